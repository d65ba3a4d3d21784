import { plain, oncePer } from '@tercio/board';
import type { Display, Placeable, Row } from '@tercio/board';
import { members } from '@tercio/kernel';
import type { Side, View } from '@tercio/kernel';
import type { Seen } from '../src/chapter.ts';
import {
  CAVALRY,
  countIn as countInPack,
  INFANTRY,
  packOf,
  reducedOf,
  VETERAN_CAVALRY,
  VETERAN_INFANTRY,
} from '../src/force.ts';
import { countIn } from '../src/columns/boxes.ts';
import type { Kind } from '../src/force.ts';
import { gunsOf, leadersWith, patrolSteps, sizeClass, sizeInSteps, sizeReckoned, stepsIn } from '../src/forces.ts';
import { groundUnder, leaderOf } from '../src/ground.ts';
import { COLUMNS_IN_ALL, columnsOf, foeOf, holderOf, NONE, ownerOf, pointIn, SLOTS } from '../src/ids.ts';
import type { Column, Slot } from '../src/ids.ts';
import { cardDue, dueOf, shortOf } from '../src/march/settlement.ts';
import { chitName, columnName, columnNumber, pointName, sideName } from '../src/names.ts';
import { enemyDisplay } from './enemy.ts';
import { exchange, forceBox } from './exchange.ts';
import { columnSvg, isOpen } from './pieces.ts';
import { seenOf } from './seen.ts';
import { countIfSeen, ROWS, tokensOf } from './tokens.ts';

/** Beside the map: the exchange being made, the column in question, sieges, the enemy. */

/** The same view has the same displays. */
export const displays = oncePer(layOut);

function layOut(view: View): readonly Display[] {
  const seen = seenOf(view);
  const own = members(view.viewer);
  const offer = view.offers.find((one) => one.offer)?.offer;
  const about = offer?.about ?? {};
  // What fights stands on the battle board, in the place of the map.
  const fighting = seen.attacker >= 0 && seen.defender >= 0;
  const exchanged = offer?.ask === 'sally' ? null : exchange(view, about);
  const shown = columnInQuestion(seen, about, own);
  // Regiments are named by their kind: only those of the box in question may be meant.
  const asked = exchanged === null && !fighting && offer?.ask !== 'act' ? shown : NONE;
  const columns = own
    .flatMap((side) => columnsOf(side))
    .filter((column) => (seen.columnAt[column] as number) >= 0)
    .filter((column) => !fighting || (column !== seen.attacker && column !== seen.defender))
    .toSorted((a, b) => Number(b === shown) - Number(a === shown));
  return [
    ...(exchanged ? [exchanged] : []),
    ...garrisonInQuestion(view, offer?.ask === 'sally' ? sallying(about) : about),
    ...columns.map((column) => forceDisplay(view, column, column === asked ? about : null)),
    ...cadreDisplay(view, offer?.ask === 'act'),
    ...sieges(view),
    ...own.slice(0, 1).map((side) => enemyDisplay(view, foeOf(side))),
  ];
}

function columnInQuestion(seen: Seen, about: Placeable['about'], own: readonly Side[]): number {
  for (const named of [about['column'], about['target']])
    if (typeof named === 'number' && named >= 0) return named < COLUMNS_IN_ALL ? named : NONE;
  return seen.active >= 0 && own.includes(ownerOf(seen.active as Column)) ? seen.active : NONE;
}

/** 13.0 While losses are taken, what is left so far is in the question, not yet on the table. */
function leftOf(about: Placeable['about'] | null, slot: number, kind: Kind): number | null {
  const pack = about?.[packOf(kind) === 0 ? 'foot' : packOf(kind) === 1 ? 'horse' : 'train'];
  return Array.isArray(pack) ? countInPack((pack as readonly number[])[slot] ?? 0, kind) : null;
}

