import { defineGame, Fast, side, tableOf, yes } from '@tercio/kernel';
import type { Fields, Game, Nothing, Old, Pos, Rules } from '@tercio/kernel';
import { atMost, micros, rates } from './measure.ts';
import type { Contender, Figure } from './measure.ts';

/** Copying and hashing a position of 300 pieces with 12 attributes and 60 spaces. */

const PIECES = 300;
const SPACES = 60;
const LOT = 1_000;

const { layout, fork, unmask, empty } = tableOf((f: Fields<never>, t: Old) => ({
  spaceOf: f.column(t.spaceOf, PIECES),
  owner: f.column(t.owner, PIECES),
  kind: f.column(t.kind, PIECES),
  steps: f.column(t.steps, PIECES),
  morale: f.column(t.morale, PIECES),
  facing: f.column(t.facing, PIECES),
  moved: f.column(t.moved, PIECES),
  fatigue: f.column(t.fatigue, PIECES),
  supply: f.column(t.supply, PIECES),
  orders: f.column(t.orders, PIECES),
  leader: f.column(t.leader, PIECES),
  marks: f.column(t.marks, PIECES),
  control: f.column(t.control, SPACES),
}));
type Pieces = ReturnType<typeof empty>;

interface Standing {
  table: Pieces;
  procs: { stand: { at: Record<string, never>; step: 'start'; gives: null } };
  asks: { wait: { about: Record<string, never>; verbs: { wait: null } } };
  windows: Nothing;
  interjections: Nothing;
  event: { kind: 'nothing'; rule: '1' };
}

/** Columns of all sorts of small numbers. */
function setup(): Pieces {
  const t = empty({});
  Object.values(t).forEach((column, salt) => {
    for (let i = 0; i < column.length; i++) column[i] = (i * 7919 + (salt + 1) * 104_729) % 61;
  });
  return t;
}

const rules: Rules<Standing> = {
  id: 'standing',
  title: 'Standing',
  edition: 1,
  shape: 1,
  sides: ['one'],
  scenarios: [{ id: 'still', title: 'Still', summary: 'Nothing happens.', sides: [side(0)] }],
  rulebook: [],
  rulings: {},
  options: {},
  tables: () => '',
  layout,
  fork,
  setup,
  check: () => null,
  first: { proc: 'stand', at: {} },
  procs: { stand: { start: (g) => g.ask(side(0), 'wait', {}, 'start') } },
  asks: {
    wait: { rule: '1', verbs: { wait: { may: () => yes } }, fallback: () => ({ verb: 'wait', arg: null }) },
  },
  windows: {},
  interjections: {},
  redeal: unmask,
  quantities: {},
  orders: {},
  words: {
    refusals: {},
    prompt: () => '',
    choice: () => null,
    event: () => null,
    position: () => '',
    result: (how) => how,
  },
};

export function forkFigures(): readonly Figure[] {
  const game = defineGame(rules);
  const { pos } = game.setup('still', {}, new Fast(1));
  const [fork, key, clone, json] = rates([...kernelWays(game, pos), ...otherWays(pos)], 0.2) as [
    number,
    number,
    number,
    number,
  ];
  const time = (name: string, what: string, rate: number): Figure => ({ name, what, value: micros(rate), unit: 'µs' });
  return [
    {
      ...time('fork', 'fork of 300 pieces with 12 attributes, ready to play', fork),
      target: atMost(8),
      peers: 'before: plain columns 2.6-2.9, one byte array 1.2-2.2, generic deep copy 133',
    },
    time('fork hash', 'hash of the same position, 53 bits', key),
    { ...time('fork structuredClone', 'the same by structuredClone', clone), peers: 'before: 516 (as objects)' },
    { ...time('fork JSON', 'the same by JSON there and back', json), peers: 'before: 480 (as objects)' },
  ];
}

function kernelWays(game: Game, pos: Pos): readonly Contender[] {
  const sim = game.sim(pos, new Fast(1));
  // A sum of what was made is looked at, so that nothing can be left out as unused.
  let seen = 0;
  const lot = (make: () => number): number => {
    for (let i = 0; i < LOT; i++) seen += make();
    if (Number.isNaN(seen)) throw new Error('a copy was not whole');
    return LOT;
  };
  return [
    { name: 'fork', work: () => lot(() => (sim.fork().table as Pieces).marks.length) },
    { name: 'hash', work: () => lot(() => sim.key()) },
  ];
}

function otherWays(pos: Pos): readonly Contender[] {
  const lot = (make: () => Pos): number => {
    for (let i = 0; i < LOT / 10; i++) if (make() === pos) throw new Error('not a copy');
    return LOT / 10;
  };
  return [
    { name: 'structuredClone', work: () => lot(() => structuredClone(pos)) },
    { name: 'JSON', work: () => lot(() => JSON.parse(JSON.stringify(pos)) as Pos) },
  ];
}
