import { no, yes } from '@tercio/kernel';
import type { Decision, Next, Run, Scratch, Side, Steps, Verdict, WindowRule } from '@tercio/kernel';
import type { Atom } from '../data/effects.ts';
import { cardFile, isPlayed, sequenceAfter } from '../ground.ts';
import { callStrays } from '../forces.ts';
import { canPlay, discard, mightHoldKey, playableWith, removeCard } from '../hands.ts';
import { CARD, COMMANDER, EVENTS, FAITH_WORD, KIND, NONE, OTT, PLACE, POWER, STATE, TRACK, UNIT, WAY } from '../ids.ts';
import type { Card } from '../ids.ts';
import { putMarker } from '../relations.ts';
import type { TimeOfWars } from '../spec.ts';
import type { Choosing } from '../spec/cards.ts';
import type { Seen, Table } from '../state.ts';
import { concluded } from '../winning.ts';
import { atomsOf } from './atom.ts';
import type { Applying, Asked, AtomRule, Cast, Kinds, What } from './atom.ts';
import { ATOMS } from './atoms.ts';
import { holdsNeed } from './needs.ts';
import { isTimely } from './timing.ts';

/** 6.9.1.2 A card played as an Event: its parts one after the other. */

/** The rule of an atom. Every kind has one; which atom goes with it is known by its name. */
const ruleOf = (atom: Atom): AtomRule<Kinds> => ATOMS[atom.do] as unknown as AtomRule<Kinds>;

const castOf = ({ by, card, target, chosen }: Choosing): Cast => ({ by, card, target, chosen });
const atomOf = ({ card, points, next }: Choosing): Atom => atomsOf(card, points)[next] as Atom;

export function mayPlayEvent(t: Seen, by: Side, card: Card): Verdict {
  const { effects, requires = [] } = cardFile(card);
  if (effects === undefined) return no('6.9.1.2', 'noEvent', { card });
  if (!isTimely(t, card)) return no('6.9.1.2', 'notInThisTurn', { card });
  if (!requires.every((need) => holdsNeed(t, need, by))) return no('6.9.1.2', 'needsMore', { card });
  const cast = { by, card, target: NONE, chosen: [] };
  return effects.some((atom) => ruleOf(atom).works(t, atom, cast)) ? yes : no('6.9.1.2', 'noEffect', { card });
}

export const event: Steps<TimeOfWars, 'event'> = {
  start(g) {
    const { by, card } = g.at;
    discard(g, card);
    g.table.playing = [...g.table.playing, { card, by, cancelled: false, saved: 0 }];
    g.tell?.({ kind: 'played', rule: '6.9.1.2', side: by, card });
    return g.go('effects');
  },
  effects: (g) =>
    g.call('effects', { by: g.at.by, card: g.at.card, points: 0, next: 0, target: NONE, chosen: [] }, 'end'),
  end(g) {
    const { card } = g.at;
    const t = g.table;
    const lying = t.playing.at(-1);
    t.playing = t.playing.slice(0, -1);
    if (lying !== undefined && !lying.cancelled) conclude(g, card);
    callStrays(t);
    return concluded(g) ?? g.done(null);
  },
};
/** The asterisk takes it out of the game, its marker comes down. */
function conclude(g: Run<TimeOfWars, 'event'>, card: Card): void {
  const { asterisk, marker } = cardFile(card);
  if (asterisk) removeCard(g.table, card);
  if (marker === null) return;
  putMarker(g.table, marker);
  g.tell?.({ kind: 'marker', rule: '6.9.1.2', event: EVENTS.indexOf(marker), on: true });
}

export const effects: Steps<TimeOfWars, 'effects'> = {
  start(g) {
    const { card, points, next } = g.at;
    const t = g.table;
    if (points === 0 && t.playing.at(-1)?.cancelled === true) return g.done(null);
    const atom = atomsOf(card, points)[next];
    if (atom === undefined) return g.done(null);
    // The first part is looked at before anybody may answer the card; parts that change nothing are skipped.
    return atom.do === 'target' || ruleOf(atom).works(t, atom, castOf(g.at)) ? g.go('ask') : g.go('next');
  },
  ask(g) {
    const asked = askedNow(g.table, g.at);
    if (asked === null) return isAnswerable(g) ? g.go('window') : g.go('apply');
    return askFor(g, asked);
  },
  chosen(g) {
    const asked = askedNow(g.table, g.at) as Asked;
    return g.go('ask', { chosen: [...g.at.chosen, answered(g, asked.what)] });
  },
  window(g) {
    const { by, card } = g.at;
    return g.window('answer', { by, card, frees: freesOf(g.at) }, 'apply');
  },
  apply(g) {
    const { points } = g.at;
    if (points === 0 && g.table.playing.at(-1)?.cancelled === true) return g.done(null);
    const atom = atomOf(g.at);
    return ruleOf(atom).apply(g, atom, castOf(g.at)) ?? g.go('next');
  },
  called: (g) => g.go('next'),
  next(g) {
    const { next, target, chosen } = g.at;
    const atom = atomOf(g.at);
    const names = atom.do === 'target' || (atom.do === 'place' && atom.together === true);
    const named = names ? (chosen[0] ?? target) : target;
    return g.go('start', { next: next + 1, target: named, chosen: [] });
  },
};

