import { no, yes } from '@tercio/kernel';
import type { Decision, Side, Steps, Verdict } from '@tercio/kernel';
import { abilityOf } from '../abilities.ts';
import type { Seen } from '../chapter.ts';
import { leaderOf, sideOfLeader } from '../ground.ts';
import { LEADERS, NONE, ownerOf, WING } from '../ids.ts';
import type { Column, Leader } from '../ids.ts';
import { spendChit } from '../march/chits.ts';
import type { Sword } from '../spec.ts';
import { CENTER, WINGS } from '../state.ts';
import type { Table } from '../state.ts';
import { addAdvantage, advantagesLeft, wingFoot, wingGuns, wingHorse } from './board.ts';

/** 12.2, 12.4, 6.2 What is put into the wings before the guns fire: leaders, tactical advantages, ability chits. */

/** 6.2 When an ability can be played: when forming, or after the maneuver. */
export const FORMING = 0;
export const CHARGING = 1;
const EVERY_WING: readonly number[] = Array.from({ length: WINGS }, (_, wing) => wing);

const columnOn = (t: Seen, side: Side): Column =>
  (ownerOf(t.attacker as Column) === side ? t.attacker : t.defender) as Column;
const isOnBoard = (t: Seen, side: Side, leader: number): boolean =>
  t.leaderWing[leader] !== NONE && sideOfLeader(t, leader as Leader) === side;
/** A leader with ability chits of his own, whether one is left or not. */
const isDynamic = (t: Seen, side: Side, leader: number): boolean =>
  isOnBoard(t, side, leader) && leaderOf(t, leader as Leader).chits.length > 0;
/** 6.1 Could the side have a chit to play here? By what everybody sees: chits not yet used, and who stands here. */
function couldPlay(t: Seen, side: Side): boolean {
  if (t.chits[side] === 0) return false;
  for (let leader = 0; leader < t.leaderWing.length; leader++) if (isDynamic(t, side, leader)) return true;
  return false;
}

export const posting: Steps<Sword, 'posting'> = {
  start(g) {
    const t = g.table;
    const { side } = g.at;
    if (t.chits[side] === 0) return g.done(null);
    for (let next = g.at.next; next < t.leaderWing.length; next++) {
      if (isDynamic(t, side, next)) return g.ask(side, 'station', { leader: next as Leader }, 'posted');
    }
    return g.done(null);
  },
  posted(g) {
    const { side } = g.at;
    const leader = nextDynamic(g.table, side, g.at.next);
    const wing = g.answer('station').arg;
    g.table.leaderWing[leader] = wing;
    g.tell?.({ kind: 'posted', rule: '12.4.2', side, leader, wing });
    return g.go('start', { next: leader + 1 });
  },
};

function nextDynamic(t: Seen, side: Side, from: number): Leader {
  let leader = from;
  while (!isDynamic(t, side, leader)) leader++;
  return leader as Leader;
}

export const station: Decision<Sword, 'station'> = {
  rule: '12.4.2',
  verbs: { wing: { domain: WING, each: () => EVERY_WING, may: () => yes } },
  fallback: () => ({ verb: 'wing', arg: CENTER }),
};

/**
 * 12.2 The attacker is asked in any case: now that the board is open, the fighting begins when he says so. The defender
 * is asked if his column has a chit.
 */
export const advantages: Steps<Sword, 'advantages'> = {
  start(g) {
    const { side, major } = g.at;
    const column = columnOn(g.table, side);
    if (column === g.table.defender && g.table.ta[column] === 0) return g.done(null);
    return g.ask(side, 'advantage', { side, major }, 'placed');
  },
  placed(g) {
    const { side } = g.at;
    const choice = g.answer('advantage');
    if (choice.verb === 'done') return g.done(null);
    const column = columnOn(g.table, side);
    g.table.ta[column] = (g.table.ta[column] as number) - 1;
    addAdvantage(g.table, side, choice.arg);
    g.tell?.({ kind: 'advantage', rule: '12.2', side, wing: choice.arg });
    return g.go('again');
  },
  again(g) {
    const { side, major } = g.at;
    if (g.table.ta[columnOn(g.table, side)] === 0) return g.done(null);
    return g.ask(side, 'advantage', { side, major }, 'placed');
  },
};

export const advantage: Decision<Sword, 'advantage'> = {
  rule: '12.2',
  verbs: {
    wing: {
      domain: WING,
      each: (t, { side }) => (t.ta[columnOn(t, side)] === 0 ? [] : EVERY_WING),
      may(t, { side, major }, wing) {
        if (t.ta[columnOn(t, side)] === 0) return no('12.2', 'noAdvantage');
        return major === 0 && wing !== CENTER ? no('12.1', 'oneWing') : yes;
      },
    },
    done: { may: () => yes },
  },
  fallback: () => ({ verb: 'done', arg: null }),
};

// Abilities (6.2)

