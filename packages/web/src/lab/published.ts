import { readReport } from '@tercio/lab/report';
import type { Report } from '@tercio/lab/report';

/** The report of a game that is published with the page; null: there is none. */
export async function published(game: string): Promise<Report | null> {
  const response = await fetch(`/lab/${encodeURIComponent(game)}.json`);
  const isReport = response.ok && (response.headers.get('content-type') ?? '').includes('json');
  return isReport ? readReport(await response.text()) : null;
}
