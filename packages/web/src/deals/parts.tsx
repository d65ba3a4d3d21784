import type { JSX } from 'preact';
import { EVERYONE } from '@tercio/kernel';
import type { Deal, Side } from '@tercio/kernel';
import { sideName } from '../host/names.ts';
import { Emblem, RuleTag } from '../table/parts.tsx';
import type { TableState } from '../table/state.ts';

/** Small things that the parts of the desk share. */

export const nameOf = ({ game, host }: TableState, side: Side): string => sideName(game, host.header.scenario, side);

/** A side with its flag. */
export const Named = ({ table, side }: { readonly table: TableState; readonly side: Side }): JSX.Element => (
  <span class="named">
    <Emblem side={side} /> <b>{nameOf(table, side)}</b>
  </span>
);

export const Rule = ({ table, rule }: { readonly table: TableState; readonly rule: string }): JSX.Element => (
  <RuleTag rule={rule} open={(id) => void (table.rule.value = id)} />
);

/** All terms of a deal in one sentence. */
export function termsText({ game, view }: TableState, { terms }: Pick<Deal, 'terms'>): string {
  if (!view) return '';
  const text = terms.map((term) => game.words.term(term, view)).join('; ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

const isSecret = ({ seen }: Deal): boolean => seen !== EVERYONE;

export const Seal = ({ deal }: { readonly deal: Deal }): JSX.Element => (
  <span class={isSecret(deal) ? 'seal secret' : 'seal'}>{isSecret(deal) ? '✹ secret' : 'public'}</span>
);
