import { defineGame, Fast, isRefusal } from '@tercio/kernel';
import type { TermRule } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import {
  armiesOf,
  armyIn,
  armyOf,
  armyPlaces,
  foePlaces,
  foesAt,
  hasArmy,
  hasFoes,
  hasLandUnits,
  hasOwnArmy,
  isMercenary,
  landUnitsAt,
  ownArmyPlaces,
  rebelPlaces,
  rebelsAt,
} from '../src/forces.ts';
import { PLACES, SIDES } from '../src/ids.ts';
import type { Place } from '../src/ids.ts';
import { enemyPlaces, isFreeOfEnemies } from '../src/impulse/recruiting.ts';
import { rules, timeOfWars } from '../src/index.ts';
import type { TimeOfWars } from '../src/spec.ts';
import type { Table } from '../src/state.ts';
import { deals } from '../src/talks/talks.ts';

/** What is found in one pass over the counters is what looking place by place would find. */

const EVERY_PLACE: readonly Place[] = Array.from({ length: PLACES }, (_, at) => at as Place);
const placesWhere = (is: (at: Place) => boolean): Place[] => EVERY_PLACE.filter(is);

/** Tables along a random game, one in so many. */
function* tables(scenario: string, seed: number, every: number): Iterable<Table> {
  const { pos } = timeOfWars.setup(scenario, {}, new Fast(seed));
  const sim = timeOfWars.sim(pos, new Fast(seed));
  const policy = new Fast(seed, 1);
  for (let choices = 0; !sim.over && choices < 1_000; choices++) {
    if (choices % every === 0) yield sim.table as Table;
    const { side: who, choice } = sim.random(policy);
    sim.playOffered(who, choice);
  }
}

describe('one pass instead of many', () => {
  const scenes = ['livonia-1601', 'swedish-deluge', 'time-of-wars'];

  it.each(scenes)('5.2 finds the same armies and rebels in %s', (scenario) => {
    for (const t of tables(scenario, 1, 40)) {
      for (const of of SIDES) {
        expect(armyPlaces(t, of)).toEqual(placesWhere((at) => armyOf(t, of, at).length > 0));
        expect(armyPlaces(t, of)).toEqual(placesWhere((at) => hasArmy(t, of, at)));
        const armies = armiesOf(t, of);
        expect(armies.places).toEqual(armyPlaces(t, of));
        for (const at of EVERY_PLACE) expect(armyIn(armies, at)).toEqual(armyOf(t, of, at));
        const own = placesWhere((at) => armyOf(t, of, at).some((unit) => !isMercenary(unit)));
        expect(ownArmyPlaces(t, of)).toEqual(own);
        expect(placesWhere((at) => hasOwnArmy(t, of, at))).toEqual(own);
        expect(rebelPlaces(t, of)).toEqual(placesWhere((at) => rebelsAt(t, of, at).length > 0));
      }
    }
  });

  it.each(scenes)('3.0, 5.2.1 finds the same enemies in %s', (scenario) => {
    for (const t of tables(scenario, 2, 40)) {
      expect(placesWhere((at) => hasLandUnits(t, at))).toEqual(placesWhere((at) => landUnitsAt(t, at).length > 0));
      for (const of of SIDES) {
        expect(foePlaces(t, of, 1 << of)).toEqual(placesWhere((at) => hasFoes(t, of, 1 << of, at)));
        expect(foePlaces(t, of, 1 << of)).toEqual(placesWhere((at) => foesAt(t, of, 1 << of, at).length > 0));
        expect(enemyPlaces(t, of).toSorted((a, b) => a - b)).toEqual(placesWhere((at) => !isFreeOfEnemies(t, of, at)));
      }
    }
  });

  it('6.5.3 offers the same spaces to be remitted as a search through all of them', () => {
    const { terms } = deals;
    const wide = { ...(terms['remission'] as TermRule<TimeOfWars>), things: () => EVERY_PLACE };
    const slow = defineGame({ ...rules, deals: { ...deals, terms: { ...terms, remission: wide } } });
    let met = 0;
    let { pos } = timeOfWars.setup('time-of-wars', {}, new Fast(1));
    const policy = new Fast(1, 1);
    for (let choices = 0; met < 150 && choices < 2_000; choices++) {
      const sim = timeOfWars.sim(pos, new Fast(choices));
      if (sim.wait === 'floor') {
        const all = slow.sim(slow.read(timeOfWars.write(pos)), new Fast(0));
        for (const one of SIDES) expect(sim.offer(one)).toEqual(all.offer(one));
        met++;
      }
      const { side, choice } = sim.random(policy);
      const played = timeOfWars.play(pos, side, [choice], new Fast(choices));
      if (isRefusal(played)) throw new Error(played.code);
      pos = played.pos;
    }
    expect(met).toBeGreaterThan(100);
  });
});
