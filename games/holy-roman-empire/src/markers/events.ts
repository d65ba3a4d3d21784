import { d6 } from '@tercio/kernel';
import type { Run, Side, Steps } from '@tercio/kernel';
import { fall } from '../fall.ts';
import { AREA_LIST, isArea, isPortCity, SQUARE_LIST } from '../field.ts';
import { allAt, attackOf, isOnMap, occupiedValue, placeOfUnit } from '../forces.ts';
import { drawSide, forfeit, heldOf } from '../hands.ts';
import { FRA, HAB, LEA, OTT, unit } from '../ids.ts';
import type { Unit } from '../ids.ts';
import {
  BALANCE_OF_POWER,
  CATHOLICS_RALLY,
  CIVIL_WAR,
  DISTANT_FRONTIER,
  ECONOMY,
  EXTREME_WEATHER,
  MERCENARIES_DEMAND_PAY,
  OTTOMAN_WAR,
  PLAGUE,
  REBELLION,
  REFORMATION_CHAOS,
  REFORMATION_EXPANDS,
  ruleOf,
} from '../kinds.ts';
import { gain, randomNeutral } from '../neutrals.ts';
import { EVERY_UNIT, isNaval } from '../roster.ts';
import type { Doing, Empire } from '../spec.ts';
import { addGold, goldOf, ground, hasMark, inTurnOrder, isOpenPlace, NO_ONE, PILLAGED } from '../state.ts';
import type { Seen } from '../state.ts';

/** 10.12 to 10.39 The events. Each is played to its end the moment it is picked. */

type Happening = Run<Empire, 'event'>;

/** Events that need no decision and no pick. */
const AT_ONCE: { readonly [k: number]: (g: Doing, drawer: Side) => void } = {
  [CIVIL_WAR]: civilWar,
  [ECONOMY]: economy,
  [EXTREME_WEATHER]: extremeWeather,
  [OTTOMAN_WAR]: (g) => distantWar(g, OTT, '10.30'),
  [DISTANT_FRONTIER]: (g) => distantWar(g, drawSide(g, '10.39', inTurnOrder(g.table)), '10.39'),
  [PLAGUE]: plague,
  [REFORMATION_CHAOS]: chaos,
};

export const event: Steps<Empire, 'event'> = {
  start(g) {
    const { side, kind } = g.at;
    AT_ONCE[kind]?.(g, side);
    if (kind === BALANCE_OF_POWER) return balance(g);
    if (kind === CATHOLICS_RALLY) return g.go('rally');
    if (kind === REFORMATION_EXPANDS) return expands(g);
    if (kind === MERCENARIES_DEMAND_PAY) return g.call('demandPay', { side }, 'done');
    if (kind === REBELLION) return g.call('rebellion', { side }, 'done');
    return g.go('done');
  },
  done: (g) => g.done(null),
  /** 10.12 Then the lowest picks. */
  balance(g) {
    const lowest = extreme(g, Math.min);
    g.tell?.({ kind: 'affected', rule: '10.12', side: lowest });
    return picks(g, lowest, g.roll('10.12', d6));
  },
  expands: (g) => picks(g, LEA, g.roll('10.27', d6)),
  rally(g) {
    const to = catholic(g.roll('10.15', d6));
    g.tell?.({ kind: 'affected', rule: '10.15', side: to });
    return picks(g, to, g.roll('10.15', d6));
  },
};

const picks = (g: Happening, side: Side, count: number): ReturnType<Happening['go']> =>
  g.call('pick', { side, count, by: g.at.side, base: 0 }, 'done');

/** 10.15, 10.35 1-3 Habsburg, 4-5 France, 6 the League. */
const catholic = (die: number): Side => (die <= 3 ? HAB : die <= 5 ? FRA : LEA);

/** 10.12 The side whose cities are worth most, or least; one even draw among equals. */
function extreme(g: Doing, end: (...values: readonly number[]) => number): Side {
  const order = inTurnOrder(g.table);
  const wanted = end(...order.map((s) => occupiedValue(g.table, s)));
  return drawSide(
    g,
    '10.12',
    order.filter((s) => occupiedValue(g.table, s) === wanted),
  );
}

