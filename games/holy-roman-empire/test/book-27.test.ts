import { Fast, NOBODY, only } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import { electorsOf, isMilitaryVictor, isPoliticalVictor } from '../src/victory.ts';
import { combat, game, movement, post, sideNamed, tableOf, talks } from './scenes.ts';
import type { Scene } from './scenes.ts';

/** Cases worked out from the book: who has won, and who has not quite. */

const [habsburg, france, ottoman, league] = ['habsburg', 'france', 'ottoman', 'league'].map(sideNamed) as [
  ReturnType<typeof sideNamed>,
  ReturnType<typeof sideNamed>,
  ReturnType<typeof sideNamed>,
  ReturnType<typeof sideNamed>,
];
const end = (scene: Scene): ReturnType<typeof game.over> => {
  const t = tableOf(scene);
  t.turn = t.lastTurn + 1;
  return game.over(game.enter(t, 'game', {}, new Fast(1, 0, 0)).pos);
};

describe('27.2 Political victory', () => {
  const four: Scene = {
    controls: { habsburg: 'BRN SAX PLT' },
    at: { D13: 'BRN-G1', E11: 'SAX-G1', G7: 'PLT-G1', G12: 'HAB-G1', J13: 'HAB-G2' },
  };

  it('27.2 The Habsburgs with Prague and three electors of their own', () => {
    expect([electorsOf(tableOf(four), habsburg), isPoliticalVictor(tableOf(four), habsburg)]).toEqual([4, true]);
  });

  it('27.2 Not without a capital, though a foreign one will do', () => {
    const at = { ...four.at, J13: '' };
    expect(isPoliticalVictor(tableOf({ ...four, at }), habsburg)).toBe(false);
    expect(isPoliticalVictor(tableOf({ ...four, at: { ...at, E1: 'HAB-I1' } }), habsburg)).toBe(true);
  });

  it('27.2 Not with powers that are controlled while somebody else stands in the city', () => {
    const at = { ...four.at, D13: 'FRA-Pic' };
    expect(isPoliticalVictor(tableOf({ ...four, at }), habsburg)).toBe(false);
  });
});

describe('27.2, 27.5 Prague, pillage, and powers of one person', () => {
  const french: Scene = {
    controls: { france: 'TRI MNZ COL' },
    at: { E5: 'TRI-G1', F7: 'MNZ-G1', D6: 'COL-G1', G12: 'FRA-Pic', E1: 'FRA-G1' },
  };

  it('27.2 Foreigners count Prague though they never control Bohemia; three electors without it are too few', () => {
    expect(isPoliticalVictor(tableOf(french), france)).toBe(true);
    expect(isPoliticalVictor(tableOf({ ...french, at: { ...french.at, G12: '' } }), france)).toBe(false);
  });

  it('27.2 Pillaged electorates and a pillaged capital count', () => {
    expect(isPoliticalVictor(tableOf({ ...french, pillaged: 'E5 G12 E1' }), france)).toBe(true);
  });

  it('27.5 Electors of two powers of one person do not add up', () => {
    const controls = { france: 'TRI MNZ', league: 'COL' };
    expect(end({ ...french, scenario: 'empire-2', controls })).toMatchObject({ won: NOBODY, how: 'nobody' });
  });

  it('27.6, 27.5 With three or two the Ottomans in Vienna go on', () => {
    for (const scenario of ['empire-3', 'empire-2']) {
      const play = movement({ scenario, mover: 'ottoman', at: { J14: 'OTT-H1', E1: 'OTT-H2' } });
      expect(play.say('ottoman march J14').say('ottoman to J13').over).not.toBe('vienna');
    }
  });
});

