import { expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { inOrder } from './support/axe.ts';
import { RealServer } from './support/server.ts';
import { asked, begin, myTurn, playOn } from './support/table.ts';

test.use({ serviceWorkers: 'allow' });

const server = new RealServer();

test.describe.configure({ mode: 'serial' });
test.beforeAll(() => server.start());
test.afterAll(() => server.end());

const person = (browser: Browser): Promise<Page> => server.person(browser);

/** One opens a table and sends the link, the other sits down, the first begins. */
async function together(browser: Browser, scenario: string, deployment = 'historical'): Promise<readonly [Page, Page]> {
  const [anna, berta] = [await person(browser), await person(browser)];
  await anna.goto('/new/battles?online');
  await anna.locator('.pick li').getByRole('button', { name: scenario }).click();
  const selects = anna.locator('.sit select');
  // By hand: the form may have put her on the other side.
  await selects.nth(1).selectOption('me');
  await selects.nth(2).selectOption('invitation');
  await selects.last().selectOption(deployment);
  await anna.getByRole('button', { name: 'Open the table' }).click();
  const link = await anna.locator('.invite input').inputValue();
  await berta.goto(link);
  await berta.getByRole('button', { name: 'Sit here' }).click();
  await berta.getByRole('button', { name: 'Get up' }).waitFor();
  await anna.getByRole('button', { name: 'Begin' }).click();
  await expect(anna.locator('.table')).toBeVisible();
  await expect(berta.locator('.table')).toBeVisible();
  return [anna, berta];
}

test('two people, a whole battle over the network, talk, and a record that anybody can check', async ({ browser }) => {
  const [anna, berta] = await together(browser, 'Kircholm');
  await anna.getByLabel('Say something').fill('Good luck! z 1 1 Enter');
  await anna.getByRole('button', { name: 'Say', exact: true }).click();
  await expect(berta.locator('.talk')).toContainText('Good luck! z 1 1 Enter');
  const spectator = await person(browser);
  await spectator.goto(new URL(anna.url()).pathname);
  await expect(spectator.locator('.table')).toBeVisible();
  await expect(spectator.locator('.overlay .mark')).toHaveCount(0);
  const over = (page: Page): Promise<boolean> =>
    page
      .locator('.prompt.over')
      .count()
      .then((count) => count > 0);
  await Promise.all([playOn(anna, 3_000), playOn(berta, 3_000)]);
  await expect.poll(() => over(anna)).toBe(true);
  await expect.poll(() => over(berta)).toBe(true);
  await expect(spectator.locator('.prompt.over')).toContainText('has won');
  expect(await anna.locator('.log .lines').innerText()).toBe(await berta.locator('.log .lines').innerText());
  for (const page of [anna, spectator])
    await expect(page.locator('.luck-sentence')).toContainText(/No dice fell|lucky/i, { timeout: 240_000 });

  await berta.getByRole('link', { name: 'Replay' }).first().click();
  await berta.getByRole('button', { name: 'Verify' }).click();
  await expect(berta.locator('.uses [role=status]')).toContainText('Verified');
  await Promise.all([anna, berta, spectator].map((page) => page.context().close()));
});

test('a private table is nowhere for a stranger, and opens to whoever has the link', async ({ browser }) => {
  const [anna, berta] = [await person(browser), await person(browser)];
  await anna.goto('/new/battles?online');
  await anna.getByLabel('Who finds it').selectOption('private');
  await anna.getByRole('button', { name: 'Open the table' }).click();
  const link = await anna.locator('.invite input').first().inputValue();
  await berta.goto(new URL(link).pathname);
  await expect(berta.locator('.message')).toContainText('no such table');
  await berta.goto('/');
  await berta.goto(link);
  await berta.getByRole('button', { name: 'Sit here' }).first().click();
  await expect(berta.getByRole('button', { name: 'Get up' })).toBeVisible();
  await Promise.all([anna, berta].map((page) => page.context().close()));
});

test('a cut connection, a reload and a killed server in mid-move: nothing lost, nothing done twice', async ({
  browser,
}) => {
  const [anna, berta] = await together(browser, 'Breitenfeld');
  await myTurn(anna);
  const opening = await asked(anna);
  await playOn(anna, 1);
  await expect.poll(() => asked(anna)).not.toBe(opening);
  const first = await asked(anna);

  await server.kill();
  await expect(anna.locator('.asked')).toContainText(/Reconnecting|Connecting/);
  // A choice made while the line is dead waits for it.
  await server.start();
  await expect(anna.locator('.asked')).toHaveText(first);

  await anna.context().setOffline(true);
  await anna.evaluate(() => dispatchEvent(new Event('offline')));
  await anna.context().setOffline(false);
  await anna.reload();
  await expect(anna.locator('.asked')).toHaveText(first);

  const log = await anna.locator('.log .lines').innerText();
  await server.kill();
  // Chosen into the void: it must arrive once, after the server is back.
  await anna
    .locator('.panel .all-options .option')
    .last()
    .evaluate((element: HTMLElement) => element.click());
  await server.start();
  await expect(anna.locator('.asked')).toContainText('army.');
  await expect.poll(() => asked(anna)).not.toBe(first);
  expect((await anna.locator('.log .lines').innerText()).startsWith(log)).toBe(true);
  const step = await asked(anna);
  const second = await anna.context().newPage();
  await second.goto(anna.url());
  await expect(second.locator('.asked')).toHaveText(step);
  await Promise.all([anna, berta].map((page) => page.context().close()));
});

test('what one side does in secret reaches the other in no message, no storage and no document', async ({
  browser,
}) => {
  const [anna, berta] = await together(browser, 'Breitenfeld', 'free');
  const heard: string[] = [];
  const listen = (page: Page): void => {
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => void heard.push(String(payload))));
    page.on(
      'response',
      (response) =>
        void response.text().then(
          (text) => heard.push(text),
          () => {},
        ),
    );
  };
  listen(anna);
  await anna.reload();
  await myTurn(anna);
  await expect.poll(() => heard.some((text) => text.includes('"t":"hello"'))).toBe(true);
  const news = (): readonly string[] => heard.filter((text) => text.includes('"t":"update"'));
  const before = {
    news: news().length,
    page: await anna.locator('.table > :not(.side-column), .panel, .log').allInnerTexts(),
  };

  // Berta commits scouts, takes one back, commits another and is done: none of it may reach Anna.
  await myTurn(berta);
  const keys: string[] = [];
  const scout = berta.locator('.tray button').first();
  for (let i = 0; i < 3; i++) {
    keys.push((await scout.getAttribute('data-key')) ?? '');
    await scout.click();
    await expect(berta.locator(`.tray [data-key="${keys.at(-1)}"]`)).toHaveCount(0);
  }
  await berta.keyboard.press('z');
  await expect(berta.locator(`.tray [data-key="${keys.at(-1)}"]`)).toBeVisible();
  await berta.keyboard.press('y');
  await expect(berta.locator(`.tray [data-key="${keys.at(-1)}"]`)).toHaveCount(0);
  // A word that goes the same way arrives after whatever went before it.
  await berta.getByLabel('Say something').fill('done');
  await berta.getByRole('button', { name: 'Say', exact: true }).click();
  await expect(anna.locator('.talk')).toContainText('done');
  expect(news().length).toBe(before.news);
  const shownNow = await anna.locator('.table > :not(.side-column), .panel, .log').allInnerTexts();
  expect(shownNow).toEqual(before.page);

  // The same after a break and a reload, in what is kept, and in what can be asked for.
  await anna.reload();
  await myTurn(anna);
  const id = new URL(anna.url()).pathname.split('/').at(-1);
  for (const path of ['view', 'log', 'record', 'chat/players'])
    heard.push(await anna.evaluate((url) => fetch(url).then((answer) => answer.text()), `/api/tables/${id}/${path}`));
  const kept = await anna.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.documentElement.outerHTML]),
  );
  const everything = heard.join('\n') + kept;
  for (const key of keys) {
    const [verb, unit] = key.split(' ');
    // As an answer in a lane, in whatever order its fields are written.
    expect(everything).not.toMatch(new RegExp(`"verb":"${verb}","arg":${unit}\\b[^{}]*"side":1`));
    expect(everything).not.toMatch(new RegExp(`"side":1[^\\]]*"choices":\\[[^\\]]*"arg":${unit}\\b`));
  }
  await Promise.all([anna, berta].map((page) => page.context().close()));
});

