import { opened } from '../src/chapter.ts';
import type { Seen } from '../src/chapter.ts';
import { unitsIn } from '../src/field.ts';
import { NONE } from '../src/ids.ts';
import type { Zone } from '../src/ids.ts';
import { bringOver } from '../src/orders/arrival.ts';
import { bringForward, fillRefusal, frontCount } from '../src/orders/front.ts';
import { fork } from '../src/state.ts';
import type { Table } from '../src/state.ts';
import { viewAt } from './order-ways.ts';
import type { Ended, Explorer } from './order-ways.ts';
import { seenOf } from './seen.ts';

/** How those stand who have been ordered somewhere, as far as it can be known before the click. */

export interface Landed {
  readonly seen: Seen;
  /** Their place has still to be chosen: supposed are all who fit into the front. */
  readonly isSupposed: boolean;
}

/**
 * 6.7.7: where dice fall as they come, they decide about a commander who is alone there, not about who comes: the position is
 * still that before the step, so those who take it are set there. 5.4.7: an empty front is filled by all who fit.
 */
export function landed(by: Explorer, ended: Ended): Landed {
  const seen = seenOf(viewAt(by, ended.pos));
  if (ended.kind !== 'go') return { seen, isSupposed: false };
  const t = fork(opened(seen));
  if (ended.rolls) takeStep(t, by, ended);
  const isSupposed = fillFront(t, by, ended);
  return { seen: ended.rolls || isSupposed ? t : seen, isSupposed };
}

function takeStep(t: Table, { side }: Explorer, { path, facing }: Ended): void {
  const [from, to] = path.slice(-2) as [Zone, Zone];
  const going = unitsIn(t, from).filter((unit) => t.ordered[unit] === 1);
  bringOver(t, going, to, { army: side, facing, back: false, tell: undefined });
}

function fillFront(t: Table, { side }: Explorer, { path }: Ended): boolean {
  const zone = path.at(-1) as Zone;
  if (t.owner[zone] !== side || frontCount(t, zone) > 0) return false;
  let after: number = NONE;
  for (const unit of unitsIn(t, zone)) {
    if (fillRefusal(t, unit, zone, side, after) !== null) continue;
    bringForward(t, unit, zone);
    after = unit;
  }
  return after !== NONE;
}
