import { defineGame, no, yes } from '@tercio/kernel';
import type { Rules, Term } from '@tercio/kernel';
import { hashOf, joined } from '@tercio/kernel/rooms';
import { commanders, common, decks, kinds, map, rulers, scenarios, tables as printed } from '../data/index.ts';
import { battle } from './battle/index.ts';
import { cards } from './cards/index.ts';
import { check } from './check.ts';
import { SIDE_WORDS, sideOf, SIDES } from './ids.ts';
import { impulse } from './impulse/index.ts';
import { march } from './march/index.ts';
import { minor } from './minor/index.ts';
import { capital, placeName, stateName, StateName } from './names.ts';
import { redeal } from './redeal.ts';
import { rulebook } from './rulebook.ts';
import { RULINGS } from './rulings.ts';
import { setup } from './setup.ts';
import { siege } from './siege/index.ts';
import type { TimeOfWars } from './spec.ts';
import { fork, layout } from './state.ts';
import { talks } from './talks/index.ts';
import { deals } from './talks/talks.ts';
import { orders } from './orders.ts';
import { positionText } from './text.ts';
import { turn } from './turn/index.ts';
import { RESULTS } from './winning.ts';

/** Eastern Europe 1590 to 1660: Sweden, Russia, the Ottoman Empire, the Holy Roman Empire and the Commonwealth. */

const { words, ...parts } = joined([turn, talks, impulse, march, battle, siege, minor, cards]);

const tables = (scenario: string): string =>
  hashOf(scenarios.find(({ id }) => id === scenario) ?? null, map, printed, kinds, commanders, rulers, common, decks);

/** What a term of an arrangement says. */
function term({ kind, from, to, thing, amount }: Term): string {
  if (kind === 'peace') return `Peace between ${stateName(from)} and ${stateName(to)}`;
  if (kind === 'alliance') return `an Alliance of ${stateName(from)} and ${stateName(to)}`;
  if (kind === 'lend') return `${stateName(from)} lends ${stateName(to)} ${amount} units`;
  if (kind === 'funds') return `${stateName(from)} pays ${stateName(to)} ${amount} FUND`;
  return `${stateName(from)} gives ${placeName(thing)} to ${stateName(to)}`;
}

export const rules: Rules<TimeOfWars> = {
  id: 'time-of-wars',
  title: 'Time of Wars',
  edition: 0,
  shape: 1,
  sides: SIDE_WORDS,
  scenarios: scenarios.map(({ id, title, summary, sides }) => ({
    id,
    title,
    summary,
    sides: sides.map(sideOf),
    names: SIDES.map((side) => capital(StateName(side).replace(/^The /, ''))),
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
  interjections: {},
  deals,
  redeal,
  orders,
  whispers: ({ flow }) => (flow.wait?.for === 'floor' || flow.over ? yes : no('6.5.4', 'noTalks')),
  words: {
    ...words,
    refusals: { ...words.refusals, noTalks: () => 'Secret arrangements are made in the Negotiations phase.' },
    position: positionText,
    result: (how) => RESULTS[how] ?? how,
    term,
  },
};
export { chronicle } from './chronicle.ts';
export const timeOfWars = defineGame(rules);
