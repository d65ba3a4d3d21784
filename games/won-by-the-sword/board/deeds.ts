import type { Choice } from '@tercio/kernel';
import { DEPLOY, patrolsOn, roadsOf } from './patrols.ts';
import { seenOf } from './pieces.ts';
import type { Trial } from './trial.ts';

/** What a column can do at once where it stands: at the end of a march, or as soon as its card is played. */
export interface Deed {
  readonly kind: 'forage' | 'besiege' | 'patrols' | 'patrolsEnd' | 'end';
  /** As a verb in a sentence: "forage", "besiege the place". */
  readonly words: string;
  /** What leads there, and the deed itself. */
  readonly choices: readonly Choice[];
}

export const FORAGE: Choice = { verb: 'forage', arg: 0 };
const BESIEGE: Choice = { verb: 'besiege', arg: null };
export const END: Choice = { verb: 'end', arg: null };

const offers = ({ offer }: Trial, { verb, arg }: Choice): boolean =>
  offer?.choices.some((one) => one.verb === verb && one.arg === arg) ?? false;

/** 10.0 Without the actions and chits that lay more waste than that. */
export const foraging = (at: Trial): readonly Deed[] =>
  offers(at, FORAGE) ? [{ kind: 'forage', words: 'forage', choices: [...at.made, FORAGE] }] : [];

/** 11.1 */
export const besieging = (at: Trial): readonly Deed[] =>
  offers(at, BESIEGE) ? [{ kind: 'besiege', words: 'besiege the place', choices: [...at.made, BESIEGE] }] : [];

/** 9.2 Patrols on all roads, and then mostly the end; where they meet somebody, that comes first. */
export function patrolling(at: Trial): readonly Deed[] {
  const begun = offers(at, DEPLOY) ? at.choose(DEPLOY) : null;
  if (!begun || roadsOf(begun).length === 0) return [];
  const choices = patrolsOn(begun, roadsOf(begun), 0);
  const out = choices
    .slice(begun.made.length)
    .reduce<Trial | null>((trial, choice) => trial?.choose(choice) ?? null, begun);
  const patrols: Deed = { kind: 'patrols', words: 'send patrols out on all roads', choices };
  return [
    patrols,
    ...(out
      ? ending(out).map((end) => ({
          ...end,
          kind: 'patrolsEnd' as const,
          words: `${patrols.words}, then ${end.words}`,
        }))
      : []),
  ];
}

/** 1.4 What is left is lost, and said. */
export function ending(at: Trial): readonly Deed[] {
  if (!offers(at, END)) return [];
  return [{ kind: 'end', words: endWords(at), choices: [...at.made, END] }];
}

export function endWords({ view }: Trial): string {
  const { cp } = seenOf(view);
  return cp === 0 ? 'end the activation' : `end the activation, ${cp} CP unspent`;
}
