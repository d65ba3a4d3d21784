import { coverage } from '@tercio/kit/tests';
import { ferry } from '../src/index.ts';

coverage(ferry, import.meta.dirname);
