import { mayGiveTroops, spOf } from '../src/control.ts';
import { isConverted, losable, winnable } from '../src/diplomacy/conversion.ts';
import { forceAt, forceOf, ratings, SP_PER_RATING } from '../src/forces.ts';
import { CITIES, cityAt, csvOf, grid, hexOfCity, isArea, provinceAt } from '../src/geography/index.ts';
import { lrOf } from '../src/ground.ts';
import { NONE, province as provinceOf } from '../src/ids.ts';
import type { Hex, Leader, Province } from '../src/ids.ts';
import { stacksOf } from '../src/recruitment/troops.ts';
import { strengthOf } from '../src/state.ts';
import type { Answers } from './answers.ts';
import { about, worth } from '@tercio/kernel/rooms';
import type { Mind } from './mind.ts';

/** 4 to 10 Leaders, troops, guns and diplomacy: what is decided before and after the campaign of a year. */

const FACES = 6;

// Leaders (5)

/** How near the war is to a place, between 0 and 1. */
function nearness(m: Mind, place: number): number {
  if (isArea(place)) return 0.4;
  let near = 0;
  for (const enemy of stacksOf(m.t, m.foe)) {
    const at = m.t.at[enemy] ?? NONE;
    if (!isArea(at)) near = Math.max(near, 1 - Math.min(20, grid.distance(at, place)) / 24);
  }
  return near;
}

const standsAt = (m: Mind, place: number): number => {
  const own = forceAt(m.t, m.side, place);
  return own === NONE ? 0 : strengthOf(m.t, own);
};
const ratingsAt = (m: Mind, place: number): number => {
  const own = forceAt(m.t, m.side, place);
  return own === NONE || m.t.commander[own] === NONE ? 0 : ratings(m.t, own);
};

/** Is there a leader of the side in a city of the province who could raise its troops? */
function hasRaiser(m: Mind, at: Province): boolean {
  return stacksOf(m.t, m.side).some((one) => {
    const place = m.t.at[one] ?? NONE;
    return m.t.commander[one] !== NONE && provinceAt[place] === at && (cityAt[place] ?? NONE) !== NONE;
  });
}

/** 6.2.1 SP that a leader here would raise and nobody else does. */
function raisedAt(m: Mind, place: number): number {
  const city = cityAt[place] ?? NONE;
  if (city === NONE || m.t.control[city] !== 1 + m.side) return 0;
  const at = provinceOf(provinceAt[place] ?? NONE);
  return mayGiveTroops(m.t, m.side, at) && !hasRaiser(m, at) ? spOf(at) : 0;
}

/** Men who have no leader yet, men beyond what theirs can handle, men to be raised; the nearer the war the better. */
function postWorth(m: Mind, place: number, lr: number): number {
  const [men, led] = [standsAt(m, place), ratingsAt(m, place)];
  const room = led === 0 ? men : Math.max(0, men - SP_PER_RATING * led) * 0.3;
  const raised = raisedAt(m, place);
  const handled = Math.min(room + raised, SP_PER_RATING * lr + 6);
  return handled * (0.5 + 0.5 * nearness(m, place)) + (led > 0 && lr > led ? 2 : 0) + 0.1 * nearness(m, place);
}

/** 5.4 The most that another leader could do anywhere. */
function bestPost(m: Mind, lr: number): number {
  let best = 0;
  for (const one of stacksOf(m.t, m.side)) best = Math.max(best, postWorth(m, m.t.at[one] ?? NONE, lr));
  for (let city = 0; city < CITIES; city++) {
    if (m.t.control[city] === 1 + m.side) best = Math.max(best, raisedAt(m, hexOfCity[city] ?? NONE));
  }
  return best;
}

/** A PP buys about so many SP. */
const SP_PER_PP = 3.5;

// Troops (6)

/** How many more SP the leaders in a place can handle. */
const roomAt = (m: Mind, place: number): number => SP_PER_RATING * ratingsAt(m, place) - standsAt(m, place);

/** Near the war, with a leader who has room for them. */
const troopWorth = (m: Mind, place: number): number =>
  nearness(m, place) + (ratingsAt(m, place) > 0 ? 2 : 0) + 0.05 * Math.min(20, roomAt(m, place));

/** One in four rides; everybody wants a few. */
const cavalryIn = (m: Mind, place: number, sp: number): number => {
  const own = forceAt(m.t, m.side, place);
  const horse = own === NONE ? 0 : (m.t.cavalry[own] ?? 0);
  return Math.max(horse === 0 ? 1 : 0, Math.round((standsAt(m, place) + sp) * 0.27 - horse));
};

function musterWorth(m: Mind, from: Hex): number {
  const own = forceAt(m.t, m.side, from);
  if (own === NONE) return -1;
  const led = m.t.commander[own] !== NONE;
  return led ? -1 : strengthOf(m.t, own);
}

