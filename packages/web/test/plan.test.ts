import type { Choice, GameEvent, View } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import { LocalTable } from '../src/host/local-table.ts';
import { fallback, FRANCE, game, HABSBURG, longMarch, PASS } from './marching.ts';
import { begun } from './support.ts';

/** A march that others may answer on its way goes on by itself once they have let it pass. */

const logs = new WeakMap<LocalTable, GameEvent[]>();
/** What is seen now, with all that was told so far. */
function now(table: LocalTable): ReturnType<LocalTable['situation']> {
  const { kept, events, ...rest } = table.situation();
  const all = [...(logs.get(table) ?? []).slice(0, kept), ...events];
  logs.set(table, all);
  return { ...rest, kept, events: all };
}

/** France may march past the Habsburgs; until then everybody does what the rules foresee. */
function marching(seed = 7): { readonly table: LocalTable; readonly choices: readonly Choice[] } {
  const table = new LocalTable(game, { ...begun(game, 'pavia-1524', [{ bot: 'random' }, 'me']), seed });
  for (let i = 0; i < 400; i++) {
    const { view } = now(table);
    const own = view.offers.find((one) => one.side === FRANCE)?.offer;
    const choices = own?.ask === 'move' ? longMarch(view) : null;
    if (choices) return { table, choices };
    const question = table.question();
    if (question?.unasked) table.hear(question.side, null);
    else if (question) table.answer(question.side, fallback(question.view, question.side));
    else {
      const choice = fallback(view, FRANCE);
      if (choice) expect(table.act(FRANCE, [choice])).toBeNull();
    }
  }
  throw new Error('France never marches past them');
}

/** What others are asked meanwhile, answered by this; the plan goes on as the table lets it. */
function asked(table: LocalTable, answer: (view: View) => Choice): number {
  let windows = 0;
  for (let i = 0; i < 50; i++) {
    table.goOnWithPlan();
    const question = table.question();
    if (!question) return windows;
    if (question.unasked) table.hear(question.side, null);
    else {
      windows++;
      table.answer(question.side, answer(question.view));
    }
  }
  throw new Error('others are asked for ever');
}

const wherever = (table: LocalTable): string => JSON.stringify(now(table).view.offers[0]?.offer?.ask);

describe('a plan that was cut because others are asked', () => {
  it('goes on by itself to its end when they let it pass', () => {
    const { table, choices } = marching();
    expect(table.act(FRANCE, choices, 'the long march')).toBeNull();
    expect(asked(table, () => PASS)).toBeGreaterThan(1);
    expect(wherever(table)).toBe('"move"');
    const came = now(table).events.filter(({ kind }) => kind === 'entered');
    expect(came.at(-1)?.['place']).toBe(choices.findLast(({ verb }) => verb === 'to')?.arg);
    expect(now(table).stopped).toBeNull();
  });

  it('stops at what comes of it, and says what that was', () => {
    const stopped = Array.from({ length: 20 }, (_, seed) => countermarched(seed)).find((one) => one !== null);
    expect(stopped?.words).toBe('the long march');
    expect(stopped?.why).toContain('countermarched');
  });

  it('is forgotten when it is taken back', () => {
    const { table, choices } = marching();
    expect(table.act(FRANCE, choices, 'the long march')).toBeNull();
    expect(table.undo(FRANCE)).toBeNull();
    table.goOnWithPlan();
    expect(wherever(table)).toBe('"move"');
  });
});

/** A march that somebody comes against: what is said of it; null: nobody holds the marker for it. */
function countermarched(seed: number): { readonly words: string | undefined; readonly why: readonly string[] } | null {
  const { table, choices } = marching(seed);
  expect(table.act(FRANCE, choices, 'the long march')).toBeNull();
  asked(table, (view) => {
    const offer = view.offers.find((one) => one.side === HABSBURG)?.offer;
    return offer?.choices.find(({ verb }) => verb === 'from' || verb === 'whole') ?? fallback(view, HABSBURG) ?? PASS;
  });
  const { stopped, events } = now(table);
  if (events.every(({ kind }) => kind !== 'countermarched')) return null;
  return { words: stopped?.words, why: events.slice(stopped?.by ?? 0).map(({ kind }) => kind) };
}
