import { expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { entryOf } from '@tercio/registry';
import type { Json } from '@tercio/server/patch';
import { viewsIn } from '@tercio/server/sight';
import { audit, Heard, heldCards, leaking, Truth, unseenCards, wrongIn } from './support/secrets.ts';
import { RealServer } from './support/server.ts';
import { myTurn, playOn } from './support/table.ts';

const server = new RealServer();
test.beforeAll(() => server.start());
test.afterAll(() => server.end());

const person = (browser: Browser): Promise<Page> => server.person(browser);

/** A table where a person plays the Protestants and the server's bot, by chance, the others. */
async function table(browser: Browser, heard: Heard): Promise<Page> {
  const anna = await person(browser);
  heard.listen(anna);
  await anna.goto('/new/won-by-the-sword?online');
  await anna.locator('.pick li').getByRole('button', { name: 'Crossing of the Lech' }).click();
  await anna.locator('.sit select').nth(2).selectOption('random');
  await anna.getByRole('button', { name: 'Open the table' }).click();
  await anna.getByRole('button', { name: 'Begin' }).click();
  await expect(anna.locator('.table')).toBeVisible();
  return anna;
}

/** The seat stays the person's, and all that is sent to it comes to the page; only the choices are made by chance. */
async function lendSeat(page: Page, at: string): Promise<void> {
  const status = await page.evaluate(
    (url) =>
      fetch(url, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ bot: 'random' }),
      }).then((answer) => answer.status),
    `${at}/seats/0/bot`,
  );
  expect(status).toBeLessThan(300);
}

const isOver = async (page: Page): Promise<boolean> => (await page.locator('.prompt.over').count()) > 0;

test('a whole campaign over the network: nothing of the other side reaches a player before the rules open it', async ({
  browser,
}) => {
  // A whole campaign beside other tests takes its time.
  test.setTimeout(900_000);
  const me = 0;
  const game = entryOf('won-by-the-sword')?.game;
  if (!game) throw new Error('there is no such game');
  const heard = new Heard();
  const anna = await table(browser, heard);
  const at = `/api/tables/${new URL(anna.url()).pathname.split('/').at(-1)}`;
  // Looked at often in the beginning, when least has come out.
  for (const most of [1, 2, 5, 10, 20, 0]) {
    await myTurn(anna);
    await heard.look(anna, at);
    await playOn(anna, most, 'any');
  }
  await lendSeat(anna, at);
  await expect.poll(() => isOver(anna), { timeout: 240_000 }).toBe(true);
  // What comes now is the whole game, open to all.
  const frames = [...heard.frames];
  // So is a record with its end: the page may have asked for it at once.
  const answers = heard.answers.filter((text) => !(text.startsWith('tercio 1') && /^end /m.test(text)));
  const record = await anna.evaluate((url) => fetch(url).then((answer) => answer.text()), `${at}/record`);
  const truth = new Truth(game, record, me);

  const { faults, views, steps } = audit(frames, truth, me);
  expect(faults.slice(0, 10)).toEqual([]);
  expect(views).toBeGreaterThan(300);
  // The same with a number too many: the other's hand, a column of his, where a leader of his is.
  const leader = truth.steps[0]?.table['leaderSeen']?.indexOf(1 << (1 - me)) ?? 0;
  for (const [field, index] of [
    ['hand', 2],
    ['foot', 12],
    ['baggage', 4],
    ['leaderAt', leader],
  ] as const)
    expect(audit(leaking(frames, truth, field, index), truth, me).faults, field).not.toEqual([]);

  const allowed = new Set(truth.steps.map(({ seen }) => seen));
  const asked = answers.filter((text) => text.startsWith('{')).flatMap((text) => viewsIn(JSON.parse(text) as Json));
  expect(asked.length).toBeGreaterThan(2);
  for (const view of asked) {
    expect(allowed).toContain(JSON.stringify([view.table, view.facts.map(({ fact }) => fact)]));
    expect(wrongIn(view, truth, me)).toEqual([]);
  }
  expect(answers.filter((text) => text.startsWith('tercio 1'))).toEqual([]);

  // Frames and questions are counted, and a count may come to any number.
  const counts = /"n":\d+|"asks":\{[^}]*\}/g;
  const traffic = [...frames, ...answers].join('\n').replaceAll(counts, '');
  const rare = [...truth.rareSecrets()];
  expect(rare.length).toBeGreaterThan(10);
  // A number on its own: not the digits in a table's name or in a seal.
  const around = rare.flatMap(
    (value) => new RegExp(`.{0,80}(?<![\\w.-])${value}(?![\\w.-]).{0,40}`).exec(traffic) ?? [],
  );
  expect(around).toEqual([]);

  expect(truth.kept.length).toBeGreaterThan(10);
  let searched = 0;
  for (const { frames: count, text } of heard.pages) {
    const step = steps[count - 1] ?? 0;
    const isNamed = (card: number): boolean => new RegExp(`no\\. ${card}(?!\\d)`).test(text);
    const [own, unseen] = [heldCards(truth, step, me), unseenCards(truth, step, me)];
    searched += unseen.length;
    expect(own.filter(isNamed)).toEqual(own);
    expect(unseen.filter(isNamed)).toEqual([]);
    expect(truth.kept.filter((words) => text.includes(words))).toEqual([]);
  }
  expect(searched).toBeGreaterThan(10);
  await anna.context().close();
});