export const abilities: Steps<Sword, 'abilities'> = {
  start(g) {
    const { side, major, stage } = g.at;
    if (!couldPlay(g.table, side)) return g.done(null);
    return g.ask(side, 'ability', { side, major, stage }, 'played');
  },
  played(g) {
    const t = g.table;
    const { side, major } = g.at;
    const choice = g.answer('ability');
    if (choice.verb === 'done') return g.done(null);
    const leader = choice.arg;
    const ability = abilityOf(t.chit[leader] as number);
    spendChit(g, leader, columnOn(t, side));
    if (ability === 'aggressiveness' && major === 1) return g.go('wing', { leader });
    if (ability === 'bombardment' || ability === 'quickshot') t.wingBarrage[side] = 1;
    else {
      const wing = ability === 'cavalryCharge' ? (t.leaderWing[leader] as number) : CENTER;
      if (ability === 'entrenchments') t.wingDug[side] = 1;
      if (advantagesLeft(t) > 0) {
        addAdvantage(t, side, wing);
        g.tell?.({ kind: 'advantage', rule: '12.2', side, wing });
      }
    }
    return g.go('start');
  },
  wing: (g) => g.ask(g.at.side, 'aggression', { leader: g.at.leader as Leader }, 'charged'),
  charged(g) {
    const { side } = g.at;
    const wing = g.answer('aggression').arg;
    addAdvantage(g.table, side, wing);
    g.tell?.({ kind: 'advantage', rule: '6.2.8', side, wing });
    return g.go('start', { leader: NONE });
  },
};

/** 6.2 (8) An aggressive leader's chit must be used in his first battle, as long as there is one to be had. */
function mustCharge(t: Table, side: Side): boolean {
  if (advantagesLeft(t) === 0) return false;
  return t.leaderWing.some(
    (_, leader) => isOnBoard(t, side, leader) && abilityOf(t.chit[leader] as number) === 'aggressiveness',
  );
}

export const ability: Decision<Sword, 'ability'> = {
  rule: '6.2',
  verbs: {
    play: {
      domain: LEADERS,
      each: (t, { side }) => t.leaderWing.flatMap((_, leader) => (isDynamic(t, side, leader) ? [leader] : [])),
      may: (t, about, leader) => mayPlay(t, about, leader),
    },
    done: {
      may: (t, { side, stage }) =>
        stage === CHARGING && mustCharge(t, side) ? no('6.2.8', 'mustUseAggressiveness') : yes,
    },
  },
  fallback: (t, { side, stage }) => {
    if (stage === FORMING || !mustCharge(t, side)) return { verb: 'done', arg: null };
    const leader = t.leaderWing.findIndex(
      (_, one) => isOnBoard(t, side, one) && abilityOf(t.chit[one] as number) === 'aggressiveness',
    );
    return { verb: 'play', arg: leader as Leader };
  },
};

type About = Sword['asks']['ability']['about'];

function mayPlay(t: Table, { side, major, stage }: About, leader: Leader): Verdict {
  if (!isOnBoard(t, side, leader)) return no('6.2', 'notInTheBattle');
  const which = abilityOf(t.chit[leader] as number);
  if (stage === FORMING) return which === 'entrenchments' ? yes : no('12.4.3', 'onlyEntrenchments');
  switch (which) {
    case 'cavalryCharge':
      return mayCharge(t, side, t.leaderWing[leader] as number);
    case 'infantryCharge':
      return mayStorm(t, side, major, t.leaderWing[leader] as number);
    case 'aggressiveness':
      return advantagesLeft(t) === 0 ? no('12.2', 'noChitsLeft') : yes;
    case 'bombardment':
    case 'quickshot':
      return mayCannonade(t, side, which === 'bombardment' ? '6.2.3' : '6.2.4');
    default:
      return no('6.2', 'noBattleAbility');
  }
}

/** 6.2 (6) More cavalry than infantry regiments, in the wing of the leader. */
function mayCharge(t: Table, side: Side, wing: number): Verdict {
  const [horse, foot] = [wingHorse(t, side, wing), wingFoot(t, side, wing)];
  if (horse <= foot) return no('6.2.6', 'tooLittleCavalry', { horse, foot });
  return advantagesLeft(t) === 0 ? no('12.2', 'noChitsLeft') : yes;
}

/** 6.2 (7) The leader is in the center; in a minor battle at least one infantry regiment is there. */
function mayStorm(t: Table, side: Side, major: number, wing: number): Verdict {
  if (wing !== CENTER) return no('6.2.7', 'notInTheCenter');
  if (major === 0 && wingFoot(t, side, CENTER) === 0) return no('6.2.7', 'noInfantry');
  return advantagesLeft(t) === 0 ? no('12.2', 'noChitsLeft') : yes;
}

/** 6.2 (3), (4) */
function mayCannonade(t: Table, side: Side, rule: string): Verdict {
  if (wingGuns(t, side) === 0) return no(rule, 'noGuns');
  if (t.wingDug[1 - side] === 1) return no(rule, 'immune');
  return t.wingBarrage[side] === 1 ? no(rule, 'doubledAlready') : yes;
}

/** 14.0 Of any wing, by its owner's choice. */
export const aggression: Decision<Sword, 'aggression'> = {
  rule: '6.2.8',
  verbs: { wing: { domain: WING, each: () => EVERY_WING, may: () => yes } },
  fallback: () => ({ verb: 'wing', arg: CENTER }),
};
