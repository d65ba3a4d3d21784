import { groundAt } from '../src/board.ts';
import { facingOf, firstIn, nextIn } from '../src/field.ts';
import { NONE } from '../src/ids.ts';
import type { Unit, Zone } from '../src/ids.ts';
import type { Turn, Way } from '../src/orders/movement.ts';
import type { Table } from '../src/state.ts';

/** How a plan begins. */
export type Step = Way | Turn | 'assault' | 'stop';

/** What a way to begin comes to, and whether it ends in an assault. */
export interface Outlook {
  readonly worth: number;
  readonly assault: boolean;
}

/**
 * What was thought of before while one decision is turned over in many walks. A company's plans are taken to be the same
 * wherever the zones around it look the same, whatever else has changed on the field: quick, and nearly right.
 */
export interface Memory {
  readonly plans: Map<number, ReadonlyMap<Step, Outlook>>;
  /** How far it is to the enemy, as it was when first asked in the turn below: walks go on for several. */
  readonly reach: Map<number, readonly number[]>;
  reachIn: number;
  /** What victory needed then. */
  readonly needs: Map<number, readonly number[]>;
  /** What commanders are worth in their places, and wings to be activated. */
  readonly worths: Map<number, number>;
  /** What places are worth to commanders, and riding on. */
  readonly rides: Map<number, number>;
  readonly riding: Map<number, number>;
  readonly shocks: Map<number, number>;
}

export const newMemory = (): Memory => ({
  plans: new Map(),
  reach: new Map(),
  reachIn: NONE,
  needs: new Map(),
  worths: new Map(),
  rides: new Map(),
  riding: new Map(),
  shocks: new Map(),
});

/** What is known by that key, or found out now. */
export function recalled<T>(known: Map<number, T> | undefined, key: number, think: () => T): T {
  const found = known?.get(key);
  if (found !== undefined) return found;
  const thought = think();
  known?.set(key, thought);
  return thought;
}

export const mix = (sign: number, value: number): number => Math.imul(sign ^ (value + 0x9e3779b9), 0x01000193);

/** Numbers that differ where zones do: who stands there, in what order, facing where. */
export function signsOf(t: Table): readonly number[] {
  const signs: number[] = [];
  for (let z = 0; z < t.owner.length; z++) {
    const zone = z as Zone;
    const first = firstIn(t, zone);
    let sign = first === NONE ? 0 : mix(t.facing[z] as number, t.owner[z] as number);
    for (let u = first; u !== NONE; u = nextIn(t, zone, u as Unit)) {
      sign = mix(sign, u * 8 + (t.disordered[u] as number) * 4 + (t.front[u] as number));
    }
    signs.push(sign);
  }
  return signs;
}

/** The same of a zone with those beside it, and the next one ahead. */
export function signAround(t: Table, signs: readonly number[], zone: Zone): number {
  let sign = mix(zone, signs[zone] as number);
  const { beside } = groundAt(t, zone);
  for (const near of beside) if (near !== NONE) sign = mix(sign, signs[near] as number);
  const facing = facingOf(t, zone);
  const ahead = beside[facing] as number;
  const beyond = ahead === NONE ? NONE : (groundAt(t, ahead as Zone).beside[facing] as number);
  return beyond === NONE ? sign : mix(sign, signs[beyond] as number);
}

/** A number that differs where the armies stand elsewhere, or something else is activated. */
export function layOf(t: Table): number {
  let sign = mix(t.turn * 2 + t.active, t.activeWing * 16 + t.activeReserve);
  for (let zone = 0; zone < t.owner.length; zone++) sign = mix(sign, t.owner[zone] as number);
  return sign;
}
