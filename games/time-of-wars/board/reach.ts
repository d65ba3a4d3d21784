import type { Farther } from '@tercio/board';
import type { Side, View } from '@tercio/kernel';
import { bannersIn, hasFoes } from '../src/forces.ts';
import type { Place } from '../src/ids.ts';
import { columnOf } from '../src/march/column.ts';
import { op } from '../src/names.ts';
import { legsOf } from './legs.ts';
import type { March } from './legs.ts';
import { figuresOf, stepsTo, wayOf, wordsOf } from './marching.ts';
import { seenOf } from './seen.ts';
import { boxOfPlace } from './spots.ts';

/** While an army marches: places farther off than one step. */

const found = new WeakMap<object, readonly Farther[]>();

export function reach(view: View): readonly Farther[] {
  const known = found.get(view);
  if (known) return known;
  const open = view.offers.find(({ offer }) => offer?.ask === 'step');
  const made = open?.offer ? fartherOf(view, open.side, open.offer.about['from'] as Place) : [];
  found.set(view, made);
  return made;
}

function fartherOf(view: View, side: Side, from: Place): readonly Farther[] {
  const seen = seenOf(view);
  const march: March = { side, from, units: columnOf(seen, side), points: seen.points };
  return legsOf(seen, march)
    .filter(({ before }) => before?.before)
    .flatMap((leg): readonly Farther[] => {
      const box = boxOfPlace(leg.place);
      if (!box) return [];
      return [
        {
          thing: { domain: 'place', arg: leg.place },
          box,
          way: wayOf(from, leg),
          chip: op(leg.cost),
          choices: stepsTo(leg),
          words: `${wordsOf(leg)} for ${leg.cost} of ${op(seen.points)}`,
          grave: hasFoes(seen, side, bannersIn(seen, march.units), leg.place),
          figures: () => figuresOf(march, leg),
        },
      ];
    });
}
