import { Fast, isRefusal, only, ROLLED } from '@tercio/kernel';
import type { Game, View } from '@tercio/kernel';
import type { Option } from './options.ts';

/** What is answered by itself after a choice, in words: "end the activation". Tried on a position made from the view. */

/** More than these are a series, and its line tells of it. */
const MOST = 3;
const found = new WeakMap<Option, readonly string[]>();

export function followsByItself(game: Game, view: View, option: Option): readonly string[] {
  const known = found.get(option);
  if (known) return known;
  const follows = option.usually ? followed(game, view, option) : [];
  found.set(option, follows);
  return follows;
}

function followed(game: Game, view: View, { side, choice, along = [], way }: Option): readonly string[] {
  const words: string[] = [];
  let played = game.play(game.redeal(view, new Fast(1)), side, way?.choices ?? [choice, ...along], new Fast(1));
  while (!isRefusal(played) && (played.marks & ROLLED) === 0 && words.length < MOST) {
    const { pos } = played;
    if (game.over(pos) !== null) break;
    const seen = game.view(pos, only(side));
    const usual = game.routine(seen, side);
    if (usual === null) break;
    words.push(game.words.option(seen, side, usual));
    played = game.play(pos, side, [usual], new Fast(1));
  }
  return words;
}
