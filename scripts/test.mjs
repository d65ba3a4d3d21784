// `npm test`: every check, then every test. The last line is always `N passed, N failed`; a check counts as one.
//
//   npm test                              everything, the page in a real Chromium too
//   npm test -- --only types,lint         some steps only
//   npm test -- packages/kernel undo      only the test files whose path contains one of these words

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from './chromium.mjs';
import { pinnedNode, root, setup, tool, toolEnvironment } from './setup.mjs';

const steps = {
  format: () => check([tool('oxfmt'), '--check', '.'], 'put right by `npm run format`'),
  lint: () => check([tool('oxlint')]),
  boundaries: () => check([join(root, 'scripts/boundaries.mjs')]),
  types: () => check([tool('typescript', 'tsc')]),
  pageTypes: () => check([tool('typescript', 'tsc'), '-p', 'packages/web']),
  pageTestTypes: () => check([tool('typescript', 'tsc'), '-p', 'packages/web/e2e']),
  unused: () => check([tool('knip'), '--no-config-hints']),
  vitest: () => vitest(),
  page: () => page(),
};

let filters = [];

process.exitCode = main();

function main() {
  let passed = 0;
  let failed = 0;
  try {
    const chosen = chooseSteps();
    setup();
    for (const name of chosen) {
      const began = performance.now();
      const result = steps[name]();
      passed += result.passed;
      failed += result.failed;
      report(name, result, performance.now() - began);
    }
  } catch (error) {
    console.error(error.message);
    failed += 1;
  }
  console.log(`${passed} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
}

function chooseSteps() {
  const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true });
  filters = positionals;
  const all = Object.keys(steps);
  const only = values.only?.split(',') ?? (filters.length > 0 ? ['vitest'] : all);
  const unknown = only.find((name) => !all.includes(name));
  if (unknown !== undefined) throw new Error(`There is no step "${unknown}". Steps: ${all.join(', ')}.`);
  return only;
}

function check(command, remedy) {
  const run = spawnSync(pinnedNode(), command, { cwd: root, env: toolEnvironment(), encoding: 'utf8' });
  if (run.status === 0) return { passed: 1, failed: 0 };
  process.stdout.write(`${run.stdout}${run.stderr}`);
  return { passed: 0, failed: 1, note: remedy };
}

function vitest() {
  const folder = mkdtempSync(join(tmpdir(), 'tercio-test-'));
  const file = join(folder, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const run = spawnSync(pinnedNode(), [tool('vitest'), 'run', ...reporters, ...filters], {
    cwd: root,
    env: toolEnvironment(),
    stdio: 'inherit',
  });
  try {
    return tally(JSON.parse(readFileSync(file, 'utf8')), run.status);
  } catch {
    return { passed: 0, failed: 1, note: 'vitest ended without a report' };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Builds the page and tries it in a real browser. */
function page() {
  const web = join(root, 'packages/web');
  const browser = chromium();
  const folder = mkdtempSync(join(tmpdir(), 'tercio-page-'));
  try {
    // A build of its own: whoever builds the page meanwhile does not take it away from under the tests.
    const dist = join(folder, 'dist');
    const build = [tool('vite'), 'build', '--logLevel', 'warn', '--outDir', relative(web, dist), '--emptyOutDir'];
    const built = spawnSync(pinnedNode(), build, { cwd: web, env: toolEnvironment(), stdio: 'inherit' });
    if (built.status !== 0) return { passed: 0, failed: 1, note: 'the page cannot be built' };
    const file = join(folder, 'page.json');
    const own = { CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file, TERCIO_PAGE_DIST: dist };
    const command = [tool('@playwright/test', 'playwright'), 'test', '--reporter=line,json'];
    const run = spawnSync(pinnedNode(), command, { cwd: web, env: { ...toolEnvironment(), ...own }, stdio: 'inherit' });
    const { expected, unexpected, flaky, skipped } = JSON.parse(readFileSync(file, 'utf8')).stats;
    const failed = unexpected + flaky + skipped;
    return { passed: expected, failed: failed === 0 && run.status !== 0 ? 1 : failed };
  } catch {
    return { passed: 0, failed: 1, note: 'the browser tests ended without a report' };
  } finally {
    rmSync(folder, { recursive: true });
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
  const count = name === 'vitest' || name === 'page' ? `${passed} passed, ${failed} failed` : '';
  const seconds = `${(milliseconds / 1000).toFixed(1)} s`;
  console.log([name.padEnd(13), verdict.padEnd(6), seconds.padStart(7), count, note].filter(Boolean).join('  '));
}
