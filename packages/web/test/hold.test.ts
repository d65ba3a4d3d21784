import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Hold } from '../src/table/hold.ts';

/** A finger that stays looks; one that taps acts. */

class Thing extends EventTarget {
  readonly #key: string | null;
  constructor(key: string | null) {
    super();
    this.#key = key;
  }
  closest = (): this => this;
  matches = (): boolean => false;
  getAttribute = (): string | null => this.#key;
}

const page = new EventTarget();
const looked: string[] = [];
let stop = (): void => {};

const pointer = (kind: string, target: Thing, x = 100): void =>
  void page.dispatchEvent(
    Object.defineProperty(Object.assign(new Event(kind), { pointerType: 'touch', clientX: x, clientY: 0 }), 'target', {
      value: target,
    }),
  );
/** Whether a click came through. */
function click(): boolean {
  const event = new Event('click', { cancelable: true });
  page.dispatchEvent(event);
  return !event.defaultPrevented;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', Object.assign(page, { setTimeout }));
  vi.stubGlobal('Element', Thing);
  looked.length = 0;
  stop = new Hold((key) => looked.push(key)).listen();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a tap acts', () => {
  pointer('pointerdown', new Thing('march 7'));
  vi.advanceTimersByTime(120);
  pointer('pointerup', new Thing('march 7'));
  expect(click()).toBe(true);
  expect(looked).toEqual([]);
});
it('a finger that stays shows the choice, and letting go does nothing', () => {
  pointer('pointerdown', new Thing('march 7'));
  vi.advanceTimersByTime(600);
  expect(looked).toEqual(['march 7']);
  expect(click()).toBe(false);
  // The next one is meant again.
  pointer('pointerdown', new Thing('march 7'));
  expect(click()).toBe(true);
});
it('on what is no choice it shows nothing and does nothing', () => {
  pointer('pointerdown', new Thing(null));
  vi.advanceTimersByTime(600);
  expect(looked).toEqual([]);
  expect(click()).toBe(false);
});
it('a finger that moves on scrolls', () => {
  pointer('pointerdown', new Thing('march 7'));
  pointer('pointermove', new Thing('march 7'), 130);
  vi.advanceTimersByTime(600);
  expect(looked).toEqual([]);
});
