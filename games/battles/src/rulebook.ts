import type { RuleEntry } from '@tercio/kernel';
import rulesJson from '../rules.json' with { type: 'json' };

/** Apart from the other data: a board can be drawn without it. */
export const rulebook: readonly RuleEntry[] = rulesJson;
