import { d6, dice } from '@tercio/kernel';
import type { DiceRoll, Reading, Run, Side, Steps } from '@tercio/kernel';
import { listOf } from '@tercio/kernel/rooms';
import { checkColumn, succeeds } from '../leadership.ts';
import { discloseOf, layOpen, showCommanders, tally } from '../fog/markers.ts';
import { addFatigue, commanderOf, isEligible, leadersIn, mark, ranking } from '../forces.ts';
import { groundUnder } from '../ground.ts';
import { foeOf, hex as hexNumber, NONE, ownerOf } from '../ids.ts';
import type { Force, Leader } from '../ids.ts';
import { gainPp } from '../march/settle.ts';
import type { Doing, Regio } from '../spec.ts';
import type { Help } from '../spec/battle.ts';
import { DID, GONE, MARK, strengthOf } from '../state.ts';
import type { Seen } from '../state.ts';
import { dissolve, dissolveStrays } from '../tell.ts';
import { loseWorks, winCity } from './battle.ts';
import { helpersOf, lentBy } from './help.ts';
import { ATTACK, DEFEND, difference } from './modifiers.ts';
import type { Army, Clash } from './modifiers.ts';
import { ATTACKER_DISBANDS, battleColumn, cellAt, DEFENDER_DISBANDS, oddsModifier } from './table.ts';
import { fleeing } from './ways.ts';

/** 14.2 to 14.6: a battle, in the order of 14.0 (C61). */

type Fight = Run<Regio, 'fight'>;
type Next = ReturnType<Fight['done']>;

export const fight: Steps<Regio, 'fight'> = {
  start(g) {
    const t = g.table;
    const { hex, attacker, defender } = g.at;
    const help = [helpersOf(t, ownerOf(attacker), hex), helpersOf(t, ownerOf(defender), hex)] as const;
    for (const { force } of [...help[0], ...help[1]]) layOpen(g, force);
    const clash = clashOf(t, hex, attacker, defender, help);
    const { automaticDefence } = groundUnder(t).tables.battle.values;
    if (clash.odds === DEFENDER_DISBANDS) return automatic(g, attacker, defender, help[1], true, 0);
    if (clash.odds === ATTACKER_DISBANDS) return automatic(g, defender, attacker, help[0], true, 0);
    const drm = difference(clash);
    if (drm <= automaticDefence) return automatic(g, defender, attacker, help[0], false, drm);
    return roll(g, clash, help, drm);
  },
  attacker(g) {
    const { attacker, lost, help } = g.at;
    return g.call('losses', { side: ownerOf(attacker), force: attacker, lost: lost[0], help: help[0] }, 'defender');
  },
  defender(g) {
    const { defender, lost, help } = g.at;
    return g.call('losses', { side: ownerOf(defender), force: defender, lost: lost[1], help: help[1] }, 'leaders');
  },
  /** 14.3.1, 14.4, 14.5 */
  leaders(g) {
    const { attacker, defender, tired } = g.at;
    for (const army of [attacker, defender]) if (ownerOf(army) === tired) addFatigue(g.table, army, 1);
    for (const army of [attacker, defender]) loseLeaders(g, army);
    for (const army of [attacker, defender]) if (g.table.at[army] !== NONE) addFatigue(g.table, army, 1);
    return g.go('rout');
  },
  rout(g) {
    const [winner, loser] = parties(g);
    if (g.at.rout && g.table.at[loser] !== NONE) checkRout(g, loser, cavalryModifier(g.table, loser, winner), '14.6.2');
    return g.go('retreat');
  },
  retreat(g) {
    const t = g.table;
    const { hex, attacker, from } = g.at;
    const [winner, loser] = parties(g);
    if (t.at[loser] === NONE) return g.go('end');
    if (t.at[winner] !== NONE) mark(t, winner, MARK.victor);
    for (const { force } of g.at.help[winner === attacker ? 0 : 1])
      if (t.at[force] !== NONE) mark(t, force, MARK.victor);
    const isAttacker = loser === attacker;
    return g.call('retreat', fleeing(t, loser, hex, from, isAttacker), 'end');
  },
  end(g) {
    const { hex, loser, defender } = g.at;
    winCity(g, foeOf(loser), hex);
    if (loser === ownerOf(defender)) loseWorks(g, hex);
    return g.done(null);
  },
};

