import { d6, dice, no, yes } from '@tercio/kernel';
import type { Decision, Run, Side, Steps, WindowRule } from '@tercio/kernel';
import { DUTCH } from '../battle/naval.ts';
import { facesOf, PAIR } from '../battle/table.ts';
import { isTimely } from '../cards/timing.ts';
import { armyOf, garrisonAt, isInfantry, leadersAt, squadronsOf, strayLeaders, suffer } from '../forces.ts';
import { cardFile, DANZIG, FORTRESS, TYPE, UNIT_OWNER } from '../ground.ts';
import { canPlay, mightHold } from '../hands.ts';
import { BALTIC, CARD, deckOf, isPower, NONE, PLC, TRA } from '../ids.ts';
import type { Card, Place } from '../ids.ts';
import { holderOf } from '../relations.ts';
import { moveDp } from '../sheets.ts';
import type { TimeOfWars } from '../spec.ts';
import { ASSAULTED, DEFENDED, RAKOCZI, SPENT } from '../state.ts';
import type { Seen } from '../state.ts';
import { besiegerRating, maySiege, settledArmy, takerOf, tireBesiegers } from './limits.ts';

/** 6.9.3.6 Sieges and Danzig, 6.9.3.7 assaults, 6.9.3.9 plunder. */

const BEST_RATING = 5;
/** 6.9.3.6 Danzig: the Dutch come after the third success, the sixth takes it. */
export const DUTCH_AFTER = 3;
export const DANZIG_FALLS = 6;
/** As `hit` or `hits`: the space falls, once the losses are taken. */
const FALLS = 9;

type Sieging = Run<TimeOfWars, 'siege'>;

export const siege: Steps<TimeOfWars, 'siege'> = {
  start(g) {
    const { side, at, bonus, treason } = g.at;
    const t = g.table;
    const army = settledArmy(t, side, at);
    const rating = Math.min(BEST_RATING, Math.max(1, besiegerRating(t, side, at, army)) + bonus);
    const hits = treason === 1 ? 2 : facesOf(g.roll('6.9.3.6', PAIR)).filter((face) => face <= rating).length;
    t.besieged = [...t.besieged, at];
    t.did &= ~DEFENDED;
    const own = hits === 2 ? 0 : 1;
    g.tell?.({ kind: 'siege', rule: '6.9.3.6', side, at, rating, hits: hits > 0 ? 1 : 0, own });
    const taker = takerOf(t, side, army);
    return g.go(hits > 0 ? 'defended' : 'result', { hit: hits > 0 ? 1 : 0, own, taker });
  },
  /** Defence of Jasna Góra. */
  defended(g) {
    const { side, at } = g.at;
    return g.window('jasna', { at, side }, 'result');
  },
  result(g) {
    const { at, hit } = g.at;
    const t = g.table;
    if ((t.did & DEFENDED) !== 0) {
      t.did &= ~DEFENDED;
      return g.go('ownLoss', { own: 2 });
    }
    if (hit === 0) return g.go('ownLoss');
    if (isFreeDanzig(t, at)) return tightenDanzig(g);
    return g.go('ownLoss', { hit: strike(g, at, 1) ? FALLS : 1 });
  },
  dutch(g) {
    if (g.returned('seaFight') === 0) loosenDanzig(g);
    return g.go('ownLoss');
  },
  ownLoss(g) {
    const { side, at, own } = g.at;
    const units = settledArmy(g.table, side, at);
    tireBesiegers(g.table, side, at);
    return g.call('toll', { units, left: own, even: own > 1 ? 1 : 0, turn: 0, active: side, rule: '6.9.3.6' }, 'taken');
  },
  taken: (g) => settle(g, g.at.hit),
  end: (g) => g.done(null),
};

/** The losses are taken: anyone who has no army left goes home (T54); a space that fell changes hands. */
function settle(g: Sieging | Run<TimeOfWars, 'assault'>, hit: number): ReturnType<Sieging['go']> {
  const { side, at, taker = side } = g.at;
  strayLeaders(g.table, at);
  return hit === FALLS ? g.call('conquest', { side, at, taker }, 'end') : g.done(null);
}

/** The garrison suffers; true: a loss beyond its last step, so that the space falls. */
function strike(g: Pick<Sieging, 'table' | 'tell'>, at: Place, hits: number): boolean {
  for (let left = hits; left > 0; left--) {
    const unit = garrisonAt(g.table, at);
    if (unit === NONE) return true;
    suffer(g.table, unit);
    g.tell?.({ kind: 'garrisonHit', rule: '6.9.3.6', at, unit, gone: (g.table.at[unit] as number) < 0 });
  }
  return false;
}

// Danzig

