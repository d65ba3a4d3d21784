import { dice, no, yes } from '@tercio/kernel';
import type { Decision, Side, Steps } from '@tercio/kernel';
import { columnFor, lossesAt } from '../battle/table.ts';
import { dutyOf, groundUnder, playersOf, REICH, ZONE } from '../ground.ts';
import { EVENTS, EVERY_SPACE, HRE, PLACE, POWERS, ZONES } from '../ids.ts';
import type { Place } from '../ids.ts';
import { isHeretic } from '../relations.ts';
import type { TimeOfWars } from '../spec.ts';
import type { Seen } from '../state.ts';

/** 6.6.2.2 Revolts of heretic spaces: a roll for every zone and power (T9), placed by somebody else. */

const TWO_DICE = dice(2, 6);

const IN_ZONE: readonly (readonly Place[])[] = ZONES.map((_, zone) => EVERY_SPACE.filter((at) => ZONE[at] === zone));
const heretics = (t: Seen, zone: number, power: number): Place[] =>
  (IN_ZONE[zone] ?? []).filter((at) => t.control[at] === power && isHeretic(t, at));
const isQuiet = (t: Seen, zone: number, power: number, at: Place): boolean =>
  ZONE[at] === zone && t.control[at] === power && t.revolt[at] === 0 && isHeretic(t, at);
const quiet = (t: Seen, zone: number, power: number): Place[] =>
  (IN_ZONE[zone] ?? []).filter((at) => isQuiet(t, zone, power, at));

/** The Letter of Majesty spares the Empire the next roll for the Reich. */
const isSpared = (t: Seen, zone: number, power: number): boolean =>
  power === HRE && zone === REICH && t.turn > 1 && t.eventTurn[EVENTS.indexOf('letter')] === t.turn - 1;

const zoneOf = (next: number): number => Math.trunc(next / POWERS.length);
const powerOf = (next: number): Side => (next % POWERS.length) as Side;
const PAIRS = ZONES.length * POWERS.length;

export const unrest: Steps<TimeOfWars, 'unrest'> = {
  start(g) {
    const t = g.table;
    for (let { next } = g.at; next < PAIRS; next++) {
      const [zone, power] = [zoneOf(next), powerOf(next)];
      const spaces = playersOf(t).includes(power) ? heretics(t, zone, power).length : 0;
      if (spaces === 0 || isSpared(t, zone, power)) continue;
      const revolts = lossesAt(columnFor(spaces), g.roll('6.6.2.2', TWO_DICE));
      g.tell?.({ kind: 'unrest', rule: '6.6.2.2', zone, power, spaces, revolts });
      return g.go('place', { next, left: revolts });
    }
    return g.done(null);
  },
  place(g) {
    const { next, left } = g.at;
    const [zone, power] = [zoneOf(next), powerOf(next)];
    if (left === 0 || !(IN_ZONE[zone] ?? []).some((at) => isQuiet(g.table, zone, power, at)))
      return g.go('start', { next: next + 1, left: 0 });
    const by = dutyOf(g.table, groundUnder(g.table).unrestBy[zone] as Side, power);
    return g.ask(by, 'riot', { zone, power, left }, 'placed');
  },
  placed(g) {
    const at = g.answer('riot').arg;
    g.table.revolt[at] = 1;
    g.tell?.({ kind: 'revolt', rule: '6.6.2.2', side: powerOf(g.at.next), at });
    return g.go('place', { left: g.at.left - 1 });
  },
};

export const riot: Decision<TimeOfWars, 'riot'> = {
  rule: '6.6.2.2',
  verbs: {
    on: {
      domain: PLACE,
      each: (t, { zone, power }) => quiet(t, zone, power),
      may: (t, { zone, power }, at) => (isQuiet(t, zone, power, at) ? yes : no('6.6.2.2', 'noRevoltHere', { at })),
    },
  },
  fallback: (t, { zone, power }) => ({ verb: 'on', arg: quiet(t, zone, power)[0] ?? (0 as Place) }),
  publiclyForced: true,
};
