import { expect, test } from '@playwright/test';
import type { Locator } from '@playwright/test';
import { answered, enter, lastNumber, tabToChoice } from './support/keyboard.ts';
import { asked, begin, myTurn, playOn } from './support/table.ts';

const CHOICES = ['.mark', '.choices [data-key]', '.option'];

test('a whole turn with the keyboard alone', async ({ page }) => {
  await begin(page, { scenario: 'Breitenfeld', seats: ['me', 'random'] });
  await myTurn(page);
  const turn = (): Promise<string> => page.locator('.turns').innerText();
  const first = await turn();
  let marks = 0;
  for (let i = 0; i < 160 && (await turn()) === first; i++) {
    await myTurn(page);
    const said = await page.locator('.choices .filled[data-key]').count();
    if (said === 0 || marks === 0 || i % 3 === 0) {
      marks += Number((await tabToChoice(page, CHOICES)) === '.mark');
      // Dice and ends ask once more; of several options on one thing, the first.
      await enter(page);
    } else await lastNumber(page);
    await page.keyboard.press('Escape');
  }
  expect(await turn()).not.toBe(first);
  expect(marks).toBeGreaterThan(0);
});

test('whatever a mouse can reach, the keyboard can', async ({ page }) => {
  await page.addInitScript(() => {
    const found = new Set<Element>();
    Object.assign(globalThis, { clickable: found });
    const listen: unknown = Reflect.get(Element.prototype, 'addEventListener');
    Reflect.set(
      Element.prototype,
      'addEventListener',
      function add(this: Element, ...args: readonly [string, ...unknown[]]) {
        if (['click', 'pointerdown', 'mousedown', 'pointerup', 'dblclick'].includes(args[0])) found.add(this);
        Reflect.apply(listen as () => void, this, args);
      },
    );
  });
  const unreachable = (): Promise<readonly string[]> =>
    page.evaluate(() => {
      const { clickable } = globalThis as unknown as { clickable: ReadonlySet<Element> };
      // The sheet itself is walked with the arrows, place by place; Enter does there what a click does.
      const isSheet = (element: Element): boolean => element.matches('.sheet, svg.overlay, .lines, dialog, .away');
      // What is no stop for Tab is reached by the arrows, from a stop of the part where it stands.
      const isWalked = (element: Element): boolean =>
        element.closest('[data-walk]:is([tabindex="0"], :has([tabindex="0"], button:not([tabindex="-1"])))') !== null;
      // A chip only repeats what the mark of its thing does, and that is a stop.
      const isOfMark = (element: Element): boolean =>
        element.matches('.chip') &&
        document.querySelector(`.mark[tabindex="0"][data-place="${element.getAttribute('data-place')}"]`) !== null;
      const can = (element: Element): boolean =>
        isOfMark(element) ||
        (element.matches('a[href], button, input, select, textarea, summary, [tabindex="0"], label') &&
          (!element.matches('[tabindex="-1"]') || isWalked(element)));
      return [...clickable]
        .filter((element) => element.isConnected && !isSheet(element) && !can(element))
        .map((element) => element.outerHTML.slice(0, 120));
    });
  await begin(page, { scenario: 'Breitenfeld', seats: ['me', 'me'] });
  await myTurn(page);
  for (let i = 0; i < 6; i++) {
    expect(await unreachable()).toEqual([]);
    await playOn(page, 6, 'any');
  }
  for (const path of ['/', '/new/battles', '/rules', '/replay', '/tables', '/account', '/about']) {
    await page.goto(path);
    await expect(page.locator('main')).not.toContainText('Opening');
    expect(await unreachable(), path).toEqual([]);
  }
});

test('the keys are listed, the field can be walked place by place, and anything inspected', async ({ page }) => {
  await begin(page, { scenario: 'Breitenfeld', seats: ['me', 'me'] });
  await myTurn(page);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('i');
  await expect(page.locator('.panel h2')).toContainText('Zone');
});

