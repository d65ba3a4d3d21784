import { d6, side } from '@tercio/kernel';
import type { Steps } from '@tercio/kernel';
import { citiesOfArea, closesNow, isAreaOf, opensNow, takesNeutral } from '../areas.ts';
import { handOver, isNeutral } from '../control.ts';
import { FLAGS, groundUnder } from '../ground.ts';
import { AT_ONCE } from '../happenings/happenings.ts';
import { city, leader, SIDES, sideOfLeader } from '../ids.ts';
import type { Leader } from '../ids.ts';
import type { Doing, Regio } from '../spec.ts';
import { GONE, ON_MAP, POOL, WAITING } from '../state.ts';
import type { Table } from '../state.ts';

/** 5.0 The Leader Deployment Phase. */
export const deployment: Steps<Regio, 'deployment'> = {
  /** C84 What the scenario has for this phase comes before its first decision. */
  start: (g) => g.call('happenings', { ...AT_ONCE, moment: 'leaderDeployment' }, 'leaders'),
  leaders(g) {
    const t = g.table;
    comeIn(g);
    const past = leadersPast(t);
    if (t.options.departure === 0) leave(g, past);
    else depart(g, past, g.rollEach('16.4', past.length, d6));
    return g.go('areas');
  },
  areas(g) {
    openAreas(g);
    return g.call('firstPlayer', { phase: 'deployment' }, 'marshals');
  },
  /** 5.3.4 Both sides have done with Marshals before a Lieutenant is drawn. */
  marshals: (g) => g.call('marshals', { side: side(g.table.first), passes: 0 }, 'lieutenants'),
  lieutenants: (g) => g.call('lieutenants', { side: side(g.table.first), passes: 0 }, 'end'),
  end: (g) => g.done(null),
};

/** 5.1 Leaders whose first year has come enter the pool. */
function comeIn(g: Doing): void {
  const t = g.table;
  const { firstYear, lastYear } = groundUnder(t);
  const come: Leader[] = [];
  t.leaderAt.forEach((at, who) => {
    if (at === WAITING && (firstYear[who] ?? 0) <= t.year && t.year <= (lastYear[who] ?? 0)) come.push(leader(who));
  });
  for (const who of come) t.leaderAt[who] = POOL;
  for (const of of SIDES) {
    const leaders = come.filter((who) => sideOfLeader(who) === of);
    if (leaders.length > 0) g.tell?.({ kind: 'leadersCame', rule: '5.1', side: of, leaders });
  }
}

/** C3 Those whose last year is over. An event may have put somebody on the map by now: he stays for this year. */
function leadersPast(t: Table): readonly Leader[] {
  const { lastYear } = groundUnder(t);
  return t.leaderAt.flatMap((at, who) =>
    at < ON_MAP && at !== GONE && t.year > (lastYear[who] ?? 0) ? [leader(who)] : [],
  );
}

function leave(g: Doing, past: readonly Leader[]): void {
  for (const who of past) g.table.leaderAt[who] = GONE;
  for (const of of SIDES) {
    const leaders = past.filter((who) => sideOfLeader(who) === of);
    if (leaders.length > 0) g.tell?.({ kind: 'leadersLeft', rule: '5.1', side: of, leaders });
  }
}

/** 16.4 On 1 to 4; others stay for another year (C82). */
function depart(g: Doing, past: readonly Leader[], dice: readonly number[]): void {
  const { departsUpTo } = groundUnder(g.table).tables.politics.values;
  past.forEach((who, index) => {
    const die = dice[index] ?? 0;
    const leaves = die <= departsUpTo;
    if (leaves) g.table.leaderAt[who] = GONE;
    g.tell?.({ kind: 'departure', rule: '16.4', side: sideOfLeader(who), leader: who, die, leaves });
  });
}

/** 5.2, C11 Neutral cities of an area that opens join its side. */
function openAreas(g: Doing): void {
  const t = g.table;
  FLAGS.forEach((flag, area) => {
    if (closesNow(t, flag)) g.tell?.({ kind: 'areaClosed', rule: '5.2', area });
    if (!opensNow(t, flag)) return;
    const cities = takesNeutral(t, flag) ? citiesOfArea(t, flag).filter((one) => isNeutral(t, one)) : [];
    for (const of of SIDES) if (isAreaOf(t, of, flag)) for (const one of cities) handOver(t, one, of);
    g.tell?.({ kind: 'areaOpened', rule: '5.2', area, cities: cities.map(city) });
  });
}
