import { isIn } from '@tercio/board';
import type { Box, Placeable, Spot, Thing } from '@tercio/board';
import type { View } from '@tercio/kernel';
import { CITY_SQUARES, squaresOf } from '../src/field.ts';
import { isOnMap, ownerOf, placeOfUnit } from '../src/forces.ts';
import { minor as minorAt, PLACES, place, SQUARES, unit } from '../src/ids.ts';
import { FIRST_MINOR } from '../src/roster.ts';
import { isOpenPlace } from '../src/state.ts';
import { HEIGHT, LEFT, TOP, WIDTH } from './country.ts';
import { everyStack, pieces, stacksAt } from './pieces.ts';
import { around, boxRound, lineOf, placeBox, placeUnder } from './places.ts';
import { offerIn, ownSide, seenOf, stackThing, unitsIn } from './seen.ts';

/** Where things and options lie on the map. */

export function boxOfThing(view: View, { domain, arg }: Thing): Box | null {
  const seen = seenOf(view);
  switch (domain) {
    case 'place':
      return arg >= 0 && arg < PLACES ? placeBox(arg) : null;
    case 'unit': {
      const u = unit(arg);
      if (!isOnMap(seen, u)) return null;
      return boxOfThing(view, stackThing(placeOfUnit(seen, u), ownerOf(seen, u)));
    }
    case 'minor': {
      const places = squaresOf(FIRST_MINOR + minorAt(arg));
      return places.length === 0 ? null : { ...boxRound(places), outline: around(new Set(places)) };
    }
    default:
      return pieces(view).find(({ thing }) => thing.domain === domain && thing.arg === arg)?.box ?? null;
  }
}

/** Verbs that take up a stack of one's own. */
const ACTING = new Set(['march', 'sail', 'force-march', 'force-sail', 'from']);

/** Verbs that mean the town and not who stands beside it. */
const BUILDING = new Set(['fortress', 'civilize', 'restore']);
/** Gold is not spent by a slip. */
export const grave = (_view: View, { ask, choice }: Placeable): boolean => ask === 'spend' && BUILDING.has(choice.verb);

export function spot(view: View, { ask, choice, domain, side }: Placeable): Spot | null {
  const { verb, arg } = choice;
  if (arg === null || domain === null) return null;
  if (domain === 'place') {
    if (ACTING.has(verb)) {
      const thing = stackThing(arg, side);
      const box = boxOfThing(view, thing);
      return box && { box, thing, kind: 'act' };
    }
    const town = BUILDING.has(verb) ? boxOfThing(view, { domain: 'town', arg }) : null;
    if (town) return { box: town, thing: { domain: 'town', arg }, kind: 'target' };
    const thing = { domain: 'place', arg };
    const way = wayTo(view, ask, arg);
    return { box: placeBox(arg), thing, kind: 'target', ...(way === null ? {} : { way }) };
  }
  if (domain === 'minor') {
    const thing = { domain: 'minor', arg };
    const box = boxOfThing(view, thing);
    return box && { box, thing, kind: 'target' };
  }
  return null;
}

const STEPPING = new Set(['step', 'chase']);
function wayTo(view: View, ask: string, to: number): string | null {
  const { marchAt } = seenOf(view);
  return STEPPING.has(ask) && marchAt >= 0 ? lineOf([marchAt, to]) : null;
}

/** What a question is about: the force on the march, a place, a unit. */
export function subject(view: View, ask: string, about: Placeable['about']): readonly Thing[] {
  const seen = seenOf(view);
  const named = (name: string): number => {
    const arg = about[name];
    return typeof arg === 'number' ? arg : -1;
  };
  const marching = STEPPING.has(ask) && seen.marcher >= 0 ? [stackThing(seen.marchAt, seen.marcher)] : [];
  const from = named('from') >= 0 && ownSide(view) !== null ? [stackThing(named('from'), ownSide(view) ?? 0)] : [];
  const things: readonly Thing[] = [
    ...marching,
    ...from,
    ...(ask === 'countermarch' ? [stackThing(seen.marchAt, seen.marcher)] : []),
    { domain: 'place', arg: named('place') },
    { domain: 'unit', arg: named('unit') },
  ];
  return things.filter((thing) => thing.arg >= 0 && boxOfThing(view, thing) !== null).slice(0, 1);
}

/** Stacks first, then the town, the place, and the power whose land it is. */
export function under(view: View, x: number, y: number): readonly Thing[] {
  const at = placeUnder(x, y);
  if (at < 0) return [];
  const seen = seenOf(view);
  const stacks = pieces(view)
    .filter(({ thing, box }) => thing.domain === 'stack' && isIn(x, y, box))
    .map(({ thing }) => thing)
    .toReversed();
  const town = pieces(view).find(({ thing, box }) => thing.domain === 'town' && thing.arg === at && isIn(x, y, box));
  const land = landMinor(at);
  // While gold is spent, a click on an army is about that army, and buys nothing.
  if (stacks.length > 0 && offerIn(view)?.offer?.ask === 'spend') return stacks;
  return [
    ...stacks,
    ...(town ? [town.thing] : []),
    ...(land >= 0 ? [{ domain: 'minor', arg: land }] : []),
    ...(isOpenPlace(seen, place(at)) ? [{ domain: 'place', arg: at }] : []),
  ];
}

