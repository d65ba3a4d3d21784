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
} from './sheets.ts';
import type { Sheet } from './sheets.ts';
import type { Report } from './types.ts';

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

export function detailSheets({ unit }: Report, scenario: Report['scenarios'][number]): readonly Sheet[] {
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

export function terminalText(report: Report): string {
  const faults = report.faults.slice(0, 5).map(({ n, fault }) => `Game ${n} broke off: ${fault}`);
  const sheets = sheetsOf(report).flatMap((sheet) => ['', sheet.title, ...aligned(sheet)]);
  return [headline(report), ...faults, ...sheets, '', rulesLine(report)].join('\n');
}

/** Columns under each other: words to the left, figures to the right. */
function aligned({ head, rows }: Sheet): readonly string[] {
  const widths = head.map((name, column) => Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const numeric = head.map((_, column) => rows.every((row) => /^[\d–-]/.test(row[column] ?? '–')));
  const put = (row: readonly string[]): string =>
    row
      .map((cell, column) => (numeric[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join('  ')
      .trimEnd();
  return [`  ${put(head)}`, ...rows.map((row) => `  ${put(row)}`)];
}

/** A whole report as Markdown, every scenario with its tables. */
export function markdown(report: Report): string {
  const parts = [headline(report), ...sheetsOf(report).map((sheet) => titled(sheet, '##'))];
  if (report.scenarios.length > 1) {
    for (const scenario of report.scenarios) {
      parts.push(`## ${scenario.title}`, ...detailSheets(report, scenario).map((sheet) => titled(sheet, '###')));
    }
  }
  const { never, rare } = report.rules;
  parts.push('## Rules', rulesLine(report));
  if (never.length > 0) parts.push(titled(rulesSheet('Never met', never), '###'));
  if (rare.length > 0) parts.push(titled(rulesSheet('Met in fewer than one game in a hundred', rare), '###'));
  return `${parts.join('\n\n')}\n`;
}

function titled({ title, head, rows }: Sheet, mark: string): string {
  const row = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [`${mark} ${title}`, '', row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');
}
