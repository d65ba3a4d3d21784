import type { Game } from '@tercio/kernel';
import type { Judgement } from '@tercio/kernel/sim';

/** The games as the page fetches them: the rules of each when somebody opens it. */

export interface Shelf {
  readonly id: string;
  readonly title: string;
  readonly blurb: string;
  readonly players: string;
  /** A scenario to begin with, and others worth a first look. */
  readonly first: string;
  readonly others: readonly string[];
  rules(): Promise<{ readonly game: Game }>;
  /** How its bots judge a position, fetched where a bot plays; null leaves them to play games out. */
  mind(): Promise<Judgement | null>;
}

export const shelves: readonly Shelf[] = [
  {
    id: 'battles',
    title: 'Battles',
    blurb: '1500–1700, sixteen fields from Chaldiran to Naseby',
    players: '2 players · 1–3 h',
    first: 'breitenfeld-1631',
    others: ['kircholm-1605', 'rocroi-1643', 'nagashino-1575', 'naseby-1645'],
    rules: async () => ({ game: (await import('@tercio/battles')).battles }),
    mind: async () => (await import('@tercio/battles/bot')).judgement,
  },
  {
    id: 'won-by-the-sword',
    title: 'Won by the Sword',
    blurb: 'Southern Germany 1632–48: columns, cards and sieges',
    players: '2 players · 3–6 h',
    first: 'lech-1632',
    others: ['lion-1632', 'noerdlingen-1634', 'freiburg-1644', 'alerheim-1645'],
    rules: async () => ({ game: (await import('@tercio/won-by-the-sword')).wonByTheSword }),
    mind: async () => (await import('@tercio/won-by-the-sword/bot')).judgement,
  },
  {
    id: 'ferry',
    title: 'Ferry',
    blurb: 'A small practice game round a lake: bids, cards, truces',
    players: '3 players · 20 min',
    first: 'short',
    others: ['ring', 'pair'],
    rules: async () => ({ game: (await import('@tercio/ferry')).ferry }),
    mind: () => Promise.resolve(null),
  },
];

/** Games that are being made and cannot be played yet. */
export const inPreparation: readonly { readonly title: string; readonly blurb: string }[] = [
  { title: 'Cuius Regio', blurb: 'The Thirty Years War from Prague to Westphalia' },
  { title: 'Holy Roman Empire', blurb: 'Wars of the Reformation 1524–38: bids and diets' },
  { title: 'Time of Wars', blurb: 'The east 1590–1660: five powers, five decks' },
];

const shelfOf = (id: string): Shelf => {
  const shelf = shelves.find((one) => one.id === id);
  if (!shelf) throw new Error(`there is no game "${id}"`);
  return shelf;
};

export const loadGame = (id: string): ReturnType<Shelf['rules']> => shelfOf(id).rules();
export const loadMind = (id: string): ReturnType<Shelf['mind']> => shelfOf(id).mind();
