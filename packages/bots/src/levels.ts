/** The bots that people play against, from the easiest: all that a form needs to know of them. */
export interface Level {
  readonly name: string;
  readonly about: string;
  /** How long it may think, in milliseconds, where somebody waits for it; null: it answers at once. */
  readonly patience: number | null;
}

export const levels = {
  recruit: { name: 'recruit', about: 'knows what is good here and now, and makes mistakes', patience: null },
  captain: { name: 'captain', about: 'looks ahead for about a second', patience: 1_000 },
  marshal: { name: 'marshal', about: 'looks ahead for about ten seconds', patience: 10_000 },
} as const satisfies { readonly [name: string]: Level };

/** Who sits opposite where nobody has chosen. */
export const USUAL = levels.captain.name;
