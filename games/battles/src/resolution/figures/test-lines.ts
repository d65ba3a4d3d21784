import type { ExplainedLine, Side } from '@tercio/kernel';
import { listed } from '@tercio/kernel/rooms';
import { commandersIn, unitsIn } from '../../field.ts';
import { zoneName } from '../../ids.ts';
import type { Zone } from '../../ids.ts';
import { commanderName, counted, modifierLine, percent, percents, unitName } from '../../names.ts';
import type { Table } from '../../state.ts';
import { roundFire } from '../firepower.ts';
import { hitsByFace } from '../foreseen.ts';
import type { Fire } from '../foreseen.ts';
import { moraleAt, standingOf, zoneMoraleLines } from '../morale.ts';
import { isValued } from '../values.ts';

/** A zone's test under some fire, line by line: the die, the fire, what counts for whoever stands worst, what comes of it. */

export function testLines(t: Table, zone: Zone, army: Side, { fire, kinds }: Fire): readonly ExplainedLine[] {
  const rounded = roundFire(t, fire);
  const faces = hitsByFace(t, zone, army, { fire, kinds });
  const under: Table = { ...t, incoming: t.incoming.with(zone, fire), fireKinds: t.fireKinds.with(zone, kinds) };
  const at = standingOf(under, zone, army);
  const valued = unitsIn(t, zone).filter((unit) => isValued(under, unit, zone, army));
  const [worst] = valued.toSorted((a, b) => moraleAt(at, a) - moraleAt(at, b));
  if (worst === undefined || faces.length === 0) return woundLines(t, zone, army, rounded);
  const most = Math.max(...faces);
  const hits = Array.from({ length: most + 1 }, (_, count) => count).filter((count) => faces.includes(count));
  const shares = percents(hits.map((count) => faces.filter((face) => face === count).length / faces.length));
  return [
    {
      value: 'd6',
      words: `for the morale of ${zoneName(zone)}: ${unitName(t, worst)} stand worst there`,
      rule: '3.4.3',
    },
    { value: `-${rounded}`, words: 'fire on the zone', rule: '3.4.4' },
    ...zoneMoraleLines(under, worst, zone).map(modifierLine),
    ...hits.map((count, i) => ({ value: shares[i] ?? '', words: counted(count, 'hit'), rule: '3.5.2' })),
    ...woundLines(t, zone, army, rounded),
  ];
}

/** 6.7.1: a commander there is tested if the die less the fire is 0 or less, whoever else is hit; 6.7.4, 6.7.5: his own die. */
export function woundLines(t: Table, zone: Zone, army: Side, rounded: number): readonly ExplainedLine[] {
  const names = commandersIn(t, zone, army).map((commander) => commanderName(t, commander));
  const share = Math.min(6, rounded) / 6;
  if (names.length === 0 || share <= 0) return [];
  return [
    {
      value: percent(share),
      words: `that ${listed(names)} must test for wounds: the die less the fire is 0 or less`,
      rule: '6.7.1',
    },
    { value: percent(share / 6), words: `that he is killed, with a 1 of his own${each(names)}`, rule: '6.7.4' },
    { value: percent(share / 6), words: `that he is stunned, with a 2${each(names)}`, rule: '6.7.5' },
  ];
}

const each = (names: readonly string[]): string => (names.length > 1 ? ', each of them' : '');
