import type { Inks } from '@tercio/board';
import { theme } from '../settings.ts';

/** The ground's colours, read from the theme in force. */
export function inks(): Inks {
  const style = getComputedStyle(document.documentElement);
  const of = (name: string): string => style.getPropertyValue(`--${name}`).trim();
  return {
    map: of('map'),
    ink: of('map-ink'),
    furrow: of('furrow'),
    water: of('water'),
    bank: of('bank'),
    tree: of('tree'),
    roof: of('roof'),
    paper: of('card'),
    plain: theme.value === 'contrast',
  };
}
