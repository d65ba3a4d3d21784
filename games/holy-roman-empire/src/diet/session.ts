import { d6, dice, no, only, yes } from '@tercio/kernel';
import type { Decision, Domain, Run, Side, Steps, Verdict } from '@tercio/kernel';
import { named } from '@tercio/kernel/rooms';
import { recruitPlaces, recruitsFor, isFirstAlike } from '../economy/placing.ts';
import { ELECTORATES, territoryOf } from '../field.ts';
import { minorsOf, put } from '../forces.ts';
import { addToHand, forfeit, handLimit, heldOf, inHand, loosen, mightHold, mightHoldDiplomacy } from '../hands.ts';
import { FRA, kind, minor, minors, OTT, place, places, SIDE_WORDS, sides, unitNames } from '../ids.ts';
import type { Unit } from '../ids.ts';
import { DIPLOMACY, DIPLOMACY_VALUES, IMPERIAL_CRISIS } from '../kinds.ts';
import { holds } from '../markers/play.ts';
import { gain, isNeutral } from '../neutrals.ts';
import { clear, lay, pointsOf, reveal, valueIn } from '../pledges.ts';
import { EVERY_UNIT, FIRST_MINOR, powerOf } from '../roster.ts';
import type { Empire } from '../spec.ts';
import { asSide, AVAILABLE, ground, ISSUES, NEUTRAL, NO_ONE, orderFrom, PHASES } from '../state.ts';
import type { Seen, Table } from '../state.ts';

/** 7 Imperial Diets. */

type Diet = Run<Empire, 'diet'>;
type Go = ReturnType<Diet['go']>;
const TROOPS = 0;
const RECOGNITION = 1;
const CONDEMN = 2;
const TWO_DICE = dice(2, 6);

/** 7.9 France needs a minor power with an electorate city; Bohemia is none. */
const passesFrenchRule = (t: Seen, s: Side): boolean =>
  s !== FRA || ELECTORATES.some((p) => t.control[territoryOf(p) - FIRST_MINOR] === s);
/** 7.1, 7.2 The same holds for calling and for attending. */
const isEligible = (t: Seen, s: Side): boolean =>
  s !== OTT && passesFrenchRule(t, s) && ELECTORATES.some((p) => t.holder[p] === s);
/** 10.21 Imperial Crisis stands in for the city, not for the French condition. */
const mightForce = (t: Seen, s: Side): boolean =>
  s !== OTT && passesFrenchRule(t, s) && mightHold(t, s, IMPERIAL_CRISIS);

