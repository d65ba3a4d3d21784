import { HIDDEN } from '@tercio/kernel';
import type { Applied } from '@tercio/kernel/rooms';
import type { Chapter } from '../chapter.ts';
import { groundUnder } from '../ground.ts';
import { atPlace, forceName, leaderName, leaderNames, placeName, SideName, sideName, strengthWords } from '../names.ts';
import type { BattleAsks, BattleEvent, BattleProcs } from '../spec/battle.ts';
import type { Seen } from '../state.ts';
import { fallen } from './losses.ts';
import { totalToWin } from './table.ts';
import { hexesToFlee, retreatSteps } from './ways.ts';

type Battle = Chapter<keyof BattleProcs, keyof BattleAsks, BattleEvent>;

const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);
const total = (lines: readonly Applied[]): number => lines.reduce((sum, { value }) => sum + value, 0);

type Told = Extract<BattleEvent, { readonly kind: 'fought' }>;

/** 14.3 Whom the white die tires, which is rolled second. */
export function tiredWords(t: Seen, { white, leader, foe }: Told): string {
  const who = groundUnder(t).tables.battleResults.values.whiteDie[white - 1] ?? null;
  return who === null ? 'tires nobody' : `tires ${leaderName(who === 'attacker' ? leader : foe)}`;
}

/** 14.6.1 Where it is the only hex, that is said: it may be answered without a question. */
function onlyWay(t: Seen, { force, battle, from, attacker, first }: BattleAsks['retreat']['about']): string {
  if (retreatSteps(t, force, battle, from, attacker, first).length !== 1) return '';
  return first ? ' rather than disband' : ', the only hex';
}

/** 14.3.1 What the attack needed: the total alone does not say who has won. */
function neededWords(t: Seen, { strengths }: Told): string {
  const least = totalToWin(t, strengths[0]);
  return least === null ? '' : ` (${least} or more wins)`;
}

export const prompts: Battle['prompts'] = {
  withdraw: ({ force, hex, needed }, t) =>
    `${forceName(t, force)} may leave ${placeName(hex)} before the battle${needed === 0 ? '' : `, on a roll of ${needed} or more`}.`,
  losses: ({ force, lost }, t) => `${forceName(t, force)} loses ${lost} SP, infantry and cavalry in turn: which first?`,
  retreat: ({ force, battle, from, attacker, first }, t) => {
    const hexes = hexesToFlee(t, force, battle, from, attacker, first);
    const far =
      hexes === null
        ? ''
        : `, ${hexes === 1 ? '1 hex' : `${hexes} hexes`}${first ? '' : ' more'} at least, out of the enemy’s zones`;
    return `${forceName(t, force)} retreats from ${placeName(battle)}${far}. Where to?`;
  },
};

export const options: Battle['options'] = {
  withdraw: { leave: (_arg, _t, { needed }) => (needed === 0 ? 'Leave' : 'Try to leave'), stand: () => 'Stand' },
  losses: {
    infantry: (_arg, t, about) => `Infantry first: ${strengthWords(fallen(t, about, true))} lost`,
    cavalry: (_arg, t, about) => `Cavalry first: ${strengthWords(fallen(t, about, false))} lost`,
  },
  retreat: {
    to: (to, t, about) => `Retreat to ${placeName(to)}${onlyWay(t, about)}`,
    halt: (_arg, t, { force }) => `Stop ${atPlace(t.at[force] ?? -1)}`,
    disband: () => 'Disband the army',
  },
};

export const events: Battle['events'] = {
  withdrew: ({ leader, hex, die, needed, left }) => ({
    text: `${leaderName(leader)} ${left ? 'leaves' : 'cannot leave'} ${placeName(hex)} before the battle${die === 0 ? '' : `: ${die}, ${needed} needed`}.`,
  }),
  thrownBack: ({ leader, to }) => ({
    text: `${leaderName(leader)}’s cavalry will not fight infantry alone and goes back to ${placeName(to)}: one fatigue more.`,
  }),
  overran: ({ leader, hex, strength }) => ({
    text: `${leaderName(leader)} overruns the enemy ${atPlace(hex)}${strength === HIDDEN ? '' : ` with ${strength} SP`}.`,
  }),
  fought: (e, t) => ({
    text: `Battle ${atPlace(e.hex)}: ${leaderName(e.leader)} with ${e.strengths[0]} SP attacks ${leaderName(e.foe)} with ${e.strengths[1]} SP. The attacker’s first die ${e.die} ${signed(total(e.attacks))} against ${signed(total(e.defends))} is ${e.column}${neededWords(t, e)}, the second die ${e.white} ${tiredWords(t, e)}: ${e.lost[0]} SP lost to ${e.lost[1]}, ${sideName(e.loser)} ${e.rout ? 'may rout' : 'retreat'}.`,
  }),
  automatic: ({ hex, winner, leader, odds, difference }) => ({
    text: `${SideName(winner)} under ${leaderName(leader)} win ${atPlace(hex)} without a battle: ${odds ? 'the odds are five to one' : `the attack stands at ${signed(difference)}`}.`,
  }),
  lost: ({ side, infantry, cavalry, helpers }) => ({
    text: `${SideName(side)} lose ${strengthWords({ infantry, cavalry, trains: 0 })}${helpers > 0 ? `, and ${helpers} SP beside the battle` : ''}.`,
  }),
  killed: ({ leader }) => ({ text: `${leaderName(leader)} is killed: two ones.` }),
  unhurt: ({ side, leaders }) => ({
    text: `Leaders of ${sideName(side)}, two dice each, killed by two ones: ${leaderNames(leaders)} ${leaders.length === 1 ? 'is' : 'are'} unhurt.`,
  }),
  leaderless: ({ side, hex, pp }) => ({
    text: `The army of ${sideName(side)} ${atPlace(hex)} has lost all its leaders and disbands, leaving ${pp} PP.`,
  }),
  majorBattle: ({ winner }) => ({ text: `A Major Battle, won by ${sideName(winner)}.` }),
  routChecked: ({ leader, die, drm, needed, rout, trains }) => ({
    text: `Rout check of ${leaderName(leader)}: ${die}${drm === 0 ? '' : ` ${signed(drm)}`}, ${needed} needed: ${rout ? `it routs${trains > 0 ? ' and loses its guns' : ''}` : 'it holds together'}.`,
  }),
  retreated: ({ leader, hex }) => ({ text: `${leaderName(leader)} retreats to ${placeName(hex)}.` }),
  intercepted: ({ leader, hex }) => ({ text: `${leaderName(leader)} is intercepted ${atPlace(hex)}.` }),
};
