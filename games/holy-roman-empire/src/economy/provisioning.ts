import { no, yes } from '@tercio/kernel';
import type { Decision, Side, Steps, Verdict } from '@tercio/kernel';
import { tables } from '../../data/index.ts';
import { fall, strand } from '../fall.ts';
import { isArea, SQUARE_LIST } from '../field.ts';
import { countOf, feeds, isOnMap, placeOfUnit } from '../forces.ts';
import { unit, unitNames } from '../ids.ts';
import type { Place, Unit } from '../ids.ts';
import { EVERY_UNIT, isLeader, isMercenary, isNaval, TYPE } from '../roster.ts';
import type { Doing, Empire } from '../spec.ts';
import { addGold, asSide, firstAt, goldOf, nextOf, NO_ONE, othersOf, PHASES } from '../state.ts';
import type { Seen } from '../state.ts';
import { only } from '../usual.ts';
import { endAtOnce, isDecided } from '../victory.ts';

/** 19 Provisioning: maintenance, then forage. */

/** 19.2 What a unit costs; leaders and garrisons cost nothing. */
const UPKEEP: readonly number[] = EVERY_UNIT.map((u) =>
  isLeader(u) ? 0 : ((isMercenary(u) ? tables.maintenance['mercenary'] : tables.maintenance[TYPE[u] ?? '']) ?? 0),
);
export const upkeepOf = (u: Unit): number => UPKEEP[u] ?? 0;
export function maintenanceDue(t: Seen, side: Side): number {
  let due = 0;
  for (const u of EVERY_UNIT) if (t.owner[u] === side && isOnMap(t, u)) due += upkeepOf(u);
  return due;
}

/** 19.3 Units beyond what their square feeds. */
const excessAt = (t: Seen, side: Side, p: Place): number =>
  isArea(p) ? 0 : Math.max(0, countOf(t, side, p) - feeds(t, side, p));
export function forageDue(t: Seen, side: Side): number {
  let due = 0;
  for (const p of SQUARE_LIST) if (firstAt(t, p) >= 0) due += excessAt(t, side, p);
  return due * tables.prices.forage;
}

/** 19.3 Would its side owe less food without it? */
export const hungers = (t: Seen, u: Unit): boolean => excessAt(t, asSide(t.owner[u] ?? NO_ONE), placeOfUnit(t, u)) > 0;

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
      leave(g, arg, '19.2');
      return g.go('maintain');
    }
    // 24.4 Others may bid for it while it is still on the map.
    g.go('auctioned', { unit: arg });
    const next = othersOf(t, side)[0] ?? side;
    return g.call('auction', { unit: arg, by: side, next, bid: 0, bidder: NO_ONE, out: [], unpaid: true }, 'auctioned');
  },
  auctioned(g) {
    if (!g.returned('auction')) leave(g, g.at.unit, '19.2');
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
      leave(g, arg, '19.3');
      return g.go('forage');
    }
    const gold = forageDue(g.table, side);
    addGold(g.table, side, -gold);
    g.tell?.({ kind: 'provisioned', rule: '19.3', side, gold });
    return g.done(null);
  },
};

/** 19.5 Who is not paid goes; a fleet on a coast leaves those whom it carried ashore. */
function leave(g: Doing, u: Unit, rule: '19.2' | '19.3'): void {
  if (isNaval(u)) strand(g, u);
  fall(g, u, rule);
}

/** 19.5 Mercenaries are always the first to go in a square. */
function mercenariesFirst(t: Seen, u: Unit, side: Side, counts: (v: Unit) => boolean, rule: string): Verdict {
  if (isMercenary(u)) return yes;
  for (let v = firstAt(t, placeOfUnit(t, u)); v >= 0; v = nextOf(t, v)) {
    if (isMercenary(v) && t.owner[v] === side && counts(v)) return no(rule, 'mercenariesFirst', { unit: u });
  }
  return yes;
}
export const affords = (t: Seen, by: Side, due: number, rule: string): Verdict =>
  goldOf(t, by) >= due ? yes : no(rule, 'tooLittleGold', { due, gold: goldOf(t, by) });
const isOwn = (t: Seen, by: Side, u: Unit): boolean => t.owner[u] === by && isOnMap(t, u);
const isMaintained = (t: Seen, by: Side, u: Unit): boolean => upkeepOf(u) > 0 && isOwn(t, by, u);
const isForaging = (t: Seen, by: Side, u: Unit): boolean => isOwn(t, by, u) && excessAt(t, by, placeOfUnit(t, u)) > 0;
const maintained = (t: Seen, by: Side): readonly Unit[] => EVERY_UNIT.filter((u) => isMaintained(t, by, u));
const foraging = (t: Seen, by: Side): readonly Unit[] => EVERY_UNIT.filter((u) => isForaging(t, by, u));

/** After the last turn gold is worth nothing: anyone who can pay and feed everybody does. */
const paysAll = (t: Seen, by: Side, due: number): boolean => t.turn === t.lastTurn && goldOf(t, by) >= due;
const PAY = { verb: 'pay', arg: null } as const;
const dismissed = (u: Unit | null): { readonly verb: 'dismiss'; readonly arg: Unit } | null =>
  u === null ? null : { verb: 'dismiss', arg: u };
/** 19.5 Whom one may leave unpaid, and unfed. */
const payable = (t: Seen, by: Side): readonly Unit[] =>
  maintained(t, by).filter((u) => mercenariesFirst(t, u, by, (v) => upkeepOf(v) > 0, '19.5') === null);
const feedable = (t: Seen, by: Side): readonly Unit[] =>
  foraging(t, by).filter((u) => mercenariesFirst(t, u, by, () => true, '19.5') === null);

export const maintain: Decision<Empire, 'maintain'> = {
  rule: '19.2',
  verbs: {
    pay: { may: (t, _about, _arg, by) => affords(t, by, maintenanceDue(t, by), '19.2') },
    dismiss: {
      domain: unitNames,
      each: (t, _about, by) => maintained(t, by),
      may(t, _about, u, by) {
        if (!isMaintained(t, by, u)) return no('19.2', 'notYours', { unit: u });
        return mercenariesFirst(t, u, by, (v) => upkeepOf(v) > 0, '19.5');
      },
    },
  },
  fallback(t, _about, by) {
    if (goldOf(t, by) >= maintenanceDue(t, by)) return { verb: 'pay', arg: null };
    const list = maintained(t, by);
    return { verb: 'dismiss', arg: list.find(isMercenary) ?? list[0] ?? unit(0) };
  },
  routine(t, _about, by) {
    if (paysAll(t, by, maintenanceDue(t, by) + forageDue(t, by))) return PAY;
    return goldOf(t, by) >= maintenanceDue(t, by) ? null : dismissed(only(payable(t, by)));
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
        if (!isForaging(t, by, u)) return no('19.3', 'fed', { unit: u });
        return mercenariesFirst(t, u, by, () => true, '19.5');
      },
    },
  },
  fallback(t, _about, by) {
    if (goldOf(t, by) >= forageDue(t, by)) return { verb: 'pay', arg: null };
    const list = foraging(t, by);
    return { verb: 'dismiss', arg: list.find(isMercenary) ?? list[0] ?? unit(0) };
  },
  routine(t, _about, by) {
    if (paysAll(t, by, forageDue(t, by))) return PAY;
    return goldOf(t, by) >= forageDue(t, by) ? null : dismissed(only(feedable(t, by)));
  },
};
