import { tableParts } from '@tercio/board';
import type { Card, Picture, Placeable, Sources, Status, Thing } from '@tercio/board';
import type { Explanation, View } from '@tercio/kernel';
import { quantities as ofBattles } from '../src/battle/figures.ts';
import { gunsKnown } from '../src/fog/known.ts';
import { leadersIn } from '../src/forces.ts';
import {
  citiesOf,
  cityAt,
  csvOf,
  electorate,
  GREAT,
  isArea,
  isRiverCity,
  MAJOR,
  MINOR,
  provinceAt,
  sizeOf,
  terrainAt,
} from '../src/geography/index.ts';
import { groundUnder } from '../src/ground.ts';
import { citiesHeld, spOf } from '../src/control.ts';
import { force, leader, NONE, ownerOf, province as provinceOf, SIDES } from '../src/ids.ts';
import type { Force } from '../src/ids.ts';
import { quantities as ofMarches } from '../src/march/figures.ts';
import {
  atPlace,
  cityName,
  forceName,
  holderName,
  leaderName,
  placeName,
  provinceName,
  sideTitle,
} from '../src/names.ts';
import { PILLAGED } from '../src/state.ts';
import type { Seen } from '../src/state.ts';
import coast from './coast.json' with { type: 'json' };
import { isForNothing, tollOf } from '../src/supply/toll.ts';
import { attackChip, STRAGGLING } from './attack-chip.ts';
import { provinceHolder } from './control.ts';
import { army, areaPlan, cityPlan } from './counter.ts';
import { tallies } from '../src/year/victory.ts';
import { goal, isByPoints } from './goal.ts';
import { amountWords, cavalrySeen, contentWords, isCovered, isVeiled, strengthText } from './known.ts';
import { armySvg } from './pieces.ts';
import { phaseOf } from './phase.ts';
import { entryLines } from './entry.ts';
import { forcesAt, seenOf } from './seen.ts';

/** What the inspector, the strip on top, the chips and lists say and show. */

type Line = Card['lines'][number];

export function inspect(view: View, { domain, arg }: Thing): Card | null {
  const seen = seenOf(view);
  switch (domain) {
    case 'force':
      return forceCard(seen, force(arg));
    case 'leader':
      return leaderCard(seen, arg);
    case 'city':
      return cityCard(seen, arg);
    case 'place':
      return placeCard(view, arg);
    case 'province':
      return provinceCard(seen, arg);
    default:
      return null;
  }
}

function forceCard(seen: Seen, of: Force): Card {
  const { lr } = groundUnder(seen);
  const leaders = leadersIn(seen, of).map((one): Line => ({
    words: `${leaderName(one)}, ${seen.marshal[one] === 1 ? 'Marshal' : 'Lieutenant'}`,
    value: `LR ${lr[one]}`,
    rule: '2.4',
  }));
  return {
    title: forceName(seen, of),
    subtitle: `${strengthText(seen, of)} SP: ${contentWords(seen, of)}; ${sideTitle(ownerOf(of))} ${atPlace(seen.at[of] ?? NONE)}`,
    lines: [...(isVeiled(seen, of) ? veiledLines(seen, of) : openLines(seen, of)), ...leaders],
  };
}

const openLines = (seen: Seen, of: Force): readonly Line[] => [
  { words: 'infantry', value: `${seen.infantry[of]} SP`, rule: '2.1' },
  { words: 'cavalry', value: `${seen.cavalry[of]} SP`, rule: '2.2' },
  ...((seen.trains[of] ?? 0) > 0 ? [{ words: 'artillery trains', value: String(seen.trains[of]), rule: '2.3' }] : []),
  { words: 'fatigue', value: `${seen.fatigue[of]} of 5`, rule: '2.5' },
  winterLine(seen, of),
  ...(isCovered(seen, of) ? [{ words: 'a Force marker hides it from the enemy', value: '', rule: '16.2' }] : []),
];

/** 7.3.4 What it would lose in winter quarters here. */
function winterLine(seen: Seen, of: Force): Line {
  const { lost, supply } = tollOf(seen, of);
  const value = isForNothing(seen) ? 'decides nothing' : lost === 0 ? 'no loss' : `−${lost} SP`;
  return { words: `winter here, food for ${supply}`, value, rule: '7.3.4' };
}

/** 16.3 What was announced and still holds. */
const veiledLines = (seen: Seen, of: Force): readonly Line[] => [
  { words: 'SP announced', value: strengthText(seen, of), rule: '16.3' },
  { words: 'cavalry announced', value: amountWords(cavalrySeen(seen, of)), rule: '16.3' },
  { words: 'artillery', value: GUNS_SEEN[gunsKnown(seen, of)] ?? '?', rule: '16.3' },
  { words: 'fatigue and Wing Commanders', value: 'hidden', rule: '16.3' },
];
const GUNS_SEEN: readonly string[] = ['none', 'yes'];

