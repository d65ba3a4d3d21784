import { describe, expect, it } from 'vitest';
import { columnFor, printedResult, spoilsFor } from '../src/battle/strength.ts';
import { combat, marker } from './scenes.ts';

/** On plain ground at G3, where nobody has a road to help him. */
const plain = (at: string, more: object = {}): Parameters<typeof combat>[0] => ({
  mover: 'france',
  at: { G3: at },
  ...more,
});

describe('15 Combat', () => {
  it('15.0, 15.1, 15.3, 15.4 Whoever shares a square with opponents must attack, all together', () => {
    const play = combat(plain('FRA-Pic FRA-Lng HAB-Lom'), 6, marker('treachery'));
    expect(play.event('fought')).toMatchObject({ attack: 7, defence: 6, result: 'DR' });
    expect(play.held('france')).toBe(1);
  });

  it('15.2 (R74) The percentage finds the column, shifts move it, the ends stop it', () => {
    expect([columnFor(7, 6), columnFor(4, 6), columnFor(2, 6), columnFor(40, 6), columnFor(3, 0)]).toEqual([
      3, 1, 0, 9, 9,
    ]);
    expect([printedResult(1, 0), printedResult(4, 3), printedResult(6, 9)]).toEqual(['AA', 'BB', 'DA']);
  });

  it('15.5 The phasing side chooses the order of battles', () => {
    const play = combat({ mover: 'france', at: { G3: 'FRA-Pic HAB-Lom', I1: 'FRA-Lng HAB-Nap' } });
    expect(play.options('france')).toEqual(['at G3', 'at I1']);
  });

  it('15.6 (R75) The owner chooses who falls, until the factors are reached', () => {
    const play = combat(plain('FRA-Pic FRA-Lng HAB-Lom HAB-G1 HAB-L1'), 6);
    expect(play.event('fought')).toMatchObject({ attack: 7, defence: 9, result: 'DD' });
    expect(play.options('habsburg')).toEqual(['lose HAB-Lom', 'lose HAB-L1', 'lose HAB-G1']);
    play.say('habsburg lose HAB-G1').say('habsburg lose HAB-Lom');
    expect([play.where('HAB-Lom'), play.asked[0]]).toEqual(['available', 'habsburg retreat']);
  });

  it('15.7 (R77) Retreats: free squares only, no fixed units, one further where it is too full', () => {
    const play = combat(
      { mover: 'france', at: { G3: 'FRA-Pic FRA-H1 HAB-Lom HAB-L1', G2: 'FRA-Nor', F3: 'LOR-H1' } },
      4,
    );
    expect(play.event('fought')).toMatchObject({ result: 'DD' });
    play.go('habsburg lose HAB-L1');
    expect(play.where('HAB-L1')).toBe('available');
    const out = combat({ mover: 'france', at: { G3: 'FRA-Pic FRA-H1 HAB-Lom HAB-L1', G2: 'FRA-Nor' } }, 4).say(
      'habsburg lose HAB-Lom',
    );
    expect(out.options('habsburg')).toEqual(['all F3', 'all G4', 'all H3']);
    expect(out.say('habsburg all H3', marker('treachery')).where('HAB-L1')).toBe('H3');
    const fixed = combat(plain('FRA-Pic FRA-H1 HAB-G1 HAB-G2 HAB-G3'), 4);
    fixed.say('habsburg lose HAB-G1').go('habsburg lose HAB-G2');
    expect(fixed.where('HAB-G3')).toBe('available');
  });

  it('15.8, 16.14 (R83) Pursuit goes half as far, and may fight again', () => {
    const at = { G3: 'FRA-Pic FRA-H1 FRA-H2 HAB-L1', H4: 'HAB-L2' };
    const play = combat({ mover: 'france', at, hands: { france: 'forced-march' } }).say('france pass', 6);
    expect(play.asked).toEqual(['france pursue']);
    play.say('france pursue').say('france whole');
    expect(play.table.points).toBe(4);
    play.say('france to H3').say('france to H4', 6);
    expect([play.where('HAB-L2'), play.where('FRA-Pic')]).toEqual(['available', 'H4']);
  });

  it('15.9 (R80) Spoils by the loser’s strength and all its leaders', () => {
    expect([5, 6, 11, 16, 21, 26].map((worth) => spoilsFor(worth))).toEqual([
      { min: 1, winner: 0, loser: 0 },
      { min: 6, winner: 1, loser: 0 },
      { min: 11, winner: 2, loser: 1 },
      { min: 16, winner: 3, loser: 1 },
      { min: 21, winner: 4, loser: 2 },
      { min: 26, winner: 5, loser: 2 },
    ]);
  });

  it('15.10, 15.11 AA: all attackers fall', () => {
    const play = combat(plain('FRA-L1 HAB-Lom'), 1);
    expect([play.where('FRA-L1'), play.where('HAB-Lom')]).toEqual(['available', 'G3']);
  });

  it('15.12 AD: half of the attackers fall, the rest retreats a square', () => {
    const play = combat(plain('FRA-Pic FRA-Lng HAB-Lom'), 2);
    expect(play.event('fought')).toMatchObject({ result: 'AD' });
    play.say('france lose FRA-Pic').go('france all H3');
    expect([play.where('FRA-Lng'), play.where('HAB-Lom')]).toEqual(['H3', 'G3']);
  });

  it('15.13, 15.17 (R78) A rout: each survivor flees as far as its own die', () => {
    const play = combat(plain('FRA-Pic FRA-Lng HAB-Lom'), 1).say('france lose FRA-Pic', 2);
    play.say('france to H3').go('france to H2');
    expect(play.where('FRA-Lng')).toBe('H2');
    const defender = combat(plain('FRA-Pic FRA-Lng FRA-H1 HAB-Lom HAB-L1'), 5).say('habsburg lose HAB-Lom', 1);
    expect(defender.go('habsburg to G4').where('HAB-L1')).toBe('G4');
  });

  it('15.14 BB: the weaker side falls, the other loses at least as much', () => {
    const play = combat(plain('FRA-Pic FRA-Lng HAB-Lom'), 4);
    play.say('france lose FRA-Lng');
    expect([play.where('FRA-Pic'), play.where('HAB-Lom')]).toEqual(['available', 'available']);
    expect(play.story).not.toContain('spoils');
  });

  it('15.15, 15.16 DD and DA: half of the defenders, or all of them', () => {
    const some = combat(plain('FRA-Pic FRA-Lng HAB-I1 HAB-L1'), 3);
    expect(some.event('fought')).toMatchObject({ result: 'DD' });
    some.say('habsburg lose HAB-I1').say('habsburg all H3');
    expect([some.where('HAB-L1'), some.where('FRA-Pic')]).toEqual(['H3', 'G3']);
    const all = combat(plain('FRA-Pic FRA-Lng FRA-H1 FRA-H2 FRA-H3 HAB-L1 HAB-G1'), 6);
    expect([all.where('HAB-L1'), all.where('HAB-G1')]).toEqual(['available', 'available']);
  });

  it('16.13 (R82) The duel of Forced Marches before a battle', () => {
    const scene = plain('FRA-Pic HAB-Lom', {
      hands: { habsburg: 'forced-march forced-march', france: 'forced-march' },
    });
    const play = combat(scene);
    expect(play.asked).toEqual(['habsburg withdraw']);
    play.say('habsburg march').say('france march');
    expect(play.asked).toEqual(['habsburg withdraw']);
    play.say('habsburg march').say('habsburg all H3');
    expect([play.where('HAB-Lom'), play.holder('G3')]).toEqual(['H3', 'france']);
    expect(play.story).not.toContain('fought');
  });

  it('10.37 (R55) Tactical Advances shift a column each, in turn until both pass', () => {
    const hands = { habsburg: 'tactical-advance', france: 'tactical-advance tactical-advance' };
    const play = combat(plain('FRA-Pic HAB-I1', { hands }))
      .say('habsburg stand')
      .say('france advance')
      .say('habsburg advance');
    play.go('france advance');
    expect(play.event('fought')).toMatchObject({ shift: 1, column: 5 });
  });

  it('10.20 (R49) Honors of War turns a bloodbath into a defeat of who played it, without spoils', () => {
    const play = combat(plain('FRA-Pic FRA-Lng HAB-Lom HAB-G1', { hands: { france: 'honors-of-war' } })).say(
      'france honors',
      5,
    );
    expect(play.event('fought')).toMatchObject({ printed: 'BB', result: 'AD' });
    expect(play.story).not.toContain('spoils');
  });

  it('10.29 No Quarter turns a defeat into a bloodbath, and excludes Honors of War', () => {
    const hands = { france: 'no-quarter honors-of-war' };
    const play = combat(plain('FRA-Pic FRA-Lng HAB-Lom', { hands })).say('france no-quarter');
    expect(play.refusal('france honors')).toMatchObject({ rule: '10.20' });
    play.say('france pass', 5);
    expect(play.event('fought')).toMatchObject({ printed: 'DD', result: 'BB' });
  });
});

