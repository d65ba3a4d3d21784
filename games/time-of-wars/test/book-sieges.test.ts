import { describe, expect, it } from 'vitest';
import { COS, placeOf, RUS, SWE } from '../src/ids.ts';
import { dice, event, spend, takeLosses } from './scenes.ts';
import type { Field, Play } from './scenes.ts';

/** 6.9.3.3, 6.9.3.6, 6.9.3.7 Who besieges, who stays behind, and whose the place is then: cases worked out from the book. */

describe('4.2.5, 6.9.3.7 Whose is a place that falls?', () => {
  const uprising: Field = {
    turn: 6,
    wars: [
      ['COS', 'PLC'],
      ['RUS', 'PLC'],
    ],
    change: (t) => {
      t.cossacks = -1;
      t.ledBy[COS] = RUS;
      t.control[placeOf('sich')] = COS;
      t.events |= 1 << 12;
      t.control[placeOf('perejaslaw')] = COS;
    },
  };

  it('4.2.5, T65 Cossacks of the Uprising who all fall in the assault have taken it for the Cossacks', () => {
    const play = spend({ ...uprising, at: { kyjiv: '3 cos_inf, 3 cos_upr' } }, 'RUS', 1);
    takeLosses(play.say('russia assault kyjiv', 3, 12));
    expect([play.at('kyjiv'), play.table.control[placeOf('kyjiv')]]).toEqual(['', COS]);
  });

  it('6.9.3.7, T65 Where Russians stormed with them it is Russia’s, though only Cossacks are left', () => {
    const play = spend({ ...uprising, at: { kyjiv: '6 rus_str, 1 cos_cav' } }, 'RUS', 1);
    takeLosses(play.say('russia assault kyjiv', 3, 12));
    expect([play.at('kyjiv'), play.table.control[placeOf('kyjiv')]]).toEqual(['1 cos_cav', RUS]);
  });
});

describe('6.9.3.6, 6.9.3.7 The army that began the impulse there', () => {
  const riga: Field = { turn: 3, wars: [['SWE', 'PLC']] };
  const joined = (play: Play): Play => play.say('sweden march pernau').say('sweden all').say('sweden to riga').quiet();

  it('6.9.3.7 Infantry that came in this impulse has not stormed and loses nothing', () => {
    const scene: Field = { ...riga, at: { riga: '6 swe_inf', pernau: '3 swe_inf', baltic: '1 swe_nav' } };
    const play = takeLosses(joined(spend(scene, 'SWE', 2)).say('sweden assault riga', 3, 12));
    expect(play.at('riga')).toBe('3 swe_inf');
    expect(play.table.control[placeOf('riga')]).toBe(SWE);
  });

  it('6.9.3.6, T98 A Commander who came in this impulse leads no siege', () => {
    const scene: Field = { ...riga, at: { riga: '2 swe_inf', pernau: '1 swe_cav, gustav-horn', baltic: '1 swe_nav' } };
    const play = joined(spend(scene, 'SWE', 2)).say('sweden siege riga', dice(2, 3));
    expect(play.event('siege')).toMatchObject({ rating: 1, hits: 0, own: 1 });
  });

  it('6.9.3.6 The besieger’s loss is not taken by those who have just come, and they may go on', () => {
    const scene: Field = {
      ...riga,
      at: { riga: '2 swe_inf*; garrison: 1 plc_inf', pernau: '2 swe_cav', baltic: '1 swe_nav' },
    };
    const play = joined(spend(scene, 'SWE', 3));
    takeLosses(play.say('sweden siege riga', dice(5, 6)));
    expect(play.at('riga')).toBe('1 swe_inf* 2 swe_cav 1 plc_inf');
    expect(play.options()).toContain('march riga');
    play.say('sweden march riga').say('sweden all').say('sweden to pernau').quiet();
    expect([play.at('pernau'), play.at('riga')]).toEqual(['2 swe_cav', '1 swe_inf* 1 plc_inf']);
  });
});

describe('6.9.3.3 Withdrawal by sea', () => {
  const scene = (squadrons: number): Field => ({
    turn: 3,
    wars: [['SWE', 'PLC']],
    at: { pernau: '2 plc_pan', riga: '2 swe_inf', baltic: `${squadrons} swe_nav` },
    change: (t) => {
      t.control[placeOf('riga')] = SWE;
    },
  });
  const come = (squadrons: number): Play =>
    spend(scene(squadrons), 'PLC', 1)
      .say('commonwealth march pernau')
      .say('commonwealth all')
      .say('commonwealth to riga');

  it('6.9.3.3 One squadron saves two units where one of them stays as garrison; then it must', () => {
    const away = come(1).say('sweden sail stockholm');
    expect(away.refusal('sweden none')).toMatchObject({ rule: '6.9.3.3', code: 'tooFewSquadrons' });
    away.say('sweden unit u1');
    // No cavalry against two: the unit that goes suffers.
    expect([away.at('stockholm'), away.at('riga')]).toEqual(['1 swe_inf*', '1 swe_inf 2 plc_pan']);
  });

  it('6.9.3.3 With squadrons for all, nobody need stay; without any, there is no way by sea', () => {
    expect(come(2).say('sweden sail stockholm').say('sweden none').at('stockholm')).toBe('2 swe_inf*');
    expect(come(0).refusal('sweden sail stockholm')).not.toBeNull();
  });
});

