import { no, yes } from '@tercio/kernel';
import type { Decision, Run, Side, Steps, Verdict } from '@tercio/kernel';
import { isOpen, landingsOf } from '../areas.ts';
import { EVERY_PROVINCE, isOwnCity, mayGiveTroops, spOf } from '../control.ts';
import type { AlliedArmyFile } from '../data/types.ts';
import { mostCavalry } from '../fog/known.ts';
import { forceAt } from '../forces.ts';
import { citiesOf, cityNamed, hexOfCity } from '../geography/index.ts';
import { groundUnder, SIDE_NAMES } from '../ground.ts';
import { ARMIES, foeOf, hex, NONE, PLACES, province, PROVINCES } from '../ids.ts';
import type { Hex, Province } from '../ids.ts';
import type { Regio } from '../spec.ts';
import type { Seen } from '../state.ts';
import { dismountSp, isCovered, recruit } from './covert.ts';
import { leaderStands, stacksOf, takePp } from './troops.ts';

/** 6.2 Raise Troops. */

const BOTH_PASSED = 2;

// 6.2.1 Provinces

/** C10 Controlled cities of the province in which a leader stands. */
const musterCities = (t: Seen, of: Side, at: Province): readonly number[] =>
  (citiesOf[at] ?? [])
    .map((city) => hexOfCity[city] ?? NONE)
    .filter((place) => isOwnCity(t, of, place) && leaderStands(t, of, place));

function mayRaise(t: Seen, by: Side, at: Province): Verdict {
  if (t.raised[at] === 1) return no('6.2.1', 'raisedAlready', { province: at });
  if (!mayGiveTroops(t, by, at)) return no('6.1.2', 'noTroops', { province: at });
  return musterCities(t, by, at).length > 0 ? yes : no('6.2.1', 'noLeaderThere', { province: at });
}

/** Provinces in which a side could raise troops now. */
export const raisable = (t: Seen, by: Side): readonly Province[] =>
  EVERY_PROVINCE.filter((at) => mayRaise(t, by, at) === yes);

// 6.2.2 Allied armies

export const armiesFor = (t: Seen): readonly AlliedArmyFile[] => groundUnder(t).tables.purchases.values.armies;

/** Where an allied army may come in this year. */
function landings(t: Seen, of: Side, army: number): readonly number[] {
  const file = armiesFor(t)[army];
  if (!file) return [];
  if (file.area !== null) return landingsOf(t, of, file.area);
  return file.cities.map((id) => hexOfCity[cityNamed(id)] ?? NONE).filter((place) => isOwnCity(t, of, place));
}

function mayBuy(t: Seen, by: Side, army: number): Verdict {
  const file = armiesFor(t)[army];
  if (!file || file.side !== SIDE_NAMES[by]) return no('6.2.2', 'notYourAlly', { army });
  const late = t.year < file.first || t.year > file.last;
  if (late || (file.area !== null && !isOpen(t, file.area))) return no('6.2.2', 'notThisYear', { army });
  if ((t.bought[army] ?? 0) > 0) return no('6.2.2', 'boughtAlready', { army });
  if ((t.pp[by] ?? 0) < file.pp) return no('6.2.2', 'tooDear', { army, pp: file.pp });
  return landings(t, by, army).length > 0 ? yes : no('6.2.2', 'noLanding', { army });
}

// 6.2.3 Cavalry becomes infantry

function mayDismount(t: Seen, by: Side, place: Hex): Verdict {
  const stack = forceAt(t, by, place);
  return stack !== NONE && (t.cavalry[stack] ?? 0) > 0 ? yes : no('6.2.3', 'noCavalry', { place });
}

/** 16.3 Asked by what everybody knows: under a marker there may be cavalry. */
const mightDismount = (t: Seen, by: Side): boolean => stacksOf(t, by).some((stack) => mostCavalry(t, stack) > 0);

/** 6.2.3 Cavalry alone is reason enough to be asked. */
const canAct = (t: Seen, by: Side): boolean =>
  mightDismount(t, by) || raisable(t, by).length > 0 || armiesFor(t).some((_, army) => mayBuy(t, by, army) === yes);

export const raise: Decision<Regio, 'raise'> = {
  rule: '6.2',
  verbs: {
    province: { domain: PROVINCES, may: (t, _about, at, by) => mayRaise(t, by, at) },
    army: { domain: ARMIES, may: (t, _about, army, by) => mayBuy(t, by, army) },
    dismount: {
      domain: PLACES,
      each: (t, _about, by) => stacksOf(t, by).map((stack) => t.at[stack] ?? NONE),
      may: (t, _about, place, by) => mayDismount(t, by, place),
    },
    pass: { may: () => yes },
  },
  fallback: () => ({ verb: 'pass', arg: null }),
};

