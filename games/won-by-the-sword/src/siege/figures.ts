import type { ExplainedLine, Explanation, Quantity } from '@tercio/kernel';
import type { Explained, Seen } from '../chapter.ts';
import { firepowerOf, gunFirepower, hitsFor } from '../combat.ts';
import type { FortWorks } from '../data/types.ts';
import { KINDS } from '../force.ts';
import type { Kind } from '../force.ts';
import { garrisonSide, gunsOf, pointOf, stepsIn } from '../forces.ts';
import { groundUnder, placeAt } from '../ground.ts';
import { foeOf, garrisonOf, ownerOf } from '../ids.ts';
import type { Column, Point } from '../ids.ts';
import { listOf } from '@tercio/kernel/rooms';
import type { Modifier } from '@tercio/kernel/rooms';
import { dueOf } from '../march/settlement.ts';
import { pointName } from '../names.ts';
import { canExpend } from '../score.ts';
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
export const isHidden = (t: Seen, point: Point): boolean => t.train[garrisonOf(point)] === -1;

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
    {
      value: '?',
      words: `hidden: ±${artillerySuperior} by whose artillery is superior, ${signed(leaderInGarrison)} if a leader is with the garrison. The chance runs from the worst to the best of it`,
      rule: '11.2.1',
    },
  ];
}

/** What must be rolled: one number, or from to where the garrison is hidden. */
function neededLine(t: Seen, point: Point, final: number): ExplainedLine {
  const rule = final === 1 ? '11.7' : '11.2';
  if (!isHidden(t, point)) {
    return {
      value: `${neededAt(t, point, garrisonSteps(t, point), final)}`,
      words: 'or more is needed with the die',
      rule,
    };
  }
  const most = fortAt(t, point)?.maxGarrison ?? 1;
  const [least, high] = [neededAt(t, point, 1, final), neededAt(t, point, most, final)];
  return {
    value: `${least} to ${high}`,
    words: 'or more is needed with the die: it depends on the garrison, which you do not see',
    rule,
  };
}

function offering(t: Seen, column: Column, final: number, pledged: number): Explanation {
  const point = pointOf(t, column);
  const offered = { t, column, point, pledged };
  return {
    title: `${final === 1 ? 'Final' : 'Initial'} offer to ${pointName(t, point)}`,
    lines: [neededLine(t, point, final), ...modifiersOf(offered)],
    sum: `One die from 0 to 9 and the modifiers: ${surrenderChance(offered, final)}`,
  };
}

function besieging(t: Seen, _arg: number, about: About): Explanation | null {
  const column = columnIn(about);
  const point = pointOf(t, column);
  const fort = fortAt(t, point);
  if (fort === undefined) return null;
  const isAsked = t.rejected[point] !== 1;
  const worth = `+${captureWorth(t, point)} VP`;
  return {
    title: `A siege of ${pointName(t, point)}`,
    lines: [
      ...siegeCost(t, column),
      {
        value: `${stepsIn(t, column)}`,
        words: `steps: the siege goes on as long as ${fort.maintain} are left`,
        rule: '11.0.2',
      },
      { value: `${fort.required}`, words: 'siegeworks required, if it holds out', rule: '11.3' },
      ...(isAsked ? offering(t, column, 0, 0).lines : []),
    ],
    sum: isAsked
      ? `It is called upon at once: ${surrenderChance({ t, column, point, pledged: 0 }, 0)}, for ${worth}`
      : `It has rejected an initial offer before: ${worth} when it is taken`,
  };
}

/** 1.1, 11.10 What the place brings. */
function captureWorth(t: Seen, point: Point): number {
  const { captureGarrisoned, captureNeutral } = groundUnder(t).tables.victoryPoints.values;
  const values = garrisonSide(t, point) === null ? captureNeutral : captureGarrisoned;
  return values[placeAt(t, point).works as FortWorks];
}

