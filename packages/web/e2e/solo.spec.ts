import { expect, test } from '@playwright/test';
import { asked, begin, hurry, myTurn, playOn } from './support/table.ts';

test.use({ serviceWorkers: 'allow' });

test('from the front page to a first legal move with one click before the table', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  // A panel that could not be drawn, if only for a moment before the rules were there.
  await page.exposeFunction('broken', () => void errors.push('a panel could not be drawn'));
  await page.addInitScript(() => {
    const look = (): void => {
      if (document.querySelector('.panel[role="alert"]')) (window as unknown as { broken(): void }).broken();
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now' }).click();
  await myTurn(page);
  expect(await playOn(page, 1)).toBe(1);
  expect(errors).toEqual([]);
});

test('a battle alone from the front page to victory', async ({ page }) => {
  await begin(page, { scenario: 'Kircholm', seats: ['me', 'greedy'] });
  await myTurn(page);
  await playOn(page, 3_000);
  await expect(page.locator('.prompt.over')).toContainText('won');
  await page.getByRole('button', { name: 'Play again' }).waitFor();
});

test('a game survives a reload in the middle of a turn', async ({ page }) => {
  await begin(page, { scenario: 'Rocroi', seats: ['me', 'random'] });
  await myTurn(page);
  await playOn(page, 12, 'any');
  await myTurn(page);
  // What is in hand is nobody's choice yet.
  await page.keyboard.press('Escape');
  const before = { asked: await asked(page), log: await page.locator('.log .lines').innerText() };
  await page.reload();
  await myTurn(page);
  await expect.poll(() => asked(page)).toBe(before.asked);
  await expect.poll(() => page.locator('.log .lines').innerText()).toBe(before.log);
});

test('three choices are undone and done again exactly; after dice undo is refused with the reason', async ({
  page,
}) => {
  await begin(page, { scenario: 'Breitenfeld', seats: ['me', 'me'] });
  await myTurn(page);
  const seen = async (): Promise<string> =>
    `${await asked(page)}\n${await page.locator('.log .lines').innerText()}\n${await page.locator('.pieces').first().innerHTML()}`;
  const states = [await seen()];
  for (let i = 0; i < 3; i++) {
    await page
      .getByRole('button', { name: /^Hold fire/ })
      .last()
      .click();
    await expect.poll(seen).not.toBe(states.at(-1));
    states.push(await seen());
  }
  for (const state of states.slice(0, 3).toReversed()) {
    await page.keyboard.press('z');
    await expect.poll(seen).toBe(state);
  }
  for (const state of states.slice(1, 3)) {
    await page.keyboard.press('y');
    await expect.poll(seen).toBe(state);
  }
  // However fast the keys are pressed, none is lost.
  const atOnce = (key: string): Promise<void> =>
    page.evaluate((pressed) => {
      for (let i = 0; i < 2; i++)
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true }));
    }, key);
  await atOnce('z');
  await expect.poll(seen).toBe(states[0]);
  await atOnce('y');
  await expect.poll(seen).toBe(states[2]);
  // As elsewhere, too: Shift turns undo into redo.
  await page.keyboard.press('Control+z');
  await expect.poll(seen).toBe(states[1]);
  await page.keyboard.press('Control+Shift+Z');
  await expect.poll(seen).toBe(states[2]);
  const wings = page.locator('.choices .filled', { hasText: 'End my turn' });
  while (!(await wings.isVisible())) {
    await playOn(page, 1);
    await myTurn(page);
  }
  await page.locator('.overlay .mark').first().press('Enter');
  // A wing is taken in hand with its dice.
  const roll = page.locator('.panel .button.main', { hasText: 'Roll for' });
  await expect(roll.locator('.icon')).toBeVisible();
  await expect(page.locator('.panel .lock-note')).toContainText('cannot be undone');
  await roll.click();
  await expect(page.locator('.refused-undo')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.locator('.bubble .reason')).toContainText('Dice have been rolled since');
});

test('where something in hand can go, a click counts on every spot of the zone, under its price too', async ({
  page,
}) => {
  await begin(page, { scenario: 'Kircholm', seats: ['me', 'me'] });
  await myTurn(page);
  const wings = page.locator('.choices .filled', { hasText: 'End my turn' });
  while (!(await wings.isVisible())) {
    await playOn(page, 1);
    await myTurn(page);
  }
  await page.locator('.overlay .mark').first().press('Enter');
  await page.locator('.panel .button.main', { hasText: 'Roll for' }).click();
  await page
    .getByRole('button', { name: /^Order all of/ })
    .first()
    .click();
  await expect(page.locator('.asked')).toContainText('Click a glowing zone');
  // Of those that lie on one another the topmost is pointed at.
  const spot = await page.evaluate(() => {
    for (const hit of document.querySelectorAll('.overlay .mark.target .hit')) {
      const { x, y, width, height } = hit.getBoundingClientRect();
      const [cx, cy] = [x + width / 2, y + height / 2];
      if (document.elementFromPoint(cx, cy) === hit) return { x: cx, y: cy };
    }
    throw new Error('no zone can be pointed at');
  });
  await page.mouse.move(spot.x, spot.y);
  // Its price comes to lie at the foot of the zone.
  const price = await page.locator('.chip.hovered').boundingBox();
  await page.mouse.move(0, 0);
  await page.mouse.click((price?.x ?? 0) + (price?.width ?? 0) / 2, (price?.y ?? 0) + (price?.height ?? 0) / 2);
  // It is done, or asks once more where it is an assault.
  const isMeant = async (): Promise<boolean> =>
    (await page.locator('.panel.pinned').count()) > 0 || !(await asked(page)).includes('Click a glowing zone');
  await expect.poll(isMeant).toBe(true);
});

test('a game is played in one tab at a time', async ({ page, context }) => {
  await begin(page, { scenario: 'Rocroi', seats: ['me', 'me'] });
  await myTurn(page);
  const second = await context.newPage();
  await second.goto(page.url());
  await second.getByRole('button', { name: 'Go on here' }).click();
  await myTurn(second);
  await expect(page.locator('.message')).toContainText('another tab');
});

test('works without a network once it was loaded', async ({ page, context }) => {
  await hurry(page);
  await page.goto('/');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.waitForFunction(async () => (await caches.keys()).length > 0);
  await page.reload();
  await context.setOffline(true);
  await page.goto('/new/battles');
  await page.getByRole('button', { name: 'Begin' }).click();
  await myTurn(page);
  expect(await playOn(page, 5)).toBe(5);
});
