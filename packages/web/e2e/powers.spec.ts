import { expect, test } from '@playwright/test';
import { hurry, myTurn, playOn } from './support/table.ts';

/** One person with three of four powers. */

test('one person holds three powers, each with a bid, a hand and a treasury of its own', async ({ page }) => {
  await hurry(page);
  await page.goto('/new/holy-roman-empire');
  await page.locator('.pick li').getByRole('button', { name: 'two players' }).click();
  const seats = page.locator('.sit select');
  await seats.nth(1).selectOption('random');
  await seats.nth(2).selectOption('me');
  await page.getByRole('button', { name: 'Begin' }).click();
  await myTurn(page);
  const answersFor = page.locator('.answer-for button');
  await expect(answersFor).toHaveText(['France', 'Ottomans', 'League']);
  const gold: string[] = [];
  for (const power of ['Ottomans', 'League', 'France']) {
    if (await answersFor.filter({ hasText: power }).isVisible()) await answersFor.filter({ hasText: power }).click();
    await expect(page.locator('.asked')).toContainText(`${power}. Initiative`);
    await expect(page.locator('.hand-notes')).toContainText(`Markers of ${power}: `);
    gold.push(await page.locator('.numbers input[type=range]').getAttribute('max').then(String));
    await playOn(page, 1);
  }
  expect(gold).toEqual(['10', '8', '12']);
  // The last of the three asks once more: then all are shown.
  await playOn(page, 1);
  await expect(page.locator('.log .lines')).toContainText('bid');
});
