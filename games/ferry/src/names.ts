import { listed } from '@tercio/kernel/rooms';
import { BANK_WORDS, CARD_WORDS } from './ids.ts';

/** What things are called. */

const SIDE_NAMES: readonly string[] = ['Red', 'Green', 'Blue'];
export const sideName = (s: number): string => SIDE_NAMES[s] ?? '?';
export const bankName = (b: number): string => {
  const word = BANK_WORDS[b] ?? '?';
  return word.charAt(0).toUpperCase() + word.slice(1);
};
export const cardName = (card: number): string => CARD_WORDS[card] ?? '?';

export const count = (n: number, one: string, many: string): string => `${n === 0 ? 'no' : n} ${n === 1 ? one : many}`;
export const men = (n: number): string => count(n, 'man', 'men');
export const coins = (n: number): string => count(n, 'coin', 'coins');
export const steps = (n: number): string => count(n, 'step', 'steps');
export const force = (n: number, led: boolean): string =>
  listed([...(n > 0 ? [men(n)] : []), ...(led ? ['the leader'] : [])]) || 'nobody';
