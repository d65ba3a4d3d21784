import type { Manifest } from '@tercio/kernel/rooms';

export const manifest: Manifest = {
  id: 'holy-roman-empire',
  title: 'Holy Roman Empire',
  blurb: 'Europe 1524–38: four powers, secret bids, diets, deals and fleets',
  players: '2–4 players · 1–8 h',
  practice: false,
  first: 'pavia-1524',
  others: ['vienna-1529', 'league-1524', 'empire-4', 'empire-3', 'empire-2'],
  rules: async () => (await import('./src/index.ts')).holyRomanEmpire,
  bot: async () => (await import('./bot/index.ts')).judgement,
  chronicle: async () => (await import('./src/index.ts')).chronicle,
  editions: [],
};
