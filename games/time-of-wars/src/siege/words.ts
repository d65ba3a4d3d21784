import type { Chapter } from '../chapter.ts';
import { cardName, oneUnit, placeName, stateName, StateName } from '../names.ts';
import type { SiegeAsks, SiegeEvent, SiegeProcs, SiegeWindows } from '../spec/siege.ts';

/** Sieges in words. */

type Words = Chapter<keyof SiegeProcs, keyof SiegeAsks, SiegeEvent, keyof SiegeWindows>;

export const prompts: Words['prompts'] = {
  jasna: ({ at, side }) =>
    `${StateName(side)} is about to succeed before ${placeName(at)}. Do you play Defence of Jasna Góra?`,
  restore: ({ state }) => `All of ${stateName(state)} is yours. Does it live on under you, or do you keep it?`,
  spoils: () => 'Denmark is beaten. Which City do you keep?',
};
export const options: Words['options'] = {
  jasna: { play: (card) => `Play ${cardName(card)}`, pass: () => 'Pass' },
  restore: { restore: () => 'It lives on', keep: () => 'Keep the conquest' },
  spoils: { take: (at) => placeName(at) },
};
export const events: Words['events'] = {
  siege: (e) => ({
    text: `${StateName(e.side)} besieges ${placeName(e.at)} (rating ${e.rating}): ${e.hits > 0 ? 'a hit' : 'nothing gained'}${e.own > 0 ? ', the besieger loses one' : ''}.`,
  }),
  assault: (e) => ({
    text: `${StateName(e.side)} assaults ${placeName(e.at)}: ${e.hits} for the garrison, ${e.own} for the infantry.`,
  }),
  garrisonHit: (e) => ({
    text: `The garrison of ${placeName(e.at)}, ${oneUnit(e.unit)}, is ${e.gone ? 'gone' : 'weakened'}.`,
  }),
  conquered: (e) => ({
    text: `${placeName(e.at)} is now ${e.side < 0 ? 'nobody’s' : `under the control of ${stateName(e.side)}`}.`,
  }),
  danzig: (e) => ({ text: `The siege of Danzig by ${stateName(e.side)} stands at ${e.level}.` }),
  plundered: (e) => ({ text: `${StateName(e.side)} plunders ${placeName(e.at)}.` }),
  denmarkBeaten: (e) => ({ text: `Denmark is beaten: ${e.vp} VP for ${stateName(e.side)}.` }),
};
