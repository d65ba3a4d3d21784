import { no, yes } from '@tercio/kernel';
import type { Decision, Refusal, Verdict } from '@tercio/kernel';
import { mayOffer } from '../battle/eligibility.ts';
import type { Seen } from '../chapter.ts';
import { isStirred, mayExchange } from '../columns/regroup.ts';
import { placeAt } from '../ground.ts';
import { COLUMNS, columnsOf, foeOf, ownerOf, POINTS } from '../ids.ts';
import type { Column } from '../ids.ts';
import { mayAssault, mayBesiege, mayConstruct, mayEscalade, mayQuit } from '../siege/eligibility.ts';
import type { Sword } from '../spec.ts';
import { absorbedBit, DID } from '../state.ts';
import type { Table } from '../state.ts';
import { baggageVerbs } from './baggage.ts';
import { mayUse } from './chits.ts';
import { deedVerbs, hasAction } from './deeds.ts';
import { BY_CARD, BY_LEADER, EVERY_FORAGING, FORAGING, mayForage, PLAIN } from './foraging.ts';
import { mayMarch, mayMove, mayRide, MOVES } from './movement.ts';
import { mayDeploy } from './patrols.ts';
import { recruitingVerbs } from './recruiting.ts';
import { dueOf, shortOf } from './settlement.ts';
import { isWorthLeaving } from './usual.ts';

/** 1.4 What the active column does next: one verb for each activity. */

type About = { readonly column: Column };
const NOWHERE: readonly number[] = [];
const nextPoints = (t: Seen, { column }: About): readonly number[] => placeAt(t, t.columnAt[column] as number).next;
const enemies = (t: Seen, { column }: About): readonly number[] => {
  const point = t.columnAt[column];
  const found: number[] = [];
  for (const enemy of columnsOf(foeOf(ownerOf(column)))) if (t.columnAt[enemy] === point) found.push(enemy);
  return found;
};

/** What is lost by leaving the space. */
function leaving(t: Seen, { column }: About): readonly Refusal[] {
  return t.besieging[column] === 1 ? [no('11.0', 'siegeAbandoned', { point: t.columnAt[column] as number })] : [];
}

/** 10.0, 14.0, 6.2 (2) */
function mayForageSo(t: Seen, column: Column, how: number): Verdict {
  const verdict = mayForage(t, column);
  if (verdict !== null || how === PLAIN) return verdict;
  if ((how & BY_CARD) !== 0) {
    if (!hasAction(t, 'scorchedEarth')) return no('14.0.8', 'otherCard');
    if ((t.did & DID.action) !== 0) return no('14.0.8', 'actionUsed');
  }
  return (how & BY_LEADER) === 0 ? yes : mayUse(t, column, 'scorchedEarth');
}

/** 5.2 Once in each space. */
function mayRegroup(t: Seen, column: Column): Verdict {
  return (t.did & DID.regrouped) !== 0 ? no('5.2', 'regroupedAlready') : mayExchange(t, column);
}

/** 4.2 It may get units that were active before. */
const stirred = (t: Seen, { column }: About): readonly Refusal[] =>
  isStirred(t, column) ? [no('4.2.2', 'mayJoinFinished')] : [];

/** 4.2 */
function mayAbsorb(t: Seen, column: Column, other: Column): Verdict {
  if (other === column || ownerOf(other) !== ownerOf(column)) return no('4.2', 'notAnotherColumn');
  if (t.columnAt[other] !== t.columnAt[column]) return no('4.2', 'notInSpace', { column: other });
  return (t.did & absorbedBit(other)) !== 0 ? no('4.2', 'absorbedAlready', { column: other }) : yes;
}

const shortage = (t: Table, { column }: About): readonly Refusal[] => {
  const short = shortOf(t, column);
  return short > 0 ? [no('7.2.3', 'shortage', { due: dueOf(t, column), short })] : [];
};

export const act: Decision<Sword, 'act'> = {
  rule: '1.4',
  verbs: {
    move: {
      domain: POINTS,
      each: (t, about) => (t.cp > 0 ? nextPoints(t, about) : NOWHERE),
      may: (t, { column }, to) => mayMove(t, column, to, MOVES.paid),
      warn: (t, about) => leaving(t, about),
    },
    march: {
      domain: POINTS,
      each: (t, about) => (t.marches > 0 ? nextPoints(t, about) : NOWHERE),
      may: (t, { column }, to) => mayMarch(t, column, to),
      warn: (t, about) => leaving(t, about),
    },
    ride: {
      domain: POINTS,
      each: (t, about) => (mayRideAtAll(t, about.column) ? nextPoints(t, about) : NOWHERE),
      may: (t, { column }, to) => mayRide(t, column, to, MOVES.baggage),
      warn: (t, about) => leaving(t, about),
    },
    drive: {
      domain: POINTS,
      each: (t, about) => (mayRideAtAll(t, about.column) ? nextPoints(t, about) : NOWHERE),
      may: (t, { column }, to) => mayRide(t, column, to, MOVES.fatigue),
      warn: (t, about) => leaving(t, about),
    },
    forage: {
      domain: FORAGING,
      each: () => EVERY_FORAGING,
      may: (t, { column }, how) => mayForageSo(t, column, how),
    },
    deploy: { may: (t, { column }) => mayDeploy(t, column) },
    ...baggageVerbs,
    ...recruitingVerbs,
    ...deedVerbs,
    regroup: { may: (t, { column }) => mayRegroup(t, column), warn: (t, about) => stirred(t, about) },
    absorb: {
      domain: COLUMNS,
      each: (_t, { column }) => columnsOf(ownerOf(column)),
      may: (t, { column }, other) => mayAbsorb(t, column, other),
    },
    besiege: { may: (t, { column }) => mayBesiege(t, column) },
    construct: { may: (t, { column }) => mayConstruct(t, column) },
    assault: { may: (t, { column }) => mayAssault(t, column) },
    escalade: { may: (t, { column }) => mayEscalade(t, column, 0) },
    quit: { may: (t, { column }) => mayQuit(t, column) },
    storm: { may: (t, { column }) => mayEscalade(t, column, 1) },
    offer: { domain: COLUMNS, each: enemies, may: (t, { column }, target) => mayOffer(t, column, target, 0) },
    surprise: { domain: COLUMNS, each: enemies, may: (t, { column }, target) => mayOffer(t, column, target, 1) },
    ambush: { domain: COLUMNS, each: enemies, may: (t, { column }, target) => mayOffer(t, column, target, 2) },
    end: { may: () => yes, warn: (t, about) => shortage(t, about) },
  },
  fallback: () => ({ verb: 'end', arg: null }),
  /**
   * 14.0.11 A tactical advantage costs nothing and goes along. 7.2 Where nothing is left but to give baggage away, that
   * mostly has no use.
   */
  routine(t, { column }, by, open) {
    if (hasAction(t, 'tacticalAdvantage') && open().has('advantage')) return { verb: 'advantage', arg: null };
    const keeps = !isWorthLeaving(t, column, by);
    for (const verb of open()) if (verb !== 'end' && !(keeps && isIdle(t, verb))) return null;
    return { verb: 'end', arg: null };
  },
};

const GIVING_AWAY: ReadonlySet<string> = new Set(['drop', 'destroy']);
/** 11.0 Who has just built siegeworks does not quit the siege. */
const isIdle = (t: Table, verb: string): boolean =>
  GIVING_AWAY.has(verb) || (verb === 'quit' && (t.did & DID.constructed) !== 0);

const mayRideAtAll = (t: Seen, column: Column): boolean => t.rides > 0 || mayUse(t, column, 'forcedMarch') === null;
