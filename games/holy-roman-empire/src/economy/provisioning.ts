import { no, yes } from '@tercio/kernel';
import type { Decision, Side, Steps, Verdict } from '@tercio/kernel';
import { tables } from '../../data/index.ts';
import { fall } from '../fall.ts';
import { isArea } from '../field.ts';
import { countOf, feeds, isOnMap, placeOfUnit } from '../forces.ts';
import { unit, unitNames } from '../ids.ts';
import type { Unit } from '../ids.ts';
import { EVERY_UNIT, isLeader, isMercenary, TYPE } from '../roster.ts';
import type { Empire } from '../spec.ts';
import { addGold, goldOf, NO_ONE, othersOf, PHASES } from '../state.ts';
import type { Seen } from '../state.ts';
import { endAtOnce, isDecided } from '../victory.ts';

/** 19 Provisioning: maintenance, then forage. */

/** 19.2 What a unit costs; leaders and garrisons cost nothing. */
export function upkeepOf(u: Unit): number {
  if (isLeader(u)) return 0;
  return (isMercenary(u) ? tables.maintenance['mercenary'] : tables.maintenance[TYPE[u] ?? '']) ?? 0;
}
const ownUnits = (t: Seen, side: Side): readonly Unit[] =>
  EVERY_UNIT.filter((u) => t.owner[u] === side && isOnMap(t, u));
export const maintenanceDue = (t: Seen, side: Side): number =>
  ownUnits(t, side).reduce((sum, u) => sum + upkeepOf(u), 0);

/** 19.3 Units beyond what their square feeds. */
function excessAt(t: Seen, side: Side, u: Unit): number {
  const p = placeOfUnit(t, u);
  return isArea(p) ? 0 : Math.max(0, countOf(t, side, p) - feeds(t, side, p));
}
export function forageDue(t: Seen, side: Side): number {
  const counted = new Set<number>();
  let due = 0;
  for (const u of ownUnits(t, side)) {
    const p = placeOfUnit(t, u);
    if (counted.has(p)) continue;
    counted.add(p);
    due += excessAt(t, side, u);
  }
  return due * tables.prices.forage;
}

export const provisioning: Steps<Empire, 'provisioning'> = {
  start(g) {
    g.table.phase = PHASES[10];
    return g.go('maintain');
  },
  maintain(g) {
    const { side } = g.at;
    return maintenanceDue(g.table, side) === 0 ? g.go('forage') : g.ask(side, 'maintain', {}, 'maintained');
  },
  maintained(g) {
    const t = g.table;
    const { side } = g.at;
    const { verb, arg } = g.answer('maintain');
    if (verb === 'pay') {
      const gold = maintenanceDue(t, side);
      addGold(t, side, -gold);
      g.tell?.({ kind: 'provisioned', rule: '19.2', side, gold });
      return g.go('forage');
    }
    g.tell?.({ kind: 'dismissed', rule: '19.2', side, unit: arg });
    if (!isMercenary(arg)) {
      fall(g, arg, '19.2');
      return g.go('maintain');
    }
    // 24.4 Others may bid for it while it is still on the map.
    g.go('auctioned', { unit: arg });
    const next = othersOf(t, side)[0] ?? side;
    return g.call('auction', { unit: arg, by: side, next, bid: 0, bidder: NO_ONE, out: [], unpaid: true }, 'auctioned');
  },
  auctioned(g) {
    if (!g.returned('auction')) fall(g, g.at.unit, '19.2');
    return g.go('maintain');
  },
  forage(g) {
    const { side } = g.at;
    if (isDecided(g.table)) return endAtOnce(g);
    return forageDue(g.table, side) === 0 ? g.done(null) : g.ask(side, 'forage', {}, 'foraged');
  },
  foraged(g) {
    const { side } = g.at;
    const { verb, arg } = g.answer('forage');
    if (verb === 'dismiss') {
      g.tell?.({ kind: 'dismissed', rule: '19.3', side, unit: arg });
      fall(g, arg, '19.3');
      return g.go('forage');
    }
    const gold = forageDue(g.table, side);
    addGold(g.table, side, -gold);
    g.tell?.({ kind: 'provisioned', rule: '19.3', side, gold });
    return g.done(null);
  },
};

/** 19.5 Mercenaries are always the first to go in a square. */
function mercenariesFirst(t: Seen, u: Unit, side: Side, counts: (v: Unit) => boolean, rule: string): Verdict {
  if (isMercenary(u)) return yes;
  const p = placeOfUnit(t, u);
  const hired = EVERY_UNIT.some((v) => isMercenary(v) && t.owner[v] === side && t.at[v] === p && counts(v));
  return hired ? no(rule, 'mercenariesFirst', { unit: u }) : yes;
}
const affords = (t: Seen, by: Side, due: number, rule: string): Verdict =>
  goldOf(t, by) >= due ? yes : no(rule, 'tooLittleGold', { due, gold: goldOf(t, by) });
const maintained = (t: Seen, by: Side): readonly Unit[] => ownUnits(t, by).filter((u) => upkeepOf(u) > 0);
const foraging = (t: Seen, by: Side): readonly Unit[] => ownUnits(t, by).filter((u) => excessAt(t, by, u) > 0);

export const maintain: Decision<Empire, 'maintain'> = {
  rule: '19.2',
  verbs: {
    pay: { may: (t, _about, _arg, by) => affords(t, by, maintenanceDue(t, by), '19.2') },
    dismiss: {
      domain: unitNames,
      each: (t, _about, by) => maintained(t, by),
      may(t, _about, u, by) {
        if (!maintained(t, by).includes(u)) return no('19.2', 'notYours', { unit: u });
        return mercenariesFirst(t, u, by, (v) => upkeepOf(v) > 0, '19.5');
      },
    },
  },
  fallback(t, _about, by) {
    if (goldOf(t, by) >= maintenanceDue(t, by)) return { verb: 'pay', arg: null };
    const list = maintained(t, by);
    return { verb: 'dismiss', arg: list.find(isMercenary) ?? list[0] ?? unit(0) };
  },
};
export const forage: Decision<Empire, 'forage'> = {
  rule: '19.3',
  verbs: {
    pay: { may: (t, _about, _arg, by) => affords(t, by, forageDue(t, by), '19.3') },
    dismiss: {
      domain: unitNames,
      each: (t, _about, by) => foraging(t, by),
      may(t, _about, u, by) {
        if (!foraging(t, by).includes(u)) return no('19.3', 'fed', { unit: u });
        return mercenariesFirst(t, u, by, () => true, '19.5');
      },
    },
  },
  fallback(t, _about, by) {
    if (goldOf(t, by) >= forageDue(t, by)) return { verb: 'pay', arg: null };
    const list = foraging(t, by);
    return { verb: 'dismiss', arg: list.find(isMercenary) ?? list[0] ?? unit(0) };
  },
};
