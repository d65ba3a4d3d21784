import { coverage } from '@tercio/kit/tests';
import { battles } from '../src/index.ts';

coverage(battles, import.meta.dirname);
