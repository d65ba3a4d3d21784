/**
 * A server that was updated no longer has the files of which a page that was open is made. What is still missing is then
 * fetched together with a new page. Nothing is lost: tables are on the server, games of this browser are saved as it goes.
 */

const KEY = 'tercio.renewed';
const ONCE_MS = 60_000;

/** Fetches the page anew. False, and nothing is done: that was tried a moment ago, or nobody is there to fetch it from. */
export async function renew(): Promise<boolean> {
  const last = Number(sessionStorage.getItem(KEY) ?? 0);
  if (Date.now() - last < ONCE_MS || !(await isThere())) return false;
  sessionStorage.setItem(KEY, String(Date.now()));
  location.reload();
  return true;
}

/** Does the server answer, whatever it says? A page that is fetched from nowhere would be lost with all it shows. */
async function isThere(): Promise<boolean> {
  try {
    await fetch('/health', { cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}

/** A worker whose script is gone says so without a word; one that fails at its work says why. */
export function renewWithout(worker: Worker): Worker {
  worker.addEventListener('error', (event) => {
    if (!(event instanceof ErrorEvent)) void renew();
  });
  return worker;
}