function balance(g: Happening): ReturnType<Happening['go']> {
  const highest = extreme(g, Math.max);
  g.tell?.({ kind: 'affected', rule: '10.12', side: highest });
  forfeit(g, highest, g.roll('10.12', d6), '10.12');
  return g.go('balance');
}

/** 10.27 */
function expands(g: Happening): ReturnType<Happening['go']> {
  const m = randomNeutral(g);
  if (m !== null) gain(g, m, LEA, '10.27');
  g.table.reformation = 1;
  g.tell?.({ kind: 'reformation', rule: '10.27' });
  return g.go('expands');
}

/** 10.14 The marker lies in one of four areas until the turn ends, or on 5-6 nowhere. */
function civilWar(g: Doing): void {
  const area = AREA_LIST[g.roll('10.14', d6) - 1];
  g.table.civilWar = area !== undefined && isOpenPlace(g.table, area) ? area : NO_ONE;
  g.tell?.({ kind: 'civilWar', rule: '10.14', area: area ?? -1 });
}

/** 10.17 */
function economy(g: Doing): void {
  const isBoom = g.roll('10.17', d6) <= 3;
  for (const s of inTurnOrder(g.table)) {
    const rolled = g.roll('10.17', d6);
    const gold = isBoom ? rolled : -Math.min(rolled, goldOf(g.table, s));
    addGold(g.table, s, gold);
    g.tell?.({ kind: 'gold', rule: '10.17', side: s, gold });
  }
}

/** 10.18 A marker each, then the fleets: safe in port but for a six. */
function extremeWeather(g: Doing): void {
  const t = g.table;
  for (const s of inTurnOrder(t)) forfeit(g, s, 1, '10.18');
  for (const u of EVERY_UNIT) {
    if (!isNaval(u) || !isOnMap(t, u)) continue;
    const p = placeOfUnit(t, u);
    if (g.roll('10.18', d6) < (isInPort(t, u) ? 6 : 5)) continue;
    g.tell?.({ kind: 'storm', rule: '10.18', unit: u, place: p });
    fall(g, u, '10.18');
  }
}
function isInPort(t: Seen, u: Unit): boolean {
  const p = placeOfUnit(t, u);
  return isArea(p) || (isPortCity(p) && !hasMark(t, p, PILLAGED));
}

/** 10.30, 10.39 */
function distantWar(g: Doing, side: Side, rule: string): void {
  g.tell?.({ kind: 'affected', rule, side });
  forfeit(g, side, g.roll(rule, d6), rule);
  const gold = -Math.min(g.roll(rule, d6), goldOf(g.table, side));
  addGold(g.table, side, gold);
  g.tell?.({ kind: 'gold', rule, side, gold });
}

/** 10.31 In each square with two or more units of whatever powers. */
function plague(g: Doing): void {
  for (const p of SQUARE_LIST) {
    const there = allAt(g.table, p);
    if (there.length < 2 || g.roll('10.31', d6) >= there.length) continue;
    const strength = Math.max(...there.map(attackOf));
    const strongest = there.filter((u) => attackOf(u) === strength);
    const [first] = strongest;
    if (first === undefined) continue;
    const struck = strongest.length > 1 ? unit(g.roll('10.31', { pick: strongest })) : first;
    g.tell?.({ kind: 'plague', rule: '10.31', unit: struck, place: p });
    fall(g, struck, '10.31');
  }
}

/** 10.35 Half of a hand, rounded up. */
function chaos(g: Doing): void {
  const side = catholic(g.roll('10.35', d6));
  if (!ground(g.table).order.includes(side)) return;
  g.tell?.({ kind: 'affected', rule: '10.35', side });
  forfeit(g, side, Math.ceil(heldOf(g.table, side) / 2), ruleOf(REFORMATION_CHAOS));
}
