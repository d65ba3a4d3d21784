import type { Flag } from '@tercio/board';

/** Burgundy's ragged cross, the lily, the crescent, the bars of Saxony. */
export const FLAGS: readonly Flag[] = ['burgundy', 'lily', 'crescent', 'bars'];
