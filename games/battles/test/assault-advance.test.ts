import { side } from '@tercio/kernel';
import { describe, expect, test } from 'vitest';
import { restraintCost } from '../src/assault/restraint.ts';
import { board } from '../src/board.ts';
import { armyIn, place, remove, setDisordered } from '../src/field.ts';
import { GONE, LOST, NONE } from '../src/ids.ts';
import type { Unit } from '../src/ids.ts';
import { check } from '../src/check.ts';
import { assaultBy, isInZone, kept, last, lose, reserve, rolled, word } from './assault.ts';
import { field, run, zone, standard } from './scenes.ts';
import type { Field, Running } from './scenes.ts';
import { A, B, breakthrough, isDisordered, isLost, STEADY } from './routs.ts';

/** 6.6 and 6.7: advances and casualties. A attacks from c5r3 into c5r4 unless a test says otherwise. */

describe('6.6 advances', () => {
  test('6.6 a zone emptied by an assault is entered by those who face it', () => {
    const f = breakthrough('*TH VF/', 1);
    const r = assaultBy(f, 'A TH', rolled(8)).choose('done');
    expect(isInZone(r, f.unit('A TH'), 'c5r4')).toBe(true);
    expect(isInZone(r, f.unit('A VF/'), 'c5r4')).toBe(true);
    expect(check(r.table)).toBeNull();
  });

  test('6.6.1 everybody goes, in frontage or not, guns apart; facing and frontage are kept', () => {
    const f = breakthrough('*TH TF/ VF/ MO', 1);
    const r = assaultBy(f, 'A TH', rolled(8)).choose('done').choose('done');
    expect(last(r, 'advanced')['units']).toHaveLength(3);
    expect(isInZone(r, f.unit('A MO'), 'c5r3')).toBe(true);
    expect(r.table.front[f.unit('A MO')]).toBe(1);
    expect(r.table.facing[zone('c5r4')]).toBe(0);
    expect([r.table.front[f.unit('A TH')], r.table.front[f.unit('A TF/')]]).toEqual([1, 0]);
    expect(r.table.activated[f.unit('A TF/')]).toBe(0);
  });

  test('6.6.1 units of other zones that face it go as well, after the assaulting zone', () => {
    const f = breakthrough('*TH', 1, { c4r4: 'A:E *VF/', c6r4: 'A:W *RF/' });
    const r = assaultBy(f, 'A TH', rolled(8)).choose('done');
    expect(r.asked).toBe('A advanceNext');
    expect(r.options).toEqual(['from c4r4', 'from c6r4']);
    r.choose('from c6r4').choose('done');
    expect(r.told('advanced').map((event) => (event as unknown as { from: number }).from)).toEqual(
      ['c5r3', 'c6r4', 'c4r4'].map(zone),
    );
    expect(isInZone(r, f.unit('A VF/'), 'c5r4')).toBe(true);
    expect(r.table.facing[zone('c5r4')]).toBe(0);
  });

  test('6.6.1 a zone emptied by the wing check is entered too', () => {
    const f = breakthrough('*TH', 1, { c4r4: 'B *RH', c4r3: 'A *VF/' });
    const r = assaultBy(f, 'A TH', rolled(8), 1);
    expect(isLost(r, f.unit('B RH'))).toBe(true);
    r.choose('done');
    expect(isInZone(r, f.unit('A VF/'), 'c4r4')).toBe(true);
  });

  test('6.6.1 the stacking limit holds: the owner says who stays, and all go who can', () => {
    const f = field({ c3r2: 'A *TF^/ *TF VF/ TF/ RF/', c3r3: 'B !*RF', c3r6: 'B *VF' });
    const r = assaultBy(f, 'A TF^/', rolled(9), STEADY);
    expect(r.asked).toBe('A stayBehind');
    expect(r.options).toHaveLength(5);
    r.choose(`stay ${word(f.unit('A RF/'))}`);
    expect(isInZone(r, f.unit('A RF/'), 'c3r2')).toBe(true);
    expect(r.told('advanced')).toHaveLength(1);
    expect(last(r, 'advanced')['units']).toHaveLength(4);
  });

  test('6.6.1 who was to stay goes after all if there is room left', () => {
    const f = field({ c3r2: 'A *TFv/ TF^/ TF^=/ VF/', c3r3: 'B !*RF', c3r6: 'B *VF' });
    const r = assaultBy(f, 'A TFv/', rolled(9), STEADY);
    const order = [f.unit('A TF^/'), f.unit('A TF^=/'), f.unit('A TFv/'), f.unit('A VF/')];
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    r.choose(`stay ${word(f.unit('A TF^/'))}`);
    if (r.asked === 'A arrive') r.choose('done');
    expect(last(r, 'advanced')['units']).toEqual(order.slice(1));
  });

  test('6.6.1 a straddling unit goes wholly, and its other front is filled again', () => {
    const t = standard('rocroi-1643');
    const named = (name: string): Unit => board(t).units.findIndex((facts) => facts.name === name) as Unit;
    const [ligne, granges, ribaucourt] = ['Ligne Walloons', 'Granges Walloons', 'Ribaucourt Walloons'].map(named);
    for (const unit of armyIn(t, zone('c3r4'), side(B))) remove(t, unit, GONE);
    const french = board(t).units.findIndex((facts) => facts.side === A && facts.notation === 'TF/') as Unit;
    place(t, french, zone('c3r4'), true);
    setDisordered(t, french, true);
    t.facing[zone('c3r4')] = 0;
    t.front[ligne as Unit] = 2;
    t.front[granges as Unit] = 0;
    t.ordered[ribaucourt as Unit] = 1;
    t.moves[ribaucourt as Unit] = 1;
    const r = run(t, 'assault', { zone: zone('c3r5'), unit: ribaucourt as Unit, side: B }, rolled(9), STEADY);
    while (r.asked !== null) r.choose('done');
    expect(isLost(r, french)).toBe(true);
    expect(isInZone(r, ligne as Unit, 'c3r4')).toBe(true);
    expect(r.table.straddles[ligne as Unit]).toBe(NONE);
    expect(r.table.front[granges as Unit]).toBe(1);
    expect(check(r.table)).toBeNull();
  });

  test('6.6.2 a unit in frontage stays for the price of a double move', () => {
    const f = breakthrough('*TH VF/', 16);
    const r = assaultBy(f, 'A TH', rolled(8));
    expect(r.asked).toBe('A restrain');
    // (2 + 0) x2 double x2 disordered by its assault: nobody is near any more
    expect(restraintCost(r.table, f.unit('A TH'))).toBe(8);
    r.choose(`restrain ${word(f.unit('A TH'))}`).choose('done');
    expect(isInZone(r, f.unit('A TH'), 'c5r3')).toBe(true);
    expect(isInZone(r, f.unit('A VF/'), 'c5r4')).toBe(true);
    expect(r.told('restrained')[0]).toMatchObject({ rule: '6.6.2', cost: 8 });
    expect(r.table.activated[f.unit('A TH')]).toBe(1);
  });

  test('6.6.2 not if the price is too high', () => {
    const f = breakthrough('*TH', 8);
    const r = assaultBy(f, 'A TH', rolled(8));
    expect(r.asked).toBe('A riders');
    expect(isInZone(r, f.unit('A TH'), 'c5r4')).toBe(true);
    expect(r.told('restrained')).toHaveLength(0);
  });

  test('6.6.3 a unit behind stays for the price of a single move', () => {
    const f = breakthrough('*TH VF/ RF/', 2);
    const r = assaultBy(f, 'A TH', rolled(8));
    expect(r.options).toEqual([`restrain ${word(f.unit('A VF/'))}`, 'done']);
    expect(r.why(`restrain ${word(f.unit('A RF/'))}`)).toMatchObject({ rule: '6.6.3', code: 'cannotRestrain' });
    expect(r.why(`restrain ${word(f.unit('A TH'))}`)).toMatchObject({ rule: '6.6.2', code: 'cannotRestrain' });
    r.choose(`restrain ${word(f.unit('A VF/'))}`);
    expect(r.told('restrained')[0]).toMatchObject({ rule: '6.6.3', cost: 1 });
  });

  test('6.6.3 even if it has been activated, unless judged otherwise', () => {
    const asked = (rulings: object): string | null => {
      const f = field({ c5r3: 'A *TH VF/', c5r4: 'B !*TF' }, rulings);
      f.table.activeWing = 1;
      f.table.threshold = 2;
      f.table.wingCommander = f.commander('A 0/0', 'c5r3');
      f.table.activated[f.unit('A VF/')] = 1;
      return assaultBy(f, 'A TH', rolled(8)).asked;
    };
    expect(asked({})).toBe('A restrain');
    expect(asked({ RESTRAIN_ACTIVATED: 0 })).toBe('A riders');
  });

  test('6.6.3 only by a wing that could order it', () => {
    const f = breakthrough('*TH', 2, { c4r4: 'A:E *TF/', c3r4: 'A:N *VF/' });
    f.table.activeWing = 2;
    const r = assaultBy(f, 'A TH', rolled(8));
    expect(r.told('restrained')).toHaveLength(0);
    expect(isInZone(r, f.unit('A TH'), 'c5r4')).toBe(true);
  });

  test('6.6.4 zones emptied by fire bring no advance', () => {
    const f = breakthrough('*TH', 1);
    f.table.routing[f.unit('B TF')] = 1;
    const r = run(f, 'routs', { zone: zone('c5r4'), by: 0, wingsWithoutCommander: [] });
    expect(isLost(r, f.unit('B TF'))).toBe(true);
    expect(isInZone(r, f.unit('A TH'), 'c5r3')).toBe(true);
    expect(r.told('advanced')).toHaveLength(0);
  });

  test('6.6.5 commanders go along or stay', () => {
    for (const goes of [true, false]) {
      const f = breakthrough('*TH', 1);
      const commander = f.table.wingCommander;
      const r = assaultBy(f, 'A TH', rolled(8));
      expect(r.asked).toBe('A riders');
      r.choose(goes ? `along k${commander + 1}` : 'done');
      expect(r.table.commanderAt[commander]).toBe(zone(goes ? 'c5r4' : 'c5r3'));
    }
  });

  test('6.6.5 not if stunned', () => {
    const f = breakthrough('*TH', 1);
    f.table.stunnedUntil[f.table.wingCommander] = 2;
    const r = assaultBy(f, 'A TH', rolled(8));
    expect(r.over).toBe('ranOut');
    expect(r.table.commanderAt[f.table.wingCommander]).toBe(zone('c5r3'));
  });

  test('A.5.3 a brigade keeps its order on too narrow a front', () => {
    const f = field({ c8r3: 'A *TF_^^/o', c8r4: 'B *TF' });
    const r = run(f, 'vacancy', { zone: zone('c8r3') });
    expect(isDisordered(r, f.unit('A TF_^^/o'))).toBe(false);
    const g = field({ c8r3: 'A *TF^^', c8r4: 'B *TF' });
    expect(isDisordered(run(g, 'vacancy', { zone: zone('c8r3') }), g.unit('A TF^^'))).toBe(true);
  });
});

