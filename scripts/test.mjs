// `npm test`: every check, then every test. The last line is always `N passed, N failed`; a check counts as one.
//
//   npm test                              everything, the page in a real Chromium too
//   npm test -- --changed [ref]           the checks, and the tests of what changed since main (or since ref)
//   npm test -- --full                    everything at length: the kit, the kernel's laws, killed servers
//   npm test -- --only types,lint         some steps only
//   npm test -- packages/kernel undo      only the test files whose path contains one of these words

import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { changedFiles, concerned } from './changed.mjs';
import { chromium } from './chromium.mjs';
import { pinnedNode, root, setup, tool, toolEnvironment } from './setup.mjs';

const web = join(root, 'packages/web');

/** They depend on nothing and run side by side, the longest first. */
const checks = {
  lint: () => check([tool('oxlint'), '--type-aware']),
  types: () => typed('.'),
  pageTypes: () => typed('packages/web'),
  unused: () => check([tool('knip'), '--no-config-hints', '--cache', '--cache-location', '.cache/knip']),
  pageTestTypes: () => typed('packages/web/e2e'),
  format: () => check([tool('oxfmt'), '--check', '.'], 'put right by `npm run format`'),
  boundaries: () => check([join(root, 'scripts/boundaries.mjs')]),
  docs: () => check([join(root, 'scripts/docs.mjs'), '--check'], 'put right by `npm run docs`'),
  prose: () => check([join(root, 'scripts/prose.mjs')]),
};
/** They come last and side by side: the rules reckon, the page mostly waits for a browser, so together they keep the cores busy. */
const trials = { vitest, page };
const STEPS = [...Object.keys(checks), ...Object.keys(trials)];
/** In the place of `lint` while one works: what needs types is asked of changed files alone, where it takes most of the time. */
const inBrief = { lintChanged };
const AT_ONCE = 2;

/** What is to be done: steps, the test files by path, the browser's by path (none: all), and how long. */
let plan = { steps: STEPS, tests: [], specs: [], environment: {} };
let folder;
/** Where the page was built, once it is; null: it cannot be. */
let built = Promise.resolve(null);

process.exitCode = await main();

async function main() {
  const total = { passed: 0, failed: 0 };
  const step = async (name, run) => {
    const began = performance.now();
    const result = await run();
    total.passed += result.passed;
    total.failed += result.failed;
    report(name, result, performance.now() - began);
  };
  try {
    plan = planned();
    setup();
    folder = mkdtempSync(join(tmpdir(), 'tercio-test-'));
    const jobs = (steps) =>
      Object.entries(steps)
        .filter(([name]) => plan.steps.includes(name))
        .map(
          ([name, run]) =>
            () =>
              step(name, run),
        );
    const first = jobs({ ...inBrief, ...checks });
    // The page is built meanwhile, after the two longest.
    if (plan.steps.includes('page')) first.splice(AT_ONCE, 0, () => (built = build()));
    await sideBySide([...first, ...jobs(trials)]);
  } catch (error) {
    console.error(error.message);
    total.failed += 1;
  } finally {
    if (folder) rmSync(folder, { recursive: true });
  }
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed > 0 ? 1 : 0;
}

function planned() {
  const options = { only: { type: 'string' }, changed: { type: 'boolean' }, full: { type: 'boolean' } };
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  if (values.changed && (values.full || values.only))
    throw new Error('--changed stands by itself: no --full, no --only.');
  if (values.changed) return ofChanges(positionals);
  const steps = values.only?.split(',') ?? (positionals.length > 0 ? ['vitest'] : STEPS);
  const known = [...Object.keys(inBrief), ...STEPS];
  const unknown = steps.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Error(`There is no step "${unknown}". Steps: ${known.join(', ')}.`);
  return {
    steps,
    tests: positionals,
    specs: [],
    environment: values.full ? { TERCIO_TESTS: 'full' } : {},
  };
}

function ofChanges([ref, ...more]) {
  if (more.length > 0) throw new Error('--changed takes one branch or commit.');
  const changed = changedFiles(ref);
  const { tests, specs } = concerned(changed);
  const count = (number, what) => `${number} ${what}${number === 1 ? '' : 's'}`;
  const files = [
    count(changed.length, 'changed file'),
    count(tests.length, 'test file'),
    count(specs.length, 'browser file'),
  ];
  console.log(
    `${files.join(', ')}${specs.length > 0 ? `: ${specs.map((file) => file.split('/').at(-1)).join(', ')}` : ''}`,
  );
  const steps = [
    ...Object.keys(checks),
    ...(tests.length > 0 ? ['vitest'] : []),
    ...(specs.length > 0 ? ['page'] : []),
  ];
  return { steps, tests, specs, environment: { TERCIO_TESTS: 'brief' } };
}

