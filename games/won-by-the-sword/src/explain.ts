import type { Explanation } from '@tercio/kernel';
import type { Seen } from './chapter.ts';
import { battleFigures } from './battle/figures.ts';
import { NONE } from './ids.ts';
import { marchFigures } from './march/figures.ts';
import { siegeFigures } from './siege/figures.ts';

/** Every figure behind a choice, one line each with its rule. Each part of the rules explains its own questions. */

export type Figures = {
  readonly [ask: string]: {
    readonly [verb: string]: (
      seen: Seen,
      arg: number,
      about: { readonly [name: string]: unknown },
    ) => Explanation | null;
  };
};

const FIGURES: Figures = {
  ...marchFigures,
  ...siegeFigures,
  ...battleFigures,
  act: { ...marchFigures['act'], ...siegeFigures['act'], ...battleFigures['act'] },
};

export const explain = (
  seen: Seen,
  ask: string,
  verb: string,
  arg: number | null,
  about: { readonly [name: string]: unknown },
): Explanation | null => FIGURES[ask]?.[verb]?.(seen, arg ?? NONE, about) ?? null;
