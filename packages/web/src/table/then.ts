import type { RangeOption } from './options.ts';
import type { Thinking } from './thinking.ts';

/** Where a number begins: what the game thinks likely, else what its tokens show, else the least. */
export function likelyOf({ view, board, options }: Thinking, { min, verb }: RangeOption): number {
  const { offer, side } = options.value;
  if (!view || !offer || side === null) return min;
  const { ask, about } = offer;
  return board.likely?.(view, { ask, about, side }, verb) ?? board.counts?.(view, ask, about)?.now ?? min;
}

/** How long the next question is waited for, in milliseconds: then it is asked as any other. */
const PATIENCE = 1500;

/** What was said beforehand: the question after the dice gets its likely number, unless something else is asked first. */
export async function answerThen(table: Thinking, ask: string): Promise<void> {
  const until = performance.now() + PATIENCE;
  const came = (): boolean => table.options.value.offer !== null && !table.pending.value;
  while (!came() && performance.now() < until) await new Promise((go) => setTimeout(go, 30));
  const { offer, ranges } = table.options.value;
  const [range] = ranges;
  if (offer?.ask === ask && range) await table.act([{ verb: range.verb, arg: likelyOf(table, range) }]);
}
