import { yes } from '@tercio/kernel';
import type { Verdict } from '@tercio/kernel';
import type { Answers } from '@tercio/kernel/rooms';
import { worth } from '@tercio/kernel/rooms';
import { garrisonAt } from '../src/forces.ts';
import { cardFile, groundUnder, isStrong, kindFile, unitKind } from '../src/ground.ts';
import { handOf } from '../src/hands.ts';
import { EVERY_KIND, HRE, NONE, TRACKS } from '../src/ids.ts';
import type { Card, Kind, Place } from '../src/ids.ts';
import { mayRecruit } from '../src/impulse/recruiting.ts';
import { controls } from '../src/relations.ts';
import { mayControl, maySiege } from '../src/siege/limits.ts';
import type { ImpulseAsks } from '../src/spec/impulse.ts';
import type { Track } from '../src/data/effects.ts';
import { aimOf, chanceOfHit, guards, hitsAt, inTime, prizeHere, promiseOf, raidOf } from './aims.ts';
import { keepsSiege } from './danzig.ts';
import { eventValue } from './events.ts';
import { armyAt } from './mind.ts';
import type { Army, Mind } from './mind.ts';
import { asiaUses, economyGain, schemeValue } from './schemes.ts';

/** 6.9 Which card, and what its points buy: the best of what armies could do, then recruits. */

/** Some way of spending points. */
interface Use {
  readonly cost: number;
  readonly value: number;
}

/** A loss of one step. */
const A_STEP = 0.09;
/** One attempt: its part of the place, less the step that it mostly costs. */
function siegeValue(m: Mind, { at, rating }: Army): number {
  const hit = chanceOfHit(rating);
  const hits = hitsAt(m, at);
  const prize = (m.prizes[at] as number) * keepsSiege(m.t, m.side, at);
  const part = inTime(m, 0.15 + prize, hits / hit) / hits;
  const clean = (Math.min(5, Math.max(1, rating)) / 6) ** 2;
  return 2 * hit * part - A_STEP * (1 - clean);
}
const controlValue = ({ prizes }: Mind, at: Place): number => 0.3 + (prizes[at] as number);

/** What a new unit is worth: less the nearer the end. */
function recruitValue(m: Mind, kind: Kind): number {
  const { combat, arm, cost } = kindFile(kind);
  const lasting = m.isLast ? Math.min(0.7, m.impulses / 7) : 1;
  const useful = arm === 'naval' ? 0.4 : arm === 'infantry' ? 1.15 : 1;
  return (lasting * useful * 0.11 * combat[0]) / Math.max(1, cost ?? 1) ** 0.2;
}

/** What is done where an army stands, for one point. */
function onTheSpot(m: Mind, army: Army): number {
  const { t, side } = m;
  if (isYes(mayControl(t, side, army.at))) return controlValue(m, army.at);
  return isYes(maySiege(t, side, army.at, 1)) ? siegeValue(m, army) : 0;
}
const isYes = (verdict: Verdict): boolean => verdict === yes;

/** A march and what waits at its end; the City of a raid costs a point more. */
function marchUse(m: Mind, army: Army): Use | null {
  const aim = aimOf(m, army);
  return aim && aim.at !== army.at ? { cost: aim.cost, value: 0.75 * aim.value } : null;
}
function raidUse(m: Mind, army: Army): Use | null {
  const raid = raidOf(m, army);
  return raid && { cost: raid.cost + 1, value: 0.9 * raid.value };
}

/** All that points could be spent on, as if there were enough of them. */
function uses(m: Mind): readonly Use[] {
  const rich: Mind = { ...m, t: { ...m.t, points: 6 } };
  const found: Use[] = [];
  for (const army of m.armies) {
    const here = onTheSpot(rich, army);
    const other = here > 0 ? { cost: 1, value: here } : marchUse(m, army);
    const raid = raidUse(m, army);
    if (other) found.push(other);
    if (raid && raid.value > 0.25) found.push(raid);
  }
  for (const kind of EVERY_KIND)
    if (isYes(mayRecruit(rich.t, m.side, kind)))
      found.push({ cost: kindFile(kind).cost ?? 1, value: recruitValue(m, kind) });
  found.push(...asiaUses(m));
  return found.toSorted((a, b) => b.value / b.cost - a.value / a.cost);
}

/** What so many points bring: a march that is longer brings its part. */
function potential(all: readonly Use[], points: number): number {
  let [left, sum] = [points, 0];
  for (const { cost, value } of all) {
    if (left <= 0) break;
    const part = Math.min(1, left / Math.max(1, cost));
    sum += part === 1 ? value : 0.6 * part * value;
    left -= cost;
  }
  return sum;
}

const PLUS = 0.18;
/** A card that is kept brings an impulse of its own, and with it another attempt at every siege. */
const KEPT = 0.95;

/** Development: Domestic Policy must not slide, the Economy pays; in the last turn hardly anything of it counts. */
const TRACK_VALUE: { readonly [track in Track]: number } = { domestic: 1, economy: 0.9, military: 0.8, religion: 0.6 };
function developing({ t, side, isLast }: Mind, track: number): number {
  const name = TRACKS[track] ?? 'military';
  if (isLast) return name === 'economy' && groundUnder(t).file.victory.kind === 'points' ? 1 : 0.1 * TRACK_VALUE[name];
  const low = name === 'domestic' && (t.domestic[side] as number) < 0 ? 0.6 : 0;
  return TRACK_VALUE[name] + low;
}

