import { fromWords, tableParts } from '@tercio/board';
import type { Card, Placeable, Sources, Status, Thing } from '@tercio/board';
import type { Explanation, Side, View } from '@tercio/kernel';
import { tables } from '../data/index.ts';
import { standingText } from '../src/assault/wing-figures.ts';
import { board } from '../src/board.ts';
import { opened } from '../src/chapter.ts';
import type { Seen } from '../src/chapter.ts';
import { formationOf } from '../src/data/notation.ts';
import { wingAt } from '../src/field.ts';
import { LOST, NONE, zoneName } from '../src/ids.ts';
import type { Commander, Zone } from '../src/ids.ts';
import { amountText, counted, fireText, kindName, wingName } from '../src/names.ts';
import { commandedText, commandsText } from './command-lines.ts';
import { goalOf, wingsNote } from './goal.ts';
import { isStunned } from './pieces.ts';
import { seenOf } from './seen.ts';
import { stepWord } from './spots.ts';

/** What the inspector, the strip on top and the chips say. */

type Lines = Card['lines'];

const quarters = (value: number): string => amountText(value, 4);
const FORMATIONS = { line: 'in line', deep: 'in deep formation', wide: 'wide', enHaye: 'in single rank' } as const;

export function inspect(view: View, { domain, arg }: Thing): Card | null {
  const seen = seenOf(view);
  if (domain === 'unit') return unitCard(seen, arg);
  if (domain === 'commander') return commanderCard(seen, arg);
  if (domain === 'zone') return zoneCard(seen, arg);
  if (domain === 'routers') return routersCard(seen, arg);
  return domain === 'wing' ? wingCard(seen, arg) : null;
}

const placeOf = (zone: number): string =>
  zone >= 0 ? zoneName(zone as Zone) : zone === LOST ? 'lost' : 'off the field';

function unitCard(seen: Seen, unit: number): Card | null {
  const { units, file } = board(seen);
  const facts = units[unit];
  if (!facts) return null;
  const { kind } = facts;
  const form = facts.ordnance ? '' : `, ${FORMATIONS[formationOf(kind)]}`;
  const state = `${seen.disordered[unit] === 1 ? ', disordered' : ''}${(seen.capturedBy[unit] as number) === NONE ? '' : ', captured'}`;
  const lines: Lines = [
    { words: 'where', value: placeOf(seen.zoneOf[unit] as number), rule: '2.1' },
    { words: 'state', value: seen.disordered[unit] === 1 ? 'disordered' : 'fresh', rule: '1.4' },
    { words: 'stands in front', value: seen.front[unit] ? 'yes' : 'no', rule: '5.4' },
    { words: 'size', value: quarters(facts.size), rule: '1.3' },
    { words: 'written in the rulebook', value: facts.notation, rule: '1.2' },
    { words: 'width it takes in front', value: quarters(facts.frontage), rule: '2.2' },
    { words: 'fire when fresh, in the open', value: fireText(facts.fire), rule: '3.3' },
    { words: 'ordered this turn', value: seen.activated[unit] === 1 ? 'yes' : 'no', rule: '5.0' },
    ...((seen.zoneOf[unit] as number) < 0
      ? []
      : [
          {
            words: 'ordered by',
            value: commandedText(opened(seen), facts.side, seen.zoneOf[unit] as Zone),
            rule: '5.1.6',
          },
        ]),
  ];
  return {
    title: facts.name,
    subtitle: `${kindName(seen, unit)}${form}${state}; ${file.sides[facts.side]?.shortName}`,
    lines,
  };
}

function commanderCard(seen: Seen, commander: number): Card | null {
  const { commanders, file } = board(seen);
  const facts = commanders[commander];
  if (!facts) return null;
  const stunned = isStunned(seen, commander);
  return {
    title: facts.name,
    subtitle: `${facts.chief ? 'commander in chief' : 'commander'}${stunned ? `, stunned until turn ${(seen.stunnedUntil[commander] as number) + 1}` : ''}; ${file.sides[facts.side]?.shortName}`,
    lines: [
      { words: 'where', value: placeOf(seen.commanderAt[commander] as number), rule: '2.1' },
      { words: 'tactics: dice for orders', value: String(facts.tactics), rule: '4.3' },
      { words: 'leadership: morale near him', value: String(facts.leadership), rule: '3.4' },
      { words: 'can order', value: commandsText(opened(seen), commander as Commander), rule: '5.1.6' },
      {
        words: stunned
          ? `stunned to the end of turn ${seen.stunnedUntil[commander]}: does not ride, adds neither dice nor leadership; orders may still start from him`
          : 'stunned',
        value: stunned ? 'yes' : 'no',
        rule: '6.7.5',
      },
    ],
  };
}

