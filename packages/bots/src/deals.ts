import { has, members, only } from '@tercio/kernel/sim';
import type { Choice, Deal, Draft, Offer, Side, Sides, Sim } from '@tercio/kernel/sim';

/** Deals as bots see them: what lies before a side, what it has in mind, and how it is written. */

/** The questions of negotiating. */
const POSTS = 'deal';
const ANSWERS = 'dealAnswer';

export const isTalk = (ask: string): boolean => ask === POSTS || ask === ANSWERS;
export const isWriting = (ask: string): boolean => ask.startsWith(POSTS) && !isTalk(ask);

export const sign = (id: number): Choice => ({ verb: 'sign', arg: id });
export const refuse = (id: number): Choice => ({ verb: 'refuse', arg: id });

/** The deal that lies before a side longest. */
export const before = (deals: readonly Deal[], side: Side): Deal | undefined =>
  deals.find(({ stage, of, signed }) => stage === 'offered' && has(of, side) && !has(signed, side));

/** Anyone who is asked to sign does, in thought. */
export function conclude(sim: Sim, id: number): void {
  const deal = sim.deals.find((one) => one.id === id);
  if (deal?.stage !== 'offered') return;
  for (const party of members(deal.of)) if (!has(deal.signed, party)) sim.play(party, sign(id));
}

/** Offers a deal in thought, and has all sign it; false: it cannot be. */
export function strike(sim: Sim, by: Side, draft: Draft): boolean {
  const known = new Set(sim.deals.map(({ id }) => id));
  for (const choice of sim.proposal(draft)) if (!sim.play(by, choice)) return false;
  const offered = sim.deals.find(({ id, stage, by: first }) => !known.has(id) && stage === 'offered' && first === by);
  if (offered === undefined) return false;
  conclude(sim, offered.id);
  return true;
}

/** Was the same put to the same sides already, whatever became of it? Nobody is asked twice. */
export const isPosted = (deals: readonly Deal[], by: Side, { to, terms }: Draft): boolean =>
  deals.some(
    (deal) =>
      (deal.by === by || has(deal.of, by)) &&
      (deal.of | only(deal.by)) === (to | only(by)) &&
      terms.every((term) => deal.terms.some((other) => other.kind === term.kind)),
  );

/** The next choice of a plan that is half carried out, by what has been written so far; null: it is another deal. */
export function nextOf(plan: readonly Choice[], draft: Draft, { ask, about, choices, ranges }: Offer): Choice | null {
  const to = Number(about['to']) as Sides;
  const written = (about['terms'] as unknown as readonly unknown[] | undefined)?.length ?? 0;
  const begun = about['kind'] === '' ? written : written + 1;
  let [partners, terms] = [0, 0];
  for (const choice of plan) {
    const isNext =
      ask === 'dealParties' ? partners === to && choice.verb !== 'with' : partners === draft.to && terms === begun;
    const isOffered =
      choices.some(({ verb, arg }) => verb === choice.verb && arg === choice.arg) ||
      ranges.some(
        ({ verb, min, max }) => verb === choice.verb && (choice.arg ?? -1) >= min && (choice.arg ?? -1) <= max,
      );
    if (isNext && isOffered) return choice;
    if (choice.verb === 'with' || choice.verb === 'and') partners |= 1 << (choice.arg ?? 0);
    if (choice.verb === 'term') terms++;
  }
  return null;
}
