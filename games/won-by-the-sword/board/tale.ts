import type { Tale, Thing } from '@tercio/board';
import { has } from '@tercio/kernel';
import type { GameEvent, Side, View } from '@tercio/kernel';
import { COLUMNS_IN_ALL, foeOf, isColumn, NONE, ownerOf, pointIn } from '../src/ids.ts';
import type { Column } from '../src/ids.ts';
import { columnName, pointName, targetName } from '../src/names.ts';
import type { Sword } from '../src/spec.ts';
import type { Seen } from '../src/chapter.ts';
import { seenOf } from './seen.ts';

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
  const told = {
    side,
    hurts: hurt(event, side),
    battle: BATTLE.has(event.kind),
    names: namesOf(seen, event),
    ...rollersOf(event as Sword['event']),
  };
  const weight = weightOf(view, event, side);
  const brief = briefOf(seen, event);
  return { ...told, ...(weight && { weight }), ...(brief !== null && { brief, reply: true }) };
}

/** What came of one's own dice, or why one is asked what follows: it stands before the next question. */
function briefOf(seen: Seen, event: GameEvent): string | null {
  const told = event as Sword['event'];
  switch (told.kind) {
    case 'summoned':
      return told.accepted
        ? null
        : `${pointName(seen, told.point)} rejects the offer of ${columnName(seen, told.column)}: ${sumOf(told)} is not enough.`;
    case 'foraged':
      return `${columnName(seen, told.column)} finds ${told.bp} BP at ${pointName(seen, told.point)}${told.marker === 2 ? ', and leaves nothing there' : ''}.`;
    case 'settled':
      return told.short > 0
        ? `${columnName(seen, told.column)} lacks ${told.short} BP of baggage: so many steps are lost.`
        : null;
    case 'epidemic':
      return `Sickness takes ${told.steps === 1 ? '1 step' : `${told.steps} steps`} of ${targetName(seen, told.target)}.`;
    case 'bombardment':
      return told.defending && told.hits > 0
        ? `The guns of ${pointName(seen, told.point)}: ${hitsWord(told.hits)}.`
        : null;
    case 'sallied':
      return told.hits > 0 ? `A sally from ${pointName(seen, told.point)}: ${hitsWord(told.hits)}.` : null;
    default:
      return null;
  }
}
const hitsWord = (hits: number): string => (hits === 1 ? '1 hit' : `${hits} hits`);
const sumOf = ({
  die,
  modifiers,
}: {
  readonly die: number;
  readonly modifiers: readonly { readonly value: number }[];
}): number => modifiers.reduce((sum, { value }) => sum + value, die);

/** 12.3, 9.3 Both sides roll, one after the other. */
function rollersOf(event: Sword['event']): Pick<Tale, 'rollers'> {
  return event.kind === 'wing' || event.kind === 'skirmish' ? { rollers: [event.side, foeOf(event.side)] } : {};
}

/** 1.1 Points of the others come first: who has more at the end wins. Cards and chits that nobody sees come last. */
function weightOf(view: View, event: GameEvent, side: Side | null): Tale['weight'] | null {
  if (event.kind === 'scored') return side !== null && !has(view.viewer, side) ? 'grave' : null;
  const isUnhurt = event.kind === 'casualty' && event['rounds'] === NONE;
  // 11.2, 11.7 Whether a place of ours surrenders is what we were asked about.
  if (event.kind === 'summoned') return side !== null && !has(view.viewer, side) ? 'grave' : null;
  return event.kind === 'dealt' || event.kind === 'chit' || isUnhurt ? 'slight' : null;
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
  if (event.kind === 'casualty' && event['rounds'] === NONE) return null;
  if (HURTS_ITSELF.has(event.kind)) return side;
  const hits = number(event['hits']);
  return side !== null && hits > 0 ? foeOf(side) : null;
}
