import type { Result, ResultLine } from '@tercio/board';
import type { GameEvent, Side, View } from '@tercio/kernel';
import { columnName } from '../src/battle/table.ts';
import { UNIT_OWNER } from '../src/ground.ts';
import { isPower } from '../src/ids.ts';
import { cardName, count, placeName, stateName, StateName } from '../src/names.ts';
import type { TimeOfWars } from '../src/spec.ts';

/** How battles, sieges and crossings ended, and what changed hands: what nobody at the table should miss. */

type Told = TimeOfWars['event'];
type Bare = Omit<Result, 'at' | 'rule'>;

export function results(_view: View, events: readonly GameEvent[], from: number): readonly Result[] {
  const told = events as readonly Told[];
  return told.flatMap((event, i): readonly Result[] => {
    const made = i < from ? null : resultOf(told, event, i);
    return made ? [{ ...made, at: i + 1, rule: event.rule }] : [];
  });
}

const line = (words: string, value: string, side: number | null): ResultLine => ({
  words,
  value,
  side: side !== null && isPower(side) ? side : null,
});
const sideOr = (state: number): Side | null => (isPower(state) ? state : null);

function resultOf(told: readonly Told[], event: Told, i: number): Bare | null {
  switch (event.kind) {
    case 'fought':
      return battle(told, event, i);
    case 'navalBattle':
      return {
        title: `${event.won === 1 ? StateName(event.side) : foeName(event.against)} wins at sea`,
        side: event.won === 1 ? event.side : sideOr(event.against),
        figure: '',
        lines: [
          line(`inflicted by ${stateName(event.side)}`, String(event.inflicted[0] ?? 0), event.side),
          line(`inflicted by ${foeName(event.against)}`, String(event.inflicted[1] ?? 0), event.against),
        ],
        thing: null,
      };
    case 'conquered':
      return {
        title:
          event.side < 0
            ? `${placeName(event.at)} is nobody’s`
            : `${placeName(event.at)} falls to ${stateName(event.side)}`,
        side: sideOr(event.side),
        figure: '',
        lines: [],
        thing: { domain: 'place', arg: event.at },
      };
    case 'siege':
      return event.hits === 0 && event.own === 0 ? null : siege(told, event, i);
    case 'war':
      return {
        title: `War between ${stateName(event.side)} and ${stateName(event.on)}`,
        side: sideOr(event.side),
        figure: '',
        lines: [],
        thing: null,
      };
    default:
      return null;
  }
}

const foeName = (against: number): string =>
  against === -1 ? 'Denmark' : against === -2 ? 'the Dutch fleet' : stateName(against);

/** 6.9.3.4 Columns, sums, losses, and what came after them. */
function battle(told: readonly Told[], event: Extract<Told, { kind: 'fought' }>, i: number): Bare {
  const begun = told.findLastIndex(({ kind }, at) => at < i && kind === 'battle');
  const next = told.findIndex(({ kind }, at) => at > i && (kind === 'battle' || kind === 'impulse'));
  const after = told.slice(i + 1, next < 0 ? undefined : next);
  const sides = [event.side, event.against];
  const winner = event.won === 0 ? event.side : event.against;
  return {
    title: `${isPower(winner) ? StateName(winner) : 'The defender'} wins at ${placeName(event.at)}`,
    side: sideOr(winner),
    figure: `${event.inflicted[0]} : ${event.inflicted[1]}`,
    lines: [
      ...sides.map((side, which) =>
        line(
          `${isPower(side) ? StateName(side) : 'The defender'}: column ${columnName(event.columns[which] ?? 0)}, sum ${event.modified[which]}`,
          `inflicts ${count(event.inflicted[which] ?? 0, 'loss', 'losses')}`,
          side,
        ),
      ),
      ...told.slice(begun, i).flatMap((one) => (one.kind === 'played' ? [line(cardName(one.card), '', one.side)] : [])),
      ...lostLines(after),
      ...after.flatMap((one) => (one.kind === 'retreated' ? [line('retreats to', placeName(one.to), one.side)] : [])),
    ],
    thing: { domain: 'place', arg: event.at },
  };
}

/** Units that were eliminated, by owner. */
function lostLines(after: readonly Told[]): readonly ResultLine[] {
  const gone = new Map<number, number>();
  for (const one of after) {
    if (one.kind !== 'lost' || !one.gone) continue;
    const owner = UNIT_OWNER[one.unit] as number;
    gone.set(owner, (gone.get(owner) ?? 0) + 1);
  }
  return [...gone].map(([owner, many]) => line('eliminated', count(many, 'unit', 'units'), owner));
}

function siege(told: readonly Told[], event: Extract<Told, { kind: 'siege' }>, i: number): Bare | null {
  // What falls is told by itself.
  if (told.slice(i + 1, i + 5).some((one) => one.kind === 'conquered' && one.at === event.at)) return null;
  return {
    title:
      event.hits > 0
        ? `The garrison of ${placeName(event.at)} suffers`
        : `The siege of ${placeName(event.at)} costs blood`,
    side: event.hits > 0 ? event.side : null,
    figure: '',
    lines: event.own > 0 ? [line('losses of the besieger', String(event.own), event.side)] : [],
    thing: { domain: 'place', arg: event.at },
  };
}
