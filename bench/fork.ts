import { defineGame, Fast, side, yes } from '@tercio/kernel';
import type { Game, Nothing, Pos, Rules } from '@tercio/kernel';
import { atMost, micros, rates } from './measure.ts';
import type { Contender, Figure } from './measure.ts';

/** Copying and hashing a position of 300 pieces with 12 attributes and 60 spaces. */

const PIECES = 300;
const SPACES = 60;
const LOT = 1_000;

interface Pieces {
  spaceOf: number[];
  owner: number[];
  kind: number[];
  steps: number[];
  morale: number[];
  facing: number[];
  moved: number[];
  fatigue: number[];
  supply: number[];
  orders: number[];
  leader: number[];
  marks: number[];
  control: number[];
}

interface Standing {
  table: Pieces;
  procs: { stand: { at: Record<string, never>; step: 'start'; gives: null } };
  asks: { wait: { about: Record<string, never>; verbs: { wait: null } } };
  windows: Nothing;
  interjections: Nothing;
  event: { kind: 'nothing'; rule: '1' };
}

const column = (length: number, salt: number): number[] =>
  Array.from({ length }, (_, i) => (i * 7919 + salt * 104_729) % 61);

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
  layout: {
    fields: {
      spaceOf: 'column',
      owner: 'column',
      kind: 'column',
      steps: 'column',
      morale: 'column',
      facing: 'column',
      moved: 'column',
      fatigue: 'column',
      supply: 'column',
      orders: 'column',
      leader: 'column',
      marks: 'column',
      control: 'column',
    },
    hidden: {},
  },
  fork: (t) => ({
    spaceOf: t.spaceOf.slice(),
    owner: t.owner.slice(),
    kind: t.kind.slice(),
    steps: t.steps.slice(),
    morale: t.morale.slice(),
    facing: t.facing.slice(),
    moved: t.moved.slice(),
    fatigue: t.fatigue.slice(),
    supply: t.supply.slice(),
    orders: t.orders.slice(),
    leader: t.leader.slice(),
    marks: t.marks.slice(),
    control: t.control.slice(),
  }),
  setup: () => ({
    spaceOf: column(PIECES, 1),
    owner: column(PIECES, 2),
    kind: column(PIECES, 3),
    steps: column(PIECES, 4),
    morale: column(PIECES, 5),
    facing: column(PIECES, 6),
    moved: column(PIECES, 7),
    fatigue: column(PIECES, 8),
    supply: column(PIECES, 9),
    orders: column(PIECES, 10),
    leader: column(PIECES, 11),
    marks: column(PIECES, 12),
    control: column(SPACES, 13),
  }),
  check: () => null,
  first: { proc: 'stand', at: {} },
  procs: { stand: { start: (g) => g.ask(side(0), 'wait', {}, 'start') } },
  asks: {
    wait: { rule: '1', verbs: { wait: { may: () => yes } }, fallback: () => ({ verb: 'wait', arg: null }) },
  },
  windows: {},
  interjections: {},
  redeal: (seen) => seen as Pieces,
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
