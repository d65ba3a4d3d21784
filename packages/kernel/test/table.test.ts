import { keptByName, tableOf } from '@tercio/kernel';
import type { Fields, Old } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';

const declared = tableOf((f: Fields<'units'>, t: Old) => ({
  turn: f.number(t.turn, 1),
  at: f.column(t.at, 'units', -1),
  hand: f.hidden(t.hand, 2, 'handSeen'),
  handSeen: f.column(t.handSeen, 2),
  played: f.value<readonly string[]>(t.played, []),
}));

describe('a table declared once', () => {
  it('has its layout in the order of the declaration', () => {
    const { fields, hidden } = declared.layout;
    expect(Object.entries(fields)).toEqual([
      ['turn', 'number'],
      ['at', 'column'],
      ['hand', 'column'],
      ['handSeen', 'column'],
      ['played', 'value'],
    ]);
    expect(hidden).toEqual({ hand: 'handSeen' });
  });

  it('is empty as declared, with columns as long as the set-up says, and no two share one', () => {
    const [one, other] = [declared.empty({ units: 3 }), declared.empty({ units: 4 })];
    expect(one).toEqual({ turn: 1, at: [-1, -1, -1], hand: [0, 0], handSeen: [0, 0], played: [] });
    expect(other.at).toHaveLength(4);
    other.hand[0] = 5;
    expect(one.hand).toEqual([0, 0]);
    expect(declared.empty({ units: 3 })).toEqual(one);
  });

  it('is forked column by column, and shares only what is immutable', () => {
    const t = { ...declared.empty({ units: 2 }), turn: 4, played: ['halt'] };
    const fork = declared.fork(t);
    expect(fork).toEqual(t);
    fork.at[0] = 7;
    fork.handSeen[1] = 1;
    fork.turn++;
    expect(t).toMatchObject({ turn: 4, at: [-1, -1], handSeen: [0, 0] });
    expect(fork.played).toBe(t.played);
    expect(Object.keys(fork)).toEqual(Object.keys(declared.layout.fields));
  });

  it('refuses a field that copies another, and an audience that is no column', () => {
    expect(() => tableOf((f: Fields<never>, t: Old) => ({ men: f.column(t['mem'], 2) }))).toThrow(
      'field "men" of the table copies "mem"',
    );
    expect(() => tableOf((f: Fields<never>, t: Old) => ({ hand: f.hidden(t.hand, 2, 'seen') }))).toThrow(
      '"seen", which says who sees "hand", is no column',
    );
  });
});

describe('what is kept by name', () => {
  it('is made once for each name, however often it changes', () => {
    const made: string[] = [];
    const kept = keptByName((name) => {
      made.push(name);
      return { name };
    });
    const first = kept('rocroi');
    expect(kept('lens')).toEqual({ name: 'lens' });
    expect(kept('rocroi')).toBe(first);
    // A name read from a save is another string with the same letters.
    expect(kept(JSON.parse('"rocroi"') as string)).toBe(first);
    expect(made).toEqual(['rocroi', 'lens']);
  });

  it('is not kept where it cannot be made', () => {
    const kept = keptByName((name) => {
      if (name === 'nowhere') throw new Error(`there is no battle "${name}"`);
      return name;
    });
    expect(kept('here')).toBe('here');
    for (let i = 0; i < 2; i++) expect(() => kept('nowhere')).toThrow('there is no battle "nowhere"');
    expect(kept('here')).toBe('here');
  });
});
