import { no, yes } from '@tercio/kernel';
import type { Decision, Next, Run, Steps, Verdict } from '@tercio/kernel';
import { hasChit } from '../abilities.ts';
import type { Seen } from '../chapter.ts';
import { firepowerOf, gunFirepower, hitsFor } from '../combat.ts';
import { d10 } from '../dice.ts';
import { ARTILLERY, gunsIn, isFull, KINDS, reducedOf, slotIn, stepsOf } from '../force.ts';
import type { Kind } from '../force.ts';
import { add, countOfKind, garrisonSide, gunsOf, isInPlay, pointOf, stepsIn, toCadre } from '../forces.ts';
import { groundUnder } from '../ground.ts';
import { COLUMNS_IN_ALL, columnsOf, foeOf, garrisonOf, LEADERS, ownerOf, SLOTS, UNITS } from '../ids.ts';
import type { Column, Leader, Point, Unit } from '../ids.ts';
import { disclose, loosen, noteBound, UNBOUNDED } from '../knowledge.ts';
import { spendChit } from '../march/chits.ts';
import type { Sword } from '../spec.ts';
import { DID, inColumn, inGarrison } from '../state.ts';
import type { Table } from '../state.ts';
import { fortAt } from './eligibility.ts';
import { garrisonSteps } from './offer.ts';

/** 11.1, 11.3 to 11.5 Siegeworks, and what the besieged do about them. */

export const besiege: Steps<Sword, 'besiege'> = {
  start(g) {
    const t = g.table;
    const { column } = g.at;
    const { cp, bp } = groundUnder(t).tables.activities.values.initiateSiege;
    const point = pointOf(t, column);
    const required = fortAt(t, point)?.required ?? 0;
    t.cp -= cp;
    t.due += bp;
    t.besieging[column] = 1;
    if ((t.did & DID.constructed) !== 0) t.did |= DID.unanswered;
    t.built[column] = 0;
    t.required[column] = required;
    t.finalOffer[column] = 0;
    t.stratagem[column] = 0;
    const initiate = fortAt(t, point)?.initiate ?? 0;
    disclose(g, initiate);
    noteBound(g, foeOf(ownerOf(column)), column, 'infantrySteps', [initiate, UNBOUNDED]);
    g.tell?.({ kind: 'besieged', rule: '11.1', side: ownerOf(column), column, point, required });
    return g.call('summons', { column, final: 0, pledged: 0 }, 'end');
  },
  end: (g) => g.done(null),
};

const isBesieging = (t: Seen, column: Column): boolean => isInPlay(t, column) && t.besieging[column] === 1;

export const construct: Steps<Sword, 'construct'> = {
  start: (g) => g.ask(ownerOf(g.at.column), 'bombard', { column: g.at.column, defending: 0 }, 'fire'),
  fire(g) {
    const { column } = g.at;
    g.table.did |= DID.constructed;
    const choice = g.answer('bombard');
    if (choice.verb !== 'hold') {
      if (choice.verb === 'double') spendChit(g, choice.arg, column);
      const hits = bombardment(g, column, 0, choice.verb === 'double');
      g.table.required[column] = Math.max(0, (g.table.required[column] as number) - hits);
    }
    return g.go('build');
  },
  build: (g) => g.ask(ownerOf(g.at.column), 'build', { column: g.at.column }, 'built'),
  built(g) {
    const { column } = g.at;
    buildWorks(g, column, g.answer('build').arg);
    return g.call('respond', { column }, 'end');
  },
  end: (g) => g.done(null),
};

type Sieging = Pick<Run<Sword, 'construct'>, 'table' | 'roll' | 'show' | 'hide' | 'tell' | 'revise' | 'learn'>;

/** 11.3 Works for each CP: doubled by many steps or by local labour, never more. */
export function rateOf(t: Seen, column: Column): number {
  return (t.did & DID.labour) !== 0 || isDoubleRate(t, column) ? 2 : 1;
}

/** 11.3 Has it steps enough to build two for each CP, without anybody's help? */
export function isDoubleRate(t: Seen, column: Column): boolean {
  const fort = fortAt(t, pointOf(t, column));
  return fort !== undefined && stepsIn(t, column) >= fort.double;
}

function buildWorks(g: Sieging, column: Column, cp: number): void {
  const t = g.table;
  const works = cp * rateOf(t, column);
  t.cp -= cp * groundUnder(t).tables.activities.values.siegework.cp;
  const built = (t.built[column] as number) + works;
  t.built[column] = built;
  const required = t.required[column] as number;
  disclose(g, works);
  noteRate(g, column, works > cp);
  const side = ownerOf(column);
  g.tell?.({ kind: 'built', rule: '11.3', side, column, point: pointOf(t, column), cp, works, built, required });
}

/** 11.3 Without local labour the rate tells whether there are steps enough to double it. */
function noteRate(g: Sieging, column: Column, isDouble: boolean): void {
  const many = fortAt(g.table, pointOf(g.table, column))?.double ?? 0;
  if ((g.table.did & DID.labour) !== 0) return;
  noteBound(g, foeOf(ownerOf(column)), column, 'steps', isDouble ? [many, UNBOUNDED] : [UNBOUNDED, many - 1]);
}

