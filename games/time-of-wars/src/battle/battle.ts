import { d6 } from '@tercio/kernel';
import type { Run, Side, Steps } from '@tercio/kernel';
import { bannersIn, hasFoes } from '../forces.ts';
import { isPlayed } from '../ground.ts';
import { HRE, isPower, NONE, SWE } from '../ids.ts';
import type { Place, Unit } from '../ids.ts';
import { garrisonChoices, setGarrison } from '../march/withdrawal.ts';
import { inPlay, leftBy } from '../relations.ts';
import type { TimeOfWars } from '../spec.ts';
import { endRebellion } from '../cards/rebels.ts';
import { moveDp } from '../sheets.ts';
import { REBEL } from '../state.ts';
import type { Table } from '../state.ts';
import { anyBattleCard, anyReserve, anyWinnerCard, tellDice } from './cards.ts';
import { beatenCossacks, dropLevies, loserCommanders, wound, woundingDice } from './aftermath.ts';
import { ACTIVE, attackers, contingents, defenders, INACTIVE, openSheet, sheetOf, write } from './sheet.ts';
import { reckoned, winnerOf } from './reckoning.ts';
import { PAIR } from './table.ts';

/** 6.9.3.4 Land Battle, in the order of T58. */

type Fighting = Run<TimeOfWars, 'battle'>;

/** 6.9.3.4 */
const EXPERIENCE = 12;

export const battle: Steps<TimeOfWars, 'battle'> = {
  start(g) {
    const { at } = g.at;
    const owner = g.table.control[at] ?? NONE;
    if (!isPlayed(g.table, owner) || owner === g.at.side) return g.go('lead');
    const choices = garrisonChoices(g.table, at, owner as Side);
    return choices.length > 0 ? g.ask(owner as Side, 'leaveBehind', { at, why: 1 }, 'stayed') : g.go('lead');
  },
  stayed(g) {
    const { verb, arg } = g.answer('leaveBehind');
    if (verb === 'unit') setGarrison(g.table, arg);
    return g.go('lead');
  },
  lead(g) {
    const { side, at, from, bySea } = g.at;
    const t = g.table;
    const own = attackers(t, side, at);
    if (own.length === 0 || !hasFoes(t, side, bannersIn(t, own), at)) return g.done(1);
    const leader = commanderOfCombined(g, defenders(t, side, at));
    openSheet(t, side, at, from, bySea, leader);
    g.tell?.({ kind: 'battle', rule: '6.9.3.4', side, against: leader, at, sums: sheetOf(t).sums });
    return g.go('activeCards');
  },
  activeCards(g) {
    if (!anyBattleCard(g.table, g.at.side)) return g.go('inactiveCards');
    return g.ask(g.at.side, 'battleCard', { active: 1 }, 'activePlayed');
  },
  activePlayed(g) {
    const { verb, arg } = g.answer('battleCard');
    if (verb === 'done') return g.go('inactiveCards');
    return g.call('battleCard', { by: g.at.side, card: arg }, 'activeCards');
  },
  inactiveCards(g) {
    const { inactive, silenced } = sheetOf(g.table);
    if (!isPower(inactive) || silenced === 1 || !anyBattleCard(g.table, inactive)) return g.go('others');
    return g.ask(inactive, 'battleCard', { active: 0 }, 'inactivePlayed');
  },
  inactivePlayed(g) {
    const { verb, arg } = g.answer('battleCard');
    if (verb === 'done') return g.go('others');
    return g.call('battleCard', { by: sheetOf(g.table).inactive as Side, card: arg }, 'inactiveCards');
  },
  others: (g) => g.window('support', {}, 'roll'),
  roll(g) {
    const { sums } = sheetOf(g.table);
    const rolled: readonly [number, number] = [rollFor(g, sums[ACTIVE]), rollFor(g, sums[INACTIVE])];
    write(g.table, { dice: rolled });
    tellDice(g);
    // Where nobody can throw again, the table is read at once: odds then need no step for each pair of dice.
    if (mayActiveThrowAgain(g.table)) return g.go('reserves');
    return mayOtherThrowAgain(g.table) ? g.go('secondReserves') : afterDice(g);
  },
  reserves(g) {
    if (!mayActiveThrowAgain(g.table)) return g.go('secondReserves');
    return g.ask(sheetOf(g.table).active as Side, 'reserve', {}, 'reserved');
  },
  reserved(g) {
    const { verb, arg } = g.answer('reserve');
    return verb === 'play'
      ? g.call('battleCard', { by: sheetOf(g.table).active as Side, card: arg }, 'secondReserves')
      : g.go('secondReserves');
  },
  secondReserves(g) {
    if (!mayOtherThrowAgain(g.table)) return g.go('reckon');
    return g.ask(sheetOf(g.table).inactive as Side, 'reserve', {}, 'secondReserved');
  },
  secondReserved(g) {
    const { verb, arg } = g.answer('reserve');
    return verb === 'play'
      ? g.call('battleCard', { by: sheetOf(g.table).inactive as Side, card: arg }, 'reckon')
      : g.go('reckon');
  },
  reckon: (g) => afterDice(g),
  winner(g) {
    const { active, inactive } = sheetOf(g.table);
    return g.ask((winnerOf(g.table) === ACTIVE ? active : inactive) as Side, 'pursuit', {}, 'winnerPlayed');
  },
  winnerPlayed(g) {
    const { verb, arg } = g.answer('pursuit');
    const { active, inactive } = sheetOf(g.table);
    const by = (winnerOf(g.table) === ACTIVE ? active : inactive) as Side;
    return verb === 'play' ? g.call('battleCard', { by, card: arg }, 'losses') : g.go('losses');
  },
  losses(g) {
    const { side, at } = g.at;
    const left = suffered(g, ACTIVE, attackers(g.table, side, at));
    const units = attackers(g.table, side, at);
    return g.call('toll', { units, left, even: 1, turn: 0, active: side, rule: '6.9.3.4' }, 'otherLosses');
  },
  otherLosses(g) {
    const { side, at } = g.at;
    const left = suffered(g, INACTIVE, defenders(g.table, side, at));
    const units = defenders(g.table, side, at);
    return g.call('toll', { units, left, even: 1, turn: 0, active: side, rule: '6.9.3.4' }, 'retreat');
  },
  retreat(g) {
    const { side, at, from } = g.at;
    const t = g.table;
    wound(g);
    loserCommanders(t, at);
    const units = (winnerOf(t) === ACTIVE ? defenders(t, side, at) : attackers(t, side, at)).filter(
      (unit) => t.role[unit] !== REBEL || leftBy(t, unit) !== side,
    );
    if (winnerOf(t) === ACTIVE && beatenCossacks(g, at)) return g.go('end');
    if (units.length === 0) return g.go('end');
    const by = winnerOf(t) === ACTIVE ? NONE : side;
    return g.call('retreat', { side, by, at, from, units }, 'end');
  },
  end(g) {
    const won = winnerOf(g.table) === ACTIVE ? 1 : 0;
    consequences(g);
    g.table.battle = null;
    return g.done(won);
  },
};

