import { describe, expect, it } from 'vitest';
import { PORTS } from '../src/ground.ts';
import { BALTIC, COS, DEN, OTT, placeOf, PLC, RUS, SWE, WAL } from '../src/ids.ts';
import { cossackRevolt } from '../src/minor/cossacks.ts';
import { moveLevel } from '../src/sheets.ts';
import { card, dice, enter, event, field, impulse, spend, takeLosses } from './scenes.ts';
import type { Field, Play } from './scenes.ts';

/** What a conquest, a defeat or a change of masters leaves behind: losses, garrisons, squadrons, Commanders. */

const garrisonsAt = (play: Play, place: string): number =>
  play.table.at.filter((at, unit) => at === placeOf(place) && play.table.role[unit] === 1).length;

describe('6.9.3.6, 6.9.3.7 Losses come before the garrison of the conqueror', () => {
  const riga: Field = { turn: 3, wars: [['SWE', 'PLC']] };

  it('6.9.3.7 All assaulting infantry shares the losses; only then one of them can become garrison', () => {
    const scene: Field = { ...riga, at: { riga: '6 swe_inf', baltic: '1 swe_nav' } };
    const play = takeLosses(spend(scene, 'SWE', 1).say('sweden assault riga', 3, 12));
    expect(play.at('riga')).toBe('');
    expect(play.table.control[placeOf('riga')]).toBe(SWE);
  });

  it('6.9.3.7 The survivors are asked for a garrison', () => {
    const scene: Field = { ...riga, at: { riga: '6 swe_inf', baltic: '1 swe_nav' } };
    const play = takeLosses(spend(scene, 'SWE', 1).say('sweden assault riga', 3, 6));
    expect([play.at('riga'), play.asked]).toEqual(['6 swe_inf*', ['sweden leaveBehind']]);
    play.say('sweden unit u1');
    expect([garrisonsAt(play, 'riga'), play.table.control[placeOf('riga')]]).toEqual([1, SWE]);
  });

  it('6.9.3.6 One die not above the rating takes an empty place and costs the besieger a unit’s strength', () => {
    const scene: Field = { ...riga, at: { riga: '2 swe_inf, gustav-horn', baltic: '1 swe_nav' } };
    const play = spend(scene, 'SWE', 1).say('sweden siege riga', dice(3, 4));
    expect([takeLosses(play).asked, play.at('riga')]).toEqual([['sweden leaveBehind'], '1 swe_inf* 1 swe_inf']);
    expect(play.table.control[placeOf('riga')]).toBe(SWE);
  });

  it('T54 A Commander whose besiegers are all lost goes to the Capital, though the enemy’s garrison stands there', () => {
    const scene: Field = {
      turn: 6,
      wars: [['SWE', 'PLC']],
      at: { czestochowa: '2 swe_inf*, charles-x-gustav', baltic: '1 swe_nav' },
      hands: { PLC: ['jasna_gora'] },
      change: (t) => {
        for (const id of ['torun', 'elbing', 'poznan']) t.control[placeOf(id)] = SWE;
        const guard = t.at.findIndex((at, unit) => at === -1 && unit > 95 && unit < 103);
        t.at[guard] = placeOf('czestochowa');
        t.role[guard] = 1;
      },
    };
    const play = spend(scene, 'SWE', 1).say('sweden siege czestochowa', dice(1, 1));
    takeLosses(play.say(`commonwealth play ${card('PLC', 'jasna_gora')}`));
    expect(play.table.leads.includes(placeOf('czestochowa'))).toBe(false);
    expect(play.table.leads.includes(placeOf('stockholm'))).toBe(true);
  });
});

