import type { Bundle } from '@tercio/board';
import type { Choice, Game, View } from '@tercio/kernel';
import { forageDue, maintenanceDue } from '../src/economy/provisioning.ts';
import { gold } from '../src/names.ts';
import { goldOf } from '../src/state.ts';
import { offerIn, seenOf } from './seen.ts';

/** 19 Pay and food as one, where there is gold for both. */

const PAY: Choice = { verb: 'pay', arg: null };

export function bundles(_game: Game, view: View): readonly Bundle[] {
  const asked = offerIn(view);
  if (asked?.offer?.ask !== 'maintain') return [];
  const seen = seenOf(view);
  const [pay, food] = [maintenanceDue(seen, asked.side), forageDue(seen, asked.side)];
  if (food === 0 || goldOf(seen, asked.side) < pay + food) return [];
  const words = `Pay and feed everybody: ${gold(pay + food)}`;
  return [{ words, choices: [PAY, PAY], thing: null, usual: true }];
}