async function sideBySide(jobs) {
  const queue = [...jobs];
  const worker = async () => {
    for (let job = queue.shift(); job; job = queue.shift()) await job();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** Runs a program with the pinned Node: shown as it goes, or what it said kept. */
function run(command, { cwd = root, env = {}, shown = false }) {
  return new Promise((done, failed) => {
    const environment = { ...toolEnvironment(), ...plan.environment, ...env };
    const child = spawn(pinnedNode(), command, { cwd, env: environment, stdio: shown ? 'inherit' : 'pipe' });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (said += text));
    child.on('error', failed);
    child.on('close', (status) => done({ status, said }));
  });
}

async function check(command, remedy) {
  const { status, said } = await run(command, {});
  if (status === 0) return { passed: 1, failed: 0 };
  process.stdout.write(said);
  return { passed: 0, failed: 1, note: remedy };
}

/** What was found in unchanged files is kept from one time to the next. */
function typed(project) {
  const kept = `.cache/types-${project.replaceAll(/\W/g, '-')}.tsbuildinfo`;
  return check([tool('typescript', 'tsc'), '-p', project, '--incremental', '--tsBuildInfoFile', join(root, kept)]);
}

async function lintChanged() {
  const all = await check([tool('oxlint')]);
  const changed = changedFiles().filter((file) => /\.(ts|tsx|mjs)$/.test(file) && existsSync(join(root, file)));
  if (all.failed > 0 || changed.length === 0) return all;
  return check([tool('oxlint'), '--type-aware', ...changed]);
}

async function vitest() {
  const file = join(folder, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { status } = await run([tool('vitest'), 'run', ...reporters, ...plan.tests], { shown: true });
  try {
    return tally(JSON.parse(readFileSync(file, 'utf8')), status);
  } catch {
    return { passed: 0, failed: 1, note: 'vitest ended without a report' };
  }
}

/** A build of its own: anyone who builds the page meanwhile does not take it away from under the tests. */
async function build() {
  const dist = join(folder, 'dist');
  const command = [tool('vite'), 'build', '--logLevel', 'warn', '--outDir', relative(web, dist), '--emptyOutDir'];
  const { status, said } = await run(command, { cwd: web });
  if (status !== 0) process.stdout.write(said);
  return status === 0 ? dist : null;
}

/** Tries the page in a real browser. What it says would fall between the lines of the other tests: beside them it is told at the end. */
async function page() {
  const dist = await built;
  if (!dist) return { passed: 0, failed: 1, note: 'the page cannot be built' };
  const shown = !plan.steps.includes('vitest');
  try {
    const file = join(folder, 'page.json');
    const env = { CHROMIUM: chromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: file, TERCIO_PAGE_DIST: dist };
    const specs = plan.specs.map((spec) => relative(web, join(root, spec)));
    const command = [tool('@playwright/test', 'playwright'), 'test', '--reporter=line,json', ...specs];
    const { status, said } = await run(command, { cwd: web, env, shown });
    process.stdout.write(said);
    const { expected, unexpected, flaky, skipped } = JSON.parse(readFileSync(file, 'utf8')).stats;
    const failed = unexpected + flaky + skipped;
    return { passed: expected, failed: failed === 0 && status !== 0 ? 1 : failed };
  } catch (error) {
    return { passed: 0, failed: 1, note: `the browser tests ended without a report: ${error.message}` };
  }
}

function tally(report, status) {
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  ).length;
  const failed = report.numFailedTests + brokenFiles;
  const leftOut = report.numPendingTests + report.numTodoTests;
  return {
    passed: report.numPassedTests,
    // An error outside of any test makes vitest fail although every test passed.
    failed: failed === 0 && status !== 0 ? 1 : failed,
    note: leftOut > 0 ? `${leftOut} left out` : undefined,
  };
}

function report(name, { passed, failed, note }, milliseconds) {
  const verdict = failed > 0 ? 'FAILED' : 'ok';
  const count = name in trials ? `${passed} passed, ${failed} failed` : '';
  const seconds = `${(milliseconds / 1000).toFixed(1)} s`;
  console.log([name.padEnd(13), verdict.padEnd(6), seconds.padStart(7), count, note].filter(Boolean).join('  '));
}
