import { expect, test } from 'vitest';
import { underCannonade } from '../src/deployment/cannonade.ts';
import { side } from '@tercio/kernel';
import { zone } from './scenes.ts';
import type { Running } from './scenes.ts';
import { deploying, muster } from './muster.ts';
import type { Muster } from './muster.ts';

/** C.3 Cannonade and C.4 End of deployment. */

const id = (word: string): number => Number(word.slice(1)) - 1;
const at = (r: Running, word: string): number => r.table.zoneOf[id(word)] as number;

function bring(r: Running, word: string, where: string): Running {
  r.choose(`bring ${word}`).choose(`enter ${where}`);
  if (r.asked?.endsWith(' deployStep')) r.choose('stop');
  if (r.asked?.endsWith(' arrive')) r.choose('done');
  return r;
}

/** A's heavy gun stands in c1r1 and A is about to say what it threatens; B has nobody on the board. */
function battery(B: string, guns = 'HO'): { m: Muster; r: Running } {
  const m = muster({ A: `TF/ ${guns} TF/`, B });
  const r = bring(deploying(m), m.u('A TF/'), 'c2r1');
  for (let n = 0; n < guns.split(' ').length; n++) bring(r, m.u('A HO', n), 'c1r1');
  r.choose('done');
  return { m, r };
}

test('C.3 before a phase the guns of the other army say what they threaten', () => {
  const { r } = battery('TF/ TF/');
  expect(r.asked).toBe('A cannonadeAt');
  r.choose('hold');
  expect(r.asked).toBe('B deployNext');
});

test('C.3.1 nobody shoots or assaults: a cannonade harms no one', () => {
  const { m, r } = battery('TF/ TF/');
  r.choose('threaten c1r4');
  bring(bring(r, m.u('B TF/'), 'c1r6'), m.u('B TF/', 1), 'c2r6');
  expect(r.asked).toBe('A deployPhase');
  expect(r.table.disordered.every((it) => it === 0)).toBe(true);
  expect(r.table.incoming.every((fire) => fire === 0)).toBe(true);
  expect(r.told('volley')).toEqual([]);
  expect(r.events.some(({ kind }) => kind === 'rolled')).toBe(true);
  expect(r.told('rolled').map(({ rule }) => rule)).toEqual(['C.1.7']);
});

test('C.3.2 a gun threatens zones of the enemy half, held or not, in its range and sight', () => {
  const { r } = battery('TF/ TF/');
  expect(r.options).toEqual(['threaten c1r4', 'threaten c2r4', 'threaten c1r5', 'hold']);
  expect(r.why('threaten c1r3')).toMatchObject({ rule: 'C.3.2', code: 'notEnemyHalf' });
  expect(r.why('threaten c1r6')).toMatchObject({ rule: '3.1.6', code: 'beyondRange' });
});

test('C.3.2 targets are named anew before each phase', () => {
  const { m, r } = battery('TF/ TF/ TF/');
  r.choose('threaten c1r4');
  bring(r, m.u('B TF/'), 'c5r6').choose('done');
  expect(r.table.target[id(m.u('A HO'))]).toBe(zone('c1r4'));
  r.choose('pass');
  expect(r.asked).toBe('A cannonadeAt');
  expect(r.table.target[id(m.u('A HO'))]).toBe(-1);
});

test('C.3.3 to come into a zone under cannonade costs double, once', () => {
  const { m, r } = battery('TH TH TF/', 'HO HO');
  r.choose('threaten c1r5').choose('threaten c1r5');
  expect(underCannonade(r.table, zone('c1r5'), side(1))).toBe(true);
  expect(underCannonade(r.table, zone('c1r5'), side(0))).toBe(false);
  bring(r, m.u('B TH'), 'c1r6').choose('done');
  r.choose('pass').choose('threaten c1r5').choose('threaten c1r5').choose('reactivate w10');
  r.choose(`march ${m.u('B TH')}`).choose('forward');
  expect(at(r, m.u('B TH'))).toBe(zone('c1r5'));
  expect(r.asked).toBe('B deployNext');
});

test('C.3.3 horse that has come on cannot go on into a zone under cannonade', () => {
  const { m, r } = battery('TH TH');
  r.choose('threaten c1r5')
    .choose(`bring ${m.u('B TH')}`)
    .choose('enter c1r6');
  expect(r.why('forward')).toMatchObject({ rule: 'C.3.3', code: 'tooFewMoves', figures: { cost: 2, moves: 1 } });
});

test('C.4 then nothing is left of the deployment but where everybody stands', () => {
  const m = muster({ A: 'TF/ TF/', B: 'TF/ TF/' });
  const r = bring(deploying(m), m.u('A TF/'), 'c1r1').choose('done');
  bring(r, m.u('B TF/'), 'c9r6').choose('done').choose('pass').choose('pass').choose('join w1').choose('join w10');
  expect(r.over).toBe('ranOut');
  expect(r.table.deploying).toBe(0);
  expect(r.table.deployment).toBeNull();
  expect(r.table.activated.concat(r.table.moves, r.table.commanderMoved).every((it) => it === 0)).toBe(true);
  expect(r.table.wingHad[0]).toBe(1);
});