const rollFor = (g: Fighting, sum: number): number => (sum === 0 ? 0 : g.roll('6.9.3.4', PAIR));

/** 6.5.2, T75 Whose Commander leads a combined army: most counters; equal: one die each, until one is higher. */
function commanderOfCombined(g: Fighting, units: readonly Unit[]): number {
  const parts = contingents(g.table, units);
  const most = parts[0]?.units.length ?? 0;
  let equals = parts.filter((part) => part.units.length === most);
  while (equals.length > 1) {
    const rolled = equals.map(() => g.roll('6.5.2', d6));
    const best = Math.max(...rolled);
    equals = equals.filter((_, index) => rolled[index] === best);
  }
  return equals[0]?.of ?? NONE;
}

const mayActiveThrowAgain = (t: Table): boolean => {
  const { active, sums } = sheetOf(t);
  return sums[ACTIVE] > 0 && anyReserve(t, active as Side);
};
const mayOtherThrowAgain = (t: Table): boolean => {
  const { inactive, silenced, sums } = sheetOf(t);
  return isPower(inactive) && silenced === 0 && sums[INACTIVE] > 0 && anyReserve(t, inactive);
};
function afterDice(g: Fighting): ReturnType<Fighting['go']> {
  reckon(g);
  const { active, inactive, silenced } = sheetOf(g.table);
  const side = winnerOf(g.table) === ACTIVE ? active : silenced === 1 ? NONE : inactive;
  return isPower(side) && anyWinnerCard(g.table, side) ? g.go('winner') : g.go('losses');
}

/** The table, doubling, and a sum of nothing. Of the dice only those stay on the sheet that wound a king. */
function reckon(g: Fighting): void {
  const { active, inactive, at } = sheetOf(g.table);
  const result = reckoned(g.table);
  write(g.table, { inflicted: result.inflicted, dice: woundingDice(g.table) });
  g.tell?.({ kind: 'fought', rule: '6.9.3.4', side: active as Side, against: inactive, at: at as Place, ...result });
}

/** How many losses a side takes; a beaten one loses its levies first. */
function suffered(g: Fighting, which: number, units: readonly Unit[]): number {
  const { inflicted, sums, extra } = sheetOf(g.table);
  const isBeaten = winnerOf(g.table) !== which;
  if (sums[1 - which] === 0 && !isBeaten) return 0;
  const more = isBeaten ? (extra[which] as number) : 0;
  const gone = isBeaten ? dropLevies(g, units) : 0;
  const all = (inflicted[1 - which] as number) + more;
  return g.table.rulings.LEVY_COUNTS === 1 ? Math.max(0, all - gone) : all;
}

/** War experience, rebellions, Domination in the Reich. */
function consequences(g: Fighting): void {
  const t = g.table;
  const { sums, active, inactive, inflicted, at } = sheetOf(t);
  const isWon = winnerOf(t) === ACTIVE;
  const [winner, loser] = isWon ? [active, inactive] : [inactive, active];
  settleRebels(g, at as Place, isWon, inflicted);
  if (sums[ACTIVE] >= EXPERIENCE && sums[INACTIVE] >= EXPERIENCE) {
    if (isPower(winner)) moveDp(t, winner, 'military', 1);
    if (isPower(loser)) moveDp(t, loser, 'military', -1);
    g.tell?.({ kind: 'experience', rule: '6.9.3.4', winner, loser });
  }
  if (loser === HRE && winner === SWE && inPlay(t, 'joining') && t.turn <= 5 && (t.track[HRE] as number) > 0) {
    t.track[HRE] = (t.track[HRE] as number) - 1;
    g.tell?.({ kind: 'tracked', rule: '2.3.2', side: HRE, track: HRE, to: t.track[HRE] as number });
  }
}

/** 5.2.2 Beaten rebels join the army; a battle lost against them costs Military points, even if none of them is left. */
function settleRebels(g: Fighting, at: Place, isWon: boolean, inflicted: readonly number[]): void {
  const t = g.table;
  const { side } = g.at;
  if (sheetOf(t).rebels === undefined) return;
  if (isWon) endRebellion(g, at, side);
  else moveDp(t, side, 'military', -Math.abs((inflicted[1] as number) - (inflicted[0] as number)));
}
