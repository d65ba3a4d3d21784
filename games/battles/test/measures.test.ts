import { describe, expect, test } from 'vitest';
import { scenarios } from '../data/index.ts';
import {
  EIGHTHS,
  FIRE_UNITS,
  firePartsOf,
  frontageCapacity,
  measure,
  QUARTERS,
  scoutingValue,
  stackingLimit,
} from '../src/data/measures.ts';
import { has, isFormed, parseLine, parseUnit, printUnit } from '../src/data/notation.ts';
import type { UnitKind } from '../src/data/notation.ts';
import { loaded } from './files.ts';

/** Notation and measures of a unit. */

function unit(notation: string): UnitKind {
  const parsed = parseUnit(notation);
  if (!parsed.ok) throw new Error(parsed.fault.sentence);
  return parsed.value;
}

const faultOf = (notation: string) => {
  const parsed = parseUnit(notation);
  return parsed.ok ? undefined : parsed.fault;
};

// Fresh, in the open, straight ahead, in clear weather: size / frontage / fire.
const MEASURED = `
HO 1/0/1; LO 1/0/1; LO^ 2/0/2; LOv 0.5/0/0.5; LOvv 0.25/0/0.5; MO 1/0/1; MOv 0.5/0/0.5; RF 1/1/1; RF") 1/1/0.5;
RF) 1/1/0.5; RF/ 1/1/1; RF: 1/0/1; RF< 1/1/1.5; RF^) 2/2/1; RF^=/ 2/1/1; RF^^=/ 4/2/1; RFv" 0.5/0.5/0.5;
RFv: 0.5/0/0.5; RH 1/1/0.5; RH" 1/1/0.5; RH") 1/1/0.25; RH< 1/1/1; RH> 1/1/0.25; RH^ 2/2/1; RH^" 2/2/1;
RH^") 2/2/0.5; RH^) 2/2/0.5; RH^< 2/2/2; TE>> 1/0/0; TF 1/1/1; TF" 1/1/1; TF"< 1/1/1.5; TF) 1/1/0.5; TF/ 1/1/1;
TF/o 1/1/1.5; TF: 1/0/1; TF:< 1/0/1.5; TF< 1/1/1.5; TF=/ 1/0.5/0.5; TF^/ 2/2/2; TF^=/ 2/1/1; TF^=/+ 2/1/1;
TF^^=/ 4/2/1; TF^^=/+ 4/2/1; TF_^/o 2/1.5/2.25; TFv 0.5/0.5/0.5; TFv" 0.5/0.5/0.5; TFv/ 0.5/0.5/0.5; TFv: 0.5/0/0.5;
TFvv: 0.25/0/0.5; TH 1/1/0.5; TH"<) 1/1/0.5; TH' 1/1/0.5; TH') 1/1/0.25; TH) 1/1/0.25; TH)+ 1/1/0.25; TH+ 1/1/0.5;
TH< 1/1/1; TH<) 1/1/0.5; TH<+ 1/1/1; TH> 1/1/0.25; TH>) 1/1/0.125; TH>)+ 1/1/0.125; TH>+ 1/1/0.25; TH>>+ 1/1/0;
THv> 0.5/0.5/0.125; THv>>+ 0.5/0.5/0; VF') 1/1/1; VF)/ 1/1/1; VF/ 1/1/1; VF/o 1/1/1.5; VF< 1/1/1.5; VF=/ 1/0.5/0.5;
VF^=/ 2/1/1; VF^^=/ 4/2/1; VF_^/o 2/1.5/2.25; VFv:< 0.5/0/0.75; VH"<) 1/1/1; VH' 1/1/0.5; VH+ 1/1/0.5; VH< 1/1/1;
VH<) 1/1/1; VH> 1/1/0.25; VH>)+ 1/1/0.25; VH>+ 1/1/0.25; VH>>+ 1/1/0; VH^>)+ 2/2/0.5; VHv---->>+ 0.5/2/0`
  .split(';')
  .map((entry) => entry.trim().split(' ') as [notation: string, measures: string]);

