import { Fast, only } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import { electorsOf, isMilitaryVictor, isPoliticalVictor } from '../src/victory.ts';
import { enter, game, Play, sideNamed, tableOf } from './scenes.ts';
import type { Scene } from './scenes.ts';

const begin = (scenario: string): Play => {
  const { pos, told } = game.setup(scenario, {}, new Fast(1, 0, 0));
  return new Play(pos, told);
};
const turn = (scene: Scene): Play => enter(scene, 'turn', { index: 0 });
const bids = (scene: Scene, ...gold: readonly number[]): Play =>
  ['league', 'habsburg', 'ottoman', 'france'].reduce(
    (play, who, i) => play.say(`${who} bid ${gold[i] ?? 0}`),
    turn(scene),
  );

describe('3 Sequence, 6 Initiative', () => {
  const rich = { gold: { league: 5, habsburg: 5, ottoman: 5, france: 5 } } as const;
  it('6.0, 6.1, 6.2, 6.3, 2.17, 3.0 The highest bid goes first, all bids are paid', () => {
    const play = bids(rich, 1, 2, 0, 4);
    expect([play.table.gold, play.table.first]).toEqual([[3, 1, 5, 4], sideNamed('france')]);
    expect(play.asked).toHaveLength(4);
  });
  it('6.2 Bids are secret until all have bid', () => {
    const play = turn(rich);
    const seen = (): string => JSON.stringify(game.view(play.pos, only(sideNamed('league'))).table);
    const before = seen();
    play.say('france bid 3');
    expect(seen()).toBe(before);
    expect(play.ranges('habsburg')).toEqual(['bid 0..5']);
  });
  it('6.4 (R14) Equals are drawn for', () => {
    const play = turn(rich).say('league bid 2').say('habsburg bid 0').say('ottoman bid 2').say('france bid 1', 2);
    expect([play.table.first, play.table.gold]).toEqual([2, [5, 4, 3, 3]]);
  });
  it('10.32 (R15) The Pope gives the initiative away, not from the Ottomans unless PAPAL_OVER_OTTOMAN_INITIATIVE', () => {
    const scene = { ...rich, hands: { league: 'papal-intervention' }, answers: true } as const;
    const play = bids(scene, 0, 3, 0, 0);
    expect(play.asked).toEqual(['league seize']);
    expect(play.say('league papal').table.first).toBe(sideNamed('league'));
    expect(bids(scene, 0, 0, 3, 0).asked).not.toContain('league seize');
    expect(bids({ ...scene, rulings: { PAPAL_OVER_OTTOMAN_INITIATIVE: 1 } }, 0, 0, 3, 0).asked).toEqual([
      'league seize',
    ]);
  });
  it('3.1, 3.2 (R13) Held-out markers come back and the year moves on at the end of a turn', () => {
    const t = tableOf({ turn: 2 });
    t.aside[0] = 1;
    t.civilWar = 320;
    const { pos } = game.enter(t, 'turn', { index: 4 }, new Fast(1, 0, 0));
    const play = new Play(pos);
    for (const who of ['league', 'habsburg', 'ottoman', 'france']) play.go(`${who} bid 0`);
    for (const who of ['league', 'habsburg', 'ottoman', 'france']) play.go(`${who} ready`);
    expect([play.table.turn, play.table.aside[0], play.table.civilWar]).toEqual([3, 0, -1]);
  });
  it('3.3, 2.0, 2.4, 2.8 (R12) Seats hold one side or several', () => {
    const seats = (id: string): number => game.scenarios.find((one) => one.id === id)?.seats?.length ?? 4;
    expect([seats('empire-4'), seats('empire-3'), seats('empire-2')]).toEqual([4, 3, 2]);
  });
});

