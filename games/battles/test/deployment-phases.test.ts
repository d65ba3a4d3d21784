import { expect, test } from 'vitest';
import { REACTIVATIONS } from '../src/deployment/pool.ts';
import { zone } from './scenes.ts';
import type { Running } from './scenes.ts';
import { deploying, muster } from './muster.ts';
import type { Muster } from './muster.ts';

/** C.2 Deployment phases. The drill ground has a camp on each baseline, in column 5. */

const id = (word: string): number => Number(word.slice(1)) - 1;
const at = (r: Running, word: string): number => r.table.zoneOf[id(word)] as number;
const stripOf = (r: Running, army: number): readonly number[] => r.table.strip.slice(9 * army, 9 * army + 9);

/** Brings a unit on and lets it stop at once, behind those who are there. */
function bring(r: Running, word: string, where: string): Running {
  r.choose(`bring ${word}`).choose(`enter ${where}`);
  return settle(r);
}
function settle(r: Running): Running {
  if (r.asked?.endsWith(' deployStep')) r.choose('stop');
  if (r.asked?.endsWith(' arrive')) r.choose('done');
  return r;
}

/** Both armies have formed one wing of a few foot in columns 4 and 5; A is asked what to do next. */
function twoWings(more: { readonly A?: string; readonly B?: string } = {}): { m: Muster; r: Running } {
  const m = muster({ A: `TF/ TF/ TF/ ${more.A ?? ''}`, B: `TF/ TF/ TF/ ${more.B ?? ''}` });
  const r = deploying(m);
  bring(bring(r, m.u('A TF/'), 'c4r1'), m.u('A TF/', 1), 'c5r1').choose('done');
  bring(bring(r, m.u('B TF/'), 'c4r6'), m.u('B TF/', 1), 'c5r6').choose('done');
  return { m, r };
}

test('C.2 the players deploy by turns, and each phase does something', () => {
  const { r } = twoWings();
  expect(r.asked).toBe('A deployPhase');
  expect(r.options).toEqual(['form', 'reactivate w4', 'pass']);
  expect(r.choose('pass').asked).toBe('B deployPhase');
  const first = deploying(muster({ A: 'TF/ TF/', B: 'TF/' }));
  expect(first.why('done')).toMatchObject({ rule: 'C.2', code: 'nothingDeployed' });
});

test('C.2.1 units and commanders come on over the baseline, or at or next to their camp', () => {
  const m = muster({ A: 'TF/ TF/ k1/1', B: 'TF/' });
  const r = deploying(m).choose(`bring ${m.u('A TF/')}`);
  const zones = ['c1r1', 'c2r1', 'c3r1', 'c4r1', 'c5r1', 'c5r2', 'c6r1', 'c7r1', 'c8r1', 'c9r1'];
  expect(r.options).toEqual(zones.map((name) => `enter ${name}`));
  expect(r.why('enter c4r2')).toMatchObject({ rule: 'C.2.1', code: 'noEntry' });
  expect(r.why('enter c5r6')).toMatchObject({ rule: 'C.2.1', code: 'noEntry' });
  r.choose('enter c5r2').choose(`call ${m.k('A 1/1')}`);
  expect(r.options).toContain('to c5r3');
  expect(r.options).toContain('to c1r1');
  expect(r.options).not.toContain('to c5r4');
  r.choose('to c5r3');
  expect(r.table.commanderAt[id(m.k('A 1/1'))]).toBe(zone('c5r3'));
});

test('C.2.1 a commander comes on with one of his four moves and goes in any direction', () => {
  const m = muster({ A: 'TF/ TF/ TF/ k1/1', B: 'TF/ TF/' });
  const r = bring(bring(deploying(m), m.u('A TF/'), 'c1r1'), m.u('A TF/', 1), 'c8r1');
  r.choose(`call ${m.k('A 1/1')}`)
    .choose('to c1r1')
    .choose('done');
  bring(r, m.u('B TF/'), 'c1r6')
    .choose('done')
    .choose('reactivate w1')
    .choose(`send ${m.k('A 1/1')}`);
  expect(r.options).toContain('to c5r1');
  expect(r.options).toContain('to c3r3');
  expect(r.options).not.toContain('to c1r1');
  expect(r.why('to c6r1')).toMatchObject({ rule: '5.3.1', code: 'outOfReach' });
  r.choose('to c5r1');
  expect(r.why(`send ${m.k('A 1/1')}`)).toMatchObject({ rule: 'C.2.7', code: 'movedAlready' });
});

