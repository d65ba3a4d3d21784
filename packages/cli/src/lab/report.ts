import { writeFileSync } from 'node:fs';
import type { Definition, GameLine } from '@tercio/lab';
import type { LabValues } from './options.ts';
import { nameableRules } from '../coverage.ts';
import type { Fault } from '../fault.ts';
import { misuse, OK } from '../fault.ts';
import type { Terminal } from '../terminal.ts';

/** `tercio lab report`: of a run that is kept, finished or not. */
export async function report(values: LabValues, terminal: Terminal): Promise<number | Fault> {
  if (values.run === undefined) return misuse('--run is missing', 'Write --run FILE, or --run NAME with --database.');
  const { readRun, Store } = await import('@tercio/lab');
  if (values.database === undefined) {
    const { definition, lines } = readRun(values.run);
    await deliver(definition, lines, values, terminal);
    return OK;
  }
  const store = await Store.open(values.database);
  try {
    const { definition, lines } = await store.read(values.run);
    await deliver(definition, lines, values, terminal);
    return OK;
  } finally {
    await store.close();
  }
}

/** The report in the forms that were asked for; as a table if none was. */
export async function deliver(
  definition: Definition,
  lines: readonly GameLine[],
  values: LabValues,
  terminal: Terminal,
): Promise<void> {
  const { entryFor } = await import('@tercio/lab');
  const { markdown, page, reportOf, terminalText } = await import('@tercio/lab/report');
  const { game, chronicle } = entryFor(definition);
  const made = reportOf(game, definition, lines, {
    unit: chronicle?.unit ?? null,
    nameable: nameableRules(game.id, game.rulebook),
  });
  if (values.html !== undefined) writeFileSync(values.html, page(made));
  if (values.markdown !== undefined) writeFileSync(values.markdown, markdown(made));
  if (values.json) terminal.print(JSON.stringify(made, null, 2));
  else if (values.html === undefined && values.markdown === undefined) terminal.print(terminalText(made));
}
