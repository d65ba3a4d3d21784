import { no, yes } from '@tercio/kernel';
import type { Decision, Next, Run, Side, Steps } from '@tercio/kernel';
import { gunFirepower, hitsFor } from '../combat.ts';
import { d10, tenSided } from '../dice.ts';
import { DETACHMENT, isFull, isVeteran, KINDS } from '../force.ts';
import type { Kind } from '../force.ts';
import { foeOf, ownerOf, SLOTS, UNITS } from '../ids.ts';
import type { Column, Unit } from '../ids.ts';
import { canExpend, expendInitiative } from '../score.ts';
import type { Sword } from '../spec.ts';
import type { Fire, WonBy } from '../spec/battle.ts';
import { CENTER } from '../state.ts';
import type { Table } from '../state.ts';
import { facing, kindOf, loseStep, someUnit, unitsIn, wingFirepower, wingGuns, wingIndex, wingSteps } from './board.ts';

/** 12.3, 12.4 Guns, then wing against wing. */

const attackerSide = (t: Table): Side => ownerOf(t.attacker as Column);

/** 12.3, 12.4 Bombardment strikes the center only; entrenched, it is immune. */
export const barrage: Steps<Sword, 'barrage'> = {
  start(g) {
    const t = g.table;
    const { side, major } = g.at;
    const rule = major === 1 ? '12.4.8' : '12.3';
    const guns = wingGuns(t, side);
    const foe = foeOf(side);
    if (guns === 0) return g.done(null);
    if (t.wingDug[foe] === 1) {
      g.tell?.({ kind: 'spared', rule: '6.2.13', side: foe, why: 'entrenched' });
      return g.done(null);
    }
    const isDoubled = t.wingBarrage[side] === 1;
    const firepower = gunFirepower(t, guns) * (isDoubled ? 2 : 1);
    const roll = g.roll(rule, d10);
    const total = roll + firepower;
    const hits = hitsFor(t, total);
    t.wingHits[wingIndex(side, CENTER)] = hits;
    const attacking = side === attackerSide(t);
    const told = { firepower, dice: 1, roll, total, hits, doubled: isDoubled, attacking };
    g.tell?.({ kind: 'cannonade', rule, side, ...told });
    return g.call('wingLosses', { side: foe, wing: CENTER, left: hits, first: 1 }, 'end');
  },
  end: (g) => g.done(null),
};

export const wing: Steps<Sword, 'wing'> = {
  start(g): Next {
    const t = g.table;
    const attacker = attackerSide(t);
    if (isEmpty(t, attacker, g.at.wing) || isEmpty(t, foeOf(attacker), facing(g.at.wing))) return g.go('decide');
    const holder = t.initiative as Side;
    return canExpend(t, holder) ? g.ask(holder, 'secondRoll', { wing: g.at.wing }, 'asked') : g.go('roll');
  },
  asked(g) {
    if (g.answer('secondRoll').verb === 'keep') return g.go('roll');
    const holder = g.table.initiative as Side;
    expendInitiative(g, holder, '2.0', 'for a second roll in battle');
    return g.go('roll', { extra: 1 + holder });
  },
  roll(g) {
    const attacker = attackerSide(g.table);
    const attack = fire(g, attacker, g.at.wing);
    const defence = fire(g, foeOf(attacker), facing(g.at.wing));
    g.tell?.({ kind: 'wing', rule: ruleOf(g), side: attacker, wing: g.at.wing, attack, defence });
    const losses = { side: foeOf(attacker), wing: facing(g.at.wing), left: attack.hits, first: 1 };
    return g.call('wingLosses', losses, 'attackerLosses');
  },
  attackerLosses(g) {
    const attacker = attackerSide(g.table);
    const left = hitsOf(g.table, foeOf(attacker), facing(g.at.wing));
    return g.call('wingLosses', { side: attacker, wing: g.at.wing, left, first: 1 }, 'decide');
  },
  decide(g): Next {
    const t = g.table;
    const { winner, by } = winnerOf(t, g.at.wing);
    t.wingWon[g.at.wing] = 1 + winner;
    const own = winner === attackerSide(t) ? g.at.wing : facing(g.at.wing);
    const rule = ruleOf(g);
    g.tell?.({ kind: 'wingWon', rule, side: winner, wing: g.at.wing, by, attacking: winner === attackerSide(t) });
    if (g.at.wing === CENTER) return g.done(null);
    return g.call('reinforcement', { side: winner, wing: own, last: 0 }, 'end');
  },
  end: (g) => g.done(null),
};

/** The clause under which a wing is fought. */
const ruleOf = (g: Run<Sword, 'wing'>): string =>
  g.at.major === 0 ? '12.3' : g.at.wing === CENTER ? '12.4.9' : '12.4.6';

const isEmpty = (t: Table, side: Side, of: number): boolean => wingSteps(t, side, of) === 0;

/** The hits of this fight: those of the guns have been taken already. */
const hitsOf = (t: Table, side: Side, of: number): number => hitsFor(t, t.wingRoll[wingIndex(side, of)] as number);

