import { describe, expect, it } from 'vitest';
import { activate, camp, column, giveChit, point, setPatrol, way } from './scenes.ts';

/** Cards: 45 and 46 change nothing; 28 is POOR FORAGE, 39 and 40 SCORCHED EARTH, 3 CAVALRY BONUS (3 or 5 CPs). */

const HERE = 'gunzenhausen: sw 4IR 4CR 1Ob, bp 1';
const total = (
  forces: { readonly [where: string]: string },
  id: number,
  die: number,
  words = 'forage plain',
): number => {
  const game = activate(camp(forces), 'k1', id);
  return (game.choose(words, die).told('foraged')[0] as unknown as { total: number }).total;
};

describe('10 foraging', () => {
  it('10.0 costs a CP, gives BPs by the table and marks the space, as often as CPs allow', () => {
    const game = activate(camp({ k1: HERE }), 'k1', 45).choose('forage plain', 1);
    expect(game.table.cp).toBe(3);
    expect(game.table.baggage[column('k1')]).toBe(2);
    expect(game.table.forage[point(game.table, 'gunzenhausen')]).toBe(1);
    game.choose('forage plain', 9);
    // 9 − 2 is a 7: three BPs.
    expect(game.table.baggage[column('k1')]).toBe(5);
    expect(game.table.cp).toBe(2);
  });

  it('10.0 the ends of the table: nothing at 0 or less, four BPs and Forage 2 at 10 or more', () => {
    const low = activate(camp({ k1: HERE }), 'k1', 28).choose('forage plain', 1);
    expect(low.told('foraged')[0]).toMatchObject({ total: -1, bp: 0, marker: 1 });
    const high = activate(camp({ k1: HERE }), 'k1', 40).choose('forage card', 9);
    expect(high.told('foraged')[0]).toMatchObject({ total: 11, bp: 4, marker: 2 });
    const eight = activate(camp({ k1: HERE }), 'k1', 45).choose('forage plain', 8);
    expect(eight.told('foraged')[0]).toMatchObject({ bp: 3, marker: 2 });
  });

  it('10.0.1 not with an enemy column, an enemy garrison that is not besieged, or Forage 2', () => {
    const foe = activate(camp({ k1: HERE, k5: 'gunzenhausen: ba 2IR 1Ob' }), 'k1', 45);
    expect(foe.refused('forage plain')).toBe('10.0.1 enemyColumn');
    const held = camp({ k1: 'rothenburg: sw 8IR 1Ob', rothenburg: 'ba 1Det' });
    expect(activate(held, 'k1', 45).refused('forage plain')).toBe('10.0.1 enemyGarrison');
    held.table.besieging[column('k1')] = 1;
    expect(activate(held, 'k1', 45).refused('forage plain')).toBe(null);
    const bare = camp({ k1: HERE });
    bare.table.forage[point(bare.table, 'gunzenhausen')] = 2;
    expect(activate(bare, 'k1', 45).refused('forage plain')).toBe('10.0.1 foragedOut');
    expect(
      activate(camp({ k1: 'rothenburg: sw 4IR 1Ob', rothenburg: 'sw 1Det' }), 'k1', 45).refused('forage plain'),
    ).toBe(null);
    expect(activate(camp({ k1: 'basel: sw 4IR 1Ob' }), 'k1', 45).refused('forage plain')).toBe(null);
  });

  it('10.0.1 without a CP there is no foraging', () => {
    const game = activate(camp({ k1: 'forchheim: sw 4IR 1Ob' }), 'k1', 45)
      .choose('move hersbruck')
      .choose('move forchheim');
    expect(game.refused('forage plain')).toBe('10.0 tooFewPoints');
  });

  it('10.0.2 a second Forage 1 becomes Forage 2', () => {
    const game = activate(camp({ k1: HERE }), 'k1', 45)
      .choose('forage plain', 4)
      .choose('forage plain', 4);
    expect(game.table.forage[point(game.table, 'gunzenhausen')]).toBe(2);
    expect(game.refused('forage plain')).toBe('10.0.1 foragedOut');
  });

  it('10.0.3 a space foraged before gives less', () => {
    const on = camp({ k1: HERE });
    on.table.forage[point(on.table, 'gunzenhausen')] = 1;
    expect(activate(on, 'k1', 45).choose('forage plain', 6).told('foraged')[0]).toMatchObject({ total: 4, bp: 2 });
  });

  it('10.0.3 friendly patrols around the space help, at most three of them; enemy ones hinder', () => {
    const on = camp({
      k1: 'ansbach: sw 4IR 1Ob',
      k2: 'gunzenhausen: sw 1IR 6CR 1Ob',
      k5: 'rothenburg: ba 1IR 6CR 1Ob',
    });
    for (const to of ['schwabach', 'gunzenhausen', 'dinkelsbuehl', 'windsheim'])
      setPatrol(on.table, 'k2', 'sw', 'CR', way(on.table, 'ansbach', to));
    setPatrol(on.table, 'k5', 'ba', 'CR', way(on.table, 'ansbach', 'rothenburg'));
    const game = activate(on, 'k1', 45).choose('forage plain', 2);
    expect(game.told('foraged')[0]).toMatchObject({
      total: 4,
      modifiers: [
        { rule: '9.1', words: 'own patrols', value: 3 },
        { rule: '9.1', words: 'enemy patrols', value: -1 },
      ],
    });
  });

  it('10.0.3 a patrol on a road off the map helps, too', () => {
    const on = camp({ k5: 'weiden: im 4IR 2CR 1Ob' });
    setPatrol(on.table, 'k5', 'im', 'CR', way(on.table, 'weiden'));
    expect(activate(on, 'k5', 45).choose('forage plain', 2).told('foraged')[0]).toMatchObject({ total: 3 });
  });

  it('10.0.4 each level of forage added in enemy territory scores at once', () => {
    const game = activate(camp({ k1: 'aichach: sw 4IR 1Ob' }), 'k1', 46).choose('forage plain', 4);
    expect(game.table.vp).toEqual([1, 0]);
    game.choose('forage plain', 4);
    expect(game.table.vp).toEqual([2, 0]);
    const both = activate(camp({ k1: 'aichach: sw 4IR 1Ob' }), 'k1', 46).choose('forage plain', 8);
    expect(both.table.vp).toEqual([2, 0]);
    expect(both.told('scored')).toHaveLength(1);
  });

  it('10.0.4 nothing in a region that is nobody’s, nor for its own side, nor at Basel', () => {
    expect(activate(camp({ k1: HERE }), 'k1', 45).choose('forage plain', 8).table.vp).toEqual([0, 0]);
    expect(activate(camp({ k5: 'aichach: ba 4IR 1Ob' }), 'k5', 45).choose('forage plain', 8).table.vp).toEqual([0, 0]);
    expect(activate(camp({ k1: 'basel: sw 4IR 1Ob' }), 'k1', 45).choose('forage plain', 8).table.vp).toEqual([0, 0]);
  });
});

