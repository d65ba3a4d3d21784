import { describe, expect, it } from 'vitest';
import { movement } from './scenes.ts';

describe('14 Movement', () => {
  it('14.0, 14.1, 14.2, 14.3 A force pays for each square, in any order of forces', () => {
    const play = movement({ mover: 'france', at: { G1: 'FRA-Lng', H1: 'FRA-Pic' } });
    expect(play.options('france')).toEqual(['march H1', 'march G1', 'done']);
    play.say('france march G1').say('france to H1').say('france to I1').say('france to J1').say('france halt');
    expect([play.where('FRA-Lng'), play.where('FRA-Pic')]).toEqual(['J1', 'H1']);
    expect(play.asked).toEqual(['france move']);
    expect(play.refusal('france march J1')).toMatchObject({ rule: '14.4' });
  });

  it('14.2, 14.7 (R67) With half a point left only a square that costs half can be entered', () => {
    const play = movement({ mover: 'france', at: { D2: 'FRA-Lng' } }).say('france march D2');
    for (const to of ['D1', 'E1', 'E2', 'E3', 'F3']) play.say(`france to ${to}`);
    expect(play.table.points).toBe(1);
    expect(play.refusal('france to G3')).toMatchObject({ rule: '14.2', figures: { cost: 2, points: 1 } });
    play.say('france to F2');
    expect(play.where('FRA-Lng')).toBe('F2');
  });

  it('14.4, 4.2 Garrisons and neutral units never move', () => {
    const play = movement({ mover: 'france', at: { E1: 'FRA-G1 FRA-Ltr', I4: 'SWZ-I1' } });
    expect(play.options('france')).toEqual(['march E1', 'done']);
    play.say('france march E1');
    expect(play.options('france')).not.toContain('take FRA-G1');
    expect(play.where('FRA-G1')).toBe('E1');
  });

  it('14.5 A force drops units off, which move no more; it picks nobody up', () => {
    const play = movement({ mover: 'france', at: { G3: 'FRA-Lng FRA-Pic', H3: 'FRA-Nor' } });
    play.say('france march G3').say('france whole').say('france to H3');
    expect(play.options('france')).toContain('drop FRA-Pic');
    play.say('france drop FRA-Pic').say('france to H4').say('france halt');
    expect([play.where('FRA-Lng'), play.where('FRA-Pic'), play.where('FRA-Nor')]).toEqual(['H4', 'H3', 'H3']);
    expect(play.options('france')).toEqual(['march H3', 'done']);
    play.say('france march H3');
    expect(play.options('france')).not.toContain('take FRA-Pic');
  });

  it('14.6 Who begins together has the allowance of the slowest, fleets and land units apart', () => {
    const play = movement({ mover: 'france', at: { M1: 'FRA-Lng FRA-H1 FRA-F1' } });
    play.say('france march M1').say('france take FRA-H1');
    expect(play.table.points).toBe(6);
    const fleet = movement({ mover: 'france', at: { M1: 'FRA-Lng FRA-F1' } })
      .say('france sail M1')
      .say('france off');
    expect(fleet.table.points).toBe(16);
  });

  it('14.7 (R66) Along roads and rivers squares cost half a point', () => {
    const play = movement({ mover: 'france', at: { E1: 'FRA-Lng' } })
      .say('france march E1')
      .say('france to F1');
    expect(play.table.points).toBe(5);
    expect(play.say('france to F2').say('france to F3').table.points).toBe(3);
    play.say('france to E3');
    expect(play.table.points).toBe(2);
    expect(play.say('france to E2').table.points).toBe(1);
    play.say('france to F2');
    expect(play.asked).toEqual([]);
  });

  it('14.8 Mountains stop a force unless it comes by road or river, for a whole point', () => {
    const stopped = movement({ mover: 'habsburg', at: { I10: 'HAB-Lom', G12: 'HAB-I1' } })
      .say('habsburg march I10')
      .say('habsburg to J10');
    expect(stopped.say('habsburg to J9').where('HAB-Lom')).toBe('J9');
    expect(stopped.asked).toEqual(['habsburg move']);
    const road = movement({ mover: 'habsburg', at: { I8: 'HAB-Lom' } })
      .say('habsburg march I8')
      .say('habsburg to J8');
    expect(road.table.points).toBe(4);
    expect(road.asked).toEqual(['habsburg step']);
  });

  it('14.9, 13.3, 14.10 An enemy square stops; a Forced March leads out of it again', () => {
    const scene = {
      mover: 'france',
      at: { L3: 'FRA-Lng FRA-Bay', L4: 'HAB-Lom', E1: 'FRA-Pic' },
      hands: { france: 'forced-march' },
    } as const;
    const play = movement(scene).say('france march L3').say('france whole').say('france to L4');
    expect(play.asked).toEqual(['france move']);
    expect(play.options('france')).toContain('force-march L4');
    play.say('france force-march L4').say('france whole').say('france to K4').say('france halt').say('france done');
    expect(play.where('FRA-Lng')).toBe('K4');
  });

  it('14.11, 14.12, 14.13, 14.14 Cities cost nothing extra; no corners, no all-sea sides, no way off the edge', () => {
    const play = movement({ mover: 'habsburg', at: { B1: 'HAB-Lom' } }).say('habsburg march B1');
    expect(play.options('habsburg')).toEqual(['to A2', 'to B1', 'halt']);
    expect(play.refusal('habsburg to B2')).toMatchObject({ rule: '14.12', code: 'notBeside' });
    const edge = movement({ mover: 'france', at: { K1: 'FRA-Lng MERC-SWS1:france' } })
      .say('france march K1')
      .say('france whole');
    expect(edge.refusal('france to J2')).toMatchObject({ code: 'notBeside' });
    expect(edge.refusal('france to western-france')).toMatchObject({ rule: '23.3' });
    expect(edge.options('france')).toEqual(['to J1', 'to K2', 'to L1']);
  });
});

