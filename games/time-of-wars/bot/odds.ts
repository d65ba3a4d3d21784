import { contingents, levelOf, ratingFor } from '../src/battle/sheet.ts';
import { clampColumn, columnFor } from '../src/battle/table.ts';
import { meanLosses, winsBy } from '../src/battle/outlook.ts';
import { sumOfCombat } from '../src/forces.ts';
import { cardFile } from '../src/ground.ts';
import { handOf } from '../src/hands.ts';
import { isPower, NONE } from '../src/ids.ts';
import type { Place, Unit } from '../src/ids.ts';
import { commandOf } from '../src/relations.ts';
import type { Seen } from '../src/state.ts';
import type { Army, Mind } from './mind.ts';

/** 6.9.3.4 The odds of a battle that has not begun: exact for the dice, with a guess at the cards of both hands. */

export interface Odds {
  readonly wins: number;
  readonly inflicts: number;
  readonly suffers: number;
}

/** One who fights: Combat Value, Command Rating, Military level, and columns that cards may bring. */
export interface Fighter {
  readonly combat: number;
  readonly rating: number;
  readonly level: number;
  readonly cards: number;
}

/** What each card of a hand that cannot be seen shifts, about, and the most that is played into one battle. */
const A_CARD = 0.17;
const MOST_CARDS = 1.4;
const cardsOf = (t: Seen, of: number): number =>
  isPower(of) ? Math.min(MOST_CARDS, A_CARD * (t.handCount[of] as number)) : 0;

/** The same of the own hand, which is known. */
function ownCards({ t, side }: Mind): number {
  let sum = 0;
  for (const card of handOf(t, side)) {
    const use = cardFile(card).battle;
    if (use !== undefined) sum += 0.6 * ((use.own ?? 0.5) - (use.foe ?? 0));
  }
  return Math.min(2, sum);
}

export const fighter = (m: Mind, { combat, rating, level }: Army): Fighter => ({
  combat,
  rating,
  level,
  cards: ownCards(m),
});
/** Units of somebody else at a place. */
export function foeOf(t: Seen, units: readonly Unit[], at: Place): Fighter {
  const [first] = contingents(t, units);
  const led = first?.units ?? [];
  const of = led[0] === undefined ? NONE : commandOf(t, led[0]);
  return {
    combat: sumOfCombat(t, units),
    rating: ratingFor(t, of, at, led),
    level: levelOf(t, of, led),
    cards: cardsOf(t, of),
  };
}

const SURE: Odds = { wins: 1, inflicts: 1, suffers: 0 };
const LOST: Odds = { wins: 0, inflicts: 0, suffers: 1 };

/** The Active side first. What cards shift is no whole number: between two columns the odds lie between theirs. */
export function oddsOf(active: Fighter, inactive: Fighter): Odds {
  if (active.combat === 0) return LOST;
  if (inactive.combat === 0) return SURE;
  const shift = active.cards - inactive.cards;
  const low = Math.floor(shift);
  const [one, other] = [oddsWith(active, inactive, low), oddsWith(active, inactive, low + 1)];
  const part = shift - low;
  return {
    wins: one.wins + part * (other.wins - one.wins),
    inflicts: one.inflicts + part * (other.inflicts - one.inflicts),
    suffers: one.suffers + part * (other.suffers - one.suffers),
  };
}
function oddsWith(active: Fighter, inactive: Fighter, shift: number): Odds {
  const column = clampColumn(columnFor(active.combat) + active.level + Math.max(0, shift));
  const other = clampColumn(columnFor(inactive.combat) + inactive.level + Math.max(0, -shift));
  return {
    wins: winsBy(column, active.rating, other, inactive.rating),
    inflicts: meanLosses(column, active.rating),
    suffers: meanLosses(other, inactive.rating),
  };
}

/** What a battle is worth by itself, in Victory Points: losses, and the field. */
const A_LOSS = 0.09;
const THE_FIELD = 0.2;
export const fightWorth = ({ wins, inflicts, suffers }: Odds): number =>
  A_LOSS * (inflicts - suffers) + THE_FIELD * (wins - 0.5);
