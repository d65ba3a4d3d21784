import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { begin, myTurn, playOn } from './support/table.ts';

test('replay, switch the view, share a moment, verify, export, import, and go on from there', async ({
  page,
  browser,
}) => {
  await begin(page, { scenario: 'Kircholm', seats: ['me', 'random'] });
  await myTurn(page);
  await playOn(page, 3_000);
  await page.getByRole('link', { name: 'Replay' }).first().click();
  await expect(page.locator('.replay-bar')).toBeVisible();
  await page.getByRole('button', { name: /Next turn/ }).click();
  await page.getByRole('button', { name: /Next battle/ }).click();
  await page.getByRole('button', { name: /^Next/ }).first().click();
  await page.getByLabel('Seen by').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.locator('.uses [role=status]')).toContainText('as the dice say');
  const moment = await page.locator('.replay-bar .asked').innerText();

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const path = await (await saving).path();
  const text = await readFile(path, 'utf8');

  await page.getByRole('button', { name: 'Share' }).click();
  const link = await page.locator('.share input').inputValue();
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(link);
  await expect(stranger.locator('.replay-bar .asked')).toHaveText(moment);
  await stranger.goto('/replay');
  await stranger
    .locator('input[type=file]')
    .setInputFiles({ name: 'game.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await expect(stranger.locator('.replay-bar')).toBeVisible();
  await stranger.context().close();

  await page.getByRole('button', { name: 'Play on from here' }).click();
  await myTurn(page);
  expect(await playOn(page, 3)).toBe(3);
});
