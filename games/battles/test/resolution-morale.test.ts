import { only, side } from '@tercio/kernel';
import { describe, expect, test } from 'vitest';
import { board } from '../src/board.ts';
import { FIRE_UNITS } from '../src/data/measures.ts';
import { place, remove, setDisordered, unitsIn } from '../src/field.ts';
import { GONE } from '../src/ids.ts';
import type { Unit } from '../src/ids.ts';
import { battles, battlesRules } from '../src/index.ts';
import { FIRE, firepowerOf } from '../src/resolution/firepower.ts';
import { zoneMorale, zoneMoraleLines } from '../src/resolution/morale.ts';
import { gunTargets } from '../src/resolution/range.ts';
import { RULINGS } from '../src/rulings.ts';
import type { Table } from '../src/state.ts';
import { field, run, zone } from './drill.ts';
import type { Field, Running } from './drill.ts';

/** 3.4 and 3.5: what a zone's die means for its units, and who pays or gains. */

const A = side(0);
const B = side(1);
const GUNS = FIRE.guns | FIRE.gunpowder;
const MUSKETS = FIRE.firearmsOfFoot | FIRE.gunpowder;
const PISTOLS = FIRE.gunpowder;
const BOWS = 0;

/** Puts so much enemy fire on a zone, from such shooters. */
function shoot(on: { readonly table: Table }, at: string, points: number, kinds: number = MUSKETS): void {
  on.table.incoming[zone(at)] = points * FIRE_UNITS;
  on.table.fireKinds[zone(at)] = kinds;
}

/** The sum of a unit's own modifiers in its zone, and the rules that make it. */
const own = (f: Field, unit: string, at: string): number => zoneMorale(f.table, f.unit(unit), zone(at), 0);
const rules = (f: Field, unit: string, at: string): readonly string[] =>
  zoneMoraleLines(f.table, f.unit(unit), zone(at)).map(({ rule }) => rule);

const checks = (f: Field | Table, army: number, ...dice: readonly number[]): Running =>
  run(f, 'checks', { side: army }, ...dice);
const tested = (r: Running): unknown => r.told('zoneTested').at(-1);
const disordered = (r: Running, ...units: readonly Unit[]): readonly number[] =>
  units.map((u) => r.table.disordered[u] as number);

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
    expect(r.refused('check c5r2')).toMatchObject({ rule: '3.4.2', code: 'needsNoCheck' });
    expect(r.refused('check c8r2')).toMatchObject({ rule: '3.4.2', code: 'needsNoCheck' });
    r.choose('check c3r2', 3);
    expect(r.refused('check c3r2')).toMatchObject({ rule: '3.4.3', code: 'alreadyChecked' });
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

