import type { Asked, Ruled, Thing } from '@tercio/board';
import type { Game, View } from '@tercio/kernel';
import { sideName } from '../src/names.ts';
import { BANKS } from '../src/state.ts';
import { bankName } from './ground.ts';
import { ownerOf } from './pieces.ts';

/** Why a thing can do nothing now: whose it is, and what the question wants instead. */

/** What pieces and banks wait for, while something else is asked. */
const MEANWHILE: { readonly [ask: string]: Ruled } = {
  deal: { words: 'Now all talk: nothing moves before the bids.', rule: '1.4' },
  dealAnswer: { words: 'Now all talk: nothing moves before the bids.', rule: '1.4' },
  bidMarch: { words: 'Now all bid: who pays most may march.', rule: '3.3' },
  bidCard: { words: 'Now all bid: who pays most may march.', rule: '3.3' },
  look: { words: 'First the mover may look at a hand.', rule: '4.1' },
  men: { words: 'First say how many men march.', rule: '5.2' },
  leader: { words: 'First say whether the leader goes along.', rule: '5.3' },
  halt: { words: 'A movement may be halted now; nothing else moves.', rule: '6.1' },
  counter: { words: 'A card is being played; nothing else moves.', rule: '6.3' },
};

interface Clicked {
  readonly name: string;
  /** Whose; null: nobody's. */
  readonly side: number | null;
}

function clickedOn({ domain, arg }: Thing): Clicked | null {
  if (domain === 'bank') return { name: bankName(arg), side: ownerOf(arg) };
  if (domain === 'men') {
    const side = Math.floor(arg / BANKS);
    return { name: `The men of ${sideName(side)} at ${bankName(arg % BANKS)}`, side };
  }
  if (domain === 'column') return { name: `The column of ${sideName(arg)}`, side: arg };
  return domain === 'leader' ? { name: `The leader of ${sideName(arg)}`, side: arg } : null;
}

export function whyNot(_game: Game, _view: View, asked: Asked | null, thing: Thing): Ruled | null {
  const what = clickedOn(thing);
  if (!asked || !what) return null;
  if (thing.domain !== 'bank' && what.side !== asked.side && asked.ask !== 'foe')
    return { words: `Not yours. ${what.name}: only their owner moves them.`, rule: '5.1' };
  const meanwhile = MEANWHILE[asked.ask];
  return meanwhile ? { words: `${meanwhile.words} ${what.name} can do nothing yet.`, rule: meanwhile.rule } : null;
}
