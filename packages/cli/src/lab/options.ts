import { availableParallelism } from 'node:os';
import type { Values } from '../args.ts';
import { JSON_FLAG, SEED, SET } from '../command.ts';
import { OWN } from '../own.ts';

/** What `tercio lab` takes. */

const MOST_GAMES = 10_000_000;

export const labOptions = {
  game: { kind: 'text', value: 'GAME', about: 'as `tercio games` lists them' },
  scenario: {
    kind: 'text',
    value: 'A,B',
    about: 'one scenario or several, or all; all for balance if not said; a name that ends in .json is a file of yours',
  },
  pack: OWN.pack,
  bots: {
    kind: 'text',
    value: 'A,B',
    about: 'who plays: one for all seats, or one for each in turn; round-robin: who meets whom',
  },
  games: {
    kind: 'number',
    value: 'N',
    about: 'how many of each pairing in each scenario; 200',
    least: 1,
    most: MOST_GAMES,
  },
  seed: SEED,
  swap: { kind: 'flag', about: 'every deal of the dice once from each seat; round-robin always does' },
  set: SET,
  cores: {
    kind: 'number',
    value: 'N',
    about: `how many games at once; ${availableParallelism()}, as many as there are cores`,
    least: 1,
    most: 1024,
  },
  run: {
    kind: 'text',
    value: 'FILE',
    about: 'keeps every finished game here, and goes on where it stopped; report: one or several',
  },
  estimate: {
    kind: 'flag',
    about: 'plays one game of each scenario and pairing, says how long all will take, and stops',
  },
  changed: { kind: 'flag', about: 'goes on with a run though rules or bots have changed since; the report says so' },
  database: { kind: 'text', value: 'URL', about: 'plays through this PostgreSQL: --run is then a name, workers play' },
  once: { kind: 'flag', about: 'worker: ends when nothing is left to play' },
  html: { kind: 'text', value: 'FILE', about: 'writes the report as a page with charts, one file' },
  markdown: { kind: 'text', value: 'FILE', about: 'writes the report as Markdown' },
  json: JSON_FLAG,
} as const;

export type LabValues = Values<typeof labOptions>;
