import type { Card } from '../ids.ts';
import { cardName } from '../names.ts';
import type { BattleSheet, Seen } from '../state.ts';
import { askedAfter } from './cards.ts';
import { activeWins, columnNow, withCard } from './outlook.ts';
import { ACTIVE, battleUse } from './sheet.ts';
import { clampColumn, columnName } from './table.ts';

/** 6.9.3.4 What one more card does to a battle, for anyone who may play it. */

/** How often that side of the sheet wins. */
export const shareOf = (sheet: BattleSheet, which: number): string => {
  const wins = activeWins(sheet);
  return `${(100 * (which === ACTIVE ? wins : 1 - wins)).toFixed(1)} %`;
};

/** "Play Optimism (1): you win 74.2 %". Anyone who is no party to it plays for the defender. */
export function playWords(seen: Seen, card: number, who: 'you win' | 'the defender wins', which: number): string {
  const { battle: sheet } = seen;
  if (sheet === null) return `Play ${cardName(card)}`;
  const by = which === ACTIVE ? sheet.active : sheet.inactive;
  const after = withCard(seen, sheet, by, card as Card);
  const besides = [whyNothing(sheet, after, which === ACTIVE && askedAfter(seen, true).length > 0), alsoDoes(card)]
    .filter((words) => words !== '')
    .join('; ');
  return `Play ${cardName(card)}: ${who} ${shareOf(after, which)}${besides === '' ? '' : ` (${besides})`}`;
}

/**
 * Why the odds stay as they are: at the ends of the table no column moves. But a shift beyond them is added up, too:
 * `isOpen`: against what the enemy may still play.
 */
export function whyNothing(before: BattleSheet, after: BattleSheet, isOpen: boolean): string {
  const stuck = [0, 1].filter((which) => {
    const shift = (after.shifts[which] as number) - (before.shifts[which] as number);
    return shift !== 0 && columnNow(after, which) === columnNow(before, which);
  });
  const isMoved = [0, 1].some((which) => columnNow(after, which) !== columnNow(before, which));
  const [first] = stuck;
  if (isMoved || first === undefined) return '';
  const end = columnNow(before, first) === clampColumn(0) ? 'first' : 'last';
  const counts = isOpen ? '; it counts if an enemy card moves the column' : '';
  return `no change now: column ${columnName(columnNow(before, first))} is the ${end}${counts}`;
}

/** What no odds of winning show. */
export function alsoDoes(card: number): string {
  const use = battleUse(card as Card);
  const more = use?.extraLoss ?? 0;
  return [
    ...(more > 0 ? [`${more === 1 ? 'one more loss' : `${more} more losses`} for the enemy if you win`] : []),
    ...(use?.silences === true ? ['the enemy plays no more cards'] : []),
  ].join('; ');
}
