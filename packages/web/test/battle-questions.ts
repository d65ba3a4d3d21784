import type { Offer } from '@tercio/kernel';
import { gameOf, questions } from './support.ts';
import type { Question } from './support.ts';

const battles = gameOf('battles');

/** The questions of some random games of Battles that are of a kind. */
export const met = (
  seeds: readonly number[],
  isWanted: (offer: Offer) => boolean,
  scenario = 'breitenfeld-1631',
): readonly Question[] =>
  seeds.flatMap((seed) =>
    [...questions({ game: battles, scenario, seed, most: 400 })].filter(({ offer }) => isWanted(offer)),
  );
