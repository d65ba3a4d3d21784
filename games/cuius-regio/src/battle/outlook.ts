import type { ExplainedLine } from '@tercio/kernel';
import { listOf } from '@tercio/kernel/rooms';
import { gunsKnown } from '../fog/known.ts';
import { boundWords } from '../fog/words.ts';
import { isAllCavalry } from '../forces.ts';
import { groundUnder } from '../ground.ts';
import { ownerOf } from '../ids.ts';
import type { Force } from '../ids.ts';
import { forceName } from '../names.ts';
import { strengthOf } from '../state.ts';
import type { Seen } from '../state.ts';
import { clashOf } from './fight.ts';
import { helpersOf, lentBy } from './help.ts';
import { ATTACK, DEFEND, difference } from './modifiers.ts';
import type { Clash } from './modifiers.ts';
import { ATTACKER_DISBANDS, battleColumn, cellAt, DEFENDER_DISBANDS, oddsModifier } from './table.ts';
import type { Cell } from './table.ts';
import { atBounds, boundsOf, isVeiled } from './veiled.ts';

/** 11.7, 14 What a battle in a hex would come to, line by line: strengths, modifiers, and what each face of the die brings. */

const FACES = 6;
const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

/** What it comes to in a few words, and the lines behind it. */
export interface Outlook {
  readonly lines: readonly ExplainedLine[];
  readonly sum: string;
  /** The same on a button: "33 % to win". */
  readonly brief: string;
  /** The chance that the attacker wins; null where that depends on somebody hidden. */
  readonly win: number | null;
  /** The least and the greatest that it can be. */
  readonly low: number;
  readonly high: number;
}

/** In the open the chance is known. */
const known = (win: number): Pick<Outlook, 'win' | 'low' | 'high'> => ({ win, low: win, high: win });

/** The attacker is thought of in the hex, wherever it stands yet: from beside, it would be its own adjacent help (14.7). */
export function outlookOf(seen: Seen, attacker: Force, defender: Force, hex: number): Outlook {
  const t: Seen = { ...seen, at: seen.at.with(attacker, hex) };
  const veiled = veiledIn(t, attacker, defender, hex);
  return veiled.length === 0 ? inTheOpen(t, attacker, defender, hex) : underMarkers(t, attacker, defender, hex, veiled);
}

function inTheOpen(t: Seen, attacker: Force, defender: Force, hex: number): Outlook {
  const [a, d] = [strengthOf(t, attacker), strengthOf(t, defender)];
  const { overrun } = groundUnder(t).tables.battle.values;
  const lines = strengthLines(t, attacker, defender, hex);
  const [own, other] = [forceName(t, attacker), forceName(t, defender)];
  if (a >= overrun * d) return { lines, sum: `${own} overruns ${other}`, brief: 'it overruns him', ...known(1) };
  if (d >= overrun * a)
    return { lines, sum: `${own} would be overrun`, brief: 'your army would be overrun', ...known(0) };
  if (isAllCavalry(t, attacker) && (t.infantry[defender] ?? 0) > 0)
    return {
      lines,
      sum: `Cavalry alone does not attack infantry: ${own} would be thrown back`,
      brief: 'your army would be thrown back',
      ...known(0),
    };
  return fought(t, attacker, defender, hex, lines);
}

/** 16.3 Who would take part and is under a Force marker, for anyone who reads this. */
const veiledIn = (t: Seen, attacker: Force, defender: Force, hex: number): readonly Force[] =>
  [
    attacker,
    defender,
    ...[attacker, defender].flatMap((of) => helpersOf(t, ownerOf(of), hex).map(({ force }) => force)),
  ].filter((of) => isVeiled(t, of));

/** From the worst to the best that is possible by what everybody knows. */
function underMarkers(t: Seen, attacker: Force, defender: Force, hex: number, veiled: readonly Force[]): Outlook {
  const [worst, best] = [false, true].map((isBest) =>
    inTheOpen(atBounds(t, attacker, isBest, veiled), attacker, defender, hex),
  );
  const [low, high] = [worst?.win ?? 0, best?.win ?? 1];
  const range = low === high ? percentOf(low) : `${Math.round(low * 100)} to ${percentOf(high)}`;
  return {
    lines: veiled.map((of) => ({
      value: `${boundWords(...boundsOf(t, of))} SP`,
      words: `${forceName(t, of)}, by what is known${GUNS[gunsKnown(t, of)] ?? ''}`,
      rule: '16.3',
    })),
    sum: `${range} to win, by what is known of troops under Force markers${ruinWords(worst)}`,
    brief: `${range} to win`,
    win: low === high ? low : null,
    low,
    high,
  };
}
/** 11.7, 14.2 Where the army may be gone without a battle, that must be known before the attack. */
const ruinWords = (worst: Outlook | undefined): string =>
  worst?.win === 0 && !worst.lines.some(({ rule }) => rule === '14.3.1') ? `; at the worst ${worst.sum}` : '';