/** 11.4 Batteries, doubled by a leader; the garrison's with the inherent artillery. */
function bombardment(g: Sieging, column: Column, defending: number, isDoubled: boolean): number {
  const t = g.table;
  const point = pointOf(t, column);
  const base = defending === 1 ? garrisonGuns(t, point) : gunFirepower(t, gunsOf(t, column));
  const firepower = isDoubled ? base * 2 : base;
  const die = g.roll('11.4', d10);
  const total = die + firepower;
  const hits = hitsFor(t, total);
  const side = defending === 1 ? foeOf(ownerOf(column)) : ownerOf(column);
  disclose(g, firepower);
  const guns = defending === 1 ? gunsIn(t.train[garrisonOf(point)] as number) : gunsOf(t, column);
  noteBound(g, foeOf(side), defending === 1 ? COLUMNS_IN_ALL + point : column, 'batteries', [guns, guns]);
  g.tell?.({
    kind: 'bombardment',
    rule: '11.4',
    side,
    column,
    point,
    defending: defending === 1,
    firepower,
    doubled: isDoubled,
    die,
    total,
    hits,
  });
  return hits;
}

/** 11.4 */
export const garrisonGuns = (t: Seen, point: Point): number =>
  gunFirepower(t, gunsIn(t.train[garrisonOf(point)] as number)) + (fortAt(t, point)?.artillery ?? 0);

export const respond: Steps<Sword, 'respond'> = {
  start(g): Next {
    const { column } = g.at;
    if (!isBesieging(g.table, column)) return g.done(null);
    // 11.4 A neutral place always fires: the other player rolls for it.
    if (garrisonSide(g.table, pointOf(g.table, column)) === null) return g.go('guns');
    return g.ask(foeOf(ownerOf(column)), 'bombard', { column, defending: 1 }, 'fire');
  },
  guns(g) {
    const { column } = g.at;
    const hits = bombardment(g, column, 1, false);
    return g.call('harm', { column, hits, rule: '11.4' }, 'final');
  },
  fire(g): Next {
    const { column } = g.at;
    const choice = g.answer('bombard');
    if (choice.verb === 'hold') return g.go('sally');
    if (choice.verb === 'double') spendForGarrison(g, choice.arg, column);
    const hits = bombardment(g, column, 1, choice.verb === 'double');
    return g.call('harm', { column, hits, rule: '11.4' }, 'sally');
  },
  sally(g): Next {
    const { column } = g.at;
    if (!isBesieging(g.table, column)) return g.done(null);
    const point = pointOf(g.table, column);
    return g.ask(foeOf(ownerOf(column)), 'sally', { column, point }, 'sallied');
  },
  sallied(g): Next {
    const { column } = g.at;
    const choice = g.answer('sally');
    if (choice.verb === 'stay') return g.go('final');
    const hits = raid(g, column, choice.arg);
    return g.call('harm', { column, hits, rule: '11.5' }, 'final');
  },
  final(g): Next {
    const { column } = g.at;
    const t = g.table;
    if (!isBesieging(t, column) || t.finalOffer[column] === 1) return g.done(null);
    if ((t.built[column] as number) < (t.required[column] as number)) return g.done(null);
    return g.call('summons', { column, final: 1, pledged: 0 }, 'end');
  },
  end: (g) => g.done(null),
};

/** A leader in the place uses his chit: his side is the defender's. */
function spendForGarrison(g: Sieging, leader: Leader, column: Column): void {
  spendChit(g, leader, columnsOf(foeOf(ownerOf(column)))[0] as Column);
}

/** 11.5 One unit with double firepower; it loses a step in any case. */
function raid(g: Sieging, column: Column, unit: Unit): number {
  const t = g.table;
  const point = pointOf(t, column);
  const side = foeOf(ownerOf(column));
  const kind = (unit % KINDS) as Kind;
  const firepower = firepowerOf(t, kind) * 2;
  const die = g.roll('11.5', d10);
  const total = die + firepower;
  const hits = hitsFor(t, total);
  const holder = garrisonOf(point);
  add(t, holder, kind, -1);
  if (isFull(kind)) add(t, holder, reducedOf(kind), 1);
  else toCadre(t, side, Math.trunc(unit / KINDS), kind);
  disclose(g, unit);
  loosen(g, COLUMNS_IN_ALL + point);
  g.tell?.({ kind: 'sallied', rule: '11.5', side, column, point, unit, firepower, die, total, hits });
  return hits;
}

export const harm: Steps<Sword, 'harm'> = {
  start(g): Next {
    const { column, hits } = g.at;
    if (hits === 0) return g.done(null);
    if (g.table.built[column] === 0) return g.go('taken', { hits });
    return g.ask(ownerOf(column), 'harm', { column, hits }, 'split');
  },
  split(g) {
    const { column, hits } = g.at;
    const works = g.answer('harm').arg;
    g.table.built[column] = (g.table.built[column] as number) - works;
    const steps = hits - works;
    const point = pointOf(g.table, column);
    g.tell?.({ kind: 'harmed', rule: g.at.rule, side: ownerOf(column), column, point, works, steps });
    return g.go('taken', { hits: steps });
  },
  taken(g) {
    const { column, hits, rule } = g.at;
    return hits === 0 ? g.done(null) : g.call('losses', { column, steps: hits, rule }, 'end');
  },
  end: (g) => g.done(null),
};

