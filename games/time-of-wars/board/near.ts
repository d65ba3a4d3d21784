/** What an army has come for stands first and gives a place its word. */
const NEAR: { readonly [words: string]: number } = {
  'act siege': 3,
  'act control': 3,
  'act assault': 2,
  'act march': 1,
  'act develop': -1,
  'act garrison': -1,
  'act lift': -1,
};

export const rank = (ask: string, verb: string): number => NEAR[`${ask} ${verb}`] ?? 0;
