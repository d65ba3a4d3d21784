import { resultLine as line } from '@tercio/board';
import type { Result, ResultLine } from '@tercio/board';
import type { Side } from '@tercio/kernel';
import { count, placeName, SIDE_TITLES, Unit, unitName } from '../src/names.ts';
import type { Empire } from '../src/spec.ts';
import { asSide, NO_ONE } from '../src/state.ts';
import type { Seen } from '../src/state.ts';

/** 14, 17 Where others have marched and sailed since the last choice: one line for each force, from where it set off to where it is. */

type Told = Empire['event'];
interface March {
  readonly side: Side;
  readonly from: number;
  readonly to: number;
  readonly units: readonly number[];
  /** The number of the event with which it set off: nothing else has a card of that number. */
  readonly at: number;
}

const MOST = 5;

export function marches(seen: Seen, own: Side | null, told: readonly Told[], from: number): readonly Result[] {
  if (own === null) return [];
  const gone = marchesOf(told, from).filter(({ side, from: began, to }) => side !== own && to !== began);
  // The one that is still on its way is in question.
  const done = together(seen.marcher === NO_ONE ? gone : gone.slice(0, -1));
  const [first] = done;
  if (!first) return [];
  const sides = new Set(done.map(({ side }) => side));
  return [
    {
      title: sides.size === 1 ? `${SIDE_TITLES[first.side] ?? ''}: where they went` : 'Where others went',
      side: sides.size === 1 ? first.side : null,
      figure: '',
      lines: [
        ...done.slice(0, MOST).map(lineOf),
        ...(done.length > MOST ? [line('and other forces', String(done.length - MOST))] : []),
      ],
      thing: { domain: 'place', arg: first.to },
      at: first.at,
      rule: '14.1',
    },
  ];
}

/** Two forces that went the same way are one line. */
function together(list: readonly March[]): readonly March[] {
  const found = new Map<string, March>();
  for (const one of list) {
    const way = `${one.side} ${one.from} ${one.to}`;
    const before = found.get(way);
    found.set(way, before ? { ...before, units: [...before.units, ...one.units] } : one);
  }
  return [...found.values()];
}

const lineOf = ({ side, from, to, units }: March): ResultLine => {
  const [only] = units;
  const who = units.length === 1 && only !== undefined ? unitName(only) : count(units.length, 'unit', 'units');
  return line(`${placeName(from)} to ${placeName(to)}`, who, side);
};

function marchesOf(told: readonly Told[], from: number): readonly March[] {
  const found: March[] = [];
  for (const [i, event] of told.entries()) {
    if (i < from) continue;
    const last = found.at(-1);
    if (event.kind === 'setsOff') {
      found.push({ side: asSide(event.side), from: event.from, to: event.from, units: event.units, at: i + 1 });
    } else if (last && (event.kind === 'entered' || event.kind === 'sentBack') && event.side === last.side) {
      found[found.length - 1] = { ...last, to: event.place };
    }
  }
  return found;
}

/** What follows a choice of one's own up to the next question; nothing else is told between. */
const AFTERMATH: ReadonlySet<string> = new Set([
  'fell',
  'rolled',
  'retreated',
  'spoils',
  'drew',
  'forfeited',
  'revealed',
  'battle',
]);

/**
 * 15.7 Units that could not retreat, and fell at once after a choice of their owner: nobody chose them, and the card of their
 * battle was there before.
 */
export function stranded(own: Side | null, told: readonly Told[], from: number): readonly Result[] {
  const before = told.slice(0, from);
  const began = before.findLastIndex(({ kind }) => !AFTERMATH.has(kind)) + 1;
  return before.flatMap((event, i): readonly Result[] => {
    if (i < began || event.kind !== 'fell' || event.rule !== '15.7' || event.owner !== own) return [];
    const lines = [line(`${Unit(event.unit)} at ${placeName(event.place)}: it cannot retreat, and falls`, 'lost', own)];
    const thing = { domain: 'place', arg: event.place };
    return [{ title: `${Unit(event.unit)} is lost`, side: own, figure: '', lines, thing, at: i + 1, rule: '15.7' }];
  });
}
