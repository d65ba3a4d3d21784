import type { ExplainedLine, Explanation, Quantity, Side } from '@tercio/kernel';
import type { Explained, Seen } from '../chapter.ts';
import { gunFirepower, hitsFor } from '../combat.ts';
import { footRegimentsOf, gunsOf, horseRegimentsOf } from '../forces.ts';
import { groundUnder } from '../ground.ts';
import { foeOf, holderOf, ownerOf, SLOTS } from '../ids.ts';
import type { Column } from '../ids.ts';
import { columnName, sideName, wingName } from '../names.ts';
import type { Sword } from '../spec.ts';
import { rangeBySize } from '../text/strength.ts';
import { facing, wingFirepower, wingIndex, wingSteps } from './board.ts';

/** The figures behind offers of battle and behind each wing, and what forecasts of a battle count. */

type About = { readonly [name: string]: unknown };
const columnIn = (about: About, name: string = 'column'): Column => about[name] as Column;

const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

/** Is what a column holds hidden from the reader? */
function isHidden(t: Seen, column: Column): boolean {
  for (let slot = 0; slot < SLOTS; slot++) if (t.foot[holderOf(column, slot)] === -1) return true;
  return false;
}

/** 12.1 What a column would bring to the field, as far as the reader can see it. */
function strength(t: Seen, column: Column): ExplainedLine {
  const words = columnName(t, column);
  if (isHidden(t, column)) {
    const [from, to] = rangeBySize(t, column);
    return {
      value: `${from}–${to}`,
      words: `${words}: hidden; steps that it may have, baggage among them`,
      rule: '4.3',
    };
  }
  const [foot, horse] = [footRegimentsOf(t, column), horseRegimentsOf(t, column)];
  return { value: `${foot} + ${horse}`, words: `${words}: infantry and cavalry regiments`, rule: '12.1' };
}

function guns(t: Seen, column: Column): readonly ExplainedLine[] {
  if (isHidden(t, column) || gunsOf(t, column) === 0) return [];
  const firepower = gunFirepower(t, gunsOf(t, column));
  const range = `${hitsFor(t, firepower)} to ${hitsFor(t, firepower + 9)} hits`;
  return [
    { value: `${firepower}`, words: `firepower of the guns of ${columnName(t, column)}: ${range}`, rule: '12.4.8' },
  ];
}

const protection = (t: Seen, target: Column): readonly ExplainedLine[] =>
  t.besieging[target] === 1
    ? [{ value: '1 TA', words: `${columnName(t, target)} besieges: entrenched, immune to bombardment`, rule: '11.11' }]
    : t.entrenched[target] === 1
      ? [{ value: '1 TA', words: `${columnName(t, target)} has entrenched`, rule: '1.4' }]
      : [];

/** 12.0.2 What is offered can be rejected; `forced` is the rule by which a surprise cannot. */
const offering =
  (forced: string | null) =>
  (t: Seen, target: number, about: About): Explanation => {
    const column = columnIn(about);
    const { tables } = groundUnder(t);
    const { cp, bp } = tables.activities.values.offerBattle;
    const { rejectBattle, minorBattle, minorVictory, majorVictory } = tables.victoryPoints.values;
    return {
      title: `Battle with ${columnName(t, target)}`,
      lines: [
        { value: `${cp} CP`, words: 'to pay now', rule: '12.0.1' },
        { value: `${bp} BP`, words: 'due at the end', rule: '12.0.1' },
        strength(t, column),
        ...guns(t, column),
        strength(t, target as Column),
        ...guns(t, target as Column),
        ...protection(t, target as Column),
        forced === null
          ? { value: `${signed(rejectBattle)} VP`, words: 'for the other side, if it rejects', rule: '12.0.2' }
          : { value: 'Forced', words: 'it cannot reject this battle', rule: forced },
      ],
      sum: `Won: ${minorBattle} VP in a minor battle; in a major one ${minorVictory} with two wings, ${majorVictory} with all three`,
    };
  };

