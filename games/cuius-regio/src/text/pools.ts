import type { Side } from '@tercio/kernel';
import { listed } from '@tercio/kernel/rooms';
import { groundUnder } from '../ground.ts';
import { firstLeader, lastLeader } from '../ids.ts';
import { leaderName, SideName } from '../names.ts';
import { POOL, WAITING } from '../state.ts';
import type { Seen } from '../state.ts';

/** 2.4.1 Who is in the pool, and who comes in which year of this scenario. */
export function poolLines(t: Seen, side: Side): readonly string[] {
  const { lr, firstYear, scenario } = groundUnder(t);
  const [pool, coming]: [string[], string[]] = [[], []];
  for (let one = firstLeader(side); one <= lastLeader(side); one++) {
    if (t.leaderAt[one] === POOL) pool.push(`${leaderName(one)} (LR ${lr[one]})`);
    if (t.leaderAt[one] === WAITING && (firstYear[one] ?? 0) <= scenario.last)
      coming.push(`${leaderName(one)} (LR ${lr[one]}, from ${firstYear[one]})`);
  }
  return [
    ...(pool.length === 0 ? [] : [`${SideName(side)}, in the pool: ${listed(pool)}.`]),
    ...(coming.length === 0 ? [] : [`${SideName(side)}, still to come: ${listed(coming)}.`]),
  ];
}
