import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Display, Row } from '@tercio/board';
import { Boxes } from './boxes.tsx';
import { GridOf } from './grid.tsx';
import { optionsOn, sameThing } from './options.ts';
import { RuleTag, useLiveries } from './parts.tsx';
import type { TableState } from './state.ts';
import { Drawn, TokenOf } from './tokens.tsx';
import { INSIDE, WALK } from './walk.ts';
import './displays.css';

/** What lies beside the sheet: force cards, boards with boxes, tracks, what is known. Tokens may be clicked or dragged. */
export function Displays({ table }: { readonly table: TableState }): JSX.Element | null {
  const { view, board } = table;
  const displays = view ? withoutRivals(table, board.displays?.(view) ?? []) : [];
  const list = useRef<HTMLDivElement>(null);
  // What is in question comes first: a new one is not left above what was read last.
  const first = displays[0]?.key;
  useLayoutEffect(() => list.current?.scrollTo({ top: 0 }), [first]);
  if (displays.length === 0) return null;
  return (
    <div class="displays" ref={list}>
      {displays.map((display) => (
        <DisplayCard key={display.key} display={display} table={table} />
      ))}
    </div>
  );
}

/** While something is in hand, nothing else of its kind is laid beside the sheet as if it were meant. */
function withoutRivals(table: TableState, displays: readonly Display[]): readonly Display[] {
  const things = table.held.value?.hold.things ?? [];
  const isRival = ({ thing }: Display): boolean =>
    thing !== null &&
    things.some(({ domain }) => domain === thing.domain) &&
    !things.some((held) => sameThing(held, thing));
  return things.length === 0 ? displays : displays.filter((display) => !isRival(display));
}

export function DisplayCard({
  display,
  table,
}: {
  readonly display: Display;
  readonly table: TableState;
}): JSX.Element {
  const { title, subtitle, figure, unit, picture, thing, rows, boxes, grid } = display;
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
      {grid && <GridOf grid={grid} table={table} />}
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

/** What is possible as a bar, the last count as a tick. */
function Bar({ range: { from, to, of, tick, side } }: { readonly range: NonNullable<Row['range']> }): JSX.Element {
  const share = (value: number): string => `${Math.max(0, Math.min(100, (value / of) * 100))}%`;
  return (
    <span class={`bar ${useLiveries()(side)}`} role="img" aria-label={`${from} to ${to}`}>
      <i style={{ left: share(from), width: `calc(${share(to)} - ${share(from)} + 3px)` }} />
      {tick !== null && <u style={{ left: share(tick) }} />}
    </span>
  );
}

function Track({ track: { done, of, side } }: { readonly track: NonNullable<Row['track']> }): JSX.Element {
  return (
    <span class={`track ${useLiveries()(side)}`} role="img" aria-label={`${done} of ${of}`}>
      {Array.from({ length: of }, (_, i) => (
        <i key={i} class={i < done ? 'done' : ''} />
      ))}
    </span>
  );
}

/** Another question, another count. */
export function questionOf(table: TableState): string {
  const { offer, side } = table.options.value;
  return offer ? JSON.stringify([side, offer.ask, offer.about]) : '';
}
