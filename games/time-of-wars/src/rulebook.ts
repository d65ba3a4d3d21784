import type { RuleEntry } from '@tercio/kernel';
import rulesJson from '../rules.json' with { type: 'json' };

export const rulebook: readonly RuleEntry[] = rulesJson;
