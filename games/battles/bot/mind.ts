import type { Side } from '@tercio/kernel';
import { board, enemyOf, factsOf } from '../src/board.ts';
import { FIRE_UNITS } from '../src/data/measures.ts';
import { unitsIn, zoneFaced } from '../src/field.ts';
import type { Unit, Zone } from '../src/ids.ts';
import { bearsOn, fieldOfFire } from '../src/resolution/range.ts';
import { frontFire } from '../src/resolution/firepower.ts';
import type { Table } from '../src/state.ts';
import { needsOf } from './aim.ts';
import { layOf, mix, recalled, signAround, signsOf } from './memory.ts';
import type { Memory } from './memory.ts';
import { reachOf } from './reach.ts';
import { WEIGHTS } from './weights.ts';
import { ardour, shockOf } from './worth.ts';

/** What one decision needs to know of the whole field, reckoned once, and only when somebody asks. */
export class Mind {
  readonly t: Table;
  readonly army: Side;
  /** What was thought of before in this decision, if it is looked at in many walks. */
  readonly memory: Memory | null;
  /** How much the army wants to close, whatever the situation; null: as the situation asks. */
  readonly temper: number | null;
  #lay: number | null = null;
  #signs: readonly number[] | null = null;
  #around: Map<Zone, number> | null = null;
  #onFoot: readonly number[] | null = null;
  #mounted: readonly number[] | null = null;
  #ardour: number | null = null;
  #guns: readonly number[] | null = null;
  #volleys: readonly number[] | null = null;
  #ownVolleys: readonly number[] | null = null;
  #needs: readonly number[] | null = null;
  #shocks: Map<number, number> | null = null;

  constructor(t: Table, army: Side, memory: Memory | null = null, temper: number | null = null) {
    this.t = t;
    this.army = army;
    this.memory = memory;
    this.temper = temper;
  }

  /** A number that differs where a zone and those around it do. */
  around(zone: Zone): number {
    const known = (this.#around ??= new Map<Zone, number>());
    let sign = known.get(zone);
    if (sign === undefined) known.set(zone, (sign = signAround(this.t, (this.#signs ??= signsOf(this.t)), zone)));
    return sign;
  }

  /** A number that differs where armies stand elsewhere, or something else is activated. */
  lay(): number {
    return (this.#lay ??= layOf(this.t));
  }

  /** Moves from each place (zone * 4 + facing) until enemies are ahead, on foot or mounted. */
  reach(mounted: boolean): readonly number[] {
    if (!mounted || !board(this.t).ground.some(({ has }) => has.hardGround))
      return (this.#onFoot ??= this.#reach(false));
    return (this.#mounted ??= this.#reach(true));
  }

  #reach(rides: boolean): readonly number[] {
    const { t, army, memory } = this;
    const need = (wing: number): number => this.need(wing);
    if (memory !== null && memory.reachIn !== t.turn) {
      memory.reach.clear();
      memory.reachIn = t.turn;
    }
    return recalled(memory?.reach, army * 2 + (rides ? 1 : 0), () => reachOf(t, army, rides, need));
  }

  /** How much the army wants to close. */
  ardour(): number {
    return (this.#ardour ??= this.temper ?? ardour(this.t, this.army));
  }

  /** What the enemy's guns can bring to bear on each zone, in points. */
  guns(): readonly number[] {
    return (this.#guns ??= gunfire(this.t, enemyOf(this.army)));
  }

  /** What the enemy's line fires into each zone, in points. */
  volleys(): readonly number[] {
    return (this.#volleys ??= volleysOf(this.t, enemyOf(this.army)));
  }

  /** What the own line fires. */
  ownVolleys(): readonly number[] {
    return (this.#ownVolleys ??= volleysOf(this.t, this.army));
  }

  /** How much the men of a wing count, by what the victory needs. */
  need(wing: number): number {
    this.#needs ??= recalled(this.memory?.needs, this.t.turn, () => needsOf(this.t));
    return this.#needs[wing] as number;
  }

  /** The men, in standard regiments, that a wing is likely to lose with the next rout of so many quarters. */
  shock(wing: number, zone: Zone): number {
    const known = (this.#shocks ??= new Map<number, number>());
    let shock = known.get(wing);
    if (shock === undefined) {
      // In passing, a wing stays as shaky through a turn as it was when first looked at.
      shock = recalled(this.memory?.shocks, mix(wing, this.t.turn), () => shockOf(this.t, wing, zone));
      known.set(wing, shock);
    }
    return shock;
  }
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
