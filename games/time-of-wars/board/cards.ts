import type { Card, Picture, Placeable, Sources, Status, Thing } from '@tercio/board';
import type { Explanation, View } from '@tercio/kernel';
import { map, tables } from '../data/index.ts';
import { heldBy } from '../src/hands.ts';
import { combatOf } from '../src/forces.ts';
import {
  CITY,
  COMMANDER_STATE,
  DANZIG_TYPE,
  FORTIFIED,
  FORTRESS,
  groundUnder,
  OWNER,
  playersOf,
  RATING,
  TYPE,
  WAYS,
} from '../src/ground.ts';
import { BALTIC, isSpace, NONE, placeOf } from '../src/ids.ts';
import type { Commander, Kind, State, Unit } from '../src/ids.ts';
import {
  capital,
  commanderName,
  count,
  faithName,
  op,
  phaseName,
  placeName,
  stateName,
  StateName,
  unitName,
  zoneName,
} from '../src/names.ts';
import { holderOf, isHeretic } from '../src/relations.ts';
import { lastTurnOf } from '../src/sheets.ts';
import type { Seen } from '../src/state.ts';
import { warCost } from '../src/talks/declaring.ts';
import { scoreOf } from '../src/winning.ts';
import { armiesAt, armyAt, garrisonOf, isFleet, ownerOfArmy, placeOfArmy } from './armies.ts';
import { armyCounter, garrisonMark, town } from './counter.ts';
import { emblemOf } from './emblems.ts';
import { goalOf, isOneTurn } from './goal.ts';
import { armySvg, armyTitle } from './pieces.ts';
import { seenOf } from './seen.ts';
import sheetJson from './sheet.json' with { type: 'json' };
import { kindPicture, unitPicture } from './tokens.ts';
import { ZONE, UNIT_OWNER } from '../src/ground.ts';

/** What the inspector, the strip on top, the chips and lists say and show. */

export function inspect(view: View, { domain, arg }: Thing): Card | null {
  const seen = seenOf(view);
  if (domain === 'place') return placeCard(seen, arg);
  if (domain === 'army') return armyCard(seen, placeOfArmy(arg), ownerOfArmy(arg));
  if (domain === 'unit') return unitCard(seen, arg as Unit);
  return domain === 'commander' ? commanderCard(seen, arg as Commander) : null;
}

const TYPES: { readonly [type: number]: string } = {
  [CITY]: 'City',
  [FORTRESS]: 'Fortress',
  [FORTIFIED]: 'Fortified City',
  [DANZIG_TYPE]: 'Danzig',
};

function placeCard(seen: Seen, place: number): Card {
  if (!isSpace(place)) {
    const here = armiesAt(seen, place);
    return {
      title: capital(placeName(place).replace(/^the /, '')),
      subtitle: place >= BALTIC ? 'sea' : 'box',
      lines: here.map((army) => ({ words: armyTitle(army), value: count(army.units.length, 'unit', 'units') })),
    };
  }
  const holder = holderOf(seen, place);
  const owner = OWNER[place] as number;
  const space = map.spaces[place];
  const garrison = garrisonOf(seen, place);
  const roads = (WAYS[place] ?? []).filter(({ trail, box }) => !trail && !box).length;
  const trails = (WAYS[place] ?? []).filter(({ trail }) => trail).length;
  return {
    title: placeName(place),
    subtitle: `${TYPES[TYPE[place] ?? 0] ?? 'Terrain Point'}, ${zoneName(ZONE[place] ?? 0)}`,
    lines: [
      ...(space?.capitalOf ? [{ words: 'Capital City', value: '', rule: '2.2' }] : []),
      { words: 'controlled by', value: holder === NONE ? 'nobody' : stateName(holder), rule: '6.9.3.8' },
      {
        words: owner === NONE ? 'belongs by right to nobody' : `belongs by right to ${stateName(owner)}`,
        value: '',
        rule: '2.2',
      },
      ...(seen.religion[place] === NONE
        ? []
        : [
            {
              words: isHeretic(seen, place) ? 'heretic' : 'religion',
              value: faithName(seen.religion[place] ?? 0),
              rule: '6.6.1',
            },
          ]),
      ...(garrison === null ? [] : [{ words: 'garrison', value: unitName(garrison, seen), rule: '5.2.2' }]),
      ...(space?.port
        ? [{ words: 'port', value: space.port === 'baltic' ? 'Baltic Sea' : 'Black Sea', rule: '6.9.3.1' }]
        : []),
      ...(seen.revolt[place] === 1 ? [{ words: 'REVOLT: ends when an army enters', value: '', rule: '6.6.3' }] : []),
      ...(seen.famine[place] === 1
        ? [{ words: 'FAMINE: an Economy point less when the turn ends', value: '', rule: '6.9.3.9' }]
        : []),
      {
        words: 'ways from here',
        value: [
          ...(roads > 0 ? [count(roads, 'Road', 'Roads')] : []),
          ...(trails > 0 ? [count(trails, 'Trail', 'Trails')] : []),
        ].join(', '),
        rule: '6.9.3.1',
      },
      ...valueLines(seen, space?.id ?? ''),
    ],
  };
}

