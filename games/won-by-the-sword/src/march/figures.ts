import type { ExplainedLine, Explanation, Quantity, Side } from '@tercio/kernel';
import { listed } from '@tercio/kernel/rooms';
import type { Explained, Seen } from '../chapter.ts';
import type { Activity } from '../data/types.ts';
import { endTo, groundUnder, isEnemyTerritory, placeAt } from '../ground.ts';
import { patrolColumn, sizeReckoned } from '../forces.ts';
import { ownerOf, SIDES } from '../ids.ts';
import type { Column, Point } from '../ids.ts';
import { pointName, sideName, targetName } from '../names.ts';
import type { Sword } from '../spec.ts';
import { arrivalLines } from '../text/arrival.ts';
import { pickUpCost } from './baggage.ts';
import { BY_LEADER, forageLines, forageModifier, forageRow, markerAfter } from './foraging.ts';
import type { Foray } from './foraging.ts';
import { bpFor, bpForRide, cpFor, MARCHES, moveLines, MOVES } from './movement.ts';
import { recruitingRule } from './recruiting.ts';
import { patrolFirepower } from './scouting.ts';
import { forageWords } from './words.ts';
import { cardDue, dueOf, shortOf } from './settlement.ts';

/** The figures behind what the active column may do: CPs, BPs due, the die for foraging. */

type About = { readonly [name: string]: unknown };
const columnIn = (about: About): Column => about['column'] as Column;
const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);
const cpSum = (t: Seen, cp: number): string => `Costs ${cp} of ${t.cp} CP`;

const WORDS: { readonly [A in Activity]?: readonly [words: string, rule: string] } = {
  move: ['the road', '8.1'],
  difficult: ['a difficult road', '8.2'],
  leaveEnemy: ['leaving an enemy column', '8.3'],
  throughPatrol: ['through an enemy patrol', '8.4'],
};

const PRICES: { readonly [how: number]: ExplainedLine } = {
  [MOVES.card]: { value: `${MARCHES.steps} step`, words: 'lost on a forced march', rule: '14.0.4' },
  [MOVES.baggage]: { value: `${bpForRide} BP`, words: 'due for a forced march', rule: '6.2.1' },
  [MOVES.fatigue]: { value: '1 FP', words: 'for a forced march', rule: '6.2.1' },
};

const moving =
  (how: number) =>
  (t: Seen, to: number, about: About): Explanation | null => {
    const column = columnIn(about);
    const end = endTo(t, t.columnAt[column] as Point, to as Point);
    if (end === undefined) return null;
    const paid = moveLines(t, column, end, how);
    const price = PRICES[how];
    const cost = paid.reduce((sum, [, cp]) => sum + cp, 0);
    const lines = paid.map(([activity, cp]): ExplainedLine => {
      const [words, rule] = WORDS[activity] ?? [activity, '8.0'];
      return { value: `${cp} CP`, words, rule };
    });
    return {
      title: `To ${pointName(t, to)}`,
      lines: [
        ...lines,
        ...(price === undefined ? [] : [price]),
        ...arrivalLines(t, column, { to: to as Point, bank: end.toBank, left: t.cp - cost }),
      ],
      sum: cpSum(t, cost),
    };
  };

/** 10.0 What the marker on the place says. */
const FORAGED = ['not foraged', 'foraged once', 'foraged out'];

/** What each face of the die brings, faces of one kind together. */
function outcomes(foray: Foray): string {
  const { t, point, how } = foray;
  const modifier = forageModifier(foray);
  const parts: { from: number; to: number; words: string }[] = [];
  for (let die = 0; die <= 9; die++) {
    const { bp, marker } = forageRow(t, die + modifier);
    const words = `${bp === 0 ? 'nothing' : `${bp} BP`}, ${FORAGED[markerAfter(t.forage[point] as number, marker, how)] ?? ''}`;
    const last = parts.at(-1);
    if (last?.words === words) last.to = die;
    else parts.push({ from: die, to: die, words });
  }
  // With what is added to the die, as the log will tell it.
  const sum = (from: number, to: number): string =>
    modifier === 0 ? '' : ` (${signed(modifier)} = ${span(from + modifier, to + modifier)})`;
  return parts.map(({ from, to, words }) => `${span(from, to)}${sum(from, to)}: ${words}`).join('; ');
}
const minus = (value: number): string => (value < 0 ? `−${-value}` : `${value}`);
const span = (from: number, to: number): string =>
  from === to ? minus(from) : `${minus(from)}${from < 0 ? ' to ' : '–'}${minus(to)}`;

function foraging(t: Seen, how: number, about: About): Explanation {
  const column = columnIn(about);
  const point = t.columnAt[column] as Point;
  const foray: Foray = { t, column, point, how };
  return {
    title: `Foraging at ${pointName(t, point)}`,
    lines: [
      { value: `${cpFor(t, 'forage')} CP`, words: 'to forage', rule: '10.0' },
      ...forageLines(foray)
        .filter(({ value }) => value !== 0)
        .map((line) => ({ value: signed(line.value), words: `to the die: ${forageWords(line)}`, rule: line.rule })),
      ...((how & BY_LEADER) === 0
        ? []
        : [{ value: '1 chit', words: 'the leader’s ability is used up', rule: '6.2.2' }]),
      forageWorth(t, column, point),
    ],
    sum: `One die from 0 to 9 brings baggage points (BP). Rolled ${outcomes(foray)}`,
  };
}

