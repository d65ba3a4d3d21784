import { refused } from '@tercio/board';
import type { Asked, Ruled, Thing } from '@tercio/board';
import { members } from '@tercio/kernel';
import type { Game, Side, View } from '@tercio/kernel';
import type { Seen } from '../src/chapter.ts';
import { foeOf, isColumn, ownerOf } from '../src/ids.ts';
import type { Column, Point } from '../src/ids.ts';
import { columnName, pointName, sideName, wayName } from '../src/names.ts';
import { seenOf } from './seen.ts';
import { actingAfter } from './hold.ts';
import { costTo } from './reach.ts';
import { Trial } from './trial.ts';

/** Why a column, a place, a road or a card can do nothing now. */

interface Clicked {
  readonly game: Game;
  readonly view: View;
  readonly seen: Seen;
  readonly asked: Asked;
}

export function whyNot(game: Game, view: View, asked: Asked | null, thing: Thing): Ruled | null {
  const seen = seenOf(view);
  if (asked === null) return null;
  const clicked: Clicked = { game, view, seen, asked };
  if (thing.domain === 'card') return notThatCard(clicked, thing.arg);
  const held = inHand(clicked);
  if (held) return whileActing(held, thing);
  if (asked.ask === 'act') return whileActing(clicked, thing);
  if (thing.domain === 'column') return notThatColumn(clicked, thing.arg as Column);
  return tooEarly(clicked);
}

/** What comes first, where a place is clicked too early. */
const BEFORE: { readonly [ask: string]: Ruled } = {
  first: {
    words: 'First it is settled who begins this round: click one of your columns, or answer above.',
    rule: '3.4',
  },
  column: { words: 'A column is activated first: click one of yours, then the card it marches with.', rule: '3.4' },
  card: { words: 'The column needs a card before it can march: choose one of your hand.', rule: '3.4' },
  lose: { words: 'Losses are taken first: choose who bears them on the card beside the map.', rule: '13.0' },
  lead: {
    words:
      'The leaders first: regiments go with a leader of their nation, and where another of his nation stays you are asked how many.',
    rule: '16.0',
  },
  establish: { words: 'The place needs a garrison first: choose who stays.', rule: '11.10' },
};
const A_CARD_FIRST: Ruled = { words: 'A card comes first: choose one of your hand, then a place.', rule: '3.4' };

/** 3.4 Of one column it is not asked which: the question is for its card. */
function tooEarly({ view, asked: { ask, side } }: Clicked): Ruled | null {
  const { choices = [] } = view.offers.find((one) => one.side === side)?.offer ?? {};
  const isAlone = choices.filter(({ verb }) => verb === 'activate').length === 1;
  return ask === 'column' && isAlone ? A_CARD_FIRST : (BEFORE[ask] ?? null);
}

/** 3.4 With a card in hand its column is as good as acting: what speaks against a place is told of that. */
function inHand({ game, view, asked }: Clicked): Clicked | null {
  const held = asked.held ? [asked.held, ...(asked.heldAlong ?? [])] : [];
  if (!held.some(({ verb }) => verb === 'play')) return null;
  const acting = actingAfter(Trial.from(game, view, asked.side), held);
  const about = acting?.offer?.about;
  if (!acting || !about) return null;
  return { game, view: acting.view, seen: seenOf(acting.view), asked: { ask: 'act', about, side: asked.side } };
}

function whileActing(clicked: Clicked, { domain, arg }: Thing): Ruled | null {
  const { seen, asked } = clicked;
  const column = asked.about['column'] as Column;
  if (domain === 'column' || (domain === 'target' && isColumn(arg)))
    return besideTheActive(clicked, column, arg as Column);
  if (domain === 'way') return noPatrol(clicked, arg);
  if (domain !== 'point') return null;
  return arg === seen.columnAt[column] ? here(clicked, column) : tooFar(clicked, column, arg as Point);
}

