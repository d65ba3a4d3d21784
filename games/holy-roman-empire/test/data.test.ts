import { expect, it } from 'vitest';
import { map, scenarios, tables, units } from '../data/index.ts';
import { faultsIn } from '../src/data/validate.ts';
import { isMountain, isSea, landSteps, seaSteps } from '../src/field.ts';
import { placeOf } from '../src/ids.ts';

it('2.5, 2.6, 2.7, 2.10, 2.12, 2.13, 2.15, 2.16 The data keep the rules', () => {
  expect(faultsIn({ map, units, tables, scenarios })).toEqual([]);
});

it('2.6 A fault is found and told with its place', () => {
  const [first, ...others] = units;
  if (first === undefined) throw new Error('no units');
  const faults = faultsIn({ map, units: [{ ...first, power: 'nobody' }, ...others], tables, scenarios });
  expect(faults).toMatchObject([{ file: 'units.json', at: first.id, rule: '2.13' }]);
  const torn = map.roads.map((road, i) => (i === 0 ? { ...road, squares: ['A1', 'C9'] } : road));
  expect(faultsIn({ map: { ...map, roads: torn }, units, tables, scenarios })).toMatchObject([{ rule: '14.7' }]);
});

it('2.1, 14.12 London is A1, Belgrade O16; squares touch across sides', () => {
  expect(map.cities.find(({ name }) => name === 'London')?.square).toBe('A1');
  expect(map.cities.find(({ name }) => name === 'Belgrade')?.square).toBe('O16');
  expect(landSteps(placeOf('K1'))).not.toContain(placeOf('J2'));
});

it('17.20 The four seas are apart', () => {
  const reached = new Set([placeOf('N1')]);
  for (const p of reached) for (const to of seaSteps(p)) if (to < 320) reached.add(to);
  expect(reached.has(placeOf('N8'))).toBe(true);
  expect(reached.has(placeOf('A3'))).toBe(false);
  expect([isSea(placeOf('N1')), isMountain(placeOf('J8'))]).toEqual([true, true]);
});
