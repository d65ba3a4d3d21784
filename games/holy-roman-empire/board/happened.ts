import { resultLine as line } from '@tercio/board';
import type { Result, ResultLine } from '@tercio/board';
import type { Side } from '@tercio/kernel';
import { markerText } from '../src/markers/texts.ts';
import { gold, markerName, markers, placeName, SIDE_TITLES, Unit, verb } from '../src/names.ts';
import type { Empire } from '../src/spec.ts';
import { asSide, NEUTRAL } from '../src/state.ts';

/** 10.6 An event that the viewer has picked: what it is, and what it did to whom. */

type Told = Empire['event'];
type Event = Extract<Told, { kind: 'event' }>;

export function happened(told: readonly Told[], event: Event, i: number): Omit<Result, 'at' | 'rule'> {
  const done = effectsAfter(told, i);
  return {
    title: `You pick an event: ${markerName(event.marker)}`,
    side: event.side,
    figure: '',
    lines: [
      line(markerText(event.marker).words, ''),
      ...(done.length === 0 ? [line('It changes nothing', '')] : done),
      line('It took the place of a marker: none comes into your hand', ''),
    ],
    thing: null,
  };
}

const known = (owner: number): Side | null => (owner >= 0 && owner < NEUTRAL ? asSide(owner) : null);

/** All that comes of an event follows it at once, up to whatever is no effect of one. */
function effectsAfter(told: readonly Told[], i: number): readonly ResultLine[] {
  const rest = told.slice(i + 1);
  const end = rest.findIndex(({ kind }) => !EFFECTS.has(kind));
  const own = end < 0 ? rest : rest.slice(0, end);
  const picked = new Map<Side, number>();
  for (const one of own) if (one.kind === 'drew') picked.set(one.side, (picked.get(one.side) ?? 0) + 1);
  return [
    ...own.flatMap(effectOf),
    ...[...picked].map(([side, n]) => line(`${verb(side, 'picks', 'pick')} ${markers(n)}`, `+${n}`, side)),
  ];
}
const EFFECTS: ReadonlySet<string> = new Set([
  'rolled',
  'affected',
  'forfeited',
  'drew',
  'gaveBack',
  'lapsed',
  'gold',
  'storm',
  'plague',
  'fell',
  'rebels',
  'civilWar',
  'controlled',
  'reformation',
]);

function effectOf(one: Told): readonly ResultLine[] {
  switch (one.kind) {
    case 'forfeited':
      return [line(`${verb(one.side, 'loses', 'lose')} ${markers(one.count)}`, `−${one.count}`, one.side)];
    case 'gold':
      return one.gold === 0
        ? []
        : [line(SIDE_TITLES[one.side] ?? '', `${one.gold > 0 ? '+' : '−'}${gold(Math.abs(one.gold))}`, one.side)];
    case 'fell':
      return [line(`${Unit(one.unit)} at ${placeName(one.place)}`, 'lost', known(one.owner))];
    case 'rebels':
      return [line(`Rebels rise at ${placeName(one.place)}`, '')];
    case 'civilWar':
      return [line(one.area < 0 ? 'No civil war breaks out' : `Civil war: ${placeName(one.area)}`, '')];
    default:
      return [];
  }
}
