import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** No violations that axe-core knows, in any theme. */

const AXE = createRequire(import.meta.url).resolve('axe-core');

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** Only colours differ from theme to theme: the other rules are asked once. */
const THEMES = [
  ['light', []],
  ['dark', ['color-contrast']],
  ['contrast', ['color-contrast']],
] as const;

/** Checks the screen as it stands, in all three themes. What still moves has no colour yet: ask for less motion. */
export async function inOrder(page: Page, screen: string): Promise<void> {
  // The page forbids foreign script, so it is run from here, not put into the document.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await readFile(AXE, 'utf8'));
  const before = await page.evaluate(() => document.documentElement.dataset['theme'] ?? 'light');
  for (const [theme, rules] of THEMES) {
    await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
    expect(await violations(page, rules), `${screen}, ${theme}`).toEqual([]);
  }
  await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), before);
}

async function violations(page: Page, rules: readonly string[]): Promise<readonly string[]> {
  const found = await page.evaluate(async (only) => {
    const { axe } = globalThis as unknown as {
      axe: { run(where: object, options: object): Promise<{ violations: readonly Violation[] }> };
    };
    // Covers are pictures without a word, hidden from readers, of thousands of strokes.
    return (
      await axe.run({ exclude: ['.cover'] }, { ...(only.length > 0 && { runOnly: only }), resultTypes: ['violations'] })
    ).violations;
  }, rules);
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary?.slice(0, 300)}`),
  );
}
