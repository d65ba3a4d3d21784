import { worth } from '@tercio/kernel/rooms';
import type { Answers } from '@tercio/kernel/rooms';
import { battleUse, helps, sheetOf, shiftsOf } from '../src/battle/sheet.ts';
import { isNaval } from '../src/forces.ts';
import { COMBAT, COMBAT_WEAK, isStrong } from '../src/ground.ts';
import type { Card, Unit } from '../src/ids.ts';
import { atWar, isHome } from '../src/relations.ts';
import type { BattleAsks } from '../src/spec/battle.ts';
import type { SiegeAsks } from '../src/spec/siege.ts';
import type { Seen } from '../src/state.ts';
import { ratio } from './mind.ts';
import type { Mind } from './mind.ts';

/** 6.9.3.4 to 6.9.3.6 Cards in battles, losses, retreats. */

/** How the battle stands for a side of the sheet. */
function odds({ t }: Mind, which: number): number {
  const { sums, ratings } = sheetOf(t);
  const [own, foe] = [sums[which] as number, sums[1 - which] as number];
  return ratio(own, ratings[which] as number, foe, ratings[1 - which]);
}
/** Cards go where they can still turn it. */
function cardWorth(m: Mind, card: Card): number {
  const use = battleUse(card);
  if (use === undefined) return -1;
  const which = helps(m.t, m.side);
  const [own, foe] = shiftsOf(m.t, use, which);
  const now = odds(m, which);
  const isOpen = now > 0.5 && now < 2.2;
  return isOpen ? 0.15 * (own - foe) + 0.1 : -0.1;
}

/** 5.2 What a step of a unit is worth. */
const step = (t: Seen, unit: Unit): number => {
  const full = COMBAT[unit] as number;
  const weak = isNaval(unit) ? 0 : (COMBAT_WEAK[unit] as number);
  return t.weak[unit] === 1 ? weak + 0.1 : full - weak;
};

export const battleAnswers: Answers<Mind, BattleAsks> = {
  battleCard: (m) => ({ play: (card) => cardWorth(m, card as Card), done: worth(0.15) }),
  support: (m) => {
    const isEnemy = atWar(m.t, m.side, sheetOf(m.t).active);
    return { play: (card) => (isEnemy ? cardWorth(m, card as Card) : -1), pass: worth(0.1) };
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
