import { describe, expect, it } from 'vitest';
import { activeWins } from '../src/battle/outlook.ts';
import { contingents } from '../src/battle/sheet.ts';
import { neutralRating } from '../src/forces.ts';
import { CATHOLIC, UNIT_OWNER, WAYS } from '../src/ground.ts';
import { commanderOf, EVERY_SPACE, HRE, NONE, OTT, placeOf, PLC, RUS, SWE } from '../src/ids.ts';
import { ally, isHeretic } from '../src/relations.ts';
import { isConnected } from '../src/siege/limits.ts';
import { isDanzigLeft } from '../src/siege/siege.ts';
import { FIELD } from '../src/state.ts';
import { border, card, come, dice, enter, event, field, impulse, spend, takeLosses } from './scenes.ts';
import type { Field, Play } from './scenes.ts';

/** Rulings about battles, sieges and recruits, each by its number. */

describe('Battles', () => {
  const mitau = (hussars: string): Play =>
    spend(
      {
        turn: 3,
        wars: [['SWE', 'PLC']],
        at: { memel: '3 swe_inf', mitau: `${hussars}, 1 plc_pan` },
        hands: { SWE: ['optimism'], PLC: ['thunderous_charge'] },
      },
      'SWE',
      1,
    )
      .say('sweden march memel')
      .say('sweden all')
      .say('sweden to mitau')
      .quiet()
      .say('sweden done');
  it('T2 Thunderous charge asks for Hussars at full strength', () => {
    const charge = `commonwealth play ${card('PLC', 'thunderous_charge')}`;
    expect(mitau('1 plc_hus*').refusal(charge)).toMatchObject({ code: 'armyLacks' });
    expect(mitau('1 plc_hus').refusal(charge)).toBeNull();
  });

  it('T17 Equal losses on land are the Inactive side’s', () => {
    const alike = { sums: [8, 8], ratings: [3, 3], shifts: [0, 0], doubled: [0, 0] } as const;
    expect(activeWins(alike)).toBeLessThan(0.5);
    const play = come(border).quiet().say('russia none', dice(3, 3), dice(3, 3));
    expect(play.event('fought')).toMatchObject({ won: 1 });
  });

  it('T75 The larger contingent of a combined army comes first', () => {
    const t = field({ turn: 3, at: { ivangorod: '1 rus_str, 3 plc_pan' } });
    const units = t.at.flatMap((at, unit) => (at === placeOf('ivangorod') ? [unit as never] : []));
    expect(contingents(t, units).map(({ of }) => of)).toEqual([PLC, RUS]);
  });

  const together = (at: Field['at'], change?: Field['change']): Field => ({
    ...border,
    at: at ?? {},
    change: (t) => {
      t.military.fill(0);
      t.military[PLC] = 2;
      ally(t, RUS, PLC);
      change?.(t);
    },
  });
  it('T75 Equal contingents throw for the command until one is higher', () => {
    const scene = together({ narva: '4 swe_cav', ivangorod: '2 rus_str, 2 plc_pan' });
    const play = come(scene).quiet().say('russia none', 3, 3, 2, 5, dice(1, 2), dice(1, 2));
    expect(play.event('battle')).toMatchObject({ against: PLC });
  });
  it('T75 Losses of a combined army are taken by turns, the larger contingent first', () => {
    const scene = together({ narva: '6 swe_cav', ivangorod: '2 rus_str, 3 plc_pan' });
    const play = takeLosses(come(scene).quiet().say('russia none', dice(6, 6), dice(1, 1)));
    const owners = play.told.flatMap(({ event: one }) =>
      one.kind === 'lost' ? [UNIT_OWNER[one['unit'] as number]] : [],
    );
    expect(owners.filter((of) => of !== SWE).slice(0, 3)).toEqual([PLC, RUS, PLC]);
  });
  it('T75 The Military level and the experience are those of the Commander’s power', () => {
    const fight = (level: number): Play =>
      come(
        together({ narva: '6 swe_cav', ivangorod: '3 rus_str, 5 plc_pan' }, (t) => {
          t.military[PLC] = level;
          t.military[RUS] = -2;
        }),
      )
        .quiet()
        .say('russia none', dice(3, 4), dice(3, 4));
    const columnsOf = (play: Play): readonly number[] => play.event('fought')?.['columns'] as readonly number[];
    const [[own = 0, other = 0], [, plain = 0]] = [columnsOf(fight(1)), columnsOf(fight(0))];
    expect([own > 0, other - plain]).toEqual([true, 1]);
    const play = takeLosses(fight(0));
    expect(Object.values(play.event('experience') ?? {})).toContain(PLC);
    expect(play.table.military[RUS]).toBe(-2);
  });

  it('T82 Commanders whom nobody plays lead the units of their state', () => {
    const t = field({ turn: 2, at: { bucuresti: '1 wal_cav, michael-the-brave' } });
    const units = t.at.flatMap((at, unit) => (at === placeOf('bucuresti') ? [unit as never] : []));
    const rating = neutralRating(t, units, placeOf('bucuresti'));
    t.leads[commanderOf('michael-the-brave')] = NONE;
    expect([rating > 0, neutralRating(t, units, placeOf('bucuresti'))]).toEqual([true, 0]);
  });

  it('T91 A second card of the same name would change nothing', () => {
    const scene: Field = { ...border, hands: { SWE: ['optimism', 'optimism'], RUS: ['heresy'] } };
    const play = come(scene).quiet();
    if (play.asked[0] === 'russia leaveBehind') play.say('russia none');
    play.say(`sweden play ${card('SWE', 'optimism')}`);
    expect(play.refusal(`sweden play ${card('SWE', 'optimism', 1)}`)).toMatchObject({ code: 'sameCard' });
  });

  it('T61 A beaten Inactive army does not retreat to an ally’s space', () => {
    const scene: Field = {
      ...border,
      at: { narva: '4 swe_cav', ivangorod: '2 rus_str' },
      change: (t) => {
        t.military.fill(0);
        ally(t, RUS, PLC);
        t.control[placeOf('pskov')] = PLC;
      },
    };
    const play = takeLosses(come(scene).quiet().say('russia none', dice(2, 2), dice(1, 1)));
    if (play.asked[0] === 'russia leaveBehind') play.say('russia none');
    expect(play.options()).not.toContain('to pskov');
  });
});

