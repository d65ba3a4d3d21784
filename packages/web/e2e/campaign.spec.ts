import { expect, test } from '@playwright/test';
import type { CDPSession, Locator, Page } from '@playwright/test';
import { answered, pressed, situation } from './support/keyboard.ts';
import { asked, confirmed, hurry, myTurn } from './support/table.ts';

/** A game on a map, with a hand of cards and force cards beside it. */

async function campaign(page: Page, seats: readonly string[], seed = 1): Promise<void> {
  await hurry(page, seed);
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

/** Takes the first option of the list, or else a number, until there is what one wants to try; says whether it came to that. */
async function reaches(page: Page, wanted: string): Promise<boolean> {
  for (let i = 0; i < MOST_CHOICES; i++) {
    await myTurn(page);
    if ((await page.locator(wanted).count()) > 0) return true;
    // What lies under the pointer or has the focus is let go before.
    await page.mouse.move(0, 0);
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    const listed = page.locator('.panel .option, .panel .button.main:not(.again)');
    const number = page.locator('.counter-row .main, .range button');
    const first = ((await listed.count()) > 0 ? listed : number).first();
    await answered(page, () => first.click());
  }
  return false;
}

async function until(page: Page, wanted: string): Promise<void> {
  expect(await reaches(page, wanted)).toBe(true);
}

/** Where a column stands beside another or a garrison: what the dice did to them may leave nothing to exchange. */
async function untilExchange(page: Page): Promise<void> {
  const GAMES = 6;
  for (let game = 0; game < GAMES; game++) {
    await campaign(page, ['me', 'random'], 1 + game);
    if (await reaches(page, EXCHANGE)) return;
  }
  throw new Error('nothing can be exchanged in any of the games');
}
const EXCHANGE = '.panel .option:has-text("Exchange units")';

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
  const moves = page.locator('.log .line', { hasText: 'moves' });
  const before = await moves.count();
  await far.focus();
  // It says beforehand whether it can be taken back: where an enemy patrol may roll on the way, it asks once more.
  const note = await page.locator('.panel .lock-note').innerText();
  await page.keyboard.press('Enter');
  // Where a battery can be raised there, too, it asks which.
  const march = page.getByRole('menuitem', { name: `March to ${place}` });
  expect(await confirmed(page, from, march)).toBe(/annot be undone/.test(note));
  await expect.poll(() => moves.count()).toBeGreaterThan(before);
  expect(place).not.toBe('?');
  expect(errors).toEqual([]);
});

test('what is done on arrival is answered with the card in hand, before one points: it holds for every place', async ({
  page,
}) => {
  await campaign(page, ['me', 'random']);
  await until(page, '.mark.act');
  await page.locator('.mark.act .hit').first().click();
  await until(page, '.playing-card.may');
  await page.locator('.playing-card.may').last().click();
  const forage = page.locator('.panel .switch').getByRole('button', { name: 'forage', exact: true });
  await forage.click();
  await expect(forage).toHaveAttribute('aria-pressed', 'true');
  // Some place within reach can be foraged: pointed at, its march has that with it.
  const places = page.locator('.overlay .mark.target');
  const words = await places.evaluateAll((marks) => marks.map((mark) => mark.getAttribute('aria-label')));
  expect(words.join()).toMatch(/march to [^,]* and forage, for \d of \d CP/);
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
  // While losses are taken, what was due is settled.
  await until(page, '.display:has-text("Due at the end")');
  await expect(page.locator('.playing-card.played')).toHaveCount(1);
  // It is disabled for anyone who asks, and yet answers: with the reason.
  await page.locator('.playing-card.idle:not(.played)').first().click({ force: true });
  await expect(page.locator('.bubble')).toBeVisible();
});