/** What the scenario gives for it. */
function valueLines(seen: Seen, id: string): Card['lines'] {
  const { spaces } = groundUnder(seen).file.victory;
  return playersOf(seen).flatMap((side) => {
    const value = Object.entries(spaces).find(([power]) => power === POWER_IDS[side])?.[1]?.[id];
    return value ? [{ words: `Victory Points for ${stateName(side)}`, value: String(value), rule: '7.1' }] : [];
  });
}
const POWER_IDS = ['SWE', 'RUS', 'OTT', 'HRE', 'PLC'];

function armyCard(seen: Seen, place: number, of: number): Card | null {
  const army = armyAt(seen, place, of);
  if (!army) return null;
  const kinds = new Map<string, number>();
  for (const unit of army.units) {
    const name = unitName(unit, seen);
    kinds.set(name, (kinds.get(name) ?? 0) + 1);
  }
  return {
    title: armyTitle(army),
    subtitle: isFleet(army) ? 'Squadrons' : `${count(army.units.length, 'unit', 'units')} in the field`,
    lines: [
      ...[...kinds].map(([words, many]) => ({ words, value: String(many) })),
      { words: isFleet(army) ? 'units that they carry' : 'Combat Value', value: String(army.combat), rule: '5.2' },
      ...(isFleet(army)
        ? []
        : [{ words: 'Manpower; from 12 a march costs a loss', value: String(army.manpower), rule: '6.9.3.1' }]),
      ...army.leaders.map((who) => ({ words: commanderName(who), value: `rating ${RATING[who]}`, rule: '5.1' })),
    ],
  };
}

const unitCard = (seen: Seen, unit: Unit): Card => ({
  title: unitName(unit, seen),
  subtitle: `${StateName(UNIT_OWNER[unit] ?? NONE)}, ${placeName(seen.at[unit] ?? NONE)}`,
  lines: [{ words: 'Combat Value', value: String(combatOf(seen, unit)), rule: '5.2' }],
});

const commanderCard = (seen: Seen, who: Commander): Card => ({
  title: commanderName(who),
  subtitle: capital(stateName(COMMANDER_STATE[who] ?? NONE)),
  lines: [
    { words: 'Command Rating', value: String(RATING[who]), rule: '5.1' },
    { words: 'stands at', value: placeName(seen.leads[who] ?? NONE), rule: '6.4' },
  ],
});

export function picture(view: View, { domain, arg }: Thing): Picture | null {
  const seen = seenOf(view);
  if (domain === 'army') {
    const army = armyAt(seen, placeOfArmy(arg), ownerOfArmy(arg));
    return army ? { svg: armySvg(seen, army), width: 60, height: 42 } : null;
  }
  if (domain === 'unit') return arg >= 0 ? unitPicture(seen, arg as Unit) : null;
  if (domain === 'kind') return kindPicture(arg as Kind);
  if (domain === 'power' || domain === 'state') return emblemOf(arg);
  if (domain !== 'place' || !isSpace(arg)) return null;
  return { svg: town(arg, holderOf(seen, arg), isHeretic(seen, arg)), width: 36, height: 46 };
}

