import type { Chapter } from '../chapter.ts';
import { cardName, count, oneUnit, placeName, stateName, StateName, unitAt } from '../names.ts';
import type { TalksAsks, TalksEvent, TalksProcs } from '../spec/talks.ts';

/** Negotiations in words. */

type Words = Chapter<keyof TalksProcs, keyof TalksAsks, TalksEvent>;

export const prompts: Words['prompts'] = {
  defeat: () => 'An enemy holds National spaces of yours. Do you consider yourself beaten and force a Peace?',
  takeBack: ({ enemy, spaces }) =>
    `${count(spaces.length, 'space comes', 'spaces come')} back from ${stateName(enemy)}. Which one more?`,
  reward: ({ from, at }) => `${StateName(from)} gets ${placeName(at)} back. What do you take for it?`,
  declare: () =>
    'Do you declare a War, or end one with a Minor State? Each is paid with cards; you are asked until you want no more.',
  price: ({ on, paid, cost }) =>
    `War on ${stateName(on)} costs cards worth ${cost}; ${paid} are paid. Which card do you discard?`,
  lendUnit: ({ to, left }) => `${count(left, 'unit', 'units')} to lend to ${stateName(to)}. Which one?`,
  lendPlace: ({ from, units }) => `Where does ${oneUnit(units[0] ?? 0)}, lent by ${stateName(from)}, stand?`,
};
export const options: Words['options'] = {
  defeat: { by: (state) => `Peace with ${stateName(state)}`, none: () => 'Fight on' },
  takeBack: { space: (at) => placeName(at), done: () => 'No more' },
  reward: { vp: () => '1 Victory Point', funds: () => '3 FUND' },
  declare: {
    on: (state) => `War on ${stateName(state)}`,
    end: (state) => `End the War with ${stateName(state)}`,
    none: () => 'No more Wars',
  },
  price: { card: (card) => `Discard ${cardName(card)}` },
  lendUnit: { unit: (unit, seen) => unitAt(unit, seen) },
  lendPlace: { at: (at) => `At ${placeName(at)}` },
};
export const events: Words['events'] = {
  beaten: (e) => ({ text: `${StateName(e.side)} considers itself beaten by ${stateName(e.by)}.` }),
  givenBack: (e) => ({ text: `${StateName(e.side)} gives ${placeName(e.at)} to ${stateName(e.to)}.` }),
  rewarded: (e) => ({ text: `${StateName(e.side)} takes ${e.vp > 0 ? '1 Victory Point' : `${e.funds} FUND`}.` }),
  war: (e) => ({ text: `War between ${stateName(e.side)} and ${stateName(e.on)}.` }),
  peace: (e) => ({ text: `Peace between ${stateName(e.side)} and ${stateName(e.with)}.` }),
  alliance: (e) => ({ text: `${StateName(e.side)} and ${stateName(e.with)} are allied.` }),
  paid: (e) => ({ text: `${StateName(e.side)} pays ${e.to < 0 ? '' : `${stateName(e.to)} `}${e.count} FUND.` }),
  lent: (e) => ({
    text: `${StateName(e.side)} lends ${count(e.units, 'unit', 'units')} to ${stateName(e.to)}, at ${placeName(e.at)}.`,
  }),
};
