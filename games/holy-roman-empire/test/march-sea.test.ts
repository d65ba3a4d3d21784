import { describe, expect, it } from 'vitest';
import { combat, marker, movement, provisioning } from './scenes.ts';

describe('17 Naval operations', () => {
  it('17.0, 17.1, 17.2 Fleets are on coasts and seas only', () => {
    const play = movement({ mover: 'france', at: { M1: 'FRA-F1' } }).say('france sail M1');
    expect(play.options('france')).toEqual(['to M2', 'to N1', 'halt']);
  });

  it('17.4, 13.4 An opposing fleet stops a fleet, land units on a coast do not', () => {
    const fleet = movement({ mover: 'france', at: { M1: 'FRA-F1', N1: 'HAB-F1', E1: 'FRA-Pic' } })
      .say('france sail M1')
      .say('france to N1');
    expect(fleet.asked).toEqual(['france move']);
    const coast = movement({ mover: 'france', at: { M1: 'FRA-F1', M2: 'HAB-Lom' } })
      .say('france sail M1')
      .say('france to M2');
    expect(coast.asked).toEqual(['france step']);
  });

  it('17.5 A fleet violates neutrality only where it ends its move', () => {
    const play = movement({ mover: 'france', at: { M1: 'FRA-F1', M2: 'SAV-L1' } })
      .say('france sail M1')
      .say('france to M2');
    expect(play.controls('SAV')).toBe('neutral');
    play.say('france halt', 0);
    expect(play.controls('SAV')).toBe('habsburg');
  });

  it('17.6, 17.7, 17.8, 17.12, 17.14 Two land units go aboard in port at no cost and move with the fleet', () => {
    const play = movement({ mover: 'france', at: { M1: 'FRA-F1 FRA-Lng FRA-Pic FRA-Nor FRA-G5' } });
    play.say('france sail M1').say('france take FRA-Pic');
    expect(play.refusal('france take FRA-G5')).toMatchObject({ rule: '17.7' });
    play.say('france take FRA-Nor');
    expect(play.asked).toEqual(['france step']);
    expect(play.table.points).toBe(16);
    play.say('france to N1').say('france halt').say('france done');
    expect([play.where('FRA-Pic'), play.where('FRA-Nor'), play.where('FRA-Lng')]).toEqual(['N1', 'N1', 'M1']);
  });

  it('17.9, 17.13 (R72) Embarking and landing outside ports cost a point each', () => {
    const play = movement({ mover: 'habsburg', at: { O5: 'HAB-F1 HAB-Lom', E1: 'HAB-I1' } });
    play.say('habsburg sail O5').say('habsburg take HAB-Lom');
    expect(play.table.points).toBe(14);
    play.say('habsburg to O4').say('habsburg to O3').say('habsburg debark');
    expect(play.table.points).toBe(8);
    play.say('habsburg to O4').say('habsburg halt');
    expect([play.where('HAB-Lom'), play.where('HAB-F1')]).toEqual(['O3', 'O4']);
    expect(play.refusal('habsburg march O3')).toMatchObject({ rule: '14.4' });
  });

  it('17.10 A land force marches to a fleet and goes aboard with a Forced March', () => {
    const scene = { mover: 'france', at: { L1: 'FRA-Lng', M1: 'FRA-F1' }, hands: { france: 'forced-march' } } as const;
    const play = movement(scene).say('france march L1').say('france to M1').say('france halt');
    play.say('france force-sail M1').say('france take FRA-Lng').say('france to N1');
    expect(play.where('FRA-Lng')).toBe('N1');
  });

  it('17.11 A contested port is none', () => {
    const play = movement({ mover: 'france', at: { M1: 'FRA-F1 FRA-Lng HAB-Lom' } });
    play.say('france sail M1').say('france take FRA-Lng');
    expect(play.table.points).toBe(14);
  });

  it('17.17, 17.3 Troops land among enemies and fight beside their fleet', () => {
    const play = movement({ mover: 'france', at: { M1: 'FRA-F1 FRA-Lng', M2: 'HAB-G1', E1: 'FRA-Pic' } });
    play.say('france sail M1').say('france take FRA-Lng').say('france to M2').say('france debark');
    play.say('france halt').say('france done');
    expect([play.where('FRA-Lng'), play.where('FRA-F1'), play.where('HAB-G1')]).toEqual(['M2', 'M2', 'M2']);
  });

  it('17.15 On the high sea a die of four to six lets fleets miss each other', () => {
    const at = { N2: 'FRA-F1 HAB-F1' };
    const missed = combat({ mover: 'france', at }, 4);
    expect(missed.story).toContain('missed');
    expect([missed.where('FRA-F1'), missed.where('HAB-F1')]).toEqual(['N2', 'N2']);
    expect(combat({ mover: 'france', at }, 3, 6).story).toContain('fought');
  });

  it('17.16 Cargo adds its strength and goes down with its fleet', () => {
    const play = movement({ mover: 'france', at: { M1: 'FRA-F1 FRA-Pic', N1: 'HAB-F1 HAB-F2' } });
    play.say('france sail M1').say('france take FRA-Pic').say('france to N1');
    const at = { N1: 'FRA-F1 FRA-Pic HAB-F1 HAB-F2' };
    const battle = combat({ mover: 'france', aboard: 'FRA-Pic:FRA-F1', at }, 1, 1, marker('treachery'));
    expect(battle.event('fought')).toMatchObject({ attack: 7, defence: 6, result: 'AR' });
    expect([battle.where('FRA-F1'), battle.where('FRA-Pic')]).toEqual(['available', 'available']);
    expect(play.where('FRA-Pic')).toBe('N1');
  });

  it('17.18 Mountains do not help fleets alone', () => {
    const alone = combat({ mover: 'france', at: { M3: 'FRA-F1 HAB-F1' } }, 6);
    expect(alone.event('fought')).toMatchObject({ shift: 0 });
    const ashore = combat({ mover: 'france', at: { M3: 'FRA-F1 HAB-F1 HAB-G1' } }, 6);
    expect(ashore.event('fought')).toMatchObject({ shift: -1 });
  });

  it('17.19, 19.4, 19.5 At sea everybody aboard must be paid for', () => {
    const play = provisioning({ mover: 'france', at: { N1: 'FRA-F1' }, gold: { france: 1 } }).say('france pay');
    expect(play.options('france')).toEqual(['dismiss FRA-F1']);
    play.say('france dismiss FRA-F1');
    expect(play.where('FRA-F1')).toBe('available');
  });

  it('17.20, 17.21 Seas meet only in the passages, for six points', () => {
    const play = movement({ mover: 'habsburg', at: { P6: 'HAB-F1' } })
      .say('habsburg sail P6')
      .say('habsburg to P9');
    expect(play.table.points).toBe(4);
    const north = movement({ mover: 'habsburg', at: { A9: 'HAB-F1' } })
      .say('habsburg sail A9')
      .say('habsburg to A11');
    expect(north.table.points).toBe(4);
  });
});

