import { describe, expect, it } from 'vitest';
import { electorsOf } from '../src/victory.ts';
import { combat, enter, marker, movement, recruiting, sideNamed, tableOf } from './scenes.ts';
import type { Play } from './scenes.ts';

/** The examples that the book prints in passing; that of 12.3 is in the chapter on diplomacy. */

describe('printed examples', () => {
  /** All three may vote; nobody gives anything away. */
  const votes = (league: string): Play => {
    const scene = {
      first: 'habsburg',
      at: { G12: 'HAB-G1', E11: 'SAX-G1', D13: 'BRN-G1 FRA-Pic' },
      controls: { league: 'SAX', france: 'BRN' },
      hands: { habsburg: 'diplomacy-1', league, france: 'diplomacy-3' },
    } as const;
    const at = { attending: [], index: 0, caller: -1, winners: [], left: 0, unit: 0 };
    const play = enter(scene, 'diet', at).say('habsburg call').say('france attend').say('league attend');
    for (const who of ['habsburg', 'france', 'league']) play.say(`${who} enough`);
    return play.say('habsburg lay a1').say('habsburg enough').say('france lay a3').say('france enough');
  };
  const troops = (play: Play): unknown =>
    play.told.map(({ event }) => event).find(({ kind, issue }) => kind === 'votes' && issue === 0)?.['winner'];

  it('7.4 Three points of France against one and one win; one point more is a tie, and nobody wins', () => {
    expect(troops(votes('diplomacy-1').say('league lay a1').go('league enough'))).toBe(sideNamed('france'));
    expect(troops(votes('diplomacy-2').say('league lay a2').go('league enough'))).toBe(-1);
  });

  it('10.3 A leader of one in Prague and another in Vienna bring two markers', () => {
    const play = recruiting({ mover: 'habsburg', at: { G12: 'HAB-Lan', J13: 'HAB-Crd' } });
    play.say('habsburg by HAB-Lan', marker('treachery')).say('habsburg by HAB-Crd', marker('treachery'));
    expect([play.held('habsburg'), play.asked]).toEqual([2, ['habsburg spend']]);
  });

  it('5.4 Ottoman units in Leipzig take its gold, but have no say over Saxony and its forces', () => {
    const scene = { mover: 'ottoman', at: { E11: 'OTT-H1', E12: 'SAX-Mrc' }, controls: { league: 'SAX' } } as const;
    const without = enter({ ...scene, at: { E12: 'SAX-Mrc' } }, 'taxation', { side: sideNamed('ottoman') });
    const taxed = enter(scene, 'taxation', { side: sideNamed('ottoman') });
    expect(taxed.gold('ottoman') - without.gold('ottoman')).toBe(1);
    expect(taxed.controls('SAX')).toBe('league');
    expect(movement(scene).refusal('ottoman march E12')).toMatchObject({ rule: '14.4' });
    expect(electorsOf(tableOf(scene), sideNamed('ottoman'))).toBe(0);
  });

  it('14.12 No unit goes directly from K1 to J2', () => {
    const play = movement({ mover: 'france', at: { K1: 'FRA-Lng' } }).say('france march K1');
    expect(play.refusal('france to J2')).toMatchObject({ rule: '14.12' });
  });

  it('16.8 Units in L1 and K2 are not next to each other', () => {
    const scene = { mover: 'france', at: { J2: 'FRA-Lng', L1: 'HAB-Lom', E1: 'FRA-Pic' } } as const;
    const play = movement({ ...scene, hands: { habsburg: 'forced-march' } })
      .say('france march J2')
      .say('france to K2');
    expect(play.asked).not.toContain('habsburg countermarch');
  });

  it('16.3 One force moves, then another, then the first again, and a third time', () => {
    const at = { G1: 'FRA-Lng', I1: 'FRA-Pic' };
    const play = movement({ mover: 'france', at, hands: { france: 'forced-march forced-march' } });
    play.say('france march G1').say('france to H1').say('france halt');
    play.say('france march I1').say('france to J1').say('france halt');
    play.say('france force-march H1').say('france to I1').say('france halt');
    play.say('france force-march I1').say('france to I2').say('france halt');
    expect([play.where('FRA-Lng'), play.where('FRA-Pic'), play.held('france')]).toEqual(['I2', 'J1', 0]);
  });

  it('17.17 A fleet and the troops that it landed attack together', () => {
    const play = combat({ mover: 'france', at: { M2: 'FRA-F1 FRA-Lng HAB-G1' } }, 6);
    expect(play.event('fought')).toMatchObject({ attack: 6, defence: 2 });
  });
});
