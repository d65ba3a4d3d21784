import { Fast, only, side } from '@tercio/kernel';
import { entryOf } from '@tercio/registry';
import { expect, it } from 'vitest';
import { BotPool } from '../src/bots/pool.ts';

const RED = side(0);

function question(bot: string, owner = 'anne') {
  const game = entryOf('ferry')?.game;
  if (!game) throw new Error('there is no Ferry');
  const view = game.view(game.setup('ring', {}, new Fast(1)).pos, only(RED));
  return { game: game.id, edition: game.edition, bot, side: RED, view, owner, table: 1 };
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

it('thirty questions of one do not keep another waiting: each gets a turn', async () => {
  const pool = new BotPool(1, () => undefined);
  const order: string[] = [];
  const ask = (owner: string): Promise<unknown> => pool.think(question('random', owner)).then(() => order.push(owner));
  const all = [...Array.from({ length: 30 }, () => ask('greedy one')), ask('bert'), ask('cleo')];
  await Promise.all(all);
  expect(order.slice(0, 3).sort()).toEqual(['bert', 'cleo', 'greedy one']);
  await pool.close();
});

it('whoever may throw something in is asked, and throws in what its judgement has in mind', async () => {
  const entry = entryOf('ferry');
  if (!entry?.judgement) throw new Error('nobody can judge Ferry');
  const { game, judgement } = entry;
  const pool = new BotPool(1, () => undefined);
  // Games by chance, until a leader is about to walk into an open home.
  for (let seed = 1; ; seed++) {
    const random = new Fast(seed);
    let { pos } = game.setup('ring', {}, random);
    while (!game.over(pos)) {
      const own = game.sides
        .map((_, index) => side(index))
        .find((who) => judgement.throwsIn?.(game.sim(pos, random), who));
      if (own !== undefined) {
        const view = game.view(pos, only(own));
        const asked = {
          game: game.id,
          edition: game.edition,
          bot: 'greedy',
          side: own,
          unasked: true,
          view,
          owner: '',
          table: 1,
        };
        expect(await pool.think(asked)).toEqual(judgement.throwsIn?.(game.sim(pos, random), own));
        expect(await pool.think({ ...asked, bot: 'random' })).toBeNull();
        return pool.close();
      }
      const who = game.waiting(pos)[0]?.side ?? RED;
      const choice = game.sim(pos, random).any(who, random);
      const played = choice && game.play(pos, who, [choice], random);
      if (!played || !('pos' in played)) throw new Error('nothing can be chosen');
      ({ pos } = played);
    }
  }
});