function zoneCard(seen: Seen, zone: number): Card | null {
  const { ground, units, file } = board(seen);
  const here = ground[zone];
  if (!here) return null;
  const held = seen.owner[zone] as number;
  const standing = units.filter((_, unit) => seen.zoneOf[unit] === zone);
  const front = units.reduce(
    (sum, { frontage }, unit) => sum + (seen.zoneOf[unit] === zone && seen.front[unit] ? frontage : 0),
    0,
  );
  return {
    title: `Zone ${zoneName(zone as Zone)}`,
    subtitle: here.terrain.join(', ') || 'open ground',
    lines: [
      { words: 'held by', value: held === NONE ? 'nobody' : (file.sides[held]?.shortName ?? ''), rule: '2.4' },
      ...(held === NONE ? [] : ofWing(seen, held as Side, zone)),
      { words: 'front taken', value: `${quarters(front)} of ${file.frontage}`, rule: '2.2' },
      {
        words: 'room taken, by size',
        value: `${quarters(standing.reduce((sum, { weight }) => sum + weight, 0))} of ${quarters(here.limit)}`,
        rule: '2.4',
      },
    ],
  };
}

/** Whose the troops of a zone are, how near that wing is to breaking, and who orders them. */
function ofWing(seen: Seen, army: Side, zone: number): Lines {
  const t = opened(seen);
  const wing = wingAt(t, army, zone as Zone);
  return [
    { words: wingName(seen, wing), value: standingText(seen, wing), rule: '8.1' },
    { words: 'ordered by', value: commandedText(t, army, zone as Zone), rule: '5.1.6' },
  ];
}

const routersCard = (seen: Seen, arg: number): Card => ({
  title: 'Routers',
  subtitle: `${board(seen).file.sides[arg % 2]?.shortName} in ${zoneName((arg >> 1) as Zone)}, fleeing: no troops any more. They run homewards when their army acts, and enemy horse that faces that way rides after them`,
  lines: [
    { words: 'orders here cost double', value: '', rule: '5.1.11' },
    { words: 'run homewards when their army acts', value: '', rule: '4.1' },
    { words: 'enemy horse here that faces that way rides after them', value: '', rule: '4.1.7' },
  ],
});

function wingCard(seen: Seen, wing: number): Card {
  const name = wingName(seen, wing);
  return {
    title: name.charAt(0).toUpperCase() + name.slice(1),
    subtitle: board(seen).file.sides[seen.wingSide[wing] as number]?.name ?? '',
    lines: [
      { words: 'strength', value: standingText(seen, wing), rule: '8.1' },
      { words: 'acted this turn', value: seen.wingActivated[wing] ? 'yes' : 'no', rule: '4.2' },
    ],
  };
}

/** Units that moved, changed order or frontage, and commanders who moved or fell. */
export function changes(before: View, after: View): readonly Thing[] {
  const [then, now] = [seenOf(before), seenOf(after)];
  const { units, commanders } = board(now);
  const moved = units.flatMap((_, unit) => {
    const same = then.zoneOf[unit] === now.zoneOf[unit] && then.disordered[unit] === now.disordered[unit];
    return same ? [] : [{ domain: 'unit', arg: unit }];
  });
  const rode = commanders.flatMap((_, k) =>
    then.commanderAt[k] === now.commanderAt[k] ? [] : [{ domain: 'commander', arg: k }],
  );
  return [...moved, ...rode];
}

export function status(view: View): Status {
  const seen = seenOf(view);
  const { file, units } = board(seen);
  const notes = [
    ...(seen.smoke ? ['Smoke'] : []),
    ...(seen.raining ? ['Rain'] : []),
    ...(file.weather.dark.includes(seen.turn) ? ['Darkness'] : []),
  ];
  const lost = (side: number): number =>
    units.filter((facts, unit) => facts.side === side && (seen.zoneOf[unit] as number) === LOST).length;
  return {
    title: file.title,
    subtitle: file.date,
    turn: { now: seen.turn, of: file.turns },
    notes,
    sides: file.sides.map(({ shortName }, side) => ({
      side: side as Side,
      name: shortName,
      note: `${wingsNote(seen, side as Side)} · ${counted(lost(side), 'unit')} lost`,
    })),
    ...(seen.deploying === 1 ? {} : { goal: goalOf(seen) }),
  };
}

