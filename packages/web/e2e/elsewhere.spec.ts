import { expect, test } from '@playwright/test';
import { RealServer } from './support/server.ts';
import { hurry, myTurn, playOn } from './support/table.ts';

/** The page as somebody on another machine has it: over plain HTTP, where browsers withhold much; and while it is updated. */

const HOST = 'club.test';
test.use({
  launchOptions: {
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', `--host-resolver-rules=MAP ${HOST} 127.0.0.1`],
  },
});

const server = new RealServer();
test.beforeAll(() => server.start());
test.afterAll(() => server.end());
const elsewhere = (): string => server.url.replace('127.0.0.1', HOST);

test('on plain HTTP from another machine: a table is opened, its link copied, and both choose', async ({ browser }) => {
  const people = [];
  for (let i = 0; i < 2; i++) {
    const context = await browser.newContext({ baseURL: elsewhere(), reducedMotion: 'reduce' });
    const page = await context.newPage();
    await hurry(page);
    page.on('pageerror', (error) => errors.push(error.message));
    people.push(page);
  }
  const errors: string[] = [];
  const [anna, berta] = people as [(typeof people)[0], (typeof people)[0]];
  await anna.goto('/new/battles?online');
  expect(await anna.evaluate(() => isSecureContext)).toBe(false);
  await anna.locator('.pick li').getByRole('button', { name: 'Kircholm' }).click();
  await anna.locator('.sit select').nth(2).selectOption('invitation');
  await anna.getByRole('button', { name: 'Open the table' }).click();
  await anna.getByRole('button', { name: 'Copy' }).click();
  await expect(anna.getByRole('button', { name: 'Copied' })).toBeVisible();
  await berta.goto(await anna.locator('.invite input').inputValue());
  await berta.getByRole('button', { name: 'Sit here' }).click();
  await anna.getByRole('button', { name: 'Begin' }).click();
  await expect(berta.locator('.table')).toBeVisible();
  await Promise.all([playOn(anna, 3), playOn(berta, 3)]);
  expect(errors).toEqual([]);
  await Promise.all(people.map((page) => page.context().close()));
});

test('on plain HTTP: alone against a bot, the rules, a replay', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await hurry(page);
  await page.goto(`${elsewhere()}/new/battles`);
  await page.locator('.pick li').getByRole('button', { name: 'Kircholm' }).click();
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.locator('.table')).toBeVisible();
  await myTurn(page);
  await playOn(page, 3);
  await page.goto(`${elsewhere()}/rules`);
  await expect(page.locator('main')).toContainText('Battles');
  expect(errors).toEqual([]);
});

test('a page that was open while the server was updated is fetched anew by itself', async ({ page }) => {
  await page.goto(server.url);
  await expect(page.getByRole('link', { name: 'Rules' }).first()).toBeVisible();
  let gone = true;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) gone = false;
  });
  await page.route('**/assets/**', (route) => (gone ? route.fulfill({ status: 404 }) : route.continue()));
  await page.getByRole('link', { name: 'Rules' }).first().click();
  await expect(page.locator('main')).toContainText('Battles');
  expect(gone).toBe(false);
});
