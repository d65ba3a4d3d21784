import { defineGame, EVERYONE, HIDDEN, no, NOBODY, only, pick, side, tableOf, yes } from '@tercio/kernel';
import type { Fields, Game, Nothing, Old, Rules, Side, Steps, Verdict } from '@tercio/kernel';

/** A table with a bell, for what Ferry has no use for: interjections that ask, procedures left, columns shown. */

const { layout, fork, empty } = tableOf((f: Fields<never>, t: Old) => ({
  rings: f.number(t.rings, 0),
  quiet: f.number(t.quiet, 0),
  /** By side: 1 if it is asked in windows. */
  present: f.column(t.present, 2, 1),
  /** By side: a secret number. */
  secret: f.hidden(t.secret, 2, 'secretSeen'),
  secretSeen: f.column(t.secretSeen, 2),
}));
export type BellTable = ReturnType<typeof empty>;

export type Bell = {
  table: BellTable;
  procs: {
    lanes: { at: Nothing; step: 'start' | 'end'; gives: null };
    lane: { at: { readonly first: number }; step: 'named' | 'second' | 'end'; gives: number };
    ring: { at: { readonly by: Side }; step: 'end'; gives: null };
    hush: { at: { readonly by: Side }; step: never; gives: null };
    go: { at: { readonly by: Side }; step: never; gives: null };
    window: { at: Nothing; step: 'start' | 'end'; gives: null };
    act: { at: { readonly by: Side }; step: never; gives: null };
    outer: { at: { readonly depth: number }; step: 'back' | 'left'; gives: number };
    reveal: { at: { readonly by: Side }; step: never; gives: null };
    knock: { at: Nothing; step: 'start' | 'knocked' | 'answered' | 'end'; gives: null };
    talks: { at: Nothing; step: 'start' | 'end'; gives: null };
    talk: { at: Nothing; step: 'said'; gives: null };
    toss: { at: { readonly left: number }; step: 'tossed'; gives: null };
  };
  asks: {
    name: { about: Nothing; verbs: { number: number } };
    answer: { about: Nothing; verbs: { yes: null } };
    react: { about: Nothing; verbs: { act: null; pass: null } };
    speak: { about: Nothing; verbs: { quiet: null; done: null } };
  };
  windows: { bell: { about: Nothing; ask: 'react'; respond: 'act' } };
  interjections: {
    ring: { arg: null; proc: 'ring' };
    hush: { arg: null; proc: 'hush' };
    leave: { arg: null; proc: 'go' };
  };
  event: { readonly kind: 'rung' | 'named' | 'acted' | 'left' | 'head'; readonly rule: '1'; readonly by: Side };
};

export const A = side(0);
export const B = side(1);
const other = (of: Side): Side => (of === A ? B : A);
const both = [A, B];

/** Two sealed lanes of two numbers each; each lane tells its side what it named. */
const lanes: Steps<Bell, 'lanes'> = {
  start: (g) => g.sealed(both, 'lane', { first: 0 }, 'end'),
  end: (g) => g.end({ won: NOBODY, how: 'named', rule: '1', points: g.answers('lane').map(({ answer }) => answer) }),
};
const lane: Steps<Bell, 'lane'> = {
  start: (g) => g.ask(g.lane ?? A, 'name', {}, 'named'),
  named(g) {
    g.tell?.({ kind: 'named', rule: '1', by: g.lane ?? A });
    return g.go('second', { first: g.answer('name').arg });
  },
  second: (g) => g.ask(g.lane ?? A, 'name', {}, 'end'),
  end: (g) => g.done(g.at.first * 10 + g.answer('name').arg),
};

/** Ringing asks the other side to answer, unless all is quiet. */
const ring: Steps<Bell, 'ring'> = {
  start: (g) => (g.table.quiet === 1 ? g.done(null) : g.ask(other(g.at.by), 'answer', {}, 'end')),
  end(g) {
    g.table.rings++;
    g.tell?.({ kind: 'rung', rule: '1', by: g.at.by });
    return g.done(null);
  },
};
const hush: Steps<Bell, 'hush'> = {
  start(g) {
    g.table.quiet = 1;
    return g.done(null);
  },
};
/** A side goes away: nobody asks it any more. */
const go: Steps<Bell, 'go'> = {
  start(g) {
    g.table.present[g.at.by] = 0;
    g.tell?.({ kind: 'left', rule: '1', by: g.at.by });
    return g.done(null);
  },
};

const window: Steps<Bell, 'window'> = {
  start: (g) => g.window('bell', {}, 'end'),
  end: (g) => g.end({ won: NOBODY, how: 'closed', rule: '1', points: [g.table.rings] }),
};
const act: Steps<Bell, 'act'> = {
  start(g) {
    g.table.rings += 1;
    g.table.present[g.at.by] = 0;
    g.tell?.({ kind: 'acted', rule: '1', by: g.at.by });
    return g.done(null);
  },
};

/** Calls itself five deep, then leaves all at once, or comes back one by one with a sum. */
const outer: Steps<Bell, 'outer'> = {
  start(g) {
    const { depth } = g.at;
    if (depth === 0) return g.table.quiet === 1 ? g.leave('outer', 'left', { depth: 100 }) : g.done(1);
    return g.call('outer', { depth: depth - 1 }, 'back');
  },
  back: (g) => finish(g.returned('outer') + 1, g),
  left: (g) => g.end({ won: NOBODY, how: 'left', rule: '1', points: [g.at.depth] }),
};
const finish = (value: number, g: Parameters<Steps<Bell, 'outer'>['back']>[0]): ReturnType<typeof g.done> =>
  g.at.depth === 5 ? g.end({ won: NOBODY, how: 'back', rule: '1', points: [value] }) : g.done(value);

