import { yes } from '@tercio/kernel';
import type { Verdict } from '@tercio/kernel';
import type { Column } from '../ids.ts';
import type { Table } from '../state.ts';

/** 11 What a column may do about the fortified point in its space: the march asks, the siege answers. */

/** 11.1 */
export const mayBesiege = (_t: Table, _column: Column): Verdict => yes;
/** 11.3 */
export const mayConstruct = (_t: Table, _column: Column): Verdict => yes;
/** 11.8 */
export const mayAssault = (_t: Table, _column: Column): Verdict => yes;
/** 11.6, with the card (chit 0) or a leader's chit (1). */
export const mayEscalade = (_t: Table, _column: Column, _chit: number): Verdict => yes;
