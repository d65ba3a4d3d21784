import type { Chapter } from '../chapter.ts';
import { combatOf } from '../forces.ts';
import { COMBAT_WEAK } from '../ground.ts';
import type { Unit } from '../ids.ts';
import { capital, cardName, count, oneUnit, placeName, stateName, StateName, unitAt, unitName } from '../names.ts';
import type { BattleAsks, BattleEvent, BattleProcs, BattleWindows } from '../spec/battle.ts';
import type { Seen } from '../state.ts';
import { playWords } from './card-odds.ts';
import { askedAfter } from './cards.ts';
import { ACTIVE, INACTIVE } from './sheet.ts';
import { columnName, facesOf } from './table.ts';

/** Battles in words. */

type Words = Chapter<keyof BattleProcs, keyof BattleAsks, BattleEvent, keyof BattleWindows>;

const where = (seen: Seen): string => (seen.battle === null ? '' : ` at ${placeName(seen.battle.at)}`);
const FLEETS: { readonly [against: number]: string } = { [-1]: 'the Danes', [-2]: 'the Dutch' };
const fleet = (against: number): string => FLEETS[against] ?? stateName(against);

/** Does the spreading keep somebody from being chosen? */
const isEven = (units: readonly number[], seen: Seen): boolean =>
  units.every((unit) => seen.weak[unit] === 0) &&
  seen.at.some((at, unit) => at >= 0 && at === seen.at[units[0] ?? -1] && seen.weak[unit] === 1);

export const prompts: Words['prompts'] = {
  battleCard: (_about, seen) => `Battle${where(seen)}. Do you play a card?`,
  support: (_about, seen) => `Battle${where(seen)}. Do you support the side that was attacked?`,
  reserve: () => 'The dice have fallen. Do you throw yours again?',
  pursuit: () => 'You have won. Do you play a card?',
  lossOf: ({ left, units, even }, seen) =>
    `${count(left, 'loss', 'losses')} to take. Which unit?${even === 1 && isEven(units, seen) ? ' Full units come first: losses are spread evenly.' : ''}`,
  retreatTo: ({ at }) => `Your army retreats from ${placeName(at)}. Where to?`,
  sink: ({ left }) => `${count(left, 'squadron is', 'squadrons are')} lost. Which one?`,
};
/** Before the dice others may still be asked: who plays no more should know it. */
function doneWords(seen: Seen, isActive: boolean): string {
  const others = seen.battle === null ? [] : askedAfter(seen, isActive);
  if (others.length === 0) return 'No more cards, on to the dice';
  return `No more cards; ${others.length > 1 ? 'others' : stateName(others[0] ?? -1)} may still play one`;
}

export const options: Words['options'] = {
  battleCard: {
    play: (card, seen, { active }) => playWords(seen, card, 'you win', active === 1 ? ACTIVE : INACTIVE),
    done: (_arg, seen, { active }) => doneWords(seen, active === 1),
  },
  support: { play: (card, seen) => playWords(seen, card, 'the defender wins', INACTIVE), pass: () => 'Play nothing' },
  reserve: { play: (card) => `Play ${cardName(card)}`, pass: () => 'Keep the dice' },
  pursuit: { play: (card) => `Play ${cardName(card)}`, pass: () => 'Play nothing' },
  lossOf: {
    unit: (unit, seen) =>
      `${unitName(unit, seen)}: ${seen.weak[unit] === 1 ? `lost, with Combat Value ${combatOf(seen, unit as Unit)}` : `weakened, Combat Value ${combatOf(seen, unit as Unit)} becomes ${COMBAT_WEAK[unit]}`}`,
  },
  retreatTo: { to: (at) => `To ${placeName(at)}` },
  sink: { unit: (unit, seen) => unitAt(unit, seen) },
};
const diceName = (rolled: number): string => (rolled === 0 ? 'none' : facesOf(rolled).join(' and '));
export const events: Words['events'] = {
  battle: (e) => ({
    text: `Battle at ${placeName(e.at)}: ${stateName(e.side)} (${e.sums[0]}) against ${e.against < 0 ? 'those who stand there' : stateName(e.against)} (${e.sums[1]}).`,
    heading: true,
  }),
  diced: (e) => ({ text: `The dice: ${e.dice.map(diceName).join(' against ')}.` }),
  fought: (e) => ({
    text: `Columns ${e.columns.map(columnName).join(' and ')}, sums ${e.modified.join(' and ')} (a die below the Commander’s rating counts as the rating): ${stateName(e.side)} inflicts ${count(e.inflicted[0] ?? 0, 'loss', 'losses')} and suffers ${e.inflicted[1] ?? 0}. ${e.won === 0 ? 'The attacker' : 'The defender'} wins.${(e.inflicted[0] ?? 0) + (e.inflicted[1] ?? 0) > 0 ? ' Losses are spread evenly, full units first: where that leaves one kind, nobody is asked.' : ''}`,
  }),
  lost: (e) => ({
    text: `${capital(oneUnit(e.unit))} ${e.gone ? 'is lost' : 'is weakened'}${e.at < 0 ? '' : ` at ${placeName(e.at)}`}.`,
  }),
  retreated: (e) => ({
    text: `${e.side < 0 ? 'The beaten army' : StateName(e.side)} retreats from ${placeName(e.from)} to ${placeName(e.to)}.`,
  }),
  wounded: () => ({ text: 'Gustav II Adolf is wounded and goes to Stockholm.' }),
  experience: (e) => ({
    text: `War experience: ${e.winner < 0 ? 'nobody' : stateName(e.winner)} gains, ${e.loser < 0 ? 'nobody' : stateName(e.loser)} loses a Military Development Point.`,
  }),
  navalBattle: (e) => ({
    text: `Naval Battle: ${stateName(e.side)} sinks ${e.inflicted[0] ?? 0} and loses ${e.inflicted[1] ?? 0} against ${fleet(e.against)}.`,
  }),
};