function askedNow(t: Seen, choosing: Choosing): Asked | null {
  const atom = atomOf(choosing);
  const rule = ruleOf(atom);
  const asked = rule.asks?.(t, atom, castOf(choosing)) ?? null;
  if (asked === null || asked.what === 'yes') return asked;
  return (rule.options?.(t, atom, castOf(choosing)) ?? []).length > 0 ? asked : null;
}
const ASKS = {
  power: 'ofPower',
  state: 'ofState',
  place: 'ofPlace',
  unit: 'ofUnit',
  kind: 'ofKind',
  commander: 'ofCommander',
  card: 'ofCard',
  track: 'ofTrack',
  way: 'ofWay',
  faith: 'ofFaith',
  yes: 'ofYes',
} as const;
function askFor(g: Applying, { who, what }: Asked): Next {
  const { card, points, next, target, by, chosen } = g.at;
  return g.ask(who, ASKS[what], { card, points, next, target, by, chosen }, 'chosen');
}
function answered(g: Applying, what: What): number {
  const { verb, arg } = g.answer(ASKS[what]);
  if (verb === 'yes') return 1;
  if (verb === 'no') return 0;
  return verb === 'none' ? NONE : (arg ?? NONE);
}

// The questions

const optionsOf = (t: Seen, about: Choosing): readonly number[] => {
  const atom = atomOf(about);
  return ruleOf(atom).options?.(t, atom, castOf(about)) ?? [];
};
const options = (t: Seen, about: Choosing, _by: Side, scratch: Scratch): readonly number[] =>
  scratch.once('options', () => optionsOf(t, about));
const mayChoose = (t: Seen, about: Choosing, arg: number, by: Side, scratch: Scratch): Verdict =>
  options(t, about, by, scratch).includes(arg) ? yes : no('6.9.1.2', 'notForCard', { card: about.card });
const mayStop = (t: Seen, about: Choosing): Verdict =>
  askedNow(t, about)?.stop === true ? yes : no('6.9.1.2', 'mustChoose', { card: about.card });
const first = (t: Seen, about: Choosing): never => (optionsOf(t, about)[0] ?? 0) as never;
const stopOr = <V extends string>(
  t: Seen,
  about: Choosing,
  verb: V,
): { verb: V; arg: never } | { verb: 'none'; arg: null } =>
  mayStop(t, about) === yes ? { verb: 'none', arg: null } : { verb, arg: first(t, about) };

export const ofPower: Decision<TimeOfWars, 'ofPower'> = {
  rule: '6.9.1.2',
  verbs: { power: { domain: POWER, each: options, may: mayChoose } },
  fallback: (t, about) => ({ verb: 'power', arg: first(t, about) }),
};
export const ofState: Decision<TimeOfWars, 'ofState'> = {
  rule: '6.9.1.2',
  verbs: { state: { domain: STATE, each: options, may: mayChoose }, none: { may: mayStop } },
  fallback: (t, about) => stopOr(t, about, 'state'),
};
export const ofPlace: Decision<TimeOfWars, 'ofPlace'> = {
  rule: '6.9.1.2',
  verbs: { at: { domain: PLACE, each: options, may: mayChoose }, none: { may: mayStop } },
  fallback: (t, about) => stopOr(t, about, 'at'),
};
export const ofUnit: Decision<TimeOfWars, 'ofUnit'> = {
  rule: '6.9.1.2',
  verbs: { unit: { domain: UNIT, each: options, may: mayChoose }, none: { may: mayStop } },
  fallback: (t, about) => stopOr(t, about, 'unit'),
};
export const ofKind: Decision<TimeOfWars, 'ofKind'> = {
  rule: '6.9.1.2',
  verbs: { kind: { domain: KIND, each: options, may: mayChoose }, none: { may: mayStop } },
  fallback: (t, about) => stopOr(t, about, 'kind'),
};
export const ofCommander: Decision<TimeOfWars, 'ofCommander'> = {
  rule: '6.9.1.2',
  verbs: { commander: { domain: COMMANDER, each: options, may: mayChoose } },
  fallback: (t, about) => ({ verb: 'commander', arg: first(t, about) }),
};
export const ofCard: Decision<TimeOfWars, 'ofCard'> = {
  rule: '6.9.1.2',
  verbs: { card: { domain: CARD, each: options, may: mayChoose }, none: { may: mayStop } },
  fallback: (t, about) => stopOr(t, about, 'card'),
};
export const ofTrack: Decision<TimeOfWars, 'ofTrack'> = {
  rule: '6.9.1.2',
  verbs: { track: { domain: TRACK, each: options, may: mayChoose } },
  fallback: (t, about) => ({ verb: 'track', arg: first(t, about) }),
};
export const ofWay: Decision<TimeOfWars, 'ofWay'> = {
  rule: '6.9.1.2',
  verbs: { way: { domain: WAY, each: options, may: mayChoose } },
  fallback: (t, about) => ({ verb: 'way', arg: first(t, about) }),
};
export const ofFaith: Decision<TimeOfWars, 'ofFaith'> = {
  rule: '6.6.2',
  verbs: { faith: { domain: FAITH_WORD, each: options, may: mayChoose } },
  fallback: (t, about) => ({ verb: 'faith', arg: first(t, about) }),
};
export const ofYes: Decision<TimeOfWars, 'ofYes'> = {
  rule: '6.9.1.2',
  verbs: { yes: { may: () => yes }, no: { may: () => yes } },
  fallback: () => ({ verb: 'no', arg: null }),
};

