import { createRequire } from 'node:module';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { begin, myTurn, playOn } from './support/table.ts';

/** No violations that axe-core knows, on any screen in any theme. */

const AXE = createRequire(import.meta.url).resolve('axe-core');

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

async function violations(page: Page, rules: readonly string[]): Promise<readonly string[]> {
  // The page forbids foreign script, so it is run from here, not put into the document.
  const { readFile } = await import('node:fs/promises');
  await page.evaluate(await readFile(AXE, 'utf8'));
  const found = await page.evaluate(async (only) => {
    const { axe } = globalThis as unknown as {
      axe: { run(options: object): Promise<{ violations: readonly Violation[] }> };
    };
    return (await axe.run(only.length > 0 ? { runOnly: only } : {})).violations;
  }, rules);
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary?.slice(0, 300)}`),
  );
}

/** Only colours differ from theme to theme: the other rules are asked once. */
const THEMES = [
  ['light', []],
  ['dark', ['color-contrast']],
  ['contrast', ['color-contrast']],
] as const;

// What still moves has no colour yet.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [theme, rules] of THEMES) {
  test(`pages, ${theme}`, async ({ page }) => {
    await page.addInitScript((name) => localStorage.setItem('tercio.theme', name), theme);
    for (const path of ['/', '/new/battles', '/rules', '/about', '/replay', '/tables', '/account']) {
      await page.goto(path);
      await expect(page.locator('main')).not.toContainText('Opening');
      expect(await violations(page, rules), path).toEqual([]);
    }
  });

  test(`the table, ${theme}`, async ({ page }) => {
    await page.addInitScript((name) => localStorage.setItem('tercio.theme', name), theme);
    await begin(page, { scenario: 'Breitenfeld', seats: ['me', 'me'] });
    await myTurn(page);
    expect(await violations(page, rules), 'a question').toEqual([]);
    await playOn(page, 30, 'any');
    await page.mouse.click(500, 400);
    expect(await violations(page, rules), 'with a log, and a reason').toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('r');
    expect(await violations(page, rules), 'rules').toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('t');
    expect(await violations(page, rules), 'in words').toEqual([]);
    await page.keyboard.press('t');
    await page.getByRole('button', { name: 'Settings and this game' }).click();
    expect(await violations(page, rules), 'settings').toEqual([]);
    await page.getByRole('button', { name: 'Where the numbers come from' }).click();
    expect(await violations(page, rules), 'sources').toEqual([]);
  });
}
