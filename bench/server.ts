import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { anyOf, Fast, only, seatsOf } from '@tercio/kernel';
import type { Side } from '@tercio/kernel';
import { entryOf } from '@tercio/registry';
import {
  createTable,
  enterAsGuest,
  expectShortLives,
  House,
  isFault,
  openDatabase,
  startTable,
} from '@tercio/server/inside';
import type { LiveTable } from '@tercio/server/inside';
import { loadFigures } from './load.ts';
import { atLeast, atMost } from './measure.ts';
import type { Figure } from './measure.ts';
import { machine, shown, targetOf, verdict, writeResults } from './results.ts';

/**
 * What the server costs: `node scripts/run.mjs bench/server.ts`, with `--write` to keep the figures, `--only cycle,load`.
 * Cycle: check, act, append, a view per seat. Load: 500 tables with two live players each on one process.
 */

const GAME = 'battles';
const SCENARIO = 'breitenfeld-1631';
const TABLES = 64;
const PEERS = 'Nevsky 9,700; Waterloo 5,700; Hammer of the Scots 4,900; boardgame.io toy 800';

const suites: { readonly [name: string]: () => Promise<readonly Figure[]> } = {
  cycle: cycleFigures,
  storage: storageFigures,
  load: () => loadFigures(GAME, SCENARIO),
};

async function run(chosen: readonly string[], write: boolean): Promise<void> {
  console.log(`${machine()}\n`);
  const all: Figure[] = [];
  for (const name of chosen) {
    for (const figure of (await suites[name]?.()) ?? []) {
      const target = targetOf(figure);
      console.log(`${figure.name}: ${shown(figure.value)} ${figure.unit} ${target} ${verdict(figure)}`);
      all.push(figure);
    }
  }
  if (write) writeResults(all, new Date().toISOString().slice(0, 10));
}

async function openHouse(url: string): Promise<House> {
  expectShortLives();
  const house = new House(await openDatabase(url), (error) => console.error(error));
  await house.listen();
  return house;
}

/** A running table where one person holds every seat. */
async function newTable(house: House): Promise<LiveTable> {
  const { person } = await enterAsGuest(house);
  const game = entryOf(GAME)?.game;
  const scenario = game?.scenarios.find(({ id }) => id === SCENARIO);
  const seats = scenario ? seatsOf(scenario).map(() => ({ kind: 'me' }) as const) : [];
  const wish = { game: GAME, scenario: SCENARIO, settings: {}, seats, listed: false, private: false, nonce: null };
  const made = await createTable(house, person, wish);
  if (isFault(made)) throw new Error(made.message);
  const wrong = await startTable(house, made.table, person);
  if (wrong) throw new Error(wrong.message);
  return made.table;
}

/** One server cycle: a view for every seat, a choice from one of them, judged, carried out and written down. */
async function cycle(table: LiveTable, random: Fast, count: number): Promise<boolean> {
  const views = table.sides.map((side) => table.view(only(side)));
  const asked = views.flatMap((view) => view?.offers ?? []).find(({ offer }) => offer !== null);
  if (!asked?.offer || table.over) return false;
  const { side } = asked;
  const message = { kind: 'choices', side, choices: [anyOf(asked.offer, random)], automatic: false } as const;
  const receipt = await table.submit(message, { side, ask: askOf(table, side), id: String(count) });
  if (isFault(receipt)) throw new Error(receipt.message);
  return true;
}

const askOf = (table: LiveTable, side: Side): number => table.standing?.asks[side] ?? 0;

interface Played {
  readonly choices: number;
  readonly perSecond: number;
}

/** Plays many tables at once, as a server does, through a span of their choices. */
async function playAll(tables: readonly LiveTable[], from: number, to: number): Promise<Played> {
  const began = process.cpuUsage();
  let choices = 0;
  await Promise.all(
    tables.map(async (table, seed) => {
      const random = new Fast(seed, from);
      for (let i = from; i < to && (await cycle(table, random, i)); i++) choices++;
    }),
  );
  const { user, system } = process.cpuUsage(began);
  return { choices, perSecond: (choices * 1e6) / (user + system) };
}

