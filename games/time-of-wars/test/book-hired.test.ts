import { describe, expect, it } from 'vitest';
import { BRA, HRE, NONE, placeOf, PLC, SWE } from '../src/ids.ts';
import { card, dice, event, impulse, spend, takeLosses } from './scenes.ts';
import type { Field, Play } from './scenes.ts';

/** 3.0, 4.1, 6.7 Mercenaries alone, and the land of a Minor State that one commands: found where games came to positions that may not be. */

const hired =
  (place: string, of: number, from: number): NonNullable<Field['change']> =>
  (t) => {
    t.military.fill(0);
    t.at.forEach((at, unit) => at === placeOf(place) && unit >= from && (t.under[unit] = of));
  };
const FIRST_MERCENARY = 130;

describe('6.7 An army is not mercenaries alone', () => {
  it('6.7, T109 The only other unit becomes no garrison', () => {
    const scene: Field = {
      turn: 3,
      at: { riga: '1 plc_inf, 1 mer_cav' },
      change: hired('riga', PLC, FIRST_MERCENARY),
    };
    const play = spend(scene, 'PLC', 1);
    expect(play.refusal('commonwealth garrison u105')).toMatchObject({ rule: '6.7', code: 'onlyMercenaries' });
    const two = spend({ ...scene, at: { riga: '2 plc_inf, 1 mer_cav' } }, 'PLC', 1);
    expect(two.refusal('commonwealth garrison u105')).toBeNull();
  });
  it('6.7, T109 Those who survive the rest of their army go back to the box at the end of the impulse', () => {
    const scene: Field = {
      turn: 3,
      wars: [['SWE', 'RUS']],
      at: { narva: '1 swe_inf*, 1 mer_cav', ivangorod: '4 rus_cav' },
      hands: { SWE: ['provocation'] },
      change: hired('narva', SWE, FIRST_MERCENARY),
    };
    const play = impulse(scene, 'SWE').say(`sweden points ${card('SWE', 'provocation')}`);
    play.say('sweden march narva').say('sweden all').say('sweden to ivangorod').quiet(dice(1, 1), dice(5, 6));
    while (play.asked[0] === 'sweden lossOf')
      play.say(`sweden ${play.options().find((one) => one === 'unit u1') ?? play.options()[0]}`);
    expect(play.at('narva')).toBe('');
    expect([play.at('hre_box'), play.table.under.some((of) => of === SWE)]).toEqual(['1 mer_cav*', false]);
  });
});

describe('3.0, 4.2.2 The land of an allied Minor State', () => {
  it('3.0, 4.2.2, T108 The Empire’s own units enter Brandenburg while it commands it, and not before', () => {
    const step = (by: number): unknown => {
      const change: NonNullable<Field['change']> = (t) => (t.ledBy[BRA] = by);
      const play = spend({ turn: 3, at: { glogau: '2 hre_inf' }, change }, 'HRE', 1).say('empire march glogau');
      return play.say('empire all').refusal('empire to frankfurt_oder')?.code ?? 'open';
    };
    expect([step(NONE), step(SWE), step(HRE)]).toEqual(['closedSpace', 'closedSpace', 'open']);
  });
  it('2.1, 4.1 Where the scenario leaves Berlin out Brandenburg’s units stand on Königsberg or nowhere', () => {
    const scene: Field = { scenario: 'swedish-deluge', turn: 7 };
    const stay = event(scene, 'PLC', 'wehlau').say('commonwealth no');
    const come = event(scene, 'PLC', 'wehlau').say('commonwealth yes');
    expect([stay.at('berlin'), come.at('berlin'), come.at('konigsberg')]).toEqual(['', '', '3 bra_inf 2 bra_cav']);
  });
  it('2.1, 5.2.1 In the lesson no Cossacks are raised: Sich lies outside', () => {
    const scene: Field = { scenario: 'livonia-1601', turn: 2 };
    const play = spend(scene, 'PLC', 3);
    expect(play.options().filter((one) => one.includes('cos_'))).toEqual([]);
    expect(takeLosses(play).refusal('commonwealth recruit cos_inf')).toMatchObject({ code: 'nowhere' });
  });
});

