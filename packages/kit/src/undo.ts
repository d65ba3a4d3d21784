import { anyOf, Fast, fastDice, HEARD, isRefusal, Match, only, ROLLED, SHOWN } from '@tercio/kernel';
import type { Choice, Game, Pos, Side } from '@tercio/kernel';
import { must } from './laws.ts';
import type { Games, Rests } from './laws.ts';
import { anyMove, optionsOf, sayMove, someRests } from './walk.ts';

/** Undo is exact and lawful, the lock before the click tells the truth, and a plan is nothing but its choices. */

/** Whatever met no mark can be taken back, exactly; whatever did cannot, and says which mark. */
export function undoes(game: Game, scenario: string, { games, seed }: Games): void {
  for (let n = 0; n < games; n++) {
    const match = new Match(game, { scenario }, fastDice(seed + n));
    const random = new Fast(seed, n, 3);
    for (let index = 0; match.over === null; index++) {
      const at = { game: n, index };
      const before = match.pos;
      const written = match.journal.length;
      const { side, choice } = anyMove(game, before, random, 12);
      const played = match.act(side, [choice]);
      if (isRefusal(played)) throw new Error(`offered, then refused: ${played.code}`);
      const after = game.hash(match.pos);
      const refusal = match.undo(side);
      const what = sayMove(game, { side, choice });
      if (played.marks === 0) {
        must(refusal === null, game, at, () => `${what} met nothing, but cannot be taken back: ${refusal?.code}`);
        must(game.hash(match.pos) === game.hash(before), game, at, () => `${what} is not taken back exactly`);
        must(match.journal.length === written, game, at, () => `${what} stays in the journal`);
        match.act(side, [choice]);
      } else {
        const names = marksOf(played.marks);
        must(
          refusal !== null && names.includes(refusal.code),
          game,
          at,
          () => `${what} met ${names.join()}: ${refusal?.code}`,
        );
      }
      must(game.hash(match.pos) === after, game, at, () => `${what} does not lead to the same position again`);
    }
  }
}

const marksOf = (marks: number): readonly string[] => [
  ...(marks & ROLLED ? ['rolled'] : []),
  ...(marks & SHOWN ? ['shown'] : []),
  ...(marks & HEARD ? ['heard'] : []),
];

/** The lock predicted for each offered choice, from the view alone, is what happens. */
export function foreseesLocks(game: Game, scenario: string, { rests, seed }: Rests): void {
  for (const rest of someRests(game, scenario, { rests, seed })) {
    const view = game.view(rest.pos, only(rest.side));
    for (const choice of optionsOf(game, rest.pos, rest.side)) {
      const foreseen = game.preview(view, rest.side, choice);
      const played = game.play(rest.pos, rest.side, [choice], new Fast(seed));
      if (isRefusal(played)) throw new Error(`offered, then refused: ${played.code}`);
      const what = sayMove(game, { side: rest.side, choice });
      must(
        (foreseen !== 0) === (played.marks !== 0),
        game,
        rest,
        () => `${what}: foreseen ${foreseen}, met ${played.marks}`,
      );
    }
  }
}

/** A plan is played like its choices one by one, up to the first surprise and before the first refusal. */
export function plansAreChoices(game: Game, scenario: string, { rests, seed }: Rests): { readonly longest: number } {
  let longest = 0;
  const random = new Fast(seed, 0, 4);
  for (const rest of someRests(game, scenario, { rests, seed })) {
    const { plan, pos } = onesByOne(game, rest.pos, rest.side, random, seed);
    const whole = game.play(rest.pos, rest.side, [...plan, { verb: 'no such verb', arg: null }], new Fast(seed));
    if (isRefusal(whole)) throw new Error(`a plan was refused: ${whole.code}`);
    must(
      whole.played === plan.length,
      game,
      rest,
      () => `${whole.played} of ${plan.length} choices of a plan were played`,
    );
    must(game.hash(whole.pos) === game.hash(pos), game, rest, () => 'a plan leads somewhere else than its choices');
    longest = Math.max(longest, plan.length);
  }
  return { longest };
}

/** Choices of one side, each played by itself, until something happens that nobody could plan for. */
function onesByOne(
  game: Game,
  from: Pos,
  side: Side,
  random: Fast,
  seed: number,
): { plan: readonly Choice[]; pos: Pos } {
  const plan: Choice[] = [];
  const chance = new Fast(seed);
  let pos = from;
  for (;;) {
    const offer = game.offer(pos, side);
    const choice = offer ? anyOf(offer, random) : game.interjections(pos, side)[0];
    if (!choice) return { plan, pos };
    const played = game.play(pos, side, [choice], chance);
    if (isRefusal(played)) throw new Error(`offered, then refused: ${played.code}`);
    ({ pos } = played);
    plan.push(choice);
    if (played.marks !== 0 || game.over(pos) || pos.flow.wait?.for === 'window') return { plan, pos };
  }
}
