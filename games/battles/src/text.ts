import { board } from './board.ts';
import type { Seen } from './chapter.ts';

/** The whole position as text: complete, for the terminal, the screen reader and bots. */
export function positionText(seen: Seen): string {
  const { file } = board(seen);
  return `${file.title}, turn ${seen.turn} of ${file.turns}`;
}
