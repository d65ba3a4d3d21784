import type { ExplainedLine } from '@tercio/kernel';
import { HIDDEN } from '@tercio/kernel';
import { cavalryModifier } from '../battle/fight.ts';
import { withdrawalNeeds } from '../battle/battle.ts';
import { columnOf, succeeds } from '../leadership.ts';
import { commanderOf, isAllCavalry, leadersIn } from '../forces.ts';
import { groundUnder } from '../ground.ts';
import type { Force } from '../ids.ts';
import { forceName, leaderName, leaderNames } from '../names.ts';
import type { Seen } from '../state.ts';

/** 14.1, 14.4, 14.6.2 What an attack risks beside its losses, and what the one who is attacked may do before it. */

const FACES: readonly number[] = [1, 2, 3, 4, 5, 6];
const percent = (ways: number, of: number): string => `${Math.round((100 * ways) / of)} %`;

/** 14.1 Cavalry alone need not stand. */
export function leavingLines(t: Seen, of: Force, foe: Force): readonly ExplainedLine[] {
  if (t.infantry[foe] === HIDDEN || !isAllCavalry(t, foe)) return [];
  const needed = withdrawalNeeds(t, of, foe);
  const ways = FACES.filter((die) => succeeds(die, 0, needed)).length;
  return [
    {
      value: needed === 0 ? 'may leave' : percent(ways, FACES.length),
      words: `${needed === 0 ? '' : 'that '}${forceName(t, foe)}, cavalry alone, ${needed === 0 ? 'before the battle, without a roll' : `gets away before the battle if he wants to, on ${needed} or more`}`,
      rule: '14.1',
    },
  ];
}

/** 14.6.2 How often a beaten army routs where the table asks for a check: it has tired by the battle before that. */
export function routLine(t: Seen, loser: Force, winner: Force): ExplainedLine {
  const { rout, limits } = groundUnder(t).tables;
  const tired = Math.min(limits.values.fatigue, (t.fatigue[loser] ?? 0) + 1);
  const needed = rout.values[columnOf(t, commanderOf(t, loser), tired)] ?? 0;
  const drm = cavalryModifier(t, loser, winner);
  const routs = FACES.filter((die) => !succeeds(die, drm, needed)).length;
  const guns = (t.trains[loser] ?? 0) > 0 ? 'guns lost, ' : '';
  return {
    value: percent(routs, FACES.length),
    words: `that ${forceName(t, loser)}, if beaten with a rout check, routs: ${guns}one fatigue more${loser === t.active ? ', its activation over' : ''}`,
    rule: '14.6.2',
  };
}

/** Two dice for each leader, and two ones kill him. */
const FATES = 36;
export const LEADER_FALLS = percent(1, FATES);

/** 14.4 Anyone who leads an army into a battle may fall there; the last leader takes his army with him. */
export function leaderLine(t: Seen, of: Force): ExplainedLine {
  const leaders = leadersIn(t, of);
  const [only] = leaders;
  const alone = leaders.length === 1 && only !== undefined;
  return {
    value: LEADER_FALLS,
    words: alone
      ? `that ${leaderName(only)} falls, won or lost (two ones): his army would disband`
      : `each, that ${leaderNames(leaders)} fall, won or lost (two ones)`,
    rule: '14.4',
  };
}
