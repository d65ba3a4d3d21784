import { d6, no, yes } from '@tercio/kernel';
import type { Decision, Run, Side, Steps, Verdict } from '@tercio/kernel';
import { fall } from '../fall.ts';
import { isSea } from '../field.ts';
import { hasOpponents, hasUnits, unitsOf } from '../forces.ts';
import { drawSide, forfeit, mightHold } from '../hands.ts';
import { unit, unitNames } from '../ids.ts';
import type { Kind, Place, Unit } from '../ids.ts';
import { FORCED_MARCH, HONORS, NO_QUARTER, TACTICAL_ADVANCE } from '../kinds.ts';
import { holds } from '../markers/play.ts';
import { isNaval, moveOf } from '../roster.ts';
import type { Empire } from '../spec.ts';
import type { Fray } from '../spec/battle.ts';
import { asSide, FORTRESS, hasMark, NEUTRAL, NO_ONE, othersOf, REBELS } from '../state.ts';
import type { Seen, Table } from '../state.ts';
import { anyCommander } from '../usual.ts';
import { endAtOnce, isDecided } from '../victory.ts';
import { changesNothing } from './idle.ts';
import {
  attackersWin,
  commandersOf,
  defenceTotal,
  defendersAt,
  defendersWin,
  defendingUnits,
  finalColumn,
  printedResult,
  resultIn,
  shiftOf,
  spoilsFor,
  strengths,
  strongestOf,
} from './strength.ts';

/** 15.2 to 15.17 One battle, from the retreat before it to the spoils. */

type Battle = Run<Empire, 'battle'>;
type Go = ReturnType<Battle['go']>;

