import { expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { RealServer } from './support/server.ts';
import { asked, hurry, myTurn, playOn } from './support/table.ts';

const server = new RealServer(Number(process.env['TERCIO_PAGE_PORT']) + 1);

test.describe.configure({ mode: 'serial' });
test.beforeAll(() => server.start());
test.afterAll(() => server.end());

async function person(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1366, height: 768 } });
  const page = await context.newPage();
  await hurry(page);
  return page;
}

/** One opens a table and sends the link, the other sits down, the first begins. */
async function together(browser: Browser, scenario: string, deployment = 'historical'): Promise<readonly [Page, Page]> {
  const [anna, berta] = [await person(browser), await person(browser)];
  await anna.goto('/new/battles?online');
  await anna.locator('.pick li').getByRole('button', { name: scenario }).click();
  const selects = anna.locator('.sit select');
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
      .locator('.asked')
      .innerText()
      .then((words) => words.startsWith('Victory'));
  await Promise.all([playOn(anna, 3_000), playOn(berta, 3_000)]);
  await expect.poll(() => over(anna)).toBe(true);
  await expect.poll(() => over(berta)).toBe(true);
  await expect(spectator.locator('.asked')).toContainText('Victory');
  expect(await anna.locator('.log .lines').innerText()).toBe(await berta.locator('.log .lines').innerText());

  await berta.getByRole('link', { name: 'Replay' }).first().click();
  await berta.getByRole('button', { name: 'Verify' }).click();
  await expect(berta.locator('.uses [role=status]')).toContainText('Verified');
  await Promise.all([anna, berta, spectator].map((page) => page.context().close()));
});

test('a cut connection, a reload and a killed server in mid-move: nothing lost, nothing done twice', async ({
  browser,
}) => {
  const [anna, berta] = await together(browser, 'Breitenfeld');
  await myTurn(anna);
  await playOn(anna, 1);
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
  await anna.reload();
  anna.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => void heard.push(String(payload))));
  anna.on(
    'response',
    (response) =>
      void response.text().then(
        (text) => heard.push(text),
        () => {},
      ),
  );
  await anna.reload();
  await myTurn(anna);
  await expect.poll(() => heard.length).toBeGreaterThan(1);
  await anna.waitForTimeout(300);
  const before = { frames: heard.length, page: await anna.locator('.table').innerText() };
  await myTurn(berta);
  const scout = berta.locator('.tray button').first();
  const key = await scout.getAttribute('data-key');
  await scout.click();
  await berta.locator('.tray button').first().click();
  await berta.waitForTimeout(400);
  const since = heard.slice(before.frames).filter((text) => !text.includes('"t":"pong"'));
  expect(since).toEqual([]);
  expect(await anna.locator('.table').innerText()).toBe(before.page);
  const kept = await anna.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
  expect(kept).not.toContain(String(key));
  const lanes = heard.join('').match(/"choices":\[\{"verb":"scout"[^\]]*\]/g) ?? [];
  expect(lanes.every((text) => !text.includes(`"arg":${key?.split(' ')[1]},"ask"`))).toBe(true);
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
  await Promise.all([anna, elsewhere].map((page) => page.context().close()));
});
