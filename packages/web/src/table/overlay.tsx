import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { JSX } from 'preact';
import { growth } from '@tercio/board';
import type { Piece, Thing, Zoom } from '@tercio/board';
import { Carry } from './carry.ts';
import { underFinger } from './finger.ts';
import { Later } from './later.tsx';
import { Arrow, Changed, Cursor, Held, Lit, Mark, PointedWay, ReachLine, Refused } from './marks.tsx';
import { optionsAt, sameThing } from './options.ts';
import type { Option } from './options.ts';
import { isEcho } from './names.ts';
import type { TableState } from './state.ts';

/** Pieces, marks and targets over the ground, and what a click on them means. */

interface OverlayProps {
  readonly table: TableState;
  readonly zoom: Zoom;
}

export function Overlay({ table, zoom }: OverlayProps): JSX.Element {
  const { view, camera: eye } = table;
  const { scale, x, y } = eye.rest.value;
  const pieces = view && !table.hidden.value ? table.board.pieces(view, zoom) : [];
  const { all, bundles, far } = table.options.value;
  const of = (kind: string): readonly Option[] =>
    [...far, ...all, ...bundles].filter(({ spot }) => spot?.kind === kind);
  const press = usePress(table);
  const layer = table.board.layers?.[table.layer.value ?? -1];
  return (
    <svg class="overlay" {...press}>
      <defs dangerouslySetInnerHTML={{ __html: table.board.defs + HATCHING }} />
      <g transform={`translate(${x} ${y}) scale(${scale})`} style={unscaled(scale)}>
        {layer && view && <g aria-hidden="true" dangerouslySetInnerHTML={{ __html: layer.svg(view, scale) }} />}
        <g
          class="lettering"
          aria-hidden="true"
          dangerouslySetInnerHTML={{ __html: view ? table.board.lettering(view, scale) : '' }}
        />
        <Held table={table} places />
        <ReachLine table={table} />
        <Marks options={of('target')} table={table} />
        <PointedWay table={table} />
        <Refused table={table} />
        <Pieces pieces={pieces} scale={scale} />
        <Gone pieces={pieces} scale={scale} />
        <Belongs table={table} />
        <Later table={table} part="gatherMarks" />
        <Held table={table} places={false} />
        <Changed table={table} pieces={pieces} />
        <Marks options={of('act').toSorted(bySize)} table={table} />
        <g class="targets">
          {of('turn').map((option) => (
            <Arrow key={option.key} table={table} option={option} />
          ))}
        </g>
        <Lit table={table} />
        <Cursor table={table} />
      </g>
    </svg>
  );
}

/** What belongs to the thing that is pointed at, else to what is looked at or in hand. */
function Belongs({ table }: { readonly table: TableState }): JSX.Element | null {
  const { view, board } = table;
  const thing = table.pointed.value ?? table.inspected.value ?? table.held.value?.hold.things[0];
  // Where what is in hand would go, its own figures stand: those of the one who is there now would contradict them.
  const isGoing = table.thought.value?.gesture !== undefined;
  const svg = view && thing && !table.hidden.value && !isGoing ? board.belongs?.(view, thing) : null;
  return svg ? <g aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} /> : null;
}

/** Names keep their size on the screen at every zoom; numbers that matter are never smaller than can be read. */
const unscaled = (scale: number): { readonly [name: string]: string } => ({
  '--unscale': String(Math.min(1.7, 1 / scale)),
  '--legible': String(Math.max(1, Math.min(1.7, 1 / scale))),
});

const HATCHING =
  '<pattern id="refused-hatch" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">' +
  '<path class="refused-line" d="M0 0V9"/></pattern>';

const area = ({ spot }: Option): number => (spot ? spot.box.width * spot.box.height : 0);
/** The largest lie undermost, so that what is small can be reached. */
const bySize = (a: Option, b: Option): number => area(b) - area(a);

function Marks({ options, table }: { readonly options: readonly Option[]; readonly table: TableState }): JSX.Element {
  // Several options can lie on one thing: it is marked once, and asks which.
  const first = options.filter(
    (option, i) => options.findIndex((other) => sameThing(other.spot?.thing, option.spot?.thing)) === i,
  );
  const rows = options.filter(({ spot }) => spot?.thing === null);
  return (
    <g class="targets">
      {[...first, ...rows.filter((option) => !first.includes(option))].map((option) => (
        <Mark key={option.key} table={table} option={option} />
      ))}
    </g>
  );
}

const pieceKey = ({ thing }: Piece): string => `${thing.domain}${thing.arg}`;

