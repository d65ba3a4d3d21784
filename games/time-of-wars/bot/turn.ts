import { worth } from '@tercio/kernel/rooms';
import type { Answers } from '@tercio/kernel/rooms';
import { sumOfCombat } from '../src/forces.ts';
import { cardFile, kindFile, OWNER, playersOf, RATING } from '../src/ground.ts';
import { isPower } from '../src/ids.ts';
import type { Card, Commander, Place } from '../src/ids.ts';
import { atWar, controls, isHome } from '../src/relations.ts';
import type { TalksAsks } from '../src/spec/talks.ts';
import type { TurnAsks } from '../src/spec/turn.ts';
import { promiseOf } from './aims.ts';
import type { Mind } from './mind.ts';
import { isWanted, schemeValue } from './schemes.ts';

/** 6.1 to 6.8, 6.10 to 6.12 The phases around the impulses, and negotiations. */

/** 6.6.5 Anyone who ends a Revolt saves a point of Domestic Policy. */
const A_REVOLT = 0.15;
/** A FUND buys a card for it. */
const WANTED = 3;
const cheap = (card: Card): number => -cardFile(card).value - (cardFile(card).asterisk ? 0.5 : 0);

/** A Commander goes where many march and nobody better leads. */
function postAt({ armies }: Mind, commander: Commander, at: Place): number {
  const army = armies.find((one) => one.at === at);
  if (army === undefined) return 0;
  return army.combat * (army.rating >= (RATING[commander] as number) ? 0.3 : 1);
}

const armyWorth = (m: Mind, at: Place): number => {
  const army = m.armies.find((one) => one.at === at);
  return army ? 0.05 * army.combat + promiseOf(m, at) : 0;
};

export const turnAnswers: Answers<Mind, TurnAsks> = {
  selectCard: (m) => ({
    select: (card) =>
      isWanted(m, card) ? WANTED : (m.t.funds[m.side] as number) > 1 ? 0.3 * cardFile(card).value : -1,
    none: worth(0.5),
  }),
  exchangeCard: () => ({ reject: worth(-1), done: worth(0) }),
  prolong: () => ({ stay: worth(0.4), follow: worth(0.5) }),
  post: (m, { commander }) => ({ at: (at) => postAt(m, commander, at) }),
  riot: (m, { power }) => ({ on: (at) => (power === m.side ? -1 : 1) * (0.1 + (m.prizes[at] as number)) }),
  bidCard: (m) => ({ bid: (card) => 2.4 + cheap(card) - schemeValue(m, card), none: worth(0.9) }),
  hire: () => ({ take: (kind) => kindFile(kind).combat[0], none: worth(0) }),
  join: (m) => ({ at: (at) => armyWorth(m, at) }),
  deploy: (m) => ({ from: (at) => armyWorth(m, at), stay: worth(0.05) }),
  goal: (m, { from }) => ({
    to: (at) => promiseOf(m, at) + (m.t.revolt[at] === 1 ? A_REVOLT : 0),
    sail: (at) => promiseOf(m, at) - 0.05,
    stop: worth(promiseOf(m, from)),
  }),
  keep: (m) => ({ at: (at) => 0.1 + promiseOf(m, at), none: worth(0.2) }),
  capital: (m) => ({ to: (at) => promiseOf(m, at), unit: worth(-1) }),
  strip: ({ t, side }, { power }) => ({ unit: (unit) => (power === side ? -1 : 1) * sumOfCombat(t, [unit]) }),
};

/** What a War on a state would open, against what it has to defend itself. */
function warWorth(m: Mind, on: number): number {
  const { t, side, prizes } = m;
  let gain = 0;
  for (let at = 0; at < t.control.length; at++)
    if (controls(t, on, at) && OWNER[at] !== side) gain = Math.max(gain, prizes[at] as number);
  const isBusy = isPower(on) && playersOf(t).some((one) => one !== side && atWar(t, one, on));
  return (isBusy ? 0.5 : 0.3) * gain;
}

export const talksAnswers: Answers<Mind, TalksAsks> = {
  defeat: () => ({ by: worth(-1), none: worth(0) }),
  takeBack: (m) => ({ space: (at) => 0.1 + (m.prizes[at] as number), done: worth(0) }),
  reward: ({ t, side }) => ({ vp: worth(0.7), funds: worth((t.funds[side] as number) === 0 ? 0.6 : 0.4) }),
  declare: (m) => ({
    on: (state) => (m.t.war[m.side] === 0 ? warWorth(m, state) : -1),
    end: worth(0.2),
    none: worth(0.45),
  }),
  price: (m) => ({ card: (card) => cheap(card) - schemeValue(m, card) }),
  lendUnit: ({ t }) => ({ unit: (unit) => -sumOfCombat(t, [unit]) }),
  lendPlace: ({ t, side }) => ({ at: (at) => (isHome(t, side, at) ? 1 : 0) }),
};
