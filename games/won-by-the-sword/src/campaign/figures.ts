import type { ExplainedLine, Explanation, Quantity } from '@tercio/kernel';
import type { Explained, Seen } from '../chapter.ts';
import { garrisonSide, sizeClass } from '../forces.ts';
import { cardOf } from '../ground.ts';
import { COLUMNS_IN_ALL, targetAt } from '../ids.ts';
import type { Column, Point } from '../ids.ts';
import { epidemicSteps } from '../march/epidemic.ts';
import { columnName, targetName } from '../names.ts';
import type { Sword } from '../spec.ts';
import { ACTION_WORDS } from '../text/cards.ts';

/** The figures behind a card: what it gives, what it costs, and whom an epidemic strikes. */

const LEAST = epidemicSteps(0);
const MOST = epidemicSteps(9);

/** 14.0 Everybody in the space rolls: the column, other columns, friend or foe, and the garrison. */
function stricken(t: Seen, column: Column): readonly ExplainedLine[] {
  const point = t.columnAt[column] as Point;
  const others = Array.from({ length: COLUMNS_IN_ALL }, (_, other) => other).filter(
    (other) => other !== column && t.columnAt[other] === point,
  );
  const garrison = garrisonSide(t, point) === null ? [] : [targetAt(point) as number];
  return [column as number, ...others, ...garrison].map((target) => ({
    value: `${LEAST}–${MOST}`,
    words: `steps lost by ${targetName(t, target)}: half of a die, rounded up, at least one`,
    rule: '14.0.3',
  }));
}

function playing(t: Seen, card: number, about: { readonly [name: string]: unknown }): Explanation {
  const column = about['column'] as Column;
  const { action, cp, bp } = cardOf(t, card);
  const due = bp[sizeClass(t, column) as 0 | 1 | 2];
  return {
    title: `A card for ${columnName(t, column)}`,
    lines: [
      { value: `${cp} CP`, words: 'to act with', rule: '3.4' },
      { value: `${due} BP`, words: 'due at the end, by its size', rule: '7.2' },
      ...(action === 'epidemicOutbreak' ? stricken(t, column) : []),
    ],
    sum: ACTION_WORDS[action],
  };
}

export const figures: Explained = { card: { play: playing } };

export const quantities: { readonly [name: string]: Quantity<Sword['event']> } = {
  sickness: {
    title: 'Steps that the first to be struck loses',
    of: (event) => (event.kind === 'epidemic' ? event.steps : 0),
    show: (total) => (total === 1 ? '1 step' : `${total} steps`),
  },
};