export const battle: Steps<Empire, 'battle'> = {
  /** 17.15 On the high sea fleets may miss each other. 25.2 Rebels alone are led by a side drawn for it. */
  start(g) {
    const t = g.table;
    const { place, attacker } = g.at;
    const owners = defendersAt(t, attacker, place);
    const [first] = owners;
    if (first === undefined || !hasUnits(t, attacker, place)) return g.done(null);
    const leads = owners.find((owner) => owner !== REBELS) === undefined;
    const defender = leads
      ? drawSide(g, '25.2', othersOf(t, attacker))
      : asSide(
          strongestOf(
            t,
            place,
            owners.filter((owner) => owner !== REBELS),
          ),
        );
    g.tell?.({ kind: 'battle', rule: '15.1', place, attacker, defender, rebels: leads });
    if (isSea(place) && g.roll('17.15', d6) >= 4) {
      g.tell?.({ kind: 'missed', rule: '17.15', place });
      // Once for each battle: who came there in pursuit does not try again in this phase.
      t.tried = [...t.tried, place];
      return g.done(null);
    }
    return g.go('withdraw', { defender, rebels: leads ? 1 : 0, owners: owners.filter((owner) => owner !== REBELS) });
  },
  /** 16.13 Each defending side may go before it comes to blows. */
  withdraw(g) {
    const { owners, attacker, place } = g.at;
    const [side, ...rest] = owners;
    if (side === undefined) return hasOpponents(g.table, attacker, place) ? g.go('commanders') : g.go('end');
    if (!mayWithdraw(g.table, asSide(side), place)) return g.go('withdraw', { owners: rest });
    g.go('withdraw', { owners: rest });
    return g.call('withdrawal', { side: asSide(side), attacker, place }, 'withdraw');
  },
  /** 15.2 Strengths as they are used; 20.4 commanders. */
  commanders(g) {
    return g.go('lead', strengths(g.table, g.at.attacker, g.at.place));
  },
  lead(g) {
    const { attacker, place } = g.at;
    const able = commandersOf(unitsOf(g.table, attacker, place), place);
    return able.length === 0
      ? g.go('defend')
      : g.ask(attacker, 'commander', { place, side: attacker, defends: false }, 'attackCommander');
  },
  attackCommander(g) {
    const leader = g.answer('commander').arg;
    g.tell?.({ kind: 'commands', rule: '20.4', side: g.at.attacker, unit: leader });
    return g.go('defend', { attackLeader: leader });
  },
  defend(g) {
    const { attacker, defender, place } = g.at;
    const able = commandersOf(defendingUnits(g.table, attacker, place), place);
    return able.length === 0
      ? g.go('tactics')
      : g.ask(defender, 'commander', { place, side: attacker, defends: true }, 'defenceCommander');
  },
  defenceCommander(g) {
    const leader = g.answer('commander').arg;
    g.tell?.({ kind: 'commands', rule: '20.4', side: g.at.defender, unit: leader });
    return g.go('tactics', { defenceLeader: leader });
  },
  /** 10.20, 10.29, 10.37 Attacker and defender in turn, until both pass. */
  tactics(g) {
    const { acting, passes, attacker, defender } = g.at;
    // 10.22 may have taken a leader meanwhile: neither his strength nor his command counts.
    if (isChanged(g.table, g.at))
      return g.go('tactics', { ...strengths(g.table, attacker, g.at.place), ...commandersLeft(g.table, g.at) });
    if (passes >= 2) return g.go('roll');
    const side = acting === 0 ? attacker : defender;
    if (!mightPlay(g.table, side, g.at)) return g.go('tactics', { passes: passes + 1, acting: 1 - acting });
    return g.ask(side, 'tactics', g.at, 'tactic');
  },
  tactic(g) {
    const { acting, passes, attacker, defender } = g.at;
    const { verb } = g.answer('tactics');
    if (verb === 'pass') return g.go('tactics', { passes: passes + 1, acting: 1 - acting });
    const [by, on] = acting === 0 ? [attacker, defender] : [defender, attacker];
    if (verb === 'advance') return g.call('play', { by, kind: TACTICAL_ADVANCE, on }, 'advanced');
    return verb === 'honors'
      ? g.call('play', { by, kind: HONORS, on }, 'honored')
      : g.call('play', { by, kind: NO_QUARTER, on }, 'slaughtered');
  },
  advanced(g) {
    const { acting, attackShift, defenceShift } = g.at;
    const turn = { passes: 0, acting: 1 - acting };
    if (!g.returned('play')) return g.go('tactics', turn);
    return acting === 0
      ? g.go('tactics', { ...turn, attackShift: attackShift + 1 })
      : g.go('tactics', { ...turn, defenceShift: defenceShift + 1 });
  },
  honored(g) {
    const { acting, attacker, defender, honors } = g.at;
    const by = acting === 0 ? attacker : defender;
    return g.go('tactics', { passes: 0, acting: 1 - acting, honors: g.returned('play') ? by : honors });
  },
  slaughtered: (g) =>
    g.go('tactics', { passes: 0, acting: 1 - g.at.acting, noQuarter: g.returned('play') ? 1 : g.at.noQuarter }),
  roll(g) {
    const t = g.table;
    const { place, attacker, attack, defence } = g.at;
    // 10.22 may have taken the last unit of a side: then there is no battle.
    if (!hasUnits(t, attacker, place) || !hasOpponents(t, attacker, place)) return g.go('end');
    const column = finalColumn(t, g.at);
    const die = g.roll('15.2', d6);
    const printed = printedResult(die, column);
    const result = resultIn(g.at, printed);
    const shift = shiftOf(t, g.at);
    g.tell?.({ kind: 'fought', rule: '15.2', place, attack, defence, column, shift, die, result, printed });
    return g.go('attackLosses', { result });
  },
  /** 15.11 to 15.17 Losses, the attacker's first. */
  attackLosses(g) {
    const { place, attacker, attack, defence, result } = g.at;
    const all = result === 'AA' || (result === 'BB' && attack <= defence);
    if (all) for (const u of unitsOf(g.table, attacker, place)) fall(g, u, '15.6');
    const half = result === 'AD' || result === 'AR';
    const left = half ? Math.ceil(attack / 2) : result === 'BB' && attack > defence ? defence : 0;
    if (left === 0) return g.go('defenceLosses');
    return g.call('losses', { owner: attacker, chooser: attacker, place, left, attacking: true }, 'defenceLosses');
  },
  defenceLosses(g) {
    const { place, attacker, attack, defence, result } = g.at;
    if (result === 'DA' || (result === 'BB' && defence <= attack)) {
      for (const u of defendingUnits(g.table, attacker, place)) fall(g, u, '15.6');
    }
    const owners = defendersAt(g.table, attacker, place);
    if (result === 'BB') return lose(g, owners, attack);
    return result === 'DD' || result === 'DR' ? lose(g, owners, NO_ONE) : g.go('aftermath');
  },
  /** 15.14 What one defender could not lose, the next one does; otherwise each loses half of its own. */
  nextLosses(g) {
    const left = g.returned('losses');
    return lose(g, g.at.owners, g.at.result === 'BB' ? left : NO_ONE);
  },
  aftermath: (g) => (isDecided(g.table) ? endAtOnce(g) : whoLeaves(g)),
  garrisonChose(g) {
    const { verb } = g.answer('garrison');
    return g.go('fled', { owners: verb === 'stay' ? fleeingIf(g, true) : fleeingIf(g, false) });
  },
  /** 15.7 Owner after owner leaves the square. */
  fled(g) {
    const t = g.table;
    const { owners, place, defender, honors } = g.at;
    if (isDecided(t)) return endAtOnce(g);
    const [owner, ...rest] = owners;
    if (owner === undefined) return g.go('pursuit');
    const isGarrison = hasMark(t, place, FORTRESS) && t.holder[place] === owner;
    const rout = isRouted(g.at, owner) && !(isGarrison && honors !== NO_ONE);
    const chooser = owner === REBELS ? defender : asSide(owner);
    const units = unitsOf(t, owner, place);
    g.go('fled', { owners: rest });
    return g.call('retreat', { owner, chooser, place, rout, units, dice: [], together: NO_ONE }, 'fled');
  },
  /** 16.14 Only the attacker, only where the square was left to him. */
  pursuit(g) {
    const { attacker, place, honors } = g.at;
    if (honors !== NO_ONE || !mayPursue(g.table, attacker, place)) return g.go('spoils');
    return g.ask(attacker, 'pursue', { place }, 'pursuitChosen');
  },
  pursuitChosen(g) {
    if (g.answer('pursue').verb === 'rest') return g.go('spoils');
    return g.call('play', { by: g.at.attacker, kind: FORCED_MARCH, on: g.at.defender }, 'pursuitPlayed');
  },
  pursuitPlayed(g) {
    if (!g.returned('play')) return g.go('pursuit');
    const { attacker, place } = g.at;
    g.tell?.({ kind: 'pursues', rule: '16.14', side: attacker, from: place });
    return g.call('chase', { side: attacker, from: place }, 'spoils');
  },
  /** 15.9 By the printed result; rebels pick nothing. */
  spoils(g) {
    const { result, honors, attacker, defender } = g.at;
    const attackerWon = attackersWin(result);
    if (honors !== NO_ONE || (!attackerWon && !defendersWin(result))) return g.go('end');
    const rebels = g.at.rebels === 1;
    const { winner, loser } = spoilsFor(attackerWon ? g.at.defenceWorth : g.at.attackWorth);
    const wins = attackerWon ? attacker : rebels ? NO_ONE : defender;
    const loses = attackerWon ? (rebels ? NO_ONE : defender) : attacker;
    if (winner > 0) g.tell?.({ kind: 'spoils', rule: '15.9', winner, loser, wins, loses });
    if (wins === NO_ONE || winner === 0) return g.go('lostMarkers');
    return g.call('pick', { side: asSide(wins), count: winner, by: NO_ONE, base: 0 }, 'lostMarkers');
  },
  lostMarkers(g) {
    const { result, attacker, defender, rebels, attackWorth, defenceWorth } = g.at;
    const attackerWon = attackersWin(result);
    const { loser } = spoilsFor(attackerWon ? defenceWorth : attackWorth);
    if (!attackerWon) forfeit(g, attacker, loser, '15.9');
    else if (rebels === 0) forfeit(g, defender, loser, '15.9');
    return g.go('end');
  },
  end: (g) => (isDecided(g.table) ? endAtOnce(g) : g.done(null)),
};

