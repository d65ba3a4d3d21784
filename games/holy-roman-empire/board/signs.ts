import type { SignGroup, Thing } from '@tercio/board';
import type { View } from '@tercio/kernel';
import { CITY_SQUARES, isElectorate, isPortCity, printedValue } from '../src/field.ts';
import { unitOf } from '../src/ids.ts';
import type { Place } from '../src/ids.ts';
import { isOfMinor } from '../src/roster.ts';
import { CIVILIZATION, FORTRESS, hasMark, isOpenPlace, NEUTRAL, NO_ONE, PILLAGED, REBELS } from '../src/state.ts';
import type { Seen } from '../src/state.ts';
import { counter, stack } from './counter.ts';
import { everyStack } from './pieces.ts';
import { seenOf, stackThing } from './seen.ts';
import { town } from './town.ts';
import type { TownState } from './town.ts';

/** What the signs of this sheet mean, drawn as they are on it. */

const ARMY = ['HAB-CV', 'HAB-Hsp', 'HAB-Nap', 'HAB-H1', 'HAB-I1'].map(unitOf);
const STACK_SIZE = { width: 60, height: 48 };
const TOWN_SIZE = { width: 48, height: 52 };

const stacks = (seen: Seen): SignGroup => {
  const on = (is: (owner: number, units: readonly number[]) => boolean): readonly Thing[] =>
    everyStack(seen)
      .filter(({ at, owner, units }) => isOpenPlace(seen, at) && is(owner, units))
      .map(({ at, owner }) => stackThing(at, owner));
  const isMinor = (units: readonly number[]): boolean => units.every((u) => isOfMinor(u as never));
  return {
    title: 'Stacks',
    anatomy: {
      picture: {
        svg: `<g transform="scale(2.400)">${stack({ owner: 0, units: ARMY, moved: false })}</g>`,
        width: 140,
        height: 110,
      },
      parts: [
        { at: { x: -25, y: 0 }, title: 'Disc', words: 'the senior leader by his letter, or the strongest arm' },
        { at: { x: -25, y: -30 }, title: 'Crown, anchor', words: 'a sovereign; an admiral' },
        { at: { x: 28, y: 4 }, title: 'Figure', words: 'attack factors of all units together' },
        { at: { x: 60, y: -46 }, title: 'Sheets behind', words: 'from 2, from 5 and from 10 units on' },
        { at: { x: 0, y: 38 }, title: 'Hem', words: 'the mark of the side' },
      ],
    },
    signs: [
      {
        picture: { svg: stack({ owner: 0, units: ARMY.slice(1, 2), moved: false }), ...STACK_SIZE },
        title: 'Full colour',
        words: 'own troops, mercenaries or a leader',
        rule: '4.6',
        on: on((owner, units) => owner < NEUTRAL && !isMinor(units)),
      },
      {
        picture: { svg: stack({ owner: 3, units: [unitOf('SAX-I1')], moved: false }), ...STACK_SIZE },
        title: 'Light colour',
        words: 'units of a minor power alone',
        rule: '4.2',
        on: on((owner, units) => owner < NEUTRAL && isMinor(units)),
      },
      {
        picture: { svg: stack({ owner: NEUTRAL, units: [unitOf('SWZ-I1')], moved: false }), ...STACK_SIZE },
        title: 'Stone',
        words: 'neutral: entering makes its power an enemy',
        rule: '4.4',
        on: on((owner) => owner === NEUTRAL),
      },
      {
        picture: { svg: stack({ owner: REBELS, units: [unitOf('REB-1')], moved: false }), ...STACK_SIZE },
        title: 'Ink, torn',
        words: 'rebels: they only defend',
        rule: '4.11',
        on: on((owner) => owner === REBELS),
      },
      {
        picture: { svg: stack({ owner: 1, units: [unitOf('FRA-H1')], moved: true }), ...STACK_SIZE },
        title: 'Broken edge',
        words: 'has moved in this phase',
        rule: '14.3',
      },
      {
        picture: { svg: counter(unitOf('MERC-LK1'), 0), width: 48, height: 50 },
        title: 'Black band',
        words: 'a mercenary; below: attack, defence, movement',
        rule: '2.7',
      },
    ],
  };
};

