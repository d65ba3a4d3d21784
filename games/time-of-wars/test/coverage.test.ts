import { coverage } from '@tercio/kit/tests';
import { timeOfWars } from '../src/index.ts';

coverage(timeOfWars, import.meta.dirname);
