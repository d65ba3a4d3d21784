import type { Fixed, Gesture, GestureWay, Hold, Placeable, Spot, Thing } from '@tercio/board';
import type { Choice, Explanation, Game, View } from '@tercio/kernel';
import { listed } from '@tercio/kernel/rooms';
import { assaultsFrom } from '../src/assault/foreseen.ts';
import { board, factsOf } from '../src/board.ts';
import { opened } from '../src/chapter.ts';
import type { Seen } from '../src/chapter.ts';
import { commandersIn } from '../src/field.ts';
import { NONE, rowOf, zoneName } from '../src/ids.ts';
import type { Unit, Zone } from '../src/ids.ts';
import { commanderName, unitName } from '../src/names.ts';
import { landed } from './landed.ts';
import type { Charge } from './order-figures.ts';
import { assaultLines, bestChance, laterOf, meetsAt, orderCost, withTitle } from './order-figures.ts';
import { isLeftAlone, warnsOf } from './order-warnings.ts';
import { endsOf, given, viewAt } from './order-ways.ts';
import type { Ended, Explorer, Found } from './order-ways.ts';
import { knownAs } from './pieces.ts';
import { seenOf } from './seen.ts';
import { facingOn, planOf } from './plan.ts';
import { boxOfThing, turnSpot, zoneBox } from './spots.ts';

/** An order in one gesture: to whom, where, which way they face there, and whether a commander rides along. */

const at = (zone: number): string => zoneName(zone as Zone);
const DIRECTIONS = ['north', 'east', 'south', 'west'];
const ARROWS = ['↑', '→', '↓', '←'];
/** `north ↓`: on a sheet that is turned about, north is not where one looks for it. */
const directionOn = (view: View, facing: number): string =>
  `${DIRECTIONS[facing]} ${ARROWS[facingOn(planOf(view), facing)]}`;

interface Asked {
  readonly game: Game;
  readonly view: View;
  readonly option: Placeable;
}

/** The orders that one option in hand stands for: a unit may move double if it must. */
function ordersOf(view: View, { choice }: Placeable): readonly Choice[] {
  const double: Choice = { verb: 'double', arg: choice.arg };
  const offered = view.offers.find((one) => one.offer)?.offer?.choices ?? [];
  const may = choice.verb === 'unit' && offered.some(({ verb, arg }) => verb === 'double' && arg === double.arg);
  return may ? [choice, double] : [choice];
}

export function orderHold(game: Game, view: View, option: Placeable): Hold | null {
  const asked: Asked = { game, view, option };
  const { choice, side } = option;
  const seen = seenOf(view);
  const alone: Explorer = { game, side, riders: [] };
  const found = ordersOf(view, option).flatMap((order) => foundBy(asked, alone, order));
  const [first] = found;
  if (!first) return null;
  const from = first.ended.path[0] as number;
  const riders = commandersIn(opened(seen), from as Zone, side);
  const parties = [...riders.map((one) => [one]), ...(riders.length > 1 ? [riders] : [])];
  const ridden = parties.flatMap((party) =>
    ordersOf(view, option).flatMap((order) => foundBy(asked, { ...alone, riders: party }, order)),
  );
  const who = choice.verb === 'zone' ? `the units of ${at(choice.arg ?? 0)}` : unitName(seen, choice.arg ?? 0);
  const thing: Thing = { domain: choice.verb === 'zone' ? 'zone' : 'unit', arg: choice.arg ?? 0 };
  return {
    prompt: found.some(({ ended }) => ended.kind !== 'turn')
      ? `Where do ${who} go?${gunsStay(seen, choice, from)} Click a glowing zone, or an arrow to turn.`
      : `${who.charAt(0).toUpperCase()}${who.slice(1)} can only turn: click an arrow.${stuckBecause(asked, first)}`,
    things: [thing],
    ends: gesturesOf(asked, found, ridden, riders),
  };
}

/** 5.1.4: an order to all of a zone moves no guns. */
const gunsStay = (seen: Seen, { verb }: Choice, from: number): string =>
  verb === 'zone' && board(seen).units.some(({ ordnance }, unit) => ordnance && seen.zoneOf[unit] === from)
    ? ' The guns stay.'
    : '';