describe('cards and leaders at foraging', () => {
  it('14.0.6 POOR FORAGE takes two from every roll of the activation', () => {
    expect(total({ k1: HERE }, 28, 5)).toBe(3);
  });

  it('14.0.8 SCORCHED EARTH adds two once, and the space is Forage 2', () => {
    const game = activate(camp({ k1: HERE }), 'k1', 40).choose('forage card', 0);
    expect(game.told('foraged')[0]).toMatchObject({ total: 2, bp: 1, marker: 2 });
    game.choose('move ansbach');
    expect(game.refused('forage card')).toBe('14.0.8 actionUsed');
    expect(game.refused('forage plain')).toBe(null);
    expect(activate(camp({ k1: HERE }), 'k1', 45).refused('forage card')).toBe('14.0.8 otherCard');
  });

  it('6.2.2 a leader’s scorched earth adds three, and goes together with the card', () => {
    const on = camp({ k1: `${HERE}, wrangel` }, { scenario: 'last-campaign-1648' });
    giveChit(on.table, 'wrangel', 'scorchedEarth');
    const game = activate(on, 'k1', 40);
    expect(game.options).toEqual(expect.arrayContaining(['forage card', 'forage leader', 'forage both']));
    game.choose('forage both', 0);
    expect(game.told('foraged')[0]).toMatchObject({ total: 5, bp: 2, marker: 2 });
    expect(game.table.chits[0]).toBe(0);
    expect(activate(camp({ k1: HERE }), 'k1', 40).refused('forage leader')).toBe('6.2.2 noSuchChit');
  });

  it('14.0.1 a cavalry column that claims the bonus has the higher CPs and one more on forage rolls', () => {
    const game = activate(camp({ k1: 'gunzenhausen: sw 4CR 1Ob' }), 'k1', 3);
    expect(game.asked).toBe('0 bonus');
    game.choose('claim');
    expect(game.table.cp).toBe(5);
    expect(game.choose('forage plain', 5).told('foraged')[0]).toMatchObject({ total: 6 });
    const forgone = activate(camp({ k1: 'gunzenhausen: sw 4CR 1Ob' }), 'k1', 3).choose('forgo');
    expect(forgone.table.cp).toBe(3);
    expect(forgone.choose('forage plain', 5).told('foraged')[0]).toMatchObject({ total: 5 });
  });

  it('14.0.1 with infantry, a detachment or a battery it is no cavalry column', () => {
    for (const more of ['1IR', '1Det', '1Art']) {
      const game = activate(camp({ k1: `gunzenhausen: sw 4CR ${more} 1Ob` }), 'k1', 3);
      expect(game.refused('claim')).toBe('4.4 notCavalry');
      expect(game.choose('forgo').table.cp).toBe(3);
    }
  });
});
