/** What has been received and not yet answered. A server that stops waits for it, but not for ever. */
export class Underway {
  #count = 0;
  #closing = false;
  #wake: () => void = () => undefined;

  get closing(): boolean {
    return this.#closing;
  }

  /** Something has come in; call what this gives back once it is answered, or nobody waits for an answer any more. */
  enter(): () => void {
    let open = true;
    this.#count++;
    return () => {
      if (!open) return;
      open = false;
      if (--this.#count === 0) this.#wake();
    };
  }

  /** From now on nothing new is begun; resolves once all is answered, at the latest after so many milliseconds. */
  async finish(mostMs: number): Promise<void> {
    this.#closing = true;
    // What has already arrived is read in the next turns of the event loop: a connection first, then what it says.
    for (let turn = 0; turn < 3; turn++) await new Promise((done) => setImmediate(done));
    if (this.#count === 0) return;
    await new Promise<void>((done) => {
      const timer = setTimeout(done, mostMs);
      this.#wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  }
}
