import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { chromium as installed } from '../scripts/chromium.mjs';
import { atLeast, atMost } from './measure.ts';
import type { Figure } from './measure.ts';

/** The page in a real Chromium: what it weighs, how soon there is a board, how soon a click shows. */

const WEB = join(import.meta.dirname, '../packages/web');
/** A page that is built already and lies elsewhere, if it is named; `serve.ts` knows it by the same name. */
const NAMED = process.env['TERCIO_PAGE_DIST'];
const PORT = 1654;
const URL_OF_PAGE = `http://127.0.0.1:${PORT}`;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const DESKTOP = { viewport: { width: 1366, height: 768 } };
/** A phone has about a quarter of this machine's speed. */
const SLOWED = 4;
/** Between two choices of bots, so that the screen can follow. */
const PAUSE_MS = 300;
const ROUNDS = 7;

// What runs inside the page, as text: this program itself knows no document.
const WATCH_FOR_BOARD = `
  const look = () => {
    if (document.querySelector('.overlay .piece')) window.boardAt = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);`;
const COUNT_CLICKS = `
  window.times = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === 'click') window.times.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 });`;
const MOVE_ABOUT = `new Promise((resolve) => {
  const sheet = document.querySelector('.sheet');
  const began = performance.now();
  let count = 0;
  const step = (now) => {
    const t = (now - began) / 1000;
    const at = { clientX: 500 + 120 * Math.sin(t * 3), clientY: 400 + 60 * Math.cos(t * 3), bubbles: true };
    sheet.dispatchEvent(new WheelEvent('wheel', { ...at, deltaY: 60 * Math.sin(t * 2), cancelable: true }));
    count++;
    if (now - began < 4000) requestAnimationFrame(step);
    else resolve((count * 1000) / (now - began));
  };
  requestAnimationFrame(step);
})`;

export const pageFigures = (): Promise<readonly Figure[]> =>
  served(async (browser) => [
    ...(await weights(browser)),
    ...(await boards(browser)),
    ...(await clicks(browser)),
    await frames(browser),
  ]);

export const captainFigures = (): Promise<readonly Figure[]> => served(captains);

async function served(measure: (browser: Browser) => Promise<readonly Figure[]>): Promise<readonly Figure[]> {
  if (NAMED === undefined) build();
  const server = spawn(process.execPath, [join(WEB, 'e2e/support/serve.ts'), String(PORT)], { stdio: 'ignore' });
  const browser = await chromium.launch({ executablePath: installed(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    await answers();
    return await measure(browser);
  } finally {
    await browser.close();
    server.kill();
  }
}

function build(): void {
  const vite = join(import.meta.dirname, '../node_modules/vite/bin/vite.js');
  const built = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: WEB, stdio: 'inherit' });
  if (built.status !== 0) throw new Error('the page cannot be built');
}

async function answers(): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (
      await fetch(URL_OF_PAGE).then(
        () => true,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the page is not served');
}

/** A game against nobody, as the page keeps it. */
const SAVED = {
  id: 'bench',
  game: 'battles',
  edition: 1,
  header: { scenario: 'breitenfeld-1631', options: {} },
  seats: ['me', 'me'],
  seed: 7,
  acts: [],
  fallen: [],
  ended: null,
  at: 0,
  over: false,
};

async function opened(
  browser: Browser,
  device: object,
  game: object = SAVED,
): Promise<{ page: Page; devtools: CDPSession }> {
  const context = await browser.newContext({ ...device, serviceWorkers: 'block' });
  const saved = JSON.stringify(JSON.stringify(game));
  await context.addInitScript({
    content: `localStorage.setItem('tercio.game.bench', ${saved}); localStorage.setItem('tercio.botPause', '${PAUSE_MS}')`,
  });
  const page = await context.newPage();
  return { page, devtools: await context.newCDPSession(page) };
}

const kilobytes = (files: readonly string[]): number =>
  files.reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(NAMED ?? join(WEB, 'dist'), file)), { level: 9 }).length,
    0,
  ) / 1000;

async function weights(browser: Browser): Promise<readonly Figure[]> {
  const { page } = await opened(browser, DESKTOP);
  const files = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    files.add(/\.\w+$/.test(pathname) ? pathname : '/index.html');
  });
  await page.goto(`${URL_OF_PAGE}/game/bench`);
  // The board is drawn before the rules are here: to play, it takes both.
  await page.locator('.overlay .mark').first().waitFor();
  await page.context().close();
  const code = [...files].filter((file) => /\.(js|css|html)$/.test(file));
  const isRules = (file: string): boolean => basename(file).startsWith('rules-');
  const isWorker = (file: string): boolean => /^(worker|reckon|think)/.test(basename(file));
  const own = code.filter((file) => !isRules(file) && !isWorker(file));
  return [
    {
      name: 'page weight',
      what: 'page: script, style and markup to play, without the rules, gzipped',
      value: kilobytes(own),
      unit: 'kB',
      target: atMost(70),
      peers: 'Rally the Troops 26-42, boardgame.io 47 (library only)',
    },
    {
      name: 'page weight of rules',
      what: 'page: rules and scenarios of battles, gzipped (fetched once for the screen, once for the worker)',
      value: kilobytes(code.filter(isRules)),
      unit: 'kB',
    },
    {
      name: 'page weight of worker',
      what: 'page: kernel for playing alone, gzipped',
      value: kilobytes(code.filter(isWorker)),
      unit: 'kB',
    },
  ];
}