/** Winner and loser, by the result. */
function parties({ at: { attacker, defender, loser } }: Fight): readonly [Force, Force] {
  return ownerOf(attacker) === loser ? [defender, attacker] : [attacker, defender];
}

// 14.2

const armyOf = (t: Seen, of: Force): Army => ({
  leader: commanderOf(t, of),
  fatigue: t.fatigue[of] ?? 0,
  trains: t.trains[of] ?? 0,
});

export function clashOf(
  t: Seen,
  hex: number,
  attacker: Force,
  defender: Force,
  help: readonly [readonly Help[], readonly Help[]],
): Clash {
  const [a, d] = [strengthOf(t, attacker) + lentBy(help[0]), strengthOf(t, defender) + lentBy(help[1])];
  return { t, hex, attacker: armyOf(t, attacker), defender: armyOf(t, defender), odds: oddsModifier(t, a, d) };
}

/** 14.2, C56 One side disbands with the SP that helped it; nobody tires, no leader is rolled for. */
function automatic(g: Fight, winner: Force, loser: Force, help: readonly Help[], odds: boolean, drm: number): Next {
  const t = g.table;
  const { hex, defender } = g.at;
  const leader = commanderOf(t, winner);
  g.tell?.({ kind: 'automatic', rule: '14.2', hex, winner: ownerOf(winner), leader, odds, difference: drm });
  dissolve(g, '14.2', loser);
  for (const { force, infantry, cavalry } of help) {
    t.infantry[force] = (t.infantry[force] ?? 0) - infantry;
    t.cavalry[force] = (t.cavalry[force] ?? 0) - cavalry;
    dissolveStrays(g, force);
  }
  tally(t);
  winCity(g, ownerOf(winner), hex);
  if (loser === defender) loseWorks(g, hex);
  return g.done(null);
}

// 14.3

/** The black die finds the result, the white one tires somebody. */
function roll(g: Fight, clash: Clash, help: readonly [readonly Help[], readonly Help[]], drm: number): Next {
  const t = g.table;
  const { hex, attacker, defender } = g.at;
  const die = g.roll('14.3', d6);
  const white = g.roll('14.3', d6);
  const strengths = [strengthOf(t, attacker) + lentBy(help[0]), strengthOf(t, defender) + lentBy(help[1])] as const;
  const column = battleColumn(t, die + drm);
  const cell = cellAt(t, strengths[0], column);
  const loser = ownerOf(cell.attackerLoses ? attacker : defender);
  const lost = [cell.attacker, cell.defender] as const;
  g.tell?.({
    kind: 'fought',
    rule: '14.3.1',
    side: ownerOf(attacker),
    leader: clash.attacker.leader,
    hex,
    foe: clash.defender.leader,
    strengths,
    attacks: listOf(ATTACK, clash),
    defends: listOf(DEFEND, clash),
    die,
    white,
    column,
    lost,
    loser,
    rout: cell.rout,
  });
  noteMajor(g, strengths[1], foeOf(loser));
  return g.go('attacker', { lost, loser, rout: cell.rout, tired: tiredBy(t, white, attacker, defender), help });
}

function tiredBy(t: Seen, white: number, attacker: Force, defender: Force): number {
  const who = groundUnder(t).tables.battleResults.values.whiteDie[white - 1] ?? null;
  return who === null ? NONE : ownerOf(who === 'attacker' ? attacker : defender);
}

