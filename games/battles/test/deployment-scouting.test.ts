import { Fast, only, readings, side } from '@tercio/kernel';
import { expect, test } from 'vitest';
import { scoutingDice } from '../src/deployment/scouting.ts';
import { battles } from '../src/index.ts';
import { run, zone } from './scenes.ts';
import type { Running } from './scenes.ts';
import { muster, SCOUTING } from './muster.ts';
import type { Muster } from './muster.ts';

/** C.1 Scouting. */

const A = only(side(0));
const B = only(side(1));
const begin = (m: Muster): Running => run(m.table, 'deployment', {});
const at = (r: Running, word: string): number => r.table.zoneOf[Number(word.slice(1)) - 1] as number;

/** What one army's scouts of these kinds are worth, in whole units. */
function valueOf(kinds: string): number {
  const m = muster({ A: kinds, B: 'TF/' });
  let r = begin(m);
  const scouts = r.options.filter((option) => option !== 'done');
  for (const option of scouts) r = r.choose(option);
  const [scouted] = r.choose('done').choose('done', 61).told('scouted');
  const [value = 0] = (scouted?.['values'] ?? []) as number[];
  return value / 16;
}

test('C.1 scouting comes first, and both armies are asked at once', () => {
  const r = begin(muster({ A: 'TH"', B: 'TH"' }));
  expect(battles.waiting(r.pos).map(({ side: who, ask }) => [who, ask])).toEqual([
    [0, null],
    [1, null],
  ]);
  expect(r.table.owner.every((owner) => owner === -1)).toBe(true);
});

test('C.1.1 what is committed stays secret until both are done', () => {
  const m = muster({ A: 'TH" TH"', B: 'TH"' });
  const before = begin(m);
  const after = begin(m).choose(`scout ${m.u('A TH"')}`);
  const done = begin(m)
    .choose(`scout ${m.u('A TH"')}`)
    .choose('done');
  const nothing = begin(m).choose('done');
  expect(battles.view(after.pos, B)).toEqual(battles.view(before.pos, B));
  expect(battles.view(done.pos, B)).toEqual(battles.view(nothing.pos, B));
  expect(battles.view(done.pos, only())).toEqual(battles.view(nothing.pos, only()));
  expect(battles.view(after.pos, A)).not.toEqual(battles.view(before.pos, A));
  expect(done.events).toEqual(nothing.events);
});

test('C.1.1 only own units that scout can be committed, in the order of their numbers', () => {
  const m = muster({ A: 'TF/ TH" TH" MO', B: 'TH"' });
  const r = begin(m);
  expect(r.options).toEqual([`scout ${m.u('A TH"')}`, `scout ${m.u('A TH"', 1)}`, 'done']);
  expect(r.why(`scout ${m.u('B TH"')}`)).toMatchObject({ rule: 'C.1.1', code: 'notInPool' });
  expect(r.why(`scout ${m.u('A MO')}`)).toMatchObject({ code: 'noScout' });
  r.choose(`scout ${m.u('A TH"', 1)}`);
  expect(r.why(`scout ${m.u('A TH"')}`)).toMatchObject({ rule: 'C.1.1', code: 'inOrder' });
  expect(r.options).toEqual(['done']);
});

test("C.1.1 a redeal invents the enemy's scouts from what is seen, and keeps one's own", () => {
  const m = muster({ A: 'TH" TH" TH" TH< TH<', B: 'TH" TH"' });
  const r = begin(m)
    .choose(`scout ${m.u('A TH"', 2)}`)
    .choose('done')
    .choose(`scout ${m.u('B TH"')}`);
  const view = battles.view(r.pos, B);
  const seen = new Set<string>();
  for (let seed = 0; seed < 40; seed++) {
    const guess = battles.redeal(view, new Fast(seed));
    expect(battles.view(guess, B)).toEqual(view);
    expect(battles.check(guess)).toBeNull();
    const wait = guess.flow.wait;
    if (wait === null || wait.for === 'one') throw new Error('the lanes are gone');
    expect(wait.lanes[1]?.choices).toMatchObject([{ verb: 'scout', arg: Number(m.u('B TH"').slice(1)) - 1 }]);
    expect(wait.lanes[0]?.done).toBe(true);
    seen.add(JSON.stringify(wait.lanes[0]?.answer));
  }
  expect(seen.size).toBeGreaterThan(5);
});

test('C.1.2 light horse is worth 3', () => {
  expect(valueOf('TH"')).toBe(3);
  expect(valueOf('RH"')).toBe(3);
});

test('C.1.3 loose or shooting horse without heavy armour is worth 2', () => {
  expect(valueOf("TH'")).toBe(2);
  expect(valueOf('TH<')).toBe(2);
});

test('C.1.4 light foot and plain horse are worth 1; other foot, commanded foot and guns do not scout', () => {
  expect(valueOf('TF"')).toBe(1);
  expect(valueOf('TH')).toBe(1);
  expect(valueOf('TH>')).toBe(1);
  expect(valueOf("TF/ TF' TF: MO TE>>")).toBe(0);
});

test('C.1.5 horse in heavy armour is worth one half, even if it shoots', () => {
  expect(valueOf('TH+')).toBe(0.5);
  expect(valueOf('TH<+')).toBe(0.5);
});

