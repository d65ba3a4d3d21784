import { checkColumn } from '../src/leadership.ts';
import { forceAt, forceOf } from '../src/forces.ts';
import { cityAt, grid, hexOfCity } from '../src/geography/index.ts';
import { NONE } from '../src/ids.ts';
import type { Force, Hex, Leader } from '../src/ids.ts';
import { stayWorth } from './aims.ts';
import { LAST_RESORT } from './answers.ts';
import type { Answers } from './answers.ts';
import { worth } from '@tercio/kernel/rooms';
import type { Mind } from './mind.ts';
import { partyOf } from './odds.ts';
import { fightWorth } from './worth.ts';

/** 11.4, 14 Reactions, battles and retreats. */

const FACES = 6;
/** A failure may tire, and a move gives up a place. */
const TROUBLE = 0.12;
/** A reaction that looks so much worse than to stand is not thought of. */
const HOPELESS = -1;

/** What it is worth to stand in a hex while an enemy army is on the move: with him in it, a battle. */
function standWorth(m: Mind, of: Force, hex: number): number {
  const foe = forceAt(m.t, m.foe, hex);
  const here = m.t.at[of] === hex;
  if (foe !== NONE) {
    const [own, other] = [partyOf(m.t, of), partyOf(m.t, foe)];
    return here ? fightWorth(m, other, own, hex) : fightWorth(m, own, other, hex);
  }
  return stayWorth(m, of, partyOf(m.t, of), hex);
}

/** What is given up if an army leaves its hex: a city that an enemy stands in is lost, another may be. */
function abandoned(m: Mind, of: Force): number {
  const at = m.t.at[of] ?? NONE;
  const city = cityAt[at] ?? NONE;
  if (city === NONE || m.t.control[city] !== 1 + m.side) return 0;
  if (forceAt(m.t, m.side, at, of) !== NONE) return 0;
  return forceAt(m.t, m.foe, at) === NONE ? 0 : (m.loss[city] ?? 0);
}

const moveWorth = (m: Mind, of: Force, hex: number): number => standWorth(m, of, hex) - abandoned(m, of);

function bestMove(m: Mind, of: Force): number {
  const at = m.t.at[of] ?? NONE;
  return Math.max(...grid.ring(at, 1).map((hex) => moveWorth(m, of, hex)));
}

/** 11.4.3 The chance to move at all. */
function reactionChance(m: Mind, of: Force): number {
  const needed = m.ground.tables.reactionMove.values.success[checkColumn(m.t, of)] ?? FACES;
  return Math.max(1, Math.min(FACES - 1, FACES + 1 - needed)) / FACES;
}

function reactionWorth(m: Mind, one: Leader): number {
  const of = forceOf(m.t, one);
  if (of === NONE || m.t.commander[of] !== one) return LAST_RESORT;
  const gain = bestMove(m, of) - standWorth(m, of, m.t.at[of] ?? NONE);
  if (gain < HOPELESS) return LAST_RESORT;
  return reactionChance(m, of) * gain - TROUBLE;
}

/** Nearer to an own city that feeds is better. */
function refugeWorth(m: Mind, of: Force, hex: Hex): number {
  const city = cityAt[hex] ?? NONE;
  if (city !== NONE && m.t.control[city] === 1 + m.side) return 3 + 0.5 * (m.loss[city] ?? 0);
  const nearest = hexOfCity.reduce(
    (least, place, other) => (m.t.control[other] === 1 + m.side ? Math.min(least, grid.distance(place, hex)) : least),
    99,
  );
  const friend = forceAt(m.t, m.side, hex, of);
  return 1 + (friend === NONE ? 0 : 1) - 0.05 * nearest;
}

/** The kind of which there is more is lost first; the last horsemen are kept, for the winter. */
function lossWorth(m: Mind, of: Force): { infantry(): number; cavalry(): number } {
  const [foot, horse] = [m.t.infantry[of] ?? 0, m.t.cavalry[of] ?? 0];
  return { infantry: worth(foot > 0 && horse <= foot ? 1 : 0), cavalry: worth(0.5) };
}

type Battle = 'react' | 'reactTo' | 'order' | 'withdraw' | 'losses' | 'retreat';

export const battleAnswers: Answers<Battle> = {
  react: (m) => ({ with: (one) => reactionWorth(m, one), pass: worth(0) }),
  reactTo: (m, { leader }) => {
    const of = forceOf(m.t, leader);
    return {
      to: (hex) => moveWorth(m, of, hex),
      stay: () => standWorth(m, of, m.t.at[of] ?? NONE),
    };
  },
  order: () => ({ at: worth(0) }),
  withdraw: (m, { hex }) => {
    const own = forceAt(m.t, m.side, hex);
    const foe = forceAt(m.t, m.foe, hex);
    const stand = own === NONE || foe === NONE ? 0 : fightWorth(m, partyOf(m.t, foe), partyOf(m.t, own), hex);
    return { leave: worth(-0.1), stand: worth(stand) };
  },
  losses: (m, { force: of }) => lossWorth(m, of),
  retreat: (m, { force: of }) => ({
    to: (hex) => refugeWorth(m, of, hex),
    halt: worth(4),
    disband: worth(-5),
  }),
};
