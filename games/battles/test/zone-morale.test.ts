import { only } from '@tercio/kernel';
import { describe, expect, test } from 'vitest';
import { battles } from '../src/index.ts';
import { firepowerOf } from '../src/resolution/firepower.ts';
import { zoneMorale } from '../src/resolution/morale.ts';
import { gunTargets } from '../src/resolution/range.ts';
import { field, run, zone } from './scenes.ts';
import type { Field } from './scenes.ts';
import { A, B, BOWS, checks, GUNS, MUSKETS, own, PISTOLS, rules, shoot, tested } from './morale.ts';

/** 3.4: what a zone adds to its die. */

describe('3.4 zone morale', () => {
  test('3.4 one die for the zone, then a value for each unit', () => {
    const f = field({ c1r2: 'A *TF/ !*RH VF/' });
    const r = checks(f, A, 4);
    expect(tested(r)).toMatchObject({
      base: 4,
      units: [
        { unit: f.unit('A RH'), morale: 3 },
        { unit: f.unit('A TF/'), morale: 5 },
        { unit: f.unit('A VF/'), morale: 6 },
      ],
    });
  });

  test('3.4.1 the owner tests his zones in the order he likes, seeing each result', () => {
    const f = field({ c1r2: 'A !*TF/', c5r2: 'A !*TF/', c5r5: 'B *TF/' });
    const r = checks(f, A);
    expect(r.asked).toBe('A checkNext');
    expect(r.options).toEqual(['check c1r2', 'check c5r2']);
    r.choose('check c5r2', 1, 1); // the last zone checks by itself
    expect(r.told('zoneTested')).toMatchObject([{ zone: zone('c5r2') }, { zone: zone('c1r2') }]);
  });

  test('3.4.1 the side that has just acted tests first, then the other', () => {
    const f = field({ c1r2: 'A *TF/', c1r3: 'B *TF/' });
    const r = run(f, 'resolution', { next: A }, 5, 5);
    expect(r.told('zoneTested')).toMatchObject([{ side: B }, { side: A }]);
  });

  test('3.4.2 zones under fire or with disordered units test, the others do not', () => {
    const f = field({ c1r2: 'A *TF/', c3r2: 'A *TF/ !TF', c5r2: 'A *TF/', c7r2: 'A !*TF/', c8r2: 'A *TF/' });
    shoot(f, 'c1r2', 1);
    shoot(f, 'c5r2', 0.25); // rounds to nothing
    const r = checks(f, A);
    expect(r.options).toEqual(['check c1r2', 'check c3r2', 'check c7r2']);
    expect(r.why('check c5r2')).toMatchObject({ rule: '3.4.2', code: 'needsNoCheck' });
    expect(r.why('check c8r2')).toMatchObject({ rule: '3.4.2', code: 'needsNoCheck' });
    r.choose('check c3r2', 3);
    expect(r.why('check c3r2')).toMatchObject({ rule: '3.4.3', code: 'alreadyChecked' });
  });

  test('3.4.2 disordered guns make a zone test beside other units, but not alone, captured or if they may not rally', () => {
    const none = (f: Field): boolean => checks(f, A).told('zoneTested').length === 0;
    expect(none(field({ c1r2: 'A !MO' }))).toBe(true);
    expect(none(field({ c1r2: 'A *TF/ !MO' }, { GUNS_RALLY: 0 }))).toBe(true);
    const captured = field({ c1r2: 'A *TF/ !MO' });
    captured.table.capturedBy[captured.unit('A MO')] = 3;
    expect(none(captured)).toBe(true);
    expect(checks(field({ c1r2: 'A *TF/ !MO' }), A, 2).told('zoneTested')).toHaveLength(1);
  });

  test('3.4.3 the die is the base of every unit, and a zone rolls once', () => {
    const f = field({ c1r2: 'A !*TF" TF"' });
    const r = checks(f, A, 5);
    expect(tested(r)).toMatchObject({ base: 5, units: [{ morale: 5 }, { morale: 5 }] });
    expect(r.told('rolled')).toHaveLength(1);
  });

  test('3.4.4 the fire of all enemy zones on the zone comes off the die', () => {
    const f = field({ c5r3: 'A *TF/', c5r4: 'B *TF/ *TF/', c4r3: 'B:E *TF/ *TF<' });
    const r = run(f, 'fire', { side: B, unit: 0 });
    expect(tested(checks(r.table, A, 6))).toMatchObject({ fire: 5, base: 1, hits: 0 });
  });

  test('3.4.5 formed foot adds 1; loose foot and horse do not', () => {
    const f = field({ c1r2: "A *TF/ *TF' *TH" });
    expect([own(f, 'A TF/', 'c1r2'), own(f, "A TF'", 'c1r2'), own(f, 'A TH', 'c1r2')]).toEqual([1, 0, 0]);
  });

  test('3.4.6 veterans add 1', () => {
    expect(own(field({ c1r2: 'A *VH' }), 'A VH', 'c1r2')).toBe(1);
  });

  test('3.4.7 armour adds 1, but not under fire from guns or from foot with firearms', () => {
    const armour = (kinds: number, points = 2): number => {
      const f = field({ c1r2: 'A *TH+' });
      shoot(f, 'c1r2', points, kinds);
      return own(f, 'A TH+', 'c1r2');
    };
    expect([armour(BOWS), armour(PISTOLS), armour(MUSKETS), armour(GUNS)]).toEqual([1, 1, 0, 0]);
    expect(armour(MUSKETS, 0.25)).toBe(1); // fire that rounds to nothing is none
  });

  test('3.4.7 foot with bows or cold steel has no firearms, unless it has light guns; horse never matters', () => {
    const shooters = (line: string): number => {
      const f = field({ c5r3: 'A *TH+', c5r4: `B ${line}` });
      const r = run(f, 'fire', { side: B, unit: 0 });
      return zoneMorale(r.table, f.unit('A TH+'), zone('c5r3'), 0);
    };
    expect(shooters('*VF) *VF)')).toBe(1 - 1 - 1); // in front, and before traditional foot
    expect(shooters('*TF *TF')).toBe(0 - 1);
    expect(shooters('*TH *TH')).toBe(1 - 1);
    expect(shooters('*VF) *VF) *TF>>')).toBe(1 - 1 - 1); // who fires nothing is no shooter
  });

  test('3.4.8 deep formation adds 1, but not in a zone that ordnance targets', () => {
    const deep = (kinds: number): number => {
      const f = field({ c1r2: 'A *TH=' });
      shoot(f, 'c1r2', 2, kinds);
      return own(f, 'A TH=', 'c1r2');
    };
    expect([deep(MUSKETS), deep(GUNS)]).toEqual([1, 0]);
  });

  test('3.4.9 camp, fortification and village always cover, woods and hedgerow not against guns, once', () => {
    const cover = (at: string, kinds: number): number => {
      const f = field({ [at]: 'A *TH' });
      shoot(f, at, 2, kinds);
      return own(f, 'A TH', at);
    };
    for (const at of ['c5r1', 'c6r2', 'c3r3', 'c4r5']) expect([cover(at, MUSKETS), cover(at, GUNS)]).toEqual([1, 1]);
    for (const at of ['c2r3', 'c7r4']) expect([cover(at, MUSKETS), cover(at, GUNS)]).toEqual([1, 0]);
    for (const at of ['c4r3', 'c6r3', 'c8r3', 'c9r3', 'c2r5']) expect(cover(at, MUSKETS)).toBe(0);
  });

  test('3.4.10 the best general in the zone adds his leadership; a stunned one does not', () => {
    const f = field({ c1r2: 'A *TH' });
    const best = f.commander('A 0/2', 'c1r2');
    f.commander('A 0/1', 'c1r2');
    f.commander('A 1/2', 'c1r1');
    expect(own(f, 'A TH', 'c1r2')).toBe(2);
    f.table.stunnedUntil[best] = 2;
    expect(own(f, 'A TH', 'c1r2')).toBe(1);
    const all = field({ c1r2: 'A *TH' }, { LEADERSHIP_BEST_ONLY: 0 });
    all.commander('A 0/2', 'c1r2');
    all.commander('A 0/1', 'c1r2');
    expect(own(all, 'A TH', 'c1r2')).toBe(3);
  });

  test('3.4.11 in frontage and facing or faced costs 1, except ordnance, light and commanded', () => {
    const line = (zones: { readonly [zone: string]: string }, unit = 'A TH'): number =>
      own(field({ c5r3: 'A *TH *TF: *TH" TE *MO', ...zones }), unit, 'c5r3');
    expect(line({})).toBe(-1); // elephants: only these
    expect(line({ c5r4: 'B *TF' })).toBe(-2);
    expect(line({ c6r3: 'B:W *TF' })).toBe(-2); // faced from the flank
    expect(line({ c5r2: 'B:N *TF' })).toBe(-2); // and from the rear
    expect(line({ c6r3: 'B *TF' })).toBe(-1); // beside, but looking elsewhere
    expect(line({ c5r4: 'B !LO' })).toBe(-1); // a gun in disorder is nobody
    expect(line({ c5r4: 'B *LO' })).toBe(-2);
    expect([
      line({ c5r4: 'B *TF' }, 'A TF:'),
      line({ c5r4: 'B *TF' }, 'A TH"'),
      line({ c5r4: 'B *TF' }, 'A MO'),
    ]).toEqual([-1, -1, -1]);
    expect(line({ c5r4: 'B *TF' }, 'A TE')).toBe(-1); // behind
  });

  test('3.4.12 under the guns a zone above half its limit loses 1', () => {
    const crowd = (line: string, kinds: number, at = 'c1r2'): number => {
      const f = field({ [at]: `A *TH ${line}` });
      shoot(f, at, 2, kinds);
      return own(f, 'A TH', at);
    };
    expect(crowd('TH TH TH', GUNS)).toBe(0); // four of nine
    expect(crowd('TH TH TH TH', GUNS)).toBe(-1); // five of nine
    expect(crowd('TH TH TH TH', MUSKETS)).toBe(0);
    expect(crowd('TH TH', GUNS, 'c6r3')).toBe(-1); // three of five in a marsh
  });

  test('3.4.12 or it is fired on through a flank', () => {
    const from = (at: string, facing: string): number => {
      const f = field({ c5r4: 'B *TH', [at]: `A:${facing} *MO *MO` });
      let r = run(f, 'fire', { side: A, unit: 0 });
      while (r.asked !== null) r = r.choose('fire c5r4');
      return zoneMorale(r.table, f.unit('B TH'), zone('c5r4'), 0) + (at === 'c3r4' ? 0 : 1);
    };
    expect(from('c3r4', 'E')).toBe(-1);
    expect(from('c5r3', 'N')).toBe(0 + 0); // head-on: only the front line costs 1, taken out above
  });

  test('3.4.13 raw units lose 1', () => {
    expect(own(field({ c1r2: 'A *RH' }), 'A RH', 'c1r2')).toBe(-1);
  });

  test('3.4.14 fresh units in wide or en haye formation lose 1, disordered ones do not', () => {
    const f = field({ c1r2: 'A *TH-- TH---- !VH----' });
    expect([own(f, 'A TH--', 'c1r2'), own(f, 'A TH----', 'c1r2'), own(f, 'A VH----', 'c1r2')]).toEqual([-1, -1, 1]);
  });

  test('3.4.15 horse facing foot with traditional weapons loses 1', () => {
    const facing = (unit: string, enemy: string): number =>
      own(field({ c5r3: `A *TF: ${unit}`, c5r4: `B ${enemy}` }), `A ${unit}`, 'c5r3');
    expect(facing('TH', '*TF)')).toBe(-1);
    expect(facing('TH', '*TF TF)')).toBe(-1); // wherever it stands in that zone
    expect(facing('TH', '*TH)')).toBe(0);
    expect(facing('TF', '*TF)')).toBe(1);
    expect(own(field({ c5r3: 'A *TF: TH', c6r3: 'B:W *TF)' }), 'A TH', 'c5r3')).toBe(0); // not faced by it
  });

  test('3.4.16 friendly elephants in the zone, or enemy ones ahead, cost everybody 1, once', () => {
    expect(own(field({ c5r3: 'A *TH TE' }), 'A TH', 'c5r3')).toBe(-1);
    expect(own(field({ c5r3: 'A *TH TE' }), 'A TE', 'c5r3')).toBe(-1);
    expect(own(field({ c5r3: 'A *TF: TH', c5r4: 'B *TE' }), 'A TH', 'c5r3')).toBe(-1);
    expect(own(field({ c5r3: 'A *TF: TH TE', c5r4: 'B *TE' }), 'A TH', 'c5r3')).toBe(-1);
    expect(own(field({ c5r3: 'A *TF: TH', c6r3: 'B:W *TE' }), 'A TH', 'c5r3')).toBe(0);
  });

  test('3.4.17 disordered units of an exhausted army lose 1', () => {
    const f = field({ c1r2: 'A *TH !*TH" ' }, {}, 'hard-drill');
    expect([own(f, 'A TH', 'c1r2'), own(f, 'A TH"', 'c1r2')]).toEqual([0, -1]);
    expect(own(field({ c1r2: 'A !*TH"' }), 'A TH"', 'c1r2')).toBe(0);
  });

  test('3.4.18 in a traditional army, bows and cold steel get no bonus at all under gunpowder', () => {
    const comfort = (unit: string, kinds: number): number => {
      const f = field({ c6r2: `A *${unit}` }, {}, 'hard-drill');
      f.commander('A 0/2', 'c6r2');
      shoot(f, 'c6r2', 2, kinds);
      return own(f, `A ${unit}`, 'c6r2');
    };
    expect(comfort('VF)', MUSKETS)).toBe(0); // formed, veteran, cover and leadership are all gone
    expect(comfort('VF>>/', PISTOLS)).toBe(0);
    expect(comfort('VF)', BOWS)).toBe(5);
    expect(comfort('VF/', MUSKETS)).toBe(5);
    const raw = field({ c6r2: 'A *RF)' }, {}, 'hard-drill');
    shoot(raw, 'c6r2', 2, MUSKETS);
    expect(own(raw, 'A RF)', 'c6r2')).toBe(-1); // losses stay
    expect(rules(raw, 'A RF)', 'c6r2')).toEqual(['3.4.5', '3.4.9', '3.4.13', '3.4.18']);
  });
});

