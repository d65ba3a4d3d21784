import type { Side } from '@tercio/kernel';
import { listed } from '@tercio/kernel/rooms';
import { leadersIn } from '../forces.ts';
import { firstForce, force, FORCES_EACH, NONE } from '../ids.ts';
import type { Force } from '../ids.ts';
import { lrOf } from '../ground.ts';
import { forceName, leaderName, placeName, SideName, strengthWords } from '../names.ts';
import { MARK, strengthOf } from '../state.ts';
import type { Seen } from '../state.ts';

/** 2 Every force of a side: where, who, how strong, how tired. */
export function forceLines(t: Seen, side: Side): readonly string[] {
  const lines: string[] = [];
  for (let f = firstForce(side); f < firstForce(side) + FORCES_EACH; f++) {
    if (t.at[f] !== NONE) lines.push(`  ${lineOf(t, force(f))}`);
  }
  return [`${SideName(side)}: ${lines.length === 0 ? 'no armies' : 'armies'}.`, ...lines];
}

function lineOf(t: Seen, of: Force): string {
  const leaders = leadersIn(t, of).map(
    (one) => `${leaderName(one)} (${t.marshal[one] === 1 ? 'Marshal' : 'Lieutenant'}, LR ${lrOf(t, one)})`,
  );
  const strength = strengthWords({
    infantry: t.infantry[of] ?? 0,
    cavalry: t.cavalry[of] ?? 0,
    trains: t.trains[of] ?? 0,
  });
  const marks = ((t.marks[of] ?? 0) & MARK.reacted) === 0 ? '' : ', has reacted';
  const who = leaders.length === 0 ? forceName(t, of) : listed(leaders);
  return `${placeName(t.at[of] ?? NONE)}: ${who}, ${strengthOf(t, of)} SP (${strength}), fatigue ${t.fatigue[of]}${marks}.`;
}
