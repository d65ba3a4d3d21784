import type { Manifest } from '@tercio/kernel/rooms';
import { editions } from './editions/index.ts';

export const manifest: Manifest = {
  id: 'ferry',
  title: 'Ferry',
  blurb: 'A small practice game round a lake: bids, cards, truces',
  players: '3 players · 20 min',
  practice: true,
  first: 'short',
  others: ['ring', 'pair'],
  rules: async () => (await import('./src/index.ts')).ferry,
  bot: async () => (await import('./bot/index.ts')).judgement,
  chronicle: async () => (await import('./src/index.ts')).chronicle,
  editions,
};
