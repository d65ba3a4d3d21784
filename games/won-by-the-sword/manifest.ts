import type { Manifest } from '@tercio/kernel/rooms';
import { editions } from './editions/index.ts';

export const manifest: Manifest = {
  id: 'won-by-the-sword',
  title: 'Won by the Sword',
  blurb: 'Southern Germany 1632–48: columns, cards and sieges',
  players: '2 players · 3–6 h',
  practice: false,
  first: 'alerheim-1645',
  others: ['freiburg-1644', 'mergentheim-1645', 'lion-1632', 'turenne-1644'],
  rules: async () => (await import('./src/index.ts')).wonByTheSword,
  bot: async () => (await import('./bot/index.ts')).judgement,
  chronicle: async () => (await import('./src/index.ts')).chronicle,
  own: async () => (await import('./src/own.ts')).own,
  editions,
};
