import type { Choice } from '@tercio/kernel';
import { DEPLOY, fewOf, patrolsOn, roadsOf } from './patrols.ts';
import { seenOf } from './seen.ts';
import type { Trial } from './trial.ts';

/** What a column can do at once where it stands: at the end of a march, or as soon as its card is played. */
export interface Deed {
  readonly kind:
    | 'forage'
    | 'waste'
    | 'besiege'
    | 'construct'
    | 'screened'
    | 'fewScreened'
    | 'storm'
    | 'patrols'
    | 'patrolsEnd'
    | 'few'
    | 'fewEnd'
    | 'end';
  /** As a verb in a sentence: "forage", "besiege the place". */
  readonly words: string;
  /** What leads there, and the deed itself. */
  readonly choices: readonly Choice[];
  /** The question after its dice: how many CPs go into the works. */
  readonly after?: string;
}

export const FORAGE: Choice = { verb: 'forage', arg: 0 };
export const BESIEGE: Choice = { verb: 'besiege', arg: null };
export const CONSTRUCT: Choice = { verb: 'construct', arg: null };
export const END: Choice = { verb: 'end', arg: null };

const offers = ({ offer }: Trial, { verb, arg }: Choice): boolean =>
  offer?.choices.some((one) => one.verb === verb && one.arg === arg) ?? false;

/** 10.0 Without the actions and chits that lay more waste than that. */
export const foraging = (at: Trial): readonly Deed[] =>
  offers(at, FORAGE) ? [{ kind: 'forage', words: 'forage', choices: [...at.made, FORAGE] }] : [];

/** 10.0, 14.0.8, 6.2.2 With the actions and chits that leave nothing there. */
export const wasting = (at: Trial): readonly Deed[] =>
  (at.offer?.choices ?? [])
    .filter(({ verb, arg }) => verb === FORAGE.verb && arg !== FORAGE.arg)
    .map((choice) => ({ kind: 'waste', words: 'forage with Scorched Earth', choices: [...at.made, choice] }));

/** 11.1 */
export const besieging = (at: Trial): readonly Deed[] =>
  offers(at, BESIEGE) ? [{ kind: 'besiege', words: 'besiege the place', choices: [...at.made, BESIEGE] }] : [];

/** 11.3, 11.8 Before the place: works, after all patrols if some can ride, or the storm. */
export function sieging(at: Trial): readonly Deed[] {
  const works = offers(at, CONSTRUCT) ? [constructing(at)] : [];
  const storms = STORMS.filter(({ choice }) => offers(at, choice)).map(({ words, choice }): Deed => ({
    kind: 'storm',
    words,
    choices: [...at.made, choice],
  }));
  return [...works, ...(works.length > 0 ? screening(at) : []), ...storms];
}

/** 11.6, 11.8 */
const STORMS: readonly { readonly words: string; readonly choice: Choice }[] = [
  { words: 'assault the place', choice: { verb: 'assault', arg: null } },
  { words: 'scale the walls with its action', choice: { verb: 'escalade', arg: null } },
  { words: 'scale the walls by a leader’s surprise attack', choice: { verb: 'storm', arg: null } },
];

const constructing = (at: Trial): Deed => ({
  kind: 'construct',
  words: 'construct siegeworks, as many as are needed',
  choices: [...at.made, CONSTRUCT],
  after: 'build',
});

/** 9.2, 11.3 Before the siegeworks patrols ride out. */
export const screening = (at: Trial): readonly Deed[] =>
  sending(at).flatMap(({ patrols, out }): readonly Deed[] => {
    if (!out || !offers(out, CONSTRUCT)) return [];
    const { words, ...works } = constructing(out);
    const kind = patrols.kind === 'few' ? 'fewScreened' : 'screened';
    return [{ ...works, kind, words: `${patrols.words}, then ${words}` }];
  });

/** 9.2 Patrols, and then mostly the end; where they meet somebody, that comes first. */
export const patrolling = (at: Trial): readonly Deed[] =>
  sending(at).flatMap(({ patrols, out }): readonly Deed[] => {
    const kind = patrols.kind === 'few' ? 'fewEnd' : 'patrolsEnd';
    const ends = out ? ending(out) : [];
    return [patrols, ...ends.map((end) => ({ ...end, kind, words: `${patrols.words}, then ${end.words}` }) as const)];
  });

interface Sending {
  readonly patrols: Deed;
  /** When they are out; null: dice fall before that. */
  readonly out: Trial | null;
}

/** 9.2 Patrols on all roads, and where that is something else, on a few. */
function sending(at: Trial): readonly Sending[] {
  const begun = offers(at, DEPLOY) ? at.choose(DEPLOY) : null;
  if (!begun) return [];
  const [all, few] = [roadsOf(begun), fewOf(begun)];
  const onAll = sent(begun, 'patrols', 'send patrols out on all roads', all);
  const some = few.length === 1 ? '1 patrol' : `${few.length} patrols`;
  const onFew = few.length < all.length ? sent(begun, 'few', `send ${some} out, the other horse stays`, few) : [];
  return [...onAll, ...onFew];
}

function sent(begun: Trial, kind: Deed['kind'], words: string, roads: readonly number[]): readonly Sending[] {
  if (roads.length === 0) return [];
  const choices = patrolsOn(begun, roads, 0);
  const out = choices
    .slice(begun.made.length)
    .reduce<Trial | null>((trial, choice) => trial?.choose(choice) ?? null, begun);
  return [{ patrols: { kind, words, choices }, out }];
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
