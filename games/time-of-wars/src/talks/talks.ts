import { no, yes } from '@tercio/kernel';
import type { Decision, DealRules, Side, Steps, Term, TermRule, Verdict } from '@tercio/kernel';
import { tables } from '../../data/index.ts';
import { hasLandUnits, isNaval, strayLeaders } from '../forces.ts';
import {
  FORTIFIED,
  groundUnder,
  OWNER,
  playersOf,
  PORT,
  SPACES_OF,
  TERRAIN,
  TYPE,
  UNIT_OWNER,
  WAYS,
} from '../ground.ts';
import { EVERY_SPACE, EVERY_UNIT, NONE, PLACE, PLACES, POWERS, SIDES, UNIT } from '../ids.ts';
import type { Place, Unit } from '../ids.ts';
import { sortsOf } from '../march/muster.ts';
import { dismiss, take } from '../siege/conquest.ts';
import { ally, areAllied, atWar, endWar, isHome } from '../relations.ts';
import { isNearYouWin } from '../sheets.ts';
import type { TimeOfWars } from '../spec.ts';
import { FIELD } from '../state.ts';
import type { Seen } from '../state.ts';
import { closeBorders } from './borders.ts';
import { pay, victorsOver } from './peace.ts';

/** 6.5 Negotiations: forced peace, arrangements, declarations of War (T34). */

/** Announcements of one side in a turn. */
const POSTS = 3;

export const talks: Steps<TimeOfWars, 'talks'> = {
  start: (g) => g.go('peaces', { next: 0 }),
  peaces(g) {
    const t = g.table;
    const { next } = g.at;
    const side = playersOf(t)[next];
    if (side === undefined) return g.go('floor');
    const enemies = victorsOver(t, side);
    return enemies.length > 0 ? g.ask(side, 'defeat', { enemies }, 'peaced') : g.go('peaces', { next: next + 1 });
  },
  peaced(g) {
    const { verb, arg } = g.answer('defeat');
    if (verb === 'none') return g.go('peaces', { next: g.at.next + 1 });
    const side = playersOf(g.table)[g.at.next] as Side;
    return g.call('peace', { side, enemy: arg as number as Side, spaces: [], next: 0 }, 'peaces');
  },
  floor(g) {
    const sides = playersOf(g.table);
    if (groundUnder(g.table).file.rules.talks === 'none') return g.go('wars', { next: 0 });
    return g.negotiate(sides, POSTS, 'wars0');
  },
  wars0: (g) => g.go('wars', { next: 0 }),
  wars(g) {
    const t = g.table;
    const { next } = g.at;
    const side = playersOf(t)[next];
    if (side === undefined || !groundUnder(t).file.rules.declare) return g.done(null);
    return g.ask(side, 'declare', {}, 'war');
  },
  war(g) {
    const { verb, arg } = g.answer('declare');
    const side = playersOf(g.table)[g.at.next] as Side;
    if (verb === 'none') return g.go('wars', { next: g.at.next + 1 });
    if (verb === 'on') return g.call('declaring', { side, on: arg, paid: 0 }, 'wars');
    endWar(g.table, side, arg);
    dismiss(g.table, arg);
    closeBorders(g.table);
    g.tell?.({ kind: 'peace', rule: '6.5', side, with: arg });
    return g.go('wars');
  },
};

// 6.5.2 to 6.5.4 Arrangements

const peace: TermRule<TimeOfWars> = {
  title: 'Peace',
  rule: '6.5.4',
  mutual: true,
  check: (t, { from, to }) => (atWar(t, from, to) ? yes : no('6.5.4', 'noWarBetween')),
  carryOut: 'makePeace',
  openly: true,
};
const alliance: TermRule<TimeOfWars> = {
  title: 'Alliance',
  rule: '6.5.2',
  mutual: true,
  check(t, { from, to }, _by, others) {
    if (areAllied(t, from, to)) return no('6.5.2', 'alliedAlready');
    const barred = groundUnder(t).file.rules.noAlliance.some((pair) =>
      pair.every((id) => [from, to].some((side) => POWERS[side] === id)),
    );
    if (barred) return no('6.5.2', 'noAllianceHere');
    const isPeace = others.some((term) => term.kind === 'peace' && isPair(term, from, to));
    return !atWar(t, from, to) || isPeace ? yes : no('6.5.2', 'atWarStill');
  },
  carryOut: 'makeAlliance',
  openly: true,
};
const isPair = (term: Term, a: Side, b: Side): boolean =>
  (term.from === a && term.to === b) || (term.from === b && term.to === a);

/** By lender, by borrower. */
const LIMITS: readonly (readonly number[])[] = POWERS.map((from) =>
  POWERS.map((to) => tables.diplomacy.borrow[to][from] ?? 0),
);
/** What is left of it: units lent before in this turn count. */
const limitOf = (t: Seen, from: Side, to: Side): number =>
  (LIMITS[from]?.[to] ?? 0) - (UNITS_OF[from] ?? []).filter((unit) => t.under[unit] === to).length;
