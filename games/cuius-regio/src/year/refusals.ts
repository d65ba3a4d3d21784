import type { YearChapter } from './words.ts';

/** Nothing that the sequence of play asks can be refused: anyone who is asked may name either side. */
export const refusals: YearChapter['refusals'] = {};
