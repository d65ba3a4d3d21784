import type { Farther } from '@tercio/board';
import type { Choice, Explanation, Side, View } from '@tercio/kernel';
import { costFor, isArea, isMountain, isSea, nearTo, POINT, touches } from '../src/field.ts';
import { hasOpponents, isAboard, isPort, neutralAt, unitsOf } from '../src/forces.ts';
import { mightHold } from '../src/hands.ts';
import { place } from '../src/ids.ts';
import type { Place, Unit } from '../src/ids.ts';
import { FORCED_MARCH } from '../src/kinds.ts';
import { meets, warnsOf } from '../src/march/meeting.ts';
import type { Coming } from '../src/march/meeting.ts';
import { legsFrom, mayEnd, pathOf } from '../src/march/reach.ts';
import type { Leg } from '../src/march/reach.ts';
import { isBarred, marchingUnits, paceOf, readyAt, withCargo } from '../src/march/ways.ts';
import type { Force } from '../src/march/ways.ts';
import { halved, placeName, SIDE_TITLES } from '../src/names.ts';
import { isNaval, moveOf } from '../src/roster.ts';
import { areOpposed, asSide, othersOf } from '../src/state.ts';
import type { Seen } from '../src/state.ts';
import { around, lineOf, placeBox } from './places.ts';
import { offerIn, seenOf } from './seen.ts';

/** 14, 17 What a force can reach, with costs, and the choices that lead there. */

/** Cost in points; swords where it meets enemies, an exclamation mark where it would violate neutrals. */
export function chipOf(seen: Seen, by: Side, { at, cost }: Leg): string {
  const meets = hasOpponents(seen, by, at) ? ' ⚔' : neutralAt(seen, at) === null ? '' : ' !';
  return `${halved(cost)}${meets}`;
}

/** 16.8 Who may countermarch into a place, by what everybody sees: the side, and from where. */
function counters(seen: Seen, by: Side, at: Place): readonly { readonly side: Side; readonly from: Place }[] {
  return othersOf(seen, by)
    .filter((side) => areOpposed(seen, by, side) && mightHold(seen, side, FORCED_MARCH) && !isBarred(seen, side, at))
    .flatMap((side) =>
      nearTo(at)
        .filter((from) =>
          unitsOf(seen, side, from).some((u) => moveOf(u) > 0 && !isAboard(seen, u) && touches(isNaval(u), from, at)),
        )
        .map((from) => ({ side, from })),
    );
}

/** 16.8 How many squares there are from which somebody may countermarch into one. */
export function riskTo(seen: Seen, by: Side): (at: Place) => number {
  const known = new Map<Place, number>();
  return (at) => {
    const risk = known.get(at) ?? counters(seen, by, at).length;
    known.set(at, risk);
    return risk;
  };
}

// What is known of a way before it is taken

export const wayLine = (naval: boolean, leg: Leg): Explanation['lines'][number] => {
  const path = pathOf(leg);
  const square = (to: Place, i: number): string =>
    `${placeName(to)} ${halved(costFor(naval, path[i] ?? to, to))}${isMountain(to) && !naval ? ' (mountains)' : ''}`;
  return { value: halved(leg.cost), words: path.slice(1).map(square).join(', '), rule: naval ? '17.3' : '14.7' };
};
export const comingOf = ({ by, units }: Force, { at }: Leg): Coming => ({ side: asSide(by), units, at });
/** What a force meets at the end of a way, and who may come against it on the way. */
export const metBy = (seen: Seen, force: Force, leg: Leg): Explanation['lines'] => [
  ...meets(seen, comingOf(force, leg)),
  ...against(seen, asSide(force.by), leg),
];
/** Anyone who is let know of it may answer: after that there is no way back. So with neutrals, who are not neutral again. */
export const isGrave = (seen: Seen, force: Force, leg: Leg, from: Place): boolean =>
  against(seen, asSide(force.by), leg).length > 0 ||
  hasOpponents(seen, asSide(force.by), leg.at) ||
  warnsOf(seen, comingOf(force, leg), from).length > 0;

/** 16.8 Along the way: the plan stops where somebody may answer. */
function against(seen: Seen, side: Side, leg: Leg): Explanation['lines'] {
  const told = new Set<string>();
  return pathOf(leg)
    .slice(1)
    .flatMap((at) => counters(seen, side, at).map((one) => ({ ...one, at })))
    .flatMap(({ side: other, from, at }) => {
      const words = `${SIDE_TITLES[other]} at ${placeName(from)} may countermarch to ${placeName(at)}; after that nothing can be undone`;
      if (told.has(words) || told.size > 2) return [];
      told.add(words);
      return [{ value: '↯', words, rule: '16.8' }];
    });
}

