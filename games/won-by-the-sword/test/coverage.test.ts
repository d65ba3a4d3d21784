import { coverage } from '@tercio/kit/tests';
import { wonByTheSword } from '../src/index.ts';

coverage(wonByTheSword, import.meta.dirname);
