import { yes } from '@tercio/kernel';
import type { Decision, Run, Steps } from '@tercio/kernel';
import { tally } from '../fog/markers.ts';
import { enemyAt, hexOf, largerArm } from '../forces.ts';
import { csvOf } from '../geography/index.ts';
import { NONE, ownerOf } from '../ids.ts';
import type { Force } from '../ids.ts';
import type { Regio } from '../spec.ts';
import type { Help } from '../spec/battle.ts';
import type { Seen } from '../state.ts';
import { dissolveStrays } from '../tell.ts';

/** 14.3.1, 14.7, C57 Losses: the types by turns over the whole force, each from the battle hex first, then from helpers. */

type Taking = Run<Regio, 'losses'>;

export const losses: Steps<Regio, 'losses'> = {
  start(g) {
    const t = g.table;
    const { side, force, lost, help } = g.at;
    if (lost === 0 || t.at[force] === NONE) return g.done(null);
    const matters = footLost(t, force, lost, help, true) !== footLost(t, force, lost, help, false);
    return matters ? g.ask(side, 'losses', { force, lost, help }, 'chosen') : take(g, true);
  },
  chosen: (g) => take(g, g.answer('losses').verb === 'infantry'),
};

/** How many infantry SP fall, if infantry or if cavalry is lost first. */
function footLost(t: Seen, of: Force, lost: number, help: readonly Help[], footFirst: boolean): number {
  let foot = t.infantry[of] ?? 0;
  let horse = t.cavalry[of] ?? 0;
  for (const one of help) {
    foot += one.infantry;
    horse += one.cavalry;
  }
  return shareOfFoot(Math.min(lost, foot + horse), foot, horse, footFirst);
}

/** 14.3.1 What falls, if infantry or if cavalry is lost first. */
export function fallen(
  t: Seen,
  { force, lost, help }: { readonly force: Force; readonly lost: number; readonly help: readonly Help[] },
  footFirst: boolean,
): { readonly infantry: number; readonly cavalry: number; readonly trains: 0 } {
  const all = Math.min(
    lost,
    help.reduce((sum, one) => sum + one.infantry + one.cavalry, strength(t, force)),
  );
  const infantry = footLost(t, force, lost, help, footFirst);
  return { infantry, cavalry: all - infantry, trains: 0 };
}

/** Of so many losses by turns, those that fall on the infantry; a type used up is replaced by the other. */
function shareOfFoot(lost: number, foot: number, horse: number, footFirst: boolean): number {
  const fair = footFirst ? Math.ceil(lost / 2) : Math.floor(lost / 2);
  return Math.max(Math.min(fair, foot), lost - horse);
}

function take(g: Taking, footFirst: boolean): ReturnType<Taking['done']> {
  const t = g.table;
  const { side, force } = g.at;
  const { infantry: foot, cavalry: horse } = fallen(t, g.at, footFirst);
  const all = foot + horse;
  const [ownFoot, ownHorse] = [Math.min(foot, t.infantry[force] ?? 0), Math.min(all - foot, t.cavalry[force] ?? 0)];
  t.infantry[force] = (t.infantry[force] ?? 0) - ownFoot;
  t.cavalry[force] = (t.cavalry[force] ?? 0) - ownHorse;
  const helpers = all - ownFoot - ownHorse;
  g.tell?.({ kind: 'lost', rule: '14.3.1', side, hex: hexOf(t, force), infantry: ownFoot, cavalry: ownHorse, helpers });
  fallBeside(g, foot - ownFoot, all - foot - ownHorse);
  tally(t);
  return g.done(null);
}

const strength = (t: Seen, of: Force): number => (t.infantry[of] ?? 0) + (t.cavalry[of] ?? 0);

/** 14.7 What the battle hex could not lose falls on those who helped, at most what they lent. */
function fallBeside(g: Taking, foot: number, horse: number): void {
  const t = g.table;
  let [footLeft, horseLeft] = [foot, horse];
  for (const { force, infantry, cavalry } of g.at.help) {
    const [a, b] = [Math.min(footLeft, infantry), Math.min(horseLeft, cavalry)];
    t.infantry[force] = (t.infantry[force] ?? 0) - a;
    t.cavalry[force] = (t.cavalry[force] ?? 0) - b;
    footLeft -= a;
    horseLeft -= b;
    dissolveStrays(g, force);
  }
}

export const lossesAsk: Decision<Regio, 'losses'> = {
  rule: '14.3.1',
  verbs: { infantry: { may: () => yes }, cavalry: { may: () => yes } },
  fallback: (t, { force }) => ({ verb: largerArm(t, force), arg: null }),
  /** One SP out of the type of which there is more, unless something hangs on it. */
  routine: (t, about) => (hangsOnIt(t, about) ? null : { verb: largerArm(t, about.force), arg: null }),
};

/**
 * 11.3.4.1 Would one infantry SP more still take a city of some size without a roll? 7.3.2, 11.3.4 Would one way leave none
 * of a type? 14.6.2 Is there twice the enemy's cavalry, or half of it, one way only?
 */
function hangsOnIt(t: Seen, { force: of, lost, help }: { force: Force; lost: number; help: readonly Help[] }): boolean {
  const all = Math.min(lost, strength(t, of));
  const [few = 0, many = 0] = [true, false]
    .map((footFirst) => footLost(t, of, all, [], footFirst))
    .map((foot) => (t.infantry[of] ?? 0) - foot);
  // What helpers lose is theirs to bear, and nobody's city hangs on it.
  if (help.length > 0 && lost > all) return false;
  const horse = (foot: number): number => strength(t, of) - all - foot;
  const other = t.cavalry[enemyAt(t, ownerOf(of), hexOf(t, of))] ?? 0;
  const twice = (own: number): readonly boolean[] => [own === 0, own >= 2 * other, other >= 2 * own];
  const [more, less] = [twice(horse(few)), twice(horse(many))];
  return csvOf.includes(many) || few === 0 || more.some((is, i) => is !== less[i]);
}
