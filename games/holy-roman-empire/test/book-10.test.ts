import { describe, expect, it } from 'vitest';
import {
  combat,
  diplomacy,
  enter,
  enterTable,
  event,
  game,
  marker,
  minorNo,
  movement,
  recruiting,
  sideNamed,
  unitNo,
} from './scenes.ts';
import type { Play, Scene } from './scenes.ts';

/** Cases worked out from the book: the exceptions in what markers say, and what happens where they meet. */

const [HAB = 0, FRA = 1, OTT = 2, LEA = 3] = ['habsburg', 'france', 'ottoman', 'league'].map((w) =>
  Number(sideNamed(w)),
);
const [treachery, spy, economy, machiavelli] = ['treachery', 'spy', 'economy', 'machiavelli'].map(marker) as [
  number,
  number,
  number,
  number,
];
const many = (count: number, one: string): string => Array.from({ length: count }, () => one).join(' ');

describe('10.2 to 10.10 Hands', () => {
  it('10.5 Eight of nine in hand and three to pick: two go back first, of the owner’s choice', () => {
    const play = enter({ hands: { habsburg: `${many(7, 'forced-march')} spy` } }, 'pick', {
      side: HAB,
      count: 3,
      by: -1,
      base: 0,
    });
    play.say('habsburg back forced-march').say('habsburg back spy', treachery, treachery, machiavelli);
    expect([play.held('habsburg'), play.has('habsburg', 'spy'), play.has('habsburg', 'forced-march')]).toEqual([
      9, 0, 6,
    ]);
  });

  it('10.6 An event among bought markers is played at once, and is no part of the hand', () => {
    const play = recruiting({ mover: 'france', at: { E1: 'FRA-G1' }, gold: { france: 4 } });
    play.say('france marker', economy, 1, 1, 1, 1, 1);
    expect([play.held('france'), play.gold('france'), play.gold('league')]).toEqual([0, 3, 1]);
  });

  it('10.40 What a side picks by its own marker it plays', () => {
    const play = recruiting({ mover: 'france', at: { E1: 'FRA-G1' }, hands: { france: 'renaissance' } });
    play.say('france return 0').say('france renaissance').say('france markers', 1, economy, 1, 1, 1, 1, 1);
    expect(play.gold('league')).toBe(1);
  });

  it('10.15, 10.40 The Rally that somebody else drew brings no further event', () => {
    const play = event({}, 'ottoman', 'catholics-rally', 1, 2, economy, treachery);
    expect([play.held('habsburg'), play.gold('habsburg'), play.event('ignored')]).toMatchObject([
      1,
      0,
      { marker: economy },
    ]);
    expect(event({}, 'habsburg', 'catholics-rally', 1, 1, economy, 1, 1, 1, 1, 1).gold('habsburg')).toBe(1);
  });
});

describe('10.5, 10.36 A marker that is played while others are returned', () => {
  const france: Scene = {
    mover: 'france',
    at: { E1: 'FRA-G1' },
    hands: { france: 'forced-march spy', league: 'treachery' },
    answers: true,
  };
  const returning = (): Play => recruiting(france).say('france return 2');

  it('Nothing left to choose from ends it', () => {
    const play = returning().say('france spy league').say('league pass').say('france back forced-march');
    expect([play.held('france'), play.asked]).toEqual([0, ['france spend']]);
    const empty = recruiting({ ...france, hands: { ...france.hands, france: 'spy' } }).say('france return 1');
    empty.say('france spy league').say('league pass');
    expect([empty.held('france'), empty.asked]).toEqual([0, ['france spend']]);
  });

  it('One that was chosen and then played is gone once', () => {
    const scene: Scene = { ...france, hands: { france: 'spy treachery', league: 'treachery' } };
    const play = recruiting(scene)
      .say('france return 2')
      .say('france back spy')
      .say('france spy league')
      .say('league pass');
    play.say('france back treachery');
    expect([play.held('france'), play.has('france', 'spy'), game.check(play.pos)]).toEqual([0, 0, null]);
  });
});

