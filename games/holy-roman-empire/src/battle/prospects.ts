import type { Explanation } from '@tercio/kernel';
import type { CombatResult } from '../data/types.ts';
import { attackOf, defenceOf, ownerOf, unitsOf } from '../forces.ts';
import type { Place } from '../ids.ts';
import { sideName, Unit } from '../names.ts';
import type { Fray } from '../spec/battle.ts';
import { asSide, NO_ONE } from '../state.ts';
import type { Seen } from '../state.ts';
import { kingWhoDecides } from '../victory.ts';
import { newFray } from './combat.ts';
import {
  attackersWin,
  commandersOf,
  defendersWin,
  defendingUnits,
  finalColumn,
  printedResult,
  resultIn,
  strengths,
} from './strength.ts';

/** On how many faces of the die a battle is won and lost: the field, or the game where a king falls (20.6). */

const FACES = [1, 2, 3, 4, 5, 6] as const;

/** Face by face. */
export const resultsIn = (fray: Fray, column: number): readonly CombatResult[] =>
  FACES.map((die) => resultIn(fray, printedResult(die, column)));
export const resultsOf = (t: Seen, fray: Fray): readonly CombatResult[] => resultsIn(fray, finalColumn(t, fray));

/** A battle that has not begun: commanders as the book would have them, no markers. */
export function expected(t: Seen, p: Place): Fray {
  const attacker = asSide(t.mover);
  const [leader = NO_ONE] = commandersOf(unitsOf(t, attacker, p), p);
  const [foe = NO_ONE] = commandersOf(defendingUnits(t, attacker, p), p);
  return {
    ...newFray(attacker, p),
    ...strengths(t, attacker, p),
    attackLeader: leader,
    defenceLeader: foe,
  };
}

/** 15.6, 15.14 Factors that a side loses by a result, of its own and of the other's. */
function lossBy(result: CombatResult, attacks: boolean, own: number, other: number): number {
  if (result === 'BB') return own <= other ? own : other;
  const beaten = attacks ? defendersWin(result) : attackersWin(result);
  if (!beaten) return 0;
  return result === 'AA' || result === 'DA' ? own : Math.ceil(own / 2);
}

/** The king in a battle whose fall ends the game: on which side, and whether a result leaves nobody else to fall for him. */
interface King {
  readonly attacks: boolean;
  readonly falls: (result: CombatResult) => boolean;
}

export function kingIn(t: Seen, fray: Fray, attacks: boolean): King {
  const king = kingWhoDecides(t);
  const [own, other] = attacks ? [fray.attack, fray.defence] : [fray.defence, fray.attack];
  const his = king === null ? 0 : attacks ? attackOf(king) : defenceOf(king);
  return { attacks, falls: (result) => king !== null && lossBy(result, attacks, own, other) > own - his };
}
const kingThere = (t: Seen, fray: Fray): King | null => {
  const king = kingWhoDecides(t);
  if (king === null || t.at[king] !== fray.place) return null;
  return kingIn(t, fray, ownerOf(t, king) === fray.attacker);
};

/** 20.6 Where the fall of a king loses the game at once: on how many faces he cannot be spared. */
export function kingAtRisk(t: Seen, fray: Fray, results: readonly CombatResult[]): Explanation['lines'] {
  const [risk, king] = [kingThere(t, fray), kingWhoDecides(t)];
  if (risk === null || king === null) return [];
  const beaten = results.some(risk.attacks ? defendersWin : attackersWin);
  return [
    {
      rule: '20.6',
      words: `${Unit(king)} falls, and ${sideName(ownerOf(t, king))} has lost at once${beaten ? '; so too if he is beaten and cannot retreat' : ''}`,
      value: `${results.filter(risk.falls).length} of 6`,
    },
  ];
}

/** For the attacker: faces that win and lose, and of these on how many the game is over. */
export interface Prospects {
  readonly won: number;
  readonly lost: number;
  readonly ends: number;
}

/** 20.6 A face on which the king falls belongs to the one who wins the game by it. */
export function counted(results: readonly CombatResult[], king: King | null): Prospects {
  const falls = results.filter((one) => king?.falls(one) ?? false);
  const others = results.filter((one) => !falls.includes(one));
  const [won, lost] = [others.filter(attackersWin).length, others.filter(defendersWin).length];
  const ends = falls.length;
  return king?.attacks === true ? { won, lost: lost + ends, ends } : { won: won + ends, lost, ends };
}
export const prospects = (t: Seen, fray: Fray): Prospects => counted(resultsOf(t, fray), kingThere(t, fray));

/** "you win on 1 of 6, lose on 5 of 6", for the attacker or for the defence. */
export const chancesIn = ({ won, lost }: Prospects, defends: boolean): string =>
  `you win on ${defends ? lost : won} of 6, lose on ${defends ? won : lost} of 6${won + lost < 6 ? `, bloodbath on ${6 - won - lost}` : ''}`;

/** 20.6 Whose game is over on some of these faces. */
export function gameAtStake(t: Seen, fray: Fray, defends: boolean): string {
  const [risk, king] = [kingThere(t, fray), kingWhoDecides(t)];
  const { ends } = prospects(t, fray);
  if (risk === null || king === null || ends === 0) return '';
  return `; on ${ends} of 6 ${Unit(king)} falls, and the game is ${risk.attacks === defends ? 'won' : 'lost'}`;
}