async function cycleFigures(): Promise<readonly Figure[]> {
  const house = await openHouse(':memory:');
  const tables = async (): Promise<LiveTable[]> => {
    const list: LiveTable[] = [];
    for (let i = 0; i < TABLES; i++) list.push(await newTable(house));
    return list;
  };
  // The compiler takes some ten thousands of choices to learn; a server runs for weeks.
  for (let round = 0; round < 3; round++) await playAll(await tables(), 0, Infinity);
  const rounds: Played[][] = [];
  for (let round = 0; round < 5; round++) {
    const playing = await tables();
    rounds.push([await playAll(playing, 0, 100), await playAll(playing, 100, Infinity)]);
  }
  await house.close();
  const whole = middle(rounds.map((parts) => total(parts)));
  const early = middle(rounds.map(([first]) => first?.perSecond ?? 0));
  const late = middle(rounds.map(([, second]) => second?.perSecond ?? 0));
  const length = Math.round(sum(rounds.flat().map(({ choices }) => choices)) / (TABLES * rounds.length));
  const what = `server cycle (check, act, append, a view per seat) in ${SCENARIO}, games of ${length} choices`;
  const target = atLeast(20_000);
  return [
    { name: 'server cycle', what, value: whole, unit: 'choices/s', target, peers: PEERS },
    { name: 'server cycle early', what: 'the same, first 100 choices', value: early, unit: 'choices/s' },
    { name: 'server cycle late', what: 'the same, all later choices', value: late, unit: 'choices/s' },
  ];
}

const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0);
const middle = (list: readonly number[]): number =>
  [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] as number;
const total = (parts: readonly Played[]): number =>
  sum(parts.map(({ choices }) => choices)) / sum(parts.map(({ choices, perSecond }) => choices / perSecond));

/** Bytes on disk per choice, and what it costs to open a table after few choices and after many. */
async function storageFigures(): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'tercio-bench-'));
  const file = join(folder, 'tercio.db');
  const house = await openHouse(file);
  const tables: LiveTable[] = [];
  for (let i = 0; i < 40; i++) tables.push(await newTable(house));
  for (const table of tables) await saveAll(house, table);
  const before = await size(house, file);
  const { choices } = await playAll(tables, 0, Infinity);
  const after = await size(house, file);
  const first = await newTable(house);
  for (let i = 0; i < 10; i++) await cycle(first, new Fast(i), i);
  const many = await longTable(house);
  const [short, long] = [await opening(house, first), await opening(house, many)];
  await house.close();
  rmSync(folder, { recursive: true });
  return [
    {
      name: 'server bytes',
      what: 'database file, growth per choice, indices included',
      value: (after - before) / choices,
      unit: 'bytes',
      target: atMost(200),
      peers: 'whole position each time: Nevsky 4,039; Hammer of the Scots 34,505',
    },
    { name: 'server open 10', what: 'opening a table after 10 choices', value: short, unit: 'ms' },
    { name: 'server open 5000', what: 'opening a table after 5,000 messages', value: long, unit: 'ms' },
  ];
}

/** So that the snapshot's own page is counted before, not as growth. */
async function saveAll(house: House, table: LiveTable): Promise<void> {
  await house.tables.saveSnapshot(table.no, 0, ' '.repeat(12_000));
}

async function size(house: House, file: string): Promise<number> {
  await house.tables.checkpoint();
  return statSync(file).size;
}

/** A table whose journal has 5,000 lines: choices and undo in turn, as far as the game allows. */
async function longTable(house: House): Promise<LiveTable> {
  const table = await newTable(house);
  const random = new Fast(1);
  for (let count = 0; (table.standing?.seq ?? 0) < 5000; count++) {
    if (!(await cycle(table, random, count))) throw new Error('the game ended too soon');
    const side = table.standing?.course.since.at(-1)?.side;
    if (side === undefined || count % 10 === 9) continue;
    await table.submit({ kind: 'undo', side }, { side, ask: askOf(table, side), id: `u${count}` });
  }
  return table;
}

/** Milliseconds of processor time to read a table and make its views, in a process that has seen none of it. */
async function opening(house: House, table: LiveTable): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 40; i++) {
    const began = performance.now();
    const again = await house.reopened(table.no);
    for (const side of again?.sides ?? []) again?.view(only(side));
    times.push(performance.now() - began);
  }
  return middle(times);
}

const { values } = parseArgs({ options: { only: { type: 'string' }, write: { type: 'boolean' } } });
await run(values.only?.split(',') ?? Object.keys(suites), values.write === true);
