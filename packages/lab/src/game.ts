import { botOf } from '@tercio/bots';
import { Fast, heldBy, members, seatsOf } from '@tercio/kernel';
import type { Chronicle, Game, Result } from '@tercio/kernel';
import type { Judgement } from '@tercio/kernel/sim';
import { planned } from './definition.ts';
import type { Definition, Ending, GameLine } from './definition.ts';
import { playOut } from './play.ts';
import type { PlayedOut, Player } from './play.ts';
import { Told } from './told.ts';

/** What the lab must know of a game. */
export interface Played {
  readonly game: Game;
  readonly judgement: Judgement | null;
  readonly chronicle: Chronicle | null;
}

/** Dice first; then a generator for each of those who meet, wherever they sit. */
const DICE = 0;
const FIRST_PLAYER = 1;

/** The n-th game of a run: the same wherever, whenever and after whatever it is played. */
export function playGame({ game, judgement, chronicle }: Played, definition: Definition, n: number): GameLine {
  const { scenario, pairing, seats, deal } = planned(definition, n);
  const { seed, choices } = definition;
  const players: Player[] = [];
  for (const [place, seat] of seatsIn(game, scenario).entries()) {
    const who = seats[place] ?? 0;
    const player = {
      bot: playerOf(pairing[who] ?? '', judgement),
      holds: heldBy(seat),
      random: new Fast(seed, deal, FIRST_PLAYER + who),
    };
    for (const side of seat.sides) players[side] = player;
  }
  const told = new Told(game, chronicle, scenario, choices, new Fast(seed, deal, DICE));
  const { outcome, fault } = attempt(() => playOut(game, told, players));
  told.close();
  return {
    n,
    scenario,
    bots: seats.map((seat) => pairing[seat] ?? ''),
    end: outcome?.over ? endingOf(game, outcome.over) : null,
    fault: fault ?? faultOf(outcome),
    choices: outcome?.choices ?? 0,
    turns: told.turn,
    course: told.course,
    blows: told.blows,
    rules: told.rules,
  };
}

const seatsIn = ({ scenarios }: Game, id: string): ReturnType<typeof seatsOf> => {
  const scenario = scenarios.find((one) => one.id === id);
  return scenario ? seatsOf(scenario) : [];
};

function playerOf(written: string, judgement: Judgement | null): Player['bot'] {
  if (written === 'random') return null;
  const bot = botOf(written, judgement);
  if (!bot) throw new Error(`there is no bot "${written}"`);
  return bot;
}

function attempt(play: () => PlayedOut): { outcome: PlayedOut | null; fault: string | null } {
  try {
    return { outcome: play(), fault: null };
  } catch (error) {
    return { outcome: null, fault: error instanceof Error ? error.message : String(error) };
  }
}

function faultOf(outcome: PlayedOut | null): string | null {
  if (outcome === null || outcome.over) return null;
  return outcome.deadEnd ? 'a question had no answer' : `no end after ${outcome.choices} choices`;
}

const endingOf = ({ words }: Game, { won, drew, how, rule, points }: Result): Ending => ({
  won: members(won),
  ...(drew === undefined ? {} : { drew: members(drew) }),
  how,
  words: words.result(how),
  rule,
  points,
});
