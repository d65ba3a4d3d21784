import type { Chapter, Seen } from '../chapter.ts';
import { isFull, KINDS } from '../force.ts';
import type { Kind } from '../force.ts';
import { NONE } from '../ids.ts';
import { columnName, leaderName, nationOf, pointName, sideName, unitName, wingName } from '../names.ts';
import type { BattleAsks, BattleEvent, BattleProcs, Fire } from '../spec/battle.ts';

/** Battles in words. */

type Words = Chapter<keyof BattleProcs, keyof BattleAsks, BattleEvent>;

const sideOfColumn = (column: number): number => (column < 4 ? 0 : 1);
/** Of the side that is asked: both columns on the board are known. */
const attackerSide = (t: Seen): number => sideOfColumn(t.attacker);
const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
const rolled = ({ firepower, dice, roll, total, hits }: Fire): string =>
  `${dice > 1 ? `${dice} dice ` : ''}${roll} + ${firepower} = ${total}, ${plural(hits, 'hit')}`;

export const prompts: Words['prompts'] = {
  accept: ({ column, target }, t) =>
    `${columnName(t, column)} offers battle to ${columnName(t, target)}. Do you accept? Who rejects leaves all baggage behind.`,
  station: ({ leader }, t) => `With which wing does ${leaderName(t, leader)} ride?`,
  advantage: ({ side }, t) =>
    `Do you put a tactical advantage into a wing (${t.ta[attackerSide(t) === side ? t.attacker : t.defender]} left), or shall the battle go on?`,
  maneuver: () => 'Before the battle: which troops go to other wings?',
  ability: ({ stage }) => (stage === 0 ? 'Do you play entrenchments?' : 'Do you play an ability chit?'),
  aggression: ({ leader }, t) => `Which wing gets the tactical advantage of ${leaderName(t, leader)}?`,
  secondRoll: ({ wing }) =>
    `The attacker’s ${wingName(wing)} is fought next: do you expend the initiative for a second die?`,
  wingLoss: ({ wing, left }) =>
    `The ${wingName(wing)} takes ${plural(left, 'step loss', 'step losses')}. Which unit takes the loss?`,
  reinforce: ({ wing }) => `The cavalry of the ${wingName(wing)} has won. Does it reinforce the center?`,
  train: ({ column }, t) =>
    `${columnName(t, column)} is beaten. Does it keep its train, baggage and guns, and go back one space, or leave it and go two?`,
  baggage: ({ bp }) => `${bp} BP were abandoned. How many do you take? The rest is destroyed.`,
  gun: ({ guns }) => `${plural(guns, 'battery', 'batteries')} left. For which nation do you take one?`,
  retreat: ({ column, spaces }, t) => `${columnName(t, column)} retreats ${plural(spaces, 'space')}. Where to?`,
};

const unitOption =
  (words: string) =>
  (unit: number, t: Seen, { side }: { readonly side: number }): string =>
    words.replace('#', unitName(t, side, unit));

export const options: Words['options'] = {
  accept: { accept: () => 'Accept battle', reject: () => 'Reject it, and leave all baggage' },
  station: { wing: (wing) => `With the ${wingName(wing)}` },
  advantage: { wing: (wing) => `A tactical advantage for the ${wingName(wing)}`, done: () => 'Go on with the battle' },
  maneuver: {
    rightToLeft: unitOption('# from right to left'),
    leftToRight: unitOption('# from left to right'),
    toLeft: unitOption('# from the center to the left'),
    toRight: unitOption('# from the center to the right'),
    done: () => 'No more',
  },
  ability: { play: (leader, t) => `Play the chit of ${leaderName(t, leader)}`, done: () => 'No chit' },
  aggression: { wing: (wing) => `The ${wingName(wing)}` },
  secondRoll: {
    expend: () => 'Expend the initiative: a second die for your wing; the enemy has it then',
    keep: () => 'Keep the initiative: one die',
  },
  wingLoss: {
    step: (unit, t, { side }) => `${isFull((unit % KINDS) as Kind) ? 'Reduce' : 'Lose'} ${unitName(t, side, unit)}`,
  },
  reinforce: { all: () => 'All its cavalry', send: unitOption('#'), done: () => 'No more' },
  train: { keep: () => 'Keep the train: back 1 space', abandon: () => 'Leave it: back 2 spaces' },
  baggage: { take: (bp) => `Take ${bp} BP` },
  gun: {
    take: (slot, t, { column }) => `Take one for ${nationOf(t, sideOfColumn(column), slot)}`,
    destroy: () => 'Destroy the batteries that are left',
  },
  retreat: { to: (point, t) => `To ${pointName(t, point)}` },
};

