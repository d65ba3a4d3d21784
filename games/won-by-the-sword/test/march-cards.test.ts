import { only, side } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import { CAVALRY_REDUCED, countIn, gunsIn, INFANTRY, INFANTRY_REDUCED } from '../src/force.ts';
import { stepsIn } from '../src/forces.ts';
import { garrisonOf, holderOf } from '../src/ids.ts';
import { wonByTheSword } from '../src/index.ts';
import { epidemicSteps } from '../src/march/epidemic.ts';
import { DID } from '../src/state.ts';
import { activate, camp, column, giveChit, point, unit } from './scenes.ts';
import type { Camp, Running } from './scenes.ts';

/** Cards: 17 EPIDEMIC OUTBREAK, 24 IMPRESSED LOCAL LABOR (4 CPs), 33 and 35 REINFORCEMENTS (4 and 5), 47 SURPRISE
 * ATTACK, 49 and 50 TACTICAL ADVANTAGE (3 and 4); 45 and 46 have no use here (4 and 5 CPs). */

const K1 = column('k1');
const foot = (game: Running, kind: number): number =>
  countIn(game.table.foot[holderOf(K1, 0)] as number, kind as never);
const cadre = (on: Camp, sort: number, count: number, slot = 0): Camp => {
  on.table.cadre[slot * 4 + sort] = count;
  return on;
};

