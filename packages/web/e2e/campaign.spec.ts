import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { asked, hurry, myTurn } from './support/table.ts';

/** A game on a map, with a hand of cards and force cards beside it. */

async function campaign(page: Page, seats: readonly string[]): Promise<void> {
  await hurry(page);
  await page.goto('/new/won-by-the-sword');
  await page.locator('.pick li').getByRole('button').first().click();
  const selects = page.locator('.sit select');
  const FIRST_SEAT = 1;
  for (const [side, seat] of seats.entries()) await selects.nth(FIRST_SEAT + side).selectOption(seat);
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.locator('.table')).toBeVisible();
  await myTurn(page);
}

const MOST_CHOICES = 60;

/** All that changes when something has been chosen. */
const situation = (page: Page): Promise<string> => page.locator('.prompt').innerText();

/** Takes the first option of the list until there is what one wants to try; what lies under the pointer is let go before. */
async function until(page: Page, wanted: string): Promise<void> {
  for (let i = 0; i < MOST_CHOICES && (await page.locator(wanted).count()) === 0; i++) {
    await myTurn(page);
    await page.mouse.move(0, 0);
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    const before = await situation(page);
    const choice = page.locator('.panel .option, .panel .button.main:not(.again), .counter-row .main, .range button');
    await choice.first().click();
    const again = page.locator('.panel .button.main:not(.again)');
    if ((await situation(page)) === before && (await again.count()) > 0) await again.first().click();
    const isOther = async (): Promise<boolean> =>
      (await page.locator(wanted).count()) > 0 || (await situation(page)) !== before;
    await expect.poll(isOther).toBe(true);
  }
  await expect(page.locator(wanted).first()).toBeVisible();
}

test('a column is activated on the map, a card is played from the hand, and it marches to a place two roads off', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  await campaign(page, ['me', 'random']);
  await until(page, '.mark.act');
  await page.locator('.mark.act .hit').first().click();
  await until(page, '.playing-card.may');
  const card = page.locator('.playing-card.may').last();
  await card.click();
  await until(page, '.mark.farther');
  const far = page.locator('.mark.farther').first();
  const place = /March to (\S+) for/.exec((await far.getAttribute('aria-label')) ?? '')?.[1] ?? '?';
  const from = await asked(page);
  await far.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.log .lines')).toContainText('moves');
  await expect.poll(() => asked(page)).not.toBe(from);
  expect(place).not.toBe('?');
  expect(errors).toEqual([]);
});

test('no name on the map touches another, at any zoom, with the letters as the browser draws them', async ({
  page,
}) => {
  await campaign(page, ['me', 'random']);
  await expect(page.locator('.map-name').first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  for (const key of ['0', '+', '+', '+', '+']) {
    await page.keyboard.press(key);
    await page.waitForTimeout(400);
    const touching = await page.evaluate(() => {
      const names = [...document.querySelectorAll('.map-name')].map((name) => ({
        text: name.textContent,
        box: name.getBoundingClientRect(),
      }));
      // Lines of letters are set closer than their boxes are high.
      const inset = 4;
      return names.flatMap((a, i) =>
        names
          .slice(i + 1)
          .filter(
            (b) =>
              a.box.left < b.box.right - 1 &&
              b.box.left < a.box.right - 1 &&
              a.box.top + inset < b.box.bottom - inset &&
              b.box.top + inset < a.box.bottom - inset,
          )
          .map((b) => `${a.text} and ${b.text}`),
      );
    });
    expect(touching).toEqual([]);
  }
});

test('the hand says why a card cannot be played, and the force card shows what baggage will be due', async ({
  page,
}) => {
  await campaign(page, ['me', 'random']);
  await until(page, '.playing-card.played');
  await expect(page.locator('.display').first()).toContainText('Due at the end');
  // It is disabled for whoever asks, and yet answers: with the reason.
  await page.locator('.playing-card.idle:not(.played)').first().click({ force: true });
  await expect(page.locator('.bubble')).toBeVisible();
});

test('tokens go from box to box by the keyboard alone', async ({ page }) => {
  await campaign(page, ['me', 'random']);
  await until(page, '.panel .option:has-text("Exchange units")');
  await page.locator('.panel .option:has-text("Exchange units")').focus();
  await page.keyboard.press('Enter');
  await until(page, '.counter-row');
  const before = await situation(page);
  await page.locator('.counter-row').getByLabel('One more').focus();
  await page.keyboard.press('Enter');
  await page.locator('.counter-row .main').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => situation(page)).not.toBe(before);
});

/** How many of what is counted stand in a box, as its button says. */
const counted = async (page: Page, box: number): Promise<number> => {
  const token = page.locator('.token-box').nth(box).locator('button.token');
  if ((await token.count()) === 0) return 0;
  return Number(/^(\d+) × /.exec((await token.first().getAttribute('aria-label')) ?? '')?.[1] ?? 1);
};

test('regiments go from box to box by drag, by a press and by the keyboard, and back again', async ({ page }) => {
  await campaign(page, ['me', 'random']);
  await until(page, '.panel .option:has-text("Exchange units")');
  await page.locator('.panel .option:has-text("Exchange units")').first().click();
  await until(page, '.counter-row');
  const boxes = page.locator('.token-box');
  const output = page.locator('.counter-row output');
  const from = boxes.nth(0).locator('button.token');
  const into = boxes.nth(1).locator('button.token');
  const all = await counted(page, 0);
  const there = await counted(page, 1);
  expect(all).toBeGreaterThan(2);
  const name = /^\d+ × ([^:]+)/.exec((await from.first().getAttribute('aria-label')) ?? '')?.[1] ?? '';
  const stand = async (moved: number): Promise<void> => {
    await expect(output).toHaveText(new RegExp(`^${moved} of`));
    expect([await counted(page, 0), await counted(page, 1)]).toEqual([all - moved, there + moved]);
  };
  await from.first().dragTo(boxes.nth(1));
  await stand(1);
  await from.first().dragTo(boxes.nth(0));
  await stand(1);
  await from.first().click();
  await stand(2);
  await from.first().focus();
  await page.keyboard.press('Enter');
  await stand(3);
  await into.first().dragTo(boxes.nth(0));
  await stand(2);
  await into.first().focus();
  await page.keyboard.press('Enter');
  await stand(1);
  const before = await situation(page);
  await page.locator('.counter-row .main').click();
  await expect.poll(() => situation(page)).not.toBe(before);
  // What was agreed on stands there.
  const agreed = there + 1 === 1 ? name : `${there + 1} × ${name}`;
  await expect(boxes.nth(1).locator(`.token[aria-label="${agreed}"]`)).toHaveCount(1);
});
