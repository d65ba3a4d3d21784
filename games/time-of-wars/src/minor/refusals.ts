import type { Chapter } from '../chapter.ts';
import { cardName, placeName } from '../names.ts';
import type { MinorAsks, MinorEvent, MinorProcs } from '../spec/minor.ts';

/** Why not, with Minor States, Tatars and Cossacks. */
export const refusals: Chapter<keyof MinorProcs, keyof MinorAsks, MinorEvent>['refusals'] = {
  noInvasions: () => 'Only the Ottoman Empire sends the Tatars to invade.',
  notOfTwo: (f) => `An invasion needs a card of value 2; ${cardName(f['card'] ?? -1)} is none.`,
  tatarsIdle: () => 'The Tatars do not ride for you in this turn.',
  noTatars: () => 'There are no Tatar units there.',
  armyThere: (f) => `A field army stands at ${placeName(f['at'] ?? -1)}.`,
  noTarget: () => 'Each unit must end on a target of its own.',
  mustStop: (f) => `They must stop at ${placeName(f['at'] ?? -1)}.`,
  noRaids: () => 'There are no registered Cossacks to raid.',
  raidedAlready: () => 'There was a raid in this impulse.',
  raidComesFirst: () => 'A raid comes before any FUND is spent.',
  noBoats: () => 'There are no boats, or no port to raid.',
  noPort: (f) => `${placeName(f['at'] ?? -1)} cannot be raided.`,
  notHired: () => 'That mercenary unit is not yours.',
};
