/** Lets one through at a time, in the order they came. */
export class Turnstile {
  #last: Promise<unknown> = Promise.resolve();
  #inside = 0;
  readonly #leave = (): void => void this.#inside--;

  pass<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#inside++ === 0 ? work() : this.#last.then(work);
    // Anyone who comes next waits for the end, not for success.
    this.#last = done.then(this.#leave, this.#leave);
    return done;
  }
}
