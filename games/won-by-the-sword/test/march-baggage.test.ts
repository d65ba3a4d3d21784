import { only, side } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import { footStepsOf, sizeReckoned, stepsIn } from '../src/forces.ts';
import { garrisonBaggage } from '../src/ids.ts';
import { wonByTheSword } from '../src/index.ts';
import { activate, camp, column, giveChit, point, unit, way, setPatrol } from './scenes.ts';
import type { Running } from './scenes.ts';

/** Cards: 45 has 4 CPs and 1/2/3 BPs, 46 has 5 and 1/3/4; 13 is COOPERATIVE TEAMSTERS with 4 CPs. */

const K1 = column('k1');
const bp = (game: Running): number => game.table.baggage[K1] as number;
/** What the other side is told. */
const heard = (game: Running, kind: string): readonly object[] => game.heard(1).filter((event) => event.kind === kind);

describe('7 baggage', () => {
  it('7.0 each BP counts two steps of the size, so that baggage asks for baggage', () => {
    const light = activate(camp({ k1: 'ansbach: sw 8IR 1Ob, bp 4' }), 'k1', 45);
    expect(sizeReckoned(light.table, K1)).toBe(0);
    const heavy = activate(camp({ k1: 'ansbach: sw 8IR 1Ob, bp 5' }), 'k1', 45);
    expect(sizeReckoned(heavy.table, K1)).toBe(1);
  });

  it('7.1 what one column drops another picks up', () => {
    const on = camp({ k1: 'ansbach: sw 4IR 1Ob, bp 3', k2: 'ansbach: sw 4IR 1Ob' });
    const first = activate(on, 'k1', 45).choose('drop 2').choose('end');
    const second = activate(first.table, 'k2', 45).choose('pickUp 2');
    expect(second.table.baggage[column('k2')]).toBe(2);
    expect(second.table.stock[point(second.table, 'ansbach')]).toBe(0);
  });

  it('7.2 the BPs of the card for its size are expended at the end, even if it did nothing', () => {
    const small = activate(camp({ k1: 'ansbach: sw 4IR 1Ob, bp 4' }), 'k1', 46).choose('end');
    expect(bp(small)).toBe(3);
    const medium = activate(camp({ k1: 'ansbach: sw 12IR 1Ob, bp 4' }), 'k1', 46).choose('end');
    expect(bp(medium)).toBe(1);
    const large = activate(camp({ k1: 'ansbach: sw 22IR 1Ob, bp 4' }), 'k1', 46).choose('end');
    expect(bp(large)).toBe(0);
    expect(large.table.finished[K1]).toBe(1);
    expect(large.table.active).toBe(-1);
  });

  it('7.2.1 the size is that of the beginning: 25 steps are small, 26 and 50 medium, 51 large', () => {
    const sizeOf = (line: string): number => sizeReckoned(activate(camp({ k1: line }), 'k1', 45).table, K1);
    expect(sizeOf('ansbach: sw 12IR 1ir 1Ob')).toBe(0);
    expect(sizeOf('ansbach: sw 12IR 1Art 1Ob')).toBe(1);
    expect(sizeOf('ansbach: sw 25IR 1Ob')).toBe(1);
    expect(sizeOf('ansbach: sw 25IR 1Det 1Ob')).toBe(2);
    const game = activate(camp({ k1: 'ansbach: sw 11IR 1Ob, bp 3' }), 'k1', 45).choose('destroy 1');
    game.choose('end');
    expect(game.told('settled')[0]).toMatchObject({ due: 2, paid: 2, short: 0 });
  });

  it('7.2.2 BPs for activities are added to it', () => {
    const on = camp({ k1: 'ansbach: sw 4IR 1Ob, bp 4, gustav-adolf' });
    giveChit(on.table, 'gustav-adolf', 'forcedMarch');
    const game = activate(on, 'k1', 45).choose('ride rothenburg').choose('ride windsheim').choose('end');
    expect(game.told('settled')[0]).toMatchObject({ due: 3, paid: 3 });
    expect(bp(game)).toBe(1);
  });

  it('7.2.3 what is missing is taken as step losses, regiments being reduced before any is eliminated', () => {
    const game = activate(camp({ k1: 'ansbach: sw 1IR 1ir 1CR 1Ob, bp 0' }), 'k1', 48);
    expect(game.warned('end')).toEqual(['shortage']);
    game.choose('end');
    const u = (kind: 'IR' | 'ir' | 'CR'): string => unit(game.table, 0, 'sw', kind);
    expect(game.refused(`step ${u('ir')}`)).toBe('7.2 reduceFirst');
    // The second is the only full regiment left: it is taken without asking.
    game.choose(`step ${u('IR')}`);
    expect(stepsIn(game.table, K1)).toBe(3);
    expect(game.over).toBe(true);
  });

  it('7.2.3 what there is goes first, and nobody is warned who has enough', () => {
    const game = activate(camp({ k1: 'ansbach: sw 2IR 1Ob, bp 1' }), 'k1', 48).choose('end');
    expect(bp(game)).toBe(0);
    game.choose(`step ${unit(game.table, 0, 'sw', 'IR')}`);
    expect(footStepsOf(game.table, K1)).toBe(3);
    expect(activate(camp({ k1: 'ansbach: sw 2IR 1Ob, bp 2' }), 'k1', 48).warned('end')).toEqual([]);
  });

  it('7.2.3 the other side is told what is missing, not what was due or there', () => {
    const short = activate(camp({ k1: 'ansbach: sw 2IR 1Ob, bp 1' }), 'k1', 48).choose('end');
    expect(heard(short, 'settled')).toMatchObject([{ due: null, paid: null, short: 1 }]);
    const rich = activate(camp({ k1: 'ansbach: sw 2IR 1Ob, bp 4' }), 'k1', 48).choose('end');
    expect(heard(rich, 'settled')).toMatchObject([{ due: null, paid: null, short: 0 }]);
  });

  it('7.2.3 a column that starves to the last man is removed', () => {
    const game = activate(camp({ k1: 'ansbach: sw 1ir 1Ob', k2: 'nuremberg: sw 2IR 1Ob' }), 'k1', 48).choose('end');
    game.choose(`step ${unit(game.table, 0, 'sw', 'ir')}`).choose('with k2');
    expect(game.table.columnAt[K1]).toBe(-1);
    expect(game.over).toBe(true);
  });
});

