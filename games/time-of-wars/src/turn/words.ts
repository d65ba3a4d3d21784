import type { Chapter } from '../chapter.ts';
import {
  capital,
  cardName,
  commanderName,
  count,
  oneUnit,
  phaseName,
  placeName,
  rulerName,
  stateName,
  StateName,
  unitAt,
  unitName,
  kindName,
  zoneName,
} from '../names.ts';
import type { TurnAsks, TurnEvent, TurnProcs } from '../spec/turn.ts';

/** The Game Turn in words. */

type Words = Chapter<keyof TurnProcs, keyof TurnAsks, TurnEvent>;

export const prompts: Words['prompts'] = {
  selectCard: () =>
    'For one FUND you may choose one of the strongest cards of your deck, before the others are dealt. Which one?',
  exchangeCard: ({ cards }) =>
    cards.length === 0
      ? 'Before it begins: keep your hand, or pay one FUND to give up to four cards back for others. Which ones go?'
      : `${count(cards.length, 'card goes', 'cards go')} so far. Another one?`,
  prolong: () => 'The reign is over. Does your Ruler stay for one more Game Turn?',
  post: ({ commander }) => `Where does ${commanderName(commander)} take command?`,
  riot: ({ zone, power, left }) =>
    `${count(left, 'revolt', 'revolts')} of ${stateName(power)} in ${zoneName(zone)}. Where?`,
  bidCard: () =>
    'Which card do you bid for mercenaries? Whoever bids one may hire two units, the highest value first; the card is lost.',
  hire: ({ more }) =>
    more > 0
      ? `Your bid hires ${more + 1} mercenary units, one after the other. Which one first?`
      : 'Which mercenary unit do you hire? It is your last one.',
  join: ({ unit }) => `Which army does ${oneUnit(unit)} join?`,
  deploy: () => 'Before the impulses one army may go from a Capital to a place of yours, at no cost. Which one?',
  goal: ({ from, far }) =>
    far === 1
      ? `The Revolt at ${placeName(from)} is over. Does the army go on?`
      : `Where is the army from ${placeName(from)} deployed?`,
  keep: () => 'The armies go home. Which one stays on its space?',
  capital: ({ from }) => `To which Capital does the army from ${placeName(from)} go?`,
  strip: ({ power }) => `${StateName(power)} is at the bottom and loses a unit for good. Which one?`,
};
export const options: Words['options'] = {
  selectCard: { select: (card) => `Take ${cardName(card)}`, none: () => 'Keep the FUND' },
  exchangeCard: {
    reject: (card) => `Give up ${cardName(card)}`,
    done: (_arg, _seen, { cards }) => (cards.length === 0 ? 'Keep my hand' : 'No more'),
  },
  prolong: { stay: () => 'He stays one more turn', follow: () => 'His successor follows' },
  post: { at: (at) => `At ${placeName(at)}` },
  riot: { on: (at) => `In ${placeName(at)}` },
  bidCard: { bid: (card) => `Bid ${cardName(card)}`, none: () => 'Bid nothing' },
  hire: { take: (kind) => kindName(kind), none: () => 'Hire none' },
  join: { at: (at) => `The army at ${placeName(at)}` },
  deploy: { from: (at) => `From ${placeName(at)}`, stay: () => 'None: all stay' },
  goal: {
    to: (at) => `By land to ${placeName(at)}`,
    sail: (at) => `By sea to ${placeName(at)}`,
    stop: () => 'It stays here',
  },
  keep: { at: (at) => `The army at ${placeName(at)} stays`, none: () => 'All go home' },
  capital: { to: (at) => `To ${placeName(at)}`, unit: (unit, seen) => `${unitName(unit, seen)} alone to Vilnius` },
  strip: { unit: (unit, seen) => unitAt(unit, seen) },
};
export const events: Words['events'] = {
  turn: ({ turn }) => ({ text: `Game Turn ${turn}`, heading: true }),
  phase: ({ phase }) => ({ text: phaseName(phase), heading: true }),
  gotFunds: (e) => ({ text: `${StateName(e.side)} takes ${count(e.count, 'FUND', 'FUND')}.` }),
  drew: (e) => ({ text: `${StateName(e.side)} draws ${cardName(e.card)}.` }),
  discarded: (e) => ({ text: `${StateName(e.side)} discards ${cardName(e.card)}.` }),
  selected: (e) => ({
    text: `${StateName(e.side)} pays one FUND and takes ${e.card < 0 ? 'one of the strongest cards of its deck' : cardName(e.card)}.`,
  }),
  exchanged: (e) => ({ text: `${StateName(e.side)} pays one FUND and exchanges ${count(e.count, 'card', 'cards')}.` }),
  reigns: (e) => ({
    text: `${rulerName(e.ruler, e.weak)}${e.weak === 1 ? ', weakened,' : ''} rules ${stateName(e.side)}.`,
  }),
  prolonged: (e) => ({
    text: `${rulerName(e.ruler, 0)} stays on the throne of ${stateName(e.side)} for one more Game Turn.`,
  }),
  posted: (e) => ({ text: `${commanderName(e.commander)} takes command at ${placeName(e.at)}.` }),
  unrest: (e) => ({
    text: `${count(e.spaces, 'heretic space', 'heretic spaces')} of ${stateName(e.power)} in ${zoneName(e.zone)}: ${count(e.revolts, 'revolt', 'revolts')}.`,
  }),
  revolt: (e) => ({ text: `${placeName(e.at)} revolts.` }),
  bid: (e) => ({ text: `${StateName(e.side)} bids ${cardName(e.card)} for mercenaries.` }),
  hired: (e) => ({ text: `${StateName(e.side)} hires ${oneUnit(e.unit)}, which joins at ${placeName(e.at)}.` }),
  deployed: (e) => ({
    text: `${StateName(e.side)} deploys ${count(e.units, 'unit', 'units')} from ${placeName(e.from)} to ${placeName(e.to)}.`,
  }),
  home: (e) => ({
    text: `${capital(count(e.units, 'unit', 'units'))} of ${stateName(e.side)} ${e.to < 0 ? 'disband at' : 'go home from'} ${placeName(e.from)}${e.losses > 0 ? `, with ${count(e.losses, 'loss', 'losses')} each` : ''}.`,
  }),
  unitsGone: (e) => ({ text: `Off the map: ${e.units.map((unit) => unitName(unit)).join(', ')}.` }),
  tidied: (e) => ({
    text: `${StateName(e.side)}: ${count(e.revolts, 'revolt', 'revolts')}, ${count(e.famines, 'famine', 'famines')}, ${e.good} good and ${e.poor} poor harvests.`,
  }),
  policy: (e) => ({
    text: `Domestic Policy of ${stateName(e.side)} ${e.by > 0 ? 'rises' : 'falls'} by ${Math.abs(e.by)}.`,
  }),
  stripped: (e) => ({ text: `${StateName(e.side)} loses ${oneUnit(e.unit)} for good.` }),
  over: () => ({ text: 'The game is over.' }),
};