/** One die, one more for each tactical advantage, and one for the initiative, with all firepower. */
function fire(g: Run<Sword, 'wing'>, side: Side, of: number): Fire {
  const t = g.table;
  const index = wingIndex(side, of);
  const firepower = wingFirepower(t, side, of);
  const dice = 1 + (t.wingTa[index] as number) + (g.at.extra === 1 + side ? 1 : 0);
  const roll = g.roll(ruleOf(g), tenSided(dice));
  const total = roll + firepower;
  const hits = hitsFor(t, total);
  t.wingRoll[index] = total;
  t.wingHits[index] = (t.wingHits[index] as number) + hits;
  return { firepower, dice, roll, total, hits };
}

/** 12.3, 12.4 Whoever is left alone; most hits; the higher roll; most steps; else the defender. */
function winnerOf(t: Table, of: number): { readonly winner: Side; readonly by: WonBy } {
  const attacker = attackerSide(t);
  const defender = foeOf(attacker);
  const [own, other] = [wingIndex(attacker, of), wingIndex(defender, facing(of))];
  const steps = wingSteps(t, attacker, of) - wingSteps(t, defender, facing(of));
  const ahead = (lead: number): Side => (lead > 0 ? attacker : defender);
  if (isEmpty(t, attacker, of) !== isEmpty(t, defender, facing(of))) return { winner: ahead(steps), by: 'eliminated' };
  const hits = (t.wingHits[own] as number) - (t.wingHits[other] as number);
  if (hits !== 0) return { winner: ahead(hits), by: 'hits' };
  const roll = (t.wingRoll[own] as number) - (t.wingRoll[other] as number);
  if (roll !== 0) return { winner: ahead(roll), by: 'roll' };
  return steps === 0 ? { winner: defender, by: 'defender' } : { winner: ahead(steps), by: 'steps' };
}

/** 2.0 */
export const secondRoll: Decision<Sword, 'secondRoll'> = {
  rule: '2.0',
  verbs: { expend: { may: () => yes }, keep: { may: () => yes } },
  fallback: () => ({ verb: 'keep', arg: null }),
};

/** 13.0 Step by step; what cannot be satisfied is ignored. */
export const wingLosses: Steps<Sword, 'wingLosses'> = {
  start(g) {
    const { side, wing: of, left } = g.at;
    if (left === 0 || isEmpty(g.table, side, of)) return g.done(null);
    return g.ask(side, 'wingLoss', g.at, 'taken');
  },
  taken(g) {
    const { side, wing: of, left } = g.at;
    const unit = g.answer('wingLoss').arg;
    const isEliminated = loseStep(g.table, side, of, unit);
    g.tell?.({ kind: 'stepLost', rule: '12.4.12', side, wing: of, unit, eliminated: isEliminated });
    return g.go('start', { left: left - 1, first: 0 });
  },
};

/** May such a unit lose a step while others are at full strength? */
const mayTake = (t: Table, kind: Kind): boolean =>
  isFull(kind) || (kind === DETACHMENT && t.rulings.DETACHMENTS_ANY_TIME === 1);

/** 13.0 A veteran takes the first hit: at full strength, or reduced where all are. */
const isLiable = (t: Table, side: Side, of: number, kind: Kind): boolean =>
  isVeteran(kind) && (isFull(kind) || !someUnit(t, side, of, isFull));
const hasLiable = (t: Table, side: Side, of: number): boolean =>
  someUnit(t, side, of, (kind) => isLiable(t, side, of, kind));

const EVERY_UNIT: readonly number[] = Array.from({ length: SLOTS * KINDS }, (_, unit) => unit);

/** 13.0 A veteran takes the first hit; then all are reduced before any is eliminated. */
export const wingLoss: Decision<Sword, 'wingLoss'> = {
  rule: '12.4.12',
  verbs: {
    step: {
      domain: UNITS,
      each: (t, { side, wing: of }) => EVERY_UNIT.filter((unit) => unitsIn(t, side, of, unit as Unit) > 0),
      may(t, { side, wing: of, first }, unit) {
        if (unitsIn(t, side, of, unit) === 0) return no('12.4.12', 'notInThatWing', { unit, wing: of });
        const kind = kindOf(unit);
        if (first === 1 && !isLiable(t, side, of, kind) && hasLiable(t, side, of))
          return no('12.4.12', 'veteransFirst');
        return mayTake(t, kind) || !someUnit(t, side, of, isFull) ? yes : no('12.4.13', 'reduceFirst');
      },
    },
  },
  fallback: (t, about) => ({ verb: 'step', arg: takers(t, about)[0] as Unit }),
  /** 13.0 Where all of them are struck in the end, the order is nothing to be asked about. */
  routine(t, about) {
    const { side, wing: of, left } = about;
    const units = takers(t, about);
    const struck = units.reduce((sum, unit) => sum + unitsIn(t, side, of, unit), 0);
    const isAll = left >= wingSteps(t, side, of) || (left >= struck && units.every((unit) => isFull(kindOf(unit))));
    return units.length === 1 || isAll ? { verb: 'step', arg: units[0] as Unit } : null;
  },
  publiclyForced: true,
};

/** 13.0 Who may take the next loss. */
function takers(t: Table, { side, wing: of, first }: Sword['asks']['wingLoss']['about']): readonly Unit[] {
  const veteransFirst = first === 1 && hasLiable(t, side, of);
  return EVERY_UNIT.map((unit) => unit as Unit).filter((unit) => {
    if (unitsIn(t, side, of, unit) === 0) return false;
    if (veteransFirst) return isLiable(t, side, of, kindOf(unit));
    return mayTake(t, kindOf(unit)) || !someUnit(t, side, of, isFull);
  });
}