/** 11.1, 7.2 CPs now, baggage at the end with what the card costs anyway, and the men who pay for what is missing. */
function siegeCost(t: Seen, column: Column): readonly ExplainedLine[] {
  const { cp, bp } = groundUnder(t).tables.activities.values.initiateSiege;
  const [due, there] = [dueOf(t, column) + bp, t.baggage[column] as number];
  const short = Math.max(0, due - there);
  return [
    {
      value: `${cp} CP`,
      words: `now, and ${bp} BP more at the end: ${due} BP with the card’s, and the column has ${there}`,
      rule: '11.1',
    },
    ...(short > 0
      ? [
          {
            value: `−${short}`,
            words: `${short === 1 ? 'step' : 'steps'} lost at the end for baggage that is missing, unless some is found`,
            rule: '7.2.3',
          },
        ]
      : []),
  ];
}

function constructing(t: Seen, _arg: number, about: About): Explanation {
  const column = columnIn(about);
  const fort = fortAt(t, pointOf(t, column));
  const rate = rateOf(t, column);
  return {
    title: 'Siegeworks',
    lines: [
      {
        value: `${t.built[column]} of ${t.required[column]}`,
        words: 'siegeworks built of those required',
        rule: '11.3',
      },
      {
        value: `${stepsIn(t, column)}`,
        words: `steps; from ${fort?.double ?? 0} on each CP builds two siegeworks`,
        rule: '11.3.2',
      },
      { value: `${rate}`, words: rate === 1 ? 'siegework for each CP' : 'siegeworks for each CP', rule: '11.3' },
      ...firesBack(t, pointOf(t, column)),
      ...finalLines(t, column),
    ],
    sum: `At most ${rate * t.cp} for ${t.cp} CP. ${afterwards(t, column)}`,
  };
}

/** 11.7 What follows by itself as soon as the works are complete, once in a siege. */
function afterwards(t: Seen, column: Column): string {
  if (t.finalOffer[column] === 1) return 'The final offer of surrender has been made';
  const point = pointOf(t, column);
  const missing = (t.required[column] as number) - (t.built[column] as number) - rateOf(t, column) * t.cp;
  const chance = surrenderChance({ t, column, point, pledged: 0 }, 1);
  const offer = `the final offer of surrender follows by itself, once in a siege: ${chance}`;
  if (missing <= 0) return `If they are complete after the place has answered, ${offer}`;
  return gunsOf(t, column) > 0 && missing <= hitsFor(t, gunFirepower(t, gunsOf(t, column)) + HIGHEST)
    ? `If your guns make them complete, ${offer}`
    : `They cannot be complete yet; once they are, the final offer of surrender follows by itself`;
}

/** 11.7 What that offer needs, where it may come. */
function finalLines(t: Seen, column: Column): readonly ExplainedLine[] {
  if (t.finalOffer[column] === 1) return [];
  const { value, rule } = neededLine(t, pointOf(t, column), 1);
  return [
    { value: `${value} or more`, words: 'for the final offer, with its modifiers; you are asked before it', rule },
  ];
}

/** "40 %": of the ten faces of the die; from to where the garrison is hidden, or the enemy may still answer. */
function surrenderChance(offered: Offered, final: number): string {
  const [worst, best] = surrenderFaces(offered, final).map((count) => (100 * count) / FACES);
  if (worst === best) return `${best} % to surrender`;
  const why = isHidden(offered.t, offered.point)
    ? 'by a garrison that you do not see'
    : 'by whether the enemy expends the initiative';
  return `${worst} to ${best} % to surrender, ${why}`;
}

