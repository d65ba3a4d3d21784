import type { Manifest } from '@tercio/kernel/rooms';
import { editions } from './editions/index.ts';

export const manifest: Manifest = {
  id: 'battles',
  title: 'Battles',
  blurb: '1500–1700, sixteen fields from Chaldiran to Naseby',
  players: '2 players · 1–3 h',
  practice: false,
  first: 'ceresole-1544',
  others: ['kircholm-1605', 'rocroi-1643', 'marston-moor-1644', 'klushino-1610'],
  rules: async () => (await import('./src/index.ts')).battles,
  bot: async () => (await import('./bot/index.ts')).judgement,
  chronicle: async () => (await import('./src/index.ts')).chronicle,
  own: async () => (await import('./src/own.ts')).own,
  editions,
};
