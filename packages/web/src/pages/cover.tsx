import { useComputed, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { JSX } from 'preact';
import type { Board, Box } from '@tercio/board';
import { Fast, NOBODY } from '@tercio/kernel';
import type { View } from '@tercio/kernel';
import { loadBoard } from '@tercio/registry/boards';
import { loadGame } from '../host/own.ts';
import { theme } from '../settings.ts';
import { inks } from '../table/inks.ts';

interface CoverProps {
  readonly game: string;
  readonly scenario: string;
  /** How near: 1 shows the whole sheet. */
  readonly near?: number;
}

/** A scenario as it begins, drawn by the game's own board: what one will see is what is shown. */
const NOTHING = (): void => {};

export function Cover({ game, scenario, near = 1 }: CoverProps): JSX.Element {
  const shown = useSignal<{ readonly board: Board; readonly view: View } | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const place = useSignal({ width: 0, height: 0 });
  useEffect(() => {
    void Promise.all([loadGame(game), loadBoard(game)]).then(([{ game: rules }, board]) => {
      const { pos } = rules.setup(scenario, {}, new Fast(1));
      shown.value = { board, view: rules.view(pos, NOBODY) };
      // A game that cannot be drawn here has a blank sheet.
    }, NOTHING);
  }, [game, scenario]);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(
      () => (place.value = { width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const fit = useComputed(() => fitOf(shown.value, place.value, near));
  useEffect(() => {
    if (canvas.current && shown.value && fit.value) paint(canvas.current, shown.value, place.value, fit.value);
  }, [shown.value, fit.value, theme.value]);
  const { value } = fit;
  return (
    <div class="cover" data-game={game} ref={frame} aria-hidden="true">
      <canvas ref={canvas} />
      {shown.value && value && (
        <svg>
          <defs dangerouslySetInnerHTML={{ __html: shown.value.board.defs }} />
          <g transform={`translate(${value.x} ${value.y}) scale(${value.scale})`}>
            {shown.value.board
              .pieces(shown.value.view, value.scale < 0.62 ? 'far' : 'near')
              .map(({ thing, x, y, scale, svg }) => (
                <g
                  key={`${thing.domain}${thing.arg}`}
                  transform={`translate(${x} ${y}) scale(${scale})`}
                  dangerouslySetInnerHTML={{ __html: svg }}
                />
              ))}
          </g>
        </svg>
      )}
    </div>
  );
}

interface Fit {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

function fitOf(
  shown: { board: Board; view: View } | null,
  { width, height }: { width: number; height: number },
  near: number,
): Fit | null {
  if (!shown || width === 0) return null;
  const sheet: Box = { x: 0, y: 0, ...shown.board.sheet(shown.view) };
  const scale = Math.min(width / sheet.width, height / sheet.height) * near;
  return { scale, x: (width - sheet.width * scale) / 2, y: (height - sheet.height * scale) / 2 };
}

function paint(
  canvas: HTMLCanvasElement,
  { board, view }: { board: Board; view: View },
  size: { width: number; height: number },
  { x, y, scale }: Fit,
): void {
  const ratio = devicePixelRatio;
  canvas.width = size.width * ratio;
  canvas.height = size.height * ratio;
  const ctx = canvas.getContext('2d');
  if (!ctx) return;
  ctx.setTransform(ratio, 0, 0, ratio, x * ratio, y * ratio);
  board.ground(ctx, view, inks(), scale);
}
