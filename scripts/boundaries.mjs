// Proves that the rules of who may import whom, and of what a pure module may touch, really bite. oxlint passes over
// an option that it cannot read (a regular expression with a lookahead, say) without a word, so a rule that is
// written down may still check nothing. Here each rule meets a file that breaks it, and one that keeps it.

import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pinnedNode, root, tool } from './setup.mjs';

const imports = 'no-restricted-imports';
const globals = 'no-restricted-globals';
const properties = 'no-restricted-properties';
const builtins = 'no-nodejs-modules';

const from = (name) => `import { thing } from '${name}';\nexport const other = thing;\n`;

/** Each line: the file, what stands in it, and the rule that must object (or undefined: nothing must). */
const cases = [
  ['packages/kernel/src', from('@tercio/space'), imports],
  ['packages/kernel/src', from('@tercio/ferry'), imports],
  ['packages/kernel/src', from('../../space/src/hex.ts'), imports],
  ['packages/kernel/src', from('../../../games/ferry/src/index.ts'), imports],
  ['packages/kernel/src', from('./frames.ts'), undefined],
  ['packages/kernel/test', from('@tercio/ferry'), undefined],
  ['packages/kernel/test', from('../src/frames.ts'), undefined],
  ['packages/space/src', from('@tercio/bots'), imports],
  ['packages/space/src', from('@tercio/kernel'), undefined],
  ['packages/bots/src', from('@tercio/kernel'), imports],
  ['packages/bots/src', from('@tercio/kernel/other'), imports],
  ['packages/bots/src', "import type { Position } from '@tercio/kernel';\nexport type Other = Position;\n", imports],
  ['packages/bots/src', from('../../kernel/src/play.ts'), imports],
  ['packages/bots/src', from('@tercio/registry'), imports],
  ['packages/bots/src', from('@tercio/kernel/sim'), undefined],
  ['packages/cli/src', from('@tercio/ferry'), imports],
  ['packages/cli/src', "export const game = await import('@tercio/battles');\n", imports],
  ['packages/cli/src', "export * from '@tercio/battles';\n", imports],
  ['packages/cli/src', from('../../../games/battles/src/index.ts'), imports],
  ['packages/cli/src', from('@tercio/registry'), undefined],
  ['packages/cli/src', from('node:fs'), undefined],
  ['packages/server/src', from('@tercio/cli'), imports],
  ['packages/registry/src', from('@tercio/battles'), undefined],
  ['packages/registry/src', from('@tercio/bots'), imports],
  ['games/ferry/src', from('@tercio/battles'), imports],
  ['games/ferry/src', from('@tercio/bots'), imports],
  ['games/ferry/src', from('@tercio/kit'), imports],
  ['games/ferry/src', from('../../battles/src/index.ts'), imports],
  ['games/ferry/src', from('../../battles/data/map.json'), imports],
  ['games/ferry/src', from('@tercio/kernel'), undefined],
  ['games/ferry/src', from('@tercio/space'), undefined],
  ['games/ferry/src', from('../data/map.json'), undefined],
  ['games/ferry/src', from('@tercio/geo'), imports],
  ['games/ferry/board', from('@tercio/geo'), undefined],
  ['games/ferry/board', from('@tercio/web'), imports],
  ['games/ferry/bot', from('../src/index.ts'), undefined],
  ['games/ferry/test', from('@tercio/registry'), imports],
  ['games/ferry/test', from('@tercio/kit'), undefined],
  ['games/ferry/test', from('@tercio/bots'), undefined],
  ['games/ferry/test', from('../src/data/map.ts'), undefined],
  ...['packages/kernel/src', 'packages/space/src', 'packages/geo/src', 'games/ferry/src', 'games/ferry/bot'].flatMap(
    (folder) => [
      [folder, 'export const now = Date.now();\n', globals],
      [folder, 'export const now = new Date();\n', globals],
      [folder, 'export const now = performance.now();\n', globals],
      [folder, 'export const now = globalThis.performance;\n', globals],
      [folder, 'setTimeout(() => 0, 1);\n', globals],
      [folder, 'export const here = process.cwd();\n', globals],
      [folder, 'export const die = Math.random();\n', properties],
      [folder, 'export const { random } = Math;\n', properties],
      [folder, "export const order = 'a'.localeCompare('b');\n", properties],
      [folder, "console.log('here');\n", 'no-console'],
      [folder, from('node:fs'), builtins],
      [folder, from('crypto'), builtins],
      [folder, 'export const half = Math.floor(1 / 2);\n', undefined],
    ],
  ),
  ['packages/cli/src', 'export const whatever: any = 1;\n', 'no-explicit-any'],
  ['packages/cli/src', 'Promise.resolve(1);\n', 'no-floating-promises'],
  ['packages/cli/src', "import { loop } from './loop.ts';\nexport const turn = () => loop;\n", 'no-cycle'],
  ['packages/cli/src', "import type { Loop } from './types.ts';\nexport type Turn = () => Loop;\n", 'no-cycle'],
  ['packages/cli/src', `export const one = 1;\n${'// A line.\n'.repeat(400)}`, 'max-lines'],
  ['packages/cli/src', `export const one = 1;\n${'// A line.\n'.repeat(399)}`, undefined],
  ['games/ferry/test', "import { it } from 'vitest';\nit.skip('waits', () => {});\n", 'no-disabled-tests'],
];
/** What two of them import, so that a circle is closed: of values, and of types. */
const [circle, circleOfTypes] = cases.flatMap(([, , rule], index) => (rule === 'no-cycle' ? [index] : []));
const loop = `import { turn } from './case${circle}.ts';\nexport const loop = () => turn;\n`;
const types = `import type { Turn } from './case${circleOfTypes}.ts';\nexport type Loop = Turn | null;\n`;

const folder = mkdtempSync(join(tmpdir(), 'tercio-boundaries-'));
try {
  process.exitCode = complain(lint()) ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true });
}

/** The rules that objected to each case. */
function lint() {
  for (const name of ['.oxlintrc.json', 'tsconfig.json']) copyFileSync(join(root, name), join(folder, name));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  write('packages/cli/src/loop.ts', loop);
  write('packages/cli/src/types.ts', types);
  cases.forEach(([place, text], index) => write(path(place, index), text));
  const run = spawnSync(pinnedNode(), [tool('oxlint'), '--type-aware', '--format=json', 'packages', 'games'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const objections = cases.map(() => []);
  for (const { filename, code } of JSON.parse(run.stdout).diagnostics) {
    const index = /case(\d+)\.ts$/.exec(filename)?.[1];
    if (index !== undefined) objections[Number(index)].push(code.replace(/^.*\((.*)\)$/, '$1'));
  }
  return objections;
}

function complain(objections) {
  const wrong = cases.flatMap(([place, text, rule], index) => {
    const found = objections[index];
    if (rule === undefined ? found.length === 0 : found.includes(rule)) return [];
    return [`${place}: ${rule ? `${rule} did not object` : `${found.join(', ')} objected`} to\n  ${text.trim()}`];
  });
  for (const line of wrong) console.log(line);
  return wrong.length > 0;
}

function path(place, index) {
  return `${place}/case${index}.ts`;
}

function write(name, text) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}
