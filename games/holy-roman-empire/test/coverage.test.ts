import { coverage } from '@tercio/kit/tests';
import { holyRomanEmpire } from '../src/index.ts';

coverage(holyRomanEmpire, import.meta.dirname);
