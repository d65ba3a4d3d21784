import { defineGame } from '@tercio/kernel';
import type { Rules, Scenario } from '@tercio/kernel';
import { groundName, hashOf, joined } from '@tercio/kernel/rooms';
import { map, packs, scenarios } from '../data/index.ts';
import { battle } from './battle/index.ts';
import { check } from './check.ts';
import type { ScenarioFile } from './data/types.ts';
import { deployment } from './deployment/index.ts';
import { diplomacy } from './diplomacy/index.ts';
import { fog } from './fog/index.ts';
import { groundNamed } from './ground.ts';
import { happenings } from './happenings/index.ts';
import { SIDE_WORDS, SIDES } from './ids.ts';
import { march } from './march/index.ts';
import { sideTitle } from './names.ts';
import { reaction } from './reaction/index.ts';
import { recruitment } from './recruitment/index.ts';
import { redeal } from './redeal.ts';
import { rulebook } from './rulebook.ts';
import { RULINGS } from './rulings.ts';
import { setup } from './setup.ts';
import type { Regio } from './spec.ts';
import { fork, layout } from './state.ts';
import { supply } from './supply/index.ts';
import { positionText } from './text.ts';
import { year } from './year/index.ts';
import { RESULTS } from './year/victory.ts';

/** The Thirty Years War, year by year, on hexes. */

const { words, ...parts } = joined([
  year,
  deployment,
  recruitment,
  march,
  reaction,
  battle,
  supply,
  diplomacy,
  happenings,
  fog,
]);

/** Those of ours that are small enough to learn the game with have a T in their number. */
const isForLearning = ({ number }: ScenarioFile): boolean => number.startsWith('T');
const LEARNING = 'One year of marches and battles, without recruitment and diplomacy. ';

/** How it is won stands first: it is what one chooses by. */
const summaryOf = (file: ScenarioFile): string =>
  `${file.victory.join(' ')} ${isForLearning(file) ? LEARNING : ''}${file.history}`;

/** "White Mountain, 1620 (to learn with)", "The Danish War, 1625–29". */
function titleOf(file: ScenarioFile): string {
  const { title, first, last } = file;
  const years = first === last ? `${first}` : `${first}–${last % 100}`;
  return `${title}, ${years}${isForLearning(file) ? ' (to learn with)' : ''}`;
}

/** The data a scenario is played with, the map and every pack among them. */
function tables(scenario: string): string {
  const { scenario: file, tables: printed, leaders } = groundNamed(groundName(scenario, 'reconstruction'));
  return hashOf(file, printed, leaders, map, packs);
}

/** A scenario as lists show it. */
export const listing = (file: ScenarioFile): Scenario => ({
  id: file.id,
  title: titleOf(file),
  summary: summaryOf(file),
  sides: SIDES,
  names: SIDES.map(sideTitle),
});

export const rules: Rules<Regio> = {
  id: 'cuius-regio',
  title: 'Cuius Regio',
  edition: 0,
  shape: 1,
  sides: SIDE_WORDS,
  scenarios: scenarios.map(listing),
  rulebook,
  rulings: RULINGS,
  options: {
    pack: { values: packs.map(({ id }) => id), about: 'the data the game is played with' },
    works: { values: [0, 1], names: ['none', 'may be built'], about: 'Field fortifications (16.1)' },
    fog: {
      values: [0, 1, 2],
      names: ['everything lies open', 'armies hidden, numbers announced', 'armies hidden, ranges of five announced'],
      about: 'Fog of war (16.3)',
    },
    departure: {
      values: [0, 1],
      names: ['in the year printed', 'later, on a die: 1 to 4'],
      about: 'Leaders leave (16.4)',
    },
  },
  tables,
  layout,
  fork,
  setup,
  check,
  first: { proc: 'campaign', at: {} },
  ...parts,
  interjections: {},
  windows: {},
  redeal,
  orders: {},
  words: { ...words, position: positionText, result: (how) => RESULTS[how] ?? how },
};

export { chronicle } from './chronicle.ts';
export const cuiusRegio = defineGame(rules);
