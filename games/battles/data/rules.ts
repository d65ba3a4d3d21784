import rulesJson from '../rules.json' with { type: 'json' };

/** A numbered clause of the rules, in our own words. */
export type RuleEntry = {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly ruling?: readonly string[];
};

/** Apart from the other data: a board can be drawn without it. */
export const rules: readonly RuleEntry[] = rulesJson;
