import { describe, expect, it } from 'vitest';
import { COS, DEN, HRE, OTT, placeOf, PLC, SWE } from '../src/ids.ts';
import { isHeretic } from '../src/relations.ts';
import { hasYouWin, trackPoints } from '../src/sheets.ts';
import { card, dice, enter, field, spend } from './scenes.ts';
import type { Field } from './scenes.ts';

/** 6.9.3.6 to 6.9.3.9, 4.2.1, 7.2. */

const riga: Field = {
  turn: 3,
  wars: [['SWE', 'PLC']],
  at: { riga: '2 swe_inf, 1 swe_cav, gustav-horn', baltic: '1 swe_nav' },
  change: (t) => t.military.fill(0),
};
const withGarrison = (scene: Field = riga): Field => ({
  ...scene,
  change: (t) => {
    scene.change?.(t);
    const unit = t.at.findIndex((at, index) => at === -1 && index > 95 && t.role[index] === 0 && index < 103);
    t.at[unit] = placeOf('riga');
    t.role[unit] = 1;
  },
});

describe('6.9.3.6 Sieges', () => {
  it('6.9.3.6 Both dice not above the rating: the garrison suffers; one: both; none: the besieger', () => {
    const both = spend(withGarrison(), 'SWE', 1).say('sweden siege riga', dice(2, 3));
    expect(both.at('riga')).toContain('*');
    const one = spend(withGarrison(), 'SWE', 1).say('sweden siege riga', dice(3, 4));
    expect(one.asked).toEqual(['sweden lossOf']);
    const none = spend(withGarrison(), 'SWE', 1).say('sweden siege riga', dice(4, 5));
    expect(none.event('garrisonHit')).toBeUndefined();
    expect(none.asked).toEqual(['sweden lossOf']);
  });

  it('6.9.3.6 One success takes a place without garrison; the conqueror may leave one', () => {
    const play = spend(riga, 'SWE', 1).say('sweden siege riga', dice(1, 1));
    expect(play.asked).toEqual(['sweden leaveBehind']);
    play.say('sweden unit u1');
    expect([play.table.control[placeOf('riga')], play.table.role[0]]).toEqual([SWE, 1]);
  });

  it('6.9.3.6 Not twice in an impulse, not after moving there, not by one unit or without infantry or connection', () => {
    const twice = spend(withGarrison(), 'SWE', 2).say('sweden siege riga', dice(1, 1));
    expect(twice.refusal('sweden siege riga')).toMatchObject({ rule: '6.9.3.6' });
    const alone = spend({ ...riga, at: { riga: '1 swe_inf', baltic: '1 swe_nav' } }, 'SWE', 1);
    expect(alone.refusal('sweden siege riga')).toMatchObject({ code: 'siegeArmy' });
    const horse = spend({ ...riga, at: { riga: '2 swe_cav', baltic: '1 swe_nav' } }, 'SWE', 1);
    expect(horse.refusal('sweden siege riga')).toMatchObject({ code: 'siegeArmy' });
    const cut = spend({ ...riga, at: { riga: '2 swe_inf' } }, 'SWE', 1);
    expect(cut.refusal('sweden siege riga')).toMatchObject({ code: 'notConnected' });
  });

  it('6.9.3.6 Without a Commander the rating is 1', () => {
    const play = spend({ ...riga, at: { riga: '2 swe_inf', baltic: '1 swe_nav' } }, 'SWE', 1).say(
      'sweden siege riga',
      dice(1, 2),
    );
    expect(play.event('siege')).toMatchObject({ rating: 1, hits: 1, own: 1 });
  });

  it('6.9.3.6 Danzig: the Dutch after the third success, conquest at the sixth, 0 without a fleet', () => {
    const danzig: Field = { ...riga, at: { danzig: '3 swe_inf, gustav-horn', baltic: '5 swe_nav' } };
    const before = (level: number, scene: Field = danzig): Field => ({
      ...scene,
      change: (t) => {
        t.danzigLevel = level;
        t.danzigBy = 0;
      },
    });
    const won = spend(before(2), 'SWE', 1).say('sweden siege danzig', dice(1, 1), dice(6, 6), dice(1, 1));
    expect(won.table.danzigLevel).toBe(3);
    const tied = spend(before(2), 'SWE', 1).say('sweden siege danzig', dice(1, 1), dice(1, 1), dice(1, 1));
    expect(tied.table.danzigLevel).toBe(0);
    const byLand: Field = { ...danzig, at: { danzig: '3 swe_inf, gustav-horn' } };
    const scene = before(2, byLand);
    const held: Field = {
      ...scene,
      change: (t) => {
        scene.change?.(t);
        for (const id of ['torun', 'poznan']) t.control[placeOf(id)] = SWE;
      },
    };
    expect(spend(held, 'SWE', 1).say('sweden siege danzig', dice(1, 1)).table.danzigLevel).toBe(0);
    const taken = spend(before(5), 'SWE', 1).say('sweden siege danzig', dice(1, 1)).say('sweden none');
    expect(taken.table.control[placeOf('danzig')]).toBe(SWE);
    expect(spend(danzig, 'SWE', 1).refusal('sweden assault danzig')).toMatchObject({ code: 'noAssaultHere' });
  });

  it('6.9.3.6 An Independent place that nobody controls needs no War (T8)', () => {
    const scene: Field = { turn: 3, at: { dresden: '2 hre_inf, johann-tilly' } };
    const play = spend(scene, 'HRE', 1).say('empire siege dresden', dice(1, 1)).say('empire none');
    expect(play.table.control[placeOf('dresden')]).toBe(HRE);
  });
});