interface PiecesProps {
  readonly pieces: readonly Piece[];
  readonly scale: number;
}

function Pieces({ pieces, scale }: PiecesProps): JSX.Element {
  return (
    <g class="pieces" aria-hidden="true">
      {pieces.map((piece) => (
        <PieceOf key={pieceKey(piece)} piece={piece} grown={grown(piece, scale)} />
      ))}
    </g>
  );
}

/** What belongs to a point of a map does not grow with the sheet. */
const grown = ({ box }: Piece, scale: number): string | undefined => box.anchor && `scale(${growth(scale).toFixed(3)})`;

const PieceOf = ({ piece, grown }: { readonly piece: Piece; readonly grown: string | undefined }): JSX.Element => (
  <g
    class="piece"
    style={{
      transform: `translate(${piece.x.toFixed(2)}px, ${piece.y.toFixed(2)}px) scale(${piece.scale.toFixed(3)})`,
    }}
  >
    <g transform={grown} dangerouslySetInnerHTML={{ __html: piece.svg }} />
  </g>
);

/** What has left the sheet drifts away and fades. It tells nothing that the log does not. */
function Gone({ pieces, scale }: PiecesProps): JSX.Element {
  const before = useRef<readonly Piece[]>([]);
  const here = new Set(pieces.map(pieceKey));
  const gone = pieces.length === 0 ? [] : before.current.filter((piece) => !here.has(pieceKey(piece)));
  useEffect(() => {
    before.current = pieces;
  }, [pieces]);
  return (
    <g class="pieces gone" aria-hidden="true" key={gone.map(pieceKey).join(' ')}>
      {gone.map((piece) => (
        <PieceOf key={pieceKey(piece)} piece={piece} grown={grown(piece, scale)} />
      ))}
    </g>
  );
}

const LONG_PRESS_MS = 500;

interface Handlers {
  onClick(event: MouseEvent): void;
  onContextMenu(event: MouseEvent): void;
  onPointerDown(event: PointerEvent): void;
  onPointerUp(event: PointerEvent): void;
  onPointerMove(event: PointerEvent): void;
  onPointerLeave(): void;
}

/** Click acts or explains; right-click and long press look. */
function usePress(table: TableState): Handlers {
  const timer = useRef(0);
  const looked = useRef(false);
  const carry = useMemo(() => new Carry(table), [table]);
  const { camera: eye } = table;
  const thingsAt = (event: MouseEvent): readonly Thing[] => {
    const { x, y } = eye.toSheet(event);
    return table.view ? table.board.under(table.view, x, y, eye.scale.value) : [];
  };
  const click = (event: MouseEvent): void => {
    const things = thingsAt(event);
    const here = optionsAt(table.options.value, things, eye.toSheet(event), eye.scale.value);
    table.clickThings(things, event.clientX, event.clientY, here);
  };
  const inspect = (event: MouseEvent): void => {
    event.preventDefault();
    table.menu.value = null;
    const [top] = thingsAt(event);
    // On bare ground, a right click puts down what is held.
    if (top?.domain !== undefined) table.inspected.value = top;
    else table.clear();
  };
  const point = (thing: Thing | null): void => {
    if (!(thing === null ? table.pointed.value === null : sameThing(thing, table.pointed.value)))
      table.pointed.value = thing;
  };
  return {
    onContextMenu: inspect,
    onPointerDown: (event) => {
      looked.current = false;
      carry.down(event);
      if (event.pointerType === 'mouse') return;
      timer.current = window.setTimeout(() => {
        looked.current = true;
        if (!eye.dragged) inspect(event);
      }, LONG_PRESS_MS);
    },
    onPointerUp: (event) => {
      clearTimeout(timer.current);
      carry.up(event);
    },
    onPointerMove: (event) => {
      carry.move(event);
      if (eye.dragged) clearTimeout(timer.current);
      if (event.pointerType === 'mouse' && table.board.belongs) point(thingsAt(event)[0] ?? null);
    },
    onPointerLeave: () => point(null),
    onClick: (event) => {
      if (eye.dragged || looked.current || isEcho(table, event)) return;
      table.byKeyboard = false;
      const touched = { ...eye.toSheet(event), scale: eye.scale.value };
      const near = isTouch(event) ? underFinger(table.options.value, table.picked.value, touched) : [];
      if (near.length > 0) table.offerAll(near, event.clientX, event.clientY);
      else click(event);
    },
  };
}

const isTouch = (event: MouseEvent): boolean => 'pointerType' in event && event.pointerType === 'touch';
