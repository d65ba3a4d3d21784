import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { shownBox } from '@tercio/board';
import type { Box, Thing } from '@tercio/board';
import type { View } from '@tercio/kernel';
import { hints } from '../settings.ts';
import { sameThing } from './options.ts';
import { PictureOf } from './parts.tsx';
import type { TableState } from './state.ts';
import './fan.css';

/** Those who stand where the pointer rests, fanned out beside it: all of them, legible at any zoom, never under the pointer. */

const WAIT_MS = 260;
const WIDTH = 250;
const GAP = 14;

interface Fanned {
  readonly place: Thing;
  readonly left: number;
  readonly top: number;
  /** Of what it told: once anything has moved it would tell of another place, or of what was. */
  readonly at: Moment;
}

type Moment = readonly unknown[];
const momentOf = ({ view, camera: { scale, x, y } }: TableState): Moment => [
  view?.table,
  scale.value,
  x.value,
  y.value,
];
const isNow = (table: TableState, at: Moment): boolean => momentOf(table).every((one, i) => one === at[i]);

export function Fan({ table }: { readonly table: TableState }): JSX.Element | null {
  const shown = useSignal<Fanned | null>(null);
  useEffect(() => {
    const element = document.querySelector<HTMLElement>('.sheet');
    return element ? watch(table, element, (fanned) => (shown.value = fanned)) : undefined;
  }, []);
  const fanned = shown.value;
  const { view } = table;
  // Where something in hand could go, the panel says what is met there.
  if (
    !fanned ||
    !isNow(table, fanned.at) ||
    !view ||
    hints.value === 0 ||
    table.menu.value ||
    table.thought.value?.gesture
  )
    return null;
  const card = table.board.inspect(view, fanned.place);
  if (!card) return null;
  const inside = table.board.within(view, fanned.place);
  return (
    <aside
      class={`fan card${inside.length > MANY ? ' many' : ''}`}
      style={{ left: `${fanned.left}px`, top: `${fanned.top}px`, width: `${WIDTH}px` }}
      aria-hidden="true"
    >
      <p class="fan-head">
        <b>{card.title}</b> {card.subtitle}
      </p>
      {card.lines.length > 0 && (
        <p class="fan-note">
          {card.lines.map(({ words, value }) => (
            <span key={words}>
              {words} <b>{value}</b>
            </span>
          ))}
        </p>
      )}
      <ul>
        {inside.map((thing) => (
          <Member key={`${thing.domain}${thing.arg}`} table={table} thing={thing} />
        ))}
      </ul>
    </aside>
  );
}

function Member({ table, thing }: { readonly table: TableState; readonly thing: Thing }): JSX.Element | null {
  const card = table.view && table.board.inspect(table.view, thing);
  if (!card) return null;
  return (
    <li>
      <span class="fan-picture">
        <PictureOf table={table} thing={thing} />
      </span>
      <span>
        <b>{card.title}</b>
        <span class="fan-kind">{card.subtitle.split(';')[0]}</span>
      </span>
    </li>
  );
}

/** Tells where to show the fan, or null; returns how to stop. */
function watch(table: TableState, frame: HTMLElement, show: (fanned: Fanned | null) => void): () => void {
  let timer = 0;
  let place: Thing | null = null;
  let told: Fanned | null = null;
  const hide = (): void => {
    clearTimeout(timer);
    place = null;
    told = null;
    show(null);
  };
  const tell = (under: Thing): void => show((told = beside(table, frame, under)));
  const move = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse') return;
    const { view, camera } = table;
    const { x, y } = camera.toSheet(event);
    const under = view && event.buttons === 0 ? placeUnder(table, view, x, y) : null;
    if (sameThing(under, place) && (told === null || isNow(table, told.at))) return;
    hide();
    place = under;
    if (under) timer = window.setTimeout(() => tell(under), WAIT_MS);
  };
  const stop = new AbortController();
  const on = { signal: stop.signal };
  frame.addEventListener('pointermove', move, on);
  for (const kind of ['pointerleave', 'pointerdown', 'wheel'] as const)
    frame.addEventListener(kind, hide, { ...on, passive: true });
  return () => {
    hide();
    stop.abort();
  };
}

