import { useSignal } from '@preact/signals';
import type { Signal } from '@preact/signals';
import type { JSX } from 'preact';
import type { Counting, Display, Picture, Row, Token, TokenBox } from '@tercio/board';
import { optionsOn, sameThing } from './options.ts';
import type { Option, RangeOption } from './options.ts';
import { RuleTag } from './parts.tsx';
import type { TableState } from './state.ts';
import { INSIDE, WALK } from './walk.ts';
import './displays.css';

/** What lies beside the sheet: force cards, boards with boxes, tracks, what is known. Tokens may be clicked or dragged. */
export function Displays({ table }: { readonly table: TableState }): JSX.Element | null {
  const { view, board } = table;
  const displays = view ? (board.displays?.(view) ?? []) : [];
  if (displays.length === 0) return null;
  return (
    <div class="displays">
      {displays.map((display) => (
        <DisplayCard key={display.key} display={display} table={table} />
      ))}
    </div>
  );
}

function DisplayCard({ display, table }: { readonly display: Display; readonly table: TableState }): JSX.Element {
  const { title, subtitle, figure, unit, picture, thing, rows, boxes } = display;
  const go = (): void => void (thing && table.goTo(thing));
  const isWalked = Boolean(thing) || rows.some((row) => row.rule || row.thing);
  return (
    <section class="display card" aria-label={title} {...(isWalked ? { tabIndex: 0 } : {})} {...WALK}>
      <header>
        {picture && <Drawn picture={picture} />}
        <div>
          <h2>
            {thing ? (
              <button type="button" class="link-head" {...INSIDE} onClick={go}>
                {title}
              </button>
            ) : (
              title
            )}
          </h2>
          {subtitle && <p class="subtitle">{subtitle}</p>}
        </div>
        <p class="head-figure">
          <b>{figure}</b>
          <br />
          {unit}
        </p>
      </header>
      {rows.length > 0 && (
        <ul class="display-rows">
          {rows.map((row) => (
            <RowOf key={row.words} row={row} table={table} />
          ))}
        </ul>
      )}
      {boxes.length > 0 && <Boxes key={questionOf(table)} boxes={boxes} table={table} />}
    </section>
  );
}

function RowOf({ row, table }: { readonly row: Row; readonly table: TableState }): JSX.Element {
  const { words, value, note, rule, thing, tokens, range, track } = row;
  const open = (id: string): void => void (table.rule.value = id);
  const options = thing ? optionsOn(table.options.value, thing) : [];
  const press = (event: MouseEvent): void => {
    if (!thing) return;
    table.goTo(thing);
    if (options.length > 0) table.offerAll(options, event.clientX, event.clientY);
    else table.inspected.value = thing;
  };
  return (
    <li class={tokens ? 'with-tokens' : ''}>
      {thing ? (
        <button
          type="button"
          class={`link-head${options.length > 0 ? ' may' : ''}`}
          {...(options.length > 0 ? {} : INSIDE)}
          onClick={press}
        >
          {words}
        </button>
      ) : (
        <span>{words}</span>
      )}
      {tokens && (
        <span class="tokens">
          {tokens.map((token) => (
            <TokenOf key={token.label} token={token} table={table} />
          ))}
        </span>
      )}
      <b class="row-value">{value}</b>
      {rule && <RuleTag rule={rule} open={open} inside />}
      {range && <Bar range={range} />}
      {track && <Track track={track} />}
      {note && <p class="row-note">{note}</p>}
    </li>
  );
}

const letterOf = (side: number): string => (side === 0 ? 'a' : 'b');

/** What is possible as a bar, the last count as a tick. */
function Bar({ range: { from, to, of, tick, side } }: { readonly range: NonNullable<Row['range']> }): JSX.Element {
  const share = (value: number): string => `${Math.max(0, Math.min(100, (value / of) * 100))}%`;
  return (
    <span class={`bar side-${letterOf(side)}`} role="img" aria-label={`${from} to ${to}`}>
      <i style={{ left: share(from), width: `calc(${share(to)} - ${share(from)} + 3px)` }} />
      {tick !== null && <u style={{ left: share(tick) }} />}
    </span>
  );
}

function Track({ track: { done, of, side } }: { readonly track: NonNullable<Row['track']> }): JSX.Element {
  return (
    <span class={`track side-${letterOf(side)}`} role="img" aria-label={`${done} of ${of}`}>
      {Array.from({ length: of }, (_, i) => (
        <i key={i} class={i < done ? 'done' : ''} />
      ))}
    </span>
  );
}

