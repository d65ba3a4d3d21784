import type { Board, Thing } from '@tercio/board';
import { eventsFor, Fast, isRefusal, only } from '@tercio/kernel';
import type { Game, Told, View } from '@tercio/kernel';
import { loadBoard } from '@tercio/registry/boards';
import { describe, expect, it } from 'vitest';
import { decidedBy, lockNote, optionsOf } from '../src/table/options.ts';
import { gameOf, questions } from './support.ts';
import type { Question } from './support.ts';

/** What the board of a campaign adds to the questions of its rules, over games played at random. */

const played = (game: Game, scenario: string, seed: number, most: number): Generator<Question> =>
  questions({ game, scenario, seed, most });

const game = gameOf('won-by-the-sword');
const board: Board = await loadBoard('won-by-the-sword');
const SEED = 2;
const MOST = 900;

/** What a march tells of when it ends in this; nothing for an end that only closes the activation. */
const DOES: { readonly [verb: string]: string } = {
  besiege: 'besieged',
  forage: 'foraged',
  flip: 'flipped',
  end: '',
};

describe('bundles and sets', () => {
  it('are plans that the rules accept to their end, or up to the first dice', () => {
    const counts = new Map<string, number>();
    for (const { pos, side, view, offer } of played(game, 'lech-1632', SEED, MOST)) {
      for (const { choices } of board.bundles?.(game, view) ?? []) {
        const result = game.play(pos, side, choices, new Fast(1));
        if (isRefusal(result)) throw new Error(`${offer.ask}: ${result.code}`);
        expect(result.marks !== 0 || result.played === choices.length).toBe(true);
        counts.set(offer.ask, (counts.get(offer.ask) ?? 0) + 1);
      }
    }
    for (const ask of ['column', 'lose', 'establish', 'act']) expect(counts.get(ask) ?? 0).toBeGreaterThan(0);
  });
  it('11.1 a place is marched to and besieged by one; 11.3 works are said once, and dug after the guns have fired', () => {
    const found = new Set<string>();
    for (const { pos, side, view, offer } of played(game, 'lech-1632', SEED, MOST)) {
      if (offer.ask !== 'act') continue;
      for (const { choices, after, words } of board.bundles?.(game, view) ?? []) {
        const result = game.play(pos, side, choices, new Fast(1));
        if (isRefusal(result)) throw new Error(`${words}: ${result.code}`);
        if (after === undefined) {
          const told = result.told.map(({ event }) => event.kind);
          const { verb = '' } = choices.at(-1) ?? {};
          const does = DOES[verb] ?? 'patrols';
          if (result.played === choices.length && does !== '') expect(told).toContain(does);
          found.add(result.played === choices.length ? verb : 'stopped');
          continue;
        }
        // Patrols may ride out before the works are begun.
        expect(choices.at(-1)).toEqual({ verb: 'construct', arg: null });
        expect(choices.length === 1 || choices[0]?.verb === 'deploy').toBe(true);
        if (result.played < choices.length) continue;
        const fired = game.play(result.pos, side, [{ verb: 'fire', arg: null }], new Fast(2));
        const [range] = game.offer(isRefusal(fired) ? result.pos : fired.pos, side)?.ranges ?? [];
        if (range?.verb === 'works') found.add(after);
      }
    }
    for (const verb of ['besiege', 'forage', 'send', 'end', 'build']) expect(found).toContain(verb);
  });
  it('9.2 patrols go out together, in whatever order their roads were clicked', () => {
    let sent = 0;
    const ended = new Set<string>();
    for (const { pos, side, view, offer } of played(game, 'lech-1632', SEED, MOST)) {
      const set = board.together?.(game, view);
      if (!set || offer.ask !== 'act' || set.members.length < 2 || set.most < 2) continue;
      const chosen: readonly Thing[] = set.members.slice(0, 2).map(({ thing }) => thing);
      const { choices, words } = set.plan(chosen.toReversed(), 0);
      expect(choices).toEqual(set.plan(chosen, 0).choices);
      expect(words).toBe('Send out 2 patrols');
      const result = game.play(pos, side, choices, new Fast(1));
      if (isRefusal(result)) throw new Error(`${offer.ask}: ${result.code}`);
      const [told] = result.told.map(({ event }) => event).filter(({ kind }) => kind === 'patrols');
      expect(told?.['ways']).toEqual(chosen.map(({ arg }) => arg).toSorted((a, b) => a - b));
      sent++;
      const ending = set.ending?.(chosen, 0);
      if (!ending) continue;
      // What mostly comes after them; an end says what it leaves unspent.
      const last = ending.choices.at(-1);
      expect(ending.choices).toEqual([...choices, last]);
      ended.add(last?.verb ?? '');
      const cp = Number(view.table['cp']);
      if (last?.verb === 'end') expect(ending.words.includes(`${cp} CP unspent`)).toBe(cp > 0);
    }
    expect(sent).toBeGreaterThan(20);
    expect([...ended].toSorted()).toEqual(['construct', 'end', 'forage']);
  });
});

