import { freest } from '@tercio/board';
import type { At, Box, Thing } from '@tercio/board';
import { livery } from '@tercio/board/sides';
import type { Side, View } from '@tercio/kernel';
import { board } from '../src/board.ts';
import { opened } from '../src/chapter.ts';
import { ownerOf, reserveAt, wingAt } from '../src/field.ts';
import { NONE } from '../src/ids.ts';
import type { Commander, Zone } from '../src/ids.ts';
import { commanderName, counted } from '../src/names.ts';
import { UNREACHED, waysOf } from '../src/orders/ways.ts';
import type { Table } from '../src/state.ts';
import { pieces } from './pieces.ts';
import { seenOf } from './seen.ts';
import { boxOfThing, zoneBox } from './spots.ts';

/** 4.3, 5.1: who commands whom, and what the way of the order adds to its cost. */

/** What a zone belongs to: a reserve, or the wing of its column. */
interface Division {
  readonly army: Side;
  readonly wing: number;
  readonly reserve: number;
}

function divisionAt(t: Table, army: Side, zone: Zone): Division {
  const reserve = reserveAt(t, army, zone);
  return { army, wing: reserve === NONE ? wingAt(t, army, zone) : NONE, reserve };
}

const isSame = (a: Division, b: Division): boolean => a.wing === b.wing && a.reserve === b.reserve;

/** The way of an order to a zone, from this commander or, with NONE, from the baseline or a camp. */
function wayTo(t: Table, { army, wing, reserve }: Division, commander: number, zone: Zone): number {
  const led: Table = { ...t, activeWing: wing, activeReserve: reserve, wingCommander: commander };
  return waysOf(led, army).clear(zone);
}

/** Everybody who can lead a division: he stands in it. */
function leadersOf(t: Table, division: Division): readonly Commander[] {
  return board(t).commanders.flatMap(({ side }, k) => {
    const zone = t.commanderAt[k] as number;
    const isHere = side === division.army && zone >= 0 && isSame(divisionAt(t, side, zone as Zone), division);
    return isHere ? [k as Commander] : [];
  });
}

/** The zones of a division that its army holds. */
const zonesOf = (t: Table, division: Division): readonly Zone[] =>
  t.owner.flatMap((_, zone) =>
    ownerOf(t, zone as Zone) === division.army && isSame(divisionAt(t, division.army, zone as Zone), division)
      ? [zone as Zone]
      : [],
  );

/** `Pappenheim, 1 zone off: +1` */
export function commandedText(t: Table, army: Side, zone: Zone): string {
  const division = divisionAt(t, army, zone);
  const leaders = leadersOf(t, division);
  const added = (commander: number): string => {
    const way = wayTo(t, division, commander, zone);
    return way >= UNREACHED ? 'no way leads there' : way === 0 ? 'adds nothing' : `adds ${way}`;
  };
  if (leaders.length === 0) return `nobody: the way from the baseline or a camp ${added(NONE)}`;
  return leaders.map((one) => `${commanderName(t, one)}, the way ${added(one)}`).join('; or ');
}

/** `2 zones; the way adds 1 to 3` */
export function commandsText(t: Table, commander: Commander): string {
  const zone = t.commanderAt[commander] as number;
  if (zone < 0) return 'nobody';
  const army = board(t).commanders[commander]?.side as Side;
  const division = divisionAt(t, army, zone as Zone);
  const ways = zonesOf(t, division).map((one) => wayTo(t, division, commander, one));
  const near = ways.filter((way) => way < UNREACHED);
  const [low, high] = [Math.min(...near), Math.max(...near)];
  if (near.length === 0) return 'nobody near';
  return `${counted(near.length, 'zone')}; the way adds ${low === high ? low : `${low} to ${high}`}`;
}

const middle = ({ x, y, width, height }: Box): Point => [x + width / 2, y + height / 2];

/** A line that begins outside a medal. */
function beyond([x1, y1]: Point, [x2, y2]: Point): string {
  const long = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [x, y] = [x1 + ((x2 - x1) * MEDAL) / long, y1 + ((y2 - y1) * MEDAL) / long];
  return `M${x.toFixed(1)} ${y.toFixed(1)}L${x2} ${y2}`;
}
type Point = readonly [number, number];
const MEDAL = 20;

