import { useComputed, useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { JSX } from 'preact';
import type { Box, Piece, Spot, Zoom } from '@tercio/board';
import { theme } from '../settings.ts';
import type { Camera } from './camera.ts';
import { inks } from './inks.ts';
import type { Option } from './options.ts';
import type { TableState } from './state.ts';

/** The sheet: ground as a bitmap, pieces and marks as SVG above it, one camera for both. */

export interface Target {
  readonly option: Option;
  readonly spot: Spot;
}

const zoomOf = (scale: number): Zoom => (scale < 0.62 ? 'far' : scale < 1.7 ? 'near' : 'close');

export function Sheet({ table }: { readonly table: TableState }): JSX.Element {
  const { host, board } = table;
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const eye = table.camera;
  const zoom = useComputed(() => zoomOf(eye.scale.value));
  const pieces = useComputed(() => {
    const view = host.situation.value?.view;
    return view ? board.pieces(view, zoom.value) : [];
  });
  const targets = useComputed(() => targetsOf(table));

  useEffect(() => {
    const box = frame.current;
    const view = host.situation.value?.view;
    if (!box || !view) return undefined;
    eye.sheet = board.sheet(view);
    return eye.watch(box);
  }, []);

  // The ground is drawn again when the camera has come to rest, or the theme changed.
  useSignalEffect(() => {
    const { scale, x, y } = eye.rest.value;
    void theme.value;
    const view = host.situation.peek()?.view;
    if (canvas.current && view)
      paint(canvas.current, eye, scale, x, y, (ctx) => board.ground(ctx, view, inks(), scale));
  });

  return (
    <>
      <Areas table={table} />
      <div class="sheet" ref={frame} role="application" aria-label="The field. Tab moves between what may be chosen.">
        <canvas ref={canvas} class="ground" style={groundStyle(eye)} aria-hidden="true" />
        <Overlay table={table} eye={eye} pieces={pieces.value} targets={targets.value} />
      </div>
    </>
  );
}

/** On a small screen: the parts of the field, a touch each. */
function Areas({ table }: { readonly table: TableState }): JSX.Element | null {
  const view = table.host.situation.value?.view;
  const shown = useSignal(-1);
  const areas = view ? table.board.areas(view) : [];
  useEffect(() => {
    if (!view || !matchMedia('(max-width: 900px)').matches) return;
    const first = targetsOf(table)[0]?.spot.box ?? areas[0]?.box;
    const index = areas.findIndex(({ box }) => first && first.x >= box.x - 1 && first.x < box.x + box.width);
    const area = areas[Math.max(0, index)];
    shown.value = Math.max(0, index);
    // After the frame has been measured.
    setTimeout(() => area && table.camera.fit(area.box), 60);
  }, []);
  return (
    <nav class="areas" aria-label="Parts of the field">
      {areas.map(({ title, box }, i) => (
        <button
          type="button"
          key={title}
          aria-pressed={shown.value === i}
          onClick={() => {
            shown.value = i;
            table.camera.fit(box);
          }}
        >
          {title}
        </button>
      ))}
    </nav>
  );
}

/** Between rests the bitmap is only moved and stretched. */
function groundStyle(eye: Camera): { readonly transform: string } {
  const { scale, x, y } = eye.rest.value;
  const k = eye.scale.value / scale;
  return { transform: `translate(${eye.x.value - x * k}px, ${eye.y.value - y * k}px) scale(${k})` };
}

function paint(
  canvas: HTMLCanvasElement,
  eye: Camera,
  _scale: number,
  x: number,
  y: number,
  draw: (ctx: CanvasRenderingContext2D) => void,
): void {
  const ratio = devicePixelRatio;
  canvas.width = Math.round(eye.width * ratio);
  canvas.height = Math.round(eye.height * ratio);
  canvas.style.width = `${eye.width}px`;
  canvas.style.height = `${eye.height}px`;
  const ctx = canvas.getContext('2d');
  if (!ctx) return;
  ctx.setTransform(ratio, 0, 0, ratio, x * ratio, y * ratio);
  draw(ctx);
}

function targetsOf({ options, board, host }: TableState): readonly Target[] {
  const view = host.situation.value?.view;
  const { offer, plain, placed } = options.value;
  if (!view || !offer) return [];
  return [...placed, ...plain].flatMap((option) => {
    const spot = board.spot(view, { ...option, ask: offer.ask, about: offer.about });
    return spot ? [{ option, spot }] : [];
  });
}

interface OverlayProps {
  readonly table: TableState;
  readonly eye: Camera;
  readonly pieces: readonly Piece[];
  readonly targets: readonly Target[];
}

function Overlay({ table, eye, pieces, targets }: OverlayProps): JSX.Element {
  const view = table.host.situation.value?.view;
  const still = useSignal(0);
  const click = (event: MouseEvent): void => {
    if (eye.dragged || !view) return;
    const { x, y } = eye.toSheet(event);
    const [top, ...rest] = table.board.under(view, x, y);
    if (top) table.clickThings([top, ...rest], event.clientX, event.clientY);
  };
  const inspect = (event: MouseEvent): void => {
    event.preventDefault();
    if (!view) return;
    const { x, y } = eye.toSheet(event);
    table.inspected.value = table.board.under(view, x, y)[0] ?? null;
  };
  const turns = targets.filter(({ spot }) => spot.kind === 'turn');
  const boxes = targets.filter(({ spot }) => spot.kind !== 'turn');
  return (
    <svg class="overlay" onClick={click} onContextMenu={inspect} data-tick={still.value}>
      <defs dangerouslySetInnerHTML={{ __html: table.board.defs }} />
      <g transform={`translate(${eye.x.value} ${eye.y.value}) scale(${eye.scale.value})`}>
        <g
          class="lettering"
          aria-hidden="true"
          dangerouslySetInnerHTML={{ __html: view ? table.board.lettering(view) : '' }}
        />
        <g class="targets">
          {boxes
            .filter(({ spot }) => spot.kind === 'target')
            .map((target) => (
              <Mark key={keyOf(target)} table={table} target={target} />
            ))}
        </g>
        <Refused table={table} />
        <g class="pieces" aria-hidden="true">
          {pieces.map(({ thing, x, y, scale, svg }) => (
            <g
              key={`${thing.domain}${thing.arg}`}
              transform={`translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(3)})`}
              dangerouslySetInnerHTML={{ __html: svg }}
            />
          ))}
        </g>
        <Changed table={table} pieces={pieces} />
        <g class="targets">
          {boxes
            .filter(({ spot }) => spot.kind === 'act')
            .map((target) => (
              <Mark key={keyOf(target)} table={table} target={target} />
            ))}
        </g>
        <g class="targets">
          {turns.map((target) => (
            <Arrow key={keyOf(target)} table={table} target={target} />
          ))}
        </g>
      </g>
    </svg>
  );
}

/** An ink dot at the corner of whatever changed since I last acted. */
function Changed({ table, pieces }: { readonly table: TableState; readonly pieces: readonly Piece[] }): JSX.Element {
  const changed = new Set(table.changed.value.map(({ domain, arg }) => `${domain}${arg}`));
  return (
    <g class="changed" aria-hidden="true">
      {pieces
        .filter(({ thing }) => changed.has(`${thing.domain}${thing.arg}`))
        .map(({ thing, box }) => (
          <circle key={`${thing.domain}${thing.arg}`} cx={box.x + 1} cy={box.y + 1} r="3.2" />
        ))}
    </g>
  );
}

const keyOf = ({ option }: Target): string => `${option.choice.verb} ${option.choice.arg}`;

function marked(table: TableState, option: Option): string {
  const same = (other: Option | null): boolean =>
    other !== null && other.choice.verb === option.choice.verb && other.choice.arg === option.choice.arg;
  return `${same(table.picked.value) ? ' picked' : ''}${same(table.hovered.value) ? ' hovered' : ''}`;
}

const handlers = (table: TableState, option: Option) => ({
  tabIndex: 0,
  role: 'button' as const,
  'aria-label': option.words,
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    event.stopPropagation();
    table.choose(option);
  },
  onFocus: () => (table.hovered.value = option),
  onPointerEnter: () => (table.hovered.value = option),
  onPointerLeave: () => (table.hovered.value = null),
});

