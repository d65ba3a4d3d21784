import { expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { RealServer } from './support/server.ts';
import { asked, myTurn } from './support/table.ts';

/** A campaign on hexes in two browsers, with fog of war: each sees its own armies, and of the other's what is announced. */

const server = new RealServer();
test.beforeAll(() => server.start());
test.afterAll(() => server.end());

async function together(browser: Browser): Promise<readonly [Page, Page]> {
  const [anna, berta] = [await server.person(browser), await server.person(browser)];
  await anna.goto('/new/cuius-regio?online');
  await anna.locator('.pick li').getByRole('button').first().click();
  await anna.locator('.sit select').nth(1).selectOption('me');
  await anna.locator('.sit select').nth(2).selectOption('invitation');
  await anna.locator('label').filter({ hasText: 'Fog of war' }).locator('select').selectOption('1');
  await anna.getByRole('button', { name: 'Open the table' }).click();
  await berta.goto(await anna.locator('.invite input').inputValue());
  await berta.getByRole('button', { name: 'Sit here' }).click();
  await berta.getByRole('button', { name: 'Get up' }).waitFor();
  await anna.getByRole('button', { name: 'Begin' }).click();
  await expect(anna.locator('.table')).toBeVisible();
  await expect(berta.locator('.table')).toBeVisible();
  return [anna, berta];
}

const armies = (page: Page): Promise<readonly string[]> =>
  page.locator('.regio-army .strength').evaluateAll((all) => all.map((one) => one.textContent ?? ''));

test('two browsers: what one does the other sees, but not what stands under the markers', async ({ browser }) => {
  const [anna, berta] = await together(browser);
  await myTurn(anna);
  for (const page of [anna, berta]) {
    await expect.poll(() => armies(page)).toContain('?');
    expect((await armies(page)).some((strength) => /^\d+$/.test(strength))).toBe(true);
    expect((await armies(page)).some((strength) => strength.includes('-'))).toBe(false);
  }
  await anna.locator('.panel .option').filter({ hasText: 'Imperials go first' }).click();
  await expect(berta.locator('.log .lines')).toContainText('Imperials go first');
  await expect.poll(() => asked(anna)).not.toContain('Who goes first');
  await Promise.all([anna, berta].map((page) => page.context().close()));
});
