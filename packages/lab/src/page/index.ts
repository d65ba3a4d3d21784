import { balanceChart } from '../charts/balance.ts';
import { countsChart } from '../charts/counts.ts';
import { courseChart } from '../charts/course.ts';
import { crossChart } from '../charts/cross.ts';
import { endingsChart } from '../charts/endings.ts';
import { sharesChart } from '../charts/shares.ts';
import type { ShareRow } from '../charts/shares.ts';
import { chartStyle } from '../charts/style.ts';
import { escaped } from '../charts/svg.ts';
import {
  blowsSheet,
  botsSheet,
  courseSheet,
  endingsSheet,
  headline,
  lengthSheet,
  overviewSheet,
  pairsSheet,
  rulesSheet,
  sidesSheet,
} from '../report/sheets.ts';
import type { Sheet } from '../report/sheets.ts';
import { rulesLine } from '../report/text.ts';
import type { BlowReport, Report, ScenarioReport } from '../report/types.ts';
import { pageStyle } from './style.ts';

/** A report as one page that needs nothing from anywhere: pictures, and behind each of them its table. */
export function page(report: Report): string {
  const title = `${report.game.title}: ${TITLES[report.kind]}`;
  const several = report.scenarios.length > 1;
  const body = [
    `<header><p class="kicker">From the lab of Tercio</p><h1>${escaped(title)}</h1>`,
    `<p class="lede">${escaped(headline(report))}</p>${figures(report)}</header>`,
    several ? overview(report) : '',
    bots(report),
    ...report.scenarios.map((scenario) => scenarioSection(report, scenario)),
    rulesSection(report),
    `<footer><p>${escaped(NOTE)}</p><p>Played with <code>${escaped(report.command)}</code></p></footer>`,
  ];
  return (
    '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>${escaped(title)}</title><style>${pageStyle}${chartStyle}</style></head>\n` +
    `<body><main>\n${body.filter((part) => part !== '').join('\n')}\n</main></body></html>\n`
  );
}

const TITLES: { readonly [kind in Report['kind']]: string } = {
  match: 'a match',
  'round-robin': 'each against each',
  balance: 'is it fair?',
};

const NOTE =
  'The bars around a point are 95 % intervals of Wilson: were the same games played again with other dice, nineteen ' +
  'times in twenty the true share would lie within. A victory that is shared counts for its part. Of twenty even scenarios about one will look uneven by chance. What bots make of a ' +
  'scenario is not what people would make of it.';

function figures({ played, finished, scenarios, rules, faults }: Report): string {
  const clear = scenarios.filter(({ favours }) => favours !== null).length;
  const rows = [
    ['games', String(played)],
    ['came to an end', String(finished)],
    ...(faults.length > 0 ? [['broke off', String(faults.length)]] : []),
    ...(scenarios.length > 1 ? [['scenarios that favour a side', `${clear} of ${scenarios.length}`]] : []),
    ['rules met', `${rules.met} of ${rules.total}`],
  ];
  const items = rows.map(([name = '', value = '']) => `<div><dt>${escaped(name)}</dt><dd>${escaped(value)}</dd></div>`);
  return `<dl class="figures">${items.join('')}</dl>`;
}

const sectionId = (id: string): string => `scenario-${id}`;

function overview(report: Report): string {
  const { scenarios } = report;
  const links = scenarios.map(({ id, title }) => `<li><a href="#${sectionId(id)}">${escaped(title)}</a></li>`);
  return section('overview', 'Every scenario', [
    scenarios.every(({ seats }) => seats.length === 2) ? twoSides(scenarios) : manySides(scenarios),
    table(overviewSheet(report)),
    `<nav aria-label="Scenarios"><ol>${links.join('')}</ol></nav>`,
  ]);
}

const twoSides = (scenarios: readonly ScenarioReport[]): string =>
  '<p class="lede">The nearer a point stands to a side, the more that side won. Where its bar does not touch the dotted ' +
  'line, chance alone hardly explains it; outside the grey strip one side has more than 65 %.</p>' +
  wide(balanceChart('What the two sides of every scenario won, with 95 % intervals', scenarios));

function manySides(scenarios: readonly ScenarioReport[]): string {
  const rows = scenarios.flatMap(({ title, seats }) =>
    seats.map((share): ShareRow => ({ label: `${title}: ${share.name}`, share, side: share.sides[0] ?? 0 })),
  );
  const even = 1 / (scenarios[0]?.seats.length ?? 2);
  return wide(sharesChart('What every side of every scenario won, with 95 % intervals', rows, even));
}

function bots(report: Report): string {
  if (report.bots.length < 2) return '';
  const seats = report.scenarios[0]?.seats.length ?? 2;
  const rows = report.bots.map((share, side): ShareRow => ({ label: share.name, share, side }));
  const names = report.bots.map(({ name }) => name);
  const cross =
    names.length > 2
      ? [
          wide(crossChart('What each bot won against each other', names, report.pairs, 1 / seats)),
          table(pairsSheet(report)),
        ]
      : [];
  return section('bots', 'The bots', [
    wide(sharesChart('What each bot won, with 95 % intervals', rows, 1 / seats)),
    table(botsSheet(report)),
    ...cross,
  ]);
}

