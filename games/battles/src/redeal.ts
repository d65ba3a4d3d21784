import type { Masked } from '@tercio/kernel';
import { fork } from './state.ts';
import type { Table } from './state.ts';

/** Nothing on the table is hidden, so a redeal is a copy. */
export const redeal = (seen: Masked<Table>): Table => fork(seen as Table);
