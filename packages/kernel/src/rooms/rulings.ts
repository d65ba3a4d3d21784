import type { RuleId } from '../ids.ts';
import type { Ruling } from '../rules.ts';

/** Where two fair readings of the rulebook exist and a game may choose; `rulings.md` gives the reasons. */

/** Yes or no: 1 means that the sentence holds. */
export interface YesOrNo extends Ruling {
  readonly standard: 0 | 1;
  readonly values: readonly [0, 1];
  /** Rulings of `rulings.md` that it settles. */
  readonly rulings: readonly string[];
  /** Rules that it touches. */
  readonly rules: readonly RuleId[];
}

/** `yesOrNo(1, 'R22 R166', 'B.2.3 3.0.2', 'the die is rolled only while smoke lies')` */
export const yesOrNo = (standard: 0 | 1, rulings: string, rules: string, about: string): YesOrNo => ({
  standard,
  values: [0, 1],
  about: `${rulings.replaceAll(' ', ', ')}: ${about}`,
  rulings: rulings.split(' '),
  rules: rules.split(' '),
});

/** Every ruling as a game's header sets it, or as we read the book. */
export function rulingsOf<R extends { readonly [name: string]: Ruling }>(
  rulings: R,
  set: { readonly [name: string]: number },
): { readonly [name in keyof R]: number } {
  const names = Object.keys(rulings) as (keyof R & string)[];
  return Object.fromEntries(names.map((name) => [name, set[name] ?? rulings[name]?.standard])) as {
    readonly [name in keyof R]: number;
  };
}
