import type { GestureWay } from '@tercio/board';
import { Fast, isRefusal } from '@tercio/kernel';
import type { Choice, Game, Side, View } from '@tercio/kernel';

/** What of an option says where it leads. */
interface Leading {
  readonly side: Side;
  readonly choice: Choice;
  readonly along?: readonly Choice[];
  readonly way?: GestureWay;
}

/** The choice at which a gesture ends, and what is seen just before it. */
export interface End {
  readonly view: View;
  readonly choice: Choice;
}

const ends = new WeakMap<Leading, End>();

/** Where a gesture leads, tried on a position made from the view alone; a single choice is its own end. */
export function endOf(game: Game, view: View, option: Leading): End {
  const known = ends.get(option);
  if (known) return known;
  const made = followed(game, view, option);
  ends.set(option, made);
  return made;
}

/**
 * It ends early where dice fall or something is shown, and where somebody else is asked before it can go on: figures, odds
 * and warnings are then those of the choice that leads there, for what comes after it cannot be judged yet.
 */
function followed(game: Game, view: View, { side, choice: first, along: more = [], way }: Leading): End {
  const [choice = first, ...along] = way?.choices ?? [first, ...more];
  let end: End = { view, choice };
  if (along.length === 0) return end;
  let pos = game.redeal(view, new Fast(1));
  for (const further of along) {
    const played = game.play(pos, side, [end.choice], new Fast(1));
    if (isRefusal(played) || played.marks !== 0) return end;
    ({ pos } = played);
    if (game.why(pos, side, further) !== null) return end;
    end = { view: game.view(pos, view.viewer), choice: further };
  }
  return end;
}