const isGone = (t: Seen, leader: number, p: Place): boolean => leader !== NO_ONE && t.at[leader] !== p;
const commandersLeft = (
  t: Seen,
  { attackLeader, defenceLeader, place }: Fray,
): Pick<Fray, 'attackLeader' | 'defenceLeader'> => ({
  attackLeader: isGone(t, attackLeader, place) ? NO_ONE : attackLeader,
  defenceLeader: isGone(t, defenceLeader, place) ? NO_ONE : defenceLeader,
});
function isChanged(t: Seen, fray: Fray): boolean {
  const { attackLeader, defenceLeader, place } = fray;
  if (isGone(t, attackLeader, place) || isGone(t, defenceLeader, place)) return true;
  const now = strengths(t, fray.attacker, place);
  return now.attackWorth !== fray.attackWorth || now.defenceWorth !== fray.defenceWorth;
}

/** Owner after owner takes its losses: half of its own factors, or what is left of a bloodbath. */
function lose(g: Battle, owners: readonly number[], left: number): Go {
  const { place, defender } = g.at;
  const [owner, ...rest] = owners;
  if (owner === undefined || left === 0) return g.go('aftermath');
  const due = left === NO_ONE ? Math.ceil(defenceTotal(g.table, owner, place) / 2) : left;
  const chooser = owner === REBELS ? defender : asSide(owner);
  g.go('nextLosses', { owners: rest });
  return g.call('losses', { owner, chooser, place, left: due, attacking: false }, 'nextLosses');
}