/** The choices along a way, and the end of it; a fleet with troops aboard lands them where there is a coast. */
export function stepChoices(seen: Seen, force: Force, leg: Leg): readonly Choice[] {
  const path = pathOf(leg);
  const { naval, by, points, units } = force;
  const carries = naval && units.some((u) => !isNaval(u));
  const isCoast = !isSea(leg.at) && !isArea(leg.at);
  const lands = carries && isCoast && (isPort(seen, by, leg.at) || points - leg.cost >= POINT);
  return [
    ...path.slice(1).map((to): Choice => ({ verb: 'to', arg: to })),
    ...(lands ? [{ verb: 'debark', arg: null }] : []),
    { verb: 'halt', arg: null },
  ];
}

/** What a way costs; a click on its end is the whole march, also where points are left. */
export const costOf = (points: number, { cost, stops }: Leg): string =>
  `costs ${halved(cost)} of ${halved(points)} points${cost < points && !stops ? '; it ends there, the points left over are lost' : ''}`;

// While a force is being mustered, or is on its way

interface Found {
  readonly farther: readonly Farther[];
  readonly line: string | null;
}
const NOTHING: Found = { farther: [], line: null };
const found = new WeakMap<object, Found>();

function foundIn(view: View): Found {
  const known = found.get(view.table);
  if (known) return known;
  const made = search(view);
  found.set(view.table, made);
  return made;
}

function search(view: View): Found {
  const asked = offerIn(view);
  const seen = seenOf(view);
  if (!asked?.offer || seen.marcher !== asked.side) return NOTHING;
  const { ask, choices } = asked.offer;
  const canWhole = choices.some(({ verb }) => verb === 'whole');
  const { naval, forced, from } = asked.offer.about as { naval: boolean; forced: boolean; from: Place };
  // On land it is ticked first who goes (`together.ts`): rings for all of them would say something else.
  if (ask === 'muster' && canWhole && naval) {
    const ready = readyAt(seen, asked.side, from, naval, forced);
    return places(seen, forceOf(seen, asked.side, from, naval, ready), [{ verb: 'whole', arg: null }], 1);
  }
  if (ask === 'step' && seen.stopped === 0) {
    const units = withCargo(seen, marchingUnits(seen));
    const force = { by: asked.side, naval: seen.naval === 1, at: place(seen.marchAt), points: seen.points, units };
    return places(seen, force, [], 2);
  }
  return NOTHING;
}

export const forceOf = (seen: Seen, by: Side, at: Place, naval: boolean, ready: readonly Unit[]): Force => ({
  by,
  naval,
  at,
  points: paceOf(seen, naval ? ready.filter(isNaval) : ready),
  units: withCargo(seen, ready),
});

function places(seen: Seen, force: Force, first: readonly Choice[], least: number): Found {
  const legs = legsFrom(seen, force, riskTo(seen, asSide(force.by))).filter((leg) =>
    mayEnd(seen, asSide(force.by), leg),
  );
  const farther = legs
    .filter((leg) => pathOf(leg).length > least)
    .map((leg): Farther => ({
      thing: { domain: 'place', arg: leg.at },
      box: placeBox(leg.at),
      way: lineOf(pathOf(leg)),
      chip: chipOf(seen, force.by, leg),
      choices: [...first, ...stepChoices(seen, force, leg)],
      words: `${force.naval ? 'Sail' : 'March'} to ${placeName(leg.at)} for ${halved(leg.cost)} of ${halved(force.points)} points`,
      grave: isGrave(seen, force, leg, force.at),
      figures: () => previewOf(seen, force, leg),
      warns: () => warnsOf(seen, comingOf(force, leg), force.at),
    }));
  return { farther, line: around(new Set<number>([force.at, ...legs.map(({ at }) => at)])) };
}

/** As of a stack that is taken in hand: the same for anyone who has chosen who goes. */
function previewOf(seen: Seen, force: Force, leg: Leg): Explanation {
  const n = force.units.length;
  return {
    title: `${force.naval ? 'Sail' : 'March'} to ${placeName(leg.at)} with ${n} ${n === 1 ? 'unit' : 'units'}`,
    lines: [wayLine(force.naval, leg), ...metBy(seen, force, leg)],
    sum: costOf(force.points, leg),
  };
}

export const reach = (view: View): readonly Farther[] => foundIn(view).farther;
export const reachLine = (view: View): string | null => foundIn(view).line;
