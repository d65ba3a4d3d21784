import type { Manifest } from '@tercio/kernel/rooms';

export const manifest: Manifest = {
  id: 'time-of-wars',
  title: 'Time of Wars',
  blurb: 'The east 1590–1660: five powers, five decks, one map',
  players: '2–5 players · 1–8 h',
  practice: false,
  first: 'livonia-1601',
  others: ['long-turkish-war', 'dymitriads', 'swedish-deluge', 'the-ruin', 'time-of-wars-1619', 'time-of-wars'],
  rules: async () => (await import('./src/index.ts')).timeOfWars,
  bot: async () => (await import('./bot/index.ts')).judgement,
  chronicle: async () => (await import('./src/index.ts')).chronicle,
  editions: [],
};
