import type { Flag } from '@tercio/board/flags';

/** What each side's first army fought under: by scenario, the Protestants and their friends first. */
const FLAGS: { readonly [scenario: string]: readonly [Flag, Flag] } = {
  'alerheim-1645': ['lily', 'lozenges'],
  'alte-veste-1632': ['nordic', 'two heads'],
  'collapse-1634': ['nordic', 'two heads'],
  'freiburg-1644': ['lily', 'lozenges'],
  'last-campaign-1648': ['nordic', 'two heads'],
  'lech-1632': ['nordic', 'lozenges'],
  'lion-1632': ['nordic', 'lozenges'],
  'mergentheim-1645': ['lily', 'lozenges'],
  'mutiny-1633': ['nordic', 'two heads'],
  'noerdlingen-1634': ['nordic', 'two heads'],
  'offensive-1645': ['lily', 'lozenges'],
  'rheinfelden-1638': ['bars', 'two heads'],
  'triumph-1638': ['bars', 'two heads'],
  'turenne-1644': ['lily', 'lozenges'],
};

export const flagsOf = (scenario: string): readonly Flag[] => FLAGS[scenario] ?? [];