describe('7.3 to 7.5 dropped, stored and destroyed', () => {
  const HELD = { k1: 'nuremberg: sw 4IR 1Ob, bp 3', nuremberg: 'sw 1IR, bp 2' };

  it('7.3 what goes to and from a garrison is a secret', () => {
    const game = activate(camp(HELD), 'k1', 45).choose('store').choose('bps 2');
    expect(bp(game)).toBe(1);
    const store = garrisonBaggage(point(game.table, 'nuremberg'));
    expect(game.table.baggage[store]).toBe(4);
    const seen = wonByTheSword.view(game.pos, only(side(1))).table as unknown as typeof game.table;
    expect(seen.baggage[K1]).toBe(-1);
    expect(seen.baggage[store]).toBe(-1);
    expect(heard(game, 'baggage')).toMatchObject([{ what: 'stored', bp: null }]);
    game.choose('fetch').choose('bps 4');
    expect(game.table.cp).toBe(3);
    expect(bp(game)).toBe(5);
  });

  it('7.3.1 with an own garrison baggage goes under its marker; elsewhere, or under siege, it lies open', () => {
    const game = activate(camp(HELD), 'k1', 45);
    expect(game.refused('drop 1')).toBe('7.3.1 underTheMarker');
    const open = activate(camp({ k1: 'ansbach: sw 4IR 1Ob, bp 3' }), 'k1', 45);
    expect(open.refused('store')).toBe('7.3 noStore');
    open.choose('drop 3');
    expect(heard(open, 'baggage')).toMatchObject([{ what: 'dropped', bp: 3 }]);
    const siege = camp({ ...HELD, k5: 'nuremberg: ba 20IR 1Ob' });
    siege.table.besieging[column('k5')] = 1;
    const relief = activate(siege, 'k1', 45);
    expect(relief.refused('store')).toBe('7.3 noStore');
    expect(relief.refused('fetch')).toBe('7.4 noStore');
    expect(relief.refused('drop 1')).toBe(null);
  });

  it('7.4 any number of BPs in a space costs one CP, whosever they were', () => {
    const on = camp({ k1: 'ansbach: sw 4IR 1Ob', k5: 'ansbach: ba 2IR 1Ob' });
    on.table.stock[point(on.table, 'ansbach')] = 5;
    const game = activate(on, 'k1', 45);
    expect(game.refused('pickUp 6')).toBe('7.4 notSoMuchHere');
    game.choose('pickUp 3');
    expect(game.table.cp).toBe(3);
    game.choose('pickUp 2');
    expect(game.table.cp).toBe(3);
    expect(bp(game)).toBe(5);
  });

  it('7.4 not without a CP, and not from an empty store', () => {
    const on = camp({ k1: 'ansbach: sw 4IR 1Ob' });
    on.table.stock[point(on.table, 'ansbach')] = 5;
    const game = activate(on, 'k1', 45);
    for (const to of ['rothenburg', 'ansbach', 'rothenburg', 'ansbach']) game.choose(`move ${to}`);
    expect(game.refused('pickUp 1')).toBe('7.4 tooFewPoints');
    const empty = activate(camp({ k1: 'nuremberg: sw 4IR 1Ob, bp 3', nuremberg: 'sw 1IR' }), 'k1', 45);
    expect(empty.refused('fetch')).toBe('7.4 emptyStore');
  });

  it('14.0.2 COOPERATIVE TEAMSTERS: without CPs', () => {
    const on = camp({ k1: 'ansbach: sw 4IR 1Ob' });
    on.table.stock[point(on.table, 'ansbach')] = 5;
    on.table.stock[point(on.table, 'rothenburg')] = 1;
    const game = activate(on, 'k1', 13).choose('pickUp 5').choose('move rothenburg').choose('pickUp 1');
    expect(game.table.cp).toBe(3);
    expect(bp(game)).toBe(6);
  });

  it('7.4.1 dropping costs nothing, as often as one likes', () => {
    const game = activate(camp({ k1: 'ansbach: sw 4IR 1Ob, bp 5' }), 'k1', 45)
      .choose('drop 1')
      .choose('drop 1');
    expect([game.table.cp, bp(game)]).toEqual([4, 3]);
    game.choose('move rothenburg').choose('drop 1');
    expect(game.refused('drop 3')).toBe('7.4 notSoMuch');
  });

  it('7.4.1 what is picked up after that is paid for anew, and then no more is left there: no circles', () => {
    const on = camp({ k1: 'ansbach: sw 4IR 1Ob, bp 3' });
    on.table.stock[point(on.table, 'ansbach')] = 2;
    const game = activate(on, 'k1', 45).choose('pickUp 1').choose('pickUp 1');
    expect(game.table.cp, 'paid once').toBe(3);
    game.choose('drop 2').choose('pickUp 1');
    expect(game.table.cp, 'paid anew').toBe(2);
    expect(game.refused('drop 1')).toBe('7.4.1 pickedUpAgain');
    expect(game.choose('pickUp 1').table.cp).toBe(2);
    expect(game.choose('move rothenburg').refused('drop 1')).toBeNull();
    const free = activate(on, 'k1', 13).choose('drop 1').choose('pickUp 1');
    expect(free.refused('drop 1')).toBe('7.4.1 pickedUpAgain');
  });

  it('7.4.1 nor is a garrison filled and emptied in circles', () => {
    const game = activate(camp({ k1: 'ansbach: sw 4IR 1Ob, bp 3', ansbach: 'sw 1IR' }), 'k1', 45);
    game.choose('store').choose('bps 1').choose('store').choose('bps 1').choose('fetch').choose('bps 1');
    expect(game.refused('store')).toBe('7.4.1 pickedUpAgain');
  });

  it('7.5 BPs are destroyed at no cost, its own or those lying in its space', () => {
    const on = camp({ k1: 'ansbach: sw 4IR 1Ob, bp 3' });
    on.table.stock[point(on.table, 'ansbach')] = 2;
    const game = activate(on, 'k1', 45).choose('burn 2').choose('destroy 1');
    expect(game.table.stock[point(on.table, 'ansbach')]).toBe(0);
    expect(bp(game)).toBe(2);
    expect(game.table.cp).toBe(4);
    expect(game.refused('burn 1')).toBe('7.5 notSoMuchHere');
    expect(game.refused('destroy 3')).toBe('7.4 notSoMuch');
  });
});

