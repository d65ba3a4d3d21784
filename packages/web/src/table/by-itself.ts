import { Fast, isRefusal, only, ROLLED } from '@tercio/kernel';
import type { Game, View } from '@tercio/kernel';
import type { Board, Doubt, Placeable } from '@tercio/board';
import { lastOf } from './options.ts';
import type { Option } from './options.ts';
import type { TableState } from './state.ts';

/**
 * What follows by itself after a choice, in words: "end the activation". As the board says it, which knows what comes after
 * dice; else tried on a position made from the view, up to them.
 */

/** More than these are a series, and its line tells of it. */
const MOST = 3;
const found = new WeakMap<Option, readonly string[]>();

/** "Then by itself: end the activation. " Among people only what everybody can tell is answered so: nothing is foretold. */
export function byItself({ game, board, host, picked }: TableState, view: View, option: Option): string {
  if (picked.value !== option.key || host.situation.value?.people !== 1) return '';
  const follows = followsByItself(game, board, view, option);
  return follows.length === 0 ? '' : `Then by itself: ${follows.join(', ')}. `;
}

export function followsByItself(game: Game, board: Board, view: View, option: Option): readonly string[] {
  const known = found.get(option);
  if (known) return known;
  const follows = option.usually ? (toldBy(game, board, view, option) ?? followed(game, view, option)) : [];
  found.set(option, follows);
  return follows;
}

const toldBy = (game: Game, board: Board, view: View, option: Option): readonly string[] | null =>
  (board.follows && atEnd(game, view, option, (...end) => board.follows?.(...end))) ?? null;

/** What chances of an option rest on where something is hidden; null: on nothing that the board knows of. */
export const doubtOf = (game: Game, board: Board, view: View, option: Option): Doubt | null =>
  (board.doubt && atEnd(game, view, option, (...[before, end]) => board.doubt?.(before, end))) ?? null;

/** Asks about the choice at which an option ends, as it is seen just before it. */
function atEnd<T>(
  game: Game,
  view: View,
  option: Option,
  of: (before: View, end: Placeable, after: string | undefined) => T | null | undefined,
): T | null {
  const { view: before, choice } = lastOf(game, view, option);
  const { side } = option;
  const offer = before.offers.find((one) => one.side === side)?.offer;
  if (!offer) return null;
  const { ask, about } = offer;
  return of(before, { ask, about, side, choice, domain: null }, option.way?.after ?? option.after) ?? null;
}

/**
 * "end the activation": but "Dorpat" and "Velikiye Luki" are names, and so is what begins with a capital among answers that
 * begin with a small letter: "Swedish field guns" beside "hold fire".
 */
export const inSentence = (said: string, beside: readonly string[] = []): string =>
  (said.split(' ').every((word) => /^\p{Lu}/u.test(word)) && !said.includes(':')) ||
  beside.some((other) => /^\p{Ll}/u.test(other))
    ? said
    : said.charAt(0).toLowerCase() + said.slice(1);

function followed(game: Game, view: View, { side, choice, along = [], way }: Option): readonly string[] {
  const words: string[] = [];
  let played = game.play(game.redeal(view, new Fast(1)), side, way?.choices ?? [choice, ...along], new Fast(1));
  while (!isRefusal(played) && (played.marks & ROLLED) === 0 && words.length < MOST) {
    const { pos } = played;
    if (game.over(pos) !== null) break;
    const seen = game.view(pos, only(side));
    const usual = game.routine(seen, side);
    if (usual === null) break;
    const said = game.words.option(seen, side, usual);
    const offered = seen.offers.find((one) => one.side === side)?.offer?.choices ?? [];
    const beside = offered.map((choice) => game.words.option(seen, side, choice));
    words.push(inSentence(said, beside));
    played = game.play(pos, side, [usual], new Fast(1));
  }
  return words;
}
