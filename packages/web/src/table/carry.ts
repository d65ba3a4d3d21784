import { sameThing, optionsAt } from './options.ts';
import type { Option } from './options.ts';
import { canBeHeld, meant, takeInHand } from './holding.ts';
import type { TableState } from './state.ts';

/**
 * A piece drawn with the mouse to where it goes: taken in hand as it leaves its place, set down where the button is released.
 * It is the same gesture as two clicks. On bare ground, and with a finger, a drag moves the sheet.
 */

/** A press becomes a drag after so many pixels; the camera's own measure. */
const AWAY_PX = 4;

interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

export class Carry {
  readonly #table: TableState;
  #from: Point | null = null;
  #carrying = false;

  constructor(table: TableState) {
    this.#table = table;
  }

  down(event: PointerEvent): void {
    this.#carrying = false;
    this.#from = event.pointerType === 'mouse' && event.button === 0 ? event : null;
  }

  move(event: PointerEvent): void {
    const from = this.#from;
    if (!from || Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) < AWAY_PX) return;
    this.#from = null;
    if (!this.#lift(from)) return;
    this.#carrying = true;
    this.#table.camera.letGo(event.pointerId);
    // It may be released over a chip, which lies above the sheet and takes clicks of its own.
    window.addEventListener('pointerup', (up) => this.up(up), { once: true });
  }

  /** Set down where it can go; anywhere else it stays in hand. */
  up(event: PointerEvent): void {
    this.#from = null;
    if (!this.#carrying) return;
    this.#carrying = false;
    const here = this.#optionsAt(event).filter(({ gesture, far, spot }) => gesture ?? far ?? spot?.kind === 'target');
    if (here.length > 0) this.#table.offerAll(here, event.clientX, event.clientY);
  }

  #optionsAt(at: Point): readonly Option[] {
    const { view, board, camera, options } = this.#table;
    const { x, y } = camera.toSheet(at);
    const things = view ? board.under(view, x, y, camera.scale.value) : [];
    return optionsAt(options.value, things, { x, y }, camera.scale.value);
  }

  /** Something is in hand after this: what lay there, or what is held anyway. */
  #lift(from: Point): boolean {
    const table = this.#table;
    const { view, board, held, options } = table;
    if (!view) return false;
    const lying = this.#optionsAt(from);
    // A click on a commander means his wing; drawn along, he himself goes.
    for (const here of [meant(options.value, board, view, lying, held.value), lying]) {
      const [only] = here;
      if (here.length === 1 && only && canBeHeld(table, only, view)) return takeInHand(table, only, view);
    }
    const { offer } = options.value;
    const { x, y } = table.camera.toSheet(from);
    const under = board.under(view, x, y, table.camera.scale.value);
    const mine = held.value?.hold.things ?? (offer ? board.subject(view, offer.ask, offer.about) : []);
    return mine.some((thing) => under.some((other) => sameThing(thing, other)));
  }
}