// Spy and Loyal vassal

const isKey = (card: Card, key: string): boolean => cardFile(card).key === key;
/** Does this part of the card break a Vassal Subjection? */
const freesOf = (at: Choosing): number => {
  const atom = atomOf(at);
  if (atom.do === 'free') return 1;
  return atom.do === 'diplomacy' && at.chosen[0] === BREAKING ? 1 : 0;
};
/** The second way of Diplomacy: see war.ts. */
const BREAKING = 1;
const isAnswerable = (g: Applying): boolean =>
  g.at.points === 0 && ((g.at.next === 0 && cardFile(g.at.card).spied === true) || freesOf(g.at) === 1);

export const answerWindow: WindowRule<TimeOfWars, 'answer'> = {
  ask: 'answer',
  who: (seen, { frees }) => {
    const lying = seen.playing.at(-1);
    if (lying === undefined || lying.cancelled) return [];
    return sequenceAfter(seen, lying.by).filter((by) => {
      if (by === lying.by) return false;
      if (mightHoldKey(seen, by, 'spy')) return true;
      return frees === 1 && by === OTT && isPlayed(seen, OTT) && mightHoldKey(seen, by, 'loyal_vassal');
    });
  },
  respond: 'answer',
  at: (_about, by, { arg }) => ({ by, card: arg ?? 0 }),
};
export const answerAsk: Decision<TimeOfWars, 'answer'> = {
  rule: '6.9.1',
  verbs: {
    spy: {
      domain: CARD,
      each: (t, _about, by) => playableWith(t, by, 'spy'),
      may: (t, _about, card, by) => mayAnswer(t, by, card as Card, 'spy'),
    },
    loyal: {
      domain: CARD,
      each: (t, _about, by) => playableWith(t, by, 'loyal_vassal'),
      may: (t, { frees }, card, by) =>
        frees === 1 && t.playing.length === 1
          ? mayAnswer(t, by, card as Card, 'loyal_vassal')
          : no('4.2.3', 'noSubjection'),
    },
    pass: { may: () => yes },
  },
  fallback: () => ({ verb: 'pass', arg: null }),
};
const mayAnswer = (t: Seen, by: Side, card: Card, key: string): Verdict =>
  isKey(card, key) && canPlay(t, by, card) ? yes : no('6.9.1', 'notInHand', { card });

/** The answer lies on the card, and can itself be answered by a Spy; then it takes effect. */
export const answer: Steps<TimeOfWars, 'answer'> = {
  start(g) {
    const { by } = g.at;
    const card = g.at.card as Card;
    discard(g, card);
    g.table.playing = [...g.table.playing, { card, by, cancelled: false, saved: 0 }];
    g.tell?.({ kind: 'played', rule: '6.9.1', side: by, card });
    return g.go('open');
  },
  open: (g) => g.window('answer', { by: g.at.by, card: g.at.card as Card, frees: 0 }, 'closed'),
  closed(g) {
    const t = g.table;
    const lying = t.playing.at(-1);
    t.playing = t.playing.slice(0, -1);
    if (lying !== undefined && !lying.cancelled) cancel(g.table, g);
    return g.done(null);
  },
};
function cancel(t: Table, g: Run<TimeOfWars, 'answer'>): void {
  const below = t.playing.at(-1);
  if (below === undefined) return;
  const isLoyal = isKey(g.at.card as Card, 'loyal_vassal');
  // Loyal vassal saves the state; the rest of the card goes on.
  const change = isLoyal ? { saved: 1 } : { cancelled: true };
  t.playing = [...t.playing.slice(0, -1), { ...below, ...change }];
  g.tell?.({ kind: 'cancelled', rule: isLoyal ? '4.2.3' : '6.9.1', card: below.card as Card });
}
