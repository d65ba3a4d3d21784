import {
  defineGame,
  eventsFor,
  EVERYONE,
  fastDice,
  HIDDEN,
  isRefusal,
  Match,
  none,
  NOBODY,
  only,
  readRecord,
  recordText,
  replay,
  resume,
  writeRecord,
} from '@tercio/kernel';
import type { Choice, Game, Pos, Refusal, Rules, Side, Steps } from '@tercio/kernel';
import { finishes, redeals, undoes } from '@tercio/kit';
import { describe, expect, it } from 'vitest';
import { A, B, bell, bellRules } from './toy.ts';
import type { Bell, BellTable } from './toy.ts';

/** Corners of the engine that Ferry has no use for. */

const table = (): BellTable => bellRules.setup({ scenario: 'lanes', rulings: {}, options: {} });
const start = (proc: string, at: { [name: string]: number } = {}, game: Game = bell, t: BellTable = table()): Pos =>
  game.enter(t, proc, at, none).pos;

function after(pos: Pos, ...acts: readonly (readonly [Side, string, number?])[]): Pos {
  return acts.reduce((from, [who, verb, arg = null]) => {
    const played = bell.play(from, who, [{ verb, arg }], none);
    if (isRefusal(played)) throw new Error(`${verb}: ${played.code}`);
    return played.pos;
  }, pos);
}

const asked = (pos: Pos): string =>
  bell
    .waiting(pos)
    .map(({ side, ask }) => `${side} ${ask}`)
    .join(', ');

describe('procedures', () => {
  it('values come back through every caller', () => {
    expect(bell.over(start('outer', { depth: 5 }))).toMatchObject({ how: 'back', points: [6] });
  });

  it('several are left at once for the nearest of that name', () => {
    const over = bell.over(start('outer', { depth: 5 }, bell, { ...table(), quiet: 1 }));
    expect(over).toMatchObject({ how: 'left', points: [100] });
  });

  it('one that is entered by itself ends with "ranOut"', () => {
    expect(bell.over(start('hush', { by: 0 }))).toMatchObject({ how: 'ranOut', rule: 'table' });
  });
});

describe('interjections', () => {
  it('one that asks keeps the lanes it interrupted', () => {
    const lanes = after(start('lanes'), [A, 'number', 3]);
    const ringing = after(lanes, [B, 'ring']);
    expect(asked(ringing)).toBe('0 answer');
    expect(asked(after(ringing, [A, 'yes']))).toBe('0 null, 1 null');
    const over = after(ringing, [A, 'yes'], [A, 'number', 4], [B, 'number', 5], [B, 'number', 6]);
    expect(bell.over(over)).toMatchObject({ how: 'named', points: [34, 56] });
  });

  it('one upon another: an asking step that need not ask any more hands back what was kept below it', () => {
    const lanes = after(start('lanes'), [A, 'number', 3]);
    const hushed = after(lanes, [B, 'ring'], [B, 'hush']);
    expect(asked(hushed)).toBe('0 null, 1 null');
    const over = after(hushed, [A, 'number', 4], [B, 'number', 5], [B, 'number', 6]);
    expect(bell.over(over)).toMatchObject({ points: [34, 56] });
  });

  it('kept lanes stay sealed, and are imagined anew for whoever cannot see them', () => {
    const kept = after(start('lanes'), [A, 'number', 3], [B, 'ring']);
    const other = after(start('lanes'), [A, 'number', 8], [B, 'ring']);
    expect(JSON.stringify(bell.view(kept, only(B)))).toBe(JSON.stringify(bell.view(other, only(B))));
    expect(JSON.stringify(bell.view(kept, only(A)))).not.toBe(JSON.stringify(bell.view(other, only(A))));
    const imagined = bell.redeal(bell.view(kept, only(B)), { below: () => 0 });
    expect(JSON.stringify(bell.view(imagined, only(B)))).toBe(JSON.stringify(bell.view(kept, only(B))));
  });

  it('a kept lane that is done stays done in every world that is imagined', () => {
    const kept = after(start('lanes'), [A, 'number', 3], [A, 'number', 1], [B, 'ring']);
    const imagined = bell.redeal(bell.view(kept, only(B)), { below: () => 0 });
    expect(asked(after(imagined, [A, 'yes']))).toBe('1 null');
  });

  it('asking again tells nobody anything twice', () => {
    const match = new Match(bell, { scenario: 'lanes' }, fastDice(0));
    const act = (who: Side, verb: string, arg: number | null = null): void => {
      expect(isRefusal(match.act(who, [{ verb, arg }]))).toBe(false);
    };
    act(A, 'number', 3);
    act(B, 'ring');
    act(A, 'yes');
    expect(match.events(only(A)).map(({ kind }) => kind)).toEqual(['named', 'rung']);
    expect(match.events(only(B)).map(({ kind }) => kind)).toEqual(['rung']);
    expect(eventsFor(match.log, NOBODY)).toHaveLength(1);
  });

  /** A window that an interjection closes, because the only side left has answered already. */
  function closedByLeaving(): Match {
    const game = defineGame<Bell>({ ...bellRules, first: { proc: 'window', at: {} } });
    const match = new Match(game, { scenario: 'window' }, fastDice(0));
    for (const [who, verb] of [
      [A, 'act'],
      [B, 'leave'],
    ] as const) {
      expect(isRefusal(match.act(who, [{ verb, arg: null }]))).toBe(false);
    }
    return match;
  }

  it('one that leaves a window with answered lanes only lets them take effect', () => {
    const match = closedByLeaving();
    expect(match.over).toMatchObject({ how: 'closed', points: [1] });
  });

  it('and the record still tells both, in order', () => {
    const match = closedByLeaving();
    const note = { kind: 'fast', commit: '0', nonces: [], seed: null } as const;
    const text = writeRecord(match, note);
    expect(text).toContain('1+ b leave\n2 a act\nend closed');
    const [last] = [...replay(match.game, readRecord(text))].slice(-1);
    expect(last && match.game.hash(last.pos)).toBe(match.game.hash(match.pos));
    expect(recordText(readRecord(text))).toBe(text);
    expect(resume(match.game, readRecord(text), fastDice(0)).over).toEqual(match.over);
  });

  it('are refused to whom public facts do not name', () => {
    const pos = start('window', {}, bell, { ...table(), present: [1, 0] });
    const why = (who: Side, choice: Choice): Refusal | null => bell.why(pos, who, choice);
    expect(why(B, { verb: 'leave', arg: null })).toMatchObject({ rule: 'table', code: 'notAsked' });
    expect(why(A, { verb: 'leave', arg: 1 })).toMatchObject({ code: 'badArgument' });
    expect(why(A, { verb: 'leave', arg: null })).toBeNull();
    expect(bell.interjections(pos, B).map(({ verb }) => verb)).toEqual(['ring', 'hush']);
  });
});

