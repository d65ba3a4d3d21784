import { HIDDEN, only, side } from '@tercio/kernel';
import type { Match } from '@tercio/kernel';
import { loadBoard } from '@tercio/registry/boards';
import { describe, expect, it } from 'vitest';
import { jointOf, sentenceOf } from '../src/table/joint.ts';
import { answeredBy, isAlso, optionsOf, optionsOn, warningsOf } from '../src/table/options.ts';
import { begin, choose, game, isAsked, playUntil, viewOf } from './ferry.ts';

const board = await loadBoard('ferry');
const [RED, GREEN, BLUE] = [side(0), side(1), side(2)];
const NAMES = ['Red', 'Green', 'Blue'];
const nameOf = (one: number): string => NAMES[one] ?? '';

describe('a seat with several sides', () => {
  it('is asked for all of them, and any can be answered first', () => {
    const match = begin('pair');
    playUntil(match, (now) => now.pos.flow.wait?.for === 'sealed');
    const view = viewOf(match, GREEN, BLUE);
    expect(optionsOf(game, board, view).asked).toEqual([GREEN, BLUE]);
    expect(optionsOf(game, board, view).side).toBe(GREEN);
    const { side: first, ranges } = optionsOf(game, board, view, BLUE);
    expect(first).toBe(BLUE);
    expect(ranges[0]?.side).toBe(BLUE);
  });

  it('puts whoever answers first in what the board is shown, and the buttons stay where they are', () => {
    const match = begin('pair');
    playUntil(match, (now) => now.pos.flow.wait?.for === 'sealed');
    const view = viewOf(match, GREEN, BLUE);
    const shown = answeredBy(view, BLUE);
    expect(shown.offers.map((one) => one.side)).toEqual([BLUE, GREEN]);
    expect(optionsOf(game, board, shown, BLUE).asked).toEqual([GREEN, BLUE]);
    expect([answeredBy(view, GREEN), answeredBy(view, RED), answeredBy(view, null)]).toEqual([view, view, view]);
  });

  it('goes on with the other side when the preferred one has answered', () => {
    const match = begin('pair');
    playUntil(match, (now) => now.pos.flow.wait?.for === 'sealed');
    choose(match, BLUE, 'bid', 1);
    choose(match, BLUE, 'bid', 0);
    expect(optionsOf(game, board, viewOf(match, GREEN, BLUE), BLUE)).toMatchObject({ side: GREEN, asked: [GREEN] });
  });
});

describe('who has answered', () => {
  it('says of others that they have, and nothing else; of mine what it was', () => {
    const match = begin();
    playUntil(match, (now) => now.pos.flow.wait?.for === 'sealed');
    choose(match, RED, 'bid', 3);
    choose(match, RED, 'bid', 0);
    const red = jointOf(game, viewOf(match, RED));
    expect(red?.lanes.find((lane) => lane.side === RED)).toEqual({
      side: RED,
      done: true,
      mine: true,
      answered: ['bid 3', 'bid 0'],
    });
    const green = jointOf(game, viewOf(match, GREEN));
    expect(green?.lanes.find((lane) => lane.side === RED)).toEqual({
      side: RED,
      done: true,
      mine: false,
      answered: [],
    });
    expect(green && sentenceOf(green, nameOf)).toBe('Red has answered, Blue is still choosing');
    expect(JSON.stringify(viewOf(match, GREEN).flow.wait)).not.toContain('"arg":3');
  });

  it('speaks of a floor as of talks, and of nobody where one side alone is asked', () => {
    const match = begin();
    choose(match, GREEN, 'ready');
    const joint = jointOf(game, viewOf(match, RED));
    expect(joint?.kind).toBe('floor');
    expect(joint && sentenceOf(joint, nameOf)).toBe('Green is ready, Blue still talks');
    playUntil(match, isAsked('from'));
    expect(jointOf(game, viewOf(match, RED))).toBeNull();
  });
});

describe('what may be thrown in', () => {
  it('is offered also while nobody asks me, and never among the answers', () => {
    const match = begin();
    playUntil(match, isAsked('step'), (view) => {
      const offer = view.offers.find((own) => own.offer)?.offer;
      return offer?.ask === 'leader' ? { verb: 'with', arg: null } : null;
    });
    const mover = game.waiting(match.pos)[0]?.side ?? RED;
    const to = optionsOf(game, board, viewOf(match, mover)).all.find(({ choice }) => choice.verb === 'to');
    choose(match, mover, 'to', to?.choice.arg ?? null);
    playUntil(match, isAsked('step'));
    const idle = [RED, GREEN, BLUE].find((one) => one !== mover) ?? RED;
    const options = optionsOf(game, board, viewOf(match, idle));
    expect(options.side).toBeNull();
    expect(options.also.map(({ words }) => words)).toEqual([`Recall the leader of ${nameOf(mover)} for two coins`]);
    const [recall] = options.also;
    expect(recall && isAlso(options, recall)).toBe(true);
    expect(recall?.spot?.thing).toEqual({ domain: 'leader', arg: mover });
    // It lies on the leader, but is no answer.
    expect(optionsOn(options, { domain: 'leader', arg: mover })).toEqual([]);
    expect(optionsOf(game, board, viewOf(match, mover)).all.map(({ choice }) => choice.verb)).not.toContain('recall');
    expect(game.interjectionRule('recall')).toBe('8.1');
    expect(game.interjectionRule('to')).toBeNull();
  });
});

