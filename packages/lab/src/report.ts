/**
 * What many games tell, and pictures of it: plain data and pure functions, for the command, a page of its own and the
 * page of the site alike.
 */
export type { Definition, Ending, GameLine, Kind, Struck } from './definition.ts';
export type * from './report/types.ts';
export { reportOf } from './report/make.ts';
export type { Background } from './report/make.ts';
export { readReport, ReportFault } from './report/read.ts';
export { wilson } from './report/figures.ts';
export { compare } from './report/compare.ts';
export type { Comparison } from './report/compare.ts';
export { comparisonMarkdown, comparisonText } from './report/compare-text.ts';
export { sharesChart } from './charts/shares.ts';
export type { ShareRow } from './charts/shares.ts';
export { courseChart } from './charts/course.ts';
export { countsChart } from './charts/counts.ts';
export { balanceChart } from './charts/balance.ts';
export { endingsChart } from './charts/endings.ts';
export { crossChart } from './charts/cross.ts';
export { chartStyle } from './charts/style.ts';
export * from './report/sheets.ts';
export { detailSheets, markdown, rulesLine, sheetsOf, terminalText } from './report/text.ts';
export { page } from './page/index.ts';
