import type { Result, ResultLine } from '@tercio/board';
import { has } from '@tercio/kernel';
import type { GameEvent, Side, View } from '@tercio/kernel';
import { battleUse } from '../src/battle/sheet.ts';
import { columnName } from '../src/battle/table.ts';
import { CITY, playersOf, TYPE, UNIT_OWNER } from '../src/ground.ts';
import { isPower } from '../src/ids.ts';
import type { Card } from '../src/ids.ts';
import { cardName, count, placeName, stateName, StateName } from '../src/names.ts';
import type { TimeOfWars } from '../src/spec.ts';
import type { Seen } from '../src/state.ts';
import { scoreOf } from '../src/winning.ts';
import { diceBefore, diceWords } from './fight.ts';
import { ended } from './goal.ts';
import { seenOf } from './seen.ts';
import { stillToDo, worthLines } from './taking.ts';

/** How battles, sieges and crossings ended, and what changed hands: what nobody at the table should miss. */

type Told = TimeOfWars['event'];
type Bare = Omit<Result, 'at' | 'rule'>;

export function results(view: View, events: readonly GameEvent[], from: number): readonly Result[] {
  const told = events as readonly Told[];
  return told.flatMap((event, i): readonly Result[] => {
    const made = i < from ? null : event.kind === 'over' ? ending(view) : resultOf(view, told, event, i);
    return made ? [{ ...made, at: i + 1, rule: event.rule }] : [];
  });
}

/** 7 The last word: what decided, and how many points each side has. */
function ending(view: View): Bare {
  const seen = seenOf(view);
  const score = playersOf(seen).map((side) => line(StateName(side), `${scoreOf(seen, side)} VP`, side));
  return { title: ended(view) ?? 'The war is over', side: null, figure: '', lines: score, thing: null };
}

const line = (words: string, value: string, side: number | null): ResultLine => ({
  words,
  value,
  side: side !== null && isPower(side) ? side : null,
});
const sideOr = (state: number): Side | null => (isPower(state) ? state : null);

