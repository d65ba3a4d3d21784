import type { Placeable, Ruled } from '@tercio/board';
import type { View } from '@tercio/kernel';
import { points } from '../src/names.ts';
import { seenOf } from './pieces.ts';

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
  if (ask === 'impulse') {
    const held = seen.handCount[side] ?? 0;
    return held === 0
      ? []
      : [
          {
            words: `${held} ${held === 1 ? 'card is' : 'cards are'} not played; you are asked again while others play`,
            rule: '6.9',
          },
        ];
  }
  if (ask !== 'act') return null;
  const choices = view.offers.find((one) => one.side === side)?.offer?.choices ?? [];
  const open = WORTH.filter(({ verb }) => choices.some((choice) => choice.verb === verb));
  return open.length === 0
    ? []
    : [{ words: `${points(seen.points)} unspent`, rule: '6.9.1' }, ...open.map(({ words, rule }) => ({ words, rule }))];
}
