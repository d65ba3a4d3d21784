import type { Sign, SignGroup, Thing } from '@tercio/board';
import { members } from '@tercio/kernel';
import type { View } from '@tercio/kernel';
import { CAVALRY, DETACHMENT, INFANTRY, VETERAN_INFANTRY } from '../src/force.ts';
import type { Seen } from '../src/chapter.ts';
import { groundUnder } from '../src/ground.ts';
import { SIDES, SLOTS } from '../src/ids.ts';
import { nationOf } from '../src/names.ts';
import { baggage, columnCounter, forage, patrol, siege, town } from './counter.ts';
import { flagsOf } from './flags.ts';
import { pieces } from './pieces.ts';
import { seenOf } from './seen.ts';
import { tokenPicture } from './tokens.ts';

/** What the signs on the map and on the force cards mean. */

const COLUMN = { width: 50, height: 40 };
const TOWN = { width: 34, height: 44 };

export function signs(view: View): readonly SignGroup[] {
  return [columns(view), places(view), markers(view), regiments(view)];
}

/** The signs are drawn in the colours of the one who looks. */
const sideOf = (view: View): number => members(view.viewer)[0] ?? SIDES[0] ?? 0;

/** Things of a kind that lie on the map now. */
const on = (view: View, domain: string, is: (arg: number) => boolean = () => true): readonly Thing[] =>
  pieces(view)
    .map(({ thing }) => thing)
    .filter((thing) => thing.domain === domain && is(thing.arg));

function columns(view: View): SignGroup {
  const side = sideOf(view);
  const seen = seenOf(view);
  const counter = (change: object): string =>
    columnCounter({ side, monogram: 'T', size: 1, finished: false, horseOnly: false, ...change });
  return {
    title: 'Columns',
    anatomy: {
      picture: { svg: counter({ size: 2 }), ...COLUMN },
      parts: [
        { at: { x: -6.5, y: 0 }, title: 'Letter', words: 'its leader' },
        {
          at: { x: 12, y: -6 },
          title: 'Three boxes',
          words: 'small, medium, large',
        },
        { at: { x: 21, y: -14 }, title: 'Sheets behind', words: 'the larger it is' },
        { at: { x: -19, y: 12 }, title: 'Corners', words: 'whose it is' },
      ],
    },
    signs: [
      {
        picture: { svg: counter({ monogram: null, size: -1 }), ...COLUMN },
        title: 'Hidden',
        words: 'what it holds is known to its owner alone',
        rule: '1.5',
      },
      {
        picture: { svg: counter({ finished: true }), ...COLUMN },
        title: 'Has acted',
        words: 'faded, with a tick: no more in this round',
        rule: '3.4',
        on: on(view, 'column', (column) => seen.finished[column] === 1),
      },
      {
        picture: { svg: counter({ horseOnly: true }), ...COLUMN },
        title: 'Cavalry column',
        words: 'nothing but horse: more CP with Cavalry Bonus',
        rule: '4.4',
      },
      {
        picture: { svg: patrol(side), width: 26, height: 20 },
        title: 'Patrol',
        words: 'on a road: scouts, and makes the enemy pay to pass',
        rule: '9.0',
        on: on(view, 'way'),
      },
    ],
  };
}

const WORKS = ['Village', 'Town', 'Strong town', 'Fortress', 'Strong fortress'] as const;
const WORKS_WORDS = [
  'open: cannot be besieged',
  'a ring with a church',
  'walls with four towers',
  'five bastions',
  'eight bastions and a covered way',
] as const;

function places(view: View): SignGroup {
  const seen = seenOf(view);
  const { places: all, scenario } = groundUnder(seen);
  const flags = flagsOf(scenario.id);
  const works = WORKS.flatMap((title, strength): readonly Sign[] => {
    const point = all.findIndex((place) => place.works === strength);
    if (point < 0) return [];
    const svg = town(point, strength, null, flags);
    return [{ picture: { svg, ...TOWN }, title, words: WORKS_WORDS[strength] ?? '', rule: '5.0' }];
  });
  const point = all.findIndex((place) => place.works === 2);
  const held = { svg: town(point, 2, sideOf(view), flags), ...TOWN };
  return {
    title: 'Places',
    signs: [
      ...works,
      { picture: held, title: 'Flag and colour', words: 'a garrison holds it; paper means neutral', rule: '5.0' },
    ],
  };
}

/** As the sheet draws it. */
const DIFFICULT =
  '<path fill="none" stroke="var(--map-ink)" stroke-width="2" stroke-dasharray="4.500 4" d="M-22 4H22"/>' +
  '<path fill="var(--card)" stroke="var(--map-ink)" stroke-width="1.200" d="M-9 4L-3 -6L2 2L5 -3L10 4Z"/>';

function markers(view: View): SignGroup {
  const { places: all } = groundUnder(seenOf(view));
  const point = Math.max(
    0,
    all.findIndex((place) => place.works === 2),
  );
  return {
    title: 'Markers',
    signs: [
      {
        picture: { svg: siege(point, sideOf(view), 2, 4), width: 46, height: 60 },
        title: 'Siege',
        words: 'the trench closes with the works: 2 of 4 are built',
        rule: '11.3',
        on: on(view, 'siege'),
      },
      {
        picture: { svg: forage(1), width: 18, height: 18 },
        title: 'Foraged',
        words: 'once or twice: less is left to eat',
        rule: '10.0',
        on: on(view, 'forage'),
      },
      {
        picture: { svg: baggage(3), width: 22, height: 22 },
        title: 'Baggage in the open',
        words: 'so many points, for whoever picks them up',
        rule: '7.4',
        on: on(view, 'stock'),
      },
      {
        picture: { svg: DIFFICULT, width: 46, height: 20 },
        title: 'Dashed road with peaks',
        words: 'difficult: costs more to march',
        rule: '8.2',
      },
    ],
  };
}

function regiments(view: View): SignGroup {
  const side = sideOf(view);
  return {
    title: 'Regiments',
    signs: [
      { picture: tokenPicture(side, INFANTRY), title: 'Foot', words: 'two steps', rule: '4.0' },
      { picture: tokenPicture(side, CAVALRY), title: 'Horse', words: 'two steps; rides patrols', rule: '9.1' },
      {
        picture: tokenPicture(side, VETERAN_INFANTRY),
        title: 'Veterans',
        words: 'full colour with a pale figure; others are paler: more firepower; they take the first hit',
        rule: '13.0',
      },
      {
        picture: tokenPicture(side, (INFANTRY + 1) as typeof INFANTRY),
        title: 'Reduced',
        words: 'a broken edge: one step left',
        rule: '13.0',
      },
      ...nationsOf(seenOf(view), side),
      {
        picture: tokenPicture(side, DETACHMENT),
        title: 'Detachment',
        words: 'half as wide: one step, made from a regiment',
        rule: '11.10',
      },
    ],
  };
}

/** 16.0 The nations of a side after its first. */
const nationsOf = (seen: Seen, side: number): readonly Sign[] =>
  (groundUnder(seen).sides[side]?.nations ?? []).slice(1, SLOTS).map((_, i): Sign => {
    const dots = i === 0 ? 'a dot at the corner' : 'two dots at the corner';
    return {
      picture: tokenPicture(side, INFANTRY, i + 1),
      title: nationOf(seen, side, i + 1),
      words: `${dots}; the first nation has none`,
      rule: '16.0',
    };
  });
