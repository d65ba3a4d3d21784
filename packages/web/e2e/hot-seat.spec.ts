import { expect, test } from '@playwright/test';
import { inOrder } from './support/axe.ts';
import { begin } from './support/table.ts';

test('a curtain between two at one screen, with nothing of the old view in the document', async ({ page }) => {
  await begin(page, { scenario: 'Breitenfeld', seats: ['me', 'here'], deployment: 'free' });
  await expect(page.locator('.curtain')).toContainText('Imperial');
  await page.getByRole('button', { name: 'I am here' }).click();
  const scout = page.locator('.tray button').first();
  const name = (await scout.innerText()).trim();
  await scout.click();
  await page
    .getByRole('button', { name: /^No more scouts/ })
    .first()
    .click();
  await expect(page.locator('.curtain')).toContainText('Swedish');
  expect(await page.locator('body').innerHTML()).not.toContain(name.split(' ').slice(0, 2).join(' '));
  expect(await page.locator('svg, canvas, .log').count()).toBe(0);
  await inOrder(page, 'the curtain');
  await page.getByRole('button', { name: 'I am here' }).click();
  await expect(page.locator('.asked')).toContainText('Swedish');
  // What the first player committed shows nowhere in the second's view.
  await expect(page.locator('.log')).not.toContainText(name);
});
