import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { inOrder } from './support/axe.ts';
import { myTurn, playOn } from './support/table.ts';

const KIRCHOLM = join(import.meta.dirname, '../../../games/battles/data/scenarios/kircholm-1605.json');

test('a scenario of one’s own: from a file to the table, and there again after a reload', async ({ page }) => {
  await page.goto('/new/battles');
  const file = page.locator('.from-file input');
  const open = (text: string): Promise<void> =>
    file.setInputFiles({ name: 'mine.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  const kircholm = JSON.parse(await readFile(KIRCHOLM, 'utf8')) as { readonly weather: object };
  await open('Dear table');
  await expect(page.getByRole('alert')).toContainText('no JSON');
  await open(JSON.stringify({ ...kircholm, weather: { ...kircholm.weather, dark: [99] } }));
  await expect(page.getByRole('alert')).toContainText('Turn 99 cannot be dark');
  await open(JSON.stringify({ ...kircholm, id: 'my-kircholm', title: 'My Kircholm' }));
  const own = page.getByRole('button', { name: /^My Kircholm.*From your file/ });
  await expect(own).toHaveAttribute('aria-pressed', 'true');
  await inOrder(page, 'a scenario of one’s own');
  await page.getByLabel('Where').selectOption('1');
  await page.getByRole('button', { name: 'Open the table' }).click();
  await expect(page.getByRole('alert')).toContainText('the scenarios of the house only');
  await page.getByLabel('Where').selectOption('0');
  await page.getByRole('button', { name: 'Begin' }).click();
  await myTurn(page);
  expect(await playOn(page, 3, 'any')).toBe(3);
  await page.reload();
  await myTurn(page);
  await page.goto('/new/battles');
  await expect(own).toBeVisible();
});
