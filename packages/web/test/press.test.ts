import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Press } from '../src/table/press.ts';

/** Which clicks of a hand count. */

let now = 0;
let press: Press;
const page = new EventTarget();
const click = (x: number, y: number, ms: number): void => {
  now += ms;
  page.dispatchEvent(Object.assign(new Event('click'), { detail: 1, clientX: x, clientY: y }));
};

beforeEach(() => {
  vi.stubGlobal('window', page);
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  now = 10_000;
  press = new Press();
  press.listen();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A wing is finished, and at once another question stands there. */
function finished(): void {
  click(1300, 68, 0);
  press.did = 'Finish this wing';
  press.asked();
}

describe('a button that has just come to lie under the pointer', () => {
  it('takes no click on the same spot, and says so once', () => {
    finished();
    click(1301, 68, 500);
    expect(press.isLate('Hold fire')).toBe(true);
    click(1301, 68, 100);
    expect(press.isLate('Hold fire')).toBe(false);
  });
  it('takes a click after the pointer went elsewhere, or after a while', () => {
    finished();
    click(1200, 68, 500);
    expect(press.isLate('Hold fire')).toBe(false);
    finished();
    click(1300, 68, 1000);
    expect(press.isLate('Hold fire')).toBe(false);
  });
  it('takes a click after the pointer went away and came back', () => {
    finished();
    page.dispatchEvent(Object.assign(new Event('pointermove'), { clientX: 0, clientY: 0 }));
    click(1300, 68, 500);
    expect(press.isLate('Hold fire')).toBe(false);
  });
  it('takes a click where it says what the last one said', () => {
    finished();
    click(1300, 68, 500);
    expect(press.isLate('Finish this wing')).toBe(false);
  });
});

describe('a finger', () => {
  class Touched {
    readonly place: string;
    constructor(place: string) {
      this.place = place;
    }
    closest(what: string): Touched | null {
      return what === this.place ? this : null;
    }
  }
  const touch = (place: string, pointerType = 'touch'): void => {
    vi.stubGlobal('Element', Touched);
    const event = new Event('pointerdown');
    Object.defineProperty(event, 'target', { value: new Touched(place) });
    page.dispatchEvent(Object.assign(event, { pointerType }));
  };

  it('only points on the sheet and on a card of the hand: another press does it', () => {
    touch('.sheet');
    expect(press.isTap({ spot: {} })).toBe(true);
    expect(press.isTap({ spot: null })).toBe(false);
    touch('.hand');
    expect(press.isTap({ spot: null })).toBe(true);
    touch('.panel');
    expect(press.isTap({ spot: {} })).toBe(false);
  });
  it('is no mouse', () => {
    touch('.hand', 'mouse');
    expect(press.isTap({ spot: null })).toBe(false);
  });
});

describe('a click once more where something has just been done', () => {
  it('asks for no reason, on the same spot and soon after', () => {
    finished();
    click(1300, 68, 700);
    expect(press.isRepeated()).toBe(true);
    click(1300, 68, 400);
    expect(press.isRepeated()).toBe(false);
  });
  it('asks for one on another spot', () => {
    finished();
    click(900, 400, 300);
    expect(press.isRepeated()).toBe(false);
  });
});

describe('a key that has just answered', () => {
  const key = (name: string, ms: number): void => {
    now += ms;
    page.dispatchEvent(Object.assign(new Event('keydown'), { key: name, repeat: false }));
  };
  it('is no "yes" to another kind of question, and says so once', () => {
    key('1', 0);
    press.carries('Lose a regiment', 'wingLoss', false);
    key('1', 900);
    expect(press.isLateKey('1', 'reinforce')).toBe(true);
    key('1', 200);
    expect(press.isLateKey('1', 'reinforce')).toBe(false);
  });
  it('answers the same kind of question again, and any after a while; another key answers at once', () => {
    key('1', 0);
    press.carries('Lose a regiment', 'wingLoss', false);
    expect(press.isLateKey('1', 'wingLoss')).toBe(false);
    expect(press.isLateKey('2', 'reinforce')).toBe(false);
    key('1', 3000);
    expect(press.isLateKey('1', 'reinforce')).toBe(false);
  });
  it('is no "yes" after a click that was done at once; after one that was asked "yes?" it answers', () => {
    click(60, 690, 0);
    press.carries('Discard a card', 'discard', false);
    now += 800;
    expect(press.isLateKey('1', 'first')).toBe(true);
    expect(press.isLateKey('1', 'first')).toBe(false);
    click(60, 690, 0);
    press.carries('Discard a card', 'discard', true);
    expect(press.isLateKey('1', 'first')).toBe(false);
  });
});
