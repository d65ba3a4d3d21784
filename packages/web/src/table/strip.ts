import type { Option } from './options.ts';

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
