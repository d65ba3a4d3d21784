import { describe, expect, it } from 'vitest';
import { activate, camp, column, giveChit, point, setPatrol, way } from './scenes.ts';
import type { Running } from './scenes.ts';

/** Cards by their numbers: 45 has 4 CPs, 46 has 5; 18 is FORCED MARCH with 4, 20 with 5. */

const ANSBACH = 'ansbach: sw 6IR 3CR 1Ob, bp 4';
const where = (game: Running, name: string): number => game.table.columnAt[column(name)] as number;

describe('8 movement', () => {
  it('8.0 the example: Ansbach to Eichstadt with five CPs, foraging on the way', () => {
    const game = activate(camp({ k1: ANSBACH }), 'k1', 46);
    expect(game.table.cp).toBe(5);
    game
      .choose('move gunzenhausen')
      .choose('forage plain', 4)
      .choose('move pappenheim')
      .choose('forage plain', 7)
      .choose('move eichstadt');
    expect(where(game, 'k1')).toBe(point(game.table, 'eichstadt'));
    expect(game.table.cp).toBe(0);
    expect(game.table.baggage[column('k1')]).toBe(4 + 2 + 3);
    expect(game.options).toContain('end');
    expect(game.refused('move ingolstadt')).toBe('8.1 tooFewPoints');
  });

  it('8.0 a column goes only to a point at the other end of a connector', () => {
    const game = activate(camp({ k1: ANSBACH }), 'k1', 46);
    expect(game.refused('move eichstadt')).toBe('8.0 notBeside');
    expect(game.refused('move ansbach')).toBe('8.0 notBeside');
  });

  it('8.0 the road off the map at Weiden cannot be entered', () => {
    const game = activate(camp({ k5: 'weiden: im 4IR 1Ob' }), 'k5', 46);
    expect(game.options.filter((option) => option.startsWith('move'))).toEqual(['move amberg', 'move schwandorf']);
  });

  it('8.1 a regular connector costs one CP', () => {
    const game = activate(camp({ k1: ANSBACH }), 'k1', 46).choose('move rothenburg');
    expect(game.table.cp).toBe(4);
  });

  it('8.2 a difficult connector costs two CPs', () => {
    const game = activate(camp({ k1: 'forchheim: sw 4IR 1Ob' }), 'k1', 45).choose('move hersbruck');
    expect(game.table.cp).toBe(2);
    game.choose('move nuremberg');
    expect(game.refused('move forchheim')).toBe(null);
    const poor = activate(camp({ k1: 'hersbruck: sw 4IR 1Ob' }), 'k1', 32)
      .choose('move amberg')
      .choose('move hersbruck');
    expect(poor.table.cp).toBe(1);
    expect(poor.refused('move forchheim')).toBe('8.1 tooFewPoints');
  });

  it('8.3 leaving a space with an enemy column costs one more, entering it does not', () => {
    const game = activate(camp({ k1: ANSBACH, k5: 'gunzenhausen: ba 2IR 1Ob' }), 'k1', 45).choose('move gunzenhausen');
    expect(game.table.cp).toBe(3);
    game.choose('move pappenheim');
    expect(game.table.cp).toBe(1);
  });

  it('8.3.1 a garrison alone holds nobody back', () => {
    const game = activate(camp({ k1: 'nuremberg: sw 4IR 1Ob', neumarkt: 'ba 1Det' }), 'k1', 45)
      .choose('move neumarkt')
      .choose('move beilngries');
    expect(game.table.cp).toBe(2);
  });

  it('8.4 a connector with an enemy patrol costs one more', () => {
    const on = camp({ k1: ANSBACH, k5: 'gunzenhausen: ba 2IR 3CR 1Ob' });
    setPatrol(on.table, 'k5', 'ba', 'CR', way(on.table, 'ansbach', 'gunzenhausen'));
    const game = activate(on, 'k1', 45).choose('move gunzenhausen', 9);
    expect(game.table.cp).toBe(2);
  });

  it('8.4 an own patrol costs nothing, and one on another road neither', () => {
    const on = camp({ k1: ANSBACH, k2: 'gunzenhausen: sw 2IR 3CR 1Ob', k5: 'schwabach: ba 2IR 3CR 1Ob' });
    setPatrol(on.table, 'k2', 'sw', 'CR', way(on.table, 'ansbach', 'gunzenhausen'));
    setPatrol(on.table, 'k5', 'ba', 'CR', way(on.table, 'schwabach', 'nuremberg'));
    expect(activate(on, 'k1', 45).choose('move gunzenhausen').table.cp).toBe(3);
  });
});

