import { Script } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import { CITY_SQUARES } from '../src/field.ts';
import { MINOR_WORDS, PLACE_WORDS } from '../src/ids.ts';
import { TOTAL } from '../src/kinds.ts';
import {
  combat,
  diplomacy,
  enter,
  event,
  game,
  marker,
  minorNo,
  movement,
  Play,
  provisioning,
  recruiting,
  sideNamed,
  unitNo,
} from './scenes.ts';

/** Readings of the book: what a second look at each clause found, and what only a ruling settles. */

const [HAB = 0, FRA = 1, OTT = 2, LEA = 3] = ['habsburg', 'france', 'ottoman', 'league'].map((w) =>
  Number(sideNamed(w)),
);

/** So many squares with cities, Vienna not among them. */
const citySquares = (count: number): string =>
  CITY_SQUARES.slice(0, count)
    .map((p) => PLACE_WORDS[p])
    .join(' ');

describe('Who holds what', () => {
  it('21.6 (R92) Neutrals who are attacked in their fortress held it first, whoever they join', () => {
    const at = { K2: 'FRA-Lng', L3: 'SAV-G1', E1: 'FRA-Pic' };
    const play = movement({ mover: 'france', at, fortress: 'L3' }).say('france march K2').say('france to K3');
    expect(play.say('france to L3', HAB).holder('L3')).toBe('habsburg');
  });

  it('4.8 (R19) Cargo of another power stays ashore when its fleet goes home, and is lost at sea', () => {
    const home = (place: string): ReturnType<typeof enter> =>
      enter(
        {
          controls: { habsburg: 'GEN' },
          at: { [place]: 'GEN-F1 HAB-Lom', G12: 'HAB-G1' },
          aboard: 'HAB-Lom:GEN-F1',
        },
        'release',
        { minor: minorNo('GEN'), to: 4, by: -1 },
      );
    expect([home('M2').where('HAB-Lom'), home('M2').where('GEN-F1')]).toEqual(['M2', 'M4']);
    expect([home('N2').where('HAB-Lom'), home('N2').where('GEN-F1')]).toEqual(['available', 'M4']);
  });

  it('13.7 (R22) Powers of one person that a change of control brings together stay, do not fight, and leave when they move', () => {
    const scene = {
      scenario: 'empire-2',
      mover: 'france',
      at: { L5: 'FRA-Lng MIL-G1' },
      controls: { ottoman: 'MIL' },
    } as const;
    expect(combat(scene).story).toEqual([]);
    const stays = movement(scene).say('france done');
    expect(stays.where('FRA-Lng')).toBe('L5');
    const moves = movement(scene).say('france march L5');
    expect(moves.refusal('france halt')).toMatchObject({ code: 'notMoved' });
    expect(moves.say('france to L4').options('france')).not.toContain('halt');
    expect(moves.say('france to L3').options('france')).toContain('halt');
  });

  it('13.7 (R17) A countermarch whose neutrals join a fellow returns to where it came from', () => {
    const scene = {
      scenario: 'empire-2',
      mover: 'habsburg',
      at: { M1: 'HAB-F1', M2: 'SAV-L1', L2: 'FRA-Lng', E1: 'HAB-Lom' },
      hands: { france: 'forced-march' },
    } as const;
    const play = movement(scene).say('habsburg sail M1').say('habsburg to M2').say('france from L2', OTT);
    expect([play.where('FRA-Lng'), play.controls('SAV')]).toEqual(['L2', 'ottoman']);
    expect(
      movement(scene).say('habsburg sail M1').say('habsburg to M2').say('france from L2', HAB).where('FRA-Lng'),
    ).toBe('M2');
  });
});

