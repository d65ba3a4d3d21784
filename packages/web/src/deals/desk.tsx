import type { JSX } from 'preact';
import type { Side } from '@tercio/kernel';
import { Log } from '../table/log.tsx';
import type { TableState } from '../table/state.ts';
import { blank } from '../table/draft.ts';
import { Changes } from './changes.tsx';
import { Floor } from './floor.tsx';
import { DealForm } from './form.tsx';
import { Answers, Signed } from './lists.tsx';
import { DisplayCard } from '../table/displays.tsx';
import './deals.css';

/**
 * The floor for deals, in the place of the sheet: who talks and who is ready, the deal being written, what it would change,
 * what was offered to me, and what holds. Terms come from the rules alone; anything else is talk.
 */
export function Desk({ table }: { readonly table: TableState }): JSX.Element | null {
  const { view } = table;
  const side = speaker(table);
  if (!view || side === null) return null;
  const draft = table.deal.value?.by === side ? table.deal.value : firstDraft(table, side);
  return (
    <div class="desk">
      <div class="desk-column talkers">
        <Floor table={table} side={side} />
        {table.host.talk?.()}
        <Log table={table} />
      </div>
      <div class="desk-column">{draft && <DealForm table={table} draft={draft} />}</div>
      <div class="desk-column meaning">
        <SmallMap table={table} />
        {draft && <Changes table={table} draft={draft} />}
      </div>
      <div class="desk-column answers">
        <Answers table={table} side={side} />
        <Signed table={table} side={side} />
        <Relations table={table} />
      </div>
    </div>
  );
}

/** How everybody stands to everybody, where the game has such a table. */
const Relations = ({ table }: { readonly table: TableState }): JSX.Element => (
  <>
    {(table.view ? (table.board.displays?.(table.view) ?? []) : [])
      .filter(({ grid }) => grid !== undefined)
      .map((display) => (
        <DisplayCard key={display.key} display={display} table={table} />
      ))}
  </>
);

/** Who speaks for me: the side that is asked, or else my first one on the floor. */
function speaker(table: TableState): Side | null {
  const { view } = table;
  const { wait } = view?.flow ?? { wait: null };
  const asked = table.options.value.side;
  if (asked !== null || !view || wait?.for !== 'floor') return asked;
  return wait.lanes.find(({ side }) => (view.viewer & (1 << side)) !== 0)?.side ?? null;
}

/** Begins with the first of the others. */
function firstDraft(table: TableState, side: Side): ReturnType<typeof blank> | null {
  const { wait } = table.view?.flow ?? { wait: null };
  if (wait?.for !== 'floor') return null;
  const other = wait.lanes.find((lane) => lane.side !== side)?.side;
  return other === undefined ? null : blank(side, (1 << other) as ReturnType<typeof blank>['to']);
}

function SmallMap({ table }: { readonly table: TableState }): JSX.Element | null {
  const { view, board } = table;
  const drawn = view && board.overview?.(view);
  if (!view || !drawn) return null;
  const { width, height } = board.sheet(view);
  return (
    <section class="card desk-map" aria-label="The map in small">
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" dangerouslySetInnerHTML={{ __html: drawn }} />
    </section>
  );
}
