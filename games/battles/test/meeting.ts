import { assaultModifier, assaultModifiers, neededAgainst } from '../src/assault/modifiers.ts';
import type { Rulings } from '../src/rulings.ts';
import { field } from './scenes.ts';
import type { Field } from './scenes.ts';

/** Two units that meet in an assault: A attacks from c5r3 into c5r4 unless a test says otherwise. */

export interface Ground {
  readonly from?: string;
  readonly into?: string;
  /** Where A and B face, as the drill writes it. */
  readonly a?: string;
  readonly b?: string;
}

export const bare = (notation: string): string => notation.replace('!', '');

export function meeting(
  own: string,
  other: string,
  { from = 'c5r3', into = 'c5r4', a = 'A', b = 'B' }: Ground,
  rulings = {},
): Field {
  return field({ [from]: `${a} *${own}`, [into]: `${b} *${other}` }, rulings);
}

/** The lines that apply when `own` of A assaults `other` of B: `['6.2.3 +1']`. */
export function lines(
  own: string,
  other: string,
  ground: Ground = {},
  rulings: Partial<Rulings> = {},
): readonly string[] {
  const f = meeting(own, other, ground, rulings);
  return assaultModifiers(f.table, f.unit(`A ${bare(own)}`), f.unit(`B ${bare(other)}`)).map(
    ({ rule, value }) => `${rule} ${value > 0 ? '+' : ''}${value}`,
  );
}

export function sum(own: string, other: string, ground: Ground = {}): number {
  const f = meeting(own, other, ground);
  return assaultModifier(f.table, f.unit(`A ${bare(own)}`), f.unit(`B ${bare(other)}`));
}

export function needed(own: string, other: string): number {
  const f = meeting(own, other, {});
  return neededAgainst(f.table, f.unit(`A ${own}`), f.unit(`B ${other}`));
}

export const WEST_FLANK: Ground = { b: 'B:W' };
