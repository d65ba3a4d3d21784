import {
  blowsSheet,
  botsSheet,
  courseSheet,
  endingsSheet,
  headline,
  lengthSheet,
  overviewSheet,
  pairsSheet,
  sidesSheet,
} from './sheets.ts';
import type { Sheet } from './sheets.ts';
import type { Report, RuleReport, ScenarioReport } from './types.ts';

/** A report in lines: for a terminal, and as Markdown. */

const MOST_BLOWS = 12;

/** The tables that are worth reading one after the other. */
export function sheetsOf(report: Report): readonly Sheet[] {
  const several = report.scenarios.length > 1;
  const bots =
    report.bots.length > 1 ? [botsSheet(report), ...(report.bots.length > 2 ? [pairsSheet(report)] : [])] : [];
  if (several) return [overviewSheet(report), ...bots];
  return [...bots, ...report.scenarios.flatMap((scenario) => detailSheets(report, scenario))];
}

export function detailSheets({ unit }: Report, scenario: ScenarioReport): readonly Sheet[] {
  const blows = blowsSheet(scenario);
  return [
    sidesSheet(scenario),
    endingsSheet(scenario),
    lengthSheet(scenario),
    ...(unit === null ? [] : [courseSheet(scenario, unit)]),
    { ...blows, rows: blows.rows.slice(0, MOST_BLOWS) },
  ].filter(({ rows }) => rows.length > 0);
}

export function rulesLine({ rules: { total, met, never, silent, rare } }: Report): string {
  return (
    `Rules: ${met} of ${total} were met; ${never.length} could have been and never were, ${rare.length} in fewer than ` +
    `one game in a hundred; ${silent.length} only define or forbid.`
  );
}

/** `width`: how many characters go into a line; what does not fit is cut short. */
export function terminalText(report: Report, width = Infinity): string {
  const faults = report.faults.slice(0, 5).map(({ n, fault }) => `Game ${n} broke off: ${fault}`);
  const sheets = sheetsOf(report).flatMap((sheet) => ['', sheet.title, ...alignedSheet(sheet, width)]);
  return [headline(report), ...faults, ...sheets, '', rulesLine(report)].join('\n');
}

const MARGIN = 2;
const NARROWEST = 12;

/** Columns under each other: words to the left, figures to the right. */
export function alignedSheet({ head, rows }: Sheet, width: number): readonly string[] {
  const numeric = head.map((_, column) => rows.every((row) => /^[\d–+−-]/.test(row[column] ?? '–')));
  const natural = head.map((name, column) => Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const widths = fitted(natural, numeric, width);
  const put = (row: readonly string[]): string =>
    row
      .map((cell, column) => {
        const room = widths[column] ?? 0;
        if (numeric[column]) return cell.padStart(room);
        return (cell.length > room ? `${cell.slice(0, room - 1)}…` : cell).padEnd(room);
      })
      .join(' '.repeat(MARGIN))
      .trimEnd();
  return [head, ...rows].map((row) => `${' '.repeat(MARGIN)}${put(row)}`);
}

/** Makes the widest column of words narrower, until all fit or none can be. */
function fitted(natural: readonly number[], numeric: readonly boolean[], width: number): readonly number[] {
  const widths = [...natural];
  const total = (): number => widths.reduce((sum, one) => sum + one + MARGIN, 0);
  while (total() > width) {
    const words = widths.map((one, column) => (numeric[column] ? 0 : one));
    const widest = words.indexOf(Math.max(...words));
    if ((widths[widest] ?? 0) <= NARROWEST) break;
    widths[widest] = (widths[widest] ?? 0) - 1;
  }
  return widths;
}

/** Reports of one or more runs as one document in Markdown, every scenario with what is worth knowing of it. */
export const markdown = (reports: readonly Report[]): string =>
  `${['# What the lab found', EXPLAINED, ...reports.flatMap(chapter)].join('\n\n')}\n`;

const EXPLAINED =
  'Written by `tercio lab report --markdown`; do not edit. Games between bots: what they make of a scenario is not what ' +
  'people would make of it. Behind each share stands its 95 % interval (Wilson); a victory that is shared counts for its ' +
  'part. A side is called favoured where that interval leaves out an even share, which chance alone brings about in one ' +
  'even scenario of twenty. *What decided* lists what happened in a ' +
  'game, how often the side that gained by it won such games, and in how many it was the winner’s last blow.';

function chapter(report: Report): readonly string[] {
  const { never, rare } = report.rules;
  const several = report.scenarios.length > 1;
  const heads = (several ? sheetsOf(report) : [botsSheet(report)]).filter(({ rows }) => rows.length > 1 || several);
  return [
    `## ${report.game.title}`,
    headline(report),
    `\`${report.command}\``,
    ...heads.map(tabled),
    ...report.scenarios.filter(({ games }) => games > 0).flatMap((scenario) => paragraph(scenario)),
    '### Rules',
    rulesLine(report),
    ...(never.length > 0 ? [`Never met: ${named(never)}.`] : []),
    ...(rare.length > 0 ? [`Rare: ${named(rare)}.`] : []),
  ];
}

const named = (rules: readonly RuleReport[]): string => rules.map(({ id, title }) => `${id} ${title}`).join('; ');

const FEW_BLOWS = 6;

function paragraph(scenario: ScenarioReport): readonly string[] {
  const { turns, choices, title } = scenario;
  const blows = blowsSheet(scenario);
  const length =
    `Half of the games take ${turns.lower} to ${turns.upper} turns (median ${turns.median}) and ${choices.lower} to ` +
    `${choices.upper} choices (median ${choices.median}).`;
  const decided = blows.rows.length > 0 ? [tabled({ ...blows, rows: blows.rows.slice(0, FEW_BLOWS) })] : [];
  return [`### ${title}`, tabled(sidesSheet(scenario)), length, tabled(endingsSheet(scenario)), ...decided];
}

export function tabled({ head, rows }: Sheet): string {
  const row = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');
}
