import type { Tale, Thing } from '@tercio/board';
import type { GameEvent, Side, View } from '@tercio/kernel';
import { COLUMNS_IN_ALL, foeOf, isColumn, NONE, ownerOf, pointIn } from '../src/ids.ts';
import type { Column } from '../src/ids.ts';
import { columnName, pointName, targetName } from '../src/names.ts';
import type { Seen } from '../src/chapter.ts';
import { seenOf } from './pieces.ts';

/** What an event is about: whose doing it is, whom it hurts, and which things its words name. */

type Named = Tale['names'][number];

const HURTS_ITSELF = new Set([
  'lost',
  'stepLost',
  'abandoned',
  'removed',
  'stranded',
  'retreated',
  'epidemic',
  'casualty',
  'gunsDestroyed',
]);
const BATTLE = new Set([
  ...HURTS_ITSELF,
  'offered',
  'accepted',
  'rejected',
  'formed',
  'posted',
  'dug',
  'advantage',
  'maneuvered',
  'cannonade',
  'spared',
  'wing',
  'wingWon',
  'reinforced',
  'won',
  'spoils',
  'gunTaken',
  'skirmish',
  'assaulted',
  'sallied',
  'bombarded',
]);
const COLUMN_FIELDS = ['column', 'foe', 'other', 'attacker', 'defender'];
const POINT_FIELDS = ['point', 'from', 'to'];

const number = (value: unknown): number => (typeof value === 'number' ? value : NONE);

export function tale(view: View, event: GameEvent): Tale {
  const seen = seenOf(view);
  const side = sideOf(event);
  return { side, hurts: hurt(event, side), battle: BATTLE.has(event.kind), names: namesOf(seen, event) };
}

function namesOf(seen: Seen, event: GameEvent): readonly Named[] {
  const columns = COLUMN_FIELDS.map((field) => number(event[field]))
    .filter((column) => column >= 0 && column < COLUMNS_IN_ALL)
    .map((column): Named => ({ words: columnName(seen, column), thing: { domain: 'column', arg: column } }));
  const points = POINT_FIELDS.map((field) => number(event[field]))
    .filter((point) => point >= 0 && point < seen.garrison.length)
    .map((point): Named => ({ words: pointName(seen, point), thing: { domain: 'point', arg: point } }));
  const target = number(event['target']);
  const aimed = target < 0 ? [] : [{ words: targetName(seen, target), thing: thingAt(target) }];
  return [...columns, ...points, ...aimed];
}

const thingAt = (target: number): Thing =>
  isColumn(target) ? { domain: 'column', arg: target } : { domain: 'point', arg: pointIn(target) };

function sideOf(event: GameEvent): Side | null {
  if (typeof event['side'] === 'number') return event['side'] as Side;
  const column = number(event['column']);
  return column >= 0 && column < COLUMNS_IN_ALL ? ownerOf(column as Column) : null;
}

function hurt(event: GameEvent, side: Side | null): Side | null {
  if (HURTS_ITSELF.has(event.kind)) return side;
  const hits = number(event['hits']);
  return side !== null && hits > 0 ? foeOf(side) : null;
}
