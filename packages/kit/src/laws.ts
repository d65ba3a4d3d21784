import { Fast, HEARD, isRefusal, only, ROLLED, Script } from '@tercio/kernel';
import type { Game, Pos, Side } from '@tercio/kernel';
import { sayMove, sidesOf, someRests, wholeGame } from './walk.ts';
import type { Rest } from './walk.ts';

/** Laws that every game keeps. Each function plays random games and throws an error that says what went wrong, where. */

export interface Games {
  readonly games: number;
  readonly seed: number;
}
export interface Rests {
  readonly rests: number;
  readonly seed: number;
}

/** Where in which random game something was seen. */
export interface At {
  readonly game: number;
  readonly index: number;
}

/** The words are made only when they are needed: most of what is checked holds. */
export function must(holds: boolean, game: Game, at: At, what: () => string): void {
  if (!holds) throw new Error(`${game.id}, random game ${at.game}, choice ${at.index}: ${what()}`);
}

/**
 * Random games end. No question is without an answer, its fallback is legal, the table stays sound, and no run of one
 * side's choices comes back to the same position.
 */
export function finishes(game: Game, scenario: string, { games, seed }: Games): void {
  for (let n = 0; n < games; n++) {
    let run = new Set<string>();
    let runner: Side | null = null;
    for (const rest of wholeGame(game, scenario, { seed, game: n })) {
      checkRest(game, rest);
      const { side, played } = rest;
      if (runner !== side) run = new Set([game.hash(rest.pos)]);
      runner = side;
      const hash = game.hash(played.pos);
      must(!run.has(hash), game, rest, () => `${sayMove(game, rest)} leads back to a position of the same run`);
      if (played.marks & (ROLLED | HEARD)) run = new Set();
      run.add(hash);
    }
  }
}

/** The same for many games, as fast as simulations go: they end, without dead ends or free cycles. */
export function endsInSimulation(game: Game, scenario: string, { games, seed }: Games): { readonly choices: number } {
  let choices = 0;
  for (let n = 0; n < games; n++) {
    const chance = new Fast(seed, n, 0);
    const random = new Fast(seed, n, 1);
    const sim = game.sim(game.setup(scenario, {}, chance).pos, chance);
    const run = new Set<number>();
    let runner: Side | null = null;
    for (let index = 0; sim.over === null; index++, choices++) {
      const at = { game: n, index };
      const side = sim.sides[0] as Side;
      const choice = sim.any(side, random);
      must(choice !== null && index < MOST_CHOICES, game, at, () => 'a dead end');
      if (choice === null) break;
      if (runner !== side) run.clear();
      runner = side;
      const key = sim.key();
      must(!run.has(key), game, at, () => `${game.sides[side]} has come back to the same position`);
      run.add(key);
      sim.playOffered(side, choice);
    }
  }
  return { choices };
}

const MOST_CHOICES = 200_000;

function checkRest(game: Game, rest: Rest): void {
  const { pos } = rest;
  const fault = game.check(pos);
  must(fault === null, game, rest, () => `the table is not sound: ${fault}`);
  const waiting = game.waiting(pos);
  must(waiting.length > 0, game, rest, () => 'nobody is asked');
  for (const { side } of waiting) {
    const offer = game.offer(pos, side);
    const options = (offer?.choices.length ?? 0) + (offer?.ranges.length ?? 0);
    must(options > 0, game, rest, () => `${game.sides[side]} is asked "${offer?.ask}" and has no answer`);
    const fallback = game.fallback(pos, side);
    const refusal = fallback && game.why(pos, side, fallback);
    must(
      fallback !== null && refusal === null,
      game,
      rest,
      () => `the fallback of "${offer?.ask}" is ${refusal?.code}`,
    );
  }
}

/** The same choices and outcomes give the same positions; so does a position that was written and read on the way. */
export function repeats(game: Game, scenario: string, { games, seed }: Games): void {
  for (let n = 0; n < games; n++) {
    let again: Pos | null = null;
    for (const rest of wholeGame(game, scenario, { seed, game: n })) {
      const { pos, side, choice, played } = rest;
      const from: Pos = game.read(game.write(again ?? pos));
      must(game.hash(from) === game.hash(pos), game, rest, () => 'writing and reading changes the position');
      const result = game.play(from, side, [choice], new Script(played.outcomes));
      must(!isRefusal(result), game, rest, () => `${sayMove(game, rest)} is refused the second time`);
      if (isRefusal(result)) return;
      must(game.hash(result.pos) === game.hash(played.pos), game, rest, () => 'the same choice leads somewhere else');
      again = result.pos;
    }
  }
}