/** Why nobody goes on from there: the enemy before them cannot be assaulted, or the way ahead is shut. */
function stuckBecause({ game, view, option: { side } }: Asked, { by, order }: Found): string {
  const start = given(by, view, order);
  if (!start) return '';
  const whys = [ASSAULT, FORWARD].flatMap((choice) => game.why(start.pos, side, choice) ?? []);
  const why = whys.find(({ code }) => code !== 'noEnemyAhead') ?? whys[0];
  return why ? ` ${game.words.refusal(why, view)}` : '';
}

function foundBy({ view }: Asked, by: Explorer, order: Choice): readonly Found[] {
  const start = given(by, view, order);
  return start ? endsOf(by, start).map((ended) => ({ by, order, ended })) : [];
}

const lastOf = ({ ended }: Found): number => ended.path.at(-1) as number;
/** Whom a charge is on: named, or the only one that its leader can assault. */
function targetOf({ by, ended }: Found): number {
  if (ended.target !== undefined) return ended.target;
  const from = ended.path.at(-2) as Zone;
  const pairs = assaultsFrom(opened(seenOf(viewAt(by, ended.before))), from, NONE, by.side);
  return pairs.find(({ lead }) => lead === ended.lead)?.target ?? NONE;
}

const groupOf = (found: Found): string => {
  const { kind, facing, choices } = found.ended;
  if (kind === 'turn') return `turn ${facing}`;
  if (kind === 'go') return `go ${lastOf(found)}`;
  if (kind === 'assault') return `assault ${lastOf(found)}`;
  if (kind === 'charge') return `charge ${targetOf(found)}`;
  return choices.map(({ verb, arg }) => `${verb} ${arg ?? ''}`).join(' ');
};

/** One for each place: an ordinary order before a double move. */
function gesturesOf(asked: Asked, found: readonly Found[], ridden: readonly Found[], riders: readonly number[]) {
  const groups = new Map<string, readonly Found[]>();
  for (const one of found) {
    if (one.ended.kind === 'charge' && targetOf(one) === NONE) continue;
    const before = groups.get(groupOf(one)) ?? [];
    if (before.every(({ order }) => order.verb === one.order.verb)) groups.set(groupOf(one), [...before, one]);
  }
  const ends = [...oneTarget(groups)].map(([key, ways]): End => {
    const [usual] = ways as [Found];
    const along = ridden.filter(
      (one) =>
        groupOf(one) === key &&
        one.order.verb === usual.order.verb &&
        one.ended.choices.some(({ verb }) => verb === 'along'),
    );
    return { key, ways, along };
  });
  return ends.toSorted(byAdvance(asked)).map((end) => gestureOf(asked, end, riders));
}

/** 6.1.2: where one enemy only can be assaulted, whoever assaults the zone assaults him: who does so first is not asked for again. */
function oneTarget(groups: ReadonlyMap<string, readonly Found[]>): ReadonlyMap<string, readonly Found[]> {
  const kept = new Map(groups);
  for (const [key, [all]] of groups) {
    if (all?.ended.kind !== 'assault') continue;
    const onIt = [...groups].filter(([, [one]]) => one?.ended.kind === 'charge' && lastOf(one) === lastOf(all));
    const isSame = onIt.length === 1 && onIt[0]?.[1].every(({ order }) => order.verb === all.order.verb);
    if (isSame) kept.delete(key);
  }
  return kept;
}

/** What one orders troops for comes first: to assault, then to advance, the farthest first; turns come last. */
const KINDS: readonly Ended['kind'][] = ['charge', 'assault', 'go', 'exchange', 'front', 'turn'];
const byAdvance =
  ({ option: { side } }: Asked) =>
  ({ ways: [a] }: End, { ways: [b] }: End): number => {
    if (!a || !b) return 0;
    // Rows are counted from the baseline of the first army.
    const onwards = (found: Found): number => rowOf(lastOf(found) as Zone) * (side === 0 ? 1 : -1);
    return KINDS.indexOf(a.ended.kind) - KINDS.indexOf(b.ended.kind) || onwards(b) - onwards(a);
  };

