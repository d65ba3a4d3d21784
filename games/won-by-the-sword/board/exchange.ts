import { plain } from '@tercio/board';
import type { Counting, Display, Placeable, Row, TokenBox } from '@tercio/board';
import type { View } from '@tercio/kernel';
import type { Seen } from '../src/chapter.ts';
import { countIn, garrisonSlot, leadersIn } from '../src/columns/boxes.ts';
import { DETACHMENT, INFANTRY, KINDS, OBERST, reducedOf, VETERAN_INFANTRY } from '../src/force.ts';
import type { Kind } from '../src/force.ts';
import { COLUMNS_IN_ALL, isColumn, ownerOf, pointIn } from '../src/ids.ts';
import type { Column, Point, Slot } from '../src/ids.ts';
import { columnName, leaderName, pointName } from '../src/names.ts';
import { seenOf } from './seen.ts';
import { tokensOf } from './tokens.ts';

/** 4.1, 4.2, 5.2, 11.10 Two boxes: a column, and the one or the garrison with which it exchanges regiments. */

type About = Placeable['about'];
type Count = (slot: number, kind: Kind) => number;

const ALL_KINDS = Array.from({ length: KINDS }, (_, kind) => kind);

/** What stands in a box now; nothing where that is hidden. */
const nowIn =
  (seen: Seen, target: number): Count =>
  (slot, kind) =>
    Math.max(0, countIn(seen, target, slot as Slot, kind));

export function forceBox(seen: Seen, key: string, target: number, count: Count = nowIn(seen, target)): TokenBox {
  const holder = isColumn(target) ? ownerOf(target) : Math.max(0, (seen.garrison[pointIn(target)] as number) - 1);
  return {
    key,
    title: isColumn(target) ? columnName(seen, target) : `Garrison of ${pointName(seen, pointIn(target))}`,
    note: '',
    tokens: tokensOf(seen, holder, ALL_KINDS, count),
  };
}

export function exchange(view: View, about: About): Display | null {
  const seen = seenOf(view);
  const { from, into, column, point, stays } = about;
  if (typeof from === 'number' && typeof into === 'number') return goingOver(seen, about, from, into);
  if (typeof column !== 'number') return null;
  if (Array.isArray(stays)) return staying(seen, about, column, stays as readonly number[]);
  return typeof point === 'number' ? leavingBehind(seen, about, column, point) : null;
}

/** Leaders of both boxes. */
const leadersOf = (seen: Seen, ...targets: readonly number[]): readonly Row[] =>
  targets.flatMap((target) =>
    leadersIn(seen, target).map((leader) => ({
      words: leaderName(seen, leader),
      value: isColumn(target) ? columnName(seen, target) : 'garrison',
      rule: '6.0',
      thing: { domain: 'leader', arg: leader },
    })),
  );

/** 4.1, 4.2 What has been handed over so far already stands in the other box. */
function goingOver(seen: Seen, { units, unit }: About, from: number, into: number): Display {
  const gone = (slot: number, kind: Kind): number =>
    Array.isArray(units) ? ((units as readonly number[])[slot * KINDS + kind] ?? 0) : 0;
  const boxes = [
    forceBox(seen, 'from', from, (slot, kind) => nowIn(seen, from)(slot, kind) - gone(slot, kind)),
    forceBox(seen, 'into', into, (slot, kind) => nowIn(seen, into)(slot, kind) + gone(slot, kind)),
  ];
  const rows = leadersOf(seen, from, into);
  // 16.0 While leaders are named no regiment can be chosen: each goes where a leader of its nation does.
  return unit === undefined
    ? {
        ...plain('exchange', 'Who goes over'),
        subtitle: 'The leaders first: press one. Regiments go with the leaders of their nation',
        rows,
        boxes,
      }
    : {
        ...plain('exchange', 'Regiments go over'),
        subtitle: 'Drag, press or count them; the enemy does not see it',
        rows,
        boxes,
      };
}

/** 5.2 Column and garrison are one heap, parted kind by kind: those before the present one are agreed on. */
function staying(seen: Seen, { kind: asked }: About, column: number, stays: readonly number[]): Display {
  const point = seen.columnAt[column] as Point;
  const garrison = COLUMNS_IN_ALL + point;
  const nation = garrisonSlot(seen, point);
  const stayers: Count = (slot, kind) => {
    if (slot !== nation || typeof asked !== 'number') return nowIn(seen, garrison)(slot, kind);
    if (kind === asked) return 0;
    return kind < asked || kind === OBERST ? (stays[kind] ?? 0) : nowIn(seen, garrison)(slot, kind);
  };
  const goers: Count = (slot, kind) =>
    nowIn(seen, column)(slot, kind) + nowIn(seen, garrison)(slot, kind) - stayers(slot, kind);
  return {
    ...plain('exchange', `Column and garrison at ${pointName(seen, point)}`),
    subtitle: 'Who stays: drag, press or count them; the enemy does not see it',
    rows: leadersOf(seen, column, garrison),
    boxes: [forceBox(seen, 'column', column, goers), forceBox(seen, 'garrison', garrison, stayers)],
  };
}

/** 11.10 What has been chosen so far already lies in the place, though the table does not know it yet. */
function leavingBehind(seen: Seen, { detached, left }: About, column: number, point: number): Display {
  const times = (units: unknown, slot: number, kind: Kind): number =>
    Array.isArray(units) ? units.filter((unit) => unit === slot * KINDS + kind).length : 0;
  const reduced = (slot: number, kind: Kind): number =>
    FULL_FOOT.filter((full) => reducedOf(full) === kind).reduce((sum, full) => sum + times(detached, slot, full), 0);
  const keeps: Count = (slot, kind) =>
    nowIn(seen, column)(slot, kind) - times(detached, slot, kind) - times(left, slot, kind) + reduced(slot, kind);
  const given: Count = (slot, kind) =>
    times(left, slot, kind) +
    (kind === DETACHMENT ? FULL_FOOT.reduce((sum, full) => sum + times(detached, slot, full), 0) : 0);
  const box = forceBox(seen, 'garrison', COLUMNS_IN_ALL + point, given);
  const tokens = tokensOf(seen, ownerOf(column as Column), ALL_KINDS, given);
  return {
    ...plain('exchange', `A garrison for ${pointName(seen, point)}`),
    subtitle: 'Which regiments stay: drag or press them',
    boxes: [forceBox(seen, 'column', column, keeps), stood({ ...box, tokens })],
  };
}
const FULL_FOOT: readonly Kind[] = [INFANTRY, VETERAN_INFANTRY];

/** Who lies in the garrison already is not chosen again. */
const stood = (box: TokenBox): TokenBox => ({
  ...box,
  tokens: box.tokens.map((token) => ({ ...token, thing: null })),
});

/** What a question for a number counts: regiments of one kind going over, or staying behind. */
export function counts(view: View, ask: string, { unit, kind, column }: About): Counting | null {
  const seen = seenOf(view);
  if (ask === 'share' && typeof unit === 'number')
    return { thing: { domain: 'unit', arg: unit }, from: 'from', to: 'into', now: 0 };
  if (ask !== 'stay' || typeof kind !== 'number' || typeof column !== 'number') return null;
  const point = seen.columnAt[column] as Point;
  const slot = garrisonSlot(seen, point);
  const now = nowIn(seen, COLUMNS_IN_ALL + point)(slot, kind as Kind);
  return { thing: { domain: 'unit', arg: slot * KINDS + kind }, from: 'column', to: 'garrison', now };
}