it('the board draws only what the viewer sees: other hands are counts', () => {
  const match = begin();
  const hand = board.hand?.(viewOf(match, RED));
  expect(hand?.cards).toHaveLength(2);
  expect(board.hand?.(viewOf(match))).toBeNull();
  const table = viewOf(match, RED).table as unknown as { readonly hand: readonly number[] };
  expect(table.hand.slice(3)).toEqual(new Array(6).fill(HIDDEN));
});

describe('legal, but', () => {
  it('warns of nothing where nothing is to be warned of', () => {
    const match = begin();
    const view = viewOf(match, RED);
    for (const option of optionsOf(game, board, view).all) expect(warningsOf(game, view, option)).toEqual([]);
  });

  it('warns with the rule and the price before a truce is broken (2.6)', () => {
    // With these dice the march has steps enough to reach the partner's home.
    const match = begin('ring', seedWith(2));
    const truce = { kind: 'truce', from: RED, to: GREEN, thing: -1, amount: -1, until: 3 };
    const draft = { to: only(GREEN), secret: true, terms: [truce] };
    match.act(RED, game.proposal(viewOf(match, RED), RED, draft));
    choose(match, GREEN, 'sign', viewOf(match, GREEN).deals[0]?.id ?? null);
    marchOf(match);
    const [ford, tower] = [1, 2];
    choose(match, RED, 'to', ford);
    playUntil(match, isAsked('step'));
    const view = viewOf(match, RED);
    const [into] = optionsOn(optionsOf(game, board, view), { domain: 'bank', arg: tower });
    const warnings = into ? warningsOf(game, view, into) : [];
    expect(warnings).toMatchObject([{ rule: '2.6', code: 'breaksTruce', figures: { side: GREEN } }]);
    const [back] = optionsOn(optionsOf(game, board, view), { domain: 'bank', arg: 0 });
    expect(back && warningsOf(game, view, back)).toEqual([]);
  });
});

/** Red has the highest bid and marches with one man. */
function marchOf(match: Match): void {
  playUntil(match, isAsked('step'), (view, one) => {
    const offer = view.offers.find((own) => own.side === one)?.offer;
    return offer?.ask === 'bidMarch' && one === RED ? { verb: 'bid', arg: 3 } : null;
  });
}

function seedWith(steps: number): number {
  for (let seed = 1; seed < 100; seed++) {
    const match = begin('ring', seed);
    marchOf(match);
    if (Number(viewOf(match, RED).table['steps']) >= steps) return seed;
  }
  throw new Error('no such dice');
}

it('a card of the hand is clicked to play it', () => {
  const match = begin();
  for (let n = 0; n < 400 && !match.over; n++) {
    const view = viewOf(match, RED, GREEN, BLUE);
    const reacting = view.offers.find(({ offer }) =>
      offer?.choices.some(({ verb }) => verb === 'halt' || verb === 'spy'),
    );
    if (reacting) {
      const mine = viewOf(match, reacting.side);
      const options = optionsOf(game, board, mine);
      const cards = board.hand?.(mine)?.cards ?? [];
      const played = cards.filter(({ thing }) => optionsOn(options, thing).length > 0).map(({ title }) => title);
      expect(new Set(played)).toEqual(new Set([reacting.offer?.ask === 'halt' ? 'Halt' : 'Spy']));
      return;
    }
    const own = view.offers.find(({ offer }) => offer);
    const choices = own?.offer?.choices ?? [];
    const [range] = own?.offer?.ranges ?? [];
    const taken = choices[(n * 7) % Math.max(1, choices.length)] ?? (range && { verb: range.verb, arg: range.max });
    if (own && taken) match.act(own.side, [taken]);
  }
  throw new Error('nobody could react');
});

it('the lock foresees what is answered by itself after the click, too', () => {
  const match = begin();
  let foreseen = 0;
  for (let n = 0; n < 400 && !match.over; n++) {
    const own = viewOf(match, RED, GREEN, BLUE).offers.find(({ offer }) => offer);
    const view = own && viewOf(match, own.side);
    const [choice] = own?.offer?.choices ?? [];
    const [range] = own?.offer?.ranges ?? [];
    const taken = choice ?? (range && { verb: range.verb, arg: range.max });
    if (!own || !view || !taken) return;
    const [bare, usual] = [false, true].map((usually) => game.preview(view, own.side, taken, usually));
    // Never less than what the choice itself meets.
    expect((bare ?? 0) & ~(usual ?? 0)).toBe(0);
    if (bare === 0 && usual !== 0) foreseen++;
    match.act(own.side, [taken]);
  }
  expect(foreseen).toBeGreaterThan(0);
});
