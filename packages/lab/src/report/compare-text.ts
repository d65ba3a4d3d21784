import type { Compared, Comparison, Lengths, Row } from './compare.ts';
import { figure, headline, percent, reach } from './sheets.ts';
import type { Sheet } from './sheets.ts';
import { alignedSheet, tabled } from './text.ts';
import type { Change } from './types.ts';

/** A comparison in lines: for a terminal, and as Markdown. */

const HEAD = ['before', '95 %', 'after', '95 %', 'change', '95 %', ''];
const signed = (value: number, digits: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(digits)}`;

/** Does the interval leave out that nothing has changed? */
function verdict({ low, high }: Change): string {
  if (low > 0) return 'more';
  return high < 0 ? 'less' : 'may be chance';
}

const shareRow = (row: Row): string[] => [
  row.name,
  percent(row.before.share),
  reach(row.before),
  percent(row.after.share),
  reach(row.after),
  `${signed(100 * row.change, 1)} %`,
  `${signed(100 * row.low, 0)} to ${signed(100 * row.high, 0)} %`,
  verdict(row),
];

const lengthRow = (name: string, { before, after, shift }: Lengths): string[] => [
  name,
  ...[before, after].flatMap(({ median, mean }) => [figure(median), mean.toFixed(1)]),
  signed(after.mean - before.mean, 1),
  shift ? `${signed(shift.low, 1)} to ${signed(shift.high, 1)}` : '',
  shift ? verdict(shift) : '',
];

function sheetsOf({ seats, endings, turns, choices }: Compared): readonly Sheet[] {
  const lengths = ['of', 'median before', 'mean', 'median after', 'mean', 'change of mean', '95 %', ''];
  return [
    { title: 'Who wins', head: ['side', ...HEAD], rows: seats.map(shareRow) },
    { title: 'How games end', head: ['ending', ...HEAD], rows: endings.map(shareRow) },
    {
      title: 'How long games take',
      head: lengths,
      rows: [lengthRow('turns', turns), lengthRow('choices', choices)],
    },
  ];
}

const titleOf = ({ title, games }: Compared): string => `${title}: ${games[0]} games before, ${games[1]} after`;

function opening({ before, after, differs, alone }: Comparison): readonly string[] {
  return [
    `Before: ${headline(before)}`,
    `After: ${headline(after)}`,
    ...differs.map((one) => `Not the same in both: ${one}.`),
    ...(alone.length > 0 ? [`In one of them only: ${alone.join('; ')}.`] : []),
  ];
}

const NOTE =
  'What may be chance is a change whose 95 % interval (Newcombe for shares) holds zero; of twenty things that have not ' +
  'changed, about one looks as if it had.';

export function comparisonText(comparison: Comparison, width = Infinity): string {
  const parts = comparison.scenarios.flatMap((scenario) => [
    '',
    titleOf(scenario),
    ...sheetsOf(scenario).flatMap((sheet) => ['', sheet.title, ...alignedSheet(sheet, width)]),
  ]);
  return [...opening(comparison), ...parts, '', NOTE].join('\n');
}

export function comparisonMarkdown(comparison: Comparison): string {
  const parts = comparison.scenarios.flatMap((scenario) => [
    `## ${titleOf(scenario)}`,
    ...sheetsOf(scenario).flatMap((sheet) => [`### ${sheet.title}`, tabled(sheet)]),
  ]);
  return `${['# Before and after', ...opening(comparison), NOTE, ...parts].join('\n\n')}\n`;
}
