/** When something was said: the time, with the day where it was not today. */

const TIME = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });
const DAY = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' });

export const stamp = (at: number, now: number): string =>
  new Date(at).toDateString() === new Date(now).toDateString()
    ? TIME.format(at)
    : `${DAY.format(at)}, ${TIME.format(at)}`;
