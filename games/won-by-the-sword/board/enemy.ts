import type { Display, Row } from '@tercio/board';
import type { Side, View } from '@tercio/kernel';
import type { Seen } from '../src/chapter.ts';
import { footSteps, gunsIn, horseSteps } from '../src/force.ts';
import { patrolSteps } from '../src/forces.ts';
import { groundUnder, leaderOf } from '../src/ground.ts';
import { columnsOf, SLOTS } from '../src/ids.ts';
import type { Column, Leader } from '../src/ids.ts';
import { BOUNDS, CONTENTS, UNBOUNDED } from '../src/knowledge.ts';
import type { Bound } from '../src/knowledge.ts';
import { pointName, sideName } from '../src/names.ts';
import { columnNumber, seenOf } from './pieces.ts';

/** What I know of each enemy column: the range that is possible, the last count, and how I know. */

export function enemyDisplay(view: View, foe: Side): Display {
  const seen = seenOf(view);
  const rows = columnsOf(foe)
    .filter((column) => (seen.columnAt[column] as number) >= 0)
    .map((column) => rowOf(view, column, foe));
  return {
    key: 'enemy',
    title: 'What you know of the enemy',
    subtitle: sideName(seen, foe),
    figure: '',
    unit: '',
    picture: null,
    thing: null,
    rows,
    boxes: [],
  };
}

interface Count {
  readonly steps: number;
  readonly guns: number;
  readonly leaders: readonly number[];
  readonly binds: boolean;
}

/** The last time its contents were seen. */
function countOf(view: View, column: Column): Count | null {
  const note = view.facts.find(({ fact }) => fact.kind === CONTENTS && fact.about === column)?.fact;
  if (!note) return null;
  const { values, binds } = note;
  let [steps, guns] = [0, 0];
  for (let slot = 0; slot < SLOTS; slot++) {
    const [foot = 0, horse = 0, train = 0] = values.slice(slot * 3, slot * 3 + 3);
    steps += footSteps(foot) + horseSteps(horse) + 2 * gunsIn(train);
    guns += gunsIn(train);
  }
  return { steps: steps + 2 * Math.max(0, values[SLOTS * 3] ?? 0), guns, leaders: values.slice(SLOTS * 3 + 1), binds };
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
  const size = seen.size[column] as number;
  if (size === 0) return [Math.max(1, patrols), small];
  if (size === 1) return [small + 1, medium];
  return [size === 2 ? medium + 1 : Math.max(1, patrols), most];
}

const SIZES = ['Small', 'Medium', 'Large'] as const;

function rowOf(view: View, column: Column, side: Side): Row {
  const seen = seenOf(view);
  const most = mostSteps(seen, side);
  const count = countOf(view, column);
  const [low, high] = rangeBySize(seen, column, most);
  const [from, to] = count?.binds ? [count.steps, count.steps] : [low, high];
  const point = seen.columnAt[column] as number;
  return {
    words: `Column ${columnNumber(column)} ${pointName(seen, point)}`,
    value: from === to ? `${from} steps` : `${from}–${to} steps`,
    rule: '9.1',
    thing: { domain: 'column', arg: column },
    range: { from, to, of: most, tick: count?.steps ?? null, side },
    note: [noteOf(seen, column, count), ...boundsOf(view, column)].join(' '),
  };
}

const BOUND_WORDS: { readonly [what in Bound]: string } = {
  infantrySteps: 'steps of infantry',
  steps: 'steps of infantry and cavalry',
  batteries: 'batteries',
};

/** What its sieges have told: when, the log says. */
function boundsOf(view: View, column: Column): readonly string[] {
  return BOUNDS.flatMap((what) => {
    const note = view.facts.find(({ fact }) => fact.kind === what && fact.about === column)?.fact;
    const [least = UNBOUNDED, most = UNBOUNDED] = note?.values ?? [];
    if (!note) return [];
    const range = least === most ? `${least}` : least === UNBOUNDED ? `at most ${most}` : `at least ${least}`;
    return [`In a siege it had ${range} ${BOUND_WORDS[what]}.`];
  });
}

function noteOf(seen: Seen, column: Column, count: Count | null): string {
  const size = SIZES[seen.size[column] as 0 | 1 | 2] ?? 'Of unknown size';
  if (!count) return `${size} when it last marched. Never scouted.`;
  const names = count.leaders.map((leader) => leaderOf(seen, leader as Leader)?.name).filter(Boolean);
  const guns = count.guns === 0 ? [] : [`${count.guns} ${count.guns === 1 ? 'battery' : 'batteries'}`];
  const what = [...names, ...guns].join(', ');
  return `${size} when it last marched. ${count.binds ? 'Seen' : 'Seen earlier, since then it may have changed'}${what ? `: ${what}` : ''}.`;
}
