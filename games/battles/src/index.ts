import { defineGame, side } from '@tercio/kernel';
import type { Rules, Scenario } from '@tercio/kernel';
import { hashOf, joined } from '@tercio/kernel/rooms';
import { scenarios, tables } from '../data/index.ts';
import { assault } from './assault/index.ts';
import { ENDINGS } from './assault/victory.ts';
import { fileNamed } from './board.ts';
import { check } from './check.ts';
import type { ScenarioFile } from './data/types.ts';
import { deployment } from './deployment/index.ts';
import { orders } from './orders/index.ts';
import { resolution } from './resolution/index.ts';
import { redeal } from './redeal.ts';
import { rulebook } from './rulebook.ts';
import { RULINGS } from './rulings.ts';
import type { Battles } from './spec.ts';
import { setup } from './setup.ts';
import { fork, layout } from './state.ts';
import { positionText } from './text.ts';

/** Grand tactical battles, 1500 to 1700. */

const { words, ...parts } = joined([resolution, orders, assault, deployment]);

const RESULTS: { readonly [how: string]: string } = { ...ENDINGS, ranOut: 'The procedure ended.' };

/** A battle as lists show it. */
export function listing({ id, title, date, history, sides }: ScenarioFile): Scenario {
  return {
    id,
    title: `${title}, ${date}`,
    summary: history,
    sides: [side(0), side(1)],
    names: sides.map(({ name }) => name),
  };
}

export const rules: Rules<Battles> = {
  id: 'battles',
  title: 'Battles of the early modern age',
  edition: 1,
  shape: 1,
  sides: ['a', 'b'],
  scenarios: scenarios.map(listing),
  rulebook,
  rulings: RULINGS,
  options: {
    deployment: {
      values: ['historical', 'free'],
      about: 'How the armies are drawn up: as they stood in history, or by the players themselves (appendix C)',
    },
  },
  tables: (scenario) => hashOf(fileNamed(scenario), tables),
  layout,
  fork,
  setup,
  check,
  first: { proc: 'battle', at: {} },
  ...parts,
  windows: {},
  interjections: {},
  redeal,
  orders: {},
  words: { ...words, position: positionText, result: (how) => RESULTS[how] ?? how },
};

export { chronicle } from './chronicle.ts';
export const battles = defineGame(rules);
