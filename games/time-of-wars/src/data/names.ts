// What data files call powers, states, zones, religions and events.

export const POWERS = ['SWE', 'RUS', 'OTT', 'HRE', 'PLC'] as const;
export type PowerId = (typeof POWERS)[number];

export const MINORS = ['DEN', 'BRA', 'TRA', 'WAL', 'MOL', 'TAT', 'COS'] as const;
export type MinorId = (typeof MINORS)[number];

export const STATES = [...POWERS, ...MINORS] as const;
export type StateId = (typeof STATES)[number];

export const ZONES = ['reich', 'commonwealth', 'russian', 'balkans', 'baltic'] as const;
export type ZoneId = (typeof ZONES)[number];

export const RELIGIONS = ['catholicism', 'protestantism', 'orthodoxy', 'islam'] as const;
export type ReligionId = (typeof RELIGIONS)[number];

/** 6.9.1.2 The markers of the Events in play box. */
export const EVENTS = [
  'thirtyYearsWar',
  'bocskai',
  'asia',
  'dimitriads',
  'joining',
  'michael',
  'budjak',
  'cossacks',
  'registered',
  'zebrzydowski',
  'letter',
  'crimeanTatars',
  'khmelnytsky',
  'union',
  'regency',
] as const;
export type EventId = (typeof EVENTS)[number];
