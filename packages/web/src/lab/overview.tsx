import type { JSX } from 'preact';
import {
  balanceChart,
  botsSheet,
  crossChart,
  headline,
  overviewSheet,
  pairsSheet,
  rulesLine,
  rulesSheet,
  sharesChart,
} from '@tercio/lab/report';
import type { Report, ScenarioReport, ShareRow } from '@tercio/lab/report';
import { NarrowBalance, NarrowShares } from './narrow.tsx';
import { Chart, SheetTable } from './parts.tsx';

/** A whole report: every scenario in one picture, the bots, and the rules that no game met. */

interface Props {
  readonly report: Report;
  readonly open: (scenario: string) => void;
}

export function Overview({ report, open }: Props): JSX.Element {
  return (
    <>
      <p class="lab-lede">{headline(report)}</p>
      <dl class="lab-sums">
        <Sum words="Games" value={String(report.played)} />
        <Sum words="Came to an end" value={String(report.finished)} />
        <Sum words="Scenarios that favour a side" value={favoured(report)} />
        <Sum words="Rules met" value={`${report.rules.met} of ${report.rules.total}`} />
      </dl>
      <section class="card" aria-labelledby="lab-scenarios">
        <h2 id="lab-scenarios">Every scenario</h2>
        <AllSides report={report} />
        <h3>One by one</h3>
        <ul class="lab-list">
          {report.scenarios.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} onClick={() => open(id)}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </section>
      {report.bots.length > 1 && <Bots report={report} />}
      <Unexercised report={report} />
      <p class="lab-small">
        Played by <code>{report.command}</code>. What bots make of a scenario is not what people would make of it.
      </p>
    </>
  );
}

const Sum = ({ words, value }: { readonly words: string; readonly value: string }): JSX.Element => (
  <div>
    <dt>{words}</dt>
    <dd>{value}</dd>
  </div>
);

const favoured = ({ scenarios }: Report): string =>
  `${scenarios.filter(({ favours }) => favours !== null).length} of ${scenarios.length}`;

function AllSides({ report }: { readonly report: Report }): JSX.Element {
  const { scenarios } = report;
  const two = scenarios.every(({ seats }) => seats.length === 2);
  const label = 'What each side of every scenario won, with 95 % intervals';
  const rows = scenarios.flatMap(everySide);
  const even = 1 / (scenarios[0]?.seats.length ?? 2);
  return (
    <Chart
      label={label}
      svg={two ? balanceChart(label, scenarios) : sharesChart(label, rows, even)}
      sheet={overviewSheet(report)}
      narrow={two ? <NarrowBalance scenarios={scenarios} /> : <NarrowShares rows={rows} even={even} />}
    >
      {two
        ? 'The nearer a point stands to a side, the more that side won; the bar is its 95 % interval. Where it does not ' +
          'touch the dotted line, chance alone hardly explains it. Between the edges of the band neither side wins more ' +
          'than 65 games in 100.'
        : 'Each point is what a side won, the bar its 95 % interval; the dotted line is an even share.'}
    </Chart>
  );
}

const everySide = ({ title, seats }: ScenarioReport): readonly ShareRow[] =>
  seats.map((share) => ({ label: `${title}: ${share.name}`, share, side: share.sides[0] ?? 0 }));

function Bots({ report }: { readonly report: Report }): JSX.Element {
  const rows = report.bots.map((share, side): ShareRow => ({ label: share.name, share, side }));
  const names = report.bots.map(({ name }) => name);
  const label = 'What each bot won, with 95 % intervals';
  const even = 1 / (report.scenarios[0]?.seats.length ?? 2);
  const cross = 'What each bot won against each other';
  return (
    <section class="card" aria-labelledby="lab-bots">
      <h2 id="lab-bots">The bots</h2>
      <Chart
        label={label}
        svg={sharesChart(label, rows, even)}
        sheet={botsSheet(report)}
        narrow={<NarrowShares rows={rows} even={even} />}
      />
      {names.length > 2 && (
        <Chart label={cross} svg={crossChart(cross, names, report.pairs, even)} sheet={pairsSheet(report)} />
      )}
    </section>
  );
}

function Unexercised({ report }: { readonly report: Report }): JSX.Element {
  const { never, rare, silent } = report.rules;
  return (
    <section class="card" aria-labelledby="lab-rules">
      <h2 id="lab-rules">Rules never exercised</h2>
      <p>{rulesLine(report)}</p>
      <SheetTable sheet={rulesSheet(`Rules that could have been met and never were (${never.length})`, never)} />
      <SheetTable sheet={rulesSheet(`Rules met in fewer than one game in a hundred (${rare.length})`, rare)} />
      <SheetTable sheet={rulesSheet(`Rules that only define or forbid (${silent.length})`, silent)} />
    </section>
  );
}
