import { EVERYONE, only } from '@tercio/kernel';
import type { Next, Run, Side, Steps } from '@tercio/kernel';
import { footRegimentsOf, horseRegimentsOf, isInPlay, leadersWith, patrolSteps, stepsIn } from '../forces.ts';
import { groundUnder, sideOfLeader } from '../ground.ts';
import { foeOf, holderOf, NONE, ownerOf, SLOTS } from '../ids.ts';
import type { Column, Leader } from '../ids.ts';
import { disclose, forget, inspectColumn } from '../knowledge.ts';
import { score, takeInitiative } from '../score.ts';
import { liftIfTooWeak } from '../siege/lift.ts';
import type { Sword } from '../spec.ts';
import { CENTER, LEFT, RIGHT, WINGS } from '../state.ts';
import type { Table } from '../state.ts';
import { addAdvantage, advantagesLeft, clear, form, gather, MAJOR } from './board.ts';
import { CHARGING, FORMING } from './preparation.ts';
import { dropGuns } from './spoils.ts';
import { canRetreat } from './retreat.ts';

/** 12.3, 12.4 A battle from forming to the retreat. */

type Battling = Run<Sword, 'battle'>;

const attackerOf = (t: Table): Column => t.attacker as Column;
const defenderOf = (t: Table): Column => t.defender as Column;
const attacking = (g: Battling): Side => ownerOf(attackerOf(g.table));
const defending = (g: Battling): Side => ownerOf(defenderOf(g.table));
/** 12.1 Levels of victory. */
const MINOR_BATTLE = 0;
const MINOR_VICTORY = 1;
const MAJOR_VICTORY = 2;
/** 12.3, 12.4 The winner's fatigue by the level of victory. */
const FATIGUE = [1, 2, 3] as const;

