/** Whether a list that grows at its end is followed there: until a hand scrolls away from it, and again once it is back. */

/** How a list stands, as the page measures it. */
export interface Scrolled {
  readonly scrollTop: number;
  readonly scrollHeight: number;
  readonly clientHeight: number;
}

const BY_HAND_MS = 1_500;
/** As near to the end as counts as being there. */
const NEAR_PX = 40;

export class Tail {
  /** Is the end followed? */
  follows = true;
  #byHand = -BY_HAND_MS;
  #last: Scrolled | null = null;

  /** A wheel, a finger, a key or the scroll bar is at work. */
  touched(at: number): void {
    this.#byHand = at;
  }

  /**
   * The list lies otherwise than before. It also scrolls by itself, when lines come or go and when the panel above it changes its
   * size, even while the pointer is at work in it: only what moves up a list of the same size is somebody who reads there.
   */
  scrolled(now: Scrolled, at: number): void {
    const last = this.#last;
    this.#last = { scrollTop: now.scrollTop, scrollHeight: now.scrollHeight, clientHeight: now.clientHeight };
    if (now.scrollHeight - now.clientHeight - now.scrollTop < NEAR_PX) this.follows = true;
    else if (last !== null && at - this.#byHand < BY_HAND_MS && isMovedUp(last, now)) this.follows = false;
  }

  /** Back to the end. */
  again(): void {
    this.follows = true;
  }
}

const isMovedUp = (last: Scrolled, now: Scrolled): boolean =>
  now.scrollHeight === last.scrollHeight && now.clientHeight === last.clientHeight && now.scrollTop < last.scrollTop;
