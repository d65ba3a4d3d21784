import { linePath } from '@tercio/geo';
import { shownBox } from '@tercio/board';
import type { Box, Placeable, Spot, Thing } from '@tercio/board';
import { members } from '@tercio/kernel';
import type { View } from '@tercio/kernel';
import { garrisonAt } from '../src/forces.ts';
import { EVERY_SPACE, EVERY_UNIT, isSpace, NONE, PLACES, SPACES } from '../src/ids.ts';
import { armies, armiesAt, armyNumber, garrisonOf, placeOfArmy } from './armies.ts';
import { country, insetOf, middleOf, radiusOf } from './country.ts';
import { laneBetween } from './lanes.ts';
import { anchorOf, pieces } from './pieces.ts';
import { seenOf } from './seen.ts';

/** Where things and options lie on the map. */

export function boxOfThing(view: View, { domain, arg }: Thing): Box | null {
  const drawn = pieces(view).find(({ thing }) => thing.domain === domain && thing.arg === arg);
  if (drawn) return drawn.box;
  return domain === 'place' ? boxOfPlace(arg) : null;
}

export function boxOfPlace(place: number): Box | null {
  if (place < 0 || place >= PLACES) return null;
  const anchor = anchorOf(place);
  const inset = insetOf(place);
  if (inset) return { ...inset };
  const half = isSpace(place) ? radiusOf(place) + 2 : 22;
  return { x: anchor.x - half, y: anchor.y - half, width: 2 * half, height: 2 * half, anchor };
}

/** Options that name a place and mean the army of the one who is asked there. */
const ARMY_VERBS: ReadonlySet<string> = new Set([
  'act march',
  'deploy from',
  'keep at',
  'intercept from',
  'raiders from',
  'join at',
  'gather at',
]);

export function spot(view: View, option: Placeable): Spot | null {
  const { ask, side, choice, domain } = option;
  const seen = seenOf(view);
  if (domain === 'unit' && choice.arg !== null && ask !== 'muster') return garrisonSpot(view, choice.arg);
  if (domain !== 'place' || choice.arg === null) return null;
  const place = choice.arg;
  if (ARMY_VERBS.has(`${ask} ${choice.verb}`)) {
    const thing = { domain: 'army', arg: armyNumber(place, side) };
    const box = boxOfThing(view, thing);
    if (box) return { box, thing, kind: 'act' };
  }
  if (choice.verb === 'lift' && garrisonOf(seen, place) !== null) return garrisonSpot(view, garrisonAt(seen, place));
  const box = boxOfPlace(place);
  if (!box) return null;
  const way = wayOf(option, place);
  return {
    box,
    thing: { domain: 'place', arg: place },
    kind: 'target',
    ...(insetOf(place) ? {} : { round: true }),
    ...(way === null ? {} : { way }),
  };
}

/** A unit that stands on the map by itself is a garrison. */
function garrisonSpot(view: View, unit: number): Spot | null {
  const thing = { domain: 'unit', arg: unit };
  const box = boxOfThing(view, thing);
  return box ? { box, thing, kind: 'act' } : null;
}

const LEAVES: { readonly [ask: string]: string } = { withdraw: 'to', retreatTo: 'at' };
const MOVES: ReadonlySet<string> = new Set(['to', 'sail']);
/** The road or the lane that an army would take. */
function wayOf({ ask, about, choice }: Placeable, to: number): string | null {
  // Anyone who leaves a place sets out from there, not from where his enemy came.
  const from = LEAVES[ask] === undefined ? (about['from'] ?? about['at']) : about[LEAVES[ask]];
  if (!MOVES.has(choice.verb) || typeof from !== 'number') return null;
  return wayAlong(from, to, choice.verb === 'sail');
}

/** From one place to the next, by land or by sea. */
export const wayAlong = (from: number, to: number, bySea: boolean): string =>
  bySea ? laneBetween(from, to) : roadBetween(from, to);

/** Along the Road or Trail, bends and all; a straight line where an arrow of a box leads. */
function roadBetween(from: number, to: number): string {
  const road = country().roads.find(({ a, b }) => (a === from && b === to) || (a === to && b === from));
  if (!road) return linePath([middleOf(from), middleOf(to)]);
  return linePath(road.a === from ? road.line : road.line.toReversed());
}

/** Questions about a place that somebody has just entered, not about where he came from. */
const ENTERED: ReadonlySet<string> = new Set(['intercept', 'withdraw', 'facing', 'entry', 'winter', 'storm']);

