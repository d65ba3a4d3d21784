import type { Choice, Judgement, Offer, Side, Sides, Sim, View } from '@tercio/kernel/sim';
import { chancesOf } from './chances.ts';

/** Looking ahead for programs that know no rules: all of it follows from what a side sees. */

/** Is this one of the answers to a question? */
export const isOffered = ({ choices, ranges }: Pick<Offer, 'choices' | 'ranges'>, { verb, arg }: Choice): boolean =>
  choices.some((option) => option.verb === verb && option.arg === arg) ||
  ranges.some(
    (range) =>
      range.verb === verb &&
      arg !== null &&
      arg >= range.min &&
      arg <= range.max &&
      (arg - range.min) % range.step === 0,
  );

export interface Tried {
  /** How many of the choices could be made. */
  readonly played: number;
  readonly view: View;
  readonly waiting: readonly Side[];
  readonly score: number | null;
  readonly chance: number | null;
  readonly chances: readonly number[] | null;
  readonly over: Sim['over'];
}

/** Choices played on a position that the viewer could not tell from the truth, with dice of its own. */
export function tried(
  sim: Sim,
  judgement: Judgement | null,
  viewer: Sides,
  side: Side,
  choices: readonly Choice[],
): Tried {
  const played = choices.findIndex((choice) => sim.over !== null || !sim.play(side, choice));
  const chances = chancesOf(sim, judgement);
  return {
    played: played < 0 ? choices.length : played,
    view: sim.view(viewer),
    waiting: sim.sides,
    score: judgement?.score(sim, side) ?? null,
    chance: chances?.[side] ?? null,
    chances,
    over: sim.over,
  };
}
