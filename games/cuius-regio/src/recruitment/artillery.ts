import { no, yes } from '@tercio/kernel';
import type { Decision, Run, Side, Steps } from '@tercio/kernel';
import { openAreas, placesOfArea } from '../areas.ts';
import { hasFog, isHidden, knownOf, note } from '../fog/known.ts';
import { tally } from '../fog/markers.ts';
import { forceAt } from '../forces.ts';
import { GREAT, HEXES, terrainAt } from '../geography/index.ts';
import { groundUnder } from '../ground.ts';
import { hex, NONE, PLACES } from '../ids.ts';
import { isOwnCity } from '../control.ts';
import type { Regio } from '../spec.ts';
import { strengthOf } from '../state.ts';
import type { Seen } from '../state.ts';
import { stacksOf, takePp } from './troops.ts';

/** 6.6 Recruit and Maintain Artillery. */

const trainsOf = (t: Seen, of: Side): number => stacksOf(t, of).reduce((sum, stack) => sum + (t.trains[stack] ?? 0), 0);

/** 6.6.3 What so many trains cost for a year. */
export const upkeep = (t: Seen, trains: number): number =>
  trains === 0 ? 0 : (groundUnder(t).tables.artillery.values[trains - 1] ?? Infinity);

/** 6.6.2, C17 Where new trains come: with own SP in a Great City, an own Deployment Area or a Spanish Road area. */
function parksOf(t: Seen, of: Side): readonly number[] {
  const areas = openAreas(t, of).flatMap((flag) => placesOfArea(t, of, flag));
  return stacksOf(t, of)
    .filter((stack) => strengthOf(t, stack) > 0)
    .map((stack) => t.at[stack] ?? NONE)
    .filter(
      (place) => (place < HEXES && terrainAt[place] === GREAT && isOwnCity(t, of, place)) || areas.includes(place),
    );
}

/** The most trains a side can keep: paid for, and new ones only where there is a place for them. */
function mostTrains(t: Seen, of: Side): number {
  const limit = groundUnder(t).tables.artillery.values.length;
  let most = parksOf(t, of).length > 0 ? limit : Math.min(limit, trainsOf(t, of));
  while (most > 0 && upkeep(t, most) > (t.pp[of] ?? 0)) most--;
  return most;
}

export const guns: Decision<Regio, 'guns'> = {
  rule: '6.6',
  publiclyForced: true,
  verbs: { keep: { range: (t, _about, by) => ({ min: 0, max: mostTrains(t, by), step: 1 }), may: () => yes } },
  fallback: (t, _about, by) => ({ verb: 'keep', arg: Math.min(mostTrains(t, by), trainsOf(t, by)) }),
};

const withTrains = (t: Seen, of: Side): readonly number[] =>
  stacksOf(t, of)
    .filter((stack) => (t.trains[stack] ?? 0) > 0)
    .map((stack) => t.at[stack] ?? NONE);

export const scrap: Decision<Regio, 'scrap'> = {
  rule: '6.6.2',
  verbs: {
    at: {
      domain: PLACES,
      each: (t, _about, by) => withTrains(t, by),
      may: (t, _about, place, by) => (withTrains(t, by).includes(place) ? yes : no('6.6.2', 'noTrain', { place })),
    },
  },
  fallback: (t, _about, by) => ({ verb: 'at', arg: hex(withTrains(t, by)[0] ?? NONE) }),
};

export const emplace: Decision<Regio, 'emplace'> = {
  rule: '6.6.2',
  publiclyForced: true,
  verbs: {
    at: {
      domain: PLACES,
      each: (t, _about, by) => parksOf(t, by),
      may: (t, _about, place, by) => (parksOf(t, by).includes(place) ? yes : no('6.6.2', 'noPark', { place })),
    },
  },
  fallback: (t, _about, by) => ({ verb: 'at', arg: hex(parksOf(t, by)[0] ?? NONE) }),
};

/** `left`: how many are still to be placed, or below 0 to be disbanded. */
export const artillery: Steps<Regio, 'artillery'> = {
  start: (g) => g.ask(g.at.side, 'guns', { side: g.at.side }, 'decided'),
  decided(g) {
    const { side } = g.at;
    const t = g.table;
    const trains = g.answer('guns').arg;
    const pp = upkeep(t, trains);
    takePp(t, side, pp);
    if (trains > 0 || trainsOf(t, side) > 0) g.tell?.({ kind: 'guns', rule: '6.6', side, trains, pp });
    return g.go('arrange', { left: trains - trainsOf(t, side) });
  },
  arrange(g) {
    const { side, left } = g.at;
    if (left === 0) return g.done(null);
    if (left < 0) return scrapping(g);
    return g.ask(side, 'emplace', { side, left }, 'emplaced');
  },
  scrapped(g) {
    change(g, g.answer('scrap').arg, -1);
    return g.go('arrange', { left: g.at.left + 1 });
  },
  emplaced(g) {
    change(g, g.answer('emplace').arg, 1);
    return g.go('arrange', { left: g.at.left - 1 });
  },
};

type Artillery = Run<Regio, 'artillery'>;

/** Nothing to choose where all are in one place; with markers on the map nobody else knows that (16.3). */
function scrapping(g: Artillery): ReturnType<Artillery['go']> {
  const { side, left } = g.at;
  const places = withTrains(g.table, side);
  if (places.length > 1 || hasFog(g.table)) return g.ask(side, 'scrap', { side, left: -left }, 'scrapped');
  change(g, places[0] ?? NONE, -1);
  return g.go('arrange', { left: left + 1 });
}

function change(g: Artillery, place: number, by: number): void {
  const t = g.table;
  const stack = forceAt(t, g.at.side, place);
  const known = knownOf(t, stack);
  t.trains[stack] = (t.trains[stack] ?? 0) + by;
  if (isHidden(t, stack)) note(t, stack, { ...known, guns: by > 0 ? 1 : NONE });
  tally(t);
  g.tell?.({ kind: 'gunsMoved', rule: '6.6.2', side: g.at.side, hex: hex(place), placed: by > 0 });
}
