import type { Side, View } from '@tercio/kernel';
import type { Options } from './options.ts';
import type { Table } from './table.ts';

/** One question put to a person: shown, talked about, answered. */
export interface Turn {
  readonly table: Table;
  readonly side: Side;
  readonly view: View;
  readonly options: Options;
}

/**
 * `stay`: the question is still open. `on`: it is answered or taken back. `left`: the person has gone. A side: another of
 * the person's sides is asked too, and they answer for that one first.
 */
export type After = 'stay' | 'on' | 'left' | Side;
