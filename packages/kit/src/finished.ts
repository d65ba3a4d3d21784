import { bots } from '@tercio/bots';
import { anyOf, commitment, Fast, isRefusal, Match, only, sealedDice, writeRecord } from '@tercio/kernel';
import type { Choice, Choices, Game, Offer, Side } from '@tercio/kernel';
import type { Judgement } from '@tercio/kernel/sim';

/** Whole games with sealed dice, to be kept as records: how they are made, should the rules change. */

/** What somebody answers at the table; the same generator brings the same game. */
export type Player = (match: Match, side: Side, offer: Offer, random: Fast) => Choice;

export interface Recipe {
  readonly game: Game;
  readonly header: Choices & { readonly scenario: string };
  readonly player: Player;
  /** Is this the game one wanted? */
  readonly wanted: (match: Match) => boolean;
}

const NONCES = ['pike', 'shot'];
const MOST_SEEDS = 500;
const A_STREAM = 11;

/** The record of the first game by this recipe that is wanted. */
export function recordOf({ game, header, player, wanted }: Recipe): string {
  for (let seed = 1; seed <= MOST_SEEDS; seed++) {
    const secret = `${game.id}-${seed}`;
    const match = new Match(game, header, sealedDice({ seed: secret, nonces: NONCES }));
    playOut(game, match, player, new Fast(seed, 0, A_STREAM));
    const note = { kind: 'sealed', commit: commitment(secret), nonces: NONCES, seed: secret } as const;
    if (wanted(match)) return writeRecord(match, note);
  }
  throw new Error(`no such game among ${MOST_SEEDS}`);
}

function playOut(game: Game, match: Match, player: Player, random: Fast): void {
  while (match.over === null) {
    const side = game.waiting(match.pos)[0]?.side as Side;
    const choice = player(match, side, game.offer(match.pos, side) as Offer, random);
    const played = match.act(side, [choice]);
    if (isRefusal(played)) throw new Error(`${choice.verb} ${choice.arg}: ${played.code}`);
  }
}

/** Plays what a judgement likes best, at a glance. */
export function greedy(game: Game, judgement: Judgement | null): Player {
  const bot = bots['greedy']?.make(judgement);
  return (match, side, offer, random) => {
    const view = match.view(only(side));
    const redeal = () => game.sim(game.redeal(view, random), random);
    return bot?.choose({ side, view, offer, redeal, random }) ?? anyOf(offer, random);
  };
}

/** Does what the rules foresee for somebody who is away. */
export const idle =
  (game: Game): Player =>
  (match, side, offer, random) =>
    game.fallback(match.pos, side) ?? anyOf(offer, random);
