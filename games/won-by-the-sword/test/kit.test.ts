import { kit } from '@tercio/kit/tests';
import { wonByTheSword } from '../src/index.ts';

/** What every game must keep, in every scenario. */
kit(wonByTheSword, { seed: 3 });
