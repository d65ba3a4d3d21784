/**
 * A server that was updated no longer has the files of which a page that was open is made. What is still missing is then
 * fetched together with a new page. Nothing is lost: tables are on the server, games of this browser are saved as it goes.
 */

const KEY = 'tercio.renewed';
const ONCE_MS = 60_000;

/** Fetches the page anew. False, and nothing is done: that was tried a moment ago, or there is no network. */
export function renew(): boolean {
  const last = Number(sessionStorage.getItem(KEY) ?? 0);
  if (!navigator.onLine || Date.now() - last < ONCE_MS) return false;
  sessionStorage.setItem(KEY, String(Date.now()));
  location.reload();
  return true;
}

/** A worker whose script is gone says so without a word; one that fails at its work says why. */
export function renewWithout(worker: Worker): Worker {
  worker.addEventListener('error', (event) => void (event instanceof ErrorEvent || renew()));
  return worker;
}
