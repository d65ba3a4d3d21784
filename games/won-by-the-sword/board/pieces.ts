import { boxOf, pieceOf } from '@tercio/board';
import type { Piece, Drawn } from '@tercio/board';
import { members } from '@tercio/kernel';
import type { View } from '@tercio/kernel';
import type { Seen } from '../src/chapter.ts';
import {
  besiegerOf,
  footRegimentsOf,
  garrisonSide,
  gunsOf,
  leadersWith,
  oberstsOf,
  patrolColumn,
  patrolOwner,
  sizeClass,
  sizeReckoned,
} from '../src/forces.ts';
import { groundUnder, leaderOf, placeAt } from '../src/ground.ts';
import { COLUMNS_IN_ALL, ownerOf } from '../src/ids.ts';
import type { Column, Leader, Point } from '../src/ids.ts';
import { COLUMN_SIZE, baggage, columnCounter, forage, patrol, siege, stem, town } from './counter.ts';
import { columnName, columnNumber } from '../src/names.ts';
import { countOf } from '../src/text/notes.ts';
import { country, radiusOf } from './country.ts';
import { flagsOf } from './flags.ts';
import { standsOf } from './stands.ts';
import { seenOf } from './seen.ts';

/** What stands on the map: towns, columns beside them, patrols on the ways, markers. */

/** Do I see what is in it? */
export const isOpen = (view: View, column: Column): boolean =>
  members(view.viewer).includes(ownerOf(column)) || (seenOf(view).foot[column * 3] as number) >= 0;

function monogramOf(view: View, column: Column): string | null {
  const seen = seenOf(view);
  if (!isOpen(view, column)) return seenLeader(view, column);
  const [leader] = leadersWith(seen, column);
  if (leader !== undefined) return leaderOf(seen, leader).name.charAt(0);
  return oberstsOf(seen, column) > 0 ? 'O' : columnNumber(column);
}

/** 9.1 Whoever was seen there, and cannot have left it since. */
function seenLeader(view: View, column: Column): string | null {
  const count = countOf(
    view.facts.map(({ fact }) => fact),
    column,
  );
  const [leader] = count?.binds ? count.leaders : [];
  return leader === undefined ? null : leaderOf(seenOf(view), leader as Leader).name.charAt(0);
}

const isHorseOnly = (view: View, column: Column): boolean =>
  isOpen(view, column) && footRegimentsOf(seenOf(view), column) === 0 && gunsOf(seenOf(view), column) === 0;

export function columnSvg(view: View, column: Column): string {
  const seen = seenOf(view);
  return columnCounter({
    side: ownerOf(column),
    monogram: monogramOf(view, column),
    hidden: !isOpen(view, column),
    size: isOpen(view, column) ? sizeClass(seen, column) : sizeReckoned(seen, column),
    finished: seen.finished[column] === 1,
    horseOnly: isHorseOnly(view, column),
  });
}

const drawings = new WeakMap<object, readonly Piece[]>();

/** Towns first, then markers, patrols and columns; the same view has the same pieces. */
export function pieces(view: View): readonly Piece[] {
  const known = drawings.get(view.table);
  if (known) return known;
  const seen = seenOf(view);
  const made = [...towns(seen), ...markers(seen), ...patrols(seen), ...columns(view)].map(pieceOf);
  drawings.set(view.table, made);
  return made;
}

export function anchorOf(point: number): { readonly x: number; readonly y: number } {
  const [x, y] = country().points[point] ?? [0, 0];
  return { x, y };
}

function towns(seen: Seen): readonly Drawn[] {
  const { places, scenario } = groundUnder(seen);
  const flags = flagsOf(scenario.id);
  return places.map(({ name, works }, point) => {
    const holder = garrisonSide(seen, point as Point);
    const size = 2 * radiusOf(point) + 4;
    return {
      thing: { domain: 'point', arg: point },
      anchor: anchorOf(point),
      dx: 0,
      dy: 0,
      width: size,
      height: size,
      svg: town(point, works, holder, flags),
      label: name,
    };
  });
}

