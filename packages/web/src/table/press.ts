/** How long after the first click the next one is still its other half, in milliseconds. */
const HASTE = 400;

/** How long a new question is new, in milliseconds, and how far a hand moves that means another thing, in pixels. */
const NEW = 900;
const ELSEWHERE = 6;
/** How long a hand may take to press the same key again without having read what is asked now, in milliseconds. */
const LATE_KEY = 2500;
const ANY = 'any';

/** What the hand did last: a second click counts only if it is meant as one. */
export class Press {
  /** When something was put under thought. */
  pickedAt = -HASTE;
  #clicks = 0;
  #key = '';
  /** Where a finger came down last. */
  #tapped: 'sheet' | 'hand' | null = null;
  #at = { x: -1, y: -1 };
  #left = false;
  #stays = false;
  /** When the last question came. */
  #askedAt = -NEW;
  /** What was carried out last, in words. */
  did = '';

  #isNear = (x: number, y: number): boolean => Math.hypot(x - this.#at.x, y - this.#at.y) < ELSEWHERE;

  /** Another question is asked. */
  asked(): void {
    this.#askedAt = performance.now();
  }

  /** A click on the very spot of the last one, where a button with other words has only just come to lie. It is said once. */
  isLate(words: string): boolean {
    const late = this.#stays && words !== this.did && performance.now() - this.#askedAt < NEW;
    if (late) this.#askedAt = -NEW;
    return late;
  }

  /** A click on the very spot of the last one, which has only just brought another question. */
  isRepeated(): boolean {
    return this.#stays && performance.now() - this.#askedAt < NEW;
  }

  /** What was carried out by which key, for which question and when; by any key, where a click did it that had asked nothing. */
  #byKey = { key: '', ask: '', at: -LATE_KEY };

  /** An answer to a question is carried out: at once, or after it was asked "yes?". */
  carries(words: string, ask: string, wasAsked: boolean): void {
    this.did = words;
    this.#byKey = { key: this.#key || (wasAsked ? '' : ANY), ask, at: performance.now() };
  }

  /**
   * The key that has just answered, pressed once more as if it had been asked "yes?", while another kind of question has come;
   * or the key for that "yes" after a click that needed none: it is said once.
   */
  isLateKey(key: string, ask: string): boolean {
    const { key: last, ask: before, at } = this.#byKey;
    const late = (key === last || last === ANY) && ask !== before && performance.now() - at < LATE_KEY;
    if (late) this.#byKey = { key: '', ask: '', at: -LATE_KEY };
    return late;
  }

  /** The browser says how many clicks in a row these are; a key held down says that it repeats. */
  listen(): () => void {
    const click = ({ detail, clientX: x, clientY: y }: MouseEvent): void => {
      this.#clicks = detail;
      this.#stays = detail > 0 && !this.#left && this.#isNear(x, y);
      this.#at = { x, y };
      this.#left = false;
    };
    const moved = ({ clientX: x, clientY: y }: PointerEvent): void => {
      if (!this.#isNear(x, y)) this.#left = true;
    };
    const pointer = ({ pointerType, target }: PointerEvent): void => {
      this.#key = '';
      this.#tapped = pointerType === 'touch' && target instanceof Element ? touched(target) : null;
    };
    const key = (event: KeyboardEvent): void => {
      this.#key = event.key;
      this.#clicks = 0;
      this.#tapped = null;
      if (event.repeat && isDefault(event.key) && !isField(event.target)) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    window.addEventListener('click', click, { capture: true });
    window.addEventListener('pointermove', moved, { capture: true });
    window.addEventListener('pointerdown', pointer, { capture: true });
    window.addEventListener('keydown', key, { capture: true });
    return () => {
      window.removeEventListener('click', click, { capture: true });
      window.removeEventListener('pointermove', moved, { capture: true });
      window.removeEventListener('pointerdown', pointer, { capture: true });
      window.removeEventListener('keydown', key, { capture: true });
    };
  }

  /** The other half of a double click confirms nothing. */
  isHasty(): boolean {
    return this.#clicks > 1 && performance.now() - this.pickedAt < HASTE;
  }

  /** A finger on the sheet or on a card only points: what it points at is done by the bar, or by another tap there. */
  isTap({ spot }: { readonly spot: object | null }): boolean {
    return this.#tapped === 'hand' || (this.#tapped === 'sheet' && spot !== null);
  }

  /** Enter or the space bar, which are pressed without looking. */
  isDefaultKey(): boolean {
    return isDefault(this.#key);
  }
}

const touched = (target: Element): 'sheet' | 'hand' | null =>
  target.closest('.hand') ? 'hand' : target.closest('.sheet') ? 'sheet' : null;
const isDefault = (key: string): boolean => key === 'Enter' || key === ' ';
const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select') !== null;
