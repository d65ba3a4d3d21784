import { describe, expect, it } from 'vitest';
import { randomNeutral } from '../src/neutrals.ts';
import { diplomacy, enter, minorNo, tableOf } from './scenes.ts';

const release = (at: { readonly [place: string]: string }, more: object = {}): ReturnType<typeof enter> =>
  enter({ mover: 'france', controls: { habsburg: 'MIL GEN' }, at, ...more }, 'release', {
    minor: minorNo('MIL'),
    to: 4,
    by: -1,
  });

describe('4 Control, 5 Occupation', () => {
  it('4.1, 4.3, 4.9, 1.2 Minor powers change any number of times; the League may have none', () => {
    const play = diplomacy({ mover: 'france', hands: { france: 'treachery' }, controls: { league: 'SAX' } })
      .say('france treachery')
      .say('france free SAX');
    expect(play.controls('SAX')).toBe('neutral');
  });

  it('4.8 Units abroad go home to a free city; the loser chooses', () => {
    const play = release({ L3: 'MIL-G1', G12: 'HAB-Lom' });
    expect([play.where('MIL-G1'), play.controls('MIL')]).toEqual(['L5', 'neutral']);
  });

  it('4.8, 13.6 Who shares a square at home leaves it; without a free city it is eliminated', () => {
    const play = release({ L5: 'MIL-G1 HAB-Lom' });
    expect([play.where('MIL-G1'), play.where('HAB-Lom')]).toEqual(['available', 'L5']);
  });

  it('4.12 (R20) A neutral power is drawn by its cells in the table; controlled ones do not count', () => {
    const t = tableOf({ controls: { habsburg: 'SAV' } });
    let weights: readonly number[] = [];
    const roll = (_rule: string, drawn: object): number => {
      weights = (drawn as { weights: readonly number[] }).weights;
      return minorNo('ENG');
    };
    expect(randomNeutral({ table: t, roll })).toBe(minorNo('ENG'));
    expect([weights[minorNo('ENG')], weights[minorNo('COL')], weights[minorNo('SAV')]]).toEqual([2, 1, 0]);
  });

  it('5.0, 5.1, 5.2, 5.3 A side holds a square while it has a unit there, fleets coasts; markers hold nothing', () => {
    const play = enter({ mover: 'france', at: { L5: 'FRA-Pic', M4: 'FRA-F1' }, fortress: 'L3' }, 'taxation', {
      side: 1,
    });
    expect([play.holder('L5'), play.holder('M4'), play.holder('L3')]).toEqual(['france', 'france', 'nobody']);
  });
});
