import type { Manifest } from '@tercio/kernel/rooms';
import { editions } from './editions/index.ts';

export const manifest: Manifest = {
  id: 'won-by-the-sword',
  title: 'Won by the Sword',
  blurb: 'Southern Germany 1632–48: columns, cards and sieges',
  players: '2 players · 3–6 h',
  practice: false,
  first: 'lech-1632',
  others: ['lion-1632', 'noerdlingen-1634', 'freiburg-1644', 'alerheim-1645'],
  rules: async () => (await import('./src/index.ts')).wonByTheSword,
  bot: async () => (await import('./bot/index.ts')).judgement,
  chronicle: async () => (await import('./src/index.ts')).chronicle,
  editions,
};
