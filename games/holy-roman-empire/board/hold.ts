import type { Gesture, GestureWay, Hold, Placeable, Switch } from '@tercio/board';
import { Fast, isRefusal } from '@tercio/kernel';
import { listed } from '@tercio/kernel/rooms';
import type { Choice, Explanation, Game, Side, View } from '@tercio/kernel';
import { hasCity, isArea, stepsFor } from '../src/field.ts';
import { countOf, unitsOf } from '../src/forces.ts';
import { place } from '../src/ids.ts';
import type { Place, Unit } from '../src/ids.ts';
import { legsFrom, mayEnd, pathOf } from '../src/march/reach.ts';
import { warnsOf } from '../src/march/meeting.ts';
import type { Leg } from '../src/march/reach.ts';
import { canEmbark, CAPACITY, readyAt } from '../src/march/ways.ts';
import type { Force } from '../src/march/ways.ts';
import { placeName, unitName } from '../src/names.ts';
import { ATTACK, isLeader, isNaval, TYPE } from '../src/roster.ts';
import type { Seen } from '../src/state.ts';
import { around, lineOf, placeBox } from './places.ts';
import { chipOf, comingOf, costOf, forceOf, isGrave, metBy, riskTo, stepChoices, wayLine } from './reach.ts';
import { seenOf, stackThing } from './seen.ts';

/** One gesture: a stack is taken up, and a click on a place marches or sails it there. Who goes along is a side question. */

/** Who goes, and the choices that muster them. */
interface Party {
  readonly words: string;
  readonly units: readonly Unit[];
  readonly choices: readonly Choice[];
}

interface Taken {
  readonly seen: Seen;
  readonly side: Side;
  readonly from: Place;
  readonly naval: boolean;
  readonly forced: boolean;
}

const VERBS: { readonly [verb: string]: Pick<Taken, 'naval' | 'forced'> } = {
  march: { naval: false, forced: false },
  sail: { naval: true, forced: false },
  'force-march': { naval: false, forced: true },
  'force-sail': { naval: true, forced: true },
};

export function hold(game: Game, view: View, option: Placeable): Hold | null {
  const how = VERBS[option.choice.verb];
  if (option.ask !== 'move' || !how || option.choice.arg === null) return null;
  const taken: Taken = { seen: seenOf(view), side: option.side, from: place(option.choice.arg), ...how };
  const parties = partiesOf(taken).flatMap((party) => mustered(game, view, option, party));
  const [first] = parties;
  if (!first) return null;
  const reached = parties.map((party) => legsOf(taken, party));
  const all = new Map<Place, Leg>(reached.flatMap((legs) => legs.map((leg) => [leg.at, leg] as const)));
  const ends = [...all.keys()].map((at) => endAt(view, taken, parties, reached, at));
  if (ends.length === 0) return null;
  const verb = taken.naval ? 'sail' : 'march';
  return {
    prompt: `${placeName(taken.from)}${areaNote(taken)}: ${armsOf(first.units)}. Where do they ${verb}?`,
    stepwise: 'Choose who goes',
    things: [stackThing(taken.from, taken.side)],
    ends,
    line: around(new Set<number>([taken.from, ...all.keys()])),
  };
}

/** 23.3 Off the map lies beside those squares of its edge that the dotted line marks. */
function areaNote({ from, naval }: Taken): string {
  if (!isArea(from)) return '';
  return ` lies off the map and borders on ${listed(stepsFor(naval, from).map(placeName))}`;
}

// Who goes

function partiesOf(taken: Taken): readonly Omit<Party, 'choices'>[] {
  const { seen, side, from, naval, forced } = taken;
  const ready = readyAt(seen, side, from, naval, forced);
  return naval ? fleets(taken, ready) : [{ words: `all ${ready.length}`, units: ready }, ...lessOne(taken, ready)];
}

