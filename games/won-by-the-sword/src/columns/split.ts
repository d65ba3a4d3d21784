import { no } from '@tercio/kernel';
import type { Side, Verdict } from '@tercio/kernel';
import type { Target } from '../ids.ts';
import type { Table } from '../state.ts';

/** 4.1 May a new column be made out of this one, or out of this garrison? */
export const maySplit = (_t: Table, _by: Side, _from: Target): Verdict => no('4.1', 'tooFew');
