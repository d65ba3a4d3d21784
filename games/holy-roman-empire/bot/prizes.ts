import { CAPITALS, isCapital, isElectorate, MILAN_SQUARE, territoryOf, VIENNA } from '../src/field.ts';
import { doubledValue, valueOf } from '../src/forces.ts';
import { FRA, HAB, OTT } from '../src/ids.ts';
import type { Place } from '../src/ids.ts';
import { FIRST_MINOR } from '../src/roster.ts';
import { ground, NEUTRAL, NO_ONE } from '../src/state.ts';
import type { Seen } from '../src/state.ts';
import { isItalian } from '../src/victory.ts';
import type { Mind } from './mind.ts';

/** What it is worth to have a unit in a town, in points: an economic value at the end is one. */

/** Gold of a later year, in points. */
const TAX = 0.12;
/** What decides a duel. */
const DECISIVE = 9;
/** 27.6 Who loses Vienna has lost. */
const SUDDEN = 15;

/** By victory: what a town counts for a side that has it at the end. */
function counts(t: Seen, of: number, p: Place): number {
  const value = doubledValue(t, p) / 2;
  const { victory } = ground(t).file;
  if (victory === 'pavia') {
    if (of !== FRA) return p === MILAN_SQUARE ? DECISIVE : isItalian(p) ? 0.35 * value : 0;
    return p === MILAN_SQUARE ? DECISIVE : isItalian(p) ? 1.8 * value : 0;
  }
  if (victory === 'vienna') {
    if (of === OTT) return p === VIENNA ? SUDDEN : value * 1.2 + (isCapital(p) ? capitalWorth(t, of, p) : 0);
    return p === VIENNA ? SUDDEN : 0.35 * value;
  }
  return value + (isCapital(p) ? capitalWorth(t, of, p) : 0) + elector(t, of, p);
}

/** 27.3 Without a capital there is no victory; a second one is for safety. */
function capitalWorth(t: Seen, of: number, p: Place): number {
  const others = CAPITALS.filter((at) => at !== p && t.holder[at] === of).length;
  const vienna = p === VIENNA && ground(t).file.suddenDeath && (of === OTT || of === HAB) ? SUDDEN : 0;
  return vienna + (others === 0 ? 4 : 0.2);
}
/** 27.2 An elector counts where its power obeys. */
const elector = (t: Seen, of: number, p: Place): number =>
  isElectorate(p) && (territoryOf(p) < FIRST_MINOR || t.control[territoryOf(p) - FIRST_MINOR] === of) ? 0.5 : 0;

/** What a side has of a town while it stands there. */
export const heldWorth = (t: Seen, of: number, p: Place, years: number): number =>
  counts(t, of, p) + TAX * valueOf(t, p) * years;

/** What it is worth to take a town from the one who holds it: others lose it, too. */
export function prizeOf(m: Mind, p: Place): number {
  const holder = m.t.holder[p] ?? NO_ONE;
  const lost = holder >= 0 && holder < NEUTRAL && holder !== m.side ? heldWorth(m.t, holder, p, m.years) : 0;
  return heldWorth(m.t, m.side, p, m.years) + m.rivalry * lost;
}
