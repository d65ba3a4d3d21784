import { no, yes } from '@tercio/kernel';
import type { Decision, Run, Side, Steps, Verdict, WindowRule } from '@tercio/kernel';
import { spendCard, isTimely } from '../cards/timing.ts';
import { canPlay, mightHold } from '../hands.ts';
import { cardFile, sequenceAfter } from '../ground.ts';
import { CARD, deckOf, isPower, SIDES } from '../ids.ts';
import type { Card } from '../ids.ts';
import type { TimeOfWars } from '../spec.ts';
import type { Seen, Table } from '../state.ts';
import { areAllied } from '../relations.ts';
import { ACTIVE, battleUse, helps, INACTIVE, sheetOf, shiftsOf, suits, write } from './sheet.ts';
import { reckoned } from './reckoning.ts';
import { PAIR } from './table.ts';

/** 6.9.3.4 Battle cards: the Active side, the engaged Inactive one, then third parties for the latter (T20). */

type When = 'before' | 'after' | 'won';
const whenOf = (card: Card): When => battleUse(card)?.at ?? 'before';

const isEngaged = (t: Seen, by: Side): boolean => sheetOf(t).active === by || sheetOf(t).inactive === by;

/** May this side use such a card at all now, whatever it holds? */
function mayUse(t: Seen, by: Side, card: Card): Verdict {
  const use = battleUse(card);
  if (use === undefined) return no('6.9.3.4', 'noBattleCard', { card });
  const { active, silenced, played } = sheetOf(t);
  if (use.by === 'active' && by !== active) return no('6.9.3.4', 'onlyActive', { card });
  if (use.by === 'forInactive' && (by === active || (silenced === 1 && isEngaged(t, by)))) {
    return no('6.9.3.4', 'onlyInactive', { card });
  }
  if (use.by === 'engaged' && !isEngaged(t, by)) return no('6.9.3.4', 'onlyEngaged', { card });
  // T91 The same card for the same army; the enemy may play his own.
  const { key } = cardFile(card);
  if (played.some((one) => cardFile(one.card as Card).key === key && helps(t, one.by) === helps(t, by)))
    return no('6.9', 'sameCard', { card });
  return isTimely(t, card) ? yes : no('6.9.1.2', 'notInThisTurn', { card });
}
function mayPlay(t: Seen, by: Side, card: Card, when: When): Verdict {
  if (!canPlay(t, by, card)) return no('6.9.3.4', 'notInHand', { card });
  if (whenOf(card) !== when) return no('6.9.3.4', 'notNow', { card });
  const use = battleUse(card);
  const verdict = mayUse(t, by, card);
  if (verdict !== yes || use === undefined) return verdict;
  return suits(t, use, helps(t, by)) ? yes : no('6.9.3.4', 'armyLacks', { card });
}

const battleCardsAt = (when: When): readonly (readonly Card[])[] =>
  SIDES.map((of) => deckOf(of).filter((card) => battleUse(card) !== undefined && whenOf(card) === when));
/** By moment, by power. */
const BATTLE_CARDS = {
  before: battleCardsAt('before'),
  after: battleCardsAt('after'),
  won: battleCardsAt('won'),
} as const;

/** From what all can see: might the side have a card for this moment? */
const anyCard = (t: Seen, by: Side, when: When): boolean =>
  mightHold(t, by, (card) => mayUse(t, by, card) === yes && isFitting(t, by, card), BATTLE_CARDS[when][by]);
const isFitting = (t: Seen, by: Side, card: Card): boolean => {
  const use = battleUse(card);
  return use !== undefined && suits(t, use, helps(t, by));
};
export const anyBattleCard = (t: Seen, by: Side): boolean => anyCard(t, by, 'before');
export const anyReserve = (t: Seen, by: Side): boolean => anyCard(t, by, 'after');
export const anyWinnerCard = (t: Seen, by: Side): boolean => anyCard(t, by, 'won');

const choices = (t: Seen, by: Side, when: When): readonly Card[] =>
  (BATTLE_CARDS[when][by] ?? []).filter((card) => canPlay(t, by, card));

/** The verb that plays a card at its moment of a battle: the same for everybody who may. */
const cardAt = (when: When) => ({
  domain: CARD,
  each: (t: Seen, _about: unknown, by: Side): readonly Card[] => choices(t, by, when),
  may: (t: Seen, _about: unknown, card: number, by: Side): Verdict => mayPlay(t, by, card as Card, when),
});

