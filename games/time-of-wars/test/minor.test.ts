import { describe, expect, it } from 'vitest';
import { BRA, COS, HRE, NONE, OTT, placeOf, PLC, RUS, SWE, TAT, TRA } from '../src/ids.ts';
import { atWar, commandOf } from '../src/relations.ts';
import { endCommands, minorsReturn } from '../src/minor/states.ts';
import { cossackRevolt } from '../src/minor/cossacks.ts';
import { card, dice, enter, event, field, impulse, spend } from './scenes.ts';
import type { Field } from './scenes.ts';

/** 4 Minor States, the Reich, vassals, Tatars, Cossacks. */

describe('4.1 General rules', () => {
  it('4.1 Garrisons, Danish squadrons and Tatars come back every turn; a command ends with the turn', () => {
    const t = field({ turn: 3 });
    minorsReturn({ table: t, tell: undefined });
    const play = enter(t, 'collapse', {});
    expect([
      play.at('kobenhavn'),
      play.at('berlin'),
      play.at('stettin'),
      play.at('iasi'),
      play.at('or_qapi'),
      play.at('norway'),
    ]).toEqual(['1 den_inf', '1 bra_inf', '1 mer_inf', '1 mol_inf', '3 tat_cav', '1 den_nor']);
    expect(play.at('baltic')).toBe('3 den_nav');
    t.ledBy[TRA] = OTT;
    endCommands(t);
    expect(t.ledBy[TRA]).toBe(NONE);
  });

  it('4.1 Who joins a Minor State in its War with Diplomacy uses its units until the end of the turn', () => {
    const scene: Field = { turn: 3, wars: [['SWE', 'DEN']], at: { malmo: '2 den_inf' } };
    const play = event(scene, 'PLC', 'diplomacy')
      .say('commonwealth way join')
      .say('commonwealth state denmark')
      .quiet();
    expect([play.table.ledBy[5], atWar(play.table, PLC, SWE)]).toEqual([PLC, true]);
  });
});

describe('4.2.2 The Reich', () => {
  it('4.2.2 The Empire may protect it: War, the mercenaries of the box, Brandenburg as ally', () => {
    const scene: Field = {
      turn: 3,
      wars: [['SWE', 'BRA']],
      at: { kolberg: '2 swe_inf', wien: '1 hre_inf, johann-tilly', hre_box: '2 mer_cav' },
    };
    const play = spend(scene, 'SWE', 2).say('sweden march kolberg').say('sweden all').say('sweden to stettin');
    expect(play.asked).toEqual(['empire protect']);
    play.say('empire protect').say('empire at wien');
    expect([atWar(play.table, HRE, SWE), play.at('wien'), play.table.ledBy[BRA]]).toEqual([
      true,
      '1 hre_inf 2 mer_cav',
      HRE,
    ]);
    expect(play.table.sheltered.some((one) => one === 1)).toBe(true);
  });
});

describe('4.2.3 Vassals', () => {
  it('4.2.3 Whoever enters a vassal’s land may find the Sultan at War, and the vassal’s units under him', () => {
    const scene: Field = { turn: 3, wars: [['PLC', 'MOL']], at: { kamieniec: '2 plc_pan' } };
    const play = spend(scene, 'PLC', 2)
      .say('commonwealth march kamieniec')
      .say('commonwealth all')
      .say('commonwealth to hotin');
    expect(play.asked).toEqual(['ottomans freeWar']);
    play.say('ottomans war');
    expect([atWar(play.table, OTT, PLC), play.table.ledBy[9]]).toEqual([true, OTT]);
  });

  it('4.2.3 Calling the vassal brings its units; Diplomacy breaks a Subjection unless a Loyal vassal answers', () => {
    const called = event({ turn: 3 }, 'OTT', 'calling_the_vassal').say('ottomans state wallachia');
    expect([called.table.ledBy[8], called.at('bucuresti')]).toEqual([OTT, '2 wal_inf 2 wal_cav']);
    const broken = event({ turn: 3 }, 'HRE', 'diplomacy').say('empire way break').say('empire state wallachia');
    expect((broken.table.vassals >> 8) & 1).toBe(0);
    const scene: Field = { turn: 3, hands: { OTT: ['loyal_vassal'] } };
    const saved = event(scene, 'HRE', 'diplomacy').say('empire way break').say('empire state wallachia');
    saved.say(`ottomans loyal ${card('OTT', 'loyal_vassal')}`);
    expect((saved.table.vassals >> 8) & 1).toBe(1);
  });
});