test('the next question before the word that the last choice was taken: what is chosen at once counts, and once', async ({
  browser,
}) => {
  const [anna, berta] = await together(browser, 'Breitenfeld', 'free');
  await anna.routeWebSocket(/live$/, (page) => {
    const real = page.connectToServer();
    real.onMessage((text) => {
      if (String(text).includes('"t":"receipt"')) setTimeout(() => page.send(text), 1_500);
      else page.send(text);
    });
  });
  await anna.reload();
  await myTurn(anna);
  const scouts = anna.locator('.tray button');
  const all = await scouts.count();
  for (let gone = 1; gone <= 3; gone++) {
    await scouts.first().click();
    await expect(scouts).toHaveCount(all - gone);
    // The word has not come: nothing could be sent twice by then.
    if (gone === 1) await expect(anna.locator('.prompt')).toHaveClass(/sent/);
  }
  await expect(anna.locator('.prompt')).not.toHaveClass(/sent/);
  await expect(scouts).toHaveCount(all - 3);
  await Promise.all([anna, berta].map((page) => page.context().close()));
});

test('a take-back by agreement, an offer to end, and a rematch', async ({ browser }) => {
  const [anna, berta] = await together(browser, 'Breitenfeld');
  await myTurn(anna);
  const first = await asked(anna);
  await playOn(anna, 1);
  await expect.poll(() => asked(anna)).not.toBe(first);
  await anna.getByRole('button', { name: 'Settings and this game' }).click();
  await anna.getByRole('button', { name: 'Ask to take back my last choice' }).click();
  await berta.locator('.proposals').getByRole('button', { name: 'Agree' }).click();
  await anna.keyboard.press('Escape');
  await expect.poll(() => asked(anna)).toBe(first);
  await berta.getByRole('button', { name: 'Settings and this game' }).click();
  await berta.getByRole('button', { name: 'Offer to end the game undecided' }).click();
  await berta.keyboard.press('Escape');
  await anna.locator('.proposals').getByRole('button', { name: 'Agree' }).click();
  await expect(anna.locator('.asked')).toContainText('Nobody has won');
  await anna.getByRole('button', { name: 'Play again' }).click();
  await expect(anna.locator('.room')).toBeVisible();
  await Promise.all([anna, berta].map((page) => page.context().close()));
});