/** One check after a rout in c5r4 sweeps raw horse of B away, from c5r5 and c5r6 behind it, and wherever else it stands. */
describe('6.6.1 zones emptied together', () => {
  /** Breaks at any roll of the check; a commander with leadership and veterans hold. */
  const WORST = 1;

  test('6.6.1 two zones in a line: whoever faced the first goes into it, and no further', () => {
    const f = breakthrough('*TH VF/', 1, { c5r5: 'B *RH' });
    const r = assaultBy(f, 'A TH', rolled(8), WORST);
    while (r.asked !== null) r.choose('done');
    expect(isLost(r, f.unit('B RH')), 'both zones are empty').toBe(true);
    expect(r.told('advanced')).toHaveLength(1);
    expect([isInZone(r, f.unit('A TH'), 'c5r4'), isInZone(r, f.unit('A VF/'), 'c5r4')]).toEqual([true, true]);
    expect(r.table.owner[zone('c5r5')]).toBe(NONE);
  });

  test('6.6.1 three zones in a line: still one zone, once', () => {
    const f = breakthrough('*TH', 1, { c5r5: 'B *RH', c5r6: 'B !*RH' });
    const r = assaultBy(f, 'A TH', rolled(8), WORST).choose('done');
    expect([isLost(r, f.unit('B RH')), isLost(r, f.unit('B RH', 1))]).toEqual([true, true]);
    expect(r.told('advanced')).toHaveLength(1);
    expect(isInZone(r, f.unit('A TH'), 'c5r4')).toBe(true);
  });

  test('6.6.1 three zones in a line: each is entered by those who faced it when it was cleared', () => {
    const f = breakthrough('*TH', 1, { c5r5: 'B *RH', c5r6: 'B !*RH', c4r5: 'A:E *VF/', c6r6: 'A:W *TF/' });
    const r = assaultBy(f, 'A TH', rolled(8), WORST).choose('done');
    expect(r.options).toEqual(['from c4r5', 'from c6r6']);
    expect(r.why('from c5r4'), 'those who have come there have advanced').toMatchObject({ code: 'notFacingGap' });
    r.choose('from c4r5');
    expect(r.told('advanced')).toHaveLength(3);
    expect(
      [f.unit('A TH'), f.unit('A VF/'), f.unit('A TF/')].map((unit, i) => isInZone(r, unit, `c5r${4 + i}`)),
    ).toEqual([true, true, true]);
  });

  test('6.6.2 with restraint: those who stay face an empty zone, and nobody goes past them', () => {
    const f = breakthrough('*TH VF/', 16, { c5r5: 'B *RH' });
    const r = assaultBy(f, 'A TH', rolled(8), WORST);
    r.choose(`restrain ${word(f.unit('A TH'))}`).choose('done');
    while (r.asked !== null) r.choose('done');
    expect([isInZone(r, f.unit('A TH'), 'c5r3'), isInZone(r, f.unit('A VF/'), 'c5r4')]).toEqual([true, true]);
    expect(r.told('advanced')).toHaveLength(1);
  });

  test('6.6.2 with restraint: all of a zone may stay, and others advance all the same', () => {
    const f = breakthrough('*TH', 16, { c5r5: 'B *RH', c4r5: 'A:E *VF/' });
    const r = assaultBy(f, 'A TH', rolled(8), WORST).choose(`restrain ${word(f.unit('A TH'))}`);
    while (r.asked !== null) r.choose('done');
    expect([isInZone(r, f.unit('A TH'), 'c5r3'), isInZone(r, f.unit('A VF/'), 'c5r5')]).toEqual([true, true]);
  });

  test('6.6.1 a zone where only guns fell into disorder is not emptied: nobody advances into it', () => {
    const f = breakthrough('*TH', 1, { c4r4: 'B *MO', c4r3: 'A *VF/' });
    const r = assaultBy(f, 'A TH', rolled(8), WORST).choose('done');
    expect(r.told('ran').map((event) => event['rule'])).toEqual(['7.3.2']);
    expect([isDisordered(r, f.unit('B MO')), isInZone(r, f.unit('A VF/'), 'c4r3')]).toEqual([true, true]);
    expect(r.table.capturedBy[f.unit('B MO')]).toBe(NONE);
  });

  test('6.6.1 guns beside others do not hold a zone: it is emptied when those have fled', () => {
    const f = breakthrough('*TH', 1, { c4r4: 'B *RH MO', c4r3: 'A *VF/' });
    const r = assaultBy(f, 'A TH', rolled(8), WORST).choose('done');
    expect(isInZone(r, f.unit('A VF/'), 'c4r4')).toBe(true);
    expect(r.table.capturedBy[f.unit('B MO')]).not.toBe(NONE);
  });

  test('6.7.7 a commander with guns alone is not taken because they fell into disorder', () => {
    const f = breakthrough('*TH', 1, { c4r4: 'B *MO', c4r3: 'A *VF/', c4r6: 'B *VF/ *TF/ *TF/' });
    const commander = f.commander('B 0/0', 'c4r4');
    lose(f, f.unit('B VF/'), f.unit('B TF/'), f.unit('B TF/', 1));
    const r = assaultBy(f, 'A TH', rolled(8), WORST).choose('done');
    expect(isDisordered(r, f.unit('B MO'))).toBe(true);
    expect(r.table.commanderAt[commander]).toBe(zone('c4r4'));
  });
});