const MINOR_OF: ReadonlyMap<number, number> = new Map(
  Array.from({ length: SQUARES }, (_, m) => m).flatMap((m) =>
    squaresOf(FIRST_MINOR + m).map((at) => [at as number, m] as const),
  ),
);
const landMinor = (at: number): number => MINOR_OF.get(at) ?? -1;

/** For the keyboard: towns, and wherever somebody stands. */
export function places(view: View): readonly Thing[] {
  const seen = seenOf(view);
  const offered = view.offers.flatMap(({ offer }) =>
    (offer?.choices ?? []).flatMap(({ verb, arg }) => (verb === 'to' && arg !== null ? [arg] : [])),
  );
  const standing = everyStack(seen).map(({ at }) => at as number);
  return [...new Set<number>([...CITY_SQUARES, ...standing, ...offered])]
    .filter((at) => isOpenPlace(seen, place(at)))
    .map((arg) => ({ domain: 'place', arg }));
}

/** Who stands in a place, or in a stack. */
export function within(view: View, { domain, arg }: Thing): readonly Thing[] {
  const seen = seenOf(view);
  if (domain === 'stack') return unitsIn(seen, arg).map((u) => ({ domain: 'unit', arg: u }));
  if (domain !== 'place') return [];
  return stacksAt(seen, place(arg)).flatMap(({ units }) => units.map((u) => ({ domain: 'unit', arg: u })));
}

/** The parts of the map, for small screens. */
export function areas(view: View): readonly { readonly title: string; readonly box: Box }[] {
  // Of a scenario on a part of the map "all" is that part, with the boxes beside it: what is closed would make it tiny.
  const whole = { title: 'All', box: openPart(view) ?? { x: 0, y: 0, width: WIDTH, height: HEIGHT } };
  const part = (title: string, column: number, row: number, wide: number, high: number) => ({
    title,
    box: { x: LEFT + column * 80, y: TOP + row * 80, width: wide * 80, height: high * 80 },
  });
  const parts = [
    part('France', -1.8, 1, 6, 10),
    part('Empire', 4, 1, 9, 9),
    part('Italy', 0, 8, 10, 8),
    part('Danube', 9, 7, 11, 9),
    part('Baltic', 8, -1, 12, 7),
  ];
  const seen = seenOf(view);
  const isUsed = ({ box }: (typeof parts)[number]): boolean => {
    const middle = placeUnder(box.x + box.width / 2, box.y + box.height / 2);
    return middle >= 0 && isOpenPlace(seen, place(middle));
  };
  return [...parts.filter(isUsed), whole];
}

/** The area of the scenario; where all of the map is played, the country round one's own stacks. */
export function opening(view: View): Box | null {
  const seen = seenOf(view);
  const part = openPart(view);
  if (part) return part;
  const own = ownSide(view);
  const mine = everyStack(seen)
    .filter(({ at, owner }) => at < SQUARES && (own === null || owner === own))
    .map(({ at }) => at as number);
  return mine.length === 0 ? null : grown(boxRound(mine));
}
/** What is played of the map, where that is not all of it. */
function openPart(view: View): Box | null {
  const seen = seenOf(view);
  const open = Array.from({ length: PLACES }, (_, at) => at).filter((at) => isOpenPlace(seen, place(at)));
  return open.length < SQUARES ? grown(boxRound(open.filter((at) => at < SQUARES || placeBox(at).x < LEFT))) : null;
}
const MARGIN = 40;
const grown = ({ x, y, width, height }: Box): Box => ({
  x: x - MARGIN,
  y: y - MARGIN,
  width: width + 2 * MARGIN,
  height: height + 2 * MARGIN,
});

/** Stacks that are otherwise than before, towns that changed hands or were harmed. */
export function changes(before: View, after: View): readonly Thing[] {
  const [then, now] = [seenOf(before), seenOf(after)];
  const strengthOf = (seen: typeof now, at: number, owner: number): string =>
    stacksAt(seen, place(at))
      .filter((one) => one.owner === owner)
      .flatMap(({ units }) => units)
      .join();
  const stacks = everyStack(now)
    .filter(({ at, owner, units }) => strengthOf(then, at, owner) !== units.join())
    .map(({ at, owner }): Thing => stackThing(at, owner));
  const towns = CITY_SQUARES.filter((at) => then.marks[at] !== now.marks[at] || then.holder[at] !== now.holder[at]).map(
    (arg): Thing => ({ domain: 'town', arg }),
  );
  return [...stacks, ...towns];
}