/** 10.0 Does foraging bring points here? */
function forageWorth(t: Seen, column: Column, point: Point): ExplainedLine {
  const { forageLevel } = groundUnder(t).tables.victoryPoints.values;
  return isEnemyTerritory(t, ownerOf(column), point)
    ? { value: `+${forageLevel} VP`, words: 'for each level: this is the enemy’s land', rule: '10.0' }
    : { value: 'no VP', words: noPoints(t, ownerOf(column), point), rule: '10.0' };
}

/** 1.1 Land counts as the enemy's by its region, whoever holds the place itself. */
function noPoints(t: Seen, side: Side, point: Point): string {
  const { regions, enemyTerritory } = groundUnder(t);
  const { region } = placeAt(t, point);
  const enemys = regions.filter((_, at) => enemyTerritory[side]?.[at] === 1);
  const own = region < 0 ? 'it lies in no region' : `this is ${regions[region]}`;
  return enemys.length === 0
    ? 'for foraging: this scenario names no region in which it brings you points'
    : `for foraging: it brings you points in ${listed(enemys)} only, whoever holds the place; ${own}`;
}

const SIZES = ['small', 'medium', 'large'] as const;

/** 7.2 What will be due, what is there, and what will be lost. */
function settling(t: Seen, _arg: number, about: About): Explanation {
  const column = columnIn(about);
  const short = shortOf(t, column);
  const lines: readonly ExplainedLine[] = [
    {
      value: `${cardDue(t, column)} BP`,
      words: `card, ${SIZES[sizeReckoned(t, column) as 0 | 1 | 2]} column`,
      rule: '7.2',
    },
    { value: `${t.due} BP`, words: 'for its activities', rule: '7.2' },
    { value: `${t.baggage[column] as number} BP`, words: 'with the column', rule: '7.2' },
  ];
  const left = (t.baggage[column] as number) - dueOf(t, column);
  return {
    title: 'End of the activation',
    lines,
    sum:
      short > 0 ? `${short} BP missing: ${short === 1 ? '1 step is' : `${short} steps are`} lost` : `${left} BP left`,
  };
}

const paying =
  (title: string, activity: Activity, rule: (t: Seen, column: Column) => string) =>
  (t: Seen, _arg: number, about: About): Explanation => {
    const [cp, bp] = [cpFor(t, activity), bpFor(t, activity)];
    const why = rule(t, columnIn(about));
    const lines = [{ value: `${cp} CP`, words: 'to pay now', rule: why }];
    return {
      title,
      lines: bp > 0 ? [...lines, { value: `${bp} BP`, words: 'due at the end', rule: why }] : lines,
      sum: cpSum(t, cp),
    };
  };

const byRecruiting = (t: Seen, column: Column): string => recruitingRule(t, column) ?? '14.0.7';

function pickingUp(t: Seen, bp: number): Explanation {
  const cp = pickUpCost(t);
  return {
    title: 'Picking up baggage',
    lines: [{ value: `${cp} CP`, words: cp === 0 ? 'free here' : 'for any number of BPs in a space', rule: '7.4' }],
    sum: bp > 0 ? `${bp} BP for ${cp} of ${t.cp} CP` : cpSum(t, cp),
  };
}

/** 9.1 What the die must not exceed. */
function scouting(t: Seen, target: number, about: About): Explanation {
  const packed = t.patrol[about['way'] as number] as number;
  const firepower = patrolFirepower(t, packed);
  const doubled = t.light[patrolColumn(packed)] === 1;
  const base = { value: `${doubled ? firepower / 2 : firepower}`, words: 'firepower of the patrol', rule: '9.1' };
  return {
    title: `Scouting ${targetName(t, target)}`,
    lines: doubled ? [base, { value: '×2', words: 'light cavalry skill', rule: '6.2.12' }] : [base],
    sum: `Seen on a die of ${firepower} or less`,
  };
}

export const figures: Explained = {
  scout: { at: scouting },
  act: {
    move: moving(MOVES.paid),
    march: moving(MOVES.card),
    ride: moving(MOVES.baggage),
    drive: moving(MOVES.fatigue),
    forage: foraging,
    pickUp: pickingUp,
    fetch: pickingUp,
    flip: paying('Collecting stragglers', 'flip', byRecruiting),
    rebuild: paying('Rebuilding a regiment', 'rebuild', byRecruiting),
    entrench: paying('Entrenching', 'entrench', () => '1.4'),
    end: settling,
  },
};

const scoredBy = (of: Side, title: string): Quantity<Sword['event']> => ({
  title,
  titled: (table) => `Victory points of ${sideName(table as Seen, of)}`,
  of: (event) => (event.kind === 'scored' && event.side === of ? event.vp : 0),
  show: (total) => `${total} VP`,
});

export const quantities: { readonly [name: string]: Quantity<Sword['event']> } = {
  bp: {
    title: 'Baggage found by foraging',
    of: (event) => (event.kind === 'foraged' ? event.bp : 0),
    show: (total) => `${total} BP`,
  },
  protestantVp: scoredBy(SIDES[0] as Side, 'Victory points of the Protestant side'),
  catholicVp: scoredBy(SIDES[1] as Side, 'Victory points of the Catholic side'),
  sightings: {
    title: 'Columns and garrisons seen by patrols, up to the next question',
    of: (event) => (event.kind === 'scouted' && event.seen ? 1 : 0),
    show: (total) => (total === 1 ? '1 seen' : `${total} seen`),
  },
};
