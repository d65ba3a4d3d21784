import type { Box, Piece, Placeable, Spot, Thing } from '@tercio/board';
import type { Choice, View } from '@tercio/kernel';
import { board, commanderFacts, factsOf } from '../src/board.ts';
import { opened } from '../src/chapter.ts';
import type { Seen } from '../src/chapter.ts';
import { wingAt } from '../src/field.ts';
import { DEPTH, NONE, rowOf } from '../src/ids.ts';
import type { Commander, Unit, Zone } from '../src/ids.ts';
import { isSpent } from '../src/orders/words.ts';
import { pieces, standing, thingOf } from './pieces.ts';
import { seenOf } from './seen.ts';
import { boxOf, facingOn, planOf, zoneUnder } from './plan.ts';

/** Where things and options lie on the sheet. */

export const zoneBox = (view: View, zone: number): Box => boxOf(planOf(view), zone as Zone);

export function boxOfThing(view: View, { domain, arg }: Thing): Box | null {
  if (domain === 'zone') return zoneBox(view, arg);
  if (domain === 'wing') return wingBox(view, arg);
  if (domain === 'reserve') return reserveBox(view, arg);
  return pieces(view, 'near').find(({ thing }) => thing.domain === domain && thing.arg === arg)?.box ?? null;
}

/** From one zone to another, both included. */
function span(view: View, one: number, other: number): Box {
  const [a, b] = [zoneBox(view, one), zoneBox(view, other)];
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return { x, y, width: Math.max(a.x, b.x) + a.width - x, height: Math.max(a.y, b.y) + a.height - y };
}

/** A wing's strip on its owner's half. */
function wingBox(view: View, wing: number): Box | null {
  const seen = seenOf(view);
  const { width } = board(seen);
  const columns = Array.from({ length: width }, (_, column) => column).filter(
    (column) => seen.strip[column] === wing || seen.strip[width + column] === wing,
  );
  const [first, last] = [columns[0], columns.at(-1)];
  if (first === undefined || last === undefined) return null;
  const near = seen.wingSide[wing] === 0 ? 0 : DEPTH / 2;
  return span(view, first * DEPTH + near, last * DEPTH + near + DEPTH / 2 - 1);
}