/** T35 Land units of the lender in the field, no mercenaries, rebels or others' units. */
const isLendable = (t: Seen, from: Side, unit: Unit): boolean =>
  UNIT_OWNER[unit] === from &&
  (t.at[unit] as number) >= 0 &&
  t.role[unit] === FIELD &&
  t.under[unit] === NONE &&
  !isNaval(unit);
const UNITS_OF: readonly (readonly Unit[])[] = SIDES.map((of) => EVERY_UNIT.filter((unit) => UNIT_OWNER[unit] === of));
const lendable = (t: Seen, from: Side): Unit[] => (UNITS_OF[from] ?? []).filter((unit) => isLendable(t, from, unit));
/** Could it lend so many? Counted no further. */
function countLendable(t: Seen, from: Side, most: number): number {
  let count = 0;
  for (const unit of UNITS_OF[from] ?? []) {
    if (count >= most) return count;
    if (isLendable(t, from, unit)) count++;
  }
  return count;
}
const lend: TermRule<TimeOfWars> = {
  title: 'Units lent',
  rule: '6.5.2',
  amount: (t, from, to) => ({ min: 1, max: countLendable(t, from, limitOf(t, from, to)), step: 1 }),
  check(t, { from, to, amount }, _by, others) {
    const most = limitOf(t, from, to);
    if (amount > most) return no('6.5.2', 'lendsFewer', { most });
    if (amount > countLendable(t, from, amount)) return no('6.5.2', 'tooFewUnits');
    if (!hasPlaceForLoan(t, to)) return no('6.5.2', 'nowhere');
    return areAllied(t, from, to) || others.some((term) => term.kind === 'alliance' && isPair(term, from, to))
      ? yes
      : no('6.5.2', 'notAllied');
  },
  carryOut: 'lend',
  openly: true,
};
const means = (t: Seen, from: Side): number => (t.funds[from] as number) + (t.handCount[from] as number);
const promised = (terms: readonly Term[], from: Side): number =>
  terms.reduce((sum, term) => sum + (term.kind === 'funds' && term.from === from ? term.amount : 0), 0);
const funds: TermRule<TimeOfWars> = {
  title: 'FUND',
  rule: '6.5.3',
  amount: (t, from, _to, others) => ({ min: 1, max: means(t, from) - promised(others, from), step: 1 }),
  check: (t, { from, amount }, _by, others) =>
    amount + promised(others, from) <= means(t, from)
      ? yes
      : no('6.5.3', 'cannotPay', { cost: amount, worth: means(t, from) }),
  carryOut: 'payFunds',
  openly: true,
};
const remission: TermRule<TimeOfWars> = {
  title: 'Space remitted',
  rule: '6.5.3',
  thing: PLACE,
  things: (t, from) => EVERY_SPACE.filter((at) => t.control[at] === from && OWNER[at] !== from),
  check: (t, { from, to, thing }) => mayRemit(t, from, to, thing as Place),
  carryOut: 'remit',
  openly: true,
};
/** T33 */
function mayRemit(t: Seen, from: Side, to: Side, at: Place): Verdict {
  if (t.control[at] !== from || OWNER[at] === from || TYPE[at] === TERRAIN) return no('6.5.3', 'notToRemit', { at });
  if (hasLandUnits(t, at)) return no('6.5.3', 'unitsThere', { at });
  if (!isJoined(t, from, at)) return no('6.5.3', 'notJoined', { at });
  return (TYPE[at] as number) >= FORTIFIED && isNearYouWin(t, to, 1) ? no('7.2', 'lastMarker', { at }) : yes;
}
/** By controlled spaces, ports of one sea counting as joined, to a National space that the giver controls. */
function isJoined(t: Seen, side: Side, at: Place): boolean {
  const reached: Place[] = [at];
  const known = new Uint8Array(PLACES);
  known[at] = 1;
  for (let next = 0; next < reached.length; next++) {
    const place = reached[next] as Place;
    if (OWNER[place] === side && isHome(t, side, place)) return true;
    for (const to of BESIDE[place] ?? []) {
      if (known[to] === 1 || !isHome(t, side, to)) continue;
      known[to] = 1;
      reached.push(to);
    }
  }
  return false;
}
/** By place: where ways lead, and the ports of the same sea. */
const BESIDE: readonly (readonly Place[])[] = WAYS.map((ways, at) => [
  ...ways.map(({ to }) => to),
  ...(PORT[at] === NONE ? [] : EVERY_SPACE.filter((one) => PORT[one] === PORT[at])),
]);

export const deals: DealRules<TimeOfWars> = {
  rule: '6.5',
  secret: false,
  most: 24,
  now: (t) => t.turn,
  terms: { peace, alliance, lend, funds, remission },
};