describe('6.9.1.2 Cards about one army', () => {
  it('6.9.1.2, 6.7 Catholic League: the mercenaries come to the city of the Imperial unit', () => {
    const scene: Field = { turn: 3, at: { linz: '1 hre_cui', hre_box: '2 mer_inf' } };
    const play = event(scene, 'HRE', 'catholic_league').say('empire at praha');
    expect(play.options()).not.toContain('at linz');
    while (play.asked[0]?.startsWith('empire of')) play.say(`empire ${play.options()[0]}`);
    expect(play.at('praha')).toBe('1 hre_inf 2 mer_inf');
  });

  it('6.9.1.2 Minin and Pozharsky: the army that was raised moves, not one in the other city', () => {
    const scene: Field = { turn: 3, at: { yaroslavl: '1 rus_cav' } };
    const play = event(scene, 'RUS', 'minin_pozharsky').say('russia at nizhny_novgorod');
    expect(play.options()).not.toContain('at yaroslavl');
  });

  const two: Field = {
    turn: 3,
    wars: [['SWE', 'PLC']],
    at: { riga: '1 swe_inf, 1 rus_str, 2 mer_inf, 1 mer_cav' },
    change: (t) => {
      const [first, second, third] = t.at.flatMap((at, unit) => (at === placeOf('riga') && unit > 95 ? [unit] : []));
      for (const [unit, of] of [
        [first, SWE],
        [second, SWE],
        [third, RUS],
      ] as const)
        t.under[unit ?? 0] = of;
      t.funds[SWE] = 1;
      t.funds[RUS] = 1;
    },
  };
  it('6.9.1.2 Mercenaries desertion: two powers’ mercenaries in one place are two armies', () => {
    const play = event(two, 'PLC', 'mercenaries_desertion').say('commonwealth at riga');
    expect(play.options().length).toBe(2);
    play.say(`commonwealth ${play.options()[1]}`);
    while (play.asked[0] === 'commonwealth ofUnit') play.say(`commonwealth ${play.options()[0]}`);
    expect(play.at('riga')).toBe('1 swe_inf 1 rus_str 2 mer_inf');
  });
  it('6.9.1.2 Mercenaries demand the payment: each power pays for its own', () => {
    const play = event(two, 'PLC', 'mercenaries_demand_the_payment').say('commonwealth at riga');
    play.say(`commonwealth ${play.options()[0]}`);
    while (play.asked[0] === 'commonwealth ofUnit') play.say(`commonwealth ${play.options()[0]}`);
    expect([play.table.funds[SWE], play.table.funds[RUS], play.at('riga')]).toEqual([
      0,
      1,
      '1 swe_inf 1 rus_str 1 mer_inf 1 mer_cav',
    ]);
  });

  it('6.9.1.2, T84 Epidemic: an army that nobody commands is struck like any other; those in the box are none', () => {
    const scene: Field = {
      turn: 3,
      wars: [['SWE', 'DEN']],
      at: { malmo: '2 den_inf', or_qapi: '3 tat_cav', hre_box: '2 mer_inf' },
    };
    const play = event(scene, 'RUS', 'epidemic');
    expect(play.options()).toEqual(expect.arrayContaining(['at malmo', 'at or_qapi']));
    expect(play.options()).not.toContain('at hre_box');
    expect(takeLosses(play.say('russia at malmo')).at('malmo')).toBe('2 den_inf*');
  });
  it('6.9.1.2, 5.2.2 Epidemic: rebels are an army of their own beside those who stayed loyal', () => {
    const scene: Field = {
      turn: 3,
      at: { lwow: '2 plc_hus, 2 plc_inf' },
      change: (t) => t.at.forEach((at, unit) => at === placeOf('lwow') && unit < 104 && (t.role[unit] = 2)),
    };
    const play = event(scene, 'RUS', 'epidemic').say('russia at lwow');
    expect(play.options().length).toBe(2);
  });
  it('6.9.1.2 Guerrilla war: a Minor State’s army at War with the Commonwealth is an enemy army, whoever plays it', () => {
    const scene: Field = {
      turn: 7,
      wars: [['PLC', 'TRA']],
      at: { krakow: '3 tra_cav' },
      change: (t) => (t.ledBy[7] = 2),
    };
    const play = takeLosses(event(scene, 'PLC', 'guerrilla').say('commonwealth at krakow'));
    expect(play.at('krakow')).toBe('2 tra_cav* 1 tra_cav');
  });
});
