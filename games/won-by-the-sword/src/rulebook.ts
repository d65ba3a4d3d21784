import type { RuleEntry } from '@tercio/kernel';
import battleRules from '../rules/battle.json' with { type: 'json' };
import campaignRules from '../rules/campaign.json' with { type: 'json' };
import marchRules from '../rules/march.json' with { type: 'json' };
import siegeRules from '../rules/siege.json' with { type: 'json' };

const clauses: readonly RuleEntry[] = [...campaignRules, ...marchRules, ...siegeRules, ...battleRules];

/** In the order of their numbers; apart from the other data: a board can be drawn without them. */
export const rulebook: readonly RuleEntry[] = clauses.toSorted((a, b) => compareSections(a.id, b.id));

function compareSections(a: string, b: string): number {
  const [left, right] = [a.split('.').map(Number), b.split('.').map(Number)];
  const differs = left.findIndex((part, index) => part !== right[index]);
  return differs < 0 ? left.length - right.length : (left[differs] ?? 0) - (right[differs] ?? -1);
}
