import type { Chapter, Seen } from '../chapter.ts';
import { ARTILLERY, isFull, KINDS, OBERST, stepsOf } from '../force.ts';
import type { Kind } from '../force.ts';
import { isInPlay } from '../forces.ts';
import type { FortWorks } from '../data/types.ts';
import { groundUnder, placeAt, slotOfLeader } from '../ground.ts';
import { COLUMNS_EACH, isColumn, NONE, unitOf } from '../ids.ts';
import type { Column, Leader, Slot, Unit } from '../ids.ts';
import { aUnit, columnName, leaderName, nationOf, pointName, targetName } from '../names.ts';
import type { ColumnsAsks, ColumnsEvent, ColumnsProcs, Parcel } from '../spec/columns.ts';
import { ALL_SLOTS, countIn, leadsIn, slotOf, TROOPS } from './boxes.ts';

/** Columns and garrisons in words. */

type Words = Chapter<keyof ColumnsProcs, keyof ColumnsAsks, ColumnsEvent>;

const KIND_NAMES: readonly string[] = [
  'infantry regiment',
  'reduced infantry regiment',
  'veteran infantry regiment',
  'reduced veteran infantry regiment',
  'detachment',
  'cavalry regiment',
  'reduced cavalry regiment',
  'veteran cavalry regiment',
  'reduced veteran cavalry regiment',
  'battery',
  'generic leader',
];
const SORT_NAMES: readonly string[] = ['infantry', 'veteran infantry', 'cavalry', 'veteran cavalry'];

export const kindName = (kind: number): string => KIND_NAMES[kind] ?? '';
export const kindsName = (count: number, kind: number): string => {
  const name = kindName(kind);
  return count === 1 ? name : name === 'battery' ? 'batteries' : `${name}s`;
};

/** Whose a column or garrison is. */
const sideOf = (t: Seen, target: number): number =>
  isColumn(target) ? Math.trunc(target / COLUMNS_EACH) : (t.garrison[target - 8] ?? 0) - 1;
const unitName = (t: Seen, target: number, unit: number): string =>
  `${kindName(unit % KINDS)} of ${nationOf(t, sideOf(t, target), slotOf(unit as never))}`;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const prompts: Words['prompts'] = {
  lose: ({ target, left }, t) =>
    `${targetName(t, target)}: ${left} ${left === 1 ? 'step' : 'steps'} to lose. Which unit?`,
  postLeaders: (_about, t) => `Which leaders lie in the garrison of ${pointName(t, t.columnAt[t.active] ?? NONE)}?`,
  stay: ({ kind }, t) =>
    `How many ${kindsName(2, kind)} lie in the garrison of ${pointName(t, t.columnAt[t.active] ?? NONE)}?`,
  fill: ({ kind }) => `How many detachments fill up a ${kindName(kind)}?`,
  lead: ({ from, into }, t) =>
    isInPlay(t, into)
      ? `Which leaders go over from ${targetName(t, from)} to ${columnName(t, into)}? How many troops is asked next.`
      : `Which leaders of ${targetName(t, from)} go with the new column? ${withTheirOwn(from)}`,
  share: ({ from, unit }, t) =>
    `${capital(targetName(t, from))} gives up how many of this kind: ${unitName(t, from, unit)}?`,
  shareBaggage: () => 'How many BPs does the new column get?',
  establish: ({ point }, t) => `${pointName(t, point)} is yours: who stays as its garrison? ${garrisonNeeds(t, point)}`,
  place: ({ leader, column, slot }, t) =>
    `Where does ${leader === NONE ? `a generic leader of ${nationOf(t, sideOf(t, column), slot)}` : leaderName(t, leader)} go?`,
};

/** 11.10, 11.2 One step holds a place; more of them stand a besieger's first offer better. */
function garrisonNeeds(t: Seen, point: number): string {
  const works = placeAt(t, point).works as FortWorks;
  const { surrender, fortification } = groundUnder(t).tables;
  const most = fortification.values[works].maxGarrison;
  const [one, ...more] = surrender.values.columns
    .map((steps, i) => ({ steps, needed: surrender.values.initial[works][i] ?? 0 }))
    .filter(({ steps }) => steps > 0 && steps <= most);
  const better = more.map(({ steps, needed }, i) => `${steps} steps ${i === 0 ? 'make it ' : ''}${needed}`).join(', ');
  return `One step holds it (a besieger’s first offer then needs ${one?.needed}); ${better}. At most ${most}.`;
}

// 16.0 Troops go only where a leader of their nation goes, and stay only where one stays

type Leading = Parcel & { readonly from: number; readonly into: number };

const withTheirOwn = (from: number): string =>
  isColumn(from)
    ? 'Troops go only with a leader of their nation, and stay only with one: with his last leader all of a nation goes; only where one stays are you asked how many.'
    : 'Troops go only with a leader of their nation: then you are asked how many.';

/** "16 steps and 1 battery"; nothing where none are there. */
function troopsOf(t: Seen, from: number, slot: Slot): string {
  const men = TROOPS.filter((kind) => kind !== ARTILLERY);
  const steps = men.reduce((sum, kind) => sum + countIn(t, from, slot, kind) * stepsOf(kind), 0);
  const guns = countIn(t, from, slot, ARTILLERY);
  return [
    ...(steps === 0 ? [] : [steps === 1 ? '1 step' : `${steps} steps`]),
    ...(guns === 0 ? [] : [`${guns} ${kindsName(guns, ARTILLERY)}`]),
  ].join(' and ');
}

