import type { ExplainedLine, Explanation, Quantity } from '@tercio/kernel';
import type { Explained, Seen } from '../chapter.ts';
import { garrisonSide, sizeClass } from '../forces.ts';
import { cardOf, groundUnder } from '../ground.ts';
import { COLUMNS_IN_ALL, isColumn, targetAt } from '../ids.ts';
import type { Column, Point, Target } from '../ids.ts';
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

const ARMS = [
  ['ir', 'foot'],
  ['vir', 'veteran foot'],
  ['cr', 'horse'],
  ['vcr', 'veteran horse'],
  ['art', 'batteries'],
] as const;

/** 4.1 What comes with a reinforcing column, and what is left of its card. */
function entering(t: Seen, index: number): Explanation | null {
  const { sides, leaders } = groundUnder(t);
  const file = sides.flatMap(({ columns }) => columns)[index];
  if (!file) return null;
  const units = Object.values(file.units);
  const named = file.leaders.flatMap((id) => leaders.find((one) => one.id === id)?.name ?? []);
  return {
    title: `The ${file.name}`,
    lines: [
      ...(named.length > 0 ? [{ value: named.join(', '), words: 'leads it', rule: '4.1' }] : []),
      ...ARMS.flatMap(([arm, words]): readonly ExplainedLine[] => {
        const many = units.reduce((sum, counts) => sum + counts[arm], 0);
        return many > 0 ? [{ value: `${many}`, words, rule: '4.1' }] : [];
      }),
      { value: `${file.bp} BP`, words: 'baggage', rule: '4.1' },
      forming(t),
    ],
    sum: 'It is activated at once, with a card that you choose next',
  };
}

/** 4.1 Who goes with it is asked next. */
function parting(t: Seen, from: number): Explanation {
  return {
    title: `A new column out of ${targetName(t, from)}`,
    lines: [forming(t)],
    sum: 'Which leaders and troops go with it is asked next, then it is activated with a card',
  };
}

const forming = (t: Seen): ExplainedLine => ({
  value: `−${groundUnder(t).tables.activities.values.createColumn.cp} CP`,
  words: 'of its card, for a new column',
  rule: '4.1',
});

export const figures: Explained = { card: { play: playing }, column: { enter: entering, split: parting } };

const struck =
  (isMeant: (target: Target) => boolean) =>
  (event: Sword['event']): number =>
    event.kind === 'epidemic' && isMeant(event.target) ? event.steps : 0;
const steps = (total: number): string => (total === 1 ? '1 step' : `${total} steps`);

export const quantities: { readonly [name: string]: Quantity<Sword['event']> } = {
  // 14.0.3 Everybody in the place rolls for himself: whose die it is must be told apart from the loss just taken.
  sickness: {
    title: 'Steps that the column which is struck loses',
    of: struck((target) => isColumn(target)),
    show: steps,
  },
  garrisonSickness: {
    title: 'Steps that the garrison of the place loses by a die of its own',
    of: struck((target) => !isColumn(target)),
    show: steps,
  },
};