function leaderCard(seen: Seen, of: number): Card {
  const { leaders } = groundUnder(seen);
  const file = leaders[of];
  return {
    title: leaderName(of),
    subtitle: file
      ? `${seen.marshal[of] === 1 ? 'Marshal' : 'Lieutenant'}, Leadership Rating ${file.lr}; ${file.first} to ${file.last}`
      : '',
    lines: [{ words: file?.flag ? `flag: ${file.flag}` : 'no flag', value: '', rule: '5.3.2' }],
  };
}

const SIZES: { readonly [size: number]: string } = { [MAJOR]: 'Major City', [GREAT]: 'Great City' };

function cityCard(seen: Seen, city: number): Card {
  const control = seen.control[city] ?? 0;
  const damage = seen.damage[city] ?? 0;
  const size = SIZES[sizeOf[city] ?? 0] ?? 'Minor City';
  return {
    title: cityName(city),
    subtitle: `${electorate[city] === 1 ? 'Electorate, ' : ''}${size}, ${holderName(control)}`,
    lines: [
      { words: 'to enter it as an enemy', value: `${csvOf[city]} SP or more`, rule: '11.3.4.2' },
      {
        words: 'it then falls without a roll',
        value: `to ${csvOf[city]} infantry${sizeOf[city] === MINOR ? '' : ' and a train'}`,
        rule: '11.3.4.1',
      },
      ...(damage === 0
        ? []
        : [
            {
              words: damage === PILLAGED ? 'pillaged' : 'sacked',
              value: 'feeds half as many, raises no troops',
              rule: '15.2',
            },
          ]),
    ],
  };
}

const DEFENDED = { clear: '', hills: 'hills', minor: 'Minor City', major: 'Major City', great: 'Great City', area: '' };

/** 11.3 The ground of a hex: what it costs, feeds and gives to anyone who defends there. */
function placeCard(view: View, place: number): Card {
  const seen = seenOf(view);
  const { tables } = groundUnder(seen);
  const city = cityAt[place] ?? NONE;
  const kinds = ['clear', 'hills', 'minor', 'major', 'great', 'area'] as const;
  const kind = kinds[terrainAt[place] ?? 0] ?? 'clear';
  const { mp, supply, defence } = tables.terrain.values[kind];
  const river = isRiverCity[place] === 1 ? tables.battle.values.riverCity : 0;
  const base: readonly Line[] = [
    ...entryLines(view, place, mp),
    { words: 'base supply in winter', value: String(supply), rule: '7.3.2' },
    ...(defence > 0 ? [{ words: `for the defender, ${DEFENDED[kind]}`, value: `+${defence}`, rule: '14.2' }] : []),
    ...(river > 0 ? [{ words: 'more for the defender, a city on a river', value: `+${river}`, rule: '14.2' }] : []),
  ];
  const stands = forcesAt(seen, place).map((of): Line => ({
    words: forceName(seen, of),
    value: `${strengthText(seen, of)} SP`,
  }));
  if (city !== NONE) {
    const card = cityCard(seen, city);
    return { ...card, lines: [...card.lines, ...base, ...stands] };
  }
  const where = isArea(place) ? 'Spanish Road area' : `${kind}, ${provinceName(provinceAt[place] ?? NONE)}`;
  return { title: placeName(place), subtitle: where, lines: [...base, ...stands] };
}

function provinceCard(seen: Seen, province: number): Card {
  const holder = provinceHolder(seen, province);
  return {
    title: provinceName(province),
    subtitle: holder === null ? 'controlled by nobody' : `controlled by the ${sideTitle(holder)}`,
    lines: [
      { words: 'raises in a year', value: `${spOf(provinceOf(province))} SP`, rule: '6.2.1' },
      ...SIDES.map((side): Line => ({
        words: `cities of the ${sideTitle(side)}`,
        value: `${citiesHeld(seen, side, provinceOf(province))} of ${citiesOf[province]?.length ?? 0}`,
        rule: '6.1.1',
      })),
    ],
  };
}

export function picture(view: View, { domain, arg }: Thing): Picture | null {
  const seen = seenOf(view);
  if (domain === 'force') return { svg: armySvg(seen, force(arg)), width: 56, height: 46 };
  if (domain === 'leader') return { svg: leaderSvg(seen, arg), width: 56, height: 46 };
  const city = domain === 'city' ? arg : domain === 'place' ? (cityAt[arg] ?? NONE) : NONE;
  if (city !== NONE) {
    const control = seen.control[city] ?? 0;
    return { svg: cityPlan(city, control === 0 ? null : control - 1, seen.damage[city] ?? 0), width: 44, height: 52 };
  }
  return domain === 'place' && isArea(arg) ? { svg: areaPlan(), width: 52, height: 52 } : null;
}

