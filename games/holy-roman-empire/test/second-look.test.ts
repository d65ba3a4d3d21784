import { describe, expect, it } from 'vitest';
import { combat, enter, marker, movement, pillaging, provisioning, recruiting } from './scenes.ts';
import type { Play, Scene } from './scenes.ts';

/** Exceptions of the book, and places where two of its rules meet. */

const treachery = marker('treachery');

describe('7 Diets of three', () => {
  const scene = {
    first: 'habsburg',
    at: { G12: 'HAB-G1', E11: 'SAX-G1', D13: 'BRN-G1 FRA-Pic' },
    controls: { league: 'SAX TRI', france: 'BRN' },
    hands: { habsburg: 'diplomacy-1 diplomacy-1', league: 'diplomacy-1 diplomacy-1', france: 'diplomacy-3' },
  } as const;
  const session = (): Play => {
    const at = { attending: [], index: 0, caller: -1, winners: [], left: 0, unit: 0 };
    const play = enter(scene, 'diet', at).say('habsburg call');
    for (const said of ['france attend', 'league attend']) play.say(said);
    for (const who of ['habsburg', 'france', 'league']) play.say(`${who} enough`);
    return play;
  };
  const lay = (play: Play, ...votes: readonly string[]): Play => {
    for (const vote of votes) play.say(vote);
    return play.say('habsburg enough').say('league enough');
  };

  it('7.4, 7.9 Three points beat one and one; France raises units of its minor powers only', () => {
    const play = lay(session(), 'habsburg lay a1', 'league lay a1').say('france lay a3').say('france enough', 6);
    expect(play.asked).toEqual(['france raise']);
    const raised = play.options('france').filter((said) => said.startsWith('recruit'));
    expect(raised.length).toBeGreaterThan(0);
    expect(raised.filter((said) => !said.startsWith('recruit BRN'))).toEqual([]);
  });

  it('7.4 Three against two and one: nobody wins, and the markers are spent', () => {
    const play = lay(session(), 'habsburg lay a1', 'habsburg lay a1', 'league lay a1').say('france lay a3');
    play.say('france enough');
    expect([play.asked, play.held('france'), play.held('habsburg'), play.held('league')]).toEqual([[], 0, 0, 1]);
  });

  it('7.9 France rolls one die for recognition', () => {
    const play = lay(session()).say('france lay b3').say('france enough', 2, treachery, treachery);
    expect([play.asked, play.held('france')]).toEqual([['france recognise'], 2]);
  });

  it('7.7 Who is condemned chooses the power that he frees', () => {
    const play = lay(session()).say('france lay c3').say('france enough');
    play.say('france condemn league', 1, marker('diplomacy-1'));
    expect(play.options('league')).toEqual(['free SAX', 'free TRI']);
  });
});

describe('11, 13 What a square takes', () => {
  const rich = { mover: 'france', gold: { france: 30 } } as const;

  it('11.4, 22.7 A civilization makes room for one unit more', () => {
    const play = recruiting({ ...rich, at: { D1: 'FRA-G1' } }).say('france civilize D1');
    play.say('france recruit FRA-Pic').say('france at D1').say('france recruit FRA-Chm').say('france at D1');
    expect(play.say('france recruit FRA-Nor').where('FRA-Nor')).toBe('western-france');
  });

  it('11.4, 18.8 A square that is restored takes recruits in the same phase', () => {
    const play = recruiting({ ...rich, at: { D1: 'FRA-G1' }, pillaged: 'D1' }).say('france restore D1');
    expect(play.say('france recruit FRA-Pic').options('france')).toEqual(['at D1', 'at western-france']);
  });

  it('11.3 Mercenaries hold a city for recruits; those of a city abroad are of no use', () => {
    const play = recruiting({ ...rich, at: { E1: 'MERC-LK1:france', L5: 'FRA-G1' } });
    expect(play.say('france recruit FRA-Pic').options('france')).toEqual(['at E1', 'at western-france']);
  });

  it('13.8, 13.1 A fortress feeds one more but makes no room; leaders take room like others', () => {
    const at = { J9: 'HAB-Lom HAB-Nap HAB-Ger HAB-Scl HAB-Lan' };
    expect(movement({ mover: 'habsburg', at, fortress: 'J9' }).say('habsburg done').asked).toEqual(['habsburg shed']);
  });
});

describe('18, 19 Pillage and provisions', () => {
  it('18.5, 3.2 No pillage at sea, off the map, beside rebels or beside a fellow', () => {
    const at = { N2: 'FRA-F1', G3: 'FRA-Pic REB-1', 'western-france': 'FRA-Lng' };
    expect(pillaging({ mover: 'france', at }).asked).toEqual([]);
    const fellow = { scenario: 'empire-2', mover: 'france', at: { L5: 'FRA-Lng MIL-G1' } } as const;
    expect(pillaging({ ...fellow, controls: { ottoman: 'MIL' } }).asked).toEqual([]);
  });

  it('18.6, 21.7 A pillaged square feeds nobody, not even behind walls', () => {
    const scene: Scene = { mover: 'france', at: { L5: 'FRA-Bay FRA-G1' }, pillaged: 'L5', fortress: 'L5' };
    const play = provisioning({ ...scene, gold: { france: 5 } }).say('france pay');
    expect(play.gold('france')).toBe(3);
  });

  it('19.5 In their square mercenaries go unpaid first, elsewhere anybody', () => {
    const play = provisioning({ mover: 'france', at: { E1: 'FRA-Pic MERC-LK1:france', J1: 'FRA-Lng' } });
    expect(play.options('france')).toEqual(['dismiss FRA-Lng', 'dismiss MERC-LK1']);
  });
});

describe('20, 21, 23, 25 Leaders, walls, areas, rebels', () => {
  it('20.5, 20.10 A sovereign of a minor power commands before better generals', () => {
    const at = { G3: 'HAB-Cdb HAB-Lom ENG-Hen FRA-L1' };
    const play = combat({ mover: 'habsburg', controls: { habsburg: 'ENG' }, at }, 6);
    expect(play.event('fought')).toMatchObject({ shift: 1 });
  });

  it('21.7, 15.2 Walls in the mountains shift two columns', () => {
    const scene: Scene = { mover: 'france', at: { J8: 'FRA-Pic HAB-Lom' }, holds: { J8: 'habsburg' } };
    expect(combat({ ...scene, fortress: 'J8' }, 1).event('fought')).toMatchObject({ shift: -2 });
  });

  it('23.6, 16.8 Nobody countermarches out of an area', () => {
    const at = { H2: 'HAB-Lom', 'western-france': 'FRA-Pic', E1: 'HAB-Nap' };
    const play = movement({ mover: 'habsburg', at, hands: { france: 'forced-march' } });
    expect(play.say('habsburg march H2').say('habsburg to H1').asked).toEqual(['habsburg step']);
  });

  it('25.1, 15.7 Beaten rebels never retreat: who survives the losses dies as well', () => {
    const play = combat({ mover: 'france', at: { G3: 'FRA-Pic FRA-Lng REB-6 REB-5' } }, 0, 5);
    play.say('habsburg lose REB-6', treachery);
    expect([play.where('REB-6'), play.where('REB-5'), play.held('france')]).toEqual(['available', 'available', 1]);
  });
});