test('C.2.2 foot comes on with its one move, horse has one left, guns spend both of theirs', () => {
  const m = muster({ A: 'TF/ TH MO TF/', B: 'TF/' });
  const r = deploying(m);
  r.choose(`bring ${m.u('A TF/')}`).choose('enter c1r1');
  expect(r.asked).toBe('A deployNext');
  r.choose(`bring ${m.u('A TH')}`).choose('enter c2r1');
  expect(r.options).toEqual(['forward', 'turnLeft', 'turnRight', 'turnAbout', 'stop']);
  r.choose('forward')
    .choose(`bring ${m.u('A MO')}`)
    .choose('enter c3r1');
  expect(r.asked).toBe('A deployNext');
  expect([m.u('A TF/'), m.u('A TH'), m.u('A MO')].map((u) => at(r, u))).toEqual(['c1r1', 'c2r2', 'c3r1'].map(zone));
});

test('C.2.2 a gun has twice its moves: one zone forward in a reactivated wing', () => {
  const { m, r } = twoWings({ A: 'MO' });
  r.choose('reactivate w4')
    .choose(`bring ${m.u('A MO')}`)
    .choose('enter c4r1');
  settle(r)
    .choose('done')
    .choose('pass')
    .choose('reactivate w4')
    .choose(`march ${m.u('A MO')}`);
  expect(r.options).toEqual(['forward', 'enterFront']);
  r.choose('forward');
  expect(at(r, m.u('A MO'))).toBe(zone('c4r2'));
  expect(r.asked).toBe('A deployNext');
});

test('C.2.2 a move can be a change of frontage, as in battle', () => {
  const { m, r } = twoWings({ A: 'TF/ TF^^=/' });
  r.choose('reactivate w4');
  bring(r, m.u('A TF^^=/'), 'c4r1').choose('done').choose('pass').choose('reactivate w4');
  r.choose(`march ${m.u('A TF/')}`);
  expect(r.why('leaveFront')).toMatchObject({ rule: '5.5.1', code: 'nobodyElseInFront' });
  r.choose(`exchange ${m.u('A TF^^=/')}`);
  expect([m.u('A TF/'), m.u('A TF^^=/')].map((u) => r.table.front[id(u)])).toEqual([0, 1]);
  expect(r.asked).toBe('A deployNext');
});

test('C.2.2 light and loose units turn for nothing', () => {
  const m = muster({ A: `TF" TF' TF/`, B: 'TF/' });
  const r = deploying(m)
    .choose(`bring ${m.u('A TF"')}`)
    .choose('enter c1r1')
    .choose('turnRight');
  expect(r.options).toEqual(['turnLeft', 'turnRight', 'turnAbout', 'stop']);
  r.choose('turnLeft')
    .choose(`bring ${m.u("A TF'")}`)
    .choose('enter c2r1')
    .choose('turnAbout');
  expect(r.asked).toBe('A deployNext');
  expect([r.table.facing[zone('c1r1')], r.table.facing[zone('c2r1')]]).toEqual([0, 2]);
});

test('C.2.2 terrain costs what it costs in battle: a hill takes both moves of horse', () => {
  const { m, r } = twoWings({ A: 'TH TH' });
  r.choose('reactivate w4')
    .choose(`bring ${m.u('A TH')}`)
    .choose('enter c4r1');
  settle(r)
    .choose(`bring ${m.u('A TH', 1)}`)
    .choose('enter c5r2')
    .choose('stop')
    .choose('done');
  r.choose('pass')
    .choose('reactivate w4')
    .choose(`march ${m.u('A TH')}`)
    .choose('forward');
  expect(r.why('forward')).toMatchObject({ rule: '5.3.17', code: 'tooFewMoves', figures: { cost: 2, moves: 1 } });
  r.choose('stop').choose('done').choose('pass').choose('reactivate w4');
  r.choose(`march ${m.u('A TH')}`).choose('forward');
  expect(at(r, m.u('A TH'))).toBe(zone('c4r3'));
});

test('C.2.2 whoever joins friends goes no further and takes on their facing', () => {
  const m = muster({ A: 'TH" TH TF/', B: 'TF/' });
  const r = deploying(m)
    .choose(`bring ${m.u('A TH"')}`)
    .choose('enter c1r1')
    .choose('turnRight')
    .choose('stop');
  r.choose(`bring ${m.u('A TH')}`).choose('enter c1r1');
  expect(r.asked).toBe('A arrive');
  r.choose(`front ${m.u('A TH')}`);
  expect(r.asked).toBe('A deployNext');
  expect([r.table.facing[zone('c1r1')], r.table.front[id(m.u('A TH'))]]).toEqual([1, 1]);
});

