import type { Placeable, Undone } from '@tercio/board';
import type { Side, View } from '@tercio/kernel';
import { outlookOf } from '../src/battle/outlook.ts';
import { spOf } from '../src/control.ts';
import { marshalLimit } from '../src/deployment/posts.ts';
import { enemyAt, isArmy } from '../src/forces.ts';
import { groundUnder } from '../src/ground.ts';
import { force, NONE, ownerOf } from '../src/ids.ts';
import { atPlace, forceName, provinceName } from '../src/names.ts';
import { Marches } from '../src/reach.ts';
import { raisable } from '../src/recruitment/raising.ts';
import { DID, strengthOf } from '../src/state.ts';
import type { Seen } from '../src/state.ts';
import { forcesOn, seenOf } from './seen.ts';

/** What an end leaves undone that somebody may have overlooked; where nothing is, nobody asks again. */
export function undone(view: View, { ask, choice, side }: Placeable): readonly Undone[] {
  const seen = seenOf(view);
  if (ask === 'march' && choice.verb === 'end') return unspent(seen);
  if (ask === 'marshal' && (seen.marshals[side] ?? 0) < marshalLimit(seen, side)) return leaderless(seen, side);
  if (ask === 'muster') return leaderless(seen, side);
  if (ask === 'raise') return unraised(seen, side);
  if (ask !== 'activate') return [];
  const { base } = groundUnder(seen).tables.costs.values;
  return forcesOn(seen)
    .filter((of) => ownerOf(of) === side && isArmy(seen, of) && seen.fatigue[of] === 0)
    .map((of) => ({
      words: `${forceName(seen, of)} ${atPlace(seen.at[of] ?? NONE)} is fresh: ${base} MP and its dice`,
      rule: '7.2.2',
      thing: { domain: 'force', arg: of },
    }));
}

/** 6.4.2 SP without a leader are lost when the troops have been mustered. */
const leaderless = (seen: Seen, side: Side): readonly Undone[] =>
  forcesOn(seen)
    .filter((of) => ownerOf(of) === side && seen.commander[of] === NONE && strengthOf(seen, of) > 0)
    .map((of) => ({
      words: `${strengthOf(seen, of)} SP ${atPlace(seen.at[of] ?? NONE)} have no leader: whoever is not brought to one disbands this year`,
      rule: '6.4.2',
      thing: { domain: 'force', arg: of },
    }));

/** 6.2.1 */
const unraised = (seen: Seen, side: Side): readonly Undone[] =>
  raisable(seen, side).map((at) => ({
    words: `${provinceName(at)} could raise ${spOf(at)} SP`,
    rule: '6.2.1',
    thing: { domain: 'province', arg: at },
  }));

/** 7.2.5 An activation with nothing left of it ends by one click, unless a die falls for stragglers then (11.3.2.1). */
export function slight(view: View, { ask, choice }: Placeable): boolean {
  const seen = seenOf(view);
  return ask === 'march' && choice.verb === 'end' && (seen.did & DID.hills) === 0 && unspent(seen).length === 0;
}

/** So few MP seldom buy anything: anyone who has gone as far as that has meant it, unless something could still be won. */
const LITTLE = 1;
const FEW = 3;

/** 7.2.5 What is not spent is lost. */
function unspent(seen: Seen): readonly Undone[] {
  const stays = seen.cameBy === NONE;
  if (seen.mp <= (stays ? 0 : LITTLE)) return [];
  if (!stays && seen.mp <= FEW && !hasAim(seen)) return [];
  const name = forceName(seen, seen.active);
  return [
    {
      words: `${name}${stays ? ' has not marched:' : ':'} ${seen.mp} MP unspent`,
      rule: '7.2.5',
      thing: { domain: 'force', arg: seen.active },
    },
  ];
}

const marches = new Marches();

/** 11.3.4, 11.7 An enemy city, or an enemy who could be beaten, within the MP that are left. */
function hasAim(seen: Seen): boolean {
  const of = force(seen.active);
  const from = seen.at[of] ?? NONE;
  const strayed = (seen.did & DID.strayed) !== 0;
  marches.find(seen, { of, from, mp: seen.mp, strayed, cameBy: seen.cameBy });
  return marches.places.some((place) => {
    if (!marches.fights(place)) return place !== from && (marches.falls(place) || marches.checks(place));
    const foe = enemyAt(seen, ownerOf(of), place);
    return foe !== NONE && outlookOf(seen, of, foe, place).high > 0;
  });
}