export const diet: Steps<Empire, 'diet'> = {
  start(g) {
    g.table.phase = PHASES[3];
    g.table.arrivals = [];
    return g.go('call');
  },
  /** 7.2 From the first player on, until one calls. */
  call(g) {
    const t = g.table;
    const side = orderFrom(t, t.first)[g.at.index];
    if (side === undefined) return g.done(null);
    if (!isEligible(t, side) && !mightForce(t, side)) return g.go('call', { index: g.at.index + 1 });
    return g.ask(side, 'callDiet', {}, 'called');
  },
  called(g) {
    const t = g.table;
    const { index } = g.at;
    const side = asSide(orderFrom(t, t.first)[index] ?? NO_ONE);
    const { verb } = g.answer('callDiet');
    if (verb === 'pass') return g.go('call', { index: index + 1 });
    if (verb === 'crisis') return g.call('play', { by: side, kind: IMPERIAL_CRISIS }, 'crisis');
    return opened(g, side, '7.2');
  },
  crisis(g) {
    const side = asSide(orderFrom(g.table, g.table.first)[g.at.index] ?? NO_ONE);
    return g.returned('play') ? opened(g, side, '10.21') : g.go('call');
  },
  /** 7.2 Then the others say openly whether they come. */
  attend(g) {
    const t = g.table;
    const { index, caller } = g.at;
    const side = orderFrom(t, t.first)[index];
    if (side === undefined) return g.go('gifts');
    if (side === caller || !isEligible(t, side)) return g.go('attend', { index: index + 1 });
    return g.ask(side, 'attend', { caller }, 'attends');
  },
  attends(g) {
    const { index, attending } = g.at;
    const side = asSide(orderFrom(g.table, g.table.first)[index] ?? NO_ONE);
    const there = g.answer('attend').verb === 'attend';
    g.tell?.({ kind: 'attends', rule: '7.2', side, there });
    return g.go('attend', { index: index + 1, attending: there ? [...attending, side] : attending });
  },
  /** 7.8 Everybody may give Diplomacy to those who vote. */
  gifts(g) {
    const givers = ground(g.table).order.filter((s) => mightHoldDiplomacy(g.table, s));
    if (givers.length === 0) return g.go('vote');
    return g.sealed(givers, 'gift', { attending: g.at.attending, entries: [] }, 'given');
  },
  given(g) {
    for (const { side, answer } of g.answers('gift')) give(g, side, answer);
    return g.go('vote');
  },
  /** 7.3 */
  vote(g) {
    const voters = g.at.attending.map(asSide).filter((s) => mightHoldDiplomacy(g.table, s));
    if (voters.length === 0) return g.go('end');
    return g.sealed(voters, 'commit', { issue: 0, issues: ISSUES, must: false, laid: [] }, 'voted');
  },
  voted(g) {
    for (const { side, answer } of g.answers('commit')) lay(g, side, answer, '7.3');
    return g.go('spies');
  },
  spies: (g) => g.window('peek', {}, 'show'),
  show(g) {
    reveal(g, '7.3');
    const winners = [TROOPS, RECOGNITION, CONDEMN].map((issue) => winnerOf(g.table, issue, g.at.attending));
    winners.forEach((winner, issue) => g.tell?.({ kind: 'votes', rule: '7.4', issue, winner }));
    clear(g);
    return g.go('troops', { winners });
  },
  /** 7.5 Half a die of units, free of charge. */
  troops(g) {
    const winner = g.at.winners[TROOPS] ?? NO_ONE;
    if (winner === NO_ONE) return g.go('recognition');
    return g.go('raise', { left: Math.ceil(g.roll('7.5', d6) / 2) });
  },
  raise(g) {
    const { left, winners } = g.at;
    const side = asSide(winners[TROOPS] ?? NO_ONE);
    if (left === 0 || recruits(g.table, side).length === 0) return g.go('recognition');
    return g.ask(side, 'raise', { left }, 'raised');
  },
  raised(g) {
    const { verb, arg } = g.answer('raise');
    return verb === 'enough' ? g.go('recognition') : g.go('place', { unit: arg });
  },
  place: (g) => g.ask(asSide(g.at.winners[TROOPS] ?? NO_ONE), 'raiseWhere', { unit: g.at.unit }, 'placed'),
  placed(g) {
    const t = g.table;
    const { unit, left, winners } = g.at;
    const side = asSide(winners[TROOPS] ?? NO_ONE);
    const p = g.answer('raiseWhere').arg;
    t.owner[unit] = side;
    put(t, unit, p);
    t.arrivals = [...t.arrivals, p];
    g.tell?.({ kind: 'recruited', rule: '7.5', side, unit, place: p, gold: 0 });
    return g.go('raise', { left: left - 1 });
  },
  /** 7.6, 7.9 First the markers, then a neutral power. */
  recognition(g) {
    const winner = g.at.winners[RECOGNITION] ?? NO_ONE;
    if (winner === NO_ONE) return g.go('condemn');
    const side = asSide(winner);
    const count = g.roll('7.6', side === FRA ? d6 : TWO_DICE);
    return g.call('pick', { side, count, by: NO_ONE, base: 0 }, 'recognise');
  },
  recognise(g) {
    const side = asSide(g.at.winners[RECOGNITION] ?? NO_ONE);
    return g.table.control.includes(NEUTRAL) ? g.ask(side, 'recognise', {}, 'recognised') : g.go('condemn');
  },
  recognised(g) {
    gain(g, g.answer('recognise').arg, g.at.winners[RECOGNITION] ?? NO_ONE, '7.6');
    return g.go('condemn');
  },
  /** 7.7 */
  condemn(g) {
    const { winners, attending } = g.at;
    const winner = winners[CONDEMN] ?? NO_ONE;
    if (winner === NO_ONE || !attending.some((s) => s !== winner)) return g.go('end');
    return g.ask(asSide(winner), 'condemn', { attending }, 'condemned');
  },
  condemned(g) {
    const foe = g.answer('condemn').arg;
    const side = asSide(g.at.winners[CONDEMN] ?? NO_ONE);
    g.tell?.({ kind: 'condemned', rule: '7.7', side, foe });
    forfeit(g, foe, g.roll('7.7', d6), '7.7');
    return g.go('frees', { left: foe });
  },
  frees(g) {
    const foe = asSide(g.at.left);
    return minorsOf(g.table, foe).length === 0 ? g.go('end') : g.ask(foe, 'free', {}, 'freed');
  },
  freed: (g) => g.call('release', { minor: g.answer('free').arg, to: NEUTRAL, by: NO_ONE }, 'end'),
  end: (g) => g.done(null),
};

