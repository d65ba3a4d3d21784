import { describe, expect, it } from 'vitest';
import { column } from './scenes.ts';

describe('7 Fights, 8 Recall', () => {
  const two = { men: { red: { mill: 3 }, green: { ford: 2 } }, leaders: { red: 'reeds' } } as const;

  it('7, 7.1 Who enters fights one side there, of its choice', () => {
    const both = {
      men: { red: { mill: 3 }, green: { ford: 2 }, blue: { ford: 1 } },
      leaders: { red: 'reeds' },
    } as const;
    const play = column(both, 'mill', 3, 2).say('red to ford');
    expect(play.asked).toEqual(['red foe']);
    expect(play.options('red')).toEqual(['fight green', 'fight blue']);
    expect(play.refusal('red fight red')).toMatchObject({ rule: '7.1', code: 'notYourself' });
    expect(play.say('red fight blue', 1, 0).asked).toEqual(['blue hit']);
  });

  it('7.1 With only one side there, nobody is asked', () => {
    expect(column(two, 'mill', 3, 2).say('red to ford', 1, 0).asked).toEqual(['green hit']);
  });

  it('7.2 A die for each man; sixes hit', () => {
    const made = { rule: '7.2', label: '3d6.count6+', faces: [6, 6, 1], value: 2 };
    const taken = { rule: '7.2', label: '2d6.count6+', faces: [5, 6], value: 1 };
    const play = column(two, 'mill', 3, 2).say('red to ford', made, taken);
    expect(play.told.at(-1)?.event).toMatchObject({ kind: 'fought', made: 2, taken: 1 });
  });

  it('7.3 Hits are taken one by one, man or leader, first by the side that was there', () => {
    const scene = { men: two.men, leaders: { red: 'mill', green: 'ford' } } as const;
    const play = column(scene, 'mill', 3, 2).say('red to ford', 2, 1);
    expect(play.options('green')).toEqual(['man', 'leader']);
    play.say('green leader');
    expect(play.leader('green')).toBe('lost');
    expect(play.options('green')).toEqual(['man']);
    expect(play.refusal('green leader')).toMatchObject({ rule: '7.3', code: 'noLeader' });
    expect(play.say('green man').asked).toEqual(['red hit']);
  });

  it('7.3 Hits lapse when nothing is left to take them', () => {
    const scene = { men: { red: { mill: 3 }, green: { ford: 1 } }, leaders: { red: 'reeds' } } as const;
    const play = column(scene, 'mill', 3, 2).say('red to ford', 3, 0).say('green man');
    expect(play.asked).toEqual(['red step']);
  });

  it('7.4 Fewer hits lose; on equal hits the one that entered', () => {
    expect(column(two, 'mill', 3, 2).say('red to ford', 0, 0).asked).toEqual(['red retreat']);
    expect(column(two, 'mill', 3, 2).say('red to ford', 1, 0).say('green man').asked).toEqual(['green retreat']);
  });

  it('7.5 The loser takes all to a neighbouring bank, and that is entering too', () => {
    const scene = { men: { ...two.men, blue: { tower: 1 } }, leaders: { red: 'reeds', green: 'ford' } } as const;
    const play = column(scene, 'mill', 3, 2).say('red to ford', 1, 0).say('green man');
    expect(play.options('green')).toEqual(['to mill', 'to tower']);
    expect(play.refusal('green to weir')).toMatchObject({ rule: '7.5', code: 'tooFar' });
    play.say('green to tower', 0, 0);
    expect(play.leader('green')).toBe('lost');
    expect(play.story).toContain('lost');
  });

  it('7.6 A force beaten at the end of its retreat is lost', () => {
    const scene = { men: { ...two.men, blue: { tower: 2 } }, leaders: { red: 'reeds' } } as const;
    const play = column(scene, 'mill', 3, 2).say('red to ford', 1, 0).say('green man').say('green to tower', 1, 1);
    play.say('blue man');
    expect(play.men('green', 'tower')).toBe(1);
    play.say('green man');
    expect(play.men('green', 'tower') + play.men('green', 'ford')).toBe(0);
  });

  it('7.7 A column that has won marches on', () => {
    const play = column(two, 'mill', 3, 2).say('red to ford', 1, 0).say('green man').say('green to tower');
    expect(play.asked).toEqual(['red step']);
    expect(play.table.steps).toBe(1);
  });

  it('8, 8.1 For two coins an enemy leader that is away goes home, whoever is asked', () => {
    const scene = { men: two.men, leaders: { red: 'mill', green: 'ford' }, coins: { blue: 3 } } as const;
    const play = column(scene, 'mill', 3, 2).say('red to ford', 1, 0);
    expect(play.asked).toEqual(['green hit']);
    expect(play.refusal('blue recall blue')).toMatchObject({ rule: '8.1', code: 'ownLeader' });
    expect(play.say('blue recall green').leader('green')).toBe('tower');
    expect(play.coins('blue')).toBe(1);
    expect(play.asked).toEqual(['green hit']);
    expect(play.refusal('blue recall red')).toMatchObject({ rule: '8.1', code: 'tooFewCoins' });
    expect(play.refusal('red recall green')).toMatchObject({ rule: '8.1', code: 'leaderAtHome' });
  });

  it('8.1 A leader that has fallen cannot be recalled', () => {
    expect(column({ leaders: { green: 'lost' } }, 'mill', 2, 2).refusal('blue recall green')).toMatchObject({
      rule: '8.1',
      code: 'leaderLost',
    });
  });
});
