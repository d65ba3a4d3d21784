import { shownChances } from '@tercio/bots';
import { none, readRecord, replay } from '@tercio/kernel';
import { loadMind } from '@tercio/registry/lazy';
import { loadGame } from './own.ts';
import type { Prospects } from './thinker.ts';

/** How the chances went, line by line of a record. */

/** News are told in portions, so that anyone who looks on sees them come. */
const PORTION = 40;

export async function prospectsOf(text: string, tell: (course: Prospects, last: boolean) => void): Promise<void> {
  const record = readRecord(text);
  const [{ game }, mind] = await Promise.all([
    loadGame(record.game, record.edition),
    loadMind(record.game, record.edition),
  ]);
  const of = record.lines.length + 1;
  const chances: (readonly number[])[] = [];
  if (mind) {
    for (const { pos } of replay(game, record)) {
      const shown = shownChances(game.sim(pos, none), mind);
      if (shown === null && chances.length === 0) break;
      chances.push(shown ?? chances.at(-1) ?? []);
      if (chances.length % PORTION === 0 && chances.length < of) tell({ chances: [...chances], of }, false);
    }
  }
  // Where nothing was measured there is nothing to go through.
  tell({ chances, of: chances.length }, true);
}
