import type { RuleEntry } from '@tercio/kernel';
import rulesJson from '../rules.json' with { type: 'json' };

/** In the order of their numbers; apart from the other data: a board can be drawn without them. */
export const rulebook: readonly RuleEntry[] = rulesJson;