/** 11.5 Who sallies is chosen in the garrison, not among the besiegers. */
const sallying = ({ point }: Placeable['about']): Placeable['about'] =>
  typeof point === 'number' ? { target: COLUMNS_IN_ALL + point } : {};

/** Who chooses now. */
const askedSide = (view: View): Side | undefined => view.offers.find(({ offer }) => offer)?.side;

/** 13.0 A garrison that must lose steps. */
function garrisonInQuestion(view: View, about: Placeable['about']): readonly Display[] {
  const { target } = about;
  if (typeof target !== 'number' || target < COLUMNS_IN_ALL) return [];
  const seen = seenOf(view);
  const point = pointIn(target);
  const { tokens } = forceBox(
    seen,
    'garrison',
    target,
    (slot, kind) => leftOf(about, slot, kind) ?? countIn(seen, target, slot as Slot, kind),
  );
  const value = String(tokens.reduce((sum, { count }) => sum + count, 0));
  return [
    {
      ...plain('garrison', `Garrison of ${pointName(seen, point)}`),
      thing: { domain: 'point', arg: point },
      rows: [{ words: 'Garrison', value, rule: '5.0', tokens }],
    },
  ];
}

const SIZES = ['small', 'medium', 'large'] as const;
const sizeWords = (seen: Seen, column: Column): string => SIZES[sizeReckoned(seen, column) as 0 | 1 | 2] ?? '';

/** Men on foot and horse, those on patrol among them: neither guns nor baggage, which count for the size only. */
const menOf = (seen: Seen, column: Column): number => stepsIn(seen, column) + patrolSteps(seen, column);

/** "steps of men, 3 of them on patrol": who is out is not among the rows below. */
function menUnit(seen: Seen, column: Column): string {
  const out = patrolSteps(seen, column);
  return out === 0 ? 'steps of men' : `steps of men, ${out} of them on patrol`;
}

/** 4.3 What the size is reckoned from, and where the next begins. */
function sizeRow(seen: Seen, column: Column): Row {
  const size = sizeClass(seen, column) as 0 | 1 | 2;
  const { small, medium } = groundUnder(seen).tables.limits.values;
  const most = size === 0 ? `, up to ${small}` : size === 1 ? `, up to ${medium}` : '';
  const [guns, bp] = [gunsOf(seen, column), seen.baggage[column] as number];
  return {
    words: `Size with guns and baggage: ${SIZES[size]}`,
    value: `${sizeInSteps(seen, column)}${most}`,
    rule: '4.3',
    note: `${menOf(seen, column)} of men, ${2 * guns} for ${guns === 1 ? '1 battery' : `${guns} batteries`}, ${2 * bp} for ${bp} BP.`,
  };
}

/** 4.3, 7.2 A column as its owner sees it. */
function forceDisplay(view: View, column: Column, asked: Placeable['about'] | null): Display {
  const seen = seenOf(view);
  const side = ownerOf(column);
  const point = pointName(seen, seen.columnAt[column] as number);
  const open = isOpen(view, column);
  const rows = ROWS.flatMap(({ words, kinds }): readonly Row[] => {
    const all = tokensOf(
      seen,
      side,
      kinds,
      (slot, kind) => leftOf(asked, slot, kind) ?? countIfSeen(seen, holderOf(column, slot), kind),
    );
    const tokens = asked ? all : all.map((token) => ({ ...token, thing: null }));
    const value = String(tokens.reduce((sum, { count }) => sum + count, 0));
    return tokens.length === 0 ? [] : [{ words, value, tokens }];
  });
  return {
    key: `column ${column}`,
    title: columnName(seen, column),
    subtitle: `Column ${columnNumber(column)} · ${point}`,
    figure: open ? String(menOf(seen, column)) : '?',
    unit: open ? menUnit(seen, column) : `steps, ${sizeWords(seen, column)}`,
    picture: { svg: columnSvg(view, column), width: 50, height: 40 },
    thing: { domain: 'column', arg: column },
    rows: open
      ? [
          ...rows,
          ...baggageRows(seen, column, typeof asked?.['left'] === 'number'),
          ...leaderRows(seen, column),
          sizeRow(seen, column),
        ]
      : [],
    boxes: [],
  };
}