/** Shows a secret to the other side, and hides it again from all but its owner the next time. */
const reveal: Steps<Bell, 'reveal'> = {
  start(g) {
    const { by } = g.at;
    if (g.table.secretSeen[by] === EVERYONE) g.hide('secret', by, only(by));
    else g.show('secret', by, EVERYONE);
    return g.ask(by, 'answer', {}, 'start');
  },
};

/** A knocks, B answers, and then both may react. */
const knock: Steps<Bell, 'knock'> = {
  start: (g) => g.ask(A, 'answer', {}, 'knocked'),
  knocked: (g) => g.ask(B, 'answer', {}, 'answered'),
  answered: (g) => g.window('bell', {}, 'end'),
  end: (g) => g.done(null),
};

/** Both may call for quiet; when it is quiet, nobody is asked any more. */
const talks: Steps<Bell, 'talks'> = {
  start: (g) => g.floor(both, 'talk', {}, 'end'),
  end: (g) => g.done(null),
};
const talk: Steps<Bell, 'talk'> = {
  start: (g) => (g.table.quiet === 1 ? g.done(null) : g.ask(g.lane ?? A, 'speak', {}, 'said')),
  said(g) {
    if (g.answer('speak').verb === 'quiet') g.table.quiet = 1;
    return g.done(null);
  },
};

/** Many coins, one after the other: what has fallen is a number, so that most ways meet again. */
const toss: Steps<Bell, 'toss'> = {
  start: (g) => g.ask(A, 'answer', {}, 'tossed'),
  tossed(g) {
    if (g.at.left === 0) return g.go('start', { left: 30 });
    if (g.roll('1', pick([0, 1], [1, 2])) === 1) {
      g.table.rings++;
      g.tell?.({ kind: 'head', rule: '1', by: A });
    }
    return g.go('tossed', { left: g.at.left - 1 });
  },
};

const isLoud = (t: BellTable): Verdict => (t.quiet === 1 ? no('1', 'quietAlready') : yes);

export const bellRules: Rules<Bell> = {
  id: 'bell',
  title: 'The bell',
  edition: 1,
  shape: 1,
  sides: ['a', 'b'],
  scenarios: ['lanes', 'window', 'outer', 'reveal'].map((id) => ({ id, title: id, summary: id, sides: both })),
  rulebook: [{ id: '1', title: 'The bell', summary: 'Ring it.' }],
  rulings: {},
  options: {},
  tables: () => 'none',
  layout,
  fork,
  setup: () => ({ ...empty({}), secret: [4, 7], secretSeen: [only(A), only(B)] }),
  check: () => null,
  first: { proc: 'lanes', at: {} },
  procs: { lanes, lane, ring, hush, go, window, act, outer, reveal, knock, talks, talk, toss },
  asks: {
    name: {
      rule: '1',
      verbs: { number: { range: () => ({ min: 0, max: 9, step: 1 }), may: () => yes } },
      fallback: () => ({ verb: 'number', arg: 0 }),
    },
    answer: { rule: '1', verbs: { yes: { may: () => yes } }, fallback: () => ({ verb: 'yes', arg: null }) },
    react: {
      rule: '1',
      verbs: { act: { may: () => yes }, pass: { may: () => yes } },
      fallback: () => ({ verb: 'pass', arg: null }),
    },
    speak: {
      rule: '1',
      verbs: { quiet: { may: () => yes }, done: { may: () => yes } },
      fallback: () => ({ verb: 'done', arg: null }),
    },
  },
  windows: {
    bell: {
      ask: 'react',
      who: (seen) => both.filter((who) => seen.present[who] === 1),
      respond: 'act',
      at: (_about, by) => ({ by }),
    },
  },
  interjections: {
    ring: { rule: '1', who: () => only(A, B), may: isLoud, proc: 'ring', at: (_arg, by) => ({ by }) },
    hush: {
      rule: '1',
      who: () => only(A, B),
      may: isLoud,
      proc: 'hush',
      at: (_arg, by) => ({ by }),
    },
    leave: {
      rule: '1',
      who: (seen) => only(...both.filter((who) => seen.present[who] === 1)),
      may: () => yes,
      proc: 'go',
      at: (_arg, by) => ({ by }),
    },
  },
  redeal: (seen, _viewer, _facts, random) => ({
    ...seen,
    present: [...seen.present],
    secret: seen.secret.map((value) => (value === HIDDEN ? random.below(10) : value)),
    secretSeen: [...seen.secretSeen],
  }),
  quantities: { heads: { title: 'Heads', of: ({ kind }) => (kind === 'head' ? 1 : 0), show: String } },
  orders: {},
  words: {
    refusals: { quietAlready: () => 'It is quiet already.' },
    prompt: (ask) => ask,
    choice: () => null,
    event: ({ kind }) => ({ text: kind }),
    position: ({ rings }) => `Rung ${rings} times.`,
    result: (how) => how,
  },
};

export const bell: Game = defineGame(bellRules);
