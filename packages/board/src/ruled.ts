import { Fast } from '@tercio/kernel';
import type { Choice, Game, Side, View } from '@tercio/kernel';

/** A sentence and the rule that says so. */
export interface Ruled {
  readonly words: string;
  readonly rule: string;
}

/** What somebody looks at who clicks: the view, and the question that is put. */
interface Clicked {
  readonly game: Game;
  readonly view: View;
  readonly asked: { readonly ask: string; readonly side: Side };
}

/** What the rules say against a choice of this question; null: nothing, or the question knows no such choice. */
export function refused({ game, view, asked }: Clicked, choice: Choice): Ruled | null {
  if (!game.verbs(asked.ask).includes(choice.verb)) return null;
  const verdict = game.why(game.redeal(view, new Fast(1)), asked.side, choice);
  return verdict && { words: game.words.refusal(verdict, view), rule: verdict.rule };
}
