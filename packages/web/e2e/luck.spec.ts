import { expect, test } from '@playwright/test';
import { inOrder } from './support/axe.ts';
import { begin, myTurn, playOn } from './support/table.ts';

test('a finished game says whether one was unlucky, with the moments that counted; so does its replay', async ({
  page,
}) => {
  await begin(page, { scenario: 'Kircholm', seats: ['me', 'random'] });
  await myTurn(page);
  await expect(page.getByRole('heading', { name: 'Was I unlucky?' })).toHaveCount(0);
  await playOn(page, 3_000);
  const told = page.locator('.luck-panel .luck-sentence');
  await expect(told).toContainText(/lucky.*: the dice .* you/i, { timeout: 240_000 });
  const words = await told.innerText();

  await page.getByRole('button', { name: 'The dice in detail' }).click();
  const dice = page.getByRole('dialog', { name: 'The dice of this game' });
  await expect(dice.locator('.luck-sentence')).toHaveText(words);
  await expect(dice.getByRole('heading', { name: /dice with 6 sides/ })).toBeVisible();
  await inOrder(page, 'luck');
  await page.keyboard.press('Escape');
  await expect(dice).toHaveCount(0);
  await page.getByRole('button', { name: 'The dice in detail' }).click();
  const moment = dice.locator('.luck-moments a').first();
  const href = await moment.getAttribute('href');
  await moment.click();
  await expect(page.locator('.replay-bar')).toBeVisible();
  expect(href?.split('#')[1]).toBe(await page.getByLabel('Moment').inputValue());

  await page.getByRole('button', { name: 'Luck' }).click();
  const again = page.getByRole('dialog', { name: 'The dice of this game' });
  const named = again.locator('.luck-sentence');
  await expect(named).toContainText(/lucky/i, { timeout: 240_000 });
  const first = await named.innerText();
  await again.locator('.luck-sides button').nth(1).click();
  await expect(named).not.toHaveText(first);
  const other = again.locator('.luck-moments a').last();
  const step = (await other.getAttribute('href'))?.slice(1) ?? '';
  await other.click();
  await expect(again).toHaveCount(0);
  await expect(page.getByLabel('Moment')).toHaveValue(step);
});
