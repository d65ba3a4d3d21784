import type { Chance } from '../chance.ts';
import type { RuleId } from '../ids.ts';

/** What would be rolled or drawn first. */
export interface FirstRoll {
  readonly rule: RuleId;
  /** One of several is drawn, such as a card: no dice. */
  readonly drawn: boolean;
}

/** Thrown by the source `none` at the first roll; previews catch it. */
export class Rolled extends Error {
  override readonly name = 'Rolled';
  readonly first: FirstRoll;

  constructor(first: FirstRoll) {
    super('a preview does not roll');
    this.first = first;
  }
}

/** For previews: stops at the first roll, so a preview can never see an outcome. */
export const none: Chance = {
  faces: [],
  take(roll, rule): number {
    throw new Rolled({ rule, drawn: 'pick' in roll });
  },
};