const GUNS: readonly string[] = [', without artillery', ', with artillery'];
const percentOf = (chance: number): string => `${Math.round(chance * 100)} %`;

function strengthLines(t: Seen, attacker: Force, defender: Force, hex: number): readonly ExplainedLine[] {
  return [attacker, defender].flatMap((of): readonly ExplainedLine[] => {
    const help = lentBy(helpersOf(t, ownerOf(of), hex));
    return [
      { value: `${strengthOf(t, of)} SP`, words: forceName(t, of), rule: '14.2' },
      ...(help > 0
        ? [{ value: `+${help} SP`, words: `from armies beside, for ${forceName(t, of)}`, rule: '14.7' }]
        : []),
    ];
  });
}

/** 14.3 What is added to the die, and what is taken from it. */
function modifierLines(clash: Clash): readonly ExplainedLine[] {
  const attacker = listOf(ATTACK, clash).map(({ rule, words, value }) => ({
    value: signed(value),
    words: `${words}, attacker`,
    rule,
  }));
  const defender = listOf(DEFEND, clash).map(({ rule, words, value }) => ({
    value: signed(-value),
    words: `${words}, defender`,
    rule,
  }));
  return [...attacker, ...defender].filter(({ value }) => value !== '+0' && value !== '−0');
}

function fought(t: Seen, attacker: Force, defender: Force, hex: number, strengths: Outlook['lines']): Outlook {
  const help = [helpersOf(t, ownerOf(attacker), hex), helpersOf(t, ownerOf(defender), hex)] as const;
  const clash = clashOf(t, hex, attacker, defender, help);
  const attacking = strengthOf(t, attacker) + lentBy(help[0]);
  const [own, other] = [forceName(t, attacker), forceName(t, defender)];
  const odds = oddsModifier(t, attacking, strengthOf(t, defender) + lentBy(help[1]));
  if (odds === DEFENDER_DISBANDS)
    return { lines: strengths, sum: `${other} disbands: five to one`, brief: 'he disbands', ...known(1) };
  if (odds === ATTACKER_DISBANDS)
    return { lines: strengths, sum: `${own} disbands: one to five`, brief: 'your army would disband', ...known(0) };
  const drm = difference(clash);
  const lines = [...strengths, ...modifierLines(clash)];
  if (drm <= groundUnder(t).tables.battle.values.automaticDefence)
    return {
      lines,
      sum: `${signed(drm)}: ${own} would dissolve without a fight`,
      brief: 'your army would dissolve',
      ...known(0),
    };
  const wins = winningFaces(t, attacking, drm);
  const [least] = wins;
  const percent = percentOf(wins.length / FACES);
  return {
    lines: [...lines, ...faces(t, attacking, drm)],
    sum: `${signed(drm)} to the die: ${least === undefined ? 'it cannot be won' : `${own} wins on ${least} or more, ${percent}`}`,
    brief: `${percent} to win`,
    ...known(wins.length / FACES),
  };
}

const cellFor = (t: Seen, strength: number, modified: number): Cell => cellAt(t, strength, battleColumn(t, modified));

const winningFaces = (t: Seen, strength: number, drm: number): readonly number[] =>
  Array.from({ length: FACES }, (_, i) => i + 1).filter((die) => !cellFor(t, strength, die + drm).attackerLoses);

/** Faces that bring the same are told together. */
function faces(t: Seen, strength: number, drm: number): readonly ExplainedLine[] {
  const parts: { from: number; to: number; words: string }[] = [];
  for (let die = 1; die <= FACES; die++) {
    const words = cellWords(cellFor(t, strength, die + drm));
    const last = parts.at(-1);
    if (last?.words === words) last.to = die;
    else parts.push({ from: die, to: die, words });
  }
  return parts.map(({ from, to, words }) => ({
    value: from === to ? `die ${from}` : `die ${from}–${to}`,
    words,
    rule: '14.3.1',
  }));
}

const cellWords = ({ attacker, defender, attackerLoses, rout }: Cell): string =>
  `${attackerLoses ? 'attacker beaten' : 'defender beaten'}${rout ? ', rout check' : ''}: attacker −${attacker}, defender −${defender} SP`;
