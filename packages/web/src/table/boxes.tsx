import { useSignal } from '@preact/signals';
import type { Signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import type { Counting, Token, TokenBox } from '@tercio/board';
import { isLost } from './focus.ts';
import { optionsOn, sameThing } from './options.ts';
import type { Option, RangeOption } from './options.ts';
import type { TableState } from './state.ts';
import { TokenOf } from './tokens.tsx';
import type { Dragged } from './tokens.tsx';

interface BoxesProps {
  readonly boxes: readonly TokenBox[];
  readonly table: TableState;
}

/** Boxes side by side. A token dragged into another box is the choice that puts it there; a press on it does the same. */
export function Boxes({ boxes, table }: BoxesProps): JSX.Element {
  const dragged = useSignal<Dragged | null>(null);
  const { view, board } = table;
  const { offer, ranges } = table.options.value;
  const [range] = ranges;
  const counting = view && offer && range ? (board.counts?.(view, offer.ask, offer.about) ?? null) : null;
  const mine = counting && boxes.some(({ key }) => key === counting.from) ? counting : null;
  const moved = useSignal(mine && range ? Math.max(range.min, Math.min(range.max, mine.now)) : 0);
  const isCounted = (token: Token): boolean => mine !== null && sameThing(token.thing, mine.thing);
  const take = (into: string): void => {
    const by = into === mine?.to ? 1 : into === mine?.from ? -1 : 0;
    if (range) moved.value = Math.max(range.min, Math.min(range.max, moved.value + by * range.step));
  };
  // The last of them has gone over, and its token with it.
  useLayoutEffect(() => {
    if (table.byKeyboard && isLost()) document.querySelector<HTMLElement>('.counter-row .main')?.focus();
  }, [moved.value]);
  const drop = ({ token, from }: Dragged, into: string): void => {
    if (from === into) return;
    const option = intoBox(table, token, into);
    if (isCounted(token)) take(into);
    else if (option) table.choose(option);
  };
  const overOf = (token: Token, { key }: TokenBox): { words: string; press: () => void } | null => {
    const into = key === mine?.from ? mine.to : key === mine?.to ? mine.from : null;
    if (into === null || !isCounted(token)) return null;
    return { words: `one to ${boxes.find((box) => box.key === into)?.title ?? ''}`, press: () => take(into) };
  };
  return (
    <>
      <div class="token-boxes">
        {boxes.map((box) => (
          <div
            key={box.key}
            class={`token-box${dragged.value && dragged.value.from !== box.key ? ' into' : ''}`}
            data-box={box.key}
          >
            <BoxHead box={box} table={table} />
            {box.note && <p class="row-note">{box.note}</p>}
            <div class="tokens">
              {shifted(boxes, box, mine, moved.value).map((token) => (
                <TokenOf
                  key={token.thing ? `${token.thing.domain}${token.thing.arg}` : token.label}
                  token={token}
                  table={table}
                  box={{ key: box.key, dragged, drop }}
                  over={overOf(token, box)}
                />
              ))}
            </div>
          </div>
        ))}
      </div>
      {mine && range && <Counter range={range} moved={moved} table={table} />}
    </>
  );
}

/** The head of a box that may itself be chosen is a button. */
function BoxHead({ box, table }: { readonly box: TokenBox; readonly table: TableState }): JSX.Element {
  const options = box.thing ? optionsOn(table.options.value, box.thing) : [];
  if (options.length === 0) return <h3>{box.title}</h3>;
  return (
    <h3>
      <button
        type="button"
        class="link-head may"
        onClick={(event) => table.offerAll(options, event.clientX, event.clientY)}
      >
        {box.title}
      </button>
    </h3>
  );
}

/** Tokens as they would stand once the number is agreed on. */
function shifted(
  boxes: readonly TokenBox[],
  { key, tokens }: TokenBox,
  counting: Counting | null,
  moved: number,
): readonly Token[] {
  if (!counting || (key !== counting.from && key !== counting.to)) return tokens;
  const by = key === counting.from ? -moved : moved;
  const isMeant = ({ thing }: Token): boolean => sameThing(thing, counting.thing);
  const first = boxes.flatMap((box) => box.tokens).find(isMeant);
  const whole = tokens.some(isMeant) || !first ? tokens : [...tokens, { ...first, count: 0 }];
  return whole
    .map((token) => (isMeant(token) ? recounted(token, token.count + by) : token))
    .filter(({ count }) => count > 0);
}

/** So many of them, and said to be so many. */
function recounted(token: Token, count: number): Token {
  const name = token.label.replace(/^\d+ × /, '');
  return { ...token, count, label: count === 1 ? name : `${count} × ${name}` };
}

function intoBox(table: TableState, token: Token, box: string): Option | undefined {
  const { view, board } = table;
  const { offer } = table.options.value;
  if (!view || !offer || !token.thing) return undefined;
  return optionsOn(table.options.value, token.thing).find(
    (option) => board.goesTo?.(view, { ...option, ask: offer.ask, about: offer.about }) === box,
  );
}

interface CounterProps {
  readonly range: RangeOption;
  readonly moved: Signal<number>;
  readonly table: TableState;
}

function Counter({ range, moved, table }: CounterProps): JSX.Element {
  const value = Math.max(range.min, Math.min(range.max, moved.value));
  const set = (to: number): void => void (moved.value = Math.max(range.min, Math.min(range.max, to)));
  return (
    <div class="counter-row" role="group" aria-label="How many">
      <button type="button" class="button" aria-label="One fewer" onClick={() => set(value - range.step)}>
        −
      </button>
      <output>
        {value} of {range.max}
      </output>
      <button type="button" class="button" aria-label="One more" onClick={() => set(value + range.step)}>
        +
      </button>
      <button type="button" class="button main" onClick={() => void table.act([{ verb: range.verb, arg: value }])}>
        {range.words(value)}
      </button>
    </div>
  );
}
