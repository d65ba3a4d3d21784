import type { Game } from '@tercio/kernel';
import type { Judgement } from '@tercio/kernel/sim';

/** The games as the page fetches them: the rules of each when somebody opens it. */

export interface Shelf {
  readonly id: string;
  readonly title: string;
  readonly blurb: string;
  readonly players: string;
  /** A scenario to begin with. */
  readonly first: string;
  rules(): Promise<{ readonly game: Game; readonly judgement: Judgement | null }>;
}

export const shelves: readonly Shelf[] = [
  {
    id: 'battles',
    title: 'Battles',
    blurb: '1500–1700, sixteen fields from Chaldiran to Naseby',
    players: '2 players · 1–3 h',
    first: 'breitenfeld-1631',
    rules: async () => ({ game: (await import('@tercio/battles')).battles, judgement: null }),
  },
];

const shelfOf = (id: string): Shelf => {
  const shelf = shelves.find((one) => one.id === id);
  if (!shelf) throw new Error(`there is no game "${id}"`);
  return shelf;
};

export const loadGame = (id: string): ReturnType<Shelf['rules']> => shelfOf(id).rules();
