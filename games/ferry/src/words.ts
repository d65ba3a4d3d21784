import { HIDDEN } from '@tercio/kernel';
import type { AboutOf, AskOf } from '@tercio/kernel';
import type { Chapter } from '@tercio/kernel/rooms';
import { bankName, cardName, coins, count, force, men, sideName, steps } from './names.ts';
import type { Event, Ferry } from './spec.ts';

/** Ferry in words. */

type Words = Chapter<Ferry, keyof Ferry['procs'], AskOf<Ferry>, Event>;

const coming = ({ side: s, bank: b, retreat }: AboutOf<Ferry, 'halt'>): string =>
  `${sideName(s)} ${retreat ? 'retreats to' : 'comes to'} ${bankName(b)}`;

export const prompts: Words['prompts'] = {
  bidMarch: () => 'How many coins do you bid for the march?',
  bidCard: () => 'Two coins for a card, or none?',
  look: () => 'Whose hand do you look at?',
  from: () => 'From which bank does your column march?',
  men: ({ from }) => `How many men march from ${bankName(from)}?`,
  leader: ({ from, men: n }) => `Does the leader go with the ${men(n)} from ${bankName(from)}?`,
  step: (_about, seen) => `Your column is at ${bankName(seen.columnAt)} with ${steps(seen.steps)} left. Where to?`,
  halt: (about) => `${coming(about)}. Do you play Halt?`,
  counter: (about, seen) =>
    `${sideName(about.by)} plays ${cardName(seen.played.at(-1)?.kind ?? HIDDEN)}. Do you play Spy?`,
  foe: ({ bank: b }) => `Whom do you fight at ${bankName(b)}?`,
  hit: ({ bank: b, left }) => `${count(left, 'hit', 'hits')} to take at ${bankName(b)}. Who falls?`,
  retreat: ({ bank: b }) => `You retreat from ${bankName(b)}. Where to?`,
};

/** What an option says where its verb and argument are not plain enough. */
export const options: Words['options'] = {
  bidMarch: { bid: coins },
  bidCard: { bid: (amount) => (amount === 0 ? 'No card' : `A card for ${coins(amount)}`) },
  look: { at: (whose) => `At the hand of ${sideName(whose)}`, no: () => 'At none' },
  from: { from: (at) => `From ${bankName(at)}` },
  men: { take: men },
  leader: { with: () => 'Yes', without: () => 'No' },
  step: { to: (at) => `To ${bankName(at)}`, stop: () => 'Stop here' },
  halt: { halt: () => 'Play Halt', pass: () => 'Pass' },
  counter: { spy: () => 'Play Spy', pass: () => 'Pass' },
  foe: { fight: sideName },
  hit: { man: () => 'A man', leader: () => 'The leader' },
  retreat: { to: (at) => `To ${bankName(at)}` },
};

/** Each event as a line of the log. */
export const events: Words['events'] = {
  dealt: (e) => ({ text: `${sideName(e.side)} is dealt a ${cardName(e.card)}.` }),
  turn: ({ turn }) => ({ text: `Turn ${turn}`, heading: true }),
  paid: (e) => ({ text: `${sideName(e.side)} pays ${sideName(e.to)} ${coins(e.coins)}.` }),
  broken: (e) => ({ text: `${sideName(e.side)} breaks the truce with ${sideName(e.to)} and pays ${coins(e.coins)}.` }),
  bid: (e) => ({
    text: `${sideName(e.side)} bids ${coins(e.march)} for the march${e.card > 0 ? ' and two for a card' : ''}.`,
  }),
  mover: (e) => ({
    text: `${sideName(e.side)} has the highest bid (among equal ones it is drawn), pays ${coins(e.coins)} and may march.`,
  }),
  drew: (e) => ({ text: `${sideName(e.side)} draws a ${e.card === null ? 'card' : cardName(e.card)}.` }),
  looked: (e) => ({ text: `${sideName(e.side)} looks at the hand of ${sideName(e.at)}.` }),
  marches: (e) => ({
    text: `${sideName(e.side)} marches from ${bankName(e.from)} with ${force(e.men, e.led)}, ${steps(e.steps)}.`,
  }),
  entered: (e) => ({ text: `${sideName(e.side)} ${e.rule === '7.5' ? 'retreats' : 'comes'} to ${bankName(e.bank)}.` }),
  stopped: (e) => ({ text: `The march of ${sideName(e.side)} ends at ${bankName(e.bank)}.` }),
  played: (e) => ({ text: `${sideName(e.side)} plays ${cardName(e.card)}.` }),
  cancelled: (e) => ({ text: `The ${cardName(e.card)} of ${sideName(e.side)} is cancelled.` }),
  halted: (e) => ({ text: `${sideName(e.side)} is halted at ${bankName(e.bank)}.` }),
  fought: (e) => ({
    text:
      `${sideName(e.side)} fights ${sideName(e.foe)} at ${bankName(e.bank)}: ${e.made} to ${e.taken} hits.` +
      (e.made === e.taken ? ' Equal hits: whoever entered has lost.' : ''),
  }),
  fell: (e) => ({ text: `${sideName(e.side)} loses ${e.leader ? 'its leader' : 'a man'} at ${bankName(e.bank)}.` }),
  beaten: (e) => ({ text: `${sideName(e.side)} is beaten at ${bankName(e.bank)}.` }),
  lost: (e) => ({ text: `${sideName(e.side)} is beaten again and loses all it has at ${bankName(e.bank)}.` }),
  recalled: (e) => ({ text: `${sideName(e.side)} has the leader of ${sideName(e.leader)} recalled.` }),
  over: () => ({ text: 'All hands are shown.' }),
};
