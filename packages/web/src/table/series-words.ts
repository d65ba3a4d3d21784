import type { Series } from '../host/host.ts';

/** What was answered by itself, in words. */

/** The rules left one answer only, or of several the usual one was given: the two are never told alike. */
export const answeredBy = (forced: boolean): string =>
  forced ? 'No choice, so done for you' : 'Done for you, the usual answer, others were possible';

/** The last answer, and how many there were. */
export function answered({ words, forced }: Series): string {
  const before = words.length - 1;
  const alike = words.every((one) => one === words[0]) && forced.every((one) => one === forced[0]);
  if (before > 0 && alike) return `${words[0]}, ${words.length} times`;
  const others = forced.slice(0, -1).filter((one) => one !== forced.at(-1)).length;
  const kind = forced.at(-1) === true ? 'as usual, where others were possible' : 'without a choice';
  // All that came before were of the other kind: no count of them stands beside a count of all.
  if (others > 0 && others === before) return `${words.at(-1)}; before it ${others} ${kind}`;
  const otherwise = others === 0 ? '' : ` (${others} of them ${kind})`;
  return `${words.at(-1)}${before > 0 ? `, and ${before} more before it${otherwise}` : ''}`;
}
