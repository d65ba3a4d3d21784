import { under } from '@tercio/kit';
import { kit } from '@tercio/kit/tests';
import { describe } from 'vitest';
import { battles } from '../src/index.ts';

/** The same with free deployment (appendix C): both sides scout at once, neither seeing what the other sends. */

const freely = under(battles, { options: { deployment: 'free' } });
const SCENARIOS = ['rocroi-1643', 'mohacs-1526', 'white-mountain-1620', 'nagashino-1575'];

describe('deployed freely', () => {
  kit(freely, { scenarios: SCENARIOS });
});
