import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { begin, myTurn, playOn } from './support/table.ts';

/** A game of this browser that cannot be gone on with says why, offers itself as a file, and is never written over. */

const PREFIX = 'tercio.game.';
const kept = (page: Page, id: string): Promise<string | null> =>
  page.evaluate((key) => localStorage.getItem(key), PREFIX + id);

test('a save begun with other data, and one that is broken', async ({ page }) => {
  await begin(page, { scenario: 'Breitenfeld', seats: ['me', 'random'] });
  await playOn(page, 3, 'any');
  await myTurn(page);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.goto('/');
  const before = JSON.parse((await kept(page, id)) ?? '{}') as { tables: string; acts: unknown[] };
  expect(before.tables).toMatch(/^[0-9a-f]{8}$/);
  const changed = JSON.stringify({ ...before, tables: 'other' });
  await page.evaluate(
    ([key, text, broken]) => {
      localStorage.setItem(key as string, text as string);
      localStorage.setItem(broken as string, '{"acts":');
    },
    [PREFIX + id, changed, `${PREFIX}broken`],
  );
  await page.reload();
  const list = page.getByRole('region', { name: 'My games' });
  await expect(list).toContainText('begun with other data');
  await expect(list).toContainText('A game that cannot be read');

  await list.getByRole('link', { name: 'Go on' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    /^It was begun with other data than Battles .* has now for "breitenfeld-1631"/,
  );
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Keep it as a file' }).click();
  expect((await file).suggestedFilename()).toBe(`tercio-${id}.json`);
  expect(await kept(page, id)).toBe(changed);

  await page.getByRole('button', { name: 'End it and remove it' }).click();
  await expect(list).toContainText('A game that cannot be read');
  expect(await kept(page, id)).toBeNull();
  await list.getByRole('button', { name: 'Remove what cannot be read' }).click();
  await expect(list).not.toContainText('A game that cannot be read');
});