describe('10.11 to 10.18', () => {
  it('10.11, 10.40 Alliance: events that others pick are returned; it stays out for the turn', () => {
    const play = diplomacy({ mover: 'ottoman', hands: { ottoman: 'alliance' } });
    play.say('ottoman alliance', minorNo('HUN'), economy, treachery, economy);
    expect([play.controls('HUN'), play.gold('league'), play.story.filter((kind) => kind === 'ignored').length]).toEqual(
      ['ottoman', 0, 2],
    );
  });

  it('10.11 Six for the League: three powers; where only two are neutral, two', () => {
    const rest = 'BRN BVR COL DS ENG FLO GEN GS HL HUN LOR MIL MNZ PLT POL PS SAV SWZ TRI';
    const play = diplomacy({ mover: 'league', hands: { league: 'alliance' }, controls: { habsburg: rest } });
    play.say('league alliance', 6, minorNo('SAX'), minorNo('VEN'), treachery, treachery, treachery);
    expect([play.controls('SAX'), play.controls('VEN')]).toEqual(['league', 'league']);
  });

  it('10.14 Civil War: units go into the area, none come out, none are raised there', () => {
    const scene: Scene = {
      mover: 'france',
      at: { 'western-france': 'FRA-Pic', G1: 'FRA-Lng', E1: 'FRA-G1' },
      gold: { france: 9 },
    };
    const war = (proc: string, at: Parameters<typeof enter>[2]): Play => {
      const { table } = event(scene, 'league', 'civil-war', 2);
      return enterTable(table, proc, at);
    };
    const march = war('movement', { side: FRA, from: 0, naval: false });
    expect(march.refusal('france march western-france')).toMatchObject({ rule: '10.14' });
    expect(march.say('france march G1').options('france')).toContain('to western-france');
    const raise = war('recruiting', { side: FRA, used: [], auctions: 0, back: 0, unit: 0 });
    expect(raise.say('france recruit FRA-Chm').where('FRA-Chm')).toBe('E1');
  });

  it('10.18 Off a port fleets are lost on a five, also in a pillaged one, also neutral ones, with all aboard', () => {
    const at = { M2: 'FRA-F1 FRA-Pic', L8: 'VEN-F1', O5: 'HAB-F1' };
    const play = event({ at, aboard: 'FRA-Pic:FRA-F1', pillaged: 'M2' }, 'habsburg', 'extreme-weather', 5, 5, 5);
    expect(['FRA-F1', 'FRA-Pic', 'VEN-F1', 'HAB-F1'].map((u) => play.where(u))).toEqual([
      'available',
      'available',
      'L8',
      'available',
    ]);
  });
});

describe('10.20 to 10.30', () => {
  const recall: Scene = {
    mover: 'france',
    at: { G3: 'FRA-Bay FRA-FI', L8: 'MERC-AD:france FRA-Pic' },
    aboard: 'FRA-Pic:MERC-AD',
  };
  it('10.22 A die equal to his values leaves him, and his master picks; sovereigns stay', () => {
    const play = enter(
      { ...recall, hands: { habsburg: 'leader-recalled' }, answers: true },
      'recalled',
      { by: HAB, unit: unitNo('FRA-Bay') },
      3,
      economy,
    );
    expect([play.where('FRA-Bay'), play.held('france'), play.event('ignored')]).toMatchObject([
      'G3',
      0,
      { marker: economy },
    ]);
    const king = combat({
      mover: 'france',
      at: { G3: 'FRA-Pic FRA-FI HAB-Lom' },
      hands: { habsburg: 'leader-recalled forced-march' },
      answers: true,
    });
    expect(king.refusal('habsburg recall FRA-FI')).toMatchObject({ rule: '10.22' });
  });

  it('10.25, 19.5 (R101) An admiral who is not paid leaves his troops ashore on a coast; at sea they are lost', () => {
    const unpaid = (place: string): Play =>
      event(
        { at: { [place]: 'MERC-AD:france FRA-Pic' }, aboard: 'FRA-Pic:MERC-AD' },
        'france',
        'mercenaries-demand-pay',
      ).say('france dismiss MERC-AD');
    expect([unpaid('L8').where('FRA-Pic'), unpaid('L8').where('MERC-AD')]).toEqual(['L8', 'dead']);
    expect(unpaid('N1').where('FRA-Pic')).toBe('available');
  });

  it('10.25 Others’ mercenaries ask for nothing; without any nothing is asked', () => {
    expect(event({ at: { E1: 'MERC-LK1:habsburg' } }, 'france', 'mercenaries-demand-pay').asked).toEqual([]);
  });

  it('10.26 The fortress on any city that is held, at home or not, unless it is pillaged; a tercio in the open field too', () => {
    const at = { L5: 'HAB-L1', G3: 'HAB-I1', N6: 'HAB-R1' };
    const play = recruiting({ mover: 'habsburg', at, pillaged: 'N6', hands: { habsburg: 'military-revolution' } });
    play.say('habsburg return 0').say('habsburg military-revolution');
    expect(play.options('habsburg').filter((said) => said.startsWith('fortress'))).toEqual(['fortress L5']);
    expect(play.say('habsburg tercio HAB-Hsp').options('habsburg')).toEqual(['at G3', 'at L5']);
  });

  it('10.27 It stays in force: one more marker for the League in each of its Recruiting Phases, for nothing', () => {
    const { table } = event(
      { at: { E11: 'SAX-G1' }, controls: { league: 'SAX' } },
      'france',
      'reformation-expands',
      minorNo('HL'),
      1,
      treachery,
    );
    expect([table.control[minorNo('HL')], table.reformation]).toEqual([LEA, 1]);
    const play = enterTable(table, 'recruiting', { side: LEA, used: [], auctions: 0, back: 0, unit: 0 });
    expect(play.say('league return 0', spy).held('league')).toBe(2);
  });

  it('10.29 No Quarter leaves an annihilation as it is', () => {
    const play = combat({ mover: 'france', at: { G3: 'FRA-L1 HAB-Lom' }, hands: { france: 'no-quarter' } }).say(
      'france no-quarter',
      1,
    );
    expect(play.event('fought')).toMatchObject({ printed: 'AA', result: 'AA' });
    const rout = combat({ mover: 'france', at: { G3: 'FRA-Pic FRA-Lng HAB-Lom' }, hands: { habsburg: 'no-quarter' } });
    rout.say('habsburg stand').say('habsburg no-quarter', 1);
    expect(rout.event('fought')).toMatchObject({ printed: 'AR', result: 'BB' });
  });

  it('10.20 With honours a rout stays a rout, without spoils and without pursuit', () => {
    const at = { G3: 'FRA-Pic FRA-Lng FRA-H1 HAB-Lom HAB-L1' };
    const play = combat({ mover: 'france', at, hands: { habsburg: 'honors-of-war', france: 'forced-march' } });
    play
      .say('habsburg stand')
      .say('france pass')
      .say('habsburg honors')
      .say('france pass', 5)
      .say('habsburg lose HAB-Lom', 1);
    play.say('habsburg to H3');
    expect([play.asked, play.story.includes('spoils')]).toEqual([[], false]);
  });
});

