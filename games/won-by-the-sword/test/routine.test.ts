import { only, side } from '@tercio/kernel';
import type { Choice } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import { wonByTheSword } from '../src/index.ts';
import type { Ability } from '../src/data/types.ts';
import { activate, camp, column, giveChit, run } from './scenes.ts';
import type { Running } from './scenes.ts';
import { quiet } from './fray.ts';

/** What is no decision has a usual answer; whatever could be answered otherwise has none. */

const usual = (game: Running, of: number): Choice | null =>
  wonByTheSword.routine(wonByTheSword.view(game.pos, only(side(of))), side(of));

describe('13.0 losses', () => {
  const losing = (units: string, steps: number): Running =>
    run(camp({ k1: `ansbach: sw ${units} 1Ob`, k2: 'bamberg: sw 2IR 1Ob' }), 'losses', {
      column: column('k1'),
      steps,
      rule: '7.2',
    });

  it('are not asked about where one unit only can take them', () => {
    expect(usual(losing('3IR', 1), 0)).not.toBeNull();
  });
  it('are asked about where foot or horse can take them', () => {
    expect(usual(losing('2IR 2CR', 1), 0)).toBeNull();
    expect(usual(losing('2IR 2CR', 3), 0)).toBeNull();
  });
  it('are not asked about where every regiment is reduced in the end', () => {
    expect(usual(losing('2IR 2CR', 4), 0)).not.toBeNull();
  });
  it('are asked about where a detachment could be given instead of the last regiment', () => {
    expect(usual(losing('2IR 2CR 1Det', 4), 0)).toBeNull();
  });
  it('are not asked about where nobody is left in the end', () => {
    expect(usual(losing('1ir 1cr', 2), 0)).not.toBeNull();
  });
});

describe('11.4 guns before a place', () => {
  const siege = (army: string, ability: Ability): Running => {
    const on = quiet(camp({ k1: `ansbach: ${army}` }), (t) => {
      t.besieging[0] = 1;
      t.required[0] = 4;
      giveChit(t, 'gustav-adolf', ability);
    });
    return activate(on, 'k1', 29).choose('construct');
  };

  it('fire without a question, if there are any', () => {
    expect(usual(siege('sw 5IR 1Art, gustav-adolf, bp 6', 'quickshot'), 0)).toEqual({ verb: 'fire', arg: null });
    expect(usual(siege('sw 5IR, gustav-adolf, bp 6', 'quickshot'), 0)).toEqual({ verb: 'hold', arg: null });
  });
  it('6.2.3 are asked about where a leader could double them', () => {
    expect(usual(siege('sw 5IR 1Art, gustav-adolf, bp 6', 'bombardment'), 0)).toBeNull();
  });
});

describe('11.5 a sally', () => {
  /** Before a garrison, with so many works of four. */
  const besieged = (garrison: string, built: number): Running => {
    const on = quiet(camp({ k1: 'ansbach: sw 8IR 1Ob, bp 6', ansbach: `ba ${garrison}` }), (t) => {
      t.besieging[0] = 1;
      t.built[0] = built;
      t.required[0] = 4;
    });
    return run(on, 'respond', { column: column('k1') });
  };
  const asked = (game: Running): Running => {
    while (/(bombard|harm)$/.test(game.asked ?? '')) game.choose(game.options[0] ?? '', 0);
    return game;
  };
  it('for one hit at most is not asked about where the works stay as they are', () => {
    expect(usual(asked(besieged('2Det', 0)), 1)).toEqual({ verb: 'stay', arg: null });
    expect(usual(asked(besieged('2Det', 6)), 1)).toEqual({ verb: 'stay', arg: null });
  });
  it('is asked about where a hit would open complete works, or several hits may fall', () => {
    expect(usual(asked(besieged('2Det', 4)), 1)).toBeNull();
    expect(usual(asked(besieged('1IR', 0)), 1)).toBeNull();
  });
});

