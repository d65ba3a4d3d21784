import { anyOf, Fast, isRefusal, only, side } from '@tercio/kernel';
import type { Choice, Choices, Game, Offer, Pos, Scenario, Side, Told, View } from '@tercio/kernel';
import { entryOf } from '@tercio/registry';
import type { SavedGame } from '../src/host/host.ts';
import { seated } from '../src/host/seats.ts';
import type { Sitter } from '../src/host/seats.ts';

/** Games and tables for the tests of the page's logic. */

export const [RED, GREEN, BLUE] = [side(0), side(1), side(2)];

export function gameOf(id: string): Game {
  const entry = entryOf(id);
  if (!entry) throw new Error(`there is no game "${id}"`);
  return entry.game;
}

export function scenarioOf(game: Game, id: string): Scenario {
  const found = game.scenarios.find((scenario) => scenario.id === id);
  if (!found) throw new Error(`there is no scenario "${id}"`);
  return found;
}

/** A game that nobody has chosen anything in. */
export const begun = (game: Game, scenario: string, sitters: readonly Sitter[]): SavedGame => ({
  id: 'test',
  game: game.id,
  edition: game.edition,
  tables: game.tables(scenario),
  header: { scenario },
  seats: seated(scenarioOf(game, scenario), sitters, { bot: 'random' }),
  seed: 7,
  acts: [],
  fallen: [],
  ended: null,
  at: 0,
  over: false,
});

/** A question of a game that is played at random, and what was told up to it. */
export interface Question {
  readonly pos: Pos;
  readonly side: Side;
  readonly offer: Offer;
  readonly view: View;
  readonly log: readonly Told[];
}

interface Walk {
  readonly game: Game;
  readonly scenario: string;
  readonly seed: number;
  /** So many questions at most. */
  readonly most: number;
  readonly header?: Choices;
  /** How one answers; not said: anyhow. */
  readonly answer?: (question: Question, random: Fast) => Choice;
}

/** A view is made only where somebody looks. */
function asked(game: Game, rest: Omit<Question, 'view'>): Question {
  let view: View | undefined;
  return {
    ...rest,
    get view() {
      return (view ??= game.view(rest.pos, only(rest.side)));
    },
  };
}

/** The questions of a random game, one after the other. */
export function* questions({ game, scenario, seed, most, header = {}, answer }: Walk): Generator<Question> {
  const random = new Fast(seed, 1);
  const log: Told[] = [];
  let { pos } = game.setup(scenario, header, new Fast(seed, 0));
  for (let i = 0; i < most && game.over(pos) === null; i++) {
    const [waiting] = game.waiting(pos);
    const offer = waiting && game.offer(pos, waiting.side);
    if (!waiting || !offer) return;
    const question = asked(game, { pos, side: waiting.side, offer, log });
    yield question;
    const choice = answer?.(question, random) ?? anyOf(offer, random);
    const next = game.play(pos, waiting.side, [choice], new Fast(seed, 2, i));
    if (isRefusal(next)) return;
    ({ pos } = next);
    log.push(...next.told);
  }
}
