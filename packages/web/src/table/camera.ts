import { signal } from '@preact/signals';
import type { Box, Size } from '@tercio/board';

/** Where the eye is over the sheet: drag, wheel, pinch, keys. Pure arithmetic but for `watch`. */

const CLOSEST = 4;
const REST_MS = 120;

export class Camera {
  sheet: Size = { width: 1, height: 1 };
  width = 1;
  height = 1;
  readonly scale = signal(1);
  readonly x = signal(0);
  readonly y = signal(0);
  /** Where the ground was last drawn. */
  readonly rest = signal({ scale: 1, x: 0, y: 0 });
  /** Grows with every new size of the frame: the ground has to be drawn for it. */
  readonly drawn = signal(0);
  /** True from the moment a press becomes a drag until the next press. */
  dragged = false;
  #timer = 0;
  #origin = { left: 0, top: 0 };
  /** What was last fitted into the frame, and how: as long as nobody has moved since, it fits a new frame, too. */
  #fitted: { readonly box: Box; readonly scale: number; readonly x: number; readonly y: number } | null = null;
  readonly #pointers = new Map<number, { x: number; y: number }>();

  get widest(): number {
    return Math.min(this.width / this.sheet.width, this.height / this.sheet.height);
  }

  /** Shows the whole sheet, or one part of it. */
  fit(box: Box = { x: 0, y: 0, ...this.sheet }): void {
    const scale = Math.min(this.width / box.width, this.height / box.height, CLOSEST);
    this.#middle(scale, box.x + box.width / 2, box.y + box.height / 2);
    this.#fitted = { box, scale: this.scale.value, x: this.x.value, y: this.y.value };
    this.#settle(0);
  }

