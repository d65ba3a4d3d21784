import { worth } from '@tercio/kernel/rooms';
import type { Answers } from '@tercio/kernel/rooms';
import { activeWins, withCard } from '../src/battle/outlook.ts';
import { ACTIVE, battleUse, helps, sheetOf } from '../src/battle/sheet.ts';
import { isNaval } from '../src/forces.ts';
import { COMBAT, COMBAT_WEAK, isStrong } from '../src/ground.ts';
import type { Card, Unit } from '../src/ids.ts';
import { atWar, isHome } from '../src/relations.ts';
import type { BattleAsks } from '../src/spec/battle.ts';
import type { SiegeAsks } from '../src/spec/siege.ts';
import type { Seen } from '../src/state.ts';
import type { Mind } from './mind.ts';

/** 6.9.3.4 to 6.9.3.6 Cards in battles, losses, retreats. */

/** A card kept is worth so much: it can be played for points. */
const KEPT = 0.3;
/** What hangs on a battle: the place, and what both armies are worth. */
const stakeOf = ({ t, prizes }: Mind): number => {
  const { at, sums } = sheetOf(t);
  return 0.7 + 0.4 * (prizes[at] as number) + 0.03 * (sums[0] + sums[1]);
};
/** How much likelier it is won with the card. */
function gainBy({ t, side }: Mind, card: Card): number {
  const sheet = sheetOf(t);
  const [now, then] = [activeWins(sheet), activeWins(withCard(t, sheet, side, card))];
  return helps(t, side) === ACTIVE ? then - now : now - then;
}
function cardWorth(m: Mind, card: Card): number {
  const use = battleUse(card);
  if (use === undefined) return -1;
  const kept = KEPT * (m.isLast ? Math.min(1, m.impulses / 5) : 1);
  // Cards that do more than shift count for a little more than their columns.
  return gainBy(m, card) * stakeOf(m) * (use.doubles === true ? 1.6 : 1.1) - 0.6 * kept;
}

/** 5.2 What a step of a unit is worth. */
const step = (t: Seen, unit: Unit): number => {
  const full = COMBAT[unit] as number;
  const weak = isNaval(unit) ? 0 : (COMBAT_WEAK[unit] as number);
  return t.weak[unit] === 1 ? weak + 0.1 : full - weak;
};

export const battleAnswers: Answers<Mind, BattleAsks> = {
  battleCard: (m) => ({ play: (card) => cardWorth(m, card as Card), done: worth(0) }),
  support: (m) => {
    const isEnemy = atWar(m.t, m.side, sheetOf(m.t).active);
    return { play: (card) => (isEnemy ? 0.6 * cardWorth(m, card as Card) : -1), pass: worth(0.05) };
  },
  reserve: (m) => {
    const { inflicted } = sheetOf(m.t);
    const which = helps(m.t, m.side);
    const isBehind = (inflicted[which] as number) < (inflicted[1 - which] as number);
    return { play: worth(isBehind ? 1 : -1), pass: worth(0) };
  },
  pursuit: () => ({ play: worth(0.5), pass: worth(0) }),
  lossOf: ({ t }) => ({ unit: (unit) => -step(t, unit) }),
  retreatTo: ({ t, side }) => ({ to: (at) => (isHome(t, side, at) ? 1 : 0) + (isStrong(at) ? 0.5 : 0) }),
  sink: ({ t }) => ({ unit: (unit) => -step(t, unit) }),
};

export const siegeAnswers: Answers<Mind, SiegeAsks> = {
  jasna: () => ({ play: worth(1), pass: worth(0) }),
  restore: () => ({ restore: worth(0.4), keep: worth(0.6) }),
  spoils: (m) => ({ take: (at) => m.prizes[at] as number }),
};
