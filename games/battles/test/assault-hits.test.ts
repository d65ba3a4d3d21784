import { describe, expect, test } from 'vitest';
import { factsOf } from '../src/board.ts';
import { place, zoneFaced } from '../src/field.ts';
import { NONE } from '../src/ids.ts';
import type { Unit, Zone } from '../src/ids.ts';
import { battles } from '../src/index.ts';
import { check } from '../src/check.ts';
import { assaultBy, assaultFrom, last, reserve, rolled, word } from './assault.ts';
import { field, run, zone, standard } from './scenes.ts';
import type { Field } from './scenes.ts';
import { A, B, isDisordered, isLost, STEADY } from './routs.ts';

/** 6.4 and 6.5: hits and routs. A attacks from c5r3 into c5r4 unless a test says otherwise. */

describe('6.4 hits', () => {
  test('6.4 a hit disorders a fresh target and routs a disordered one', () => {
    const f = field({ c5r3: 'A *TF', c5r4: 'B *VF/ *TF' });
    const r = assaultBy(f, 'A TF').choose(`assault ${word(f.unit('B TF'))}`, rolled(9));
    expect(isDisordered(r, f.unit('B TF'))).toBe(true);
    expect(isLost(r, f.unit('B TF'))).toBe(false);
    const g = field({ c5r3: 'A *TF', c5r4: 'B *VF/ !*TF' });
    const s = assaultBy(g, 'A TF').choose(`assault ${word(g.unit('B TF'))}`, rolled(9), STEADY);
    expect(isLost(s, g.unit('B TF'))).toBe(true);
  });

  test('6.4 a roll below the number does nothing to the target', () => {
    const f = field({ c5r3: 'A *TF', c5r4: 'B *TF' });
    const r = assaultBy(f, 'A TF', rolled(8));
    expect(last(r, 'assaulted')['hits']).toBe(0);
    expect(isDisordered(r, f.unit('B TF'))).toBe(false);
  });

  test('6.4.6 guns cannot be assaulted, even in frontage', () => {
    const f = field({ c5r3: 'A *TF', c5r4: 'B *MO *TF' });
    const r = assaultBy(f, 'A TF', rolled(3));
    expect(last(r, 'assaulted')['target']).toBe(f.unit('B TF'));
  });

  test('6.4.7 guns that the assault leaves alone before the enemy are disordered', () => {
    const f = field({ c5r3: 'A *TF/', c5r4: 'B *MO !*TF/' });
    f.table.threshold = 99;
    f.table.activeWing = 1;
    f.commander('A 0/0', 'c5r3');
    const r = assaultBy(f, 'A TF/', rolled(9), STEADY);
    expect(r.asked).toBe('A restrain');
    expect(isDisordered(r, f.unit('B MO'))).toBe(true);
  });

  test('6.4.8 three above the number is a double hit', () => {
    const f = field({ c5r3: 'A *TH>', c5r4: 'B *TH *VH' });
    const r = assaultBy(f, 'A TH>').choose(`assault ${word(f.unit('B TH'))}`, rolled(9), STEADY);
    expect(last(r, 'assaulted')).toMatchObject({ total: 10, needed: 7, hits: 2 });
  });

  test('6.4.9 a fresh target that cannot be relieved takes both and routs', () => {
    const f = field({ c5r3: 'A *TH>', c5r4: 'B *TH *VH' });
    const r = assaultBy(f, 'A TH>').choose(`assault ${word(f.unit('B TH'))}`, rolled(9), STEADY);
    expect(isLost(r, f.unit('B TH'))).toBe(true);
  });

  test('6.4.9 unless it exchanges with a unit that comes forward disordered', () => {
    const f = field({ c5r3: 'A *TH>', c5r4: 'B *TH VH' });
    const r = assaultBy(f, 'A TH>', rolled(9));
    expect(r.asked).toBe('B exchangeWith');
    r.choose(`with ${word(f.unit('B VH'))}`);
    if (r.asked === 'B exchangeWith') r.choose('stay');
    expect([isLost(r, f.unit('B TH')), isLost(r, f.unit('B VH'))]).toEqual([false, false]);
    expect([isDisordered(r, f.unit('B TH')), isDisordered(r, f.unit('B VH'))]).toEqual([true, true]);
    expect([r.table.front[f.unit('B TH')], r.table.front[f.unit('B VH')]]).toEqual([0, 1]);
  });

  test('6.4.9 a relief that is disordered already routs', () => {
    const f = field({ c5r3: 'A *TH>', c5r4: 'B *TH !VH' });
    const r = assaultBy(f, 'A TH>', rolled(9)).choose(`with ${word(f.unit('B VH'))}`, STEADY);
    expect(isLost(r, f.unit('B VH'))).toBe(true);
    expect(isLost(r, f.unit('B TH'))).toBe(false);
    expect(r.table.front[f.unit('B TH')]).toBe(1);
  });

  test('6.4.9 or if its owner declines, the target routs', () => {
    const f = field({ c5r3: 'A *TH>', c5r4: 'B *TH VH' });
    const r = assaultBy(f, 'A TH>', rolled(9)).choose('stay', STEADY);
    expect(isLost(r, f.unit('B TH'))).toBe(true);
    expect(r.table.front[f.unit('B VH')]).toBe(1);
  });

  test('6.4.10 of a double hit on a disordered unit the defender gives the second to another', () => {
    const f = field({ c5r3: 'A *TH>', c5r4: 'B !*TH *VH TF !RF MO' });
    const r = assaultBy(f, 'A TH>').choose(`assault ${word(f.unit('B TH'))}`, rolled(9));
    expect(r.asked).toBe('B secondHit');
    expect(r.options).toHaveLength(4);
    expect(r.why(`hit ${word(f.unit('B TH'))}`)).toMatchObject({ rule: '6.4.10', code: 'routsAlready' });
    r.choose(`hit ${word(f.unit('B TF'))}`, STEADY);
    expect(isLost(r, f.unit('B TH'))).toBe(true);
    expect(isDisordered(r, f.unit('B TF'))).toBe(true);
    expect(isLost(r, f.unit('B TF'))).toBe(false);
  });

  test('6.4.10 disordered guns cannot take it, and with nobody else it is lost', () => {
    const f = field({ c5r3: 'A *TH>', c5r4: 'B !*TH !MO', c4r6: 'B *TF' });
    const r = assaultBy(f, 'A TH>', rolled(9), STEADY);
    expect(r.told('hitWasted')).toHaveLength(1);
    expect(isLost(r, f.unit('B TH'))).toBe(true);
  });

  test('6.4.10 two disordered units can so be routed at one blow', () => {
    const f = field({ c5r3: 'A *TH>', c5r4: 'B !*TH !*VH', c5r6: 'B *TF/' });
    const r = assaultBy(f, 'A TH>').choose(`assault ${word(f.unit('B TH'))}`, rolled(9), 6);
    expect([isLost(r, f.unit('B TH')), isLost(r, f.unit('B VH'))]).toEqual([true, true]);
    expect(r.told('wingChecked')).toHaveLength(1);
  });
});

