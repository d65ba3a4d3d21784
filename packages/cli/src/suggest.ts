/** The known word that somebody most likely meant, or null if none is near. */
export function nearest(word: string, known: readonly string[]): string | null {
  const wanted = word.toLowerCase();
  let best: string | null = null;
  let least = Math.max(1, Math.floor(wanted.length / 3)) + 1;
  for (const candidate of known) {
    const name = candidate.toLowerCase();
    const begins = wanted.length > 1 && name.startsWith(wanted);
    const steps = begins ? 1 : slips(wanted, name);
    if (steps < least) [best, least] = [candidate, steps];
  }
  return best;
}

/** `; did you mean "ring"?`, or nothing. */
export function didYouMean(word: string, known: readonly string[]): string {
  const meant = nearest(word, known);
  return meant === null ? '' : `; did you mean "${meant}"?`;
}

/** How many slips of the finger lie between two words: a letter missing, added, wrong, or two swapped. */
function slips(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let steps = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) steps = Math.min(steps, at(before, j - 2) + 1);
      row.push(steps);
    }
    [before, last] = [last, row];
  }
  return at(last, b.length);
}

const at = (row: readonly number[], index: number): number => row[index] as number;
