import type { Manifest } from '@tercio/kernel/rooms';

export const manifest: Manifest = {
  id: 'cuius-regio',
  title: 'Cuius Regio',
  blurb: 'The Thirty Years War from Prague to Westphalia, on hexes',
  players: '2 players · 1–6 h',
  practice: false,
  first: 'breitenfeld-1631',
  others: ['lion-of-the-north-1630', 'palatinate-war-1621'],
  rules: async () => (await import('./src/index.ts')).cuiusRegio,
  bot: async () => (await import('./bot/index.ts')).judgement,
  chronicle: async () => (await import('./src/index.ts')).chronicle,
  own: async () => (await import('./src/own.ts')).own,
  editions: [],
};
