import { HIDDEN, no, yes } from '@tercio/kernel';
import type { Decision, Plain, Side, Steps } from '@tercio/kernel';
import { announceForSupply } from '../fog/announce.ts';
import { isHidden, knownOf } from '../fog/known.ts';
import { discloseOf, nameWings, noteLoss, tally } from '../fog/markers.ts';
import { cityAt } from '../geography/index.ts';
import { groundUnder } from '../ground.ts';
import { city, firstForce, foeOf, force, FORCES_EACH, hex, NONE, ownerOf, SIDES } from '../ids.ts';
import type { Force } from '../ids.ts';
import type { Doing, Regio } from '../spec.ts';
import { SACKED, strengthOf } from '../state.ts';
import type { Seen } from '../state.ts';
import { dissolve, tellOf, tidyWorks } from '../tell.ts';
import { baseAt, isPaid, mayPlunder, starving, supplyOf } from './figures.ts';
import { isForNothing } from './toll.ts';

/** 7.3 The Supply Check: everything is found out before anything is disbanded (7.3.1). */

/** Armies of a side that may pillage or sack for supply. */
function plunderers(t: Seen, of: Side): readonly Force[] {
  const found: Force[] = [];
  const first = firstForce(of);
  for (let f = first; f < first + FORCES_EACH; f++)
    if (t.at[f] !== NONE && (isHidden(t, f) ? isUnclear(t, force(f)) : mayPlunder(t, force(f)))) found.push(force(f));
  return found;
}

/** 16.3 Whether an army under a marker could plunder its city, only its owner sees: he is asked in any case. */
const isUnclear = (t: Seen, of: Force): boolean => {
  const here = cityAt[t.at[of] ?? NONE] ?? NONE;
  return here !== NONE && (t.damage[here] ?? 0) < SACKED;
};

export const plunder: Decision<Regio, 'plunder'> = {
  rule: '7.3.3',
  verbs: {
    plunder: {
      may: (t, about) => (mayPlunder(t, about.force) ? yes : no('7.3.3', 'mayNotPlunder')),
      warn: (t, about) => (isPaid(t, t.at[about.force] ?? NONE) ? [no('15.2', 'paysThem')] : []),
    },
    spare: { may: () => yes },
  },
  fallback: () => ({ verb: 'spare', arg: null }),
  /** 8.0 Nothing hangs on it any more. */
  routine: (t) => (isForNothing(t) ? { verb: 'spare', arg: null } : null),
};

export const supplyCheck: Steps<Regio, 'supplyCheck'> = {
  /** 16.3, C101 */
  start(g) {
    nameWings(g);
    announceForSupply(g);
    return g.go('ask');
  },
  ask(g) {
    const asked = SIDES.filter((of) => plunderers(g.table, of).length > 0);
    if (asked.length > 0) return g.sealed(asked, 'wintering', { next: NONE, chosen: [] }, 'decided');
    winter(g, []);
    return g.done(null);
  },
  decided(g) {
    winter(
      g,
      g.answers('wintering').flatMap(({ answer }) => answer.chosen),
    );
    return g.done(null);
  },
};

/** C71 In private, army after army; the numbers of those that plunder are given back. */
export const wintering: Steps<Regio, 'wintering'> = {
  start(g) {
    const of = g.lane;
    const next = of === null ? undefined : plunderers(g.table, of).find((one) => one > g.at.next);
    if (of === null || next === undefined) return g.done({ chosen: g.at.chosen });
    return g.ask(of, 'plunder', { force: next }, 'decided');
  },
  decided(g) {
    const of = g.lane;
    const next = of === null ? NONE : (plunderers(g.table, of).find((one) => one > g.at.next) ?? NONE);
    const chosen: readonly Plain[] = g.answer('plunder').verb === 'plunder' ? [...g.at.chosen, next] : g.at.chosen;
    return g.go('start', { next, chosen });
  },
};

/** 7.3.1 First what everybody has, then what everybody loses. */
function winter(g: Doing, chosen: readonly Plain[]): void {
  const t = g.table;
  const armies = t.at.flatMap((at, f) => (at === NONE ? [] : [force(f)]));
  const supplies = armies.map((one) => supplyOf(t, one));
  const plundering = armies.map((one) => chosen.includes(one));
  armies.forEach((one, index) => {
    const extra = plundering[index] === true ? baseAt(t, t.at[one] ?? NONE) : 0;
    tellSupply(g, one, supplies[index] ?? 0);
    if (plundering[index] === true) harm(g, one, extra);
    feed(g, one, (supplies[index] ?? 0) + extra);
  });
  tidyWorks(g);
}

function tellSupply(g: Doing, army: Force, supply: number): void {
  const t = g.table;
  const at = hex(t.at[army] ?? NONE);
  const event = {
    kind: 'supplied',
    rule: '7.3.2',
    side: ownerOf(army),
    hex: at,
    sp: strengthOf(t, army),
    supply,
  } as const;
  tellOf(g, army, event, { ...event, sp: HIDDEN, supply: HIDDEN });
}

/** 15.1, 15.2 */
function harm(g: Doing, army: Force, supply: number): void {
  const t = g.table;
  const place = t.at[army] ?? NONE;
  const here = city(cityAt[place] ?? NONE);
  const paid = isPaid(t, place);
  const damage = (t.damage[here] ?? 0) + 1;
  const by = ownerOf(army);
  t.damage[here] = damage;
  discloseOf(g, army, damage);
  g.tell?.({ kind: 'plundered', rule: '15.1', side: by, city: here, damage, supply });
  if (!paid) return;
  const { sacked } = groundUnder(t).tables.politics.values;
  t.pp[foeOf(by)] = (t.pp[foeOf(by)] ?? 0) + sacked;
  g.tell?.({ kind: 'pp', rule: '15.2', side: foeOf(by), pp: sacked });
}

/** 7.3.4 What cannot be fed is disbanded. */
function feed(g: Doing, army: Force, supply: number): void {
  const t = g.table;
  const excess = strengthOf(t, army) - supply;
  if (excess <= 0) return;
  const at = hex(t.at[army] ?? NONE);
  const [infantry, cavalry] = starving(t.infantry[army] ?? 0, t.cavalry[army] ?? 0, excess);
  const known = knownOf(t, army);
  const event = {
    kind: 'starved',
    rule: '7.3.4',
    side: ownerOf(army),
    hex: at,
    sp: excess,
    infantry,
    cavalry,
  } as const;
  discloseOf(g, army, excess);
  tellOf(g, army, event, { ...event, infantry: HIDDEN, cavalry: HIDDEN });
  t.infantry[army] = (t.infantry[army] ?? 0) - infantry;
  t.cavalry[army] = (t.cavalry[army] ?? 0) - cavalry;
  noteLoss(t, army, known, excess);
  tally(t);
  if (strengthOf(t, army) === 0) dissolve(g, '2.6.3', army);
}
