import type { Judgement, Offer, Side } from '@tercio/kernel/sim';
import { firstForce, foeOf, force, FORCES_EACH, NONE } from '../src/ids.ts';
import type { Table } from '../src/state.ts';
import { aimsOf } from './aims.ts';
import type { Aims } from './aims.ts';
import { nextStep } from './march.ts';
import type { NextStep } from './march.ts';
import { mindOf } from './mind.ts';
import { likings } from './policy.ts';

/**
 * On walks an army that is on its way goes on as it planned, until it is somewhere else than it expected or an enemy has
 * moved: a march of twelve steps is thought of once and not twelve times.
 */

interface Plan {
  readonly active: number;
  readonly path: readonly number[];
  readonly last: NextStep;
  /** Where the enemy stood, and how strong. */
  readonly enemies: number;
  step: number;
}

function enemiesOf(t: Table, side: Side): number {
  let hash = 17;
  const first = firstForce(foeOf(side));
  for (let f = first; f < first + FORCES_EACH; f++) {
    const at = t.at[f] ?? NONE;
    if (at !== NONE) hash = (Math.imul(hash, 31) + at * 64 + (t.infantry[f] ?? 0) + (t.cavalry[f] ?? 0) * 7) | 0;
  }
  return hash;
}

function planned(t: Table, side: Side, recalled: Map<number, Aims>): Plan {
  const m = mindOf(t, side, recalled);
  const { best } = aimsOf(m, force(t.active));
  const { path } = best;
  const ending = path.length < 2 ? path : path.slice(-2);
  const last = nextStep(m, { ...best, path: ending });
  return { active: t.active, path, last, enemies: enemiesOf(t, side), step: 0 };
}

const isGoodFor = (plan: Plan, t: Table, side: Side): boolean =>
  plan.active === t.active && plan.path[plan.step] === t.at[t.active] && plan.enemies === enemiesOf(t, side);

/** What is liked is the next step of the plan, and nothing else; null: there is no plan, or it cannot be gone on with. */
function followed({ plans, aims }: Memory, t: Table, side: Side, { choices }: Offer): readonly number[] | null {
  let plan = plans.get(t);
  if (plan) plan.step++;
  if (!plan || !isGoodFor(plan, t, side)) {
    plan = planned(t, side, aims);
    plans.set(t, plan);
  }
  const hex = plan.path[plan.step + 1] ?? NONE;
  const verb = hex === NONE ? 'end' : plan.step + 2 === plan.path.length && plan.last.takes ? 'take' : 'to';
  const likings = choices.map((one) => (one.verb === verb && (verb === 'end' || one.arg === hex) ? 1 : -Infinity));
  if (likings.includes(1)) return likings;
  plans.delete(t);
  return null;
}

interface Memory {
  /** By table: each walk has its own. */
  readonly plans: WeakMap<object, Plan>;
  readonly aims: Map<number, Aims>;
}

/** The same judgement for many walks: what an army has in mind is thought of once for the same neighbourhood. */
export function recalling(judgement: Judgement): Judgement {
  const memory: Memory = { plans: new WeakMap(), aims: new Map() };
  return {
    ...judgement,
    prefer(sim, side, offer) {
      const t = sim.table as Table;
      const going = offer.ask === 'march' ? followed(memory, t, side, offer) : null;
      return going ?? likings(mindOf(t, side, memory.aims), offer);
    },
  };
}
