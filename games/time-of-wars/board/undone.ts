import type { Placeable, Ruled } from '@tercio/board';
import type { Side, View } from '@tercio/kernel';
import { isLastToDecline } from '../src/impulse/impulses.ts';
import { count, op } from '../src/names.ts';
import { lastTurnOf } from '../src/sheets.ts';
import type { Seen } from '../src/state.ts';
import { wouldWin } from './goal.ts';
import { seenOf } from './seen.ts';

/** What the end of an impulse leaves undone, in words. */

const WORTH: readonly { readonly verb: string; readonly words: string; readonly rule: string }[] = [
  { verb: 'siege', words: 'a siege attempt could be made', rule: '6.9.3.6' },
  { verb: 'assault', words: 'an assault could be made', rule: '6.9.3.7' },
  { verb: 'control', words: 'a City could be taken', rule: '6.9.3.8' },
  { verb: 'recruit', words: 'units could be recruited', rule: '5.2.1' },
  { verb: 'march', words: 'an army could still march', rule: '6.9.3.1' },
];

export function undone(view: View, { ask, side }: Placeable): readonly Ruled[] | null {
  const seen = seenOf(view);
  if (ask === 'impulse') return unplayed(seen, side);
  if (ask !== 'act') return null;
  const choices = view.offers.find((one) => one.side === side)?.offer?.choices ?? [];
  const open = WORTH.filter(({ verb }) => choices.some((choice) => choice.verb === verb));
  return open.length === 0
    ? []
    : [{ words: `${op(seen.points)} unspent`, rule: '6.9.1' }, ...open.map(({ words, rule }) => ({ words, rule }))];
}

/** T50 Anyone who declines is asked again while others play; if nobody does, the turn is over, and perhaps the game. */
function unplayed(seen: Seen, side: Side): readonly Ruled[] {
  const held = seen.handCount[side] ?? 0;
  const cards: readonly Ruled[] =
    held === 0 ? [] : [{ words: `${count(held, 'card is', 'cards are')} not played`, rule: '6.9' }];
  if (!isLastToDecline(seen, side))
    return cards.map(({ words, rule }) => ({
      words: `${words}; you are asked again if somebody else plays a card first, not if all others decline, too`,
      rule,
    }));
  const nobody = 'Nobody else plays on: this ends the Game Turn';
  return seen.turn < lastTurnOf(seen)
    ? [...cards, { words: nobody, rule: '6.9' }]
    : [...cards, { words: `${nobody} and the game`, rule: '6.9' }, wouldWin(seen)];
}
