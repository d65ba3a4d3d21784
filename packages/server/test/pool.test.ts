import { Fast, only, side } from '@tercio/kernel';
import { entryOf } from '@tercio/registry';
import { expect, it } from 'vitest';
import { BotPool } from '../src/bots/pool.ts';

const RED = side(0);

function question(bot: string) {
  const game = entryOf('ferry')?.game;
  if (!game) throw new Error('there is no Ferry');
  const view = game.view(game.setup('ring', {}, new Fast(1)).pos, only(RED));
  return { game: game.id, edition: game.edition, bot, side: RED, view };
}

it('bots of every level answer with one of the options; an unknown one gives no answer', async () => {
  const failed: unknown[] = [];
  const pool = new BotPool(1, (error) => void failed.push(error));
  const { view } = question('recruit');
  const offered = view.offers[0]?.offer?.choices ?? [];
  for (const bot of ['recruit', 'captain@20', 'marshal@20'])
    expect(offered).toContainEqual(await pool.think(question(bot)));
  expect(await pool.think(question('general'))).toBeNull();
  expect(failed).toEqual([]);
  await pool.close();
});

it('slow bots leave a thread to the quick ones', async () => {
  const pool = new BotPool(2, () => undefined);
  const slow = [pool.think(question('marshal@20')), pool.think(question('marshal@20'))];
  // The second marshal waits for the first, although a thread is free; the quick one takes it at once.
  expect(pool.waiting).toBe(1);
  const quick = pool.think(question('random'));
  expect(pool.waiting).toBe(1);
  for (const choice of await Promise.all([...slow, quick])) expect(choice).not.toBeNull();
  await pool.close();
});