describe('8.5 crossing rivers', () => {
  const AUGSBURG = 'augsburg: sw 6IR 2CR 1Ob, bp 4';

  it('8.5 the example: at Donauwörth, held by the enemy, a column may come in but not cross', () => {
    const game = activate(camp({ k1: AUGSBURG, donauwoerth: 'ba 1IR' }), 'k1', 46).choose('move donauwoerth');
    expect(game.refused('move noerdlingen')).toBe('8.5 crossingClosed');
    expect(game.refused('move pappenheim')).toBe('8.5 crossingClosed');
    expect(game.refused('move rain')).toBe(null);
    game.choose('move zusmarshausen').choose('move guenzburg').choose('move ulm').choose('move lauingen');
    expect(where(game, 'k1')).toBe(point(game.table, 'lauingen'));
  });

  it('8.5 with an own garrison at Donauwörth it crosses', () => {
    const game = activate(camp({ k1: AUGSBURG, donauwoerth: 'sw 1IR' }), 'k1', 46).choose('move donauwoerth');
    expect(game.refused('move noerdlingen')).toBe(null);
  });

  it('8.5.1 nor does it cross at an own place that the enemy besieges', () => {
    const on = camp({ k1: AUGSBURG, donauwoerth: 'sw 1IR', k5: 'donauwoerth: ba 8IR 1Ob' });
    on.table.besieging[column('k5')] = 1;
    const game = activate(on, 'k1', 46).choose('move donauwoerth');
    expect(game.refused('move noerdlingen')).toBe('8.5 crossingClosed');
    expect(game.refused('move zusmarshausen')).toBe(null);
  });

  it('8.5.2 both sides cross at a neutral point, but not at one under siege, whoever besieges it', () => {
    const open = activate(camp({ k1: AUGSBURG }), 'k1', 46).choose('move donauwoerth');
    expect(open.refused('move noerdlingen')).toBe(null);
    const on = camp({ k1: AUGSBURG, k2: 'donauwoerth: sw 8IR 1Ob' });
    on.table.besieging[column('k2')] = 1;
    expect(activate(on, 'k1', 46).choose('move donauwoerth').refused('move noerdlingen')).toBe('8.5 crossingClosed');
  });

  it('8.5.2 Basel is always open', () => {
    const game = activate(camp({ k1: 'neuenburg: sw 4IR 1Ob' }), 'k1', 46).choose('move basel');
    expect(game.refused('move rheinfelden')).toBe(null);
    expect(game.options).not.toContain('besiege');
  });

  it('8.5.3 what counts is whether the crossing is closed when the column leaves, unless CROSSED_WHILE_OPEN', () => {
    const closed = (set: { readonly [name: string]: number }): Running => {
      const came = activate(camp({ k1: AUGSBURG }, { rulings: set }), 'k1', 46).choose('move donauwoerth');
      expect(came.refused('move noerdlingen'), 'open').toBeNull();
      const on = came.choose('end').table;
      on.garrison[point(on, 'donauwoerth')] = 2;
      return activate(on, 'k1', 46);
    };
    expect(closed({}).refused('move noerdlingen')).toBe('8.5 crossingClosed');
    expect(closed({}).refused('move rain')).toBeNull();
    expect(closed({ CROSSED_WHILE_OPEN: 1 }).refused('move noerdlingen')).toBeNull();
  });

  it('8.5.3 its own siege of a neutral place, which ends when it leaves, keeps it from no bank', () => {
    const game = activate(camp({ k1: AUGSBURG, k2: 'augsburg: sw 2IR 1Ob' }), 'k1', 46).choose('move donauwoerth');
    game.table.besieging[column('k1')] = 1;
    expect(game.refused('move noerdlingen')).toBeNull();
    expect(activate(game.table, 'k2', 46).choose('move donauwoerth').refused('move noerdlingen')).toBe(
      '8.5 crossingClosed',
    );
  });

  it('8.5.3 who began there leaves by any bank', () => {
    const on = camp({ k1: 'donauwoerth: sw 4IR 1Ob', donauwoerth: 'ba 1IR' });
    const game = activate(on, 'k1', 46);
    expect(game.refused('move noerdlingen')).toBe(null);
    expect(game.refused('move rain')).toBe(null);
  });
});

