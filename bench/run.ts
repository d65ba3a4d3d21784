import { parseArgs } from 'node:util';
import type { Figure } from './measure.ts';
import { machine, shown, targetOf, verdict, writeResults } from './results.ts';

/**
 * `npm run bench`: measures, prints a table, judges nothing by its exit code.
 *
 *   npm run bench -- --only fork,skirmish     some of it
 *   npm run bench -- --write                  and keeps the figures in bench/results.md
 */

// boardgame.io and what it stands on read this when they are loaded: without it they check and log far more.
process.env['NODE_ENV'] = 'production';

const suites: { readonly [name: string]: () => Promise<readonly Figure[]> } = {
  fork: async () => (await import('./fork.ts')).forkFigures(),
  skirmish: async () => (await import('./skirmish.ts')).skirmishFigures(),
  ferry: async () => (await import('./games.ts')).ferryFigures(),
  battles: async () => (await import('./games.ts')).battlesFigures(),
};

const { values } = parseArgs({ options: { only: { type: 'string' }, write: { type: 'boolean' } } });
const chosen = values.only?.split(',') ?? Object.keys(suites);
const unknown = chosen.find((name) => !Object.hasOwn(suites, name));
if (unknown === undefined) await run();
else {
  console.error(`There is nothing called "${unknown}" to measure. There is: ${Object.keys(suites).join(', ')}.`);
  process.exitCode = 2;
}

async function run(): Promise<void> {
  console.log(`${machine()}; medians, per CPU-second\n`);
  const all: Figure[] = [];
  for (const name of chosen) {
    const figures = (await suites[name]?.()) ?? [];
    for (const figure of figures) print(figure);
    all.push(...figures);
  }
  if (values.write) writeResults(all, new Date().toISOString().slice(0, 10));
}

function print(figure: Figure): void {
  const value = `${shown(figure.value)} ${figure.unit}`;
  console.log(
    [figure.what.padEnd(56), value.padStart(18), targetOf(figure).padStart(22), verdict(figure)].join('  ').trimEnd(),
  );
}
