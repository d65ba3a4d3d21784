import type { Box, Piece, Thing, Zoom } from './sheet.ts';

/** What a board draws, before it stands on the sheet. */
export interface Drawn {
  readonly thing: Thing;
  /** The point it belongs to, and where its middle lies from there. */
  readonly anchor: { readonly x: number; readonly y: number };
  readonly dx: number;
  readonly dy: number;
  readonly width: number;
  readonly height: number;
  readonly svg: string;
  /** What ties it to its point, drawn below it around that. */
  readonly stem?: string;
  readonly label: string;
}

export const boxOf = ({ anchor, dx, dy, width, height }: Drawn): Box => ({
  x: anchor.x + dx - width / 2,
  y: anchor.y + dy - height / 2,
  width,
  height,
  anchor,
});

export const pieceOf = (drawn: Drawn): Piece => ({
  thing: drawn.thing,
  ...drawn.anchor,
  scale: 1,
  svg:
    drawn.dx === 0 && drawn.dy === 0
      ? drawn.svg
      : `${drawn.stem ?? ''}<g transform="translate(${drawn.dx} ${drawn.dy})">${drawn.svg}</g>`,
  box: boxOf(drawn),
  label: drawn.label,
});

/** The same view, or table, has the same: it is worked out once. */
export function oncePer<K extends object, V>(make: (of: K) => V): (of: K) => V {
  const made = new WeakMap<K, { readonly value: V }>();
  return (of) => {
    const known = made.get(of) ?? { value: make(of) };
    made.set(of, known);
    return known.value;
  };
}

/** The same, once for each zoom. */
export function oncePerZoom<K extends object, V>(make: (of: K, zoom: Zoom) => V): (of: K, zoom: Zoom) => V {
  const madeOf = oncePer((_of: K) => new Map<Zoom, V>());
  return (of, zoom) => {
    const byZoom = madeOf(of);
    const known = byZoom.get(zoom);
    if (known !== undefined) return known;
    const made = make(of, zoom);
    byZoom.set(zoom, made);
    return made;
  };
}