describe('appendix A and B: zone morale', () => {
  test('A.7.3 light troops lose nothing for being in frontage', () => {
    const f = field({ c5r3: 'A *TF" *TF/', c5r4: 'B *TF/' });
    expect([rules(f, 'A TF"', 'c5r3'), rules(f, 'A TF/', 'c5r3')]).toEqual([[], ['3.4.5', '3.4.11']]);
  });
  test('A.7 light troops stand easier under fire and are no screen for guns behind them', () => {
    const f = field({ c5r2: 'A *MO', c5r3: 'A *TF" *TF" *TF"', c5r4: 'B *TF/' });
    expect(rules(f, 'A TF"', 'c5r3')).toEqual([]);
    expect(gunTargets(f.table, f.unit('A MO'))).toEqual([zone('c5r4')]);
  });
  test('A.8 commanded troops are light troops under fire and in close country, but never formed', () => {
    const f = field({ c3r3: 'A *TF: *TF"', c3r4: 'B *TF/' });
    expect(rules(f, 'A TF:', 'c3r3')).toEqual(rules(f, 'A TF"', 'c3r3'));
    const fire = (unit: string): number => firepowerOf(f.table, f.unit(unit), zone('c3r3'), zone('c3r4'));
    expect(fire('A TF:')).toBe(fire('A TF"'));
  });
  test('A.9 horse facing foot with traditional weapons tests at one less', () => {
    expect(rules(field({ c5r3: 'A *TF: TH', c5r4: 'B *TF)' }), 'A TH', 'c5r3')).toEqual(['3.4.15']);
  });
  test('A.11.3 deep formation adds one', () => {
    expect(rules(field({ c1r2: 'A *TH=' }), 'A TH=', 'c1r2')).toEqual(['3.4.8']);
  });
  test('A.12.4 wide formation loses one while fresh', () => {
    const f = field({ c1r2: 'A *TH-- !TF--/' });
    expect([rules(f, 'A TH--', 'c1r2'), rules(f, 'A TF--/', 'c1r2')]).toEqual([['3.4.14'], ['3.4.5']]);
  });
  test('A.13.3 en haye loses one while fresh', () => {
    const f = field({ c1r2: 'A *TH---- !VH----' });
    expect([rules(f, 'A TH----', 'c1r2'), rules(f, 'A VH----', 'c1r2')]).toEqual([['3.4.14'], ['3.4.6']]);
  });
  test('A.17 armour adds one unless foot with firearms shoots', () => {
    const f = field({ c1r2: 'A *TF+' });
    shoot(f, 'c1r2', 1, BOWS);
    expect(rules(f, 'A TF+', 'c1r2')).toEqual(['3.4.5', '3.4.7']);
    shoot(f, 'c1r2', 1, MUSKETS);
    expect(rules(f, 'A TF+', 'c1r2')).toEqual(['3.4.5']);
  });
  test('B.1 exhaustion costs disordered units one, in zone checks', () => {
    const f = field({ c1r2: 'A !*TH' }, {}, 'hard-drill');
    expect(rules(f, 'A TH', 'c1r2')).toEqual(['3.4.17']);
  });
  test('B.5 a traditional army has no comfort against gunpowder', () => {
    const f = field({ c1r2: 'A *VF) *VF' }, {}, 'hard-drill');
    shoot(f, 'c1r2', 1, PISTOLS);
    expect([own(f, 'A VF)', 'c1r2'), own(f, 'A VF', 'c1r2')]).toEqual([0, 2]);
  });
});

test('3.4 the chances of hits and rallies are known before the die falls', () => {
  const f = field({ c5r2: 'A *TF" ', c7r2: 'A !*TF"' });
  shoot(f, 'c5r2', 3);
  const r = checks(f, A);
  const choice = battles.words.read(r.pos, A, 'check c5r2');
  const odds = battles.forecast(battles.view(r.pos, only(A)), A, choice as { verb: string; arg: number }, 'hits');
  expect(odds.exact).toBe(true);
  expect(odds.lines.map(({ total, words, low }) => [total, words, Math.round(6 * low)])).toEqual([
    [0, 'no hits', 3],
    [1, '1 hit', 1],
    [2, '2 hits', 1],
    [3, '3 hits', 1],
  ]);
});