test('C.1.6 the best value of a unit times its size, times one and a half for veterans', () => {
  expect(valueOf('RH^"')).toBe(6);
  expect(valueOf('RHvv')).toBe(0.25);
  expect(valueOf('VH"<)')).toBe(4.5);
  expect(valueOf('TFv"')).toBe(0.5);
  expect(valueOf('TH" TH+ TF"')).toBe(4.5);
});

test('C.1.7 each adds a die to his value; the higher wins and chooses who deploys first', () => {
  const m = muster({ A: 'TH" TF/', B: 'TF/' });
  const scouted = begin(m)
    .choose(`scout ${m.u('A TH"')}`)
    .choose('done');
  const close = begin(m)
    .choose(`scout ${m.u('A TH"')}`)
    .choose('done');
  expect(scouted.choose('done', 35).asked).toBe('A deployOrder');
  expect(close.choose('done', 15).asked).toBe('B deployOrder');
  expect(scouted.choose('second').asked).toBe('A placeScout');
  const b = close.choose('first');
  expect(b.asked).toBe('B deployEntry');
});

test('C.1.7 a tie is rolled again: one draw among the pairs that decide', () => {
  const chances = (lead: number): number => readings(scoutingDice(lead)).length;
  expect(chances(0)).toBe(30);
  expect(chances(16)).toBe(31);
  expect(chances(-5 * 16)).toBe(35);
  expect(chances(8)).toBe(36);
  expect(chances(6 * 16)).toBe(36);
  expect(readings(scoutingDice(0)).every(({ value, ways }) => ways === 1 && value % 11 !== 0)).toBe(true);
});

test('C.1.8 the winner puts his scouts into his row along the centre, before anything else', () => {
  const m = muster({ A: 'TH" TH" TF/', B: 'TF/' });
  const r = begin(m)
    .choose(`scout ${m.u('A TH"')}`)
    .choose(`scout ${m.u('A TH"', 1)}`)
    .choose('done')
    .choose('done', SCOUTING.aWins)
    .choose('first');
  expect(r.asked).toBe('A placeScout');
  expect(r.options).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map((column) => `place c${column}r3`));
  expect(r.why('place c4r2')).toMatchObject({ rule: 'C.1.8', code: 'scoutsAhead' });
  r.choose('place c4r3').choose('place c5r3');
  expect([at(r, m.u('A TH"')), at(r, m.u('A TH"', 1))]).toEqual([zone('c4r3'), zone('c5r3')]);
  expect(r.table.front[Number(m.u('A TH"').slice(1)) - 1]).toBe(1);
  expect(r.asked).toBe('A deployEntry');
});

test("C.1.8 the loser's scouts go back to his army, unless the ruling is flipped", () => {
  const armies = { A: 'TH" TF/', B: 'TH" TF/' };
  const both = (m: Muster): Running =>
    begin(m)
      .choose(`scout ${m.u('A TH"')}`)
      .choose('done')
      .choose(`scout ${m.u('B TH"')}`)
      .choose('done', SCOUTING.bWins)
      .choose('second');
  const m = muster(armies);
  const back = both(m).choose('place c1r4');
  expect(at(back, m.u('A TH"'))).toBe(-1);
  expect(back.options).toContain(`bring ${m.u('A TH"')}`);
  const f = muster(armies, { LOSER_SCOUTS_RETURN: 0 });
  const ahead = both(f).choose('place c1r4');
  expect(ahead.asked).toBe('A placeScout');
  expect(at(ahead.choose('place c2r3'), f.u('A TH"'))).toBe(zone('c2r3'));
});

test('C.1.8 scouts respect stacking, and go nowhere impassable', () => {
  const m = muster({ A: 'RH^" RH^" RH^" TF/', B: 'TF/' });
  const r = begin(m);
  for (const n of [0, 1, 2]) r.choose(`scout ${m.u('A RH^"', n)}`);
  r.choose('done').choose('done', SCOUTING.aWins).choose('first').choose('place c2r3').choose('place c2r3');
  if (r.asked === 'A arrive') r.choose('done');
  expect(r.asked).toBe('A placeScout');
  expect(r.why('place c2r3')).toMatchObject({
    rule: 'C.2.4',
    code: 'noRoom',
    figures: { there: 16, weight: 8, limit: 20 },
  });
});

test('C.1.9 scouts stay where they are, and nobody else comes into their zones', () => {
  const m = muster({ A: 'TH" TH TF/ k1/1', B: 'TF/ TF/' });
  const r = begin(m)
    .choose(`scout ${m.u('A TH"')}`)
    .choose('done')
    .choose('done', SCOUTING.aWins)
    .choose('first')
    .choose('place c4r3')
    .choose(`bring ${m.u('A TH')}`)
    .choose('enter c4r1')
    .choose('forward')
    .choose('done')
    .choose(`bring ${m.u('B TF/')}`)
    .choose('enter c4r6')
    .choose('done')
    .choose('reactivate w4');
  expect(r.asked).toBe('A deployNext');
  expect(r.why(`march ${m.u('A TH"')}`)).toMatchObject({ rule: 'C.1.9', code: 'scoutsStay' });
  r.choose(`march ${m.u('A TH')}`);
  expect(r.why('forward')).toMatchObject({ rule: 'C.1.9', code: 'scoutsHold' });
});