/** 11.2, 11.7 On how many faces of the die it surrenders, at worst and at best, by what the besieger does not know. */
export function surrenderFaces(offered: Offered, final: number): readonly [worst: number, best: number] {
  const { t, column, point, pledged } = offered;
  const sum = (table: readonly Modifier<Offered>[]): number =>
    listOf(table, offered).reduce((total, { value }) => total + value, 0);
  const faces = (needed: number, more: number): number => Math.max(0, Math.min(FACES, FACES - (needed - more)));
  const modifiers = groundUnder(t).tables.surrender.values.modifiers;
  // 2.0 Who holds the initiative may expend it against the die.
  const canResist = (pledged & PLEDGES.resistance) === 0 && canExpend(t, foeOf(ownerOf(column)));
  const resisted = canResist ? modifiers.defenderInitiative : 0;
  if (!isHidden(t, point)) {
    const [needed, more] = [
      neededAt(t, point, garrisonSteps(t, point), final),
      sum(OPEN_MODIFIERS) + sum(HIDDEN_MODIFIERS),
    ];
    return [faces(needed, more + resisted), faces(needed, more)];
  }
  const known = sum(OPEN_MODIFIERS.filter(({ rule }) => rule !== '11.2.1'));
  const { artillerySuperior, artilleryInferior, leaderInGarrison } = modifiers;
  const most = fortAt(t, point)?.maxGarrison ?? 1;
  return [
    faces(neededAt(t, point, most, final), known + artilleryInferior + leaderInGarrison + resisted),
    faces(neededAt(t, point, 1, final), known + artillerySuperior),
  ];
}
export const FACES = 10;

/** 11.3, 11.4, 11.5 The place answers the works, and who bears it, if nobody wants to be asked about that each time. */
function firesBack(t: Seen, point: Point): readonly ExplainedLine[] {
  const least = fortAt(t, point)?.artillery ?? 0;
  const hidden = isHidden(t, point);
  const guns = hidden ? least : garrisonGuns(t, point);
  const more = hidden ? ', more if batteries lie there' : '';
  return [
    {
      value: hitsRange(t, guns),
      words: `hits when its guns answer (firepower ${guns}${more}); then it may sally`,
      rule: '11.4',
    },
    {
      value: 'Hits',
      words: 'are taken from the works; only where that opens complete works you are asked if troops bear them',
      rule: '11.4',
    },
  ];
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
  (t: Seen, _arg: number, about: About): Explanation => {
    const column = columnIn(about);
    const told = offering(t, column, about['final'] as number, (about['pledged'] as number) | more);
    return more === PLEDGES.initiative ? { ...told, lines: [...told.lines, ...initiativeBack(t, column)] } : told;
  };

/** 2.0 Whoever takes a strong place has the initiative again, even if it went into the offer. */
function initiativeBack(t: Seen, column: Column): readonly ExplainedLine[] {
  const { works } = placeAt(t, pointOf(t, column));
  const brings = groundUnder(t).tables.fortification.values[works as FortWorks].initiative;
  return brings ? [{ value: 'Back', words: 'comes the initiative if the place surrenders', rule: '2.0' }] : [];
}

/** 2.0 The defender's answer to an offer: what the die then needs, and what a refusal does not prevent. */
const resisting =
  (more: number) =>
  (t: Seen, _arg: number, about: About): Explanation => {
    const column = columnIn(about);
    const final = about['final'] as number;
    return {
      title: `${final === 1 ? 'Final' : 'Initial'} offer to ${pointName(t, pointOf(t, column))}`,
      // What the besieger has put into it is not part of the question: the chances below count it.
      lines: [
        neededLine(t, pointOf(t, column), final),
        ...modifiersOf({ t, column, point: pointOf(t, column), pledged: more }),
        ...stormedAnyway(t, column, final),
      ],
      sum: more === 0 ? 'You keep the initiative' : 'The enemy has the initiative then',
    };
  };

/** 11.8 Complete works stay when the offer is rejected. */
const stormedAnyway = (t: Seen, column: Column, final: number): readonly ExplainedLine[] =>
  final === 1 && (t.built[column] as number) >= (t.required[column] as number)
    ? [
        {
          value: 'Storm',
          words: 'may follow at once if the place holds out: the works are complete',
          rule: '11.8',
        },
      ]
    : [];

export const figures: Explained = {
  act: {
    besiege: besieging,
    construct: constructing,
    assault: storming(false),
    escalade: storming(true),
    storm: storming(true),
  },
  pledge: { roll: pledging(0), initiative: pledging(PLEDGES.initiative), stratagem: pledging(PLEDGES.stratagem) },
  resist: { expend: resisting(PLEDGES.resistance), keep: resisting(0) },
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
