import type { Chance } from './chance.ts';
import type { Core } from './core.ts';
import { Engine } from './engine.ts';
import { tableFault } from './layout.ts';
import type { Played } from './play.ts';
import type { Position } from './position.ts';
import type { Setup } from './rules.ts';
import type { Locals, Plain } from './spec.ts';
import { unstored } from './stored.ts';

/** Where a position comes from: a scenario, a table given, a save. */

/** What a game's header may set besides the scenario. */
export interface Choices {
  readonly rulings?: { readonly [name: string]: number };
  readonly options?: { readonly [name: string]: Plain };
}

/** A game that has just begun, up to its first question. */
export type Opened = Pick<Played, 'pos' | 'told' | 'outcomes'>;

export function headerFault(rules: Core, scenario: string, { rulings = {}, options = {} }: Choices): string | null {
  if (!rules.scenarios.some(({ id }) => id === scenario)) {
    return `${rules.id} has no scenario "${scenario}"; it has ${rules.scenarios.map(({ id }) => id).join(', ')}`;
  }
  for (const [name, value] of Object.entries(rulings)) {
    const ruling = Object.hasOwn(rules.rulings, name) ? rules.rulings[name] : undefined;
    if (ruling === undefined) return `${rules.id} has no ruling "${name}"`;
    if (!ruling.values.includes(value)) return `ruling ${name} can be ${ruling.values.join(' or ')}, not ${value}`;
  }
  for (const [name, value] of Object.entries(options)) {
    const option = Object.hasOwn(rules.options, name) ? rules.options[name] : undefined;
    if (option === undefined) return `${rules.id} has no option "${name}"`;
    if (!option.values.includes(value)) return `option ${name} can be ${option.values.map(String).join(' or ')}`;
  }
  return null;
}

export function begin(rules: Core, scenario: string, choices: Choices, chance: Chance): Opened {
  const fault = headerFault(rules, scenario, choices);
  if (fault) throw new Error(fault);
  const standard = Object.entries(rules.rulings).map(([name, ruling]) => [name, ruling.standard] as const);
  const usual = Object.entries(rules.options).map(([name, { values }]) => [name, values[0] as Plain] as const);
  const setup: Setup = {
    scenario,
    rulings: { ...Object.fromEntries(standard), ...choices.rulings },
    options: { ...Object.fromEntries(usual), ...choices.options },
  };
  return enter(rules, rules.setup(setup), rules.first.proc, rules.first.at, chance);
}

export function enter(rules: Core, table: object, proc: string, at: Locals, chance: Chance): Opened {
  const pos: Position = {
    table: table as Position['table'],
    facts: rules.sides.map(() => []),
    flow: {
      stack: { top: { proc, step: 'start', at }, below: null, kept: null },
      wait: null,
      over: null,
      commits: 0,
      given: null,
      kept: null,
      due: null,
    },
  };
  const engine = new Engine(rules, pos, chance, false);
  engine.run();
  return { pos, told: engine.told, outcomes: engine.outcomes };
}

export function readPosition(rules: Core, text: string): Position {
  const { game, edition, shape, ...rest } = JSON.parse(text) as {
    game: string;
    edition: number;
    shape: number;
  } & Position;
  if (game !== rules.id) throw new Error(`this is a position of "${game}", not of "${rules.id}"`);
  if (edition !== rules.edition) throw new Error(`this position was made by edition ${edition}, not ${rules.edition}`);
  if (shape !== rules.shape) throw new Error(`this position has shape ${shape}, not ${rules.shape}`);
  const pos = unstored(rules, rest);
  const fault = tableFault(rules, pos.table) ?? rules.check(pos.table);
  if (fault) throw new Error(`this position is not sound: ${fault}`);
  return pos;
}