describe('floors', () => {
  it('ask everybody anew after a post: what one side says can end it for all', () => {
    expect(asked(after(start('talks'), [A, 'done']))).toBe('1 null');
    expect(bell.over(after(start('talks'), [A, 'quiet']))).toMatchObject({ how: 'ranOut' });
  });
});

describe('undo', () => {
  const knocking = (): Match => {
    const game = defineGame<Bell>({ ...bellRules, first: { proc: 'knock', at: {} } });
    const match = new Match(game, { scenario: 'lanes' }, fastDice(0));
    expect(isRefusal(match.act(A, [YES]))).toBe(false);
    return match;
  };
  const YES = { verb: 'yes', arg: null };
  const PASS = { verb: 'pass', arg: null };

  it('is open to a side until another has answered', () => {
    const match = knocking();
    expect(match.undo(A)).toBeNull();
    match.act(A, [YES]);
    match.act(B, [YES]);
    expect(match.undo(A)).toMatchObject({ code: 'heard' });
  });

  it('of the answer does not give back what was heard', () => {
    const match = knocking();
    const before = bell.hash(match.pos);
    match.act(B, [YES]);
    expect(match.undo(B)).toBeNull();
    expect(bell.hash(match.pos)).toBe(before);
    expect(match.undo(A)).toMatchObject({ code: 'heard' });
  });

  it('is refused when another side has sealed an answer to what followed, and leaves that answer alone', () => {
    const match = knocking();
    match.act(B, [YES]);
    match.act(A, [PASS]);
    const before = bell.hash(match.pos);
    expect(match.undo(B)).toMatchObject({ code: 'heard' });
    expect(bell.hash(match.pos)).toBe(before);
    expect(match.undo(A)).toBeNull();
    expect(match.undo(B)).toBeNull();
  });

  const named = (arg: number): Choice => ({ verb: 'number', arg });
  /** A says yes, and both name two numbers under seal. */
  const sealed = (): Match => {
    const { knock } = bellRules.procs;
    const procs = { ...bellRules.procs, knock: { ...knock, knocked: sealing } };
    const game = defineGame<Bell>({ ...bellRules, procs, first: { proc: 'knock', at: {} } });
    return new Match(game, { scenario: 'lanes' }, fastDice(0));
  };
  const sealing: Steps<Bell, 'knock'>['knocked'] = (g) => g.sealed([A, B], 'lane', { first: 0 }, 'end');

  it('does not tell that another side has begun a sealed answer: what was begun goes with its question', () => {
    const match = sealed();
    const before = bell.hash(match.pos);
    match.act(A, [YES]);
    expect(match.undoRefusal(A)).toBeNull();
    match.act(B, [named(3)]);
    expect(match.undoRefusal(A)).toBeNull();
    expect(match.undo(A)).toBeNull();
    expect([bell.hash(match.pos), match.acts, match.log]).toEqual([before, [], []]);
    match.act(A, [YES]);
    match.act(B, [named(4)]);
    match.act(B, [named(5)]);
    // That it is done all can see.
    expect(match.undo(A)).toMatchObject({ code: 'heard' });
  });
});