describe('the measures of a unit', () => {
  test.each(MEASURED)('3.3 %s measures %s', (notation, expected) => {
    const { size, frontage, fire } = measure(unit(notation));
    expect(`${size / QUARTERS}/${frontage / QUARTERS}/${fire / FIRE_UNITS}`).toBe(expected);
  });

  test('1.3 the list above has every notation of the battles', () => {
    const used = new Set(scenarios.flatMap((scenario) => loaded(scenario).units.map(({ kind }) => printUnit(kind))));
    expect([...used].sort()).toEqual(MEASURED.map(([notation]) => notation).sort());
  });

  test.each([
    ['A.1.2', 'VF_^^/o', 2.5],
    ['A.2.2', 'TF_^', 1.5],
    ['A.4', 'TFvv', 0.5],
    ['A.8.3', 'TF:', 0],
    ['A.11.1', 'TF_^^=', 1.25],
    ['A.11.1', 'RFv=/', 0.25],
    ['A.12.1', 'TF--/', 2],
    ['A.13.1', 'VHv----', 2],
    ['2.2.2', 'TE^^', 0],
    ['2.2.2', 'HO^', 0],
  ])('%s gives %s the frontage %d', (_, notation, frontage) => {
    expect(measure(unit(notation)).frontage).toBe(frontage * QUARTERS);
  });

  test.each([
    ['TF^^', 4],
    ['TF^', 2],
    ['TF', 1],
    ['TFv', 0.5],
    ['TFvv', 0.5],
    ['LOvv', 0.5],
  ])('2.4.3 %s weighs %d in stacking', (notation, weight) => {
    expect(measure(unit(notation)).weight).toBe(weight * QUARTERS);
  });

  test.each([
    ['VF', 1.5],
    ['TF', 1],
    ['VF^^=/', 6],
    ['VFvv', 0.375],
    ['RHv', 0.5],
  ])('7.1.13 %s counts %d against X', (notation, strength) => {
    expect(measure(unit(notation)).strength).toBe(strength * EIGHTHS);
  });

  test.each([
    ['3.3.10', 'TF--', 2],
    ['3.3.10', 'VF--<', 3],
    ['3.3.10', 'TH--', 0.5],
    ['3.3.12', 'MO^^', 4],
    ['3.3.13', 'VF_^^/o', 2.25],
    ['3.3.13', 'TF_', 1],
    ['3.3.14', 'TH=', 0.5],
    ['3.3.20', 'VF)', 1],
    ['A.10.1', 'TE<', 0.75],
  ])('%s makes the fire of %s %d', (_, notation, fire) => {
    expect(measure(unit(notation)).fire).toBe(fire * FIRE_UNITS);
  });

  test('3.3.4 the parts of fire come in printed order, additions first', () => {
    expect(firePartsOf(unit('VF_^/o'))).toEqual([
      { rule: '3.3.7', addHalves: 1, freshOnly: true },
      { rule: '3.3.13', times: [3, 2] },
    ]);
    expect(firePartsOf(unit('RHv>)')).map(({ rule }) => rule)).toEqual(['3.3.8', '3.3.15', '3.3.16', '3.3.20']);
  });

  test.each([
    ['C.1.2', 'VH"', 4.5],
    ['C.1.2', 'TH"+', 3],
    ['C.1.3', "TH'", 2],
    ['C.1.3', 'RH^<', 4],
    ['C.1.4', 'TF"', 1],
    ['C.1.4', 'THv>', 0.5],
    ['C.1.5', 'VH<+', 0.75],
    ['C.1.4', 'TF:', 0],
    ['C.1.4', 'TE', 0],
  ])('%s makes %s worth %d in scouting', (_, notation, value) => {
    expect(scoutingValue(unit(notation))).toBe(value * 16);
  });

  test('2.4.4 close country halves the stacking limit, rounded up, and only once', () => {
    expect(stackingLimit({ frontage: 3 }, ['hill', 'stream', 'ditch', 'camp', 'field fortification'])).toBe(
      9 * QUARTERS,
    );
    expect(stackingLimit({ frontage: 3 }, ['woods', 'marsh'])).toBe(5 * QUARTERS);
    expect(stackingLimit({ frontage: 4 }, ['shoreline'])).toBe(6 * QUARTERS);
  });

  test('2.2.6 the frontage is half, rounded up, only if both zones hold water', () => {
    expect(frontageCapacity({ frontage: 3 }, ['stream'], ['river', 'woods'])).toBe(2 * QUARTERS);
    expect(frontageCapacity({ frontage: 3 }, ['stream'], ['ditch'])).toBe(3 * QUARTERS);
    expect(frontageCapacity({ frontage: 5 }, ['shoreline'], ['shoreline'])).toBe(3 * QUARTERS);
  });
});

describe('the notation', () => {
  test.each(MEASURED.map(([notation]) => [notation]))('1.2 %s is read and printed alike', (notation) => {
    expect(printUnit(unit(notation))).toBe(notation);
  });

  test('1.2 marks may come in any order', () => {
    expect(printUnit(unit('VFo/^_'))).toBe('VF_^/o');
    expect(printUnit(unit('VH+>>----v'))).toBe('VHv---->>+');
  });

  test('1.2 reads class, type, size and attributes', () => {
    const kind = unit('VF_^/o');
    expect(kind).toMatchObject({ type: 'F', class: 'V', size: 'large' });
    expect([has(kind, 'brigade'), has(kind, 'pikes'), has(kind, 'lightGuns')]).toEqual([true, true, true]);
    expect([has(kind, 'deepFormation'), has(kind, 'heavyArmour')]).toEqual([false, false]);
  });

  test('3.4.5 loose, light and commanded units are not formed, nor are guns and elephants', () => {
    const notations = ['TF/', 'TH+', "TF'", 'TH"', 'TF:', 'MO', 'TE'];
    expect(notations.filter((notation) => isFormed(unit(notation)))).toEqual(['TF/', 'TH+']);
  });

  test.each([
    ['1.2', 'TX'],
    ['1.2', ''],
    ['1.2.1', 'HF'],
    ['1.2.2', 'TO'],
    ['1.2', 'TF?'],
    ['1.2', 'TF/ '],
    ['A.2', 'TF^^^'],
    ['A.12', 'TF=--'],
    ['A.7', 'TF\'"'],
    ['A.10', 'TF><'],
    ['A.16', 'TH/'],
    ['A.16', 'TF//'],
    ['A.5', 'TH_'],
    ['A.11', 'MO='],
    ['A.8', 'TE:'],
  ])('%s refuses the notation "%s"', (rule, notation) => {
    expect(faultOf(notation)).toMatchObject({ at: notation, rule });
    expect(faultOf(notation)?.sentence).toContain(notation);
  });

  test('2.2 a line of a scenario says who is in frontage, and needs a name', () => {
    const line = parseLine('*TH+ Strozzi cuirassiers');
    expect(line).toMatchObject({ ok: true, value: { name: 'Strozzi cuirassiers', inFrontage: true } });
    expect(parseLine('TH+')).toMatchObject({ ok: false, fault: { at: 'TH+', rule: '1.2' } });
  });
});
