import { join } from 'node:path';
import { keepsEdition } from '@tercio/kit/tests';
import { battles } from '../src/index.ts';

keepsEdition(battles, join(import.meta.dirname, '../edition.json'));
