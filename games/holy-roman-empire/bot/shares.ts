import type { Side } from '@tercio/kernel';
import { CAPITALS, VIENNA } from '../src/field.ts';
import { allAt, occupiedValue, ownerOf } from '../src/forces.ts';
import { MAJORS, OTT } from '../src/ids.ts';
import { EVERY_UNIT, isNaval, moveOf } from '../src/roster.ts';
import { asSide, ground } from '../src/state.ts';
import type { Table } from '../src/state.ts';
import { thresholdOf } from '../src/victory.ts';
import { strengthIn } from './balance.ts';
import { distance } from './distance.ts';
import { comesYet, mindOf } from './mind.ts';
import { prospectOf } from './odds.ts';
import { SOBER } from './temper.ts';
import { attackHost, defenceHost } from './worth.ts';

/**
 * 27.3, 27.4, 27.6 Who wins among several: all who come to their own threshold with a capital, all of them together; if nobody
 * does, who comes nearest; and the Ottomans at once, if they come to Vienna.
 */

/** Troops, gold and markers are worth so much of a town each, while there is time to use them. */
const LATER = 0.35;
const NO_CAPITAL = 0.3;
/** What a share of the threshold may still change by: at the end, and at the beginning. */
const AT_THE_END = 0.06;
const AT_THE_START = 0.3;
/** How far apart two shares are, if nobody comes to his threshold, for odds by e. */
const NEARER = 0.12;

function shareOf(t: Table, side: Side, progress: number): number {
  const means = (1 - progress) * LATER * strengthIn(t, side);
  const share = (occupiedValue(t, side) / 2 + means) / thresholdOf(side);
  return CAPITALS.some((p) => t.holder[p] === side) ? share : share - NO_CAPITAL;
}

export function sharedChances(t: Table, progress: number): readonly number[] {
  const { order } = ground(t);
  const spread = AT_THE_START + (AT_THE_END - AT_THE_START) * progress;
  const shares = order.map((side) => shareOf(t, side, progress));
  const reach = shares.map((share) => 1 / (1 + Math.exp((1 - share) / spread)));
  const found = MAJORS.map(() => 0);
  const add = (i: number, part: number): void => {
    const side = order[i] ?? OTT;
    found[side] = (found[side] ?? 0) + part;
  };
  // Every set of those who come to their threshold: they share it.
  for (let set = 1; set < 1 << order.length; set++) {
    let [chance, count] = [1, 0];
    for (let i = 0; i < order.length; i++) {
      const isIn = ((set >> i) & 1) === 1;
      chance *= isIn ? (reach[i] ?? 0) : 1 - (reach[i] ?? 0);
      if (isIn) count++;
    }
    for (let i = 0; i < order.length; i++) if (((set >> i) & 1) === 1) add(i, chance / count);
  }
  const nobody = reach.reduce((product, chance) => product * (1 - chance), 1);
  const nearness = shares.map((share) => Math.exp(share / Math.max(NEARER, spread)));
  const all = nearness.reduce((sum, one) => sum + one, 0);
  nearness.forEach((one, i) => add(i, (nobody * one) / all));
  const sudden = viennaFalls(t);
  return found.map((chance, s) => chance * (1 - sudden) + (s === OTT ? sudden : 0));
}

/** Anyone who can come does, more often than not; from farther off, if nobody minds. */
const COMES = 0.75;
const COMES_LATER = 0.35;

/** 27.6 How likely the Ottomans stand in Vienna before anybody can do anything about it, or soon after. */
function viennaFalls(t: Table): number {
  const years = t.lastTurn - t.turn;
  const { file, order } = ground(t);
  if (!file.suddenDeath || !order.includes(OTT)) return 0;
  const m = mindOf(t, asSide(OTT), SOBER);
  const own = EVERY_UNIT.filter(
    (u) => t.owner[u] === OTT && (t.at[u] ?? 999) < t.head.length && moveOf(u) > 0 && !isNaval(u),
  );
  const within = (marches: number) =>
    own.filter((u) => distance(t.at[u] as typeof VIENNA, VIENNA) <= marches * ((t.pace[u] ?? 0) || 2 * moveOf(u)));
  const foes = allAt(t, VIENNA).filter((u) => ownerOf(t, u) !== OTT);
  const chanceWith = (units: ReturnType<typeof within>): number => {
    if (units.length === 0) return 0;
    if (foes.length === 0) return 1;
    return prospectOf(attackHost(m, units, VIENNA), defenceHost(m, foes, VIENNA)).win;
  };
  const now = comesYet(t, OTT, years) ? COMES * chanceWith(within(1)) : 0;
  const later = years > 0 ? COMES_LATER * chanceWith(within(2)) : 0;
  return Math.max(now, later);
}