describe('4.2.1 Denmark', () => {
  const war: Field = {
    turn: 3,
    wars: [['SWE', 'DEN']],
    at: { kobenhavn: '2 swe_inf, gustav-horn', baltic: '1 swe_nav' },
  };
  const holding = (...ids: readonly string[]): Field => ({
    ...war,
    change: (t) => {
      for (const id of ids) t.control[placeOf(id)] = SWE;
    },
  });

  it('4.2.1 The siege that takes København costs its loss, and nobody of the besiegers stays', () => {
    const play = spend(holding('karlskrona', 'malmo'), 'SWE', 1).say('sweden siege kobenhavn', dice(3, 4));
    takeLosses(play).say('sweden take malmo');
    expect([play.at('kobenhavn'), garrisonsAt(play, 'kobenhavn'), play.at('stockholm')]).toEqual([
      '1 den_inf',
      1,
      '1 swe_inf* 1 swe_inf',
    ]);
  });

  it('4.2.1 A garrison that held København goes home when the last City falls; so does the army in the City given back', () => {
    const t = field(holding('karlskrona', 'kobenhavn'));
    const [first, second] = [t.at.indexOf(placeOf('kobenhavn')), t.at.lastIndexOf(placeOf('kobenhavn'))];
    t.role[first] = 1;
    t.at[second] = placeOf('malmo');
    const play = enter(t, 'conquest', { side: SWE, at: placeOf('malmo') }).say('sweden take karlskrona');
    expect([play.at('kobenhavn'), play.at('malmo'), play.at('stockholm')]).toEqual(['1 den_inf', '', '2 swe_inf']);
    expect([play.table.role[first], play.table.control[placeOf('malmo')]]).toEqual([0, DEN]);
  });

  it('4.2.1 A City kept in an earlier War is not given back when the other one is won', () => {
    const first = enter(field(holding('karlskrona', 'malmo')), 'conquest', { side: SWE, at: placeOf('kobenhavn') });
    const t = first.say('sweden take karlskrona').table;
    t.war[SWE] = 1 << DEN;
    t.war[DEN] = 1 << SWE;
    t.control[placeOf('malmo')] = SWE;
    // Only Malmö is left to be won.
    const play = enter(t, 'conquest', { side: SWE, at: placeOf('kobenhavn') });
    const { control, warFate } = play.table;
    expect([control[placeOf('karlskrona')], control[placeOf('malmo')], warFate[SWE]]).toEqual([SWE, SWE, 2]);
    const third = play.table;
    third.war[SWE] = 1 << DEN;
    third.war[DEN] = 1 << SWE;
    expect(enter(third, 'conquest', { side: SWE, at: placeOf('kobenhavn') }).table.warFate[SWE]).toBe(4);
  });

  it('5.2 Squadrons leave the Baltic when the ports given back were the last', () => {
    const t = field({ turn: 3, wars: [['RUS', 'DEN']], at: { kobenhavn: '2 rus_str', baltic: '1 rus_nav' } });
    for (const at of PORTS[BALTIC] ?? []) t.control[at] = SWE;
    t.denmarkLost = 3;
    const play = enter(t, 'conquest', { side: RUS, at: placeOf('kobenhavn') });
    expect([play.table.control[placeOf('kobenhavn')], play.at('baltic')]).toEqual([DEN, '']);
  });
});

describe('4.2.3 to 4.2.5 What a change of masters leaves behind', () => {
  it('4.2.3 The Sultan’s garrison leaves a state that he lets live on, and its own comes to the capital', () => {
    const t = field({ turn: 3, wars: [['OTT', 'WAL']], at: { bucuresti: '2 ott_jan' } });
    t.vassals &= ~(1 << WAL);
    t.control[placeOf('targoviste')] = OTT;
    const play = enter(t, 'conquest', { side: OTT, at: placeOf('bucuresti') })
      .say('ottomans unit u52')
      .say('ottomans restore');
    expect([garrisonsAt(play, 'bucuresti'), play.at('bucuresti'), play.at('istanbul')]).toEqual([
      1,
      '1 ott_jan 1 wal_inf',
      '1 ott_jan',
    ]);
  });

  it('4.2.5 The garrison of the Commonwealth leaves Sich when the Cossacks revolt, weakened as it is', () => {
    const t = field({ turn: 3, at: { sich: 'garrison: 1 plc_inf*' } });
    const unit = t.at.indexOf(placeOf('sich'));
    cossackRevolt({ table: t, tell: undefined });
    expect([t.control[placeOf('sich')], t.at[unit], t.role[unit], t.weak[unit]]).toEqual([
      COS,
      placeOf('warszawa'),
      0,
      1,
    ]);
  });

  it('4.2.5 So it does in the Uprising, and under Russia’s control: nobody is healed on the way', () => {
    const risen = event({ turn: 6, at: { sich: 'garrison: 1 plc_inf*' } }, 'RUS', 'khmelnytsky').quiet();
    expect([garrisonsAt(risen, 'sich'), risen.at('warszawa')]).toEqual([0, '1 plc_inf*']);
    const change: Field['change'] = (t) => (t.track[RUS] = 3);
    const taken = event({ turn: 4, at: { sich: '1 plc_inf*' }, change }, 'RUS', 'cossacks_under_control').quiet();
    expect([taken.at('sich'), taken.at('warszawa')]).toEqual(['', '1 plc_inf*']);
  });

  it('4.2.5, T46 No raid after a FUND was spent', () => {
    const scene: Field = {
      turn: 3,
      at: { black: '2 cos_nav' },
      hands: { PLC: ['heresy'] },
      change: (t) => {
        t.events |= 1 << 8;
        t.funds[PLC] = 1;
      },
    };
    expect(impulse(scene, 'PLC').refusal('commonwealth raid')).toBeNull();
    const play = impulse(scene, 'PLC').say('commonwealth draw', { rule: '6.9', value: 210 });
    expect(play.refusal('commonwealth raid')).toMatchObject({ rule: '4.2.5', code: 'raidComesFirst' });
  });
});