describe('13 Stacking', () => {
  it('13.0, 13.1, 13.2, 24.2 (R1) Beyond the limit units go at the end of the phase, mercenaries first', () => {
    const stack = 'HAB-Lom HAB-Nap HAB-Ger MERC-LK1 HAB-H1';
    const play = movement({ mover: 'habsburg', at: { J9: stack, J7: 'HAB-I1' } });
    play.say('habsburg done');
    expect([play.where('MERC-LK1'), play.where('HAB-Lom')]).toEqual(['available', 'J9']);
  });

  it('13.1 (R64) STACK_LIMIT_FACTOR changes how many a square holds', () => {
    const stack = 'HAB-Lom HAB-Nap HAB-Ger';
    const play = movement({ mover: 'habsburg', at: { J9: stack }, rulings: { STACK_LIMIT_FACTOR: 1 } }).say(
      'habsburg done',
    );
    expect(play.asked).toEqual(['habsburg shed']);
    expect(movement({ mover: 'habsburg', at: { J9: stack } }).say('habsburg done').asked).toEqual([]);
  });

  it('13.6, 4.6 Units of all powers of a side march together', () => {
    const play = movement({ mover: 'league', controls: { league: 'SAX GS' }, at: { E9: 'SAX-H1 GS-I1' } });
    play.say('league march E9').say('league whole').say('league to E10').say('league halt');
    expect([play.where('SAX-H1'), play.where('GS-I1')]).toEqual(['E10', 'E10']);
  });

  it('13.7, 3.3 Powers of one player pass through each other but do not stop there', () => {
    const scene = { scenario: 'empire-3', mover: 'france', at: { K2: 'FRA-H1', L3: 'OTT-H1', E1: 'FRA-Pic' } } as const;
    const play = movement(scene).say('france march K2').say('france to K3');
    expect(play.refusal('france to L3')).toBeNull();
    play.say('france to L3');
    expect(play.refusal('france halt')).toMatchObject({ rule: '13.7' });
    play.say('france to L4').say('france halt');
    expect(play.where('FRA-H1')).toBe('L4');
    const four = movement({ ...scene, scenario: 'empire-4' })
      .say('france march K2')
      .say('france to K3')
      .say('france to L3');
    expect(four.asked).toEqual(['france move']);
  });

  it('13.5, 13.8, 13.9 No sieges, no zones of control; fortresses do not count for stacking', () => {
    const play = movement({ mover: 'france', at: { L3: 'FRA-Lng', K4: 'HAB-Lom' }, fortress: 'L3' });
    play.say('france march L3').say('france to L4').say('france to L5');
    expect(play.asked).toEqual(['france step']);
  });
});

