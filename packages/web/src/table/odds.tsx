import type { JSX } from 'preact';
import type { Odds, OddsLine } from '@tercio/kernel';
import { percent } from './parts.tsx';

/** The chances of one quantity: bars with the ways counted above, then outcomes in words that sum to a hundred. */

const FILLS = ['plain', 'hatched', 'solid'] as const;
type Fill = (typeof FILLS)[number];

/** Three fills for three outcomes: nothing, something, the most. */
function fillOf(index: number, count: number): Fill {
  if (index === 0) return 'plain';
  return count > 2 && index >= Math.ceil((count * 2) / 3) ? 'solid' : 'hatched';
}

/** Dice make whole numbers of ways: of 6, 36, 216 ... whichever fits them all. */
function waysIn(lines: readonly OddsLine[]): number | null {
  const whole = (share: number, ways: number): boolean =>
    Math.abs(share * ways - Math.round(share * ways)) < ways * 1e-10;
  return [6, 36, 216, 1296, 7776].find((ways) => lines.every(({ low }) => whole(low, ways))) ?? null;
}

const isOne = ({ low, high }: OddsLine): boolean => high - low < 0.0005;
const shown = (line: OddsLine): string =>
  isOne(line) ? percent(line.high) : `${percent(line.low)} to ${percent(line.high)}`;

const MOST_BARS = 16;
const MOST_LINES = 7;

export function Chances({ odds }: { readonly odds: Odds }): JSX.Element {
  const { lines } = odds;
  const ways = odds.exact && lines.every(isOne) ? waysIn(lines) : null;
  return (
    <figure class="odds">
      <figcaption>
        {odds.quantity.charAt(0).toUpperCase() + odds.quantity.slice(1)}
        {odds.exact ? '' : <span> an estimate, ± {percent(odds.error)}</span>}
      </figcaption>
      {lines.length > 2 && lines.length <= MOST_BARS && <Bars lines={lines} ways={ways} />}
      <ul>
        {fewer(lines).map((line, i, list) => (
          <li key={line.total}>
            <span class={`swatch ${fillOf(i, list.length)}`} />
            <span class="words">{line.words}</span>
            <span class="ways">{ways ? `${Math.round(line.low * ways)} of ${ways}` : ''}</span>
            <b>{shown(line)}</b>
          </li>
        ))}
      </ul>
    </figure>
  );
}

/** Of a long list the rarest at the far end are told together. */
function fewer(lines: readonly OddsLine[]): readonly OddsLine[] {
  if (lines.length <= MOST_LINES) return lines;
  const rest = lines.slice(MOST_LINES - 1);
  const [first] = rest;
  const total = rest.reduce((sum, { high }) => sum + high, 0);
  return [
    ...lines.slice(0, MOST_LINES - 1),
    { total: first?.total ?? 0, words: `${first?.words} or more`, low: total, high: total },
  ];
}

function Bars({ lines, ways }: { readonly lines: readonly OddsLine[]; readonly ways: number | null }): JSX.Element {
  const most = Math.max(...lines.map(({ high }) => high));
  return (
    <ol class="bars" aria-hidden="true">
      {lines.map((line, i) => (
        <li key={line.total}>
          <span class="count">
            {ways && ways <= 216 ? Math.round(line.low * ways) : `${Math.round(line.high * 100)}`}
          </span>
          <i class={fillOf(i, lines.length)} style={{ height: `${Math.max(2, (line.high / most) * 62)}px` }} />
          <span class="total">{line.total}</span>
        </li>
      ))}
    </ol>
  );
}