describe('6.9.3.2, 5.2.1 Two armies that must not be left in one space', () => {
  it('6.9.3.2, T110 Where others of its side stand an intercepted army does not turn back', () => {
    const meet = (line: string, ...rolled: readonly number[]): Play =>
      spend(
        {
          turn: 3,
          wars: [['OTT', 'HRE']],
          at: { pecuy: '2 ott_sip', budin: line, estergon: '2 hre_inf, johann-tilly' },
        },
        'OTT',
        3,
      )
        .say('ottomans march pecuy')
        .say('ottomans all')
        .say('ottomans to budin')
        .say('empire from estergon', 1)
        .say('empire all', ...rolled);
    expect(meet('garrison: 1 ott_jan').options()).toEqual(['back', 'fight']);
    const joined = meet('1 ott_jan', dice(1, 1), dice(1, 1));
    expect(joined.asked).not.toContain('ottomans facing');
    expect(joined.event('battle')?.['sums']).toEqual([7, 4]);
  });
  it('6.9.3.2, T111 Nobody intercepts where another enemy of his stands', () => {
    const asked = (wars: NonNullable<Field['wars']>): string | undefined =>
      spend(
        {
          turn: 6,
          wars,
          at: { putywl: '2 rus_cav', perejaslaw: '1 ott_sip', czerkasy: '2 plc_hus, jeremi-wisniowiecki' },
          change: (t) => (t.control[placeOf('perejaslaw')] = PLC),
        },
        'RUS',
        2,
      )
        .say('russia march putywl')
        .say('russia all')
        .say('russia to perejaslaw').asked[0];
    expect(asked([['RUS', 'PLC']])).toBe('commonwealth intercept');
    expect(
      asked([
        ['RUS', 'PLC'],
        ['OTT', 'PLC'],
      ]),
    ).not.toBe('commonwealth intercept');
  });
  it('3.0, 5.2.1, T87 No recruits where a power at Peace holds the space, though it is National and empty', () => {
    const places = (wars: NonNullable<Field['wars']>): boolean =>
      spend({ turn: 3, wars, change: (t) => (t.control[placeOf('oreshek')] = SWE) }, 'RUS', 2)
        .say('russia recruit rus_str')
        .options()
        .includes('at oreshek');
    expect([places([]), places([['SWE', 'RUS']])]).toEqual([false, true]);
  });
});

describe('5.2.1, 6.9.3.1, 6.9.3.6 Whoever was recruited did not begin the impulse there', () => {
  it('6.9.3.1, 6.9.1.1 Recruits march by land at once, but do not sail; those who stood there do', () => {
    const play = spend({ turn: 3, at: { stockholm: '1 swe_inf', baltic: '2 swe_nav' } }, 'SWE', 5);
    play.say('sweden recruit swe_inf').say('sweden at stockholm').say('sweden march stockholm');
    const all = play.say('sweden all');
    expect(all.refusal('sweden sail reval')).toMatchObject({ rule: '6.9.3.1', code: 'raisedNow' });
    expect(all.refusal('sweden to uppsala')).toBeNull();
    const one = spend({ turn: 3, at: { stockholm: '1 swe_inf', baltic: '2 swe_nav' } }, 'SWE', 5);
    one.say('sweden recruit swe_inf').say('sweden at stockholm').say('sweden march stockholm');
    expect(one.say('sweden unit u1').say('sweden go').refusal('sweden sail reval')).toBeNull();
  });
  it('6.9.3.6 Recruits before a place of their own that was lost besiege it with the next card', () => {
    const scene: Field = {
      turn: 3,
      wars: [['SWE', 'RUS']],
      at: { pskov: '1 rus_cav' },
      change: (t) => (t.control[placeOf('pskov')] = SWE),
    };
    const play = spend(scene, 'RUS', 3).say('russia recruit rus_str').say('russia at pskov');
    expect(play.refusal('russia siege pskov')).toMatchObject({ rule: '6.9.3.6', code: 'siegeArmy' });
  });
});
