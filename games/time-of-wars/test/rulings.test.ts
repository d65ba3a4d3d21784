import { describe, expect, it } from 'vitest';
import { modifiedSum } from '../src/battle/table.ts';
import { isUsed, removeCard, reshuffle } from '../src/hands.ts';
import { deckOf, HRE, NONE, OTT, placeOf, PLC, rulerOf, RUS, SWE, TRA } from '../src/ids.ts';
import { isHeretic, markersOf } from '../src/relations.ts';
import { successorOf } from '../src/rulers.ts';
import { dpOf, moveDp } from '../src/sheets.ts';
import { mayPlunder } from '../src/siege/limits.ts';
import { awardsOf } from '../src/winning.ts';
import { enter, field, impulse, spend } from './scenes.ts';
import type { Field } from './scenes.ts';

/** Rulings that show in a position, each by its number. */

describe('Rulings', () => {
  it('T4 A reshuffle takes the used pile up and leaves out what is removed', () => {
    const t = field({ turn: 3 });
    const [first, second] = deckOf(SWE).slice(20, 22);
    if (first === undefined || second === undefined) throw new Error('no cards');
    t.used[0] = 1 << 20;
    removeCard(t, second);
    reshuffle(t, SWE);
    expect([isUsed(t, first), t.removed[0]]).toEqual([false, 1 << 21]);
  });

  it('T6 Danzig is the Commonwealth’s for points, never heretic and never on the track', () => {
    const t = field({ turn: 3 });
    const before = [markersOf(t, PLC), awardsOf(t, PLC)] as const;
    expect(isHeretic(t, placeOf('danzig'))).toBe(false);
    t.control[placeOf('danzig')] = SWE;
    expect([markersOf(t, PLC), awardsOf(t, PLC)]).toEqual([before[0], before[1] - 2]);
  });

  it('T10 Capitals in Subjection are never heretic; freed and taken they are judged by their religion', () => {
    const t = field({ turn: 3 });
    const at = placeOf('nagyszeben');
    expect(isHeretic(t, at)).toBe(false);
    t.vassals &= ~(1 << TRA);
    expect([t.control[at], isHeretic(t, at)]).toEqual([OTT, true]);
  });

  it('T24 Gustav II Adolf has no successor in Turns 3 and 4, and Christina in Turn 5', () => {
    const t = field({ turn: 3, change: (now) => (now.ruler[SWE] = rulerOf('gustav_ii_adolf')) });
    const found = [3, 4, 5].map((turn) => {
      t.turn = turn;
      return successorOf(t, SWE);
    });
    expect(found).toEqual([NONE, NONE, rulerOf('christina')]);
  });

  it('T27 Points pass box 5 into the next level and go on; Religion stops in it', () => {
    const t = field({ turn: 3 });
    t.military[RUS] = 0;
    moveDp(t, RUS, 'military', 7);
    moveDp(t, RUS, 'religion', 7);
    expect([t.military[RUS], dpOf(t, RUS, 'military'), dpOf(t, RUS, 'religion')]).toEqual([1, 2, 5]);
  });

  it('T28 Below Start the level falls and box 4 follows; at the bottom Economy pushes Domestic Policy', () => {
    const t = field({ turn: 3 });
    t.economy[HRE] = 1;
    t.domestic[HRE] = 0;
    moveDp(t, HRE, 'economy', -1);
    expect([t.economy[HRE], dpOf(t, HRE, 'economy')]).toEqual([0, 4]);
    moveDp(t, HRE, 'economy', -5);
    expect([t.economy[HRE], dpOf(t, HRE, 'economy'), t.domestic[HRE]]).toEqual([0, 0, -1]);
  });

  it('T50 Nobody declines with a Special Card left, or more cards than the Ruler preserves', () => {
    const cards: Field = {
      turn: 3,
      hands: { SWE: ['heresy', 'optimism', 'defeatism'] },
      change: (t) => t.special.fill(0),
    };
    expect(impulse(cards, 'SWE').refusal('sweden decline')).toMatchObject({ code: 'tooManyCards', rule: '6.9' });
    const special: Field = { turn: 3, change: (t) => (t.special[SWE] = 1) };
    expect(impulse(special, 'SWE').refusal('sweden decline')).toMatchObject({ code: 'specialFirst' });
  });

  it('T66, T67 No City is taken and nothing plundered beside FAMINE or an enemy', () => {
    const scene: Field = { turn: 3, wars: [['SWE', 'PLC']], at: { pernau: '1 swe_cav, 1 plc_pan' } };
    expect(spend(scene, 'SWE', 1).refusal('sweden control pernau')).toMatchObject({ code: 'notEnemy' });
    const t = field({ ...scene, at: { pernau: '1 swe_cav' }, change: (now) => (now.famine[placeOf('pernau')] = 1) });
    t.points = 1;
    expect(mayPlunder(t, SWE, placeOf('pernau'), 1)).toMatchObject({ code: 'famineThere' });
  });

  it('T69 A harvest counts for the controller of his own National space only', () => {
    const t = field({ turn: 3 });
    t.control[placeOf('pskov')] = SWE;
    for (const id of ['uppsala', 'pskov']) t.harvest[placeOf(id)] = 1;
    const { yields } = enter(t, 'tidying', {}).table;
    expect([yields[SWE], yields[RUS]]).toEqual([1, 0]);
  });

  it('T58 Results below the Command Rating count as the rating, each die by itself', () => {
    expect([modifiedSum(25, 4), modifiedSum(11, 0), modifiedSum(11, 5)]).toEqual([9, 2, 10]);
  });
});
