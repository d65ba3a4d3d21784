import type { Signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import type { Picture, Token } from '@tercio/board';
import { optionsOn } from './options.ts';
import type { TableState } from './state.ts';

export const Drawn = ({ picture: { svg, width, height } }: { readonly picture: Picture }): JSX.Element => (
  <svg
    width={width}
    height={height}
    viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
    aria-hidden="true"
    dangerouslySetInnerHTML={{ __html: svg }}
  />
);

/** A token on its way, and out of which box. */
export interface Dragged {
  readonly token: Token;
  readonly from: string;
}

/** Where a token stands among boxes, what is dragged there, and what comes of it. */
export interface Standing {
  readonly key: string;
  readonly dragged: Signal<Dragged | null>;
  readonly drop: (on: Dragged, into: string) => void;
}

interface TokenProps {
  readonly token: Token;
  readonly table: TableState;
  readonly box?: Standing;
  /** It is being counted: a press takes one over, though no option names it. */
  readonly over?: { readonly words: string; readonly press: () => void } | null;
}

/** A token: a button where it may be chosen or counted, a picture where it may not. */
export function TokenOf({ token, table, box, over = null }: TokenProps): JSX.Element {
  const { thing, picture, count, label } = token;
  const { drag, wasDragged } = useDrag(token, box);
  const options = thing ? optionsOn(table.options.value, thing) : [];
  const pictures = Array.from({ length: Math.min(count, MOST_DRAWN) }, (_, i) => <Drawn key={i} picture={picture} />);
  const more = count > MOST_DRAWN ? <b>×{count}</b> : null;
  if (options.length === 0 && !over)
    return (
      <span class="token" title={label} role="img" aria-label={label}>
        {pictures} {more}
      </span>
    );
  const key = over ? null : (options[0]?.key ?? null);
  const press = ({ clientX, clientY }: MouseEvent): void =>
    over ? over.press() : table.offerAll(options, clientX, clientY);
  const words = over ? `${label}: ${over.words}` : label;
  return (
    <button
      type="button"
      class={`token may${box ? ' movable' : ''}`}
      title={words}
      aria-label={words}
      {...drag}
      onClick={(event) => !wasDragged() && press(event)}
      onPointerEnter={() => (table.hovered.value = key)}
      onPointerLeave={() => (table.hovered.value = null)}
    >
      {pictures} {more}
    </button>
  );
}

const MOST_DRAWN = 12;

/** A press that goes farther than this is a drag. */
const DRAG_PX = 6;

type Moving = PointerEvent & { readonly currentTarget: HTMLElement };

interface Drag {
  readonly drag: {
    onPointerDown(event: Moving): void;
    onPointerMove(event: Moving): void;
    onPointerUp(event: Moving): void;
    onLostPointerCapture(event: Moving): void;
  };
  /** Was the last press a drag, and no click? */
  readonly wasDragged: () => boolean;
}

/** Mouse, pen and finger alike: the token follows the pointer, and goes into the box where it is let go. */
function useDrag(token: Token, box: Standing | undefined): Drag {
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const dragged = useRef(false);
  const drag: Drag['drag'] = {
    onPointerDown: ({ button, clientX, clientY, pointerId, currentTarget }) => {
      dragged.current = false;
      if (!box || button !== 0) return;
      from.current = { x: clientX, y: clientY };
      currentTarget.setPointerCapture(pointerId);
    },
    onPointerMove: ({ clientX, clientY, currentTarget }) => {
      if (!box || !from.current) return;
      const [dx, dy] = [clientX - from.current.x, clientY - from.current.y];
      if (!dragged.current && Math.hypot(dx, dy) < DRAG_PX) return;
      dragged.current = true;
      if (!box.dragged.value) box.dragged.value = { token, from: box.key };
      currentTarget.style.translate = `${dx}px ${dy}px`;
    },
    onPointerUp: ({ clientX, clientY }) => {
      const on = box?.dragged.value;
      const into = boxUnder(clientX, clientY);
      if (!box || !on) return;
      box.dragged.value = null;
      if (into !== undefined) box.drop(on, into);
    },
    // Let go, or taken away by the browser: either way it is in nobody's hand.
    onLostPointerCapture: ({ currentTarget }) => {
      from.current = null;
      currentTarget.style.translate = '';
      if (box) box.dragged.value = null;
    },
  };
  return { drag, wasDragged: () => dragged.current };
}

const boxUnder = (x: number, y: number): string | undefined =>
  document
    .elementsFromPoint(x, y)
    .find((element): element is HTMLElement => element instanceof HTMLElement && element.dataset['box'] !== undefined)
    ?.dataset['box'];