/** Four corner brackets round what can act, a full frame round where something can go. */
function Mark({
  table,
  target: { option, spot },
}: {
  readonly table: TableState;
  readonly target: Target;
}): JSX.Element {
  const { x, y, width, height } = spot.box;
  const inset = spot.kind === 'target' ? 2 : -2;
  const box: Box = { x: x + inset, y: y + inset, width: width - 2 * inset, height: height - 2 * inset };
  return (
    <g class={`mark ${spot.kind}${marked(table, option)}`} {...handlers(table, option)}>
      <rect class="hit" {...box} />
      {spot.kind === 'target' ? <rect class="glow" {...box} rx="1" /> : <path class="brackets" d={brackets(box)} />}
    </g>
  );
}

function brackets({ x, y, width, height }: Box): string {
  const arm = Math.min(12, width / 3, height / 3);
  const [r, b] = [x + width, y + height];
  return (
    `M${x} ${y + arm}V${y}H${x + arm}M${r - arm} ${y}H${r}V${y + arm}` +
    `M${r} ${b - arm}V${b}H${r - arm}M${x + arm} ${b}H${x}V${b - arm}`
  );
}

/** Turning: a round arrow on the edge of the zone. */
function Arrow({
  table,
  target: { option, spot },
}: {
  readonly table: TableState;
  readonly target: Target;
}): JSX.Element {
  const { x, y, width, height } = spot.box;
  const [dx, dy] = (
    [
      [0, -1],
      [1, 0],
      [0, 1],
      [-1, 0],
    ] as const
  )[spot.towards ?? 0] ?? [0, -1];
  const [cx, cy] = [x + width / 2 + (dx * width) / 2, y + height / 2 + (dy * height) / 2];
  return (
    <g
      class={`mark turn${marked(table, option)}`}
      transform={`translate(${cx} ${cy})`}
      {...handlers(table, option)}
      onClick={(event) => {
        event.stopPropagation();
        table.choose(option);
      }}
    >
      <circle class="disc" r="11" />
      <path class="chevron" transform={`rotate(${(spot.towards ?? 0) * 90})`} d="M-4 2.5L0 -3L4 2.5" />
    </g>
  );
}

function Refused({ table }: { readonly table: TableState }): JSX.Element | null {
  const thing = table.refusal.value?.thing;
  const view = table.host.situation.value?.view;
  const box = thing && view && table.board.box(view, thing);
  return box ? (
    <rect class="refused" x={box.x + 2} y={box.y + 2} width={box.width - 4} height={box.height - 4} />
  ) : null;
}
