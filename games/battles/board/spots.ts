import type { Box, Piece, Placeable, Spot, Thing } from '@tercio/board';
import type { View } from '@tercio/kernel';
import { board } from '../src/board.ts';
import type { Seen } from '../src/chapter.ts';
import { DEPTH, NONE } from '../src/ids.ts';
import type { Zone } from '../src/ids.ts';
import { pieces, seenOf, standing, thingOf } from './pieces.ts';
import { boxOf, planOf, zoneUnder } from './plan.ts';

/** Where things and options lie on the sheet. */

const zoneBox = (seen: Seen, zone: number): Box => boxOf(planOf(board(seen)), zone as Zone);

export function boxOfThing(view: View, { domain, arg }: Thing): Box | null {
  const seen = seenOf(view);
  if (domain === 'zone') return zoneBox(seen, arg);
  if (domain === 'wing') return wingBox(seen, arg);
  if (domain === 'reserve') return reserveBox(seen, arg);
  return pieces(view, 'near').find(({ thing }) => thing.domain === domain && thing.arg === arg)?.box ?? null;
}

/** From one zone to another, both included. */
function span(seen: Seen, nearLeft: number, farRight: number): Box {
  const [a, b] = [zoneBox(seen, nearLeft), zoneBox(seen, farRight)];
  return { x: a.x, y: b.y, width: b.x + b.width - a.x, height: a.y + a.height - b.y };
}

/** A wing's strip on its owner's half. */
function wingBox(seen: Seen, wing: number): Box | null {
  const { width } = board(seen);
  const columns = Array.from({ length: width }, (_, column) => column).filter(
    (column) => seen.strip[column] === wing || seen.strip[width + column] === wing,
  );
  const [first, last] = [columns[0], columns.at(-1)];
  if (first === undefined || last === undefined) return null;
  const near = seen.wingSide[wing] === 0 ? 0 : DEPTH / 2;
  return span(seen, first * DEPTH + near, last * DEPTH + near + DEPTH / 2 - 1);
}

/** The rear rows that a reserve holds. */
function reserveBox(seen: Seen, reserve: number): Box | null {
  const [from, to] = [seen.reserveFrom[reserve], seen.reserveTo[reserve]];
  if (from === undefined || to === undefined || from < 0) return null;
  const rows = seen.reserveRows[reserve] as number;
  const [first, last] = rows === 1 ? [0, 0] : rows === 2 ? [0, 1] : [1, 1];
  const row = (fromBaseline: number): number =>
    seen.reserveSide[reserve] === 0 ? fromBaseline : DEPTH - 1 - fromBaseline;
  const [low, high] = [Math.min(row(first), row(last)), Math.max(row(first), row(last))];
  return span(seen, from * DEPTH + low, to * DEPTH + high);
}

/** Steps are named by direction; the board knows which zone lies there, and a short word for it. */
const STEPS: { readonly [verb: string]: readonly [turn: number, word: string] } = {
  forward: [0, 'advance'],
  left: [0, 'diagonal'],
  right: [0, 'diagonal'],
  back: [2, 'fall back'],
  assault: [0, 'assault'],
  turnRight: [1, ''],
  turnAbout: [2, ''],
  turnLeft: [3, ''],
};

export const stepWord = (verb: string): string => STEPS[verb]?.[1] ?? '';

/** Questions whose zones and units are those that act; in all others a zone is somewhere to go. */
const ACTING = new Set(['order', 'checkNext', 'advanceNext', 'straddleFront']);
const AIMED_AT = new Set(['assault', 'exchange', 'with']);

export function spot(view: View, { ask, about, choice, domain }: Placeable): Spot | null {
  if (domain !== null && choice.arg !== null) {
    const thing = { domain, arg: choice.arg };
    const box = boxOfThing(view, thing);
    const going = domain === 'zone' ? !ACTING.has(ask) : domain === 'unit' && AIMED_AT.has(choice.verb);
    return box && { box, thing, kind: going ? 'target' : 'act' };
  }
  return stepSpot(seenOf(view), about, choice.verb);
}

/** Which zone moves, and which way it faces: a unit on its own way has its own facing. */
function origin(seen: Seen, about: Placeable['about']): { readonly from: number; readonly facing: number } | null {
  const { unit, zone, facing } = about;
  const from = typeof unit === 'number' && unit >= 0 ? seen.zoneOf[unit] : typeof zone === 'number' ? zone : undefined;
  if (from === undefined || from < 0) return null;
  return { from, facing: typeof facing === 'number' && facing >= 0 ? facing : (seen.facing[from] as number) };
}

function stepSpot(seen: Seen, about: Placeable['about'], verb: string): Spot | null {
  const step = STEPS[verb];
  const start = origin(seen, about);
  if (step === undefined || start === null) return null;
  const { from, facing } = start;
  const [turn] = step;
  if (verb.startsWith('turn'))
    return { box: zoneBox(seen, from), thing: null, kind: 'turn', towards: ((facing + turn) % 4) * 90 };
  const ahead = beside(seen, from, facing + turn);
  const zone = verb === 'left' || verb === 'right' ? beside(seen, ahead, facing + (verb === 'left' ? 3 : 1)) : ahead;
  return zone < 0 ? null : { box: zoneBox(seen, zone), thing: { domain: 'zone', arg: zone }, kind: 'target' };
}

const beside = (seen: Seen, zone: number, towards: number): number =>
  zone < 0 ? NONE : (board(seen).ground[zone]?.beside[towards % 4] ?? NONE);

/** What a question is about. A unit is held by itself, otherwise the zone. */
export function subject(view: View, _ask: string, about: Placeable['about']): readonly Thing[] {
  const named = ['lead', 'unit', 'commander'].flatMap((name) => {
    const arg = about[name];
    return typeof arg === 'number' && arg >= 0 ? [{ domain: name === 'lead' ? 'unit' : name, arg }] : [];
  });
  const shown = named.filter((thing) => boxOfThing(view, thing) !== null);
  if (shown.length > 0) return shown;
  const { zone } = about;
  return typeof zone === 'number' && zone >= 0 ? [{ domain: 'zone', arg: zone }] : [];
}

export function under(view: View, x: number, y: number): readonly Thing[] {
  const inside = ({ box }: Piece): boolean =>
    x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
  const things = pieces(view, 'near')
    .filter(inside)
    .map(({ thing }) => thing)
    .reverse();
  const zone = zoneUnder(planOf(board(seenOf(view))), x, y);
  return zone < 0 ? things : [...things, { domain: 'zone', arg: zone }, ...divisionsUnder(seenOf(view), x, y)];
}

/** Reserves and wings, whose ground lies under zones and pieces alike. */
function divisionsUnder(seen: Seen, x: number, y: number): readonly Thing[] {
  const under = (box: Box | null): boolean =>
    box !== null && x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
  const reserves = seen.reserveSide.flatMap((_, arg) =>
    under(reserveBox(seen, arg)) ? [{ domain: 'reserve', arg }] : [],
  );
  const wings = seen.wingSide.flatMap((_, arg) => (under(wingBox(seen, arg)) ? [{ domain: 'wing', arg }] : []));
  return [...reserves, ...wings];
}

export const places = (view: View): readonly Thing[] =>
  board(seenOf(view)).ground.map((_, zone) => ({ domain: 'zone', arg: zone }));

export const within = (view: View, place: Thing): readonly Thing[] =>
  place.domain !== 'zone'
    ? []
    : standing(view)
        .filter(({ zone }) => zone === place.arg)
        .map(thingOf);
