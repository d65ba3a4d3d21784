import type { Bot } from '@tercio/bots';
import { has, heldBy, only, seatsOf, side as sideAt } from '@tercio/kernel';
import type { Choice, Fast, Game, Random, Result, Side, Sides, Sim, View } from '@tercio/kernel';

/** A game played out by bots: what a simulation and a game that is told have in common. */
export interface Live {
  readonly over: Result | null;
  /** Who must decide now. */
  readonly sides: readonly Side[];
  view(viewer: Sides): View;
  /** What a side may throw in although nobody asks it. */
  interjections(side: Side): readonly Choice[];
  /** One legal option at random; null: nothing is legal. */
  any(side: Side, random: Random): Choice | null;
  /** False: it is not legal, and nothing has changed. */
  play(side: Side, choice: Choice): boolean;
  playOffered(side: Side, choice: Choice): void;
}

export interface Player {
  /** Null takes any option, each as likely as the next, and needs no view for it. */
  readonly bot: Bot | null;
  /** The sides of its seat: what they see together it sees, what they win together it wants. */
  readonly holds: Sides;
  /** What it thinks with: no die of the game comes from here. */
  readonly random: Fast;
}

export interface PlayedOut {
  readonly choices: number;
  readonly over: Result | null;
  /** It stopped at a question without an answer. */
  readonly deadEnd: boolean;
}

/** A game that has not ended after so many choices never will. */
const MOST_CHOICES = 200_000;

/** `players` by side: sides that a scenario leaves out have none. */
export function playOut(game: Game, live: Live, players: readonly (Player | undefined)[]): PlayedOut {
  let choices = 0;
  for (; live.over === null && choices < MOST_CHOICES; choices++) {
    choices += thrownIn(game, live, players);
    if (live.over !== null) break;
    const side = live.sides[0] as Side;
    const { bot, random } = players[side] as Player;
    if (bot) {
      const chosen = chosenBy(game, live, players[side] as Player, bot, side);
      if (!live.play(side, chosen)) throw new Error(`${bot.name} chose what is not offered: ${JSON.stringify(chosen)}`);
      continue;
    }
    const choice = live.any(side, random);
    if (choice === null) return { choices, over: null, deadEnd: true };
    live.playOffered(side, choice);
  }
  return { choices, over: live.over, deadEnd: false };
}

/** Between two questions each side may throw something in once; says how many did. */
function thrownIn(game: Game, live: Live, players: readonly (Player | undefined)[]): number {
  let count = 0;
  for (const [index, player] of players.entries()) {
    const { bot = null, holds, random } = player ?? {};
    if (!bot?.interject || !holds || !random || live.over !== null) continue;
    const side = sideAt(index);
    const interjections = live.interjections(side);
    if (interjections.length === 0) continue;
    const view = live.view(holds);
    const redeal = (): Sim => game.sim(game.redeal(view, random), random);
    const choice = bot.interject({ side, view, interjections, redeal, random });
    if (choice === null) continue;
    if (!live.play(side, choice)) throw new Error(`${bot.name} threw in what is not legal: ${JSON.stringify(choice)}`);
    count++;
  }
  return count;
}

/** A bot gets the view of its seat and redeals of that view, and nothing more. */
function chosenBy(game: Game, live: Live, { holds, random }: Player, bot: Bot, side: Side): Choice {
  const view = live.view(holds);
  const offer = view.offers.find((own) => own.side === side)?.offer;
  if (!offer) throw new Error(`${game.sides[side]} is not asked anything`);
  const redeal = (): Sim => game.sim(game.redeal(view, random), random);
  return bot.choose({ side, view, offer, redeal, random });
}

/** By side: what the seat holds that it belongs to. */
export function seatsBySide(game: Game, scenario: string): readonly Sides[] {
  const played = game.scenarios.find(({ id }) => id === scenario);
  const seats = played ? seatsOf(played).map(heldBy) : [];
  return game.sides.map((_, index) => seats.find((holds) => has(holds, sideAt(index))) ?? only(sideAt(index)));
}
