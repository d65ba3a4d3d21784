import { describe, expect, it } from 'vitest';
import { placeOf, PLC, RUS, SWE, OTT, HRE } from '../src/ids.ts';
import { canGain, dpOf, moveDp, moveLevel } from '../src/sheets.ts';
import { card, enter, field, impulse, spend } from './scenes.ts';
import type { Field } from './scenes.ts';

/** 2.3, 5.2.1, 5.2.2, 6.6.2.1, 6.9, 6.9.1, 6.9.2, 7.1. */

const hand = (...keys: readonly string[]): Field => ({ turn: 3, hands: { SWE: keys } });

describe('6.9 Impulses', () => {
  it('6.9, 6.9.1 A card is played for points or as Event; with too many cards nobody declines', () => {
    const play = impulse(hand('prosperous_trade', 'rulers_disease', 'optimism', 'heresy'), 'SWE');
    expect(play.options()).toContain(`points ${card('SWE', 'prosperous_trade')}`);
    expect(play.options()).toContain(`event ${card('SWE', 'prosperous_trade')}`);
    expect(play.refusal('sweden decline')).toMatchObject({ rule: '6.9', code: 'tooManyCards' });
    expect(play.refusal(`sweden event ${card('SWE', 'optimism')}`)).toMatchObject({ code: 'noEvent' });
    expect(impulse(hand(), 'SWE').refusal('sweden decline')).toBeNull();
  });

  it('6.9 FUND buy cards before the first card is played (T49)', () => {
    const play = impulse({ ...hand('heresy'), change: (t) => (t.funds[SWE] = 1) }, 'SWE').say('sweden draw', {
      label: 'pick',
      rule: '6.9',
      faces: [1],
      value: 1,
    });
    expect([play.table.funds[SWE], play.table.handCount[SWE]]).toEqual([0, 2]);
    expect(play.refusal('sweden draw')).toMatchObject({ code: 'noFund' });
  });

  it('6.9.1.1 A card of 3 brings one FUND and nothing else', () => {
    const play = impulse(hand('rulers_disease', 'heresy'), 'SWE');
    expect(play.refusal(`sweden fund ${card('SWE', 'heresy')}`)).toMatchObject({ code: 'notOfThree' });
    play.say(`sweden fund ${card('SWE', 'rulers_disease')}`);
    expect(play.table.funds[SWE]).toBe(1);
  });

  it('6.9.1.1 The + of a single card moves one marker; in box 5 the level rises', () => {
    const scene: Field = { ...hand('prosperous_trade'), change: (t) => moveDp(t, SWE, 'economy', 4) };
    const play = impulse(scene, 'SWE')
      .say(`sweden points ${card('SWE', 'prosperous_trade')}`)
      .say('sweden end')
      .say('sweden track economy');
    expect([play.table.economy[SWE], dpOf(play.table, SWE, 'economy')]).toEqual([4, 0]);
  });

  it('6.9.1.1 With PLUS_WITH_WHOLE_CARD 0 the + of a whole card is lost (T47)', () => {
    const scene: Field = { turn: 3, hands: { SWE: ['recruitment'] } };
    const first = impulse(scene, 'SWE').say(`sweden track ${card('SWE', 'recruitment')}`);
    expect([first.asked, first.table.track[SWE]]).toEqual([['sweden plus'], 1]);
    const second = impulse({ ...scene, rulings: { PLUS_WITH_WHOLE_CARD: 0 } }, 'SWE').say(
      `sweden track ${card('SWE', 'recruitment')}`,
    );
    expect(second.asked).not.toContain('sweden plus');
  });

  it('6.9.2 Two cards if one has +, for points only; their sum may move one marker', () => {
    const play = impulse(hand('prosperous_trade', 'heresy'), 'SWE');
    expect(play.refusal(`sweden two ${card('SWE', 'heresy')}`)).toMatchObject({ code: 'noPlus' });
    play.say(`sweden two ${card('SWE', 'prosperous_trade')}`).say(`sweden card ${card('SWE', 'heresy')}`);
    expect(play.table.points).toBe(4);
    play.say('sweden develop military');
    expect(dpOf(play.table, SWE, 'military')).toBe(4);
  });

  it('6.3.5 Palace coup: a card with + weakens the own Ruler before its points', () => {
    const play = impulse({ ...hand('prosperous_trade'), change: (t) => (t.ruler[SWE] = 1) }, 'SWE').say(
      `sweden coup ${card('SWE', 'prosperous_trade')}`,
    );
    expect([play.table.rulerWeak[SWE], play.table.points]).toEqual([1, 2]);
    play.say('sweden end');
    expect(play.asked).not.toContain('sweden plus');
  });

  it('6.9.1.3, 6.2.1 A Special Card must be played; as points its second instruction follows', () => {
    const play = impulse({ turn: 3, change: (t) => (t.special[SWE] = 1) }, 'SWE');
    expect(play.refusal('sweden decline')).toMatchObject({ rule: '6.9.1.3' });
    play.say(`sweden points ${card('SWE', 'riksdag')}`).say('sweden end');
    expect([play.table.special[SWE], play.table.domestic[SWE], dpOf(play.table, SWE, 'domestic')]).toEqual([0, -1, 4]);
  });

  it('6.9 The phase ends when all have declined in a row; who has nothing is passed over', () => {
    const t = field({ turn: 3, hands: { SWE: ['heresy'] } });
    const play = enter(t, 'impulses', { next: 0 });
    expect(play.asked).toEqual(['sweden impulse']);
    play.say(`sweden points ${card('SWE', 'heresy')}`).say('sweden end');
    expect(play.over?.how).toBe('ranOut');
  });
});

