/** The conformal conic projection of Lambert on a sphere, fitted to a piece of country: hardly any distortion over a few degrees. */
export interface Conic {
  /** Kilometres east and south of the middle. */
  readonly project: (lat: number, lon: number) => readonly [x: number, y: number];
  /** The inverse, for the minutes on the frame. */
  readonly unproject: (x: number, y: number) => readonly [lat: number, lon: number];
  readonly parallels: readonly [number, number];
  readonly meridian: number;
}

const EARTH_KM = 6371;
const RADIANS = Math.PI / 180;
const stretch = (lat: number): number => Math.tan(Math.PI / 4 + (lat * RADIANS) / 2);

/** Standard parallels a sixth of the height inside the north and south edges: the rule of thumb for conics. */
export function conic(south: number, north: number, west: number, east: number): Conic {
  const inside = (north - south) / 6;
  const parallels = [south + inside, north - inside] as const;
  const [one, two] = parallels.map((lat) => lat * RADIANS) as [number, number];
  const meridian = (west + east) / 2;
  const n = Math.log(Math.cos(one) / Math.cos(two)) / Math.log(stretch(parallels[1]) / stretch(parallels[0]));
  const f = (Math.cos(one) * stretch(parallels[0]) ** n) / n;
  const rho = (lat: number): number => (EARTH_KM * f) / stretch(lat) ** n;
  const middle = rho((south + north) / 2);
  return {
    parallels,
    meridian,
    project: (lat, lon) => {
      const theta = n * (lon - meridian) * RADIANS;
      return [rho(lat) * Math.sin(theta), rho(lat) * Math.cos(theta) - middle];
    },
    unproject: (x, y) => {
      const down = y + middle;
      const radius = Math.hypot(x, down);
      const lat = 2 * Math.atan(((EARTH_KM * f) / radius) ** (1 / n)) - Math.PI / 2;
      return [lat / RADIANS, meridian + Math.atan2(x, down) / n / RADIANS];
    },
  };
}
