import { untracked, useComputed, useSignal, useSignalEffect } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { JSX } from 'preact';
import type { Box, Zoom } from '@tercio/board';
import { theme } from '../settings.ts';
import type { Camera } from './camera.ts';
import { Chips } from './chips.tsx';
import { inks } from './inks.ts';
import { Later } from './later.tsx';
import { LayerWords, nextLayer } from './layers.tsx';
import { hasNews, isNarrow } from './news.ts';
import { Overlay } from './overlay.tsx';
import type { Option } from './options.ts';
import type { TableState } from './state.ts';
import { isStaged } from './talks.ts';
import { Tray } from './tray.tsx';
import { useUncovered } from './uncovered.ts';
import { INSIDE, WALK } from './walk.ts';

/** The sheet: ground as a bitmap, pieces and marks as SVG above it, one camera for both. */

const zoomOf = (scale: number): Zoom => (scale < 0.62 ? 'far' : scale < 1.7 ? 'near' : 'close');

/** Drawn beyond the frame, so that a drag does not uncover bare table at once. */
const BEYOND = 160;

/** Brings into sight what one should see now, where only a part of the sheet is. */
function useSight({ host, board, camera: eye, options, changed }: TableState): void {
  // What a question is about.
  useSignalEffect(() => {
    const { offer, all } = options.value;
    const view = host.situation.peek()?.view;
    if (!offer || !view || !board.opening) return;
    const [held] = board.subject(view, offer.ask, offer.about);
    const box = held && board.box(view, held);
    const lying = all.flatMap(({ spot }) => (spot ? [spot.box] : []));
    untracked(() => {
      if (box) eye.centre(box);
      // Where nothing that may be chosen is in sight, the first of it comes into it.
      else if (lying[0] && !lying.some((one) => eye.shows(one))) eye.centre(lying[0]);
    });
  });
  // Who only looks on is taken along to what has just changed.
  useSignalEffect(() => {
    const [first] = host.watching ? changed.value : [];
    const view = host.situation.peek()?.view;
    const box = first && view && board.box(view, first);
    if (box) untracked(() => eye.centre(box));
  });
}

export function Sheet({ table }: { readonly table: TableState }): JSX.Element {
  const { host, board, camera: eye } = table;
  const frame = useRef<HTMLDivElement>(null);
  const world = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const zoom = useComputed(() => zoomOf(eye.rest.value.scale));

  const staged = isStaged(table);
  // Anyone who points at the sheet wants to know who stands there.
  const pointed = useSignal(false);

  // Nothing is drawn before it is known how large the frame is.
  const measured = useSignal(false);
  useLayoutEffect(() => {
    const box = frame.current;
    const view = host.situation.value?.view;
    if (!box || !view) return undefined;
    eye.sheet = board.sheet(view);
    const stop = eye.watch(box);
    const opening = board.opening?.(view);
    if (isNarrow()) showArea(table);
    else if (opening) eye.fit(opening);
    measured.value = true;
    return stop;
  }, []);

  // The ground is drawn again when the camera has come to rest, the theme changed, or somebody else looks: a sheet may be
  // turned about for anyone who sits at its far side.
  const looking = useComputed(() => host.situation.value?.view.viewer);
  useSignalEffect(() => {
    const { scale, x, y } = eye.rest.value;
    void theme.value;
    void eye.drawn.value;
    void looking.value;
    const view = host.situation.peek()?.view;
    if (canvas.current && view) paint(canvas.current, eye, x, y, (ctx) => board.ground(ctx, view, inks(), scale));
  });
  useSight(table);
  useUncovered(table);
  // While it moves, everything is only shifted and stretched: no part of the page is made anew.
  useSignalEffect(() => {
    const { scale, x, y } = eye.rest.value;
    const k = eye.scale.value / scale;
    const style = world.current?.style;
    if (style) style.transform = `translate(${eye.x.value - x * k}px, ${eye.y.value - y * k}px) scale(${k})`;
  });

  return (
    <div class="sheet-frame">
      <Areas table={table} />
      <div
        class="sheet"
        ref={frame}
        role="group"
        aria-label="The field. Tab moves between what may be chosen."
        tabIndex={-1}
        onPointerMove={() => (pointed.value = true)}
      >
        <div class="world" ref={world} inert={staged}>
          <canvas ref={canvas} class="ground" aria-hidden="true" />
          {measured.value && <Overlay table={table} zoom={zoom.value} />}
          {measured.value && <Chips table={table} />}
        </div>
        {pointed.value && <Later table={table} part="fan" />}
        <ZoomButtons table={table} />
        {board.layers && <LayerWords table={table} />}
        {!staged && <OneLine table={table} />}
        {staged && <Later table={table} part="stage" />}
      </div>
      <Tray table={table} />
      <Later table={table} part="hand" />
    </div>
  );
}

/** What happened meanwhile, where there is no room beside the sheet; else what was answered by itself. */
function OneLine({ table }: { readonly table: TableState }): JSX.Element | null {
  if (isNarrow() && hasNews(table)) return <Later key="newsLine" table={table} part="newsLine" />;
  return table.host.situation.value?.series ? <Later key="series" table={table} part="series" /> : null;
}