/** A leader by himself: his letter and his rating. */
function leaderSvg(seen: Seen, of: number): string {
  const { lr, leaders } = groundUnder(seen);
  return army({
    side: leaders[of]?.side === 'imperial' ? 0 : 1,
    letter: leaderName(of).charAt(0),
    strength: String(lr[leader(of)] ?? 0),
    sheets: 0,
    marshal: seen.marshal[of] === 1,
    cavalry: false,
    trains: 0,
    fatigue: 0,
    reacted: false,
    covered: false,
  });
}

export function status(view: View): Status {
  const seen = seenOf(view);
  const { scenario } = groundUnder(seen);
  return {
    title: 'Cuius Regio',
    subtitle:
      scenario.first === scenario.last
        ? `${scenario.title}, ${scenario.first}`
        : `${scenario.title}, ${scenario.first}–${scenario.last % 100}`,
    turn: { now: seen.year - scenario.first + 1, of: scenario.last - scenario.first + 1 },
    notes: [`${seen.year} · ${phaseOf(view).title}`],
    sides: SIDES.map((side) => ({
      side,
      name: sideTitle(side),
      note: `${counted(seen, tallies(seen)[side] ?? 0)} · ${seen.pp[side]} PP`,
    })),
    goal: goal(seen),
  };
}

const counted = (seen: Seen, held: number): string =>
  isByPoints(seen) ? `${held} ${held === 1 ? 'point' : 'points'}` : `${held} ${held === 1 ? 'city' : 'cities'}`;

/** A word for whatever fights or takes, MP left for the rest; for everything else the words of the list do. */
export function chip({ ask, choice }: Placeable, explained: Explanation | null): string | null {
  const { title = '', lines = [], sum = '' } = explained ?? {};
  const battle = /^Attack [^:]*: (.*)$/.exec(title)?.[1];
  if (battle !== undefined) return attackChip(battle);
  const left = /(\d+) MP left/.exec(sum)?.[1];
  if (left !== undefined) return stepChip(title, lines, left);
  if (YIELDS.has(ask)) return /^\d+/.exec(sum)?.[0] ?? null;
  // 11.7 Of battles in an order that is chosen nothing else is told; elsewhere the same verb puts somebody in a place.
  return ask === 'order' && choice.verb === 'at' ? 'battle' : null;
}

/** "take · 4", "take 67 %", "4", "4▲": what becomes of the city, else the MP left, and whether it may straggle. */
function stepChip(title: string, lines: readonly Line[], left: string): string {
  const valueBy = (of: string): string | undefined => lines.find(({ rule }) => rule === of)?.value;
  const falls = valueBy('11.3.4.1');
  if (/^(Try to take|Take) /.test(title)) return falls?.endsWith('%') === true ? `take ${falls}` : `take · ${left}`;
  return valueBy('11.3.2.1') === undefined ? left : `${left}${STRAGGLING}`;
}
/** 11.0 On the march the chip says all there is to say: what an unnamed chance would be of, nobody could tell. */
export const weighs = (ask: string): readonly string[] | null => (ask === 'march' ? WEIGHED : null);
const WEIGHED = Object.keys({ ...ofMarches, ...ofBattles });
/** 5.3, 6 Questions where places differ by the troops they bring together. */
const YIELDS = new Set(['post', 'raise', 'raiseAt', 'land', 'muster', 'musterTo', 'gather', 'hire']);

export function sources(view: View): Sources {
  const { scenario, tables } = groundUnder(seenOf(view));
  const drawn = {
    title: 'Map',
    note: 'Hexes, roads, rivers and provinces are ours.',
    from: coast.provenance.join('. '),
    rules: [],
    rows: [],
  };
  return {
    about: [scenario.history, ...scenario.special, ...scenario.victory, scenario.source],
    links: [],
    parts: [drawn, ...tableParts(tables)],
  };
}

/** Prag, with the armies that want it. */
export function banner(view: View): Picture {
  const seen = seenOf(view);
  const one = (side: number, letter: string, strength: string, x: number, y: number): string =>
    `<g transform="translate(${x} ${y}) scale(1.200)">${army({ side, letter, strength, sheets: 1, marshal: true, cavalry: true, trains: 1, fatigue: 0, reacted: false, covered: false })}</g>`;
  const great = sizeOf.findIndex((size, city) => size === GREAT && electorate[city] === 1);
  const control = seen.control[great] ?? 0;
  return {
    svg:
      `<g transform="translate(0 10) scale(2.600)">${cityPlan(great, control === 0 ? null : control - 1, 0)}</g>` +
      `${one(0, 'T', '20', -98, -14)}${one(0, 'B', '16', -76, 34)}${one(1, 'A', '15', 92, -18)}${one(1, 'M', '11', 104, 32)}`,
    width: 320,
    height: 140,
  };
}
