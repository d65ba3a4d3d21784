import { only, pick, yes } from '@tercio/kernel';
import type { Decision, Run, Side, Steps } from '@tercio/kernel';
import type { Ferry } from './spec.ts';
import { addCard, addCoins, coinsOf, inPile, KINDS, RED, SIDES } from './state.ts';

/** 3 Bids. */

const PRICE_OF_A_CARD = 2;

export const bid: Steps<Ferry, 'bid'> = {
  start: (g) => g.ask(g.lane ?? RED, 'bidMarch', {}, 'bidden'),
  bidden: (g) => g.go('card', { march: g.answer('bidMarch').arg }),
  card: (g) => g.ask(g.lane ?? RED, 'bidCard', { march: g.at.march }, 'end'),
  end: (g) => g.done({ march: g.at.march, card: g.answer('bidCard').arg }),
};

/** 3.1 */
export const bidMarch: Decision<Ferry, 'bidMarch'> = {
  rule: '3.1',
  verbs: { bid: { range: (t, _about, by) => ({ min: 0, max: coinsOf(t, by), step: 1 }), may: () => yes } },
  fallback: () => ({ verb: 'bid', arg: 0 }),
};

/** 3.2 */
export const bidCard: Decision<Ferry, 'bidCard'> = {
  rule: '3.2',
  verbs: {
    bid: {
      range: (t, { march }, by) => ({
        min: 0,
        max: coinsOf(t, by) - march >= PRICE_OF_A_CARD ? PRICE_OF_A_CARD : 0,
        step: PRICE_OF_A_CARD,
      }),
      may: () => yes,
    },
  },
  fallback: () => ({ verb: 'bid', arg: 0 }),
};

type Bids = readonly { readonly side: Side; readonly answer: { readonly march: number; readonly card: number } }[];
type Bidding = Pick<Run<Ferry, 'turn'>, 'table' | 'roll' | 'tell'>;

/** 3.3, 3.4 Shows and pays the bids; returns the mover. */
export function settleBids(g: Bidding, bids: Bids): Side {
  for (const { side, answer } of bids) g.tell?.({ kind: 'bid', rule: '3.3', side, ...answer });
  const highest = Math.max(...bids.map(({ answer }) => answer.march));
  const equals = bids.filter(({ answer }) => answer.march === highest).map(({ side }) => side);
  const mover = equals.length > 1 ? oneOf(g, equals) : (equals[0] ?? RED);
  addCoins(g.table, mover, -highest);
  g.tell?.({ kind: 'mover', rule: '3.3', side: mover, coins: highest });
  for (const { side, answer } of bids) {
    if (answer.card === 0 || !KINDS.some((card) => inPile(g.table, card) > 0)) continue;
    addCoins(g.table, side, -PRICE_OF_A_CARD);
    draw(g, side, '3.4');
  }
  return mover;
}

/** 3.3 One draw settles a tie: nobody rolls until somebody is ahead. */
function oneOf(g: Bidding, equals: readonly Side[]): Side {
  const drawn = g.roll('3.3', pick(equals));
  return SIDES.find((s) => s === drawn) ?? RED;
}

/** 1.3, 3.4 One of the cards left, by chance at the moment of drawing: the pile has no order. */
export function draw(g: Bidding, to: Side, rule: '1.3' | '3.4'): void {
  const weights = KINDS.map((card) => inPile(g.table, card));
  const drawn = g.roll(rule, { pick: KINDS, weights, opaque: true }, only(to));
  const card = KINDS.find((one) => one === drawn);
  if (card === undefined) return;
  addCard(g.table, to, card, 1);
  if (rule === '1.3') g.tell?.({ kind: 'dealt', rule, side: to, card }, only(to));
  else g.tell?.({ kind: 'drew', rule, side: to, card }, only(to), { kind: 'drew', rule, side: to, card: null });
}