/** Where an order can end: every way without riders, and every one with some. */
interface End {
  readonly key: string;
  readonly ways: readonly Found[];
  readonly along: readonly Found[];
}

function gestureOf(asked: Asked, { key, ways, along }: End, riders: readonly number[]): Gesture {
  const [usual] = ways as [Found];
  const facings =
    usual.ended.kind === 'go' ? [...new Set(ways.map(({ ended }) => ended.facing))] : [usual.ended.facing];
  const leads = [...new Set(ways.flatMap(({ ended }) => (ended.kind === 'charge' ? [ended.lead ?? NONE] : [])))];
  const going = riders.filter((one) => along.some(({ by }) => by.riders.includes(one)));
  const all = going.length > 1 && along.some(({ by }) => by.riders.length > 1);
  const seen = seenOf(asked.view);
  const switches = [
    ...(going.length > 0
      ? [
          {
            title: going.length === 1 ? `And ${commanderName(seen, going[0] as number)}?` : 'Who rides along?',
            answers: [
              going.length === 1 ? 'stays' : 'nobody',
              ...going.map((one) => (going.length === 1 ? 'rides along' : commanderName(seen, one))),
              ...(all ? [going.length === 2 ? 'both' : 'all'] : []),
            ],
          },
        ]
      : []),
    ...(facings.length > 1
      ? [{ title: FACING, answers: facings.map((facing) => directionOn(asked.view, facing)) }]
      : []),
    ...(leads.length > 1
      ? [
          {
            title: 'Who assaults first? The others in front who can must follow.',
            answers: leads.map((lead) => unitName(seen, lead)),
          },
        ]
      : []),
  ];
  const answersOf = ({ by, ended }: Found): readonly number[] => [
    ...(going.length > 0 ? [riding(going, by.riders)] : []),
    ...(facings.length > 1 ? [facings.indexOf(ended.facing)] : []),
    ...(leads.length > 1 ? [leads.indexOf(ended.lead ?? NONE)] : []),
  ];
  return {
    key,
    spot: spotOf(asked.view, usual),
    chip: chipOf(asked, usual),
    switches,
    ...(usual.ended.kind === 'go' && facings.length === 1 && { fixed: [onlyFacing(asked.view, usual.ended.facing)] }),
    // 4.3.3: anyone who commands stays unless his player says otherwise, wherever the order leads; its chip says so.
    ways: [...ways, ...along].map((one) => ({
      ...wayOf(asked, one, answersOf(one), facings.length > 1),
      ...alongChip(asked, one, going),
    })),
  };
}

const FACING = 'Facing there';
/** 5.3.14: no moves are left there for a turn, or they face as friends there do. */
const onlyFacing = (view: View, facing: number): Fixed => ({
  title: FACING,
  answer: directionOn(view, facing),
  rule: '5.3.14',
});

/** The number of the answer: nobody, one of those who can, all of them. */
const riding = (going: readonly number[], riders: readonly number[]): number =>
  riders.length > 1 ? going.length + 1 : going.findIndex((one) => riders.includes(one)) + 1;

/** The middle of a zone. */
function middle(view: View, zone: number): readonly [number, number] {
  const { x, y, width, height } = zoneBox(view, zone);
  return [x + width / 2, y + height / 2];
}

/** A line through the zones with a head at its end. */
function wayThrough(view: View, path: readonly number[]): string {
  const points = path.map((zone) => middle(view, zone));
  const [[x1, y1], [x2, y2]] = [points.at(-2) ?? [0, 0], points.at(-1) ?? [0, 0]];
  const angle = Math.atan2(y2 - y1, x2 - x1);
  const barb = (turn: number): string =>
    `${(x2 + 16 * Math.cos(angle + turn)).toFixed(1)} ${(y2 + 16 * Math.sin(angle + turn)).toFixed(1)}`;
  const line = points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  return `${line}M${barb(2.6)}L${x2} ${y2}L${barb(-2.6)}`;
}

