import { errorsOn } from './support/errors.ts';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { asked, hurry, myTurn, playOn } from './support/table.ts';

/** A campaign on hexes: armies are activated and marched on the map, and a short one is played to its end. */

/** Prag in 1620, from the front page on. */
async function whiteMountain(page: Page, protestants: string): Promise<void> {
  await hurry(page);
  await page.goto('/');
  await page.locator('a[href="/new/cuius-regio"]').first().click();
  await page.locator('.pick li').getByRole('button').first().click();
  const selects = page.locator('.sit select');
  await selects.nth(1).selectOption('me');
  await selects.nth(2).selectOption(protestants);
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.locator('.table')).toBeVisible();
  await myTurn(page);
}

const option = (page: Page, words: RegExp) => page.locator('.panel .option').filter({ hasText: words }).first();

test('an army is activated by a click on it, and marches to a hex farther off by a click there', async ({ page }) => {
  const errors = errorsOn(page);
  await whiteMountain(page, 'random');
  await option(page, /Imperials go first/).click();
  await expect.poll(() => asked(page)).toContain('Which commander');
  const army = page.locator('.mark.act').first();
  await army.locator('.hit').click();
  // Dice will fall: the first click shows what they may bring.
  await expect(page.locator('.panel')).toContainText('on average');
  await page.locator('.panel .button.main').first().click();
  await expect.poll(() => asked(page)).toContain('Where to?');
  await expect(page.locator('.reach-line')).toHaveCount(1);
  const before = await asked(page);
  const far = page.locator('.mark.farther.hex');
  expect(await far.count()).toBeGreaterThan(20);
  await far.first().focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.log .lines')).toContainText('marches to');
  await expect.poll(() => asked(page)).not.toBe(before);
  expect(errors).toEqual([]);
});

test('what is only pointed at has no button, and what is pointed at is what a click hits', async ({ page }) => {
  await whiteMountain(page, 'random');
  await option(page, /Imperials go first/).click();
  await expect.poll(() => asked(page)).toContain('Which commander');
  await page.locator('.mark.act').first().locator('.hit').click();
  await page.locator('.panel.pinned .button.main').click();
  await expect.poll(() => asked(page)).toContain('Where to?');
  const box = await page.locator('.mark.farther.hex .hit').first().boundingBox();
  if (!box) throw new Error('no hex is in reach');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 2 });
  await expect(page.locator('.panel .pointed')).toBeVisible();
  await expect(page.locator('.panel .foot .button.main')).toHaveCount(0);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(page.locator('.bubble')).toHaveCount(0);
});

test('an army is drawn with the mouse to where it goes; on bare ground that moves the sheet', async ({ page }) => {
  await whiteMountain(page, 'random');
  await option(page, /Imperials go first/).click();
  await expect.poll(() => asked(page)).toContain('Which commander');
  await page.locator('.mark.act').first().locator('.hit').click();
  await page.locator('.panel .button.main').first().click();
  await expect.poll(() => asked(page)).toContain('Where to?');
  const before = await asked(page);
  const middleOf = async (selector: string): Promise<readonly [number, number]> => {
    const box = await page.locator(selector).first().boundingBox();
    if (!box) throw new Error(`${selector} is not on the sheet`);
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [army, far] = [await middleOf('.overlay .held-gold'), await middleOf('.mark.farther.hex')];
  const draw = async (from: readonly [number, number], to: readonly [number, number]): Promise<void> => {
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, { steps: 3 });
    await page.mouse.move(...to, { steps: 3 });
    await page.mouse.up();
  };
  await draw(army, far);
  await expect(page.locator('.log .lines')).toContainText('marches to');
  await expect.poll(() => asked(page)).not.toBe(before);
  const moved = await asked(page);
  const held = await middleOf('.overlay .held-gold');
  await draw([held[0] + 200, held[1] + 150], [held[0] + 260, held[1] + 180]);
  await expect.poll(() => middleOf('.overlay .held-gold')).not.toEqual(held);
  expect(await asked(page)).toBe(moved);
});

test('a short campaign is played to its end', async ({ page }) => {
  const errors = errorsOn(page);
  await whiteMountain(page, 'greedy');
  const MOST_CHOICES = 600;
  await playOn(page, MOST_CHOICES, 'any');
  await expect(page.locator('.prompt.over')).toContainText(/won|lost|draw/);
  expect(errors).toEqual([]);
});

const isOver = async (page: Page): Promise<boolean> => (await page.locator('.prompt.over').count()) > 0;

/** Presses these keys; where what they choose asks once more, that is answered, too. */
async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  const before = await asked(page);
  for (const key of keys) await page.keyboard.press(key);
  const confirm = page.locator('.panel .button.main:not(.again)');
  const moved = async (): Promise<boolean> => (await asked(page)) !== before || (await isOver(page));
  await expect.poll(async () => (await confirm.count()) > 0 || (await moved())).toBe(true);
  if (!(await moved())) await page.keyboard.press('Enter');
  await myTurn(page);
}

/** The key of what ends something: an activation, a series of them. */
const endKey = (page: Page): Promise<string | null> =>
  page
    .locator('.choices [aria-keyshortcuts]')
    .filter({ hasText: /^\s*(?:(?:Yes|Once more): )?(?:End|Pass|Spare|Nobody)/i })
    .first()
    .getAttribute('aria-keyshortcuts');

test('a year is played by the keyboard alone', async ({ page }) => {
  const errors = errorsOn(page);
  await whiteMountain(page, 'caretaker');
  await page.mouse.move(0, 0);
  // Who goes first, who marches, and where to.
  for (let i = 0; i < 3; i++) await press(page, 'c', 'Enter');
  await expect(page.locator('.log .lines')).toContainText('marches to');
  const MOST_ENDS = 12;
  for (let i = 0; i < MOST_ENDS && !(await isOver(page)); i++) await press(page, (await endKey(page)) ?? 'c');
  await expect(page.locator('.prompt.over')).toContainText(/won|lost|draw/);
  expect(errors).toEqual([]);
});
