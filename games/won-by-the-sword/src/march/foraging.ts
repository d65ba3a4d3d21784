import { no, yes } from '@tercio/kernel';
import type { Domain, Run, Verdict } from '@tercio/kernel';
import type { Seen } from '../chapter.ts';
import { d10 } from '../dice.ts';
import { besiegerOf, garrisonSide, hasColumnAt, patrolOwner } from '../forces.ts';
import { cardOf, groundUnder, isEnemyTerritory, placeAt } from '../ground.ts';
import { foeOf, NONE, ownerOf } from '../ids.ts';
import type { Column, Point } from '../ids.ts';
import { loosen } from '../knowledge.ts';
import { listOf, sumOf } from '@tercio/kernel/rooms';
import type { Applied, Modifier } from '@tercio/kernel/rooms';
import { score } from '../score.ts';
import type { Sword } from '../spec.ts';
import { DID } from '../state.ts';
import type { Table } from '../state.ts';
import { cpFor } from './movement.ts';

/** 10.0 Foraging. */

/** Plainly; or with scorched earth, by the card's action (14.0), by a leader (6.2), or both. */
export const PLAIN = 0;
export const BY_CARD = 1;
export const BY_LEADER = 2;
const WAYS_TO_FORAGE: readonly string[] = ['plain', 'card', 'leader', 'both'];
export const FORAGING: Domain<Table> = {
  name: 'foraging',
  size: () => WAYS_TO_FORAGE.length,
  show: (how) => WAYS_TO_FORAGE[how] as string,
  read: (word) => WAYS_TO_FORAGE.indexOf(word),
};
export const EVERY_FORAGING: readonly number[] = WAYS_TO_FORAGE.map((_, how) => how);

export type Foray = { readonly t: Seen; readonly column: Column; readonly point: Point; readonly how: number };

/** 9.1, 10.0 Patrols on the ways that touch a point: own or enemy, as far as the table counts them. */
function patrolsAround({ t, column, point }: Foray, friendly: boolean): number {
  const owner = ownerOf(column);
  let count = 0;
  for (const { way } of placeAt(t, point).ways) {
    const packed = t.patrol[way] as number;
    if (packed > 0 && (patrolOwner(packed) === owner) === friendly) count++;
  }
  return Math.min(count, groundUnder(t).tables.forage.values.patrolLimit);
}

const valueOf = ({ t }: Foray): ReturnType<typeof groundUnder>['tables']['forage']['values']['modifiers'] =>
  groundUnder(t).tables.forage.values.modifiers;

const MODIFIERS: readonly Modifier<Foray>[] = [
  {
    rule: '10.0.3',
    words: 'foraged before',
    value: (f) => valueOf(f).foraged,
    when: ({ t, point }) => t.forage[point] === 1,
  },
  {
    rule: '9.1',
    words: 'own patrols',
    value: (f) => valueOf(f).friendlyPatrol * patrolsAround(f, true),
    when: () => true,
  },
  {
    rule: '9.1',
    words: 'enemy patrols',
    value: (f) => valueOf(f).enemyPatrol * patrolsAround(f, false),
    when: () => true,
  },
  {
    rule: '14.0.1',
    words: 'CAVALRY BONUS',
    value: (f) => valueOf(f).cavalryBonus,
    when: ({ t }) => (t.did & DID.bonus) !== 0,
  },
  {
    rule: '14.0.8',
    words: 'SCORCHED EARTH',
    value: (f) => valueOf(f).scorchedEarthCard,
    when: ({ how }) => (how & BY_CARD) !== 0,
  },
  {
    rule: '6.2.2',
    words: 'Scorched Earth',
    value: (f) => valueOf(f).scorchedEarthAbility,
    when: ({ how }) => (how & BY_LEADER) !== 0,
  },
  {
    rule: '14.0.6',
    words: 'POOR FORAGE',
    value: (f) => valueOf(f).poorForage,
    when: ({ t }) => t.card !== NONE && cardOf(t, t.card).action === 'poorForage',
  },
];

export const forageModifier = (foray: Foray): number => sumOf(MODIFIERS, foray);
export const forageLines = (foray: Foray): readonly Applied[] => listOf(MODIFIERS, foray);

/** The row of the table for a modified roll. */
export function forageRow(t: Seen, total: number): { readonly bp: number; readonly marker: number } {
  const { rows } = groundUnder(t).tables.forage.values;
  for (const row of rows) if (row.upTo === null || total <= row.upTo) return row;
  throw new Error(`no row for ${total}`);
}

/** 10.0 May the active column forage its space? What scorched earth needs is judged where it is taken. */
export function mayForage(t: Seen, column: Column): Verdict {
  const cp = cpFor(t, 'forage');
  if (t.cp < cp) return no('10.0', 'tooFewPoints', { cp, left: t.cp });
  const point = t.columnAt[column] as Point;
  const foe = foeOf(ownerOf(column));
  if (t.forage[point] === 2) return no('10.0.1', 'foragedOut', { point });
  if (garrisonSide(t, point) === foe && besiegerOf(t, point) === NONE) return no('10.0.1', 'enemyGarrison', { point });
  return hasColumnAt(t, foe, point) ? no('10.0.1', 'enemyColumn', { point }) : yes;
}

/** 10.0 The space is marked; a first marker in a foraged space becomes a second. */
export const markerAfter = (before: number, row: number, how: number): number =>
  how !== PLAIN || before > 0 ? 2 : row;

export function forage(g: Run<Sword, 'activation'>, column: Column, how: number): void {
  const t = g.table;
  const point = t.columnAt[column] as Point;
  const owner = ownerOf(column);
  const foray: Foray = { t, column, point, how };
  const modifier = forageModifier(foray);
  const modifiers = g.tell === undefined ? [] : forageLines(foray);
  t.cp -= cpFor(t, 'forage');
  const die = g.roll('10.0', d10);
  const { bp, marker: row } = forageRow(t, die + modifier);
  const before = t.forage[point] as number;
  const marker = markerAfter(before, row, how);
  t.forage[point] = marker;
  t.baggage[column] = (t.baggage[column] as number) + bp;
  if (bp > 0) loosen(g, column);
  g.tell?.({
    kind: 'foraged',
    rule: '10.0',
    side: owner,
    column,
    point,
    die,
    modifiers,
    total: die + modifier,
    bp,
    marker,
  });
  if (isEnemyTerritory(t, owner, point)) {
    const { forageLevel } = groundUnder(t).tables.victoryPoints.values;
    score(g, owner, forageLevel * (marker - before), '10.0', `foraging at ${placeAt(t, point).name}`);
  }
}