describe('14 card actions', () => {
  it('14.0 the action comes besides the CPs, and only with the card that has it', () => {
    const game = activate(camp({ k1: 'ansbach: sw 4IR 1Ob, bp 3' }), 'k1', 50).choose('advantage');
    expect(game.table.cp).toBe(4);
    const other = activate(camp({ k1: 'ansbach: sw 4IR 1Ob, bp 3' }), 'k1', 45);
    expect(other.refused('advantage')).toBe('14.0.11 otherCard');
    expect(other.refused('labour')).toBe('14.0.5 otherCard');
    expect(other.refused('flip')).toBe('14.0.7 noRecruiting');
  });

  it('14.0.3 the column takes half the die, rounded up and at least one', () => {
    expect([0, 1, 2, 3, 8, 9].map(epidemicSteps)).toEqual([1, 1, 1, 2, 4, 5]);
    const game = activate(camp({ k1: 'ansbach: sw 6IR 1Ob, bp 3' }), 'k1', 17, { dice: [5] });
    expect(game.told('epidemic')[0]).toMatchObject({ die: 5, steps: 3 });
    game.choose(`step ${unit(game.table, 0, 'sw', 'IR')}`);
    expect(stepsIn(game.table, K1)).toBe(9);
    expect(game.asked).toBe('0 act');
  });

  it('14.0.3 so does everybody else in the space, friend, foe and garrison; nobody elsewhere', () => {
    const on = camp({
      k1: 'nuremberg: sw 6IR 1Ob, bp 3',
      k2: 'nuremberg: sw 4IR 1Ob',
      k3: 'ansbach: sw 4IR 1Ob',
      k5: 'nuremberg: ba 4IR 1Ob',
      nuremberg: 'sw 2IR',
    });
    const ir = unit(on.table, 0, 'sw', 'IR');
    const game = activate(on, 'k1', 17, { dice: [0] });
    game
      .choose(`step ${ir}`, 2)
      .choose(`step ${ir}`, 3)
      .choose(`step ${unit(on.table, 1, 'ba', 'IR')}`, 0)
      .choose(`step ${ir}`);
    expect(game.told('epidemic').map((event) => (event as unknown as { target: number }).target)).toEqual([
      0,
      1,
      4,
      8 + point(on.table, 'nuremberg'),
    ]);
    expect(stepsIn(game.table, column('k3'))).toBe(8);
    expect(stepsIn(game.table, column('k5'))).toBe(6);
  });

  it('14.0.3 a column that dies of it leaves its baggage on the map', () => {
    const game = activate(camp({ k1: 'ansbach: sw 1ir 1Ob, bp 3', k2: 'nuremberg: sw 2IR 1Ob' }), 'k1', 17, {
      dice: [9],
    });
    game.choose(`step ${unit(game.table, 0, 'sw', 'ir')}`).choose('with k2');
    expect(game.table.columnAt[K1]).toBe(-1);
    expect(game.table.stock[point(game.table, 'ansbach')]).toBe(3);
    expect(game.over).toBe(true);
  });

  it('14.0.3 the size that baggage is due for is that before the outbreak', () => {
    const game = activate(camp({ k1: 'ansbach: sw 13IR 1Ob, bp 0' }), 'k1', 17, { dice: [9] });
    game.choose(`step ${unit(game.table, 0, 'sw', 'IR')}`);
    expect(game.table.size[K1]).toBe(26);
  });

  it('14.0.5 local labour is paid with a BP at the end, by a column that can build', () => {
    const on = camp({ k1: 'rothenburg: sw 8IR 1Ob, bp 3', rothenburg: 'ba 1Det' });
    expect(activate(on, 'k1', 24).refused('labour')).toBe('11.1 noSiege');
    on.table.besieging[K1] = 1;
    on.table.required[K1] = 8;
    const game = activate(on, 'k1', 24).choose('labour');
    expect(game.table.due).toBe(1);
    expect(game.table.did & DID.labour).not.toBe(0);
    expect(game.refused('labour')).toBe('14.0.5 actionUsed');
  });

  it('14.0.7 a CP brings a reduced regiment to full strength, in secret', () => {
    const game = activate(camp({ k1: 'ansbach: sw 1IR 2ir 1cr 1Ob, bp 3' }), 'k1', 33).choose('flip');
    expect(game.refused(`flip ${unit(game.table, 0, 'sw', 'IR')}`)).toBe('14.0.7 notReduced');
    game.choose(`flip ${unit(game.table, 0, 'sw', 'ir')}`);
    expect([foot(game, INFANTRY), foot(game, INFANTRY_REDUCED), game.table.cp]).toEqual([2, 1, 3]);
    expect(game.heard(1).find(({ kind }) => kind === 'flipped')).toMatchObject({ unit: null });
    expect(activate(camp({ k1: 'ansbach: sw 1IR 1Ob' }), 'k1', 33).refused('flip')).toBe('14.0.7 noneReduced');
  });

  it('14.0.7 three CPs and a BP rebuild a regiment at reduced strength', () => {
    const on = cadre(camp({ k1: 'ansbach: sw 1IR 1Ob, bp 3' }), 2, 1);
    const word = `rebuild ${unit(on.table, 0, 'sw', 'cr')}`;
    const game = activate(on, 'k1', 33).choose(word);
    expect(countIn(game.table.horse[holderOf(K1, 0)] as number, CAVALRY_REDUCED)).toBe(1);
    expect([game.table.cp, game.table.due, game.table.cadre[2]]).toEqual([1, 1, 0]);
    expect(game.refused(word)).toBe('14.0.7 notInCadre');
    expect(game.refused(`rebuild ${unit(on.table, 0, 'sw', 'CR')}`)).toBe('14.0.7 notInCadre');
  });

  it('14.0.7 not with too few CPs, and only for a nation whose leader is there (16.0)', () => {
    const hess = cadre(camp({ k1: 'ansbach: sw 1IR 1Ob, bp 3' }), 0, 1, 1);
    const word = `rebuild ${unit(hess.table, 0, 'he', 'ir')}`;
    expect(activate(hess, 'k1', 33).refused(word)).toBe('16.0 noLeaderOfNation');
    const led = cadre(camp({ k1: 'ansbach: sw 1IR 1Ob, he 1Ob, bp 3' }), 0, 1, 1);
    expect(activate(led, 'k1', 33).refused(word)).toBe(null);
    const named = cadre(camp({ k1: 'ansbach: sw 1IR 1Ob, wilhelm-of-hesse, bp 3' }), 0, 1, 1);
    expect(activate(named, 'k1', 33).refused(word)).toBe(null);
    led.table.fatigue[K1] = 2;
    expect(activate(led, 'k1', 33).refused(word)).toBe('14.0.7 tooFewPoints');
    expect(activate(led, 'k1', 35).refused(word)).toBe(null);
  });

  it('14.0.10 a surprise attack forces battle or an escalade, with the card or a leader', () => {
    const forces = { k1: 'ansbach: sw 4IR 2CR 1Ob, bp 3', k5: 'ansbach: ba 2IR 1Ob' };
    expect(activate(camp(forces), 'k1', 47).options).toContain('surprise k5');
    expect(activate(camp(forces), 'k1', 45).refused('surprise k5')).toMatch(/noSurpriseCard$/);
    expect(activate(camp(forces), 'k1', 47).refused('ambush k5')).toMatch(/noSuchChit$/);
    const siege = camp({ k1: 'rothenburg: sw 8IR 1Ob, bp 3', rothenburg: 'ba 1Det' });
    siege.table.besieging[K1] = 1;
    siege.table.required[K1] = 8;
    expect(activate(siege, 'k1', 47).options).toContain('escalade');
  });

  it('14.0.11 a chit is gained once; it goes along in this activation and is lost with the space afterwards', () => {
    const on = camp({ k1: 'ansbach: sw 4IR 1Ob, bp 3' });
    const game = activate(on, 'k1', 50).choose('advantage');
    expect(game.refused('advantage')).toBe('14.0.11 actionUsed');
    game.choose('move rothenburg');
    expect(game.table.ta[K1]).toBe(1);
    game.choose('end');
    const next = activate(game.table, 'k1', 45).choose('forage plain', 3);
    expect(next.table.ta[K1]).toBe(1);
    expect(next.choose('move ansbach').table.ta[K1]).toBe(0);
  });

  it('14.0.11 the chits supplied are all there are', () => {
    const on = camp({ k1: 'ansbach: sw 4IR 1Ob, bp 3', k5: 'munich: ba 4IR 1Ob' });
    on.table.ta[column('k5')] = 6;
    expect(activate(on, 'k1', 50).refused('advantage')).toBe('12.2 noChitLeft');
  });
});

