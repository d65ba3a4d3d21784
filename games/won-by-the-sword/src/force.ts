import type { Brand } from '@tercio/kernel';

/**
 * 1.5 What stands together is counted, never named: equal regiments are interchangeable, so nothing betrays where one
 * came from. The counts of a nation are packed in three numbers, six bits for each kind: `foot` (infantry and detachments), `horse` (cavalry) and `train`
 * (artillery and generic leaders; of a garrison, also its nation).
 */
export type Kind = Brand<number, 'kind'>;
const kind = (index: number): Kind => index as Kind;
export const INFANTRY = kind(0);
export const INFANTRY_REDUCED = kind(1);
export const VETERAN_INFANTRY = kind(2);
export const VETERAN_INFANTRY_REDUCED = kind(3);
export const DETACHMENT = kind(4);
export const CAVALRY = kind(5);
export const CAVALRY_REDUCED = kind(6);
export const VETERAN_CAVALRY = kind(7);
export const VETERAN_CAVALRY_REDUCED = kind(8);
export const ARTILLERY = kind(9);
/** 6.1 A generic leader. */
export const OBERST = kind(10);
export const KINDS = 11;

const BITS = 6;
const MASK = (1 << BITS) - 1;
/** In which of the three packs a kind is kept, and where. */
const PACK = [0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2] as const;
const SHIFT = [0, 6, 12, 18, 24, 0, 6, 12, 18, 0, 6] as const;
export const packOf = (of: Kind): 0 | 1 | 2 => PACK[of] as 0 | 1 | 2;
const shiftOf = (of: Kind): number => SHIFT[of] as number;

/** One of a kind, as its pack counts it: add or take it away. */
export const oneOf = (of: Kind): number => 1 << shiftOf(of);
/** How many of a kind are in the pack where that kind is kept. */
export const countIn = (pack: number, of: Kind): number => (pack >> shiftOf(of)) & MASK;
const field = (pack: number, index: number): number => (pack >> (index * BITS)) & MASK;

/** 4.3 Full strength counts two steps, reduced regiments and detachments one. */
export const footSteps = (foot: number): number =>
  2 * (field(foot, 0) + field(foot, 2)) + field(foot, 1) + field(foot, 3) + field(foot, 4);
export const horseSteps = (horse: number): number =>
  2 * (field(horse, 0) + field(horse, 2)) + field(horse, 1) + field(horse, 3);
/** Regiments, full or reduced; detachments are none. */
export const footRegiments = (foot: number): number =>
  field(foot, 0) + field(foot, 1) + field(foot, 2) + field(foot, 3);
export const horseRegiments = (horse: number): number =>
  field(horse, 0) + field(horse, 1) + field(horse, 2) + field(horse, 3);
export const gunsIn = (train: number): number => field(train, 0);
export const oberstsIn = (train: number): number => field(train, 1);
/** A garrison's nation is kept with its train. */
export const slotIn = (train: number): number => field(train, 2);
export const withSlot = (train: number, slot: number): number =>
  (train & ((1 << (2 * BITS)) - 1)) | (slot << (2 * BITS));

/** Is there anything else of this kind once it is reduced? The reduced side of a full regiment. */
export const reducedOf = (full: Kind): Kind => kind(full + 1);
export const fullOf = (reduced: Kind): Kind => kind(reduced - 1);
export const isFull = (of: Kind): boolean =>
  of === INFANTRY || of === VETERAN_INFANTRY || of === CAVALRY || of === VETERAN_CAVALRY;
export const isReduced = (of: Kind): boolean => isRegiment(of) && !isFull(of);
export const isRegiment = (of: Kind): boolean => of !== DETACHMENT && of < ARTILLERY;
export const isVeteran = (of: Kind): boolean =>
  of === VETERAN_INFANTRY ||
  of === VETERAN_INFANTRY_REDUCED ||
  of === VETERAN_CAVALRY ||
  of === VETERAN_CAVALRY_REDUCED;
export const isHorse = (of: Kind): boolean => packOf(of) === 1;
/** 4.3 */
export const stepsOf = (of: Kind): number => (isFull(of) || of === ARTILLERY ? 2 : of === OBERST ? 0 : 1);
