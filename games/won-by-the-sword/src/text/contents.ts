import {
  ARTILLERY,
  CAVALRY,
  countIn,
  DETACHMENT,
  footSteps,
  horseSteps,
  INFANTRY,
  OBERST,
  packOf,
  reducedOf,
  VETERAN_CAVALRY,
  VETERAN_INFANTRY,
} from '../force.ts';
import type { Kind } from '../force.ts';
import type { OnGround } from '../ground.ts';
import { isColumn, SLOTS } from '../ids.ts';
import { leaderName } from '../names.ts';

/** What somebody has seen of a column or a garrison, line by line: for the log, and for the card that tells of it. */

export interface Line {
  readonly words: string;
  readonly value: string;
}

const REGIMENTS: readonly (readonly [words: string, kind: Kind])[] = [
  ['foot', INFANTRY],
  ['veteran foot', VETERAN_INFANTRY],
  ['horse', CAVALRY],
  ['veteran horse', VETERAN_CAVALRY],
];

/** How many of a kind all nations have together; `values` as in CONTENTS. */
function counted(values: readonly number[], nations: number, kind: Kind): number {
  let sum = 0;
  for (let slot = 0; slot < nations; slot++) sum += countIn(values[slot * 3 + packOf(kind)] ?? 0, kind);
  return sum;
}

const one = (words: string, count: number): readonly Line[] => (count > 0 ? [{ words, value: String(count) }] : []);

export function contentLines(t: OnGround, target: number, values: readonly number[]): readonly Line[] {
  const nations = isColumn(target) ? SLOTS : 1;
  const of = (kind: Kind): number => counted(values, nations, kind);
  const regiments = REGIMENTS.flatMap(([words, kind]): readonly Line[] => {
    const [full, reduced] = [of(kind), of(reducedOf(kind))];
    const value = reduced === 0 ? `${full}` : `${full + reduced}, ${reduced} of them reduced`;
    return full + reduced === 0 ? [] : [{ words, value }];
  });
  let steps = 0;
  for (let slot = 0; slot < nations; slot++)
    steps += footSteps(values[slot * 3] ?? 0) + horseSteps(values[slot * 3 + 1] ?? 0);
  const baggage = values[nations * 3] ?? -1;
  const leaders = values.slice(nations * 3 + 1).map((leader) => leaderName(t, leader));
  return [
    { words: 'steps of foot and horse', value: String(steps) },
    ...regiments,
    ...one('detachments', of(DETACHMENT)),
    ...one('batteries', of(ARTILLERY)),
    ...(baggage < 0 ? [] : [{ words: 'baggage', value: `${baggage} BP` }]),
    ...(leaders.length === 0 ? [] : [{ words: 'led by', value: leaders.join(', ') }]),
    ...one('generic leaders', of(OBERST)),
  ];
}

/** "17 steps of foot and horse (foot 6, horse 5), batteries 2, baggage 3 BP". */
export const contentWords = (t: OnGround, target: number, values: readonly number[]): string =>
  contentLines(t, target, values)
    .map(({ words, value }) => `${words} ${value}`)
    .join('; ');
