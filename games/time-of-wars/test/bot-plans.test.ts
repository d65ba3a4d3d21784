import { fastDice, only, side } from '@tercio/kernel';
import type { Choice, Side } from '@tercio/kernel';
import { describe, expect, test } from 'vitest';
import { judgement } from '../bot/index.ts';
import { mindOf } from '../bot/mind.ts';
import { economyGain, isWanted, schemeValue } from '../bot/schemes.ts';
import { cardFile } from '../src/ground.ts';
import { deckOf, HRE, OTT, PLC, RUS } from '../src/ids.ts';
import type { Card } from '../src/ids.ts';
import { timeOfWars } from '../src/index.ts';
import { field, impulse } from './scenes.ts';
import type { Field, Play } from './scenes.ts';

/** What takes several cards: anyone who looks ahead goes after it, at a glance nobody does. */

const cardOf = (of: Side, key: string): Card => {
  const found = deckOf(of).find((one) => cardFile(one).key === key);
  if (found === undefined) throw new Error(`no card "${key}"`);
  return found;
};
const named = ({ pos }: Play, choice: Choice | undefined): string | undefined =>
  choice && timeOfWars.words.choice(pos, timeOfWars.waiting(pos)[0]?.side ?? side(0), choice);

/** What is liked best by who looks ahead; how many options there are, and how many are not out of the question. */
function ahead({ pos }: Play): {
  readonly choice: Choice | undefined;
  readonly offered: number;
  readonly open: number;
} {
  const sim = timeOfWars.sim(pos, fastDice(0).at(0, 0));
  const who = sim.sides[0] as Side;
  const offer = sim.offer(who);
  const likings = (offer && judgement.prefer?.(sim, who, offer)) ?? [];
  return {
    choice: offer?.choices[likings.indexOf(Math.max(...likings))],
    offered: likings.length,
    open: likings.filter((liking) => liking > -Infinity).length,
  };
}
function atAGlance({ pos }: Play): Choice | undefined {
  const who = timeOfWars.waiting(pos)[0]?.side ?? side(0);
  const view = timeOfWars.view(pos, only(who));
  const offer = view.offers.find((one) => one.side === who)?.offer;
  return offer ? judgement.candidates?.(view, who, offer)[0] : undefined;
}

const RUSSIA: Field = {
  scenario: 'time-of-wars-1619',
  turn: 2,
  at: { moskva: '2 rus_str' },
  hands: { RUS: ['zemsky_sobor', 'baltic_trade', 'diplomacy', 'filaret', 'muscovy_company'] },
  change: (t) => (t.special[RUS] = 1),
};
const five = (scene: Field): Field => ({ scenario: 'time-of-wars-1619', ...scene });

describe('plans of several cards', () => {
  test('7.1 Asia is opened while there are cards for it, but at a glance', () => {
    const play = impulse(RUSSIA, 'RUS');
    const asia = cardOf(RUS, 'asia');
    expect(ahead(play).choice).toEqual({ verb: 'event', arg: asia });
    expect(named(play, atAGlance(play))).not.toBe(named(play, { verb: 'event', arg: asia }));
    const [many, one] = [RUSSIA, { ...RUSSIA, hands: { RUS: ['zemsky_sobor'] } }].map((scene) =>
      schemeValue(mindOf(field(scene), RUS, true), asia),
    );
    expect(many).toBeGreaterThan(one ?? 0);
  });

  test('T5, 6.2.7 the Union of Brest is worth a FUND in its turns; the Letter of Majesty while a turn is left', () => {
    const wanted = (of: Side, key: string, turn: number, plans = true): boolean =>
      isWanted(mindOf(field(five({ turn })), of, plans), cardOf(of, key));
    expect([1, 2, 3].map((turn) => wanted(PLC, 'union_of_brest', turn))).toEqual([true, true, false]);
    expect(wanted(PLC, 'union_of_brest', 1, false)).toBe(false);
    expect([2, 3].map((turn) => wanted(HRE, 'letter_of_majesty', turn))).toEqual([true, false]);
    expect(wanted(PLC, 'grain_trade', 1)).toBe(false);
  });

  test('6.1 DP on the Economy track bring what the next level does: FUND while there are turns, then points alone', () => {
    const gain = (turn: number, economy: number, dp: number): number =>
      economyGain(mindOf(field(five({ turn, change: (t) => (t.economy[OTT] = economy) })), OTT, true), dp);
    expect(gain(3, 5, 5)).toBeCloseTo(1);
    expect(gain(3, 3, 5)).toBeCloseTo(0);
    expect(gain(1, 3, 5)).toBeGreaterThan(0.3);
    expect(gain(3, 8, 5)).toBe(0);
  });

  test('where points are not counted as in chapter 7 nobody plans', () => {
    const t = field({ scenario: 'khmelnytsky-uprising' });
    expect([mindOf(t, RUS, true).plans, mindOf(field(RUSSIA), RUS, true).plans]).toEqual([false, true]);
  });

  test('6.9 among five only the last turn is searched, with so many cards for each purpose', () => {
    expect(ahead(impulse(RUSSIA, 'RUS')).open).toBe(1);
    const late = impulse({ ...RUSSIA, turn: 3 }, 'RUS');
    expect(ahead(late).open).toBeGreaterThan(2);
    expect(ahead(late).open).toBeLessThan(ahead(late).offered);
    const rich = impulse({ ...RUSSIA, turn: 3, change: (t) => (t.funds[RUS] = 1) }, 'RUS');
    expect([ahead(rich).choice?.verb, ahead(rich).open]).toEqual(['draw', 1]);
  });
});
