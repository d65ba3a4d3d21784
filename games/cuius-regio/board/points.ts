import { plain } from '@tercio/board';
import type { Display, Row } from '@tercio/board';
import type { Side } from '@tercio/kernel';
import { csvOf, grid, hexOfCity, isArea, pointsOf } from '../src/geography/index.ts';
import { outlookOf } from '../src/battle/outlook.ts';
import { isArmy } from '../src/forces.ts';
import { groundUnder } from '../src/ground.ts';
import { foeOf, force, NONE, ownerOf, SIDES } from '../src/ids.ts';
import type { Force } from '../src/ids.ts';
import { cityName, forceName, sideTitle } from '../src/names.ts';
import type { Seen } from '../src/state.ts';
import { citiesCounted, tallies } from '../src/year/victory.ts';
import { countedWords } from '../src/year/words.ts';
import { ALL_POINTS, isByPoints, prizes } from './goal.ts';
import { strengthSeen } from './known.ts';
import { forcesAt, forcesOn } from './seen.ts';

/** 8.0 Points of both sides, and the cities that an enemy army could reach with one march. */

/** About as many hexes as an army of LR 2 marches. */
const MARCH = 10;

interface Threat {
  readonly city: number;
  readonly by: string;
}

/** Cities that count, with the nearest enemy army that is, or may be, large enough to enter and has some hope to win there. */
function threats(seen: Seen, holder: Side): readonly Threat[] {
  const enemies = forcesOn(seen).filter(
    (of) => ownerOf(of) === foeOf(holder) && isArmy(seen, of) && !isArea(seen.at[of] ?? NONE) && mayMarch(seen, of),
  );
  return [...prizes(seen)]
    .filter((city) => seen.control[city] === holder + 1)
    .flatMap((city): readonly Threat[] => {
      const hex = hexOfCity[city] ?? NONE;
      const far = (of: Force): number => grid.distance(seen.at[of] ?? 0, hex);
      const [garrison = force(NONE)] = forcesAt(seen, hex).filter((of) => ownerOf(of) === holder);
      const near = enemies
        .filter((of) => strengthSeen(seen, of).most >= (csvOf[city] ?? 0))
        .filter((of) => far(of) <= MARCH - Math.max(0, seen.fatigue[of] ?? 0))
        .toSorted((one, other) => far(one) - far(other))
        .find((of) => garrison === NONE || outlookOf(seen, of, garrison, hex).high > 0);
      if (near === undefined) return [];
      const what = garrison === NONE ? 'could take it' : `could attack ${forceName(seen, garrison)} there`;
      return [
        { city, by: `${forceName(seen, near)}, ${far(near)} ${far(near) === 1 ? 'hex' : 'hexes'} away, ${what}` },
      ];
    });
}

/** 7.2.2 */
const mayMarch = (seen: Seen, of: Force): boolean =>
  (seen.fatigue[of] ?? 0) < groundUnder(seen).tables.limits.values.fatigue;

export function pointsDisplay(seen: Seen, over = false): Display {
  const byPoints = isByPoints(seen);
  const { victoryRules } = groundUnder(seen).scenario;
  const all = byPoints ? ALL_POINTS : citiesCounted(victoryRules).length;
  const held = tallies(seen);
  const rows = SIDES.map((side): Row => {
    const own = held[side] ?? 0;
    return { words: sideTitle(side), value: String(own), rule: '8.0', track: { done: own, of: all, side } };
  });
  const what = countedWords(seen).replace(/^./, (first) => first.toUpperCase());
  // Once it is over nothing is threatened any more.
  const threatened = (over ? [] : SIDES).flatMap((side) =>
    threats(seen, side).map(({ city, by }): Row => ({
      words: cityName(city),
      value: byPoints && pointsOf[city] ? `${pointsOf[city]}` : '',
      note: `${sideTitle(side)}; ${by}`,
      thing: { domain: 'city', arg: city },
    })),
  );
  return {
    ...plain('points', byPoints ? 'Points' : 'Cities fought for'),
    subtitle: threatened.length > 0 ? `${what}; below, what is threatened` : what,
    figure: String(all),
    unit: 'in all',
    rows: [...rows, ...threatened],
  };
}