export const battle: Steps<Sword, 'battle'> = {
  start(g) {
    const major = isMajor(g.table) ? 1 : 0;
    reveal(g);
    form(g.table, attackerOf(g.table), major === 1);
    form(g.table, defenderOf(g.table), major === 1);
    const [attacker, defender] = [attackerOf(g.table), defenderOf(g.table)];
    const rule = major === 1 ? '12.4.1' : '12.3';
    g.tell?.({ kind: 'formed', rule, side: attacking(g), major: major === 1, attacker, defender });
    dig(g);
    return g.go('posts', { major });
  },
  posts: (g) =>
    g.at.major === 0 ? g.go('entrench') : g.call('posting', { side: attacking(g), next: 0 }, 'otherPosts'),
  otherPosts: (g) => g.call('posting', { side: defending(g), next: 0 }, 'entrench'),
  entrench(g): Next {
    const { major, surprise } = g.at;
    if (surprise !== 0 && g.table.rulings.SURPRISED_UNENTRENCHED === 1) return g.go('advantage');
    return g.call('abilities', { side: defending(g), major, stage: FORMING, leader: NONE }, 'advantage');
  },
  advantage: (g) => g.call('advantages', { side: attacking(g), major: g.at.major }, 'otherAdvantage'),
  otherAdvantage: (g) =>
    g.call('advantages', { side: defending(g), major: g.at.major }, g.at.major === 1 ? 'maneuver' : 'charge'),
  maneuver: (g) => g.call('maneuver', unmoved(attacking(g)), 'otherManeuver'),
  otherManeuver: (g) => g.call('maneuver', unmoved(defending(g)), 'charge'),
  charge: (g) =>
    g.call('abilities', { side: attacking(g), major: g.at.major, stage: CHARGING, leader: NONE }, 'otherCharge'),
  otherCharge: (g) =>
    g.call('abilities', { side: defending(g), major: g.at.major, stage: CHARGING, leader: NONE }, 'guns'),
  guns: (g) => g.call('barrage', { side: attacking(g), major: g.at.major }, 'otherGuns'),
  otherGuns: (g) => g.call('barrage', { side: defending(g), major: g.at.major }, g.at.major === 1 ? 'right' : 'center'),
  right: (g) => g.call('wing', { wing: RIGHT, major: g.at.major, extra: 0 }, 'left'),
  left: (g) => g.call('wing', { wing: LEFT, major: g.at.major, extra: 0 }, 'center'),
  center: (g) => g.call('wing', { wing: CENTER, major: g.at.major, extra: 0 }, 'victory'),
  victory(g) {
    const { winner, level } = verdict(g.table, g.at.major === 1);
    const loser = winner === attackerOf(g.table) ? defenderOf(g.table) : attackerOf(g.table);
    gather(g.table, winner);
    gather(g.table, loser);
    reward(g, winner, level);
    return g.go('train', { loser, level });
  },
  train(g): Next {
    const loser = g.at.loser as Column;
    if (mustAbandon(g.table, loser, winnerOf(g), g.at.level)) return g.go('abandon');
    return g.ask(ownerOf(loser), 'train', { column: loser }, 'kept');
  },
  kept(g): Next {
    const column = g.at.loser as Column;
    if (g.answer('train').verb === 'abandon') return g.go('abandon');
    return g.call('retreat', { column, spaces: 1 }, 'casualties');
  },
  abandon(g) {
    const loser = g.at.loser as Column;
    const t = g.table;
    const guns = dropGuns(t, loser);
    const bp = t.baggage[loser] as number;
    t.baggage[loser] = 0;
    disclose(g, bp);
    const total = guns.reduce((sum, count) => sum + count, 0);
    g.tell?.({ kind: 'leftBehind', rule: '12.6', side: ownerOf(loser), column: loser, guns: total, bp });
    return g.call('spoils', { column: winnerOf(g), guns, bp }, 'retreat');
  },
  retreat(g) {
    const column = g.at.loser as Column;
    return isWipedOut(g.table, column) ? g.go('casualties') : g.call('retreat', { column, spaces: 2 }, 'casualties');
  },
  casualties: (g) => g.call('casualties', { next: 0 }, 'dissolve'),
  /** 4.5 Only now, so that a leader who falls is replaced where he fell. */
  dissolve(g) {
    coverLeaders(g);
    return dissolveIf(g, g.at.loser as Column, 'dissolveWinner');
  },
  dissolveWinner: (g) => dissolveIf(g, winnerOf(g), 'end'),
  end(g) {
    const t = g.table;
    const [attacker, defender] = [attackerOf(t), defenderOf(t)];
    clear(t);
    conceal(g, attacker);
    conceal(g, defender);
    return g.done(null);
  },
};

const dissolveIf = (g: Battling, column: Column, resume: 'dissolveWinner' | 'end'): Next =>
  isInPlay(g.table, column) && stepsIn(g.table, column) === 0
    ? g.call('dissolve', { column, rule: '12.3' }, resume)
    : g.go(resume);

const unmoved = (side: Side): Sword['procs']['maneuver']['at'] => ({ side, horse: 0, from: NONE, foot: 0, last: 0 });
const winnerOf = (g: Battling): Column => (g.at.loser === g.table.attacker ? defenderOf(g.table) : attackerOf(g.table));
/** Neither a regiment on the board nor a patrol that could rejoin. */
const isWipedOut = (t: Table, column: Column): boolean => stepsIn(t, column) === 0 && patrolSteps(t, column) === 0;

/** 12.1 */
function isMajor(t: Table): boolean {
  for (const column of [attackerOf(t), defenderOf(t)]) {
    const horse = horseRegimentsOf(t, column);
    if (horse < MAJOR.cavalry || horse + footRegimentsOf(t, column) < MAJOR.regiments) return false;
  }
  return true;
}

