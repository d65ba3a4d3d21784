import { defineGame, no, yes } from '@tercio/kernel';
import type { Rules } from '@tercio/kernel';
import { joined } from '@tercio/kernel/rooms';
import type { Chapter } from '@tercio/kernel/rooms';
import { bid, bidCard, bidMarch } from './bids.ts';
import { card, counter, counterWindow, halt, haltWindow } from './cards.ts';
import { check } from './check.ts';
import { breach, deals, pay, show, showDeal } from './deals.ts';
import { SIDE_WORDS } from './ids.ts';
import { enter, fight, foe, hit, hits, retreat } from './fights.ts';
import { from, leader, march, men, step } from './march.ts';
import { sideName } from './names.ts';
import { redeal } from './redeal.ts';
import { refusals } from './refusals.ts';
import { rulebook } from './rulebook.ts';
import { RULINGS } from './rulings.ts';
import { recall, recallLeader } from './recall.ts';
import type { Ferry } from './spec.ts';
import { setup, tables } from './setup.ts';
import { BLUE, fork, GREEN, HALT, handOf, layout, RED, SIDES } from './state.ts';
import { game, look, turn } from './turn.ts';
import { positionText, term } from './text.ts';
import { events, options, prompts } from './words.ts';

export type FerryRules = Rules<Ferry>;

const NAMES = SIDES.map(sideName);
/** 9.1, 9.2 */
const HOW_TO_WIN =
  'Put your leader on a foreign home that no man of its owner guards, or have the most men at the end.';

/** The whole game is one chapter. */
const ring: Chapter<
  Ferry,
  keyof Ferry['procs'],
  keyof Ferry['asks'],
  Ferry['event'],
  keyof Ferry['windows'],
  keyof Ferry['interjections']
> = {
  procs: { game, turn, pay, breach, show, bid, march, enter, card, fight, hits, recall },
  asks: {
    bidMarch,
    bidCard,
    look,
    from,
    men,
    leader,
    step,
    halt,
    counter,
    foe,
    hit,
    retreat,
  },
  windows: { halt: haltWindow, counter: counterWindow },
  interjections: { recall: recallLeader, show: showDeal },
  refusals,
  prompts,
  options,
  events,
  quantities: {
    made: { title: 'Hits made by the side that enters', of: (e) => (e.kind === 'fought' ? e.made : 0), show: hitWords },
    taken: {
      title: 'Hits taken by the side that enters',
      of: (e) => (e.kind === 'fought' ? e.taken : 0),
      show: hitWords,
    },
    steps: { title: 'Steps', of: (e) => (e.kind === 'marches' ? e.steps : 0), show: String },
    mover: {
      title: 'Who marches',
      of: (e) => (e.kind === 'mover' ? e.side + 1 : 0),
      show: (total) => (total === 0 ? 'not decided' : sideName(total - 1)),
    },
  },
};
const { words, ...parts } = joined([ring]);

const RESULTS: { readonly [how: string]: string } = {
  home: 'A leader stands on an undefended foreign home.',
  men: 'The last turn is over; the most men count.',
};

/** Ferry: a small made-up game that exercises every device of the kernel. Its rules are in `rules.json`. */
export const rules: FerryRules = {
  id: 'ferry',
  title: 'Ferry',
  edition: 1,
  shape: 1,
  sides: SIDE_WORDS,
  scenarios: [
    { id: 'ring', title: 'The ring', summary: `Three sides, six turns. ${HOW_TO_WIN}`, sides: SIDES, names: NAMES },
    {
      id: 'short',
      title: 'A short ring',
      summary: `Three sides, two turns. ${HOW_TO_WIN}`,
      sides: SIDES,
      names: NAMES,
    },
    {
      id: 'pair',
      title: 'One against two',
      summary: `Two players, four turns: one holds Red, the other Green and Blue. ${HOW_TO_WIN}`,
      sides: SIDES,
      names: NAMES,
      seats: [{ sides: [RED] }, { title: 'Green and Blue', sides: [GREEN, BLUE] }],
    },
  ],
  rulebook,
  rulings: RULINGS,
  options: { coins: { values: [6, 4, 9], about: 'How many coins each side begins with (1.2).' } },
  tables,

  layout,
  fork,
  setup,
  check,
  first: { proc: 'game', at: {} },
  ...parts,
  deals,
  redeal,
  orders: {
    'no halt': { about: 'I hold no Halt', holds: (seen, _about, side) => handOf(seen, side, HALT) === 0 },
    'last step': { about: 'it is the last step of the march', holds: (seen) => seen.steps === 0 },
  },
  whispers: ({ flow }) => (flow.wait?.for === 'floor' || flow.over ? yes : no('2', 'noTalks')),
  words: {
    ...words,
    interjection: ({ verb, arg }) =>
      verb === 'show' ? 'Show the secret one to all' : `Recall the leader of ${sideName(arg)} for two coins`,
    position: positionText,
    result: (how) => RESULTS[how] ?? how,
    term,
  },
};

function hitWords(total: number): string {
  return total === 1 ? '1 hit' : `${total} hits`;
}

export { chronicle } from './chronicle.ts';
export const ferry = defineGame(rules);
