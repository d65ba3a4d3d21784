import type { Chance } from '../chance.ts';

/** Thrown by the source `none` at the first roll; previews catch it. */
export class Rolled extends Error {
  override readonly name = 'Rolled';
}

/** For previews: stops at the first roll, so a preview can never see an outcome. */
export const none: Chance = {
  faces: [],
  take(): number {
    throw new Rolled('a preview does not roll');
  },
};
