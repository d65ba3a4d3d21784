import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { asked, begin, confirmed, hurry, myTurn, playOn } from './support/table.ts';

const FINISHED = join(import.meta.dirname, '../../../games/battles/test/games/time.txt');

/** A bot may be quick: what counts is that it was said at all, not that it is still being said. */
async function playUntilItThinks(page: Page, bot: string): Promise<void> {
  await page.evaluate(() => {
    new MutationObserver(() => {
      const said = document.querySelector('.prompt .thinking')?.textContent;
      if (said) document.body.dataset['said'] = said;
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  const said = page.locator(`body[data-said*="${bot}"]`);
  for (let i = 0; i < 60 && (await said.count()) === 0; i++) await playOn(page, 1);
  await expect(said).toHaveCount(1);
}

test('an opponent is chosen by level; it is said that it thinks, and meanwhile everything answers', async ({
  page,
}) => {
  await begin(page, { scenario: 'Kircholm', seats: ['me', 'captain'] });
  await myTurn(page);
  await playUntilItThinks(page, 'captain');
  await page.getByRole('button', { name: 'Settings and this game' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await myTurn(page);
  expect(await playOn(page, 3)).toBe(3);
});

test('leaving while a marshal thinks, and coming back, loses nothing', async ({ page }) => {
  await begin(page, { scenario: 'Kircholm', seats: ['me', 'marshal'] });
  await myTurn(page);
  await playUntilItThinks(page, 'marshal');
  const lines = await page.locator('.log .lines').innerText();
  const address = page.url();
  await page.goto('/');
  await page.goto(address);
  await expect(page.locator('.prompt .thinking, .prompt:not(.waiting) .asked').first()).toBeVisible();
  await expect.poll(async () => (await page.locator('.log .lines').innerText()).startsWith(lines)).toBe(true);
});

test('undo while a marshal thinks brings the question back, and the marshal thinks no more', async ({ page }) => {
  await hurry(page);
  await page.goto('/new/won-by-the-sword');
  await page.locator('.pick li').getByRole('button', { name: 'The Lion Goes South' }).click();
  await page.locator('.sit select').nth(2).selectOption('marshal');
  await page.getByRole('button', { name: 'Begin' }).click();
  await myTurn(page);
  const question = await asked(page);
  await page
    .locator('.choices')
    .getByRole('button', { name: /^The enemy goes first/ })
    .click();
  // Whose turn comes next is another side's: the first click only says so.
  expect(await confirmed(page, question)).toBe(true);
  await expect(page.locator('.prompt .thinking')).toContainText('marshal');
  await page.keyboard.press('z');
  await expect(page.locator('.asked')).toHaveText(question);
  await page
    .locator('.choices')
    .getByRole('button', { name: /^You go first/ })
    .click();
  await expect(page.locator('.undo')).toContainText('Undo');
});

test('advice: lines with chances, and the first step is one of the options', async ({ page }) => {
  await begin(page, { scenario: 'Kircholm', seats: ['me', 'random'] });
  await myTurn(page);
  await page.mouse.move(0, 0);
  await page.keyboard.press('a');
  const lines = page.locator('.advice .lines > li');
  await expect(lines.first()).toBeVisible();
  expect(await lines.count()).toBeGreaterThan(0);
  await expect(lines.first().locator('.chance')).toHaveText(/about \d+ % to win/);
  const first = lines.first().locator('button.option');
  const key = await first.getAttribute('data-key');
  await page.locator('.advice .close').click();
  await expect(page.locator('.advice')).toHaveCount(0);
  await expect(page.locator(`.all-options [data-key="${key}"]`)).toBeVisible();
  await page.getByRole('button', { name: /^Advice/ }).click();
  await expect(first).toHaveAttribute('data-key', key ?? '');
  await first.click();
  await expect(page.locator('.advice')).toHaveCount(0);
});

test('two people at one screen get no advice', async ({ page }) => {
  await begin(page, { scenario: 'Kircholm', seats: ['me', 'here'] });
  await myTurn(page);
  await expect(page.locator('.ask-advice')).toHaveCount(0);
  await page.keyboard.press('a');
  await expect(page.locator('.advice')).toHaveCount(0);
});

test('turning points of a finished game, each a click from its moment', async ({ page }) => {
  await page.goto('/replay');
  await page.locator('input[type=file]').setInputFiles(FINISHED);
  await page.getByRole('button', { name: 'Turning points' }).click();
  const points = page.locator('.turning li a');
  await expect(page.locator('.turning [role=status]')).toContainText('most:');
  const count = await points.count();
  expect(count).toBeGreaterThanOrEqual(3);
  expect(count).toBeLessThanOrEqual(5);
  const moment = (await points.first().getAttribute('href')) ?? '';
  await points.first().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(new URL(page.url()).hash).toBe(moment);
  await expect(page.getByLabel('Moment', { exact: true })).toHaveValue(moment.slice(1));
});

test('advice in a replay says why: a hit costs men or their order', async ({ page }) => {
  await page.goto('/replay');
  await page.locator('input[type=file]').setInputFiles(FINISHED);
  const told = page.locator('.replay-bar .asked');
  await expect(told).toHaveText('The set-up');
  while (!/: .*(fall into disorder|break and are lost)/.test(await told.innerText()))
    await page.getByRole('button', { name: /^Next/ }).first().click();
  await page.getByRole('button', { name: 'Step back' }).click();
  await page.locator('.panel .ask-advice').click();
  const line = page.locator('.advice .lines > li').first();
  await expect(line).toContainText('% to win');
  await expect(line.locator('.why')).toContainText(/order|men/);
});
