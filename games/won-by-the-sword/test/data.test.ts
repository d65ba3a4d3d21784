// The data files are sound, and a broken one is refused with the place and the rule.

import { describe, expect, test } from 'vitest';
import { cards, leaders, map, packs, scenarios, standard, tables } from '../data/index.ts';
import { rulebook } from '../src/rulebook.ts';
import { withPack } from '../src/data/packs.ts';
import type { GameData, Pack, ScenarioFile } from '../src/data/types.ts';
import { printFault } from '@tercio/kernel/rooms';
import { validateData } from '../src/data/validate.ts';

type Draft<T> = { -readonly [Key in keyof T]: Draft<T[Key]> };

/** The faults of a copy of our data in which something was broken, one line each. */
function faultsAfter(breakIt: (draft: Draft<GameData>) => void): readonly string[] {
  const draft = structuredClone(standard) as Draft<GameData>;
  breakIt(draft);
  return validateData(draft).map(printFault);
}

function only<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('the data have changed under the test');
  return found;
}

const point = (draft: Draft<GameData>, id: string) => only(draft.map.points.find((one) => one.id === id));
const scenario = (draft: Draft<GameData>, id: string) => only(draft.scenarios.find((one) => one.id === id));
const swedes = (draft: Draft<GameData>) => scenario(draft, 'lion-1632').sides.protestant;
const catholics = (draft: Draft<GameData>) => scenario(draft, 'lion-1632').sides.catholic;