const Drawn = ({ picture: { svg, width, height } }: { readonly picture: Picture }): JSX.Element => (
  <svg
    width={width}
    height={height}
    viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
    aria-hidden="true"
    dangerouslySetInnerHTML={{ __html: svg }}
  />
);

interface TokenProps {
  readonly token: Token;
  readonly table: TableState;
  /** The drag of its box, where there is one. */
  readonly drag?: Signal<string | null>;
  /** It is being counted: it may be dragged though no option names it. */
  readonly counted?: boolean;
}

/** A token: a button where it may be chosen, a picture where it may not. */
function TokenOf({ token, table, drag, counted = false }: TokenProps): JSX.Element {
  const { thing, picture, count, label } = token;
  const options = thing ? optionsOn(table.options.value, thing) : [];
  const pictures = Array.from({ length: Math.min(count, MOST_DRAWN) }, (_, i) => <Drawn key={i} picture={picture} />);
  const more = count > MOST_DRAWN ? <b>×{count}</b> : null;
  if (options.length === 0)
    return (
      <span
        class={`token${counted ? ' may' : ''}`}
        title={label}
        role="img"
        aria-label={label}
        draggable={counted}
        onDragStart={() => drag && (drag.value = label)}
      >
        {pictures} {more}
      </span>
    );
  const key = options[0]?.key ?? null;
  return (
    <button
      type="button"
      class="token may"
      title={label}
      aria-label={label}
      draggable={drag !== undefined}
      onDragStart={() => drag && (drag.value = label)}
      onDragEnd={() => drag && (drag.value = null)}
      onClick={(event) => table.offerAll(options, event.clientX, event.clientY)}
      onPointerEnter={() => (table.hovered.value = key)}
      onPointerLeave={() => (table.hovered.value = null)}
    >
      {pictures} {more}
    </button>
  );
}

const MOST_DRAWN = 12;

/** Another question, another count. */
function questionOf(table: TableState): string {
  const { offer, side } = table.options.value;
  return offer ? JSON.stringify([side, offer.ask, offer.about]) : '';
}

/** Boxes side by side. A token dragged into another box is the choice that puts it there. */
function Boxes({ boxes, table }: { readonly boxes: readonly TokenBox[]; readonly table: TableState }): JSX.Element {
  const dragged = useSignal<string | null>(null);
  const { view, board } = table;
  const { offer, ranges } = table.options.value;
  const [range] = ranges;
  const counting = view && offer && range ? (board.counts?.(view, offer.ask, offer.about) ?? null) : null;
  const mine = counting && boxes.some(({ key }) => key === counting.from) ? counting : null;
  const moved = useSignal(mine && range ? Math.max(range.min, Math.min(range.max, mine.now)) : 0);
  const drop = (box: TokenBox): void => {
    const token = boxes.flatMap(({ tokens }) => tokens).find(({ label }) => label === dragged.value);
    if (token && mine && range && sameThing(token.thing, mine.thing)) {
      if (box.key === mine.to) moved.value = Math.min(range.max, moved.value + range.step);
      if (box.key === mine.from) moved.value = Math.max(range.min, moved.value - range.step);
      return;
    }
    const option = token && intoBox(table, token, box);
    if (option) table.choose(option);
  };
  return (
    <>
      <div class="token-boxes">
        {boxes.map((box) => (
          <div
            key={box.key}
            class="token-box"
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              drop(box);
            }}
          >
            <BoxHead box={box} table={table} />
            {box.note && <p class="row-note">{box.note}</p>}
            <div class="tokens">
              {shifted(boxes, box, mine, moved.value).map((token) => (
                <TokenOf
                  key={token.label}
                  token={token}
                  table={table}
                  drag={dragged}
                  counted={mine !== null && sameThing(token.thing, mine.thing)}
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
    .map((token) => (sameThing(token.thing, counting.thing) ? { ...token, count: token.count + by } : token))
    .filter(({ count }) => count > 0);
}

function intoBox(table: TableState, token: Token, box: TokenBox): Option | undefined {
  const { view, board } = table;
  const { offer } = table.options.value;
  if (!view || !offer || !token.thing) return undefined;
  return optionsOn(table.options.value, token.thing).find(
    (option) => board.goesTo?.(view, { ...option, ask: offer.ask, about: offer.about }) === box.key,
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
        {range.words} {value}
      </button>
    </div>
  );
}
