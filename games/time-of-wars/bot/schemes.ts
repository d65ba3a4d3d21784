import { yes } from '@tercio/kernel';
import { tables } from '../data/index.ts';
import { mayPlayEvent } from '../src/cards/event.ts';
import { CATHOLIC, cardFile, GREEN, ZONE } from '../src/ground.ts';
import { handOf } from '../src/hands.ts';
import { EVERY_SPACE, PLC, RUS } from '../src/ids.ts';
import type { Card } from '../src/ids.ts';
import { controls, inPlay } from '../src/relations.ts';
import { BOX, dpOf, lastTurnOf } from '../src/sheets.ts';
import type { Mind } from './mind.ts';

/**
 * 2.3.2, 6.1, 7.1 Points that no army takes, but several cards together: Asia, the Union of Brest, Tatar Invasions, Domination in
 * the Reich, the right end of the Economy track. Who decides at a glance does not think of them.
 */

const turnsLeft = ({ t }: Mind): number => lastTurnOf(t) - t.turn;

// 7.1 Asia: the Special Card opens it for a turn, then each box takes two purchases

const A_PURCHASE = 0.6;
const A_COLONY = { cost: tables.asia.explore + tables.asia.colony, value: 1.6 };
const boxesLeft = ({ t }: Mind): number => tables.asia.boxes.length - 1 - t.asia;

/** A card that follows buys one thing, about. */
const asiaValue = (m: Mind): number => A_PURCHASE * Math.min(2 * boxesLeft(m) + 1, m.impulses - 1);
/** What points could be spent on there: the way to a box and its colony, again and again. */
export const asiaUses = (m: Mind): readonly { readonly cost: number; readonly value: number }[] =>
  m.plans && m.side === RUS && inPlay(m.t, 'asia') ? Array.from({ length: boxesLeft(m) }, () => A_COLONY) : [];

// What an Event opens besides what it does

const WHOLE = 3;
const otherWholes = ({ t, side }: Mind, card: Card): number =>
  handOf(t, side).filter((one) => one !== card && cardFile(one).value === WHOLE).length;

/** T5 The last turn pays for every two Catholic spaces of the Russian zone; what is converted until then comes on top. */
function unionValue({ t }: Mind): number {
  const catholic = EVERY_SPACE.filter(
    (at) => ZONE[at] === GREEN && controls(t, PLC, at) && t.religion[at] === CATHOLIC,
  );
  return Math.floor(catholic.length / 2) + 0.25;
}
const LETTER = 1.8;
/** 2.3.2 A card of three moves the marker by a box, until the end of the fifth turn. */
const A_BOX = 0.6;
const DOMINATION_ENDS = 5;
const dominationValue = (m: Mind, card: Card): number =>
  A_BOX * (1 + otherWholes(m, card) + Math.min(turnsLeft(m), DOMINATION_ENDS - m.t.turn));
/** 4.2.4 Three riders a turn, each of whom succeeds one time in three. */
const INVASIONS = 0.9;

export function schemeValue(m: Mind, card: Card): number {
  if (!m.plans) return 0;
  switch (cardFile(card).key) {
    case 'asia':
      return asiaValue(m);
    case 'union_of_brest':
      return unionValue(m);
    case 'letter_of_majesty':
      return turnsLeft(m) > 0 ? LETTER : 0;
    case 'thirty_years_war':
      return dominationValue(m, card);
    case 'budjak':
      return INVASIONS * Math.min(3, turnsLeft(m));
    default:
      return 0;
  }
}

/** 6.2.7 Is a FUND well spent on having this card at once? */
export const isWanted = (m: Mind, card: Card): boolean =>
  schemeValue(m, card) > 0 && mayPlayEvent(m.t, m.side, card) === yes;

// 6.1 Economy

const A_FUND = 0.3;
/** So much of the next level counts that is not reached yet, while there is time, and when there is none. */
const BEGUN = 0.8;
const BEGUN_LATE = 0.1;

/** Points at the end and FUND in the turns to come, at so many DP from the left end of the track. */
function economyAt(m: Mind, dp: number): number {
  const { boxes } = tables.economy;
  const left = turnsLeft(m);
  const level = Math.min(boxes.length - 1, Math.floor(dp / BOX));
  const at = (one: number, turns: number): number => (boxes[one]?.vp ?? 0) + A_FUND * turns * (boxes[one]?.funds ?? 0);
  const now = at(level, left);
  const next = at(Math.min(boxes.length - 1, level + 1), Math.max(0, left - 0.5));
  return now + (left > 0 ? BEGUN : BEGUN_LATE) * (dp / BOX - level) * Math.max(0, next - now);
}
/** What so many DP more would bring. */
export function economyGain(m: Mind, dp: number): number {
  if (!m.plans) return 0;
  const now = (m.t.economy[m.side] as number) * BOX + dpOf(m.t, m.side, 'economy');
  return economyAt(m, now + dp) - economyAt(m, now);
}
