import type { ExplainedLine, Explanation, Quantity } from '@tercio/kernel';
import type { Explained, Seen } from '../chapter.ts';
import { firepowerOf, gunFirepower, hitsFor } from '../combat.ts';
import { KINDS } from '../force.ts';
import type { Kind } from '../force.ts';
import { footStepsOf, gunsOf, pointOf, stepsIn } from '../forces.ts';
import { groundUnder } from '../ground.ts';
import { garrisonOf } from '../ids.ts';
import type { Column, Point } from '../ids.ts';
import { listOf } from '@tercio/kernel/rooms';
import type { Modifier } from '@tercio/kernel/rooms';
import { pointName } from '../names.ts';
import type { Sword } from '../spec.ts';
import { fortAt } from './eligibility.ts';
import { stormFirepower } from './assault.ts';
import { garrisonSteps, HIDDEN_MODIFIERS, neededAt, OPEN_MODIFIERS, PLEDGES } from './offer.ts';
import type { Offered } from './offer.ts';
import { garrisonGuns, rateOf } from './works.ts';

/** The figures behind sieges: costs, surrender offers, bombardments, assaults. */

type About = { readonly [name: string]: unknown };
const columnIn = (about: About): Column => about['column'] as Column;
const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

/** What lies in a place is hidden from the reader? */
const isHidden = (t: Seen, point: Point): boolean => t.train[garrisonOf(point)] === -1;

/** 9.1 Chances need a garrison: they take the likeliest, and say so. */
const SUPPOSED: ExplainedLine = {
  value: '?',
  words: 'hidden: chances suppose the garrison of the set-up, or the last one seen',
  rule: '9.1',
};

function modifiersOf(offered: Offered): readonly ExplainedLine[] {
  const { t, point } = offered;
  const known = !isHidden(t, point);
  const open = (table: readonly Modifier<Offered>[]): readonly Modifier<Offered>[] =>
    known ? table : table.filter(({ rule }) => rule !== '11.2.1');
  const lines = [...listOf(open(OPEN_MODIFIERS), offered), ...(known ? listOf(HIDDEN_MODIFIERS, offered) : [])];
  const told = lines.map(({ rule, words, value }) => ({ value: signed(value), words, rule }));
  if (known) return told;
  const { artillerySuperior, leaderInGarrison } = groundUnder(t).tables.surrender.values.modifiers;
  return [
    ...told,
    { value: `±${artillerySuperior}`, words: 'whose artillery is superior is not known', rule: '11.2.1' },
    { value: `0 or ${signed(leaderInGarrison)}`, words: 'a leader may be with the garrison', rule: '11.2.2' },
    SUPPOSED,
  ];
}

/** What must be rolled: one number, or from to where the garrison is hidden. */
function neededLine(t: Seen, point: Point, final: number): ExplainedLine {
  const rule = final === 1 ? '11.7' : '11.2';
  if (!isHidden(t, point)) {
    return { value: `${neededAt(t, point, garrisonSteps(t, point), final)}`, words: 'or more is needed', rule };
  }
  const most = fortAt(t, point)?.maxGarrison ?? 1;
  const [least, high] = [neededAt(t, point, 1, final), neededAt(t, point, most, final)];
  return { value: `${least} to ${high}`, words: 'or more is needed, by the garrison', rule };
}

function offering(t: Seen, column: Column, final: number, pledged: number): Explanation {
  const point = pointOf(t, column);
  const offered = { t, column, point, pledged };
  return {
    title: `${final === 1 ? 'Final' : 'Initial'} offer to ${pointName(t, point)}`,
    lines: [neededLine(t, point, final), ...modifiersOf(offered)],
    sum: 'One die and the modifiers',
  };
}

function besieging(t: Seen, _arg: number, about: About): Explanation | null {
  const column = columnIn(about);
  const point = pointOf(t, column);
  const fort = fortAt(t, point);
  if (fort === undefined) return null;
  const { cp, bp } = groundUnder(t).tables.activities.values.initiateSiege;
  const first = t.rejected[point] === 1 ? [] : offering(t, column, 0, 0).lines;
  return {
    title: `A siege of ${pointName(t, point)}`,
    lines: [
      { value: `${cp} CP`, words: 'to pay now', rule: '11.1' },
      { value: `${bp} BP`, words: 'due at the end', rule: '11.1' },
      {
        value: `${footStepsOf(t, column)} of ${fort.initiate}`,
        words: 'infantry steps to initiate it',
        rule: '11.1.1',
      },
      { value: `${stepsIn(t, column)} of ${fort.maintain}`, words: 'steps to maintain it', rule: '11.0.2' },
      { value: `${fort.required}`, words: 'siegeworks required', rule: '11.3' },
      ...first,
    ],
    sum: t.rejected[point] === 1 ? 'It has rejected an initial offer before' : 'The initial offer follows at once',
  };
}

function constructing(t: Seen, _arg: number, about: About): Explanation {
  const column = columnIn(about);
  const fort = fortAt(t, pointOf(t, column));
  const rate = rateOf(t, column);
  return {
    title: 'Siegeworks',
    lines: [
      { value: `${t.built[column]} of ${t.required[column]}`, words: 'built', rule: '11.3' },
      { value: `${stepsIn(t, column)} of ${fort?.double ?? 0}`, words: 'steps for the double rate', rule: '11.3.2' },
      { value: `${rate}`, words: 'for each CP', rule: '11.3' },
      firesBack(t, pointOf(t, column)),
    ],
    sum: `At most ${rate * t.cp} for ${t.cp} CP`,
  };
}

