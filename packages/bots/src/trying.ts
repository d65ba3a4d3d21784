import type { Choice, Judgement, Offer, Random, Side, Sides, Sim, View } from '@tercio/kernel/sim';
import { shownChances } from './chances.ts';
import { favourite } from './likings.ts';

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
  /** Where nothing was tried: what the side likes best at a glance. */
  readonly liked: Choice | null;
}

/** What is to be tried, and through how many turns it is gone on with afterwards, as each side likes best. */
export interface Trial {
  readonly side: Side;
  readonly choices: readonly Choice[];
  readonly turns: number;
}

/** As far as anybody may go on: each turn is some hundred choices in thought. */
export const MOST_TURNS = 4;

/** Choices played on a position that the viewer could not tell from the truth, with dice of its own. */
export function tried(
  sim: Sim,
  judgement: Judgement | null,
  viewer: Sides,
  { side, choices, turns }: Trial,
  random: Random,
): Tried {
  const from = judgement?.stage?.(sim) ?? 0;
  const isAsked = choices.length === 0 && sim.asked(side) !== null;
  const liked = isAsked ? glanced(sim, judgement, side, random) : null;
  const played = choices.findIndex((choice) => sim.over !== null || !sim.play(side, choice));
  if (played < 0 && turns > 0) goOn(sim, judgement, from + turns, random);
  const chances = shownChances(sim, judgement);
  return {
    played: played < 0 ? choices.length : played,
    view: sim.view(viewer),
    waiting: sim.sides,
    score: judgement?.score(sim, side) ?? null,
    chance: chances?.[side] ?? null,
    chances,
    over: sim.over,
    liked,
  };
}

/** A game that has not come to the end of its turn after so many choices is judged where it is. */
const LONGEST = 400;

/** Everybody answers what they like best at a glance, until that turn begins; where no turns are counted, to the end. */
function goOn(sim: Sim, judgement: Judgement | null, until: number, random: Random): void {
  const mind = judgement?.recalling?.() ?? judgement;
  for (let made = 0; made < LONGEST * MOST_TURNS && sim.over === null; made++) {
    const [side] = sim.sides;
    if (side === undefined || (mind?.stage?.(sim) ?? 0) >= until) return;
    const choice = glanced(sim, mind, side, random);
    if (choice === null) return;
    sim.playOffered(side, choice);
  }
}

/** What a side likes best, looking at few options first where the game knows which. */
function glanced(sim: Sim, mind: Judgement | null, side: Side, random: Random): Choice | null {
  const asked = sim.asked(side);
  const some = asked && (mind?.glances?.(asked.ask) ?? null);
  const liked = (offer: Offer | null): Choice | null => offer && favourite(sim, side, offer, mind, random);
  return (some && liked(sim.offer(side, some))) ?? (asked && liked(sim.offer(side)));
}
