import type { Display, Row } from '@tercio/board';
import type { Fact, Side, View } from '@tercio/kernel';
import { wingSteps } from '../src/battle/board.ts';
import type { Seen } from '../src/chapter.ts';
import { gunsOf, sizeReckoned, stepsIn } from '../src/forces.ts';
import { COLUMNS_IN_ALL, columnsOf } from '../src/ids.ts';
import type { Column, Point } from '../src/ids.ts';
import { columnName, pointName, sideName } from '../src/names.ts';
import { CENTER, LEFT, RIGHT } from '../src/state.ts';
import { countOf, noteLines, stepsOf } from '../src/text/notes.ts';
import { mostSteps, rangeBySize } from '../src/text/strength.ts';
import { isOpen } from './pieces.ts';
import { seenOf } from './seen.ts';

/** What I know of the enemy's columns and garrisons: the range that is possible, the last count, how I know and since when. */

export function enemyDisplay(view: View, foe: Side): Display {
  const seen = seenOf(view);
  const rows = columnsOf(foe)
    .filter((column) => (seen.columnAt[column] as number) >= 0)
    .map((column) => rowOf(view, column, foe));
  const garrisons = seen.garrison.flatMap((marker, point) =>
    marker === 1 + foe ? garrisonRow(view, point as Point) : [],
  );
  return {
    key: 'enemy',
    title: 'What you know of the enemy',
    // 4.3 The size is all that one sees of most of them.
    subtitle: `${sideName(seen, foe)}; steps as they count for size: men, and 2 for each battery and BP`,
    figure: '',
    unit: '',
    picture: null,
    thing: null,
    rows: [...rows, ...garrisons],
    boxes: [],
  };
}

const SIZES = ['Small', 'Medium', 'Large'] as const;

const notesOf = (view: View): readonly Fact[] => view.facts.map(({ fact }) => fact);

function rowOf(view: View, column: Column, side: Side): Row {
  const seen = seenOf(view);
  const most = mostSteps(seen, side);
  const count = countOf(notesOf(view), column);
  const isSure = count?.binds === true && count.baggageSeen;
  const [low, high] = rangeBySize(seen, column);
  // What was seen since it last marched says more than its size did then.
  const [from, to] = isSure
    ? [count.steps, count.steps]
    : count?.binds
      ? [count.steps, Math.max(count.steps, high)]
      : [low, high];
  const point = seen.columnAt[column] as number;
  const size = SIZES[sizeReckoned(seen, column) as 0 | 1 | 2];
  const lines = noteLines(seen, notesOf(view), column);
  if (isOpen(view, column)) return openRow(seen, column, { point, most, side });
  return {
    words: `${columnName(seen, column)}, at ${pointName(seen, point)}`,
    value: count?.binds ? stepsOf(count) : `${from}–${to} steps`,
    rule: '9.1',
    thing: { domain: 'column', arg: column },
    range: { from, to, of: most, tick: count?.steps ?? null, side },
    note: [
      ...(size ? [`${size} when it was last activated.`] : []),
      ...(lines.length > 0 ? [] : ['Not scouted yet.']),
      ...lines,
    ].join(' '),
  };
}

/** 12.4 What of a column stands in the wings of a battle board. */
function fieldedSteps(seen: Seen, column: Column, side: Side): number {
  if (column !== seen.attacker && column !== seen.defender) return 0;
  return [LEFT, CENTER, RIGHT].reduce((total, wing) => total + wingSteps(seen, side, wing), 0);
}

/** 12.1 On the field all of it lies open, but for its baggage; to whoever sees everything it always does. */
function openRow(
  seen: Seen,
  column: Column,
  { point, most, side }: { readonly point: number; readonly most: number; readonly side: Side },
): Row {
  const fielded = fieldedSteps(seen, column, side);
  const now = stepsIn(seen, column) + 2 * gunsOf(seen, column) + fielded;
  return {
    words: `${columnName(seen, column)}, at ${pointName(seen, point)}`,
    value: `${now === 1 ? '1 step' : `${now} steps`} and its baggage`,
    rule: '12.1',
    thing: { domain: 'column', arg: column },
    range: { from: now, to: now, of: most, tick: now, side },
    note: fielded > 0 ? 'It is in battle, and lies open now.' : 'It lies open.',
  };
}

/** A garrison of which something was seen. */
function garrisonRow(view: View, point: Point): readonly Row[] {
  const about = COLUMNS_IN_ALL + point;
  const count = countOf(notesOf(view), about);
  const lines = noteLines(seenOf(view), notesOf(view), about);
  if (lines.length === 0) return [];
  return [
    {
      words: `Garrison of ${pointName(seenOf(view), point)}`,
      value: count?.binds ? stepsOf(count) : '',
      rule: '9.1',
      thing: { domain: 'point', arg: point },
      note: lines.join(' '),
    },
  ];
}