describe('12.5 recruiting from the prisoners', () => {
  const winner = (fatigue: number): Camp => {
    const on = cadre(camp({ k1: 'ansbach: sw 2IR 3ir 1Ob, bp 5' }), 0, 1);
    on.table.won[K1] = 1;
    on.table.fatigue[K1] = fatigue;
    return on;
  };

  it('12.5 the example: of five CPs two burn off fatigue, three flip three regiments or rebuild one', () => {
    const flips = activate(winner(2), 'k1', 46);
    expect(flips.table.cp).toBe(3);
    for (let n = 0; n < 3; n++) flips.choose('flip').choose(`flip ${unit(flips.table, 0, 'sw', 'ir')}`);
    expect([foot(flips, INFANTRY), foot(flips, INFANTRY_REDUCED), flips.table.cp]).toEqual([5, 0, 0]);
    const rebuilt = activate(winner(2), 'k1', 46);
    rebuilt.choose(`rebuild ${unit(rebuilt.table, 0, 'sw', 'ir')}`);
    expect([foot(rebuilt, INFANTRY_REDUCED), rebuilt.table.cp]).toEqual([4, 0]);
    expect(rebuilt.told('rebuilt')[0]).toMatchObject({ rule: '12.5' });
  });

  it('12.5 besides the action of the card', () => {
    const game = activate(winner(0), 'k1', 50).choose('advantage').choose('flip');
    game.choose(`flip ${unit(game.table, 0, 'sw', 'ir')}`);
    expect(game.table.ta[K1]).toBe(1);
  });

  it('12.5.1 before it moves, and after all fatigue is gone', () => {
    const moved = activate(winner(0), 'k1', 46).choose('move rothenburg');
    expect(moved.refused('flip')).toBe('14.0.7 noRecruiting');
    expect(activate(winner(9), 'k1', 46).over).toBe(true);
    const fresh = winner(0);
    fresh.table.won[K1] = 2;
    expect(activate(fresh, 'k1', 46).refused('flip')).toBe('14.0.7 noRecruiting');
  });
});

