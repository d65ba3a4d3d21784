import { defineGame, mix32, side } from '@tercio/kernel';
import type { Rules } from '@tercio/kernel';
import { fixtures, scenarios, tables } from '../data/index.ts';
import { assault } from './assault/index.ts';
import { assaultQuantities } from './assault/odds.ts';
import { ENDINGS } from './assault/victory.ts';
import type { Line, Seen } from './chapter.ts';
import { check } from './check.ts';
import { deployment } from './deployment/index.ts';
import { explain } from './explain.ts';
import { NONE } from './ids.ts';
import { orders } from './orders/index.ts';
import { ordersQuantities } from './orders/odds.ts';
import { resolution, resolutionQuantities } from './resolution/index.ts';
import { redeal } from './redeal.ts';
import { rulebook } from './rulebook.ts';
import { RULINGS } from './rulings.ts';
import type { Battles } from './spec.ts';
import { setup } from './setup.ts';
import { fork, layout } from './state.ts';
import type { Table } from './state.ts';
import { positionText } from './text.ts';

/** Grand tactical battles, 1500 to 1700. */

type Words = Rules<Battles>['words'];
type WordTable = { readonly [name: string]: ((first: never, seen: Seen) => unknown) | undefined };

const prompts: WordTable = { ...resolution.prompts, ...orders.prompts, ...assault.prompts, ...deployment.prompts };
const events: WordTable = { ...resolution.events, ...orders.events, ...assault.events, ...deployment.events };
const options: {
  readonly [ask: string]: { readonly [verb: string]: ((arg: number, seen: Seen) => string) | undefined } | undefined;
} = {
  ...resolution.options,
  ...orders.options,
  ...assault.options,
  ...deployment.options,
};

const RESULTS: { readonly [how: string]: string } = { ...ENDINGS, ranOut: 'The procedure ended.' };

const words: Words = {
  refusals: { ...resolution.refusals, ...orders.refusals, ...assault.refusals, ...deployment.refusals },
  prompt: (ask, about, seen) => prompts[ask]?.(about as never, seen) as string,
  choice: (ask, { verb, arg }, _about, seen) => options[ask]?.[verb]?.((arg ?? NONE) as number, seen) ?? null,
  event: (event, seen) => events[event.kind]?.(event as never, seen) as Line | null,
  position: (seen) => positionText(seen),
  result: (how) => RESULTS[how] ?? how,
};

/** A short hash over a scenario's file and the printed tables: a record names what it was played with. */
function tablesHash(scenario: string): string {
  const text = JSON.stringify([[...scenarios, ...fixtures].find(({ id }) => id === scenario), tables]);
  let hash = 0;
  for (let i = 0; i < text.length; i++) hash = mix32(hash ^ text.charCodeAt(i));
  return (hash >>> 0).toString(16).padStart(8, '0');
}

export const rules: Rules<Battles> = {
  id: 'battles',
  title: 'Battles of the early modern age',
  edition: 1,
  shape: 1,
  sides: ['a', 'b'],
  scenarios: scenarios.map(({ id, title, date, history, sides }) => ({
    id,
    title: `${title}, ${date}`,
    summary: history,
    sides: [side(0), side(1)],
    names: sides.map(({ name }) => name),
  })),
  rulebook,
  rulings: RULINGS,
  options: {
    deployment: {
      values: ['historical', 'free'],
      about: 'C: armies as the scenario sets them up, or deployed by the players',
    },
  },
  tables: tablesHash,
  layout,
  fork,
  setup,
  check,
  first: { proc: 'battle', at: {} },
  procs: { ...resolution.procs, ...orders.procs, ...assault.procs, ...deployment.procs },
  asks: { ...resolution.asks, ...orders.asks, ...assault.asks, ...deployment.asks },
  windows: {},
  interjections: {},
  redeal,
  explain: (seen, ask, { verb, arg }, about) => explain(seen as Table, ask, verb, arg as number | null, about),
  quantities: { ...resolutionQuantities, ...ordersQuantities, ...assaultQuantities },
  orders: {},
  words,
};

export const battles = defineGame(rules);