function spotOf(view: View, found: Found): Spot | null {
  const { kind, path, facing, choices } = found.ended;
  if (kind === 'turn') return turnSpot(view, path[0] as number, facing);
  if (kind === 'front') return null;
  if (kind === 'exchange' || kind === 'charge') {
    const partner = choices.find(({ verb }) => verb === 'exchange')?.arg ?? 0;
    const thing = { domain: 'unit', arg: kind === 'charge' ? targetOf(found) : partner };
    const box = boxOfThing(view, thing);
    return box && { box, thing, kind: 'target' };
  }
  const zone = lastOf(found);
  return {
    box: zoneBox(view, zone),
    thing: { domain: 'zone', arg: zone },
    kind: 'target',
    way: wayThrough(view, path),
  };
}

/** The one assault that is meant; null: all that are possible. */
const chargeOf = (found: Found): Charge | null =>
  found.ended.kind === 'charge' ? { lead: found.ended.lead, target: targetOf(found) } : null;

/** Where an assault would be made from: the zone before the one assaulted. */
const fromZone = ({ ended }: Found): number => ended.path.at(-2) ?? (ended.path[0] as number);
const unitIn = ({ option }: Asked): number => (option.choice.verb === 'zone' ? NONE : (option.choice.arg ?? NONE));

/** `cost 4`, `assault · cost 4 · 58 %`. */
function chipOf(asked: Asked, found: Found): string | null {
  const { kind } = found.ended;
  if (kind === 'turn' || kind === 'front' || kind === 'exchange') return null;
  const cost = COST.exec(costOf(asked, found)?.sum ?? '')?.[1];
  const word = kind === 'assault' ? 'assault' : found.order.verb === 'double' ? 'double move' : '';
  const chance = isAssault(found.ended)
    ? bestChance(seenBefore(found), fromZone(found), unitIn(asked), found.by.side, chargeOf(found))
    : '';
  if (kind === 'charge') return `assault · cost ${cost}${chance && ` · ${chance}`}`;
  const guns = kind === 'go' && gunsTaken(found).length > 0 && 'takes the guns';
  return [word, cost && `cost ${cost}`, guns, chance].filter(Boolean).join(' · ') || null;
}

/** `cost 1 · G. Adolphus stays`: who rides along, or that nobody does, at the place itself. */
function alongChip(asked: Asked, found: Found, going: readonly number[]): { readonly chip?: string } {
  const chip = chipOf(asked, found);
  if (chip === null || going.length === 0) return {};
  const short = (of: readonly number[]): string =>
    of.length > 1 ? `${of.length} commanders` : knownAs(commanderName(seenOf(asked.view), of[0] ?? 0));
  const { riders } = found.by;
  if (riders.length > 0) return { chip: `${chip} · with ${short(riders)}` };
  const verb = going.length === 1 ? 'stays' : 'stay';
  return { chip: `${chip} · ${short(going)} ${verb}${isLeftAlone(asked.view, found) ? ' alone' : ''}` };
}

const COST = /^Costs (\d+)/;
const ASSAULT: Choice = { verb: 'assault', arg: null };
const FORWARD: Choice = { verb: 'forward', arg: null };

const isAssault = ({ kind }: Ended): boolean => kind === 'assault' || kind === 'charge';

/** As all stand before the last choice. */
const seenBefore = ({ by, ended }: Found): Seen => seenOf(viewAt(by, isAssault(ended) ? ended.before : ended.pos));

const costOf = ({ view }: Asked, { by, order, ended }: Found): Explanation | null =>
  orderCost(by, view, order, isAssault(ended));

