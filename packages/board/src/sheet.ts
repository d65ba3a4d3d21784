/** What lies on the sheet: places, pieces, where an option is, how near the eye is. */

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Box extends Size {
  readonly x: number;
  readonly y: number;
  /** Only where the thing does not grow with the sheet: the point to which it belongs, see `growth`. */
  readonly anchor?: { readonly x: number; readonly y: number };
  /** Where a place is no rectangle: its outline as a path on the sheet, for frames, glow and cursor. */
  readonly outline?: string;
}

/**
 * By how much a thing with an anchor is drawn larger than the sheet: on a map symbols keep nearer to their own size, so that
 * they can still be read on the whole sheet and do not cover the country when one looks closely.
 */
export const growth = (scale: number): number => scale ** ((scale < 1 ? 0.42 : 0.62) - 1);

/** A box as it lies on the sheet at this scale. */
export function shownBox(box: Box, scale: number): Box {
  const { anchor } = box;
  if (!anchor) return box;
  const by = growth(scale);
  return {
    x: anchor.x + (box.x - anchor.x) * by,
    y: anchor.y + (box.y - anchor.y) * by,
    width: box.width * by,
    height: box.height * by,
  };
}

/** Something on the sheet, named as choices name it. */
export type Thing = { readonly domain: string; readonly arg: number };

/** Where an option lies: on what acts, on where it goes, or as an arrow; `quiet` has no mark, something else speaks for it. */
export interface Spot {
  readonly box: Box;
  readonly kind: 'act' | 'target' | 'turn' | 'quiet';
  /** For arrows: which way, in degrees clockwise from north. */
  readonly towards?: number;
  /** A place that is a point: a ring instead of a frame. */
  readonly round?: true;
  /** The way there over the sheet, as the outline of a path: dotted, and drawn out under the pointer. */
  readonly way?: string;
  readonly thing: Thing | null;
}

/** A drawing around the origin. Our own text, never anybody's input. */
export interface Picture extends Size {
  readonly svg: string;
}

export interface Piece {
  readonly thing: Thing;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  /** Its SVG, drawn around the origin. Our own text, never anybody's input. */
  readonly svg: string;
  readonly box: Box;
  /** For the screen reader. */
  readonly label: string;
}

/** How near the eye is: it decides what is drawn, never how a bitmap is stretched. */
export type Zoom = 'far' | 'near' | 'close';

/** The colours of a theme that the ground uses. */
export interface Inks {
  readonly map: string;
  readonly ink: string;
  readonly furrow: string;
  readonly water: string;
  readonly bank: string;
  readonly tree: string;
  readonly roof: string;
  readonly paper: string;
  /** No washes, furrows or vignette: high contrast. */
  readonly plain: boolean;
}

/** The middle of something on the sheet. */
export interface At {
  readonly x: number;
  readonly y: number;
}

export const isIn = (x: number, y: number, { x: left, y: top, width, height }: Box): boolean =>
  x >= left && x <= left + width && y >= top && y <= top + height;

/** Nearer to a box than `reach`, or in it. */
export const isNear = (x: number, y: number, box: Box, reach: number): boolean =>
  x > box.x - reach && x < box.x + box.width + reach && y > box.y - reach && y < box.y + box.height + reach;

export const meets = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** How much of these something of a size hides in a place. */
export const hiddenBy = ({ x, y }: At, { width, height }: Size, boxes: readonly Box[]): number =>
  boxes.reduce((sum, b) => {
    const w = Math.min(b.x + b.width, x + width / 2) - Math.max(b.x, x - width / 2);
    const h = Math.min(b.y + b.height, y + height / 2) - Math.max(b.y, y - height / 2);
    return w > 0 && h > 0 ? sum + w * h : sum;
  }, 0);

/** Of some places the one where the least is hidden, the first of those that are alike. */
export const freest = <P extends At>(places: readonly [P, ...P[]], size: Size, boxes: readonly Box[]): P =>
  places.toSorted((a, b) => hiddenBy(a, size, boxes) - hiddenBy(b, size, boxes))[0] ?? places[0];
