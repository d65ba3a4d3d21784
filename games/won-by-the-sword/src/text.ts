import type { Sides } from '@tercio/kernel';
import type { Seen } from './chapter.ts';

/** The whole position as text. */
export const positionText = (seen: Seen, _viewer: Sides): string => `Turn ${seen.turn}, round ${seen.round}.`;
