import { kindOf, unitCount } from '../src/columns/boxes.ts';
import { ARTILLERY, DETACHMENT, isFull, isHorse, isVeteran } from '../src/force.ts';
import type { Kind } from '../src/force.ts';
import { isInPlay } from '../src/forces.ts';
import { leaderOf, placeAt } from '../src/ground.ts';
import { isColumn, pointIn } from '../src/ids.ts';
import type { Unit } from '../src/ids.ts';
import { about, worth } from '@tercio/kernel/rooms';
import type { Answers } from './answers.ts';

/** 4, 5, 13 What is parted, left behind and lost. */

/** What a side loses with a step of this kind: firepower, and with the last one a regiment in the cadre box. */
export function lossOf(kind: Kind): number {
  if (kind === DETACHMENT) return 0.8;
  const mettle = isVeteran(kind) ? 0.3 : 0;
  return (isFull(kind) ? 1 : 2) + mettle + (isHorse(kind) ? 0.1 : 0);
}

/** 4.1 So much of everything goes with a new column; the guns stay mostly with the old. */
const SHARE = 0.3;
const GUN_SHARE = 0.34;
const shareOf = (unit: Unit, count: number): number =>
  kindOf(unit) === ARTILLERY ? Math.round(GUN_SHARE * count) : Math.round(SHARE * count);

type Columns = 'lose' | 'postLeaders' | 'stay' | 'fill' | 'lead' | 'share' | 'shareBaggage' | 'establish' | 'place';

export const columnsAnswers: Answers<Columns> = {
  lose: () => ({ step: (unit) => -lossOf(kindOf(unit)) }),
  postLeaders: () => ({ leader: worth(-1), oberst: (count) => -count }),
  // 5.2 As few as may be.
  stay: () => ({ count: (count) => -count }),
  fill: () => ({ count: (count) => count }),
  lead: (m, { into }) => ({
    leader: (leader) => 3 - leaderOf(m.t, leader).chits.length / 20 - (leaderOf(m.t, leader).chits.length > 0 ? 1 : 0),
    oberst: worth(5),
    all: worth(20),
    done: worth(isInPlay(m.t, into) ? 1 : 10),
  }),
  share: (m, { from, unit }) => ({ count: about(shareOf(unit, unitCount(m.t, from, unit))) }),
  shareBaggage: (m, { from }) => ({ count: about(Math.round(SHARE * (m.t.baggage[from] as number))) }),
  // 11.10 A detachment will do: of a regiment that is no veteran, else the one who is weakest.
  establish: (_m, { detached, left }) => ({
    detach: (unit) => 5 - (isVeteran(kindOf(unit)) ? 1 : 0),
    leave: (unit) => 3 - lossOf(kindOf(unit)) + (isFull(kindOf(unit)) ? -1 : 1),
    done: worth(detached.length + left.length > 0 ? 10 : -1),
  }),
  place: (m) => ({
    with: (target) => (isColumn(target) ? 10 + m.strength(target).steps : 0.1 * placeAt(m.t, pointIn(target)).works),
    none: worth(-1),
  }),
};
