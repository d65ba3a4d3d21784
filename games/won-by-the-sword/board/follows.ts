import type { Doubt, Placeable } from '@tercio/board';
import type { View } from '@tercio/kernel';
import type { Activity } from '../src/data/types.ts';
import type { Seen } from '../src/chapter.ts';
import { gunsOf, pointOf } from '../src/forces.ts';
import type { Column } from '../src/ids.ts';
import { pickUpCost } from '../src/march/baggage.ts';
import { bpFor, cpFor } from '../src/march/movement.ts';
import { dueOf } from '../src/march/settlement.ts';
import { isWorthLeaving } from '../src/march/usual.ts';
import { FACES, isHidden, surrenderFaces } from '../src/siege/figures.ts';
import { PLEDGES } from '../src/siege/offer.ts';
import type { Table } from '../src/state.ts';
import { seenOf } from './seen.ts';

/** What an answer sets going by itself, and what its chances suppose. */

/** 1.4 What costs CPs, and so cannot be done once they are spent. */
const PAID: { readonly [verb: string]: Activity } = {
  move: 'move',
  forage: 'forage',
  besiege: 'initiateSiege',
  construct: 'siegework',
  assault: 'assault',
  offer: 'offerBattle',
  surprise: 'offerBattle',
  ambush: 'offerBattle',
  flip: 'flip',
  rebuild: 'rebuild',
  entrench: 'entrench',
};
/** 7.4, 11.0 What nobody stays for: see the usual answer to the question itself. */
const IDLE: ReadonlySet<string> = new Set(['drop', 'destroy', 'end']);

export function follows(view: View, option: Placeable, after?: string): readonly string[] | null {
  const { ask, about, choice } = option;
  if (ask !== 'act') return null;
  const seen = seenOf(view);
  const column = about['column'] as Column;
  if (choice.verb === 'construct') return afterWorks(view, option, column, after === 'build' || seen.cp === 1);
  if (choice.verb === 'forage' && seen.cp === cpFor(seen, 'forage')) return ending(view, option, column, 'forage');
  return null;
}

/** 11.3, 11.4 The guns, the works if they are no question, and the answer of the place. */
function afterWorks(view: View, option: Placeable, column: Column, isWhole: boolean): readonly string[] {
  const seen = seenOf(view);
  const guns = gunsOf(seen, column) > 0 ? ['your guns fire'] : [];
  if (!isWhole) return guns;
  const spent = seen.cp === 1 ? '1 CP goes into works' : 'as many CP as are needed go into works';
  return [...guns, spent, 'the place answers', ...ending(view, option, column, 'siegework')];
}

/** 7.2 Where nothing is left that could be done without CPs, the activation ends with the last of them. */
function ending(view: View, { side }: Placeable, column: Column, activity: Activity): readonly string[] {
  const seen = seenOf(view);
  const offer = view.offers.find((one) => one.side === side)?.offer;
  const open = [...(offer?.choices ?? []), ...(offer?.ranges ?? [])];
  // 11.0 Who has just built works does not quit the siege.
  const isIdle = (verb: string): boolean => IDLE.has(verb) || (verb === 'quit' && activity === 'siegework');
  const isPaid = (verb: string): boolean => PAID[verb] !== undefined || (verb === 'pickUp' && pickUpCost(seen) > 0);
  if (!open.every(({ verb }) => isIdle(verb) || isPaid(verb)) || isWorthLeaving(seen as Table, column, side)) return [];
  const due = dueOf(seen, column) + bpFor(seen, activity);
  return [`the activation ends when no CP is left (${due} BP are due)`];
}

/** 9.1 A place into which nobody has looked: redealt, it holds the garrison of the set-up. */
export function doubt(view: View, { ask, about, choice: { verb } }: Placeable): Doubt | null {
  const { column } = about;
  if (typeof column !== 'number' || (ask !== 'act' && ask !== 'pledge')) return null;
  const seen = seenOf(view);
  const point = pointOf(seen, column as Column);
  if (!OF_GARRISONS.has(verb) || !isHidden(seen, point)) return null;
  const offer = offered(seen, column as Column, about, verb);
  return offer ?? { words: 'the garrison of the set-up, or the last one seen' };
}
const OF_GARRISONS = new Set([
  'besiege',
  'construct',
  'assault',
  'escalade',
  'storm',
  'roll',
  'initiative',
  'stratagem',
]);

/** 11.2, 11.7 An offer of surrender: within what the garrison can be. */
function offered(seen: Seen, column: Column, about: Placeable['about'], verb: string): Doubt | null {
  const more = PUT_IN[verb];
  if (more === undefined) return null;
  const pledged = (typeof about['pledged'] === 'number' ? about['pledged'] : 0) | more;
  const final = typeof about['final'] === 'number' ? about['final'] : 0;
  const [worst, best] = surrenderFaces({ t: seen, column, point: pointOf(seen, column), pledged }, final);
  return { words: 'a garrison that you do not see', bounds: { low: worst / FACES, high: best / FACES } };
}
/** What each answer puts into it. */
const PUT_IN: { readonly [verb: string]: number } = {
  besiege: 0,
  roll: 0,
  initiative: PLEDGES.initiative,
  stratagem: PLEDGES.stratagem,
};