describe('3.5 resolving morale', () => {
  test('3.5 three pike regiments face the enemy, die 3, fire 4: two hits', () => {
    const f = field({ c5r3: 'A *TF/ *TF/ *TF/', c5r4: 'B *TF/' });
    shoot(f, 'c5r3', 4);
    const r = checks(f, A, 3);
    expect(tested(r)).toMatchObject({ base: -1, hits: 2, units: [{ morale: -1 }, { morale: -1 }, { morale: -1 }] });
  });

  test('3.5 a veteran square behind them is worth 2; both hits still fall in the front', () => {
    const f = field({ c5r3: 'A *TF/ *TF/ *TF/ VF=/', c5r4: 'B *TF/' });
    shoot(f, 'c5r3', 4);
    const [first, second, , square] = [0, 1, 2].map((n) => f.unit('A TF/', n)).concat(f.unit('A VF=/')) as [
      Unit,
      Unit,
      Unit,
      Unit,
    ];
    const r = checks(f, A, 3);
    expect(tested(r)).toMatchObject({ hits: 2 });
    expect(r.told('zoneTested')[0]).toMatchObject({
      units: expect.arrayContaining([{ unit: square, morale: 2, lines: expect.anything() }]),
    });
    expect(r.refused(`hit u${square + 1}`)).toMatchObject({ rule: '3.5.3' });
    r.choose(`hit u${first + 1}`);
    while (r.asked === 'A exchangeWith') r.choose('stay');
    expect(r.refused(`hit u${square + 1}`)).toMatchObject({ rule: '3.5.4', code: 'frontFirst' });
    r.choose(`hit u${second + 1}`);
    while (r.asked === 'A exchangeWith') r.choose('stay');
    expect(disordered(r, first, second, square)).toEqual([1, 1, 0]);
  });

  test('3.5.1 a zone in a village at 4 takes no hits and rallies nobody', () => {
    const f = field({ c3r3: 'A *TF" RF' });
    shoot(f, 'c3r3', 2);
    const r = checks(f, A, 5);
    expect(tested(r)).toMatchObject({ base: 3, hits: 0, rallies: 0 });
    expect(r.told('zoneTested')[0]).toMatchObject({
      units: expect.arrayContaining([{ unit: f.unit('A RF'), morale: 4, lines: expect.anything() }]),
    });
  });

  test('3.5.1 nobody is hit in a zone that was not shot at, however low its morale', () => {
    const f = field({ c5r3: 'A !*RH TE', c5r4: 'B *TF)' });
    const r = checks(f, A, 1);
    expect(tested(r)).toMatchObject({ hits: 0 });
    expect(r.over).toBe('ranOut');
  });

  test('3.5.2 hits are one minus the lowest value', () => {
    const hitsAt = (die: number): unknown => {
      const f = field({ c1r2: 'A *TF" *RF" *VF"' });
      shoot(f, 'c1r2', 3);
      return checks(f, A, die).told('zoneTested')[0];
    };
    expect(hitsAt(6)).toMatchObject({ hits: 0 }); // raw: 6 - 3 - 1 = 2
    expect(hitsAt(4)).toMatchObject({ hits: 1 }); // 0
    expect(hitsAt(2)).toMatchObject({ hits: 3 }); // -2
  });

  test('3.5.3 the first hit goes to a unit with the lowest value, behind or not', () => {
    const f = field({ c1r2: 'A *VF" RF" RF"' });
    shoot(f, 'c1r2', 3);
    const r = checks(f, A, 4);
    const [one, two] = [f.unit('A RF"', 0), f.unit('A RF"', 1)];
    expect(r.options).toEqual([`hit u${one + 1}`, `hit u${two + 1}`]);
    expect(r.refused(`hit u${f.unit('A VF"') + 1}`)).toMatchObject({
      rule: '3.5.3',
      code: 'notTheLowest',
      figures: { morale: 2, lowest: 0 },
    });
    expect(disordered(r.choose(`hit u${two + 1}`), one, two)).toEqual([0, 1]);
  });

  test('3.5.4 later hits go to the front before those behind, then anywhere, the same unit again included', () => {
    const f = field({ c1r2: 'A *RF" *VF" TF"' });
    shoot(f, 'c1r2', 6);
    const [raw, veteran, rear] = [f.unit('A RF"'), f.unit('A VF"'), f.unit('A TF"')];
    const hit = (unit: Unit): string => `hit u${unit + 1}`;
    const r = checks(f, A, 3); // lowest 3 - 6 - 1 = -4: five hits; only the raw unit may take the first
    const settle = (): void => {
      while (r.asked === 'A exchangeWith') r.choose('stay');
    };
    settle();
    expect(disordered(r, raw, veteran, rear)).toEqual([1, 0, 0]);
    expect(r.options).toEqual([hit(raw), hit(veteran)]);
    expect(r.refused(hit(rear))).toMatchObject({ rule: '3.5.4', code: 'frontFirst' });
    r.choose(hit(veteran));
    settle();
    expect(r.options).toContain(hit(rear)); // all in front have been hit once
    expect(r.options).toContain(hit(raw));
  });

  test('3.5.4 read strictly, nobody behind is hit while the front can take it', () => {
    const f = field({ c1r2: 'A *RF" *VF" TF"' }, { HITS_FRONT_FIRST_STRICT: 1 });
    shoot(f, 'c1r2', 6);
    const r = checks(f, A, 3);
    const settle = (): void => {
      while (r.asked === 'A exchangeWith') r.choose('stay');
    };
    settle();
    r.choose(`hit u${f.unit('A VF"') + 1}`);
    settle();
    expect(r.refused(`hit u${f.unit('A TF"') + 1}`)).toMatchObject({ rule: '3.5.4', code: 'frontFirst' });
  });

  test('3.5.4 hits that nobody can take are lost', () => {
    const f = field({ c1r2: 'A *MO' });
    shoot(f, 'c1r2', 5);
    const r = checks(f, A, 3);
    expect(disordered(r, f.unit('A MO'))).toEqual([1]);
    expect(r.told('hitsLost')).toMatchObject([{ zone: zone('c1r2'), hits: 2 }]);
  });

  test('3.5.5 a hit disorders a fresh unit and routs a disordered one; guns are only disordered', () => {
    const f = field({ c1r2: 'A *TF" !*RF"', c1r1: 'A *TF/' });
    shoot(f, 'c1r2', 4);
    const r = checks(f, A, 4); // raw -1: two hits
    expect(r.told('tookHit')).toMatchObject([
      { unit: f.unit('A RF"'), routs: 1 },
      { unit: f.unit('A TF"'), routs: 0 },
    ]);
    expect(disordered(r, f.unit('A TF"'))).toEqual([1]);
  });

  test('3.5.6 a unit in frontage disordered by fire may change places at once, before the next hit', () => {
    const f = field({ c1r2: 'A *TF/ *TF/ VF/', c1r3: 'B *TF/' });
    shoot(f, 'c1r2', 5);
    const first = f.unit('A TF/', 0);
    const r = checks(f, A, 4); // -1 each: two hits
    r.choose(`hit u${first + 1}`);
    expect(r.asked).toBe('A exchangeWith');
    r.choose(`with u${f.unit('A VF/') + 1}`);
    expect([r.table.front[first], r.table.front[f.unit('A VF/')]]).toEqual([0, 1]);
    expect(r.refused(`hit u${first + 1}`)).toMatchObject({ code: 'frontFirst' });
    expect(r.options).toContain(`hit u${f.unit('A VF/') + 1}`);
  });

  test('3.5.6 nobody is asked to change places after a hit on a unit behind, or one that routs', () => {
    const f = field({ c1r2: 'A *VF" RF" TF"', c1r1: 'A *TF/' });
    shoot(f, 'c1r2', 3);
    expect(checks(f, A, 4).over).toBe('ranOut');
  });

  test('3.5.7 at 6 or more units rally', () => {
    const rallied = (die: number): readonly number[] => {
      const f = field({ c1r2: 'A !*TF"' });
      return disordered(checks(f, A, die), f.unit('A TF"'));
    };
    expect([rallied(5), rallied(6)]).toEqual([[1], [0]]);
  });

  test('3.5.7 guns rally too, if not captured and if there is room for them', () => {
    const f = field({ c1r2: 'A *VF" !MO' });
    expect(disordered(checks(f, A, 6), f.unit('A MO'))).toEqual([0]);
    const full = field({ c1r2: 'A *VF" VF" VF" TF/ TF/ TF/ TF/ TF/ TF/ !MO !*TF"' });
    place(full.table, full.unit('A TF/', 5), zone('c1r1'), true);
    expect(disordered(checks(full, A, 6), full.unit('A MO'), full.unit('A TF"'))).toEqual([1, 0]);
    const not = field({ c1r2: 'A *VF" !MO !TF"' }, { GUNS_RALLY: 0 });
    expect(disordered(checks(not, A, 6), not.unit('A MO'), not.unit('A TF"'))).toEqual([1, 0]);
  });

  test('3.5.8 veteran foot under a leader, die 4: value 7, and two rally', () => {
    const f = field({ c1r2: 'A !*VF/ !TF !TF !TF' });
    f.commander('A 0/1', 'c1r2');
    const r = checks(f, A, 4);
    expect(tested(r)).toMatchObject({ rallies: 2 });
    expect(disordered(r, f.unit('A VF/'))).toEqual([0]); // the highest first, unasked
    expect(r.asked).toBe('A rally');
    r.choose(`rally u${f.unit('A TF', 1) + 1}`);
    expect(r.over).toBe('ranOut');
    expect([0, 1, 2].map((n) => r.table.disordered[f.unit('A TF', n)])).toEqual([1, 0, 1]);
  });

  test('3.5.9 the highest rallies first, then those behind, then those in frontage', () => {
    const f = field({ c1r2: 'A !*VF" !*TF" !TF"' });
    const r = checks(f, A, 6); // veteran 7, the others 6: two rally
    expect(disordered(r, f.unit('A VF"'), f.unit('A TF"', 0), f.unit('A TF"', 1))).toEqual([0, 1, 0]);
    const choice = field({ c1r2: 'A !*TF" !TF" !TF"' });
    const asked = checks(choice, A, 6); // all 6: one, and all are highest
    expect(asked.options).toHaveLength(3);
    const fresh = field({ c1r2: 'A *VF" !*TF" !RF" !RF"' });
    const behind = checks(fresh, A, 5); // the highest is fresh: one rallies, from behind
    expect(behind.options).toEqual([0, 1].map((n) => `rally u${fresh.unit('A RF"', n) + 1}`));
    expect(behind.refused(`rally u${fresh.unit('A TF"') + 1}`)).toMatchObject({ rule: '3.5.9', code: 'rearFirst' });
    const top = field({ c1r2: 'A !*VF" !TF" !TF" !TF" ' });
    top.commander('A 0/1', 'c1r2');
    const first = checks(top, A, 5); // 7: two; the veteran is first
    expect(first.refused(`rally u${top.unit('A VF"') + 1}`)).toMatchObject({ code: 'cannotRally' });
  });

  test('3.5.9 while the highest is in disorder nobody else rallies; guns need freedom and room', () => {
    const f = field({ c1r2: 'A !*VF" !VF" !TF" !MO', c5r1: 'A *TF/' });
    f.table.capturedBy[f.unit('A MO')] = 3;
    const r = checks(f, A, 5); // veterans 6: one rallies
    const why = (unit: Unit): unknown => r.refused(`rally u${unit + 1}`);
    expect(why(f.unit('A TF"'))).toMatchObject({ rule: '3.5.9', code: 'highestFirst' });
    expect(why(f.unit('A MO'))).toMatchObject({ rule: '3.5.7', code: 'gunCannotRally' });
    expect(why(f.unit('A TF/'))).toMatchObject({ rule: '3.5.7', code: 'notInZone' });
    expect(r.options).toHaveLength(2);
    const full = field({ c1r2: 'A *TF/ TF/ TF/ TF/ TF/ TF/ VF/ !VF" !TF" !LO' });
    const crowd = checks(full, A, 6); // the fresh veterans 8: three may rally, but the gun finds no room
    expect(crowd.told('rallied')).toHaveLength(2);
    const choice = field({ c1r2: 'A *TF/ TF/ TF/ TF/ TF/ TF/ !VF" !VF" !VF" !LO' });
    expect(checks(choice, A, 5).refused(`rally u${choice.unit('A LO') + 1}`)).toMatchObject({
      rule: '2.4.2',
      code: 'noRoomForGun',
    });
  });

  test('3.5.5 a unit that routs or is elsewhere takes no further hit', () => {
    const f = field({ c1r2: 'A !*RF" *VF" *VF"', c5r1: 'A *TF/' });
    shoot(f, 'c1r2', 5);
    const r = checks(f, A, 3); // -3: four hits, the first routs the raw unit
    expect(r.refused(`hit u${f.unit('A RF"') + 1}`)).toMatchObject({ rule: '3.5.5', code: 'canTakeNoHit' });
    expect(r.refused(`hit u${f.unit('A TF/') + 1}`)).toMatchObject({ rule: '3.5.4', code: 'notInZone' });
  });

  test('3.5.10 routs come after all hits, together, and the wing tests at once', () => {
    const f = field({ c1r2: 'A !*TF/ !*TF/ *TH', c1r1: 'A *TF/', c1r3: 'B *TF/' });
    f.commander('A 0/0', 'c1r1');
    shoot(f, 'c1r2', 4);
    const [one, two] = [f.unit('A TF/', 0), f.unit('A TF/', 1)];
    const r = checks(f, A, 2); // horse -3, foot -2: four hits, the horse first
    r.choose(`hit u${one + 1}`);
    expect(r.table.zoneOf[one]).toBe(zone('c1r2')); // still there
    r.choose(`hit u${two + 1}`, 6);
    expect([r.table.zoneOf[one], r.table.zoneOf[two]].every((at) => (at as number) < 0)).toBe(true);
    expect(r.told('wingChecked')).toHaveLength(1);
    expect(r.table.routing.every((mark) => mark === 0)).toBe(true);
  });

  test('3.5.10 commanders test before units are valued, when die less fire is 0 or less', () => {
    const f = field({ c1r2: 'A *TF"' });
    const leader = f.commander('A 0/2', 'c1r2');
    shoot(f, 'c1r2', 3);
    const r = checks(f, A, 3, 2); // stunned: no leadership, so one hit
    expect(r.table.stunnedUntil[leader]).toBeGreaterThan(0);
    expect(tested(r)).toMatchObject({ hits: 1 });
    const safe = field({ c1r2: 'A *TF"' });
    safe.commander('A 0/2', 'c1r2');
    shoot(safe, 'c1r2', 2);
    expect(tested(checks(safe, A, 3))).toMatchObject({ base: 1, hits: 0 });
  });
});

