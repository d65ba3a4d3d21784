import { shownBox, isIn } from '@tercio/board';
import type { Box, Placeable, Spot, Thing } from '@tercio/board';
import { members } from '@tercio/kernel';
import type { View } from '@tercio/kernel';
import { AREAS, cityAt, grid, HEXES, hexOfCity, isArea, provinceAt } from '../src/geography/index.ts';
import { forceOf, leadersIn } from '../src/forces.ts';
import { groundUnder } from '../src/ground.ts';
import { force, leader, NONE, ownerOf } from '../src/ids.ts';
import { strengthOf } from '../src/state.ts';
import type { Seen } from '../src/state.ts';
import { lattice, sheet } from './country.ts';
import { spokesmen } from './bundles.ts';
import { isByPoints, prizes } from './goal.ts';
import { pieces } from './pieces.ts';
import { lands } from './provinces.ts';
import { forcesAt, forcesOn, seenOf } from './seen.ts';
import { reach } from './reach.ts';
import { boxRound, lineOf, placeBox } from './shapes.ts';

/** Where things and options lie on the map. */

export function boxOfThing(view: View, { domain, arg }: Thing): Box | null {
  if (domain === 'place') return arg >= 0 ? placeBox(arg) : null;
  if (domain === 'province') return provinceBox(arg);
  if (domain === 'leader') {
    const of = forceOf(seenOf(view), leader(arg));
    return of === NONE ? null : boxOfThing(view, { domain: 'force', arg: of });
  }
  return pieces(view).find(({ thing }) => thing.domain === domain && thing.arg === arg)?.box ?? null;
}

const provinces = new Map<number, Box>();
function provinceBox(province: number): Box {
  const known = provinces.get(province);
  if (known) return known;
  const box = boxRound(new Set(lands().flatMap((land) => (land.province === province ? [...land.places] : []))));
  provinces.set(province, box);
  return box;
}

/** Questions whose leaders act themselves; everywhere else a thing is somewhere to go, or something to act on. */
const ACTING = new Set(['activate', 'react']);

/** 5.3, 6 Questions for a city among many: a ring round it, and what it yields can be read at every scale. */
const POSTING = new Set(['post', 'raiseAt', 'land', 'muster', 'musterTo', 'gather', 'emplace', 'scrap']);

function pointBox(view: View, place: number): Box | null {
  const city = cityAt[place] ?? NONE;
  return city === NONE ? null : boxOfThing(view, { domain: 'city', arg: city });
}

export function spot(view: View, { ask, about, choice, domain }: Placeable): Spot | null {
  const named = thingOf(view, domain, choice.arg);
  const thing = choice.verb === 'dismount' ? standingIn(view, named) : named;
  const box = thing && boxOfThing(view, thing);
  if (!thing || !box) return null;
  const town = POSTING.has(ask) && thing.domain === 'place' ? pointBox(view, thing.arg) : null;
  if (town) return { box: town, thing, kind: 'target', round: true };
  const way = domain === 'place' && choice.arg !== null ? wayTo(view, about, choice.arg) : null;
  return { box, thing, kind: ACTING.has(ask) ? 'act' : 'target', ...(way === null ? {} : { way }) };
}

/** 6.2.3 Anyone who is dismounted is clicked himself: the hex may lie in a province that is clicked to raise troops. */
function standingIn(view: View, place: Thing | null): Thing | null {
  const [of] = place ? forcesAt(seenOf(view), place.arg) : [];
  return of === undefined ? place : { domain: 'force', arg: of };
}

/** A leader is where his force is, a city in its hex. */
function thingOf(view: View, domain: string | null, arg: number | null): Thing | null {
  if (domain === null || arg === null) return null;
  if (domain === 'leader') {
    const of = forceOf(seenOf(view), leader(arg));
    // One click on a force means all of it: its leaders are chosen in the panel.
    return of === NONE || spokesmen(view).has(of) ? null : { domain: 'force', arg: of };
  }
  if (domain === 'city') return { domain: 'place', arg: hexOfCity[arg] ?? NONE };
  return domain === 'place' || domain === 'province' ? { domain, arg } : null;
}

