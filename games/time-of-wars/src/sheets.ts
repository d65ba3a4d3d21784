import type { Side } from '@tercio/kernel';
import { tables } from '../data/index.ts';
import type { Track } from './data/effects.ts';
import { faceOf, groundUnder } from './ground.ts';
import { POWERS, TRACKS } from './ids.ts';
import type { Ruler } from './ids.ts';
import { markersOf } from './relations.ts';
import type { Seen, Table } from './state.ts';

/** 2.3 The Superpower's Sheets: levels, Development Points, tracks. */

export const BOX = 5;
const TOP = 2;
const BOTTOM = -2;
const ECONOMY_TOP = tables.economy.boxes.length - 1;

const index = (of: number, track: Track): number => of * 4 + TRACKS.indexOf(track);
export const dpOf = (t: Pick<Seen, 'dp'>, of: number, track: Track): number => t.dp[index(of, track)] as number;
export function setDp(t: Table, of: number, track: Track, value: number): void {
  t.dp[index(of, track)] = value;
}

/** The level behind a marker; Religion has none. */
type Levelled = 'military' | 'economy' | 'domestic';
const topOf = (track: Levelled): number => (track === 'economy' ? ECONOMY_TOP : TOP);
const bottomOf = (track: Levelled): number => (track === 'economy' ? 0 : BOTTOM);

/** 6.9.1.1 Overinvestment: at the highest level the marker does not move; T27: Religion stops in box 5. */
export function canGain(t: Seen, of: number, track: Track): boolean {
  if (track === 'religion') return dpOf(t, of, track) < BOX;
  return (t[track][of] as number) < topOf(track);
}

/** T27 To the right, through box 5 into the next level. */
function gain(t: Table, of: number, track: Track, count: number): void {
  for (let left = count; left > 0 && canGain(t, of, track); left--) {
    const next = dpOf(t, of, track) + 1;
    setDp(t, of, track, next === BOX && track !== 'religion' ? 0 : next);
    if (next === BOX && track !== 'religion') t[track][of] = (t[track][of] as number) + 1;
  }
}

/** 2.3.1, T28 To the left, below Start into the level under it; at the bottom into crisis and collapse. */
function lose(t: Table, of: number, track: Track, count: number): void {
  for (let left = count; left > 0; left--) {
    const now = dpOf(t, of, track);
    if (now > 0) setDp(t, of, track, now - 1);
    else if (track !== 'religion') loseLevelFor(t, of, track);
  }
}
function loseLevelFor(t: Table, of: number, track: Levelled): void {
  if ((t[track][of] as number) > bottomOf(track)) {
    t[track][of] = (t[track][of] as number) - 1;
    setDp(t, of, track, BOX - 1);
  } else if (track !== 'military') crisis(t, of, track);
}
/** 6.9.1.1 Economy pushes Domestic Policy, Domestic Policy pushes Economy; both at the bottom cost a unit. */
function crisis(t: Table, of: number, track: 'economy' | 'domestic'): void {
  const other = track === 'economy' ? 'domestic' : 'economy';
  if ((t[other][of] as number) > bottomOf(other)) t[other][of] = (t[other][of] as number) - 1;
  else t.owed[of] = (t.owed[of] as number) + 1;
}

export function moveDp(t: Table, of: number, track: Track, by: number): void {
  if (by > 0) gain(t, of, track, by);
  else lose(t, of, track, -by);
}

/**
 * Whole levels, one after the other; T84: beyond the ends nothing changes, but each level that Domestic Policy should
 * fall further is a crisis.
 */
export function moveLevel(t: Table, of: number, track: 'military' | 'domestic', by: number): void {
  for (let left = Math.abs(by); left > 0; left--) {
    const next = (t[track][of] as number) + Math.sign(by);
    if (next >= BOTTOM && next <= TOP) t[track][of] = next;
    else if (next < BOTTOM && track === 'domestic') crisis(t, of, 'domestic');
  }
}
export const isAtBottom = (t: Seen, of: number): boolean => t.economy[of] === 0 && t.domestic[of] === BOTTOM;

// 2.4 Rulers

const face = (t: Seen, of: number): ReturnType<typeof faceOf> =>
  faceOf(t.ruler[of] as Ruler, t.rulerWeak[of] as number);
export const preservesOf = (t: Seen, of: number): number => face(t, of).preserves;
export const fundsLimitOf = (t: Seen, of: number): number => face(t, of).funds;
export const rulerCardsOf = (t: Seen, of: number): number => face(t, of).cards;
export const rulerDomesticOf = (t: Seen, of: number): number => face(t, of).domestic;

// 6.2.2 The Fortified-City track

const boxesOf = (of: number): readonly (readonly number[])[] => {
  const power = POWERS[of];
  return power === undefined ? [] : tables.fortifiedCities.boxes[power];
};
export const trackCards = (t: Seen, of: number): number => boxesOf(of)[markersOf(t, of)]?.[0] ?? 0;
/** Anyone who has laid down the last marker has at least what the last box gives. */
export const trackPoints = (t: Seen, of: number): number =>
  boxesOf(of)[Math.min(markersOf(t, of), boxesOf(of).length - 1)]?.[1] ?? 0;
/** 7.2 The last big CONTROL marker is on the map. */
export const hasYouWin = (t: Seen, of: number): boolean => markersOf(t, of) >= boxesOf(of).length;
/** T33 Would one marker more be the last? */
export const isNearYouWin = (t: Seen, of: number, more: number): boolean =>
  markersOf(t, of) + more >= boxesOf(of).length;

// 7.1 Victory Points

const TATARS = 2;
const DOMINATION = 3;
const UNION = 4;
/** 2.3.2, T5 Half the conversions less half of what was lost again. */
export const unionPoints = (t: Seen): number =>
  Math.min(tables.tracks.union, Math.max(0, Math.trunc(t.unionGained / 2) - Math.trunc(t.unionLost / 2)));
export function specialPoints(t: Seen, of: number): number {
  if (of === TATARS || of === DOMINATION) return t.track[of] as number;
  return of === UNION ? unionPoints(t) : 0;
}
export const economyPoints = (t: Seen, of: number): number => tables.economy.boxes[t.economy[of] as number]?.vp ?? 0;
/** What a power has now; the awards of the last turn are not in it. */
export const pointsOf = (t: Seen, of: Side): number =>
  trackPoints(t, of) + economyPoints(t, of) + (t.warFate[of] as number) + specialPoints(t, of);

export const fundIncome = (t: Seen, of: number): number =>
  (tables.economy.boxes[t.economy[of] as number]?.funds ?? 0) +
  (of === 0 ? (tables.ironOre.funds[t.track[0] as number] ?? 0) : 0);
export const lastTurnOf = (t: Seen): number => groundUnder(t).file.to;