/** The rear rows that a reserve holds. */
function reserveBox(view: View, reserve: number): Box | null {
  const seen = seenOf(view);
  const [from, to] = [seen.reserveFrom[reserve], seen.reserveTo[reserve]];
  if (from === undefined || to === undefined || from < 0) return null;
  const rows = seen.reserveRows[reserve] as number;
  const [first, last] = rows === 1 ? [0, 0] : rows === 2 ? [0, 1] : [1, 1];
  const row = (fromBaseline: number): number =>
    seen.reserveSide[reserve] === 0 ? fromBaseline : DEPTH - 1 - fromBaseline;
  const [low, high] = [Math.min(row(first), row(last)), Math.max(row(first), row(last))];
  return span(view, from * DEPTH + low, to * DEPTH + high);
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

/** Zones speak for their units, an ordinary move for a double one, and a wing for a commander who would ride before it acts. */
export function coveredBy(view: View, { ask, choice, along = [] }: Placeable): Choice | null {
  if (along.at(-1)?.verb === 'ride') return [choice, ...along].find(({ verb }) => verb === 'wing') ?? null;
  if (ask !== 'order' || choice.arg === null) return null;
  const offered = view.offers.find((one) => one.offer)?.offer?.choices ?? [];
  const find = (verb: string, arg: number | undefined): Choice | null =>
    offered.find((one) => one.verb === verb && one.arg === arg) ?? null;
  const zone = seenOf(view).zoneOf[choice.arg];
  if (choice.verb === 'double') return find('unit', choice.arg) ?? find('zone', zone);
  if (choice.verb === 'unit') return find('zone', zone);
  return choice.verb === 'bringDouble' ? find('bring', choice.arg) : null;
}

export function spot(view: View, option: Placeable): Spot | null {
  const { ask, about, choice, domain } = option;
  if (domain !== null && choice.arg !== null) {
    const thing = { domain, arg: choice.arg };
    const box = boxOfThing(view, thing);
    // 2.6.5: a reserve that has nobody left may still be called up, and nobody wants it.
    const isIdle = domain === 'reserve' && isSpent(seenOf(view), choice.arg);
    if (box && (isIdle || coveredBy(view, option))) return { box, thing, kind: 'quiet' };
    const going = domain === 'zone' ? !ACTING.has(ask) : domain === 'unit' && AIMED_AT.has(choice.verb);
    return box && { box, thing, kind: going ? 'target' : 'act' };
  }
  return stepSpot(view, about, choice.verb);
}

/** Which zone moves, and which way it faces: a unit on its own way has its own facing. */
function origin(seen: Seen, about: Placeable['about']): { readonly from: number; readonly facing: number } | null {
  const { unit, zone, facing } = about;
  const from = typeof unit === 'number' && unit >= 0 ? seen.zoneOf[unit] : typeof zone === 'number' ? zone : undefined;
  if (from === undefined || from < 0) return null;
  return { from, facing: typeof facing === 'number' && facing >= 0 ? facing : (seen.facing[from] as number) };
}

function stepSpot(view: View, about: Placeable['about'], verb: string): Spot | null {
  const seen = seenOf(view);
  const start = origin(seen, about);
  if (start === null) return null;
  if (verb.startsWith('turn')) return turnSpot(view, start.from, start.facing + (STEPS[verb]?.[0] ?? 0));
  const zone = stepTo(seen, about, verb);
  return zone === null ? null : { box: zoneBox(view, zone), thing: { domain: 'zone', arg: zone }, kind: 'target' };
}

/** An arrow on the edge of a zone. */
export const turnSpot = (view: View, zone: number, facing: number): Spot => ({
  box: zoneBox(view, zone),
  thing: null,
  kind: 'turn',
  towards: facingOn(planOf(view), facing) * 90,
});

/** The zone that a step leads to; null for a turn, and off the board. */
export function stepTo(seen: Seen, about: Placeable['about'], verb: string): number | null {
  const step = STEPS[verb];
  const start = origin(seen, about);
  if (step === undefined || start === null || verb.startsWith('turn')) return null;
  const { from, facing } = start;
  const ahead = beside(seen, from, facing + step[0]);
  const zone = verb === 'left' || verb === 'right' ? beside(seen, ahead, facing + (verb === 'left' ? 3 : 1)) : ahead;
  return zone < 0 ? null : zone;
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
  const zone = zoneUnder(planOf(view), x, y);
  if (zone < 0) return things;
  return [...things, { domain: 'zone', arg: zone }, ...divisionsUnder(view, x, y), ...wingAhead(view, things, zone)];
}

/** 4.2.1: a wing orders its own who have gone beyond the centre line, too: a click on them there means it. */
function wingAhead(view: View, [first]: readonly Thing[], zone: number): readonly Thing[] {
  const army = view.offers.find(({ offer }) => offer)?.side;
  const isAhead = army !== undefined && rowOf(zone as Zone) < DEPTH / 2 !== (army === 0);
  if (!isAhead || first === undefined) return [];
  const seen = seenOf(view);
  const owner =
    first.domain === 'unit'
      ? factsOf(seen, first.arg as Unit).side
      : first.domain === 'commander' && commanderFacts(seen, first.arg as Commander).side;
  const wing = wingAt(opened(seen), army, zone as Zone);
  return owner === army && wing !== NONE ? [{ domain: 'wing', arg: wing }] : [];
}

/** Reserves and wings, whose ground lies under zones and pieces alike. */
function divisionsUnder(view: View, x: number, y: number): readonly Thing[] {
  const seen = seenOf(view);
  const under = (box: Box | null): boolean =>
    box !== null && x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
  const reserves = seen.reserveSide.flatMap((_, arg) =>
    under(reserveBox(view, arg)) ? [{ domain: 'reserve', arg }] : [],
  );
  const wings = seen.wingSide.flatMap((_, arg) => (under(wingBox(view, arg)) ? [{ domain: 'wing', arg }] : []));
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
