import type { Gesture, GestureWay, Hold, Placeable, Ruled, Switch } from '@tercio/board';
import { Fast, isRefusal } from '@tercio/kernel';
import { listed } from '@tercio/kernel/rooms';
import type { Choice, Explanation, Game, Side, View } from '@tercio/kernel';
import { tables } from '../data/index.ts';
import { columnFor, winsIn } from '../src/battle/strength.ts';
import { columnName } from '../src/battle/words.ts';
import { forageDue, maintenanceDue } from '../src/economy/provisioning.ts';
import { costFor, isArea, isMountain, stepsFor } from '../src/field.ts';
import { countOf, feeds, hasOpponents, neutralAt, stackLimit, unitsOf, valueOf } from '../src/forces.ts';
import { place } from '../src/ids.ts';
import type { Place, Unit } from '../src/ids.ts';
import { legsFrom, mayEnd, pathOf } from '../src/march/reach.ts';
import type { Leg } from '../src/march/reach.ts';
import { canEmbark, CAPACITY, readyAt } from '../src/march/ways.ts';
import type { Force } from '../src/march/ways.ts';
import { gold, halved, minorName, placeName, SIDE_TITLES, unitName } from '../src/names.ts';
import { ATTACK, isLeader, isNaval } from '../src/roster.ts';
import { areOpposed, goldOf, NO_ONE } from '../src/state.ts';
import type { Seen } from '../src/state.ts';
import { attackSum, defenceSum } from './counter.ts';
import { around, lineOf, placeBox } from './places.ts';
import { chipOf, counters, forceOf, stepChoices } from './reach.ts';
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
  const verb = taken.naval ? 'sails' : 'marches';
  return {
    prompt: `${placeName(taken.from)}${areaNote(taken)}. Click where it ${verb}.${parties.length > 1 ? ' Who goes is chosen beside the map; step by step, one by one.' : ''}`,
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
  return naval ? fleets(taken, ready) : [{ words: `all ${ready.length}`, units: ready }, ...lessOne(ready)];
}

/** One that stays behind keeps the town: the weakest that is no leader. */
function lessOne(ready: readonly Unit[]): readonly Omit<Party, 'choices'>[] {
  const [weakest] = ready.filter((u) => !isLeader(u)).toSorted((a, b) => (ATTACK[a] ?? 0) - (ATTACK[b] ?? 0));
  if (weakest === undefined || ready.length < 2) return [];
  return [{ words: `without ${unitName(weakest)}`, units: ready.filter((u) => u !== weakest) }];
}

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
  legsFrom(taken.seen, force(taken, party)).filter((leg) => mayEnd(taken.seen, taken.side, leg));

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
    words: `${taken.naval ? 'Sail' : 'March'} to ${placeName(leg.at)}`,
    choices: [...party.choices, ...stepChoices(taken.seen, marching, leg)],
    rolls: false,
    // Whoever is let know of it may answer: after that there is no way back.
    grave:
      against(taken.seen, taken.side, leg).length > 0 ||
      hasOpponents(taken.seen, taken.side, leg.at) ||
      warns(taken, party, leg).length > 0,
    before: () => view,
    figures: () => figures(taken, party, marching, leg),
    meets: () => meets(taken, party, leg),
    warns: () => warns(taken, party, leg),
    later: () => [],
  };
}

/** Every square with its cost. */
function figures(taken: Taken, { units }: Party, { points }: Force, leg: Leg): Explanation {
  const path = pathOf(leg);
  return {
    title: `${taken.naval ? 'Sail' : 'March'} to ${placeName(leg.at)} with ${units.length} ${units.length === 1 ? 'unit' : 'units'}`,
    lines: path.slice(1).map((to, i) => ({
      value: halved(costFor(taken.naval, path[i] ?? to, to)),
      words: `${placeName(to)}${isMountain(to) && !taken.naval ? ', mountains' : ''}`,
      rule: taken.naval ? '17.3' : '14.7',
    })),
    sum: `costs ${halved(leg.cost)} of ${halved(points)} points`,
  };
}

