/** A game played in this browser is played in one tab at a time: two would overwrite each other's choices. */

export interface Tab {
  /** Settles when another tab has taken the game over. */
  readonly taken: Promise<void>;
  leave(): void;
}

/** Null if another tab has the game; `steal` takes it from there. */
export function claim(id: string, steal: boolean): Promise<Tab | null> {
  if (!('locks' in navigator)) return Promise.resolve({ taken: new Promise(() => {}), leave: () => {} });
  return new Promise((resolve) => {
    let leave = (): void => {};
    let tell = (): void => {};
    const taken = new Promise<void>((done) => (tell = done));
    const held = new Promise<void>((done) => (leave = done));
    const options = steal ? { steal: true } : { ifAvailable: true };
    navigator.locks
      .request(`tercio.game.${id}`, options, (lock) => {
        resolve(lock && { taken, leave });
        return lock ? held : undefined;
      })
      .catch(() => tell());
  });
}
