import { defineGame, readRecord, verify } from '@tercio/kernel';
import type { Side } from '@tercio/kernel';
import { rules } from '@tercio/ferry';
import { describe, expect, it } from 'vitest';
import type { SavedGame } from '../src/host/host.ts';
import { LocalTable } from '../src/host/local-table.ts';
import { faultOf, recordOf, Unreadable } from '../src/host/rebuild.ts';
import { readSaved } from '../src/host/saves.ts';
import { begun, gameOf } from './support.ts';

const ferry = gameOf('ferry');

/** A game some choices old, as the page keeps it. */
function kept(choices: number): SavedGame {
  const table = new LocalTable(ferry, begun(ferry, 'ring', ['me', { bot: 'random' }, { bot: 'random' }]));
  for (let i = 0; i < choices && !table.situation().over; i++) {
    const question = table.question();
    if (question) table.answer(question.side, null);
    else {
      const own = table.situation().view.offers.find(({ offer }) => offer);
      const [choice = { verb: own?.offer?.ranges[0]?.verb ?? '', arg: own?.offer?.ranges[0]?.min ?? 0 }] =
        own?.offer?.choices ?? [];
      table.act(own?.side as Side, [choice]);
    }
  }
  return readSaved(JSON.stringify(table.saved(1))) as SavedGame;
}

describe('a game kept in this browser', () => {
  it('keeps edition and data, and goes on from where it was left', () => {
    const saved = kept(20);
    expect(saved).toMatchObject({ edition: ferry.edition, tables: ferry.tables('ring') });
    expect(saved.acts.length).toBeGreaterThan(10);
    expect(new LocalTable(ferry, saved).saved(1)).toEqual(saved);
    const record = readRecord(recordOf(ferry, saved));
    expect(verify(ferry, record).lines).toBe(record.lines.length);
  });

  it.each([
    ['another edition', { edition: 2 }, 'It was begun by edition 1 of Ferry, and this is edition 2.'],
    ['other data', { tables: () => 'changed' }, 'It was begun with other data than Ferry has now for "ring".'],
    [
      'a scenario that is gone',
      { scenarios: rules.scenarios.filter(({ id }) => id !== 'ring') },
      'It was begun with the scenario "ring", which Ferry does not have any more.',
    ],
  ])('that meets %s is not opened, and says why', (_what, change, why) => {
    const saved = kept(5);
    const game = defineGame({ ...rules, ...change });
    expect(faultOf(game, saved)).toBe(why);
    expect(() => new LocalTable(game, saved)).toThrow(new Unreadable(why));
    expect(() => recordOf(game, saved)).toThrow(new Unreadable(why));
  });

  it('is never shortened: a choice that is refused stops it, and is named', () => {
    const saved = kept(300);
    // The turn limit was changed, and nothing tells.
    const shorter = defineGame({ ...rules, setup: (setup) => ({ ...rules.setup(setup), lastTurn: 1 }) });
    expect(() => new LocalTable(shorter, saved)).toThrow(/^Choice \d+ of \d+ is not legal by the rules of Ferry/);
    expect(() => recordOf(shorter, saved)).toThrow(Unreadable);
    const early = kept(20);
    const nonsense = { ...early, acts: [...early.acts, { side: 0 as Side, choice: { verb: 'fly', arg: null } }] };
    expect(() => new LocalTable(ferry, nonsense)).toThrow(
      `Choice ${early.acts.length + 1} of ${early.acts.length + 1}`,
    );
  });

  it('of before data was kept is opened as it is', () => {
    const { tables: _tables, ...old } = kept(5);
    expect(faultOf(ferry, old)).toBeNull();
    expect(new LocalTable(ferry, old).saved(1).acts).toEqual(old.acts);
  });

  it('is no game where the text is broken', () => {
    for (const text of ['', '{', 'null', '"game"', '{"id":"x"}']) expect(readSaved(text)).toBeNull();
  });
});
