import type { Display, Row } from '@tercio/board';
import type { Fact, Side, View } from '@tercio/kernel';
import type { Seen } from '../src/chapter.ts';
import { patrolSteps, sizeReckoned } from '../src/forces.ts';
import { groundUnder } from '../src/ground.ts';
import { COLUMNS_IN_ALL, columnsOf, SLOTS } from '../src/ids.ts';
import type { Column, Point } from '../src/ids.ts';
import { columnName, pointName, sideName } from '../src/names.ts';
import { countOf, noteLines, stepsOf } from '../src/text/notes.ts';
import { seenOf } from './pieces.ts';

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
    subtitle: sideName(seen, foe),
    figure: '',
    unit: '',
    picture: null,
    thing: null,
    rows: [...rows, ...garrisons],
    boxes: [],
  };
}

/** 1.5 What of regiments and guns is in play lies open: no column can be larger, but for its baggage. */
function mostSteps(seen: Seen, foe: Side): number {
  const each = seen.regiments.length / 2;
  const regiments = seen.regiments.slice(foe * each, (foe + 1) * each);
  const guns = seen.guns.slice(foe * SLOTS, (foe + 1) * SLOTS);
  return Math.max(1, 2 * [...regiments, ...guns].reduce((sum, count) => sum + count, 0));
}

/** 4.3 What its size says, where it is known. */
function rangeBySize(seen: Seen, column: Column, most: number): readonly [number, number] {
  const { small, medium } = groundUnder(seen).tables.limits.values;
  const patrols = patrolSteps(seen, column);
  const size = sizeReckoned(seen, column);
  if (size === 0) return [Math.max(1, patrols), small];
  if (size === 1) return [small + 1, medium];
  return [size === 2 ? medium + 1 : Math.max(1, patrols), most];
}

const SIZES = ['Small', 'Medium', 'Large'] as const;

const notesOf = (view: View): readonly Fact[] => view.facts.map(({ fact }) => fact);

function rowOf(view: View, column: Column, side: Side): Row {
  const seen = seenOf(view);
  const most = mostSteps(seen, side);
  const count = countOf(notesOf(view), column);
  const isSure = count?.binds === true && count.baggageSeen;
  const [low, high] = rangeBySize(seen, column, most);
  const [from, to] = isSure ? [count.steps, count.steps] : [count?.binds ? count.steps : low, high];
  const point = seen.columnAt[column] as number;
  const size = SIZES[sizeReckoned(seen, column) as 0 | 1 | 2];
  const lines = noteLines(seen, notesOf(view), column);
  return {
    words: `${columnName(seen, column)}, at ${pointName(seen, point)}`,
    value: count?.binds ? stepsOf(count) : `${from}–${to} steps`,
    rule: '9.1',
    thing: { domain: 'column', arg: column },
    range: { from, to, of: most, tick: count?.steps ?? null, side },
    note: [...(size ? [`${size} when it last marched.`] : []), ...(count ? [] : ['Never seen.']), ...lines].join(' '),
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
