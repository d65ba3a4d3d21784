import type { JSX } from 'preact';
import type { Thing } from '@tercio/board';
import { Entry } from './log.tsx';
import { sameThing } from './options.ts';
import { PictureOf, RuleTag } from './parts.tsx';
import type { TableState } from './state.ts';
import { WALK } from './walk.ts';

/** A thing under the eye: its picture, its figures, who stands in it, what befell it. */

export function Inspected({ table, thing }: { readonly table: TableState; readonly thing: Thing }): JSX.Element | null {
  const { view } = table;
  const card = view && table.board.inspect(view, thing);
  if (!view || !card) return null;
  const inside = table.board.within(view, thing);
  return (
    <>
      <button type="button" class="close" aria-label="Close" onClick={() => (table.inspected.value = null)}>
        ×
      </button>
      <div class="inspected-head">
        <PictureOf table={table} thing={thing} scale={1.4} />
        <div>
          <h2>{card.title}</h2>
          <p class="subtitle">{card.subtitle}</p>
        </div>
      </div>
      <ul class="figures facts">
        {card.lines.map(({ words, value, rule }) => (
          <li key={words}>
            <span>{words}</span>
            <b>{value}</b>
            {rule && <RuleTag rule={rule} open={(id) => void (table.rule.value = id)} />}
          </li>
        ))}
      </ul>
      {inside.length > 0 && <Inside table={table} things={inside} />}
      <History table={table} thing={thing} />
    </>
  );
}

function Inside({ table, things }: { readonly table: TableState; readonly things: readonly Thing[] }): JSX.Element {
  const { view } = table;
  return (
    <ul class="inside">
      {things.map((thing) => {
        const card = view && table.board.inspect(view, thing);
        return (
          <li key={`${thing.domain}${thing.arg}`}>
            <button type="button" class="option" onClick={() => (table.inspected.value = thing)}>
              <PictureOf table={table} thing={thing} />
              <span>
                <b>{card?.title}</b> {card?.subtitle}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** What befell it this turn. */
function History({ table, thing }: { readonly table: TableState; readonly thing: Thing }): JSX.Element | null {
  const lines = table.story.value;
  const from = lines.findLastIndex(({ heading, text }) => heading && text.startsWith('Turn '));
  const own = lines
    .slice(Math.max(0, from))
    .filter(({ tale }) => tale.names.some((name) => sameThing(name.thing, thing)));
  if (own.length === 0) return null;
  return (
    <>
      <h3>This turn</h3>
      <ol class="history" tabIndex={0} aria-label="This turn" {...WALK}>
        {own.map((line) => (
          <Entry key={line.at} line={line} table={table} />
        ))}
      </ol>
    </>
  );
}
