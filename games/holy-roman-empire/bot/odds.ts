import { columnFor, printedResult } from '../src/battle/strength.ts';
import { tables } from '../data/index.ts';

/** 15.2 How a battle would go, over all six faces of the die. */

/** What a side brings: its strength, what all of it is worth, and the column shifts on its side. */
export interface Host {
  readonly strength: number;
  readonly worth: number;
  readonly shift: number;
}

export interface Prospect {
  /** The chance that the attacker has the square, and what each side loses on average, in worth. */
  readonly win: number;
  readonly loss: number;
  readonly otherLoss: number;
  /** The chance that all of the attacker, or all of the defence, is gone. */
  readonly ruin: number;
  readonly otherRuin: number;
}

const FACES = 6;
/** Half of them, and who flees in a rout may not come through. */
const HALF = 0.5;
const ROUTED = 0.62;
const LAST = tables.crt.columns.length - 1;

type Part = readonly [win: number, own: number, other: number];

/** By result: does the attacker win, and what part does each side lose? */
const PARTS: { readonly [result: string]: Part } = {
  AA: [0, 1, 0],
  AR: [0, ROUTED, 0],
  AD: [0, HALF, 0],
  DD: [1, 0, HALF],
  DR: [1, 0, ROUTED],
  DA: [1, 0, 1],
};

/** 15.14 The weaker is gone, the stronger loses as much. */
function bloodbath(attack: number, defence: number): Part {
  if (attack > defence) return [1, defence / Math.max(1, attack), 1];
  return attack === defence ? [0, 1, 1] : [0, 1, attack / defence];
}

/** By column: how often the attacker wins, what parts are lost, who is gone, and how often it is a bloodbath. */
const COLUMNS = tables.crt.columns.map((_, column) => {
  let [win, own, other, ruin, otherRuin, baths] = [0, 0, 0, 0, 0, 0];
  for (let die = 1; die <= FACES; die++) {
    const part = PARTS[printedResult(die, column)];
    if (part === undefined) {
      baths++;
      continue;
    }
    win += part[0] / FACES;
    own += part[1] / FACES;
    other += part[2] / FACES;
    if (part[1] === 1) ruin += 1 / FACES;
    if (part[2] === 1) otherRuin += 1 / FACES;
  }
  return { win, own, other, ruin, otherRuin, bath: baths / FACES };
});

export function prospectOf(attacker: Host, defender: Host): Prospect {
  const column = columnFor(attacker.strength, defender.strength) + attacker.shift - defender.shift;
  const { win, own, other, ruin, otherRuin, bath } = COLUMNS[
    Math.max(0, Math.min(LAST, column))
  ] as (typeof COLUMNS)[0];
  const [taken, lost, otherLost] = bloodbath(attacker.strength, defender.strength);
  return {
    win: win + bath * taken,
    loss: (own + bath * lost) * attacker.worth,
    otherLoss: (other + bath * otherLost) * defender.worth,
    ruin: ruin + (lost === 1 ? bath : 0),
    otherRuin: otherRuin + (otherLost === 1 ? bath : 0),
  };
}