export const battleCards: Decision<TimeOfWars, 'battleCard'> = {
  rule: '6.9.3.4',
  verbs: {
    play: cardAt('before'),
    done: { may: () => yes },
  },
  fallback: () => ({ verb: 'done', arg: null }),
};
export const support: Decision<TimeOfWars, 'support'> = {
  rule: '6.9.3.4',
  verbs: {
    play: cardAt('before'),
    pass: { may: () => yes },
  },
  fallback: () => ({ verb: 'pass', arg: null }),
};
export const reserve: Decision<TimeOfWars, 'reserve'> = {
  rule: '6.9.3.4',
  verbs: {
    play: cardAt('after'),
    pass: { may: () => yes },
  },
  fallback: () => ({ verb: 'pass', arg: null }),
};
export const pursuit: Decision<TimeOfWars, 'pursuit'> = {
  rule: '6.9.3.4',
  verbs: {
    play: cardAt('won'),
    pass: { may: () => yes },
  },
  fallback: () => ({ verb: 'pass', arg: null }),
};

function supporters(seen: Seen): readonly Side[] {
  const { active, inactive } = sheetOf(seen);
  return sequenceAfter(seen, active).filter(
    (by) => by !== active && by !== inactive && !areAllied(seen, by, active) && anyBattleCard(seen, by),
  );
}
/** T58 Who is asked for cards after one of those who fight has played his, by what everybody sees. */
export function askedAfter(seen: Seen, isActive: boolean): readonly Side[] {
  const { inactive, silenced } = sheetOf(seen);
  const answers = isActive && isPower(inactive) && silenced === 0 && anyBattleCard(seen, inactive);
  return [...(answers ? [inactive] : []), ...supporters(seen)];
}

/** T20 Other Inactive Players, in the Sequence; the Active side's allies play none (T58). */
export const supportWindow: WindowRule<TimeOfWars, 'support'> = {
  ask: 'support',
  who: (seen) => supporters(seen),
  respond: 'battleCard',
  at: (_about, by, { arg }) => ({ by, card: arg ?? 0 }),
};

/** A card takes effect on the sheet. */
export const battleCard: Steps<TimeOfWars, 'battleCard'> = {
  start(g) {
    const { by } = g.at;
    const card = g.at.card as Card;
    const t = g.table;
    const which = helps(t, by);
    const use = battleUse(card);
    spendCard(g, by, card, '6.9.3.4');
    const { played } = sheetOf(t);
    write(t, { played: [...played, { by, card }] });
    if (use === undefined) return g.done(null);
    const [own, foe] = shiftsOf(t, use, which);
    addShifts(t, which, own, foe);
    if (use.silences === true) write(t, { silenced: 1 });
    if (use.doubles === true) write(t, { doubled: flagFor(which) });
    if (use.extraLoss !== undefined) addExtra(t, 1 - which, use.extraLoss);
    if (use.reroll === true) {
      const rolled = g.roll('6.9.3.4', PAIR);
      const { dice } = sheetOf(t);
      write(t, { dice: which === ACTIVE ? [rolled, dice[INACTIVE]] : [dice[ACTIVE], rolled] });
      tellDice(g);
    }
    return g.done(null);
  },
};

/** The dice have fallen: what they would come to, before anybody throws again. */
export function tellDice(g: Pick<Run<TimeOfWars, 'battle'>, 'table' | 'tell'>): void {
  const { dice } = sheetOf(g.table);
  const { inflicted, won } = reckoned(g.table);
  g.tell?.({ kind: 'diced', rule: '6.9.3.4', dice, inflicted, won });
}

function addShifts(t: Table, which: number, own: number, foe: number): void {
  const { shifts } = sheetOf(t);
  const [active, inactive] = which === ACTIVE ? [own, foe] : [foe, own];
  write(t, { shifts: [shifts[ACTIVE] + active, shifts[INACTIVE] + inactive] });
}
function addExtra(t: Table, loser: number, count: number): void {
  const { extra } = sheetOf(t);
  write(t, {
    extra: loser === ACTIVE ? [extra[ACTIVE] + count, extra[INACTIVE]] : [extra[ACTIVE], extra[INACTIVE] + count],
  });
}
const flagFor = (which: number): readonly [number, number] => {
  return which === ACTIVE ? [1, 0] : [0, 1];
};