describe('27.3 Military victory', () => {
  const rich: Scene = { at: { E1: 'FRA-G1', C4: 'FRA-G2', L8: 'FRA-G3', A1: 'FRA-G4', P6: 'FRA-G5' } };

  it('27.3 Fifteen for France with a capital; fourteen and a half are too few', () => {
    expect(isMilitaryVictor(tableOf(rich), france)).toBe(true);
    expect(isMilitaryVictor(tableOf({ ...rich, at: { ...rich.at, D1: 'FRA-G6' }, pillaged: 'C4' }), france)).toBe(
      false,
    );
    expect(
      isMilitaryVictor(tableOf({ ...rich, at: { ...rich.at, D1: 'FRA-G6', D2: 'FRA-Pic' }, pillaged: 'C4' }), france),
    ).toBe(true);
    expect(
      isMilitaryVictor(
        tableOf({ ...rich, at: { ...rich.at, D1: 'FRA-G6', D2: 'FRA-Pic' }, pillaged: 'C4 D1' }),
        france,
      ),
    ).toBe(true);
  });

  it('27.3 The League with ten and no capital has not won', () => {
    const at = { B11: 'SAX-I1', C18: 'SAX-H1', D6: 'SAX-Mrc', H8: 'GS-I1', I9: 'GS-R1' };
    const scene: Scene = { controls: { league: 'SAX GS' }, at };
    expect(isMilitaryVictor(tableOf(scene), league)).toBe(false);
    expect(isMilitaryVictor(tableOf({ ...scene, at: { ...at, H17: 'GS-L1' } }), league)).toBe(true);
  });

  it('27.3, 23.8 Areas off the map count for nothing', () => {
    const at = { A1: 'OTT-H1', L15: 'OTT-H2', L8: 'OTT-H3', O16: 'OTT-G1', constantinople: 'OTT-Jan1' };
    expect(isMilitaryVictor(tableOf({ at }), ottoman)).toBe(false);
  });
});

describe('27.4, 27.6 Ends', () => {
  it('27.4 Both kinds of one power beat everybody', () => {
    const controls = { league: 'BRN SAX PLT MNZ' };
    const at = {
      D13: 'BRN-G1',
      E11: 'SAX-G1',
      G7: 'PLT-G1',
      F7: 'MNZ-G1',
      A1: 'SAX-I1',
      H17: 'SAX-H1',
      L15: 'SAX-Mrc',
    };
    const rival = { E1: 'FRA-G1', C4: 'FRA-G2', L8: 'FRA-G3', P6: 'FRA-G4', J13: 'FRA-G5' };
    expect(end({ controls, at: { ...at, ...rival } })).toMatchObject({ won: only(league) });
  });

  it('27.6 Vienna falls only once nobody else is in it, to mercenaries of the Sultan too', () => {
    const scene: Scene = { mover: 'ottoman', at: { J14: 'MERC-LK1:ottoman', J13: 'HAB-L1' } };
    const play = movement(scene).say('ottoman march J14').say('ottoman to J13');
    expect(play.over === 'vienna').toBe(false);
    const battle = combat({ mover: 'ottoman', at: { J13: 'MERC-LK1:ottoman OTT-Jan1 OTT-H1 HAB-L1' } }, 6);
    expect(battle.over).toBe('vienna');
  });

  it('27.6 A retreat that leaves Vienna to him decides as well', () => {
    const at = { J13: 'OTT-Jan1 HAB-L1' };
    const play = combat({ mover: 'ottoman', at, hands: { habsburg: 'forced-march' } }).say('habsburg march');
    expect(play.go('habsburg all I13').over).toBe('vienna');
  });

  it('8.1, 27.4 An end that all agree on is judged as it stands: two of different kinds draw, and nobody else has won', () => {
    const scene: Scene = {
      controls: { habsburg: 'BRN SAX PLT' },
      at: {
        D13: 'BRN-G1',
        E11: 'SAX-G1',
        G7: 'PLT-G1',
        G12: 'HAB-G1',
        J13: 'HAB-G2',
        E1: 'FRA-G1',
        C4: 'FRA-G2',
        L8: 'FRA-G3',
        A1: 'FRA-G4',
        P6: 'FRA-G5',
      },
    };
    const all = 'league: with habsburg; and france; and ottoman; open; term end; from habsburg; to france; send';
    const play = post(talks(scene), all);
    for (const who of ['habsburg', 'france', 'ottoman']) play.go(`${who} sign open1`);
    expect(game.over(play.pos)).toMatchObject({ won: NOBODY, drew: only(habsburg, france), how: 'agreed' });
  });
});
