import { readdirSync } from 'node:fs';
import { kit } from '@tercio/kit/tests';
import { describe } from 'vitest';
import { battles } from '../src/index.ts';

/** What every game must keep, on the battles that are not kept as text. */

const kept = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.perft'));
const others = battles.scenarios.map(({ id }) => id).filter((id) => !kept.includes(`${id}.perft`));

describe('as set up', () => {
  kit(battles, { scenarios: others });
});