test('the log is one stop for Tab; the arrows lead to its names and rules, and Tab out of it', async ({ page }) => {
  await begin(page, { scenario: 'Breitenfeld', seats: ['me', 'me'] });
  await myTurn(page);
  await playOn(page, 12, 'any');
  await page.keyboard.press('l');
  const focus = page.locator(':focus-visible');
  await expect(focus).toHaveClass('lines');
  await page.keyboard.press('ArrowUp');
  const [last, before] = [page.locator('.log .line').last(), page.locator('.log .line').nth(-2)];
  await expect(last.locator(':focus-visible')).toHaveCount(1);
  await page.keyboard.press('ArrowUp');
  await expect(before.locator(':focus-visible')).toHaveCount(1);
  await page.keyboard.press('End');
  await expect(focus).toHaveClass('rule-tag');
  const rule = await focus.innerText();
  await page.keyboard.press('Enter');
  await expect(page.locator('.drawer')).toContainText(rule);
  await page.keyboard.press('Escape');
  await page.keyboard.press('l');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+Tab');
  await expect(focus).toHaveClass('lines');
  await page.keyboard.press('Shift+Tab');
  await expect(page.locator('.log header :focus-visible')).toHaveCount(1);
  await page.keyboard.press('c');
  await expect(
    page.locator('.mark:focus-visible, .choices [data-key]:focus-visible, .tray :focus-visible'),
  ).toHaveCount(1);
});

test('C pressed while an answer is awaited leads to the first choice of what is asked next', async ({ page }) => {
  await begin(page, { scenario: 'Breitenfeld', seats: ['me', 'me'] });
  await myTurn(page);
  for (let i = 0; i < 3; i++) {
    const before = await asked(page);
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('.choices .filled[data-key]')?.click();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'c', bubbles: true }));
    });
    await expect.poll(() => asked(page)).not.toBe(before);
    await expect(page.locator(':is(.mark, .choices [data-key], .tray button):focus')).toHaveCount(1);
  }
});

test('an option of the list that asks once more: the focus goes to where it is confirmed, Esc puts it down, and nothing is lost', async ({
  page,
}) => {
  await begin(page, { scenario: 'Breitenfeld', seats: ['me', 'me'] });
  await myTurn(page);
  const confirm = page.locator('.panel .button.main');
  // What lies on the sheet stands last: a shot there, not holding it back.
  const option = page.locator('.panel .option').last();
  const situation = async (): Promise<string> => `${await asked(page)}${await page.locator('.lines').innerText()}`;
  const atRest = page.locator('.sheet:focus, .prompt:focus');
  const choose = async (): Promise<string> => {
    const before = await situation();
    await option.focus();
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await confirm.count()) > 0 || (await situation()) !== before).toBe(true);
    return before;
  };
  for (let i = 0; i < 40 && (await confirm.count()) === 0; i++) {
    await choose();
    if ((await confirm.count()) === 0) await expect(atRest).toHaveCount(1);
  }
  await expect(confirm).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(option).toBeVisible();
  await expect(option).toBeFocused();
  const before = await choose();
  await page.keyboard.press('Enter');
  await expect.poll(situation).not.toBe(before);
  await expect(atRest).toHaveCount(1);
});

test('a whole turn in the text view', async ({ page }) => {
  await begin(page, { scenario: 'Kircholm', seats: ['me', 'random'] });
  await myTurn(page);
  await page.keyboard.press('t');
  await expect(page.locator('.text-view pre')).toContainText('c1');
  const first = await page.locator('.turns').innerText();
  for (let i = 0; i < 120; i++) {
    await myTurn(page);
    if ((await page.locator('.turns').innerText()) !== first) break;
    await answered(page, () => page.locator('.text-view .all-options .option').last().click());
    // Dice and ends ask once more.
    const again = page.locator('.panel.pinned .button.main');
    if (await again.isVisible()) await answered(page, () => again.click());
  }
  expect(await page.locator('.turns').innerText()).not.toBe(first);
});

