/** The bots that people play against, from the easiest: all that a form needs to know of them. */
export interface Level {
  readonly name: string;
  readonly about: string;
  /** How long it may think, in milliseconds, where somebody waits for it; null: it answers at once. */
  readonly patience: number | null;
  /** And for all it decides in one turn. */
  readonly turn: number | null;
}

export const levels = {
  recruit: {
    name: 'recruit',
    about: 'the weakest, makes mistakes',
    patience: null,
    turn: null,
  },
  captain: { name: 'captain', about: 'looks ahead, 5 s a turn', patience: 1_000, turn: 3_500 },
  marshal: { name: 'marshal', about: 'looks ahead, 20 s a turn', patience: 10_000, turn: 16_000 },
} as const satisfies { readonly [name: string]: Level };

/** Who sits opposite where nobody has chosen. */
export const USUAL = levels.captain.name;
