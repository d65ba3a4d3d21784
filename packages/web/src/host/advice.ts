import { accountOf, follow, togetherIn } from '@tercio/bots';
import type { ThoughtLine, Seat } from '@tercio/bots';
import { EVERYONE } from '@tercio/kernel';
import type { Game } from '@tercio/kernel';
import type { Judgement, Sim } from '@tercio/kernel/sim';
import type { Advice, AdvisedLine } from './thinker.ts';

/** The lines that a bot found, in the game's words, with what speaks for them. */

/** Positions in which each line is tried. */
const WORLDS = 16;

export function advised(game: Game, mind: Judgement, seat: Seat, lines: readonly ThoughtLine[]): Advice {
  const worlds = Array.from({ length: WORLDS }, () => seat.redeal());
  return lines.map((line): AdvisedLine => {
    const { chances, reasons } = accountOf(worlds, mind, seat.side, line);
    const chance = chances && togetherIn(chances, seat.view.viewer);
    const steps = longest(worlds.map((world) => told(game, seat, world.fork(), line)));
    return { steps, chance, chances, reasons, unit: mind.unit?.many ?? '' };
  });
}

const longest = <T>(lists: readonly (readonly T[])[]): readonly T[] =>
  lists.reduce((most, list) => (list.length > most.length ? list : most), []);

/** The steps as they are called where they come about; those of another side as it would read them in a world imagined. */
function told(game: Game, { view, side: own }: Seat, world: Sim, { steps }: ThoughtLine): AdvisedLine['steps'] {
  const words: string[] = [];
  const count = follow(world, steps, (sim, { side, choice }) => {
    const seen = words.length === 0 && side === own ? view : sim.view(EVERYONE);
    words.push(game.words.option(seen, side, choice));
  });
  return steps.slice(0, count).map((step, i) => ({ ...step, words: words[i] ?? '' }));
}
