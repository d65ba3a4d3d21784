import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** What a person does at the table, for the tests. */

export interface Beginning {
  readonly scenario: string;
  /** `me`, `here` for another at this screen, or the name of a bot, by seat. */
  readonly seats: readonly string[];
  readonly deployment?: 'historical' | 'free';
}

/** Begins a game through the page's own form. Everything is asked, what is no decision too: the same questions every time. */
export async function begin(page: Page, { scenario, seats, deployment = 'historical' }: Beginning): Promise<void> {
  await hurry(page);
  await page.addInitScript(() => localStorage.setItem('tercio.asksAll.battles', '1'));
  await page.goto('/new/battles');
  await page.locator('.pick li').getByRole('button', { name: scenario }).click();
  const selects = page.locator('.sit select');
  const FIRST_SEAT = 1;
  for (const [side, seat] of seats.entries()) await selects.nth(FIRST_SEAT + side).selectOption(seat);
  await selects.last().selectOption(deployment);
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.locator('.table, .curtain')).toBeVisible();
}

/** Bots choose at once; dice, cards and bots of a game in this browser are those of one seed, the same every time. */
export async function hurry(page: Page, seed = 1): Promise<void> {
  await page.addInitScript((chosen) => {
    localStorage.setItem('tercio.botPause', '0');
    const real = crypto.getRandomValues.bind(crypto);
    // A seed is one number of 32 bits; names are made of bytes, and stay each their own.
    const isSeed = (into: unknown): into is Uint32Array => into instanceof Uint32Array && into.length === 1;
    const seeded = (into: ArrayBufferView<ArrayBuffer>): unknown => (isSeed(into) ? into.fill(chosen) : real(into));
    Object.assign(crypto, { getRandomValues: seeded });
  }, seed);
}

export const asked = (page: Page): Promise<string> => page.locator('.asked').innerText();

/**
 * What was just chosen is done, or it asks once more and is confirmed; says whether it asked. Where several things can be
 * done at the place that was chosen, `which` of them is meant.
 */
export async function confirmed(page: Page, before: string, which?: Locator): Promise<boolean> {
  const confirm = page.locator('.panel.pinned .foot .button.main');
  const isDone = async (): Promise<boolean> => (await asked(page)) !== before;
  const asks = async (): Promise<boolean> => (await confirm.count()) > 0;
  const chooses = async (): Promise<boolean> => which !== undefined && (await which.count()) > 0;
  await expect.poll(async () => (await chooses()) || (await asks()) || (await isDone())).toBe(true);
  if (await chooses()) await which?.click();
  await expect.poll(async () => (await asks()) || (await isDone())).toBe(true);
  const hasAsked = await asks();
  if (hasAsked) await confirm.click();
  await expect.poll(isDone).toBe(true);
  return hasAsked;
}

/** Which of two comes, however long the page takes to show it: the first? */
export async function isFirst(one: Locator, other: Locator): Promise<boolean> {
  await expect(one.or(other).first()).toBeVisible();
  return one.first().isVisible();
}

/** Waits until something is asked of me, or the game is over. */
export async function myTurn(page: Page): Promise<void> {
  await expect(page.locator('.prompt:not(.waiting) .asked, .prompt.over, .curtain').first()).toBeVisible();
}

/**
 * Makes choices by clicking in the list of options until the game is over, `most` are made, or nothing was asked for as
 * long as one has patience; `pick` says which. The clicking runs inside the page, so that a whole battle takes seconds.
 */
export async function playOn(
  page: Page,
  most: number,
  pick: 'last' | 'any' = 'last',
  patience = 90_000,
): Promise<number> {
  // What lies under the pointer would stand in the panel in the place of the list.
  await page.mouse.move(0, 0);
  return page.evaluate(
    async ({ most: limit, pick: how, patience: longest }) => {
      const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
      let made = 0;
      let lastAt = performance.now();
      const isOver = (): boolean => document.querySelector('.prompt.over') !== null;
      while (made < limit && !isOver() && performance.now() - lastAt < longest) {
        document.querySelector<HTMLElement>('.curtain button')?.click();
        // Where a number is asked for there is no list, but a counter, a table or a field with a button.
        // Folded away lies what is taken in hand on a piece: nothing is chosen by that alone.
        const list = document.querySelectorAll<HTMLElement>(
          '.panel .all-options .option:not(.apart [data-key^="bundle"])',
        );
        const number = document.querySelector<HTMLElement>('.counter-row .main, .range button, .portions .main');
        // A table that says nothing yet cannot be sent: one more of each kind, the last first, until it can.
        const more = [...document.querySelectorAll<HTMLElement>('.portions button[aria-label^="one more"]')];
        while (list.length === 0 && number?.matches('.portions :disabled') && more.length > 0) {
          more.pop()?.click();
          await wait(8);
        }
        // What was gathered on the sheet is put up by itself, with no list beside it.
        const put = document.querySelector<HTMLElement>('.panel.pinned > .foot .button.main');
        const options = list.length > 0 || !(number ?? put) ? [...list] : [(number ?? put) as HTMLElement];
        const option = how === 'last' ? options.at(-1) : options[(made * 7919) % options.length];
        if (!option || document.querySelector('.prompt.waiting')) {
          await wait(5);
          continue;
        }
        lastAt = performance.now();
        option.click();
        await wait(8);
        document.querySelector<HTMLElement>('.panel .button.main:not(.again)')?.click();
        await wait(8);
        made++;
      }
      // Anyone who goes on from here finds the answer to the last of them.
      while (document.querySelector('.prompt.sent') && performance.now() - lastAt < longest) await wait(5);
      return made;
    },
    { most, pick, patience },
  );
}