describe('20 Leaders, 21 Fortresses, 25 Rebels', () => {
  it('20.0, 20.1, 20.2, 20.4, 2.9 A commander shifts the column by his military value', () => {
    const play = combat(plain('FRA-Pic FRA-Bay HAB-Lom HAB-Lan'), 6);
    expect(play.event('fought')).toMatchObject({ attack: 5, defence: 7, shift: 1 });
  });

  it('20.5 (R84) A sovereign commands, else the highest political value; among equals the owner chooses', () => {
    const king = combat(plain('FRA-FI FRA-Bay FRA-Cns HAB-L1'), 6);
    expect(king.event('commands')).toMatchObject({ unit: expect.any(Number) });
    expect(king.event('fought')).toMatchObject({ shift: 2 });
    const constable = combat(plain('FRA-Pic FRA-Bay FRA-Cns HAB-L1'), 6);
    expect(constable.event('fought')).toMatchObject({ shift: 1 });
    expect(combat(plain('FRA-Pic FRA-Bay FRA-DF HAB-L1')).options('france')).toEqual(['led FRA-Bay', 'led FRA-DF']);
  });

  it('20.6, 20.9 (R85) A fallen sovereign costs his political value in markers, and is gone for good', () => {
    const hands = { france: 'treachery treachery treachery bankers-provide-support' };
    const at = { G3: 'HAB-Lom HAB-Nap HAB-Hsp HAB-Scl FRA-FI' };
    const play = combat({ mover: 'habsburg', at, hands }).say('france stand').go('france pass');
    expect([play.where('FRA-FI'), play.held('france')]).toEqual(['dead', 1]);
  });

  it('20.12 On the high sea only admirals shift', () => {
    const play = combat({ mover: 'ottoman', at: { N2: 'OTT-KAD HAB-F1' } }, 1, 6);
    expect(play.event('fought')).toMatchObject({ shift: 3 });
  });

  it('21.0, 21.1, 21.5, 21.7 (R79) A fortress shifts a column, and its garrison may stay: then the others must go', () => {
    const at = { J13: 'FRA-Pic FRA-Lng HAB-I1 HAB-L1' };
    const scene = { mover: 'france', at, fortress: 'J13', holds: { J13: 'habsburg' } } as const;
    const play = combat(scene, 4);
    expect(play.event('fought')).toMatchObject({ shift: -1, column: 4, result: 'DD' });
    play.say('habsburg lose HAB-I1');
    expect(play.asked).toEqual(['habsburg garrison']);
    play.say('habsburg stay').say('france all K13');
    expect([play.where('HAB-L1'), play.where('FRA-Pic')]).toEqual(['J13', 'K13']);
  });

  it('21.6, 22.6 A fortress belongs to whoever stood there first', () => {
    const at = { J13: 'FRA-Pic HAB-Lom' };
    const invader = combat({ mover: 'france', at, fortress: 'J13', holds: { J13: 'habsburg' } }, 1);
    expect(invader.event('fought')).toMatchObject({ shift: -1 });
    const garrison = combat({ mover: 'france', at, fortress: 'J13', holds: { J13: 'france' } }, 1);
    expect(garrison.event('fought')).toMatchObject({ shift: 0 });
  });

  it('25.0, 25.2, 4.11 (R21) Rebels are led by a side drawn for the battle, and give spoils only to who beats them', () => {
    const play = combat({ mover: 'france', at: { G3: 'FRA-Pic FRA-Lng FRA-H1 REB-6' } }, 0, 6);
    expect(play.event('battle')).toMatchObject({ rebels: true, defender: 0 });
    expect(play.where('REB-6')).toBe('available');
  });

  it('25.1, 25.3 Rebels fight everybody but each other and never move', () => {
    const play = combat({ mover: 'france', at: { G3: 'FRA-L1 REB-6' } }, 0, 1);
    expect([play.where('FRA-L1'), play.where('REB-6')]).toEqual(['available', 'G3']);
  });
});