/** From whom a step starts: the force in question, or the active army. */
function wayTo(view: View, about: Placeable['about'], to: number): string | null {
  const seen = seenOf(view);
  const named = about['force'];
  const leads = about['leader'];
  const of = typeof named === 'number' ? named : typeof leads === 'number' ? forceOf(seen, leader(leads)) : seen.active;
  const from = seen.at[of] ?? NONE;
  return from === NONE || from === to ? null : lineOf([from, to]);
}

/** What a question is about: the force that is asked, or the place where it happens. */
export function subject(view: View, _ask: string, about: Placeable['about']): readonly Thing[] {
  const seen = seenOf(view);
  const named = (name: string): number => {
    const arg = about[name];
    return typeof arg === 'number' ? arg : NONE;
  };
  const led = named('leader') === NONE ? NONE : forceOf(seen, leader(named('leader')));
  const things: readonly Thing[] = [
    { domain: 'force', arg: named('force') },
    { domain: 'force', arg: led },
    { domain: 'place', arg: named('hex') },
    { domain: 'province', arg: named('province') },
    { domain: 'place', arg: named('city') === NONE ? NONE : (hexOfCity[named('city')] ?? NONE) },
  ];
  return things.filter((thing) => thing.arg !== NONE && boxOfThing(view, thing) !== null).slice(0, 1);
}

/** Armies first, then the city, the province and the hex in which they stand: a counter may lie over the next one. */
export function under(view: View, x: number, y: number, scale: number): readonly Thing[] {
  const armies = pieces(view)
    .filter(({ thing, box }) => thing.domain === 'force' && isIn(x, y, shownBox(box, scale)))
    .map(({ thing }) => thing)
    .toReversed();
  const [army] = armies;
  const area = Array.from({ length: AREAS }, (_, i) => HEXES + i).find((place) => isIn(x, y, placeBox(place)));
  const place = army ? (seenOf(view).at[army.arg] ?? NONE) : (area ?? lattice.under(x, y));
  if (place < 0) return armies;
  const city = cityAt[place] ?? NONE;
  const province = provinceAt[place] ?? NONE;
  return [
    ...armies,
    ...(city === NONE ? [] : [{ domain: 'city', arg: city }]),
    ...(province === NONE ? [] : [{ domain: 'province', arg: province }]),
    { domain: 'place', arg: place },
  ];
}

/** For the keyboard: on the march every hex in reach, else every city and the hexes where armies stand. */
export function places(view: View): readonly Thing[] {
  const seen = seenOf(view);
  const farther = reach(view).map(({ thing }) => thing);
  const near = view.offers.flatMap(({ offer }) => (offer?.ask === 'march' ? offer.choices : []));
  if (farther.length > 0)
    return [
      ...farther,
      ...near.flatMap(({ arg }): readonly Thing[] => (arg === null ? [] : [{ domain: 'place', arg }])),
    ];
  const standing = forcesOn(seen).map((of) => seen.at[of] ?? NONE);
  const { theatre } = groundUnder(seen);
  return [...new Set([...hexOfCity, ...standing])]
    .filter((place) => isArea(place) || theatre[place] === 1)
    .map((place) => ({ domain: 'place', arg: place }));
}

/** Armies in a hex, each with its leaders. */
export function within(view: View, { domain, arg }: Thing): readonly Thing[] {
  const seen = seenOf(view);
  if (domain !== 'place') return [];
  return forcesAt(seen, arg).flatMap((of): readonly Thing[] => [
    { domain: 'force', arg: of },
    ...leadersIn(seen, of).map((one) => ({ domain: 'leader', arg: one })),
  ]);
}