const pp = (m: Mind): number => m.t.pp[m.side] ?? 0;
/** PP that are kept for one train. */
const FOR_GUNS = 1;

// Diplomacy (9)

function conversionWorth(m: Mind, at: Province, spent: number): number {
  const attempt = { t: m.t, side: m.side, province: at, spent };
  let ways = 0;
  for (let die = 1; die <= FACES; die++) if (isConverted(attempt, die)) ways++;
  const won = winnable(m.t, at).reduce((sum, city) => sum + (m.gain[city] ?? 0), 0);
  const freed = losable(m.t, m.side, at).reduce((sum, city) => sum + 0.5 * (m.gain[city] ?? 0), 0);
  return (ways / FACES) * (won + freed) - 0.3 * (spent / 2);
}

type Year =
  | 'firstPlayer'
  | 'screen'
  | 'marshal'
  | 'lieutenant'
  | 'post'
  | 'arrive'
  | 'raise'
  | 'raiseAt'
  | 'land'
  | 'mix'
  | 'dismount'
  | 'muster'
  | 'musterTo'
  | 'musterFoot'
  | 'musterHorse'
  | 'gather'
  | 'hire'
  | 'mercenaries'
  | 'guns'
  | 'scrap'
  | 'emplace'
  | 'repair'
  | 'convert'
  | 'sway'
  | 'plunder';

/** All of it. */
const most = (count: number): number => count;
const lrIn = (m: Mind, one: Leader): number => lrOf(m.t, one);

export const yearAnswers: Answers<Year> = {
  /** 16.3 Whatever can be hidden is. */
  screen: () => ({ all: () => 2, cover: () => 1, lift: () => -1, done: () => 0 }),
  firstPlayer: (m) => ({ first: (side) => (side === m.side ? 1 : 0) }),
  marshal: (m) => ({ deploy: (one) => 1 + lrIn(m, one), pass: worth(0.5) }),
  lieutenant: (m) => ({
    pay: () => bestPost(m, 1) - SP_PER_PP,
    pass: worth(0),
  }),
  post: (m, { leader }) => ({ at: (place) => postWorth(m, place, lrIn(m, leader)) }),
  arrive: (m) => ({ at: (place) => 1 + nearness(m, place), decline: worth(-1) }),
  raise: () => ({
    province: (at) => spOf(at),
    army: worth(0.5),
    dismount: worth(-1),
    pass: worth(0),
  }),
  raiseAt: (m) => ({ at: (place) => troopWorth(m, place) }),
  land: (m) => ({ at: (place) => troopWorth(m, place) }),
  mix: (m, { sp, hex }) => ({ cavalry: about(Math.min(sp, cavalryIn(m, hex, sp))) }),
  dismount: () => ({ convert: about(0) }),
  muster: (m) => ({ from: (place) => musterWorth(m, place), pass: worth(0) }),
  musterTo: (m) => ({ to: (place) => 1 + troopWorth(m, place), done: worth(0) }),
  musterFoot: () => ({ take: most }),
  musterHorse: () => ({ take: most }),
  gather: (m) => ({ to: (place) => troopWorth(m, place) }),
  hire: (m) => ({
    with: (one) => {
      const of = forceOf(m.t, one);
      const place = of === NONE ? NONE : (m.t.at[of] ?? NONE);
      return pp(m) <= FOR_GUNS || roomAt(m, place) < 3 ? -1 : nearness(m, place) + 0.02 * roomAt(m, place);
    },
    pass: worth(0),
  }),
  mercenaries: (m, { leader }) => {
    const of = forceOf(m.t, leader);
    const place = of === NONE ? NONE : (m.t.at[of] ?? NONE);
    return { pay: about(Math.min(pp(m) - FOR_GUNS, Math.max(1, Math.floor(roomAt(m, place) / 3)))) };
  },
  guns: (m) => ({ keep: about(pp(m) >= 7 ? 2 : 1) }),
  scrap: (m) => ({ at: (place) => -standsAt(m, place) }),
  emplace: (m) => ({ at: (place) => standsAt(m, place) + nearness(m, place) }),
  repair: (m) => ({ city: (city) => (pp(m) > 3 ? (csvOf[city] ?? 0) / 15 : -1), done: worth(0) }),
  convert: (m) => ({ province: (at) => conversionWorth(m, at, 0), pass: worth(0.05) }),
  sway: (m, { province }) => ({ spend: (spent) => (spent > pp(m) - 3 ? -1 : conversionWorth(m, province, spent)) }),
  plunder: (m) => ({ plunder: worth(m.years > 0 ? 1 : 0), spare: worth(0.5) }),
};