describe('forced marches', () => {
  it('14.0.4 two further connectors, each for a step loss and no CP', () => {
    const game = activate(camp({ k1: ANSBACH }), 'k1', 18)
      .choose('march gunzenhausen')
      .choose('step u1');
    expect(game.table.cp).toBe(4);
    game.choose('march pappenheim').choose('step u1');
    expect(where(game, 'k1')).toBe(point(game.table, 'pappenheim'));
    expect(game.refused('march eichstadt')).toBe('14.0.4 noForcedMarch');
    expect(game.told('lost')).toHaveLength(2);
  });

  it('14.0.4 not with another card, not on difficult connectors, not with the last step', () => {
    expect(activate(camp({ k1: ANSBACH }), 'k1', 46).refused('march rothenburg')).toBe('14.0.4 noForcedMarch');
    const hills = activate(camp({ k1: 'forchheim: sw 4IR 1Ob' }), 'k1', 18);
    expect(hills.refused('march hersbruck')).toBe('14.0.4 difficultMarch');
    const last = activate(camp({ k1: 'ansbach: sw 1ir 1Ob' }), 'k1', 18);
    expect(last.refused('march rothenburg')).toBe('14.0.4 lastStep');
  });

  it('14.0.4 an enemy patrol still costs its CP', () => {
    const on = camp({ k1: ANSBACH, k5: 'gunzenhausen: ba 2IR 3CR 1Ob' });
    setPatrol(on.table, 'k5', 'ba', 'CR', way(on.table, 'ansbach', 'gunzenhausen'));
    const game = activate(on, 'k1', 18).choose('march gunzenhausen').choose('step u1', 9);
    expect(game.table.cp).toBe(3);
  });

  it('14.0.4 leaving an enemy column costs nothing in a forced march, unless the header says so', () => {
    const forces = { k1: ANSBACH, k5: 'ansbach: ba 2IR 1Ob' };
    const free = activate(camp(forces), 'k1', 18).choose('march rothenburg').choose('step u1');
    expect(free.table.cp).toBe(4);
    const strict = activate(camp(forces, { rulings: { FORCED_MARCH_PAYS_TO_LEAVE: 1 } }), 'k1', 18);
    expect(strict.choose('march rothenburg').choose('step u1').table.cp).toBe(3);
  });

  const led = (): ReturnType<typeof camp> => {
    const on = camp({ k1: 'ansbach: sw 6IR 3CR 1Ob, bp 9, gustav-adolf' });
    giveChit(on.table, 'gustav-adolf', 'forcedMarch');
    return on;
  };

  it('6.2.1 a leader takes his column one to three connectors further without CPs', () => {
    const game = activate(led(), 'k1', 46)
      .choose('ride gunzenhausen')
      .choose('ride pappenheim')
      .choose('ride eichstadt');
    expect(game.table.cp).toBe(5);
    expect(game.refused('ride ingolstadt')).toBe('6.2.1 noSuchChit');
    expect(game.told('ability')).toHaveLength(1);
    expect(activate(camp({ k1: ANSBACH }), 'k1', 46).refused('ride rothenburg')).toBe('6.2.1 noSuchChit');
  });

  it('6.2.1.1 each for a BP at the end or a fatigue point, mixed as one likes', () => {
    const game = activate(led(), 'k1', 46)
      .choose('ride gunzenhausen')
      .choose('drive pappenheim')
      .choose('drive eichstadt');
    expect(game.table.due).toBe(1);
    expect(game.table.fatigue[column('k1')]).toBe(2);
  });

  it('6.2.1.1 regular connectors only, and a patrol still costs its CP', () => {
    const on = camp({ k1: 'forchheim: sw 6IR 1Ob, gustav-adolf', k5: 'nuremberg: ba 2IR 2CR 1Ob' });
    giveChit(on.table, 'gustav-adolf', 'forcedMarch');
    setPatrol(on.table, 'k5', 'ba', 'CR', way(on.table, 'forchheim', 'nuremberg'));
    const game = activate(on, 'k1', 45);
    expect(game.refused('ride hersbruck')).toBe('6.2.1 difficultMarch');
    expect(game.choose('drive nuremberg', 9).table.cp).toBe(3);
  });

  it('6.2 a chit is used once, by a leader with the active column, and everybody sees it', () => {
    const on = camp({ k1: ANSBACH, k2: 'nuremberg: sw 2IR 1Ob, gustav-adolf' });
    giveChit(on.table, 'gustav-adolf', 'forcedMarch');
    expect(activate(on, 'k1', 46).refused('ride rothenburg')).toBe('6.2.1 noSuchChit');
    const game = activate(on, 'k2', 46).choose('ride schwabach');
    expect(game.table.chits[0]).toBe(0);
    expect(game.told('ability')[0]).toMatchObject({ kind: 'ability', rule: '6.2.1', side: 0 });
  });
});
