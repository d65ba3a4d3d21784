import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import { serve } from '../../src/serve.ts';
import type { Settings } from '../../src/settings.ts';

/** A server in a process of its own, to be killed: loads, waits for its settings on standard input, serves. */
// The test is gone: so are we.
process.stdin.once('end', () => process.exit());
// Whoever is killed does not keep what was compiled: without this every process would compile everything again.
flushCompileCache();
process.stdout.write('loaded\n');
const [line] = (await once(process.stdin, 'data')) as [Buffer];
process.stdin.resume();
const running = await serve(JSON.parse(line.toString()) as Settings, { stepMs: 20, sweepMs: 1000 });
process.stdout.write(`port ${running.port}\n`);
