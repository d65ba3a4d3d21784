import { unmask } from './state.ts';
import type { Seen, Table } from './state.ts';

/** Everything lies open: what somebody sees is all there is. */
export const redeal = (seen: Seen): Table => unmask(seen);
