import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { inOrder } from './support/axe.ts';
import { beginFerry, playFerry, threeAtATable } from './support/ferry.ts';
import { RealServer } from './support/server.ts';

/** Three sides, a floor for deals, windows, sealed bids, interjections: every device of the table, in browsers. */

const server = new RealServer();
test.describe.configure({ mode: 'serial' });
test.beforeAll(() => server.start());
test.afterAll(() => server.end());

const over = (page: Page): Promise<void> => expect(page.locator('.prompt.over')).toBeVisible();

/** Everything that the server sends to a browser from now on, without the beat of the line. */
function sentTo(page: Page): { readonly frames: string[] } {
  const frames: string[] = [];
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      const text = String(payload);
      if (!text.includes('"pong"')) frames.push(text);
    });
  });
  return { frames };
}

/** A secret truce with one other, written and sent from the desk. */
async function offerTruce(page: Page, partner: string): Promise<void> {
  await page.locator('.partner[aria-pressed="true"]').click();
  await page.locator('.partner', { hasText: partner }).click();
  await page.locator('.openness button', { hasText: 'Secret' }).click();
  await page.locator('.add-term button', { hasText: 'Truce' }).click();
  await page.getByRole('button', { name: `Propose to ${partner}` }).click();
  await expect(page.locator('.to-answer')).toContainText('A truce between');
}

test('three browsers: a secret deal of which no byte tells the third, whispers, and a game to its end', async ({
  browser,
}) => {
  const [anna, berta, clara] = await threeAtATable(server, browser, 'A short ring');
  for (const page of [anna, berta, clara]) await expect(page.locator('.desk')).toBeVisible();
  const told = sentTo(clara);
  await clara.reload();
  await expect(clara.locator('.desk')).toBeVisible();
  await expect.poll(() => told.frames.length).toBeGreaterThan(1);
  const before = told.frames.length;
  const desk = await clara.locator('.desk').innerText();

  await offerTruce(anna, 'Green');
  await anna.locator('.talk-rooms button').nth(1).click();
  await anna.locator('.talk input').fill('Between us alone');
  await anna.getByRole('button', { name: 'Say', exact: true }).click();
  await expect(berta.locator('.to-answer')).toContainText('secret');
  await inOrder(berta, 'the desk for deals');
  await berta.getByRole('button', { name: 'Accept and sign' }).click();
  await expect(anna.locator('.signed')).toContainText('A truce between Red and Green');
  await berta.locator('.talk-rooms button').nth(1).click();
  await expect(berta.locator('.talk .said')).toContainText('Between us alone');

  // Something that all may know comes after it on the same line: had the deal been told, it would be there by now.
  await anna.getByRole('button', { name: /You are ready/ }).click();
  await expect(clara.locator('.floor')).toContainText('✓ ready');
  const frames = told.frames.slice(before);
  expect(frames).toHaveLength(1);
  for (const word of ['truce', 'deal', 'sign', 'secret', 'Between us']) expect(frames.join('')).not.toContain(word);
  expect((await clara.locator('.desk').innerText()).replace('✓ ready', 'talks')).toBe(desk);

  await Promise.all([anna, berta, clara].map((page) => playFerry(page)));
  for (const page of [anna, berta, clara]) await over(page);
  for (const page of [anna, berta, clara])
    await expect(page.locator('.log .lines')).toContainText('All hands are shown');
  await Promise.all([anna, berta, clara].map((page) => page.context().close()));
});

test('three at one screen, a curtain between them, to the end', async ({ page }) => {
  await beginFerry(page, 'A short ring', ['me', 'here', 'here']);
  await expect(page.locator('.curtain')).toContainText('Red');
  expect(await playFerry(page)).toBeGreaterThan(10);
  await over(page);
});

test('one person with two sides answers either first, sees who has answered, and takes an answer back', async ({
  page,
}) => {
  await beginFerry(page, 'One against two', ['greedy', 'me']);
  await page.getByRole('button', { name: /You are ready/ }).click();
  await page.getByRole('button', { name: /You are ready/ }).click();
  const sides = page.locator('.answer-for button');
  await expect(sides).toHaveCount(2);
  await sides.filter({ hasText: 'Blue' }).click();
  await expect(page.locator('.asked')).toContainText('Blue.');
  await page.locator('.number-chip').nth(1).click();
  await page.locator('.numbers .go').click();
  await expect(page.locator('.asked')).toContainText('for a card');
  await page.locator('.numbers .go').click();
  // Green is still to bid: what Blue said can be seen here, and taken back.
  await expect(page.locator('.asked')).toContainText('Green.');
  await expect(page.locator('.my-answer')).toContainText('1 coin, No card');
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(page.locator('.asked')).toContainText('Blue.');
  await page.keyboard.press('n');
  await expect(page.locator('.asked')).toContainText('Green.');
  expect(await playFerry(page)).toBeGreaterThan(5);
  await over(page);
});

test('a standing order answers in a window without asking, and the record says which answers were its', async ({
  page,
}) => {
  await beginFerry(page, 'The ring', ['me', 'here', 'here']);
  await playFerry(page, 'Do you play Halt?');
  await page.getByRole('button', { name: 'Settings and this game' }).click();
  await expect(page.locator('.orders-menu .order-row')).toHaveCount(2);
  await page.keyboard.press('Escape');
  const order = page.getByText('From now on, answer this for me');
  await order.click();
  await page.locator('.order-here').getByLabel('When').selectOption('always');
  await page.locator('.order-here').getByRole('button', { name: 'Set' }).click();
  const automatic = (): Promise<boolean> =>
    page.evaluate(() => Object.values(localStorage).some((kept) => String(kept).includes('"automatic":true')));
  await expect.poll(automatic).toBe(true);
  await playFerry(page);
  await over(page);
});