describe('7.2 an activation without CPs', () => {
  const spent = (forces: { readonly [where: string]: string }, bp: number): Running => {
    const game = activate(camp(forces), 'k1', 29);
    game.table.cp = 0;
    game.table.baggage[column('k1')] = bp;
    return game;
  };
  const ALONE = { k1: 'ansbach: sw 3IR 1Ob' };
  const TWO = { ...ALONE, k2: 'bamberg: sw 2IR 1Ob' };

  it('ends by itself, where only baggage could be given away that it owes', () => {
    expect(usual(spent(TWO, 1), 0)).toEqual({ verb: 'end', arg: null });
  });
  it('7.4 does not end, where another column is near enough to come for what is left, and has less', () => {
    expect(usual(spent({ ...ALONE, k2: 'schwabach: sw 2IR 1Ob, bp 1' }, 6), 0)).toBeNull();
    expect(usual(spent({ ...ALONE, k2: 'schwabach: sw 2IR 1Ob, bp 6' }, 6), 0)).toEqual({ verb: 'end', arg: null });
    expect(usual(spent(TWO, 4), 0)).toEqual({ verb: 'end', arg: null });
  });
  it('7.4 ends by itself, where the column that is near has less, and yet enough for any card', () => {
    expect(usual(spent({ ...ALONE, k2: 'schwabach: sw 2IR 1Ob, bp 4' }, 7), 0)).toEqual({ verb: 'end', arg: null });
  });
  it('4.3 does not end, where the column would be smaller without its baggage, and another could take it over', () => {
    expect(usual(spent({ ...ALONE, k2: 'schwabach: sw 2IR 1Ob, bp 40' }, 40), 0)).toBeNull();
  });
  it('4.3 ends by itself, where nobody is near to take it over: what is left pays for the size', () => {
    expect(usual(spent(TWO, 40), 0)).toEqual({ verb: 'end', arg: null });
  });
  it('ends by itself, where there is no other column to leave baggage to', () => {
    expect(usual(spent(ALONE, 9), 0)).toEqual({ verb: 'end', arg: null });
  });
  it('does not end with CPs left, nor while patrols could ride', () => {
    expect(usual(activate(camp(ALONE), 'k1', 29), 0)).toBeNull();
    expect(usual(spent({ k1: 'ansbach: sw 3IR 2CR 1Ob' }, 0), 0)).toBeNull();
  });
});

describe('11.4 hits on a siege', () => {
  const hit = (built: number, required: number, hits: number): Running => {
    const on = quiet(camp({ k1: 'ansbach: sw 5IR 1Ob, bp 6' }), (t) => {
      t.besieging[0] = 1;
      t.built[0] = built;
      t.required[0] = required;
    });
    return run(on, 'harm', { column: column('k1'), hits, rule: '11.4' });
  };

  it('fall on works that are not complete, without a question', () => {
    expect(usual(hit(2, 4, 1), 0)).toEqual({ verb: 'works', arg: 1 });
    expect(usual(hit(6, 4, 2), 0)).toEqual({ verb: 'works', arg: 2 });
  });
  it('11.3 are asked about where they would open complete works', () => {
    expect(usual(hit(4, 4, 1), 0)).toBeNull();
  });
});

describe('14.0.11 a tactical advantage', () => {
  it('is taken without a question: it costs nothing, and goes along', () => {
    const game = activate(camp({ k1: 'ansbach: sw 3IR 1Ob, bp 3' }), 'k1', 51);
    expect(usual(game, 0)).toEqual({ verb: 'advantage', arg: null });
    expect(usual(game.choose('advantage'), 0)).toBeNull();
  });
  it('is not spoken of with another card', () => {
    expect(usual(activate(camp({ k1: 'ansbach: sw 3IR 1Ob, bp 3' }), 'k1', 29), 0)).toBeNull();
  });
});