describe('Battles', () => {
  const recalled = {
    mover: 'france',
    at: { G3: 'FRA-Pic FRA-Bay HAB-Lom' },
    hands: { habsburg: 'leader-recalled tactical-advance', france: 'tactical-advance' },
    answers: true,
  } as const;

  it('10.22, 20.4 (R16, R100) A commander who is recalled before the die counts no more, nor does his strength', () => {
    const play = combat(recalled).say('habsburg stand');
    expect(play.asked).toEqual(['france tactics']);
    play.say('habsburg recall FRA-Bay').say('france pass', 6);
    expect(play.where('FRA-Bay')).toBe('available');
    play.say('france pass').go('habsburg pass');
    expect(play.event('fought')).toMatchObject({ attack: 4, shift: 0 });
  });

  it('17.15 (R73) Fleets that miss each other do not try again in the same phase', () => {
    const scene = {
      mover: 'france',
      at: { N1: 'FRA-F1 HAB-F1', N2: 'HAB-F2' },
      hands: { france: 'forced-march' },
    } as const;
    const play = combat(scene, 3).say('france pass', 6);
    expect(play.asked).toEqual(['france pursue']);
    play.say('france pursue').say('france to N2', 5);
    expect([play.where('FRA-F1'), play.where('HAB-F2'), play.asked]).toEqual(['N2', 'N2', []]);
  });

  it('17.18 Troops aboard are not ashore: mountains do not help their fleet', () => {
    const aboard = combat({ mover: 'france', at: { M3: 'FRA-F1 HAB-F1 HAB-L1' }, aboard: 'HAB-L1:HAB-F1' }, 6);
    expect(aboard.event('fought')).toMatchObject({ shift: 0 });
  });

  it('15.14 (R76) Equal totals destroy both', () => {
    const play = combat({ mover: 'france', at: { G3: 'FRA-Lng HAB-I1' } }, 4);
    expect(play.event('fought')).toMatchObject({ result: 'BB' });
    expect([play.where('FRA-Lng'), play.where('HAB-I1')]).toEqual(['available', 'available']);
  });

  it('15.3 (R81) Several defenders fight one battle: each loses half of its own, the strongest leads', () => {
    const play = combat({ mover: 'france', at: { G3: 'FRA-Pic FRA-Lng FRA-H1 HAB-L1 OTT-H1' } }, 2);
    expect(play.event('battle')).toMatchObject({ defender: OTT });
    expect(play.story.filter((kind) => kind === 'battle')).toHaveLength(1);
    expect(play.event('fought')).toMatchObject({ result: 'DD' });
    expect([play.where('HAB-L1'), play.where('OTT-H1')]).toEqual(['available', 'available']);
  });

  it('10.20 (R50) Garrisons that cannot move die even when they leave with honours', () => {
    const at = { J13: 'FRA-Pic FRA-Lng HAB-I1 HAB-G1' };
    const scene = { mover: 'france', at, fortress: 'J13', holds: { J13: 'habsburg' } } as const;
    const play = combat({ ...scene, hands: { habsburg: 'honors-of-war' } }).say('habsburg stand');
    play.say('habsburg honors', 4);
    expect(play.event('fought')).toMatchObject({ result: 'DD' });
    play.say('habsburg lose HAB-I1').say('habsburg leave');
    expect(play.where('HAB-G1')).toBe('available');
  });

  it('15.2, 16.14 (R95) Pursuit comes before the spoils of the battle', () => {
    const at = { G3: 'FRA-Pic FRA-Lng FRA-H1 HAB-Lom', E1: 'FRA-G1' };
    const play = combat({ mover: 'france', at, hands: { france: 'forced-march' } }).say('france pass', 6);
    expect([play.asked, play.story.includes('spoils')]).toEqual([['france pursue'], false]);
    expect(play.go('france rest').story).toContain('spoils');
  });
});

