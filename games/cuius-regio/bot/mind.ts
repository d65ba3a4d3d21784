import type { Side } from '@tercio/kernel';
import { isArmy } from '../src/forces.ts';
import { groundUnder } from '../src/ground.ts';
import type { Ground } from '../src/ground.ts';
import { firstForce, foeOf, force, FORCES_EACH, NONE } from '../src/ids.ts';
import type { Force } from '../src/ids.ts';
import type { Seen } from '../src/state.ts';
import type { Aims } from './aims.ts';
import { prizesOn } from './prizes.ts';

/** What one decision needs to know, reckoned once, and only when somebody asks. */
export interface Mind {
  readonly t: Seen;
  readonly ground: Ground;
  readonly side: Side;
  readonly foe: Side;
  readonly own: readonly Force[];
  readonly enemies: readonly Force[];
  /** By city. */
  readonly prizes: Float64Array;
  /** Years after this one. */
  readonly years: number;
  /** What an SP is worth. */
  readonly sp: number;
  /** What armies could set out to do, as far as it has been thought of. */
  readonly aims: Map<Force, Aims>;
  readonly dangers: Map<number, number>;
}

function armiesOf(t: Seen, of: Side): readonly Force[] {
  const found: Force[] = [];
  for (let f = firstForce(of); f < firstForce(of) + FORCES_EACH; f++) {
    if (t.at[f] !== NONE && isArmy(t, force(f))) found.push(force(f));
  }
  return found;
}

/** In the last year men are worth what they can still do; before that also what they will. */
const SP_LAST = 0.1;
const SP_EARLY = 0.16;

export function mindOf(t: Seen, side: Side): Mind {
  const ground = groundUnder(t);
  const years = ground.scenario.last - t.year;
  return {
    t,
    ground,
    side,
    foe: foeOf(side),
    own: armiesOf(t, side),
    enemies: armiesOf(t, foeOf(side)),
    prizes: prizesOn(t.ground),
    years,
    sp: years > 0 ? SP_EARLY : SP_LAST,
    aims: new Map(),
    dangers: new Map(),
  };
}
