import { join } from 'node:path';
import { keepsEdition } from '@tercio/kit/tests';
import { ferry } from '../src/index.ts';

keepsEdition(ferry, join(import.meta.dirname, '../edition.json'));
