import type { Token } from '@tercio/board';
import type { Unit } from '../src/ids.ts';
import { unitName } from '../src/names.ts';
import { counter, COUNTER } from './counter.ts';

/** A unit by itself, to be clicked where it may be chosen. */
export const unitToken = (u: Unit, owner: number, note = ''): Token => ({
  thing: { domain: 'unit', arg: u },
  picture: { svg: counter(u, owner), width: COUNTER + 2, height: COUNTER + 6 },
  count: 1,
  label: note === '' ? unitName(u) : `${unitName(u)}, ${note}`,
});
