import type { Explanation, Quantity, Side } from '@tercio/kernel';
import { listed } from '@tercio/kernel/rooms';
import type { Explained } from '../chapter.ts';
import type { CombatResult } from '../data/types.ts';
import { isStatic } from '../forces.ts';
import { mightHold } from '../hands.ts';
import { place } from '../ids.ts';
import type { Place } from '../ids.ts';
import { FORCED_MARCH } from '../kinds.ts';
import { markers, said, sideName, unitName } from '../names.ts';
import type { Empire } from '../spec.ts';
import type { Fray } from '../spec/battle.ts';
import { NO_ONE } from '../state.ts';
import type { Seen } from '../state.ts';
import { mightPlay } from './battle.ts';
import { chancesIn, expected, gameAtStake, kingAtRisk, prospects, resultsOf } from './prospects.ts';
import { advanced, columnFor, defendingUnits, finalColumn, shiftLines, spoilsFor } from './strength.ts';
import { columnName, RESULT_WORDS } from './words.ts';

/** The figures behind battles, every reading of the die among them, and what forecasts count over them. */

/** 15.2 to 15.17 The same table that resolves the battle, die by die. */
function outlook(t: Seen, fray: Fray, defends = fray.acting === 1): Explanation {
  const column = finalColumn(t, fray);
  const shifts = shiftLines(t, fray).map(({ rule, words, value }) => ({ rule, words, value: signed(value) }));
  const results = resultsOf(t, fray);
  const { winner } = spoilsFor(fray.defenceWorth);
  return {
    title: 'Battle',
    lines: [
      ...kingAtRisk(t, fray, results),
      { rule: '15.2', words: 'attack against defence', value: `${fray.attack} : ${fray.defence}` },
      { rule: '15.2', words: 'column before shifts', value: columnName(columnFor(fray.attack, fray.defence)) },
      ...shifts,
      ...dieLines(fray, results),
      fray.honors === NO_ONE
        ? { rule: '15.9', words: 'for the attacker, if he wins', value: markers(winner) }
        : { rule: '10.20', words: 'for whoever wins, with Honors of War', value: 'no spoils' },
    ],
    sum: `column ${columnName(column)}: ${chancesIn(prospects(t, fray), defends)}${gameAtStake(t, fray, defends)}`,
  };
}

/** Each result once, with the faces that bring it. */
function dieLines(fray: Fray, results: readonly CombatResult[]): Explanation['lines'] {
  return [...new Set(results)].map((result) => {
    const [first, last] = [results.indexOf(result) + 1, results.lastIndexOf(result) + 1];
    const words = result === 'BB' ? `bloodbath: ${bloodbath(fray)}` : (RESULT_WORDS[result] ?? result);
    return {
      rule: result === 'BB' ? '15.14' : '15.2',
      words,
      value: `die ${first === last ? first : `${first}–${last}`}`,
    };
  });
}

/** 15.14 Who falls in a bloodbath, with the figures of this one. */
export function bloodbath({ attack, defence }: Pick<Fray, 'attack' | 'defence'>): string {
  if (attack === defence) return 'all on both sides fall, no spoils';
  const [weaker, stronger] = attack < defence ? ['attackers', 'the defence'] : ['defenders', 'the attack'];
  return `all ${weaker} fall, ${stronger} loses ${Math.min(attack, defence)} or more, no spoils`;
}

const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));

/** The side that is asked next. */
const otherOf = ({ acting, attacker, defender }: Fray): Side => (acting === 0 ? defender : attacker);
/** 10.37 Might it play a marker after this one has passed? Otherwise the die falls. */
export const mayStillPlay = (t: Seen, fray: Fray): boolean => fray.passes === 0 && mightPlay(t, otherOf(fray), fray);

/** The outlook as it would stand, with a word for who may still change it. */
function answered(t: Seen, fray: Fray, then: Fray, may: boolean): Explanation {
  const { lines, sum, ...rest } = outlook(t, then);
  if (!may) return { ...rest, lines, sum };
  const words = `${sideName(otherOf(fray))} may still play a marker before the die`;
  return { ...rest, lines: [{ rule: '10.37', words, value: '!' }, ...lines], sum: `${sum}, as it stands` };
}
const played = (t: Seen, fray: Fray, then: Fray): Explanation =>
  answered(t, fray, then, mightPlay(t, otherOf(fray), then));

/** 16.13 What it costs to go before it comes to blows, and who cannot. */
function slippingAway(t: Seen, p: Place, attacker: Side): Explanation {
  const stay = defendingUnits(t, attacker, p).filter(isStatic);
  return {
    title: 'Retreat before the battle',
    lines: [
      { rule: '16.13', words: 'no battle; your units go to a free square beside it', value: 'one Forced March' },
      ...(stay.length === 0
        ? []
        : [
            { rule: '15.7', words: `cannot move, and fall: ${listed(stay.map(unitName))}`, value: String(stay.length) },
          ]),
      ...(mightHold(t, attacker, FORCED_MARCH)
        ? [
            {
              rule: '16.13',
              words: `${said(attacker, 'holds', 'hold')} you there with a Forced March, if any is held`,
              value: '!',
            },
          ]
        : []),
    ],
    sum: '',
  };
}

export const figures: Explained = {
  battle: { at: (t, p) => outlook(t, expected(t, place(p))) },
  withdraw: {
    stand: (t, _arg, about) => outlook(t, expected(t, about.place), true),
    march: (t, _arg, { place: p, attacker }) => slippingAway(t, p, attacker),
  },
  tactics: {
    pass: (t, _arg, fray) => answered(t, fray, fray, mayStillPlay(t, fray)),
    advance: (t, _arg, fray) => played(t, fray, advanced(fray)),
    honors: (t, _arg, fray) => played(t, fray, { ...fray, honors: fray.acting === 0 ? fray.attacker : fray.defender }),
    'no-quarter': (t, _arg, fray) => played(t, fray, { ...fray, noQuarter: 1 }),
  },
};

const RESULTS: readonly CombatResult[] = ['AA', 'AR', 'AD', 'BB', 'DD', 'DR', 'DA'];
export const quantities: { readonly [name: string]: Quantity<Empire['event']> } = {
  battle: {
    title: 'Battle',
    open: true,
    named: true,
    of: (event) => (event.kind === 'fought' ? 1 + RESULTS.indexOf(event.result) : 0),
    show: (total) => RESULT_WORDS[RESULTS[total - 1] ?? ''] ?? 'no battle',
  },
  fallen: {
    title: 'Units that fall',
    open: true,
    of: (event) => (event.kind === 'fell' ? 1 : 0),
    show: (total) => (total === 0 ? 'nobody' : String(total)),
  },
};
