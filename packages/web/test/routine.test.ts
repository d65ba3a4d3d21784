import { only } from '@tercio/kernel';
import type { Choice, Side } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import type { Update } from '../src/host/host.ts';
import { LocalTable } from '../src/host/local-table.ts';
import { openlyUsual } from '../src/host/routine.ts';
import type { Sitter } from '../src/host/seats.ts';
import { begun, gameOf, RED } from './support.ts';

const ferry = gameOf('ferry');
const BOTS = [{ bot: 'random' }, { bot: 'random' }] as const;
const ARMIES: readonly Sitter[] = [{ bot: 'random' }, 'me'];
const alone = (): LocalTable => new LocalTable(ferry, begun(ferry, 'ring', ['me', ...BOTS]), false);

const ownAsk = ({ view }: Update, side: Side) => view.offers.find((own) => own.side === side)?.offer ?? null;

/** Plays on until a person must decide; the person takes the first option each time, as often as `times`. */
function goOn(table: LocalTable, times: number): Update {
  let made = 0;
  for (let i = 0; i < 5_000; i++) {
    table.goThroughRoutine();
    const question = table.question();
    if (question) {
      table.answer(question.side, null);
      continue;
    }
    const now = table.situation();
    const offer = ownAsk(now, RED);
    if (now.over || made === times || !offer) return now;
    const [choice] = offer.choices;
    const [range] = offer.ranges;
    const taken: Choice | undefined = choice ?? (range && { verb: range.verb, arg: range.min });
    if (taken) table.act(RED, [taken]);
    made++;
  }
  throw new Error('nobody is asked');
}

describe('what is no decision', () => {
  it('is never asked of somebody alone against bots: there are always two answers', () => {
    const table = alone();
    for (let n = 1; n < 40; n++) {
      const now = goOn(table, n === 1 ? 0 : 1);
      if (now.over) return;
      const offer = ownAsk(now, RED);
      const width = (offer?.ranges ?? []).reduce((sum, { min, max }) => sum + max - min + 1, 0);
      expect((offer?.choices.length ?? 0) + width).toBeGreaterThan(1);
    }
  });

  it('is asked where the person wants everything asked', () => {
    const asksAll = new LocalTable(ferry, begun(ferry, 'ring', ['me', ...BOTS]), true);
    asksAll.goThroughRoutine();
    expect(asksAll.situation().series).toBeNull();
  });

  it('is given to nothing before the first decision of a person, who has not seen the board yet', () => {
    const game = gameOf('battles');
    for (const sitters of [ARMIES, ARMIES.toReversed()]) {
      const table = new LocalTable(game, begun(game, 'breitenfeld-1631', sitters), false);
      for (let i = 0; i < 200; i++) {
        table.goThroughRoutine();
        const question = table.question();
        if (!question) break;
        table.answer(question.side, null);
      }
      const { series, view } = table.situation();
      expect(view.offers.some(({ offer }) => offer !== null)).toBe(true);
      expect(series?.forced ?? []).not.toContain(false);
    }
  });

  it('is taken back with the gesture that led to it, and then the person is asked', () => {
    const table = alone();
    let now = goOn(table, 0);
    for (let n = 0; n < 60 && !now.over; n++) {
      const before = JSON.stringify(now.view);
      const acts = table.saved(0).acts.length;
      now = goOn(table, 1);
      const mine = table.saved(0).acts.slice(acts);
      if (now.undo.refusal === null && now.undo.side === RED && mine.every(({ side }) => side === RED)) {
        expect(table.undo(RED)).toBeNull();
        table.goThroughRoutine();
        expect(table.saved(0).acts).toHaveLength(acts);
        expect(JSON.stringify(table.situation().view)).toBe(before);
        return;
      }
    }
    throw new Error('nothing could be taken back');
  });

  it('is undone under the name of what is taken back: dice in the middle of a gesture part it', () => {
    const battles = gameOf('battles');
    const table = new LocalTable(battles, begun(battles, 'breitenfeld-1631', ['me', 'me']), false);
    let parted = 0;
    for (let i = 0; i < 400 && parted < 2 && !table.situation().over; i++) {
      table.goThroughRoutine();
      const { undo } = table.situation();
      const isTried = undo.choices.length === 0 || i % 10 === 0;
      if (undo.side !== null && undo.refusal === null && isTried) {
        const kept = table.saved(0).acts;
        const again = new LocalTable(battles, table.saved(0), false);
        expect(again.undo(undo.side)).toBeNull();
        const taken = kept.slice(again.saved(0).acts.length);
        // What is said to go back is what goes: a usual answer alone has no choices of the person's own.
        expect(undo.choices.length).toBeLessThanOrEqual(taken.length);
        if (undo.choices.length === 0) parted++;
      }
      const own = table.situation().view.offers.find(({ offer }) => offer);
      const choice = own?.offer?.choices[(i * 7) % own.offer.choices.length];
      if (own && choice) table.act(own.side, [choice]);
    }
    expect(parted).toBeGreaterThan(0);
  });

  it('a game kept and opened again takes back the same gestures', () => {
    const table = alone();
    goOn(table, 6);
    const saved = table.saved(0);
    expect(new LocalTable(ferry, saved, true).saved(0).acts).toEqual(saved.acts);
  });
});

describe('among people', () => {
  it('nothing is answered by itself because of what only one of them sees', () => {
    const table = new LocalTable(ferry, begun(ferry, 'ring', ['me', 'here', 'here']), true);
    let windows = 0;
    for (let i = 0; i < 1_500 && !table.situation().over; i++) {
      const now = table.situation();
      if (now.curtain !== null) table.look(now.curtain);
      const own = table.situation().view.offers.find(({ offer }) => offer);
      if (!own?.offer) continue;
      const view = table.situation().view;
      const { ask, choices, ranges } = own.offer;
      if (ask === 'halt' || ask === 'counter') {
        windows++;
        // A hand without the card passes, one with it might not: that must not show by an answer at once.
        expect(openlyUsual(ferry, { ...view, viewer: only(own.side) }, own.side)).toBeNull();
      }
      const [range] = ranges;
      const choice = choices[i % Math.max(1, choices.length)] ?? (range && { verb: range.verb, arg: range.max });
      if (choice) table.act(own.side, [choice]);
    }
    expect(windows).toBeGreaterThan(0);
  });
});