test('an account is made of a guest, signs in elsewhere, and finds its tables', async ({ browser }) => {
  const anna = await person(browser);
  await anna.goto('/new/battles?online');
  await anna.getByRole('button', { name: 'Open the table' }).click();
  await expect(anna.locator('.room')).toBeVisible();
  await anna.goto('/account');
  const name = `Anna ${Date.now() % 100_000}`;
  await anna.locator('form').getByLabel('Name').fill(name);
  await anna.getByLabel(/Password/).fill('a good long password');
  await anna.getByRole('button', { name: /account/ }).click();
  await expect(anna.getByRole('heading', { level: 1 })).toHaveText(name);
  const elsewhere = await person(browser);
  await elsewhere.goto('/account');
  await elsewhere.locator('form').getByLabel('Name').fill(name);
  await elsewhere.getByLabel(/Password/).fill('a good long password');
  await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText(name);
  await elsewhere.goto('/tables');
  await expect(elsewhere.getByRole('region', { name: 'My tables' }).locator('li')).toHaveCount(1);
  await inOrder(elsewhere, 'tables');
  await elsewhere.goto('/account');
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText(name);
  await inOrder(elsewhere, 'account');
  await elsewhere.goto('/');
  await expect(elsewhere.getByRole('region', { name: 'My games' }).locator('li')).toHaveCount(1);
  await inOrder(elsewhere, 'front');
  await Promise.all([anna, elsewhere].map((page) => page.context().close()));
});

test('whoever was away sees first what was done to them, and it stays marked until they choose', async ({
  browser,
}) => {
  const anna = await person(browser);
  await anna.goto('/new/battles?online');
  await anna.locator('.pick li').getByRole('button', { name: 'Rocroi' }).click();
  await anna.locator('.sit select').nth(2).selectOption('random');
  await anna.getByRole('button', { name: 'Open the table' }).click();
  await anna.getByRole('button', { name: 'Begin' }).click();
  // They play until the bot has done enough for a list, and something stands otherwise than before.
  const dots = anna.locator('.overlay .changed circle');
  for (let made = 0; made < 200; made++) {
    await myTurn(anna);
    if ((await dots.count()) > 0 && (await anna.locator('.away').count()) > 0) break;
    await playOn(anna, 1, 'any');
  }
  const table = anna.url();
  await anna.goto('about:blank');
  await anna.goto(table);
  await myTurn(anna);
  await expect(anna.locator('.away h2')).toHaveText('Since your last choice');
  await expect(dots.first()).toBeAttached();
  const marked = await dots.count();
  await anna.getByRole('button', { name: 'Hide the news' }).click();
  await expect(anna.locator('.away')).toHaveCount(0);
  expect(await dots.count()).toBe(marked);
  // The bot may answer at once, and what it does is marked anew: what counts is that the old marks went.
  const marks = (): Promise<string> =>
    anna.locator('.overlay .changed').evaluateAll((all) => all.map((one) => one.innerHTML).join());
  const before = await marks();
  await playOn(anna, 1);
  await expect.poll(marks).not.toBe(before);
  await anna.context().close();
});

