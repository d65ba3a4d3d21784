import type { Board } from '@tercio/board';
import type { Option, Options } from './options.ts';

/** What can be said without pointing: in the strip, and what is in the panel only. */
export interface Strip {
  readonly shown: readonly Option[];
  readonly more: readonly Option[];
  /** Whether the last of them is what one most likely wants. */
  readonly likely: boolean;
}

/**
 * Two answers stand in the strip beside undo; of more, the way out and the last. The last one is likely if it is the only
 * way to go on, or does not end anything and has no rival but a way out.
 */
export function stripOf(said: readonly Option[], all: readonly Option[], isEnd: (option: Option) => boolean): Strip {
  const last = said.at(-1);
  if (!last) return { shown: [], more: [], likely: false };
  const out = said.find((option) => option !== last && isEnd(option));
  const shown = said.length <= 2 ? said : out ? [out, last] : [last];
  const rivals = said.filter((option) => option !== last && !isEnd(option));
  const likely = all.length === 1 || (rivals.length === 0 && !isEnd(last));
  return { shown, more: said.filter((option) => !shown.includes(option)), likely };
}

/** What is meant as a rule stands on top, though it can be pointed at. */
const isToBePointedAt = ({ spot, usual = false }: Option): boolean => spot !== null && !usual;

/** In the list: first what only words can say, what can be pointed at after it, and last what ends something. */
export function placeInList(offer: Options['offer'], board: Board, option: Option): number {
  const { along, choice, usual } = option;
  const isLast = offer !== null && board.ends(offer.ask, choice.verb);
  return isLast && !usual && !along ? 2 : Number(isToBePointedAt(option));
}
