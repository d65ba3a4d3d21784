import { kindOf } from '../src/columns/boxes.ts';
import { isFull, isHorse, isVeteran } from '../src/force.ts';
import { patrolOwner } from '../src/forces.ts';
import { garrisonBaggage, isColumn } from '../src/ids.ts';
import type { Point, Way } from '../src/ids.ts';
import { act, patrolsWanted, roomIn } from './act.ts';
import { about, worth } from '@tercio/kernel/rooms';
import type { Answers } from './answers.ts';
import type { Mind } from './mind.ts';
import { appetiteOf } from './worth.ts';

/** 9, 14 Patrols, scouting, stragglers and baggage. */

const isHeld = (m: Mind, way: Way): boolean => {
  const packed = m.t.patrol[way] as number;
  return packed > 0 && patrolOwner(packed) !== m.side;
};

/** Towards the enemy a patrol sees and hinders more; to fight another patrol is not worth it. */
function wayWorth(m: Mind, way: Way): number {
  if (isHeld(m, way)) return -5;
  const ends = m.ground.endsOf[way] as readonly Point[];
  const nearest = Math.min(
    10,
    ...m.enemies.flatMap((enemy) => ends.map((end) => m.far(m.t.columnAt[enemy] as number, end))),
  );
  return 2 - 0.1 * nearest;
}

type March = 'bonus' | 'act' | 'patrol' | 'horse' | 'scout' | 'light' | 'load' | 'collect';

export const marchAnswers: Answers<March> = {
  bonus: () => ({ claim: worth(1), forgo: worth(0) }),
  act,
  // 9.2 Ways come in their order: the first that will do.
  patrol: (m, { column, sent }) => ({
    put: (way) => (patrolsWanted(m, column) > sent.length ? wayWorth(m, way) : -1),
    done: worth(0),
  }),
  horse: () => ({ send: (unit) => (isVeteran(kindOf(unit)) ? 0 : 2) + (isFull(kindOf(unit)) ? 0 : 1) }),
  scout: (m) => ({ at: (target) => (isColumn(target) ? 1 + m.strength(target).steps : 0) }),
  light: () => ({ skill: worth(1), pass: worth(0) }),
  load: (m, { column, out }) => {
    const store = m.t.baggage[garrisonBaggage(m.t.columnAt[column] as Point)] as number;
    const wanted = Math.ceil(3 * appetiteOf(m, column)) - (m.t.baggage[column] as number);
    return { bps: about(out === 1 ? 1 : Math.min(store, Math.max(wanted, Math.min(2, roomIn(m, column))))) };
  },
  collect: () => ({ flip: (unit) => (isVeteran(kindOf(unit)) ? 1 : 0) + (isHorse(kindOf(unit)) ? 0.5 : 0) }),
};
