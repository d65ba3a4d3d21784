/** "Forced march (3+): as Event" lies on that card, and so does all else in its menu: what they share is read once, on the card. */
export function sharedName(all: readonly string[]): string {
  const name = /^[^:]+: /.exec(all[0] ?? '')?.[0] ?? '';
  return all.length > 1 && all.every((words) => words.startsWith(name)) ? name : '';
}