test('C.2.3 nobody comes into the enemy half', () => {
  const { m, r } = twoWings({ A: 'TH k1/1' });
  r.choose('reactivate w4')
    .choose(`bring ${m.u('A TH')}`)
    .choose('enter c5r2')
    .choose('forward');
  expect(at(r, m.u('A TH'))).toBe(zone('c5r3'));
  r.choose('done')
    .choose('pass')
    .choose('reactivate w4')
    .choose(`march ${m.u('A TH')}`);
  expect(r.why('forward')).toMatchObject({ rule: 'C.2.3', code: 'enemyHalf' });
  r.choose('back').choose(`call ${m.k('A 1/1')}`);
  expect(r.why('to c5r4')).toMatchObject({ rule: 'C.2.3', code: 'enemyHalf' });
});

test('C.2.4 stacking limits hold at every step', () => {
  const m = muster({ A: 'TF^^=/ TF^^=/ TF^^=/ TH', B: 'TF/' });
  const r = deploying(m);
  bring(bring(r, m.u('A TF^^=/'), 'c1r1'), m.u('A TF^^=/', 1), 'c1r1').choose(`bring ${m.u('A TF^^=/', 2)}`);
  expect(r.why('enter c1r1')).toMatchObject({
    rule: 'C.2.4',
    code: 'noRoom',
    figures: { there: 32, weight: 16, limit: 36 },
  });
  expect(r.options).not.toContain('enter c1r1');
});

test('C.2.5 a new wing keeps out of those there are and cannot reach across one', () => {
  const { m, r } = twoWings({ A: 'TF/ TF/' });
  r.choose('form').choose(`bring ${m.u('A TF/', 2)}`);
  expect(r.why('enter c5r1')).toMatchObject({ rule: 'C.2.5', code: 'existingWing' });
  settle(r.choose('enter c3r1')).choose(`bring ${m.u('A TF/', 3)}`);
  expect(r.why('enter c6r1')).toMatchObject({ rule: 'C.2.5', code: 'existingWing' });
  expect(r.options).toEqual(['enter c1r1', 'enter c2r1', 'enter c3r1']);
});

test('C.2.5 those who stand in other wings do not move while a new one forms', () => {
  const { m, r } = twoWings({ A: 'TF/ TF/' });
  r.choose('form');
  expect(r.why(`march ${m.u('A TF/')}`)).toMatchObject({ rule: 'C.2.1', code: 'onlyNewcomers' });
});

test('C.2.6 the columns used, and those between them, are the wing', () => {
  const m = muster({ A: 'TF/ TF/ TF/', B: 'TF/' });
  const r = deploying(m);
  bring(bring(r, m.u('A TF/'), 'c2r1'), m.u('A TF/', 1), 'c4r1').choose('done');
  expect(stripOf(r, 0)).toEqual([-1, 1, 1, 1, -1, -1, -1, -1, -1]);
  expect(r.table.wingSide[1]).toBe(0);
});

test('C.2.6 no wing takes the whole board, because an army has two at least', () => {
  const m = muster({ A: 'TF/ TF/ TF/', B: 'TF/' });
  const r = bring(deploying(m), m.u('A TF/'), 'c1r1').choose(`bring ${m.u('A TF/', 1)}`);
  expect(r.why('enter c9r1')).toMatchObject({ rule: '2.5.1', code: 'wholeBoard' });
  settle(r.choose('enter c8r1')).choose('done');
  expect(stripOf(r, 0)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, -1]);
});

test('C.2.7 reactivated wings move their units and take in more', () => {
  const { m, r } = twoWings({ A: 'TF/ TF/' });
  r.choose('reactivate w4')
    .choose(`march ${m.u('A TF/')}`)
    .choose('forward');
  expect(at(r, m.u('A TF/'))).toBe(zone('c4r2'));
  expect(r.why(`march ${m.u('A TF/')}`)).toMatchObject({ rule: 'C.2.7', code: 'movedAlready' });
  bring(r, m.u('A TF/', 2), 'c4r1').choose('done');
  expect(r.asked).toBe('B deployPhase');
  expect(r.table.deployment?.reactivations).toEqual([1, 0]);
});

test('C.2.7 several wings are reactivated together only if they adjoin', () => {
  const { m, r } = twoWings({ A: 'TF/ TF/ TF/' });
  bring(r.choose('form'), m.u('A TF/', 2), 'c6r1').choose('done').choose('pass').choose('form');
  bring(r, m.u('A TF/', 3), 'c8r1').choose('done').choose('pass').choose('reactivate w4');
  expect(r.asked).toBe('A alsoReactivate');
  expect(r.options).toEqual(['also w6', 'enough']);
  expect(r.why('also w8')).toMatchObject({ rule: 'C.2.7', code: 'notAdjacent' });
  r.choose('also w6');
  expect(r.asked).toBe('A deployNext');
  expect(r.options).toContain(`march ${m.u('A TF/', 2)}`);
  expect(r.why(`march ${m.u('A TF/', 3)}`)).toMatchObject({ rule: 'C.2.7', code: 'notReactivated' });
});