function markers(seen: Seen): readonly Drawn[] {
  const drawn: Drawn[] = [];
  groundUnder(seen).places.forEach(({ name }, point) => {
    const [times, stock] = [seen.forage[point] as number, seen.stock[point] as number];
    const r = radiusOf(point);
    const at = (domain: string, dx: number, dy: number, svg: string, label: string): Drawn => ({
      thing: { domain, arg: point },
      anchor: anchorOf(point),
      dx,
      dy,
      width: 16,
      height: 16,
      svg,
      label,
    });
    const besieger = besiegerOf(seen, point as Point) as Column;
    if (besieger >= 0) {
      const [built, required] = [seen.built[besieger] as number, seen.required[besieger] as number];
      const words = `Siege of ${name}: works ${built} of ${required}`;
      // No name lies on the figure at the trench, and it lies under no patrol.
      const down = hasPatrolBelow(seen, point) ? -r - 15 : r + 15;
      const works = siege(point, ownerOf(besieger), built, required, down < 0);
      const marker = at('siege', 0, down, `<g transform="translate(0 ${-down})">${works}</g>`, words);
      drawn.push({ ...marker, width: 36 });
    }
    if (times > 0)
      drawn.push(at('forage', -r - 4, r + 2, forage(times), `${name}: foraged ${times === 1 ? 'once' : 'twice'}`));
    if (stock > 0) drawn.push(at('stock', r + 5, r + 3, baggage(stock), `${stock} baggage lying at ${name}`));
  });
  return drawn;
}

/** Does a patrol ride so near below a place that it would hide what is written there? */
function hasPatrolBelow(seen: Seen, point: number): boolean {
  const { x, y } = anchorOf(point);
  return placeAt(seen, point).ways.some(({ way }) => {
    const at = middleOf(way);
    return (seen.patrol[way] as number) > 0 && at.y > y && at.y - y < NEAR && Math.abs(at.x - x) < NEAR;
  });
}
const NEAR = 56;

/** The middle of a way; of a road off the map, a point near the frame. */
export function middleOf(way: number): { readonly x: number; readonly y: number } {
  const { roads, exits } = country();
  const road = roads[way];
  const [a, b] = road?.line ??
    exits[way - roads.length]?.line ?? [
      [0, 0],
      [0, 0],
    ];
  const along = road ? 0.5 : 0.6;
  return { x: a[0] + (b[0] - a[0]) * along, y: a[1] + (b[1] - a[1]) * along };
}

export function wayTitle(seen: Seen, way: number): string {
  const { roads, exits } = country();
  const names = (groundUnder(seen).endsOf[way] ?? []).map((point) => placeAt(seen, point).name);
  return way < roads.length ? names.join(' – ') : `${names[0]} – ${exits[way - roads.length]?.name}`;
}

function patrols(seen: Seen): readonly Drawn[] {
  return seen.patrol.flatMap((packed, way): readonly Drawn[] =>
    packed <= 0
      ? []
      : [
          {
            thing: { domain: 'way', arg: way },
            anchor: middleOf(way),
            dx: 0,
            dy: 0,
            width: 24,
            height: 18,
            svg: patrol(patrolOwner(packed)),
            label: `Patrol of ${columnName(seen, patrolColumn(packed))} on ${wayTitle(seen, way)}`,
          },
        ],
  );
}

function columns(view: View): readonly Drawn[] {
  const seen = seenOf(view);
  const here = Array.from({ length: COLUMNS_IN_ALL }, (_, column) => column).filter(
    (column) => (seen.columnAt[column] as number) >= 0,
  );
  const stands = standsOf(
    here.map((column) => seen.columnAt[column] as number),
    patrols(seen).map(boxOf),
    markers(seen)
      .filter(({ thing }) => thing.domain === 'siege')
      .map(boxOf),
  );
  return here.map((column, i) => {
    const point = seen.columnAt[column] as number;
    const [dx, dy] = stands[i] ?? [0, 0];
    return {
      thing: { domain: 'column', arg: column },
      anchor: anchorOf(point),
      dx,
      dy,
      ...COLUMN_SIZE,
      svg: columnSvg(view, column as Column),
      stem: stem(ownerOf(column as Column), radiusOf(point), dx, dy),
      label: `${columnName(seen, column)}, at ${placeAt(seen, point).name}`,
    };
  });
}