function ZoomButtons({ table }: { readonly table: TableState }): JSX.Element {
  const { camera, hidden } = table;
  return (
    <div class="zoom-buttons" role="toolbar" aria-label="View" {...WALK}>
      <button type="button" title="Nearer (+)" aria-label="Nearer" onClick={() => camera.zoom(1.25)}>
        +
      </button>
      <button type="button" {...INSIDE} title="Farther (−)" aria-label="Farther" onClick={() => camera.zoom(0.8)}>
        −
      </button>
      <button type="button" {...INSIDE} title="Whole field (0)" aria-label="Whole field" onClick={() => camera.fit()}>
        ⤢
      </button>
      <button
        type="button"
        {...INSIDE}
        title="Hide or show the pieces (H)"
        aria-label="Hide the pieces"
        aria-pressed={hidden.value}
        onClick={() => (hidden.value = !hidden.value)}
      >
        ◫
      </button>
      {table.board.layers && (
        <button
          type="button"
          {...INSIDE}
          title="Another layer of the map (O)"
          aria-label="Another layer of the map"
          aria-pressed={table.layer.value !== null}
          onClick={() => nextLayer(table)}
        >
          ◍
        </button>
      )}
    </div>
  );
}

/** What a question is about, and what may be chosen; what is done together speaks for the whole, so it comes first. */
function askedOn({ view, board, asked }: TableState): readonly Box[] {
  const { offer, all, bundles } = asked.peek();
  if (!view || !offer) return [];
  const about = board.subject(view, offer.ask, offer.about).flatMap((thing) => board.box(view, thing) ?? []);
  // What ends this and begins something else is not what is asked.
  const leaves = ({ choice: { verb } }: Option): boolean => board.seldom?.(offer.ask, verb) ?? false;
  const lying = [...bundles, ...all].filter(({ spot }) => spot !== null);
  const inOrder = [...lying.filter((one) => !leaves(one)), ...lying.filter(leaves)];
  return [...about, ...inOrder.flatMap(({ spot }) => spot?.box ?? [])];
}

/** Is the first of it in sight? Where nothing has a place there is nothing to look for. */
function isInSight(table: TableState): boolean {
  const [first] = askedOn(table);
  return first === undefined || table.camera.shows(first);
}

/** Shows the part where something is asked, else where the game opens; returns which. */
function showArea(table: TableState): number {
  const { view, board, camera } = table;
  const areas = view ? board.areas(view) : [];
  const [asked] = askedOn(table);
  const box = asked ?? (view && board.opening?.(view)) ?? { x: 0, y: 0, ...camera.sheet };
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const holds = ({ box: area }: { readonly box: Box }): boolean =>
    x >= area.x && x < area.x + area.width && y >= area.y && y < area.y + area.height;
  const index = Math.max(0, areas.findIndex(holds));
  const area = areas[index];
  if (area) camera.fit(nearer(table, area.box));
  return index;
}

/** On a small screen a part of the field is shown half as large again as it would fit: at the height where something is asked. */
const LARGER = 1.5;

function nearer({ view, board, camera, options }: TableState, area: Box): Box {
  if (!view || area.width >= camera.sheet.width) return area;
  const { all, offer } = options.peek();
  const held = offer
    ? board.subject(view, offer.ask, offer.about).flatMap((thing) => board.box(view, thing) ?? [])
    : [];
  const meant = [...held, ...all.flatMap(({ spot }) => spot?.box ?? [])];
  const top = Math.min(...meant.map(({ y }) => y));
  const bottom = Math.max(...meant.map(({ y, height }) => y + height));
  const height = Math.min(area.height, Math.max(area.height / LARGER, bottom - top));
  const middle = meant.length > 0 ? (top + bottom) / 2 : area.y + area.height / 2;
  const y = Math.max(area.y, Math.min(middle - height / 2, area.y + area.height - height));
  return { ...area, y, height };
}

/** On a small screen: the parts of the field, a touch each. It opens where something is asked. */
function Areas({ table }: { readonly table: TableState }): JSX.Element | null {
  const { view } = table;
  const shown = useSignal(-1);
  const placed = useRef(false);
  const areas = view ? table.board.areas(view) : [];
  useSignalEffect(() => {
    if (table.asked.value.side === null || !isNarrow()) return;
    // Only a new question moves the view: anyone who goes to another part stays there.
    untracked(() => {
      if (placed.current && isInSight(table)) return;
      placed.current = true;
      shown.value = showArea(table);
    });
  });
  return (
    <nav class="areas" aria-label="Parts of the field">
      {areas.map(({ title, box }, i) => (
        <button
          type="button"
          key={title}
          aria-pressed={shown.value === i}
          onClick={() => {
            shown.value = i;
            table.camera.fit(nearer(table, box));
          }}
        >
          {title}
        </button>
      ))}
    </nav>
  );
}

function paint(
  canvas: HTMLCanvasElement,
  eye: Camera,
  x: number,
  y: number,
  draw: (ctx: CanvasRenderingContext2D) => void,
): void {
  const ratio = devicePixelRatio;
  const [width, height] = [eye.width + 2 * BEYOND, eye.height + 2 * BEYOND];
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
  canvas.style.left = canvas.style.top = `${-BEYOND}px`;
  const ctx = canvas.getContext('2d');
  if (!ctx) return;
  ctx.setTransform(ratio, 0, 0, ratio, (x + BEYOND) * ratio, (y + BEYOND) * ratio);
  draw(ctx);
}
