import { HIDDEN } from '@tercio/kernel';
import type { Side } from '@tercio/kernel';
import { listed } from '@tercio/kernel/rooms';
import {
  gunsKnown,
  hasMarker,
  isHidden,
  leastCavalry,
  leastStrength,
  mostCavalry,
  mostStrength,
} from '../fog/known.ts';
import { boundWords } from '../fog/words.ts';
import { leadersIn } from '../forces.ts';
import { firstForce, force, FORCES_EACH, NONE } from '../ids.ts';
import type { Force } from '../ids.ts';
import { lrOf } from '../ground.ts';
import { forceName, leaderName, placeName, SideName, strengthWords } from '../names.ts';
import { MARK } from '../state.ts';
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
  const marks = ((t.marks[of] ?? 0) & MARK.reacted) === 0 ? '' : ', has reacted';
  const who = leaders.length === 0 ? forceName(t, of) : listed(leaders);
  return `${placeName(t.at[of] ?? NONE)}: ${who}, ${holds(t, of)}${marks}.`;
}

function holds(t: Seen, of: Force): string {
  const [infantry, cavalry, trains] = [t.infantry[of] ?? 0, t.cavalry[of] ?? 0, t.trains[of] ?? 0];
  if (infantry === HIDDEN) return `under a Force marker${toldOf(t, of)}`;
  const marker = hasMarker(t, of) ? `; under a Force marker${isHidden(t, of) ? toldOf(t, of) : ' that lies open'}` : '';
  return `${infantry + cavalry} SP (${strengthWords({ infantry, cavalry, trains })}), fatigue ${t.fatigue[of]}${marker}`;
}

/** 16.3 What everybody has been told of it and still holds. */
function toldOf(t: Seen, of: Force): string {
  const guns = gunsKnown(t, of);
  const told = [
    ...(guns === NONE
      ? []
      : [`${boundWords(leastStrength(t, of), mostStrength(t, of))} SP ${guns === 1 ? 'with' : 'without'} artillery`]),
    ...(mostCavalry(t, of) === Infinity ? [] : [`${boundWords(leastCavalry(t, of), mostCavalry(t, of))} cavalry SP`]),
  ];
  return told.length === 0 ? '' : ` (known: ${listed(told)})`;
}