/** 14.3.2, C60 The defending side began with ten SP or more, helpers included. */
function noteMajor(g: Fight, defending: number, winner: Side): void {
  const t = g.table;
  if (defending < groundUnder(t).tables.battle.values.majorBattle) return;
  t.major = 1;
  t.quiet = 0;
  g.tell?.({ kind: 'majorBattle', rule: '14.3.2', hex: g.at.hex, winner });
}

// 14.4

/** Two dice for a leader: 1 if both show a one. */
const DOUBLE_ONE: Reading = { name: 'ones', of: (faces) => (faces.every((face) => face === 1) ? 1 : 0) };
const FATE: DiceRoll = dice(2, 6, DOUBLE_ONE);

/** 14.3.1 note, 14.4, C58 A side without SP is gone; else two dice for each of its leaders. */
function loseLeaders(g: Fight, of: Force): void {
  const t = g.table;
  if (t.at[of] === NONE) return;
  if (strengthOf(t, of) === 0) return dissolve(g, '14.3.1', of);
  const leaders = leadersIn(t, of);
  const commander = commanderOf(t, of);
  const fates = g.rollEach('14.4', leaders.length, FATE);
  const fallen = leaders.filter((_, index) => fates[index] === 1);
  if (fallen.length === 0) {
    g.tell?.({ kind: 'unhurt', rule: '14.4', side: ownerOf(of), leaders });
    return;
  }
  for (const one of fallen) kill(g, one, ownerOf(of));
  if (fallen.length === leaders.length) return leaderless(g, of);
  t.commander[of] = ranking(t, of);
  showCommanders(g);
  if (t.active !== of) return;
  const isOver = fallen.includes(commander) || ((t.did & DID.bonus) !== 0 && !isEligible(t, of));
  if (isOver) t.did |= DID.ended;
}

function kill(g: Doing, one: Leader, side: Side): void {
  const t = g.table;
  t.leaderAt[one] = GONE;
  t.marshal[one] = 0;
  g.tell?.({ kind: 'killed', rule: '14.4', side, leader: one });
}

/** 14.4 The army disbands and leaves PP behind. */
function leaderless(g: Fight, of: Force): void {
  const t = g.table;
  const pp = Math.ceil(strengthOf(t, of) / groundUnder(t).tables.battle.values.spPerLeftPp);
  g.tell?.({ kind: 'leaderless', rule: '14.4', side: ownerOf(of), hex: g.at.hex, pp });
  dissolve(g, '14.4', of);
  gainPp(g, ownerOf(of), pp, '14.4');
}

// 14.6.2

/** After losses, in the battle hex: twice the other's cavalry helps or harms; none on either side: 0 (C62). */
export function cavalryModifier(t: Seen, loser: Force, winner: Force): number {
  const [own, other] = [t.cavalry[loser] ?? 0, t.at[winner] === NONE ? 0 : (t.cavalry[winner] ?? 0)];
  if (own === 0 && other === 0) return 0;
  if (own >= 2 * other) return 1;
  return other >= 2 * own ? -1 : 0;
}

/** Gives whether it routs: its trains are lost; the beaten army tires and, if active, has marched enough. */
export function checkRout(g: Doing & Pick<Fight, 'roll'>, of: Force, drm: number, rule: '14.6.2' | '14.6.3'): boolean {
  const t = g.table;
  const needed = groundUnder(t).tables.rout.values[checkColumn(t, of)] ?? 0;
  const die = g.roll(rule, d6);
  const rout = !succeeds(die, drm, needed);
  discloseOf(g, of, rout ? 1 : 0);
  const [side, leader, trains] = [ownerOf(of), commanderOf(t, of), rout ? (t.trains[of] ?? 0) : 0];
  const hex = g.table.at[of] ?? NONE;
  g.tell?.({ kind: 'routChecked', rule, side, leader, hex: hexNumber(hex), die, drm, needed, rout, trains });
  if (!rout) return false;
  t.trains[of] = 0;
  tally(t);
  mark(t, of, MARK.routed);
  if (rule === '14.6.2') addFatigue(t, of, 1);
  if (t.active === of) t.did |= DID.ended;
  return true;
}
