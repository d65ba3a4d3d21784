import type { Explanation } from '@tercio/kernel';
import { BESIEGE } from './deeds.ts';
import { seenOf } from './seen.ts';
import type { Trial } from './trial.ts';

/** 8.1, 11.1 A siege at the end of a march: its figures, with one cost for both. */
export function siegeAfter(there: Trial, start: Trial): Explanation | null {
  const siege = there.explain(BESIEGE);
  const paid = seenOf(start.view).cp - seenOf(there.view).cp;
  if (!siege) return null;
  const lines = siege.lines.map((line) => {
    const cp = /^(\d+) CP$/.exec(line.value)?.[1];
    if (cp === undefined) return line;
    return {
      ...line,
      value: `${Number(cp) + paid} CP`,
      words: `now, ${paid} of them for the march${line.words.slice('now'.length)}`,
    };
  });
  return { ...siege, lines };
}