const BY: { readonly [by: string]: string } = {
  eliminated: 'nobody of the other side is left',
  hits: 'more hits',
  roll: 'level hits, the higher roll',
  steps: 'level rolls, more steps left',
  defender: 'all level: the defender',
};
const LEVELS: readonly string[] = ['wins a minor battle', 'wins a minor victory', 'wins a major victory'];

export const events: Words['events'] = {
  offered: (e, t) => ({
    text: `${columnName(t, e.column)} ${e.surprise > 0 ? 'surprises' : 'offers battle to'} ${columnName(t, e.target)} at ${pointName(t, e.point)}.`,
  }),
  accepted: (e, t) => ({ text: `${columnName(t, e.column)} accepts.` }),
  rejected: (e, t) => ({ text: `${columnName(t, e.column)} rejects battle and leaves ${e.bp} BP.` }),
  formed: (e, t) => ({
    text: `${e.major ? 'A major battle' : 'A minor battle'}: ${columnName(t, e.attacker)} attacks ${columnName(t, e.defender)}.`,
  }),
  posted: (e, t) => ({ text: `${leaderName(t, e.leader)} is with the ${wingName(e.wing)}.` }),
  dug: (e, t) => ({ text: `The center of ${sideName(t, e.side)} stands behind ${e.why}.` }),
  advantage: (e, t) => ({ text: `A tactical advantage for ${sideName(t, e.side)} in the ${wingName(e.wing)}.` }),
  maneuvered: (e, t) => ({
    text: `${sideName(t, e.side)}: ${unitName(t, e.side, e.unit)} goes from the ${wingName(e.from)} to the ${wingName(e.to)}.`,
  }),
  cannonade: (e, t) => ({
    text: `The guns of ${sideName(t, e.side)} fire${e.doubled ? ' with double firepower' : ''}: ${rolled(e)}.`,
  }),
  spared: (e, t) => ({ text: `The center of ${sideName(t, e.side)} is ${e.why}: no bombardment.` }),
  wing: (e) => ({
    text: `The attacker’s ${wingName(e.wing)}: attacker ${rolled(e.attack)}; defender ${rolled(e.defence)}.`,
  }),
  wingWon: (e, t) => ({
    text: `${sideName(t, e.side)} wins the attacker’s ${wingName(e.wing)} (${BY[e.by]}).`,
  }),
  stepLost: (e, t) => ({
    text: `${sideName(t, e.side)}, ${wingName(e.wing)}: ${unitName(t, e.side, e.unit)} is ${e.eliminated ? 'eliminated' : 'reduced'}.`,
  }),
  reinforced: (e, t) => ({
    text: `${plural(e.regiments, 'cavalry regiment')} of ${sideName(t, e.side)} from the ${wingName(e.wing)} to the center.`,
  }),
  won: (e, t) => ({ text: `${columnName(t, e.column)} ${LEVELS[e.level]} (${e.fatigue} FP).` }),
  leftBehind: (e, t) => ({
    text: `${columnName(t, e.column)} abandons ${e.bp} BP and ${plural(e.guns, 'battery', 'batteries')}.`,
  }),
  spoils: (e, t) => ({ text: `${columnName(t, e.column)} takes ${e.bp} BP and destroys ${e.destroyed}.` }),
  gunTaken: (e, t) => ({ text: `${columnName(t, e.column)} takes a battery for ${nationOf(t, e.side, e.slot)}.` }),
  gunsDestroyed: (e, t) => ({
    text: `${plural(e.guns, 'battery', 'batteries')} of ${sideName(t, e.side)} ${e.guns === 1 ? 'is' : 'are'} destroyed.`,
  }),
  retreated: (e, t) => ({ text: `${columnName(t, e.column)} retreats to ${pointName(t, e.to)}.` }),
  stranded: (e, t) => ({
    text: `${columnName(t, e.column)} has nowhere to go, and stays at ${pointName(t, e.point)}.`,
  }),
  casualty: (e, t) =>
    e.rounds === NONE
      ? { text: `${leaderName(t, e.leader)} is not hit: ${e.die} rolled, 9 hits.` }
      : {
          text:
            e.rounds === 0
              ? `${leaderName(t, e.leader)} is lost for good (${e.die}, then 0).`
              : `${leaderName(t, e.leader)} is wounded, and away for ${plural(e.rounds, 'round')}.`,
        },
};
