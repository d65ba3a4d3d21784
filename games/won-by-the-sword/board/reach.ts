import type { Farther } from '@tercio/board';
import type { Choice, Explanation, View } from '@tercio/kernel';
import type { Seen } from '../src/chapter.ts';
import { placeAt } from '../src/ground.ts';
import type { End } from '../src/ground.ts';
import { NONE, ownerOf } from '../src/ids.ts';
import type { Column, Point } from '../src/ids.ts';
import { isCrossingClosed, isWatched, mayMove, moveLines, MOVES } from '../src/march/movement.ts';
import { pointName } from '../src/names.ts';
import { arrivalLines } from '../src/text/arrival.ts';
import { country, radiusOf } from './country.ts';
import { anchorOf } from './pieces.ts';
import { seenOf } from './seen.ts';

/** How far the active column can march with its CPs: by the rules for one step, taken again and again. */

interface Leg {
  readonly point: Point;
  readonly bank: number;
  /** CPs for the ways themselves and for leaving enemies, and those that patrols cost besides. */
  readonly cp: number;
  readonly patrols: number;
  /** Places on the way that enemy patrols watch: there it stops, and they roll. */
  readonly stops: number;
  readonly before: Leg | null;
  readonly way: number;
}

const found = new WeakMap<object, readonly Farther[]>();

export function reach(view: View): readonly Farther[] {
  const known = found.get(view.table);
  if (known) return known;
  const offer = view.offers.find((one) => one.offer)?.offer;
  const column = offer?.about['column'];
  const isMarch = offer?.ask === 'act' && offer.choices.some(({ verb }) => verb === 'move');
  const far = isMarch && typeof column === 'number' ? legsFrom(seenOf(view), column as Column) : [];
  const farther = far
    .filter(({ before }) => before?.before)
    .map((leg) => fartherOf(seenOf(view), leg, column as Column));
  found.set(view.table, farther);
  return farther;
}

/** 8 What it would cost to go to a point by the cheapest way, however many CPs there are; null: no way leads there. */
export function costTo(seen: Seen, column: Column, point: Point): number | null {
  const leg = legsFrom({ ...seen, cp: PLENTY }, column).find((one) => one.point === point);
  return leg ? spentOn(leg) : null;
}

/** 8 What every place costs that the column can come to with its CPs. */
export const costsOf = (seen: Seen, column: Column): ReadonlyMap<Point, number> =>
  new Map(legsFrom(seen, column).map((leg) => [leg.point, spentOn(leg)]));

/** More than any card gives. */
const PLENTY = 99;

const spentOn = ({ cp, patrols }: Leg): number => cp + patrols;

/** The cheapest way to every point, cheapest first; of those that cost the same the one on which fewest patrols roll. */
function legsFrom(seen: Seen, column: Column): readonly Leg[] {
  const here = seen.columnAt[column] as Point;
  const bank = seen.bank[column] as number;
  const start: Leg = { point: here, bank, cp: 0, patrols: 0, stops: 0, before: null, way: NONE };
  const open: Leg[] = [start];
  const done = new Map<string, Leg>();
  for (;;) {
    open.sort((a, b) => spentOn(a) - spentOn(b) || a.stops - b.stops);
    const leg = open.shift();
    if (!leg) break;
    const key = `${leg.point} ${leg.bank}`;
    if (done.has(key)) continue;
    done.set(key, leg);
    open.push(...steps(seen, column, leg));
  }
  const legs = [...done.values()].filter(({ point }) => point !== here);
  return legs.filter((leg, i) => legs.findIndex(({ point }) => point === leg.point) === i);
}

/** One step on, with the column standing where the leg has led it. */
function steps(seen: Seen, column: Column, leg: Leg): readonly Leg[] {
  const there: Seen = {
    ...seen,
    columnAt: seen.columnAt.with(column, leg.point),
    bank: seen.bank.with(column, leg.bank),
    // 11.1 A siege that it may be in ends when it leaves.
    besieging: leg.before === null ? seen.besieging : seen.besieging.with(column, 0),
    cp: seen.cp - spentOn(leg),
  };
  return placeAt(seen, leg.point).ends.flatMap((end): readonly Leg[] => {
    if (mayMove(there, column, end.to, MOVES.paid) !== null) return [];
    const lines = moveLines(there, column, end, MOVES.paid);
    const patrols = lines.reduce((sum, [activity, cp]) => sum + (activity === 'throughPatrol' ? cp : 0), 0);
    const cp = lines.reduce((sum, [, cost]) => sum + cost, 0) - patrols;
    return [
      {
        point: end.to,
        bank: bankAfter(there, column, end),
        cp: leg.cp + cp,
        patrols: leg.patrols + patrols,
        stops: leg.stops + Number(isLookedAt(seen, column, end.to)),
        before: leg,
        way: end.way,
      },
    ];
  });
}

/** 9.1 Do enemy patrols look at who comes there? */
const isLookedAt = (seen: Seen, column: Column, point: Point): boolean =>
  placeAt(seen, point).ways.some(({ way }) => isWatched(seen, ownerOf(column), way));

/** 8.5 The bank counts where the crossing is closed. */
const bankAfter = (seen: Seen, column: Column, end: End): number =>
  placeAt(seen, end.to).banks > 0 && isCrossingClosed(seen, ownerOf(column), end.to) ? end.toBank : NONE;

function fartherOf(seen: Seen, leg: Leg, column: Column): Farther {
  const choices: Choice[] = [];
  let way = '';
  for (let at: Leg | null = leg; at?.before; at = at.before) {
    choices.unshift({ verb: 'move', arg: at.point });
    const line = country().roads[at.way]?.line;
    way += line ? `M${line[0].join(' ')}L${line[1].join(' ')}` : '';
  }
  const anchor = anchorOf(leg.point);
  const half = radiusOf(leg.point) + 2;
  const cost = String(spentOn(leg));
  const patrols = leg.patrols > 0 ? `, ${leg.patrols} of them for enemy patrols on the way` : '';
  return {
    thing: { domain: 'point', arg: leg.point },
    box: { x: anchor.x - half, y: anchor.y - half, width: 2 * half, height: 2 * half, anchor },
    way,
    chip: cost,
    choices,
    figures: () => figuresOf(seen, leg, column),
    words: `March to ${pointName(seen, leg.point)} for ${cost} of ${seen.cp} CP${patrols}`,
  };
}

/** The whole march, road by road, and where it may be broken off. */
function figuresOf(seen: Seen, leg: Leg, column: Column): Explanation {
  const legs: Leg[] = [];
  for (let at: Leg | null = leg; at?.before; at = at.before) legs.unshift(at);
  const seenAt = legs.find(({ point }) => isLookedAt(seen, column, point));
  const lines = legs.map((one) => ({
    value: `${spentOn(one) - spentOn(one.before as Leg)} CP`,
    words: `to ${pointName(seen, one.point)}${country().roads[one.way]?.difficult ? ', by a difficult road' : ''}`,
    rule: '8.1',
  }));
  const stops =
    seenAt === undefined || seenAt === leg
      ? []
      : [
          {
            value: 'Stops',
            words: `at ${pointName(seen, seenAt.point)}, where enemy patrols roll: then march on, or not`,
            rule: '9.1',
          },
        ];
  return {
    title: `To ${pointName(seen, leg.point)}`,
    lines: [
      ...arrivalLines(seen, column, { to: leg.point, bank: leg.bank, left: seen.cp - spentOn(leg) }),
      ...stops,
      ...lines,
    ],
    sum: `Costs ${spentOn(leg)} of ${seen.cp} CP`,
  };
}