function baggageRows(seen: Seen, column: Column, isPaid: boolean): readonly Row[] {
  const active = seen.active === column;
  const [card, due, short] = active ? [cardDue(seen, column), dueOf(seen, column), shortOf(seen, column)] : [0, 0, 0];
  const fatigue = seen.fatigue[column] as number;
  return [
    {
      words: 'Baggage points (BP)',
      value: `${seen.baggage[column]} BP`,
      rule: '7.2',
      ...(active && !isPaid
        ? {
            note: `Due at the end: ${due} (${card} by the card)${short > 0 ? `; ${short === 1 ? 'a step' : `${short} steps`} would be lost` : ''}.`,
          }
        : {}),
    },
    ...(fatigue > 0 ? [{ words: 'Fatigue', value: String(fatigue), rule: '15.0' }] : []),
    ...((seen.ta[column] as number) > 0
      ? [{ words: 'Tactical advantages', value: String(seen.ta[column]), rule: '12.2' }]
      : []),
  ];
}

/** 6.1 Who leads it, and the ability drawn for each this turn. */
const leaderRows = (seen: Seen, column: Column): readonly Row[] =>
  leadersWith(seen, column).map((leader) => ({
    words: leaderOf(seen, leader).name,
    value: chitName(seen.chit[leader] as number),
    rule: '6.1',
    thing: { domain: 'leader', arg: leader },
  }));

/** 13.0 Regiments that were destroyed and can be raised again. */
function cadreDisplay(view: View, asked: boolean): readonly Display[] {
  const seen = seenOf(view);
  const whose = askedSide(view);
  const rows = members(view.viewer).flatMap((side) => cadreRows(seen, side, asked && side === whose));
  return rows.length === 0
    ? []
    : [{ ...plain('cadre', 'Cadre'), subtitle: 'Regiments that can be raised again', rows }];
}

/** A regiment is raised again at reduced strength. */
const CADRE_KINDS: readonly Kind[] = [INFANTRY, VETERAN_INFANTRY, CAVALRY, VETERAN_CAVALRY].map(reducedOf);

function cadreRows(seen: Seen, side: Side, asked: boolean): readonly Row[] {
  const count = (slot: number, kind: Kind): number =>
    seen.cadre[(side * SLOTS + slot) * CADRE_KINDS.length + CADRE_KINDS.indexOf(kind)] ?? 0;
  const all = tokensOf(seen, side, CADRE_KINDS, count);
  const tokens = asked ? all : all.map((token) => ({ ...token, thing: null }));
  const value = String(tokens.reduce((sum, token) => sum + token.count, 0));
  return tokens.length === 0 ? [] : [{ words: sideName(seen, side), value, rule: '13.0', tokens }];
}

/** 11.3 Every siege that can be seen. */
const sieges = (view: View): readonly Display[] => {
  const seen = seenOf(view);
  const rows = Array.from({ length: COLUMNS_IN_ALL }, (_, column) => column as Column)
    .filter((column) => seen.besieging[column] === 1)
    .map((column): Row => {
      const [done, of] = [seen.built[column] as number, seen.required[column] as number];
      const point = seen.columnAt[column] as number;
      return {
        words: `${pointName(seen, point)}, by ${columnName(seen, column)}`,
        value: `${done} of ${of}`,
        rule: '11.3',
        thing: { domain: 'point', arg: point },
        track: { done: Math.min(done, of), of, side: ownerOf(column) },
      };
    });
  return rows.length === 0
    ? []
    : [{ ...plain('sieges', 'Sieges'), subtitle: 'Siegeworks built of those required', rows }];
};
