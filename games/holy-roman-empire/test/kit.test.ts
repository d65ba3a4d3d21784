import { kit } from '@tercio/kit/tests';
import { holyRomanEmpire } from '../src/index.ts';

kit(holyRomanEmpire, { kept: ['pavia-1524'], snapshots: import.meta.dirname, depth: 2 });
