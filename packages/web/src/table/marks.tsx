import type { JSX } from 'preact';
import { shownBox } from '@tercio/board';
import type { Box, Piece, Spot, Thing } from '@tercio/board';
import { optionsOn, placeOf, sameThing } from './options.ts';
import type { Option } from './options.ts';
import type { TableState } from './state.ts';

/** Signs on the sheet, shape first, then colour: what can act, what is held, where something can go, what was refused. */

function classes(table: TableState, option: Option): string {
  const on = (key: string | null): boolean => key === option.key;
  return `${on(table.picked.value) ? ' picked' : ''}${on(table.hovered.value) || on(table.row.value) ? ' hovered' : ''}`;
}

/** Focus and the pointer show the same; Enter does what a click does. */
const handlers = (table: TableState, option: Option) => ({
  tabIndex: 0,
  role: 'button' as const,
  'aria-label': option.words,
  'data-key': option.key,
  'data-place': placeOf(option),
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.repeat) return;
    table.byKeyboard = true;
    chooseHere(table, option, event.currentTarget as Element);
  },
  onFocus: ({ currentTarget }: FocusEvent) => {
    // A finger that has let go points at nothing any more.
    if (currentTarget instanceof Element && !currentTarget.matches(':focus-visible')) return;
    table.hovered.value = option.key;
    if (table.byKeyboard && option.spot) table.camera.centre(option.spot.box);
  },
  onBlur: () => (table.hovered.value = null),
  // Not what comes to lie under a pointer at rest: that one points at nothing.
  onPointerMove: () => (table.hovered.value = option.key),
  onPointerLeave: () => (table.hovered.value = null),
});

function chooseHere(table: TableState, option: Option, element: Element): void {
  const thing = option.spot?.thing;
  const here = thing ? optionsOn(table.options.value, thing) : [option];
  const { left, bottom } = element.getBoundingClientRect();
  table.offerAll(here.length > 0 ? here : [option], left, bottom);
}

const grown = ({ x, y, width, height, outline }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
  ...(outline !== undefined && { outline }),
});

interface FrameProps {
  readonly class: string;
  readonly box: Box;
  readonly rx?: string;
}

/** A frame round a box, or along the outline of a place that is no rectangle. */
function Frame({ class: name, box: { x, y, width, height, outline }, rx }: FrameProps): JSX.Element {
  if (outline !== undefined) return <path class={name} d={outline} />;
  return <rect class={name} x={x} y={y} width={width} height={height} {...(rx !== undefined && { rx })} />;
}

/** A place is framed inside its edges, a piece outside of them. */
const INSIDE = 60;
const framed = (box: Box, target: boolean): Box => grown(box, box.width > INSIDE ? (target ? -2 : -5) : 2);

/** Four corner brackets round what can act, a full frame round where something can go. */
export function Mark({ table, option }: { readonly table: TableState; readonly option: Option }): JSX.Element | null {
  const { spot } = option;
  if (!spot) return null;
  const box = framed(shownBox(spot.box, table.camera.rest.value.scale), spot.kind === 'target');
  const small = spot.box.width <= INSIDE ? ' small' : '';
  // Inside the line round all that can be reached a frame of its own would be one too many.
  const quiet = spot.box.outline !== undefined && reachLineOf(table) ? ' hex' : '';
  if (spot.round && spot.kind === 'target') return <Ring table={table} option={option} spot={spot} box={box} />;
  return (
    <g
      class={`mark ${spot.kind}${small}${quiet}${option.far === undefined ? '' : ' farther'}${classes(table, option)}`}
      {...handlers(table, option)}
      // Where there is a hex for every step the keyboard goes about with the arrows, not through all of them.
      {...(quiet !== '' && option.far !== undefined ? { tabIndex: -1 } : {})}
    >
      <Frame class="hit" box={box} />
      {spot.way && <path class="way-edge led" d={spot.way} />}
      {spot.way && <path class="way led" d={spot.way} />}
      {spot.kind === 'target' ? (
        <>
          <Frame class="halo" box={box} rx="1" />
          <Frame class="glow" box={box} rx="1" />
        </>
      ) : (
        <path class="brackets" d={brackets(box)} />
      )}
    </g>
  );
}

interface RingProps {
  readonly table: TableState;
  readonly option: Option;
  readonly spot: Spot;
  readonly box: Box;
}

/** A point on a map: a ring round it, and the way there. Its lines keep their weight at every scale. */
function Ring({ table, option, spot, box: { x, y, width } }: RingProps): JSX.Element {
  const circle = { cx: x + width / 2, cy: y + width / 2, r: width / 2 + 1 };
  return (
    <g
      class={`mark target round${option.far === undefined ? '' : ' farther'}${classes(table, option)}`}
      {...handlers(table, option)}
    >
      {spot.way && <path class="way-edge" d={spot.way} />}
      {spot.way && <path class="way" d={spot.way} />}
      <circle class="hit" {...circle} />
      <circle class="halo" {...circle} />
      <circle class="glow" {...circle} />
    </g>
  );
}

/** The whole way to the place pointed at, once more over all others: on the same roads theirs would hide it. */
export function PointedWay({ table }: { readonly table: TableState }): JSX.Element | null {
  const key = table.hovered.value ?? table.row.value ?? table.picked.value;
  const { far, all, bundles } = table.options.value;
  const spot = key === null ? null : [...far, ...all, ...bundles].find((option) => option.key === key)?.spot;
  if (!spot?.way || !spot.round) return null;
  return (
    <g class="pointed-way" aria-hidden="true">
      <path class="edge" d={spot.way} />
      <path d={spot.way} />
    </g>
  );
}

