import { describe, expect, it } from 'vitest';
import { leaderNamed, marching } from './scenes.ts';

const THURN = { at: 'breslau', led: ['thurn*'], inf: 10 } as const;

describe('11.6.3, 11.3.2.1 A detachment left in hills', () => {
  // 2526 is a pass: hills on the road from 2525 to Cham.
  const ARMY = { led: ['tilly*', 'anholt'], inf: 22, cav: 2, guns: 1 } as const;
  const scene = { armies: [{ at: '2525', ...ARMY }, THURN] };
  const drop = (play: ReturnType<typeof marching>, foot: number, horse: number, ...dice: readonly number[]) =>
    play
      .say('imperial drop')
      .say('imperial with anholt')
      .say(`imperial take ${foot}`)
      .say(`imperial take ${horse}`)
      .say('imperial take 0', ...dice);

  it('11.3.2.1 It ends its move there: its own commander checks, before the fatigue of its activation (C31)', () => {
    const play = drop(marching(scene, 'tilly', 5).say('imperial to 2526'), 10, 0, 1);
    expect(play.event('straggled')).toMatchObject({ leader: leaderNamed('anholt'), lost: 1 });
    expect(play.army('anholt')).toMatchObject({ at: '2526', inf: 9, fatigue: 2 });
    expect(play.army('tilly')).toMatchObject({ inf: 12, cav: 2, fatigue: 0 });
  });

  it('11.3.2.1 The army goes on by road unchecked; if it ends there, too, it is checked for itself', () => {
    const on = drop(marching(scene, 'tilly', 5).say('imperial to 2526'), 10, 0, 6).say('imperial to cham');
    expect(on.told.filter(({ event }) => event.kind === 'straggled')).toHaveLength(1);
    const stays = drop(marching(scene, 'tilly', 5).say('imperial to 2526'), 10, 0, 6).say('imperial end', 1);
    expect(stays.told.filter(({ event }) => event.kind === 'straggled')).toHaveLength(2);
    expect(stays.army('tilly')).toMatchObject({ at: '2526', inf: 21, cav: 1, fatigue: 2, led: ['tilly', 'anholt'] });
  });

  it('11.3.2.2 The odd one is its owner’s choice; who had one SP has none', () => {
    const play = drop(marching(scene, 'tilly', 5).say('imperial to 2526'), 4, 2, 1);
    expect(play.asked).toEqual(['imperial odd']);
    expect(play.say('imperial cavalry').army('anholt')).toMatchObject({ inf: 4, cav: 1, fatigue: 2 });
    const one = { armies: [{ at: '2525', led: ['tilly*', 'anholt'], inf: 8, cav: 2, guns: 1 }, THURN] };
    const lost = drop(marching(one, 'tilly', 5).say('imperial to 2526'), 1, 0, 1);
    expect(lost.army('anholt')).toBeNull();
    expect(lost.event('disbanded')).toMatchObject({ rule: '11.3.2.2' });
    expect(lost.asked).toEqual(['imperial march']);
  });

  it('11.3.2.1 One check for each hills hex: none if the army was checked on entering, or began there', () => {
    const entered = { armies: [{ at: '3226', ...ARMY }, THURN] };
    const off = drop(marching(entered, 'tilly', 5).say('imperial to 3227', 6), 10, 0);
    expect(off.army('anholt')).toMatchObject({ at: '3227', inf: 10, fatigue: 1 });
    const began = { armies: [{ at: '2526', ...ARMY }, THURN] };
    expect(drop(marching(began, 'tilly', 5), 10, 0).event('straggled')).toBeUndefined();
  });

  it('2.6.3, 11.6.3 SP without a leader are no army: they disband or join a friend unchecked (C8)', () => {
    const leave = (play: ReturnType<typeof marching>) =>
      play
        .say('imperial to 2526')
        .say('imperial drop')
        .say('imperial done')
        .say('imperial take 4')
        .say('imperial take 0')
        .say('imperial take 0');
    const gone = leave(marching(scene, 'tilly', 5));
    expect([gone.event('straggled'), gone.event('disbanded')]).toMatchObject([undefined, { infantry: 4 }]);
    const armies = [...scene.armies, { at: '2526', led: ['marradas'], inf: 2 }];
    const joined = leave(marching({ armies }, 'tilly', 5));
    expect(joined.event('straggled')).toBeUndefined();
    expect(joined.army('marradas')).toMatchObject({ inf: 6, fatigue: 1 });
  });

  it('11.3.2.1, 11.6.3 With a leader it is checked before it joins a friend: the friend loses nothing', () => {
    const armies = [...scene.armies, { at: '2526', led: ['marradas'], inf: 20 }];
    const play = drop(marching({ armies }, 'tilly', 5).say('imperial to 2526'), 10, 0, 1);
    expect(play.event('straggled')).toMatchObject({ lost: 1 });
    expect(play.army('marradas')).toMatchObject({ inf: 29, fatigue: 2, led: ['anholt', 'marradas'] });
  });
});

describe('11.6.1 How often', () => {
  const armies = [
    { at: 'prag', led: ['tilly*', 'anholt', 'dampierre'], inf: 10 },
    { at: '2823', led: ['marradas', 'bucquoy'], inf: 6 },
    THURN,
  ];
  const scene = { armies, imperial: ['prag'], protestant: ['breslau'] };
  const pick = (play: ReturnType<typeof marching>) =>
    play.say('imperial pickUp').say('imperial part').say('imperial with marradas').say('imperial take 2');

  it('11.6.1 All that is left in a hex at once is one detachment: a second drop would only add to it (C103)', () => {
    const play = marching(scene, 'tilly', 5).say('imperial to 2823').say('imperial drop');
    play.say('imperial with anholt').say('imperial take 2');
    expect(play.refusal('imperial drop')).toMatchObject({ rule: '11.6.1', code: 'oncePerHex' });
    expect(play.say('imperial to 2723').refusal('imperial drop')).toBeNull();
  });

  it('11.6.1, 11.5.3 After picking up, once more: the army itself does not take over the fatigue of what it leaves (C103)', () => {
    const after = pick(marching(scene, 'tilly', 5).say('imperial to 2823')).say('imperial drop');
    after.say('imperial with anholt').say('imperial done').say('imperial take 3');
    expect(after.army('tilly')).toMatchObject({ inf: 9, fatigue: 0, led: ['tilly', 'dampierre', 'marradas'] });
    expect(after.army('bucquoy')).toMatchObject({ inf: 7, fatigue: 1, led: ['bucquoy', 'anholt'] });
    for (const verb of ['drop', 'pickUp'])
      expect(after.refusal(`imperial ${verb}`)).toMatchObject({ code: 'oncePerHex' });
    const before = marching(scene, 'tilly', 5).say('imperial to 2823').say('imperial drop');
    before.say('imperial with anholt').say('imperial take 3');
    expect(pick(before).army('tilly')?.fatigue).toBe(1);
  });
});
