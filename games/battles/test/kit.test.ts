import { kit } from '@tercio/kit/tests';
import { describe } from 'vitest';
import { battles } from '../src/index.ts';

/** What every game must keep, for each battle as it is set up; and four battles kept as text. */

/** Brigades, smoke and two long lines; a straddling tercio and reinforcements; elephants and wagons; water and stakes. */
const KEPT = ['breitenfeld-1631', 'rocroi-1643', 'panipat-1526', 'nagashino-1575'];
const others = battles.scenarios.map(({ id }) => id).filter((id) => !KEPT.includes(id));

describe('as set up', () => {
  kit(battles, { scenarios: KEPT, games: 2, rests: 16, snapshots: import.meta.dirname, depth: 4 });
  kit(battles, { scenarios: others, games: 1, rests: 8 });
});
