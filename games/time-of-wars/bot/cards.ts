import { worth } from '@tercio/kernel/rooms';
import type { Answers } from '@tercio/kernel/rooms';
import { sumOfCombat } from '../src/forces.ts';
import { cardFile, kindFile, RATING } from '../src/ground.ts';
import { isPower } from '../src/ids.ts';
import type { Place } from '../src/ids.ts';
import { atWar, commandOf, holderOf } from '../src/relations.ts';
import type { CardsAsks } from '../src/spec/cards.ts';
import { scoreOf } from '../src/winning.ts';
import type { Mind } from './mind.ts';

/** 6.9.1.2 What cards ask for: most of them hurt, so they are aimed at enemies, the foremost of them first. */

function foeOf({ t, side }: Mind, state: number): number {
  if (state === side) return -1;
  const ahead = isPower(state) ? 0.02 * scoreOf(t, state) : 0;
  return (atWar(t, side, state) ? 1 : 0) + ahead;
}
const placeWorth = (m: Mind, at: Place): number => {
  const holder = holderOf(m.t, at);
  return (m.prizes[at] as number) * (holder === m.side ? 0.2 : 1) + (holder >= 0 && foeOf(m, holder) >= 1 ? 0.5 : 0);
};

export const cardAnswers: Answers<Mind, CardsAsks> = {
  ofPower: (m) => ({ power: (power) => foeOf(m, power) }),
  ofState: (m) => ({ state: (state) => 0.2 + foeOf(m, state), none: worth(0) }),
  ofPlace: (m) => ({ at: (at) => 0.1 + placeWorth(m, at), none: worth(0) }),
  ofUnit: (m) => ({
    unit: (unit) => (commandOf(m.t, unit) === m.side ? 0.1 : 0.2) * sumOfCombat(m.t, [unit]),
    none: worth(0),
  }),
  ofKind: () => ({ kind: (kind) => kindFile(kind).combat[0], none: worth(0) }),
  ofCommander: () => ({ commander: (commander) => RATING[commander] as number }),
  ofCard: () => ({ card: (card) => cardFile(card).value, none: worth(0) }),
  ofTrack: () => ({ track: worth(1) }),
  ofWay: () => ({ way: worth(1) }),
  ofFaith: () => ({ faith: worth(1) }),
  pluck: () => ({ card: (card) => cardFile(card).value }),
  ofYes: () => ({ yes: worth(1), no: worth(0) }),
  answer: (m, { by }) => {
    const isFoe = foeOf(m, by) >= 1;
    return { spy: worth(isFoe ? 0.5 : -1), loyal: worth(1), pass: worth(0) };
  },
};