function wordsOf(view: View, found: Found, turned: boolean): string {
  const seen = seenOf(view);
  const { ended, by, order } = found;
  const { kind, facing, choices } = ended;
  const last = at(lastOf(found));
  if (kind === 'turn') return `Turn ${directionOn(view, facing)}`;
  if (kind === 'assault') {
    const all = order.verb === 'zone' ? ' with everybody in front who can, one after the other' : '';
    return `${ended.path.length > 2 ? `Go to ${at(fromZone(found))} and assault` : 'Assault'} ${last}${all}`;
  }
  if (kind === 'charge') {
    const target = unitName(seen, targetOf(found));
    return ended.lead === undefined ? `Assault ${target}` : `${unitName(seen, ended.lead)} assault ${target}`;
  }
  if (kind === 'exchange') {
    const partner = choices.find(({ verb }) => verb === 'exchange')?.arg ?? 0;
    return `Change places with ${unitName(seen, partner)}`;
  }
  if (kind === 'front')
    return choices.some(({ verb }) => verb === 'enterFront') ? 'Go into the front' : 'Leave the front';
  const parts = [
    `Go to ${last}${order.verb === 'double' ? ' by a double move' : ''}`,
    turned ? `facing ${directionOn(view, facing)}` : '',
    ...by.riders.map((one) => `${commanderName(seen, one)} rides along`),
  ];
  return parts.filter(Boolean).join(', ');
}

function wayOf(asked: Asked, found: Found, answers: readonly number[], canFace: boolean): GestureWay {
  const { by, ended } = found;
  const seen = seenOf(asked.view);
  const turned =
    ended.kind === 'go' && (answers.at(-1) ?? 0) > 0 && ended.facing !== seen.facing[ended.path[0] as number];
  const words = wordsOf(asked.view, found, turned);
  return {
    answers,
    words,
    choices: ended.choices,
    rolls: ended.rolls,
    // 6.1.7: an order to assault is no slip, though its dice fall only after the next answer.
    grave: isAssault(ended),
    before: () => viewAt(by, ended.pos),
    figures: () => figuresOf(asked, found, words),
    meets: () => (isAssault(ended) ? (costOf(asked, found)?.lines ?? []) : meetsThere(found)),
    warns: () => warnsOf(asked.view, found),
    later: () => laterOf(by, asked.view, ended, canFace),
  };
}

/** What an order costs; of an assault first how likely it hits and why, since that is what one looks for. */
function figuresOf(asked: Asked, found: Found, words: string): Explanation {
  const cost = withTitle(costOf(asked, found), titleOf(found, words));
  if (!isAssault(found.ended)) return cost;
  const lines = assaultLines(seenBefore(found), fromZone(found), unitIn(asked), found.by.side, chargeOf(found));
  return { ...cost, lines };
}

/** What they meet where they go, and what has to be said before it is carried out. */
function meetsThere(found: Found): Explanation['lines'] {
  const { by, ended } = found;
  const { seen, isSupposed } = landed(by, ended);
  const { asks } = ended;
  const guns = gunsTaken(found);
  const captured = guns.length > 0 ? [{ value: '+', words: `${listed(guns)} are captured there`, rule: '5.6.4' }] : [];
  const words = isSupposed
    ? 'then you say who takes the front there: the figures suppose all who fit'
    : asks && (ASKED[asks] ?? 'a question follows');
  return [
    ...captured,
    ...meetsAt(seen, lastOf(found), by.side),
    ...(words ? [{ value: '?', words, rule: '5.4' }] : []),
  ];
}

/** 5.6.4: enemy guns that stand alone fall to those who come; not those that are captured already. */
function gunsTaken({ by, ended: { before, path } }: Found): readonly string[] {
  const seen = seenOf(viewAt(by, before));
  const isTaken = (unit: number): boolean =>
    factsOf(seen, unit as Unit).side !== by.side && seen.zoneOf[unit] === path.at(-1) && seen.capturedBy[unit] === NONE;
  return board(seen).units.flatMap(({ ordnance, name }, unit) => (ordnance && isTaken(unit) ? [name] : []));
}

const ASKED: { readonly [ask: string]: string } = {
  arrive: 'then you say who of them stands in front',
  makeRoom: 'then you say who goes back from the front',
  fillFront: 'then you say who takes the front they leave',
};

const titleOf = (found: Found, words: string): string =>
  found.ended.kind === 'go' ? `From ${at(found.ended.path[0] as number)} to ${at(lastOf(found))}` : words;
