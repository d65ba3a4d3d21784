import type { Chapter } from '../chapter.ts';
import type { BattleAsks, BattleEvent, BattleProcs } from '../spec/battle.ts';
import { battle as fighting } from './battle.ts';
import { casualties } from './casualties.ts';
import { maneuver, maneuvering, reinforce, reinforcement } from './maneuver.ts';
import { accept, offer } from './offer.ts';
import { abilities, ability, advantage, advantages, aggression, posting, station } from './preparation.ts';
import { retreat, retreating, train } from './retreat.ts';
import { baggage, gun, spoils } from './spoils.ts';
import { barrage, secondRoll, wing, wingLoss, wingLosses } from './wing.ts';
import { figures, quantities } from './figures.ts';
import { refusals } from './refusals.ts';
import { events, options, prompts } from './words.ts';

/** Chapter 12, with 6.3 and the abilities of 6.2 that belong to battles. */
export const battle: Chapter<keyof BattleProcs, keyof BattleAsks, BattleEvent> = {
  procs: {
    offer,
    battle: fighting,
    posting,
    advantages,
    maneuver,
    abilities,
    barrage,
    wing,
    wingLosses,
    reinforcement,
    spoils,
    retreat,
    casualties,
  },
  asks: {
    accept,
    station,
    advantage,
    maneuver: maneuvering,
    ability,
    aggression,
    secondRoll,
    wingLoss,
    reinforce,
    train,
    baggage,
    gun,
    retreat: retreating,
  },
  refusals,
  prompts,
  options,
  events,
  figures,
  quantities,
};
