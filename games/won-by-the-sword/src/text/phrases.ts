/** Small phrases of the position as text. */

/** "a", "a and b", "a, b and c" */
export const listed = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`;

const PLURALS: { readonly [one: string]: string } = { battery: 'batteries', BP: 'BPs', CP: 'CPs', FP: 'FPs' };
/** "no BPs", "1 BP", "2 batteries" */
export const count = (n: number, one: string): string =>
  `${n === 0 ? 'no' : n} ${n === 1 ? one : (PLURALS[one] ?? `${one}s`)}`;
