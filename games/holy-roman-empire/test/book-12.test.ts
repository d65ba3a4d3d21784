import { describe, expect, it } from 'vitest';
import { inPool } from '../src/hands.ts';
import { kindOf } from '../src/ids.ts';
import { TOTAL } from '../src/kinds.ts';
import { diplomacy, enterTable, event, marker, provisioning, recruiting, tableOf } from './scenes.ts';
import type { Play, Scene } from './scenes.ts';

/** Cases worked out from the book: 12 Diplomacy, 24 Mercenaries. */

const treachery = marker('treachery');

describe('12 Diplomacy', () => {
  const attack = (scene: Scene, target: string, value: number): Play =>
    diplomacy({ mover: 'france', ...scene })
      .say(`france target ${target}`)
      .say(`france lay a${value}`)
      .say('france enough');

  it('12.2, 12.4 In one phase a power is freed and then won', () => {
    const scene: Scene = {
      hands: { france: 'diplomacy-2 diplomacy-1' },
      controls: { habsburg: 'MIL' },
      at: { L5: 'MIL-G1' },
    };
    const play = diplomacy({ mover: 'france', ...scene })
      .say('france target MIL')
      .say('france lay a2');
    play.say('france enough', 8, 3);
    expect([play.controls('MIL'), play.where('MIL-G1'), play.holder('L5')]).toEqual(['neutral', 'L5', 'nobody']);
    play.say('france target MIL').say('france lay a1');
    play.say('france enough', 4, 3);
    expect([play.controls('MIL'), play.holder('L5')]).toEqual(['france', 'france']);
  });

  it('12.6, 12.2 Several sides defend a neutral power together; all markers go back, won or lost', () => {
    const hands = { france: 'diplomacy-3', habsburg: 'diplomacy-1', league: 'diplomacy-2' } as const;
    const play = attack({ hands }, 'FLO', 3).say('league lay a2').say('league enough').say('habsburg lay a1');
    play.say(
      'habsburg enough',
      { rule: '12.2', label: '3d6.sum', faces: [6, 6, 6], value: 18 },
      { rule: '12.2', label: '4d6.sum', faces: [4, 4, 5, 5], value: 18 },
    );
    expect([play.controls('FLO'), play.held('france'), play.held('habsburg'), play.held('league')]).toEqual([
      'neutral',
      0,
      0,
      0,
    ]);
  });

  it('12.7, 12.8 A third side may defend a power of somebody else; only its lord picks when it holds', () => {
    const scene: Scene = { hands: { france: 'diplomacy-1', league: 'diplomacy-3' }, controls: { habsburg: 'SAV' } };
    const play = attack(scene, 'SAV', 1).say('league lay a3').say('league enough', 3, 9, treachery);
    expect([play.controls('SAV'), play.held('habsburg'), play.held('league')]).toEqual(['habsburg', 1, 0]);
  });

  it('12.2, 10.40 The consolation is no marker’s doing: an event in it is played', () => {
    const scene: Scene = { hands: { france: 'diplomacy-1' }, controls: { habsburg: 'SAV' } };
    const play = diplomacy({ mover: 'france', ...scene })
      .say('france target SAV')
      .say('france lay a1');
    play.say('france enough', 1, 6, marker('economy'), 1, 1, 1, 1, 1);
    expect([play.held('habsburg'), play.gold('habsburg')]).toEqual([0, 1]);
  });

  it('12.2 The consolation comes before the markers that were laid are back in the pool', () => {
    const table = tableOf({ mover: 'france', hands: { france: 'diplomacy-1' }, controls: { habsburg: 'SAV' } });
    TOTAL.forEach((count, k) => void (table.out[k] = count - (k === marker('diplomacy-1') ? 1 : 0)));
    const play = enterTable(table, 'diplomacy', { side: 1 }).say('france target SAV').say('france lay a1');
    play.say('france enough', 3, 3);
    expect([play.held('habsburg'), play.story.includes('lapsed')]).toEqual([0, true]);
    expect(inPool(play.table, kindOf('diplomacy-1'))).toBe(1);
  });

  it('12.9, 4.8 A power that is lost takes its units home', () => {
    const scene: Scene = {
      hands: { france: 'diplomacy-1' },
      controls: { habsburg: 'VEN' },
      at: { G12: 'VEN-I1 HAB-G1' },
    };
    const play = diplomacy({ mover: 'france', ...scene })
      .say('france target VEN')
      .say('france lay a1')
      .say('france enough', 6, 5);
    expect(play.options('habsburg')).toEqual(['to L8', 'to L7', 'to O10']);
  });

  it('12.10 The Ottomans need every city of a neutral power, pillaged or not', () => {
    const sultan = (at: Scene['at']): Play =>
      diplomacy({ mover: 'ottoman', hands: { ottoman: 'diplomacy-1' }, at: at ?? {}, pillaged: 'N5' });
    expect(sultan({ N6: 'OTT-H1' }).refusal('ottoman target FLO')).toMatchObject({ rule: '12.10' });
    expect(sultan({ N6: 'OTT-H1', N5: 'OTT-F1' }).refusal('ottoman target FLO')).toBeNull();
  });
});