const CHIPS: readonly (readonly [RegExp, (figure: string) => string])[] = [
  [/^Costs (\d+)/, (figure) => figure],
  [/^Fire on .*\. ([\d.]+ %) that somebody is hit/, (figure) => `hit ${figure}`],
  [/^Fire on .*\. ([\d.]+ %) that .* must test for wounds/, (figure) => `commander ${figure}, no hit`],
  [/^Fire on .*with others ([\d.]+ %)/, (figure) => `with others ${figure}`],
  [/^Fire on .*(nothing)/, () => 'adds nothing'],
  [/ stands worst: .* ([\d.]+ %) that somebody is hit$/, (figure) => `hit ${figure}`],
  [/^Hits on (\S+ or more: [\d.]+ %)/, (figure) => figure.replace(' or more:', '+ ·')],
  [/^(Breaks)/, () => 'breaks'],
  [/^Falls into (disorder)/, () => 'disorder'],
];

/** `fall back`, `assault · 4`, `fire ½`. */
export function chip({ choice, domain }: Placeable, explained: Explanation | null): string | null {
  const word = domain === null ? stepWord(choice.verb) : '';
  const [pattern, show] = CHIPS.find(([test]) => test.test(explained?.sum ?? '')) ?? [];
  // A chip is read at a glance: the tenths stand in the panel.
  const figure = pattern
    ?.exec(explained?.sum ?? '')?.[1]
    ?.replace(/[\d.]+(?= %)/, (share) => String(Math.round(Number(share))));
  const parts = [word, figure && show ? show(figure) : ''].filter(Boolean);
  return parts.length === 0 ? null : parts.join(' · ');
}

const WINGS = ['wing morale A', 'wing morale B'];
/** Hits and shots are followed by other zones' tests, whose dice are no odds of theirs. */
const WEIGHED: { readonly [ask: string]: readonly string[] } = {
  // What fire may bring after a turn has ended is nothing that the end could change.
  phase: [],
  checkNext: [],
  // The others assault after it by themselves: hits would be those of all. What this one brings is told with what it needs.
  attackNext: WINGS,
  target: WINGS,
  joinAssault: WINGS,
  takeHit: WINGS,
  secondHit: WINGS,
  rally: [],
  aimGun: [],
  fireFlank: [],
  fillFront: [],
  exchangeWith: [],
};
export const weighs = (ask: string): readonly string[] | null => WEIGHED[ask] ?? null;

/** What the dice decide that an answer rolls, or that are rolled right after it. */
const DICE: { readonly [verb: string]: string } = {
  wing: 'how costly its orders may be',
  reserve: 'how costly its orders may be',
  roll: 'how costly its orders may be',
  // A ride after which nobody else can ride.
  to: 'how costly its orders may be',
  commander: 'how costly his orders may be',
  none: 'how costly its orders may be',
  endPhase: 'morale under fire',
  assault: 'the assault',
  attack: 'the assault',
  join: 'the assault',
  check: 'the morale of this zone',
  fire: 'the morale of those under fire',
  hold: 'the morale of those under fire',
  hit: 'morale',
  rally: 'the morale of the next zone',
};
/** Where the last answer of a series lets the dice be rolled. */
const DICE_AFTER: { readonly [ask: string]: string } = {
  rideTo: 'how costly its orders may be',
  joinAssault: 'the assault',
  comeForward: 'the assault',
  giveWay: 'the assault',
  secondHit: 'morale',
  exchangeWith: 'the morale of the next zone',
  fillFront: 'the morale of the next zone',
};
/** 7.1: on the chip of an order that takes a commander: whose troops may run for it. */
export const chance = (verb: string): string | null => (GOING.has(verb) ? 'the enemy runs' : null);

/** 6.7.7: nothing else rolls while units go from zone to zone. */
const GOING = new Set(['forward', 'left', 'right']);
const ORDERED = new Set(['order', 'zoneStep', 'unitStep']);

export const dice = (ask: string, verb: string): string | null =>
  ORDERED.has(ask) && GOING.has(verb) ? 'what becomes of the commander there' : (DICE[verb] ?? DICE_AFTER[ask] ?? null);

const PART_TITLES: { readonly [part: string]: string } = {
  battle: 'Battle: date, place, strengths, outcome',
  board: 'Board: size, frontage, turns, first player',
  weather: 'Weather',
  terrain: 'Ground',
  wings: 'Wings',
  commanders: 'Commanders',
  ratings: 'Ratings of commanders',
  units: 'Units',
  notation: 'Notation of units',
};

/** The scenario part by part, then every printed table with the rules that print it. */
export function sources(view: View): Sources {
  const { file } = board(seenOf(view));
  const parts = Object.entries(file.source).map(([part, from]) => ({
    title: PART_TITLES[part] ?? part,
    note: part === 'battle' ? file.strengths.join(' ') : part === 'board' ? file.map : '',
    from: fromWords(from),
    rules: [],
    rows: [],
  }));
  const about = [file.outcome, file.notes, ...file.deviations].filter(Boolean);
  return { about, links: file.sources, parts: [...parts, ...tableParts(tables)] };
}