/** What it meets there: room, forage, enemies, neutrals, and who may come against it. */
function meets({ seen, side }: Taken, { units }: Party, leg: Leg): Explanation['lines'] {
  const { at } = leg;
  const m = neutralAt(seen, at);
  const foes = [0, 1, 2, 3, 5].filter((owner) => areOpposed(seen, side, owner));
  const lines = foes.flatMap((owner) => {
    const there = unitsOf(seen, owner, at);
    return there.length === 0 ? [] : battleLines(side, units, there, SIDE_TITLES[owner] ?? 'rebels');
  });
  const room = isArea(at)
    ? []
    : [
        forageThere(countOf(seen, side, at) + units.length, feeds(seen, side, at)),
        { value: String(stackLimit(seen, at)), words: 'units at most may stay', rule: '13.1' },
      ];
  const takes =
    valueOf(seen, at) > 0 && (seen.holder[at] ?? NO_ONE) !== side
      ? [{ value: `worth ${valueOf(seen, at)}`, words: 'the town is yours while you stand there', rule: '5.4' }]
      : [];
  return [
    ...lines,
    ...(m === null ? [] : [{ value: '!', words: `violates ${minorName(m)}, which joins another side`, rule: '4.5' }]),
    ...takes,
    ...room,
    ...against(seen, side, leg),
  ];
}

/** 15.2 By strength alone: commanders, ground and markers of both sides shift it. */
function battleLines(side: Side, units: readonly Unit[], there: readonly Unit[], whom: string): Explanation['lines'] {
  const [attack, defence] = [attackSum(units), defenceSum(there)];
  const column = columnFor(attack, defence);
  const wins = winsIn({ honors: NO_ONE, noQuarter: 0, attacker: side }, column);
  return [
    { value: `${attack} : ${defence}`, words: `battle with ${whom}, your attack against their defence`, rule: '15.2' },
    {
      value: `${wins} of 6`,
      words: `you win, by strength alone (column ${columnName(column)}); commanders, ground and markers shift it`,
      rule: '15.2',
    },
  ];
}

/** 13.1 So many units too many would stand there. */
function overfull({ seen, side }: Taken, { units }: Party, { at }: Leg): number {
  return Math.max(0, countOf(seen, side, at) + units.length - stackLimit(seen, at));
}

/** 19.3 What they would cost there when the turn ends. */
const forageThere = (units: number, fed: number): Explanation['lines'][number] => {
  const due = Math.max(0, units - fed) * tables.prices.forage;
  const words =
    due === 0
      ? `for food there: ${units} units, ${fed} are fed free`
      : `for food there at the end of your turn: ${units} units, only ${fed} fed free`;
  return { value: `${due} gold`, words, rule: '19.3' };
};

function warns(taken: Taken, party: Party, leg: Leg): readonly Ruled[] {
  const many = overfull(taken, party, leg);
  const words = `Room for ${stackLimit(taken.seen, leg.at)} units: ${many} too many. What stands there beyond that when your movement ends is lost, mercenaries first.`;
  return [...(many === 0 ? [] : [{ words, rule: '13.1' }]), ...unpaid(taken, party, leg)];
}

/** 19.2, 19.3 Food there makes more due than there is gold for: told only where the march makes it so, or worse. */
function unpaid({ seen, side, from }: Taken, { units }: Party, { at }: Leg): readonly Ruled[] {
  const foodAt = (p: Place, more: number): number =>
    isArea(p) ? 0 : Math.max(0, countOf(seen, side, p) + more - feeds(seen, side, p)) * tables.prices.forage;
  const gone = units.length;
  const more = foodAt(at, gone) - foodAt(at, 0) + foodAt(from, -gone) - foodAt(from, 0);
  const due = maintenanceDue(seen, side) + forageDue(seen, side) + more;
  const short = due - goldOf(seen, side);
  if (more <= 0 || short <= 0) return [];
  const words = `Then ${gold(due)} are due for pay and food at the end of your turn, and you have ${goldOf(seen, side)}: ${short} too little. Who is not paid or fed leaves you.`;
  return [{ words, rule: '19.3' }];
}

/** 16.8 Along the way: the plan stops where somebody may answer. */
function against(seen: Seen, side: Side, leg: Leg): Explanation['lines'] {
  const told = new Set<string>();
  return pathOf(leg)
    .slice(1)
    .flatMap((at) => counters(seen, side, at).map((one) => ({ ...one, at })))
    .flatMap(({ side: other, from, at }) => {
      const words = `${SIDE_TITLES[other]} at ${placeName(from)} may countermarch to ${placeName(at)}; after that nothing can be undone`;
      if (told.has(words) || told.size > 2) return [];
      told.add(words);
      return [{ value: '↯', words, rule: '16.8' }];
    });
}
