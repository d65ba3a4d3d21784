import { plain } from '@tercio/board';
import type { Display, Row } from '@tercio/board';
import type { View } from '@tercio/kernel';
import { tables } from '../data/index.ts';
import { bloodbath, mayStillPlay } from '../src/battle/figures.ts';
import { gameAtStake, kingAtRisk, prospects, resultsIn } from '../src/battle/prospects.ts';
import { columnName } from '../src/battle/words.ts';
import { columnFor, facesIn, finalColumn, shiftLines, spoilsFor } from '../src/battle/strength.ts';
import { inHand } from '../src/hands.ts';
import type { Kind } from '../src/ids.ts';
import { HONORS, NO_QUARTER, TACTICAL_ADVANCE } from '../src/kinds.ts';
import { markerName, placeName, said, SIDE_TITLES } from '../src/names.ts';
import type { Fray } from '../src/spec/battle.ts';
import type { Seen } from '../src/state.ts';
import { frayIn } from './frames.ts';
import { offerIn, ownSide, seenOf } from './seen.ts';

/** 15.2 The battle sheet: strengths, the column, one line for each shift and the column after it, and what the die may bring. */

export const RESULT_TITLES: { readonly [result: string]: string } = {
  AA: 'Attacker annihilated',
  AR: 'Attacker routed',
  AD: 'Attacker defeated',
  BB: 'Bloodbath',
  DD: 'Defender defeated',
  DR: 'Defender routed',
  DA: 'Defender annihilated',
};
const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
const clamped = (column: number): number => Math.max(0, Math.min(tables.crt.columns.length - 1, column));

function shifts(seen: Seen, fray: Fray): readonly Row[] {
  let column = columnFor(fray.attack, fray.defence);
  return shiftLines(seen, fray).map(({ words, value, rule }) => {
    column += value;
    return {
      words: sentence(words),
      value: `${value > 0 ? '→' : '←'} ${Math.abs(value)}: ${columnName(clamped(column))}`,
      rule,
    };
  });
}

function chances(fray: Fray, column: number): readonly Row[] {
  const faces = facesIn(fray, column);
  return Object.entries(RESULT_TITLES)
    .filter(([result]) => faces.has(result))
    .map(([result, words]) => ({
      words,
      value: `${faces.get(result)} of 6`,
      ...(result === 'BB' ? { note: `${sentence(bloodbath(fray))}.`, rule: '15.14' } : {}),
      range: {
        from: 0,
        to: faces.get(result) ?? 0,
        of: 6,
        tick: null,
        side: result.startsWith('A') ? fray.defender : fray.attacker,
      },
    }));
}

/** 20.6 The king with whom the game is lost. */
function king(seen: Seen, fray: Fray, column: number): readonly Row[] {
  return kingAtRisk(seen, fray, resultsIn(fray, column)).map(({ words, value, rule }) => ({ words, value, rule }));
}

/** Faces that win and lose, for anyone who looks on as one of the two; the game's end among them. */
function summed(seen: Seen, view: View, fray: Fray): readonly Row[] {
  const own = ownSide(view);
  const defends = own === fray.defender;
  const words = own === fray.attacker || defends ? 'You win / lose on' : 'The attack wins / loses on';
  const { won, lost } = prospects(seen, fray);
  const [good, bad] = defends ? [lost, won] : [won, lost];
  const ends = gameAtStake(seen, fray, defends).replace(/^; /, '');
  return [
    { words, value: `${good} / ${bad} of 6`, rule: '15.2', ...(ends === '' ? {} : { note: `${sentence(ends)}.` }) },
  ];
}

/** 10.37 Before the die the other side may still change the column. */
function answer(seen: Seen, view: View, fray: Fray): readonly Row[] {
  if (offerIn(view)?.offer?.ask !== 'tactics' || !mayStillPlay(seen, fray)) return [];
  const other = SIDE_TITLES[fray.acting === 0 ? fray.defender : fray.attacker] ?? '';
  return [{ words: `${other} may still play a marker first`, value: '', rule: '10.37' }];
}