describe('odds', () => {
  it('follow thirty coins, because ways that meet are followed once', () => {
    const odds = bell.forecast(
      bell.view(start('toss', { left: 30 }), only(A, B)),
      A,
      { verb: 'yes', arg: null },
      'heads',
    );
    expect(odds).toMatchObject({ exact: true, stopped: ['decision'] });
    expect(odds.nodes).toBeLessThan(1_200);
    const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);
    expect(odds.lines).toHaveLength(31);
    for (const { total, low } of odds.lines) expect(low).toBeCloseTo((choose(30, total) * 2 ** total) / 3 ** 30, 12);
  });
});

describe('showing', () => {
  const secrets = (pos: Pos, viewer: Parameters<Game['view']>[1]): unknown => bell.view(pos, viewer).table['secret'];

  it('shows an entry to all, hides it again, and marks only the showing', () => {
    const shown = start('reveal', { by: 0 });
    expect([secrets(shown, only(B)), secrets(shown, NOBODY)]).toEqual([
      [4, 7],
      [4, HIDDEN],
    ]);
    const hidden = bell.play(shown, A, [{ verb: 'yes', arg: null }], none);
    if (isRefusal(hidden)) throw new Error(hidden.code);
    expect([secrets(hidden.pos, only(B)), hidden.marks]).toEqual([[HIDDEN, 7], 0]);
    expect([bell.hides(shown), bell.hides(hidden.pos)]).toEqual([true, true]);
    const open = { table: { ...shown.table, secretSeen: [EVERYONE, EVERYONE] } };
    expect(bell.hides(open)).toBe(false);
    const again = bell.play(hidden.pos, A, [{ verb: 'yes', arg: null }], none);
    expect(isRefusal(again) ? null : again.marks).toBe(4);
  });
});

describe('what a game must not do', () => {
  const broken = (procs: Partial<Rules<Bell>['procs']>): Game =>
    defineGame({ ...bellRules, procs: { ...bellRules.procs, ...procs } });
  const lane = (end: Rules<Bell>['procs']['lane']['start']): Game =>
    broken({ lane: { ...bellRules.procs.lane, start: end } });

  it('inside a private lane: roll, show, learn, end the game, ask others, open lanes', () => {
    const fails = (step: Rules<Bell>['procs']['lane']['start'], message: string): void => {
      expect(() => start('lanes', {}, lane(step))).toThrow(message);
    };
    fails((g) => g.done(g.roll('1', { dice: 1, sides: 6, read: { name: 'one', of: () => 1 } })), 'not inside a lane');
    fails((g) => (g.show('secret', 0, only(B)), g.done(0)), 'private lane');
    fails((g) => (g.learn(B, { kind: 'x', about: 0, values: [] }), g.done(0)), 'private lane');
    fails((g) => g.end({ won: NOBODY, how: 'no', rule: '1', points: [] }), 'not inside a lane');
    fails((g) => g.ask(g.lane === A ? B : A, 'name', {}, 'named'), 'its own side only');
    fails((g) => g.sealed([A], 'lane', { first: 0 }, 'named'), 'not inside a lane');
    fails((g) => g.window('bell', {}, 'named'), 'not inside a lane');
    fails((g) => (g.post(only(B)), g.done(0)), 'a post needs a floor');
  });

  it('read what nobody gave, leave for what is not under way, name what is never hidden', () => {
    const main = (step: Rules<Bell>['procs']['hush']['start'], message: string): void => {
      expect(() => start('hush', { by: 0 }, broken({ hush: { start: step } }))).toThrow(message);
    };
    main((g) => g.done((g.answer('answer'), null)), 'was not answered here');
    main((g) => g.done((g.returned('act'), null)), 'has returned nothing');
    main((g) => g.done((g.answers('lane'), null)), 'no lanes');
    main((g) => g.leave('outer', 'left'), 'no "outer" is under way');
    main((g) => (g.show('present', 0, only(A)), g.done(null)), 'never hidden');
    main((g) => (g.show('secret', 9, only(A)), g.done(null)), 'no entry 9');
  });

  it('go round for ever without asking', () => {
    const round = broken({ hush: { start: (g) => g.go('start') } });
    expect(() => start('hush', { by: 0 }, round)).toThrow('no decision after');
  });
});

describe('the kit', () => {
  it('holds for the bell, too', () => {
    finishes(bell, 'lanes', { games: 20, seed: 1 });
    undoes(bell, 'lanes', { games: 20, seed: 1 });
    redeals(bell, 'lanes', { rests: 60, seed: 1 });
  });
});
