import { has, members, NOBODY, only } from '@tercio/kernel';
import type { Choice, Side } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import type { SavedGame, Update } from '../src/host/host.ts';
import { LocalTable } from '../src/host/local-table.ts';
import type { Sitter } from '../src/host/seats.ts';
import { begun, BLUE, gameOf, GREEN, RED } from './support.ts';

const ferry = gameOf('ferry');
const open = (scenario: string, ...sitters: readonly Sitter[]): LocalTable =>
  new LocalTable(ferry, begun(ferry, scenario, sitters));

/** One of the answers to what a side is asked, another one each time. */
function asked({ view }: Pick<Update, 'view'>, side: Side, n = 0): Choice | undefined {
  const offer = view.offers.find((own) => own.side === side)?.offer;
  const all: readonly Choice[] = [
    ...(offer?.choices ?? []),
    ...(offer?.ranges ?? []).map(({ verb, min }) => ({ verb, arg: min })),
  ];
  return all[(n * 7919) % all.length];
}

/** Bots and people choose by turns, people by `pick`; stops when `until` says so or the game is over. */
function playOn(table: LocalTable, until: (now: Update) => boolean, most = 3_000): Update {
  for (let i = 0; i < most; i++) {
    const question = table.question();
    if (question?.unasked) table.hear(question.side, null);
    else if (question) table.answer(question.side, null);
    const now = table.situation();
    if (now.over || until(now)) return now;
    if (now.curtain !== null) table.look(now.curtain);
    const own = now.view.offers.find(({ offer }) => offer);
    const choice = own && asked(now, own.side, i);
    if (own && choice) table.act(own.side, [choice]);
  }
  throw new Error('the game does not end');
}

describe('three at one screen', () => {
  it('nobody looks before a curtain has fallen, and then sees what they hold and nothing else', () => {
    const table = open('short', 'me', 'here', 'here');
    const looked = new Set<number>();
    playOn(table, (now) => {
      if (now.curtain !== null) {
        expect(now.view.viewer).toBe(NOBODY);
        expect(now.before).toBeNull();
        expect(now.undo.side).toBeNull();
      } else if (!now.over) {
        expect(members(now.view.viewer).length).toBeLessThanOrEqual(1);
        looked.add(now.view.viewer);
        if (now.undo.side !== null) expect(has(now.view.viewer, now.undo.side)).toBe(true);
      }
      return false;
    });
    expect(looked).toContain(only(RED));
    expect(looked).toContain(only(GREEN));
    expect(looked).toContain(only(BLUE));
  });

  it('who is ready is handed the screen again for what is offered since', () => {
    const table = open('ring', 'me', 'here', 'here');
    const at = (): Side | null => {
      const { curtain } = table.situation();
      if (curtain !== null) table.look(curtain);
      return curtain;
    };
    const offer = (by: Side, to: Side): void => {
      const { view } = table.situation();
      const truce = { kind: 'truce', from: to, to: by, thing: -1, amount: -1, until: 2 };
      expect(table.act(by, ferry.proposal(view, by, { to: only(to), secret: false, terms: [truce] }))).toBeNull();
    };
    expect(at()).toBe(RED);
    expect(table.act(RED, [{ verb: 'ready', arg: null }])).toBeNull();
    expect(at()).toBe(GREEN);
    offer(GREEN, RED);
    expect(at()).toBe(RED);
    const [deal] = table.situation().view.deals;
    expect(table.act(RED, [{ verb: 'refuse', arg: deal?.id ?? -1 }])).toBeNull();
    expect(at()).toBe(GREEN);
  });

  it('while a bot decides nobody sees more than whoever looked last', () => {
    const table = open('short', 'me', 'here');
    playOn(table, (now) => {
      if (!now.over) expect(members(now.view.viewer).length).toBeLessThanOrEqual(1);
      return false;
    });
    expect(table.situation().over).not.toBeNull();
  });
});

describe('one person with several sides', () => {
  it('sees what all of them see, without a curtain, and any asked side may answer first', () => {
    const table = open('pair', { bot: 'random' }, 'me');
    const both = playOn(table, ({ view }) => view.offers.filter(({ offer }) => offer).length === 2);
    expect(both.view.viewer).toBe(only(GREEN, BLUE));
    expect([both.curtain, both.people]).toEqual([null, 1]);
    const choice = asked(both, BLUE);
    expect(choice && table.act(BLUE, [choice])).toBeNull();
    const after = table.situation();
    expect(after.view.offers.find(({ side }) => side === GREEN)?.offer).not.toBeNull();
  });

  it('a bot on such a seat is given the union and nothing more', () => {
    const table = open('pair', 'me', { bot: 'random' });
    let seen = 0;
    for (let i = 0; i < 400 && seen < 10; i++) {
      const question = table.question();
      if (question) {
        expect(question.view.viewer).toBe(only(GREEN, BLUE));
        expect(has(question.view.viewer, question.side)).toBe(true);
        seen++;
        if (question.unasked) table.hear(question.side, null);
        else table.answer(question.side, null);
      } else {
        const choice = asked(table.situation(), RED, i);
        if (choice) table.act(RED, [choice]);
      }
    }
    expect(seen).toBe(10);
  });
});

