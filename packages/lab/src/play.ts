import type { Bot } from '@tercio/bots';
import { only } from '@tercio/kernel';
import type { Choice, Fast, Game, Random, Result, Side, Sides, View } from '@tercio/kernel';

/** A game played out by bots: what a simulation and a game that is told have in common. */
export interface Live {
  readonly over: Result | null;
  /** Who must decide now. */
  readonly sides: readonly Side[];
  view(viewer: Sides): View;
  /** One legal option at random; null: nothing is legal. */
  any(side: Side, random: Random): Choice | null;
  /** False: it is not legal, and nothing has changed. */
  play(side: Side, choice: Choice): boolean;
  playOffered(side: Side, choice: Choice): void;
}

export interface Player {
  /** Null takes any option, each as likely as the next, and needs no view for it. */
  readonly bot: Bot | null;
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

/** `players` by side. */
export function playOut(game: Game, live: Live, players: readonly Player[]): PlayedOut {
  let choices = 0;
  for (; live.over === null && choices < MOST_CHOICES; choices++) {
    const side = live.sides[0] as Side;
    const { bot, random } = players[side] as Player;
    if (bot) {
      const chosen = chosenBy(game, live, bot, side, random);
      if (!live.play(side, chosen)) throw new Error(`${bot.name} chose what is not offered: ${JSON.stringify(chosen)}`);
      continue;
    }
    const choice = live.any(side, random);
    if (choice === null) return { choices, over: null, deadEnd: true };
    live.playOffered(side, choice);
  }
  return { choices, over: live.over, deadEnd: false };
}

/** A bot gets the view of its side and redeals of that view, and nothing more. */
function chosenBy(game: Game, live: Live, bot: Bot, side: Side, random: Fast): Choice {
  const view = live.view(only(side));
  const offer = view.offers[0]?.offer;
  if (!offer) throw new Error(`${game.sides[side]} is not asked anything`);
  const redeal = () => game.sim(game.redeal(view, random), random);
  return bot.choose({ side, view, offer, redeal, random });
}