function accepting(t: Seen, _arg: number, about: About): Explanation {
  const [column, target] = [columnIn(about), columnIn(about, 'target')];
  return {
    title: 'Battle accepted',
    lines: [strength(t, column), ...guns(t, column), strength(t, target), ...guns(t, target), ...protection(t, target)],
    sum: 'The battle is fought at once',
  };
}

function rejecting(t: Seen, _arg: number, about: About): Explanation {
  const vp = groundUnder(t).tables.victoryPoints.values.rejectBattle;
  const bp = t.baggage[columnIn(about, 'target')] as number;
  return {
    title: 'Battle rejected',
    lines: [
      { value: `${signed(vp)} VP`, words: 'for rejecting battle', rule: '12.0.2' },
      { value: `${bp} BP`, words: 'left in the space', rule: '12.0.2' },
    ],
    sum: `${signed(vp)} VP, ${bp} BP lost`,
  };
}

function fireLine(t: Seen, side: Side, wing: number, extra: number): ExplainedLine {
  const firepower = wingFirepower(t, side, wing);
  const dice = 1 + (t.wingTa[wingIndex(side, wing)] as number) + extra;
  const range = `${hitsFor(t, firepower)} to ${hitsFor(t, firepower + 9 * dice)} hits`;
  const words = `${sideName(t, side)}: firepower and ${dice === 1 ? 'a die' : `${dice} dice`}, ${range}`;
  return { value: `${firepower}`, words, rule: '12.4.9' };
}

/** Both sides of a wing, with a second die for whoever expends the initiative. */
const wingFigures =
  (extra: number) =>
  (t: Seen, _arg: number, about: About): Explanation => {
    const wing = about['wing'] as number;
    const attacker = ownerOf(t.attacker as Column);
    const defender = foeOf(attacker);
    const holds = (side: Side): number => (t.initiative === side ? extra : 0);
    const steps = [wingSteps(t, attacker, wing), wingSteps(t, defender, facing(wing))];
    return {
      title: `The attacker’s ${wingName(wing)}`,
      lines: [
        fireLine(t, attacker, wing, holds(attacker)),
        fireLine(t, defender, facing(wing), holds(defender)),
        { value: `${steps[0]} to ${steps[1]}`, words: 'steps, attacker and defender', rule: '12.4.9' },
      ],
      sum: 'Most hits win; then the higher roll, then more steps, then the defender',
    };
  };

export const figures: Explained = {
  act: { offer: offering(null), surprise: offering('14.0.10'), ambush: offering('6.2.5') },
  accept: { accept: accepting, reject: rejecting },
  secondRoll: { expend: wingFigures(1), keep: wingFigures(0) },
};

const counted = (title: string, word: string, of: (event: Sword['event']) => number): Quantity<Sword['event']> => ({
  title,
  of,
  show: (total) => `${total} ${word}${total === 1 ? '' : 's'}`,
});

/** Forecasts count these over the events of a battle. */
export const quantities: { readonly [name: string]: Quantity<Sword['event']> } = {
  attackerHits: counted('Hits of the attacker', 'hit', (event) =>
    event.kind === 'wing' ? event.attack.hits : event.kind === 'cannonade' && event.attacking ? event.hits : 0,
  ),
  defenderHits: counted('Hits of the defender', 'hit', (event) =>
    event.kind === 'wing' ? event.defence.hits : event.kind === 'cannonade' && !event.attacking ? event.hits : 0,
  ),
  attackerWings: counted('Wings won by the attacker', 'wing', (event) =>
    event.kind === 'wingWon' && event.attacking ? 1 : 0,
  ),
  defenderWings: counted('Wings won by the defender', 'wing', (event) =>
    event.kind === 'wingWon' && !event.attacking ? 1 : 0,
  ),
};