export const payFunds: Steps<TimeOfWars, 'payFunds'> = {
  start(g) {
    const { from, to, amount } = g.at;
    pay(g, from, to, amount);
    return g.done(null);
  },
};
export const remit: Steps<TimeOfWars, 'remit'> = {
  start(g) {
    const { from, to, thing } = g.at;
    take(g, to, thing as Place, '6.5.3');
    g.tell?.({ kind: 'givenBack', rule: '6.5.3', side: from, to, at: thing as Place });
    return g.done(null);
  },
};
export const makePeace: Steps<TimeOfWars, 'makePeace'> = {
  start(g) {
    const { from, to } = g.at;
    endWar(g.table, from, to);
    closeBorders(g.table);
    g.tell?.({ kind: 'peace', rule: '6.5.4', side: from, with: to });
    return g.done(null);
  },
};
export const makeAlliance: Steps<TimeOfWars, 'makeAlliance'> = {
  start(g) {
    const { from, to } = g.at;
    ally(g.table, from, to);
    g.tell?.({ kind: 'alliance', rule: '6.5.2', side: from, with: to });
    return g.done(null);
  },
};

/** T35 National spaces of the borrower nearest to one of the lender. */
function placesForLoan(t: Seen, from: Side, to: Side): Place[] {
  const distance = FROM_LAND[from] ?? [];
  let least = Infinity;
  let found: Place[] = [];
  for (const at of SPACES_OF[to] ?? []) {
    const far = distance[at] as number;
    if (far > least || !isHome(t, to, at)) continue;
    if (far < least) found = [];
    least = far;
    found.push(at);
  }
  return found;
}
/** As `placesForLoan`, but whether there is one at all. */
function hasPlaceForLoan(t: Seen, to: Side): boolean {
  for (const at of SPACES_OF[to] ?? []) if (isHome(t, to, at)) return true;
  return false;
}
/** By power, by place: how many ways or sea links it is from the nearest of its National spaces. */
const FROM_LAND: readonly (readonly number[])[] = SIDES.map((from) => {
  const distance: number[] = Array.from({ length: PLACES }, () => Infinity);
  const reached: Place[] = [...(SPACES_OF[from] ?? [])];
  for (const at of reached) distance[at] = 0;
  for (let next = 0; next < reached.length; next++) {
    const at = reached[next] as Place;
    for (const to of BESIDE[at] ?? []) {
      if (distance[to] !== Infinity) continue;
      distance[to] = (distance[at] as number) + 1;
      reached.push(to);
    }
  }
  return distance;
});
export const lendUnits: Steps<TimeOfWars, 'lend'> = {
  start: (g) => g.go('pick'),
  pick(g) {
    const { from, to, amount } = g.at;
    const lent = g.at.until < 0 ? 0 : g.at.until;
    const left = amount - lent;
    const most = Math.min(left, limitOf(g.table, from, to));
    if (most <= 0 || lendable(g.table, from).length === 0) return g.done(null);
    return g.ask(from, 'lendUnit', { to, left }, 'picked');
  },
  picked(g) {
    const { to } = g.at;
    const unit = g.answer('lendUnit').arg;
    g.table.under[unit] = to;
    return g.go('where', { thing: unit });
  },
  where: (g) => g.ask(g.at.to, 'lendPlace', { from: g.at.from, units: [g.at.thing] }, 'end'),
  end(g) {
    const { from, to, thing } = g.at;
    const at = g.answer('lendPlace').arg;
    const left = g.table.at[thing] as number;
    g.table.at[thing] = at;
    strayLeaders(g.table, left);
    g.tell?.({ kind: 'lent', rule: '6.5.2', side: from, to, units: 1, at });
    return g.go('pick', { until: Math.max(0, g.at.until) + 1 });
  },
};
export const lendUnit: Decision<TimeOfWars, 'lendUnit'> = {
  rule: '6.5.2',
  verbs: {
    unit: {
      domain: UNIT,
      each: (t, _about, by) => byPlace(t, lendable(t, by)),
      may: (t, _about, unit, by) => (byPlace(t, lendable(t, by)).includes(unit) ? yes : no('6.5.2', 'notToLend')),
    },
  },
  fallback: (t, _about, by) => ({ verb: 'unit', arg: lendable(t, by)[0] ?? (0 as Unit) }),
};
const byPlace = (t: Seen, units: readonly Unit[]): Unit[] =>
  [...new Set(units.map((unit) => t.at[unit] as number))].flatMap((at) =>
    sortsOf(
      t,
      units.filter((unit) => t.at[unit] === at),
    ),
  );
export const lendPlace: Decision<TimeOfWars, 'lendPlace'> = {
  rule: '6.5.2',
  verbs: {
    at: {
      domain: PLACE,
      each: (t, { from }, by) => placesForLoan(t, from, by),
      may: (t, { from }, at, by) => (placesForLoan(t, from, by).includes(at) ? yes : no('6.5.2', 'notNearest', { at })),
    },
  },
  fallback: (t, { from }, by) => ({ verb: 'at', arg: placesForLoan(t, from, by)[0] ?? (0 as Place) }),
  publiclyForced: true,
};