describe('27 Victory and set-up', () => {
  const berlin = {
    controls: { league: 'BRN SAX PLT MNZ' },
    at: { D13: 'BRN-G1', E11: 'SAX-G1', G7: 'PLT-G1', F7: 'MNZ-G1', A1: 'SAX-I1' },
  } as const;
  it('27.0, 27.2 Four electorates with their powers and a capital; Prague needs no control', () => {
    const t = tableOf(berlin);
    expect([electorsOf(t, sideNamed('league')), isPoliticalVictor(t, sideNamed('league'))]).toEqual([4, true]);
    const occupied = tableOf({ ...berlin, controls: { league: 'BRN SAX PLT' }, at: { ...berlin.at, F7: 'SAX-H1' } });
    expect(isPoliticalVictor(occupied, sideNamed('league'))).toBe(false);
    const prague = tableOf({ ...berlin, at: { ...berlin.at, F7: '', G12: 'SAX-H1' } });
    expect(electorsOf(prague, sideNamed('league'))).toBe(4);
    expect(isPoliticalVictor(tableOf({ ...berlin, pillaged: 'D13 E11' }), sideNamed('league'))).toBe(true);
  });
  const rich = { at: { A1: 'OTT-H1', L15: 'OTT-H2', L8: 'OTT-H3', P6: 'OTT-R1', O16: 'OTT-G1' } } as const;
  it('27.3 (R88) Cities of the own threshold and a capital; pillaged ones count half', () => {
    expect(isMilitaryVictor(tableOf(rich), sideNamed('ottoman'))).toBe(true);
    expect(isMilitaryVictor(tableOf({ ...rich, pillaged: 'A1' }), sideNamed('ottoman'))).toBe(false);
    expect(isMilitaryVictor(tableOf({ at: { E3: 'FRA-G1' } }), sideNamed('france'))).toBe(false);
  });
  const end = (scene: Scene): ReturnType<typeof game.over> => {
    const t = tableOf(scene);
    t.turn = t.lastTurn + 1;
    return game.over(game.enter(t, 'game', {}, new Fast(1, 0, 0)).pos);
  };
  it('27.1, 27.4 (R89) One kind wins or shares, two kinds draw, both kinds beat all, or nobody wins', () => {
    expect(end(rich)).toMatchObject({ how: 'military', won: only(sideNamed('ottoman')) });
    expect(end(berlin)).toMatchObject({ how: 'political' });
    const at = { ...berlin.at, ...rich.at, L5: 'SAX-I1', A1: 'OTT-H1', H17: 'SAX-H1' };
    expect(end({ ...berlin, at })).toMatchObject({
      how: 'drawn',
      drew: only(sideNamed('ottoman'), sideNamed('league')),
    });
    expect(end({})).toMatchObject({ how: 'nobody', won: 0 });
    const both = { ...berlin.at, A1: 'SAX-I1', L8: 'SAX-H1', P6: 'SAX-Mrc' };
    expect(end({ ...berlin, at: both })).toMatchObject({ how: 'sovereign', won: only(sideNamed('league')) });
  });
  it('27.5, 27.4 (R89) Powers count singly; victories of both of two players are a draw, of one hand a victory', () => {
    const at = { A1: 'FRA-G1', E1: 'FRA-G2', D6: 'FRA-G3', J1: 'FRA-G4', L8: 'FRA-G5', P6: 'FRA-G6', L15: 'OTT-G1' };
    expect(end({ scenario: 'empire-2', at })).toMatchObject({ how: 'military', won: only(sideNamed('france')) });
    const ottoman = { A1: 'OTT-G1', E1: 'OTT-G2', L8: 'OTT-G3', P6: 'OTT-H1' };
    const habsburg = Object.fromEntries(
      ['J13', 'C4', 'B5', 'G12', 'J1', 'I9', 'H8'].map((p, i) => [p, `HAB-G${i + 1}`]),
    );
    const abroad = {
      B11: 'HAB-G8',
      C18: 'HAB-G9',
      L5: 'HAB-H1',
      M4: 'HAB-H2',
      N6: 'HAB-I1',
      H17: 'HAB-R1',
      L15: 'HAB-L1',
    };
    const both = { at: { ...ottoman, ...habsburg, ...abroad } };
    const [first, second] = [sideNamed('habsburg'), sideNamed('ottoman')];
    expect(end({ ...both, scenario: 'empire-2' })).toMatchObject({ how: 'drawn', won: 0, drew: only(first, second) });
    expect(end({ ...both, scenario: 'empire-3' })).toMatchObject({ how: 'military', won: only(first, second) });
    // The League's political victory and the Ottomans' military one are of one hand with two players, not with three.
    const kinds = { ...berlin, at: { ...berlin.at, ...rich.at, H17: 'SAX-H1' } };
    const hand = only(sideNamed('ottoman'), sideNamed('league'));
    expect(end({ ...kinds, scenario: 'empire-2' })).toMatchObject({ how: 'oneHand', won: hand });
    expect(end({ ...kinds, scenario: 'empire-3' })).toMatchObject({ how: 'drawn', won: 0, drew: hand });
  });
  it('27.6 (R90) Vienna ends a game of four at once', () => {
    const scene = { mover: 'ottoman', at: { J14: 'OTT-H1' } } as const;
    const play = enter(scene, 'movement', { side: 2, from: 0, naval: false })
      .say('ottoman march J14')
      .say('ottoman to J13');
    expect(play.over).toBe('vienna');
    const three = enter({ ...scene, scenario: 'empire-3' }, 'movement', { side: 2, from: 0, naval: false })
      .say('ottoman march J14')
      .say('ottoman to J13');
    expect(three.over).not.toBe('vienna');
  });
  it('27.8, 27.9, 27.10, 10.3, 1.0, 1.1 (R10) Set-up: gold, hands of action markers, neutral powers', () => {
    const play = begin('empire-4');
    expect([play.table.gold, play.table.lastTurn]).toEqual([[10, 12, 10, 8], 15]);
    expect([play.held('habsburg'), play.held('france'), play.held('league')]).toEqual([4, 4, 6]);
    expect([play.controls('MIL'), play.controls('SAX'), play.controls('ENG')]).toEqual([
      'habsburg',
      'league',
      'neutral',
    ]);
    expect([play.where('HAB-CV'), play.where('FRA-FI'), play.where('MERC-LK2')]).toEqual(['spain', 'J1', 'available']);
  });
  it('20.6 In the game of Pavia the fall of Francis ends it', () => {
    const scene = {
      scenario: 'pavia-1524',
      mover: 'habsburg',
      at: { L4: 'HAB-Lom HAB-Nap HAB-Hsp HAB-Scl FRA-FI' },
    } as const;
    const { pos } = game.enter(tableOf(scene), 'combat', { side: 0 }, new Fast(1, 0, 0));
    expect(game.over(pos)?.how).toBe('francis');
  });
});