describe('15 fatigue', () => {
  it('15.0 CPs first remove fatigue, one for one; the rest is free', () => {
    const on = camp({ k1: 'ansbach: sw 4IR 1Ob, bp 3' });
    on.table.fatigue[K1] = 2;
    const game = activate(on, 'k1', 46);
    expect(game.table.cp).toBe(3);
    expect(game.table.fatigue[K1]).toBe(0);
    expect(game.told('rested')[0]).toMatchObject({ cp: 2, left: 0 });
  });

  it('15.0 what the card does not cover stays, and the column does nothing else; baggage is due all the same', () => {
    const on = camp({ k1: 'ansbach: sw 4IR 2CR 1Ob, bp 3' });
    on.table.fatigue[K1] = 6;
    const game = activate(on, 'k1', 46);
    expect(game.over).toBe(true);
    expect([game.table.fatigue[K1], game.table.finished[K1], bp(game)]).toEqual([1, 1, 2]);
  });

  it('15.0 fatigue gained in the activation itself keeps nobody from acting', () => {
    const on = camp({ k1: 'ansbach: sw 4IR 2CR 1Ob, bp 3, gustav-adolf' });
    giveChit(on.table, 'gustav-adolf', 'forcedMarch');
    const game = activate(on, 'k1', 46).choose('drive rothenburg');
    expect(game.refused('forage plain')).toBe(null);
  });

  it('15.0 a new column pays for its creation first (4.1)', () => {
    const on = camp({ k1: 'ansbach: sw 4IR 1Ob, bp 3' });
    const game = activate(on, 'k1', 46, { created: 1 });
    expect(game.table.cp).toBe(4);
  });
});

it('7.2.1 patrols out count for the size', () => {
  const on = camp({ k1: 'ansbach: sw 11IR 2CR 1Ob' });
  setPatrol(on.table, 'k1', 'sw', 'CR', way(on.table, 'ansbach', 'rothenburg'));
  expect(activate(on, 'k1', 45).table.size[K1]).toBe(26);
});
