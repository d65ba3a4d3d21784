import type { Asked, Ruled } from '@tercio/board';
import type { Refusal, Side, Verdict } from '@tercio/kernel';
import { listed } from '@tercio/kernel/rooms';
import { factsOf } from '../src/board.ts';
import { opened } from '../src/chapter.ts';
import type { Seen } from '../src/chapter.ts';
import { distance, friendOccupied, unitsIn } from '../src/field.ts';
import { NONE, zoneName } from '../src/ids.ts';
import type { Unit, Zone } from '../src/ids.ts';
import { counted, unitName } from '../src/names.ts';
import { allowance, entryRefusal, freeTurns } from '../src/orders/movement.ts';
import { ahead, reached } from './way-cost.ts';
import type { Leg, Mover, Search } from './way-cost.ts';

/** 5.3: why the ordered do not get to a zone: what the shortest way takes of them, and what bars it. */

const at = (zone: number): string => zoneName(zone as Zone);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export interface Ordered {
  readonly seen: Seen;
  readonly side: Side;
  readonly from: Zone;
  readonly facing: number;
  /** Guns stay behind when their zone is ordered (5.1.4), so they slow nobody. */
  readonly movers: readonly Mover[];
  readonly who: string;
  /** 5.3.6: they have joined friends. */
  readonly joined: boolean;
  /** 5.1.2: a zone's order is for a move or for an assault. */
  readonly isZone: boolean;
  /** Why nobody turns where they stand; null: they do, or have no move for it. */
  readonly noTurn: Refusal | null;
}

/** Who moves by the order that a step is asked of. */
export function orderedBy(seen: Seen, { about, side }: Asked, noTurn: Refusal | null): Ordered | null {
  const { unit, zone, facing, joined, begun, doubled } = about;
  const t = opened(seen);
  if (typeof unit === 'number' && unit >= 0) {
    const one = unit as Unit;
    const mover =
      begun === 0
        ? { unit: one, moves: allowance(t, one, doubled === 1), turns: freeTurns(t, one) }
        : { unit: one, moves: t.moves[one] as number, turns: t.turns[one] as number };
    const from = t.zoneOf[one] as Zone;
    const looks = typeof facing === 'number' ? facing : (t.facing[from] as number);
    const who = unitName(seen, one);
    return { seen, side, from, facing: looks, movers: [mover], who, joined: joined === 1, isZone: false, noTurn };
  }
  if (typeof zone !== 'number' || zone < 0) return null;
  const from = zone as Zone;
  const movers = unitsIn(t, from)
    .filter((one) => t.ordered[one] === 1 && !factsOf(t, one).ordnance)
    .map((one) => ({ unit: one, moves: t.moves[one] as number, turns: t.turns[one] as number }));
  const who = `the units of ${at(from)}`;
  const looks = t.facing[from] as number;
  return { seen, side, from, facing: looks, movers, who, joined: joined === 1, isZone: true, noTurn };
}

const search = (o: Ordered): Search => {
  const t = opened(o.seen);
  const weight = o.movers.reduce((sum, { unit }) => sum + factsOf(t, unit).weight, 0);
  const { side, from, facing } = o;
  const guns = o.movers.some(({ unit }) => factsOf(t, unit).ordnance);
  return { t, side, from, facing, weight, guns, turnsHere: o.noTurn === null, friends: true, enemies: true };
};

/** 2.3.2, 2.4.2: the zone itself takes nobody, or not so many. */
export function roomRefusal(o: Ordered, to: number): Verdict {
  const { t, side, weight, guns } = search(o);
  return entryRefusal(t, side, to, weight, guns);
}

/** The first of them whom the way costs more than he has; null: each alone could go. */
function lateOn(o: Ordered, how: Search, goal: (leg: Leg) => boolean, more = 0): Late | null {
  for (const mover of o.movers) {
    const leg = reached(how, mover, goal);
    if (leg === null || leg.cost + more > mover.moves) return { mover, leg };
  }
  return null;
}
interface Late {
  readonly mover: Mover;
  readonly leg: Leg | null;
}

const JOIN = 'whoever joins friends goes no further this turn';
const RULE_OF_MOVES = '5.3.2';

export function tooFar(o: Ordered, to: number, turnText: (refusal: Refusal) => string): Ruled {
  const have = `${capital(o.who)} have ${counted(fewest(o), 'move')}`;
  if (o.movers.length === 0) return { words: 'Guns do not move with their zone: order them alone.', rule: '5.1.4' };
  if (o.joined) return { words: `${capital(o.who)} have joined friends; ${JOIN}.`, rule: '5.3.6' };
  const goal = ({ zone }: Leg): boolean => zone === to;
  const strict = search(o);
  const late = lateOn(o, strict, goal);
  if (late === null)
    return { words: `${at(to)} cannot be reached from ${at(o.from)} by all together. ${have}.`, rule: '5.1.4' };
  if (distance(o.from, to as Zone) > late.mover.moves) return farAway(o, to, late);
  // Where every way is barred, the one that nobody bars is too dear already, or else the ground is in the way.
  const open = late.leg === null ? lateOn(o, { ...strict, friends: false, enemies: false }, goal) : late;
  const ground = { words: `Impassable ground bars every way to ${at(to)}. ${have}.`, rule: '2.3.2' };
  return barredBy(o, to, turnText) ?? (open?.leg ? dear(o, to, { ...open, leg: open.leg }) : ground);
}