/** 11.3, 11.4, 11.5 The place answers the works. */
function firesBack(t: Seen, point: Point): ExplainedLine {
  const least = fortAt(t, point)?.artillery ?? 0;
  const hidden = isHidden(t, point);
  const guns = hidden ? least : garrisonGuns(t, point);
  const more = hidden ? ', more if batteries lie there' : '';
  return {
    value: hitsRange(t, guns),
    words: `hits when its guns answer (firepower ${guns}${more}), from works or troops as you like; then it may sally`,
    rule: '11.4',
  };
}

/** "1 to 3". */
const hitsRange = (t: Seen, firepower: number): string =>
  `${hitsFor(t, firepower)} to ${hitsFor(t, firepower + HIGHEST)}`;
const HIGHEST = 9;

const storming =
  (escalade: boolean) =>
  (t: Seen, _arg: number, about: About): Explanation => {
    const column = columnIn(about);
    const point = pointOf(t, column);
    const { cp, bp } = groundUnder(t).tables.activities.values.assault;
    const rule = escalade ? '11.6' : '11.8';
    const least = fortAt(t, point)?.artillery ?? 0;
    const cost = [
      { value: `${cp} CP`, words: 'to pay now', rule },
      { value: `${bp} BP`, words: 'due at the end', rule },
    ];
    const firepower = isHidden(t, point) ? least : stormFirepower(t, point, escalade);
    const words = isHidden(t, point)
      ? 'firepower of the place itself; its garrison is hidden'
      : 'firepower of the place';
    return {
      title: `${escalade ? 'Escalade' : 'Assault'} of ${pointName(t, point)}`,
      lines: [
        ...(escalade ? [] : cost),
        { value: `${firepower}`, words, rule },
        ...(isHidden(t, point) ? [SUPPOSED] : []),
      ],
      sum: `The place fires first: you lose ${hitsRange(t, firepower)} steps${isHidden(t, point) ? ', or more by its garrison' : ''}. If anybody is left, it is then yours`,
    };
  };

const firing =
  (factor: number) =>
  (t: Seen, _arg: number, about: About): Explanation => {
    const column = columnIn(about);
    const defending = about['defending'] === 1;
    const base = defending ? garrisonGuns(t, pointOf(t, column)) : gunFirepower(t, gunsOf(t, column));
    return {
      title: 'Bombardment',
      lines: [{ value: `${base * factor}`, words: 'firepower', rule: '11.4' }],
      sum: defending
        ? `${hitsRange(t, base * factor)} hits on the besieger, who takes them from works or troops`
        : `${hitsRange(t, base * factor)} hits on the place: for each a siegework fewer is required`,
    };
  };

/** 11.5 One unit against works and troops of the besieger. */
function sallying(t: Seen, unit: number): Explanation {
  const firepower = firepowerOf(t, (unit % KINDS) as Kind);
  return {
    title: 'A sally',
    lines: [
      { value: `${firepower} × 2`, words: 'firepower of the unit, doubled', rule: '11.5' },
      { value: '1 step', words: 'lost by it in any case', rule: '11.5' },
    ],
    sum: `${hitsRange(t, 2 * firepower)} hits on the besieger, who takes them from works or troops`,
  };
}

const pledging =
  (more: number) =>
  (t: Seen, _arg: number, about: About): Explanation =>
    offering(t, columnIn(about), about['final'] as number, (about['pledged'] as number) | more);

export const figures: Explained = {
  act: {
    besiege: besieging,
    construct: constructing,
    assault: storming(false),
    escalade: storming(true),
    storm: storming(true),
  },
  pledge: { roll: pledging(0), initiative: pledging(PLEDGES.initiative), stratagem: pledging(PLEDGES.stratagem) },
  bombard: { fire: firing(1), double: firing(2) },
  sally: { unit: sallying },
  build: { works: (t, _cp, about) => constructing(t, 0, about) },
};

const hits = (total: number): string => `${total} ${total === 1 ? 'hit' : 'hits'}`;

export const quantities: { readonly [name: string]: Quantity<Sword['event']> } = {
  surrenders: {
    title: 'Whether the place surrenders',
    of: (event) => (event.kind === 'summoned' && event.accepted ? 1 : 0),
    show: (total) => (total > 0 ? 'surrenders' : 'holds out'),
  },
  breaches: {
    title: 'Hits on the place: for each a siegework fewer',
    of: (event) => (event.kind === 'bombardment' && !event.defending ? event.hits : 0),
    show: hits,
  },
  siegeHits: {
    title: 'Hits on the besieger: works or troops',
    of: (event) => (event.kind === 'sallied' || (event.kind === 'bombardment' && event.defending) ? event.hits : 0),
    show: hits,
  },
  stormHits: {
    title: 'Steps that those who storm lose',
    of: (event) => (event.kind === 'stormed' ? event.hits : 0),
    show: (total) => `${total} ${total === 1 ? 'step' : 'steps'}`,
  },
};