/** The place under a point: what is larger than a place, and lies under it, tells nobody who stands there. */
function placeUnder({ board, camera }: TableState, view: View, x: number, y: number): Thing | null {
  const things = board.under(view, x, y, camera.scale.value);
  const [any] = board.places(view);
  return things.findLast(({ domain }) => domain === any?.domain) ?? things.at(-1) ?? null;
}

const ROW = 50;
/** More than these are told by their names alone, so that all of them can be seen. */
const MANY = 6;
const LOW_ROW = 30;
/** The head of the fan, and each line of what is said under it. */
const HEAD = 42;
const LINE = 18;
const LETTERS = 40;

/** Beside the place, on whichever side covers fewer of the places that may be chosen; moved up until all of it can be seen. */
function beside(table: TableState, frame: HTMLElement, place: Thing): Fanned | null {
  const { view, camera } = table;
  const whole = view && table.board.box(view, place);
  if (!view || !whole) return null;
  const inside = table.board.within(view, place);
  const box = withPieces(table, view, shownBox(whole, camera.scale.value), inside);
  const count = inside.length;
  const said = table.board.inspect(view, place)?.lines ?? [];
  const letters = said.reduce((sum, { words, value }) => sum + words.length + value.length + 4, 0);
  const height = HEAD + LINE * Math.ceil(letters / LETTERS) + (count > MANY ? LOW_ROW : ROW) * count;
  const [left, right] = [
    camera.x.value + box.x * camera.scale.value,
    camera.x.value + (box.x + box.width) * camera.scale.value,
  ];
  const top = camera.y.value + box.y * camera.scale.value;
  const down = Math.max(4, Math.min(top, frame.clientHeight - height - 8));
  const sides = [
    { left: right + GAP, top: down },
    { left: left - GAP - WIDTH, top: down },
    { left: Math.max(4, Math.min(left, frame.clientWidth - WIDTH - 4)), top: top - GAP - height },
    {
      left: Math.max(4, Math.min(left, frame.clientWidth - WIDTH - 4)),
      top: top + box.height * camera.scale.value + GAP,
    },
  ];
  const isInside = (at: At): boolean =>
    at.left >= 4 && at.left + WIDTH < frame.clientWidth && at.top >= 4 && at.top + height < frame.clientHeight;
  const [best = { left: Math.max(4, left - GAP - WIDTH), top: down }] = sides
    .filter(isInside)
    .toSorted((a, b) => covered(table, a, height) - covered(table, b, height));
  return { place, ...best, at: momentOf(table) };
}

/** A counter may stand out over its place: it is not covered by what is told of it. */
function withPieces({ board, camera }: TableState, view: View, place: Box, inside: readonly Thing[]): Box {
  const pieces = board.pieces(view, 'near').filter(({ thing }) => inside.some((one) => sameThing(one, thing)));
  const boxes = [place, ...pieces.map((piece) => shownBox(piece.box, camera.scale.value))];
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const low = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: low - y };
}

type At = Pick<Fanned, 'left' | 'top'>;

/** How many places that may be chosen would lie under it. */
function covered({ camera, options }: TableState, { left, top }: At, height: number): number {
  const [scale, dx, dy] = [camera.scale.value, camera.x.value, camera.y.value];
  return options.value.all.filter(({ spot }) => {
    if (!spot || spot.kind === 'quiet') return false;
    const { x, y, width, height: high } = shownBox(spot.box, scale);
    const [a, b] = [dx + x * scale, dy + y * scale];
    return a < left + WIDTH && a + width * scale > left && b < top + height && b + high * scale > top;
  }).length;
}
