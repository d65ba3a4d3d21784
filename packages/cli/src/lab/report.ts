import { writeFileSync } from 'node:fs';
import type { About, Definition, Kept } from '@tercio/lab';
import type { Report } from '@tercio/lab/report';
import { openEntry } from '@tercio/registry/lazy';
import type { Entry } from '@tercio/registry/lazy';
import { nameableRules } from '../coverage.ts';
import type { Fault } from '../fault.ts';
import { misuse, OK } from '../fault.ts';
import type { Terminal } from '../terminal.ts';
import type { LabValues } from './options.ts';

/** `tercio lab report`: of runs that are kept, finished or not. */
export async function report(values: LabValues, terminal: Terminal): Promise<number | Fault> {
  if (values.run === undefined) return misuse('--run is missing', 'Write --run FILE, or --run NAME with --database.');
  const names = values.run.split(',');
  if (names.length > 1 && (values.html !== undefined || values.json)) {
    return misuse('several runs make one document in Markdown only', 'Write --markdown FILE, or name one run.');
  }
  const reports: Report[] = [];
  for (const name of names) {
    reports.push(await reportOn(await kept(name, values.database)));
  }
  await write(reports, values, terminal);
  return OK;
}

export async function kept(name: string, database: string | undefined): Promise<Kept> {
  const { readRun, Store } = await import('@tercio/lab');
  if (database === undefined) return readRun(name);
  const store = await Store.open(database);
  try {
    return await store.read(name);
  } finally {
    await store.close();
  }
}

/** By what the run itself knows of its game; by today's game where it was kept before that. */
export async function reportOn({ definition, lines, versions, about }: Kept): Promise<Report> {
  const { reportOf } = await import('@tercio/lab/report');
  const { unit, nameable, ...subject } = about ?? (await aboutOf(definition));
  const background = { versions, unit, nameable: nameable && new Set(nameable) };
  if (about !== null) return reportOf(subject, definition, lines, background);
  const { game } = await entryNow(definition);
  return reportOf(subject, definition, lines, { ...background, result: (how) => game.words.result(how) });
}

async function entryNow(definition: Definition): Promise<Entry> {
  const { ownEntry } = await import('@tercio/lab');
  return ownEntry(await openEntry(definition.game, definition.edition), definition);
}

/** What reports must know of a game, as it is today: it is kept with a run that begins. */
export async function aboutOf(definition: Definition): Promise<About> {
  const { game, chronicle } = await entryNow(definition);
  return {
    id: game.id,
    title: game.title,
    edition: game.edition,
    sides: game.sides,
    scenarios: game.scenarios.map((scenario) => ({ ...scenario, summary: '' })),
    rulebook: game.rulebook.map(({ id, title }) => ({ id, title })),
    unit: chronicle?.unit ?? null,
    nameable: [...nameableRules(game.id, game.rulebook)],
  };
}

/** Reports in the forms that were asked for; as tables if none was. */
export async function write(reports: readonly Report[], values: LabValues, terminal: Terminal): Promise<void> {
  const { markdown, page, terminalText } = await import('@tercio/lab/report');
  const [first] = reports;
  if (values.markdown !== undefined) writeFileSync(values.markdown, markdown(reports));
  if (values.html !== undefined && first) writeFileSync(values.html, page(first));
  if (values.json) terminal.print(JSON.stringify(first, null, 2));
  else if (values.html === undefined && values.markdown === undefined) {
    for (const one of reports) terminal.print(terminalText(one, terminal.columns));
  }
}
