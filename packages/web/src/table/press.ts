/** How long after the first click the next one is still its other half, in milliseconds. */
const HASTE = 400;

/** What the hand did last: a second click counts only if it is meant as one. */
export class Press {
  /** When something was put under thought. */
  pickedAt = -HASTE;
  #clicks = 0;
  #key = '';
  #tapped = false;

  /** The browser says how many clicks in a row these are; a key held down says that it repeats. */
  listen(): () => void {
    const click = (event: MouseEvent): void => void (this.#clicks = event.detail);
    const pointer = ({ pointerType, target }: PointerEvent): void => {
      this.#key = '';
      this.#tapped = pointerType === 'touch' && target instanceof Element && target.closest('.sheet') !== null;
    };
    const key = (event: KeyboardEvent): void => {
      this.#key = event.key;
      this.#clicks = 0;
      this.#tapped = false;
      if (event.repeat && isDefault(event.key) && !isField(event.target)) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    window.addEventListener('click', click, { capture: true });
    window.addEventListener('pointerdown', pointer, { capture: true });
    window.addEventListener('keydown', key, { capture: true });
    return () => {
      window.removeEventListener('click', click, { capture: true });
      window.removeEventListener('pointerdown', pointer, { capture: true });
      window.removeEventListener('keydown', key, { capture: true });
    };
  }

  /** The other half of a double click confirms nothing. */
  isHasty(): boolean {
    return this.#clicks > 1 && performance.now() - this.pickedAt < HASTE;
  }

  /** A finger on the sheet only points: what it points at is done by the bar, or by another tap there. */
  isTap({ spot }: { readonly spot: object | null }): boolean {
    return this.#tapped && spot !== null;
  }

  /** Enter or the space bar, which are pressed without looking. */
  isDefaultKey(): boolean {
    return isDefault(this.#key);
  }
}

const isDefault = (key: string): boolean => key === 'Enter' || key === ' ';
const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select') !== null;
