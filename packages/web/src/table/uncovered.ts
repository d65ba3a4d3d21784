import { useSignalEffect } from '@preact/signals';
import type { Box } from '@tercio/board';
import { isNarrow } from './news.ts';
import type { TableState } from './state.ts';

/** On a phone what waits to be confirmed lies over the foot of the map: what it is about comes out from under it. */

/** Kept free above the sheet of paper and below the edge of the map, in pixels. */
const MARGIN = 12;
/** After the sheet of paper has its height. */
const LAID_MS = 60;

interface Seen {
  /** On the screen: the upper and lower edge of what it is about, of the map and of the sheet of paper over it. */
  readonly top: number;
  readonly foot: number;
  readonly frame: number;
  readonly over: number;
}

/** By how much the map goes up: never so far that the head of it leaves the frame. */
export function liftOf({ top, foot, frame, over }: Seen): number {
  const hidden = foot + MARGIN - over;
  return Math.max(0, Math.min(hidden, top - frame - MARGIN));
}

export function useUncovered({ picked, thought, held, camera, board, host }: TableState): void {
  useSignalEffect(() => {
    if (picked.value === null || !isNarrow()) return undefined;
    const timer = setTimeout(() => {
      const paper = document.querySelector('.panel.pinned')?.getBoundingClientRect();
      const view = host.situation.peek()?.view;
      const target = thought.peek()?.spot?.box;
      const inHand = (held.peek()?.hold.things ?? []).flatMap((thing): readonly Box[] => {
        const box = view && board.box(view, thing);
        return box ? [box] : [];
      });
      const boxes = target ? [target] : inHand;
      if (!paper || boxes.length === 0) return;
      const edges = boxes.flatMap(({ y, height }) => [y, y + height]).map((y) => camera.toScreen(0, y).y);
      const seen = { top: Math.min(...edges), foot: Math.max(...edges), frame: camera.top, over: paper.top };
      const lift = liftOf(seen);
      if (lift > 0) camera.pan(0, -lift);
    }, LAID_MS);
    return () => clearTimeout(timer);
  });
}