describe('2.7 straddling units in zone checks', () => {
  /** Rocroi's Walloons of Ligne, behind the front of c3r5 and c4r5, with one regiment of foot in front in each. */
  function walloons(): { readonly table: Table; readonly ligne: Unit; readonly left: Unit; readonly right: Unit } {
    const rulings = Object.fromEntries(Object.entries(RULINGS).map(([name, { standard }]) => [name, standard]));
    const t = battlesRules.setup({ scenario: 'rocroi-1643', rulings, options: { deployment: 'historical' } });
    const ligne = board(t).straddlers[0] as Unit;
    const [left, right] = ['c3r5', 'c4r5'].map((at) => t.zoneOf.indexOf(zone(at)) as Unit) as [Unit, Unit];
    for (const unit of unitsIn(t, zone('c3r5'))) if (unit !== left && unit !== ligne) remove(t, unit, GONE);
    return { table: t, ligne, left, right };
  }
  const settled = (r: Running): Running => (r.asked === 'B exchangeWith' ? r.choose('stay') : r);

  test('2.7.6 a straddling unit is valued once, with the second of its zones, by the lower value', () => {
    const f = walloons();
    shoot(f, 'c3r5', 2);
    shoot(f, 'c4r5', 5);
    const r = checks(f.table, B).choose('check c3r5', 4, 4); // 4 - 2 + 1 = 3, then 4 - 5 + 1 = 0
    expect(r.told('zoneTested')).toMatchObject([
      { units: [{ unit: f.left, morale: 3 }] },
      {
        units: [
          { unit: f.right, morale: 0 },
          { unit: f.ligne, morale: 0 },
        ],
        hits: 1,
      },
    ]);
    expect(r.options).toEqual([`hit u${f.right + 1}`, `hit u${f.ligne + 1}`]);
  });

  test('2.7.6 while its other zone has still to check, it takes no hit and does not rally', () => {
    const f = walloons();
    setDisordered(f.table, f.ligne, true);
    place(f.table, f.table.zoneOf.indexOf(zone('c3r4')) as Unit, zone('c3r5'), true);
    shoot(f, 'c3r5', 5);
    const r = settled(checks(f.table, B).choose('check c3r5', 3));
    expect(r.asked).toBe('B takeHit');
    expect(r.refused(`hit u${f.ligne + 1}`)).toMatchObject({ rule: '2.7.6', code: 'waitsForOtherZone' });
  });

  test('2.7.6 if its first zone was the worse, that value hits it in the second, and it routs in the first', () => {
    const f = walloons();
    setDisordered(f.table, f.ligne, true);
    shoot(f, 'c3r5', 6); // c4r5 checks only for the disorder
    const r = checks(f.table, B).choose('check c3r5', 5).choose('stay', 6, 6);
    expect(r.told('zoneTested')).toMatchObject([
      { zone: zone('c3r5'), hits: 1, units: [{ unit: f.left, morale: 0 }] },
      {
        zone: zone('c4r5'),
        hits: 1,
        units: [
          { unit: f.right, morale: 7 },
          { unit: f.ligne, morale: 0, lines: [{ rule: '3.4.5' }, { rule: '2.7.6', value: -7 }] },
        ],
      },
    ]);
    expect(r.told('tookHit')).toMatchObject([{ unit: f.left }, { unit: f.ligne, routs: 1 }]);
    expect([r.table.routers[zone('c3r5')], r.table.routers[zone('c4r5')]]).toEqual([2, 0]);
  });

  test('2.7.6 if only one of its zones checks, it is valued there and routs there', () => {
    const f = walloons();
    shoot(f, 'c4r5', 6);
    const r = checks(f.table, B, 3); // 3 - 6 + 1 = -2: three hits; the second must fall in the front
    settled(r.choose(`hit u${f.ligne + 1}`)).choose(`hit u${f.ligne + 1}`, 6);
    expect(r.told('tookHit')).toMatchObject([{ unit: f.ligne }, { unit: f.right }, { unit: f.ligne, routs: 1 }]);
    expect([r.table.routers[zone('c3r5')], r.table.routers[zone('c4r5')]]).toEqual([0, 2]);
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

test('3.5 the log tells how the zone stood, who was hit and who rallied', () => {
  const f = field({ c5r3: 'A *TF/ *TF/ !VF"', c5r4: 'B *TF/' });
  const leader = f.commander('A 0/2', 'c5r3');
  f.table.stunnedUntil[leader] = 5;
  shoot(f, 'c5r3', 4);
  const r = checks(f, A, 4, 4);
  r.choose(r.options[0] as string);
  const text = r.events.flatMap((event) => battles.words.event(event, battles.view(r.pos, only(A)))?.text ?? []);
  expect(text).toContainEqual(
    'The A in c5r3 test on a 4 less 4 for the fire: A1 TF/ and A2 TF/ at 0 (formed foot +1, in the front line -1); A1 VF" at 1 (veterans +1). 1 hit.',
  );
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
