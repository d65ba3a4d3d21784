import type { Counting, Display, Placeable, Row, TokenBox } from '@tercio/board';
import { members } from '@tercio/kernel';
import type { Side, View } from '@tercio/kernel';
import { unitsIn, wingFirepower, wingGuns } from '../src/battle/board.ts';
import type { Seen } from '../src/chapter.ts';
import { ARTILLERY, KINDS } from '../src/force.ts';
import type { Kind } from '../src/force.ts';
import { leadersWith, sizeInSteps } from '../src/forces.ts';
import { leaderOf } from '../src/ground.ts';
import {
  COLUMNS_IN_ALL,
  columnsOf,
  foeOf,
  garrisonOf,
  holderOf,
  isColumn,
  NONE,
  ownerOf,
  pointIn,
} from '../src/ids.ts';
import type { Column, Unit } from '../src/ids.ts';
import { cardDue, dueOf, shortOf } from '../src/march/settlement.ts';
import { chitName, pointName, sideName } from '../src/names.ts';
import { CENTER, LEFT, RIGHT, WINGS } from '../src/state.ts';
import { enemyDisplay } from './enemy.ts';
import { columnNumber, columnSvg, columnTitle, isOpen, seenOf } from './pieces.ts';
import { countIfSeen, ROWS, tokenPicture, tokensOf } from './tokens.ts';

/** Beside the map: the battle being fought, the exchange being made, the column in question, sieges, the enemy. */

export function displays(view: View): readonly Display[] {
  const seen = seenOf(view);
  const own = members(view.viewer);
  const about = view.offers.find(({ offer }) => offer)?.offer?.about ?? {};
  const fighting = seen.attacker >= 0 && seen.defender >= 0 ? [battleDisplay(view)] : [];
  const exchanged = exchange(view, about);
  const shown = columnInQuestion(seen, about, own);
  const columns = own
    .flatMap((side) => columnsOf(side))
    .filter((column) => (seen.columnAt[column] as number) >= 0)
    .toSorted((a, b) => Number(b === shown) - Number(a === shown));
  return [
    ...fighting,
    ...(exchanged ? [exchanged] : []),
    ...columns.map((column) => forceDisplay(view, column)),
    ...sieges(view),
    ...own.slice(0, 1).map((side) => enemyDisplay(view, foeOf(side))),
  ];
}

function columnInQuestion(seen: Seen, about: Placeable['about'], own: readonly Side[]): number {
  const { column } = about;
  if (typeof column === 'number' && column >= 0 && column < COLUMNS_IN_ALL) return column;
  return seen.active >= 0 && own.includes(ownerOf(seen.active as Column)) ? seen.active : NONE;
}

const SIZES = ['small', 'medium', 'large'] as const;
const sizeWords = (seen: Seen, column: number): string => SIZES[seen.size[column] as 0 | 1 | 2] ?? '';

/** 4.3, 7.2 A column as its owner sees it. */
function forceDisplay(view: View, column: Column): Display {
  const seen = seenOf(view);
  const side = ownerOf(column);
  const point = pointName(seen, seen.columnAt[column] as number);
  const open = isOpen(view, column);
  const rows = ROWS.flatMap(({ words, kinds }): readonly Row[] => {
    const tokens = tokensOf(seen, side, kinds, (slot, kind) => countIfSeen(seen, holderOf(column, slot), kind));
    const value = String(tokens.reduce((sum, { count }) => sum + count, 0));
    return tokens.length === 0 ? [] : [{ words, value, tokens }];
  });
  const head = columnTitle(view, column);
  return {
    key: `column ${column}`,
    title: head,
    subtitle: `Column ${columnNumber(column)} · ${point}`,
    figure: open ? String(sizeInSteps(seen, column)) : '?',
    unit: `steps, ${sizeWords(seen, column)}`,
    picture: { svg: columnSvg(view, column), width: 50, height: 40 },
    thing: { domain: 'column', arg: column },
    rows: open ? [...rows, ...baggageRows(seen, column), ...leaderRows(seen, column)] : [],
    boxes: [],
  };
}

