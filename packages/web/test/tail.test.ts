import { describe, expect, it } from 'vitest';
import { Tail } from '../src/table/tail.ts';

const at = (scrollTop: number, scrollHeight = 1_000, clientHeight = 200) => ({
  scrollTop,
  scrollHeight,
  clientHeight,
});

describe('the log follows its last line', () => {
  it('while nobody scrolls', () => {
    const tail = new Tail();
    tail.scrolled(at(800), 0);
    tail.scrolled(at(700), 5_000);
    expect(tail.follows).toBe(true);
  });

  it('until a hand scrolls up, and again when it is back at the end', () => {
    const tail = new Tail();
    tail.scrolled(at(800), 0);
    tail.touched(10_000);
    tail.scrolled(at(600), 10_100);
    expect(tail.follows).toBe(false);
    tail.touched(20_000);
    tail.scrolled(at(790), 20_100);
    expect(tail.follows).toBe(true);
  });

  it('though a name in it was clicked just before lines came, or the panel above grew', () => {
    const tail = new Tail();
    tail.scrolled(at(800), 0);
    tail.touched(10_000);
    tail.scrolled(at(800, 1_200), 10_100);
    expect(tail.follows).toBe(true);
    tail.scrolled(at(780, 1_200, 120), 10_200);
    expect(tail.follows).toBe(true);
  });

  it('again by one press', () => {
    const tail = new Tail();
    tail.scrolled(at(800), 0);
    tail.touched(100);
    tail.scrolled(at(100), 150);
    expect(tail.follows).toBe(false);
    tail.again();
    expect(tail.follows).toBe(true);
  });
});