describe('4.2.4 Tatars', () => {
  const raid: Field = { turn: 3, at: { or_qapi: '3 tat_cav' }, hands: { OTT: ['heresy'] } };
  it('4.2.4 An invasion with a card of 2: each unit rides with four points and strikes on 5 or 6', () => {
    const play = impulse(raid, 'OTT').say(`ottomans invade ${card('OTT', 'heresy')}`);
    play.say('ottomans send').say('ottomans to dzikie_pola').say('ottomans to czarny_szlak');
    play.say('ottomans to winnica').say('ottomans stop').say('ottomans done', 5);
    expect([play.table.famine[placeOf('winnica')], play.table.track[OTT]]).toEqual([1, 0]);
  });
  it('4.2.4, 2.3.2 After Defeat of Budjak Horde each success moves the marker', () => {
    const play = impulse({ ...raid, change: (t) => (t.events |= 1 << 6) }, 'OTT').say(
      `ottomans invade ${card('OTT', 'heresy')}`,
    );
    play.say('ottomans send').say('ottomans to dzikie_pola').say('ottomans to czarny_szlak').say('ottomans to winnica');
    play.say('ottomans stop').say('ottomans done', 6);
    expect(play.table.track[OTT]).toBe(1);
  });
  it('4.2.4 Whoever enters the Crimea meets three more units, under the Sultan', () => {
    const scene: Field = { turn: 3, at: { dzikie_pola: '2 plc_pan', or_qapi: '3 tat_cav' } };
    const play = spend(scene, 'PLC', 1)
      .say('commonwealth march dzikie_pola')
      .say('commonwealth all')
      .say('commonwealth to or_qapi');
    expect([play.at('or_qapi'), play.table.ledBy[TAT], play.asked]).toEqual([
      '2 plc_pan 6 tat_cav',
      OTT,
      ['ottomans freeWar'],
    ]);
  });
});

describe('4.2.5 Cossacks', () => {
  it('4.2.5 Paid with a card of 3 every turn; unpaid they revolt and leave the armies', () => {
    const pay = impulse({ turn: 3, hands: { PLC: ['rulers_disease'] } }, 'PLC').say(
      `commonwealth pay ${card('PLC', 'rulers_disease')}`,
    );
    expect(pay.table.cossacksPaid).toBe(1);
    const t = field({ turn: 3, at: { kyjiv: '1 cos_inf, 1 plc_pan' } });
    cossackRevolt({ table: t, tell: undefined });
    expect([t.cossacks, t.control[placeOf('sich')], t.at.filter((at) => at === placeOf('kyjiv')).length]).toEqual([
      NONE,
      COS,
      1,
    ]);
  });
  it('4.2.5 In revolt all Cossacks meet whoever enters Sich; beaten, one stays as garrison', () => {
    const scene: Field = {
      turn: 3,
      at: { czerkasy: '4 plc_hus' },
      change: (t) => {
        t.cossacks = NONE;
        t.ledBy[COS] = NONE;
        t.control[placeOf('sich')] = COS;
        t.military.fill(0);
      },
    };
    const play = spend(scene, 'PLC', 2)
      .say('commonwealth march czerkasy')
      .say('commonwealth all')
      .say('commonwealth to sich', dice(6, 6), dice(1, 1));
    while (play.asked[0]?.endsWith('lossOf')) play.say(`${play.asked[0].split(' ')[0]} ${play.options()[0]}`);
    expect(play.at('sich')).toMatch(/4 plc_hus 1 cos_inf/);
    expect(play.table.role[play.table.at.lastIndexOf(placeOf('sich'))]).toBe(1);
  });
  it('4.2.5 Registered Cossacks raid an Ottoman port after a won Naval Battle', () => {
    const scene: Field = {
      turn: 3,
      at: { black: '2 cos_nav, 1 ott_nav' },
      hands: { PLC: ['heresy'] },
      change: (t) => (t.events |= 1 << 8),
    };
    const play = impulse(scene, 'PLC').say('commonwealth raid', dice(6, 6), dice(1, 1));
    while (play.asked[0]?.endsWith('sink')) play.say(`ottomans ${play.options()[0]}`);
    play.say('commonwealth port varna', 5);
    expect([play.table.famine[placeOf('varna')], play.refusal('commonwealth raid')?.code]).toEqual([
      1,
      'raidedAlready',
    ]);
  });
  it('4.2.5 Who plays whose units: own, hired, lent, vassals’, Tatars’, Cossacks’', () => {
    const t = field({ turn: 3, at: { kyjiv: '1 cos_inf', or_qapi: '1 tat_cav', iasi: '1 mol_inf' } });
    const at = (place: string): number => commandOf(t, t.at.indexOf(placeOf(place)) as never);
    expect([at('kyjiv'), at('or_qapi'), at('iasi')]).toEqual([PLC, NONE, NONE]);
    t.ledBy[TAT] = RUS;
    expect([at('or_qapi'), SWE]).toEqual([RUS, 0]);
  });
});