describe('5.2.2, 6.9.3.3, 6.9.3.4 Commanders without an army, and rebels', () => {
  it('6.9.3.3, T54 A withdrawal that nobody survives leaves no Commander alone', () => {
    const scene: Field = {
      turn: 3,
      wars: [['SWE', 'PLC']],
      at: { riga: '2 swe_cav', mitau: '1 plc_hus*, john-charles-chodkiewicz' },
      change: (t) => (t.control[placeOf('riga')] = SWE),
    };
    const play = spend(scene, 'SWE', 1).say('sweden march riga').say('sweden all').say('sweden to mitau');
    expect(play.asked).toEqual(['commonwealth withdraw']);
    const to = play.options().find((option) => option.startsWith('to ')) as string;
    play.say(`commonwealth ${to}`);
    expect([play.event('withdrew') !== undefined, play.table.leads.includes(placeOf('warszawa'))]).toEqual([
      true,
      true,
    ]);
  });

  const rebels = (of: 'swe_inf' | 'plc_inf'): Field => ({
    turn: 3,
    wars: [['SWE', 'PLC']],
    at: { pernau: '1 swe_inf*, gustav-horn', riga: '4 plc_hus' },
    change: (t) => {
      t.military.fill(0);
      const unit = t.at.findIndex((at, one) => at === -1 && (of === 'swe_inf' ? one < 10 : one > 95));
      t.at[unit] = placeOf('riga');
      t.role[unit] = 2;
    },
  });
  it('6.9.3.4 A Commander whose army is destroyed leaves the map, even beside rebels who beat it', () => {
    const play = spend(rebels('swe_inf'), 'SWE', 2).say('sweden march pernau').say('sweden all');
    play.say('sweden to riga').quiet(dice(1, 1), dice(6, 6));
    takeLosses(play);
    expect(play.table.leads.includes(placeOf('riga'))).toBe(false);
  });

  it('5.2.2, T85 Mercenaries who rebelled fight with the rebels, and join the victor with them', () => {
    const scene: Field = {
      turn: 3,
      at: { pernau: '4 swe_inf, gustav-horn', narva: '1 swe_inf, 2 mer_inf' },
      change: (t) => {
        t.military.fill(0);
        t.control[placeOf('pernau')] = SWE;
        for (let unit = 0; unit < t.at.length; unit++) {
          if (t.at[unit] !== placeOf('narva')) continue;
          t.role[unit] = 2;
          if (unit > 20) t.under[unit] = SWE;
        }
      },
    };
    const play = spend(scene, 'SWE', 2).say('sweden march pernau').say('sweden all').say('sweden to reval').quiet();
    expect(play.options().some((option) => option.startsWith('to narva'))).toBe(true);
    play.say('sweden to narva', dice(6, 6), dice(1, 1)).quiet();
    expect(play.event('battle')).toMatchObject({ sums: [8, 6] });
    takeLosses(play);
    expect(play.table.role.filter((role) => role === 2)).toEqual([]);
  });
});

describe('6.9.1.1, 7.2 Levels and the last marker', () => {
  it('6.9.1.1 Two levels from one above the bottom: one level, then Economy pays', () => {
    const t = field({ turn: 3 });
    t.domestic[RUS] = -1;
    t.economy[RUS] = 3;
    moveLevel(t, RUS, 'domestic', -2);
    expect([t.domestic[RUS], t.economy[RUS]]).toEqual([-2, 2]);
    moveLevel(t, RUS, 'domestic', -2);
    expect([t.domestic[RUS], t.economy[RUS]]).toEqual([-2, 0]);
    t.military[RUS] = 1;
    moveLevel(t, RUS, 'military', 2);
    expect(t.military[RUS]).toBe(2);
  });
});