describe('2.3 Sheets', () => {
  it('2.3, 2.3.1 Losses below Start lower the level and go on from box 5: both printed examples', () => {
    const t = field({});
    t.economy[OTT] = 5;
    moveDp(t, OTT, 'economy', -2);
    expect([t.economy[OTT], dpOf(t, OTT, 'economy')]).toEqual([4, 3]);
    t.domestic[SWE] = 1;
    moveDp(t, SWE, 'domestic', -1);
    expect([t.domestic[SWE], dpOf(t, SWE, 'domestic')]).toEqual([0, 4]);
  });

  it('6.9.1.1 Crisis: Economy at the left end lowers Domestic Policy, as printed', () => {
    const t = field({});
    t.domestic[RUS] = 2;
    t.economy[RUS] = 0;
    t.dp[RUS * 4 + 1] = 2;
    moveDp(t, RUS, 'economy', -3);
    expect([dpOf(t, RUS, 'economy'), t.domestic[RUS]]).toEqual([0, 1]);
    t.domestic[RUS] = -2;
    t.economy[RUS] = 3;
    moveLevel(t, RUS, 'domestic', -1);
    expect([t.domestic[RUS], t.economy[RUS]]).toEqual([-2, 2]);
  });

  it('6.9.1.1 Collapse: both at the bottom cost a unit, chosen by the player before (T29); overinvestment is barred', () => {
    const t = field({ at: { moskva: '2 rus_str' } });
    t.domestic[RUS] = -2;
    t.economy[RUS] = 0;
    moveDp(t, RUS, 'economy', -1);
    const play = enter(t, 'collapse', {});
    expect(play.asked).toEqual(['sweden strip']);
    play.say(`sweden ${play.options()[0]}`);
    expect([play.at('moskva'), play.table.at.filter((at) => at === -2).length > 0]).toEqual(['1 rus_str', true]);
    t.military[SWE] = 2;
    expect(canGain(t, SWE, 'military')).toBe(false);
  });

  it('2.3.2 Iron ore, Cossacks Control and Domination move by cards of 3, each under its conditions', () => {
    const cossacks = impulse({ turn: 3, hands: { RUS: ['rulers_disease'] } }, 'RUS').say(
      `russia track ${card('RUS', 'rulers_disease')}`,
    );
    expect(cossacks.table.track[RUS]).toBe(1);
    const back = impulse({ turn: 3, hands: { PLC: ['rulers_disease'] }, change: (t) => (t.track[RUS] = 2) }, 'PLC');
    expect(back.say(`commonwealth track ${card('PLC', 'rulers_disease')}`).table.track[RUS]).toBe(1);
    const reich = impulse({ turn: 3, hands: { HRE: ['rulers_disease'] } }, 'HRE');
    expect(reich.refusal(`empire track ${card('HRE', 'rulers_disease')}`)).toMatchObject({
      rule: '2.3.2',
      code: 'noThirtyYearsWar',
    });
    const open = impulse({ turn: 3, hands: { HRE: ['rulers_disease'] }, change: (t) => (t.events |= 1) }, 'HRE');
    expect(open.say(`empire track ${card('HRE', 'rulers_disease')}`).table.track[HRE]).toBe(1);
    const late = impulse({ turn: 6, hands: { HRE: ['rulers_disease'] }, change: (t) => (t.events |= 1) }, 'HRE');
    expect(late.refusal(`empire track ${card('HRE', 'rulers_disease')}`)).toMatchObject({ code: 'trackFrozen' });
  });
});

