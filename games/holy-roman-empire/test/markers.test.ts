import { describe, expect, it } from 'vitest';
import { ACTIONS, KINDS } from '../src/kinds.ts';
import type { Table } from '../src/state.ts';
import { combat, diplomacy, enter, event, game, marker, minorNo, recruiting, sideNamed, unitNo } from './scenes.ts';

const [HAB, FRA, OTT, LEA] = ['habsburg', 'france', 'ottoman', 'league'].map((word) => Number(sideNamed(word)));

describe('10 Campaign markers', () => {
  it('10.0, 10.1, 10.2, 10.6, 2.14, 26.0, 26.1, 26.2 Hands are secret, their size is open', () => {
    const { pos } = recruiting({
      mover: 'france',
      hands: { france: 'spy', habsburg: 'treachery' },
      at: { E1: 'FRA-G1' },
    });
    const seen = game.view(pos, 0 as Parameters<typeof game.view>[1]).table as Table;
    expect([seen.held, seen.hand.every((count) => count === -1)]).toEqual([[1, 1, 0, 0], true]);
    expect(KINDS.length - ACTIONS).toBe(12);
  });

  it('10.7, 10.8 Played markers go back to the pool, and any number may be played', () => {
    const play = enter(
      { mover: 'france', hands: { france: 'bankers-provide-support bankers-provide-support' } },
      'taxation',
      { side: FRA ?? 1 },
    );
    play.say('france bankers', 7).say('france bankers', 2);
    expect([play.gold('france'), play.held('france')]).toEqual([17, 0]);
  });

  it('10.9, 10.10 (R42) Losses are by chance, and stop at an empty hand', () => {
    const play = event({ hands: { ottoman: 'treachery' } }, 'habsburg', 'ottoman-war', 5, marker('treachery'), 3);
    expect([play.held('ottoman'), play.gold('ottoman')]).toEqual([0, 0]);
  });

  it('10.11 Alliance: random neutral powers, half a die for the League; a marker for all others; held out', () => {
    const one = diplomacy({ mover: 'france', hands: { france: 'alliance' } });
    one.say('france alliance', minorNo('SAV'), marker('treachery'), marker('machiavelli'), marker('machiavelli'));
    expect([one.controls('SAV'), one.held('league'), one.table.aside[marker('alliance')]]).toEqual(['france', 1, 1]);
    const two = diplomacy({ mover: 'league', hands: { league: 'alliance' } });
    two.say(
      'league alliance',
      3,
      minorNo('SAX'),
      minorNo('GS'),
      marker('treachery'),
      marker('treachery'),
      marker('treachery'),
    );
    expect([two.controls('SAX'), two.controls('GS')]).toEqual(['league', 'league']);
  });

  it('10.12 Balance of Power: the richest loses a die, the poorest picks a die', () => {
    const scene = {
      at: { E1: 'FRA-G1', D1: 'FRA-G2', J13: 'HAB-G1', O16: 'OTT-G1' },
      hands: { france: 'treachery treachery' },
    };
    const play = event(
      scene,
      'habsburg',
      'balance-of-power',
      2,
      marker('treachery'),
      marker('treachery'),
      1,
      marker('machiavelli'),
    );
    expect([play.held('france'), play.held('league')]).toEqual([0, 1]);
  });

  it('10.14 Civil War closes an area for the turn', () => {
    expect(event({}, 'habsburg', 'civil-war', 2).table.civilWar).toBe(321);
    expect(event({}, 'habsburg', 'civil-war', 6).table.civilWar).toBe(-1);
  });

  it('10.15 Catholics Rally: 1-3 Habsburgs, 4-5 France, 6 the League', () => {
    expect(event({}, 'ottoman', 'catholics-rally', 4, 1, marker('treachery')).held('france')).toBe(1);
    expect(event({}, 'ottoman', 'catholics-rally', 6, 1, marker('treachery')).held('league')).toBe(1);
  });

  it('10.17, 9.4 Economy: all gain or all lose a die of gold, never below nothing', () => {
    const boom = event({}, 'habsburg', 'economy', 3, 1, 2, 3, 4);
    expect(boom.table.gold).toEqual([2, 4, 3, 1]);
    const bust = event({ gold: { habsburg: 1, league: 9 } }, 'habsburg', 'economy', 4, 6, 6, 6, 6);
    expect(bust.table.gold).toEqual([0, 0, 0, 3]);
  });

  it('10.18 (R45) Extreme Weather: a marker each, fleets lost on six in port, on five or six elsewhere', () => {
    const scene = { at: { M1: 'FRA-F1', N1: 'HAB-F1' }, hands: { france: 'treachery' } };
    const play = event(scene, 'habsburg', 'extreme-weather', marker('treachery'), 5, 5);
    expect([play.where('FRA-F1'), play.where('HAB-F1'), play.held('france')]).toEqual(['M1', 'available', 0]);
  });

  it('10.22, 16.12 (R51) Leader Recalled: at any time, against a die above his values', () => {
    const scene = {
      mover: 'france',
      at: { G3: 'FRA-Pic FRA-Bay HAB-Lom' },
      hands: { habsburg: 'leader-recalled' },
      answers: true,
    } as const;
    const play = combat(scene);
    expect(play.asked).toEqual(['habsburg withdraw']);
    expect(play.refusal('habsburg recall HAB-Lom')).toMatchObject({ rule: '10.22' });
    const gone = enter(scene, 'recalled', { by: HAB ?? 0, unit: unitNo('FRA-Bay') }, 4);
    expect(gone.where('FRA-Bay')).toBe('available');
    const stays = enter(scene, 'recalled', { by: HAB ?? 0, unit: unitNo('FRA-Bay') }, 3, marker('treachery'));
    expect([stays.where('FRA-Bay'), stays.held('france')]).toEqual(['G3', 1]);
  });

  const court = { mover: 'france', at: { E1: 'FRA-G1' }, gold: { france: 5 } } as const;
  it('10.23, 20.7 (R52) Leader Recruit: a random leader of the own power beside a friendly unit', () => {
    const play = recruiting({ ...court, hands: { france: 'leader-recruit' } }).say('france return 0');
    play.say('france leader-recruit', unitNo('FRA-Aub'));
    expect(play.where('FRA-Aub')).toBe('E1');
  });
  it('10.24 (R53, R97) Machiavelli: any action marker of the pool but itself', () => {
    const play = recruiting({ ...court, hands: { france: 'machiavelli' } })
      .say('france return 0')
      .say('france machiavelli');
    expect(play.refusal('france take machiavelli')).toMatchObject({ rule: '10.24' });
    expect(play.say('france take renaissance').held('france')).toBe(1);
  });
  it('10.25 (R46) Mercenaries Demand Pay: one gold each, leaders too', () => {
    const play = event(
      { at: { E1: 'MERC-LK1:france MERC-FB:france' }, gold: { france: 1 } },
      'france',
      'mercenaries-demand-pay',
    );
    play.say('france dismiss MERC-FB').say('france payAll');
    expect([play.gold('france'), play.where('MERC-FB'), play.where('MERC-LK1')]).toEqual([0, 'dead', 'E1']);
  });
  it('10.26 Military Revolution: a free fortress, or a tercio beside a unit', () => {
    const play = recruiting({ ...court, hands: { france: 'military-revolution' } })
      .say('france return 0')
      .say('france military-revolution');
    expect(play.options('france')).toEqual(['fortress E1']);
    const habsburg = recruiting({
      mover: 'habsburg',
      at: { J13: 'HAB-G1' },
      hands: { habsburg: 'military-revolution' },
    });
    habsburg.say('habsburg return 0').say('habsburg military-revolution').say('habsburg tercio HAB-Hsp');
    expect([habsburg.where('HAB-Hsp'), habsburg.gold('habsburg')]).toEqual(['J13', 0]);
  });
  it('10.27 Reformation Expands: a power and a die of markers for the League, and one more each year', () => {
    const play = event({}, 'league', 'reformation-expands', minorNo('GS'), 1, marker('treachery'));
    expect([play.controls('GS'), play.held('league'), play.table.reformation]).toEqual(['league', 1, 1]);
  });
  it('10.28 New World: a die of markers, then a die of gold', () => {
    const play = recruiting({ ...court, hands: { france: 'new-world' } }).say('france return 0');
    play.say('france new-world', 1, marker('treachery'), 6);
    expect([play.held('france'), play.gold('france')]).toEqual([1, 11]);
  });
  it('10.30, 10.39 A distant war costs a die of markers and a die of gold', () => {
    const play = event({ gold: { league: 9 } }, 'habsburg', 'war-on-distant-frontier', LEA ?? 3, 2, 4);
    expect(play.gold('league')).toBe(5);
    expect(event({ gold: { ottoman: 9 } }, 'habsburg', 'ottoman-war', 2, 4).gold('ottoman')).toBe(5);
  });
  it('10.31 (R47) Plague: where the die is below the number of units the strongest goes', () => {
    const play = event({ at: { E1: 'FRA-Pic FRA-L1 FRA-G1', J13: 'HAB-G1' } }, 'habsburg', 'plague-fire-famine-war', 2);
    expect([play.where('FRA-Pic'), play.where('FRA-L1')]).toEqual(['available', 'E1']);
  });
  it('10.32 Papal Intervention annuls an action marker, never by or against the Ottomans', () => {
    const scene = {
      mover: 'france',
      hands: { france: 'bankers-provide-support', habsburg: 'papal-intervention', ottoman: 'treachery' },
      answers: true,
    } as const;
    const play = enter(scene, 'taxation', { side: FRA ?? 1 }).say('france bankers');
    expect(play.asked).toEqual(['habsburg annul']);
    play.say('habsburg papal');
    expect([play.gold('france'), play.held('habsburg')]).toEqual([8, 0]);
    const sultan = enter(
      { ...scene, mover: 'ottoman', hands: { ottoman: 'bankers-provide-support', habsburg: 'papal-intervention' } },
      'taxation',
      { side: OTT ?? 2 },
    );
    expect(sultan.say('ottoman bankers', 5).gold('ottoman')).toBe(5 + 5);
  });
  it('10.33 (R48) Rebellion: a die of markers, and rebels drive the units out of a city', () => {
    const play = event({ at: { E1: 'FRA-G1 FRA-Pic', D1: 'FRA-G2' } }, 'france', 'rebellion', 1);
    play.say('france in E1', unitNo('REB-6')).say('france all E2');
    expect([play.where('REB-6'), play.where('FRA-G1'), play.where('FRA-Pic')]).toEqual(['E1', 'available', 'E2']);
  });
  it('10.34 Renaissance: a die of markers or a civilization, and it is held out', () => {
    const play = recruiting({ ...court, hands: { france: 'renaissance' } })
      .say('france return 0')
      .say('france renaissance')
      .say('france civilize E1');
    expect([play.table.marks.filter((marks) => marks > 0), play.table.aside[marker('renaissance')]]).toEqual([[4], 1]);
  });
  it('10.35 Reformation Chaos: half of a hand, rounded up', () => {
    const play = event(
      { hands: { habsburg: 'treachery treachery treachery' } },
      'france',
      'reformation-chaos',
      2,
      marker('treachery'),
      marker('treachery'),
    );
    expect(play.held('habsburg')).toBe(1);
  });
  it('10.36 Spy: look at a hand; another Spy stops it', () => {
    const scene = {
      mover: 'france',
      at: { E1: 'FRA-G1' },
      hands: { france: 'spy', habsburg: 'treachery' },
      answers: true,
    } as const;
    const play = recruiting(scene).say('france spy habsburg').say('habsburg pass');
    expect(play.pos.facts[FRA ?? 1]).toMatchObject([{ kind: 'hand', about: HAB }]);
    const stopped = recruiting({ ...scene, hands: { france: 'spy', habsburg: 'spy' } })
      .say('france spy habsburg')
      .say('habsburg counterspy');
    expect(stopped.pos.facts[FRA ?? 1]).toEqual([]);
  });
  it('10.38 (R56) Treachery: turn, free, disperse, dismiss', () => {
    const scene = {
      mover: 'france',
      hands: { france: 'treachery' },
      controls: { habsburg: 'MIL' },
      at: { L5: 'MIL-G1', E1: 'REB-1', J13: 'MERC-LK1:habsburg' },
    } as const;
    const open = (): ReturnType<typeof diplomacy> => diplomacy(scene).say('france treachery');
    expect(open().say('france free MIL').controls('MIL')).toBe('neutral');
    expect(open().say('france rebels E1').where('REB-1')).toBe('available');
    expect(open().say('france mercenary MERC-LK1').where('MERC-LK1')).toBe('available');
    expect(open().say('france turn', minorNo('SAV')).controls('SAV')).toBe('france');
  });
  it('10.40 (R43) Events picked because of another side’s marker are shown and returned', () => {
    const play = enter({}, 'pick', { side: HAB ?? 0, count: 1, by: FRA ?? 1, base: 0 }, marker('economy'));
    expect(play.story).toEqual(['ignored']);
    expect(enter({}, 'pick', { side: HAB ?? 0, count: 1, by: -1, base: 0 }, marker('civil-war'), 6).story).toContain(
      'civilWar',
    );
    const shown = enter({}, 'pick', { side: OTT ?? 2, count: 1, by: -1, base: 0 }, marker('renaissance'));
    expect([shown.story, shown.held('ottoman')]).toEqual([['shown'], 0]);
  });
});
