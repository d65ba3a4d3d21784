import { only, side } from '@tercio/kernel';
import { someRests } from '@tercio/kit';
import { describe, expect, test } from 'vitest';
import { battles } from '../src/index.ts';
import { assaultFrom } from './assault.ts';
import { field } from './scenes.ts';
import type { Running } from './scenes.ts';
import { fire } from './fire.ts';
import { A, checks, shoot } from './morale.ts';
import { phase } from './orders.ts';

/** What is no decision: the usual answers. */

const usual = (r: Running, army = 0): string | null => {
  const choice = battles.routine(battles.view(r.pos, only(side(army))), side(army));
  return choice && battles.words.choice(r.pos, side(army), choice);
};

/** The usual answer as its owner reads it. */
function saidOf(r: Running): string | null {
  const view = battles.view(r.pos, only(side(0)));
  const choice = battles.routine(view, side(0));
  return choice && battles.words.option(view, side(0), choice);
}

describe('usual answers', () => {
  test('3.1.8 guns with one target fire at it; with two their owner decides', () => {
    expect(usual(fire(field({ c5r2: 'A *MO', c5r4: 'B *TH' })))).toBe('fire c5r4');
    expect(usual(fire(field({ c5r2: 'A *MO', c5r4: 'B *TH', c4r3: 'B *TH' })))).toBeNull();
  });
  test('3.1.8 guns that can make no difference hold their fire; if one target is worth it, they fire there', () => {
    const one = fire(field({ c5r2: 'A *MO', c5r4: 'B *VF/', c4r3: 'B *TH' }));
    expect(one.options).toEqual(['fire c4r3', 'fire c5r4', 'hold']);
    expect(usual(one)).toBe('fire c4r3');
    expect(usual(fire(field({ c5r2: 'A *MO', c5r4: 'B *VF/' })))).toBe('hold');
  });
  test('3.5.7, 6.7.1 whom fire keeps from rallying, or whose commander it puts at risk, is worth it', () => {
    expect(usual(fire(field({ c5r2: 'A *MO', c5r4: 'B *!VF/' })))).toBe('fire c5r4');
    const led = field({ c5r2: 'A *MO', c5r4: 'B *VF/' });
    led.commander('B 0/0', 'c5r4');
    expect(usual(fire(led))).toBe('fire c5r4');
  });
  test('3.1.8 two batteries together may do what one cannot: the first of them is not held', () => {
    const two = field({ c5r2: 'A *MO', c4r3: 'A *MO', c4r4: 'B *VF/' });
    expect(usual(fire(two))).toBe('fire c4r4');
  });
  test('3.4.1 zones check in the order best for their owner: those most under fire last', () => {
    const f = field({ c1r2: 'A *TF/', c5r2: 'A *TF/', c8r2: 'A *TF/' });
    shoot(f, 'c1r2', 3);
    shoot(f, 'c5r2', 1);
    shoot(f, 'c8r2', 2);
    expect(usual(checks(f, A))).toBe('check c5r2');
  });
  test('3.5.4 a hit falls on any of those who differ in nothing', () => {
    const alike = field({ c5r2: 'A *TF/ *TF/' });
    shoot(alike, 'c5r2', 6);
    expect(usual(checks(alike, A, 1))).toMatch(/^hit /);
    const unlike = field({ c5r2: 'A *TF/ *!TF/' });
    shoot(unlike, 'c5r2', 3);
    expect(usual(checks(unlike, A, 1))).toBeNull();
  });
  test('6.1.2 of those who differ in nothing any assaults first', () => {
    expect(usual(assaultFrom(field({ c5r3: 'A *TF/ *TF/', c5r4: 'B *TF/' }), 'A c5r3'))).toMatch(/^attack /);
    expect(usual(assaultFrom(field({ c5r3: 'A *TF/ *VF/', c5r4: 'B *TF/' }), 'A c5r3'))).toBeNull();
  });
  test('4.0.2 which wing acts and when the turn ends is said by its owner, though only one of them is left', () => {
    const r = phase(field({ c5r2: 'A *TF/', c2r2: 'A *TF/' }), 'A');
    expect(usual(r)).toBeNull();
    expect(usual(r.choose('wing w2', 1))).toBeNull();
    expect(r.told('ordersOver')).toMatchObject([{ wing: 1, threshold: 1 }]);
    expect(usual(r.choose('wing w1', 1))).toBeNull();
    expect(r.options).toEqual(['endPhase']);
  });
  test('3.5.4 where hits are enough to break all who are there nobody chooses', () => {
    const broken = (fire: number): Running => {
      const f = field({ c5r2: 'A *TF/ *!TF/' });
      shoot(f, 'c5r2', fire);
      return checks(f, A, 1);
    };
    const most = broken(9);
    expect(most.told('zoneTested')[0]?.['hits']).toBeGreaterThanOrEqual(3);
    expect(usual(most)).toMatch(/^hit /);
    expect(usual(broken(3))).toBeNull();
  });
  test('3.5.4, 6.1.14 where nothing is left to choose the answer says why it is this one', () => {
    const hit = (unit: string, fire: number): string | null => {
      const f = field({ c5r2: unit });
      shoot(f, 'c5r2', fire);
      return saidOf(checks(f, A, 1));
    };
    expect(hit('A *TF/ *TF/', 6)).toContain(', like the rest there: fall into disorder');
    expect(hit('A *TF/ *!TF/', 9)).toContain(', as all there break: ');
    const alike = assaultFrom(field({ c5r3: 'A *TF/', c5r4: 'B *TF/ *TF/' }), 'A c5r3');
    expect(saidOf(alike)).toMatch(/^assault .*, like the rest to choose from$/);
  });
  test('3.5.3 the log says on whom the first hit must fall, and why', () => {
    const f = field({ c5r2: 'A *TF/ *!RF/' });
    shoot(f, 'c5r2', 3);
    const r = checks(f, A, 1);
    const [test] = r.told('zoneTested');
    expect(test && battles.words.event(test as never, battles.view(r.pos, only(side(0))))?.text).toMatch(
      /The first hit falls on [^.]*: the lowest morale there\.$/,
    );
  });
  test('every usual answer is one that was offered', () => {
    for (const { pos, side: by } of someRests(battles, 'breitenfeld-1631', { rests: 1_500, seed: 3 })) {
      const answer = battles.routine(battles.view(pos, only(by)), by);
      if (answer) expect(battles.offer(pos, by)?.choices).toContainEqual(answer);
    }
  });
});
