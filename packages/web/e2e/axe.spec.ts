import { expect, test } from '@playwright/test';
import { inOrder } from './support/axe.ts';
import { begin, myTurn, playOn } from './support/table.ts';

/** No violations that axe-core knows, on any screen in any theme. The screens of a server are looked at where it runs. */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('pages', async ({ page }) => {
  for (const path of ['/', '/new/battles', '/rules', '/about', '/replay', '/tables', '/account', '/lab']) {
    await page.goto(path);
    await expect(page.locator('main')).not.toContainText('Opening');
    await inOrder(page, path);
  }
});

test('the table', async ({ page }) => {
  await begin(page, { scenario: 'Breitenfeld', seats: ['me', 'random'] });
  await myTurn(page);
  await inOrder(page, 'a question');
  await playOn(page, 30, 'any');
  await myTurn(page);
  await page.mouse.click(500, 400);
  await inOrder(page, 'with a log, and a reason');
  await page.keyboard.press('Escape');
  await page.locator('.overlay .mark').first().focus();
  await inOrder(page, 'odds');
  await page.keyboard.press('r');
  await inOrder(page, 'rules');
  await page.keyboard.press('Escape');
  await page.keyboard.press('t');
  await inOrder(page, 'in words');
  await page.keyboard.press('t');
  await page.keyboard.press('?');
  await inOrder(page, 'keys');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Settings and this game' }).click();
  await expect(page.locator('.take-online')).toBeVisible();
  await inOrder(page, 'settings');
  await page.getByRole('button', { name: 'Where the numbers come from' }).click();
  await inOrder(page, 'sources');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Settings and this game' }).click();
  await page.getByRole('button', { name: 'Resign …' }).click();
  await page.getByRole('button', { name: 'Yes, give the game up' }).click();
  await expect(page.locator('.asked')).toContainText('won');
  await inOrder(page, 'the end');
  await page.getByRole('link', { name: 'Replay' }).first().click();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.locator('.share')).toBeVisible();
  await inOrder(page, 'replay');
});
