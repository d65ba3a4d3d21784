import { no, yes } from '@tercio/kernel';
import type { Side, Verdict } from '@tercio/kernel';
import { BY_CARD, BY_LEADER, maySurprise } from '../battle/eligibility.ts';
import type { FortWorks } from '../data/types.ts';
import type { FortificationRow } from '../data/types.ts';
import { besiegerOf, footStepsOf, garrisonSide, pointOf } from '../forces.ts';
import { groundUnder, placeAt } from '../ground.ts';
import type { OnGround } from '../ground.ts';
import { columnsOf, foeOf, NONE, ownerOf } from '../ids.ts';
import type { Column, Point } from '../ids.ts';
import { DID } from '../state.ts';
import type { Table } from '../state.ts';

/** 11 What a column may do about the fortified point in its space: the march asks, the siege answers. */

/** The line of the Fortification Table for a point, or undefined for a village. */
export const fortAt = (t: OnGround, point: Point): FortificationRow | undefined =>
  groundUnder(t).tables.fortification.values[placeAt(t, point).works as FortWorks];

/** 11.1 */
export function mayBesiege(t: Table, column: Column): Verdict {
  const point = pointOf(t, column);
  const fort = fortAt(t, point);
  const { cp } = groundUnder(t).tables.activities.values.initiateSiege;
  if (t.besieging[column] === 1) return no('11.1', 'besiegesAlready');
  if (fort === undefined) return no('11.0', 'notFortified', { point });
  if (placeAt(t, point).neutral) return no('1.3', 'neverBesieged', { point });
  if (garrisonSide(t, point) === ownerOf(column)) return no('11.0', 'ownGarrison', { point });
  if ((t.did & DID.fought) !== 0) return no('12.0.4', 'foughtAlready');
  if (besiegerOf(t, point) !== NONE) return no('11.1.2', 'besiegedByAnother', { point });
  if (hasEnemyAt(t, ownerOf(column), point)) return no('11.1.3', 'enemyColumnHere', { point });
  if (t.cp < cp) return no('11.1', 'tooFewCampaignPoints', { cp, left: t.cp });
  const steps = footStepsOf(t, column);
  return steps < fort.initiate ? no('11.1.1', 'tooLittleInfantry', { steps, needed: fort.initiate }) : yes;
}

function hasEnemyAt(t: Table, of: Side, point: Point): boolean {
  for (const column of columnsOf(foeOf(of))) if (t.columnAt[column] === point) return true;
  return false;
}

/** 11.1 An enemy column in the space must first have rejected battle in this round. */
function mayContinue(t: Table, column: Column): Verdict {
  if (t.besieging[column] !== 1) return no('11.1', 'noSiege');
  if ((t.did & DID.fought) !== 0) return no('12.0.4', 'foughtAlready');
  const point = pointOf(t, column);
  for (const enemy of columnsOf(foeOf(ownerOf(column)))) {
    if (t.columnAt[enemy] === point && t.refused[enemy] !== 1)
      return no('11.1.3', 'offerBattleFirst', { column: enemy });
  }
  return yes;
}

/** 11.0 */
export const mayQuit = (t: Table, column: Column): Verdict =>
  t.besieging[column] === 1 ? yes : no('11.0.1', 'noSiege');

/** 11.3 */
export function mayConstruct(t: Table, column: Column): Verdict {
  const { cp } = groundUnder(t).tables.activities.values.siegework;
  const verdict = mayContinue(t, column);
  if (verdict !== null) return verdict;
  if ((t.did & DID.constructed) !== 0) return no('11.3.1', 'constructedAlready');
  return t.cp < cp ? no('11.3', 'tooFewCampaignPoints', { cp, left: t.cp }) : yes;
}

const isComplete = (t: Table, column: Column): boolean => (t.built[column] as number) >= (t.required[column] as number);

/** 11.8 */
export function mayAssault(t: Table, column: Column): Verdict {
  const { cp } = groundUnder(t).tables.activities.values.assault;
  const verdict = mayContinue(t, column);
  if (verdict !== null) return verdict;
  if (!isComplete(t, column)) return no('11.8', 'worksIncomplete', worksOf(t, column));
  if (t.finalOffer[column] !== 1) return no('11.8', 'finalOfferFirst');
  return t.cp < cp ? no('11.8', 'tooFewCampaignPoints', { cp, left: t.cp }) : yes;
}

const worksOf = (t: Table, column: Column): { built: number; required: number } => ({
  built: t.built[column] as number,
  required: t.required[column] as number,
});

/** 11.6, with the card (chit 0) or a leader's chit (1). */
export function mayEscalade(t: Table, column: Column, chit: number): Verdict {
  const verdict = mayContinue(t, column);
  if (verdict !== null) return verdict;
  if (isComplete(t, column)) return no('11.6', 'worksComplete', worksOf(t, column));
  return maySurprise(t, column, chit === 0 ? BY_CARD : BY_LEADER);
}