/** 10.20, 10.29, 10.37 What each marker that one holds would make of it: faces won and lost, before and after. */
function markers(seen: Seen, view: View, fray: Fray, column: number): readonly Row[] {
  const own = ownSide(view);
  if (own === null || (own !== fray.attacker && own !== fray.defender)) return [];
  const row = (k: Kind, then: Fray, after: number, rule: string): readonly Row[] =>
    inHand(seen, own, k) <= 0
      ? []
      : [
          {
            words: `With ${markerName(k)} of yours`,
            value: `${tally(fray, column, own)} → ${tally(then, after, own)}`,
            rule,
          },
        ];
  const isOpen = fray.honors < 0 && fray.noQuarter === 0;
  return [
    ...row(TACTICAL_ADVANCE, fray, clamped(column + (own === fray.attacker ? 1 : -1)), '10.37'),
    ...(isOpen ? row(HONORS, { ...fray, honors: own }, column, '10.20') : []),
    ...(isOpen ? row(NO_QUARTER, { ...fray, noQuarter: 1 }, column, '10.29') : []),
  ];
}
/** "win 3, lose 2" of six faces; the others are a bloodbath. */
function tally(fray: Fray, column: number, own: number): string {
  const faces = [...facesIn(fray, column)];
  const on = (first: string): number =>
    faces.reduce((sum, [result, count]) => sum + (result.startsWith(first) ? count : 0), 0);
  const [won, lost] = own === fray.attacker ? [on('D'), on('A')] : [on('A'), on('D')];
  return `win ${won}, lose ${lost}`;
}

export function battleSheet(view: View): readonly Display[] {
  const found = frayIn(view);
  if (!found || found.fray.attack === undefined || found.fray.place < 0) return [];
  const { fray } = found;
  const seen = seenOf(view);
  if (fray.attack === 0 && fray.defence === 0) return [];
  const column = finalColumn(seen, fray);
  const [theirs, ours] = [spoilsFor(fray.defenceWorth), spoilsFor(fray.attackWorth)];
  return [
    {
      ...plain('battle', `Battle of ${placeName(fray.place)}`),
      subtitle: `${SIDE_TITLES[fray.attacker]} against ${fray.rebels === 1 ? 'rebels' : SIDE_TITLES[fray.defender]}`,
      figure: `${fray.attack} : ${fray.defence}`,
      unit: 'attack : defence',
      thing: { domain: 'place', arg: fray.place },
      rows: [
        ...(fray.result === ''
          ? [
              ...summed(seen, view, fray),
              ...answer(seen, view, fray),
              ...king(seen, fray, column),
              { words: 'The die is rolled in column', value: columnName(column), rule: '15.2' },
              ...chances(fray, column),
              ...markers(seen, view, fray, column),
            ]
          : [{ words: 'Result', value: RESULT_TITLES[fray.result] ?? fray.result, rule: '15.2' }]),
        { words: 'Column by strength', value: columnName(columnFor(fray.attack, fray.defence)), rule: '15.2' },
        ...shifts(seen, fray),
        ...(fray.honors >= 0
          ? [{ words: `Honors of War, ${SIDE_TITLES[fray.honors]}`, value: 'no spoils', rule: '10.20' }]
          : []),
        ...(fray.noQuarter === 1 ? [{ words: 'No Quarter', value: 'bloodbath', rule: '10.29' }] : []),
        { words: 'Spoils if the attacker wins', value: `${theirs.winner} picked, ${theirs.loser} lost`, rule: '15.9' },
        { words: 'Spoils if the defender wins', value: `${ours.winner} picked, ${ours.loser} lost`, rule: '15.9' },
      ],
    },
  ];
}

/** 10.37 What the die after an answer decides, while others may still play before it falls. */
export function dice(ask: string, verb: string, view: View): string | null {
  if (ask === 'battle' && verb === 'at') return 'the battle, once both sides have played what markers they like';
  const found = ask === 'tactics' && verb === 'pass' ? frayIn(view) : null;
  if (!found) return null;
  const { fray } = found;
  const other = fray.acting === 0 ? fray.defender : fray.attacker;
  return mayStillPlay(seenOf(view), fray)
    ? `the battle, unless ${said(other, 'plays', 'play')} a marker first`
    : 'the battle';
}
