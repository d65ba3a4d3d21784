import type { Chapter } from '../chapter.ts';
import { armyOf, sumOfCombat } from '../forces.ts';
import type { Place, Unit } from '../ids.ts';
import { playersOf } from '../ground.ts';
import { cardName, commanderName, count, op, placeName, points, stateName, StateName, unitName } from '../names.ts';
import type { Seen } from '../state.ts';
import { columnOf, standing } from './column.ts';
import { interceptorsOf } from './enter.ts';
import { ATTRITION, isForced, withdrawalLosses } from './warnings.ts';
import type { Coming, MarchAsks, MarchEvent, MarchProcs, MarchWindows } from '../spec/march.ts';

/** Movement in words. */

type Words = Chapter<keyof MarchProcs, keyof MarchAsks, MarchEvent, keyof MarchWindows>;

const comes = ({ side, to }: Coming): string => `An army of ${stateName(side)} has entered ${placeName(to)}.`;
/** "5 units, Combat Value 12 (2 stay)": who of those who stand there is on the march. */
function goesOn(units: readonly Unit[], from: Place, seen: Seen): string {
  const stay = armyOf(seen, seen.active, from).length - units.length;
  return `${count(units.length, 'unit', 'units')}, Combat Value ${sumOfCombat(seen, units)}${stay > 0 ? ` (${stay} ${stay === 1 ? 'stays' : 'stay'})` : ''},`;
}

/** 6.9.3.3 What a withdrawal costs those who stand there; nothing where several powers do. */
function lossesOf(seen: Seen, about: Coming): string {
  const [units, more] = playersOf(seen)
    .filter((by) => by !== about.side)
    .map((by) => standing(seen, about, by))
    .filter((army) => army.length > 0);
  if (units === undefined || more !== undefined) return '';
  const losses = withdrawalLosses(units, columnOf(seen, about.side));
  if (losses === 0) return '';
  if (losses < units.length) return ': one unit suffers a loss';
  return units.every((unit) => seen.weak[unit] === 1) ? ': all are lost on the way' : ': every unit suffers a loss';
}

/** 6.9.3.2 Who plays no card against an army may still intercept it. */
const mayMeet = (seen: Seen, about: Coming): boolean =>
  !isForced(seen) &&
  playersOf(seen).some((by) => by !== about.side && interceptorsOf(seen, { ...about, tried: [] }, by).length > 0);

const WHY = [
  'before you withdraw',
  'before the battle',
  'before you retreat',
  'in the conquered place',
  'since there are too few squadrons for all',
];

export const prompts: Words['prompts'] = {
  muster: ({ from, last }) => (last < 0 ? `Who goes from ${placeName(from)}?` : 'Who else goes?'),
  step: ({ from }, seen) =>
    `${goesOn(columnOf(seen, seen.active), from, seen)} at ${placeName(from)}, ${points(seen.points)} left. Where to?`,
  seaBattle: ({ side, sea }) => `${StateName(side)} crosses ${placeName(sea)}. Do you give battle at sea?`,
  ashore: ({ most }) => `Your ships carry ${most} now. Who stays behind?`,
  intercept: (about) => `${comes(about)} Do you try to intercept?`,
  facing: ({ from, to }) => `You are intercepted at ${placeName(to)}. Back to ${placeName(from)}, or battle?`,
  withdraw: (about) => `${comes(about)} Do you withdraw before battle?`,
  leaveBehind: ({ at, why }) => `Does a unit stay as garrison of ${placeName(at)} ${WHY[why] ?? ''}?`,
  entry: (about, seen) =>
    `${comes(about)} Do you play a card?${mayMeet(seen, about) ? ' Interception is asked after it.' : ''}`,
  winter: (about) => `${comes(about)} Do you play Russian winter?`,
  storm: ({ side, sea }) => `${StateName(side)} sets out over ${placeName(sea)}. Do you play Storm at sea?`,
};
export const options: Words['options'] = {
  muster: {
    all: () => 'All of them',
    unit: (unit, seen) => unitName(unit, seen),
    leader: (who) => commanderName(who),
    go: () => 'That is all',
  },
  step: {
    to: (at) => `To ${placeName(at)}`,
    sail: (at) => `By sea to ${placeName(at)} (${op(1)})`,
    plunder: () => 'Plunder here at no cost',
    leave: (unit, seen) => `Leave ${unitName(unit, seen)} here: it goes no further`,
    stop: () => 'Stop here',
  },
  seaBattle: { fight: () => 'Naval Battle', pass: () => 'Let them pass' },
  ashore: { unit: (unit, seen) => unitName(unit, seen) },
  intercept: { from: (at) => `Intercept from ${placeName(at)}`, no: () => 'Do not intercept' },
  facing: { back: (_arg, _seen, { cost }) => `Back (${op(cost)})`, fight: () => 'Give battle' },
  withdraw: {
    to: (at, seen, about) => `To ${placeName(at)}${lossesOf(seen, about)}`,
    sail: (at, seen, about) => `By sea to ${placeName(at)}${lossesOf(seen, about)}`,
    stand: () => 'Stand and fight',
  },
  leaveBehind: { unit: (unit, seen) => unitName(unit, seen), none: () => 'Nobody stays' },
  entry: {
    weather: (card) => `Play ${cardName(card)}: the army stops here`,
    frontier: (card) => `Play ${cardName(card)}`,
    pass: () => 'Play nothing',
  },
  winter: { winter: (card) => `Play ${cardName(card)}`, pass: () => 'Play nothing' },
  storm: { storm: (card) => `Play ${cardName(card)}`, pass: () => 'Play nothing' },
};
export const events: Words['events'] = {
  marched: (e) => ({
    text: `${StateName(e.side)}: ${count(e.units, 'unit marches', 'units march')} from ${placeName(e.from)} to ${placeName(e.to)} (${op(e.cost)}).`,
  }),
  revoltEnded: (e) => ({ text: `The revolt at ${placeName(e.at)} is over.` }),
  tired: (e) => ({
    text: `So large an army of ${stateName(e.side)} (Manpower ${e.manpower}) loses one on the march: ${e.manpower < ATTRITION ? 'a Forced march costs that from 10 on' : `from ${ATTRITION} on every march does`}.`,
  }),
  intercepted: (e) => ({
    text: `${StateName(e.side)} tries to intercept from ${placeName(e.from)} (rating ${e.rating}) and ${e.done ? `succeeds: it comes to ${placeName(e.at)}` : `fails: it stays at ${placeName(e.from)}`}.`,
  }),
  turnedBack: (e) => ({ text: `${StateName(e.side)} turns back to ${placeName(e.to)}.` }),
  withdrew: (e) => ({
    text: `${StateName(e.side)} withdraws ${count(e.units, 'unit', 'units')} from ${placeName(e.from)} to ${placeName(e.to)}.`,
  }),
  seaMove: (e) => ({
    text: `${StateName(e.side)} ${e.done ? 'crosses the sea' : 'fails to cross the sea'} from ${placeName(e.from)} to ${placeName(e.to)}.`,
  }),
};
