import type { SupplyChapter } from './words.ts';

/** Why not, in words. */
export const refusals: SupplyChapter['refusals'] = {
  mayNotPlunder: () =>
    'Only an army larger than its supply, and no smaller than the city, may plunder the city it is in.',
  paysThem: () => 'The other side gains 1 PP if this city is sacked.',
};