  /** The box that is still in the frame as it was fitted. */
  #stillFitted(): Box | null {
    const { scale, x, y, box } = this.#fitted ?? { scale: 0, x: 0, y: 0, box: null };
    return scale === this.scale.value && x === this.x.value && y === this.y.value ? box : null;
  }

  /** A point of the sheet in the middle, but no bare table beside a sheet that is large enough to cover it. */
  #middle(scale: number, x: number, y: number): void {
    const cover = (at: number, size: number, frame: number): number => {
      const offset = frame / 2 - at * scale;
      return size * scale <= frame ? offset : Math.min(0, Math.max(frame - size * scale, offset));
    };
    this.#set(scale, cover(x, this.sheet.width, this.width), cover(y, this.sheet.height, this.height));
  }

  /** Brings a box into the middle if it is not well in sight, at the scale there is. */
  centre(box: Box): void {
    if (this.shows(box)) return;
    this.#middle(this.scale.value, box.x + box.width / 2, box.y + box.height / 2);
    this.#settle(0);
  }

  /** Is the middle of a box well in sight? */
  shows({ x, y, width, height }: Box): boolean {
    const [sx, sy] = [
      this.x.value + (x + width / 2) * this.scale.value,
      this.y.value + (y + height / 2) * this.scale.value,
    ];
    return sx > 60 && sx < this.width - 60 && sy > 60 && sy < this.height - 60;
  }

  /** Brings a point of the sheet into the middle. */
  lookAt(x: number, y: number): void {
    this.#middle(this.scale.value, x, y);
    this.#settle(REST_MS);
  }

  /** Zooms by a factor around a point of the frame. */
  zoom(factor: number, at = { x: this.width / 2, y: this.height / 2 }): void {
    const scale = Math.min(CLOSEST, Math.max(this.widest * 0.9, this.scale.value * factor));
    const k = scale / this.scale.value;
    this.#set(scale, at.x - (at.x - this.x.value) * k, at.y - (at.y - this.y.value) * k);
    this.#settle(REST_MS);
  }

  pan(dx: number, dy: number): void {
    this.#set(this.scale.value, this.x.value + dx, this.y.value + dy);
    this.#settle(REST_MS);
  }

  toSheet({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): { x: number; y: number } {
    return {
      x: (clientX - this.#origin.left - this.x.value) / this.scale.value,
      y: (clientY - this.#origin.top - this.y.value) / this.scale.value,
    };
  }

  /** Where the sheet's frame ends on the right, on the screen. */
  get right(): number {
    return this.#origin.left + this.width;
  }

  /** Where it begins at the top. */
  get top(): number {
    return this.#origin.top;
  }

  /** From the sheet to the screen. */
  toScreen(x: number, y: number): { x: number; y: number } {
    return {
      x: this.#origin.left + this.x.value + x * this.scale.value,
      y: this.#origin.top + this.y.value + y * this.scale.value,
    };
  }

  /** The sheet never leaves the frame altogether. */
  #set(scale: number, x: number, y: number): void {
    const [w, h] = [this.sheet.width * scale, this.sheet.height * scale];
    const keep = (offset: number, size: number, frame: number): number =>
      size <= frame ? (frame - size) / 2 : Math.min(frame * 0.4, Math.max(frame * 0.6 - size, offset));
    this.scale.value = scale;
    this.x.value = keep(x, w, this.width);
    this.y.value = keep(y, h, this.height);
  }

  #settle(delay: number): void {
    clearTimeout(this.#timer);
    const rest = (): void => {
      const [scale, x, y] = [this.scale.value, this.x.value, this.y.value];
      const { value } = this.rest;
      if (value.scale !== scale || value.x !== x || value.y !== y) this.rest.value = { scale, x, y };
    };
    if (delay === 0) rest();
    else this.#timer = window.setTimeout(rest, delay);
  }

  /** Follows an element's size and its pointers; returns how to stop. */
  watch(frame: HTMLElement): () => void {
    const measure = (): void => {
      const { width, height, left, top } = frame.getBoundingClientRect();
      const same = width === this.width && height === this.height;
      const first = this.width === 1;
      const whole = first || Math.abs(this.scale.value - this.widest) < 0.01;
      [this.width, this.height, this.#origin] = [width, height, { left, top }];
      if (same) return;
      this.drawn.value++;
      const fitted = this.#stillFitted();
      if (whole) this.fit();
      else if (fitted) this.fit(fitted);
      else this.#settle(0);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
    measure();
    const stop = new AbortController();
    const on = { signal: stop.signal };
    frame.addEventListener('wheel', (event) => this.#wheel(event), { ...on, passive: false });
    frame.addEventListener('pointerdown', (event) => this.#down(event), on);
    window.addEventListener('pointermove', (event) => this.#move(event), on);
    for (const kind of ['pointerup', 'pointercancel'] as const)
      window.addEventListener(kind, (event) => this.#pointers.delete(event.pointerId), on);
    return () => {
      observer.disconnect();
      stop.abort();
    };
  }

  #wheel(event: WheelEvent): void {
    event.preventDefault();
    const at = { x: event.clientX - this.#origin.left, y: event.clientY - this.#origin.top };
    this.zoom(Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0015)), at);
  }

  #down(event: PointerEvent): void {
    if (this.#pointers.size === 0) this.dragged = false;
    if (event.button === 0) this.#pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  /** This press carries something: it does not move the sheet, and no click comes of it. */
  letGo(pointer: number): void {
    this.#pointers.delete(pointer);
    this.dragged = true;
  }

  #move(event: PointerEvent): void {
    const before = this.#pointers.get(event.pointerId);
    if (!before) return;
    const after = { x: event.clientX, y: event.clientY };
    const other = [...this.#pointers].find(([id]) => id !== event.pointerId)?.[1];
    const moved = Math.hypot(after.x - before.x, after.y - before.y);
    if (!this.dragged && moved < 4 && !other) return;
    this.dragged = true;
    if (other) {
      const spread =
        Math.hypot(after.x - other.x, after.y - other.y) /
        Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
      this.zoom(spread, {
        x: (after.x + other.x) / 2 - this.#origin.left,
        y: (after.y + other.y) / 2 - this.#origin.top,
      });
    } else this.pan(after.x - before.x, after.y - before.y);
    this.#pointers.set(event.pointerId, after);
  }
}
