// Whether a map can be played on: regions, connectors, banks, rivers, and one land without islands.

import type { Complaint } from '@tercio/kernel/rooms';
import type { Bank, MapFile, PointFile } from './types.ts';

/** 1.3: nine Regions, four Bishoprics of a single space each, and Basel, which belongs to none. */
const REGIONS = 9;
const BISHOPRICS = 4;

export function* checkMap(map: MapFile): Generator<Complaint> {
  const points = new Map(map.points.map((point) => [point.id, point]));
  yield* checkRegions(map);
  yield* checkPoints(map);
  yield* checkConnectors(map, points);
  yield* checkBanks(map, points);
  yield* checkRivers(map, points);
  yield* checkConnected(map, points);
}

function* checkRegions({ regions, bishoprics, points }: MapFile): Generator<Complaint> {
  if (new Set(regions).size !== REGIONS || regions.length !== REGIONS) {
    yield { at: 'regions', rule: '1.3', sentence: `The map has ${REGIONS} different regions, not ${regions.length}.` };
  }
  if (new Set(bishoprics).size !== BISHOPRICS || bishoprics.length !== BISHOPRICS) {
    yield {
      at: 'bishoprics',
      rule: '1.3',
      sentence: `The map has ${BISHOPRICS} different bishoprics, not ${bishoprics.length}.`,
    };
  }
  for (const bishopric of bishoprics) {
    const spaces = points.filter(({ region }) => region === bishopric).length;
    if (spaces !== 1) {
      yield {
        at: bishopric,
        rule: '1.3',
        sentence: `The bishopric of ${bishopric} has ${spaces} spaces instead of one.`,
      };
    }
  }
}

function* checkPoints({ points, regions, bishoprics }: MapFile): Generator<Complaint> {
  const seen = new Set<string>();
  for (const { id, region, neutral, banks, works } of points) {
    if (seen.has(id)) yield { at: id, rule: '1.3', sentence: `There are two points ${id}.` };
    seen.add(id);
    if (neutral !== (region === null)) {
      yield { at: id, rule: '1.3', sentence: `${id} must either be neutral for ever or lie in a region.` };
    }
    if (region !== null && ![...regions, ...bishoprics].includes(region)) {
      yield { at: id, rule: '1.3', sentence: `${id} lies in ${region}, which is no region of the map.` };
    }
    if (region !== null && bishoprics.includes(region) && works === 0) {
      yield { at: id, rule: '1.3', sentence: `The bishopric of ${region} cannot be a village.` };
    }
    if (banks.length === 1 || new Set(banks).size !== banks.length) {
      yield { at: id, rule: '8.5', sentence: `${id} needs two different banks or none.` };
    }
  }
}

function* checkConnectors({ connectors }: MapFile, points: ReadonlyMap<string, PointFile>): Generator<Complaint> {
  const seen = new Set<string>();
  for (const { a, b } of connectors) {
    const name = `${a} - ${b}`;
    const pair = [a, b].toSorted().join(' ');
    if (a === b) yield { at: name, rule: '1.3', sentence: `The connector ${name} leads back to where it begins.` };
    if (seen.has(pair)) yield { at: name, rule: '1.3', sentence: `The connector ${name} is there twice.` };
    seen.add(pair);
    for (const end of [a, b].filter((id) => !points.has(id))) {
      yield { at: name, rule: '1.3', sentence: `The connector ${name} ends at ${end}, which is not on the map.` };
    }
  }
}

/** Every end at a river point lies on one of its banks, and every bank is reached (8.5). */
function* checkBanks({ connectors, offMap }: MapFile, points: ReadonlyMap<string, PointFile>): Generator<Complaint> {
  const reached = new Map<string, Set<Bank>>();
  const ends = [
    ...connectors.flatMap(({ a, b, aBank, bBank }) => [
      { id: a, bank: aBank, name: `${a} - ${b}` },
      { id: b, bank: bBank, name: `${a} - ${b}` },
    ]),
    ...offMap.map(({ point, bank, to }) => ({ id: point, bank, name: `${point} to ${to}` })),
  ];
  for (const { id, bank, name } of ends) {
    const banks = points.get(id)?.banks;
    if (banks === undefined) {
      if (offMap.some(({ point }) => point === id)) {
        yield { at: name, rule: '9.1', sentence: `The road ${name} begins at ${id}, which is not on the map.` };
      }
    } else if (bank === null ? banks.length > 0 : !banks.includes(bank)) {
      yield {
        at: name,
        rule: '8.5',
        sentence: `${name} ends on bank ${bank ?? 'none'} of ${id}, which has ${banks.join(', ') || 'none'}.`,
      };
    } else if (bank !== null) {
      reached.set(id, (reached.get(id) ?? new Set()).add(bank));
    }
  }
  for (const { id, banks } of points.values()) {
    for (const bank of banks.filter((one) => reached.get(id)?.has(one) !== true)) {
      yield { at: id, rule: '8.5', sentence: `No connector reaches bank ${bank} of ${id}.` };
    }
  }
}

function* checkRivers({ rivers }: MapFile, points: ReadonlyMap<string, PointFile>): Generator<Complaint> {
  const onRiver = new Set(rivers.flatMap(({ course }) => course.filter((at) => typeof at === 'string')));
  for (const { name, course } of rivers) {
    for (const id of course) {
      if (typeof id === 'string' && (points.get(id)?.banks.length ?? 0) < 2) {
        yield { at: id, rule: '8.5', sentence: `The ${name} flows through ${id}, which has no banks.` };
      }
    }
  }
  for (const { id, banks } of points.values()) {
    if (banks.length > 0 && !onRiver.has(id)) {
      yield { at: id, rule: '8.5', sentence: `${id} has banks but lies on no river.` };
    }
  }
}

function* checkConnected({ connectors }: MapFile, points: ReadonlyMap<string, PointFile>): Generator<Complaint> {
  const neighbours = new Map<string, string[]>([...points.keys()].map((id) => [id, []]));
  for (const { a, b } of connectors) {
    neighbours.get(a)?.push(b);
    neighbours.get(b)?.push(a);
  }
  const found = new Set([...points.keys()].slice(0, 1));
  for (const id of found) for (const next of neighbours.get(id) ?? []) found.add(next);
  for (const id of [...points.keys()].filter((one) => !found.has(one))) {
    yield { at: id, rule: '8.0', sentence: `No way leads to ${id}.` };
  }
}
