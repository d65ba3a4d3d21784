import type { Core } from './core.ts';
import type { Ask, Lane, Position, Table, Wait } from './position.ts';

/** A position as text: a column by its runs (`0*40 3 -1*2`), and what a lane has written so far once, not twice. */

export const stored = (rules: Core, pos: Position): string =>
  JSON.stringify({
    game: rules.id,
    edition: rules.edition,
    shape: rules.shape,
    ...pos,
    table: byRuns(rules, pos.table),
    flow: { ...pos.flow, wait: once(pos.flow.wait) },
  });

/** The same back; columns that are written out in full are read, too. */
export function unstored(rules: Core, pos: Position): Position {
  return { ...pos, table: inFull(rules, pos.table), flow: { ...pos.flow, wait: twice(pos.flow.wait) } };
}

// Columns

const isColumn = (rules: Core, field: string): boolean =>
  (rules.layout.fields as { [name: string]: string })[field] === 'column';

const mapped = (table: Table, change: (field: string, value: unknown) => unknown): Table =>
  Object.fromEntries(Object.entries(table).map(([field, value]) => [field, change(field, value)])) as Table;

function byRuns(rules: Core, table: Table): Table {
  return mapped(table, (field, value) => {
    if (!isColumn(rules, field)) return value;
    const runs = runsOf(value as readonly number[]);
    // Where hardly two are alike, runs are longer.
    return runs.length < String(value).length ? runs : value;
  });
}
function runsOf(column: readonly number[]): string {
  let text = '';
  for (let from = 0; from < column.length;) {
    let to = from + 1;
    while (column[to] === column[from] && to < column.length) to++;
    text += `${from === 0 ? '' : ' '}${column[from]}${to - from > 1 ? `*${to - from}` : ''}`;
    from = to;
  }
  return text;
}

const inFull = (rules: Core, table: Table): Table =>
  typeof table === 'object' && table !== null
    ? mapped(table, (field, value) => (isColumn(rules, field) && typeof value === 'string' ? columnOf(value) : value))
    : table;
function columnOf(runs: string): readonly number[] {
  const column: number[] = [];
  for (const run of runs.split(' ')) {
    const [value, count = '1'] = run.split('*');
    for (let left = Number(count); left > 0; left--) column.push(Number(value));
  }
  return column;
}

// Lanes: on a floor a question is about what has been written so far, which is where the lane stands

type Asked = Omit<Ask, 'about'> & { readonly about?: Ask['about'] };

const withLanes = (wait: Wait | null, change: (lane: Lane) => Lane): Wait | null =>
  wait === null || wait.for === 'one' ? wait : { ...wait, lanes: wait.lanes.map(change) };

const once = (wait: Wait | null): Wait | null =>
  withLanes(wait, (lane) => {
    if (lane.ask === null || lane.ask.about !== lane.stack?.top.at) return lane;
    const { about: _, ...ask } = lane.ask;
    return { ...lane, ask: ask as Ask };
  });
const twice = (wait: Wait | null): Wait | null =>
  withLanes(wait, (lane) => {
    const { ask, stack } = lane as Omit<Lane, 'ask'> & { readonly ask: Asked | null };
    if (ask === null || ask.about !== undefined || stack === null) return lane;
    return { ...lane, ask: { side: ask.side, ask: ask.ask, about: stack.top.at, resume: ask.resume } };
  });