describe('16 Forced march', () => {
  const two = {
    mover: 'france',
    at: { G1: 'FRA-Lng FRA-Pic' },
    hands: { france: 'forced-march forced-march' },
  } as const;
  it('16.0, 16.1, 16.2, 16.3, 16.4, 10.19 A marker each moves a force again, as often as there are markers', () => {
    const play = movement(two).say('france march G1').say('france take FRA-Lng').say('france to H1').say('france halt');
    play.say('france force-march H1').say('france to I1');
    expect(play.table.points).toBe(4);
    play.say('france halt').say('france force-march I1').say('france to J1').say('france halt');
    expect([play.where('FRA-Lng'), play.held('france')]).toEqual(['J1', 0]);
    expect(play.refusal('france force-march J1')).toMatchObject({ code: 'noMarker' });
  });

  it('16.5 On a forced march nobody is dropped on the way, but units may stay behind', () => {
    const play = movement(two).say('france march G1').say('france whole').say('france to H1').say('france halt');
    play.say('france force-march H1').say('france whole').say('france to I1');
    expect(play.refusal('france drop FRA-Pic')).toMatchObject({ rule: '16.5' });
  });

  it('16.6 Infiltration: a force leaves an enemy square without a battle', () => {
    const scene = {
      mover: 'france',
      at: { L3: 'FRA-H1', L4: 'HAB-Lom', E1: 'FRA-Pic' },
      hands: { france: 'forced-march' },
    } as const;
    const play = movement(scene)
      .say('france march L3')
      .say('france to L4')
      .say('france force-march L4')
      .say('france to L5');
    play.say('france halt').say('france done');
    expect(play.where('FRA-H1')).toBe('L5');
  });

  const counter = {
    mover: 'france',
    at: { K2: 'FRA-Lng', L4: 'HAB-Lom HAB-Nap', E1: 'FRA-Pic' },
    hands: { habsburg: 'forced-march' },
  } as const;
  it('16.7, 16.8, 16.10, 16.11 (R71) A side next to the force may come into its square, which stops it', () => {
    const play = movement(counter).say('france march K2').say('france to K3').say('france to L3');
    expect(play.asked).toEqual(['habsburg countermarch']);
    play.say('habsburg from L4');
    play.say('habsburg take HAB-Lom');
    expect([play.where('HAB-Lom'), play.where('HAB-Nap')]).toEqual(['L3', 'L4']);
    expect(play.asked).toEqual(['france move']);
    expect(play.holder('L3')).toBe('france');
  });

  it('16.8, 16.12 Nobody is asked who holds no marker, or stands at a corner', () => {
    const none = movement({ ...counter, hands: {} })
      .say('france march K2')
      .say('france to K3')
      .say('france to L3');
    expect(none.asked).toEqual(['france step']);
    const corner = movement({ ...counter, at: { K2: 'FRA-Lng', M4: 'HAB-Lom' } })
      .say('france march K2')
      .say('france to K3');
    expect(corner.say('france to L3').asked).toEqual(['france step']);
  });

  it('16.9 It does not matter who else is in the square', () => {
    const scene = { ...counter, at: { K2: 'FRA-Lng', L3: 'FRA-Pic', L4: 'HAB-Lom' } } as const;
    const play = movement(scene).say('france march K2').say('france to K3').say('france to L3').say('habsburg from L4');
    expect([play.where('HAB-Lom'), play.where('FRA-Pic')]).toEqual(['L3', 'L3']);
  });
});

describe('4 Neutrality on the march', () => {
  it('4.0, 4.4, 4.5 Entering a square with neutral units brings their power to another side, by chance', () => {
    const play = movement({ mover: 'france', at: { K2: 'FRA-Lng', L3: 'SAV-G1', E1: 'FRA-Pic' } })
      .say('france march K2')
      .say('france to K3');
    play.say('france to L3', sideOf('habsburg'));
    expect([play.controls('SAV'), play.asked[0]]).toEqual(['habsburg', 'france move']);
  });

  it('4.4 Crossing neutral land without neutral units violates nothing', () => {
    const play = movement({ mover: 'france', at: { K1: 'FRA-Lng', L3: 'SAV-G1' } })
      .say('france march K1')
      .say('france to K2');
    expect(play.controls('SAV')).toBe('neutral');
  });

  it('4.5, 13.7 (R17) If it joins a power of the same player, the force goes back', () => {
    const scene = { scenario: 'empire-3', mover: 'france', at: { K3: 'FRA-Lng', L3: 'SAV-G1' } } as const;
    const play = movement(scene).say('france march K3').say('france to L3', sideOf('ottoman'));
    expect([play.where('FRA-Lng'), play.controls('SAV')]).toEqual(['K3', 'ottoman']);
  });
});

const sideOf = (word: string): number => ['habsburg', 'france', 'ottoman', 'league'].indexOf(word);