test('three choices at a table are undone and done again, also after a reload; spectators talk among themselves', async ({
  browser,
}) => {
  const [anna, berta] = await together(browser, 'Breitenfeld');
  await myTurn(anna);
  const states = [await asked(anna)];
  for (let i = 0; i < 3; i++) {
    await anna
      .getByRole('button', { name: /^Hold fire/ })
      .last()
      .click();
    await expect.poll(() => asked(anna)).not.toBe(states.at(-1));
    states.push(await asked(anna));
  }
  await anna.reload();
  await expect(anna.locator('.undo')).toContainText(/Undo: hold/i);
  for (const state of states.slice(0, 3).toReversed()) {
    await anna.keyboard.press('z');
    await expect.poll(() => asked(anna)).toBe(state);
  }
  for (const state of states.slice(1, 3)) {
    await anna.keyboard.press('y');
    await expect.poll(() => asked(anna)).toBe(state);
  }
  const [first, second] = [await person(browser), await person(browser)];
  for (const page of [first, second]) {
    await page.goto(new URL(anna.url()).pathname);
    await expect(page.locator('.table')).toBeVisible();
  }
  await first.getByLabel('Say something').fill('A bold opening');
  await first.getByRole('button', { name: 'Say', exact: true }).click();
  await expect(second.locator('.talk')).toContainText('A bold opening');
  await anna.getByLabel('Say something').fill('Your move soon');
  await anna.getByRole('button', { name: 'Say', exact: true }).click();
  await expect(berta.locator('.talk')).toContainText('Your move soon');
  await expect(anna.locator('.talk')).not.toContainText('A bold opening');
  await expect(second.locator('.talk')).not.toContainText('Your move soon');
  await Promise.all([anna, berta, first, second].map((page) => page.context().close()));
});

test('a game begun alone goes on at a table with somebody else, and its record says what was rolled where', async ({
  browser,
}) => {
  const [anna, berta] = [await person(browser), await person(browser)];
  await begin(anna, { scenario: 'Kircholm', seats: ['me', 'random'] });
  await myTurn(anna);
  await playOn(anna, 12);
  await myTurn(anna);
  const [question, log] = [await asked(anna), await anna.locator('.log .lines').innerText()];
  await anna.getByRole('button', { name: 'Settings and this game' }).click();
  await anna.getByRole('button', { name: 'Take it online' }).click();
  await expect(anna.locator('.room')).toContainText('has begun this game alone');
  await berta.goto(await anna.locator('.invite input').inputValue());
  await berta.getByRole('button', { name: 'Sit here' }).click();
  await berta.getByRole('button', { name: 'Get up' }).waitFor();
  await anna.getByRole('button', { name: 'Begin' }).click();
  await myTurn(anna);
  await expect.poll(() => asked(anna)).toBe(question);
  await expect.poll(() => anna.locator('.log .lines').innerText()).toBe(log);
  await playOn(anna, 2);
  await anna.getByRole('button', { name: 'Settings and this game' }).click();
  await anna.getByRole('button', { name: 'Resign …' }).click();
  await anna.getByRole('button', { name: 'Yes, give the game up' }).click();
  await expect(berta.locator('.asked')).toContainText('You have won');
  await berta.getByRole('link', { name: 'Replay' }).first().click();
  await berta.getByRole('button', { name: 'Verify' }).click();
  await expect(berta.locator('.uses [role=status]')).toContainText('came with the game from elsewhere');
  await Promise.all([anna, berta].map((page) => page.context().close()));
});

test('a table for two is filled by a bot, and left to one while its player is away', async ({ browser }) => {
  const anna = await person(browser);
  await anna.goto('/new/battles?online');
  await anna.getByRole('button', { name: 'Open the table' }).click();
  await expect(anna.getByRole('button', { name: 'Seat a bot' })).toBeVisible();
  await inOrder(anna, 'a room');
  await anna.getByRole('button', { name: 'Seat a bot' }).click();
  await anna.getByRole('button', { name: 'Begin', exact: true }).click();
  await myTurn(anna);
  await anna.getByRole('button', { name: 'Settings and this game' }).click();
  await inOrder(anna, 'the menu at a table');
  await anna.getByLabel(/My notes/).fill('Hold the left');
  await anna.getByRole('button', { name: 'Let a bot play for me' }).click();
  // Two bots may be at the end of the battle before a finger can take the seat back: that is tried at the server.
  await expect(anna.locator('.log .line').nth(5)).toBeAttached();
  await anna.reload();
  await anna.getByRole('button', { name: 'Settings and this game' }).click();
  await expect(anna.locator('dialog').getByLabel(/My notes/)).toHaveValue('Hold the left');
  await anna.context().close();
});
