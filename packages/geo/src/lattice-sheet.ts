import { roadLines } from './lattice.ts';
import type { Lattice } from './lattice.ts';
import type { Point } from './lines.ts';
import { courseAlong } from './riverside.ts';
import { unfoldLine, widening } from './sheet.ts';
import type { Sheet } from './sheet.ts';

/** A sheet for a game on hexes or squares: what the engraver draws, made from what the rules say of places and sides. */

export interface LatticeParts {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  /** Places that have a town: roads run straight there, names belong to them. */
  readonly towns: readonly { readonly place: number; readonly at?: Point }[];
  /** Sides that a road crosses. */
  readonly roads: ReadonlySet<number>;
  readonly rivers: readonly {
    readonly name: string;
    /** At the spring and at the mouth, in pixels at 100 %. */
    readonly widths: readonly [number, number];
    readonly sides: ReadonlySet<number>;
    /** River towns: the water runs through their middle. */
    readonly towns: ReadonlySet<number>;
    /** A line of the game's own instead, where rivers run through places and not between them. */
    readonly line?: readonly Point[];
    /** The mouth lies where the chain of sides begins. */
    readonly backwards?: boolean;
  }[];
  readonly regions: readonly { readonly name: string; readonly places: ReadonlySet<number> }[];
  readonly hills: readonly { readonly height: number; readonly places: ReadonlySet<number> }[];
  readonly woods: Sheet['woods'];
  /** Coast and lakes, folded, as the build makes them. */
  readonly seas: readonly (readonly number[])[];
  readonly lakes: readonly (readonly number[])[];
  readonly ticks: Sheet['ticks'];
}

export function latticeSheet(lattice: Lattice, parts: LatticeParts): Sheet {
  const { id, width, height, towns, woods, ticks } = parts;
  const townPlaces = new Set(towns.map(({ place }) => place));
  const regions = parts.regions.map(({ name, places }) => ({ name, rings: lattice.around(places) }));
  return {
    id,
    width,
    height,
    points: towns.map(({ place, at }) => at ?? lattice.centre(place)),
    roads: roadLines(lattice, waysIn(lattice, parts.roads), (place) => townPlaces.has(place)).map((line) => ({
      a: -1,
      b: -1,
      difficult: false,
      line,
    })),
    exits: [],
    rivers: parts.rivers.map((river) => {
      const along = river.line ?? courseAlong(lattice, river.sides, river.towns);
      const course = river.backwards ? along.toReversed() : along;
      return { name: river.name, course, widths: widening(course, river.widths) };
    }),
    seas: parts.seas.map(unfoldLine),
    lakes: parts.lakes.map(unfoldLine),
    borders: bordersOf(lattice, parts.regions),
    regions,
    hills: parts.hills.flatMap(({ height: tall, places }) =>
      lattice.around(places).map((area) => ({ height: tall, area })),
    ),
    woods,
    ticks,
  };
}

/** The ways out of a place on which a road leads. */
const waysIn =
  ({ grid }: Lattice, roads: ReadonlySet<number>) =>
  (place: number): readonly number[] =>
    Array.from({ length: grid.ways }, (_, way) => way).filter((way) => roads.has(grid.side(place, way)));

/** Every edge between two regions, or between one and the country beyond, once. */
function bordersOf(lattice: Lattice, regions: LatticeParts['regions']): Sheet['borders'] {
  const regionOf = new Array<number>(lattice.grid.count).fill(-1);
  regions.forEach(({ places }, region) => {
    for (const place of places) regionOf[place] = region;
  });
  return [...lattice.everyEdge()]
    .map(({ place, beyond, from, to }) => {
      return { left: regionOf[beyond] ?? -1, right: regionOf[place] ?? -1, line: [from, to] };
    })
    .filter(({ left, right }) => left !== right);
}
