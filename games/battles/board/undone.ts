import type { Placeable, Undone } from '@tercio/board';
import type { View } from '@tercio/kernel';
import { wingName } from '../src/names.ts';
import { seenOf } from './seen.ts';

/** 4.2.1: the wings that have not acted when a turn ends; a click on one takes it in hand. Null: the table lists what is open. */
export function undone(view: View, { ask, choice }: Placeable): readonly Undone[] | null {
  if (ask !== 'phase' || choice.verb !== 'endPhase') return null;
  const seen = seenOf(view);
  const open = view.offers.find(({ offer }) => offer)?.offer?.choices ?? [];
  return open
    .filter(({ verb, arg }) => verb === 'wing' && arg !== null)
    .map((wing) => ({
      words: `No orders yet for ${wingName(seen, wing.arg ?? 0)}, and none this turn if it ends now`,
      rule: '4.2.1',
      choice: wing,
    }));
}
