/** How bold a mind is: what it makes of danger, and what it asks of a battle. */
export interface Temper {
  /** How much of what an enemy could do is feared. */
  readonly fear: number;
  /** How much of the enemy's losses is gained. */
  readonly thirst: number;
  /** Options that look so much worse, in points, may still be better. */
  readonly doubt: number;
}

export const SOBER: Temper = { fear: 0.55, thirst: 0.8, doubt: 4 };
export const BOLD: Temper = { fear: 0.3, thirst: 0.8, doubt: 4 };
export const WARY: Temper = { fear: 0.85, thirst: 0.8, doubt: 4 };
