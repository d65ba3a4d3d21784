import { coverage } from '@tercio/kit/tests';
import { cuiusRegio } from '../src/index.ts';

coverage(cuiusRegio, import.meta.dirname);
