import { EVERYONE, only, side } from '@tercio/kernel';
import type { Choice, Term } from '@tercio/kernel';
import { entryOf } from '@tercio/registry';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Running } from '../src/serve.ts';
import { guest, openServer } from './support/club.ts';
import type { Onlooker, Visitor } from './support/club.ts';
import { newMessage, seated } from './support/play.ts';

/** What is posted in secret on a floor reaches its parties, and to everybody else nothing has happened. */

let server: Running;
let people: readonly Visitor[];

beforeAll(async () => {
  server = await openServer();
  people = await Promise.all([1, 2, 3].map(() => guest(server.port)));
});
afterAll(() => server.stop());

const [RED, GREEN, BLUE] = [side(0), side(1), side(2)];
const game = entryOf('ferry')?.game;
if (!game) throw new Error('there is no Ferry');

/** A truce between Red and Green, as the choices that post it. */
function truce(of: Onlooker, secret: boolean): readonly Choice[] {
  const [info] = game?.terms.filter(({ mutual }) => mutual) ?? [];
  if (!of.view || !info) throw new Error('there is no truce');
  const term: Term = { kind: info.kind, from: RED, to: GREEN, thing: -1, amount: -1, until: info.until ? 2 : -1 };
  return game?.proposal(of.view, RED, { to: only(GREEN), secret, terms: [term] }) ?? [];
}

async function play(live: Onlooker, of: number, choices: readonly Choice[]): Promise<void> {
  const answer = await live.ask({ t: 'choose', id: newMessage(), side: of, ask: live.asks[of], choices });
  if (answer.t !== 'receipt') throw new Error(JSON.stringify(answer));
}

/** All that is sent to Blue and to somebody who looks on while Red and Green deal, or do not. */
async function overheard(deals: 'none' | 'secret' | 'open'): Promise<readonly string[]> {
  const id = await seated(people);
  const [red, green, blue, looker] = await Promise.all(
    [...people, await guest(server.port)].map((one) => one.watch(id)),
  );
  if (!red || !green || !blue || !looker) throw new Error('somebody is missing');
  const from = [blue.heard.length, looker.heard.length];
  if (deals !== 'none') {
    const before = [green.view, blue.asks, blue.n] as const;
    await play(red, RED, truce(red, deals === 'secret'));
    await green.until(() => (green.view?.deals.length ?? 0) > 0);
    const [deal] = green.view?.deals ?? [];
    expect(deal?.seen).toBe(deals === 'secret' ? only(RED, GREEN) : EVERYONE);
    await play(green, GREEN, [{ verb: 'sign', arg: deal?.id ?? 0 }]);
    await red.until(() => red.view?.deals[0]?.stage === 'made');
    expect(green.view).not.toEqual(before[0]);
    if (deals === 'secret') expect([blue.asks, blue.n]).toEqual([before[1], before[2]]);
  }
  // Blue’s answer, given with the number it had before, is as good as ever.
  await play(blue, BLUE, [{ verb: 'ready', arg: null }]);
  await blue.until(() => blue.view?.flow.wait?.for === 'floor' && blue.heard.length > (from[0] ?? 0));
  await looker.ask({ t: 'undo', id: 'last', side: 9, ask: 0 });
  const [third, stranger] = [people[2] as Visitor, await guest(server.port)];
  const log = [await third.get(`/api/tables/${id}/log`), await stranger.get(`/api/tables/${id}/log`)];
  const view = await third.get(`/api/tables/${id}/view`);
  const bytes = [blue.heard.slice(from[0]), looker.heard.slice(from[1])].map((heard) =>
    JSON.stringify(heard.filter(({ t }) => t !== 'receipt').map(({ id: _id, ...message }) => message)),
  );
  for (const live of [red, green, blue, looker]) live.close();
  return [...bytes, ...log.map(({ text }) => hidden(text)), hidden(view.text)];
}

/** Every game deals its own cards: what a hand holds differs between two games and is not what is compared here. */
const hidden = (text: string): string => text.replace(/"(card|cards|hand|faces|value)":(\[[^\]]*\]|\d+)/g, '"$1":?');

it('a secret post and its signature: every byte that a third seat and an onlooker get is the same as without', async () => {
  expect(await overheard('secret')).toEqual(await overheard('none'));
});

it('and an open one shows to all, so that the comparison means something', async () => {
  expect(await overheard('open')).not.toEqual(await overheard('none'));
});
