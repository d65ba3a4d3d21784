import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { guest, openServer } from './support/club.ts';
import type { Visitor } from './support/club.ts';
import { seated } from './support/play.ts';

/** A graceful stop: whatever is under way is answered first. */

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** A running table whose next choice is held back on its way to the disk: when it got there, and how to let it go on. */
async function held() {
  const server = await openServer();
  const people = [await guest(server.port), await guest(server.port), await guest(server.port)];
  const id = await seated(people);
  const arrived = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const { house } = server;
  const append = house.append.bind(house);
  house.append = async (item) => {
    arrived.resolve();
    await released.promise;
    return append(item);
  };
  return { server, host: people[0] as Visitor, id, arrived: arrived.promise, release: released.resolve };
}
const choice = { side: 0, ask: 0, id: 'last', choices: [{ verb: 'ready', arg: null }] };

it('answers a request that is being carried out', async () => {
  const { server, host, id, arrived, release } = await held();
  const answer = host.post(`/api/tables/${id}/choices`, choice);
  await arrived;
  const stopped = server.stop();
  await pause(20);
  release();
  expect((await answer).status).toBe(200);
  await stopped;
});

it('answers a live message that is being carried out', async () => {
  const { server, host, id, arrived, release } = await held();
  const live = await host.watch(id);
  const answer = live.ask({ t: 'choose', ...choice });
  await arrived;
  const stopped = server.stop();
  await pause(20);
  const late = await live.ask({ t: 'choose', ...choice, id: 'late' });
  release();
  expect((await answer).t).toBe('receipt');
  expect(late).toMatchObject({ t: 'fault', error: 'busy' });
  await stopped;
});

it('answers a request of which only the head has arrived', async () => {
  const { server, host, id, release } = await held();
  release();
  const body = JSON.stringify(choice);
  const request = httpRequest(`${host.origin}/api/tables/${id}/choices`, {
    method: 'POST',
    headers: {
      cookie: host.cookie,
      'content-type': 'application/json',
      'content-length': body.length,
      expect: '100-continue',
    },
  });
  request.flushHeaders();
  await once(request, 'continue');
  const stopped = server.stop();
  await pause(20);
  request.end(body);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.resume();
  expect(response.statusCode).toBe(200);
  await stopped;
});