const fewest = ({ movers }: Ordered): number =>
  movers.length === 0 ? 0 : Math.min(...movers.map(({ moves }) => moves));

/** Would the moves suffice, if it were not for friends, the enemy, or a turn that they may not make? */
function barredBy(o: Ordered, to: number, turnText: (refusal: Refusal) => string): Ruled | null {
  const strict = search(o);
  const goal = ({ zone }: Leg): boolean => zone === to;
  const suffices = (how: Search): boolean => lateOn(o, how, goal) === null;
  if (o.noTurn !== null && suffices({ ...strict, turnsHere: true }))
    return { words: `The way to ${at(to)} begins with a turn. ${turnText(o.noTurn)}`, rule: o.noTurn.rule };
  const around = `any other way takes more moves than they have`;
  if (suffices({ ...strict, friends: false })) {
    const met = metOn(o, { ...strict, friends: false }, goal).filter((zone) => friendOccupied(strict.t, zone, o.side));
    return {
      words: `The way to ${at(to)} leads through friends in ${listed(met.map(at))}, and ${JOIN}; ${around}.`,
      rule: '5.3.6',
    };
  }
  if (!suffices({ ...strict, enemies: false, friends: false })) return null;
  return { words: `The enemy bars the way to ${at(to)}; ${around}.`, rule: '2.4.1' };
}

/** The zones between, on the way of whoever is slowest. */
function metOn({ movers }: Ordered, how: Search, goal: (leg: Leg) => boolean): readonly number[] {
  const [slowest] = movers.toSorted((a, b) => a.moves - b.moves);
  const leg = slowest && reached(how, slowest, goal);
  return leg ? leg.path.slice(1, -1) : [];
}

/** Who is slowest is named where not all have the same moves. */
const haveText = (o: Ordered, { mover }: Late): string => {
  const slowest = o.movers.some(({ moves }) => moves !== mover.moves) ? unitName(o.seen, mover.unit) : o.who;
  return `${capital(slowest)} have ${counted(mover.moves, 'move')}.`;
};

const farAway = (o: Ordered, to: number, late: Late): Ruled => ({
  words: `${at(to)} is ${counted(distance(o.from, to as Zone), 'zone')} away. ${haveText(o, late)}`,
  rule: RULE_OF_MOVES,
});

/** `8-1 takes 3 moves: 1 ahead and 2 diagonally. The units of 9-2 have 2 moves.` */
function dear(o: Ordered, to: number, late: Late & { readonly leg: Leg }): Ruled {
  const { parts, cost } = late.leg;
  const sums = [...Map.groupBy(parts, ({ words }) => words)].map(
    ([words, some]) => `${some.reduce((sum, part) => sum + part.cost, 0)} ${words}`,
  );
  const rule = parts.find((part) => part.rule !== PLAIN)?.rule ?? RULE_OF_MOVES;
  return { words: `${at(to)} takes ${counted(cost, 'move')}: ${listed(sums)}. ${haveText(o, late)}`, rule };
}
const PLAIN = '5.3.11';

/** 6.1.13: only the zone next to them and straight ahead is assaulted; 5.1.2: a zone moves or assaults. */
export function tooFarToAssault(o: Ordered, to: number): Ruled {
  const away = distance(o.from, to as Zone);
  const only = 'only the zone next to them and straight ahead is assaulted';
  const strict = search(o);
  const facesIt = ({ zone, facing }: Leg): boolean => ahead(strict.t, zone, facing) === to;
  const late = o.movers.length === 0 ? null : lateOn(o, strict, facesIt, ASSAULT);
  if (away === 1) {
    const now = ahead(strict.t, o.from, o.facing);
    const face = now === NONE ? '' : `, but ${at(now)}`;
    const turn = o.isZone && late === null ? ' Turn them now; another order can assault later.' : '';
    return { words: `${capital(o.who)} do not face ${at(to)}${face}; ${only}.${turn}`, rule: '6.1.13' };
  }
  if (o.isZone && late === null && !o.seen.rulings.ZONE_MOVE_THEN_ASSAULT)
    return {
      words: `${at(to)} is ${counted(away, 'zone')} away. An order to a whole zone is for a move or for an assault, not for both; ${only}.`,
      rule: '5.1.2',
    };
  const cost = late?.leg ? ` To come before it and assault takes ${late.leg.cost + ASSAULT};` : '';
  const have = late ? ` ${cost === '' ? capital(o.who) : o.who} have ${counted(late.mover.moves, 'move')}.` : '';
  return {
    words: `${at(to)} is too far to assault: ${counted(away, 'zone')} away, and ${only}.${cost}${have}`,
    rule: RULE_OF_MOVES,
  };
}
const ASSAULT = 1;