function resultOf(view: View, told: readonly Told[], event: Told, i: number): Bare | null {
  switch (event.kind) {
    case 'fought':
      return battle(seenOf(view), told, event, i);
    case 'intercepted':
      return interception(told, event, i);
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
      // 6.9.3.8 A City that I have just taken myself is no news to me.
      return TYPE[event.at] === CITY && isPower(event.side) && has(view.viewer, event.side)
        ? null
        : {
            title:
              event.side < 0
                ? `${placeName(event.at)} is nobody’s`
                : `${placeName(event.at)} falls to ${stateName(event.side)}`,
            side: sideOr(event.side),
            figure: '',
            lines: worthLines(seenOf(view), event.side, event.at),
            thing: { domain: 'place', arg: event.at },
          };
    case 'withdrew':
      return withdrawal(told, event, i);
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
function battle(seen: Seen, told: readonly Told[], event: Extract<Told, { kind: 'fought' }>, i: number): Bare {
  const begun = told.findLastIndex(({ kind }, at) => at < i && kind === 'battle');
  const next = told.findIndex(({ kind }, at) => at > i && (kind === 'battle' || kind === 'impulse'));
  const after = told.slice(i + 1, next < 0 ? undefined : next);
  const sides = [event.side, event.against];
  const dice = diceBefore(told, i);
  const winner = event.won === 0 ? event.side : event.against;
  return {
    title: `${isPower(winner) ? StateName(winner) : 'The defender'} wins at ${placeName(event.at)}`,
    side: sideOr(winner),
    figure: '',
    lines: [
      ...sides.map((side, which) =>
        line(
          `${isPower(side) ? StateName(side) : 'The defender'}: ${diceWords(dice[which] ?? 0, event.modified[which] ?? 0)}, column ${columnName(event.columns[which] ?? 0)}`,
          `inflicts ${count(event.inflicted[which] ?? 0, 'loss', 'losses')}`,
          side,
        ),
      ),
      ...(event.inflicted[0] === event.inflicted[1] ? [line('equal losses: the defender’s victory', '', null)] : []),
      ...[...told.slice(begun, i), ...after].flatMap((one) => (one.kind === 'played' ? [cardLine(one, winner)] : [])),
      ...lostLines(after),
      ...after.flatMap((one) => (one.kind === 'retreated' ? [line('retreats to', placeName(one.to), one.side)] : [])),
      ...(event.won === 0 ? stillToDo(seen, event.side, event.at) : []),
    ],
    thing: { domain: 'place', arg: event.at },
  };
}

/** A card of the battle; the loss that it adds to those of the dice is the beaten side’s. */
function cardLine({ card, side }: { readonly card: number; readonly side: Side }, winner: number): ResultLine {
  const more = battleUse(card as Card)?.extraLoss ?? 0;
  const adds = side === winner && more > 0 ? `and ${count(more, 'loss', 'losses')} more` : '';
  return line(cardName(card), battleUse(card as Card)?.doubles === true ? 'losses doubled' : adds, side);
}

/** 6.9.3.2 The die, what it had to be, and where both armies are after it. */
function interception(told: readonly Told[], event: Extract<Told, { kind: 'intercepted' }>, i: number): Bare {
  const { side, from, at, rating, done } = event;
  const face = (told[i - 1] as GameEvent | undefined)?.['value'];
  return {
    title: done
      ? `${StateName(side)} intercepts at ${placeName(at)}`
      : `${StateName(side)} fails to intercept at ${placeName(at)}`,
    side: done ? side : null,
    figure: '',
    lines: [
      line(`needed 1–${rating} of a die`, typeof face === 'number' ? `rolled ${face}` : '', side),
      line(
        done ? `comes from ${placeName(from)} and defends` : `stays at ${placeName(from)}; the enemy goes on`,
        '',
        side,
      ),
    ],
    thing: { domain: 'place', arg: at },
  };
}

/** Units that were eliminated or weakened, by owner. */
function lostLines(after: readonly Told[]): readonly ResultLine[] {
  const losses = after.flatMap((one) => (one.kind === 'lost' ? [one] : []));
  const owners = [...new Set(losses.map(({ unit }) => UNIT_OWNER[unit] as number))];
  return owners.flatMap((owner) => {
    const own = losses.filter(({ unit }) => UNIT_OWNER[unit] === owner);
    const gone = new Set(own.flatMap(({ unit, gone: isGone }) => (isGone ? [unit] : [])));
    // A unit that was weakened first and eliminated then is one unit.
    const weak = new Set(own.flatMap(({ unit }) => (gone.has(unit) ? [] : [unit])));
    return [
      ...(gone.size > 0 ? [line('eliminated', count(gone.size, 'unit', 'units'), owner)] : []),
      ...(weak.size > 0 ? [line('weakened', count(weak.size, 'unit', 'units'), owner)] : []),
    ];
  });
}

/** 6.9.3.1, 6.9.3.3 What a march or a withdrawal cost: the losses that follow at once. */
function toll(told: readonly Told[], i: number, side: Side, title: string, at: number): Bare | null {
  const end = told.findIndex(({ kind }, place) => place > i && kind !== 'lost');
  const lines = lostLines(told.slice(i + 1, end < 0 ? undefined : end));
  if (lines.length === 0) return null;
  return { title, side, figure: '', lines, thing: at < 0 ? null : { domain: 'place', arg: at } };
}

/** 6.9.3.6 Was it the last step of the garrison? */
const isGone = (told: readonly Told[], { at }: Extract<Told, { kind: 'siege' }>, i: number): boolean =>
  told.slice(i + 1, i + 4).some((one) => one.kind === 'garrisonHit' && one.at === at && one.gone);

/** 6.9.3.3 Anyone who loses all on the way has not got away. */
function withdrawal(told: readonly Told[], event: Extract<Told, { kind: 'withdrew' }>, i: number): Bare | null {
  const title = `${StateName(event.side)} withdraws to ${placeName(event.to)}`;
  const made = toll(told, i, event.side, title, event.to);
  const end = told.findIndex(({ kind }, place) => place > i && kind !== 'lost');
  const gone = told.slice(i + 1, end < 0 ? undefined : end).filter((one) => one.kind === 'lost' && one.gone).length;
  if (made === null || gone < event.units) return made;
  return {
    ...made,
    title: `The army of ${stateName(event.side)} is lost in its withdrawal to ${placeName(event.to)}`,
  };
}

function siege(told: readonly Told[], event: Extract<Told, { kind: 'siege' }>, i: number): Bare | null {
  // What falls is told by itself.
  if (told.slice(i + 1, i + 5).some((one) => one.kind === 'conquered' && one.at === event.at)) return null;
  return {
    title:
      event.hits > 0
        ? `The garrison of ${placeName(event.at)} is ${isGone(told, event, i) ? 'gone: one more hit takes the place' : 'weakened: two more hits take the place'}`
        : `The siege of ${placeName(event.at)} costs blood`,
    side: event.hits > 0 ? event.side : null,
    figure: '',
    lines: event.own > 0 ? [line('losses of the besieger', String(event.own), event.side)] : [],
    thing: { domain: 'place', arg: event.at },
  };
}