function scenarioSection(report: Report, scenario: ScenarioReport): string {
  if (scenario.games === 0) return section(sectionId(scenario.id), scenario.title, ['<p>No game yet.</p>']);
  const { sides, unit } = { sides: scenario.sides, unit: report.unit };
  const parts = [verdict(scenario), '<h3>Who wins</h3>', wide(whoWins(scenario)), table(sidesSheet(scenario))];
  parts.push(
    '<h3>How games end</h3>',
    wide(endingsChart(`How games of ${scenario.title} end`, sides, scenario.endings)),
    table(endingsSheet(scenario)),
  );
  if (unit !== null && scenario.course.length > 1) {
    parts.push(
      `<h3>Points over time: ${escaped(unit)}</h3>`,
      wide(courseChart(`${unit} as each turn begins, median and middle half`, sides, scenario.course, unit)),
      table(courseSheet(scenario, unit)),
    );
  }
  parts.push('<h3>How long games take</h3>', lengths(scenario), table(lengthSheet(scenario)));
  if (scenario.blows.length > 0) parts.push('<h3>What decided</h3>', decided(scenario));
  return section(sectionId(scenario.id), scenario.title, parts);
}

function verdict({ favours, seats, games }: ScenarioReport): string {
  const best = favours === null ? undefined : seats[favours];
  const text = best
    ? `<b>${escaped(best.name)}</b> won ${(100 * best.share).toFixed(0)} % of ${games} games: more than chance explains.`
    : `No side is favoured, as far as ${games} games can tell.`;
  return `<p class="verdict">${text}</p>`;
}

function whoWins({ bySide, bySeat, byBot, sides, seats, title }: ScenarioReport): string {
  const rows: ShareRow[] = bySide.map((share, side) => ({ label: share.name, share, side }));
  if (byBot.length > 1) {
    for (const share of bySeat) {
      const seat = seats[share.seat];
      rows.push({ label: `${seat?.name} by ${share.name}`, share, side: seat?.sides[0] ?? 0 });
    }
  }
  return sharesChart(`What each side of ${title} won, with 95 % intervals`, rows, 1 / sides.length);
}

const lengths = ({ turnCounts, choiceCounts }: ScenarioReport): string =>
  `<div class="pair"><div>${countsChart('How many games took how many turns', turnCounts, 'turns')}</div>` +
  `<div>${countsChart('How many games took how many choices', choiceCounts, 'choices')}</div></div>`;

const MOST_BLOWS = 14;

/** What happened most often last before a victory; and what its side made of the game. */
function decided(scenario: ScenarioReport): string {
  const shown = scenario.blows.slice(0, MOST_BLOWS);
  const rows = shown.map((blow: BlowReport): ShareRow => ({
    label: blow.what,
    share: blow.outcome,
    side: blow.side,
    note: `in ${blow.games} games, the winner’s last blow in ${blow.last}`,
  }));
  const label = 'What the side that gained by each event made of the games in which it happened';
  const lede =
    '<p>How often the side that gained by it won the games in which it happened, in its colour; those first that were most ' +
    'often the winner’s last blow.</p>';
  return lede + wide(sharesChart(label, rows, 1 / scenario.sides.length)) + table(blowsSheet(scenario));
}

function rulesSection(report: Report): string {
  const { never, rare, silent } = report.rules;
  const sheets = [
    rulesSheet(`Rules that could have been met and never were (${never.length})`, never),
    rulesSheet(`Rules met in fewer than one game in a hundred (${rare.length})`, rare),
    rulesSheet(`Rules that only define or forbid, so that no game shows them (${silent.length})`, silent),
  ];
  return section('rules', 'Rules never exercised', [`<p>${escaped(rulesLine(report))}</p>`, ...sheets.map(table)]);
}

const section = (id: string, title: string, parts: readonly string[]): string =>
  `<section id="${escaped(id)}" aria-labelledby="${escaped(id)}-title">` +
  `<h2 id="${escaped(id)}-title">${escaped(title)}</h2>${parts.join('\n')}</section>`;

const wide = (picture: string): string =>
  `<div class="wide" tabindex="0" role="group" aria-label="Picture">${picture}</div>`;

/** The figures behind a picture. */
function table({ title, head, rows }: Sheet): string {
  if (rows.length === 0) return '';
  const heads = head.map((name) => `<th scope="col">${escaped(name)}</th>`).join('');
  const cells = ([first = '', ...rest]: readonly string[]): string =>
    `<tr><th scope="row">${escaped(first)}</th>${rest.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`;
  return (
    `<details><summary>${escaped(title)}: the figures</summary><div class="wide" tabindex="0" role="group" aria-label="${escaped(title)}"><table>` +
    `<thead><tr>${heads}</tr></thead><tbody>${rows.map(cells).join('')}</tbody></table></div></details>`
  );
}