/** Leaders of a nation that are named already. */
const named = (t: Seen, { leaders, units }: Leading, slot: Slot): number =>
  leaders.filter((leader) => slotOfLeader(t, leader) === slot).length + (units[unitOf(slot, OBERST)] as number);

/** What comes of naming one more leader of this nation: all of it goes, or how much of it is asked. */
function follows(t: Seen, about: Leading, slot: Slot, leader: number): string {
  const { from, into } = about;
  if (isInPlay(t, into as Column) || !isColumn(from)) return '';
  const troops = troopsOf(t, from, slot);
  const nation = nationOf(t, sideOf(t, from), slot);
  if (troops === '') return '';
  if (leadsIn(t, from, slot) > named(t, about, slot) + 1) return `; of ${nation} you say how much goes`;
  return `, and all of ${nation} with ${leader === NONE ? 'it' : 'him'}: ${troops}`;
}

/** What goes unasked, once no more leaders are named. */
function allGo(t: Seen, about: Leading): string {
  const { from } = about;
  if (!isColumn(from)) return '';
  const nations = ALL_SLOTS.filter((slot) => {
    const many = named(t, about, slot);
    return many > 0 && many === leadsIn(t, from, slot) && troopsOf(t, from, slot) !== '';
  });
  return nations
    .map((slot) => `; all of ${nationOf(t, sideOf(t, from), slot)} goes: ${troopsOf(t, from, slot)}`)
    .join('');
}

const goOver = (n: number): string => (n === 0 ? 'None goes over' : n === 1 ? '1 goes over' : `${n} go over`);

export const options: Words['options'] = {
  lose: {
    step: (unit, t, { target }) =>
      `${isFull((unit % KINDS) as Kind) ? 'Reduce' : 'Lose'} ${aUnit(unitName(t, target, unit))}`,
  },
  postLeaders: {
    leader: (leader, t) => leaderName(t, leader),
    oberst: (n) => `${n === 0 ? 'No generic leader' : `${n} generic`}; no more`,
  },
  stay: { count: (n) => (n === 0 ? 'None stays' : n === 1 ? '1 stays' : `${n} stay`) },
  fill: { count: (n) => (n === 0 ? 'No detachment' : n === 1 ? '1 detachment' : `${n} detachments`) },
  lead: {
    leader: (leader, t, about) =>
      `${leaderName(t, leader)}${follows(t, about, slotOfLeader(t, leader as Leader), leader)}`,
    oberst: (unit, t, about) => `${unitName(t, about.from, unit)}${follows(t, about, slotOf(unit as Unit), NONE)}`,
    all: () => 'The whole column',
    done: (_arg, t, about) => `No more leaders${allGo(t, about)}`,
  },
  share: { count: goOver },
  shareBaggage: { count: (n) => (n === 0 ? 'No BPs' : n === 1 ? '1 BP' : `${n} BPs`) },
  establish: {
    detach: (unit, t, { column }) => `A detachment of ${aUnit(unitName(t, column, unit))}, and others besides`,
    leave: (unit, t, { column }) => `${capital(aUnit(unitName(t, column, unit)))}, and others besides`,
    done: () => 'That is all who stay',
  },
  place: { with: (target, t) => targetName(t, target), none: () => 'Nowhere' },
};

const cadreWords = (t: Seen, side: number, cadre: readonly number[]): string =>
  cadre
    .flatMap((n, index) =>
      n > 0 ? [`${n} ${SORT_NAMES[index % 4] ?? ''} of ${nationOf(t, side, Math.trunc(index / 4))}`] : [],
    )
    .join(', ');

export const events: Words['events'] = {
  lost: ({ target, steps, side, cadre }, t) => {
    const gone = cadreWords(t, side, cadre);
    return {
      text: `${capital(targetName(t, target))} loses ${steps} ${steps === 1 ? 'step' : 'steps'}${gone === '' ? '' : `; destroyed, to be raised again: ${gone}`}.`,
    };
  },
  recalled: ({ column, patrols }, t) => ({
    text: `${patrols} ${patrols === 1 ? 'patrol rejoins' : 'patrols rejoin'} ${columnName(t, column)}.`,
  }),
  regrouped: ({ column, point }, t) => ({
    text: `${columnName(t, column)} and the garrison of ${pointName(t, point)} regroup.`,
  }),
  absorbed: ({ column, other, whole }, t) => ({
    text: `${columnName(t, column)} absorbs ${whole ? '' : 'units of '}${columnName(t, other)}.`,
  }),
  garrisoned: ({ column, point }, t) => ({
    text: `${columnName(t, column)} leaves a garrison in ${pointName(t, point)}.`,
  }),
  removed: ({ column, point, guns, bp }, t) => ({
    text: `${columnName(t, column)} is no more: at ${pointName(t, point)} it leaves ${bp} BP and ${guns} ${kindsName(guns, 9)}.`,
  }),
  abandoned: ({ point }, t) => ({ text: `Nobody is left of the garrison of ${pointName(t, point)}: it is neutral.` }),
};