test('C.2.7 an army reactivates wings eight times at most', () => {
  const { m, r } = twoWings();
  for (let n = 0; n < REACTIVATIONS; n++) {
    r.choose('reactivate w4')
      .choose(`march ${m.u('A TF/')}`)
      .choose(['turnRight', 'turnLeft'][n % 2] as string);
    settle(r).choose('done').choose('pass');
  }
  expect(r.why('reactivate w4')).toMatchObject({ rule: 'C.2.7', code: 'reactivatedOften', figures: { most: 8 } });
});

test('C.2.7 who is chosen to move must move', () => {
  const { m, r } = twoWings();
  r.choose('reactivate w4').choose(`march ${m.u('A TF/')}`);
  expect(r.why('stop')).toMatchObject({ rule: 'C.2.7', code: 'mustMove' });
});

test('C.2.8 in that phase nobody goes outside the wings there are', () => {
  const { m, r } = twoWings({ A: 'TH' });
  r.choose('reactivate w4').choose(`bring ${m.u('A TH')}`);
  expect(r.why('enter c3r1')).toMatchObject({ rule: 'C.2.8', code: 'outsideWings' });
  settle(r.choose('enter c5r1'))
    .choose('done')
    .choose('pass')
    .choose('reactivate w4')
    .choose(`march ${m.u('A TH')}`);
  expect(r.why('right')).toMatchObject({ rule: 'C.2.8', code: 'outsideWings' });
  expect(r.why('left')).toBeNull();
});

test('C.2.8 newcomers come on in reactivated wings, but others may be entered', () => {
  const { m, r } = twoWings({ A: 'TF/ TH TF/' });
  bring(r.choose('form'), m.u('A TF/', 2), 'c6r1')
    .choose('done')
    .choose('pass')
    .choose('reactivate w4')
    .choose('enough');
  r.choose(`bring ${m.u('A TH')}`);
  expect(r.why('enter c6r1')).toMatchObject({ rule: 'C.2.7', code: 'notReactivated' });
  settle(r.choose('enter c5r1')).choose('done').choose('pass').choose('reactivate w4').choose('enough');
  r.choose(`march ${m.u('A TH')}`).choose('turnRight');
  expect(at(r, m.u('A TH'))).toBe(zone('c6r1'));
});

test('C.2.9 rear rows with a commander become a reserve, which stays and is closed', () => {
  const { m, r } = twoWings({ A: 'TF/ k1/1' });
  r.choose('reactivate w4')
    .choose(`march ${m.u('A TF/', 1)}`)
    .choose('forward')
    .choose('done');
  expect(r.asked).toBe('B deployPhase');
  r.choose('pass')
    .choose('reactivate w4')
    .choose(`call ${m.k('A 1/1')}`)
    .choose('to c4r1')
    .choose('done');
  expect(r.asked).toBe('A declareReserve');
  expect(r.options).toEqual(['oneRow', 'twoRows', 'none']);
  r.choose('oneRow').choose('pass').choose('reactivate w4');
  expect(r.why(`march ${m.u('A TF/')}`)).toMatchObject({ rule: 'C.2.9', code: 'reserveStays' });
  expect(r.why(`send ${m.k('A 1/1')}`)).toMatchObject({ rule: 'C.2.9', code: 'reserveStays' });
  expect(r.why(`march ${m.u('A TF/', 1)}`)).toBeNull();
  r.choose(`bring ${m.u('A TF/', 2)}`);
  expect(at(r, m.u('A TF/', 2))).toBe(zone('c5r2'));
});

test('C.2.9 a second line may be declared before the first, not beside or over it', () => {
  const { m, r } = twoWings({ A: 'k1/1 k0/1' });
  r.choose('reactivate w4')
    .choose(`call ${m.k('A 1/1')}`)
    .choose('to c4r1')
    .choose('done')
    .choose('oneRow');
  r.choose('pass')
    .choose('reactivate w4')
    .choose(`call ${m.k('A 0/1')}`)
    .choose('to c5r2');
  r.choose('done');
  expect(r.why('twoRows')).toMatchObject({ rule: 'C.2.9', code: 'reserveAlready' });
  r.choose('secondRow');
  expect([r.table.reserveSide.slice(0, 3), r.table.reserveRows.slice(0, 2)]).toEqual([
    [0, 0, -1],
    [1, 3],
  ]);
});

test('C.2.9 without a commander in the rows there is no reserve', () => {
  const { m, r } = twoWings({ A: 'k1/1' });
  r.choose('reactivate w4')
    .choose(`call ${m.k('A 1/1')}`)
    .choose('to c4r2')
    .choose('done');
  expect(r.why('oneRow')).toMatchObject({ rule: '2.6.1', code: 'noCommander' });
  expect(r.options).toEqual(['twoRows', 'none']);
});