describe('6.9.3.7 Assault, 6.9.3.8 Control, 6.9.3.9 Plunder', () => {
  it('6.9.3.7 Six full infantry storm a Fortified City; a loss beyond the last step conquers', () => {
    const scene: Field = { ...riga, at: { riga: '6 swe_inf', baltic: '1 swe_nav' } };
    const play = spend(scene, 'SWE', 1).say('sweden assault riga', 3, 4);
    while (play.asked[0] === 'sweden lossOf') play.say(`sweden ${play.options()[0]}`);
    expect(play.say('sweden none').table.control[placeOf('riga')]).toBe(SWE);
    expect(play.at('riga')).toBe('4 swe_inf* 2 swe_inf');
    expect(spend(riga, 'SWE', 1).refusal('sweden assault riga')).toMatchObject({ code: 'tooFewInfantry' });
    const fortress: Field = { ...scene, at: { dorpat: '6 swe_inf' } };
    expect(spend(fortress, 'SWE', 1).refusal('sweden assault dorpat')).toMatchObject({ code: 'noAssaultHere' });
  });

  it('6.9.3.8 One point takes a City with an army and without an enemy; heresy follows from religion', () => {
    const scene: Field = { ...riga, at: { pernau: '1 swe_cav' } };
    const play = spend(scene, 'SWE', 1);
    const heretic = isHeretic(play.table, placeOf('pernau'));
    play.say('sweden control pernau');
    // Protestant: heretic under the Commonwealth, not under Sweden.
    expect([heretic, isHeretic(play.table, placeOf('pernau'))]).toEqual([true, false]);
    expect(play.table.control[placeOf('pernau')]).toBe(SWE);
    const peace = spend({ ...scene, wars: [] }, 'SWE', 1);
    expect(peace.refusal('sweden control pernau')).toMatchObject({ code: 'notEnemy' });
  });

  it('6.9.3.9 Plunder: FAMINE, markers gone, an Economy point lost; not twice', () => {
    const scene: Field = { ...riga, at: { pernau: '1 swe_cav' }, change: (t) => (t.revolt[placeOf('pernau')] = 1) };
    const play = spend(scene, 'SWE', 3).say('sweden plunder pernau');
    const t = play.table;
    expect([t.famine[placeOf('pernau')], t.revolt[placeOf('pernau')], t.dp[PLC * 4 + 1], t.economy[PLC]]).toEqual([
      1, 0, 4, 3,
    ]);
    expect(play.refusal('sweden plunder pernau')).toMatchObject({ code: 'famineThere' });
    expect(play.options()).toContain('march pernau');
  });

  it('4.2.1 Denmark beaten: 1 VP and one City; without its Cities 2 VP', () => {
    const t = field({ turn: 3, wars: [['SWE', 'DEN']], at: { kobenhavn: '2 swe_inf' } });
    for (const id of ['karlskrona', 'malmo']) t.control[placeOf(id)] = SWE;
    const play = enter(t, 'conquest', { side: SWE, at: placeOf('kobenhavn') }).say('sweden take malmo');
    expect([
      play.table.warFate[SWE],
      play.table.control[placeOf('malmo')],
      play.table.control[placeOf('karlskrona')],
    ]).toEqual([1, SWE, DEN]);
    expect([play.table.control[placeOf('kobenhavn')], play.at('kobenhavn')]).toEqual([DEN, '1 den_inf']);
    const again = field({ turn: 3, wars: [['SWE', 'DEN']], at: { kobenhavn: '2 swe_inf' } });
    for (const id of ['karlskrona', 'malmo']) again.control[placeOf(id)] = SWE;
    again.denmarkLost = 3;
    expect(enter(again, 'conquest', { side: SWE, at: placeOf('kobenhavn') }).table.warFate[SWE]).toBe(2);
  });

  it('7.2, 6.2.2 The last big CONTROL marker wins at once', () => {
    const t = field({ turn: 3, wars: [['SWE', 'PLC']], at: { riga: '2 swe_inf' } });
    for (const id of ['vilnius', 'warszawa', 'krakow', 'lwow', 'poznan']) t.control[placeOf(id)] = SWE;
    expect([hasYouWin(t, SWE), trackPoints(t, SWE)]).toEqual([false, 15]);
    const play = enter(t, 'conquest', { side: SWE, at: placeOf('riga') }).say('sweden none');
    expect(play.over).toMatchObject({ how: 'lastMarker', won: 1 });
    expect(trackPoints(play.table, SWE)).toBe(15);
  });

  it('4.2.3 Conquest of a vassal’s capital by another ends the Subjection; the Sultan may restore what he retakes', () => {
    const t = field({ turn: 3, wars: [['HRE', 'WAL']], at: { bucuresti: '2 hre_inf' } });
    const play = enter(t, 'conquest', { side: HRE, at: placeOf('bucuresti') }).say('empire none');
    expect((play.table.vassals >> 8) & 1).toBe(0);
    const back = field({ turn: 3, wars: [['OTT', 'HRE']], at: { bucuresti: '2 ott_jan' } });
    back.vassals = 0;
    back.control[placeOf('targoviste')] = OTT;
    back.control[placeOf('bucuresti')] = HRE;
    const kept = enter(back, 'conquest', { side: OTT, at: placeOf('bucuresti') })
      .say('ottomans none')
      .say('ottomans restore');
    expect((kept.table.vassals >> 8) & 1).toBe(1);
  });

  it('4.1 A War with a Minor State ends when Superpowers hold all its spaces (T38)', () => {
    const t = field({ turn: 3, wars: [['PLC', 'MOL']], at: { iasi: '2 plc_inf', suceava: '1 mol_cav' } });
    for (const id of ['suceava', 'hotin']) t.control[placeOf(id)] = PLC;
    const play = enter(t, 'conquest', { side: PLC, at: placeOf('iasi') }).say('commonwealth none');
    expect([play.table.war[PLC], play.at('suceava')]).toEqual([0, '']);
  });

  it('4.2.5 The Commonwealth that takes Sich has the Cossacks again', () => {
    const t = field({ turn: 3, wars: [['PLC', 'COS']], at: { sich: '2 plc_inf' } });
    t.control[placeOf('sich')] = COS;
    t.cossacks = -1;
    t.ledBy[COS] = -1;
    const play = enter(t, 'conquest', { side: PLC, at: placeOf('sich') }).say('commonwealth none');
    expect([play.table.cossacks, play.table.ledBy[COS]]).toEqual([PLC, PLC]);
  });

  it('6.9.1 Defence of Jasna Góra: nothing is lost, the besieger suffers two', () => {
    const scene: Field = {
      turn: 6,
      wars: [['SWE', 'PLC']],
      at: { czestochowa: '4 swe_inf', torun: '1 swe_inf', baltic: '1 swe_nav' },
      hands: { PLC: ['jasna_gora'] },
      change: (t) => {
        for (const id of ['torun', 'elbing', 'poznan']) t.control[placeOf(id)] = SWE;
      },
    };
    const play = spend(scene, 'SWE', 1)
      .say('sweden siege czestochowa', dice(1, 1))
      .say(`commonwealth play ${card('PLC', 'jasna_gora')}`);
    expect(play.table.control[placeOf('czestochowa')]).toBe(PLC);
    while (play.asked[0] === 'sweden lossOf') play.say(`sweden ${play.options()[0]}`);
    expect([play.at('czestochowa'), play.table.dp[PLC * 4 + 3]]).toEqual(['2 swe_inf* 2 swe_inf', 2]);
  });
});
