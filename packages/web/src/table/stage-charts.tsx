import type { JSX } from 'preact';
import type { StageChart, StageLadder, StageMark } from '@tercio/board';
import { Emblem, useLiveries } from './parts.tsx';

/** A battle in figures: the ladder of columns with what moves each side on it, and what the dice of both may bring. */

export function Ladder({ ladder }: { readonly ladder: StageLadder }): JSX.Element {
  const sides = [...new Set(ladder.marks.map(({ side }) => side))];
  return (
    <div
      class="ladder card"
      style={{ '--columns': String(ladder.columns.length) }}
      role="img"
      aria-label={`${ladder.title}: ${ladder.marks.map(spoken(ladder)).join('; ')}`}
    >
      {sides.slice(0, 1).map((side) => (
        <Marks key={side} marks={ladder.marks.filter((mark) => mark.side === side)} />
      ))}
      <ol class="rungs">
        {ladder.columns.map((column) => (
          <li key={column}>{column}</li>
        ))}
      </ol>
      {sides.slice(1).map((side) => (
        <Marks key={side} marks={ladder.marks.filter((mark) => mark.side === side)} />
      ))}
    </div>
  );
}

const spoken =
  ({ columns }: StageLadder) =>
  ({ words, from, to }: StageMark): string =>
    from === to ? `${words} ${columns[to]}` : `${words}, from ${columns[from]} to ${columns[to]}`;

function Marks({ marks }: { readonly marks: readonly StageMark[] }): JSX.Element {
  const livery = useLiveries();
  const last = marks.at(-1);
  const shifts = marks.filter(({ from, to }) => from !== to);
  return (
    <div class={`ladder-marks ${livery(last?.side ?? null)}`} aria-hidden="true">
      {shifts.map(({ from, to, words }, i) => (
        <span
          key={i}
          class={`shift ${to > from ? 'right' : 'left'}`}
          style={{ gridColumn: `${Math.min(from, to) + 1} / ${Math.max(from, to) + 2}`, gridRow: `${i + 1}` }}
        >
          {words}
        </span>
      ))}
      {last && (
        <span class="stands" style={{ gridColumn: `${last.to + 1}`, gridRow: `${shifts.length + 1}` }}>
          <Emblem side={last.side} size={16} />
        </span>
      )}
    </div>
  );
}

export const Charts = ({ charts }: { readonly charts: readonly StageChart[] }): JSX.Element => (
  <div class="stage-charts">
    {charts.map((chart) => (
      <Chart key={chart.side} chart={chart} />
    ))}
  </div>
);

function Chart({ chart: { side, title, note, bars, rows, foot } }: { readonly chart: StageChart }): JSX.Element {
  const livery = useLiveries();
  const most = Math.max(1, ...bars.map(({ ways }) => ways));
  return (
    <figure class={`stage-chart card ${livery(side)}`}>
      <figcaption>
        <b>{title}</b> <span>{note}</span>
      </figcaption>
      <table>
        <tbody>
          <tr class="ways">
            <th scope="row">ways of 36</th>
            {bars.map(({ label, ways, fill }) => (
              <td key={label}>
                <span>{ways}</span>
                <i class={`fill-${fill}`} style={{ height: `${Math.max(3, (ways / most) * 40)}px` }} />
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">{rows[0]}</th>
            {bars.map(({ label }) => (
              <td key={label}>{label}</td>
            ))}
          </tr>
          <tr class="values">
            <th scope="row">{rows[1]}</th>
            {bars.map(({ label, value }) => (
              <td key={label}>{value}</td>
            ))}
          </tr>
        </tbody>
      </table>
      <p>{foot}</p>
    </figure>
  );
}
