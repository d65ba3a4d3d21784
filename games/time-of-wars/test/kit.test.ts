import { kit } from '@tercio/kit/tests';
import { timeOfWars } from '../src/index.ts';

kit(timeOfWars, { scenarios: ['livonia-1601'] });