describe('reasons', () => {
  it('cite rules that the rulebook has, and say of a place out of reach what it costs', () => {
    const rules = new Set(game.rulebook.map(({ id }) => id));
    const said = new Set<string>();
    for (const { side, view, offer } of played(game, 'lech-1632', SEED, 90)) {
      const asked = { ask: offer.ask, about: offer.about, side };
      for (const thing of [
        ...board.places(view).slice(0, 8),
        ...Array.from({ length: 8 }, (_, arg) => ({ domain: 'column', arg })),
      ]) {
        const why = board.whyNot?.(game, view, asked, thing);
        if (!why) continue;
        expect(rules).toContain(why.rule);
        said.add(why.words);
      }
    }
    expect([...said].some((words) => /is \d+ CP away, and \d+ (is|are) left\.$/.test(words))).toBe(true);
    expect([...said].some((words) => words.includes('is the enemy’s'))).toBe(true);
  });
  it('an end says what it leaves undone, and asks nothing where that is nothing', () => {
    let [unspent, nothing] = [0, 0];
    for (const { side, view, offer } of played(game, 'lech-1632', SEED, MOST)) {
      if (offer.ask !== 'act') continue;
      const end = { ask: 'act', about: offer.about, side, choice: { verb: 'end', arg: null }, domain: null };
      const left = board.undone?.(view, end) ?? [];
      const cp = Number(view.table['cp']);
      expect(left.some(({ words }) => words.startsWith(`${cp} CP`))).toBe(cp > 0);
      if (left.length === 0) nothing++;
      else if (cp > 0) unspent++;
    }
    expect(unspent).toBeGreaterThan(0);
    expect(nothing).toBeGreaterThan(0);
  });
});

describe('what takes the board', () => {
  it('12.4 a battle stands there from forming until it is won, with one step at a time', () => {
    let staged = 0;
    for (const { side, view, log } of played(game, 'lech-1632', SEED, MOST)) {
      const events = eventsFor(log, only(side));
      const stage = board.stage?.(view, events) ?? null;
      const formed = events.findLastIndex(({ kind }) => kind === 'formed');
      const won = events.findLastIndex(({ kind }) => kind === 'won');
      expect(stage !== null).toBe(Number(view.table['attacker']) >= 0 && formed > won);
      if (!stage) continue;
      expect(stage.steps.filter(({ when }) => when === 'now')).toHaveLength(1);
      expect(stage.lines.at(-1)?.side).toBe(side);
      staged++;
    }
    expect(staged).toBeGreaterThan(0);
  });
  it('every place taken and every battle won is told once, with its points', () => {
    const told: Told[] = [];
    let last: View | null = null;
    for (const { view, log } of played(game, 'lech-1632', SEED, MOST)) {
      last = view;
      told.splice(0, told.length, ...log);
    }
    if (!last) throw new Error('nothing was played');
    const events = eventsFor(told, last.viewer);
    const results = board.results?.(last, events, 0) ?? [];
    const ends = events.flatMap(({ kind }, i) => (kind === 'captured' || kind === 'won' ? [i + 1] : []));
    expect(results.map(({ at }) => at)).toEqual(expect.arrayContaining(ends));
    expect(ends.length).toBeGreaterThan(0);
    for (const { figure } of results.filter((one) => ends.includes(one.at))) expect(figure).toMatch(/^\+\d+ VP$/);
    expect(board.results?.(last, events, events.length)).toEqual([]);
  });
});

describe('what cannot be taken back', () => {
  it('says what the dice decide, or what is drawn, and names no dice where none fall', () => {
    const notes = new Map<string, Set<string>>();
    const tried = new Map<string, number>();
    for (const { side, view, offer } of played(game, 'lech-1632', SEED, MOST)) {
      const { all } = optionsOf(game, board, view, side, true);
      for (const verb of ['forage', 'step']) {
        const option = all.find(({ choice }) => choice.verb === verb);
        const times = tried.get(verb) ?? 0;
        if (!option || times >= 12) continue;
        tried.set(verb, times + 1);
        const note = lockNote(game, view, option, decidedBy({ game, board }, view, offer.ask, option));
        notes.set(verb, (notes.get(verb) ?? new Set()).add(note));
        if (note.includes('dice')) expect(game.firstRoll(view, side, option.choice, true)?.drawn).toBe(false);
      }
    }
    expect([...(notes.get('forage') ?? [])]).toEqual(['Rolls dice for how much baggage is found: cannot be undone.']);
    expect(notes.get('step')?.size).toBeGreaterThan(0);
    expect([...(notes.get('step') ?? [])].filter((note) => /^(Rolls dice|Dice are rolled next): /.test(note))).toEqual(
      [],
    );
  });
});
