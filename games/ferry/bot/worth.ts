import type { Reason, Side } from '@tercio/kernel/sim';
import { BANKS, bank, cardsOf, coinsOf, homeOf, LOST, menAt, menOf, othersOf } from '../src/state.ts';
import type { Seen } from '../src/state.ts';

/** How the sides stand: men above all, since the most men win at the end (9.2), and leaders near open homes (9.1). */

const LEADER = 0.7;
export const COIN = 0.12;
const CARD = 0.15;
/** What a leader on the doorstep of an open home is worth, to him and against its owner. */
const DOORSTEP = 1.5;

/** Steps along the ring, the shorter way. */
export function steps(from: number, to: number): number {
  const off = Math.abs(from - to) % BANKS;
  return Math.min(off, BANKS - off);
}

const isOpen = (t: Seen, owner: Side): boolean => menAt(t, owner, homeOf(owner)) === 0;

/** How far a leader is from the nearest open home of another side; null: there is none, or he has fallen. */
export function toOpenHome(t: Seen, who: Side): number | null {
  const at = t.leader[who] ?? LOST;
  if (at === LOST) return null;
  const open = othersOf(who).filter((owner) => isOpen(t, owner));
  return open.length === 0 ? null : Math.min(...open.map((owner) => steps(at, homeOf(owner))));
}

/** How far the nearest leader of another side is from the own home, if that is open. */
export function fromOwnHome(t: Seen, who: Side): number | null {
  if (!isOpen(t, who)) return null;
  const near = othersOf(who)
    .map((other) => t.leader[other] ?? LOST)
    .filter((at) => at !== LOST)
    .map((at) => steps(bank(at), homeOf(who)));
  return near.length === 0 ? null : Math.min(...near);
}

const near = (distance: number | null): number => (distance === null ? 0 : DOORSTEP / (1 + distance));

const PARTS: readonly { readonly text: string; of(t: Seen, who: Side): number }[] = [
  { text: 'men', of: menOf },
  { text: 'the leader', of: (t, who) => (t.leader[who] === LOST ? 0 : LEADER) },
  { text: 'coins', of: (t, who) => COIN * coinsOf(t, who) },
  { text: 'cards', of: (t, who) => CARD * cardsOf(t, who) },
  { text: 'open homes within reach', of: (t, who) => near(toOpenHome(t, who)) },
  { text: 'the own home lies open', of: (t, who) => -near(fromOwnHome(t, who)) },
];

/** What a side has more than the others on average, in men. */
export const reasons = (t: Seen, who: Side): readonly Reason[] =>
  PARTS.map((part) => {
    const others = othersOf(who);
    const theirs = others.reduce((sum, other) => sum + part.of(t, other), 0) / others.length;
    return { text: part.text, amount: part.of(t, who) - theirs };
  });

export const score = (t: Seen, who: Side): number => reasons(t, who).reduce((sum, { amount }) => sum + amount, 0);