describe('10.31 to 10.39', () => {
  it('10.31 Two units and a one: the stronger goes; three against three: nobody; once a game', () => {
    const play = event(
      { at: { E1: 'FRA-Pic FRA-G1', L8: 'VEN-I1 VEN-G1 VEN-F1' } },
      'habsburg',
      'plague-fire-famine-war',
      1,
      3,
    );
    expect([play.where('FRA-Pic'), play.where('VEN-F1')]).toEqual(['available', 'L8']);
    const drawn = enter({}, 'pick', { side: HAB, count: 1, by: -1, base: 0 }, marker('plague-fire-famine-war'));
    expect(drawn.table.out[marker('plague-fire-famine-war')]).toBe(1);
  });

  it('10.32 The Pope annuls a Forced March too, and the force stays where it is', () => {
    const scene: Scene = {
      mover: 'france',
      at: { G1: 'FRA-Lng', E1: 'FRA-Pic' },
      hands: { france: 'forced-march', league: 'papal-intervention' },
      answers: true,
    };
    const play = movement(scene)
      .say('france march G1')
      .say('france to H1')
      .say('france halt')
      .say('france force-march H1');
    play.say('league papal');
    expect([play.asked, play.held('france'), play.where('FRA-Lng')]).toEqual([['france move'], 0, 'H1']);
  });

  it('10.33 Rebels drive out a fleet by sea; whoever finds no way out dies', () => {
    const play = event({ at: { M1: 'FRA-F1 FRA-G1' } }, 'france', 'rebellion', 1).say('france in M1', unitNo('REB-1'));
    expect([play.where('REB-1'), play.where('FRA-G1')]).toEqual(['M1', 'available']);
    expect(play.options('france')).toEqual(['all M2', 'all N1']);
  });

  it('10.34 A civilization only on an unpillaged city that is held and has none', () => {
    const at = { E1: 'FRA-G1', D1: 'FRA-G2', J1: 'FRA-G3' };
    const play = recruiting({
      mover: 'france',
      at,
      pillaged: 'D1',
      civilization: 'J1',
      hands: { france: 'renaissance' },
    });
    play.say('france return 0').say('france renaissance');
    expect(play.options('france').filter((said) => said.startsWith('civilize'))).toEqual(['civilize E1']);
  });

  it('10.38 Never a power of one’s own; all rebels of a square; a foreign admiral leaves his troops', () => {
    const scene: Scene = {
      mover: 'france',
      hands: { france: 'treachery' },
      controls: { france: 'SAV', ottoman: 'HUN' },
      at: { E1: 'REB-1 REB-2', G5: 'REB-3', L8: 'MERC-AD:habsburg HAB-L1' },
      aboard: 'HAB-L1:MERC-AD',
    };
    const open = (): Play => diplomacy(scene).say('france treachery');
    expect([open().refusal('france free SAV')?.rule, open().refusal('france free HUN')]).toEqual(['10.38', null]);
    const calm = open().say('france rebels E1');
    expect(['REB-1', 'REB-2', 'REB-3'].map((u) => calm.where(u))).toEqual(['available', 'available', 'G5']);
    const doria = open().say('france mercenary MERC-AD');
    expect([doria.where('MERC-AD'), doria.where('HAB-L1')]).toEqual(['available', 'L8']);
  });

  it('10.30, 10.39 A distant war of the Ottomans is over for good, another comes back', () => {
    const drawn = (one: string, ...dice: readonly number[]): Play =>
      enter({}, 'pick', { side: OTT, count: 1, by: -1, base: 0 }, marker(one), ...dice);
    expect(drawn('ottoman-war', 1, 1).table.out[marker('ottoman-war')]).toBe(1);
    const war = drawn('war-on-distant-frontier', 2, 1, 1).table;
    expect([war.out[marker('war-on-distant-frontier')], war.aside[marker('war-on-distant-frontier')]]).toEqual([0, 1]);
  });
});