describe('Movement', () => {
  it('23.7 Troops land in the port of an area off the map', () => {
    const play = movement({ mover: 'habsburg', at: { N1: 'HAB-F1 HAB-Lom' }, aboard: 'HAB-Lom:HAB-F1' })
      .say('habsburg sail N1')
      .say('habsburg to spain')
      .say('habsburg debark');
    expect(play.table.aboard[unitNo('HAB-Lom')]).toBe(-1);
    expect([play.where('HAB-Lom'), play.asked]).toEqual(['spain', []]);
  });

  it('16.2, 17.10 (R103) A Forced March of a fleet needs somebody who has moved', () => {
    const scene = { mover: 'france', at: { M1: 'FRA-F1', E1: 'FRA-Pic' }, hands: { france: 'forced-march' } } as const;
    expect(movement(scene).refusal('france force-sail M1')).toMatchObject({ rule: '16.3' });
    const moved = movement(scene).say('france sail M1').say('france to N1').say('france halt');
    expect(moved.refusal('france force-sail N1')).toBeNull();
  });

  it('14.6 (R11) A force leaves an off-map area at the pace of its slowest unit', () => {
    const play = movement({ mover: 'france', at: { 'western-france': 'FRA-Pic FRA-H1' } }).say(
      'france march western-france',
    );
    expect(play.say('france take FRA-H1').table.points).toBe(play.table.pace[unitNo('FRA-Pic')]);
  });

  it('14.6, 16.2 (R65) The allowance of the phase holds for a forced march, also of a part that goes alone', () => {
    const scene = { mover: 'france', at: { G1: 'FRA-H1 FRA-Pic' }, hands: { france: 'forced-march' } } as const;
    const play = movement(scene).say('france march G1').say('france take FRA-H1');
    const { points } = play.table;
    play.say('france to H1').say('france halt').say('france force-march H1');
    expect([play.table.points, points]).toEqual([play.table.pace[unitNo('FRA-Pic')], play.table.points]);
  });

  it('23.4, 15.7 (R68) Who came out of an area in this turn does not retreat into it', () => {
    const scene = {
      mover: 'ottoman',
      controls: { habsburg: 'HUN' },
      at: { constantinople: 'OTT-H1 OTT-H2', P16: 'HUN-H1 HUN-G1' },
    } as const;
    const beaten = (play: Play): readonly string[] => {
      const t = play.table;
      const { pos } = game.enter(t, 'combat', { side: sideNamed('ottoman') }, new Script([1]));
      return new Play(pos).say('ottoman lose OTT-H1').options('ottoman');
    };
    const out = movement(scene).say('ottoman march constantinople').say('ottoman whole').say('ottoman to P16');
    expect(beaten(out)).toEqual(['all O16', 'all P15', 'all P17']);
    const march = {
      mover: 'ottoman',
      controls: { habsburg: 'HUN' },
      at: { P15: 'OTT-H1 OTT-H2', P16: 'HUN-H1 HUN-G1' },
    } as const;
    const along = movement(march).say('ottoman march P15').say('ottoman whole').say('ottoman to P16');
    expect(beaten(along)).toEqual(['all O16', 'all P15', 'all P17', 'all constantinople']);
  });

  it('23.4 (R68) Nobody comes out of an area again in the turn in which he went there, forced marches included', () => {
    const scene = { mover: 'france', at: { G1: 'FRA-Lng', E1: 'FRA-Pic' }, hands: { france: 'forced-march' } } as const;
    const play = movement(scene).say('france march G1').say('france to western-france');
    expect(play.asked).toEqual(['france move']);
    expect(play.refusal('france force-march western-france')).toMatchObject({ rule: '16.3' });
  });
});

