import { defineGame, no, yes } from '@tercio/kernel';
import type { Rules } from '@tercio/kernel';
import { joined } from '@tercio/kernel/rooms';
import { scenarios } from '../data/index.ts';
import { battle } from './battle/index.ts';
import { check } from './check.ts';
import { control } from './control/index.ts';
import { deals } from './deals/terms.ts';
import { negotiations } from './deals/index.ts';
import { term } from './deals/words.ts';
import { diet } from './diet/index.ts';
import { diplomacy } from './diplomacy/index.ts';
import { economy } from './economy/index.ts';
import { SIDE_WORDS, sideOf } from './ids.ts';
import { march } from './march/index.ts';
import { markers } from './markers/index.ts';
import { SIDE_TITLES, sideName, unitName } from './names.ts';
import { conditions } from './orders.ts';
import { redeal } from './redeal.ts';
import { rulebook } from './rulebook.ts';
import { RULINGS } from './rulings.ts';
import { setup, tables } from './setup.ts';
import type { Empire } from './spec.ts';
import { fork, layout } from './state.ts';
import { positionText } from './text.ts';
import { turn } from './turn/index.ts';
import { RESULTS } from './victory.ts';

/** The wars of the Reformation, 1524 to 1538. */

const { words, ...parts } = joined([turn, markers, control, march, battle, economy, diplomacy, diet, negotiations]);

export const rules: Rules<Empire> = {
  id: 'holy-roman-empire',
  title: 'Holy Roman Empire',
  edition: 0,
  shape: 1,
  sides: SIDE_WORDS,
  scenarios: scenarios.map(({ id, title, summary, seats }) => ({
    id,
    title,
    summary,
    sides: seats
      .flat()
      .map(sideOf)
      .toSorted((a, b) => a - b),
    names: SIDE_TITLES,
    ...(seats.some((seat) => seat.length > 1) ? { seats: seats.map((seat) => ({ sides: seat.map(sideOf) })) } : {}),
  })),
  rulebook,
  rulings: RULINGS,
  options: {},
  tables,
  layout,
  fork,
  setup,
  check,
  first: { proc: 'game', at: {} },
  ...parts,
  deals,
  redeal,
  orders: conditions,
  whispers: ({ flow }) => (flow.wait?.for === 'floor' || flow.over ? yes : no('8.2', 'noTalks')),
  words: {
    ...words,
    refusals: { ...words.refusals, noTalks: () => 'Words in private are for the Negotiation Phase.' },
    interjection: ({ verb, arg }) =>
      verb === 'recall'
        ? `Have ${unitName(arg)} recalled (Leader Recalled)`
        : verb === 'spy'
          ? `Look at the hand of ${sideName(arg)} (Spy)`
          : verb === 'reveal'
            ? `Show your hand to ${sideName(arg)}`
            : 'Show the secret agreement to all',
    position: positionText,
    result: (how) => RESULTS[how] ?? how,
    term,
  },
};

export { chronicle } from './chronicle.ts';
export const holyRomanEmpire = defineGame(rules);
