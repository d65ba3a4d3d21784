import { defineGame, mix32, side } from '@tercio/kernel';
import type { Rules } from '@tercio/kernel';
import { map, packs, scenarios } from '../data/index.ts';
import { battleQuantities } from './battle/figures.ts';
import { battle } from './battle/index.ts';
import { campaign } from './campaign/index.ts';
import type { Line, Seen } from './chapter.ts';
import { check } from './check.ts';
import { explain } from './explain.ts';
import { columns } from './columns/index.ts';
import { groundNumber, groundNumbered } from './ground.ts';
import { NONE } from './ids.ts';
import { lightWindow } from './march/chits.ts';
import { marchQuantities } from './march/figures.ts';
import { march } from './march/index.ts';
import { redeal } from './redeal.ts';
import { rulebook } from './rulebook.ts';
import { RULINGS } from './rulings.ts';
import { siegeQuantities } from './siege/figures.ts';
import { siege } from './siege/index.ts';
import type { Sword } from './spec.ts';
import { setup } from './setup.ts';
import { fork, layout } from './state.ts';
import { positionText } from './text.ts';

/** Campaigns of the Thirty Years War in southern Germany, 1632 to 1648. */

type Words = Rules<Sword>['words'];
type WordTable = { readonly [name: string]: ((first: never, seen: Seen) => unknown) | undefined };

const chapters = [campaign, columns, march, siege, battle] as const;
const prompts: WordTable = Object.assign({}, ...chapters.map((chapter) => chapter.prompts)) as WordTable;
const events: WordTable = Object.assign({}, ...chapters.map((chapter) => chapter.events)) as WordTable;
const options = Object.assign({}, ...chapters.map((chapter) => chapter.options)) as {
  readonly [ask: string]:
    | { readonly [verb: string]: ((arg: number, seen: Seen, about: never) => string) | undefined }
    | undefined;
};

const RESULTS: { readonly [how: string]: string } = {
  points: 'The campaign is over: the side with more victory points has won.',
  level: 'The campaign is over, and the victory points are level.',
  ranOut: 'The procedure ended.',
};

const words: Words = {
  refusals: {
    ...campaign.refusals,
    ...columns.refusals,
    ...march.refusals,
    ...siege.refusals,
    ...battle.refusals,
  },
  prompt: (ask, about, seen) => prompts[ask]?.(about as never, seen) as string,
  choice: (ask, { verb, arg }, about, seen) =>
    options[ask]?.[verb]?.((arg ?? NONE) as number, seen, about as never) ?? null,
  event: (event, seen) => events[event.kind]?.(event as never, seen) as Line | null,
  position: (seen, viewer, notes) => positionText(seen, viewer, notes),
  result: (how) => RESULTS[how] ?? how,
};

/** A short hash over the data a scenario is played with, the map and every pack among them: a record names it. */
function tablesHash(scenario: string): string {
  const { scenario: file, tables, cards, leaders } = groundNumbered(groundNumber(scenario, 'reconstruction'));
  const text = JSON.stringify([file, tables, cards, leaders, map, packs]);
  let hash = 0;
  for (let i = 0; i < text.length; i++) hash = mix32(hash ^ text.charCodeAt(i));
  return (hash >>> 0).toString(16).padStart(8, '0');
}

export const rules: Rules<Sword> = {
  id: 'won-by-the-sword',
  title: 'Won by the Sword',
  edition: 1,
  shape: 1,
  sides: ['protestant', 'catholic'],
  scenarios: scenarios.map(({ id, title, history, sides }) => ({
    id,
    title,
    summary: history,
    sides: [side(0), side(1)],
    names: [sides.protestant.name, sides.catholic.name],
  })),
  rulebook,
  rulings: RULINGS,
  options: { pack: { values: packs.map(({ id }) => id), about: 'the data the game is played with' } },
  tables: tablesHash,
  layout,
  fork,
  setup,
  check,
  first: { proc: 'campaign', at: {} },
  procs: { ...campaign.procs, ...columns.procs, ...march.procs, ...siege.procs, ...battle.procs },
  asks: { ...campaign.asks, ...columns.asks, ...march.asks, ...siege.asks, ...battle.asks },
  windows: { light: lightWindow },
  interjections: {},
  redeal,
  explain: (seen, ask, { verb, arg }, about) => explain(seen, ask, verb, arg as number | null, about),
  quantities: { ...marchQuantities, ...siegeQuantities, ...battleQuantities },
  orders: {},
  words,
};

export const wonByTheSword = defineGame(rules);
