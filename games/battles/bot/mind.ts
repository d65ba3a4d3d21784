import type { Side } from '@tercio/kernel';
import { board, enemyOf, factsOf } from '../src/board.ts';
import { FIRE_UNITS } from '../src/data/measures.ts';
import { unitsIn, zoneFaced } from '../src/field.ts';
import type { Unit, Zone } from '../src/ids.ts';
import { bearsOn, fieldOfFire } from '../src/resolution/range.ts';
import { frontFire } from '../src/resolution/firepower.ts';
import type { Table } from '../src/state.ts';
import { needsOf } from './aim.ts';
import { recalled, signAround, signsOf } from './memory.ts';
import type { Memory } from './memory.ts';
import { reachOf } from './reach.ts';
import { WEIGHTS } from './weights.ts';
import { ardour, shockOf } from './worth.ts';

/** What one decision needs to know of the whole field, reckoned once, and only when somebody asks. */
export interface Mind {
  readonly t: Table;
  readonly army: Side;
  /** What was thought of before in this decision, if it is looked at in many walks. */
  readonly memory: Memory | null;
  /** A number that differs where a zone and those around it do. */
  around(zone: Zone): number;
  /** Moves from each place (zone * 4 + facing) until enemies are ahead, on foot or mounted. */
  reach(mounted: boolean): readonly number[];
  /** How much the army wants to close. */
  ardour(): number;
  /** What the enemy's guns can bring to bear on each zone, in points. */
  guns(): readonly number[];
  /** What the enemy's line fires into each zone, in points, and what the own line does. */
  volleys(): readonly number[];
  ownVolleys(): readonly number[];
  /** The men, in standard regiments, that a wing is likely to lose with the next rout of so many quarters. */
  shock(wing: number, zone: Zone): number;
  /** How much the men of a wing count, by what the victory needs. */
  need(wing: number): number;
}

const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};

export function mindOf(t: Table, army: Side, memory: Memory | null = null): Mind {
  const shocks = new Map<number, number>();
  const needs = once(() => recalled(memory?.needs, t.turn, () => needsOf(t)));
  const need = (wing: number): number => needs()[wing] as number;
  const reach = (rides: boolean) => (): readonly number[] =>
    recalled(memory?.reach, army * 2 + (rides ? 1 : 0), () => reachOf(t, army, rides, need));
  const onFoot = once(reach(false));
  const isHard = board(t).ground.some(({ has }) => has.hardGround);
  const mounted = isHard ? once(reach(true)) : onFoot;
  const signs = once(() => signsOf(t));
  const around = new Map<Zone, number>();
  return {
    t,
    army,
    memory,
    around(zone) {
      let sign = around.get(zone);
      if (sign === undefined) around.set(zone, (sign = signAround(t, signs(), zone)));
      return sign;
    },
    reach: (rides) => (rides ? mounted() : onFoot()),
    ardour: once(() => ardour(t, army)),
    guns: once(() => gunfire(t, enemyOf(army))),
    volleys: once(() => volleysOf(t, enemyOf(army))),
    ownVolleys: once(() => volleysOf(t, army)),
    need,
    shock(wing, zone) {
      let shock = shocks.get(wing);
      if (shock === undefined) shocks.set(wing, (shock = shockOf(t, wing, zone)));
      return shock;
    },
  };
}

function gunfire(t: Table, army: Side): readonly number[] {
  const fire: number[] = t.owner.map(() => 0);
  board(t).units.forEach((facts, u) => {
    const unit = u as Unit;
    if (!facts.ordnance || facts.side !== army || (t.zoneOf[u] as number) < 0 || t.disordered[u] === 1) return;
    for (const zone of fieldOfFire(t, unit)) {
      if (bearsOn(t, unit, zone) === null)
        fire[zone] = (fire[zone] as number) + (WEIGHTS.guns * facts.fire) / FIRE_UNITS;
    }
  });
  return fire;
}

/** What an army's line fires into each zone, in points. */
export function volleysOf(t: Table, army: Side): readonly number[] {
  const fire: number[] = t.owner.map(() => 0);
  for (let zone = 0; zone < fire.length; zone++) {
    const into = t.owner[zone] === army ? zoneFaced(t, zone as Zone) : -1;
    if (into >= 0) fire[into] = (fire[into] as number) + frontFire(t, zone as Zone) / FIRE_UNITS;
  }
  return fire;
}

/** Those of an army in a zone who fight there: guns apart. */
export const companyIn = (t: Table, zone: Zone, army: Side): readonly Unit[] =>
  unitsIn(t, zone).filter((unit) => factsOf(t, unit).side === army && !factsOf(t, unit).ordnance);