/** Simulations, which look at the whole table and tell nothing, come to the same positions. */
export function simulatesAlike(game: Game, scenario: string, { games, seed }: Games): void {
  for (let n = 0; n < games; n++) {
    for (const rest of wholeGame(game, scenario, { seed, game: n })) {
      const { pos, side, choice, played } = rest;
      const sim = game.sim(pos, new Script(played.outcomes));
      sim.playOffered(side, choice);
      const there = game.sim(played.pos, new Fast(0));
      must(sim.key() === there.key(), game, rest, () => `${sayMove(game, rest)} goes elsewhere in a simulation`);
    }
  }
}

/** A position that is asked about, played on and imagined stays as it was; whatever a fork writes stays in the fork. */
export function forksApart(game: Game, scenario: string, { rests, seed }: Rests): void {
  for (const rest of someRests(game, scenario, { rests, seed })) {
    const before = game.hash(rest.pos);
    for (const field in game.layout.fields) {
      const fork = game.sim(rest.pos, new Fast(0)).table as { [field: string]: number | number[] };
      const value = fork[field];
      if (game.layout.fields[field] === 'number') fork[field] = (value as number) + 1;
      else if (game.layout.fields[field] === 'column') spoil(value as number[]);
      must(game.hash(rest.pos) === before, game, rest, () => `a fork shares "${field}" with its original`);
    }
  }
}

function spoil(column: number[]): void {
  for (let i = 0; i < column.length; i++) column[i] = (column[i] ?? 0) + 1;
  column.push(7);
}

/** Running an asking step once more changes nothing. */
export function asksTwice(game: Game, scenario: string, { games, seed }: Games): void {
  for (let n = 0; n < games; n++) {
    for (const rest of wholeGame(game, scenario, { seed, game: n })) {
      const again = game.askAgain(rest.pos);
      must(game.hash(again) === game.hash(rest.pos), game, rest, () => 'asking again changes the position');
      const same = JSON.stringify(again.flow.wait) === JSON.stringify(rest.pos.flow.wait);
      must(same, game, rest, () => 'asking again asks something else');
    }
  }
}

/** Until lanes are joined, they write nothing on the table, teach nobody anything and change nothing in public. */
export function lanesLeaveTheTable(game: Game, scenario: string, { games, seed }: Games): void {
  const open = ({ table, facts, flow: { commits } }: Pos): string => JSON.stringify({ table, facts, commits });
  for (let n = 0; n < games; n++) {
    for (const rest of wholeGame(game, scenario, { seed, game: n })) {
      const { kind, joined, pos } = rest.played;
      if ((kind !== 'sealed' && kind !== 'window') || joined.length > 0) continue;
      must(
        open(pos) === open(rest.pos),
        game,
        rest,
        () => `${sayMove(game, rest)} writes on the table from a private lane`,
      );
    }
  }
}

/** Everybody who is asked can be told so by public facts alone, and every question has words. */
export function speaks(game: Game, scenario: string, { rests, seed }: Rests): void {
  const said = (text: string): boolean =>
    text.trim().length > 0 && !/undefined|null|NaN|\?/.test(text.replace(/\?$/, ''));
  for (const rest of someRests(game, scenario, { rests, seed })) {
    const everything = sidesOf(game).reduce((set, side) => set | (1 << side), 0) as Parameters<Game['view']>[1];
    const view = game.view(rest.pos, everything);
    must(game.words.position(view).length > 0, game, rest, () => 'the position has no words');
    for (const { side, offer } of view.offers) {
      if (!offer) continue;
      must(game.words.prompt(view, side).length > 0, game, rest, () => `"${offer.ask}" has no prompt`);
      const usual = game.routine(game.view(rest.pos, only(side)), side);
      const refusal = usual && game.why(rest.pos, side, usual);
      must(refusal === null, game, rest, () => `the usual answer to "${offer.ask}" is ${refusal?.code}`);
      for (const choice of offer.choices) {
        must(
          said(game.words.option(view, side, choice)),
          game,
          rest,
          () => `${choice.verb} ${choice.arg} has no words`,
        );
        const words = game.words.choice(rest.pos, side, choice);
        const read = game.words.read(rest.pos, side, words);
        const same = read?.verb === choice.verb && read.arg === choice.arg;
        must(same, game, rest, () => `"${words}" is read as ${JSON.stringify(read)}`);
      }
    }
    for (const { event } of rest.played.told) {
      const words = game.words.event(event, view);
      must(words === null || said(words.text), game, rest, () => `"${event.kind}" is told as "${words?.text}"`);
    }
  }
}
