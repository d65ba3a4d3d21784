import type { Side } from '@tercio/kernel';
import { isArmy } from '../forces.ts';
import { river, WAYS, beside } from '../geography/index.ts';
import { firstForce, foeOf, force, FORCES_EACH, NONE } from '../ids.ts';
import type { Help } from '../spec/battle.ts';
import type { Seen } from '../state.ts';

/** 14.7 Adjacent armies lend half their SP. */

/** Half, rounded up, cavalry first and then by turns. */
export function contribution(
  infantry: number,
  cavalry: number,
): { readonly infantry: number; readonly cavalry: number } {
  const half = Math.ceil((infantry + cavalry) / 2);
  const horse = Math.max(Math.min(cavalry, Math.ceil(half / 2)), half - infantry);
  return { infantry: half - horse, cavalry: horse };
}

/** The armies of a side beside a battle and what they lend, the largest contribution first. */
export function helpersOf(t: Seen, of: Side, hex: number): readonly Help[] {
  let found: Help[] | null = null;
  const first = firstForce(of);
  for (let f = first; f < first + FORCES_EACH; f++) {
    const at = t.at[f] ?? NONE;
    if (at === NONE || at === hex || !helpsFrom(t, at, hex) || !isArmy(t, force(f)) || isEngaged(t, of, at)) continue;
    found ??= [];
    found.push({ force: force(f), ...contribution(t.infantry[f] ?? 0, t.cavalry[f] ?? 0) });
  }
  return found === null ? NOBODY : found.sort((a, b) => lent(b) - lent(a) || a.force - b.force);
}
const NOBODY: readonly Help[] = [];

const lent = ({ infantry, cavalry }: Help): number => infantry + cavalry;
export const lentBy = (help: readonly Help[]): number => help.reduce((sum, one) => sum + lent(one), 0);

/** C55 Across a river as well, unless the header says otherwise. */
function helpsFrom(t: Seen, at: number, hex: number): boolean {
  for (let way = 0; way < WAYS; way++) {
    if (beside[hex * WAYS + way] !== at) continue;
    return t.rulings.HELP_OVER_RIVERS === 1 || river[hex * WAYS + way] === 0;
  }
  return false;
}

/** C55 Anyone who has enemies in its own hex has a battle of its own. */
function isEngaged(t: Seen, of: Side, at: number): boolean {
  const first = firstForce(foeOf(of));
  for (let f = first; f < first + FORCES_EACH; f++) if (t.at[f] === at) return true;
  return false;
}
