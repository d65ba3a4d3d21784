import { dice } from '@tercio/kernel';
import type { DiceRoll, Reading } from '@tercio/kernel';

/** 1.7 A ten-sided die with a zero that counts nothing; several are added up. */
const DIGITS: Reading = { name: 'digits', of: (faces) => faces.reduce((total, face) => total + (face % 10), 0) };

export const d10: DiceRoll = dice(1, 10, DIGITS);
/** Several dice, added up: 12.2. One object for each number, so that odds are worked out once. */
const SEVERAL: readonly DiceRoll[] = Array.from({ length: 10 }, (_, more) =>
  more === 0 ? d10 : dice(1 + more, 10, DIGITS),
);
export const tenSided = (count: number): DiceRoll => SEVERAL[count - 1] ?? dice(count, 10, DIGITS);
