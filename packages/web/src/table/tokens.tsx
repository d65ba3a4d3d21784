import type { Signal } from '@preact/signals';
import type { JSX } from 'preact';
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

interface TokenProps {
  readonly token: Token;
  readonly table: TableState;
  /** Where it stands among boxes, and what is dragged there. */
  readonly box?: { readonly key: string; readonly dragged: Signal<Dragged | null> };
  /** It is being counted: a press takes one over, though no option names it. */
  readonly over?: { readonly words: string; readonly press: () => void } | null;
}

/** A token: a button where it may be chosen or counted, a picture where it may not. */
export function TokenOf({ token, table, box, over = null }: TokenProps): JSX.Element {
  const { thing, picture, count, label } = token;
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
  const words = over ? `${label}: ${over.words}` : label;
  return (
    <button
      type="button"
      class="token may"
      title={words}
      aria-label={words}
      draggable={box !== undefined}
      onDragStart={(event) => {
        if (!box) return;
        box.dragged.value = { token, from: box.key };
        // Some browsers drag nothing that carries nothing.
        event.dataTransfer?.setData('text/plain', label);
      }}
      onDragEnd={() => box && (box.dragged.value = null)}
      onClick={(event) => (over ? over.press() : table.offerAll(options, event.clientX, event.clientY))}
      onPointerEnter={() => (table.hovered.value = key)}
      onPointerLeave={() => (table.hovered.value = null)}
    >
      {pictures} {more}
    </button>
  );
}

const MOST_DRAWN = 12;
