import type { Explanation, Quantity } from '@tercio/kernel';
import type { Explained } from '../chapter.ts';
import type { CombatResult } from '../data/types.ts';
import { unitsOf } from '../forces.ts';
import { place } from '../ids.ts';
import type { Place } from '../ids.ts';
import { markers } from '../names.ts';
import type { Empire } from '../spec.ts';
import type { Fray } from '../spec/battle.ts';
import { asSide, NO_ONE } from '../state.ts';
import type { Seen } from '../state.ts';
import { newFray } from './combat.ts';
import {
  advanced,
  attackersWin,
  columnFor,
  commandersOf,
  defendersWin,
  defendingUnits,
  finalColumn,
  printedResult,
  resultIn,
  shiftLines,
  spoilsFor,
  strengths,
} from './strength.ts';
import { columnName, RESULT_WORDS } from './words.ts';

/** The figures behind battles, every reading of the die among them, and what forecasts count over them. */

const FACES = [1, 2, 3, 4, 5, 6] as const;

/** 15.2 to 15.17 The same table that resolves the battle, die by die. */
function outlook(t: Seen, fray: Fray, defends = fray.acting === 1): Explanation {
  const column = finalColumn(t, fray);
  const shifts = shiftLines(t, fray).map(({ rule, words, value }) => ({ rule, words, value: signed(value) }));
  const results = FACES.map((die) => resultIn(fray, printedResult(die, column)));
  const won = results.filter(attackersWin).length;
  const lost = results.filter(defendersWin).length;
  const { winner } = spoilsFor(fray.defenceWorth);
  return {
    title: 'Battle',
    lines: [
      { rule: '15.2', words: 'against the defence', value: `${fray.attack} : ${fray.defence}` },
      { rule: '15.2', words: 'column before shifts', value: columnName(columnFor(fray.attack, fray.defence)) },
      ...shifts,
      ...results.map((result, i) => ({ rule: '15.2', words: RESULT_WORDS[result] ?? result, value: `die ${i + 1}` })),
      { rule: '15.9', words: 'for the attacker, if he wins', value: markers(winner) },
    ],
    sum: `column ${columnName(column)}: you win on ${defends ? lost : won} of 6, lose on ${defends ? won : lost} of 6`,
  };
}
const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));

/** A battle that has not begun: commanders as the book would have them, no markers. */
function expected(t: Seen, p: Place): Fray {
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

export const figures: Explained = {
  battle: { at: (t, p) => outlook(t, expected(t, place(p))) },
  withdraw: { stand: (t, _arg, about) => outlook(t, expected(t, about.place), true) },
  tactics: {
    pass: (t, _arg, fray) => outlook(t, fray),
    advance: (t, _arg, fray) => outlook(t, advanced(fray)),
    honors: (t, _arg, fray) => outlook(t, { ...fray, honors: fray.acting === 0 ? fray.attacker : fray.defender }),
    'no-quarter': (t, _arg, fray) => outlook(t, { ...fray, noQuarter: 1 }),
  },
};

const RESULTS: readonly CombatResult[] = ['AA', 'AR', 'AD', 'BB', 'DD', 'DR', 'DA'];
export const quantities: { readonly [name: string]: Quantity<Empire['event']> } = {
  battle: {
    title: 'Battle',
    of: (event) => (event.kind === 'fought' ? 1 + RESULTS.indexOf(event.result) : 0),
    show: (total) => RESULT_WORDS[RESULTS[total - 1] ?? ''] ?? 'no battle',
  },
  fallen: {
    title: 'Units that fall',
    of: (event) => (event.kind === 'fell' ? 1 : 0),
    show: (total) => (total === 0 ? 'nobody' : String(total)),
  },
};
