import { lengthFrom } from '@tercio/kit';
import { expect, it } from 'vitest';
import { withFile, withPostgres } from './support/world.ts';
import type { Blow, World } from './support/world.ts';

/**
 * Whatever happens to servers and databases, what was acknowledged holds, and everything goes on by itself. `npm test` tries
 * each kind of fault once or twice, `npm test -- --full` four times as often; `TERCIO_KILLS=1000` makes a long soak of it, with so
 * many kills, `TERCIO_SEED=2` another one.
 */
const KILLS = Number(process.env['TERCIO_KILLS'] ?? 0);
const SEED = Number(process.env['TERCIO_SEED'] ?? 1);
const LONG = 900_000 + KILLS * 10_000;

const OFTEN = lengthFrom(process.env['TERCIO_TESTS']) === 'full' ? 4 : 1;

/** So often each, by name; in a soak as often as at full length for every hundred kills. */
type Portion<Faults> = { readonly [name in keyof Faults]: number };

async function strike<Faults extends { readonly [name: string]: Blow }>(
  world: World,
  faults: Faults,
  portion: Portion<Faults>,
) {
  const times = KILLS > 0 ? 4 * Math.ceil(KILLS / 100) : OFTEN;
  const often = (name: string): number =>
    name === 'kill' && KILLS > 0 ? KILLS : portion[name as keyof Faults] * times;
  const blows = Object.keys(faults).flatMap((name) => Array.from({ length: often(name) }, () => name));
  const done = new Map<string, number>();
  await world.goOn('the beginning');
  while (blows.length > 0) {
    const [name] = blows.splice(world.random.below(blows.length), 1) as [string];
    await faults[name]?.(world);
    await world.goOn(name);
    done.set(name, (done.get(name) ?? 0) + 1);
  }
  const wrong = await world.contradictions();
  if (KILLS > 0)
    console.log([...done].map(([name, count]) => `${name} ${count}`).join(', '), '|', world.counts, '|', wrong.length);
  expect(wrong).toEqual([]);
}

it(
  'one process with its database in a file',
  () =>
    withFile(SEED, (world, faults) =>
      strike(world, faults, {
        kill: 3,
        freeze: 1,
        clock: 1,
        powerCut: 2,
        broken: 1,
        short: 1,
        unsynced: 1,
        full: 1,
        readOnly: 1,
      }),
    ),
  LONG,
);

it(
  'three processes on one PostgreSQL',
  () =>
    withPostgres(SEED, (world, faults) =>
      strike(world, faults, {
        kill: 4,
        freeze: 1,
        clock: 1,
        crashed: 1,
        restarted: 1,
        dark: 1,
        slow: 1,
        readOnly: 1,
        noConnections: 1,
      }),
    ),
  LONG,
);
