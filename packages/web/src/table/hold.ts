/** A finger that stays on something wants to look at it: nothing is done when it lets go. */

/** How long it stays then, in milliseconds, and how far a finger at rest still moves, in pixels. */
const LONG = 500;
const AT_REST = 10;

/** What does something when it is pressed. The sheet has its own way to look. */
const ACTS =
  '.option, .gather-list label, .playing-card, .choices .button, .tray button, .menu button, .numbers button, .panel > .foot button, .chip, .mark.turn';

/** Tells of what a finger is held on, by its key; what is no choice is only not pressed. */
export class Hold {
  #timer = 0;
  #from = { x: 0, y: 0 };
  #looked = false;
  readonly #look: (key: string) => void;

  constructor(look: (key: string) => void) {
    this.#look = look;
  }

  /** Before anybody else hears of it. */
  listen(): () => void {
    const stop = new AbortController();
    const on = { capture: true, signal: stop.signal };
    window.addEventListener('pointerdown', (event) => this.#down(event), on);
    window.addEventListener('pointermove', (event) => this.#moved(event), on);
    for (const end of ['pointerup', 'pointercancel'] as const)
      window.addEventListener(end, () => clearTimeout(this.#timer), on);
    window.addEventListener('click', (event) => this.#click(event), on);
    return () => {
      clearTimeout(this.#timer);
      stop.abort();
    };
  }

  #down({ pointerType, target, clientX: x, clientY: y }: PointerEvent): void {
    clearTimeout(this.#timer);
    this.#looked = false;
    const held = pointerType === 'touch' && target instanceof Element ? target.closest<HTMLElement>(ACTS) : null;
    if (!held) return;
    this.#from = { x, y };
    this.#timer = window.setTimeout(() => this.#lookAt(held), LONG);
  }

  #lookAt(held: HTMLElement): void {
    this.#looked = true;
    const key = held.getAttribute('data-key');
    // A card is read, whether it may be played or not.
    if (held.matches('.playing-card')) held.dispatchEvent(new MouseEvent('contextmenu', { cancelable: true }));
    else if (key !== null) this.#look(key);
  }

  #moved({ clientX: x, clientY: y }: PointerEvent): void {
    if (Math.hypot(x - this.#from.x, y - this.#from.y) > AT_REST) clearTimeout(this.#timer);
  }

  #click(event: MouseEvent): void {
    if (!this.#looked) return;
    this.#looked = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}