describe('Markers and gold', () => {
  it('26.2 (R102) A side may show its hand to another, once while it stays as it is', () => {
    const scene = { mover: 'france', at: { E1: 'FRA-G1' }, hands: { france: 'treachery', habsburg: 'spy' } } as const;
    const play = recruiting(scene).say('france reveal league');
    expect(play.pos.facts[LEA]).toMatchObject([{ kind: 'hand', about: FRA }]);
    expect(play.pos.facts[HAB]).toEqual([]);
    expect(play.refusal('france reveal league')).toMatchObject({ rule: '26.2', code: 'knowsAlready' });
    expect(play.refusal('france reveal ottoman')).toBeNull();
  });

  it('19.5 (R101) A fleet that goes unpaid on a coast leaves its troops ashore; at sea they are lost', () => {
    const unpaid = (place: string): ReturnType<typeof provisioning> =>
      provisioning({
        mover: 'france',
        at: { [place]: 'FRA-F1 FRA-Pic' },
        aboard: 'FRA-Pic:FRA-F1',
        gold: { france: 9 },
      }).say('france dismiss FRA-F1');
    expect([unpaid('M1').where('FRA-F1'), unpaid('M1').where('FRA-Pic')]).toEqual(['available', 'M1']);
    expect(unpaid('N1').where('FRA-Pic')).toBe('available');
  });

  it('10.3, 20.3 (R8) Constantinople counts for picks of markers', () => {
    const play = recruiting({ mover: 'ottoman', at: { constantinople: 'OTT-Sul' } });
    expect(play.asked).toEqual(['ottoman leaderPick']);
  });

  it('10.23 (R9) The League recruits only a recalled leader of a power that it controls', () => {
    const scene = { mover: 'league', at: { E11: 'SAX-G1' }, hands: { league: 'leader-recruit' } } as const;
    const none = recruiting(scene).say('league return 0');
    expect(none.refusal('league leader-recruit')).toMatchObject({ code: 'noLeaderLeft' });
    const some = recruiting({ ...scene, controls: { league: 'SAX' } }).say('league return 0');
    expect(some.refusal('league leader-recruit')).toBeNull();
  });

  it('2.12 (R23) Twelve fortresses and six civilizations are all there are', () => {
    const scene = { mover: 'habsburg', at: { J13: 'HAB-G1' }, gold: { habsburg: 20 } } as const;
    const full = recruiting({ ...scene, fortress: citySquares(12) });
    expect(full.refusal('habsburg fortress J13')).toMatchObject({ rule: '21.3' });
    expect(recruiting({ ...scene, fortress: citySquares(11) }).refusal('habsburg fortress J13')).toBeNull();
    expect(recruiting({ ...scene, civilization: citySquares(6) }).refusal('habsburg civilize J13')).toMatchObject({
      rule: '22.3',
    });
  });

  it('10.2 (R39) All markers of a pick are drawn before an event among them is played', () => {
    const play = enter(
      { hands: { habsburg: 'treachery' } },
      'pick',
      { side: HAB, count: 2, by: -1, base: 0 },
      marker('ottoman-war'),
      marker('diplomacy-1'),
      1,
      1,
    );
    expect(play.story.slice(0, 2)).toEqual(['drew', 'event']);
  });

  it('10.2 (R40) What an empty pool cannot give lapses', () => {
    const { table } = enter({}, 'taxation', { side: HAB });
    TOTAL.forEach((count, k) => void (table.out[k] = count));
    const { told } = game.enter(table, 'pick', { side: HAB, count: 3, by: -1, base: 0 }, new Script([]));
    expect(told.map((one) => one.event)).toMatchObject([{ kind: 'lapsed', count: 3 }]);
  });

  it('10.32, 10.36 (R54) An answer is a play itself: the Pope against the Pope, and the first marker stands', () => {
    const scene = {
      mover: 'france',
      hands: { france: 'bankers-provide-support papal-intervention', habsburg: 'papal-intervention' },
      answers: true,
    } as const;
    const play = enter(scene, 'taxation', { side: FRA }).say('france bankers').say('habsburg papal');
    expect(play.asked).toEqual(['france annul']);
    play.say('france papal', 7);
    expect([play.gold('france'), play.held('france'), play.held('habsburg')]).toEqual([15, 0, 0]);
  });

  it('10.14, 10.40 (R93) Civil War on five or six is held out for the turn all the same', () => {
    const play = enter({}, 'pick', { side: HAB, count: 1, by: -1, base: 0 }, marker('civil-war'), 6);
    expect([play.table.aside[marker('civil-war')], play.table.civilWar]).toEqual([1, -1]);
  });

  it('10.11 (R7) Alliance brings the Ottomans a neutral power without its cities', () => {
    const play = enter(
      { mover: 'ottoman', hands: { ottoman: 'alliance' } },
      'alliance',
      { side: OTT, left: 0 },
      minorNo('POL'),
      marker('treachery'),
      marker('treachery'),
      marker('treachery'),
    );
    expect(play.controls('POL')).toBe('ottoman');
  });

  it('10.12 (R44) A pillaged city counts half of its printed value, a civilization one more', () => {
    const scene = { at: { E1: 'FRA-G1', J13: 'HAB-G1' }, hands: { habsburg: 'treachery' } } as const;
    const play = event(
      { ...scene, pillaged: 'E1' },
      'league',
      'balance-of-power',
      1,
      marker('treachery'),
      2,
      1,
      marker('spy'),
    );
    expect(play.told.map((one) => one.event).filter((one) => one.kind === 'affected')).toMatchObject([
      { side: HAB },
      {},
    ]);
  });

  it('10.11 (R104) Alliance needs a neutral power', () => {
    const all = MINOR_WORDS.join(' ');
    const scene = { mover: 'france', hands: { france: 'alliance' } } as const;
    expect(diplomacy({ ...scene, controls: { habsburg: all } }).refusal('france alliance')).toMatchObject({
      code: 'noNeutral',
    });
    expect(diplomacy(scene).refusal('france alliance')).toBeNull();
  });

  it('10.5 (R96) How many markers go back is open, which ones is not', () => {
    const play = recruiting({ mover: 'france', at: { E1: 'FRA-G1' }, hands: { france: 'treachery spy' } });
    play.say('france return 1').say('france back spy');
    expect(play.event('gaveBack')).toEqual({ kind: 'gaveBack', rule: '10.5', side: FRA, count: 1 });
  });

  it('7.5 (R27) A diet raises any units of the own powers but leaders and mercenaries', () => {
    const scene = {
      first: 'habsburg',
      at: { G12: 'HAB-G1' },
      hands: { habsburg: 'diplomacy-3' },
    } as const;
    const at = { attending: [], index: 0, caller: -1, winners: [], left: 0, unit: 0 };
    const play = enter(scene, 'diet', at).say('habsburg call').say('habsburg lay a3').say('habsburg enough', 6);
    expect(play.asked).toEqual(['habsburg raise']);
    expect(['HAB-CV', 'MERC-LK1', 'FRA-Pic'].map((id) => play.refusal(`habsburg recruit ${id}`)?.code)).toEqual([
      'notToBeHad',
      'notToBeHad',
      'notToBeHad',
    ]);
    expect(play.refusal('habsburg recruit HAB-I1')).toBeNull();
  });

  it('7.2 (R25) A diet is called, attended, given to, voted on, and shown, in this order', () => {
    const scene = {
      first: 'habsburg',
      at: { G12: 'HAB-G1', E11: 'SAX-G1' },
      controls: { league: 'SAX' },
      hands: { habsburg: 'diplomacy-1', league: 'diplomacy-1' },
    } as const;
    const at = { attending: [], index: 0, caller: -1, winners: [], left: 0, unit: 0 };
    const play = enter(scene, 'diet', at);
    const asked = [play.asked[0]];
    for (const said of ['habsburg call', 'league attend', 'habsburg enough', 'league enough']) {
      asked.push(play.say(said).asked[0]);
    }
    expect(asked).toEqual(['habsburg callDiet', 'league attend', 'habsburg gift', 'league gift', 'habsburg sealed']);
  });

  it('14.1 (R99) Units of a force are named in ascending order', () => {
    const play = movement({ mover: 'france', at: { G1: 'FRA-Lng FRA-Pic FRA-Nor' } }).say('france march G1');
    const [first, second, third] = ['FRA-Lng', 'FRA-Pic', 'FRA-Nor'].toSorted((a, b) => unitNo(a) - unitNo(b));
    play.say(`france take ${second}`);
    expect(play.refusal(`france take ${first}`)).toMatchObject({ rule: '14.1', code: 'inOrder' });
    expect(play.refusal(`france take ${third}`)).toBeNull();
  });
});