it('a bot that may throw something in is asked once at each moment, before the others go on', () => {
  const table = open('ring', 'me', { bot: 'random' }, { bot: 'random' });
  let heard = 0;
  for (let i = 0; i < 2_000 && !table.situation().over && heard < 5; i++) {
    const question = table.question();
    if (question?.unasked) {
      expect(question.view.offers.find(({ side }) => side === question.side)?.interjections).not.toEqual([]);
      table.hear(question.side, null);
      const next = table.question();
      expect(next?.unasked === true && next.side === question.side).toBe(false);
      heard++;
    } else if (question) table.answer(question.side, asked(question, question.side, i) ?? null);
    else {
      const choice = asked(table.situation(), RED, i);
      if (choice) table.act(RED, [choice]);
    }
  }
  expect(heard).toBe(5);
});

describe('leaving', () => {
  it('of three or more a bot plays on, and the game comes to its end', () => {
    const table = open('short', 'me', { bot: 'random' }, { bot: 'random' });
    table.resign(RED, 'greedy');
    const now = table.situation();
    expect(now.over).toBeNull();
    expect(now.seats.map(({ kind }) => kind)).toEqual(['bot', 'bot', 'bot']);
    expect(table.saved(1).seats[0]?.by).toEqual({ bot: 'greedy' });
    expect(playOn(table, () => false).over).not.toBeNull();
  });

  it('whoever else sits at the screen plays on', () => {
    const table = open('short', 'me', 'here', { bot: 'random' });
    table.resign(RED, 'greedy');
    expect(table.situation().people).toBe(1);
    expect(playOn(table, () => false).over).not.toBeNull();
  });

  it('of two seats the other has won, with all its sides', () => {
    const table = open('pair', 'me');
    table.resign(RED, 'greedy');
    expect(table.situation().over).toMatchObject({ won: only(GREEN, BLUE), how: 'resigned' });
    const kept = table.saved(1);
    expect(kept.over).toBe(true);
    expect(kept.result?.won).toBe(only(GREEN, BLUE));
  });
});

it('a saved game goes on where it was, with the same seats', () => {
  const table = open('ring', 'me', 'here');
  playOn(table, (now) => now.events.length > 0 && table.saved(0).acts.length > 20);
  const kept = JSON.parse(JSON.stringify(table.saved(5))) as SavedGame;
  const again = new LocalTable(ferry, kept);
  expect(again.saved(5)).toEqual(kept);
  expect(again.situation().waiting).toEqual(table.situation().waiting);
});

describe('bots that deal', () => {
  it('answer what is proposed to them after they have said that they are ready', () => {
    const table = open('ring', 'me', { bot: 'captain' }, { bot: 'captain' });
    for (let question = table.question(); question; question = table.question()) table.answer(question.side, null);
    const { view } = table.situation();
    const truce = { kind: 'truce', from: RED, to: GREEN, thing: -1, amount: -1, until: 6 };
    const plan = ferry.proposal(view, RED, { to: only(GREEN), secret: true, terms: [truce] });
    expect(table.act(RED, plan)).toBeNull();
    const question = table.question();
    expect(question?.side).toBe(GREEN);
    const [deal] = table.situation().view.deals;
    table.answer(GREEN, { verb: 'sign', arg: deal?.id ?? -1 });
    expect(table.situation().view.deals[0]?.stage).toBe('made');
    expect(table.question()?.unasked ?? true).toBe(true);
  });

  it('say why to those who know of the deal', () => {
    const table = open('ring', 'me', { bot: 'captain' }, { bot: 'captain' });
    const truce = { kind: 'truce', from: GREEN, to: RED, thing: -1, amount: -1, until: -1 };
    const { view } = table.question() ?? {};
    const info = ferry.terms.find(({ kind }) => kind === truce.kind);
    if (!view || !info) throw new Error('no bot is asked');
    const until = info.until ? 6 : -1;
    const plan = ferry.proposal(view, GREEN, { to: only(RED), secret: false, terms: [{ ...truce, until }] });
    for (const [i, choice] of plan.entries())
      table.answer(GREEN, choice, i === 0 ? 'It keeps my back free.' : undefined);
    const now = table.situation();
    const [deal] = now.view.deals;
    expect(deal?.by).toBe(GREEN);
    expect(now.reasons).toEqual([{ deal: deal?.id, side: GREEN, words: 'It keeps my back free.' }]);
  });
});
