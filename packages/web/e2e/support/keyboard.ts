import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Keys and clicks one at a time: each after the page has answered the last, however slow it is. */

/** All that changes when something has been chosen, or is put up to be confirmed: the same may be asked twice in a row. */
export const situation = (page: Page): Promise<string> =>
  page.evaluate(() =>
    ['.prompt', '.panel', '.counter-row', '.menu', '.bubble', '.log .lines', '.text-view', '.turns']
      .map((part) => document.querySelector(part))
      .map((element) => `${element?.className} ${element?.textContent}`)
      .join('\n'),
  );

/** Does something to which the page must answer, and waits until it has. */
export async function answered(page: Page, act: () => Promise<void>): Promise<void> {
  const before = await situation(page);
  await act();
  await expect.poll(() => situation(page), { intervals: [10, 20, 50, 100] }).not.toBe(before);
}

export const pressed = (page: Page, key: string): Promise<void> => answered(page, () => page.keyboard.press(key));

const MOST_TABS = 60;

/**
 * Tabs on until something that may be chosen has the focus, as the one who has no mouse does; says of which kind it is. Some
 * parts of the table are fetched when they are first needed: anyone who is faster would tab past them.
 */
export async function tabToChoice(page: Page, kinds: readonly string[]): Promise<string> {
  await expect(page.locator(kinds.join()).first()).toBeVisible();
  for (let i = 0; i < MOST_TABS; i++) {
    await page.keyboard.press('Tab');
    const { visible, found } = await page.evaluate((wanted) => {
      const element = document.activeElement;
      return {
        visible: element !== document.body && element?.matches(':focus-visible') === true,
        found: wanted.find((kind) => element?.matches(kind)),
      };
    }, kinds);
    expect(visible).toBe(true);
    if (found) return found;
  }
  throw new Error('nothing that may be chosen can be reached');
}

/** Where a thing can do several things it asks which; dice and ends ask once more: the focus goes there by itself. */
const asksOnceMore = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const focus = document.activeElement;
    // It has said that Enter alone is not enough.
    if (!focus || document.querySelector('.bubble')) return false;
    // A number says on its own button that it is pressed again.
    const saysSo = focus.querySelector('.again') !== null;
    return (
      saysSo ||
      focus.matches('.picked, [aria-pressed="true"], .panel.pinned .button.main') ||
      focus.closest('.menu') !== null
    );
  });

/** Enter on what has the focus, and once more where it asks. */
export async function enter(page: Page): Promise<void> {
  await pressed(page, 'Enter');
  for (let again = 0; again < 2 && (await asksOnceMore(page)); again++) await pressed(page, 'Enter');
}

/** The number of the last button in the strip, and once more where it asks. */
export async function lastNumber(page: Page): Promise<void> {
  const last = String(await page.locator('.choices [data-key]').count());
  await pressed(page, last);
  if ((await page.locator('.choices [data-key][aria-pressed="true"]').count()) > 0) await pressed(page, last);
}
