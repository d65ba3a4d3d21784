import type { Choice, Offer, Side } from '@tercio/kernel/sim';
import { CITY_SQUARES, isArea, isLand } from '../src/field.ts';
import { priceOf } from '../src/economy/placing.ts';
import { forageDue, maintenanceDue, upkeepOf } from '../src/economy/provisioning.ts';
import { attackOf, defenceOf, isStatic, unitsOf } from '../src/forces.ts';
import { heldOf } from '../src/hands.ts';
import { COLUMNS, place, SQUARES } from '../src/ids.ts';
import type { Place, Unit } from '../src/ids.ts';
import { isLeader, isNaval } from '../src/roster.ts';
import { areOpposed, goldOf, NEUTRAL, NO_ONE } from '../src/state.ts';
import type { Seen } from '../src/state.ts';

/** One plain answer to every question: stacks go for the nearest town that they can take, everything else is the usual thing. */

const away = (a: number, b: number): number =>
  Math.abs((a % COLUMNS) - (b % COLUMNS)) + Math.abs(Math.floor(a / COLUMNS) - Math.floor(b / COLUMNS));

function defence(t: Seen, by: Side, at: Place): number {
  return [0, 1, 2, 3, 5]
    .filter((owner) => areOpposed(t, by, owner))
    .reduce((sum, owner) => sum + unitsOf(t, owner, at).reduce((own, u) => own + defenceOf(u), 0), 0);
}
const attack = (t: Seen, by: Side, at: Place): number =>
  unitsOf(t, by, at).reduce((sum, u) => sum + (isStatic(u) || isNaval(u) ? 0 : attackOf(u)), 0);

/** The nearest town that is nobody's or an enemy's, and weaker than what comes for it. */
function prize(t: Seen, by: Side, from: Place): Place | null {
  const force = attack(t, by, from);
  const within = CITY_SQUARES.filter((at) => {
    const holder = t.holder[at] ?? NO_ONE;
    return holder !== by && holder !== NEUTRAL && force > 1.5 * defence(t, by, at);
  });
  return within.toSorted((a, b) => away(from, a) - away(from, b))[0] ?? null;
}

const MOST_AWAY = 8;
function march(t: Seen, by: Side, { choices }: Offer): Choice | undefined {
  return choices.find(({ verb, arg }) => {
    if (verb !== 'march' || arg === null || arg >= SQUARES) return false;
    const at = prize(t, by, place(arg));
    return at !== null && away(arg, at) <= MOST_AWAY;
  });
}
function step(t: Seen, by: Side, { choices }: Offer): Choice | undefined {
  const here = place(t.marchAt);
  const aim = isArea(here) || !isLand(here) ? null : prize(t, by, here);
  const nearer = choices
    .filter(({ verb, arg }) => verb === 'to' && arg !== null && arg < SQUARES && (t.holder[arg] ?? NO_ONE) !== NEUTRAL)
    .filter(({ arg }) => aim !== null && away(arg ?? 0, aim) < away(here, aim));
  return nearer[0] ?? choices.find(({ verb }) => verb === 'halt');
}

/** What is left when everybody is paid and fed at the end of the turn (19). */
const spare = (t: Seen, by: Side): number => goldOf(t, by) - maintenanceDue(t, by) - forageDue(t, by);
/** So much is kept back: forage in the field costs more than at home. */
const KEPT = 3;
const strengthOf = (u: Unit): number => attackOf(u) + defenceOf(u);
/** Who is sent home first: the weakest, a leader never if it can be helped. */
const dismissal = (u: Unit): number => -strengthOf(u) - (isLeader(u) ? 1_000 : 0) - 1;

/** 11, 10.3 Units as far as they can be paid to the end of the turn; then a few markers. */
function spending(t: Seen, by: Side): Verbs {
  const free = spare(t, by) - KEPT;
  return {
    recruit: (u) =>
      free >= priceOf(u as Unit) + upkeepOf(u as Unit) ? 1 + strengthOf(u as Unit) / priceOf(u as Unit) : -1,
    marker: () => (free >= 4 && heldOf(t, by) < MOST_MARKERS ? 0.5 : -1),
    'leader-recruit': () => 2,
    'military-revolution': () => 2,
    'new-world': () => 2,
    renaissance: () => 2,
    done: () => 0,
  };
}
const MOST_MARKERS = 6;

type Verbs = { readonly [verb: string]: (arg: number) => number };

/** What is thought of the options of a question, verb by verb; what is not named is never done. */
function valuesOf(t: Seen, by: Side, offer: Offer): Verbs | null {
  switch (offer.ask) {
    case 'move':
    case 'step': {
      const wanted = offer.ask === 'move' ? march(t, by, offer) : step(t, by, offer);
      const is = (verb: string) => (arg: number) => (wanted?.verb === verb && (wanted.arg ?? 0) === arg ? 1 : -1);
      return { march: is('march'), to: is('to'), halt: () => 0.5, done: () => 0 };
    }
    case 'spend':
      return spending(t, by);
    case 'maintain':
    case 'forage':
      return { pay: () => 1, dismiss: (u) => dismissal(u as Unit) };
    case 'demand':
      return { payAll: () => 1, dismiss: (u) => dismissal(u as Unit) };
    case 'lose':
    case 'shed':
      return { lose: (u) => dismissal(u as Unit) };
    case 'returning':
    case 'bid':
      return { return: (count) => -count, bid: (gold) => -Math.abs(gold - (spare(t, by) > 6 ? 1 : 0)) };
    case 'pillage':
      return { done: () => 0 };
    default:
      return null;
  }
}

/** The usual answers, the first that is offered. */
const USUAL: readonly string[] = ['whole', 'advance', 'rest', 'stand', 'let', 'pass', 'ready', 'done'];

/** What a side likes of each listed choice; null: there is no opinion. */
export function likings(t: Seen, by: Side, offer: Offer): readonly number[] | null {
  const values = valuesOf(t, by, offer);
  return values && offer.choices.map(({ verb, arg }) => values[verb]?.(arg ?? 0) ?? -1);
}

export function answer(t: Seen, by: Side, offer: Offer): Choice | null {
  const { choices, ranges } = offer;
  const values = valuesOf(t, by, offer);
  if (values) {
    const all = [...choices, ...ranges.flatMap(({ verb, min, max, step: every }) => steps(verb, min, max, every))];
    const liked = ({ verb, arg }: Choice): number => values[verb]?.(arg ?? 0) ?? -1;
    return all.toSorted((a, b) => liked(b) - liked(a))[0] ?? null;
  }
  for (const usual of USUAL) {
    const choice = choices.find(({ verb }) => verb === usual);
    if (choice) return choice;
  }
  const [range] = ranges;
  return choices[0] ?? (range ? { verb: range.verb, arg: range.min } : null);
}
function steps(verb: string, min: number, max: number, every: number): readonly Choice[] {
  const found: Choice[] = [];
  for (let arg = min; arg <= max; arg += every) found.push({ verb, arg });
  return found;
}
