import { errorsOn } from './support/errors.ts';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { asked, confirmed, hurry, myTurn, playOn } from './support/table.ts';

/** A map of five powers with a hand of cards: Livonia by mouse, from the front page to victory. */

async function livonia(page: Page, seats: readonly string[]): Promise<void> {
  await hurry(page);
  await page.goto('/');
  await page.locator('a[href="/new/time-of-wars"]').first().click();
  await page.locator('.pick li').getByRole('button').first().click();
  const selects = page.locator('.sit select');
  const FIRST_SEAT = 1;
  for (const [seat, who] of seats.entries()) await selects.nth(FIRST_SEAT + seat).selectOption(who);
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.locator('.table')).toBeVisible();
  await myTurn(page);
}

const option = (page: Page, words: RegExp) =>
  page.locator('.panel .option, .prompt .button:not(.undo)').filter({ hasText: words }).first();

/** Up to the first impulse: cards are kept, no army is deployed. */
async function untilImpulse(page: Page): Promise<void> {
  while (!(await asked(page)).includes('which card')) {
    const before = await asked(page);
    const done = option(page, /No more|None|Exchange none|Keep/);
    await done.click();
    await confirmed(page, before);
    await myTurn(page);
  }
}

/** A click on a card shows its uses, if there are several; the dearest card for points. */
async function playForPoints(page: Page): Promise<void> {
  await page.locator('.playing-card.may').first().click();
  const forPoints = page.getByRole('menuitem', { name: /: as \d Operational Points?/ });
  const acting = page.locator('.prompt .asked', { hasText: 'What do you do?' });
  await expect(forPoints.or(acting).first()).toBeVisible();
  if (await forPoints.isVisible()) await forPoints.click();
  await expect.poll(() => asked(page)).toContain('left. What do you do?');
}

/** Others may answer a march, so it cannot be taken back: the first click shows it, the button does it. */
async function march(page: Page): Promise<void> {
  await page.locator('.mark.target.round').first().locator('.hit').click();
  await expect(page.locator('.panel .lock-note')).toContainText('cannot be undone');
  await page.locator('.panel .foot .button.main').click();
}

test('a card is read large, played for points, and an army marches by a click on it and one where it goes', async ({
  page,
}) => {
  const errors = errorsOn(page);
  await livonia(page, ['me', 'caretaker']);
  await untilImpulse(page);
  await page.locator('.playing-card.may').first().hover();
  await expect(page.locator('.card-large')).toContainText(/As \d Operational Points?/);
  await playForPoints(page);
  await page.locator('.mark.act').first().locator('.hit').click();
  await expect.poll(() => asked(page)).toContain('Where to?');
  const rings = page.locator('.mark.target.round');
  expect(await rings.count()).toBeGreaterThan(3);
  await rings.first().locator('.hit').hover();
  await expect(page.locator('.panel')).toContainText('Costs');
  await march(page);
  await expect(page.locator('.log .lines')).toContainText(/march(?:es)? from|crosses the sea/);
  expect(errors).toEqual([]);
});

test('the layers of the map: control, religion, unrest', async ({ page }) => {
  await livonia(page, ['me', 'caretaker']);
  for (const title of ['Control', 'Religion', 'Unrest']) {
    await page.keyboard.press('o');
    await expect(page.locator('.layer-words')).toContainText(title);
  }
  await page.keyboard.press('o');
  await expect(page.locator('.layer-words')).toBeEmpty();
});

test('6.9, 7.4 Livonia is played by mouse to victory: the Commonwealth marches, plays its hand and holds', async ({
  page,
}) => {
  const errors = errorsOn(page);
  await livonia(page, ['caretaker', 'me']);
  await untilImpulse(page);
  await playForPoints(page);
  await page.locator('.mark.act').first().locator('.hit').click();
  await expect.poll(() => asked(page)).toContain('Where to?');
  await march(page);
  await expect(page.locator('.log .lines')).toContainText(/march(?:es)? from/);
  const MOST_CHOICES = 400;
  await playOn(page, MOST_CHOICES);
  await expect(page.locator('.prompt.over')).toContainText('You have won');
  await expect(page.locator('.standings')).toContainText('won');
  expect(errors).toEqual([]);
});
