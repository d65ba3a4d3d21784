import type { Side } from '@tercio/kernel';
import { groundAt } from '../src/board.ts';
import { beside, friendOccupied } from '../src/field.ts';
import { NONE } from '../src/ids.ts';
import type { Unit, Zone } from '../src/ids.ts';
import { diagonalRefusal, entryRefusal, stepCost, stepRule, turnCost, turnRule } from '../src/orders/movement.ts';
import { WAYS, zoneTowards } from '../src/orders/movement.ts';
import type { Way } from '../src/orders/movement.ts';
import type { Table } from '../src/state.ts';

/** What a way would cost somebody, however few moves he has: the rules' own prices, step by step. */

export interface Mover {
  readonly unit: Unit;
  readonly moves: number;
  /** 5.3.4, 5.3.5: free turns left. */
  readonly turns: number;
}

export interface Search {
  readonly t: Table;
  readonly side: Side;
  readonly from: Zone;
  readonly facing: number;
  /** Of all who go together. */
  readonly weight: number;
  readonly guns: boolean;
  /** May they turn where they stand? */
  readonly turnsHere: boolean;
  /** Do friends on the way stop them (5.3.6)? */
  readonly friends: boolean;
  /** Does the enemy bar the way (2.4.1, 5.3.20)? */
  readonly enemies: boolean;
}

interface Part {
  readonly cost: number;
  readonly words: string;
  readonly rule: string;
}

export interface Leg {
  readonly zone: number;
  readonly facing: number;
  readonly turns: number;
  readonly cost: number;
  readonly path: readonly number[];
  readonly parts: readonly Part[];
}

const STEP_WORDS: { readonly [way in Way]: string } = {
  forward: 'ahead',
  back: 'to step back',
  left: 'diagonally',
  right: 'diagonally',
};

/** The cheapest way of one mover to where he is wanted; null: none at any price. */
export function reached(how: Search, mover: Mover, goal: (leg: Leg) => boolean): Leg | null {
  const { from, facing } = how;
  const open: Leg[] = [{ zone: from, facing, turns: mover.turns, cost: 0, path: [from], parts: [] }];
  const done = new Set<string>();
  for (;;) {
    const best = open.reduce<Leg | undefined>((low, leg) => (low && low.cost <= leg.cost ? low : leg), undefined);
    if (!best) return null;
    if (goal(best)) return best;
    open.splice(open.indexOf(best), 1);
    const state = `${best.zone} ${best.facing} ${best.turns}`;
    if (done.has(state)) continue;
    done.add(state);
    open.push(...onFrom(how, mover.unit, best));
  }
}

function onFrom(how: Search, unit: Unit, leg: Leg): readonly Leg[] {
  const { t, side, from, friends } = how;
  const isStart = leg.zone === from;
  if (friends && !isStart && friendOccupied(t, leg.zone, side)) return [];
  const turns = isStart && !how.turnsHere ? [] : [1, 2, 3].map((quarters) => turned(t, unit, leg, quarters));
  return [...turns, ...WAYS.flatMap((way) => stepped(how, unit, leg, way))];
}

function turned(t: Table, unit: Unit, leg: Leg, quarters: number): Leg {
  const facing = (leg.facing + quarters) & 3;
  if (leg.turns > 0) return { ...leg, facing, turns: leg.turns - 1 };
  const cost = turnCost(t, unit);
  const parts = [...leg.parts, { cost, words: 'to turn', rule: turnRule(t, unit) }];
  return { ...leg, facing, cost: leg.cost + cost, parts };
}

function stepped(how: Search, unit: Unit, leg: Leg, way: Way): readonly Leg[] {
  const { t } = how;
  const to = zoneTowards(t, leg.zone as Zone, leg.facing, way);
  if (to === NONE || isBarred(how, leg, way, to)) return [];
  const cost = stepCost(t, unit, to as Zone, way);
  const parts = [...leg.parts, { cost, words: STEP_WORDS[way], rule: stepRule(t, unit, to as Zone, way) }];
  return [{ ...leg, zone: to, cost: leg.cost + cost, path: [...leg.path, to], parts }];
}

function isBarred({ t, side, weight, guns, enemies, friends }: Search, leg: Leg, way: Way, to: number): boolean {
  if (!groundAt(t, to as Zone).passable) return true;
  if (guns && (way === 'left' || way === 'right')) return true;
  if (!enemies) return false;
  const barred =
    entryRefusal(t, side, to, friends ? weight : 0, guns) ??
    diagonalRefusal(t, side, leg.zone as Zone, leg.facing, way);
  return barred !== null;
}

/** The zone that one looks at; NONE: off the board. */
export const ahead = (t: Table, zone: number, facing: number): number => beside(t, zone as Zone, facing);
