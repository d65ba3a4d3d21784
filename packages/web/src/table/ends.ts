import { Fast, isRefusal } from '@tercio/kernel';
import type { Choice, Game, View } from '@tercio/kernel';
import type { Option } from './options.ts';

/** The last choice of a gesture, and what is seen just before it. */
export interface End {
  readonly view: View;
  readonly choice: Choice;
  /** What the choices before it meet already: dice, something shown. */
  readonly marks: number;
}

const ends = new WeakMap<Option, End>();

/** Where a gesture leads, tried on a position made from the view alone; a single choice is its own end. */
export function endOf(game: Game, view: View, option: Option): End {
  const known = ends.get(option);
  if (known) return known;
  const made = followed(game, view, option);
  ends.set(option, made);
  return made;
}

function followed(game: Game, view: View, { side, choice, along = [] }: Option): End {
  if (along.length === 0) return { view, choice, marks: 0 };
  let pos = game.redeal(view, new Fast(1));
  let next = choice;
  for (const further of along) {
    const played = game.play(pos, side, [next], new Fast(1));
    if (isRefusal(played)) return { view, choice, marks: 0 };
    if (played.marks !== 0) return { view, choice, marks: played.marks };
    pos = played.pos;
    next = further;
  }
  return { view: game.view(pos, view.viewer), choice: next, marks: 0 };
}
