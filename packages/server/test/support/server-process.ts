import { flushCompileCache } from 'node:module';
import { createInterface } from 'node:readline';
import type { Settings } from '../../src/settings.ts';

/** A server in a process of its own, for faults: loads, then does what it is told on standard input, a line each. */

// The test is gone: so are we.
process.stdin.once('end', () => process.exit());
// A file that may not grow is an error of the write, not the end of the process.
process.on('SIGXFSZ', () => undefined);

const { serve } = await import('../../src/serve.ts');

const trueTime = Date.now;
let ahead = 0;
Date.now = () => trueTime() + ahead;

// Anyone who is killed does not keep what was compiled: without this every process would compile everything again.
flushCompileCache();
process.stdout.write('loaded\n');
for await (const line of createInterface({ input: process.stdin })) {
  const told = JSON.parse(line) as { readonly settings?: Settings; readonly ahead?: number };
  ahead = told.ahead ?? ahead;
  if (!told.settings) continue;
  const running = await serve(told.settings, { stepMs: 20, sweepMs: 1000 });
  process.stdout.write(`port ${running.port}\n`);
}
