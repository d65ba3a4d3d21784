import type { Choice } from '@tercio/kernel';
import { isReduced, isVeteran, KINDS } from '../src/force.ts';
import type { Kind } from '../src/force.ts';
import type { Trial } from './trial.ts';

/** 9.2 The choices that send patrols out. */

type Rank = (kind: Kind) => number;
/** Who rides out first: a patrol that meets the enemy may be lost, a veteran one sees and fights better. */
export const MANNERS: readonly { readonly words: string; readonly rank: Rank }[] = [
  { words: 'ordinary first', rank: (kind) => 2 * Number(isVeteran(kind)) + Number(isReduced(kind)) },
  { words: 'veterans first', rank: (kind) => 2 * Number(!isVeteran(kind)) + Number(isReduced(kind)) },
  { words: 'reduced first', rank: (kind) => 2 * Number(!isReduced(kind)) + Number(isVeteran(kind)) },
];

/** The roads on which patrols may go, once they are being sent. */
export const roadsOf = ({ offer }: Trial): readonly number[] =>
  (offer?.choices ?? []).flatMap(({ verb, arg }) => (verb === 'put' && arg !== null ? [arg] : []));

/** Patrols on these roads. */
export const patrolsOn = (start: Trial, ways: readonly number[], manner: number): readonly Choice[] =>
  sent(start, ways, MANNERS[manner]?.rank ?? (() => 0));

export const DEPLOY: Choice = { verb: 'deploy', arg: null };

/** 9.2 The ways are named in their order, a regiment for each; as many as there are to send. */
function sent(start: Trial, ways: readonly number[], rank: Rank): readonly Choice[] {
  let at: Trial = start;
  let last: readonly Choice[] = [];
  for (const way of ways.toSorted((a, b) => a - b)) {
    const named = at.choose({ verb: 'put', arg: way });
    const [horse] = (named?.offer?.choices ?? []).toSorted((a, b) => rankOf(a, rank) - rankOf(b, rank));
    if (!named || !horse) break;
    last = [...named.made, horse];
    const next = named.choose(horse);
    // The last road: they ride out at once.
    if (next?.offer?.ask !== 'patrol') return last;
    at = next;
  }
  return at.offer?.choices.some(({ verb }) => verb === 'done') ? [...at.made, { verb: 'done', arg: null }] : last;
}

const rankOf = ({ arg }: Choice, rank: Rank): number => rank(((arg ?? 0) % KINDS) as Kind);
