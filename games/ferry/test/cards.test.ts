import { describe, expect, it } from 'vitest';
import { column, seat } from './scenes.ts';
import { ferry } from '../src/index.ts';

describe('6 Cards on the way', () => {
  it('6, 6.1 Whoever stands on the bank or beside it and holds a card may play Halt', () => {
    const scene = { men: { blue: { chapel: 4 } }, hands: { red: ['Halt'], green: ['Halt'], blue: ['Halt'] } } as const;
    const play = column(scene, 'mill', 2, 3).say('red to ford');
    expect(play.asked).toEqual(['green halt']);
    expect(play.options('green')).toEqual(['halt', 'pass']);
  });

  it('6.1 A side without a card is not asked; one with the wrong cards is', () => {
    const empty = column({}, 'mill', 2, 3).say('red to ford');
    expect(empty.asked).toEqual(['red step']);
    const blanks = column({ hands: { green: ['Blank', 'Spy'] } }, 'mill', 2, 3).say('red to ford');
    expect(blanks.asked).toEqual(['green halt']);
    expect(blanks.options('green')).toEqual(['pass']);
    expect(blanks.refusal('green halt')).toMatchObject({ rule: '6.1', code: 'noSuchCard' });
  });

  it('6.1 Of several, the first after the moving side plays', () => {
    const scene = { men: { blue: { ford: 1 } }, hands: { green: ['Halt'], blue: ['Halt'] } } as const;
    const play = column(scene, 'mill', 2, 3).say('red to ford').say('blue halt').say('green halt');
    expect(play.told.filter(({ event }) => event.kind === 'played')).toMatchObject([{ event: { side: 1 } }]);
  });

  it('6.2 Halt takes the steps; the rest of entering takes place', () => {
    const scene = { men: { green: { ford: 1 } }, hands: { green: ['Halt'] } } as const;
    const play = column(scene, 'mill', 2, 4).say('red to ford').say('green halt', 2, 0).say('green man');
    expect(play.game.over(play.pos)?.how).toBe('ranOut');
    expect(play.story).toEqual(['marches', 'entered', 'played', 'halted', 'fought', 'fell', 'beaten', 'stopped']);
  });

  it('6.3 Spy cancels the card that was just played, another Spy included', () => {
    const scene = { hands: { green: ['Halt', 'Spy'], red: ['Spy'] } } as const;
    const cancelled = column(scene, 'mill', 2, 4).say('red to ford').say('green halt').say('red spy').say('green pass');
    expect(cancelled.asked).toEqual(['green halt']);
    expect(cancelled.say('green pass').table.steps).toBe(3);
    const kept = column(scene, 'mill', 2, 4).say('red to ford').say('green halt').say('red spy').say('green spy');
    expect(kept.game.over(kept.pos)?.how).toBe('ranOut');
  });

  it('6.4 A card played is shown and gone, and a Blank is never played', () => {
    const scene = { hands: { green: ['Halt', 'Blank'] } } as const;
    const play = column(scene, 'mill', 2, 4).say('red to ford').say('green halt');
    expect([play.table.gone, play.table.cards]).toEqual([
      [1, 0, 0],
      [0, 1, 0],
    ]);
    expect(play.table.played).toEqual([]);
    expect(ferry.view(play.pos, seat()).table['gone']).toEqual([1, 0, 0]);
  });
});
