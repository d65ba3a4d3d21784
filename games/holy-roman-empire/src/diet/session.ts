import { d6, dice, no, only, yes } from '@tercio/kernel';
import type { Decision, Run, Side, Steps } from '@tercio/kernel';
import { placement, recruitPlaces, recruitsFor, isFirstAlike } from '../economy/placing.ts';
import { ELECTORATES, territoryOf } from '../field.ts';
import { minorsOf, put } from '../forces.ts';
import { addToHand, forfeit, handLimit, heldOf, inHand, loosen, mightHold, mightHoldDiplomacy } from '../hands.ts';
import { FRA, kind, kinds, minor, minors, OTT, sides, unitNames } from '../ids.ts';
import type { Kind, Unit } from '../ids.ts';
import { DIPLOMACY, DIPLOMACY_VALUES, diplomacyOf, IMPERIAL_CRISIS } from '../kinds.ts';
import { holds } from '../markers/play.ts';
import { gain, isNeutral } from '../neutrals.ts';
import { clear, lay, pointsOf, reveal } from '../pledges.ts';
import { EVERY_UNIT, FIRST_MINOR, powerOf } from '../roster.ts';
import type { Empire } from '../spec.ts';
import { asSide, AVAILABLE, ISSUES, NEUTRAL, NO_ONE, orderFrom, PHASES } from '../state.ts';
import type { Seen } from '../state.ts';

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
export const isEligible = (t: Seen, s: Side): boolean =>
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
    if (verb === 'crisis') return g.call('play', { by: side, kind: IMPERIAL_CRISIS, on: NO_ONE }, 'crisis');
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
    if (side === undefined) return g.go('gifts', { index: 0 });
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
  /** 7.8 Everybody may give Diplomacy to those who vote: to whom is open, which is not. */
  gifts(g) {
    const t = g.table;
    const side = orderFrom(t, t.first)[g.at.index];
    if (side === undefined) return g.go('vote');
    const might =
      mightHoldDiplomacy(t, side) && g.at.attending.some((to) => to !== side && heldOf(t, to) < handLimit(t));
    return might
      ? g.ask(side, 'gift', { attending: g.at.attending }, 'given')
      : g.go('gifts', { index: g.at.index + 1 });
  },
  given(g) {
    const { verb, arg } = g.answer('gift');
    return verb === 'enough' ? g.go('gifts', { index: g.at.index + 1 }) : g.go('giving', { left: arg });
  },
  giving: (g) => g.sealed([giverOf(g)], 'gift', {}, 'handed'),
  handed(g) {
    give(g, giverOf(g), asSide(g.at.left), g.answers('gift')[0]?.answer ?? DIPLOMACY);
    return g.go('gifts');
  },
  /** 7.3 */
  vote(g) {
    const voters = g.at.attending.map(asSide).filter((s) => mightHoldDiplomacy(g.table, s));
    if (voters.length === 0) return g.go('end');
    return g.sealed(voters, 'commit', { issue: 0, issues: ISSUES, must: false, laid: [], minor: NO_ONE }, 'voted');
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
function winnerOf(t: Seen, issue: number, attending: readonly number[]): number {
  const total = attending.reduce((sum, s) => sum + pointsOf(t, s, issue), 0);
  return attending.find((s) => 2 * pointsOf(t, s, issue) > total) ?? NO_ONE;
}

// Gifts

const giverOf = (g: Diet): Side => asSide(orderFrom(g.table, g.table.first)[g.at.index] ?? NO_ONE);

function give(g: Diet, from: Side, to: Side, marker: number): void {
  if (marker === NO_ONE) return;
  const k = kind(marker);
  addToHand(g.table, from, k, -1);
  addToHand(g.table, to, k, 1);
  loosen(g, from, 1);
  const news = { kind: 'handed', rule: '8.1', side: from, to, count: 1 } as const;
  g.tell?.({ ...news, marker: k }, only(from, to), { ...news, marker: null });
}
const DIPLOMACY_KINDS: readonly Kind[] = DIPLOMACY_VALUES.map(diplomacyOf);

export const gift: Steps<Empire, 'gift'> = {
  start: (g) => (g.lane === null ? g.done(DIPLOMACY) : g.ask(g.lane, 'giftOf', {}, 'end')),
  end: (g) => g.done(g.answer('giftOf').arg ?? NO_ONE),
};
export const giftAsk: Decision<Empire, 'gift'> = {
  rule: '7.8',
  verbs: {
    to: {
      domain: sides,
      each: (_t, { attending }) => attending,
      may(t, { attending }, to, by) {
        if (to === by || !attending.includes(to)) return no('7.8', 'notAttending', { side: to });
        if (heldOf(t, to) >= handLimit(t)) return no('10.4', 'handFull', { side: to });
        return DIPLOMACY_KINDS.some((k) => inHand(t, by, k) > 0) ? yes : no('7.8', 'noMarker', { marker: DIPLOMACY });
      },
    },
    enough: { may: () => yes },
  },
  fallback: () => ({ verb: 'enough', arg: null }),
};
export const giftOf: Decision<Empire, 'giftOf'> = {
  rule: '7.8',
  verbs: {
    give: {
      domain: kinds,
      each: () => DIPLOMACY_KINDS,
      may: (t, _about, k, by) =>
        DIPLOMACY_KINDS.includes(k) && inHand(t, by, k) > 0 ? yes : no('7.8', 'noMarker', { marker: k }),
    },
    // Only where somebody imagines a hand without any.
    none: {
      may: (t, _about, _arg, by) => (DIPLOMACY_KINDS.some((k) => inHand(t, by, k) > 0) ? no('7.8', 'mustGive') : yes),
    },
  },
  fallback(t, _about, by) {
    const k = DIPLOMACY_KINDS.find((one) => inHand(t, by, one) > 0);
    return k === undefined ? { verb: 'none', arg: null } : { verb: 'give', arg: k };
  },
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
export const raiseWhere: Decision<Empire, 'raiseWhere'> = { rule: '7.5', ...placement };
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