export const isFreeDanzig = (t: Seen, at: Place): boolean => at === DANZIG && t.control[DANZIG] === PLC;
function tightenDanzig(g: Sieging): ReturnType<Sieging['go']> {
  const t = g.table;
  const { side } = g.at;
  if (t.danzigBy !== side) t.danzigLevel = 0;
  t.danzigBy = side;
  t.danzigLevel += 1;
  g.tell?.({ kind: 'danzig', rule: '6.9.3.6', side, level: t.danzigLevel });
  if (t.danzigLevel >= DANZIG_FALLS) return g.go('ownLoss', { hit: FALLS });
  if (t.danzigLevel !== DUTCH_AFTER) return g.go('ownLoss');
  if (squadronsOf(t, side, BALTIC).length > 0) {
    return g.call('seaFight', { side, against: DUTCH, sea: BALTIC, taken: 0, made: 0 }, 'dutch');
  }
  loosenDanzig(g);
  return g.go('ownLoss');
}
export function loosenDanzig(g: Pick<Sieging, 'table' | 'tell'>): void {
  const by = g.table.danzigBy;
  g.table.danzigLevel = 0;
  g.table.danzigBy = NONE;
  if (isPower(by)) g.tell?.({ kind: 'danzig', rule: '6.9.3.6', side: by, level: 0 });
}
/** T64 The siege goes on only while an army of two units with infantry lies before the city. */
export function isDanzigLeft(t: Seen): boolean {
  if (!isPower(t.danzigBy) || t.danzigLevel === 0) return false;
  const army = armyOf(t, t.danzigBy, DANZIG);
  return army.length < 2 || !army.some(isInfantry);
}

/** A card's attempts: the army besieges again as if nothing had been done. */
export const bombard: Steps<TimeOfWars, 'bombard'> = {
  start(g) {
    const { side, at, bonus } = g.at;
    return g.call('siege', { side, at, bonus, treason: 0, own: 0, hit: 0 }, 'again');
  },
  again(g) {
    const { side, at, left } = g.at;
    const t = g.table;
    if (left <= 1) return g.done(null);
    t.besieged = t.besieged.filter((one) => one !== at);
    for (const unit of armyOf(t, side, at)) t.deeds[unit] = (t.deeds[unit] as number) & ~SPENT;
    for (const who of leadersAt(t, side, at)) t.leaderDeeds[who] = (t.leaderDeeds[who] as number) & ~SPENT;
    return maySiege(t, side, at, 0) === yes ? g.go('start', { left: left - 1 }) : g.go('close');
  },
  close(g) {
    const { side, at } = g.at;
    g.table.besieged = [...g.table.besieged, at];
    tireBesiegers(g.table, side, at);
    return g.done(null);
  },
};

// 6.9.3.7

const TWO_DICE = dice(2, 6);
export const assault: Steps<TimeOfWars, 'assault'> = {
  start(g) {
    const { side, at } = g.at;
    const hits = g.roll('6.9.3.7', d6) >= 5 ? 2 : 1;
    const own = g.roll('6.9.3.7', TWO_DICE);
    g.table.did |= ASSAULTED;
    g.tell?.({ kind: 'assault', rule: '6.9.3.7', side, at, hits, own });
    return g.go('result', { hits, own, taker: takerOf(g.table, side, settledArmy(g.table, side, at)) });
  },
  /** The infantry that stormed the walls suffers before any of it becomes garrison. */
  result(g) {
    const { at, hits } = g.at;
    return g.go('toll', { hits: strike(g, at, hits) ? FALLS : hits });
  },
  toll(g) {
    const { side, at, own } = g.at;
    const units = settledArmy(g.table, side, at).filter(isInfantry);
    tireBesiegers(g.table, side, at);
    return g.call('toll', { units, left: own, even: 1, turn: 0, active: side, rule: '6.9.3.7' }, 'taken');
  },
  /** T65 A conquest stands even if no attacker is left. */
  taken: (g) => settle(g, g.at.hits),
  end: (g) => g.done(null),
};

// 6.9.3.9

/** What a space plundered by Rákóczi's riders costs. */
const DOUBLE = 2;
export const plundering: Steps<TimeOfWars, 'plundering'> = {
  start(g) {
    const { side, at } = g.at;
    const t = g.table;
    const holder = holderOf(t, at);
    t.revolt[at] = 0;
    t.harvest[at] = 0;
    t.famine[at] = 1;
    const riders = (t.answered & RAKOCZI) !== 0 && holder === PLC && hasTransylvanians(t, side, at);
    if (isPower(holder)) moveDp(t, holder, 'economy', riders ? -DOUBLE : -1);
    g.tell?.({ kind: 'plundered', rule: '6.9.3.9', side, at, from: holder });
    return g.done(null);
  },
};
const hasTransylvanians = (t: Seen, side: Side, at: Place): boolean =>
  armyOf(t, side, at).some((unit) => UNIT_OWNER[unit] === TRA);

// Defence of Jasna Góra

const isJasna = (card: Card): boolean => cardFile(card).key === 'jasna_gora';
export const jasnaWindow: WindowRule<TimeOfWars, 'jasna'> = {
  ask: 'jasna',
  who: (seen, { at }) => {
    if (TYPE[at] !== FORTRESS || seen.control[at] !== PLC || (seen.did & DEFENDED) !== 0) return [];
    return mightHold(seen, PLC, (card) => isJasna(card) && isTimely(seen, card)) ? [PLC] : [];
  },
  respond: 'jasnaCard',
  at: ({ at, side }, by, { arg }) => ({ by, card: arg ?? 0, side, at }),
};
export const jasna: Decision<TimeOfWars, 'jasna'> = {
  rule: '6.9.3.6',
  verbs: {
    play: {
      domain: CARD,
      each: (_t, _about, by) => deckOf(by).filter(isJasna),
      may: (t, _about, card, by) =>
        isJasna(card as Card) && canPlay(t, by, card as Card) && isTimely(t, card as Card)
          ? yes
          : no('6.9.1', 'notInHand', { card }),
    },
    pass: { may: () => yes },
  },
  fallback: () => ({ verb: 'pass', arg: null }),
};
