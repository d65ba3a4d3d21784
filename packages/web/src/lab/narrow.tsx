import type { JSX } from 'preact';
import { winners } from '@tercio/lab/report';
import type { EndingReport, ScenarioReport, Share, ShareRow } from '@tercio/lab/report';

/** The same pictures where there is little room: the words above each bar, which is as wide as the screen. */

interface Row {
  readonly label: string;
  readonly figures: string;
  readonly side: number | null;
  /** Between 0 and 1: the bar, and the point in it, if there is one. */
  readonly from: number;
  readonly to: number;
  readonly point: number | null;
  /** What stands at the two ends. */
  readonly ends?: readonly [string, string];
}

function Rows({ rows, even, band }: { readonly rows: readonly Row[]; readonly even?: number; readonly band?: number }) {
  return (
    <ul class="lab-narrow">
      {rows.map((row, i) => (
        <li key={i}>
          <p>
            <span>{row.label}</span> <b>{row.figures}</b>
          </p>
          <Bar row={row} even={even} band={band} />
          {row.ends && (
            <p class="lab-ends">
              <span>{row.ends[0]}</span> <span>{row.ends[1]}</span>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function Bar({
  row: { side, from, to, point },
  even,
  band,
}: {
  readonly row: Row;
  readonly even: number | undefined;
  readonly band: number | undefined;
}): JSX.Element {
  const tint = side === null ? 'lab-nobody' : `lab-side-${side % 5}`;
  return (
    <svg class={tint} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      {band !== undefined && <rect class="lab-fair" x={100 - 100 * band} y={0} width={200 * band - 100} height={10} />}
      <rect class="lab-track" x={0} y={4.5} width={100} height={1} />
      {even !== undefined && <rect class="lab-track" x={100 * even - 0.2} y={0} width={0.4} height={10} />}
      <rect
        class={point === null ? 'lab-bar' : 'lab-span'}
        x={100 * from}
        y={2.5}
        width={100 * (to - from)}
        height={5}
      />
      {point !== null && (
        <rect class="lab-bar" x={Math.min(98.5, Math.max(0, 100 * point - 0.75))} y={0.5} width={1.5} height={9} />
      )}
    </svg>
  );
}

const percent = (share: number): string => `${Math.round(100 * share)} %`;
const reach = ({ low, high }: Pick<Share, 'low' | 'high'>): string =>
  `${Math.round(100 * low)}–${Math.round(100 * high)}`;

const UNFAIR = 0.65;

export const NarrowBalance = ({ scenarios }: { readonly scenarios: readonly ScenarioReport[] }): JSX.Element => (
  <Rows
    even={0.5}
    band={UNFAIR}
    rows={scenarios.flatMap(({ title, seats, favours, games }): readonly Row[] => {
      const [first, second] = seats;
      if (!first || !second || games === 0) return [];
      return [
        {
          label: title,
          figures: '',
          side: favours === null ? null : (seats[favours]?.sides[0] ?? favours),
          from: second.low,
          to: second.high,
          point: second.share,
          ends: [`${first.name} ${percent(first.share)}`, `${percent(second.share)} ${second.name}`],
        },
      ];
    })}
  />
);

export const NarrowShares = ({
  rows,
  even,
}: {
  readonly rows: readonly ShareRow[];
  readonly even: number;
}): JSX.Element => (
  <Rows
    even={even}
    rows={rows.map(({ label, share, side }) => ({
      label,
      figures: `${percent(share.share)} (${reach(share)})`,
      side,
      from: share.low,
      to: share.high,
      point: share.share,
    }))}
  />
);

export const NarrowEndings = ({
  endings,
  sides,
}: {
  readonly endings: readonly EndingReport[];
  readonly sides: readonly string[];
}): JSX.Element => (
  <Rows
    rows={endings.map(({ words, won, drew, share }) => ({
      label: `${winners(sides, { won, drew })}: ${words}`,
      figures: percent(share),
      side: won.length === 1 ? (won[0] ?? null) : null,
      from: 0,
      to: share,
      point: null,
    }))}
  />
);
