import { join } from 'node:path';
import { keepsEdition } from '@tercio/kit/tests';
import { wonByTheSword } from '../src/index.ts';

keepsEdition(wonByTheSword, join(import.meta.dirname, '../edition.json'));