describe('6.5 routs', () => {
  test('6.5 a rout removes the unit, leaves routers and makes its wing check', () => {
    const f = field({ c5r3: 'A *TF', c5r4: 'B !*TF *VF/' });
    const r = assaultBy(f, 'A TF').choose(`assault ${word(f.unit('B TF'))}`, rolled(9), STEADY);
    expect(r.told('routed')).toHaveLength(1);
    expect(r.told('wingChecked')).toHaveLength(1);
    expect(r.table.routers[zone('c5r4')]).toBe(2);
    expect(check(r.table)).toBeNull();
  });

  test('6.5.1 a unit routed by fire leaves and makes its wing check likewise', () => {
    const f = field({ c5r4: 'B !*TF *VF/' });
    f.table.routing[f.unit('B TF')] = 1;
    const r = run(f, 'routs', { zone: zone('c5r4'), by: 0, wingsWithoutCommander: [] }, STEADY);
    expect(isLost(r, f.unit('B TF'))).toBe(true);
    expect(last(r, 'wingChecked')).toMatchObject({ wing: r.table.wingOf[f.unit('B TF')] });
    expect(r.table.routing.every((how) => how === 0)).toBe(true);
  });

  test('6.5.2 units routed at one roll are added up for one check', () => {
    const f = field({ c5r4: 'B !*TF^ !*TFv *VF/' });
    f.table.routing[f.unit('B TF^')] = 1;
    f.table.routing[f.unit('B TFv')] = 1;
    const r = run(f, 'routs', { zone: zone('c5r4'), by: 0, wingsWithoutCommander: [] }, STEADY);
    expect(r.told('wingChecked')).toHaveLength(1);
    expect(last(r, 'wingChecked')['lines']).toContainEqual({ rule: '7.1.1', words: 'units routed now', value: -10 });
  });

  test('6.5.2 a straddling unit of another wing makes that one check too', () => {
    const f = field({ c4r4: 'B !*TF', c3r4: 'B *VF/', c5r4: 'B *VF/' });
    const straddler = f.unit('B TF');
    f.table.straddles[straddler] = zone('c3r4');
    f.table.routing[straddler] = 2;
    const r = run(f, 'routs', { zone: zone('c3r4'), by: 0, wingsWithoutCommander: [3] }, STEADY, STEADY);
    expect(r.told('wingChecked')).toHaveLength(2);
    expect(r.table.routers[zone('c3r4')]).toBe(2);
    expect(r.table.routers[zone('c4r4')]).toBe(0);
  });

  test('6.5.3 one marker a zone and side; the unit stays among the losses of its wing', () => {
    const f = field({ c5r4: 'B !*TF !*RF *VF/' });
    f.table.routers[zone('c5r4')] = 1;
    f.table.routing[f.unit('B TF')] = 1;
    f.table.routing[f.unit('B RF')] = 1;
    const r = run(f, 'routs', { zone: zone('c5r4'), by: 0, wingsWithoutCommander: [] }, STEADY);
    expect(r.table.routers[zone('c5r4')]).toBe(3);
    expect(r.table.wingOf[f.unit('B TF')]).toBe(4);
  });

  test('6.5.4 light and commanded troops rout without a check or a marker', () => {
    const f = field({ c5r4: 'B !*TF" !*TF: *VF/' });
    f.table.routing[f.unit('B TF"')] = 1;
    f.table.routing[f.unit('B TF:')] = 1;
    const r = run(f, 'routs', { zone: zone('c5r4'), by: 0, wingsWithoutCommander: [] });
    expect(r.told('wingChecked')).toHaveLength(0);
    expect(r.table.routers[zone('c5r4')]).toBe(0);
    expect(isLost(r, f.unit('B TF"'))).toBe(true);
  });

  test('6.5.4 nor do they add to a check that others cause, unless so judged', () => {
    const routed = (rulings: object): unknown => {
      const f = field({ c5r4: 'B !*TF" !*TF *VF/' }, rulings);
      f.table.routing[f.unit('B TF"')] = 1;
      f.table.routing[f.unit('B TF')] = 1;
      const r = run(f, 'routs', { zone: zone('c5r4'), by: 0, wingsWithoutCommander: [] }, STEADY);
      return (last(r, 'wingChecked')['lines'] as { rule: string; value: number }[]).find(
        ({ rule }) => rule === '7.1.1',
      );
    };
    expect(routed({})).toMatchObject({ value: -4 });
    expect(routed({ LIGHT_ROUTS_COUNT: 1 })).toMatchObject({ value: -8 });
  });

  test('A.7 light troops slip away without alarming anybody', () => {
    const f = field({ c5r3: 'A *TH', c5r4: 'B !*TF"' });
    const r = assaultBy(f, 'A TH', rolled(8));
    expect(isLost(r, f.unit('B TF"'))).toBe(true);
    expect(r.told('wingChecked')).toHaveLength(0);
  });
  test('A.7.2 light foot attacks a disordered formed unit at one less', () => {
    const f = field({ c5r3: 'A *TF"', c5r4: 'B !*TF *VF/' });
    expect(last(assaultBy(f, 'A TF"', rolled(9)), 'assaulted')).toMatchObject({ total: 8, hits: 0 });
  });
  test('A.7.5 light horse too gives way to friends who assault', () => {
    const f = field({ c5r3: 'A *RH" *TF/ *TF/ TH>', c5r4: 'B *TF' });
    const r = assaultBy(f, 'A TH>', rolled(3));
    expect(r.table.front[f.unit('A RH"')]).toBe(0);
  });
  test('A.7.7 routs of light horse cause no check', () => {
    const f = field({ c5r4: 'B !*RH" *VF/' });
    f.table.routing[f.unit('B RH"')] = 1;
    expect(run(f, 'routs', { zone: zone('c5r4'), by: 0, wingsWithoutCommander: [] }).told('wingChecked')).toEqual([]);
  });
  test('A.8 commanded troops count as light: no check for them', () => {
    const f = field({ c5r3: 'A *TF"', c5r4: 'B !*TF: *VF/' });
    const r = assaultBy(f, 'A TF"', rolled(9));
    expect(isLost(r, f.unit('B TF:'))).toBe(true);
    expect(r.told('wingChecked')).toHaveLength(0);
  });
  test('A.8.2 but they never assault, even light troops', () => {
    const f = field({ c5r3: 'A *TF: *TF/', c5r4: 'B *TF"' });
    const r = assaultFrom(f, 'A c5r3', rolled(3));
    expect(r.told('assaulted')).toHaveLength(1);
    expect(isDisordered(r, f.unit('A TF:'))).toBe(false);
  });
  test('A.15.2 formed foot with cold steel assaults horse', () => {
    const f = field({ c5r3: 'A *TF>> *TF/', c5r4: 'B *TH' });
    const r = assaultFrom(f, 'A c5r3', rolled(3));
    expect(r.told('assaulted')).toHaveLength(1);
    expect(last(r, 'assaulted')).toMatchObject({ lead: f.unit('A TF>>'), needed: 8 });
  });
});

