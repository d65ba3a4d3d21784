import { registerHooks } from 'node:module';

/**
 * Imported before anything else, by the threads of a process, too. Only the game that is played in tests of faults is on the
 * shelf: a hundred processes one after the other, and a thread for bots in each, would read all the others.
 */
const SHELF = "import { manifest } from '@tercio/ferry/manifest'; export const manifests = [manifest];";

registerHooks({
  load: (url, context, next) =>
    url.endsWith('/registry/src/manifests.ts')
      ? { format: 'module', source: SHELF, shortCircuit: true }
      : next(url, context),
});