describe('our data', () => {
  test('are sound', () => {
    expect(validateData(standard).map(printFault)).toEqual([]);
  });

  test('are as many as announced', () => {
    expect(map.points).toHaveLength(134);
    expect(map.connectors).toHaveLength(270);
    expect(cards).toHaveLength(54);
    expect(packs.map(({ id }) => id)).toEqual(['reconstruction']);
    expect(scenarios.filter(({ kind }) => kind === 'campaign').map(({ year }) => year)).toEqual([
      1632, 1633, 1634, 1638, 1644, 1645, 1648,
    ]);
    expect(scenarios.filter(({ kind }) => kind === 'battle').map(({ title }) => title)).toEqual([
      'Crossing of the Lech',
      'Alte Veste',
      'Nördlingen',
      'Rheinfelden',
      'Freiburg im Breisgau',
      'Mergentheim',
      'Alerheim',
    ]);
  });

  test('say in every scenario what happened and what is known', () => {
    const silent = scenarios.filter(
      ({ history, source }) => history.length < 300 || !source.includes('publisher') || !/\bours?\b/i.test(source),
    );
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  test('check for the end of 1634 after Turn 8, as 3.5 says', () => {
    expect(scenarios.find(({ id }) => id === 'collapse-1634')?.endCheckAfter).toBe(8);
  });

  test('list the rules in their order', () => {
    const inOrder = (id: string): string =>
      id
        .split('.')
        .map((part) => part.padStart(2, '0'))
        .join('.');
    const numbers = rulebook.map(({ id }) => inOrder(id));
    expect(numbers).toEqual(numbers.toSorted((a, b) => (a < b ? -1 : 1)));
    expect(new Set(rulebook.map(({ id }) => id)).size).toBe(rulebook.length);
  });
});

describe('the map', () => {
  const way = (a: string, b: string) =>
    map.connectors.find((one) => [one.a, one.b].toSorted().join() === [a, b].toSorted().join());

  test('has the march of 8.0, one CP a step', () => {
    const march = ['ansbach', 'gunzenhausen', 'pappenheim', 'eichstadt'];
    const steps = march.slice(1).map((to, index) => way(only(march[index]), to)?.difficult);
    expect(steps).toEqual([false, false, false]);
  });

  test('has the crossings of 8.5: Donauwörth, else Ulm or Ingolstadt', () => {
    const danube = only(map.rivers.find(({ name }) => name === 'Danube')).course.filter((at) => typeof at === 'string');
    const at = danube.indexOf('donauwoerth');
    expect(danube.slice(at - 1, at + 2)).toEqual(['ulm', 'donauwoerth', 'ingolstadt']);
    expect(way('augsburg', 'donauwoerth')).toMatchObject({ aBank: 'W', bBank: 'S' });
  });

  test('draws no two connectors across each other', () => {
    const at = new Map(map.points.map(({ id, lat, lon }) => [id, [lon, lat] as const]));
    const side = (p: string, q: string, r: string) => {
      const [[px, py], [qx, qy], [rx, ry]] = [only(at.get(p)), only(at.get(q)), only(at.get(r))];
      return Math.sign((qx - px) * (ry - py) - (qy - py) * (rx - px));
    };
    const crossing = map.connectors.flatMap((one, index) =>
      map.connectors
        .slice(index + 1)
        .filter(({ a, b }) => new Set([a, b, one.a, one.b]).size === 4)
        .filter(
          ({ a, b }) => side(one.a, one.b, a) !== side(one.a, one.b, b) && side(a, b, one.a) !== side(a, b, one.b),
        )
        .map(({ a, b }) => `${one.a} - ${one.b} and ${a} - ${b}`),
    );
    expect(crossing).toEqual([]);
  });
});

type Case = readonly [what: string, breakIt: (draft: Draft<GameData>) => void, fault: string];

const BROKEN_MAPS: readonly Case[] = [
  [
    'a connector twice',
    (draft) =>
      draft.map.connectors.push({ a: 'gunzenhausen', b: 'ansbach', difficult: true, aBank: null, bBank: null }),
    'map, gunzenhausen - ansbach: The connector gunzenhausen - ansbach is there twice. (1.3)',
  ],
  [
    'a connector into nowhere',
    (draft) => draft.map.connectors.push({ a: 'ansbach', b: 'atlantis', difficult: false, aBank: null, bBank: null }),
    'map, ansbach - atlantis: The connector ansbach - atlantis ends at atlantis, which is not on the map. (1.3)',
  ],
  [
    'a place without a road',
    (draft) => (draft.map.connectors = draft.map.connectors.filter(({ a, b }) => a !== 'konstanz' && b !== 'konstanz')),
    'map, konstanz: No way leads to konstanz. (8.0)',
  ],
  [
    'a bank that a point has not',
    (draft) => (only(draft.map.connectors.find(({ a, b }) => a === 'mainz' && b === 'oppenheim')).aBank = 'E'),
    'map, mainz - oppenheim: mainz - oppenheim ends on bank E of mainz, which has W, N, S. (8.5)',
  ],
  [
    'a bank that no one reaches',
    (draft) => point(draft, 'ulm').banks.push('E'),
    'map, ulm: No connector reaches bank E of ulm. (8.5)',
  ],
  [
    'a river point without a river',
    (draft) => (draft.map.rivers = draft.map.rivers.filter(({ name }) => name !== 'Lech')),
    'map, augsburg: augsburg has banks but lies on no river. (8.5)',
  ],
  [
    'a point in no region',
    (draft) => (point(draft, 'ansbach').region = 'Saxony'),
    'map, ansbach: ansbach lies in Saxony, which is no region of the map. (1.3)',
  ],
  [
    'a bishopric of two spaces',
    (draft) => (point(draft, 'guenzburg').region = 'Ulm'),
    'map, Ulm: The bishopric of Ulm has 2 spaces instead of one. (1.3)',
  ],
  [
    'a road off a map without its point',
    (draft) => draft.map.offMap.push({ point: 'linz', bank: null, to: 'Vienna' }),
    'map, linz to Vienna: The road linz to Vienna begins at linz, which is not on the map. (9.1)',
  ],
];

const BROKEN_TABLES: readonly Case[] = [
  [
    'a Fortress easier to dig for than a Strong Town',
    (draft) => (draft.tables.fortification.values[3].required = 7),
    'tables, fortification.required: required must rise from Town to Strong Fortress. (1.3)',
  ],
  [
    'a Town that takes the Initiative',
    (draft) => (draft.tables.fortification.values[1].initiative = true),
    'tables, fortification.Town: All places but Towns take the Initiative when captured. (2.0)',
  ],
  [
    'a final offer as hard as an initial one',
    (draft) => (draft.tables.surrender.values.final[1] = [5, 6, 7, 8]),
    'tables, surrender.final: A final offer must be likelier than an initial one. (11.7)',
  ],
  [
    'a gap in the Combat Table',
    (draft) => draft.tables.combat.values.rows.splice(3, 1),
    'tables, combat.rows: The rows must rise by one hit each, beginning with none. (12.3)',
  ],
  [
    'a Forage Table without an end',
    (draft) => draft.tables.forage.values.rows.pop(),
    'tables, forage.rows: The rows must rise, and only the last has no upper bound. (10.0)',
  ],
  [
    'a printed cost changed',
    (draft) => (draft.tables.activities.values.difficult.cp = 3),
    'tables, activities.difficult.cp: activities.difficult.cp is 3, but the rules print 2. (8.2)',
  ],
  [
    'a price for a rejected battle that is none',
    (draft) => (draft.tables.victoryPoints.values.rejectBattle = 0),
    'tables, victoryPoints.rejectBattle: Rejecting a battle must cost VPs. (12.0)',
  ],
  [
    'guns of another weight',
    (draft) => (draft.tables.firepower.values.art = 5),
    'tables, firepower.art: firepower.art is 5, but the rules print 4. (11.4)',
  ],
  [
    'a word where a number belongs',
    (draft) => Object.assign(draft.tables.limits.values, { obersts: 'four' }),
    'tables, tables.limits.values.obersts: tables.limits.values.obersts must be a whole number of at least 0. (1.8)',
  ],
  [
    'another action on a card',
    (draft) => (only(draft.cards[44]).action = 'surpriseAttack'),
    'cards, stratagem: 2 cards carry stratagem, not 1. (14.0)',
  ],
  [
    'too many CPs',
    (draft) => Object.assign(only(draft.cards[20]), { cp: 7, cavalryCp: 7 }),
    'cards, card 21: Card 21 must have 3 to 6 CPs. (1.4)',
  ],
  [
    'a large Column that eats less',
    (draft) => (only(draft.cards[0]).bp = [2, 1, 1]),
    'cards, card 1: Card 1: a larger Column cannot use less baggage. (4.3)',
  ],
  [
    'Quickshot outside Bavaria',
    (draft) => only(draft.leaders.find(({ id }) => id === 'turenne')).chits.push('quickshot'),
    'leaders, turenne: turenne: Quickshot is a secret of the Bavarian state. (6.2)',
  ],
  [
    'a Named Leader with a chit',
    (draft) => only(draft.leaders.find(({ id }) => id === 'horn')).chits.push('spies'),
    'leaders, horn: horn: Dynamic Leaders have ability chits, Named Leaders have none. (6.1)',
  ],
];

const BROKEN_SCENARIOS: readonly Case[] = [
  [
    'a Garrison in a village',
    (draft) => swedes(draft).garrisons.push({ point: 'schwabach', nation: 'sw', ir: 0, det: 1 }),
    'lion-1632, schwabach: Schwabach is a village and cannot have a Garrison. (5.0)',
  ],
  [
    'a Garrison in Basel',
    (draft) => swedes(draft).garrisons.push({ point: 'basel', nation: 'sw', ir: 1, det: 0 }),
    'lion-1632, basel: Basel can never have a Garrison. (1.3)',
  ],
  [
    'too large a Garrison',
    (draft) => swedes(draft).garrisons.push({ point: 'ansbach', nation: 'sw', ir: 2, det: 1 }),
    'lion-1632, ansbach: Ansbach holds 4 steps at most, not 5. (5.0)',
  ],
  [
    'a Garrison of two nations',
    (draft) => swedes(draft).garrisons.push({ point: 'mainz', nation: 'he', ir: 1, det: 0 }),
    'lion-1632, mainz: mainz has two Garrisons; one has a single nation. (16.0)',
  ],
  [
    'a Garrison of a stranger',
    (draft) => swedes(draft).garrisons.push({ point: 'ansbach', nation: 'fr', ir: 1, det: 0 }),
    'lion-1632, ansbach: The Garrison of ansbach is of fr, no nation of Sweden and Hesse. (16.0)',
  ],
  [
    'units without a Leader of their nation',
    (draft) => (only(swedes(draft).columns[0]).units.he = { ir: 1, vir: 0, cr: 0, vcr: 0, art: 0 }),
    'lion-1632, Royal army: Royal army has units of he but no Leader of that nation. (16.0)',
  ],
  [
    'an Oberst above a king',
    (draft) => only(swedes(draft).columns[0]).leaders.reverse(),
    'lion-1632, Royal army: Royal army must have a Dynamic or Named Leader in command, not an Oberst. (4.0)',
  ],
  [
    'a Leader in two places',
    (draft) => only(swedes(draft).columns[1]).leaders.push('gustav-adolf'),
    'lion-1632, gustav-adolf: gustav-adolf leads in two Columns. (6.1)',
  ],
  [
    'a Column without a Regiment',
    (draft) => (only(swedes(draft).columns[0]).units.sw = { ir: 0, vir: 0, cr: 0, vcr: 0, art: 3 }),
    'lion-1632, Royal army: Royal army needs a Leader and a Regiment. (4.0)',
  ],
  [
    'five Columns at the start',
    (draft) => catholics(draft).columns.forEach((column) => (column.reinforcement = null)),
    'lion-1632, League and Emperor: League and Emperor starts with 5 Columns: 1 to 4 may be in play. (4.0)',
  ],
  [
    'a region for both',
    (draft) => swedes(draft).enemyTerritory.push('Franconia'),
    'lion-1632, Franconia: Franconia is Enemy Territory for both sides. (10.0)',
  ],
  [
    'a bishopric as Enemy Territory',
    (draft) => swedes(draft).enemyTerritory.push('Augsburg'),
    'lion-1632, Augsburg: Augsburg is not one of the regions of the map. (10.0)',
  ],
  [
    'a campaign of six turns',
    (draft) => (scenario(draft, 'lion-1632').turns.length = 6),
    'lion-1632, turns: A campaign cannot have 6 turns. (1.0)',
  ],
  [
    'a month left out',
    (draft) => scenario(draft, 'lion-1632').turns.splice(2, 1),
    'lion-1632, turns: Each turn is a month, one after the other. (1.4)',
  ],
  [
    'an end check in a Battle scenario',
    (draft) => (scenario(draft, 'lech-1632').endCheckAfter = 2),
    'lech-1632, endCheckAfter: The roll for the end comes in campaigns only, with one more turn to go. (3.5)',
  ],
  [
    'a roll that no one makes',
    (draft) => (scenario(draft, 'lion-1632').rolls = []),
    'lion-1632, Wallenstein I: Wallenstein I waits for the roll wallenstein, which no one makes. (4.1)',
  ],
  [
    'a roll that ends at 8',
    (draft) => (only(scenario(draft, 'lion-1632').rolls[0]?.arrivals[2]).upTo = 8),
    'lion-1632, wallenstein: The roll wallenstein must say for 0 to 9 which later turn it means. (1.7)',
  ],
  [
    'more guns than counters',
    (draft) => (only(only(swedes(draft).columns[0]).units.sw).art = 9),
    'lion-1632, Sweden and Hesse: Sweden and Hesse has 13 batteries of sw, of 8. (12.6)',
  ],
  [
    'baggage late in the year',
    (draft) => (only(scenario(draft, 'alte-veste-1632').sides.protestant.columns[0]).bp = 2),
    'alte-veste-1632, Royal army: Royal army starts a Battle scenario late in the year with 2 BPs. (3.1)',
  ],
];

describe('a broken file is refused', () => {
  test.each([...BROKEN_MAPS, ...BROKEN_TABLES, ...BROKEN_SCENARIOS])('%s', (_, breakIt, fault) => {
    expect(faultsAfter(breakIt)).toContain(fault);
  });

  test('with a missing field', () => {
    const faults = faultsAfter((draft) => Reflect.deleteProperty(swedes(draft), 'garrisons'));
    expect(faults).toEqual([
      'lion-1632, scenario.sides.protestant.garrisons: scenario.sides.protestant.garrisons is missing. (1.8)',
    ]);
  });
});

describe('packs', () => {
  const mild: Pack = {
    id: 'mild',
    title: 'Mild sieges',
    source: 'made up for a test',
    tables: {
      fortification: {
        ...tables.fortification,
        values: { ...tables.fortification.values, 1: { ...tables.fortification.values[1], required: 3 } },
      },
    },
    leaders: [{ ...only(leaders[0]), name: 'Gustavus Adolphus' }],
  };

  const drill = (id: string): ScenarioFile => ({ ...only(scenarios.find(({ kind }) => kind === 'battle')), id });

  test('the standard pack changes nothing', () => {
    expect(withPack(standard, only(packs[0]))).toEqual({ ok: true, data: standard });
  });

  test('replace a table and a Leader and leave the rest', () => {
    const packed = withPack(standard, mild);
    if (!packed.ok) throw new Error(packed.faults.map(printFault).join('\n'));
    expect(packed.data.tables.fortification.values[1].required).toBe(3);
    expect(packed.data.tables.surrender).toBe(tables.surrender);
    expect(packed.data.leaders[0]?.name).toBe('Gustavus Adolphus');
    expect(packed.data.leaders).toHaveLength(leaders.length);
    expect(packed.data.map).toBe(map);
  });

  test('add a scenario after ours', () => {
    const packed = withPack(standard, { ...mild, scenarios: [drill('drill-1632')] });
    expect(packed.ok && packed.data.scenarios.at(-1)?.id).toBe('drill-1632');
  });

  test('are checked like our own data', () => {
    const packed = withPack(standard, { ...mild, scenarios: [drill('drill')], cards: cards.slice(1) });
    expect(packed.ok ? [] : packed.faults.map(printFault)).toEqual([
      'cards, cavalryBonus: 12 cards carry cavalryBonus, not 11. (14.0)',
      'drill, id: The id drill must end with the year 1632. (3.1)',
    ]);
  });
});
