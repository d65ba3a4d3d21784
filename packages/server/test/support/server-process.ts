import { once } from 'node:events';
import { flushCompileCache, registerHooks } from 'node:module';
import type { Settings } from '../../src/settings.ts';

/** A server in a process of its own, to be killed: loads, waits for its settings on standard input, serves. */

// The test is gone: so are we.
process.stdin.once('end', () => process.exit());

// Only the game that is played here is on the shelf: a hundred processes one after the other would each read all the others.
const SHELF = "import { manifest } from '@tercio/ferry/manifest'; export const manifests = [manifest];";
registerHooks({
  load: (url, context, next) =>
    url.endsWith('/registry/src/manifests.ts')
      ? { format: 'module', source: SHELF, shortCircuit: true }
      : next(url, context),
});
const { serve } = await import('../../src/serve.ts');

// Whoever is killed does not keep what was compiled: without this every process would compile everything again.
flushCompileCache();
process.stdout.write('loaded\n');
const [line] = (await once(process.stdin, 'data')) as [Buffer];
process.stdin.resume();
const running = await serve(JSON.parse(line.toString()) as Settings, { stepMs: 20, sweepMs: 1000 });
process.stdout.write(`port ${running.port}\n`);
