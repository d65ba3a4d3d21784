import { setFlagsFromString } from 'node:v8';

/**
 * Tells the garbage collector that what is made here dies young. Left alone it learns the opposite: many tables wait for
 * the disk at the same moment, so their newest positions survive a collection. It then makes every later position among
 * the old objects at once, where each keeps its columns alive until the next full collection: twice the work per choice.
 */
export function expectShortLives(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
}