/** 15.13, 15.17 */
const isRouted = ({ attacker, result }: Fray, owner: number): boolean =>
  owner === attacker ? result === 'AR' : result === 'DR';

/** 21.7 Who garrisons a fortress here and still stands, or -1. */
function garrisonOf(t: Seen, p: Place): number {
  const holder = t.holder[p] ?? NO_ONE;
  return hasMark(t, p, FORTRESS) && holder !== NO_ONE && holder !== NEUTRAL ? holder : NO_ONE;
}

/** 15.7, 21.7, 10.20 A garrison may stay, and then the others go; otherwise the losers go. */
function whoLeaves(g: Battle): Go {
  const t = g.table;
  const { place, attacker, defender, result, honors } = g.at;
  if (!hasUnits(t, attacker, place) || !hasOpponents(t, attacker, place)) return g.go('pursuit');
  const garrison = garrisonOf(t, place);
  if (garrison === NO_ONE) return g.go('fled', { owners: losersOf(g) });
  const lost = garrison === attacker ? defendersWin(result) : attackersWin(result);
  if (!lost && honors === NO_ONE) return g.go('fled', { owners: fleeingIf(g, true) });
  const chooser = garrison === REBELS ? defender : asSide(garrison);
  return g.ask(
    chooser,
    'garrison',
    { place, side: asSide(garrison === REBELS ? defender : garrison) },
    'garrisonChose',
  );
}
function losersOf(g: Battle): readonly number[] {
  const { place, attacker, result } = g.at;
  return defendersWin(result) ? [attacker] : defendersAt(g.table, attacker, place);
}
/** Who goes if the garrison stays, or if it leaves; 15.12, 15.15 the one who is beaten goes in any case. */
function fleeingIf(g: Battle, stays: boolean): readonly number[] {
  const t = g.table;
  const { place, attacker } = g.at;
  const garrison = garrisonOf(t, place);
  const losers = losersOf(g);
  if (!stays) return losers.includes(garrison) ? losers : [...losers, garrison];
  const foes = garrison === attacker ? defendersAt(t, attacker, place) : [attacker];
  return [...losers.filter((owner) => owner !== garrison && !foes.includes(owner)), ...foes];
}