// What is asked

/** 6.2 (3) In the column, or in the place itself. */
function mayDouble(t: Table, { column, defending }: { column: Column; defending: number }, leader: Leader): Verdict {
  const place = defending === 1 ? inGarrison(pointOf(t, column)) : inColumn(column);
  return t.leaderAt[leader] === place && hasChit(t, leader, 'bombardment') ? yes : no('6.2.3', 'noBombardmentChit');
}

export const bombard: Decision<Sword, 'bombard'> = {
  rule: '11.4',
  verbs: {
    fire: { may: (t, { column, defending }) => mayFire(t, column, defending) },
    double: {
      domain: LEADERS,
      each: (t, _about, by) => (t.chits[by] === 0 ? [] : t.chit.keys()),
      may: (t, about, leader) => mayFire(t, about.column, about.defending) ?? mayDouble(t, about, leader),
    },
    hold: { may: () => yes },
  },
  fallback: (_t, { defending }) => ({ verb: defending === 1 ? 'fire' : 'hold', arg: null }),
  /** 11.4 Guns fire for nothing and have one target: only a leader's chit is worth a question. */
  routine(t, about) {
    if (t.chit.some((_, leader) => mayDouble(t, about, leader as Leader) === yes)) return null;
    return { verb: mayFire(t, about.column, about.defending) === yes ? 'fire' : 'hold', arg: null };
  },
};

/** The inherent artillery always fires; a column needs a battery. */
const mayFire = (t: Table, column: Column, defending: number): Verdict =>
  defending === 1 || gunsOf(t, column) > 0 ? yes : no('11.4', 'noGuns');

export const build: Decision<Sword, 'build'> = {
  rule: '11.3',
  verbs: {
    works: {
      range: (t) => ({ min: 1, max: Math.trunc(t.cp / groundUnder(t).tables.activities.values.siegework.cp), step: 1 }),
      may: () => yes,
    },
  },
  fallback: () => ({ verb: 'works', arg: 1 }),
};

export const harmed: Decision<Sword, 'harm'> = {
  rule: '11.4',
  verbs: {
    works: {
      range: (t, { column, hits }) => ({ min: 0, max: Math.min(hits, t.built[column] as number), step: 1 }),
      may: () => yes,
    },
  },
  fallback: (t, { column, hits }) => ({ verb: 'works', arg: Math.min(hits, t.built[column] as number) }),
  /** 11.3 Works are dug again for a CP each: only if hits would open those that are complete, troops may stand in for them. */
  routine(t, { column, hits }) {
    const [built, required] = [t.built[column] as number, t.required[column] as number];
    const works = Math.min(hits, built);
    return built >= required && built - works < required ? null : { verb: 'works', arg: works };
  },
};

export const sally: Decision<Sword, 'sally'> = {
  rule: '11.5',
  verbs: {
    unit: {
      domain: UNITS,
      each: (t, { point }) => garrisonUnits(t, point),
      may(t, { point }, unit) {
        const kind = (unit % KINDS) as Kind;
        const holder = garrisonOf(point);
        if (kind >= ARTILLERY || Math.trunc(unit / KINDS) !== slotIn(t.train[holder] as number)) {
          return no('11.5', 'notInTheGarrison');
        }
        if (countOfKind(t, holder, kind) === 0) return no('11.5', 'notInTheGarrison');
        return stepsOf(kind) === 1 && garrisonSteps(t, point) === 1 ? no('5.2', 'lastOfTheGarrison') : yes;
      },
    },
    stay: { may: () => yes },
  },
  fallback: () => ({ verb: 'stay', arg: null }),
  /**
   * 11.5 A step is lost in any case: for a single hit at most, which the besieger bears with a siegework, nobody pays that.
   * Only where that hit would open complete works a sally is worth a question.
   */
  routine(t, { column, point }) {
    const [built, required] = [t.built[column] as number, t.required[column] as number];
    const units = garrisonUnits(t, point).filter(
      (unit) => countOfKind(t, garrisonOf(point), (unit % KINDS) as Kind) > 0,
    );
    const most = Math.max(0, ...units.map((unit) => hitsFor(t, 2 * firepowerOf(t, (unit % KINDS) as Kind) + HIGHEST)));
    const opens = built >= required && built - most < required;
    return most <= 1 && !opens ? { verb: 'stay', arg: null } : null;
  },
};
/** Of the faces of the die. */
const HIGHEST = 9;

/** Every kind of the garrison's nation. */
function garrisonUnits(t: Table, point: Point): readonly number[] {
  const slot = slotIn(t.train[garrisonOf(point)] as number);
  return slot >= SLOTS ? [] : Array.from({ length: ARTILLERY }, (_, kind) => slot * KINDS + kind);
}
