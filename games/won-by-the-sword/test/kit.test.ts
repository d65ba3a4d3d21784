import { kit } from '@tercio/kit/tests';
import { wonByTheSword } from '../src/index.ts';

/** Kept as text, too. */
const KEPT = ['lech-1632', 'noerdlingen-1634', 'freiburg-1644'];

/** What every game must keep, in every scenario. */
kit(wonByTheSword, { seed: 3, snapshots: import.meta.dirname, kept: KEPT, depth: 3 });
