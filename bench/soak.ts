import { writeSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Game } from '@tercio/kernel';
import { attack, laws, lengthFrom, portionOf, simulate, under } from '@tercio/kit';
import { entryOf } from '@tercio/registry';

/**
 * Every scenario of a game played at random, attacked with what is not offered, and held to the kit's laws.
 *
 *   node scripts/run.mjs bench/soak.ts battles                                        a short run, some minutes
 *   node scripts/run.mjs bench/soak.ts battles --games 1000 --attempts 100000 --laws full [--only rocroi-1643]
 *   node scripts/run.mjs bench/soak.ts battles --games 200 --option deployment=free   with an option of the game
 *
 * Prints one line per scenario; the exit code is 1 if a game broke off or did not end, if anything was accepted, or if a law
 * was broken.
 */

const { values, positionals } = parseArgs({
  options: {
    games: { type: 'string', default: '50' },
    attempts: { type: 'string', default: '5000' },
    laws: { type: 'string', default: 'quick' },
    seed: { type: 'string', default: '1' },
    option: { type: 'string', multiple: true, default: [] },
    only: { type: 'string' },
  },
  allowPositionals: true,
});
const entry = entryOf(positionals[0] ?? '');
if (entry === undefined) throw new Error(`"${positionals[0] ?? ''}" is no game: name one, such as battles`);
const choices = Object.fromEntries(values.option.map((pair) => pair.split('=') as [string, string]));
const game: Game = values.option.length > 0 ? under(entry.game, { options: choices }) : entry.game;
const [games, attempts, seed] = [values.games, values.attempts, values.seed].map(Number) as [number, number, number];
const length = lengthFrom(values.laws);

const say = (line: string): number => writeSync(1, `${line}\n`);

/** Games, how they ended, and how long they were. */
function played(id: string): string {
  const { finished, outcomes, lengths, faults } = simulate(game, id, { games, seed });
  const ends = outcomes.map(({ how, won, games: number }) => `${how} ${won.join('+')} ${number}`).join(', ');
  for (const fault of faults.slice(0, 3)) say(`  ${id}, game ${fault.game}: ${fault.message}`);
  if (finished < games) process.exitCode = 1;
  return `${finished} of ${games} ended (${ends}), ${lengths.least} to ${lengths.most} choices, median ${lengths.median}`;
}

function attacked(id: string): string {
  const { attempts: made, accepted, changed, examples } = attack(game, id, { attempts, seed });
  for (const example of examples) say(`  ${id}: accepted ${example}`);
  if (accepted + changed > 0) process.exitCode = 1;
  return `${made} attempts, ${accepted} accepted, ${changed} changed`;
}

function held(id: string, place: number): string {
  const broken = laws.filter(({ title, check }, law) => {
    try {
      check(game, id, portionOf(length, law, place, game.scenarios.length), seed);
      return false;
    } catch (error) {
      say(`  ${id}: ${title}: ${error instanceof Error ? error.message : String(error)}`);
      return true;
    }
  });
  if (broken.length > 0) process.exitCode = 1;
  return `${laws.length - broken.length} of ${laws.length} laws kept (${length})`;
}

for (const [place, { id }] of game.scenarios.entries()) {
  if (values.only !== undefined && id !== values.only) continue;
  say(`${id} | ${played(id)} | ${attacked(id)} | ${held(id, place)}`);
}
