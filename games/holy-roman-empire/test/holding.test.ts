import { describe, expect, it } from 'vitest';
import { combat, movement } from './scenes.ts';

/** Who is left in a square, and whose it is then. */

describe('10.20 Honors of War before a fortress', () => {
  const siege = {
    mover: 'france',
    at: { J13: 'FRA-Pic FRA-Lng HAB-Lom' },
    fortress: 'J13',
    holds: { J13: 'habsburg' },
    hands: { france: 'honors-of-war' },
  } as const;

  it('10.20, 15.12 A beaten attacker retreats, also where the garrison leaves of its own will', () => {
    const play = combat(siege).say('france honors', 4);
    expect(play.event('fought')).toMatchObject({ result: 'AD' });
    play.say('france lose FRA-Pic').say('habsburg leave').say('france all K13').say('habsburg all J12');
    expect([play.where('FRA-Lng'), play.where('HAB-Lom'), play.holder('J13')]).toEqual(['K13', 'J12', 'nobody']);
  });

  it('10.20, 15.12 The garrison that stays sends him away all the same', () => {
    const play = combat(siege).say('france honors', 4).say('france lose FRA-Pic').say('habsburg stay');
    play.say('france all K13');
    expect([play.where('FRA-Lng'), play.where('HAB-Lom')]).toEqual(['K13', 'J13']);
  });

  it('10.20, 15.15 Beaten defenders retreat, also where a garrison that attacked out of its fortress leaves', () => {
    const at = { J13: 'FRA-Pic FRA-Lng FRA-H1 HAB-Lom HAB-L1' };
    const play = combat({ ...siege, at, holds: { J13: 'france' } }).say('france honors', 4);
    expect(play.event('fought')).toMatchObject({ result: 'DD' });
    play.say('habsburg lose HAB-Lom').say('france leave').say('habsburg all K13').say('france all J12');
    expect([play.where('HAB-L1'), play.where('FRA-Pic'), play.holder('J13')]).toEqual(['K13', 'J12', 'nobody']);
  });
});

describe('16.11 Several countermarches', () => {
  const scene = {
    mover: 'france',
    at: { K2: 'FRA-Lng', L4: 'HAB-Lom', M3: 'HAB-Nap', L2: 'LOR-H1', E1: 'FRA-Pic' },
    controls: { league: 'LOR' },
  } as const;
  const march = (hands: object): ReturnType<typeof movement> =>
    movement({ ...scene, hands })
      .say('france march K2')
      .say('france to K3')
      .say('france to L3');

  it('16.11 Each force that comes costs a marker, several into one square', () => {
    const play = march({ habsburg: 'forced-march forced-march', league: 'forced-march' });
    play.say('habsburg from L4').say('league pass').say('habsburg from M3').say('league pass').say('league from L2');
    expect(['HAB-Lom', 'HAB-Nap', 'LOR-H1'].map((u) => play.where(u))).toEqual(['L3', 'L3', 'L3']);
    expect([play.held('habsburg'), play.held('league')]).toEqual([0, 0]);
    expect(play.asked).toEqual(['france move']);
  });

  it('16.11 With one marker only one force comes', () => {
    const play = march({ habsburg: 'forced-march' }).say('habsburg from M3');
    expect([play.where('HAB-Nap'), play.where('HAB-Lom'), play.held('habsburg')]).toEqual(['L3', 'L4', 0]);
    expect(play.asked).toEqual(['france move']);
  });
});

describe('5.1, 21.6 The first occupant leaves', () => {
  const hands = { france: 'forced-march', habsburg: 'forced-march', league: 'forced-march' };
  const at = { K2: 'FRA-Lng', L4: 'HAB-Lom', L2: 'LOR-H1', E1: 'FRA-Pic' };
  const scene = { mover: 'france', at, hands, controls: { league: 'LOR' }, fortress: 'L3' } as const;

  it.each([
    ['habsburg', 'habsburg from L4, league pass, league from L2'],
    ['league', 'league from L2, habsburg pass, habsburg from L4'],
  ])('5.1, 21.6 Of those who stay, it is whose force was there before the latest: %s', (holder, said) => {
    const play = movement(scene).say('france march K2').say('france to K3').say('france to L3');
    for (const one of said.split(', ')) play.say(one);
    expect(play.holder('L3')).toBe('france');
    play.say('france force-march L3').say('france to K3').say('france halt');
    expect([play.where('HAB-Lom'), play.where('LOR-H1'), play.holder('L3')]).toEqual(['L3', 'L3', holder]);
  });

  it('16.13, 21.6 Where the holder goes before the battle, the attacker was there before who countermarched', () => {
    const there = { ...scene, at: { L3: 'LOR-H1 FRA-Lng HAB-Lom' }, hands: { league: 'forced-march' } };
    const play = combat(there);
    expect(play.holder('L3')).toBe('league');
    play.say('league march').say('league all L2', 1);
    // 21.7 The fortress is the attacker's by now, and shifts nothing for the defence.
    expect(play.event('fought')).toMatchObject({ attack: 3, defence: 6, shift: 0 });
  });

  it('5.1, 21.6 Who leaves and comes back comes last', () => {
    const play = movement({ ...scene, hands: { ...hands, france: 'forced-march forced-march' } });
    play.say('france march K2').say('france to K3').say('france to L3');
    for (const one of ['league pass', 'habsburg from L4', 'league pass']) play.say(one);
    play.say('france force-march L3').say('france to K3').say('france halt');
    play.say('france force-march K3').say('france to L3').say('league pass');
    expect([play.where('FRA-Lng'), play.holder('L3')]).toEqual(['L3', 'habsburg']);
  });
});
