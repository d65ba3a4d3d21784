import type { Bundle } from '@tercio/board';
import { Fast } from '@tercio/kernel';
import type { Choice, Game, Pos, View } from '@tercio/kernel';
import { commanderName, wingName } from '../src/names.ts';
import { seenOf } from './seen.ts';
import { after, assaultsJoined, attacksNamed, frontsTogether, hitsTogether } from './series.ts';
import type { Asked, Next } from './series.ts';

/**
 * Anyone who turns to another wing has finished this one, and anyone who draws a commander forward begins with his wing: a click says
 * both.
 */

const END: Choice = { verb: 'end', arg: null };
const END_PHASE: Choice = { verb: 'endPhase', arg: null };

/** The same view has the same bundles. */
const found = new WeakMap<View, readonly Bundle[]>();

export function bundles(game: Game, view: View): readonly Bundle[] {
  const known = found.get(view);
  if (known) return known;
  const open = view.offers.find(({ offer }) => offer);
  const made = open?.offer ? bundlesOf({ game, view, side: open.side, offer: open.offer }) : [];
  found.set(view, made);
  return made;
}

const SERIES: { readonly [ask: string]: (asked: Asked, start: Pos) => readonly Bundle[] } = {
  takeHit: hitsTogether,
  fillFront: frontsTogether,
  arrive: frontsTogether,
  target: assaultsJoined,
  attackNext: attacksNamed,
};

function bundlesOf(asked: Asked): readonly Bundle[] {
  const { game, view, offer } = asked;
  const start = game.redeal(view, new Fast(1));
  if (offer.ask === 'phase') return riders(asked, { pos: start, offer }, []);
  const series = SERIES[offer.ask];
  if (series) return series(asked, start);
  // A reserve that was called up leads back to the wing that waits for it.
  const next = offer.ask === 'order' ? after(asked, start, END) : null;
  if (next?.offer?.ask !== 'phase') return [];
  const wings = next.offer.choices.filter(({ verb }) => verb === 'wing');
  if (wings.length === 0)
    return [{ words: 'Finish this wing and end my turn', choices: [END, END_PHASE], thing: null }];
  const seen = seenOf(view);
  const others = wings.map((choice): Bundle => {
    const arg = choice.arg ?? 0;
    const words = `Finish this wing, then ${wingName(seen, arg)}`;
    return { words, choices: [END, choice], thing: { domain: 'wing', arg } };
  });
  return [...others, ...riders(asked, next, [END])];
}

/** 4.3.1: commanders of wings that have not acted: their ride begins the activation. */
function riders(asked: Asked, { pos, offer }: Next, begun: readonly Choice[]): readonly Bundle[] {
  const seen = seenOf(asked.view);
  return (offer?.choices ?? []).flatMap((wing): readonly Bundle[] => {
    const taken = wing.verb === 'wing' ? after(asked, pos, wing) : null;
    if (taken?.offer?.ask !== 'commanderMove') return [];
    const rides = taken.offer.choices.filter(({ verb, arg }) => verb === 'ride' && arg !== null);
    return rides.map((ride): Bundle => {
      const arg = ride.arg ?? 0;
      const words = `${begun.length > 0 ? 'Finish this wing, move' : 'Move'} ${commanderName(seen, arg)}, then roll for ${wingName(seen, wing.arg ?? 0)}`;
      return { words, choices: [...begun, wing, ride], thing: { domain: 'commander', arg } };
    });
  });
}