/** Where one's own armies stand and the enemies next to them, then the parts of the Empire: for small screens. */
export function areas(view: View): readonly { readonly title: string; readonly box: Box }[] {
  const { width, height } = sheet();
  const part = (title: string, x: number, y: number, w: number, h: number): { title: string; box: Box } => ({
    title,
    box: { x: width * x, y: height * y, width: width * w, height: height * h },
  });
  const mine = ownCountry(view);
  return [
    ...(mine ? [{ title: 'Armies', box: mine }] : []),
    part('Rhine', 0.12, 0.34, 0.34, 0.56),
    part('North', 0.3, 0, 0.42, 0.42),
    part('Elbe', 0.44, 0.24, 0.36, 0.4),
    part('Danube', 0.42, 0.54, 0.5, 0.42),
    part('All', 0, 0, 1, 1),
  ];
}

/** Hexes round an army that belong to the picture of it, and how far from the strongest of one's own others are shown with it. */
const AROUND = 1;
const TOGETHER = 9;

function ownCountry(view: View): Box | null {
  const seen = seenOf(view);
  const own = members(view.viewer);
  const standing = forcesOn(seen).filter((of) => !isArea(seen.at[of] ?? NONE));
  const mine = standing.filter((of) => own.length === 0 || own.includes(ownerOf(of)));
  const middle = seen.at[mine.toSorted((a, b) => amountOf(seen, b) - amountOf(seen, a))[0] ?? NONE];
  if (middle === undefined) return null;
  const here = standing.map((of) => seen.at[of] ?? NONE).filter((at) => grid.distance(middle, at) <= TOGETHER);
  return boxRound(new Set(here.flatMap((at) => [...grid.ring(at, AROUND)])));
}

/** What lies under a marker counts least. */
const amountOf = (seen: Seen, of: number): number => Math.max(0, strengthOf(seen, force(of)));

const MARGIN = 90;

/** The theatre of the scenario; in a game for the whole map the country round one's own armies, with the goals beside it. */
export function opening(view: View): Box | null {
  const seen = seenOf(view);
  const ground = groundUnder(seen);
  const here = Array.from({ length: HEXES }, (_, hex) => hex).filter((hex) => ground.theatre[hex] === 1);
  const own = members(view.viewer);
  const mine = forcesOn(seen).filter((of) => own.length === 0 || own.includes(ownerOf(of)));
  const near =
    ground.scenario.rules.theatre === null
      ? here.filter((hex) => mine.some((of) => !isArea(seen.at[of] ?? 0) && grid.distance(seen.at[of] ?? 0, hex) <= 3))
      : here.filter((hex) => forcesOn(seen).some((of) => grid.distance(seen.at[of] ?? 0, hex) <= 3));
  if (near.length === 0) return null;
  const { x, y, width, height } = boxRound(new Set([...near, ...goalsBeside(seen, near)]));
  return { x: x - MARGIN, y: y - MARGIN, width: width + 2 * MARGIN, height: height + 2 * MARGIN };
}

/** A march or so away. */
const BESIDE = 10;

/** 8.0 Cities that the scenario names and that lie close by, with those who stand before them; of points there are too many. */
function goalsBeside(seen: Seen, near: readonly number[]): readonly number[] {
  if (isByPoints(seen)) return [];
  return [...prizes(seen)]
    .map((city) => hexOfCity[city] ?? NONE)
    .filter((hex) => near.some((one) => grid.distance(one, hex) <= BESIDE));
}

/** Armies that moved or are otherwise than before, cities that changed hands or were harmed. */
export function changes(before: View, after: View): readonly Thing[] {
  const [then, now] = [seenOf(before), seenOf(after)];
  const forces = forcesOn(now)
    .filter(
      (of) =>
        then.at[of] !== now.at[of] || then.infantry[of] !== now.infantry[of] || then.cavalry[of] !== now.cavalry[of],
    )
    .map((of): Thing => ({ domain: 'force', arg: of }));
  const cities = now.control.flatMap((control, city): readonly Thing[] =>
    control === then.control[city] && now.damage[city] === then.damage[city] ? [] : [{ domain: 'city', arg: city }],
  );
  return [...forces, ...cities];
}