/** Where the words hide the least of who stands there, and of the price at the foot of the zone: in it, or along the line. */
function freeAt(view: View, { x, y, width, height }: Box, from: Point | null, [ex, ey]: Point): At {
  const price: Box = { x: x + width / 2 - 24, y: y + height - 30, width: 48, height: 28 };
  const boxes = [price, ...pieces(view, 'near').map(({ box }) => box)];
  const inZone = [0.88, 0.12].map((part): At => ({ x: x + width / 2, y: y + height * part }));
  const parts = from ? [0.65, 0.5, 0.35] : [];
  const along = parts.map((part): At => {
    const [fx, fy] = from ?? [ex, ey];
    return { x: fx + (ex - fx) * part, y: fy + (ey - fy) * part };
  });
  return freest([{ x: ex, y: ey }, ...inZone, ...along], LABEL, boxes);
}
const LABEL = { width: 54, height: 18 };

/** A line from a commander to a zone with what the way adds; without one, only that. */
function line(view: View, from: Box | null, zone: number, way: number): string {
  // Anyone who is there himself adds nothing.
  if (from && way === 0) return '';
  const box = zoneBox(view, zone);
  const end: Point = [box.x + box.width / 2, box.y + box.height * 0.58];
  const path = from ? `<path class="command-way" d="${beyond(middle(from), end)}"/>` : '';
  const { x, y } = freeAt(view, box, from && middle(from), end);
  const words = way >= UNREACHED ? 'no way' : `way +${way}`;
  return `${path}<g class="command-cost" transform="translate(${x.toFixed(1)} ${y.toFixed(1)})"><rect x="-27" y="-9" width="54" height="18" rx="9"/><text y="4.5">${words}</text></g>`;
}

/** Questions about orders: elsewhere a line from a commander to troops would be taken for a shot. */
const ORDERS = new Set([
  'phase',
  'commanderMove',
  'rideTo',
  'wingCommander',
  'order',
  'zoneStep',
  'unitStep',
  'riders',
]);

/** What is asked of the one who looks; null: nothing is, and he may look at anything. */
const askedOf = ({ offers }: View): { readonly side: Side; readonly ask: string } | null => {
  const open = offers.find(({ offer }) => offer);
  return open?.offer ? { side: open.side, ask: open.offer.ask } : null;
};

/**
 * While a commander is pointed at, all whom he can order; while troops are, whoever can order them: of the enemy's only where
 * nothing is asked, since a line to a target would seem to be a shot.
 */
export function belongs(view: View, { domain, arg }: Thing): string | null {
  const seen = seenOf(view);
  const asked = askedOf(view);
  if (seen.deploying === 1 || (asked && !ORDERS.has(asked.ask))) return null;
  const t = opened(seen);
  if (domain === 'commander') return byCommander(view, t, arg as Commander);
  const zone = domain === 'unit' ? (t.zoneOf[arg] as number) : domain === 'zone' ? arg : NONE;
  const army = zone < 0 ? NONE : domain === 'unit' ? (board(t).units[arg]?.side ?? NONE) : ownerOf(t, zone as Zone);
  if (army === NONE || (asked && army !== asked.side)) return null;
  return toZone(view, t, army as Side, zone as Zone);
}

const marked = (army: Side, parts: readonly string[]): string =>
  `<g class="command ${livery(army)}">${parts.join('')}</g>`;

function byCommander(view: View, t: Table, commander: Commander): string | null {
  const zone = t.commanderAt[commander] as number;
  const army = board(t).commanders[commander]?.side as Side;
  if (zone < 0) return null;
  const division = divisionAt(t, army, zone as Zone);
  const from = boxOfThing(view, { domain: 'commander', arg: commander });
  const zones = zonesOf(t, division);
  return marked(
    army,
    zones.map((one) => line(view, from, one, wayTo(t, division, commander, one))),
  );
}

function toZone(view: View, t: Table, army: Side, zone: Zone): string {
  const division = divisionAt(t, army, zone);
  const leaders = leadersOf(t, division);
  const near = leaders
    .map((one) => ({ one, way: wayTo(t, division, one, zone) }))
    .toSorted((a, b) => a.way - b.way)
    .slice(0, 1);
  if (near.length === 0) return marked(army, [line(view, null, zone, wayTo(t, division, NONE, zone))]);
  return marked(
    army,
    near.map(({ one, way }) => line(view, boxOfThing(view, { domain: 'commander', arg: one }), zone, way)),
  );
}
