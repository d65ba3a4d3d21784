import type { RuleId, Side } from '@tercio/kernel';
import { foeOf } from './ids.ts';
import type { CampaignEvent } from './spec/campaign.ts';
import type { Table } from './state.ts';

/** 1.1, 2.0 Victory points as they arise, and the initiative as it changes hands. */

/** What a step needs to score: every `Run` has it. */
export interface Teller {
  readonly table: Table;
  readonly tell: ((event: CampaignEvent) => void) | undefined;
}

/** 1.1 Adds to a side's points; totals may go below nothing. */
export function score(g: Teller, to: Side, vp: number, rule: RuleId, why: string): void {
  if (vp === 0) return;
  g.table.vp[to] = (g.table.vp[to] ?? 0) + vp;
  g.tell?.({ kind: 'scored', rule, side: to, vp, why });
}

/** 2.0 The INITIATIVE card goes to a side, which cannot expend it in this round. Nothing happens if it has it already. */
export function takeInitiative(g: Teller, to: Side, rule: RuleId, why: string): void {
  if (g.table.initiative === to) return;
  g.table.initiative = to;
  g.table.initiativeFresh = 1;
  g.tell?.({ kind: 'initiative', rule, side: to, why });
}

/** 2.0 May a side expend the initiative now? */
export const canExpend = (t: { readonly initiative: number; readonly initiativeFresh: number }, of: Side): boolean =>
  t.initiative === of && t.initiativeFresh === 0;

/** 2.0 Expends it: the other side has it, and cannot expend it in the same round. */
export const expendInitiative = (g: Teller, of: Side, rule: RuleId, why: string): void =>
  takeInitiative(g, foeOf(of), rule, why);
