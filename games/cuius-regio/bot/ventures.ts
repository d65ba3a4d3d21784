import type { Choice, Judgement, Offer, Sim, Venture } from '@tercio/kernel/sim';
import { forceOf } from '../src/forces.ts';
import { force, leader, NONE } from '../src/ids.ts';
import type { Force } from '../src/ids.ts';
import type { Table } from '../src/state.ts';
import { aimsOf } from './aims.ts';
import { enemiesOf } from './enemies.ts';
import { gatherings } from './gathering.ts';
import { activationWorth, nextStep, WORTH_IT } from './march.ts';
import { mindOf } from './mind.ts';
import type { Aim, Mind } from './mind.ts';

/**
 * 7.2 What could be set out for: an army, and a place that it is bound for. A first step alone says little, for an army
 * that may choose at every step goes back to what it likes best.
 */

/** So many aims of each army are compared when one is chosen, and so many in all; and so many of the one that marches. */
const OF_EACH = 6;
const IN_ALL = 14;
const OF_ONE = 6;

/** Goes the whole way with one activation of an army, unless an enemy has moved; then on as it likes best. */
function venture(m: Mind, passing: Judgement, of: Force, aim: Aim, choice: Choice): Venture {
  const { ground, year, acts } = m.t;
  const { path, doing } = aim;
  const enemies = enemiesOf(m.t, m.side);
  const isOnTheWay = (t: Table): boolean =>
    t.active === of &&
    t.acts === acts &&
    t.year === year &&
    t.ground === ground &&
    path.includes(t.at[of] ?? NONE) &&
    enemiesOf(t, m.side) === enemies;
  const mind: Judgement = {
    ...passing,
    prefer(sim, side, offer) {
      const t = sim.table as Table;
      const going =
        offer.ask === 'march' && side === m.side && isOnTheWay(t) ? nextOf(t, of, path, doing, offer) : null;
      return going ?? passing.prefer?.(sim, side, offer) ?? null;
    },
  };
  const holds = ({ table }: Sim): boolean => isOnTheWay(table as Table) && isNearEnough(table as Table, m, of, aim);
  return { choice, mind, holds };
}

/** 11.1 Who has rolled too few MP for what was meant to be reached thinks again before setting out. */
function isNearEnough(t: Table, { side, recalled }: Mind, of: Force, { place, later }: Aim): boolean {
  if (later > 0 || t.cameBy !== NONE) return true;
  return aimsOf(mindOf(t, side, recalled), of).all.some((one) => one.place === place && one.later === 0);
}

/** The next step is liked and nothing else; null: the army is there, or cannot go on. */
function nextOf(
  t: Table,
  of: Force,
  path: readonly number[],
  doing: Aim['doing'],
  { choices }: Offer,
): readonly number[] | null {
  const step = path.indexOf(t.at[of] ?? NONE) + 1;
  const hex = path[step] ?? NONE;
  if (hex === NONE) return null;
  const isTaken = step + 1 === path.length && doing === 'take';
  const ways = choices.filter((one) => one.arg === hex && (one.verb === 'to' || one.verb === 'take'));
  const verb = isTaken && ways.some((one) => one.verb === 'take') ? 'take' : 'to';
  if (!ways.some((one) => one.verb === verb)) return null;
  return choices.map((one) => (one.arg === hex && one.verb === verb ? 1 : -Infinity));
}

interface Idea {
  readonly value: number;
  readonly venture: () => Venture;
}

const inOrder = (ideas: readonly Idea[], count: number): readonly Idea[] =>
  ideas.toSorted((one, other) => other.value - one.value).slice(0, count);

/** Of each army that may be activated, whole: the best aims; or nobody; or that several come together. */
function activations(m: Mind, passing: Judgement, { choices }: Offer): readonly Venture[] {
  const [pass] = choices.filter(({ verb }) => verb === 'pass');
  const ideas = choices.flatMap((choice) => {
    if (choice.verb !== 'with' || choice.arg === null) return [];
    const one = leader(choice.arg);
    const of = forceOf(m.t, one);
    if (of === NONE || m.t.commander[of] !== one) return [];
    const { all, best } = aimsOf(m, of);
    const tired = activationWorth(m, one) - best.value;
    return all
      .filter(({ doing }) => doing !== 'stay')
      .slice(0, OF_EACH)
      .map((aim): Idea => ({
        value: Number.isFinite(tired) ? aim.value + tired : aim.value,
        venture: () => venture(m, passing, of, aim, choice),
      }));
  });
  const best = inOrder(ideas, IN_ALL);
  const passed = pass && { value: WORTH_IT, venture: () => ({ choice: pass, mind: passing, holds: () => false }) };
  const alone = inOrder(passed ? [...best, passed] : best, IN_ALL + 1).map((one) => one.venture());
  return [...alone, ...gatherings(m, passing, choices)];
}

function marches(m: Mind, passing: Judgement, { choices }: Offer): readonly Venture[] {
  const of = force(m.t.active);
  return aimsOf(m, of)
    .all.slice(0, OF_ONE)
    .flatMap((aim) => {
      const { hex, takes } = nextStep(m, aim);
      const verb = hex === NONE ? 'end' : takes ? 'take' : 'to';
      const choice = choices.find((one) => one.verb === verb && (verb === 'end' || one.arg === hex));
      return choice ? [venture(m, passing, of, aim, choice)] : [];
    });
}

export function venturesIn(m: Mind, passing: Judgement, offer: Offer): readonly Venture[] | null {
  if (offer.ask === 'activate') return activations(m, passing, offer);
  return offer.ask === 'march' ? marches(m, passing, offer) : null;
}