/** 3.4, 14.0.12 A card that no column may march with: what speaks against it, where a column waits for one. */
function notThatCard({ game, view, asked }: Clicked, card: number): Ruled | null {
  if (asked.ask !== 'column' && asked.ask !== 'first') return null;
  const trial = Trial.from(game, view, asked.side);
  const start = asked.ask === 'first' ? trial.choose({ verb: 'begin', arg: null }) : trial;
  const waiting = (start?.offer?.choices ?? []).filter(({ verb }) => verb === 'activate');
  for (const choice of waiting) {
    const why = start?.choose(choice)?.why({ verb: 'play', arg: card });
    if (why) return { words: game.words.refusal(why, view), rule: why.rule };
  }
  if (waiting.length === 0) return null;
  const words = 'Two cards of your hand are spent in this round: for further columns the card is drawn from the deck.';
  return { words, rule: '3.4' };
}

/** Columns of others are looked at by a click; why no battle can be offered is said where one could be. */
export function looksAt(view: View, { domain, arg }: Thing): boolean {
  if (domain !== 'column' || members(view.viewer).includes(ownerOf(arg as Column))) return false;
  const { active, columnAt } = seenOf(view);
  return active < 0 || columnAt[active] !== columnAt[arg];
}

/** 12.0, 3.4 A column while another acts. */
function besideTheActive(clicked: Clicked, active: Column, column: Column): Ruled | null {
  const { seen, asked } = clicked;
  const name = columnName(seen, column);
  if (column === active)
    return { words: `${name} is acting: click a place to march to, or choose what it does in the list.`, rule: '1.4' };
  const point = seen.columnAt[column] as Point;
  if (point < 0) return null;
  const isHere = point === seen.columnAt[active];
  if (ownerOf(column) !== asked.side) {
    if (isHere) return refused(clicked, { verb: 'offer', arg: column });
    const far = distance(seen, active, point);
    return {
      words: `${name} is the enemy’s. Battle is offered in the same space; ${pointName(seen, point)} is ${far}.`,
      rule: '12.0',
    };
  }
  if (isHere) return refused(clicked, { verb: 'absorb', arg: column });
  const state = seen.finished[column] === 1 ? 'has acted in this round' : 'waits for its own activation';
  return { words: `${columnName(seen, active)} is acting; ${name} ${state}.`, rule: '3.4' };
}

/** "4 CP away, 2 are left"; "out of reach". */
function distance(seen: Seen, column: Column, point: Point): string {
  const cost = costTo(seen, column, point);
  return cost === null
    ? 'out of reach by any road that is open'
    : `${cost} CP away, and ${seen.cp} ${seen.cp === 1 ? 'is' : 'are'} left`;
}

/** 8.1 A place that cannot be reached now: what stands in the way of any step, or what it costs. */
function tooFar(clicked: Clicked, column: Column, point: Point): Ruled | null {
  const { seen } = clicked;
  const direct = refused(clicked, { verb: 'move', arg: point });
  // No march at all, or a step that is forbidden by itself: the rules say it best.
  if (direct && direct.rule !== '8.1' && direct.rule !== '8.0') return direct;
  return { words: `${pointName(seen, point)} is ${distance(seen, column, point)}.`, rule: '8.1' };
}

/** 11.1, 10.0 What cannot be done in the space itself. */
function here(clicked: Clicked, column: Column): Ruled | null {
  const siege = refused(clicked, { verb: 'besiege', arg: null });
  const works = clicked.seen.besieging[column] === 1 ? refused(clicked, { verb: 'construct', arg: null }) : null;
  return works ?? siege;
}

/** 9.2 A road on which no patrol can go. */
function noPatrol(clicked: Clicked, way: number): Ruled | null {
  const { seen, asked } = clicked;
  const none = refused(clicked, { verb: 'deploy', arg: null });
  if (none) return none;
  const column = asked.about['column'] as Column;
  return {
    words: `No patrol of ${columnName(seen, column)} can go on ${wayName(seen, way)}: they ride on roads of its own space where none of yours is.`,
    rule: '9.2',
  };
}

function notThatColumn(clicked: Clicked, column: Column): Ruled | null {
  const { seen, asked } = clicked;
  const name = columnName(seen, column);
  if (ownerOf(column) !== asked.side)
    return { words: `${name} belongs to ${sideName(seen, foe(asked.side))}.`, rule: '1.5' };
  if (seen.finished[column] === 1) return { words: `${name} has acted in this round.`, rule: '3.4' };
  return tooEarly(clicked);
}

const foe = (side: Side): Side => foeOf(side);