test('on a phone: the map first, targets a finger wide, looking never acts', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await begin(page, { scenario: 'Breitenfeld', seats: ['me', 'me'] });
  await myTurn(page);
  const box = async (selector: string): Promise<{ y: number; height: number }> =>
    (await page.locator(selector).first().boundingBox()) ?? { y: 0, height: 0 };
  expect((await box('.sheet')).height).toBeGreaterThan(250);
  expect((await box('.sheet')).y).toBeLessThan((await box('.panel')).y);
  const small = await page
    .locator('.prompt .button:visible, .areas button:visible, .tabs button:visible, .panel .option:visible')
    .evaluateAll((elements) => elements.filter((element) => element.getBoundingClientRect().height < 44).length);
  expect(small).toBe(0);
  const before = await asked(page);
  // A finger stays until there is something to see, and lets go: on the sheet, in the list, on the bar.
  const finger = await context.newCDPSession(page);
  const pointAt = async (target: Locator): Promise<{ x: number; y: number }> => {
    const at = await target.boundingBox();
    if (!at) throw new Error('the target is out of sight');
    // A wing may reach beyond the window: where it can be seen.
    return { x: Math.min(at.x + at.width / 2, 345), y: at.y + at.height / 2 };
  };
  const held = async (target: Locator, shows: Locator): Promise<void> => {
    const touchPoints = [await pointAt(target)];
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await expect(shows).toBeVisible();
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    // Whatever would come of it comes at once.
    await page.waitForTimeout(200);
    expect(await asked(page)).toBe(before);
    await expect(page.locator('.prompt.sent')).toHaveCount(0);
    await page.locator('.panel .close').tap();
  };
  const mark = page.locator('.overlay .mark').first();
  await held(mark, page.locator('.panel .inspected-head'));
  await held(page.locator('.panel .option').first(), page.locator('.panel.pinned'));
  await held(page.locator('.choices [data-key]').last(), page.locator('.panel.pinned'));
  const point = await pointAt(mark);
  await page.touchscreen.tap(point.x, point.y);
  // Two taps in haste are one: the second must be meant.
  await page.waitForTimeout(600);
  await page.touchscreen.tap(point.x, point.y);
  await expect.poll(() => asked(page)).not.toBe(before);
  expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true);
  await context.close();
});

test('every refusal has a reason and a rule, and nothing is silent', async ({ page }) => {
  await begin(page, { scenario: 'Breitenfeld', seats: ['me', 'me'] });
  await myTurn(page);
  const sheet = await page.locator('.sheet').boundingBox();
  if (!sheet) throw new Error('there is no sheet');
  const before = await asked(page);
  for (let i = 0; i < 20; i++) {
    const column = i % 10;
    const [x, y] = [sheet.x + 74 + 96 * column, sheet.y + (i < 10 ? 370 : 470)];
    await page.mouse.click(x, y);
    await expect(page.locator('.bubble .reason')).not.toBeEmpty();
    await expect(page.locator('.bubble .rule-tag')).toHaveText(/^[0-9A-Z]/);
    expect(await asked(page)).toBe(before);
    // The reason may lie over the next place.
    await page.keyboard.press('Escape');
  }
});

test('what glows is what the rules offer', async ({ page }) => {
  await begin(page, { scenario: 'Breitenfeld', seats: ['me', 'me'] });
  await myTurn(page);
  for (let i = 0; i < 25; i++) {
    const { listed, apart, shown } = await page.evaluate(() => {
      const keys = (selector: string): string[] =>
        [...document.querySelectorAll(selector)].map((element) => element.getAttribute('data-key') ?? '');
      return {
        listed: keys('.panel .all-options .option'),
        // What something else speaks for, or is left for what is in hand.
        apart: keys('.panel .apart .option'),
        shown: keys('.overlay .mark, .tray button, .choices button[data-key]'),
      };
    });
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown.filter((key) => !listed.includes(key))).toEqual([]);
    // A thing that can do two things is marked once and asks which.
    const things = new Set(shown.map((key) => key.split(' ')[1]));
    // Of several choices in one, the first stands there: the list has the rest of the way, too.
    const first = (key: string): string => key.replace(/^bundle /, '').split(',')[0] ?? key;
    const unmarked = listed.filter((key) => !shown.includes(first(key)) && !apart.includes(key));
    expect(unmarked.filter((key) => !things.has(key.split(' ')[1]))).toEqual([]);
    await playOn(page, 1, 'any');
    await myTurn(page);
  }
});

test('a double click never acts twice', async ({ page }) => {
  await begin(page, { scenario: 'Breitenfeld', seats: ['me', 'me'] });
  await myTurn(page);
  await page
    .getByRole('button', { name: /^Hold fire/ })
    .last()
    .dblclick();
  await expect(page.locator('.asked')).toContainText('centre guns');
  await page.keyboard.press('z');
  await expect(page.locator('.asked')).toContainText('left centre guns');
});