describe('5.2.1 Recruitment, 5.2.2 Rebellion, 6.6.2.1 Conversion, 7.1 Asia', () => {
  it('5.2.1, 6.9.1.1 Units cost points and stand on National spaces; the printed example', () => {
    const play = spend({ turn: 3, at: { stockholm: '1 swe_inf' } }, 'SWE', 3)
      .say('sweden recruit swe_inf')
      .say('sweden at stockholm');
    expect([play.at('stockholm'), play.table.points]).toEqual(['2 swe_inf', 1]);
    expect(play.options()).toContain('march stockholm');
    expect(play.refusal('sweden recruit swe_cav')).toMatchObject({ code: 'tooFewPoints' });
    expect(play.refusal('sweden recruit rus_str')).toMatchObject({ code: 'notYourUnits' });
  });

  it('5.2.1 Naval units need a National port; Russia needs Baltic trade and any port', () => {
    expect(spend({ turn: 3 }, 'SWE', 3).say('sweden recruit swe_nav').say('sweden at baltic').at('baltic')).toBe(
      '1 swe_nav',
    );
    expect(spend({ turn: 3 }, 'RUS', 3).refusal('russia recruit rus_nav')).toMatchObject({ code: 'notYourUnits' });
    const trade: Field = {
      turn: 3,
      change: (t) => {
        t.lasting |= 1;
        t.control[placeOf('narva')] = RUS;
      },
    };
    expect(spend(trade, 'RUS', 3).refusal('russia recruit rus_nav')).toBeNull();
  });

  it('2.6, 5.2.1 The counters are the limit', () => {
    expect(
      spend({ turn: 3, at: { stockholm: '10 swe_inf' } }, 'SWE', 3).refusal('sweden recruit swe_inf'),
    ).toMatchObject({ code: 'noneLeft' });
  });

  it('5.2.2 A garrison is set and lifted at no cost, once in an impulse', () => {
    const play = spend({ turn: 3, at: { reval: '2 swe_inf' } }, 'SWE', 1).say('sweden garrison u1');
    expect([play.table.role[0], play.table.points]).toEqual([1, 1]);
    expect(play.refusal('sweden lift reval')).toMatchObject({ code: 'turnedAlready' });
  });

  it('5.2.2 A Commander goes to rebels and speaks to them; they do not move', () => {
    const scene: Field = {
      turn: 3,
      at: { krakow: '2 plc_pan', warszawa: 'john-charles-chodkiewicz' },
      change: (t) => t.at.forEach((at, unit) => at === placeOf('krakow') && (t.role[unit] = 2)),
    };
    const play = spend(scene, 'PLC', 2);
    expect(play.refusal('commonwealth march krakow')).toMatchObject({ code: 'noArmy' });
    play.say('commonwealth authority john-charles-chodkiewicz').say('commonwealth quell krakow', 4);
    expect(play.table.role.includes(2)).toBe(false);
  });

  it('5.2.2 Military force: beaten rebels join the army; a lost battle costs Military points', () => {
    const scene: Field = {
      turn: 3,
      at: { warszawa: '4 plc_hus', lublin: '2 plc_pan' },
      change: (t) => t.at.forEach((at, unit) => at === placeOf('lublin') && (t.role[unit] = 2)),
    };
    const play = spend(scene, 'PLC', 1)
      .say('commonwealth march warszawa')
      .say('commonwealth all')
      .say('commonwealth to lublin', 66, 11);
    while (play.asked[0] === 'commonwealth lossOf') play.say(`commonwealth ${play.options()[0]}`);
    expect(play.event('battle')).toMatchObject({ against: -1 });
    expect([play.table.role.includes(2), play.at('lublin')]).toEqual([false, '4 plc_hus']);
  });

  it('5.2.2 A battle lost against rebels costs Military points, even if none of them is left', () => {
    const scene: Field = {
      turn: 3,
      at: { warszawa: '1 plc_pan', lublin: '1 plc_hus*' },
      change: (t) => t.at.forEach((at, unit) => at === placeOf('lublin') && (t.role[unit] = 2)),
    };
    const play = spend(scene, 'PLC', 1).say('commonwealth march warszawa').say('commonwealth to lublin', 45, 66);
    while (play.asked[0] === 'commonwealth lossOf') play.say(`commonwealth ${play.options()[0]}`);
    const [made = 0, taken = 0] = (play.event('fought')?.['inflicted'] ?? []) as readonly number[];
    expect([play.table.role.includes(2), taken > made]).toEqual([false, true]);
    expect([play.table.military[PLC], play.table.dp[PLC * 4]]).toEqual([0, 5 - (taken - made)]);
  });

  it('6.6.2.1 A + moves RELIGION DP, then one die not above it converts a joined heretic space', () => {
    const at = placeOf('breslau');
    const scene: Field = { turn: 3, change: (t) => moveDp(t, HRE, 'religion', 2) };
    const play = spend(scene, 'HRE', 1, 1)
      .say('empire end')
      .say('empire track religion')
      .say('empire space breslau', 3);
    expect([play.table.religion[at], dpOf(play.table, HRE, 'religion')]).toEqual([0, 0]);
    const fails = spend(scene, 'HRE', 1, 1)
      .say('empire end')
      .say('empire track religion')
      .say('empire space breslau', 4);
    expect([fails.table.religion[at], dpOf(fails.table, HRE, 'religion')]).toEqual([1, 2]);
  });

  it('2.3.2, 6.6.2.1 Conversions in the green zone count under the Union of Brest: one VP for two', () => {
    const scene: Field = {
      turn: 3,
      change: (t) => {
        moveDp(t, PLC, 'religion', 5);
        t.events |= 1 << 13;
        t.unionGained = 1;
      },
    };
    const play = spend(scene, 'PLC', 1, 1)
      .say('commonwealth end')
      .say('commonwealth track religion')
      .say('commonwealth space polock', 5);
    expect([play.table.unionGained, play.table.united[placeOf('polock')]]).toEqual([2, 1]);
  });

  it('7.1 Asia: explored and colonised with points while its card is in effect', () => {
    expect(spend({ turn: 3 }, 'RUS', 4).refusal('russia explore')).toMatchObject({ rule: '7.1', code: 'asiaClosed' });
    const play = spend({ turn: 3, change: (t) => (t.events |= 4) }, 'RUS', 4)
      .say('russia explore')
      .say('russia colony');
    expect([play.table.asia, play.table.warFate[RUS]]).toEqual([1, 1]);
  });
});