/** 12.4 All who stand on the board are seen by everybody; baggage is not among them. */
function reveal(g: Battling): void {
  for (const column of [attackerOf(g.table), defenderOf(g.table)]) {
    for (let slot = 0; slot < SLOTS; slot++) g.show('foot', holderOf(column, slot), EVERYONE);
    for (const leader of leadersWith(g.table, column)) g.show('leaderAt', leader, EVERYONE);
  }
}

/** Where leaders go from here is their owner's secret again. */
function coverLeaders(g: Battling): void {
  const t = g.table;
  for (let leader = 0; leader < t.leaderWing.length; leader++) {
    if (t.leaderWing[leader] !== NONE) g.hide('leaderAt', leader, only(sideOfLeader(t, leader as Leader) as Side));
  }
}

/** Columns are closed again; each side has noted what it saw. */
function conceal(g: Battling, column: Column): void {
  const t = g.table;
  for (let slot = 0; slot < SLOTS; slot++) g.hide('foot', holderOf(column, slot), only(ownerOf(column)));
  if (!isInPlay(t, column)) return forget(g, column);
  inspectColumn(g, foeOf(ownerOf(column)), column, false);
  liftIfTooWeak(g, column);
}

/** 11.11, 1.4 A besieging column, or one that has entrenched, stands behind works when it is attacked. */
function dig(g: Battling): void {
  const t = g.table;
  const column = defenderOf(t);
  const side = ownerOf(column);
  const isBesieging = t.besieging[column] === 1;
  const isSurprised = g.at.surprise !== 0 && t.rulings.SURPRISED_UNENTRENCHED === 1;
  if (!isBesieging && (t.entrenched[column] !== 1 || isSurprised)) return;
  t.wingDug[side] = 1;
  const rule = isBesieging ? '11.11' : '1.4';
  g.tell?.({ kind: 'dug', rule, side, why: isBesieging ? 'its siegeworks' : 'its entrenchments' });
  if (advantagesLeft(t) === 0) return;
  addAdvantage(t, side, CENTER);
  g.tell?.({ kind: 'advantage', rule, side, wing: CENTER });
}

/** 12.3, 12.4 Two wings of three make a minor victory, all three a major one. */
function verdict(t: Table, isMajorBattle: boolean): { readonly winner: Column; readonly level: number } {
  const attacker = 1 + ownerOf(attackerOf(t));
  if (!isMajorBattle) {
    return { winner: t.wingWon[CENTER] === attacker ? attackerOf(t) : defenderOf(t), level: MINOR_BATTLE };
  }
  const won = t.wingWon.filter((side) => side === attacker).length;
  const level = won === 0 || won === WINGS ? MAJOR_VICTORY : MINOR_VICTORY;
  return { winner: won >= 2 ? attackerOf(t) : defenderOf(t), level };
}

/** 1.1, 2.0, 12.4, 12.5 */
function reward(g: Battling, winner: Column, level: number): void {
  const t = g.table;
  const side = ownerOf(winner);
  const { minorBattle, minorVictory, majorVictory } = groundUnder(t).tables.victoryPoints.values;
  const fatigue = FATIGUE[level] as number;
  const rule = level === MINOR_BATTLE ? '12.3' : '12.4.7';
  t.fatigue[winner] = (t.fatigue[winner] as number) + fatigue;
  t.won[winner] = 2;
  g.tell?.({ kind: 'won', rule, side, column: winner, level, fatigue });
  score(g, side, [minorBattle, minorVictory, majorVictory][level] as number, rule, 'battle won');
  if (level !== MINOR_BATTLE) takeInitiative(g, side, '2.0', 'a major battle won');
}

/** 12.3, 12.4 May the beaten column not keep baggage and guns? Nor may one that has nowhere to go. */
function mustAbandon(t: Table, loser: Column, winner: Column, level: number): boolean {
  if (level === MAJOR_VICTORY || stepsIn(t, loser) === 0 || !canRetreat(t, loser)) return true;
  return level === MINOR_BATTLE && horseRegimentsOf(t, loser) < horseRegimentsOf(t, winner);
}