describe('6.2 abilities', () => {
  const led = (
    ability: 'spies' | 'initiative' | 'recruiting',
    forces: { readonly [where: string]: string } = {},
  ): Camp => {
    const on = camp({ k5: 'neumarkt: im 2IR 1ir 1Ob, bp 3, wallenstein', ...forces });
    giveChit(on.table, 'wallenstein', ability);
    return on;
  };

  it('6.2.9 spies see all that one enemy column holds, anywhere, and only their own side', () => {
    const game = activate(led('spies', { k1: 'mainz: sw 4IR 1Ob, bp 7', k6: 'munich: ba 2IR 1Ob' }), 'k5', 45);
    expect(game.refused('spy k6')).toBe('6.2.9 ownColumn');
    expect(game.refused('spy k2')).toBe('6.2.9 notInPlay');
    game.choose('spy k1');
    expect(game.pos.facts[1]).toMatchObject([{ kind: 'contents', about: K1 }]);
    expect(game.pos.facts[1]?.[0]?.values).toContain(7);
    expect(game.pos.facts[0]).toHaveLength(0);
    expect(game.refused('spy k1')).toBe('6.2.9 noSuchChit');
  });
  it('6.2.9 what spies saw stands in the log of those who have them, and in no other', () => {
    const game = activate(led('spies', { k1: 'mainz: sw 4IR 2ir 3CR 1Art 1Ob, bp 7' }), 'k5', 45).choose('spy k1');
    const read = (of: number): string | undefined => {
      const spied = game.heard(of).find(({ kind }) => kind === 'spied');
      return spied && wonByTheSword.words.event(spied, wonByTheSword.view(game.pos, only(side(of))))?.text;
    };
    expect(read(1)).toMatch(
      /steps of foot and horse 16; foot 6, 2 of them reduced; horse 3; batteries 1; baggage 7 BP/,
    );
    expect(read(0)).toMatch(/^Spies look at [^:]*\.$/);
  });

  it('6.2.10 takes the initiative, which cannot be expended in the same round', () => {
    const on = led('initiative');
    on.table.initiative = 0;
    const game = activate(on, 'k5', 45).choose('seize');
    expect([game.table.initiative, game.table.initiativeFresh]).toEqual([1, 1]);
    on.table.initiative = 1;
    expect(activate(on, 'k5', 45).refused('seize')).toBe('6.2.10 hasInitiative');
  });

  it('6.2.11 recruiting works as REINFORCEMENTS for this activation', () => {
    const game = activate(led('recruiting'), 'k5', 45);
    expect(game.refused('flip')).toBe('14.0.7 noRecruiting');
    game
      .choose('recruit')
      .choose('flip')
      .choose(`flip ${unit(game.table, 1, 'im', 'ir')}`);
    expect(game.table.cp).toBe(3);
    expect(game.refused('recruit')).toBe('6.2.11 recruitsAlready');
    const idle = camp({ k5: 'neumarkt: im 2IR 1Ob, wallenstein' });
    giveChit(idle.table, 'wallenstein', 'recruiting');
    expect(activate(idle, 'k5', 45).refused('recruit')).toBe('6.2.11 nobodyToRecruit');
  });

  it('6.2.11.1 or a battery for an own garrison that is not besieged, of its nation', () => {
    const on = led('recruiting', {
      munich: 'ba 1IR',
      breisach: 'im 2IR',
      mainz: 'sw 1IR',
      k1: 'breisach: sw 20IR 1Ob',
    });
    on.table.besieging[K1] = 1;
    const game = activate(on, 'k5', 45);
    expect(game.refused('battery mainz')).toBe('6.2.11.1 notOwnGarrison');
    expect(game.refused('battery breisach')).toBe('6.2.11.1 garrisonBesieged');
    game.choose('battery munich');
    expect(gunsIn(game.table.train[garrisonOf(point(on.table, 'munich'))] as number)).toBe(1);
    expect(game.table.guns[3]).toBe(1);
    expect(game.refused('battery munich')).toBe('6.2.11 noSuchChit');
  });

  it('6.2.11.1 as long as the nation has a battery left; a destroyed one is used again', () => {
    const on = led('recruiting', { munich: 'ba 1IR' });
    on.table.guns[3] = 5;
    expect(activate(on, 'k5', 45).refused('battery munich')).toBe('6.2.11.1 noBatteryLeft');
    on.table.guns[3] = 3;
    on.table.lostGuns[3] = 2;
    const game = activate(on, 'k5', 45).choose('battery munich');
    expect([game.table.guns[3], game.table.lostGuns[3]]).toEqual([4, 1]);
  });
});

describe('1.4 entrenching', () => {
  it('1.4 costs CPs and holds until the column moves; a header can do without it', () => {
    const game = activate(camp({ k1: 'ansbach: sw 4IR 1Ob, bp 3' }), 'k1', 45).choose('entrench');
    expect([game.table.cp, game.table.entrenched[K1]]).toEqual([2, 1]);
    expect(game.refused('entrench')).toBe('1.4 entrenchedAlready');
    expect(game.choose('move rothenburg').table.entrenched[K1]).toBe(0);
    const without = camp({ k1: 'ansbach: sw 4IR 1Ob' }, { rulings: { ENTRENCHING: 0 } });
    expect(activate(without, 'k1', 45).refused('entrench')).toBe('1.4 noEntrenching');
  });
});