test('C.4.1 two passes in a row end it', () => {
  const m = muster({ A: 'TF/ TF/', B: 'TF/ TF/ TF/' });
  const r = bring(deploying(m), m.u('A TF/'), 'c1r1').choose('done');
  bring(r, m.u('B TF/'), 'c9r6').choose('done').choose('pass');
  expect(r.asked).toBe('B deployPhase');
  bring(r.choose('form'), m.u('B TF/', 1), 'c1r6').choose('done').choose('pass');
  expect(r.asked).toBe('B deployPhase');
  expect(r.choose('pass').asked).toBe('A nameWing');
});

test('C.4.1 an army that can form a wing does so before it passes', () => {
  const r = deploying(muster({ A: 'TF/ TF/', B: 'TF/ TF/' }));
  expect(r.told('deployPhaseBegan')).toHaveLength(1);
  expect(r.asked).toBe('A deployNext');
});

test('C.4.1 once an army is wholly on the board, commanders too, there is one phase more', () => {
  const m = muster({ A: 'TF/ TF/ k1/1', B: 'TF/ TF/ TF/' });
  const r = bring(deploying(m), m.u('A TF/'), 'c1r1');
  bring(r, m.u('A TF/', 1), 'c2r1').choose('done');
  expect(r.told('armyComplete')).toHaveLength(0);
  bring(r, m.u('B TF/'), 'c9r6')
    .choose('done')
    .choose('reactivate w1')
    .choose(`call ${m.k('A 1/1')}`);
  r.choose('to c1r1').choose('done').choose('none');
  expect(r.told('armyComplete')).toMatchObject([{ side: 0 }]);
  expect(r.asked).toBe('B deployPhase');
  bring(r.choose('form'), m.u('B TF/', 1), 'c1r6').choose('done');
  expect(r.asked).toBe('B nameWing');
});

test('C.4.1 who is left behind waits off board with a wing that his owner names', () => {
  const m = muster({ A: 'TF/ TF/ TF/ k1/1', B: 'TF/' });
  const r = bring(deploying(m), m.u('A TF/'), 'c1r1').choose('done').choose('enter c9r6').choose('pass');
  expect(r.asked).toBe('A nameWing');
  expect(r.options).toEqual(['join w1', 'join w2']);
  expect(r.why('join w10')).toMatchObject({ code: 'noSuchWing' });
  r.choose('join w2');
  expect(r.table.wingOf[id(m.u('A TF/', 1))]).toBe(1);
  expect(r.table.wingOf[id(m.u('A TF/', 2))]).toBe(1);
  expect(r.table.commanderWing[id(m.k('A 1/1'))]).toBe(1);
  expect(r.table.wingOf[id(m.u('A TF/'))]).toBe(-1);
});

test('C.4.2 each run of columns that belongs to no wing becomes one', () => {
  const m = muster({ A: 'TF/ TF/', B: 'TF/' });
  const r = bring(bring(deploying(m), m.u('A TF/'), 'c3r1'), m.u('A TF/', 1), 'c5r1').choose('enter c9r6');
  expect(r.over).toBe('ranOut');
  expect(r.table.strip).toEqual([0, 0, 2, 2, 2, 5, 5, 5, 5, 9, 9, 9, 9, 9, 9, 9, 9, 17]);
  expect(r.table.wingSide.map((army) => 'AB'[army] ?? '.').join('')).toBe('A.A..A...B.......B');
});

test('C.4.2 an army that could form no wing divides the field in two', () => {
  const m = muster({ A: 'TF/ TF/', B: '' });
  const r = bring(deploying(m), m.u('A TF/'), 'c1r1').choose('done');
  expect(r.asked).toBe('A nameWing');
  expect(r.table.strip.slice(9)).toEqual([9, 9, 9, 9, 9, 14, 14, 14, 14]);
});

test('C.4.3 who was last to bring his army on is second; if neither did, the scenario says', () => {
  const m = muster({ A: 'TF/ TF/', B: 'TF/' });
  const r = bring(deploying(m), m.u('A TF/'), 'c1r1').choose('done').choose('enter c9r6');
  expect(r.told('armyComplete')).toMatchObject([{ side: 1 }]);
  r.choose('form').choose('enter c3r1');
  expect([r.over, r.table.first, r.table.opens]).toEqual(['ranOut', 1, 1]);
  const n = muster({ A: 'TF/ TF/', B: 'TF/ TF/' });
  const short = bring(deploying(n), n.u('A TF/'), 'c1r1').choose('done');
  bring(short, n.u('B TF/'), 'c9r6').choose('done').choose('pass').choose('pass').choose('join w1').choose('join w10');
  expect([short.over, short.table.first]).toEqual(['ranOut', 0]);
});