/** 5.1 A town that all leave is held no more: the weakest that is no leader could stay and keep it. */
function lessOne({ seen, side, from }: Taken, ready: readonly Unit[]): readonly Omit<Party, 'choices'>[] {
  const [weakest] = ready.filter((u) => !isLeader(u)).toSorted((a, b) => (ATTACK[a] ?? 0) - (ATTACK[b] ?? 0));
  const isKept = !holdsTown(seen, side, from) || countOf(seen, side, from) > ready.length;
  if (weakest === undefined || ready.length < 2 || isKept) return [];
  return [{ words: `${ready.length - 1}, one keeps ${townName(from)}`, units: ready.filter((u) => u !== weakest) }];
}
const holdsTown = (seen: Seen, side: Side, at: Place): boolean => hasCity(at) && seen.holder[at] === side;
const townName = (at: Place): string => placeName(at).replace(/ \(.*/, '');

/** Fleets alone, or with as many of the strongest troops as they carry. */
function fleets({ seen, side, from, forced }: Taken, ready: readonly Unit[]): readonly Omit<Party, 'choices'>[] {
  const ashore = unitsOf(seen, side, from)
    .filter((u) => canEmbark(seen, side, u, forced))
    .toSorted((a, b) => (ATTACK[b] ?? 0) - (ATTACK[a] ?? 0))
    .slice(0, CAPACITY * ready.length);
  const alone = { words: 'no troops', units: ready };
  if (ashore.length === 0) return [alone];
  return [{ words: `with ${ashore.map(unitName).join(', ')}`, units: [...ready, ...ashore] }, alone];
}

/** The choices that muster them, found by asking the rules on a position made from the view; none where it cannot be done at once. */
function mustered(
  game: Game,
  view: View,
  { side, choice }: Placeable,
  party: Omit<Party, 'choices'>,
): readonly Party[] {
  const chance = new Fast(1);
  let pos = game.redeal(view, chance);
  const choices: Choice[] = [];
  const play = (next: Choice): boolean => {
    const played = game.play(pos, side, [next], chance);
    if (isRefusal(played)) return false;
    ({ pos } = played);
    choices.push(next);
    return true;
  };
  if (!play(choice)) return [];
  const isMustering = (): boolean => game.offer(pos, side)?.ask === 'muster';
  const order = [...party.units.filter(isNaval), ...party.units.filter((u) => !isNaval(u))];
  const sorted = party.units.some((u) => !isNaval(u)) && party.units.some(isNaval) ? order : party.units;
  const all = game.offer(pos, side)?.choices ?? [];
  const isWhole = all.filter(({ verb }) => verb === 'take').length === party.units.length;
  if (isMustering() && isWhole && all.some(({ verb }) => verb === 'whole')) play({ verb: 'whole', arg: null });
  else
    for (const arg of inOrder(sorted)) {
      if (!isMustering()) break;
      if (!play({ verb: 'take', arg })) return [];
    }
  if (isMustering() && !play({ verb: 'off', arg: null })) return [];
  return game.offer(pos, side)?.ask === 'step' ? [{ ...party, choices }] : [];
}
/** Fleets in ascending order, then troops in ascending order. */
const inOrder = (units: readonly Unit[]): readonly Unit[] =>
  units.toSorted((a, b) => Number(isNaval(b)) - Number(isNaval(a)) || a - b);

// Where they go

function force(taken: Taken, { units }: Party): Force {
  const { seen, side, from, naval } = taken;
  return forceOf(seen, side, from, naval, units);
}
const legsOf = (taken: Taken, party: Party): readonly Leg[] =>
  legsFrom(taken.seen, force(taken, party), riskTo(taken.seen, taken.side)).filter((leg) =>
    mayEnd(taken.seen, taken.side, leg),
  );

function endAt(
  view: View,
  taken: Taken,
  parties: readonly Party[],
  reached: readonly (readonly Leg[])[],
  at: Place,
): Gesture {
  const { seen, side } = taken;
  const ways = parties.flatMap((party, i): readonly GestureWay[] => {
    const leg = reached[i]?.find((one) => one.at === at);
    return leg ? [wayOf(view, taken, party, leg, parties.length > 1 ? [i] : [])] : [];
  });
  const leg = reached.flat().find((one) => one.at === at);
  const own = countOf(seen, side, at) > 0;
  const switches: readonly Switch[] =
    parties.length > 1
      ? [{ title: taken.naval ? 'Who sails?' : 'Who goes?', answers: parties.map(({ words }) => words) }]
      : [];
  return {
    key: `${at}`,
    spot: {
      box: placeBox(at),
      // A click on one's own stack there means that place, too.
      thing: own ? stackThing(at, side) : { domain: 'place', arg: at },
      kind: 'target',
      ...(leg ? { way: lineOf(pathOf(leg)) } : {}),
    },
    chip: leg ? chipOf(seen, side, leg) : null,
    switches,
    ways,
  };
}

function wayOf(view: View, taken: Taken, party: Party, leg: Leg, answers: readonly number[]): GestureWay {
  const marching = force(taken, party);
  return {
    answers,
    words: `${verbOf(taken)} to ${placeName(leg.at)}`,
    choices: [...party.choices, ...stepChoices(taken.seen, marching, leg)],
    rolls: false,
    // Anyone who is let know of it may answer: after that there is no way back.
    grave: isGrave(taken.seen, marching, leg, taken.from),
    before: () => view,
    figures: () => figures(taken, party, marching, leg),
    meets: () => metBy(taken.seen, marching, leg),
    warns: () => warnsOf(taken.seen, comingOf(marching, leg), taken.from),
    later: () => [],
  };
}

/** 16.2 Anyone who moves again spends a marker for it: its button says so. */
const verbOf = ({ naval, forced }: Taken): string => (forced ? 'Forced March' : naval ? 'Sail' : 'March');

/** Leaders by name, the others by their arms: "Francis I, De Foix, 3 infantry and 1 gendarmes". */
function armsOf(units: readonly Unit[]): string {
  const arms = new Map<string, number>();
  for (const u of units.filter((one) => !isLeader(one))) arms.set(TYPE[u] ?? '', (arms.get(TYPE[u] ?? '') ?? 0) + 1);
  const counted = [...arms].map(([arm, n]) => `${n} ${n > 1 ? (SEVERAL[arm] ?? arm) : arm}`);
  return listed([...units.filter(isLeader).map(unitName), ...counted]);
}
const SEVERAL: { readonly [arm: string]: string } = { levy: 'levies', tercio: 'tercios', fleet: 'fleets' };

/** 5.1 What becomes of the town that they leave: who stays, or that nobody does. */
function leftBehind({ seen, side, from }: Taken, units: readonly Unit[]): Explanation['lines'] {
  if (!holdsTown(seen, side, from)) return [];
  const stay = unitsOf(seen, side, from).filter((u) => !units.includes(u));
  const words =
    stay.length === 0
      ? `stays in ${townName(from)}: whoever comes there has it`
      : `${stay.length === 1 ? 'stays' : 'stay'} and ${stay.length === 1 ? 'keeps' : 'keep'} ${townName(from)}: ${listed(stay.map(unitName))}`;
  return [{ value: stay.length === 0 ? 'nobody' : String(stay.length), words, rule: '5.1' }];
}

/** The way, square by square with its cost, and what is left behind. */
function figures(taken: Taken, { units }: Party, { points }: Force, leg: Leg): Explanation {
  return {
    title: `${verbOf(taken)} to ${placeName(leg.at)} with ${units.length} ${units.length === 1 ? 'unit' : 'units'}`,
    lines: [wayLine(taken.naval, leg), ...leftBehind(taken, units)],
    sum: costOf(points, leg),
  };
}