/** From the address to the first board on the screen. */
async function firstBoard(browser: Browser, device: object, slowed: number): Promise<number> {
  const { page, devtools } = await opened(browser, device);
  // The browser itself is running already; nothing of the page is in its cache.
  await page.goto(`${URL_OF_PAGE}/icon.svg`);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowed });
  await page.addInitScript({ content: WATCH_FOR_BOARD });
  await page.goto(`${URL_OF_PAGE}/game/bench`);
  await page.locator('.overlay .piece').first().waitFor();
  await page.waitForTimeout(200);
  const time = (await page.evaluate('window.boardAt')) as number;
  await page.context().close();
  return time / 1000;
}

async function boards(browser: Browser): Promise<readonly Figure[]> {
  const times = async (device: object, slowed: number): Promise<number> => {
    const found: number[] = [];
    for (let round = 0; round < ROUNDS; round++) found.push(await firstBoard(browser, device, slowed));
    return middle(found);
  };
  return [
    {
      name: 'page first board, phone',
      what: 'page: first board of Breitenfeld, phone at a quarter of the speed',
      value: await times(PHONE, SLOWED),
      unit: 's',
      target: atMost(1.5),
      peers: 'Rally the Troops 1.6-2.8',
    },
    {
      name: 'page first board, desktop',
      what: 'page: first board of Breitenfeld, desktop',
      value: await times(DESKTOP, 1),
      unit: 's',
      peers: 'Rally the Troops 0.62-1.0',
    },
  ];
}

const sorted = (list: readonly number[]): readonly number[] => list.toSorted((a, b) => a - b);
const middle = (list: readonly number[]): number => sorted(list)[Math.floor(list.length / 2)] ?? 0;
const late = (list: readonly number[]): number => sorted(list)[Math.ceil(list.length * 0.95) - 1] ?? 0;

const CLICKS = 60;

/** As the browser itself measures an interaction: from the click to the next paint that shows its effect. */
async function clickTimes(browser: Browser, device: object, slowed: number): Promise<readonly number[]> {
  const { page, devtools } = await opened(browser, device);
  await page.goto(`${URL_OF_PAGE}/game/bench`);
  await page.locator('.panel .option').first().waitFor();
  await page.evaluate(COUNT_CLICKS);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowed });
  for (let i = 0; i < CLICKS; i++) {
    const option = page.locator('.panel .option').nth(i % 2);
    const again = page.locator('.panel .button.main');
    await ((await again.isVisible()) ? again : option).click({ timeout: 10_000 }).catch(() => {});
    await page.waitForTimeout(250);
  }
  const times = (await page.evaluate('window.times')) as readonly number[];
  await page.context().close();
  return times;
}

async function clicks(browser: Browser): Promise<readonly Figure[]> {
  return [
    {
      name: 'page click, phone',
      what: 'page: click to the next paint, 95 %, phone at a quarter of the speed',
      value: late(await clickTimes(browser, PHONE, SLOWED)),
      unit: 'ms',
      target: atMost(100),
      peers: 'Rally the Troops 178-200',
    },
    {
      name: 'page click, desktop',
      what: 'page: click to the next paint, 95 %, desktop',
      value: late(await clickTimes(browser, DESKTOP, 1)),
      unit: 'ms',
      peers: 'Rally the Troops 56-80',
    },
  ];
}

/** Drags and zooms without a pause, and counts the frames. */
async function frames(browser: Browser): Promise<Figure> {
  const { page } = await opened(browser, DESKTOP);
  await page.goto(`${URL_OF_PAGE}/game/bench`);
  await page.locator('.overlay .piece').first().waitFor();
  await page.waitForTimeout(800);
  const rate = (await page.evaluate(MOVE_ABOUT)) as number;
  await page.context().close();
  return {
    name: 'page frames',
    what: 'page: zooming and panning Breitenfeld, desktop without a graphics card',
    value: rate,
    unit: 'frames/s',
    target: atLeast(60),
    peers: 'all SVG 14, PixiJS 4 (without a graphics card)',
  };
}

/** How often the game under way has been chosen in, as it is saved, and when. */
const COUNT_CHOICES = `
  window.choices = [];
  setInterval(() => {
    const { acts } = JSON.parse(localStorage.getItem('tercio.game.bench'));
    if (acts.length !== window.choices.at(-1)?.count) window.choices.push({ count: acts.length, at: performance.now() });
  }, 20);`;
const WATCHED_MS = 60_000;

/** Two captains play each other in the page: how long one waits for a choice, besides the pause between them. */
async function captains(browser: Browser): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const [game, scenario, title] of [
    ['battles', 'breitenfeld-1631', 'Breitenfeld'],
    ['won-by-the-sword', 'freiburg-1644', 'Freiburg'],
  ] as const) {
    const captain = { bot: 'captain' };
    const saved = { ...SAVED, game, header: { scenario, options: {} }, seats: [captain, captain] };
    const { page } = await opened(browser, DESKTOP, saved);
    await page.goto(`${URL_OF_PAGE}/game/bench`);
    await page.evaluate(COUNT_CHOICES);
    await page.waitForTimeout(WATCHED_MS);
    const seen = (await page.evaluate('window.choices')) as readonly { readonly at: number }[];
    await page.context().close();
    // The first wait is also for the rules.
    const waits = seen.slice(2).map(({ at }, i) => at - (seen[i + 1]?.at ?? at) - PAUSE_MS);
    figures.push({
      name: `page captain, ${title}`,
      what: `page: a captain's choice in ${title}, 95 %, desktop`,
      value: late(waits) / 1000,
      unit: 's',
      target: atMost(2),
    });
  }
  return figures;
}
