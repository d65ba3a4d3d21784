import type { Choice, Offer, Side } from '@tercio/kernel';
import { idle } from '@tercio/kit';
import type { Player } from '@tercio/kit';
import { endings } from '@tercio/kit/tests';
import { anyOf } from '@tercio/kernel';
import { armyPlaces } from '../src/forces.ts';
import { cardFile, WAYS } from '../src/ground.ts';
import { EVERY_SPACE, HRE, OTT, placeOf, PLACES, PLC, SWE, TRACKS } from '../src/ids.ts';
import type { Card, Place } from '../src/ids.ts';
import { timeOfWars } from '../src/index.ts';
import { canBeTaken } from '../src/relations.ts';
import { isNearYouWin } from '../src/sheets.ts';
import type { Table } from '../src/state.ts';
import { RESULTS } from '../src/winning.ts';

/** 7.0 A whole game for each way one can end. */

const away = idle(timeOfWars);
const random: Player = (_match, _side, offer, dice) => anyOf(offer, dice);

/** How far every place is from what the side wants to take, or else from what it can. */
function distances(t: Table, side: Side, goals: readonly Place[]): readonly number[] {
  const far: number[] = Array.from({ length: PLACES }, () => Infinity);
  const open = goals.filter((at) => canBeTaken(t, 1 << side, at));
  const queue: Place[] = open.length > 0 ? open : EVERY_SPACE.filter((at) => canBeTaken(t, 1 << side, at));
  for (const at of queue) far[at] = 0;
  for (const at of queue) {
    for (const { to } of WAYS[at] ?? []) {
      if (far[to] !== Infinity) continue;
      far[to] = (far[at] ?? 0) + 1;
      queue.push(to);
    }
  }
  return far;
}
const least = (choices: readonly Choice[], of: (choice: Choice) => number): Choice | undefined =>
  choices.toSorted((a, b) => of(a) - of(b))[0];

/** What one bent on conquest answers: besiege and take, else march on the nearest thing to take, else raise infantry. */
function conquest(t: Table, side: Side, offer: Offer, goals: readonly Place[]): Choice | undefined {
  const verbs = (...names: readonly string[]): readonly Choice[] =>
    offer.choices.filter(({ verb }) => names.includes(verb));
  if (offer.ask === 'declare') return verbs('on')[0] ?? verbs('none')[0];
  if (offer.ask === 'impulse') {
    return least(verbs('points'), ({ arg }) => -cardFile(arg as Card).value) ?? verbs('draw', 'decline')[0];
  }
  if (offer.ask === 'muster') return verbs('all')[0];
  const far = distances(t, side, goals);
  const reach = ({ arg }: Choice): number => far[arg as number] ?? Infinity;
  if (offer.ask === 'step') {
    const here = (offer.about['from'] ?? 0) as number;
    const next = least(verbs('to'), reach);
    const isNearer = next !== undefined && reach(next) < (far[here] ?? Infinity);
    return isNearer ? next : (verbs('stop')[0] ?? next ?? verbs('sail')[0]);
  }
  if (offer.ask === 'act') {
    const marches = verbs('march').filter((one) => reach(one) > 0 && reach(one) < Infinity);
    const taken = verbs('control')[0] ?? verbs('siege')[0];
    const raised = armyPlaces(t, side).length < 6 ? verbs('recruit')[0] : undefined;
    return taken ?? least(marches, reach) ?? raised ?? verbs('recruit', 'end')[0];
  }
  return undefined;
}
/** One side conquers, the others are away. */
const conqueror =
  (of: Side, ...goals: readonly string[]): Player =>
  (match, side, offer, dice) => {
    const wish =
      side === of ? conquest(match.pos.table as unknown as Table, side, offer, goals.map(placeOf)) : undefined;
    return wish ?? away(match, side, offer, dice);
  };

/** Conquers until one marker more would be the last, then lets its land prosper: 29 points come before the last marker. */
const ECONOMY = TRACKS.indexOf('economy');
const prosperous =
  (of: Side): Player =>
  (match, side, offer, dice) => {
    if (side !== of) return away(match, side, offer, dice);
    const t = match.pos.table as unknown as Table;
    const wish = (verb: string): Choice | undefined =>
      offer.choices.find((one) => one.verb === verb && (one.arg === null || one.arg === ECONOMY));
    if (offer.ask === 'plus') return wish('track') ?? away(match, side, offer, dice);
    const isFull = isNearYouWin(t, side, 1);
    if (isFull && offer.ask === 'act') return wish('develop') ?? wish('end') ?? away(match, side, offer, dice);
    if (isFull && offer.ask === 'declare') return away(match, side, offer, dice);
    return conquest(t, side, offer, []) ?? away(match, side, offer, dice);
  };

endings(
  timeOfWars,
  import.meta.dirname,
  {
    held: { header: { scenario: 'livonia-1601' }, player: random },
    points: { header: { scenario: 'livonia-1601' }, player: conqueror(SWE) },
    sudden: { header: { scenario: 'long-turkish-war' }, player: conqueror(HRE) },
    collapse: { header: { scenario: 'dymitriads-2' }, player: conqueror(PLC, 'smolensk', 'moskva', 'novgorod') },
    lead: { header: { scenario: 'long-turkish-war' }, player: conqueror(OTT) },
    draw: { header: { scenario: 'long-turkish-war' }, player: away },
    lastMarker: { header: { scenario: 'time-of-wars' }, player: conqueror(HRE) },
    points29: { header: { scenario: 'time-of-wars' }, player: prosperous(HRE) },
  },
  RESULTS,
);
