/** The addresses of the page: a name, and for some what is shown by it. */

/** How many further words may follow each name. */
const NAMES: ReadonlyMap<string, number> = new Map([
  ['', 0],
  ['game', 1],
  ['new', 1],
  ['replay', 1],
  ['rules', 1],
  ['tables', 0],
  ['table', 1],
  ['account', 1],
  ['operator', 0],
  ['lab', 1],
  ['about', 0],
]);

/** Where there is nothing. */
export const NOWHERE = 'nowhere';

/** The name of the page at an address. */
export function pageAt(path: string): string {
  const [, name = '', ...rest] = path.split('/');
  const further = rest.filter((word) => word !== '').length;
  const most = NAMES.get(name);
  return most !== undefined && further <= most ? name : NOWHERE;
}
