import { spawnSync } from 'node:child_process';
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
  sword: async () => (await import('./games.ts')).swordFigures(),
  regio: async () => (await import('./games.ts')).regioFigures(),
  empire: async () => (await import('./games.ts')).empireFigures(),
  wars: async () => (await import('./games.ts')).warsFigures(),
  search: async () => (await import('./search.ts')).searchFigures(),
  luck: async () => (await import('./luck.ts')).luckFigures(),
  page: async () => (await import('./page.ts')).pageFigures(),
  captain: async () => (await import('./page.ts')).captainFigures(),
};

const { values } = parseArgs({
  options: { only: { type: 'string' }, write: { type: 'boolean' }, here: { type: 'string' } },
});
if (values.here !== undefined) console.log(JSON.stringify(await suites[values.here]?.()));
else {
  try {
    run(values.only?.split(',') ?? Object.keys(suites));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

function run(chosen: readonly string[]): void {
  const unknown = chosen.find((name) => !Object.hasOwn(suites, name));
  if (unknown !== undefined) {
    throw new Error(`There is nothing called "${unknown}" to measure. There is: ${Object.keys(suites).join(', ')}.`);
  }
  console.log(`${machine()}; medians, per CPU-second\n`);
  const all = chosen.flatMap((name) => {
    const figures = inOwnProcess(name);
    if (figures.length === 0) console.log(`${name}: that game is not registered`);
    for (const figure of figures) print(figure);
    return figures;
  });
  if (values.write) writeResults(all, new Date().toISOString().slice(0, 10));
}

/** The compiler learns from every game it sees, so a figure must not depend on what was measured before it. */
function inOwnProcess(name: string): readonly Figure[] {
  const child = spawnSync(process.execPath, [import.meta.filename, '--here', name], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (child.status !== 0) throw new Error(`measuring "${name}" failed; the messages are above`);
  return JSON.parse(child.stdout) as readonly Figure[];
}

function print(figure: Figure): void {
  const value = `${shown(figure.value)} ${figure.unit}`;
  console.log(
    [figure.what.padEnd(56), value.padStart(18), targetOf(figure).padStart(22), verdict(figure)].join('  ').trimEnd(),
  );
}
