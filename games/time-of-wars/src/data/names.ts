// What data files call powers, states, zones, religions and events.

export type PowerId = 'SWE' | 'RUS' | 'OTT' | 'HRE' | 'PLC';

export type MinorId = 'DEN' | 'BRA' | 'TRA' | 'WAL' | 'MOL' | 'TAT' | 'COS';

export type StateId = PowerId | MinorId;

export type ZoneId = 'reich' | 'commonwealth' | 'russian' | 'balkans' | 'baltic';

export type ReligionId = 'catholicism' | 'protestantism' | 'orthodoxy' | 'islam';

/** 6.9.1.2 The markers of the Events in play box. */
export type EventId =
  | 'thirtyYearsWar'
  | 'bocskai'
  | 'asia'
  | 'dimitriads'
  | 'joining'
  | 'michael'
  | 'budjak'
  | 'cossacks'
  | 'registered'
  | 'zebrzydowski'
  | 'letter'
  | 'crimeanTatars'
  | 'khmelnytsky'
  | 'union'
  | 'regency';
