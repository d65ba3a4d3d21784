import { expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import type { RealServer } from './server.ts';
import { hurry } from './table.ts';

/** Ferry as a person plays it: bids, marches, cards, and the desk for deals. */

/** Begins a game in this browser. */
export async function beginFerry(page: Page, scenario: string, seats: readonly string[]): Promise<void> {
  await hurry(page);
  await page.goto('/new/ferry');
  await page.locator('.pick li').getByRole('button', { name: scenario }).click();
  const FIRST_SEAT = 1;
  for (const [seat, who] of seats.entries())
    await page
      .locator('.sit select')
      .nth(FIRST_SEAT + seat)
      .selectOption(who);
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.locator('.table, .curtain')).toBeVisible();
}

/** Opens a table for three people on the server; the first has the first seat. */
export async function threeAtATable(
  server: RealServer,
  browser: Browser,
  scenario: string,
): Promise<readonly [Page, Page, Page]> {
  const [anna, berta, clara] = [
    await server.person(browser),
    await server.person(browser),
    await server.person(browser),
  ];
  await anna.goto('/new/ferry?online');
  await anna.locator('.pick li').getByRole('button', { name: scenario }).click();
  for (const seat of [2, 3]) await anna.locator('.sit select').nth(seat).selectOption('open');
  await anna.getByRole('button', { name: 'Open the table' }).click();
  await anna.getByRole('button', { name: 'Get up' }).waitFor();
  for (const guest of [berta, clara]) {
    await guest.goto(new URL(anna.url()).pathname);
    await guest.getByRole('button', { name: 'Sit here' }).first().click();
    await guest.getByRole('button', { name: 'Get up' }).waitFor();
  }
  await anna.getByRole('button', { name: 'Begin' }).click();
  for (const page of [anna, berta, clara]) await expect(page.locator('.table')).toBeVisible();
  return [anna, berta, clara];
}

/**
 * Chooses by clicking until the game is over or this is asked; on the floor it says that it is ready, on the march it goes
 * on. Returns how many choices were made.
 */
export async function playFerry(page: Page, until = '', patience = 60_000): Promise<number> {
  await page.mouse.move(0, 0);
  return page.evaluate(
    async ({ until: words, patience: longest }) => {
      const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
      const one = (where: string): HTMLElement | null => document.querySelector<HTMLElement>(where);
      const isThere = (): boolean => words !== '' && (one('.asked')?.textContent ?? '').includes(words);
      let made = 0;
      let lastAt = performance.now();
      while (!one('.prompt.over') && !isThere() && performance.now() - lastAt < longest) {
        one('.curtain button')?.click();
        const list = [
          ...document.querySelectorAll<HTMLElement>('.panel .all-options .option, .panel .numbers .button'),
        ];
        const onward = list.filter((option) => /^(?:To |\d men)/.test(option.textContent ?? ''));
        const any = list[(made * 7919) % list.length];
        const option = one('.desk') ? one('.prompt .filled') : (onward[(made * 7919) % onward.length] ?? any);
        if (!option || one('.prompt.waiting')) {
          await wait(5);
          continue;
        }
        lastAt = performance.now();
        option.click();
        await wait(8);
        one('.panel .button.main:not(.again)')?.click();
        await wait(8);
        made++;
      }
      return made;
    },
    { until, patience },
  );
}