describe('24 Mercenaries', () => {
  const at = { E1: 'FRA-G1', J13: 'HAB-G1', O16: 'OTT-G1' };
  it('24.1 The first must bid, at least one; without gold there is no auction', () => {
    expect(recruiting({ mover: 'france', at }).refusal('france auction MERC-LK1')).not.toBeNull();
    const play = recruiting({ mover: 'france', at, gold: { france: 2 } }).say('france auction MERC-LK1');
    expect(play.ranges('france')).toEqual(['bid 1..2']);
  });

  it('24.1 Clockwise from the first; who has passed is out, and losers keep their gold', () => {
    const gold = { france: 9, habsburg: 9, ottoman: 9, league: 9 };
    const play = recruiting({ mover: 'france', at, gold }).say('france auction MERC-LK1').say('france bid 1');
    expect(play.asked).toEqual(['habsburg hire']);
    play.say('habsburg bid 2').say('ottoman bid 4').say('france pass').say('habsburg pass');
    expect([play.where('MERC-LK1'), play.table.gold]).toEqual(['O16', [9, 9, 5, 9]]);
  });

  it('24.1 The unit comes to any square of the winner, his choice', () => {
    const play = recruiting({ mover: 'france', at: { E1: 'FRA-G1', G3: 'FRA-Pic' }, gold: { france: 3 } });
    expect(play.say('france auction MERC-LK1').say('france bid 1').options('france')).toEqual(['at E1', 'at G3']);
  });

  it('24.3, 24.5 Whoever fell is for hire again, a leader is not', () => {
    const hired = { ...at, E1: 'FRA-G1 MERC-FB:france MERC-LK1:france' };
    const unpaid = event({ at: hired, gold: { france: 3 } }, 'france', 'mercenaries-demand-pay');
    unpaid.say('france dismiss MERC-FB').say('france dismiss MERC-LK1');
    const play = enterTable(unpaid.table, 'recruiting', { side: 1, used: [], auctions: 0, back: 0, unit: 0 });
    expect(play.refusal('france auction MERC-LK1')).toBeNull();
    expect(play.refusal('france auction MERC-FB')).not.toBeNull();
  });

  it('24.4 The old employer does not bid; if nobody does, the unit goes to the box', () => {
    const scene: Scene = {
      mover: 'france',
      at: { ...at, G3: 'FRA-Pic MERC-LK1:france' },
      gold: { france: 5, habsburg: 1, ottoman: 1 },
    };
    const play = provisioning(scene).say('france dismiss MERC-LK1');
    expect(play.asked).toEqual(['habsburg hire']);
    play.say('habsburg pass').say('ottoman pass');
    expect(play.where('MERC-LK1')).toBe('available');
    const second = provisioning(scene).say('france dismiss MERC-LK1').say('habsburg pass').say('ottoman bid 1');
    expect([second.where('MERC-LK1'), second.gold('ottoman')]).toEqual(['O16', 0]);
  });

  it('24.2, 5.1 A mercenary alone holds a city for who pays it', () => {
    expect(provisioning({ mover: 'france', at: { L5: 'MERC-LK1:france' }, gold: { france: 2 } }).holder('L5')).toBe(
      'france',
    );
  });
});
