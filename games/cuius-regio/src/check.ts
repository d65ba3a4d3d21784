import { EVERYONE, only } from '@tercio/kernel';
import {
  gunsKnown,
  hasFog,
  hasMarker,
  isHidden,
  leastCavalry,
  leastStrength,
  mostCavalry,
  mostStrength,
} from './fog/known.ts';
import { freeMarkers, tally } from './fog/markers.ts';
import { PLACES } from './geography/index.ts';
import { groundUnder } from './ground.ts';
import { FORCES, NONE, ownerOf, force, leader, sideOfLeader, SIDES } from './ids.ts';
import { GONE, ON_MAP, SACKED, strengthOf } from './state.ts';
import type { Table } from './state.ts';

/** Null if the table is sound, else what is wrong. */
export function check(t: Table): string | null {
  return checkForces(t) ?? checkLeaders(t) ?? checkMap(t) ?? (hasFog(t) ? checkFog(t) : null);
}

const COUNTS = ['infantry', 'cavalry', 'trains', 'fatigue', 'eligible', 'marks', 'arrived'] as const;

function checkForces(t: Table): string | null {
  const { fatigue } = groundUnder(t).tables.limits.values;
  for (let f = 0; f < FORCES; f++) {
    const at = t.at[f] ?? NONE;
    if (at >= PLACES) return `force ${f} stands nowhere`;
    if (COUNTS.some((count) => (t[count][f] ?? 0) < 0)) return `force ${f} has fewer than nothing`;
    if (at === NONE && COUNTS.some((count) => t[count][f] !== 0)) return `force ${f} is gone and has left something`;
    if ((t.fatigue[f] ?? 0) > fatigue) return `force ${f} is too tired`;
    const commander = t.commander[f] ?? NONE;
    if (commander !== NONE && t.leaderAt[commander] !== ON_MAP + f)
      return `force ${f} has a commander who is elsewhere`;
  }
  if (t.active !== NONE && t.at[t.active] === NONE) return 'the active army is gone';
  return null;
}

function checkLeaders(t: Table): string | null {
  for (let l = 0; l < t.leaderAt.length; l++) {
    const at = t.leaderAt[l] ?? 0;
    if (at < ON_MAP) {
      if (t.marshal[l] === 1) return `leader ${l} is a Marshal off the map`;
      if (at < 0 || at > GONE) return `leader ${l} is nowhere`;
      continue;
    }
    const own = force(at - ON_MAP);
    if ((t.at[own] ?? NONE) === NONE) return `leader ${l} is with a force that is gone`;
    if (ownerOf(own) !== sideOfLeader(leader(l))) return `leader ${l} is with the enemy`;
    if (t.commander[own] === NONE) return `force ${own} has a leader and no commander`;
  }
  return null;
}

function checkMap(t: Table): string | null {
  if (t.control.some((who) => who < 0 || who > SIDES.length)) return 'a city is nobody’s, not even neutral';
  if (t.damage.some((damage) => damage < 0 || damage > SACKED)) return 'a city is damaged in no known way';
  if (t.pp.some((pp) => pp < 0)) return 'a side has fewer than no PP';
  return null;
}

/** 16.2, 16.3 Markers, what they hide, and that what was announced is true. */
function checkFog(t: Table): string | null {
  for (const of of SIDES) if (freeMarkers(t, of) < 0) return `side ${of} has too many Force markers`;
  for (let f = 0; f < FORCES; f++) {
    const own = only(ownerOf(force(f)));
    const audience = t.forceSeen[f];
    if (audience !== EVERYONE && audience !== own) return `force ${f} is seen by the wrong side`;
    if (audience === own && (t.at[f] === NONE || !hasMarker(t, f))) return `force ${f} is hidden without a marker`;
    const [sp, horse] = [strengthOf(t, force(f)), t.cavalry[f] ?? 0];
    if (horse < leastCavalry(t, f) || horse > mostCavalry(t, f)) return `force ${f} has not the cavalry that is known`;
    if (sp < leastStrength(t, f) || sp > mostStrength(t, f)) return `force ${f} has not the SP that are known`;
    const guns = gunsKnown(t, f);
    if (guns !== NONE && guns !== (t.trains[f] === 0 ? 0 : 1)) return `force ${f} has not the guns that are known`;
    const commander = t.commander[f] ?? NONE;
    if (commander !== NONE && t.leaderSeen[commander] !== EVERYONE) return `the commander of force ${f} is hidden`;
  }
  return checkHiddenLeaders(t) ?? checkTally(t);
}

function checkHiddenLeaders(t: Table): string | null {
  const astray = t.leaderSeen.findIndex(
    (audience, l) => audience !== EVERYONE && !isHidden(t, (t.leaderAt[l] ?? 0) - ON_MAP),
  );
  return astray === NONE ? null : `leader ${astray} is hidden under no marker`;
}

function checkTally(t: Table): string | null {
  const counted = { ...t, fielded: [...t.fielded], batteries: [...t.batteries] };
  tally(counted);
  const isRight = SIDES.every(
    (of) => counted.fielded[of] === t.fielded[of] && counted.batteries[of] === t.batteries[of],
  );
  return isRight ? null : 'the SP or trains of a side are miscounted';
}
