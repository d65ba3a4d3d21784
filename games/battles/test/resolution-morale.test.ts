import { only } from '@tercio/kernel';
import { describe, expect, test } from 'vitest';
import { board } from '../src/board.ts';
import { place, remove, setDisordered, unitsIn } from '../src/field.ts';
import { GONE } from '../src/ids.ts';
import type { Unit } from '../src/ids.ts';
import { battles, rules } from '../src/index.ts';
import { RULINGS } from '../src/rulings.ts';
import type { Table } from '../src/state.ts';
import { field, zone } from './scenes.ts';
import type { Running } from './scenes.ts';
import { A, B, checks, disordered, shoot, tested } from './morale.ts';

/** 3.5: what a zone's die means for its units, and who pays or gains. */

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
    expect(r.why(`hit u${square + 1}`)).toMatchObject({ rule: '3.5.3' });
    r.choose(`hit u${first + 1}`);
    while (r.asked === 'A exchangeWith') r.choose('stay');
    expect(r.why(`hit u${square + 1}`)).toMatchObject({ rule: '3.5.4', code: 'frontFirst' });
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
    expect(r.why(`hit u${f.unit('A VF"') + 1}`)).toMatchObject({
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
    expect(r.why(hit(rear))).toMatchObject({ rule: '3.5.4', code: 'frontFirst' });
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
    expect(r.why(`hit u${f.unit('A TF"') + 1}`)).toMatchObject({ rule: '3.5.4', code: 'frontFirst' });
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
    expect(r.why(`hit u${first + 1}`)).toMatchObject({ code: 'frontFirst' });
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
    expect(behind.why(`rally u${fresh.unit('A TF"') + 1}`)).toMatchObject({ rule: '3.5.9', code: 'rearFirst' });
    const top = field({ c1r2: 'A !*VF" !TF" !TF" !TF" ' });
    top.commander('A 0/1', 'c1r2');
    const first = checks(top, A, 5); // 7: two; the veteran is first
    expect(first.why(`rally u${top.unit('A VF"') + 1}`)).toMatchObject({ code: 'cannotRally' });
  });

  test('3.5.9 while the highest is in disorder nobody else rallies; guns need freedom and room', () => {
    const f = field({ c1r2: 'A !*VF" !VF" !TF" !MO', c5r1: 'A *TF/' });
    f.table.capturedBy[f.unit('A MO')] = 3;
    const r = checks(f, A, 5); // veterans 6: one rallies
    const why = (unit: Unit): unknown => r.why(`rally u${unit + 1}`);
    expect(why(f.unit('A TF"'))).toMatchObject({ rule: '3.5.9', code: 'highestFirst' });
    expect(why(f.unit('A MO'))).toMatchObject({ rule: '3.5.7', code: 'gunCannotRally' });
    expect(why(f.unit('A TF/'))).toMatchObject({ rule: '3.5.7', code: 'notInZone' });
    expect(r.options).toHaveLength(2);
    const full = field({ c1r2: 'A *TF/ TF/ TF/ TF/ TF/ TF/ VF/ !VF" !TF" !LO' });
    const crowd = checks(full, A, 6); // the fresh veterans 8: three may rally, but the gun finds no room
    expect(crowd.told('rallied')).toHaveLength(2);
    const choice = field({ c1r2: 'A *TF/ TF/ TF/ TF/ TF/ TF/ !VF" !VF" !VF" !LO' });
    expect(checks(choice, A, 5).why(`rally u${choice.unit('A LO') + 1}`)).toMatchObject({
      rule: '2.4.2',
      code: 'noRoomForGun',
    });
  });

  test('3.5.5 a unit that routs or is elsewhere takes no further hit', () => {
    const f = field({ c1r2: 'A !*RF" *VF" *VF"', c5r1: 'A *TF/' });
    shoot(f, 'c1r2', 5);
    const r = checks(f, A, 3); // -3: four hits, the first routs the raw unit
    expect(r.why(`hit u${f.unit('A RF"') + 1}`)).toMatchObject({ rule: '3.5.5', code: 'canTakeNoHit' });
    expect(r.why(`hit u${f.unit('A TF/') + 1}`)).toMatchObject({ rule: '3.5.4', code: 'notInZone' });
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
    const t = rules.setup({ scenario: 'rocroi-1643', rulings, options: { deployment: 'historical' } });
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
    expect(r.why(`hit u${f.ligne + 1}`)).toMatchObject({ rule: '2.7.6', code: 'waitsForOtherZone' });
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

test('3.5 the log tells how the zone stood, who was hit and who rallied', () => {
  const f = field({ c5r3: 'A *TF/ *TF/ !VF"', c5r4: 'B *TF/' });
  const leader = f.commander('A 0/2', 'c5r3');
  f.table.stunnedUntil[leader] = 5;
  shoot(f, 'c5r3', 4);
  const r = checks(f, A, 4, 4);
  r.choose(r.options[0] as string);
  const text = r.events.flatMap((event) => battles.words.event(event, battles.view(r.pos, only(A)))?.text ?? []);
  expect(text).toContainEqual(
    '1 hit on the A in 5-3: rolled 4, less 4 for the fire on it: 0; A1 TF/ and A2 TF/ come to 0 (formed foot +1, in the front line -1); A1 VF" come to 1 (veterans +1). The hit falls on A1 TF/ or A2 TF/: the lowest morale there.',
  );
});
