import type { Table } from '../src/state.ts';

/** How far a year has come. */

/** More activations than a year sees. */
const PER_YEAR = 64;
/** After so many most armies are tired. */
const USUAL = 18;

/** Between two activations a campaign is easiest to judge. */
export const stageNumber = ({ year, acts }: Table): number => year * PER_YEAR + Math.min(PER_YEAR - 1, acts);

/** The part of the year that is over, about. */
export const stageOf = ({ acts }: Table): number => Math.min(1, acts / USUAL);
