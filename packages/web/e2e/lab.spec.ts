import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { inOrder } from './support/axe.ts';

/** A report of a short run, as the command wrote it. */
const REPORT = join(import.meta.dirname, '../../lab/test/support/report.json');

// What is published is answered for here; the worker that keeps the page would ask by itself.
test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } });

test('the lab shows a published report, each scenario, and where it can be played', async ({ page }) => {
  await page.route('**/lab/battles.json', (route) => route.fulfill({ path: REPORT, contentType: 'application/json' }));
  await page.goto('/');
  await page.getByRole('link', { name: 'The lab' }).click();
  await expect(page.getByRole('img', { name: /each side of every scenario/ })).toBeVisible();
  await inOrder(page, 'the lab');
  await page
    .locator('.lab-list')
    .getByRole('link', { name: /Kircholm/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Who wins' })).toBeVisible();
  await expect(page).toHaveURL(/#kircholm-1605$/);
  await page.getByText('Who wins: the figures').click();
  await expect(page.getByRole('columnheader', { name: '95 %' }).first()).toBeVisible();
  await inOrder(page, 'a scenario in the lab');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Who wins' })).toBeVisible();
  await page.getByRole('link', { name: /All scenarios/ }).click();
  await expect(page.getByRole('heading', { name: 'Rules never exercised' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Who wins' })).toBeVisible();
});

test('the lab opens a report from a file, and refuses what is none with a reason', async ({ page }) => {
  await page.route('**/lab/*.json', (route) => route.fulfill({ status: 404 }));
  // Where no report is published, nothing leads there.
  await page.goto('/new/battles');
  await expect(page.getByRole('button', { name: /^Begin/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'What bots make of it' })).toHaveCount(0);
  await page.goto('/lab/battles');
  await expect(page.getByRole('status')).toContainText('No report of this game is published');
  const file = page.locator('input[type=file]');
  const open = (text: string): Promise<void> =>
    file.setInputFiles({ name: 'mine.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  const text = await readFile(REPORT, 'utf8');
  await open('Dear lab');
  await expect(page.getByRole('alert')).toContainText('no JSON');
  await open(text.replace(/"played": \d+/, '"played": "many"'));
  await expect(page.getByRole('alert')).toContainText('report.played should be a whole number');
  await open(text.replaceAll('Kircholm', '<img src=x onerror=alert(1)>'));
  await expect(page.getByRole('status')).toContainText('Your file mine.json');
  await expect(page.locator('.lab img')).toHaveCount(0);
  await open(text);
  await expect(page.locator('.lab-list')).toContainText('Kircholm');
  await inOrder(page, 'a report of one’s own');
});
