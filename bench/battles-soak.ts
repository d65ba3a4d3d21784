import { writeSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { attack, simulate, under } from '@tercio/kit';
import { entryOf } from '@tercio/registry';

/**
 * Every scenario of Battles played at random, as set up and with free deployment, and attacked with what is not offered.
 *
 *   node scripts/run.mjs bench/battles-soak.ts                                 a short run, some minutes
 *   node scripts/run.mjs bench/battles-soak.ts --games 1000 --free 200 --attempts 100000 [--only rocroi-1643]
 *
 * Prints one line per scenario; the exit code is 1 if a game broke off or did not end, or if anything was accepted.
 */

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '50' },
    free: { type: 'string', default: '10' },
    attempts: { type: 'string', default: '5000' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
  },
});
const game = entryOf('battles')?.game;
if (game === undefined) throw new Error('battles is not registered');
const freely = under(game, { options: { deployment: 'free' } });
const [games, free, attempts, seed] = [values.games, values.free, values.attempts, values.seed].map(Number) as [
  number,
  number,
  number,
  number,
];

const say = (line: string): number => writeSync(1, `${line}\n`);

/** Games, how they ended, and how long they were. */
function played(rules: typeof game & object, id: string, count: number): string {
  if (count === 0) return '-';
  const { finished, outcomes, lengths, faults } = simulate(rules, id, { games: count, seed });
  const ends = outcomes.map(({ how, won, games: number }) => `${how} ${won.join('+')} ${number}`).join(', ');
  for (const fault of faults.slice(0, 3)) say(`  ${id}, game ${fault.game}: ${fault.message}`);
  if (finished < count) process.exitCode = 1;
  return `${finished} of ${count} ended (${ends}), ${lengths.least} to ${lengths.most} choices, median ${lengths.median}`;
}

function attacked(id: string): string {
  const report = attack(game as NonNullable<typeof game>, id, { attempts, seed });
  const { accepted, changed, examples } = report;
  for (const example of examples) say(`  ${id}: accepted ${example}`);
  if (accepted + changed > 0) process.exitCode = 1;
  return `${report.attempts} attempts, ${accepted} accepted, ${changed} changed`;
}

for (const { id } of game.scenarios) {
  if (values.only !== undefined && id !== values.only) continue;
  say(`${id} | ${played(game, id, games)} | free: ${played(freely, id, free)} | ${attacked(id)}`);
}
