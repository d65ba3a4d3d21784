import type { Fact } from '@tercio/kernel';
import type { Seen } from '../chapter.ts';
import { footSteps, gunsIn, horseSteps } from '../force.ts';
import { isInPlay } from '../forces.ts';
import { leaderOf } from '../ground.ts';
import { COLUMNS_IN_ALL, isColumn, pointIn, SLOTS } from '../ids.ts';
import type { Leader, Target } from '../ids.ts';
import { BOUNDS, CONTENTS, UNBOUNDED } from '../knowledge.ts';
import type { Bound } from '../knowledge.ts';
import { columnName, pointName } from '../names.ts';
import { count } from './phrases.ts';

/** What a side has noted of the enemy's columns and garrisons: what it saw, in which turn, and whether that still holds. */

export interface Count {
  /** As for the size (4.3), with the baggage where it was seen. */
  readonly steps: number;
  readonly baggageSeen: boolean;
  readonly guns: number;
  readonly leaders: readonly number[];
  readonly binds: boolean;
  readonly turn: number | undefined;
}

type Notes = readonly Fact[];
const noteOn = (notes: Notes, kind: string, about: number): Fact | undefined =>
  notes.find((fact) => fact.kind === kind && fact.about === about);

/** The last time its contents were seen: of a column by nation; a garrison has but one. */
export function countOf(notes: Notes, about: number): Count | null {
  const note = noteOn(notes, CONTENTS, about);
  if (!note) return null;
  const { values, binds, date } = note;
  const nations = about < COLUMNS_IN_ALL ? SLOTS : 1;
  let [steps, guns] = [0, 0];
  for (let slot = 0; slot < nations; slot++) {
    const [foot = 0, horse = 0, train = 0] = values.slice(slot * 3, slot * 3 + 3);
    steps += footSteps(foot) + horseSteps(horse) + 2 * gunsIn(train);
    guns += gunsIn(train);
  }
  const baggage = values[nations * 3] ?? 0;
  return {
    steps: steps + 2 * Math.max(0, baggage),
    baggageSeen: baggage >= 0,
    guns,
    leaders: values.slice(nations * 3 + 1),
    binds,
    turn: date,
  };
}

export const stepsOf = ({ steps, baggageSeen }: Count): string =>
  `${count(steps, 'step')}${baggageSeen ? '' : ' and its baggage'}`;

const inTurn = (turn: number | undefined): string => (turn === undefined ? 'earlier' : `in turn ${turn}`);

function seenWhen(t: Seen, noted: Count): string {
  const names = noted.leaders.map((leader) => leaderOf(t, leader as Leader)?.name).filter(Boolean);
  const guns = noted.guns === 0 ? [] : [noted.guns === 1 ? '1 battery' : `${noted.guns} batteries`];
  const what = [stepsOf(noted), ...names, ...guns].join(', ');
  return `Seen ${inTurn(noted.turn)}: ${what}${noted.binds ? '' : '; may have changed since'}.`;
}

const BOUND_WORDS: { readonly [what in Bound]: string } = {
  infantrySteps: 'steps of infantry',
  steps: 'steps of infantry and cavalry',
  batteries: 'batteries',
};

/** Every note on it as a sentence; none if nothing was ever learnt. */
export function noteLines(t: Seen, notes: Notes, about: number): readonly string[] {
  const noted = countOf(notes, about);
  const seen = noteOn(notes, CONTENTS, about);
  const bounds = BOUNDS.flatMap((what) => {
    const note = noteOn(notes, what, about);
    // What was seen afterwards says more.
    if (!note || (seen && seen.when > note.when)) return [];
    const [least = UNBOUNDED, most = UNBOUNDED] = note.values;
    const walls = what === 'batteries' && !isColumn(about) ? ', besides the guns of the walls' : '';
    const range = least === most ? `${least}` : least === UNBOUNDED ? `at most ${most}` : `at least ${least}`;
    return [`In a siege ${inTurn(note.date)} it had ${range} ${BOUND_WORDS[what]}${walls}; may have changed since.`];
  });
  return [...(noted ? [seenWhen(t, noted)] : []), ...bounds];
}

/** All of it, for the position in words. */
export function knownLines(t: Seen, notes: Notes): readonly string[] {
  const about = [...new Set(notes.map((note) => note.about as Target))].toSorted((a, b) => a - b);
  const lines = about.flatMap((target) => {
    const sentences = noteLines(t, notes, target);
    if (sentences.length === 0 || (isColumn(target) && !isInPlay(t, target))) return [];
    const name = isColumn(target) ? columnName(t, target) : `Garrison of ${pointName(t, pointIn(target))}`;
    return [`  ${name}: ${sentences.join(' ')}`];
  });
  return lines.length === 0 ? [] : ['What you have learnt of the enemy:', ...lines];
}
