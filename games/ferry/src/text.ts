import { EVERYONE, HIDDEN, has, side } from '@tercio/kernel';
import type { Deal, Side, Sides, Term } from '@tercio/kernel';
import { listed } from '@tercio/kernel/rooms';
import { bankName, cardName, coins, count, force, sideName, steps } from './names.ts';
import { cardsOf, coinsOf, EVERY_BANK, HALT, handOf, homeOf, KINDS, LOST, menAt, SIDES, stands } from './state.ts';
import type { Bank, Kind, Seen } from './state.ts';

/** The whole position as text. */

function bankLine(t: Seen, at: Bank): string {
  const home = SIDES.find((s) => homeOf(s) === at);
  const here = SIDES.filter((s) => stands(t, s, at)).map(
    (s) => `${sideName(s)} ${force(menAt(t, s, at), t.leader[s] === at)}`,
  );
  return `${bankName(at)}${home === undefined ? '' : ` (home of ${sideName(home)})`}: ${here.join('; ') || 'empty'}.`;
}

const kinds = (of: (card: Kind) => number): string =>
  listed(KINDS.filter((card) => of(card) > 0).map((card) => `${of(card)} ${cardName(card)}`)) || 'none';

function sideLine(t: Seen, s: Side): string {
  const hand = cardsOf(t, s) > 0 && handOf(t, s, HALT) !== HIDDEN ? ` (${kinds((card) => handOf(t, s, card))})` : '';
  const leader = t.leader[s] === LOST ? ', leader fallen' : '';
  return `${sideName(s)}: ${coins(coinsOf(t, s))}, ${count(cardsOf(t, s), 'card', 'cards')}${hand}${leader}.`;
}

/** 2.7, 2.8 */
export function term({ kind, from, to, amount, until }: Term): string {
  if (kind === 'truce') return `a truce between ${sideName(from)} and ${sideName(to)} until the end of turn ${until}`;
  return `${sideName(from)} pays ${sideName(to)} ${coins(amount)}`;
}

const STAGES: { readonly [stage in Deal['stage']]: string } = {
  offered: 'Offered',
  made: 'Agreed',
  broken: 'Broken',
  over: 'Over',
};

const dealLines = (t: Seen): readonly string[] =>
  t.deals.map(({ stage, by, of, terms, seen }) => {
    const parties = listed(SIDES.filter((s) => s === by || has(of, s)).map(sideName));
    const secret = seen === EVERYONE ? '' : ', in secret';
    return `${STAGES[stage]} by ${sideName(by)}, between ${parties}${secret}: ${terms.map(term).join('; ')}.`;
  });

function columnLine(t: Seen): readonly string[] {
  if (t.marcher < 0) return [];
  const who = force(t.columnMen, t.led === 1);
  return [`On the march: ${sideName(t.marcher)}, ${who} at ${bankName(t.columnAt)}, ${steps(t.steps)} left.`];
}

export function positionText(t: Seen, viewer: Sides): string {
  const holds = SIDES.filter((s) => has(viewer, s)).map(sideName);
  const cards = t.played.map(
    (card) => `${sideName(card.by)}'s ${cardName(card.kind)}${card.cancelled ? ' (cancelled)' : ''}`,
  );
  return [
    `Turn ${t.turn} of ${t.lastTurn}. You are ${holds.length > 0 ? listed(holds) : 'watching'}.`,
    ...EVERY_BANK.map((at) => bankLine(t, at)),
    ...SIDES.map((s) => sideLine(t, side(s))),
    `Cards played: ${kinds((card) => t.gone[card] ?? 0)}.`,
    ...dealLines(t),
    ...columnLine(t),
    ...(cards.length > 0 ? [`Being played: ${cards.join(', ')}.`] : []),
  ].join('\n');
}