/** What a question is about: the army that marches, the place that is entered or besieged. */
export function subject(view: View, ask: string, about: Placeable['about']): readonly Thing[] {
  const seen = seenOf(view);
  const side = view.offers.find(({ offer }) => offer)?.side;
  const place = ENTERED.has(ask) ? about['to'] : (about['from'] ?? about['at'] ?? about['to']);
  if (typeof place !== 'number' || place < 0) return [];
  const army = { domain: 'army', arg: armyNumber(place, side ?? NONE) };
  if (side !== undefined && armiesAt(seen, place).some(({ of }) => of === side)) return [army];
  return [{ domain: 'place', arg: place }];
}

export function under(view: View, x: number, y: number, scale: number): readonly Thing[] {
  return pieces(view)
    .filter(({ box }) => {
      const shown = shownBox(box, scale);
      return x >= shown.x && x <= shown.x + shown.width && y >= shown.y && y <= shown.y + shown.height;
    })
    .map(({ thing }) => (thing.domain === 'marker' ? { domain: 'place', arg: thing.arg } : thing))
    .reverse()
    .flatMap((thing) => [thing, ...placeUnder(view, thing)])
    .filter((thing, i, all) => all.findIndex((one) => one.domain === thing.domain && one.arg === thing.arg) === i);
}
/** Who stands on a place speaks for it: a click on an army that answers nothing means where it stands. */
function placeUnder(view: View, { domain, arg }: Thing): readonly Thing[] {
  const place = domain === 'army' ? placeOfArmy(arg) : domain === 'unit' ? (seenOf(view).at[arg] ?? NONE) : NONE;
  return place < 0 ? [] : [{ domain: 'place', arg: place }];
}

export const places = (): readonly Thing[] => EVERY_SPACE.map((place) => ({ domain: 'place', arg: place }));

export function within(view: View, place: Thing): readonly Thing[] {
  if (place.domain !== 'place') return [];
  const seen = seenOf(view);
  const garrison = garrisonOf(seen, place.arg);
  return [
    ...armiesAt(seen, place.arg).map(({ of }) => ({ domain: 'army', arg: armyNumber(place.arg, of) })),
    ...(garrison === null ? [] : [{ domain: 'unit', arg: garrison }]),
  ];
}

/** The corners of the map that are worth a tab, and all of it. */
export function areas(): readonly { readonly title: string; readonly box: Box }[] {
  const { width, height } = country();
  return [
    { title: 'Baltic', box: { x: 330, y: 120, width: 520, height: 360 } },
    { title: 'Reich', box: { x: 0, y: 300, width: 480, height: 420 } },
    { title: 'Poland', box: { x: 330, y: 360, width: 480, height: 330 } },
    { title: 'Russia', box: { x: 760, y: 130, width: 500, height: 420 } },
    { title: 'Ukraine', box: { x: 640, y: 500, width: 560, height: 340 } },
    { title: 'Hungary', box: { x: 200, y: 590, width: 520, height: 410 } },
    { title: 'All', box: { x: 0, y: 0, width, height } },
  ];
}

const OPENING = { width: 1000, height: 520 } as const;

/** At 100 % or so, over the armies of the viewer; of a small scenario over all that is played on. */
export function opening(view: View): Box {
  const seen = seenOf(view);
  const { width, height } = country();
  const own = members(view.viewer);
  const at = armies(seen)
    .filter(({ of, place }) => (own.length === 0 || own.some((side) => side === of)) && place < SPACES)
    .map(({ place }) => middleOf(place));
  const mean = (axis: 0 | 1, usual: number): number =>
    at.length === 0 ? usual : at.reduce((sum, point) => sum + point[axis], 0) / at.length;
  const keep = (middle: number, size: number, whole: number): number =>
    Math.max(0, Math.min(whole - size, middle - size / 2));
  return {
    x: keep(mean(0, width / 2), OPENING.width, width),
    y: keep(mean(1, height / 2), OPENING.height, height),
    ...OPENING,
  };
}

/** Armies, spaces and garrisons that are otherwise than before. */
export function changes(before: View, after: View): readonly Thing[] {
  const [then, now] = [seenOf(before), seenOf(after)];
  const places = new Set<number>();
  const spaces = EVERY_SPACE.filter(
    (place) =>
      then.control[place] !== now.control[place] ||
      then.revolt[place] !== now.revolt[place] ||
      then.famine[place] !== now.famine[place],
  );
  for (const unit of EVERY_UNIT) {
    const moved = then.at[unit] !== now.at[unit] || then.weak[unit] !== now.weak[unit];
    if (moved && (now.at[unit] as number) >= 0) places.add(now.at[unit] as number);
  }
  const hosts = armies(now).filter(({ place }) => places.has(place));
  return [
    ...hosts.map(({ place, of }): Thing => ({ domain: 'army', arg: armyNumber(place, of) })),
    ...spaces.map((place): Thing => ({ domain: 'place', arg: place })),
  ];
}
