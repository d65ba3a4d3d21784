import { shownBox } from '@tercio/board';
import type { Box, Placeable, Spot, Thing } from '@tercio/board';
import { members } from '@tercio/kernel';
import type { Choice, View } from '@tercio/kernel';
import { columnsAt } from '../src/forces.ts';
import { endTo, groundUnder } from '../src/ground.ts';
import { COLUMNS_IN_ALL, columnsOf, isColumn, pointIn, SIDES } from '../src/ids.ts';
import type { Point } from '../src/ids.ts';
import { country } from './country.ts';
import { middleOf, pieces } from './pieces.ts';
import { seenOf } from './seen.ts';

/** Where things and options lie on the map. */

export function boxOfThing(view: View, { domain, arg }: Thing): Box | null {
  if (domain === 'target')
    return boxOfThing(view, isColumn(arg) ? { domain: 'column', arg } : { domain: 'point', arg: pointIn(arg) });
  const drawn = pieces(view).find(({ thing }) => thing.domain === domain && thing.arg === arg);
  if (drawn) return drawn.box;
  if (domain !== 'way') return null;
  const anchor = middleOf(arg);
  return { x: anchor.x - 11, y: anchor.y - 11, width: 22, height: 22, anchor };
}

/** Questions whose points and columns are somewhere to go, or somebody to act on; in all others they act themselves. */
const ACTING = new Set(['activate', 'split', 'join', 'battery']);
const MOVES = new Set(['move', 'march', 'ride', 'drive', 'to']);

export function spot(view: View, option: Placeable): Spot | null {
  const { about, choice, domain } = option;
  const thing = AT_THE_PLACE.has(choice.verb) ? placeOfColumn(view, about) : namedBy(view, about, domain, choice.arg);
  if (!thing) return null;
  const box = boxOfThing(view, thing);
  if (!box) return null;
  const round = thing.domain === 'point' || thing.domain === 'way';
  // What the same march with CPs speaks for is in the list.
  if (coveredBy(view, option)) return { box, thing, kind: 'quiet' };
  const way = MOVES.has(choice.verb) && choice.arg !== null ? wayTo(view, about, choice.arg) : null;
  return {
    box,
    thing,
    kind: ACTING.has(choice.verb) ? 'act' : 'target',
    ...(round ? { round: true } : {}),
    ...(way === null ? {} : { way }),
  };
}

/** 6.2.1, 14.0.4 A forced march costs baggage, fatigue or a step: where CPs will do, a click means the plain march; so with foraging. */
const FORCED = new Set(['march', 'ride', 'drive']);

export function coveredBy(view: View, { choice: { verb, arg } }: Placeable): Choice | null {
  const open = view.offers.flatMap(({ offer }) => offer?.choices ?? []);
  const plain = (choice: Choice): boolean =>
    FORCED.has(verb)
      ? choice.verb === 'move' && choice.arg === arg
      : verb === 'forage' && choice.verb === verb && choice.arg === PLAIN && arg !== PLAIN;
  return open.find(plain) ?? null;
}
/** 10.0 Without the actions and chits that lay more waste: one click on the place, the others are in the list. */
const PLAIN = 0;

/** 11.0 What is done to the place where the column stands is offered there. */
const AT_THE_PLACE = new Set(['besiege', 'construct', 'assault', 'escalade', 'storm']);

function placeOfColumn(view: View, { column }: Placeable['about']): Thing | null {
  const point = typeof column === 'number' ? (seenOf(view).columnAt[column] ?? -1) : -1;
  return point < 0 ? null : { domain: 'point', arg: point };
}

const namedBy = (view: View, about: Placeable['about'], domain: string | null, arg: number | null): Thing | null =>
  domain === null || arg === null ? null : placeOf(view, about, domain, arg);

/** Most options name their thing; foraging lies where the column stands, reinforcements where they come in. */
function placeOf(view: View, about: Placeable['about'], domain: string, arg: number): Thing {
  const seen = seenOf(view);
  const { column } = about;
  if (domain === 'foraging' && typeof column === 'number')
    return { domain: 'point', arg: seen.columnAt[column] as number };
  if (domain !== 'arrival') return shownAs({ domain, arg });
  const { sides, places } = groundUnder(seen);
  const start = sides.flatMap(({ columns }) => columns)[arg]?.start;
  return { domain: 'point', arg: places.findIndex(({ id }) => id === start) };
}

