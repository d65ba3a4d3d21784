import type { JSX } from 'preact';
import type { Doubt } from '@tercio/board';
import type { Odds, OddsLine } from '@tercio/kernel';
import { doubted, fewer, supposed, isOne, percents } from './chances.ts';
import { doubtOf } from './by-itself.ts';
import { percent } from './parts.tsx';
import type { TableState } from './state.ts';
import './odds.css';

/** The chances of one quantity: bars with the ways counted above, then outcomes in words that sum to a hundred. */

const FILLS = ['plain', 'hatched', 'solid'] as const;
type Fill = (typeof FILLS)[number];

/** Three fills for three outcomes: nothing, one, more. Where something always comes of it there is but one. */
function fillOf({ total }: OddsLine, lines: readonly OddsLine[]): Fill {
  if (total === 0) return 'plain';
  return total > 1 && lines.some((line) => line.total === 0) ? 'solid' : 'hatched';
}

/** Dice make whole numbers of ways: of 6, 36, 216 ... whichever fits them all; with other dice of their own faces. */
function waysIn(lines: readonly OddsLine[], die: number): number | null {
  const whole = (share: number, ways: number): boolean =>
    Math.abs(share * ways - Math.round(share * ways)) < ways * 1e-10;
  return [1, 2, 3, 4, 5].map((dice) => die ** dice).find((ways) => lines.every(({ low }) => whole(low, ways))) ?? null;
}

const MOST_BARS = 16;

interface ChancesProps {
  readonly odds: Odds;
  readonly die: number;
  readonly doubt: Doubt | null;
}

function Chances({ odds: reckoned, die, doubt }: ChancesProps): JSX.Element {
  const passed = doubt ? null : supposed(reckoned);
  const odds = passed ?? doubted(reckoned, doubt);
  const { lines } = odds;
  const listed = fewer(lines);
  const shares = percents(listed);
  const ways = odds.exact && lines.every(isOne) ? waysIn(lines, die) : null;
  return (
    <figure class="odds">
      <figcaption>
        {odds.quantity.charAt(0).toUpperCase() + odds.quantity.slice(1)}
        {odds.exact ? '' : <span> an estimate, ± {percent(odds.error)}</span>}
        {passed ? (
          <span> if nobody answers with a card or a move of theirs</span>
        ) : odds !== reckoned ? (
          <span> from, to: it depends on {doubt?.words}</span>
        ) : doubt ? (
          <span> supposing {doubt.words}</span>
        ) : (
          !lines.every(isOne) && <span> from, to: it depends on what others hold or answer</span>
        )}
      </figcaption>
      {lines.length > 2 && lines.length <= MOST_BARS && <Bars lines={lines} ways={ways} />}
      <ul>
        {listed.map((line, i) => (
          <li key={line.total}>
            <span class={`swatch ${fillOf(line, lines)}`} />
            <span class="words">{line.words}</span>
            <span class="ways">{ways ? `${Math.round(line.low * ways)} of ${ways}` : ''}</span>
            <b>{shares[i]}</b>
          </li>
        ))}
      </ul>
    </figure>
  );
}

/** Ways where they are few, else per cent; from and to where it is not known. */
function countOf(line: OddsLine, ways: number | null): string {
  if (ways && ways <= 216) return String(Math.round(line.low * ways));
  const [low, high] = [Math.round(line.low * 100), Math.round(line.high * 100)];
  return low === high ? String(high) : `${low}–${high}`;
}

function Bars({ lines, ways }: { readonly lines: readonly OddsLine[]; readonly ways: number | null }): JSX.Element {
  const most = Math.max(...lines.map(({ high: share }) => share));
  const high = (share: number): string => `${Math.max(2, (share / most) * 62)}px`;
  return (
    <ol class="bars" aria-hidden="true">
      {lines.map((line) => (
        <li key={line.total}>
          <span class="count">{countOf(line, ways)}</span>
          {!isOne(line) && <i class="unknown" style={{ height: high(line.high - line.low) }} />}
          <i class={fillOf(line, lines)} style={{ height: high(line.low) }} />
          <span class="total">{line.total}</span>
        </li>
      ))}
    </ol>
  );
}

/** The chances of what is under thought, as soon as they are reckoned. */
export function OddsOf({ table }: { readonly table: TableState }): JSX.Element {
  const odds = table.odds.value;
  const option = table.thought.value;
  const { view } = table;
  if (odds === null) return <p class="subtitle">Reckoning the chances …</p>;
  // The button below stays where it was.
  if (odds.length === 0) {
    const figures = view && option && table.game.explain(view, option.side, option.choice);
    return (
      <p class="subtitle">{figures ? 'There are no odds beyond these figures.' : 'There is nothing to reckon.'}</p>
    );
  }
  const doubt = view && option ? doubtOf(table.game, table.board, view, option) : null;
  return (
    <>
      {odds.map((each) => (
        <Chances key={each.quantity} odds={each} die={table.board.die ?? 6} doubt={doubt} />
      ))}
    </>
  );
}
