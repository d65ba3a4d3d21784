import type { Judgement, Offer, Side } from '@tercio/kernel/sim';
import { force, NONE } from '../src/ids.ts';
import type { Table } from '../src/state.ts';
import { aimsOf } from './aims.ts';
import { enemiesOf } from './enemies.ts';
import { nextStep } from './march.ts';
import type { NextStep } from './march.ts';
import { mindOf } from './mind.ts';
import type { Aims } from './mind.ts';
import { likings } from './policy.ts';
import { venturesIn } from './ventures.ts';

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
  ground: string;
}

/** So much is kept from one decision to the next; nothing where it has become more. */
const MOST_KEPT = 60_000;
const memories = new WeakMap<Judgement, Memory>();

/** What was thought of on one ground says nothing on another. */
function onGround(memory: Memory, { ground }: Table): Memory {
  if (memory.ground !== ground || memory.aims.size > MOST_KEPT) memory.aims.clear();
  memory.ground = ground;
  return memory;
}

/** The same judgement for many walks: what an army has in mind is thought of once for the same neighbourhood. */
export function recalling(judgement: Judgement, before?: Judgement): Judgement {
  const kept = before && memories.get(before);
  const memory: Memory = { plans: new WeakMap(), aims: kept?.aims ?? new Map(), ground: kept?.ground ?? '' };
  const passing: Judgement = {
    ...judgement,
    prefer(sim, side, offer) {
      const t = sim.table as Table;
      const { aims } = onGround(memory, t);
      const going = offer.ask === 'march' ? followed(memory, t, side, offer) : null;
      return going ?? likings(mindOf(t, side, aims), offer);
    },
    ventures(sim, side, offer) {
      const t = sim.table as Table;
      return venturesIn(mindOf(t, side, onGround(memory, t).aims), passing, offer);
    },
  };
  memories.set(passing, memory);
  return passing;
}
