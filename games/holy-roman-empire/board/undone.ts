import type { Placeable, Ruled } from '@tercio/board';
import type { Side, View } from '@tercio/kernel';
import { priceOf } from '../src/economy/placing.ts';
import { forageDue, maintenanceDue, upkeepOf } from '../src/economy/provisioning.ts';
import { hasCity, SQUARE_LIST } from '../src/field.ts';
import { countOf, isLandOf, isOnMap, stackLimit } from '../src/forces.ts';
import { place, unit } from '../src/ids.ts';
import { gold, placeName } from '../src/names.ts';
import { EVERY_UNIT } from '../src/roster.ts';
import { goldOf, HAS_MOVED, isDoing } from '../src/state.ts';
import type { Seen } from '../src/state.ts';
import { offerIn, seenOf } from './seen.ts';

/** What an end leaves undone that is worth a word: nothing that one cannot pay for, and no list of all that was possible. */

/** After these nothing can be done any more with what was left. */
export const ENDINGS: { readonly [ask: string]: string } = {
  move: 'done',
  spend: 'done',
  diplomacy: 'done',
  pillage: 'done',
};

/** 26.2 One's hand is seldom shown: no row in every question. 11.1 What ends recruiting stands under all that can be had. */
export const rank = (ask: string, verb: string): number =>
  verb === 'reveal' ? -1 : ask === 'spend' && verb !== ENDINGS['spend'] ? 1 : 0;

/** Passing where others do something, and leaves all one has: one click does it. */
const PASSED: ReadonlySet<string> = new Set(['countermarch', 'annul', 'quash', 'peek', 'seize', 'hire']);
export const slight = (_view: View, { ask, choice }: Placeable): boolean => choice.verb === 'pass' && PASSED.has(ask);

/**
 * What follows by itself after movement are battles of which only some have begun: each is weighed when it is fought.
 * 12.6 What others add to a defence is open before they do: from nothing to all is no figure for a map.
 */
export function weighs(ask: string, verb: string): readonly string[] | null {
  if (ask === 'move' && verb === 'done') return [];
  return ask === 'diplomacy' && verb === 'target' ? ['embassy'] : null;
}

export function undone(view: View, { ask, side, choice }: Placeable): readonly Ruled[] | null {
  if (ENDINGS[ask] !== choice.verb) return null;
  const seen = seenOf(view);
  if (ask === 'move') return [...overfull(seen, side), ...unmoved(seen, side)];
  if (ask === 'spend') return unspent(view, seen, side);
  return ask === 'pillage' ? unpillaged(view, seen, side) : null;
}

/** 13.1 Units that are lost because their square has no room for them. */
function overfull(seen: Seen, side: Side): readonly Ruled[] {
  return SQUARE_LIST.flatMap((at) => {
    const [units, room] = [countOf(seen, side, at), stackLimit(seen, at)];
    if (units <= room) return [];
    const words = `${placeName(at)} has room for ${room} of your ${units} units: ${units - room} will be lost, mercenaries first.`;
    return [{ words, rule: '13.1' }];
  });
}

function unmoved(seen: Seen, side: Side): readonly Ruled[] {
  const moved = EVERY_UNIT.some((u) => seen.owner[u] === side && isOnMap(seen, u) && isDoing(seen, u, HAS_MOVED));
  return moved ? [] : [{ words: 'None of your stacks has moved.', rule: '14.1' }];
}

/** 11.2 Gold beyond pay and food, where it would raise somebody. */
function unspent(view: View, seen: Seen, side: Side): readonly Ruled[] {
  // Gold is kept for the next year: only in the last is it left for good.
  if (seen.turn !== seen.lastTurn) return [];
  const free = goldOf(seen, side) - maintenanceDue(seen, side) - forageDue(seen, side);
  const prices = (offerIn(view)?.offer?.choices ?? []).flatMap(({ verb, arg }) =>
    verb === 'recruit' && arg !== null ? [priceOf(unit(arg)) + upkeepOf(unit(arg))] : [],
  );
  if (prices.length === 0 || free < Math.min(...prices)) return [];
  return [{ words: `${gold(free)} beyond pay and food, in the last year: enough for a recruit.`, rule: '11.2' }];
}

/** 18.2 Towns of others where loot could be taken. */
function unpillaged(view: View, seen: Seen, side: Side): readonly Ruled[] {
  return (offerIn(view)?.offer?.choices ?? []).flatMap(({ verb, arg }) => {
    if (verb !== 'pillage' || arg === null || !hasCity(place(arg)) || isLandOf(seen, side, place(arg))) return [];
    return [{ words: `${placeName(place(arg))} could be pillaged.`, rule: '18.2' }];
  });
}
