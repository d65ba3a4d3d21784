import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { asked, hurry, myTurn, playOn } from './support/table.ts';

/** Squares and several powers: stacks march in one gesture, and a short war is won by the mouse from the front page on. */

const faultsOn = (page: Page): readonly string[] => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  return faults;
};

/** Italy in 1524, from the front page on: I am the Habsburgs. */
async function pavia(page: Page, france: string): Promise<void> {
  await hurry(page);
  await page.goto('/');
  await page.locator('a[href="/new/holy-roman-empire"]').first().click();
  await page.locator('.pick li').getByRole('button').first().click();
  const selects = page.locator('.sit select');
  await selects.nth(1).selectOption('me');
  await selects.nth(2).selectOption(france);
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.locator('.table')).toBeVisible();
  await myTurn(page);
}

/** Answers as a person in a hurry would, until this is asked. */
async function until(page: Page, words: string): Promise<void> {
  for (let i = 0; i < 40 && !(await asked(page)).includes(words); i++) await playOn(page, 1);
  await expect.poll(() => asked(page)).toContain(words);
}

test('a stack is taken up by a click and marches where the next click says, with one undo', async ({ page }) => {
  const faults = faultsOn(page);
  await pavia(page, 'greedy');
  await until(page, 'Which force moves next');
  await page.locator('.mark.act[aria-label*="Milan"] .hit').click();
  await expect.poll(() => asked(page)).toContain('Where do');
  await expect(page.locator('.reach-line')).toHaveCount(1);
  const ends = page.locator('.mark.target');
  expect(await ends.count()).toBeGreaterThan(3);
  await ends.last().locator('.hit').hover();
  await expect(page.locator('.panel')).toContainText('points');
  await ends.last().locator('.hit').click();
  // One that others may answer, or that costs units, shows that first.
  const again = page.locator('.panel.pinned .button.main');
  if (await again.isVisible()) {
    await page.waitForTimeout(500);
    await again.click();
  }
  await expect(page.locator('.log .lines')).toContainText('set off from');
  expect(faults).toEqual([]);
});

test('what is for good says so on its button, and the rule of a marker can be read without playing it', async ({
  page,
}) => {
  await pavia(page, 'greedy');
  const bid = page.locator('.numbers .go');
  await bid.click();
  await expect(bid).toContainText('press again');
  // A card that cannot be played now is told to be disabled; its rule can be read all the same.
  await page.locator('.playing-card .number.ruled').first().click({ force: true });
  await expect(page.locator('.drawer')).toContainText(/10\.\d+/);
});

test('the road to Pavia is played to victory', async ({ page }) => {
  const faults = faultsOn(page);
  await pavia(page, 'greedy');
  const MOST_CHOICES = 400;
  await playOn(page, MOST_CHOICES);
  await expect(page.locator('.prompt.over')).toContainText(/won|lost/);
  expect(faults).toEqual([]);
});
