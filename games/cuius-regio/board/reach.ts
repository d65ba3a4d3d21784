import type { Farther } from '@tercio/board';
import type { Choice, View } from '@tercio/kernel';
import { enemyAt } from '../src/forces.ts';
import { cityAt } from '../src/geography/index.ts';
import { city as cityOf, force, NONE, ownerOf } from '../src/ids.ts';
import { attackOf } from '../src/march/attack.ts';
import { timesAsked } from '../src/march/alarms.ts';
import { goingWords } from '../src/march/figures.ts';
import { routeOf } from '../src/march/route.ts';
import { takeChance } from '../src/march/settle.ts';
import { atPlace, forceName, placeName } from '../src/names.ts';
import { Marches, mayTake } from '../src/reach.ts';
import { DID } from '../src/state.ts';
import type { Seen } from '../src/state.ts';
import { attackChip } from './attack-chip.ts';
import { retreats } from './retreats.ts';
import { seenOf } from './seen.ts';
import { around, lineOf, placeBox } from './shapes.ts';

/** 11.0 Everything that the active army can reach, with MP left; where somebody may react the plan stops (11.4). */

interface Found {
  /** All hexes, the present one included; null where nobody marches. */
  readonly places: ReadonlySet<number> | null;
  readonly farther: readonly Farther[];
  readonly line: string | null;
}

const NOTHING: Found = { places: null, farther: [], line: null };
const found = new WeakMap<object, Found>();
const marches = new Marches();

function foundIn(view: View): Found {
  const known = found.get(view.table);
  if (known) return known;
  const isMarch = view.offers.some(({ offer }) => offer?.ask === 'march');
  const made = isMarch && seenOf(view).active !== NONE ? search(seenOf(view)) : NOTHING;
  found.set(view.table, made);
  return made;
}

function search(seen: Seen): Found {
  const of = force(seen.active);
  const from = seen.at[of] ?? NONE;
  const strayed = (seen.did & DID.strayed) !== 0;
  marches.find(seen, { of, from, mp: seen.mp, strayed, cameBy: seen.cameBy });
  const places = marches.places.filter((place) => place !== from);
  const all = new Set([from, ...places]);
  return { places: all, farther: places.flatMap((place) => fartherOf(seen, place)), line: around(all) };
}

/** A hex more than a step away: the next ones are options of their own, with their odds. */
function fartherOf(seen: Seen, place: number): readonly Farther[] {
  const path = marches.path(place);
  if (path.length <= 2) return [];
  const left = marches.left(place);
  const takes = marches.isNeutral(place);
  if (takes && !mayTake(seen, force(seen.active), place, left)) return [];
  const alarm = path.findIndex((to, i) => i > 0 && marches.isAlarming(path[i - 1] ?? NONE, to));
  const choices = path.slice(1).map((to, i): Choice => ({
    verb: takes && i === path.length - 2 ? 'take' : 'to',
    arg: to,
  }));
  const rest = Math.max(0, takes ? left - 1 : left);
  const foe = enemyAt(seen, ownerOf(force(seen.active)), place);
  const attack = foe === NONE ? null : attackOf(seen, force(seen.active), foe, place, timesAsked(seen, path));
  const words =
    attack !== null
      ? `Attack ${forceName(seen, foe)} ${atPlace(place)}, ${attack.brief}`
      : takes
        ? `Take neutral ${placeName(place)}`
        : goingWords(seen, force(seen.active), place).replace(/^To /, 'March to ');
  return [
    {
      thing: { domain: 'place', arg: place },
      box: placeBox(place),
      way: lineOf(path),
      chip:
        attack === null ? marchChip(seen, place, takes, `${rest}${alarm > 0 ? '!' : ''}`) : attackChip(attack.brief),
      choices,
      words: `${words} (${rest} MP left)`,
      // Dice, a city or the last MP: nothing of it can be taken back.
      grave: foe !== NONE || takes || left <= 0 || marches.checks(place) || marches.falls(place),
      dire: attack?.hopeless === true,
      figures: () => routeOf(seen, path, takes),
    },
  ];
}

/** "4", "4!", "take · 4", "take 67 %": a city that stands open says what becomes of it. */
function marchChip(seen: Seen, place: number, takes: boolean, rest: string): string {
  const isTaken = takes || marches.falls(place) || marches.checks(place);
  if (!isTaken) return rest;
  const chance = takeChance(seen, force(seen.active), cityOf(cityAt[place] ?? NONE));
  return chance === 1 ? `take · ${rest}` : `take ${Math.round(chance * 100)} %`;
}

export const reach = (view: View): readonly Farther[] => [...foundIn(view).farther, ...retreats(view)];
export const reachLine = (view: View): string | null => foundIn(view).line;
export const reached = (view: View): ReadonlySet<number> | null => foundIn(view).places;
