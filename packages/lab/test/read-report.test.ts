import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readReport, ReportFault } from '@tercio/lab/report';
import { describe, expect, it } from 'vitest';

/** A report of a short run, as the command wrote it. */
const text = readFileSync(join(import.meta.dirname, 'support/report.json'), 'utf8');

const changed = (change: (report: { [name: string]: unknown }) => void): string => {
  const report = JSON.parse(text) as { [name: string]: unknown };
  change(report);
  return JSON.stringify(report);
};

describe('a report from a file', () => {
  it('is read as it was written', () => {
    expect(readReport(text)).toStrictEqual(JSON.parse(text));
  });

  it.each([
    ['no JSON', 'a report', /no JSON/],
    ['something else', '{"scenarios":[]}', /no report of the lab/],
    ['a list', '[1]', /no report of the lab/],
    ['another version', changed((report) => (report['lab'] = 2)), /another version/],
    ['a part missing', changed((report) => delete report['scenarios']), /report\.scenarios should be a list/],
    ['words for a number', changed((report) => (report['played'] = '<b>')), /report\.played should be a whole number/],
    ['a number that is none', changed((report) => (report['seed'] = null)), /report\.seed should be a number/],
    ['another kind', changed((report) => (report['kind'] = 'lottery')), /one of match, round-robin, balance/],
  ])('is refused with a reason: %s', (_name, damaged, reason) => {
    expect(() => readReport(damaged)).toThrow(ReportFault);
    expect(() => readReport(damaged)).toThrow(reason);
  });

  it('is refused where a figure deep inside is wrong, and says where', () => {
    const damaged = text.replace(/"share": [\d.]+/, '"share": 7');
    expect(() => readReport(damaged)).toThrow(/report\.\S+share should be a number from 0 to 1/);
  });
});
