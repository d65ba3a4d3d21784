import { listed } from '@tercio/kernel/rooms';
import { electorate, GREAT, MAJOR, sizeOf } from '../geography/index.ts';
import { cityName, holderName, placeName, provinceName, sideName } from '../names.ts';
import { PILLAGED, SACKED } from '../state.ts';
import type { Seen } from '../state.ts';

/** 11.3.4 Cities by who controls them, the great ones first; then what is harmed, invaded or dug. */

const SIZES: { readonly [size: number]: string } = { [GREAT]: 'Great', [MAJOR]: 'Major' };

function named(t: Seen, city: number): string {
  const marks = [
    ...(SIZES[sizeOf[city] ?? 0] === undefined ? [] : [SIZES[sizeOf[city] ?? 0] ?? '']),
    ...(electorate[city] === 1 ? ['Electorate'] : []),
    ...(t.damage[city] === PILLAGED ? ['pillaged'] : t.damage[city] === SACKED ? ['sacked'] : []),
  ];
  return marks.length === 0 ? cityName(city) : `${cityName(city)} (${marks.join(', ')})`;
}

export function cityLines(t: Seen, control: number): readonly string[] {
  const own = t.control.flatMap((held, city) => (held === control ? [city] : []));
  if (own.length === 0) return [];
  const bySize = own.toSorted((a, b) => (sizeOf[b] ?? 0) - (sizeOf[a] ?? 0) || a - b);
  const title = holderName(control);
  return [`${title.charAt(0).toUpperCase()}${title.slice(1)} cities: ${listed(bySize.map((city) => named(t, city)))}.`];
}

export function provinceLines(t: Seen): readonly string[] {
  const invaded = t.invaded.flatMap((by, province) =>
    by === 0 ? [] : [`${provinceName(province)} by ${sideName(by - 1)}`],
  );
  return [
    ...(invaded.length === 0 ? [] : [`Invaded this year: ${listed(invaded)}.`]),
    ...(t.works.length === 0 ? [] : [`Field fortifications: ${listed(t.works.map(placeName))}.`]),
  ];
}