function baggageRows(seen: Seen, column: Column): readonly Row[] {
  const active = seen.active === column;
  const [card, due, short] = active ? [cardDue(seen, column), dueOf(seen, column), shortOf(seen, column)] : [0, 0, 0];
  const fatigue = seen.fatigue[column] as number;
  return [
    {
      words: 'Baggage',
      value: `${seen.baggage[column]} BP`,
      rule: '7.2',
      ...(active
        ? { note: `Due at the end: ${due} (${card} by the card)${short > 0 ? `; ${short} steps would be lost` : ''}` }
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
  }));

/** 11.3 Every siege that can be seen. */
const sieges = (view: View): readonly Display[] => {
  const seen = seenOf(view);
  const rows = Array.from({ length: COLUMNS_IN_ALL }, (_, column) => column as Column)
    .filter((column) => seen.besieging[column] === 1)
    .map((column): Row => {
      const [done, of] = [seen.built[column] as number, seen.required[column] as number];
      const point = seen.columnAt[column] as number;
      return {
        words: `${pointName(seen, point)}, by ${columnTitle(view, column)}`,
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

const plain = (key: string, title: string): Display => ({
  key,
  title,
  subtitle: '',
  figure: '',
  unit: '',
  picture: null,
  thing: null,
  rows: [],
  boxes: [],
});

// Battles (12.4)

const WING_TITLES = ['Left', 'Center', 'Right'] as const;
const boxKey = (side: number, wing: number): string => `wing ${side} ${wing}`;

/** Three wings for each side; the attacker's right faces the defender's left. */
function battleDisplay(view: View): Display {
  const seen = seenOf(view);
  const [attacker, defender] = [seen.attacker as Column, seen.defender as Column];
  const side = ownerOf(attacker);
  const boxes = [
    ...[LEFT, CENTER, RIGHT].map((wing) => wingBox(seen, side, wing)),
    ...[RIGHT, CENTER, LEFT].map((wing) => wingBox(seen, foeOf(side), wing)),
  ];
  return {
    ...plain('battle', `Battle of ${pointName(seen, seen.columnAt[defender] as number)}`),
    subtitle: `${sideName(seen, side)} attack; each box faces the one below it`,
    thing: { domain: 'column', arg: defender },
    boxes,
  };
}

function wingBox(seen: Seen, side: Side, wing: number): TokenBox {
  const hits = seen.wingHits[side * WINGS + wing] as number;
  const won = (seen.wingWon[wing] as number) - 1 === side;
  const ta = seen.wingTa[side * WINGS + wing] as number;
  const kinds = Array.from({ length: ARTILLERY }, (_, kind) => kind);
  const guns = wing === CENTER ? wingGuns(seen, side) : 0;
  const notes = [
    `firepower ${wingFirepower(seen, side, wing)}`,
    ...(ta > 0 ? [`${ta} TA`] : []),
    ...(hits > 0 ? [`${hits} hits`] : []),
    ...(won ? ['won'] : []),
  ];
  const tokens = tokensOf(seen, side, kinds, (slot, kind: Kind) =>
    unitsIn(seen, side, wing, (slot * KINDS + kind) as Unit),
  );
  return {
    key: boxKey(side, wing),
    title: WING_TITLES[wing] ?? '',
    note: notes.join(' · '),
    tokens:
      guns === 0
        ? tokens
        : [...tokens, { thing: null, picture: tokenPicture(side, ARTILLERY), count: guns, label: `${guns} batteries` }],
  };
}

/** 12.4 Where a regiment that is maneuvered goes. */
const MANEUVERS: { readonly [verb: string]: number } = {
  rightToLeft: LEFT,
  toLeft: LEFT,
  leftToRight: RIGHT,
  toRight: RIGHT,
  send: CENTER,
};

export function goesTo(_view: View, { side, choice }: Placeable): string | null {
  const wing = MANEUVERS[choice.verb];
  if (wing !== undefined) return boxKey(side, wing);
  return choice.verb === 'detach' || choice.verb === 'leave' ? 'garrison' : null;
}

// Exchanges (4.1, 4.2, 5.2, 11.10)

/** Two boxes: the column and the one, or the garrison, with which it exchanges regiments. */
function exchange(view: View, about: Placeable['about']): Display | null {
  const seen = seenOf(view);
  const { from, into, column, point, stays, units } = about;
  if (typeof from === 'number' && typeof into === 'number') {
    const gone = Array.isArray(units) ? (units as readonly number[]) : [];
    return {
      ...plain('exchange', 'Regiments go over'),
      subtitle: 'Drag, click or count them; nobody else sees it',
      boxes: [forceBox(view, 'from', from, gone, -1), forceBox(view, 'into', into, gone, 1)],
    };
  }
  if (typeof column !== 'number' || (typeof point !== 'number' && !Array.isArray(stays))) return null;
  const at = typeof point === 'number' ? point : (seen.columnAt[column] as number);
  return {
    ...plain('exchange', `Garrison of ${pointName(seen, at)}`),
    subtitle: 'Which regiments lie there afterwards',
    boxes: [forceBox(view, 'column', column, [], 1), forceBox(view, 'garrison', COLUMNS_IN_ALL + at, [], 1)],
  };
}

function forceBox(view: View, key: string, target: number, moved: readonly number[], sign: 1 | -1): TokenBox {
  const seen = seenOf(view);
  const kinds = Array.from({ length: KINDS }, (_, kind) => kind);
  const garrison = isColumn(target) ? null : garrisonOf(pointIn(target));
  const side = isColumn(target) ? ownerOf(target) : ((seen.garrison[pointIn(target)] as number) || 1) - 1;
  const count = (slot: number, kind: Kind): number => {
    const already = sign * (moved[slot * KINDS + kind] ?? 0);
    if (garrison === null) return already + countIfSeen(seen, holderOf(target as Column, slot), kind);
    return already + (slot === 0 ? countIfSeen(seen, garrison, kind) : 0);
  };
  return {
    key,
    title: isColumn(target) ? `Column ${columnNumber(target)}` : pointName(seen, pointIn(target)),
    note: '',
    tokens: tokensOf(seen, side, kinds, count),
  };
}

/** What a question for a number counts: regiments of one kind going over, or staying behind. */
export function counts(_view: View, ask: string, about: Placeable['about']): Counting | null {
  const { unit, kind } = about;
  if (ask === 'share' && typeof unit === 'number')
    return { thing: { domain: 'unit', arg: unit }, from: 'from', to: 'into' };
  return ask === 'stay' && typeof kind === 'number'
    ? { thing: { domain: 'unit', arg: kind }, from: 'column', to: 'garrison' }
    : null;
}
