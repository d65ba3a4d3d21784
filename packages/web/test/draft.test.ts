import { isRefusal, only, side } from '@tercio/kernel';
import type { Side, TermInfo } from '@tercio/kernel';
import { loadBoard } from '@tercio/registry/boards';
import { describe, expect, it } from 'vitest';
import {
  blank,
  couldStand,
  counterTo,
  faultOf,
  freePairs,
  newTerm,
  proposalsLeft,
  put,
  rangeOf,
  sorted,
  withPartner,
} from '../src/table/draft.ts';
import type { Written } from '../src/table/draft.ts';
import { isNegotiating } from '../src/table/talks.ts';
import { begin, choose, game, playUntil, viewOf } from './ferry.ts';
import { gameOf, questions } from './support.ts';

const board = await loadBoard('ferry');
const [RED, GREEN, BLUE] = [side(0), side(1), side(2)];
const info = (kind: string): TermInfo => {
  const found = game.terms.find((one) => one.kind === kind);
  if (!found) throw new Error(`there is no term "${kind}"`);
  return found;
};

/** Red offers Green coins and a truce. */
function written(match = begin(), secret = false): { readonly draft: Written; readonly match: typeof match } {
  const view = viewOf(match, RED);
  let draft = blank(RED, only(GREEN), secret);
  for (const kind of ['truce', 'coins']) draft = put(draft, null, newTerm(game, view, draft, info(kind), RED, GREEN));
  return { draft, match };
}

function send(match: ReturnType<typeof begin>, draft: Written): void {
  const result = match.act(draft.by, game.proposal(viewOf(match, draft.by), draft.by, draft));
  if (isRefusal(result)) throw new Error(result.code);
}

describe('a deal in the form', () => {
  it('has only terms that the rules know, with the figures that they allow', () => {
    const { draft, match } = written();
    const view = viewOf(match, RED);
    expect(draft.terms.map(({ kind, from, to }) => [kind, from, to])).toEqual([
      ['truce', RED, GREEN],
      ['coins', RED, GREEN],
    ]);
    const coins = draft.terms[1];
    const truce = draft.terms[0];
    if (!coins || !truce) throw new Error('a term is missing');
    expect(coins.amount).toBe(1);
    expect(rangeOf(game, view, draft, coins, 'amount')).toEqual({ min: 1, max: 6, step: 1 });
    expect(rangeOf(game, view, draft, truce, 'until')).toEqual({ min: 1, max: 6, step: 1 });
    expect(rangeOf(game, view, draft, coins, 'until')).toBeNull();
  });

  it('says what speaks against it before it is sent', () => {
    const { draft, match } = written();
    const view = viewOf(match, RED);
    expect(faultOf(game, view, draft)).toBeNull();
    const coins = draft.terms[1] ?? null;
    const tooMany = put(draft, coins, coins && { ...coins, amount: 9 });
    expect(faultOf(game, view, tooMany)).not.toBeNull();
    expect(game.dealFaults(view, RED, tooMany)[1]).toMatchObject({ rule: '2.8', code: 'hasFewerCoins' });
    expect(tooMany.terms.map(({ kind }) => kind)).toEqual(['truce', 'coins']);
  });

  it('promises nothing twice, and keeps nothing for a partner who is left out', () => {
    const { draft } = written();
    expect(freePairs(draft, info('truce'))).toEqual([]);
    expect(freePairs(draft, info('coins'))).toEqual([[GREEN, RED]]);
    const three = withPartner(draft, BLUE);
    expect(freePairs(three, info('truce'))).toEqual([
      [RED, BLUE],
      [GREEN, BLUE],
    ]);
    expect(withPartner(three, GREEN).terms).toEqual([]);
  });
});

describe('what was offered', () => {
  it('can be signed or countered by whom it is for, and is no news to others where it is secret', () => {
    const { draft, match } = written(begin(), true);
    send(match, draft);
    const [green, blue] = [viewOf(match, GREEN), viewOf(match, BLUE)];
    expect(sorted(green.deals, green.viewer).toMe).toHaveLength(1);
    expect(blue.deals).toEqual([]);
    const [deal] = green.deals;
    if (!deal) throw new Error('nothing was offered');
    const answer = counterTo(deal, GREEN);
    expect(answer).toMatchObject({ by: GREEN, to: only(RED), secret: true, counters: deal.id, terms: deal.terms });
    expect(faultOf(game, green, answer)).toBeNull();
    send(match, answer);
    const red = viewOf(match, RED);
    expect(sorted(red.deals, red.viewer).toMe).toHaveLength(1);
    expect(viewOf(match, BLUE).deals).toEqual([]);
  });

  it('and refused is not among what was signed', () => {
    const { draft, match } = written();
    send(match, draft);
    choose(match, GREEN, 'refuse', viewOf(match, GREEN).deals[0]?.id ?? null);
    const red = viewOf(match, RED);
    const { past, unsigned, made } = sorted(red.deals, red.viewer);
    expect([past, made]).toEqual([[], []]);
    expect(unsigned).toHaveLength(1);
  });

  it('changes figures, and uses up a proposal', () => {
    const { draft, match } = written();
    const view = viewOf(match, RED);
    const now = board.deals?.now(view) ?? -1;
    expect(proposalsLeft(view, RED, now)).toBe(2);
    expect(board.deals?.changes(view, RED, draft.terms).figures).toMatchObject([
      { words: 'Coins', before: '6', after: '5' },
      { words: 'Truces', before: 'none', after: 'Green' },
    ]);
    expect(board.deals?.changes(view, GREEN, draft.terms).figures[0]).toMatchObject({ before: '6', after: '7' });
    send(match, draft);
    expect(proposalsLeft(viewOf(match, RED), RED, now)).toBe(1);
    choose(match, GREEN, 'sign', match.view(only(GREEN)).deals[0]?.id ?? null);
    const made = viewOf(match, BLUE);
    expect(sorted(made.deals, made.viewer).made).toHaveLength(1);
    expect(board.deals?.changes(made, GREEN, []).figures[1]).toMatchObject({ before: 'Red', after: 'Red' });
  });

  it('is on the desk while the floor is open to the viewer, and not afterwards', () => {
    const match = begin();
    const isOpen = (...viewer: readonly Side[]): boolean => isNegotiating(game, viewOf(match, ...viewer));
    expect(isOpen(RED)).toBe(true);
    expect(isOpen()).toBe(false);
    playUntil(match, (now) => now.pos.flow.wait?.for === 'sealed');
    expect(isOpen(RED)).toBe(false);
  });
});

describe('a term without figures', () => {
  const wars = gameOf('time-of-wars');
  it('is offered only where the rules would let it stand: no peace without a war', () => {
    for (const { pos, side: by, offer } of questions({ game: wars, scenario: 'the-ruin', seed: 3, most: 60 })) {
      if (offer.ask !== 'deal') continue;
      const view = wars.view(pos, only(by));
      const to = side(by === 0 ? 1 : 0);
      const [from, into] = by < to ? [by, to] : [to, by];
      const found = wars.terms.filter((info) => couldStand(wars, view, blank(by, only(to)), { info, from, to: into }));
      expect(found.map(({ kind }) => kind)).toEqual(['alliance', 'lend', 'funds', 'remission']);
      return;
    }
    expect.unreachable('nobody talked');
  });
});
