import type { Bundle } from '@tercio/board';
import type { Choice, Explanation, View } from '@tercio/kernel';
import { bannersIn, hasFoes } from '../src/forces.ts';
import { CITY, TYPE } from '../src/ground.ts';
import { isSpace } from '../src/ids.ts';
import type { Place } from '../src/ids.ts';
import { columnOf } from '../src/march/column.ts';
import { isByEvent } from '../src/march/warnings.ts';
import { op, placeName, points } from '../src/names.ts';
import { canBeTaken } from '../src/relations.ts';
import type { Seen } from '../src/state.ts';
import { legsOf } from './legs.ts';
import type { Leg, March } from './legs.ts';
import { figuresOf, stepsTo, wordsOf } from './marching.ts';
import { seenOf } from './seen.ts';

/** 6.9.3.8 A City that is taken at the end of a march. */

/** A City without enemies, and a point for it is left. */
export function canTake(seen: Seen, march: March, leg: Leg): boolean {
  const banners = bannersIn(seen, march.units);
  return (
    isSpace(leg.place) &&
    TYPE[leg.place] === CITY &&
    march.points > leg.cost &&
    canBeTaken(seen, banners, leg.place) &&
    !hasFoes(seen, march.side, banners, leg.place)
  );
}

/** While points and ways are left the march is ended first; across the sea it ends by itself. */
export function takingAt(seen: Seen, march: March, leg: Leg): readonly Choice[] {
  const left = { ...march, from: leg.place, points: march.points - leg.cost };
  const isAsked = leg.step !== 'sail' && (march.units.length > 1 || legsOf(seen, left).length > 0);
  return [...(isAsked ? [{ verb: 'stop', arg: null }] : []), { verb: 'control', arg: leg.place }];
}

export function withTaking(figures: Explanation, march: March, leg: Leg): Explanation {
  const line = { words: `Control of ${placeName(leg.place)}`, value: '1', rule: '6.9.3.8' };
  return { ...figures, lines: [...figures.lines, line], sum: `Costs ${leg.cost + 1} of ${points(march.points)}` };
}

/** While an army marches step by step: to a City and taking it, or staying and taking the one where it is. */
export function bundles(_game: unknown, view: View): readonly Bundle[] {
  const open = view.offers.find(({ offer }) => offer?.ask === 'step');
  if (!open?.offer) return [];
  const from = open.offer.about['from'] as Place;
  const seen = seenOf(view);
  const march: March = { side: open.side, from, units: columnOf(seen, open.side), points: seen.points };
  // 6.9.1.2 What is left of the points of an Event is gone when its march ends.
  if (isByEvent(seen)) return [];
  const isThere = open.offer.choices.some(({ verb }) => verb === 'stop');
  return [
    ...(isThere ? takingHere(seen, march) : []),
    ...legsOf(seen, march).flatMap((leg) => (canTake(seen, march, leg) ? [takingThere(seen, march, leg)] : [])),
  ];
}

const thingOf = (place: Place): Bundle['thing'] => ({ domain: 'place', arg: place });

function takingThere(seen: Seen, march: March, leg: Leg): Bundle {
  return {
    words: `${wordsOf(leg)} and take it (${leg.cost + 1} of ${op(march.points)})`,
    choices: [...stepsTo(leg), ...takingAt(seen, march, leg)],
    thing: thingOf(leg.place),
    // Of a longer way the first step by itself leads elsewhere.
    usual: leg.before?.before === null,
    figures: () => withTaking(figuresOf(march, leg), march, leg),
  };
}

function takingHere(seen: Seen, march: March): readonly Bundle[] {
  const here: Leg = { place: march.from, cost: 0, step: 'start', trail: false, before: null };
  if (!canTake(seen, march, here)) return [];
  return [
    {
      words: `Stop at ${placeName(march.from)} and take it (1 of ${op(march.points)})`,
      choices: [
        { verb: 'stop', arg: null },
        { verb: 'control', arg: march.from },
      ],
      thing: thingOf(march.from),
      usual: true,
    },
  ];
}