/** Who plans reckons the Economy by what DP of it bring: one, where one is given, and all points of two cards. */
const PLANNED = 1.2;
const isPlanned = (m: Mind, track: number): boolean => m.plans && TRACKS[track] === 'economy';
const plusValue = (m: Mind, track: number): number =>
  isPlanned(m, track) ? 0.75 + 1.5 * economyGain(m, 1) : developing(m, track);
/** 6.9.2 Two cards that were played together for it are spent on it. */
const developValue = (m: Mind, track: number): number =>
  isPlanned(m, track) ? 5 * economyGain(m, m.t.points) : 0.14 * m.t.points * developing(m, track);

export const impulseAnswers: Answers<Mind, ImpulseAsks> = {
  impulse(m) {
    const { t, side } = m;
    const all = uses(m);
    const hand = handOf(t, side);
    const second = (first: Card): number =>
      Math.max(0, ...hand.filter((card) => card !== first).map((card) => cardFile(card).value));
    const { isLast } = m;
    const plus = isLast ? 0.02 : PLUS;
    return {
      points: (card) => potential(all, cardFile(card).value) + (cardFile(card).plus ? plus : 0) - lostEvent(m, card),
      two(card) {
        const points = cardFile(card).value + second(card);
        const brought = Math.max(potential(all, points), PLANNED * economyGain(m, points));
        return brought - KEPT * potential(all, second(card)) - lostEvent(m, card);
      },
      event: (card) => schemeValue(m, card) + eventValue(m, card),
      fund: worth(isLast ? -1 : 0.3),
      track: worth(side === HRE ? 0.9 : isLast ? 0.1 : 0.5),
      pay: worth(0.6),
      invade: worth(0.75),
      coup: worth(-1),
      draw: worth(isLast || (t.funds[side] as number) > 2 ? 5 : -1),
      raid: worth(0.8),
      decline: worth(isLast ? -1 : 0.1),
    };
  },
  second: (m) => ({ card: (card) => cardFile(card).value - lostEvent(m, card) }),
  act(m) {
    const { t, side } = m;
    const at = (place: Place): Army => m.armies.find((army) => army.at === place) ?? armyAt(t, side, place);
    return {
      march: (place) => marchValue(m, at(place)),
      siege: (place) => siegeValue(m, at(place)) + 0.1,
      assault: (place) => 0.3 * (m.prizes[place] as number),
      control: (place) => controlValue(m, place),
      plunder: worth(m.isLast ? 0.03 : 0.12),
      recruit: (kind) => recruitValue(m, kind),
      garrison: (unit) => guardValue(m, t.at[unit] as Place, kindFile(unitKind(unit)).arm === 'infantry'),
      lift: worth(-1),
      combine: worth(-0.5),
      authority: worth(0.2),
      quell: worth(0.9),
      explore: worth(0.7),
      colony: worth(1.2),
      develop: (track) => developValue(m, track),
      end: worth(0.02),
    };
  },
  raise: (m) => ({ at: (place) => 0.1 + promiseOf(m, place), guard: (place) => threatened(m, place) }),
  plus: (m) => ({ track: (track) => plusValue(m, track), none: worth(0) }),
  convert: (m) => ({ space: (place) => 0.2 + (m.prizes[place] as number), none: worth(0) }),
  rebels: (m) => ({ at: (place) => m.prizes[place] as number }),
};

/** What playing a card for points gives up: columns in a battle, a siege that will come. */
function lostEvent(m: Mind, card: Card): number {
  const scheme = schemeValue(m, card);
  if (scheme > 0) return scheme;
  if (m.armies.length === 0 || m.impulses < 2) return 0;
  const { battle, effects = [] } = cardFile(card);
  if (effects.some((atom) => atom.do === 'siege' || atom.do === 'treachery')) return m.impulses > 3 ? 0.4 : 0;
  return battle === undefined ? 0 : 0.12;
}

/** What an army leaves behind that marches away: a City for a point, or a siege with all its attempts. */
function staying(m: Mind, army: Army): number {
  const { t, side } = m;
  if (isYes(mayControl(t, side, army.at))) return controlValue(m, army.at);
  const aim = aimOf(m, army);
  return aim?.at === army.at ? aim.value : Math.max(onTheSpot(m, army), prizeHere(m, army), guards(m, army));
}
function marchValue(m: Mind, army: Army): number {
  const here = staying(m, army);
  const aim = aimOf(m, army);
  const raid = raidValue(m, army);
  if (!aim || aim.at === army.at || here >= aim.value) return raid > 0 ? raid : -0.1;
  const isNear = aim.cost <= m.t.points;
  return Math.max(raid, (isNear ? 0.85 : 0.5) * aim.value);
}
/** A raid that is worth more than to march with all. */
function raidValue(m: Mind, army: Army): number {
  const raid = raidOf(m, army);
  if (!raid) return 0;
  return (raid.cost < m.t.points ? 0.95 : 0.5) * raid.value;
}
export function prefersRaid(m: Mind, army: Army): boolean {
  const aim = aimOf(m, army);
  const all = aim && aim.at !== army.at && staying(m, army) < aim.value ? 0.9 * aim.value : 0;
  return raidValue(m, army) > all;
}

/** A strong place near the enemy wants a garrison, if the army can spare one. */
function guardValue(m: Mind, at: Place, infantry: boolean): number {
  const army = m.armies.find((one) => one.at === at);
  const canSpare = infantry && (army?.units.length ?? 0) >= 4;
  const isBare = isStrong(at) && garrisonAt(m.t, at) === NONE && controls(m.t, m.side, at);
  return canSpare && isBare ? 0.05 + 0.1 * (m.prizes[at] as number) : -0.5;
}
const threatened = (m: Mind, at: Place): number => 0.25 * (m.prizes[at] as number);