const PLAIN: TownState = {
  value: 1,
  holder: NO_ONE,
  marks: { fortress: false, civilized: false, pillaged: false },
  electorate: false,
  port: false,
};
const drawn = (state: Partial<TownState>, marks: Partial<TownState['marks']> = {}) => ({
  svg: town({ ...PLAIN, ...state, marks: { ...PLAIN.marks, ...marks } }),
  ...TOWN_SIZE,
});

function towns(seen: Seen): SignGroup {
  const on = (is: (at: Place) => boolean): readonly Thing[] =>
    CITY_SQUARES.filter((at) => isOpenPlace(seen, at) && is(at)).map((arg) => ({ domain: 'town', arg }));
  return {
    title: 'Towns',
    signs: [
      {
        picture: drawn({}),
        title: 'Ring, paper',
        words: 'a city worth 1, nobody there',
        rule: '9.1',
        on: on((at) => printedValue(at) === 1),
      },
      {
        picture: drawn({ value: 2, holder: 0 }),
        title: 'Four towers, filled',
        words: 'worth 2; filled with the colour of whoever stands there',
        rule: '5.4',
        on: on((at) => printedValue(at) === 2),
      },
      {
        picture: drawn({ value: 3, holder: 1 }),
        title: 'Eight towers',
        words: 'worth 3; capitals have names in small capitals',
        rule: '27.3',
        on: on((at) => printedValue(at) > 2),
      },
      {
        picture: drawn({ electorate: true }),
        title: 'Crown',
        words: 'an electorate: four of them win politically',
        rule: '27.2',
        on: on(isElectorate),
      },
      {
        picture: drawn({ value: 2, holder: 0 }, { fortress: true }),
        title: 'Bastions',
        words: 'a fortress: one column, and its garrison may stay',
        rule: '21.7',
        on: on((at) => hasMark(seen, at, FORTRESS)),
      },
      { picture: drawn({ port: true }), title: 'Anchor', words: 'a port', rule: '17.8', on: on(isPortCity) },
      {
        picture: drawn({ holder: 0 }, { civilized: true }),
        title: '+1',
        words: 'a civilization: one more economic value',
        rule: '22.7',
        on: on((at) => hasMark(seen, at, CIVILIZATION)),
      },
      {
        picture: drawn({}, { pillaged: true }),
        title: 'Flame',
        words: 'pillaged: neither value nor forage',
        rule: '18.6',
        on: on((at) => hasMark(seen, at, PILLAGED)),
      },
    ],
  };
}

const band = (side: number, rim: string): string =>
  `<g class="band-of side-${'abcd'.charAt(side)}"><rect class="wash" x="-22" y="-14" width="44" height="28"/><rect class="rim rim-${rim}" x="-22" y="-14" width="44" height="28"/></g>`;
const line = (name: string): string => `<path class="sign-${name}" d="M-22 4C-8 -10 8 12 22 -4"/>`;

const ground: SignGroup = {
  title: 'Ground',
  signs: [
    {
      picture: { svg: band(0, 'a'), width: 56, height: 36 },
      title: 'Band',
      words: 'land of whoever controls it: home, or a minor power',
      rule: '4.2',
    },
    {
      picture: { svg: line('road'), width: 52, height: 26 },
      title: 'Road',
      words: 'half a point from square to square; into mountains 1, without stopping',
      rule: '14.7',
    },
    {
      picture: { svg: line('river'), width: 52, height: 26 },
      title: 'River',
      words: 'costs as a road does',
      rule: '14.7',
    },
    { picture: null, title: 'Mountains', words: 'stop a force off the road; a column for the defence', rule: '14.8' },
    {
      picture: { svg: line('sea'), width: 52, height: 26 },
      title: 'Thick blue side',
      words: 'all sea: no land unit crosses',
      rule: '14.13',
    },
    {
      picture: { svg: '<path class="sign-sea dotted" d="M-22 0H22"/>', width: 52, height: 26 },
      title: 'Dotted line',
      words: 'a passage between two seas, 6 points; at the edge, a way by sea to an area',
      rule: '17.21',
    },
  ],
};

export const signs = (view: View): readonly SignGroup[] => [stacks(seenOf(view)), towns(seenOf(view)), ground];
