import { defineGame } from '@tercio/kernel';
import { ownReader } from '@tercio/kernel/rooms';
import { brought } from './data/brought.ts';
import type { ScenarioFile } from './data/types.ts';
import { validateScenario } from './data/validate.ts';
import { listing, rules } from './index.ts';

/** Battles of one's own: files like those in `data/scenarios`, under the same checks. The printed tables stay. */
export const own = ownReader({
  brought,
  parts: ['scenarios'],
  lists: ['scenarios'],
  packed: (pack) => {
    const scenarios = (pack['scenarios'] ?? []) as readonly ScenarioFile[];
    const faults = scenarios.flatMap((file) => validateScenario(file));
    return faults.length === 0 ? { ok: true, data: { scenarios } } : { ok: false, faults };
  },
  game: (files) => defineGame({ ...rules, scenarios: [...rules.scenarios, ...files.map(listing)] }),
});
