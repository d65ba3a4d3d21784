import type { Side } from '@tercio/kernel';
import { isArmy } from '../src/forces.ts';
import { groundUnder } from '../src/ground.ts';
import type { Ground } from '../src/ground.ts';
import { firstForce, foeOf, force, FORCES_EACH, NONE } from '../src/ids.ts';
import type { Force } from '../src/ids.ts';
import type { Seen } from '../src/state.ts';
import { outlookOn } from './outlook.ts';

/** What an army could set out to do. */
export interface Aim {
  readonly place: number;
  readonly doing: 'take' | 'fight' | 'cover' | 'stay';
  /** What it brings, less what it costs to get there. */
  readonly value: number;
  /** Activations after this one. */
  readonly later: number;
  /** The hexes on the way, the present one first. */
  readonly path: readonly number[];
}

export interface Aims {
  readonly best: Aim;
  /** Others that begin with another step, the best first. */
  readonly others: readonly Aim[];
  /** All that were looked at, wherever they begin, the best first; what brings less than to stay is among them. */
  readonly all: readonly Aim[];
  /** What it is worth to stay. */
  readonly here: number;
}

/** 11.7, 14 How a battle in a hex would go: over all six faces of the black die. */
export interface Prospect {
  /** The chance that the attacker wins, and the SP that each side loses on average. */
  readonly win: number;
  readonly loss: number;
  readonly otherLoss: number;
  /** One side is gone without a roll. */
  readonly destroyed: boolean;
  /** 14.1 Cavalry alone does not attack infantry. */
  readonly thrownBack: boolean;
}

/** What one decision needs to know, reckoned once, and only when somebody asks. */
export interface Mind {
  readonly t: Seen;
  readonly ground: Ground;
  readonly side: Side;
  readonly foe: Side;
  readonly own: readonly Force[];
  readonly enemies: readonly Force[];
  /** By city: what it brings the side if it becomes its own, and what is lost if the enemy gets it. */
  readonly gain: Float64Array;
  readonly loss: Float64Array;
  /** A number for who holds what. */
  readonly cities: number;
  /** Years after this one. */
  readonly years: number;
  /** What an SP is worth. */
  readonly sp: number;
  /** What armies could set out to do, as far as it has been thought of; by `keyOf` what was thought of on other walks. */
  readonly aims: Map<Force, Aims>;
  readonly recalled: Map<number, Aims> | null;
  readonly dangers: Map<number, number>;
  readonly prospects: Map<number, Prospect>;
  /** MP of an activation, on average, by force. */
  readonly mps: Map<Force, number>;
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

export function mindOf(t: Seen, side: Side, recalled: Map<number, Aims> | null = null): Mind {
  const ground = groundUnder(t);
  const years = ground.scenario.last - t.year;
  const outlook = outlookOn(t);
  const { gain, loss } = outlook.of(side);
  return {
    t,
    ground,
    side,
    foe: foeOf(side),
    own: armiesOf(t, side),
    enemies: armiesOf(t, foeOf(side)),
    gain,
    loss,
    cities: outlook.name,
    years,
    sp: years > 0 ? SP_EARLY : SP_LAST,
    aims: new Map(),
    recalled,
    dangers: new Map(),
    prospects: new Map(),
    mps: new Map(),
  };
}
