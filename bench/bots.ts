import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { bots } from '@tercio/bots';
import type { Bot } from '@tercio/bots';
import { simulate } from '@tercio/kit';
import { entryOf } from '@tercio/registry';
import { machine } from './results.ts';

/**
 * How strong a game's bot is: so many games of each scenario from each side against another bot.
 *
 *   node scripts/run.mjs bench/bots.ts                                       a short run
 *   node scripts/run.mjs bench/bots.ts --games 100 --cores 2 --write         100 from each side, kept in bench/results.md
 *   node scripts/run.mjs bench/bots.ts --only naseby-1645 --bot greedy --against greedy
 *
 * The same seeds bring the same games.
 */

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'battles' },
    bot: { type: 'string', default: 'greedy' },
    against: { type: 'string', default: 'random' },
    games: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    cores: { type: 'string', default: '1' },
    only: { type: 'string' },
    write: { type: 'boolean', default: false },
    /** One piece of work, done in a process of its own: `scenario side`. */
    here: { type: 'string' },
  },
});

/** What one side of one scenario came to. */
interface Tally {
  readonly games: number;
  readonly won: number;
  /** How the games ended, with who won: `time B 3`. */
  readonly ends: string;
  /** Milliseconds by the clock on the wall: a busy machine shows. */
  readonly mean: number;
  readonly slowest: number;
}

const entry = entryOf(values.game);
if (entry === undefined) throw new Error(`there is no game "${values.game}"`);
const { game, judgement } = entry;

// One side of one scenario

function made(name: string): Bot {
  const bot = bots[name]?.make(judgement);
  if (bot === undefined) throw new Error(`there is no bot "${name}"; there is ${Object.keys(bots).join(', ')}`);
  return bot;
}

function timed(bot: Bot): { readonly bot: Bot; readonly spent: number[] } {
  const spent: number[] = [];
  const choose: Bot['choose'] = (seat) => {
    const began = performance.now();
    const choice = bot.choose(seat);
    spent.push(performance.now() - began);
    return choice;
  };
  return { bot: { ...bot, choose }, spent };
}

function played(work: string): Tally {
  const [scenario = '', place = ''] = work.split(' ');
  const { bot, spent } = timed(made(values.bot));
  const seats = game.sides.map((_, side) => (side === Number(place) ? bot : made(values.against)));
  const { games, outcomes, faults } = simulate(game, scenario, {
    games: Number(values.games),
    seed: Number(values.seed),
    bots: seats,
  });
  for (const { game: number, message } of faults) console.error(`${work}, game ${number}: ${message}`);
  const own = game.sides[Number(place)] ?? '';
  const won = outcomes.reduce((sum, { won: by, games: count }) => sum + (by.includes(own) ? count : 0), 0);
  const ends = outcomes.map(({ how, won: by, games: count }) => `${how} ${by.join('+')} ${count}`).join(', ');
  const mean = spent.reduce((sum, time) => sum + time, 0) / Math.max(1, spent.length);
  return { games, won, ends, mean, slowest: Math.max(0, ...spent) };
}

// All of them

function inOwnProcess(work: string): Promise<Tally> {
  const options = ['game', 'bot', 'against', 'games', 'seed'] as const;
  const args = options.flatMap((name) => [`--${name}`, values[name]]);
  const child = spawn(process.execPath, [import.meta.filename, ...args, '--here', work], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const parts: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => parts.push(part));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(JSON.parse(Buffer.concat(parts).toString()) as Tally);
      else reject(new Error(`"${work}" failed; the messages are above`));
    });
  });
}

async function run(): Promise<void> {
  const scenarios = values.only?.split(',') ?? game.scenarios.map(({ id }) => id);
  const work = scenarios.flatMap((scenario) => game.sides.map((_, side) => `${scenario} ${side}`));
  const found = new Map<string, Tally>();
  const queue = [...work];
  const worker = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const tally = await inOwnProcess(next);
      found.set(next, tally);
      console.log(
        `${next}: ${share(tally)}; ${tally.ends}; ${tally.mean.toFixed(2)} ms, at most ${tally.slowest.toFixed(0)}`,
      );
    }
  };
  await Promise.all(Array.from({ length: Number(values.cores) }, worker));
  const lines = scenarios.map((scenario) =>
    lineOf(
      scenario,
      game.sides.map((_, side) => found.get(`${scenario} ${side}`) as Tally),
    ),
  );
  const all = joined([...found.values()]);
  const table = [
    ...head(),
    ...lines,
    `| **all** |${game.sides.map(() => ' |').join('')} ${share(all)} | ${all.mean.toFixed(2)} |`,
  ];
  console.log(table.join('\n'));
  if (values.write) write(table);
}

function joined(tallies: readonly Tally[]): Tally {
  const sum = (of: (tally: Tally) => number): number => tallies.reduce((total, tally) => total + of(tally), 0);
  const slowest = Math.max(...tallies.map((tally) => tally.slowest));
  return {
    games: sum(({ games }) => games),
    won: sum(({ won }) => won),
    ends: '',
    mean: sum(({ mean }) => mean) / tallies.length,
    slowest,
  };
}

/** Wilson's interval for a share, 95 %. */
function interval({ won, games }: Tally): readonly [number, number] {
  const z = 1.96;
  const p = won / games;
  const middle = (p + (z * z) / (2 * games)) / (1 + (z * z) / games);
  const half = (z / (1 + (z * z) / games)) * Math.sqrt((p * (1 - p)) / games + (z * z) / (4 * games * games));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

function share(tally: Tally): string {
  const percent = (part: number): string => (100 * part).toFixed(0);
  const [low, high] = interval(tally);
  return `${((100 * tally.won) / tally.games).toFixed(1)} % (${percent(low)}–${percent(high)})`;
}

const head = (): readonly string[] => [
  `| ${values.game} | ${game.sides.map((side) => `as ${side}`).join(' | ')} | both | ms per decision |`,
  `|---|${game.sides.map(() => '---:').join('|')}|---:|---:|`,
];

function lineOf(scenario: string, sides: readonly Tally[]): string {
  const both = joined(sides);
  return `| ${scenario} | ${sides.map(share).join(' | ')} | ${share(both)} | ${both.mean.toFixed(2)} |`;
}

// The table in results.md

const FILE = new URL('results.md', import.meta.url);

function write(table: readonly string[]): void {
  const pair = `${values.game}: ${values.bot} against ${values.against}`;
  const [begin, end] = [`<!-- bots ${pair} -->`, `<!-- end of bots ${pair} -->`];
  const date = new Date().toISOString().slice(0, 10);
  const about = `Games won by \`${values.bot}\` against \`${values.against}\`, ${values.games} from each side, with 95 % intervals (${date}, ${machine()}).`;
  const block = `${begin}\n${about}\n\n${table.join('\n')}\n${end}`;
  const text = readFileSync(FILE, 'utf8');
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  const heading = text.includes('\n## Bots\n') ? '' : '\n## Bots\n';
  const next =
    from < 0
      ? `${text.trimEnd()}\n${heading}\n${block}\n`
      : `${text.slice(0, from)}${block}${text.slice(to + end.length)}`;
  writeFileSync(FILE, next);
}

if (values.here !== undefined) console.log(JSON.stringify(played(values.here)));
else await run();
