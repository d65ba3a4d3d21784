import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { answered, enter, lastNumber, tabToChoice } from './support/keyboard.ts';
import { hurry, myTurn } from './support/table.ts';

/** A whole turn of a campaign, all five rounds of it: by the mouse, and by the keyboard alone. */

async function campaign(page: Page): Promise<void> {
  await hurry(page);
  await page.goto('/new/won-by-the-sword');
  await page.locator('.pick li').getByRole('button', { name: 'Crossing of the Lech' }).click();
  const selects = page.locator('.sit select');
  for (const [side, seat] of ['random', 'me'].entries()) await selects.nth(1 + side).selectOption(seat);
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.locator('.table')).toBeVisible();
}

/** The turn, or that the game ended with it (3.5: both may have wished so). */
const turn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const isOver = document.querySelector('.prompt.over') !== null;
    return isOver ? 'over' : (document.querySelector('.turns b')?.textContent ?? '');
  });
const ROUNDS = ['1', '2', '3', '4', '5'];

/** The round in which something is asked of me, as the strip on top says: in a battle, too. */
const round = async (page: Page): Promise<string> =>
  /round (\d)/.exec(await page.locator('.status').innerText())?.[1] ?? '';

/** Where the pointer can press something that may be chosen: what is put up first, then the map and the hand or the list. */
const target = (page: Page, first: 'things' | 'words'): Promise<{ x: number; y: number; what: string } | null> =>
  page.evaluate((wish) => {
    const things = ['.overlay .mark.act', '.overlay .mark', '.playing-card.may'];
    const words = ['.choices .filled[data-key]', '.choices [data-key]', '.panel .all-options .option'];
    const kinds = ['.menu button', '.panel .button.main:not(.again)', '.counter-row .main'];
    for (const kind of [
      ...kinds,
      ...(wish === 'things' ? [...things, ...words] : [...words, ...things]),
      '.range button',
    ])
      for (const element of document.querySelectorAll(kind)) {
        if (!element.closest('svg')) element.scrollIntoView({ block: 'nearest' });
        const box = element.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const hit = document.elementFromPoint(x, y);
        if (hit && element.contains(hit)) return { x, y, what: kind };
      }
    return null;
  }, first);

test('a whole turn of five rounds with the mouse', async ({ page }) => {
  await campaign(page);
  await myTurn(page);
  const first = await turn(page);
  const rounds = new Set<string>();
  const used = new Set<string>();
  for (let i = 0; i < 400 && (await turn(page)) === first; i++) {
    await myTurn(page);
    if ((await turn(page)) !== first) break;
    rounds.add(await round(page));
    // What lies under the pointer is let go before: what is put up now was chosen.
    await page.mouse.move(0, 0);
    const at = await target(page, i % 4 === 0 ? 'things' : 'words');
    if (!at) throw new Error('nothing can be pressed');
    await answered(page, () => page.mouse.click(at.x, at.y));
    used.add(at.what);
  }
  expect(await turn(page)).not.toBe(first);
  expect([...rounds]).toEqual(expect.arrayContaining(ROUNDS));
  expect([...used].some((what) => what.includes('.mark'))).toBe(true);
});

const CHOICES = [
  '.mark',
  '.playing-card.may',
  '.display button.may',
  '.choices [data-key]',
  '.counter-row .main',
  '.option',
  '.range button',
];
test('a whole turn of five rounds with the keyboard alone', async ({ page }) => {
  await campaign(page);
  await myTurn(page);
  const first = await turn(page);
  const rounds = new Set<string>();
  const chosen = new Set<string>();
  for (let i = 0; i < 400 && (await turn(page)) === first; i++) {
    await myTurn(page);
    if ((await turn(page)) !== first) break;
    rounds.add(await round(page));
    const said = await page.locator('.choices .filled[data-key]').count();
    if (said === 0 || i % 6 === 0) {
      chosen.add(await tabToChoice(page, CHOICES));
      await enter(page);
    } else await lastNumber(page);
    await page.keyboard.press('Escape');
  }
  expect(await turn(page)).not.toBe(first);
  expect([...rounds]).toEqual(expect.arrayContaining(ROUNDS));
  expect([...chosen].some((what) => what === '.mark' || what === '.playing-card.may')).toBe(true);
});

test('what a menu points at has its figures in the panel, no button there, and its line does it', async ({ page }) => {
  await campaign(page);
  await myTurn(page);
  await page.locator('.playing-card.may').first().click();
  const menu = page.locator('.menu button');
  // The place where the column stands: several things can be done there.
  for (const mark of await page.locator('.overlay .mark').all()) {
    await mark.click({ force: true });
    if ((await menu.count()) > 1) break;
  }
  await menu.last().hover();
  // It is headed by what would be formed, and its figure is the one of the line.
  const words = await menu.last().innerText();
  await expect(page.locator('.panel h2')).toContainText('new column out of Tilly');
  expect(words.toLowerCase()).toContain((await page.locator('.panel h2').innerText()).toLowerCase());
  expect(words).toContain('1 CP fewer');
  await expect(page.locator('.panel')).toContainText('−1 CP');
  await expect(page.locator('.panel .button.main')).toHaveCount(0);
  // A press in the panel, to read on there, leaves the menu as it is.
  await page.locator('.panel h2').click();
  await menu.last().click();
  await expect(menu).toHaveCount(0);
});
