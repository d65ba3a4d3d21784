import type { Flag } from '@tercio/board/flags';

/** What the armies fought under, as far as one device can say it: by scenario, the first army first. */
const FLAGS: { readonly [scenario: string]: readonly [Flag, Flag] } = {
  'breitenfeld-1631': ['two heads', 'nordic'],
  'ceresole-1544': ['lily', 'burgundy'],
  'chaldiran-1514': ['sun', 'crescent'],
  'dreux-1562': ['plain', 'lily'],
  'jankau-1645': ['nordic', 'two heads'],
  'kircholm-1605': ['two bars', 'nordic'],
  'klushino-1610': ['eagle', 'two heads'],
  'luetzen-1632': ['nordic', 'two heads'],
  'marston-moor-1644': ['saltire', 'crown'],
  'mohacs-1526': ['two bars', 'crescent'],
  'nagashino-1575': ['lozenges', 'ring'],
  'naseby-1645': ['crown', 'cross'],
  'noerdlingen-1634': ['nordic', 'two heads'],
  'panipat-1526': ['sun', 'plain'],
  'rocroi-1643': ['lily', 'burgundy'],
  'white-mountain-1620': ['two heads', 'plain'],
};

export const flagsOf = (scenario: string): readonly Flag[] => FLAGS[scenario] ?? [];
