import { readReport } from '@tercio/lab/report';
import type { Report } from '@tercio/lab/report';

/** Is there a report of this game? Asked before a link to it is shown. */
export async function isPublished(game: string): Promise<boolean> {
  const games = await answered('index');
  return games !== null && (JSON.parse(games) as readonly string[]).includes(game);
}

/** The report of a game that is published with the page; null: there is none, and none is asked for. */
export async function published(game: string): Promise<Report | null> {
  if (!(await isPublished(game))) return null;
  const report = await answered(game);
  return report === null ? null : readReport(report);
}

async function answered(name: string): Promise<string | null> {
  const response = await fetch(`/lab/${encodeURIComponent(name)}.json`);
  const isJson = response.ok && (response.headers.get('content-type') ?? '').includes('json');
  return isJson ? response.text() : null;
}