export function status(view: View): Status {
  const seen = seenOf(view);
  const { file } = groundUnder(seen);
  return {
    title: 'Time of Wars',
    subtitle: file.title,
    // Game Turns are counted over the whole war, as the cards and the goal count them.
    turn: isOneTurn(seen) ? null : { now: seen.turn, of: lastTurnOf(seen) },
    notes: [decadeOf(seen.turn), phaseName(seen.phase)],
    goal: goalOf(seen),
    sides: playersOf(seen).map((side) => ({
      side,
      name: capital(
        stateName(side).replace(/^the /, '').replace('Holy Roman ', '').replace('Ottoman Empire', 'Ottomans'),
      ),
      note: `${scoreOf(seen, side)} VP · ${count(heldBy(seen, side), 'card', 'cards')}${playersOf(seen).length > 2 ? '' : ` · ${seen.funds[side]} FUND`}`,
    })),
  };
}

/** T23 Ten years each, from 1590 on. */
const decadeOf = (turn: number): string => `${1580 + 10 * turn}–${1589 + 10 * turn}`;

const CHIP_WORDS: { readonly [verb: string]: string } = {
  siege: 'siege',
  assault: 'assault',
  control: 'take',
  plunder: 'plunder',
  quell: 'speak',
};

/** A word for what is done to a place, the cost of a step, the points of a scoring space. */
export function chip({ about, choice, ask, side }: Placeable, _explained: Explanation | null): string | null {
  if (ask === 'declare' && choice.verb === 'on') return `${warCost(side, choice.arg as State)} in cards`;
  const words = CHIP_WORDS[choice.verb];
  if (words !== undefined) return words;
  if (ask !== 'step') return null;
  const from = about['from'];
  if (choice.verb === 'sail') return op(1);
  const way = typeof from === 'number' ? (WAYS[from] ?? []).find(({ to }) => to === choice.arg) : undefined;
  return way ? op(way.cost) : null;
}

/** Three armies and a town as a title picture. */
export function banner(view: View): Picture {
  const sides = playersOf(seenOf(view));
  const faces = sides.slice(0, 3).map((of, i) => {
    const svg = armyCounter({
      of,
      led: of,
      monogram: StateName(of).replace(/^The /, '').charAt(0),
      combat: 14 - 3 * i,
      rating: 4 - i,
      units: 6 - 2 * i,
      spent: false,
      kind: 'army',
      lent: [],
    });
    return `<g transform="translate(${-66 + i * 62} ${i % 2 === 0 ? -4 : 8})">${svg}</g>`;
  });
  const [first = 0] = sides;
  return {
    width: 210,
    height: 66,
    svg: `${faces.join('')}<g transform="translate(88 -2)">${town(placeOf('stockholm'), first, false)}</g><g transform="translate(88 20)">${garrisonMark(first, false)}</g>`,
  };
}

/** Where the numbers come from. */
export function sources(view: View): Sources {
  const { file } = groundUnder(seenOf(view));
  const { combatResults, diplomacy, economy, fortifiedCities } = tables;
  return {
    about: [
      'The rules, and every number that the rulebook prints, are the rulebook’s. Map, sheets, cards and scenarios were not available: they are reconstructions, from the rulebook’s own words and from history, and not the published components.',
      file.source,
      ...sheetJson.provenance,
    ],
    links: [],
    parts: [
      {
        title: 'Combat Results',
        note: combatResults.note,
        from: combatResults.source,
        rules: ['6.9.3.4'],
        rows: [
          ['sum', ...combatResults.columns.map(String)],
          ...combatResults.rows.map((row, i) => [String(i + 2), ...row.map(String)]),
        ],
      },
      {
        title: 'Points for a War',
        note: diplomacy.note,
        from: diplomacy.source,
        rules: ['6.5.5'],
        rows: Object.entries(diplomacy.warCost).map(([power, costs]) => [
          power,
          ...Object.entries(costs).map(([state, cost]) => `${state} ${cost}`),
        ]),
      },
      {
        title: 'Economy',
        note: economy.note,
        from: economy.source,
        rules: ['6.1'],
        rows: economy.boxes.map(({ name, vp, funds }) => [name, `${vp} VP`, `${funds} FUND`]),
      },
      {
        title: 'Fortified Cities: cards and points',
        note: fortifiedCities.note,
        from: fortifiedCities.source,
        rules: ['6.2.2'],
        rows: Object.entries(fortifiedCities.boxes).map(([power, boxes]) => [
          power,
          ...boxes.map(([cards, vp]) => `${cards}/${vp}`),
        ]),
      },
    ],
  };
}
