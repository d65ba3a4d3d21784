import { kit } from '@tercio/kit/tests';
import { ferry } from '../src/index.ts';

kit(ferry, { snapshots: import.meta.dirname, depth: 5 });
