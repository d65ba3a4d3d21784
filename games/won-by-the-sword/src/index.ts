import { defineGame, side } from '@tercio/kernel';
import type { Rules, Scenario } from '@tercio/kernel';
import { groundName, hashOf, joined } from '@tercio/kernel/rooms';
import { map, packs, scenarios } from '../data/index.ts';
import { battle } from './battle/index.ts';
import { campaign } from './campaign/index.ts';
import { check } from './check.ts';
import { columns } from './columns/index.ts';
import type { ScenarioFile } from './data/types.ts';
import { groundNamed } from './ground.ts';
import { march } from './march/index.ts';
import { redeal } from './redeal.ts';
import { rulebook } from './rulebook.ts';
import { RULINGS } from './rulings.ts';
import { siege } from './siege/index.ts';
import type { Sword } from './spec.ts';
import { setup } from './setup.ts';
import { fork, layout } from './state.ts';
import { positionText } from './text.ts';

/** Campaigns of the Thirty Years War in southern Germany, 1632 to 1648. */

const { words, ...parts } = joined([campaign, columns, march, siege, battle]);

const RESULTS: { readonly [how: string]: string } = {
  points: 'The campaign is over: the side with more victory points has won.',
  level: 'The campaign is over, and the victory points are level.',
  ranOut: 'The procedure ended.',
};

/** The data a scenario is played with, the map and every pack among them. */
function tables(scenario: string): string {
  const { scenario: file, tables: printed, cards, leaders } = groundNamed(groundName(scenario, 'reconstruction'));
  return hashOf(file, printed, cards, leaders, map, packs);
}

/** A scenario as lists show it. */
export function listing({ id, title, history, sides }: ScenarioFile): Scenario {
  return {
    id,
    title,
    summary: history,
    sides: [side(0), side(1)],
    names: [sides.protestant.name, sides.catholic.name],
  };
}

export const rules: Rules<Sword> = {
  id: 'won-by-the-sword',
  title: 'Won by the Sword',
  edition: 1,
  shape: 1,
  sides: ['protestant', 'catholic'],
  scenarios: scenarios.map(listing),
  rulebook,
  rulings: RULINGS,
  options: { pack: { values: packs.map(({ id }) => id), about: 'the data the game is played with' } },
  tables,
  layout,
  fork,
  setup,
  check,
  first: { proc: 'campaign', at: {} },
  ...parts,
  interjections: {},
  redeal,
  orders: {},
  words: { ...words, position: positionText, result: (how) => RESULTS[how] ?? how },
};

export { chronicle } from './chronicle.ts';
export const wonByTheSword = defineGame(rules);