const shownAs = (thing: Thing): Thing =>
  thing.domain !== 'target'
    ? thing
    : isColumn(thing.arg)
      ? { domain: 'column', arg: thing.arg }
      : { domain: 'point', arg: pointIn(thing.arg) };

/** The road that the column would take. */
function wayTo(view: View, about: Placeable['about'], to: number): string | null {
  const { column } = about;
  const seen = seenOf(view);
  const from = typeof column === 'number' ? seen.columnAt[column] : undefined;
  if (from === undefined || from < 0) return null;
  const end = endTo(seen, from as Point, to as Point);
  const line = end && country().roads[end.way]?.line;
  return line ? `M${line[0].join(' ')}L${line[1].join(' ')}` : null;
}

/** What a question is about: the column that acts, the place that is besieged or the way that is patrolled. */
export function subject(view: View, _ask: string, about: Placeable['about']): readonly Thing[] {
  const named = (['column', 'from', 'point', 'way'] as const).flatMap((name): readonly Thing[] => {
    const arg = about[name];
    if (typeof arg !== 'number' || arg < 0) return [];
    return [shownAs({ domain: name === 'from' ? 'target' : name, arg })];
  });
  return named.filter((thing) => boxOfThing(view, thing) !== null).slice(0, 1);
}

export function under(view: View, x: number, y: number, scale: number): readonly Thing[] {
  return pieces(view)
    .filter(({ box }) => {
      const shown = shownBox(box, scale);
      return x >= shown.x && x <= shown.x + shown.width && y >= shown.y && y <= shown.y + shown.height;
    })
    .map(({ thing }) => thing)
    .filter(({ domain }) => domain === 'point' || domain === 'column' || domain === 'way')
    .reverse();
}

export const places = (): readonly Thing[] => country().points.map((_, point) => ({ domain: 'point', arg: point }));

export function within(view: View, place: Thing): readonly Thing[] {
  if (place.domain !== 'point') return [];
  const seen = seenOf(view);
  return SIDES.flatMap((side) => columnsAt(seen, side, place.arg as Point)).map((column) => ({
    domain: 'column',
    arg: column,
  }));
}

/** The quarters of the sheet, and all of it. */
export function areas(): readonly { readonly title: string; readonly box: Box }[] {
  const { width, height } = country();
  const [w, h] = [width * 0.52, height * 0.56];
  return [
    { title: 'Rhine', box: { x: 0, y: 0, width: w * 0.8, height } },
    { title: 'Main', box: { x: width * 0.25, y: 0, width: w, height: h } },
    { title: 'Danube', box: { x: width * 0.3, y: height - h, width: w, height: h } },
    { title: 'Bavaria', box: { x: width - w, y: height * 0.3, width: w, height: height * 0.7 } },
    { title: 'All', box: { x: 0, y: 0, width, height } },
  ];
}

const OPENING = { width: 1000, height: 520 } as const;

/** At 100 % or so, where the viewer's first column stands. */
export function opening(view: View): Box {
  const seen = seenOf(view);
  const { width, height } = country();
  const [side] = members(view.viewer);
  const at = (side === undefined ? seen.columnAt : columnsOf(side).map((column) => seen.columnAt[column])).find(
    (point) => point !== undefined && point >= 0,
  );
  const [x, y] = country().points[at ?? -1] ?? [width / 2, height / 2];
  const keep = (middle: number, size: number, whole: number): number =>
    Math.max(0, Math.min(whole - size, middle - size / 2));
  return { x: keep(x, OPENING.width, width), y: keep(y, OPENING.height, height), ...OPENING };
}

/** Columns, garrisons, markers and sieges that are otherwise than before. */
export function changes(before: View, after: View): readonly Thing[] {
  const [then, now] = [seenOf(before), seenOf(after)];
  const moved = Array.from({ length: COLUMNS_IN_ALL }, (_, column) => column)
    .filter((column) => then.columnAt[column] !== now.columnAt[column] || then.built[column] !== now.built[column])
    .map((column): Thing => ({ domain: 'column', arg: column }));
  const held = now.garrison.flatMap((side, point): readonly Thing[] =>
    side === then.garrison[point] && now.forage[point] === then.forage[point] ? [] : [{ domain: 'point', arg: point }],
  );
  return [...moved, ...held];
}