describe('6.7 commanders', () => {
  const test1 = (f: Field, alone: number, ...dice: readonly number[]): Running =>
    run(f, 'casualties', { zone: zone('c5r4'), side: B, alone }, ...dice);

  test('6.7 each commander of the zone rolls for himself', () => {
    const f = field({ c5r4: 'B *TF' });
    const [first, second] = [f.commander('B 0/0', 'c5r4'), f.commander('B 1/1', 'c5r4')];
    f.commander('B 2/2', 'c5r5');
    const r = test1(f, 0, 1, 3);
    expect(r.told('commanderTested')).toHaveLength(2);
    expect(r.table.commanderAt[first]).toBe(LOST);
    expect(r.table.commanderAt[second]).toBe(zone('c5r4'));
  });

  test('6.7.1 under fire they test when the die less the fire is 0 or less', () => {
    const tested = (die: number): number => {
      const f = field({ c5r3: 'A *TF *TF *TF', c5r4: 'B *VF=/ *VF=/' });
      f.commander('B 0/0', 'c5r4');
      const r = run(f, 'resolution', { next: A }, ...(die <= 3 ? [die, 3, 6] : [die, 6]));
      return r.told('commanderTested').length;
    };
    expect(tested(3)).toBe(1);
    expect(tested(4)).toBe(0);
  });

  test('6.7.2 in an assault they test when the dice that count are equal', () => {
    const tested = (...dice: readonly number[]): Running => {
      const f = field({ c5r3: 'A *TF', c5r4: 'B *TF' });
      f.commander('B 0/0', 'c5r4');
      f.commander('A 0/0', 'c5r3');
      return assaultBy(f, 'A TF', ...dice);
    };
    expect(tested(kept(3, 3), 3).told('commanderTested')).toHaveLength(1);
    expect(tested(kept(2, 4)).told('commanderTested')).toHaveLength(0);
  });

  test('6.7.3 he falls before the hits, and one check serves for him and the rout', () => {
    const f = field({ c5r3: 'A *TF', c5r4: 'B !*TF *VF/' });
    f.commander('B 0/0', 'c5r4');
    const r = assaultBy(f, 'A TF').choose(`assault ${word(f.unit('B TF'))}`, kept(5, 5), 1, STEADY);
    const kinds = r.events.map(({ kind }) => kind);
    expect(kinds.indexOf('commanderTested')).toBeLessThan(kinds.indexOf('struck'));
    expect(r.told('wingChecked')).toHaveLength(1);
    expect(last(r, 'wingChecked')['lines']).toContainEqual({ rule: '7.1.5', words: 'no commander', value: -4 });
  });

  test('6.7.4 a 1 kills him, and his wing checks though nobody routs', () => {
    const f = field({ c5r3: 'A *TF', c5r4: 'B *TF' });
    const commander = f.commander('B 0/0', 'c5r4');
    const r = assaultBy(f, 'A TF', kept(2, 2), 1, STEADY);
    expect(r.table.commanderAt[commander]).toBe(LOST);
    expect(r.told('wingChecked')).toHaveLength(1);
    expect((last(r, 'wingChecked')['lines'] as { rule: string }[]).map(({ rule }) => rule)).not.toContain('7.1.1');
  });

  test('6.7.4 but a reserve takes no check for its commander', () => {
    const f = field({ c5r4: 'B *TF' });
    reserve(f, 'B', 4, 6, 2);
    f.commander('B 0/0', 'c5r5');
    const r = run(f, 'casualties', { zone: zone('c5r5'), side: B, alone: 0 }, 1);
    expect(last(r, 'commanderTested')['fate']).toBe('killed');
  });

  test('6.7.5 a 2 stuns him until the end of the next turn', () => {
    const f = field({ c5r4: 'B *TF' });
    const commander = f.commander('B 0/0', 'c5r4');
    f.table.turn = 3;
    const r = test1(f, 0, 2);
    expect(r.table.stunnedUntil[commander]).toBe(4);
    expect(last(r, 'commanderTested')['fate']).toBe('stunned');
  });

  test('6.7.6 anything higher leaves him unhurt', () => {
    const f = field({ c5r4: 'B *TF' });
    const commander = f.commander('B 0/0', 'c5r4');
    const r = test1(f, 0, 3);
    expect(r.table.commanderAt[commander]).toBe(zone('c5r4'));
    expect(r.table.stunnedUntil[commander]).toBe(0);
  });

  test('6.7.7 left alone by an assault he is killed or captured, and his wing checks once', () => {
    for (const [value, fate] of [
      [1, 'killed'],
      [3, 'captured'],
    ] as const) {
      const f = field({ c5r3: 'A *TF', c5r4: 'B !*TF', c4r6: 'B *VF/' });
      const commander = f.commander('B 0/0', 'c5r4');
      const r = assaultBy(f, 'A TF', rolled(9), value, STEADY);
      expect(last(r, 'commanderTested')['fate']).toBe(fate);
      expect(r.table.commanderAt[commander]).toBe(LOST);
      expect(r.told('wingChecked')).toHaveLength(1);
    }
  });

  test('6.7.7 also if it is the wing check that leaves him alone: then the wing checks again', () => {
    const f = field({ c5r3: 'A *TF', c5r4: 'B !*TF *TF/', c4r4: 'B *RH', c4r3: 'A *TF', c4r6: 'B *VF/' });
    f.commander('B 0/0', 'c4r4');
    const r = assaultBy(f, 'A TF').choose(`assault ${word(f.unit('B TF'))}`, rolled(9), 1, 3, STEADY);
    expect(isLost(r, f.unit('B RH'))).toBe(true);
    expect(r.told('wingChecked')).toHaveLength(2);
  });

  test('6.7.7 he stays if it was fire that emptied his zone', () => {
    const f = field({ c5r4: 'B !*TF', c4r6: 'B *VF/' });
    const commander = f.commander('B 0/0', 'c5r4');
    f.table.routing[f.unit('B TF')] = 1;
    const r = run(f, 'routs', { zone: zone('c5r4'), by: 0, wingsWithoutCommander: [] }, STEADY);
    expect(r.table.commanderAt[commander]).toBe(zone('c5r4'));
  });

  test('6.7.7 met by enemies when alone he is taken, which by the other ruling alarms nobody', () => {
    const checks = (rulings: object, ...dice: readonly number[]): number => {
      const f = field({ c5r4: 'A *TF', c4r6: 'B *VF/' }, rulings);
      f.commander('B 0/0', 'c5r4');
      return run(f, 'entry', { zone: zone('c5r4'), side: A }, ...dice).told('wingChecked').length;
    };
    expect(checks({}, 3, STEADY)).toBe(1);
    expect(checks({ CAPTURE_CHECKS_WING: 0 }, 3)).toBe(0);
    expect(checks({ CAPTURE_CHECKS_WING: 0 }, 1, STEADY)).toBe(1);
  });
});