function opened(g: Diet, caller: Side, rule: '7.2' | '10.21'): Go {
  g.tell?.({ kind: 'dietCalled', rule, side: caller });
  return g.go('attend', { caller, attending: [caller], index: 0 });
}

/** 7.4 Who has more than all others together, or -1. */
export function winnerOf(t: Seen, issue: number, attending: readonly number[]): number {
  const total = attending.reduce((sum, s) => sum + pointsOf(t, s, issue), 0);
  return attending.find((s) => 2 * pointsOf(t, s, issue) > total) ?? NO_ONE;
}

// Gifts

const VALUES = DIPLOMACY_VALUES.length;
const receiverIn = (entry: number): number => Math.floor(entry / VALUES);

/** How many is open, which only the two know; what would not fit stays with the giver. */
function give(g: Diet, from: Side, entries: readonly number[]): void {
  const t = g.table;
  for (const to of ground(t).order) {
    const own = entries.filter((entry) => receiverIn(entry) === to).slice(0, handLimit(t) - heldOf(t, to));
    if (own.length === 0) continue;
    for (const entry of own) {
      const k = kind(DIPLOMACY + (entry % VALUES));
      addToHand(t, from, k, -1);
      addToHand(t, to, k, 1);
      const news = { kind: 'handed', rule: '8.1', side: from, to, count: 1 } as const;
      g.tell?.({ ...news, marker: k }, only(from, to), { ...news, marker: null });
    }
    loosen(g, from, own.length);
  }
}

export const gift: Steps<Empire, 'gift'> = {
  start: (g) => g.go('ask'),
  ask(g) {
    const { attending, entries } = g.at;
    const side = g.lane;
    if (side === null || !ENTRIES.some((entry) => mayGive(g.table, attending, entries, entry, side) === null)) {
      return g.done(entries);
    }
    return g.ask(side, 'gift', { attending, entries }, 'chosen');
  },
  chosen(g) {
    const { verb, arg } = g.answer('gift');
    return verb === 'enough' ? g.done(g.at.entries) : g.go('ask', { entries: [...g.at.entries, arg] });
  },
};
const ENTRIES: readonly number[] = SIDE_WORDS.flatMap((_, s) =>
  DIPLOMACY_VALUES.map((value) => s * VALUES + value - 1),
);
const gifts: Domain<object> = named(
  'gift',
  SIDE_WORDS.flatMap((side) => DIPLOMACY_VALUES.map((value) => `${side}-${value}`)),
);

function mayGive(t: Table, attending: readonly number[], given: readonly number[], entry: number, by: Side): Verdict {
  const to = receiverIn(entry);
  if (to === by || !attending.includes(to)) return no('7.8', 'notAttending', { side: to });
  if (entry < (given.at(-1) ?? 0)) return no('7.8', 'inOrder');
  const promised = given.filter((one) => receiverIn(one) === to).length;
  if (heldOf(t, to) + promised >= handLimit(t)) return no('10.4', 'handFull', { side: to });
  const left =
    inHand(t, by, kind(DIPLOMACY + (entry % VALUES))) - given.filter((one) => valueIn(one) === valueIn(entry)).length;
  return left > 0 ? yes : no('7.8', 'noMarker', { marker: DIPLOMACY + (entry % VALUES) });
}

