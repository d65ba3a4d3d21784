import { no, yes } from '@tercio/kernel';
import type { Verdict } from '@tercio/kernel';
import { pointOf } from '../forces.ts';
import { cardOf, groundUnder } from '../ground.ts';
import { NONE, ownerOf } from '../ids.ts';
import type { Column } from '../ids.ts';
import { mayUse } from '../march/chits.ts';
import { DID } from '../state.ts';
import type { Table } from '../state.ts';

/** 6.2 (5), 14.0 What forces a battle, or an assault before the works are complete: the card or a leader. */
export const BY_CARD = 1;
export const BY_LEADER = 2;

/** 6.2 (5), 14.0 Is there a surprise attack to be used, by the card or by a leader? */
export function maySurprise(t: Table, column: Column, by: number): Verdict {
  if (by === BY_LEADER) return mayUse(t, column, 'surpriseAttack');
  if (t.card === NONE || cardOf(t, t.card).action !== 'surpriseAttack') return no('14.0.10', 'noSurpriseCard');
  return (t.did & DID.action) !== 0 ? no('14.0.10', 'surpriseUsed') : yes;
}

/** 12.0 May the active column offer battle to that one? `surprise`: 0 an offer, 1 forced by the card, 2 by a leader. */
export function mayOffer(t: Table, column: Column, target: Column, surprise: number): Verdict {
  const { cp } = groundUnder(t).tables.activities.values.offerBattle;
  if (ownerOf(target) === ownerOf(column)) return no('12.0', 'notAnEnemy', { column: target });
  if (t.columnAt[target] !== pointOf(t, column)) return no('12.0', 'notInThisSpace', { column: target });
  if ((t.did & DID.fought) !== 0) return no('12.0.4', 'foughtAlready');
  if (t.cp < cp) return no('12.0.1', 'tooFewCampaignPoints', { cp, left: t.cp });
  if (t.refused[target] === 1) return no('12.0.3', 'rejectedThisRound', { column: target });
  return surprise === 0 ? yes : maySurprise(t, column, surprise);
}
