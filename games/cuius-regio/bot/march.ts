import { forceOf } from '../src/forces.ts';
import { cityAt } from '../src/geography/index.ts';
import { force, NONE } from '../src/ids.ts';
import type { Force, Hex, Leader } from '../src/ids.ts';
import { aimsOf } from './aims.ts';
import type { Aim } from './aims.ts';
import type { Answers } from './answers.ts';
import { about, worth } from '@tercio/kernel/rooms';
import type { Mind } from './mind.ts';

/** 7.2, 11 Whom to activate, what goes along, and where it marches. */

const NEVER = -1;
/** An activation must bring so much. */
const WORTH_IT = 0.12;

/** What an activation of a leader brings over staying. */
function activationWorth(m: Mind, one: Leader): number {
  const of = forceOf(m.t, one);
  if (of === NONE || m.t.commander[of] !== one) return NEVER;
  const { best, here } = aimsOf(m, of);
  return best.doing === 'stay' ? NEVER : best.value - here;
}

/** The next hex of the way to the aim of the active army; NONE: it is there. */
const nextOf = ({ path }: Aim): number => path[1] ?? NONE;

function marchValues(m: Mind): { to(hex: Hex): number; take(hex: Hex): number; end(): number } {
  const { best } = aimsOf(m, force(m.t.active));
  const next = best.later > 0 && best.path.length < 2 ? NONE : nextOf(best);
  const isLast = best.path.length === 2;
  const takes = isLast && best.doing === 'take' && m.t.control[cityAt[best.place] ?? NONE] === 0;
  return {
    to: (hex) => (hex === next && !takes ? 2 : NEVER),
    take: (hex) => (hex === next && takes ? 2 : NEVER),
    end: () => (next === NONE ? 1 : 0),
  };
}

/** Everything goes, but for what a commander cannot handle. */
const all = (m: Mind, of: Force): { infantry: number; cavalry: number; trains: number } => ({
  infantry: m.t.infantry[of] ?? 0,
  cavalry: m.t.cavalry[of] ?? 0,
  trains: m.t.trains[of] ?? 0,
});

type March = 'activate' | 'divide' | 'wing' | 'infantry' | 'cavalry' | 'trains' | 'ride' | 'march' | 'odd';

export const marchAnswers: Answers<March> = {
  activate: (m) => ({ with: (one) => activationWorth(m, one), pass: worth(WORTH_IT) }),
  divide: () => ({ all: worth(1), part: worth(0) }),
  wing: () => ({ with: worth(1), done: worth(0) }),
  infantry: (m, { force: of }) => ({ take: about(all(m, of).infantry) }),
  cavalry: (m, { force: of }) => ({ take: about(all(m, of).cavalry) }),
  trains: (m, { force: of }) => ({ take: about(all(m, of).trains) }),
  ride: () => ({ ride: worth(1), plain: worth(0) }),
  march: (m) => ({ ...marchValues(m), pickUp: worth(NEVER), drop: worth(NEVER), dig: worth(NEVER) }),
  odd: (m, { force: of }) => ({
    infantry: worth(m.t.infantry[of] ?? 0),
    cavalry: worth(2 * (m.t.cavalry[of] ?? 0)),
  }),
};