/** 16.13 From what everybody sees: a Forced March might be there, and somebody who can go. */
const mayWithdraw = (t: Seen, side: Side, p: Place): boolean =>
  mightHold(t, side, FORCED_MARCH) && unitsOf(t, side, p).some((u) => moveOf(u) > 0);
const mayPursue = (t: Seen, side: Side, p: Place): boolean =>
  mightHold(t, side, FORCED_MARCH) &&
  !hasOpponents(t, side, p) &&
  unitsOf(t, side, p).some((u) => moveOf(u) > 0 && (isNaval(u) || t.aboard[u] === NO_ONE));

// Commanders and markers

const ableFor = (t: Seen, side: Side, p: Place, defends: boolean): readonly Unit[] =>
  commandersOf(defends ? defendingUnits(t, side, p) : unitsOf(t, side, p), p);

/** 20.5 Only where several have the same right is there a choice. */
export const commander: Decision<Empire, 'commander'> = {
  rule: '20.5',
  verbs: {
    led: {
      domain: unitNames,
      each: (t, { place, side, defends }) => ableFor(t, side, place, defends),
      may: (t, { place, side, defends }, u) =>
        ableFor(t, side, place, defends).includes(u) ? yes : no('20.5', 'notInCommand', { unit: u }),
    },
  },
  fallback: (t, { place, side, defends }) => ({ verb: 'led', arg: ableFor(t, side, place, defends)[0] ?? unit(0) }),
  routine(t, { place, side, defends }) {
    const leader = anyCommander(ableFor(t, side, place, defends));
    return leader === null ? null : { verb: 'led', arg: leader };
  },
  publiclyForced: true,
};

/** From what everybody sees: may this side still play one? */
export const mightPlay = (t: Seen, side: Side, { honors, noQuarter }: Fray): boolean =>
  mightHold(t, side, TACTICAL_ADVANCE) ||
  (honors === NO_ONE && noQuarter === 0 && (mightHold(t, side, HONORS) || mightHold(t, side, NO_QUARTER)));

/** 10.20, 10.29 One of the two in a battle, once. */
function mayChange(t: Table, { honors, noQuarter }: Fray, by: Side, marker: Kind, rule: string): Verdict {
  if (honors !== NO_ONE || noQuarter === 1) return no(rule, 'onlyOneOfTwo');
  return holds(t, by, marker);
}

export const tactics: Decision<Empire, 'tactics'> = {
  rule: '10.37',
  verbs: {
    advance: { may: (t, _about, _arg, by) => holds(t, by, TACTICAL_ADVANCE) },
    honors: { may: (t, about, _arg, by) => mayChange(t, about, by, HONORS, '10.20') },
    'no-quarter': { may: (t, about, _arg, by) => mayChange(t, about, by, NO_QUARTER, '10.29') },
    pass: { may: () => yes },
  },
  fallback: () => ({ verb: 'pass', arg: null }),
  // A marker that would change nothing of this battle would be thrown away.
  routine: (t, fray, by, verbs) => (changesNothing(t, fray, by, verbs()) ? { verb: 'pass', arg: null } : null),
};

export const garrisonAsk: Decision<Empire, 'garrison'> = {
  rule: '21.7',
  verbs: { stay: { may: () => yes }, leave: { may: () => yes } },
  fallback: () => ({ verb: 'stay', arg: null }),
};

export const pursue: Decision<Empire, 'pursue'> = {
  rule: '16.14',
  verbs: {
    pursue: { may: (t, _about, _arg, by) => holds(t, by, FORCED_MARCH) },
    rest: { may: () => yes },
  },
  fallback: () => ({ verb: 'rest', arg: null }),
};
