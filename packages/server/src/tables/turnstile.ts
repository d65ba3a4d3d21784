/** Lets one through at a time, in the order they came. */
export class Turnstile {
  #last: Promise<unknown> = Promise.resolve();

  pass<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work);
    // Whoever comes next waits for the end, not for success.
    this.#last = done.catch(() => undefined);
    return done;
  }
}
