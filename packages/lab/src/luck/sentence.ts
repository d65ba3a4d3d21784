import type { Luck, SideLuck, Unit } from './account.ts';

/** Luck in words. */

/** How far apart from the middle the dice were, by the share of other falls that are less extreme. */
const VERY = 0.95;
const CLEARLY = 0.8;
const SLIGHTLY = 0.6;

export interface Named {
  /** The side's name; null: anyone who reads it. */
  readonly name: string | null;
  readonly game: Luck;
}

/** One sentence or two, such as: Unlucky: the dice cost you about three regiments. … */
export function sentence({ total, worse, better }: SideLuck, { name, game }: Named): string {
  if (game.rolls === 0) return 'No dice fell in this game.';
  const lucky = worse > better;
  const share = Math.max(worse, better);
  const [whom, forWhom] = name === null ? [' you', ' for you'] : ['', ''];
  if (share < SLIGHTLY || Math.sign(total) !== (lucky ? 1 : -1))
    return opened(name, `neither lucky nor unlucky: the dice did${forWhom} about what was to be expected.`);
  const degree = share >= VERY ? 'very ' : share >= CLEARLY ? '' : 'a little ';
  const amount = amountOf(Math.abs(total), game.unit);
  const times = Math.min(99, Math.round(100 * share));
  return opened(
    name,
    `${degree}${lucky ? 'lucky' : 'unlucky'}: the dice ${lucky ? 'gained' : 'cost'}${whom} ${amount}. ` +
      `Rolled again at the same moments, they would have done ${lucky ? 'worse' : 'better'}${forWhom} ` +
      `${times} times in 100.`,
  );
}

const opened = (name: string | null, rest: string): string =>
  name === null ? `${rest.charAt(0).toUpperCase()}${rest.slice(1)}` : `${name}, ${rest}`;

const NUMBERS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

function amountOf(amount: number, unit: Unit | null): string {
  if (unit === null) return `about ${Math.max(1, Math.round(100 * amount))} % of a victory`;
  if (amount < 0.25) return `a little, less than half a ${unit.one}`;
  if (amount < 0.75) return `about half a ${unit.one}`;
  const whole = Math.round(amount);
  return `about ${NUMBERS[whole] ?? whole} ${whole === 1 ? unit.one : unit.many}`;
}

/** What the chi-square test says of the faces, for people. */
export function inWords(chance: number | null): string {
  if (chance === null) return 'Too few rolls to say whether the faces came up evenly.';
  const times = Math.round(100 * chance);
  if (chance < 0.001) return 'Very unusual: fewer than one game in a thousand has faces as uneven as these.';
  if (chance < 0.01)
    return `Unusual: only ${Math.max(1, Math.round(1000 * chance))} games in 1000 have faces as uneven.`;
  if (chance < 0.05) return `Somewhat unusual: ${Math.max(1, times)} games in 100 have faces at least as uneven.`;
  return `Nothing unusual: ${times} games in 100 have faces at least as uneven.`;
}
