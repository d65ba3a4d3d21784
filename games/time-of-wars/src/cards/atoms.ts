import type { AtomRules } from './atom.ts';
import { armies } from './armies.ts';
import { hired } from './hired.ts';
import { own } from './own.ts';
import { sheets } from './sheets.ts';
import { spaces } from './spaces.ts';
import { units } from './units.ts';
import { war } from './war.ts';

/** Every kind of effect by its name. A new one is added to the file of its subject, and to `src/data/effects.ts`. */
export const ATOMS: AtomRules = { ...sheets, ...war, ...spaces, ...hired, ...units, ...armies, ...own };
