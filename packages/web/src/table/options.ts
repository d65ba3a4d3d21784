import { ROLLED } from '@tercio/kernel';
import type { Choice, Game, Offer, Pos, Refusal, Side, View } from '@tercio/kernel';
import { Fast } from '@tercio/kernel';

/** What may be chosen now, ready for the board, the buttons, the keyboard and the text view alike. */
export interface Option {
  readonly side: Side;
  readonly choice: Choice;
  /** As a person reads it. */
  readonly words: string;
  /** What the argument is: `zone`, `unit` ...; null for a plain verb. */
  readonly domain: string | null;
}

export interface RangeOption {
  readonly side: Side;
  readonly verb: string;
  readonly words: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

export interface Options {
  readonly side: Side | null;
  readonly offer: Offer | null;
  readonly prompt: string;
  readonly plain: readonly Option[];
  readonly placed: readonly Option[];
  readonly ranges: readonly RangeOption[];
}

const NOTHING: Options = { side: null, offer: null, prompt: '', plain: [], placed: [], ranges: [] };

/** The options of the first of the viewer's sides that is asked. */
export function optionsOf(game: Game, view: View): Options {
  const own = view.offers.find(({ offer }) => offer !== null);
  if (!own?.offer) return NOTHING;
  const { side, offer } = own;
  const all = offer.choices.map((choice): Option => ({
    side,
    choice,
    words: game.words.option(view, side, choice),
    domain: choice.arg === null ? null : game.domain(offer.ask, choice.verb),
  }));
  return {
    side,
    offer,
    prompt: game.words.prompt(view, side),
    plain: all.filter(({ domain }) => domain === null),
    placed: all.filter(({ domain }) => domain !== null),
    ranges: offer.ranges.map((range) => ({ side, words: range.verb, ...range })),
  };
}

export const sameChoice = (a: Choice, b: Choice): boolean => a.verb === b.verb && a.arg === b.arg;

/** A position to try things on, made from the view alone. */
export const imagined = (game: Game, view: View): Pos => game.redeal(view, new Fast(1));

/** Would dice fall, or something else that cannot be taken back? */
export const cannotBeUndone = (game: Game, view: View, { side, choice }: Option): boolean =>
  game.preview(view, side, choice) !== 0;
export const rolls = (game: Game, view: View, { side, choice }: Option): boolean =>
  (game.preview(view, side, choice) & ROLLED) !== 0;

/** Why something that was clicked is not legal: the refusal of the verb that comes nearest to it. */
export function whyNot(
  game: Game,
  view: View,
  domain: string,
  arg: number,
): { readonly refusal: Refusal; readonly verb: string } | null {
  const { offer, side } = optionsOf(game, view);
  if (offer === null || side === null) return null;
  const pos = imagined(game, view);
  for (const verb of game.verbs(offer.ask)) {
    if (game.domain(offer.ask, verb) !== domain) continue;
    const refusal = game.why(pos, side, { verb, arg });
    if (refusal) return { refusal, verb };
  }
  return null;
}
