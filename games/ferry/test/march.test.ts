import { describe, expect, it } from 'vitest';
import { column, march } from './scenes.ts';

describe('5 The march', () => {
  it('5, 5.1 A column starts where the mover has a man or its leader', () => {
    const play = march({ men: { red: { mill: 2, weir: 1 } }, leaders: { red: 'reeds' } });
    expect(play.options('red')).toEqual(['from mill', 'from weir', 'from reeds']);
    expect(play.refusal('red from ford')).toMatchObject({ rule: '5.1', code: 'nobodyThere' });
  });

  it('5.1 A mover with neither does not march', () => {
    const play = march({ men: { red: {} }, leaders: { red: 'lost' } });
    expect(play.game.over(play.pos)?.how).toBe('ranOut');
  });

  it('5.2 At least one man, or none if the leader is there', () => {
    const play = march({ men: { red: { mill: 3, weir: 2 } } });
    const withLeader = march({ men: { red: { mill: 3, weir: 2 } } }).say('red from mill');
    expect(withLeader.refusal('red take 0')).toBeNull();
    expect(withLeader.refusal('red take 4')).toMatchObject({ figures: { min: 0, max: 3 } });
    expect(play.say('red from weir').refusal('red take 0')).toMatchObject({ figures: { min: 1, max: 2 } });
  });

  it('5.3 The leader goes along or stays; without men it goes alone', () => {
    const along = march({}).say('red from mill').say('red take 2').say('red with', 3).say('red to ford');
    expect([along.leader('red'), along.men('red', 'ford'), along.men('red', 'mill')]).toEqual(['ford', 2, 2]);
    const stays = march({}).say('red from mill').say('red take 2').say('red without', 3).say('red to ford');
    expect(stays.leader('red')).toBe('mill');
    const alone = march({}).say('red from mill').say('red take 0', 3).say('red to ford');
    expect([alone.leader('red'), alone.men('red', 'ford')]).toEqual(['ford', 0]);
    const onlyLeader = march({ leaders: { red: 'reeds' } }).say('red from reeds', 2);
    expect(onlyLeader.say('red to mill').leader('red')).toBe('mill');
  });

  it('5.4 The lower of two dice is the number of steps', () => {
    const roll = { rule: '5.4', label: '2d6.low', faces: [5, 2], value: 2 };
    const play = march({}).say('red from mill').say('red take 1').say('red without', roll);
    expect(play.table.steps).toBe(2);
  });

  it('5.5 One bank at a time, or stop', () => {
    const play = column({}, 'mill', 2, 2).say('red to ford');
    expect(play.table.steps).toBe(1);
    expect(play.say('red stop').game.over(play.pos)?.how).toBe('ranOut');
    const last = column({}, 'mill', 2, 1).say('red to ford');
    expect(last.game.over(last.pos)?.how).toBe('ranOut');
  });

  it('5.6 Men met on the way do not join, and fall before those who marched', () => {
    const scene = {
      men: { red: { mill: 2, ford: 2 }, green: { tower: 1, ford: 2 } },
      leaders: { red: 'reeds' },
    } as const;
    const play = column(scene, 'mill', 2, 3).say('red to ford', 2, 1);
    play.say('green man').say('green man').say('red man');
    expect([play.men('red', 'ford'), play.table.columnMen]).toEqual([3, 2]);
    play.say('red to mill');
    expect([play.men('red', 'ford'), play.men('red', 'mill')]).toEqual([1, 2]);
  });

  it('5.7 A column that loses a fight ends its march', () => {
    const scene = { men: { red: { mill: 2 }, green: { ford: 2 } }, leaders: { red: 'reeds' } } as const;
    const play = column(scene, 'mill', 2, 5).say('red to ford', 0, 1).say('red man').say('red to mill');
    expect(play.game.over(play.pos)?.how).toBe('ranOut');
    expect([play.men('red', 'mill'), play.table.steps]).toEqual([1, 0]);
    expect(play.told.at(-1)?.event).toMatchObject({ kind: 'stopped', rule: '5.7' });
  });
});
