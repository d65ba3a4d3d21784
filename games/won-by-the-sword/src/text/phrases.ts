/** Small phrases of the position as text. */

const PLURALS: { readonly [one: string]: string } = { battery: 'batteries', BP: 'BPs', CP: 'CPs', FP: 'FPs' };
/** "no BPs", "1 BP", "2 batteries" */
export const count = (n: number, one: string): string =>
  `${n === 0 ? 'no' : n} ${n === 1 ? one : (PLURALS[one] ?? `${one}s`)}`;
