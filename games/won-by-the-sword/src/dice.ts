import { dice } from '@tercio/kernel';
import type { DiceRoll, Reading } from '@tercio/kernel';

/** 1.7 A ten-sided die with a zero that counts nothing; several are added up. */
const DIGITS: Reading = { name: 'digits', of: (faces) => faces.reduce((total, face) => total + (face % 10), 0) };

export const d10: DiceRoll = dice(1, 10, DIGITS);
/** Several dice, added up: 12.2 */
export const tenSided = (count: number): DiceRoll => (count === 1 ? d10 : dice(count, 10, DIGITS));
