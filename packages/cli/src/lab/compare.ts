import { readFileSync, writeFileSync } from 'node:fs';
import type { Report } from '@tercio/lab/report';
import type { Fault } from '../fault.ts';
import { misuse, OK } from '../fault.ts';
import type { Terminal } from '../terminal.ts';
import type { LabValues } from './options.ts';
import { kept, reportOn } from './report.ts';

/** `tercio lab compare`: of two runs that are kept, or of their reports (`--json`), the older one first. */
export async function compareRuns(values: LabValues, terminal: Terminal): Promise<number | Fault> {
  const names = values.run?.split(',') ?? [];
  const [before, after] = names;
  if (before === undefined || after === undefined || names.length !== 2)
    return misuse('two runs are compared', 'Write --run BEFORE,AFTER.');
  if (values.html !== undefined) return misuse('a comparison is no page', 'Write --markdown FILE, or --json.');
  const { compare, comparisonMarkdown, comparisonText } = await import('@tercio/lab/report');
  const comparison = compare(await told(before, values), await told(after, values));
  if (values.markdown !== undefined) writeFileSync(values.markdown, comparisonMarkdown(comparison));
  if (values.json) terminal.print(JSON.stringify(comparison, null, 2));
  else if (values.markdown === undefined) terminal.print(comparisonText(comparison, terminal.columns));
  return OK;
}

async function told(name: string, { database }: LabValues): Promise<Report> {
  const report = database === undefined ? await reportIn(name) : null;
  return report ?? reportOn(await kept(name, database));
}

/** The report that a file holds; null: it holds something else. */
async function reportIn(path: string): Promise<Report | null> {
  const { readReport, ReportFault } = await import('@tercio/lab/report');
  try {
    return readReport(readFileSync(path, 'utf8'));
  } catch (error) {
    if (error instanceof ReportFault || (error instanceof Error && 'code' in error)) return null;
    throw error;
  }
}
