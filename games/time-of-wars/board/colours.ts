import type { Flag } from '@tercio/board';
import { livery } from '@tercio/board/sides';
import { HRE, isPower, OTT, PLC, RUS, SWE } from '../src/ids.ts';

/** What the powers wear, for good: Sweden blue, Russia violet, the Ottomans mulberry, the Empire ochre, the Commonwealth red. */
export const LIVERIES: readonly number[] = Object.assign<number[], { [side: number]: number }>([], {
  [SWE]: 1,
  [RUS]: 4,
  [OTT]: 3,
  [HRE]: 2,
  [PLC]: 0,
});

const FLAGS: readonly Flag[] = ['nordic', 'chequers', 'crescent', 'chevron', 'saltire'];
export const flagsOf = (): readonly Flag[] => FLAGS;
export const flagOf = (state: number): Flag => (isPower(state) ? (FLAGS[state] ?? 'plain') : 'plain');

/** The number by which a state is drawn: its livery; Minor States and nobody are stone. */
export const wornBy = (state: number): number | null => (isPower(state) ? (LIVERIES[state] ?? null) : null);
/** The class under which the colours are this state's. */
export const coloursOf = (state: number): string => livery(wornBy(state));