export const raiseAt: Decision<Regio, 'raiseAt'> = {
  rule: '6.2.1',
  publiclyForced: true,
  verbs: {
    at: {
      domain: PLACES,
      each: (t, about, by) => musterCities(t, by, about.province),
      may: (t, about, place, by) =>
        musterCities(t, by, about.province).includes(place) ? yes : no('6.2.1', 'noLeaderIn', { place }),
    },
  },
  fallback: (t, about, by) => ({ verb: 'at', arg: hex(musterCities(t, by, about.province)[0] ?? NONE) }),
};

export const land: Decision<Regio, 'land'> = {
  rule: '6.2.2',
  publiclyForced: true,
  verbs: {
    at: {
      domain: PLACES,
      each: (t, { army }, by) => landings(t, by, army),
      may: (t, { army }, place, by) =>
        landings(t, by, army).includes(place) ? yes : no('6.2.2', 'noLandingAt', { place }),
    },
  },
  fallback: (t, { army }, by) => ({ verb: 'at', arg: hex(landings(t, by, army)[0] ?? NONE) }),
};

/** 6.2.1, C16 Any mix: a quarter of it cavalry where nobody answers. */
export const mix: Decision<Regio, 'mix'> = {
  rule: '6.2.1',
  verbs: { cavalry: { range: (_t, { sp }) => ({ min: 0, max: sp, step: 1 }), may: () => yes } },
  fallback: (_t, { sp }) => ({ verb: 'cavalry', arg: Math.floor(sp / 4) }),
};

const cavalryAt = (t: Seen, by: Side, place: Hex): number => t.cavalry[forceAt(t, by, place)] ?? 0;
export const dismount: Decision<Regio, 'dismount'> = {
  rule: '6.2.3',
  publiclyForced: true,
  verbs: {
    convert: {
      range: (t, about, by) => ({ min: 1, max: cavalryAt(t, by, about.hex), step: 1 }),
      may: () => yes,
    },
  },
  fallback: () => ({ verb: 'convert', arg: 1 }),
};

export const raising: Steps<Regio, 'raising'> = {
  start(g) {
    const { side, passes } = g.at;
    if (passes === BOTH_PASSED) return g.done(null);
    if (!canAct(g.table, side)) return g.go('next', { passes: passes + 1 });
    return g.ask(side, 'raise', { side, passes }, 'chosen');
  },
  chosen(g) {
    const { verb, arg } = g.answer('raise');
    if (verb === 'pass') return g.go('next', { passes: g.at.passes + 1 });
    if (verb === 'province') return g.go('city', { province: arg });
    if (verb === 'army') return g.go('land', { army: arg });
    return g.go('dismount', { place: arg });
  },
  city: (g) => g.ask(g.at.side, 'raiseAt', { side: g.at.side, province: province(g.at.province) }, 'told'),
  told: (g) => g.go('mix', { place: g.answer('raiseAt').arg }),
  mix(g) {
    const { side, place } = g.at;
    const about = { sp: spOf(province(g.at.province)), hex: hex(place) };
    if (isCovered(g.table, side, place)) return g.sealed([side], 'mixing', { side, ...about }, 'mixedCovertly');
    return g.ask(side, 'mix', about, 'mixed');
  },
  mixed: (g) => raised(g, g.answer('mix').arg),
  mixedCovertly: (g) => raised(g, g.answers('mixing')[0]?.answer.cavalry ?? 0),
  land: (g) => g.ask(g.at.side, 'land', { side: g.at.side, army: g.at.army }, 'landed'),
  landed(g) {
    const { side, army } = g.at;
    const t = g.table;
    const file = armiesFor(t)[army];
    const place = g.answer('land').arg;
    if (!file) return g.go('next', { passes: 0 });
    const { infantry, cavalry, pp } = file;
    takePp(t, side, pp);
    t.bought[army] = (t.bought[army] ?? 0) + 1;
    recruit(g, side, place, { rule: '6.2.2', from: army, infantry, cavalry, pp });
    return g.go('next', { passes: 0 });
  },
  dismount(g) {
    const { side } = g.at;
    const about = { side, hex: hex(g.at.place) };
    if (isCovered(g.table, side, g.at.place)) return g.sealed([side], 'dismounting', about, 'dismountedCovertly');
    return g.ask(side, 'dismount', about, 'dismounted');
  },
  dismounted(g) {
    dismountSp(g, g.at.side, g.at.place, g.answer('dismount').arg);
    return g.go('start');
  },
  dismountedCovertly(g) {
    for (const { answer } of g.answers('dismounting')) dismountSp(g, g.at.side, g.at.place, answer.sp);
    return g.go('start');
  },
  next: (g) => g.go('start', { side: foeOf(g.at.side), province: NONE, army: NONE, place: NONE }),
};

type Raising = Run<Regio, 'raising'>;

function raised(g: Raising, cavalry: number): ReturnType<Raising['go']> {
  const { side, province: at, place } = g.at;
  const infantry = spOf(province(at)) - cavalry;
  g.table.raised[at] = 1;
  recruit(g, side, place, { rule: '6.2.1', from: at, infantry, cavalry, pp: 0 });
  return g.go('next', { passes: 0 });
}