test('a number presses the button that it stands on, also where others are a list away', async ({ page }) => {
  await campaign(page, ['me', 'random']);
  await until(page, '.choices:not([data-more="0"])');
  const button = page.locator('.choices .filled[data-key]');
  const words = (await button.innerText()).replace(/\d+\s*$/, '').trim();
  await pressed(page, (await button.getAttribute('aria-keyshortcuts')) ?? '');
  // Either it is under thought and asks once more, or it is done and can be undone.
  const chosen = page.locator('.choices .filled[aria-pressed="true"], .undo');
  await expect(chosen.filter({ hasText: words }).first()).toBeVisible();
});

test('tokens go from box to box by the keyboard alone', async ({ page }) => {
  await untilExchange(page);
  await page.locator(EXCHANGE).first().focus();
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

/** Where the count stands now, and how far it goes. */
async function countOf(page: Page): Promise<readonly [number, number]> {
  const [, now, most] = /^(\d+) of (\d+)/.exec(await page.locator('.counter-row output').innerText()) ?? [];
  return [Number(now), Number(most)];
}

/** On to a kind of which there are two at least that can go over. */
async function untilThereIsRoom(page: Page): Promise<void> {
  for (let kind = 0; kind < MOST_CHOICES; kind++) {
    await until(page, '.counter-row');
    const [now, most] = await countOf(page);
    if (most > now && (await counted(page, 0)) > 1) return;
    await answered(page, () => page.locator('.counter-row .main').click());
  }
}

async function middleOf(of: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await of.boundingBox();
  if (!box) throw new Error('out of sight');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Taps on the middle of something, whatever takes the tap there. */
async function fingerOn(page: Page, on: Locator): Promise<void> {
  const { x, y } = await middleOf(on);
  await page.touchscreen.tap(x, y);
}

/** Drags with one finger, from the middle of one thing to that of another. */
async function fingerDrag(hand: CDPSession, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const [a, b] = [await middleOf(from), await middleOf(to)];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number): Promise<unknown> => {
    const at = { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
    return hand.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [at] });
  };
  await touch('touchStart', 0);
  for (const part of [0.1, 0.4, 0.7, 1]) await touch('touchMove', part);
  await touch('touchEnd', 1);
}

test.describe('with a screen that can be touched', () => {
  test.use({ hasTouch: true });
  test('regiments go from box to box by drag, with a finger, by a press and by the keyboard, and back again', async ({
    page,
  }) => {
    await untilExchange(page);
    await page.locator(EXCHANGE).first().click();
    await untilThereIsRoom(page);
    const boxes = page.locator('.token-box');
    const from = boxes.nth(0).locator('button.token').first();
    const into = boxes.nth(1).locator('button.token').first();
    const hand = await page.context().newCDPSession(page);
    const [start] = await countOf(page);
    const [here, there] = [await counted(page, 0), await counted(page, 1)];
    const overBy = async (moved: number): Promise<void> => {
      const all = async (): Promise<readonly number[]> => [
        (await countOf(page))[0],
        await counted(page, 0),
        await counted(page, 1),
      ];
      await expect.poll(all).toEqual([start + moved, here - moved, there + moved]);
    };
    await fingerOn(page, from.locator('svg').first());
    await overBy(1);
    await fingerOn(page, into.locator('svg').first());
    await overBy(0);
    await from.dragTo(boxes.nth(1));
    await overBy(1);
    // Where it came from, it stays.
    await from.dragTo(boxes.nth(0));
    await overBy(1);
    await into.dragTo(boxes.nth(0));
    await overBy(0);
    await fingerDrag(hand, from, boxes.nth(1));
    await overBy(1);
    await fingerDrag(hand, from, boxes.nth(0));
    await overBy(1);
    await fingerDrag(hand, into, boxes.nth(0));
    await overBy(0);
    await from.click();
    await overBy(1);
    await into.click();
    await overBy(0);
    await from.focus();
    await page.keyboard.press('Enter');
    await overBy(1);
    await into.focus();
    await page.keyboard.press(' ');
    await overBy(0);
    await page.locator('.counter-row').getByLabel('One more').click();
    await overBy(1);
    await answered(page, () => page.locator('.counter-row .main').click());
    // What was agreed on is said to have been chosen.
    await expect(page.locator('.undo')).toContainText(String(start + 1));
  });
});
