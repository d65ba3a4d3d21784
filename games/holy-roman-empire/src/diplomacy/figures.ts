import type { Explanation, Quantity } from '@tercio/kernel';
import type { Explained } from '../chapter.ts';
import { othersOf } from '../state.ts';
import type { Seen } from '../state.ts';
import { pledgedOf } from '../hands.ts';
import { minorName, sideName } from '../names.ts';
import { valueIn } from '../pledges.ts';
import type { Empire } from '../spec.ts';
import { defenceValue } from './embassy.ts';

/** 12.2 The chances of a diplomacy attack, exact, and what forecasts count over it. */

const FACES = 6;
/** By number of dice and total: in how many ways they show it. */
function waysOf(dice: number): readonly number[] {
  let ways: readonly number[] = [1];
  for (let die = 0; die < dice; die++) {
    const next = Array.from({ length: ways.length + FACES }, () => 0);
    ways.forEach((count, total) => {
      for (let face = 1; face <= FACES; face++) next[total + face] = (next[total + face] ?? 0) + count;
    });
    ways = next;
  }
  return ways;
}

/** 12.2 (7), (8) How likely so many dice show more than so many others: the defence wins ties. */
export function chanceOf(attack: number, defence: number): number {
  const [own, other] = [waysOf(attack), waysOf(defence)];
  let won = 0;
  own.forEach((count, total) => {
    for (let less = 0; less < Math.min(total, other.length); less++) won += count * (other[less] ?? 0);
  });
  return won / FACES ** (attack + defence);
}
const percent = (chance: number): string => `${Math.round(100 * chance)} %`;

const MOST_POINTS = 6;
/** Before anything is laid: what each number of points would be worth. */
function against(m: number): Explanation {
  const defence = defenceValue(m);
  return {
    title: `Diplomacy against ${minorName(m)}`,
    lines: Array.from({ length: MOST_POINTS }, (_, i) => ({
      rule: '12.2',
      words: i === 0 ? 'with one point' : `with ${i + 1} points`,
      value: percent(chanceOf(i + 1, defence)),
    })),
    sum: `it defends with ${defence}, and with what others add`,
  };
}

/** While markers are laid for an attack: these points against the power alone, and how many others have laid. */
function laying(t: Seen, laid: readonly number[], m: number): Explanation {
  const points = laid.reduce((sum, entry) => sum + valueIn(entry), 0);
  return {
    title: `Diplomacy against ${minorName(m)}`,
    lines: [
      { rule: '12.1', words: 'its own value', value: String(defenceValue(m)) },
      { rule: '12.2', words: 'your points', value: String(points) },
      ...othersOf(t, t.mover)
        .filter((s) => pledgedOf(t, s) > 0)
        .map((s) => ({ rule: '12.6', words: `laid by ${sideName(s)}`, value: String(pledgedOf(t, s)) })),
    ],
    sum: `${percent(chanceOf(points, defenceValue(m)))} against the power alone`,
  };
}

export const figures: Explained = {
  diplomacy: { target: (_t, m) => against(m) },
  commit: {
    lay: (t, entry, { must, laid, minor }) => (must ? laying(t, [...laid, entry], minor) : null),
    enough: (t, _arg, { must, laid, minor }) => (must ? laying(t, laid, minor) : null),
  },
};

export const quantities: { readonly [name: string]: Quantity<Empire['event']> } = {
  embassy: {
    title: 'Diplomacy',
    // Where nothing lies face down, somebody must lay something first.
    open: (table) => (table as Seen).pledged.every((count) => count <= 0),
    named: true,
    of: (event) => (event.kind === 'embassy' ? (event.attack > event.defence ? 2 : 1) : 0),
    show: (total) => (total === 2 ? 'it succeeds' : total === 1 ? 'it fails' : 'no attempt'),
  },
};