describe('23 Off-map areas', () => {
  it('23.0, 23.1, 23.2, 23.3, 2.3 (R69) Only the holder’s own national units enter an area', () => {
    const play = movement({ mover: 'habsburg', at: { P9: 'HAB-Lom MERC-LK1' } })
      .say('habsburg march P9')
      .say('habsburg take HAB-Lom')
      .say('habsburg off');
    expect(play.options('habsburg')).toContain('to spain');
    play.say('habsburg to spain');
    expect(play.where('HAB-Lom')).toBe('spain');
    expect(play.refusal('habsburg march spain')).not.toBeNull();
  });

  it('23.4, 23.5, 23.6 No unit enters and leaves an area in one turn; nobody is fed or fought there', () => {
    const scene = {
      mover: 'habsburg',
      at: { P9: 'HAB-Lom', G12: 'HAB-I1' },
      hands: { habsburg: 'forced-march' },
    } as const;
    const play = movement(scene).say('habsburg march P9').say('habsburg to spain');
    expect(play.refusal('habsburg force-march spain')).toMatchObject({ rule: '16.3' });
    expect(provisioning({ mover: 'habsburg', at: { spain: 'HAB-G1 HAB-G2' } }).asked).toEqual([]);
  });

  it('23.7, 23.9, 23.10, 23.11, 23.12 (R4, R70) Each area has its own edges by land and sea', () => {
    const to = (at: string, unit: string, mover: 'habsburg' | 'france' | 'ottoman', verb: string): readonly string[] =>
      movement({ mover, at: { [at]: unit } })
        .say(`${mover} ${verb} ${at}`)
        .options(mover);
    expect(to('N1', 'HAB-F1', 'habsburg', 'sail')).toContain('to spain');
    expect(to('P3', 'OTT-F1', 'ottoman', 'sail')).toContain('to constantinople');
    expect(to('P15', 'OTT-H1', 'ottoman', 'march')).toContain('to constantinople');
    expect(to('C1', 'FRA-H1', 'france', 'march')).toContain('to western-france');
    const danes = movement({ mover: 'league', controls: { league: 'DS' }, at: { A10: 'DS-I1' } }).say(
      'league march A10',
    );
    expect(danes.options('league')).toContain('to denmark-sweden');
  });
});
