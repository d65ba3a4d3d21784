import type { RuleEntry } from '@tercio/kernel';
import { bookOf } from '@tercio/kernel/rooms';
import battleRules from '../rules/battle.json' with { type: 'json' };
import campaignRules from '../rules/campaign.json' with { type: 'json' };
import marchRules from '../rules/march.json' with { type: 'json' };
import siegeRules from '../rules/siege.json' with { type: 'json' };

/** In the order of their numbers; apart from the other data: a board can be drawn without them. */
export const rulebook: readonly RuleEntry[] = bookOf(campaignRules, marchRules, siegeRules, battleRules);
