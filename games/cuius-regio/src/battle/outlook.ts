import type { ExplainedLine } from '@tercio/kernel';
import { listOf } from '@tercio/kernel/rooms';
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
import { ATTACKER_DISBANDS, battleColumn, cellAt, DEFENDER_DISBANDS, oddsModifier } from './table.ts';
import type { Cell } from './table.ts';

/** 11.7, 14 What a battle in a hex would come to, line by line: strengths, modifiers, and what each face of the die brings. */

const FACES = 6;
const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

/** What it comes to in a few words, and the lines behind it. */
export interface Outlook {
  readonly lines: readonly ExplainedLine[];
  readonly sum: string;
}

export function outlookOf(t: Seen, attacker: Force, defender: Force, hex: number): Outlook {
  const [a, d] = [strengthOf(t, attacker), strengthOf(t, defender)];
  const { overrun } = groundUnder(t).tables.battle.values;
  const lines = strengthLines(t, attacker, defender, hex);
  const [own, other] = [forceName(t, attacker), forceName(t, defender)];
  if (a >= overrun * d) return { lines, sum: `${own} overruns ${other}` };
  if (d >= overrun * a) return { lines, sum: `${own} would be overrun` };
  if (isAllCavalry(t, attacker) && (t.infantry[defender] ?? 0) > 0)
    return { lines, sum: `Cavalry alone does not attack infantry: ${own} would be thrown back` };
  return fought(t, attacker, defender, hex, lines);
}

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

function fought(t: Seen, attacker: Force, defender: Force, hex: number, strengths: Outlook['lines']): Outlook {
  const help = [helpersOf(t, ownerOf(attacker), hex), helpersOf(t, ownerOf(defender), hex)] as const;
  const clash = clashOf(t, hex, attacker, defender, help);
  const attacking = strengthOf(t, attacker) + lentBy(help[0]);
  const [own, other] = [forceName(t, attacker), forceName(t, defender)];
  const odds = oddsModifier(t, attacking, strengthOf(t, defender) + lentBy(help[1]));
  if (odds === DEFENDER_DISBANDS) return { lines: strengths, sum: `${other} disbands: five to one` };
  if (odds === ATTACKER_DISBANDS) return { lines: strengths, sum: `${own} disbands: one to five` };
  const modifiers = [
    ...listOf(ATTACK, clash).map(({ rule, words, value }) => ({
      value: signed(value),
      words: `${words}, attacker`,
      rule,
    })),
    ...listOf(DEFEND, clash).map(({ rule, words, value }) => ({
      value: signed(-value),
      words: `${words}, defender`,
      rule,
    })),
  ].filter(({ value }) => value !== '+0' && value !== '−0');
  const drm = difference(clash);
  const lines = [...strengths, ...modifiers];
  if (drm <= groundUnder(t).tables.battle.values.automaticDefence)
    return { lines, sum: `${signed(drm)}: ${own} would dissolve without a fight` };
  return {
    lines: [...lines, ...faces(t, attacking, drm)],
    sum: `${signed(drm)} to the die: ${chance(t, attacking, drm)}`,
  };
}

const cellFor = (t: Seen, strength: number, modified: number): Cell => cellAt(t, strength, battleColumn(t, modified));

function chance(t: Seen, strength: number, drm: number): string {
  const wins = Array.from({ length: FACES }, (_, i) => i + 1).filter(
    (die) => !cellFor(t, strength, die + drm).attackerLoses,
  );
  const [least] = wins;
  return least === undefined
    ? 'it cannot be won'
    : `won on ${least} or more, ${Math.round((wins.length * 100) / FACES)} %`;
}

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