describe('Sieges, control, recruits', () => {
  it('T15 A besieged port is connected by one’s own ships to a port with a Fortified City behind it', () => {
    const at = { riga: '2 swe_inf' };
    const linked = ['', '1 swe_nav'].map((fleet) =>
      isConnected(
        field({ turn: 3, wars: [['SWE', 'PLC']], at: fleet === '' ? at : { ...at, baltic: fleet } }),
        SWE,
        placeOf('riga'),
      ),
    );
    expect(linked).toEqual([false, true]);
  });

  it('T64 The siege of Danzig ends where no army of two with infantry is left', () => {
    const left = ['2 swe_inf', '1 swe_inf', '2 swe_cav'].map((army) => {
      const t = field({ turn: 3, at: { danzig: army } });
      t.danzigBy = SWE;
      t.danzigLevel = 2;
      return isDanzigLeft(t);
    });
    expect(left).toEqual([false, true, true]);
  });
  const before = (level: number, at: Field['at']): Field => ({
    turn: 3,
    wars: [['SWE', 'PLC']],
    at: at ?? {},
    change: (t) => {
      t.danzigLevel = level;
      t.danzigBy = SWE;
    },
  });
  it('T64 One die not above the rating raises the level; none does not', () => {
    const camp = before(1, { danzig: '3 swe_inf, gustav-horn', baltic: '5 swe_nav' });
    const after = [dice(1, 6), dice(6, 6)].map((rolled) => {
      const play = spend(camp, 'SWE', 1).say('sweden siege danzig', rolled);
      return play.table.danzigLevel;
    });
    expect(after).toEqual([2, 1]);
  });
  it('T64 The level is one besieger’s: another begins anew', () => {
    const scene: Field = { ...before(2, { danzig: '3 rus_str', riga: '1 rus_str' }), wars: [['RUS', 'PLC']] };
    const t = field(scene);
    t.control[placeOf('riga')] = RUS;
    t.active = RUS;
    t.points = 1;
    const play = enter(
      t,
      'siege',
      { side: RUS, at: placeOf('danzig'), bonus: 0, treason: 0, own: 0, hit: 0 },
      dice(1, 6),
    );
    expect([play.table.danzigBy, play.table.danzigLevel]).toEqual([RUS, 1]);
  });
  it('T64 At the end of an impulse without such an army the level falls to 0', () => {
    const levels = ['2 swe_inf', '1 swe_inf'].map((army) => {
      const play = impulse({ ...before(2, { danzig: army }), hands: { SWE: ['heresy'] } }, 'SWE');
      play.say(`sweden points ${card('SWE', 'heresy')}`).say('sweden end');
      if (play.asked[0] === 'sweden plus') play.say('sweden none');
      return play.table.danzigLevel;
    });
    expect(levels).toEqual([2, 0]);
  });
  it('T64 The Dutch sink squadrons, and who does not inflict more loses the siege; the conqueror may leave a garrison', () => {
    const camp = { danzig: '3 swe_inf, gustav-horn', baltic: '3 swe_nav' };
    const lost = spend(before(2, camp), 'SWE', 1).say('sweden siege danzig', dice(1, 1), dice(1, 1), dice(6, 6));
    while (lost.asked[0] === 'sweden sink') lost.say(`sweden ${lost.options()[0]}`);
    expect([lost.table.danzigLevel, lost.at('baltic') !== '3 swe_nav']).toEqual([0, true]);
    const taken = spend(before(5, camp), 'SWE', 1).say('sweden siege danzig', dice(1, 1));
    expect(taken.options().some((one) => one.startsWith('unit'))).toBe(true);
  });

  it('T65 A conquest stands even if no attacker is left', () => {
    const scene: Field = { turn: 3, wars: [['SWE', 'PLC']], at: { riga: '6 swe_inf', baltic: '1 swe_nav' } };
    const play = spend(scene, 'SWE', 1).say('sweden assault riga', 6, 12);
    takeLosses(play);
    expect([play.at('riga'), play.table.control[placeOf('riga')]]).toEqual(['', SWE]);
  });

  it('T63 Mercenaries are no garrison', () => {
    const scene: Field = {
      turn: 3,
      at: { stockholm: '2 swe_inf, 1 mer_inf' },
      change: (t) => (t.under[t.at.lastIndexOf(placeOf('stockholm'))] = SWE),
    };
    const play = spend(scene, 'SWE', 1);
    expect(play.options().filter((one) => one.startsWith('garrison')).length).toBe(1);
  });

  it('T71 The counters of a kind are the limit', () => {
    const play = spend(
      { turn: 3, change: (t) => t.at.forEach((_, unit) => unit < 12 && (t.at[unit] = placeOf('abo'))) },
      'SWE',
      3,
    );
    expect(play.refusal('sweden recruit swe_inf')).toMatchObject({ code: 'noneLeft' });
  });

  it('T73 A box is colonised once; one left unbuilt is lost', () => {
    const scene: Field = { turn: 3, change: (t) => (t.events |= 1 << 2) };
    const play = spend(scene, 'RUS', 9).say('russia explore');
    const box = play.table.asia;
    play.say('russia colony');
    expect(play.refusal('russia colony')).toMatchObject({ code: 'colonyThere' });
    expect(play.say('russia explore').table.asia).toBe(box + 1);
  });

  it('T85 Recruits do not join rebels', () => {
    const scene: Field = {
      turn: 3,
      at: { stockholm: '1 swe_inf' },
      change: (t) => (t.role[t.at.indexOf(placeOf('stockholm'))] = 2),
    };
    const play = spend(scene, 'SWE', 2).say('sweden recruit swe_inf').say('sweden at stockholm');
    const { at, role } = play.table;
    expect(at.flatMap((where, unit) => (where === placeOf('stockholm') ? [role[unit]] : []))).toEqual([2, FIELD]);
  });

  it('T87 An empty National space in an enemy’s hands takes recruits, one with a garrison does not', () => {
    const places = (at: Field['at']): readonly string[] =>
      spend(
        { turn: 3, wars: [['SWE', 'RUS']], ...(at ? { at } : {}), change: (t) => (t.control[placeOf('pskov')] = SWE) },
        'RUS',
        2,
      )
        .say('russia recruit rus_str')
        .options();
    expect([places({}), places({ pskov: 'garrison: 1 swe_inf' })].map((one) => one.includes('at pskov'))).toEqual([
      true,
      false,
    ]);
  });

  it('T77 Only a heretic space that a space of the own religion touches can be converted', () => {
    const play = event({ turn: 3 }, 'PLC', 'missionaries');
    const { table } = play;
    const spaces = play
      .options()
      .filter((one) => one.startsWith('space '))
      .map((one) => placeOf(one.slice(6)));
    const touched = (at: number): boolean => (WAYS[at] ?? []).some(({ to }) => table.religion[to] === CATHOLIC);
    expect(spaces.length).toBeGreaterThan(0);
    expect(spaces.every((at) => isHeretic(table, at) && table.control[at] === PLC && touched(at))).toBe(true);
    const others = EVERY_SPACE.filter((at) => isHeretic(table, at) && table.control[at] === PLC && !touched(at));
    expect(others.some((at) => spaces.includes(at))).toBe(false);
  });

  it('T92 The Sultan is asked when the last space of the state is his', () => {
    const t = field({ turn: 3, wars: [['OTT', 'HRE']], at: { bucuresti: '2 ott_jan' } });
    t.vassals = 0;
    t.control[placeOf('targoviste')] = HRE;
    t.control[placeOf('bucuresti')] = HRE;
    const play = enter(t, 'conquest', { side: OTT, at: placeOf('bucuresti') }).say('ottomans none');
    expect(play.asked).not.toContain('ottomans restore');
  });
});
