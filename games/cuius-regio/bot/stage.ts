import type { Table } from '../src/state.ts';

/** How far a year has come. */

/** A turn of thought: so many activations. */
const TOGETHER = 4;
/** More turns of thought than a year sees. */
const PER_YEAR = 32;
/** After so many most armies are tired. */
const USUAL = 14;

/** Between two activations a campaign is easiest to judge. */
export const stageNumber = ({ year, acts }: Table): number =>
  year * PER_YEAR + Math.min(PER_YEAR - 1, Math.floor(acts / TOGETHER));

/** The part of the year that is over, about. */
export const stageOf = ({ acts }: Pick<Table, 'acts'>): number => Math.min(1, acts / USUAL);
