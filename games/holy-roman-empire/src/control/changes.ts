import { no, yes } from '@tercio/kernel';
import type { Decision, Steps } from '@tercio/kernel';
import { fall, strand } from '../fall.ts';
import { AREA_MINOR, citiesOf, DENMARK_SWEDEN, isArea, isPortCity, territoryOf } from '../field.ts';
import { countOf, hasOthers, isOnMap, placeOfUnit, put, setControl, stackLimit } from '../forces.ts';
import { drawSide } from '../hands.ts';
import { place, places } from '../ids.ts';
import type { Minor, Place, Unit } from '../ids.ts';
import { gain } from '../neutrals.ts';
import { EVERY_UNIT, FIRST_MINOR, isNaval, powerOf } from '../roster.ts';
import type { Empire } from '../spec.ts';
import { asSide, isOpenPlace, NEUTRAL, othersOf } from '../state.ts';
import type { Seen } from '../state.ts';

/** 4.4 to 4.8 How control of a minor power changes. */

/** 4.5 One of the other major powers, by chance. */
export const violation: Steps<Empire, 'violation'> = {
  start(g) {
    const { by, minor } = g.at;
    const to = drawSide(g, '4.5', othersOf(g.table, by));
    gain(g, minor, to, '4.5');
    g.tell?.({ kind: 'violated', rule: '4.5', side: by, minor, to });
    return g.done(to);
  },
};

/** 4.8 Does this unit have to go home when its power changes hands? */
function mustGoHome(t: Seen, u: Unit): boolean {
  const p = placeOfUnit(t, u);
  if (isArea(p)) return p !== DENMARK_SWEDEN;
  if (territoryOf(p) !== powerOf(u)) return true;
  return EVERY_UNIT.some((v) => t.at[v] === p && powerOf(v) !== powerOf(u));
}
const nextAbroad = (t: Seen, m: Minor): Unit | null =>
  EVERY_UNIT.find((u) => powerOf(u) === FIRST_MINOR + m && isOnMap(t, u) && mustGoHome(t, u)) ?? null;

/** 4.8 Home city squares free of other powers' units, with room; fleets need a port; Denmark/Sweden has its area. */
function homesFor(t: Seen, u: Unit): readonly Place[] {
  const power = powerOf(u);
  const owner = t.owner[u] ?? NEUTRAL;
  const cities = citiesOf(power).filter(
    (p) =>
      p !== placeOfUnit(t, u) &&
      isOpenPlace(t, p) &&
      (!isNaval(u) || isPortCity(p)) &&
      !EVERY_UNIT.some((v) => t.at[v] === p && powerOf(v) !== power) &&
      !hasOthers(t, owner, p) &&
      countOf(t, owner, p) < stackLimit(t, p),
  );
  return power === FIRST_MINOR + AREA_MINOR && isOpenPlace(t, DENMARK_SWEDEN) ? [...cities, DENMARK_SWEDEN] : cities;
}

export const release: Steps<Empire, 'release'> = {
  start(g) {
    const t = g.table;
    const { minor, to, by } = g.at;
    const loser = t.control[minor] ?? NEUTRAL;
    const u = loser === NEUTRAL ? null : nextAbroad(t, minor);
    if (u === null) {
      setControl(t, minor, to);
      g.tell?.({ kind: 'controlled', rule: by < 0 ? '4.8' : '12.9', minor, to });
      return g.done(null);
    }
    if (homesFor(t, u).length > 0) return g.ask(asSide(loser), 'home', { unit: u }, 'homed');
    g.tell?.({ kind: 'noHome', rule: '4.8', unit: u });
    if (isNaval(u)) strand(g, u);
    fall(g, u, '4.8');
    return g.go('start');
  },
  homed(g) {
    const u = nextAbroad(g.table, g.at.minor);
    const p = g.answer('home').arg;
    if (u === null) return g.go('start');
    if (isNaval(u)) strand(g, u);
    put(g.table, u, p);
    g.tell?.({ kind: 'wentHome', rule: '4.8', unit: u, place: p });
    return g.go('start');
  },
};

export const home: Decision<Empire, 'home'> = {
  rule: '4.8',
  verbs: {
    to: {
      domain: places,
      each: (t, { unit }) => homesFor(t, unit),
      may: (t, { unit }, p) => (homesFor(t, unit).includes(p) ? yes : no('4.8', 'noHome', { place: p, unit })),
    },
  },
  fallback: (t, { unit }) => ({ verb: 'to', arg: homesFor(t, unit)[0] ?? place(0) }),
  publiclyForced: true,
};
