import type { Chapter, Seen } from '../chapter.ts';
import { isFull, KINDS } from '../force.ts';
import type { Kind } from '../force.ts';
import { isInPlay } from '../forces.ts';
import type { FortWorks } from '../data/types.ts';
import { groundUnder, placeAt } from '../ground.ts';
import { COLUMNS_EACH, isColumn, NONE } from '../ids.ts';
import { aUnit, columnName, leaderName, nationOf, pointName, targetName } from '../names.ts';
import type { ColumnsAsks, ColumnsEvent, ColumnsProcs } from '../spec/columns.ts';
import { slotOf } from './boxes.ts';

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
      : `Which leaders of ${targetName(t, from)} go with the new column? How many troops is asked next, nation by nation.`,
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
    leader: (leader, t) => leaderName(t, leader),
    oberst: (unit, t, { from }) => unitName(t, from, unit),
    all: () => 'The whole column',
    done: () => 'No more leaders',
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