function brackets({ x, y, width, height }: Box): string {
  const arm = Math.min(14, width / 3.4, height / 3.4);
  const [r, b] = [x + width, y + height];
  return (
    `M${x} ${y + arm}V${y}H${x + arm}M${r - arm} ${y}H${r}V${y + arm}` +
    `M${r} ${b - arm}V${b}H${r - arm}M${x + arm} ${b}H${x}V${b - arm}`
  );
}

/** Where a ray from the middle of a box meets its edge; `towards` in degrees clockwise from north. */
function onEdge({ x, y, width, height }: Box, towards: number): readonly [number, number] {
  const [east, south] = [Math.sin((towards * Math.PI) / 180), -Math.cos((towards * Math.PI) / 180)];
  const far = Math.min(width / 2 / Math.abs(east || 1e-9), height / 2 / Math.abs(south || 1e-9));
  return [x + width / 2 + east * far, y + height / 2 + south * far];
}

/** Turning: a round arrow on the edge of the place. */
export function Arrow({ table, option }: { readonly table: TableState; readonly option: Option }): JSX.Element | null {
  const { spot } = option;
  if (!spot) return null;
  const towards = spot.towards ?? 0;
  const [cx, cy] = onEdge(spot.box, towards);
  return (
    <g
      class={`mark turn${classes(table, option)}`}
      transform={`translate(${cx} ${cy})`}
      {...handlers(table, option)}
      onClick={(event) => {
        event.stopPropagation();
        table.byKeyboard = false;
        if (!table.camera.dragged) table.choose(option);
      }}
    >
      <circle class="reach" r="16" />
      <circle class="disc" r="11" />
      <path class="chevron" transform={`rotate(${towards})`} d="M-4 2.500L0 -3L4 2.5" />
    </g>
  );
}

const boxesOf = (table: TableState, things: readonly Thing[]): readonly Box[] =>
  things.flatMap((thing) => {
    const box = table.view && table.board.box(table.view, thing);
    return box ? [shownBox(box, table.camera.rest.value.scale)] : [];
  });

/** What the question is about is held: gold between dark edges. A place lies under its pieces, a piece's frame over them. */
export function Held({ table, places }: { readonly table: TableState; readonly places: boolean }): JSX.Element | null {
  const { offer } = table.options.value;
  const { view } = table;
  if (!offer || !view) return null;
  const inHand = table.held.value?.hold.things ?? table.board.subject(view, offer.ask, offer.about);
  const boxes = boxesOf(table, inHand).filter(({ width }) => width > INSIDE === places);
  return (
    <g class="held" aria-hidden="true">
      {boxes.map((box) => (
        <g key={`${box.x} ${box.y}`}>
          <Frame class="held-edge" box={framed(box, true)} />
          <Frame class="held-gold" box={framed(box, true)} />
        </g>
      ))}
    </g>
  );
}

/** An ink dot at the corner of whatever changed since I last chose. */
export function Changed({
  table,
  pieces,
}: {
  readonly table: TableState;
  readonly pieces: readonly Piece[];
}): JSX.Element {
  const changed = table.changed.value;
  return (
    <g class="changed" aria-hidden="true">
      {pieces
        .filter(({ thing }) => changed.some((one) => sameThing(one, thing)))
        .map(({ thing, box }) => ({ thing, box: shownBox(box, table.camera.rest.value.scale) }))
        .map(({ thing, box }) => (
          <circle key={`${thing.domain}${thing.arg}`} cx={box.x + 1} cy={box.y + 1} r="3.2" />
        ))}
    </g>
  );
}

export function Refused({ table }: { readonly table: TableState }): JSX.Element | null {
  const thing = table.refusal.value?.thing;
  const [box] = thing ? boxesOf(table, [thing]) : [];
  return box ? <Frame class="refused" box={framed(box, true)} /> : null;
}

/** Named in the log or in a list, or inspected. */
export function Lit({ table }: { readonly table: TableState }): JSX.Element | null {
  const thing = table.lit.value ?? table.inspected.value;
  const boxes = boxesOf(table, thing ? [thing] : table.marked.value);
  return boxes.length > 0 ? (
    <g aria-hidden="true">
      {boxes.map((box) => (
        <g key={`${box.x} ${box.y}`}>
          <Frame class="lit-edge" box={framed(box, true)} rx="3" />
          <Frame class={`lit${thing ? '' : ' marked'}`} box={framed(box, true)} rx="3" />
        </g>
      ))}
    </g>
  ) : null;
}

/** Where the keyboard stands: a ring of ink outside a ring of paper. */
export function Cursor({ table }: { readonly table: TableState }): JSX.Element | null {
  const thing = table.cursor.value;
  const [box] = thing ? boxesOf(table, [thing]) : [];
  if (!box) return null;
  return (
    <g class="cursor" aria-hidden="true">
      <Frame class="cursor-paper" box={grown(box, -3)} />
      <Frame class="cursor-ink" box={grown(box, -1)} />
    </g>
  );
}

/** One line round all that can be reached, where a ring for every place would crowd the map. */
/** Round all that what is in hand can reach, or else what the question can. */
function reachLineOf({ view, board, held }: TableState): string | null {
  return held.value?.hold.line ?? (view ? (board.reachLine?.(view) ?? null) : null);
}

export function ReachLine({ table }: { readonly table: TableState }): JSX.Element | null {
  const line = reachLineOf(table);
  return line ? <path class="reach-line" d={line} aria-hidden="true" /> : null;
}