export const giftAsk: Decision<Empire, 'gift'> = {
  rule: '7.8',
  verbs: {
    give: {
      domain: gifts,
      each: () => ENTRIES,
      may: (t, { attending, entries }, entry, by) => mayGive(t, attending, entries, entry, by),
    },
    enough: { may: () => yes },
  },
  fallback: () => ({ verb: 'enough', arg: null }),
};

// Questions

export const callDiet: Decision<Empire, 'callDiet'> = {
  rule: '7.2',
  verbs: {
    call: { may: (t, _about, _arg, by) => (isEligible(t, by) ? yes : no('7.1', 'notEligible')) },
    crisis: {
      may(t, _about, _arg, by) {
        if (isEligible(t, by)) return no('10.21', 'needless');
        return passesFrenchRule(t, by) ? holds(t, by, IMPERIAL_CRISIS) : no('7.9', 'notEligible');
      },
    },
    pass: { may: () => yes },
  },
  fallback: () => ({ verb: 'pass', arg: null }),
};
export const attendAsk: Decision<Empire, 'attend'> = {
  rule: '7.2',
  verbs: { attend: { may: () => yes }, away: { may: () => yes } },
  fallback: () => ({ verb: 'away', arg: null }),
};

/** 7.5, 7.9 Any types but leaders and mercenaries; France only of its minor powers. */
const recruits = (t: Seen, by: Side): readonly Unit[] =>
  EVERY_UNIT.filter(
    (u) =>
      t.at[u] === AVAILABLE &&
      recruitsFor(t, by, u) &&
      (by !== FRA || powerOf(u) >= FIRST_MINOR) &&
      isFirstAlike(t, u) &&
      recruitPlaces(t, by, u).length > 0,
  );
export const raise: Decision<Empire, 'raise'> = {
  rule: '7.5',
  verbs: {
    recruit: {
      domain: unitNames,
      each: (t, _about, by) => recruits(t, by),
      may: (t, _about, u, by) => (recruits(t, by).includes(u) ? yes : no('7.5', 'notToBeHad', { unit: u })),
    },
    enough: { may: () => yes },
  },
  fallback: () => ({ verb: 'enough', arg: null }),
};
export const raiseWhere: Decision<Empire, 'raiseWhere'> = {
  rule: '7.5',
  verbs: {
    at: {
      domain: places,
      each: (t, { unit }, by) => recruitPlaces(t, by, unit),
      may: (t, { unit }, p, by) =>
        recruitPlaces(t, by, unit).includes(p) ? yes : no('11.3', 'notThere', { unit, place: p }),
    },
  },
  fallback: (t, { unit }, by) => ({ verb: 'at', arg: recruitPlaces(t, by, unit)[0] ?? place(0) }),
  publiclyForced: true,
};
export const recognise: Decision<Empire, 'recognise'> = {
  rule: '7.6',
  verbs: {
    take: { domain: minors, may: (t, _about, m) => (isNeutral(t, m) ? yes : no('7.6', 'notNeutral', { minor: m })) },
  },
  fallback: (t) => ({ verb: 'take', arg: minor(t.control.indexOf(NEUTRAL)) }),
  publiclyForced: true,
};
export const condemnAsk: Decision<Empire, 'condemn'> = {
  rule: '7.7',
  verbs: {
    condemn: {
      domain: sides,
      may: (_t, { attending }, foe, by) =>
        foe !== by && attending.includes(foe) ? yes : no('7.7', 'notAttending', { side: foe }),
    },
  },
  fallback: (_t, { attending }, by) => ({ verb: 'condemn', arg: asSide(attending.find((s) => s !== by) ?? NO_ONE) }),
  publiclyForced: true,
};
export const freeAsk: Decision<Empire, 'free'> = {
  rule: '7.7',
  verbs: {
    free: {
      domain: minors,
      may: (t, _about, m, by) => (t.control[m] === by ? yes : no('7.7', 'notYourPower', { minor: m })),
    },
  },
  fallback: (t, _about, by) => ({ verb: 'free', arg: minorsOf(t, by)[0] ?? minor(0) }),
  publiclyForced: true,
};
