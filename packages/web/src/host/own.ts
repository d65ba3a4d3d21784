import type { Game } from '@tercio/kernel';
import { printFault } from '@tercio/kernel/rooms';
import type { OwnPack } from '@tercio/kernel/rooms';
import { loadGame as load, shelves } from '@tercio/registry/lazy';

/**
 * Scenarios and data packs of one's own that were opened in this browser. They are kept where workers find them as well, so
 * that a game goes on with them after a reload.
 */

const DATABASE = 'tercio.own';
const STORE = 'packs';

interface Kept {
  readonly game: string;
  readonly pack: OwnPack;
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((settle, fail) => {
    request.addEventListener('success', () => settle(request.result));
    request.addEventListener('error', () => fail(request.error ?? new Error('The browser keeps nothing.')));
  });

async function store(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE, { autoIncrement: true }));
  return (await done(opening)).transaction(STORE, mode).objectStore(STORE);
}

/** Nothing where the browser keeps nothing, or there is no browser. */
async function packsOf(game: string): Promise<readonly OwnPack[]> {
  if (typeof indexedDB === 'undefined') return [];
  try {
    const kept = (await done((await store('readonly')).getAll())) as readonly Kept[];
    return kept.filter((one) => one.game === game).map(({ pack }) => pack);
  } catch {
    return [];
  }
}

/** A game by its id, with what was opened for it here. */
export async function loadGame(id: string, edition?: number): Promise<{ readonly game: Game }> {
  const loaded = await load(id, edition);
  const reading = shelves.find((shelf) => shelf.id === id)?.own;
  const packs = reading ? await packsOf(id) : [];
  if (!reading || packs.length === 0) return loaded;
  const own = await reading();
  // What an older version took may be refused by this one: the others are there all the same.
  const read = own(...packs.filter((pack) => own(pack).ok));
  return read.ok && read.game.edition === loaded.game.edition ? read : loaded;
}

/** Opens a file: the scenarios it brings, after they are kept, or what is wrong with it. */
export async function openOwn(id: string, text: string): Promise<readonly string[] | string> {
  const reading = shelves.find((shelf) => shelf.id === id)?.own;
  const pack = packIn(text);
  if (!reading || typeof pack === 'string') return typeof pack === 'string' ? pack : 'This game takes no files yet.';
  const read = (await reading())(pack);
  if (!read.ok) return read.faults.slice(0, MOST_FAULTS).map(printFault).join('\n');
  const known = (await packsOf(id)).some((one) => JSON.stringify(one) === JSON.stringify(pack));
  if (!known) await done((await store('readwrite')).add({ game: id, pack } satisfies Kept));
  return read.scenarios;
}

const MOST_FAULTS = 5;
const PARTS = ['scenarios', 'tables', 'cards'];

/** A pack as it is; a scenario alone is a pack of one. */
function packIn(text: string): OwnPack | string {
  try {
    const json: unknown = JSON.parse(text);
    if (typeof json !== 'object' || json === null || Array.isArray(json))
      return 'This is neither a scenario nor a pack.';
    return PARTS.some((part) => part in json) ? (json as OwnPack) : { scenarios: [json] };
  } catch {
    return 'This file is no JSON.';
  }
}
