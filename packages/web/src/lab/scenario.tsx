import type { JSX } from 'preact';
import {
  blowsSheet,
  countsChart,
  courseChart,
  courseSheet,
  endingsChart,
  endingsSheet,
  lengthSheet,
  sharesChart,
  sidesSheet,
} from '@tercio/lab/report';
import type { ScenarioReport, ShareRow } from '@tercio/lab/report';
import { NarrowEndings, NarrowShares } from './narrow.tsx';
import { Chart, SheetTable } from './parts.tsx';

/** One scenario: who wins, how games end, how the points run, how long it takes, and what decided. */

interface Props {
  readonly scenario: ScenarioReport;
  readonly unit: string | null;
  readonly close: () => void;
  /** Where it can be played, if it is on the shelf. */
  readonly play: string | null;
}

export function Scenario({ scenario, unit, close, play }: Props): JSX.Element {
  return (
    <article class="card lab-scenario" aria-labelledby="lab-scenario">
      <a class="button" href={location.pathname} onClick={close}>
        ◂ All scenarios
      </a>
      <h2 id="lab-scenario">{scenario.title}</h2>
      {scenario.games === 0 ? <p>No game yet.</p> : <Figures scenario={scenario} unit={unit} />}
      {play && (
        <a class="button main" href={play}>
          Play it
        </a>
      )}
    </article>
  );
}

function Figures({ scenario, unit }: Pick<Props, 'scenario' | 'unit'>): JSX.Element {
  const { title, sides, endings, course, blows, turnCounts, choiceCounts } = scenario;
  const ends = `How games of ${title} end`;
  const runs = `${unit ?? 'Points'} as each turn begins: median, and where the middle half of the games lies`;
  return (
    <>
      <p class="lab-lede">{verdict(scenario)}</p>
      <h3>Who wins</h3>
      <WhoWins scenario={scenario} />
      <h3>How games end</h3>
      <Chart
        label={ends}
        svg={endingsChart(ends, sides, endings)}
        sheet={endingsSheet(scenario)}
        narrow={<NarrowEndings endings={endings} sides={sides} />}
      />
      {unit !== null && course.length > 1 && (
        <>
          <h3>Points over time: {unit}</h3>
          <Legend sides={sides} />
          <Chart label={runs} svg={courseChart(runs, sides, course, unit)} sheet={courseSheet(scenario, unit)} />
        </>
      )}
      <h3>How long games take</h3>
      <div class="lab-pair">
        <Length label="How many games took how many turns" bins={turnCounts} unit="turns" />
        <Length label="How many games took how many choices" bins={choiceCounts} unit="choices" />
      </div>
      <SheetTable sheet={lengthSheet(scenario)} />
      {blows.length > 0 && <Decided scenario={scenario} />}
    </>
  );
}

/** Where the ends of the lines, which have the names, may be out of sight. */
const Legend = ({ sides }: { readonly sides: readonly string[] }): JSX.Element => (
  <p class="lab-legend" aria-hidden="true">
    {sides.map((name, side) => (
      <span key={name} class={`lab-side-${side % 5}`}>
        {name}
      </span>
    ))}
  </p>
);

function verdict({ favours, seats, games }: ScenarioReport): string {
  const best = favours === null ? undefined : seats[favours];
  return best
    ? `${best.name} won ${Math.round(100 * best.share)} % of ${games} games: more than chance explains.`
    : `No side is favoured as far as ${games} games can tell.`;
}

function WhoWins({ scenario }: Pick<Props, 'scenario'>): JSX.Element {
  const { bySide, bySeat, byBot, sides, seats, title } = scenario;
  const rows: readonly ShareRow[] = [
    ...bySide.map((share, side) => ({ label: share.name, share, side })),
    ...(byBot.length > 1 ? bySeat : []).map((share) => {
      const seat = seats[share.seat];
      return { label: `${seat?.name} by ${share.name}`, share, side: seat?.sides[0] ?? 0 };
    }),
  ];
  const label = `What each side of ${title} won, with 95 % intervals`;
  const even = 1 / sides.length;
  return (
    <Chart
      label={label}
      svg={sharesChart(label, rows, even)}
      sheet={sidesSheet(scenario)}
      narrow={<NarrowShares rows={rows} even={even} />}
    />
  );
}

function Length({
  label,
  bins,
  unit,
}: {
  readonly label: string;
  readonly bins: ScenarioReport['turnCounts'];
  readonly unit: string;
}): JSX.Element {
  return <Chart label={label} svg={countsChart(label, bins, unit)} />;
}

const MOST_BLOWS = 14;

function Decided({ scenario }: Pick<Props, 'scenario'>): JSX.Element {
  const rows = scenario.blows.slice(0, MOST_BLOWS).map((blow): ShareRow => ({
    label: blow.what,
    share: blow.outcome,
    side: blow.side,
    note: `in ${blow.games} games, the winner’s last blow in ${blow.last}`,
  }));
  const even = 1 / scenario.sides.length;
  const label = 'What the side that gained by each event made of the games in which it happened';
  return (
    <>
      <h3>What decided</h3>
      <Chart
        label={label}
        svg={sharesChart(label, rows, even)}
        sheet={blowsSheet(scenario)}
        narrow={<NarrowShares rows={rows} even={even} />}
      >
        How often the side that gained by it won the games in which it happened, in its colour; those first that were
        most often the winner’s last blow.
      </Chart>
    </>
  );
}
