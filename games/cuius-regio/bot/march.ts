import { about, worth } from '@tercio/kernel/rooms';
import { forceOf } from '../src/forces.ts';
import { cityAt } from '../src/geography/index.ts';
import { force, NONE } from '../src/ids.ts';
import type { Force, Hex, Leader } from '../src/ids.ts';
import { aimsOf } from './aims.ts';
import { LAST_RESORT } from './answers.ts';
import type { Answers } from './answers.ts';
import type { Aim, Mind } from './mind.ts';

/** 7.2, 11 Whom to activate, what goes along, and where it marches. */

const NEVER = LAST_RESORT;
/** An activation must bring so much, the more the less breath is left. */
export const WORTH_IT = 0.35;
const BREATH = 0.2;

/** What an activation of a leader brings over staying. */
export function activationWorth(m: Mind, one: Leader): number {
  const of = forceOf(m.t, one);
  if (of === NONE || m.t.commander[of] !== one) return NEVER;
  const { best, here } = aimsOf(m, of);
  return best.doing === 'stay' ? NEVER : best.value - here - BREATH * (m.t.fatigue[of] ?? 0);
}

/** The next step to an aim, and whether it takes a neutral city; NONE: the army is there. */
export interface NextStep {
  readonly hex: number;
  readonly takes: boolean;
}

export function nextStep(m: Mind, { path, doing, place }: Aim): NextStep {
  const isLast = path.length === 2;
  const takes = isLast && doing === 'take' && m.t.control[cityAt[place] ?? NONE] === 0;
  return { hex: path[1] ?? NONE, takes };
}

/** Where the army has not moved yet its other aims are thought of too; on the way it follows the best. */
function marchValues(m: Mind): { to(hex: Hex): number; take(hex: Hex): number; end(): number } {
  const { best, others, here } = aimsOf(m, force(m.t.active));
  const aims = m.t.cameBy === NONE ? [best, ...others] : [best];
  const steps = aims.map((aim) => ({ ...nextStep(m, aim), value: aim.value - here }));
  const value = (hex: number, taking: boolean): number =>
    steps.find((one) => one.hex === hex && one.takes === taking)?.value ?? LAST_RESORT - 1;
  return {
    to: (hex) => value(hex, false),
    take: (hex) => value(hex, true),
    end: () => (best.path.length < 2 ? 0 : LAST_RESORT),
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
  march: (m) => ({
    ...marchValues(m),
    pickUp: worth(LAST_RESORT - 1),
    drop: worth(LAST_RESORT - 1),
    dig: worth(LAST_RESORT - 1),
  }),
  odd: (m, { force: of }) => ({
    infantry: worth(m.t.infantry[of] ?? 0),
    cavalry: worth(2 * (m.t.cavalry[of] ?? 0)),
  }),
};