describe('odds of an assault', () => {
  const odds = (f: Field, quantity: string): { readonly lines: readonly string[]; readonly exact: boolean } => {
    const r = assaultBy(f, 'A VH>');
    const view = battles.view(r.pos, 0 as never);
    const [choice] = battles.offer(r.pos, A as never)?.choices ?? [];
    const { lines, exact } = battles.forecast(view, A as never, choice as never, quantity);
    return { exact, lines: lines.map(({ words, low }) => `${words}: ${low.toFixed(3)}`) };
  };

  test('6.4 hits: two dice, +2 against 7', () => {
    const f = field({ c5r3: 'A *VH>', c5r4: 'B *TH *TH' });
    expect(odds(f, 'assault hits')).toEqual({
      exact: true,
      lines: [`no hits: ${(6 / 36).toFixed(3)}`, `1 hit: ${(15 / 36).toFixed(3)}`, `2 hits: ${(15 / 36).toFixed(3)}`],
    });
  });

  test('7.1 who would run: a second unit of the wing at morale 0 or less', () => {
    const f = field({ c5r3: 'A *VH>', c5r4: 'B !*TH !*TH', c4r4: 'B !*RH' });
    const { exact, lines } = odds(f, 'wing morale B');
    expect(exact).toBe(true);
    expect(lines.length).toBeGreaterThan(1);
  });

  test('6.3 exact odds at Breitenfeld take few enough steps for a moment', () => {
    const t = standard('breitenfeld-1631');
    const unit = t.zoneOf.findIndex((at, u) => at >= 0 && t.front[u] === 1 && factsOf(t, u as Unit).horse) as Unit;
    const from = t.zoneOf[unit] as Zone;
    const to = zoneFaced(t, from) as Zone;
    const enemies = t.zoneOf.flatMap((at, u) => (at >= 0 && factsOf(t, u as Unit).side === B ? [u as Unit] : []));
    const zoneOfEnemies = t.zoneOf[enemies.find((u) => factsOf(t, u).horse) as Unit];
    for (const u of enemies.filter((one) => t.zoneOf[one] === zoneOfEnemies)) place(t, u, to, t.front[u] === 1);
    t.facing[to] = 2;
    t.commanderAt[t.commanderAt.length - 1] = to;
    t.moves[unit] = 2;
    t.ordered[unit] = 1;
    const { pos } = battles.enter(t, 'assault', { zone: from, unit, side: A }, { faces: [], take: () => 4 });
    const [choice] = battles.offer(pos, A as never)?.choices ?? [];
    const view = battles.view(pos, 0 as never);
    const { exact, nodes } = battles.forecast(view, A as never, choice as never, 'assault hits');
    expect(exact).toBe(true);
    expect(nodes).toBeLessThan(300);
  });
});

test('2.6.3 units in reserve rout without a check of the wing before them', () => {
  const f = field({ c5r5: 'B !*TF', c5r4: 'B *RH' });
  reserve(f, 'B', 4, 6, 2);
  f.table.routing[f.unit('B TF')] = 1;
  const r = run(f, 'routs', { zone: zone('c5r5'), by: 0, wingsWithoutCommander: [] });
  expect(r.told('wingChecked')).toHaveLength(0);
  expect(r.table.routers[zone('c5r5')]).toBe(2);
  expect(r.table.wingOf[f.unit('B TF')]).toBe(NONE);
});
