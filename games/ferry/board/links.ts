import { EVERYONE } from '@tercio/kernel';
import type { Side, View } from '@tercio/kernel';
import { homeOf } from '../src/state.ts';
import { middle, pointOf } from './country.ts';

/** 2.7 Truces, as lines over the water between two homes: a double rule where one holds, dashes where one is proposed. */

export interface Truce {
  readonly between: readonly [Side, Side];
  readonly holds: boolean;
  readonly secret: boolean;
}

/** Those that the viewer may know of. */
export const trucesOf = (view: View): readonly Truce[] =>
  view.deals
    .filter(({ stage }) => stage === 'offered' || stage === 'made')
    .flatMap(({ stage, seen, terms }) =>
      terms
        .filter(({ kind }) => kind === 'truce')
        .map(({ from, to }): Truce => ({ between: [from, to], holds: stage === 'made', secret: seen !== EVERYONE })),
    );

/** Bent towards the middle of the lake, so that three of them leave it free. */
function lineOf([a, b]: Truce['between']): string {
  const [[ax, ay], [bx, by], [mx, my]] = [pointOf(homeOf(a)), pointOf(homeOf(b)), middle()];
  const near = (x: number, y: number): readonly [number, number] => [x + (mx - x) * 0.3, y + (my - y) * 0.34];
  const [fromX, fromY] = near(ax, ay);
  const [toX, toY] = near(bx, by);
  return `M${fromX} ${fromY}Q${(fromX + toX + mx) / 3} ${(fromY + toY + my) / 3} ${toX} ${toY}`;
}

export const links = (view: View): string =>
  trucesOf(view)
    .map(({ between, holds }) => {
      const line = lineOf(between);
      return holds
        ? `<path class="ferry-truce" d="${line}"/><path class="ferry-truce core" d="${line}"/>`
        : `<path class="ferry-truce offered" d="${line}"/>`;
    })
    .join('');
