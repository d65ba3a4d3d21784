import { useSignalEffect } from '@preact/signals';
import { shownBox } from '@tercio/board';
import type { Box } from '@tercio/board';
import { isNarrow } from './news.ts';
import type { TableState } from './state.ts';

/** On a phone what waits to be confirmed lies over the foot of the map: what it is about comes out from under it. */

/** Kept free above the sheet of paper and below the edge of the map, in pixels. */
const MARGIN = 12;

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

export function useUncovered(table: TableState): void {
  useSignalEffect(() => {
    if (table.picked.value === null || !isNarrow()) return undefined;
    // Its height comes with its figures, and may grow with them.
    const observer = new ResizeObserver(() => uncover(table));
    const timer = setTimeout(() => {
      const paper = document.querySelector('.panel.pinned');
      if (paper) observer.observe(paper);
    });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  });
}

function uncover({ thought, held, camera, board, host }: TableState): void {
  const paper = document.querySelector('.panel.pinned')?.getBoundingClientRect();
  const view = host.situation.peek()?.view;
  const target = thought.peek()?.spot?.box;
  const inHand = (held.peek()?.hold.things ?? []).flatMap((thing): readonly Box[] => {
    const box = view && board.box(view, thing);
    return box ? [box] : [];
  });
  const boxes = target ? [target] : inHand;
  if (!paper || boxes.length === 0) return;
  const edges = boxes.flatMap((box) => {
    const { y, height } = shownBox(box, camera.scale.peek());
    return [y, y + height].map((at) => camera.toScreen(0, at).y);
  });
  const seen = { top: Math.min(...edges), foot: Math.max(...edges), frame: camera.top, over: paper.top };
  const lift = liftOf(seen);
  if (lift > 0) camera.pan(0, -lift);
}
