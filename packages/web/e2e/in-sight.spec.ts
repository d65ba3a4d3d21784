import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { beginFerry } from './support/ferry.ts';
import { begin, hurry, isFirst, myTurn, playOn } from './support/table.ts';

/** Whatever is asked, at every size: what acts lies wholly inside the window, and nothing lies over it. */

const SIZES = [
  { width: 360, height: 740, scale: 1 },
  { width: 390, height: 844, scale: 1 },
  { width: 768, height: 1024, scale: 1 },
  { width: 911, height: 512, scale: 1 },
  { width: 1024, height: 600, scale: 1 },
  { width: 1366, height: 768, scale: 1 },
  { width: 1366, height: 768, scale: 1.5 },
  { width: 1920, height: 1080, scale: 1 },
] as const;

/** What must never get lost: the answers of the strip, the foot of the panel, the tools, the tabs. */
const MEANT = '.choices .button, .panel > .foot button, .status .tools button, .status .goal, .tabs button';

/** What lies outside, is cut or is covered, in words. */
const lost = (page: Page): Promise<readonly string[]> =>
  page.evaluate((meant) => {
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(meant)) {
      const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
      if (width === 0) continue;
      const say = (what: string): unknown =>
        found.push(
          `${element.className} "${element.innerText}" ${what} ${Math.round(left)} ${Math.round(top)} ${Math.round(right)} ${Math.round(bottom)}`,
        );
      if (left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5) say('lies outside:');
      const points = [0.12, 0.5, 0.88].map((part) => [left + part * width, top + height / 2] as const);
      const covered = points.some(([x, y]) => {
        const top = document.elementFromPoint(x, y);
        return top === null || !(element.contains(top) || top.contains(element));
      });
      if (covered) say('is covered:');
    }
    // What is asked is never cut, and on a phone the map has half of the window.
    const asked = document.querySelector<HTMLElement>('.prompt .asked > span:last-child');
    if (asked && asked.scrollHeight > asked.clientHeight + 1) found.push(`the question is cut: ${asked.innerText}`);
    const sheet = document.querySelector<HTMLElement>('.sheet');
    const half = innerHeight / 2 - 1;
    if (sheet && innerWidth < 480 && sheet.clientHeight < half) found.push(`the map has ${sheet.clientHeight} px`);
    return found;
  }, MEANT);

async function resize(page: Page, { width, height, scale }: (typeof SIZES)[number]): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate((size) => {
    document.documentElement.style.setProperty('--size', String(size));
    document.documentElement.dataset['large'] = String(size >= 1.5);
  }, scale);
}

const ANSWERS = '.panel .option, .panel .button, .counter-row .main, .range button, .prompt.over';

/** Plays on by whatever comes, and looks at every so-many-th question at every size, also with something under thought. */
async function look(page: Page, questions: number, between: number): Promise<void> {
  for (let i = 0; i < questions; i++) {
    await myTurn(page);
    for (const size of SIZES) {
      await resize(page, size);
      await expect.poll(() => lost(page), `question ${i} at ${JSON.stringify(size)}`).toEqual([]);
    }
    // Under thought: what asks once more does so at every size, too.
    const picks = page.locator('.choices [data-key]').last();
    if (i % 3 === 0 && (await picks.count()) > 0) {
      await picks.click();
      for (const size of SIZES) {
        await resize(page, size);
        await expect.poll(() => lost(page), `under thought ${i} at ${JSON.stringify(size)}`).toEqual([]);
      }
      await page.keyboard.press('Escape');
    }
    // At the desk for deals there is no list: one is ready.
    if (await isFirst(page.locator('.desk'), page.locator(ANSWERS))) await page.locator('.prompt .filled').click();
    else await playOn(page, between, 'any');
  }
}

test('Battles: what acts is in sight at every size', async ({ page }) => {
  await begin(page, { scenario: 'Breitenfeld', seats: ['me', 'random'] });
  await look(page, 4, 7);
});

/** Me against a bot that chooses at random. */
async function against(page: Page, game: string, scenario: string): Promise<void> {
  await hurry(page);
  await page.goto(`/new/${game}`);
  await page.locator('.pick li').getByRole('button', { name: scenario }).first().click();
  for (const [side, seat] of ['me', 'random'].entries())
    await page
      .locator('.sit select')
      .nth(1 + side)
      .selectOption(seat);
  await page.getByRole('button', { name: 'Begin' }).click();
}

test('Won by the Sword: what acts is in sight at every size', async ({ page }) => {
  await against(page, 'won-by-the-sword', 'Crossing of the Lech');
  await look(page, 6, 7);
});

for (const [game, scenario] of [
  ['cuius-regio', 'White Mountain'],
  ['holy-roman-empire', 'Pavia'],
  ['time-of-wars', 'Livonia'],
] as const)
  test(`${game}: what acts is in sight at every size`, async ({ page }) => {
    await against(page, game, scenario);
    await look(page, 2, 9);
  });

test('Ferry: what acts is in sight at every size', async ({ page }) => {
  await beginFerry(page, 'The ring', ['me', 'random', 'random']);
  await look(page, 6, 1);
});

test('on a phone whoever goes to another part of the field stays there', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await begin(page, { scenario: 'Breitenfeld', seats: ['me', 'random'] });
  // A second question, too, finds its part.
  await myTurn(page);
  await playOn(page, 2);
  await myTurn(page);
  for (const part of await page.locator('.areas button').all()) {
    await part.click();
    // Whatever would move the view back has had its time.
    await page.waitForTimeout(250);
    await expect(part).toHaveAttribute('aria-pressed', 'true');
  }
});
