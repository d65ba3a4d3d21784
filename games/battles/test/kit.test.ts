import { kit } from '@tercio/kit/tests';
import { describe } from 'vitest';
import { battles } from '../src/index.ts';

/** What every game must keep, on four battles that are also kept as text. */

/** Brigades, smoke and two long lines; a straddling tercio and reinforcements; elephants and wagons; water and stakes. */
const KEPT = ['breitenfeld-1631', 'rocroi-1643', 'panipat-1526', 'nagashino-1575'];

describe('as set up', () => {
  kit(battles, { scenarios: KEPT, snapshots: import.meta.dirname, depth: 4 });
});
