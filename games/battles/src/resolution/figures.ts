import type { ExplainedLine, Explanation, Quantity, Side } from '@tercio/kernel';
import { listed } from '@tercio/kernel/rooms';
import type { AppliedFactor } from '@tercio/kernel/rooms';
import { opened } from '../chapter.ts';
import type { Explained, Seen } from '../chapter.ts';
import { enemyOf, factsOf } from '../board.ts';
import { commandersIn, unitsIn } from '../field.ts';
import { zoneName } from '../ids.ts';
import type { Unit, Zone } from '../ids.ts';
import { commanderName, counted, fireText, modifierLine, percent, signed, unitName } from '../names.ts';
import type { Battles } from '../spec.ts';
import type { Table } from '../state.ts';
import { allOn, gunsAfter } from './aiming.ts';
import { fireKindsOf, firepowerLines, firepowerOf, roundFire } from './firepower.ts';
import { hitsExpected, hitShare } from './foreseen.ts';
import type { Fire } from './foreseen.ts';
import { fireOn, shotAt, zoneMorale, zoneMoraleLines } from './morale.ts';
import { testLines, woundLines } from './figures/test-lines.ts';
import { isValued } from './values.ts';

/** What a volley weighs, and how a zone stands in its check. */

const factorLine = ({ rule, words, times: [by, per] }: AppliedFactor): ExplainedLine => ({
  value: per === 1 ? `×${by}` : by === 1 ? `÷${per}` : `×${by}/${per}`,
  words,
  rule,
});

function shot(seen: Seen, target: number, { unit }: { readonly unit: Unit }): Explanation {
  const t = opened(seen);
  const from = t.zoneOf[unit] as Zone;
  const lines = firepowerLines(t, unit, from, target as Zone).map((line) =>
    'times' in line
      ? factorLine(line)
      : { value: `${line.value > 0 ? '+' : '-'}${fireText(Math.abs(line.value))}`, words: line.words, rule: line.rule },
  );
  const at = target as Zone;
  const adds = firepowerOf(t, unit, from, at);
  const before = t.incoming[at] as number;
  const laid =
    before === 0 ? [] : [{ value: fireText(before), words: `fire laid on ${zoneName(at)} before`, rule: '3.3' }];
  const all = before === 0 ? fireText(adds) : `${fireText(before)} + ${fireText(adds)} = ${fireText(before + adds)}`;
  return {
    title: `${unitName(t, unit)} on ${zoneName(at)}`,
    lines: [
      { value: '1', words: 'every unit', rule: '3.3.2' },
      ...lines,
      ...laid,
      ...testLines(t, at, armyIn(t, unit), withShot(t, unit, at)),
      ...chanceLines(t, unit, at, { fire: before, kinds: t.fireKinds[at] as number }),
    ],
    sum: `Fire on ${zoneName(at)}: ${all}, which counts as ${roundFire(t, before + adds)}. ${chanceText(t, unit, at)}`,
  };
}

/** With what was laid on the zone before, and what this unit adds to it. */
const withShot = (t: Table, unit: Unit, at: Zone): Fire => {
  const from = t.zoneOf[unit] as Zone;
  return {
    fire: (t.incoming[at] as number) + firepowerOf(t, unit, from, at),
    kinds: (t.fireKinds[at] as number) | fireKindsOf(t, unit, from, at),
  };
};

const armyIn = (t: Table, unit: Unit): Side => enemyOf(factsOf(t, unit).side);

/** What comes of it as fired on so far; guns that fire later may still add to it. */
function chanceText(t: Table, unit: Unit, at: Zone): string {
  const after = withShot(t, unit, at);
  if (roundFire(t, after.fire) === 0) return jointText(t, unit, at);
  if (roundFire(t, after.fire) === roundFire(t, t.incoming[at] as number)) return jointText(t, unit, at);
  const share = hitShare(t, at, armyIn(t, unit), after);
  const risk = riskText(t, unit, at, after);
  return share === 0 && risk !== null ? risk : `${percent(share)} that somebody is hit`;
}

/** 6.7.1: a commander there is tested if the die less the fire is 0 or less, whoever else is hit. */
function riskText(t: Table, unit: Unit, at: Zone, { fire }: Fire): string | null {
  const names = commandersIn(t, at, armyIn(t, unit)).map((commander) => commanderName(t, commander));
  if (names.length === 0) return null;
  const share = Math.min(6, roundFire(t, fire)) / 6;
  return `${percent(share)} that ${listed(names)} must test for wounds; no troops can be hit`;
}

/** A shot that adds nothing by itself may do so with the guns that are asked after it. */
function jointText(t: Table, unit: Unit, at: Zone): string {
  const share = hitShare(t, at, armyIn(t, unit), allOn(t, unit, at));
  const isMore = share > hitShare(t, at, armyIn(t, unit), withShot(t, unit, at));
  if (!isMore) return 'This shot adds nothing, whoever can still fire there';
  return `Alone this shot adds nothing; with others ${percent(share)} that somebody is hit`;
}

/** 3.1.8: the plan with the guns that are asked after this one. */
function jointLines(t: Table, unit: Unit, at: Zone): readonly ExplainedLine[] {
  const later = gunsAfter(t, unit, at);
  if (later.length === 0) return [];
  const names = listed(later.map((gun) => unitName(t, gun)));
  const all = allOn(t, unit, at);
  return [
    {
      value: percent(hitShare(t, at, armyIn(t, unit), all)),
      words: `if ${names} fire there, too: then it counts as ${roundFire(t, all.fire)}`,
      rule: '3.1.8',
    },
  ];
}

/** 3.4, 3.5: how likely somebody is hit without this shot, and how many hits it comes to on average. */
function chanceLines(t: Table, unit: Unit, at: Zone, before: Fire): readonly ExplainedLine[] {
  const army = armyIn(t, unit);
  const after = withShot(t, unit, at);
  const without = roundFire(t, before.fire) === 0 ? '' : percent(hitShare(t, at, army, before));
  return [
    ...(without === '' ? [] : [{ value: without, words: 'that somebody is hit without this shot', rule: '3.4' }]),
    { value: hitsText(hitsExpected(t, at, army, after)), words: 'hits on average', rule: '3.5' },
    ...jointLines(t, unit, at),
  ];
}

const hitsText = (hits: number): string => String(Math.round(hits * 100) / 100);

/** A zone's check, seen through the unit that stands worst: it sets the number of hits. */
function check(seen: Seen, zone: number, { side }: { readonly side: Side }): Explanation | null {
  const t = opened(seen);
  const at = zone as Zone;
  const fire = shotAt(t, at) ? fireOn(t, at) : 0;
  const valued = unitsIn(t, at).filter((unit) => isValued(t, unit, at, side));
  const worst = valued.toSorted((a, b) => zoneMorale(t, a, at, 0) - zoneMorale(t, b, at, 0))[0];
  if (worst === undefined) return null;
  const lines: readonly ExplainedLine[] = [
    { value: 'd6', words: 'a die for the zone', rule: '3.4.3' },
    ...(fire > 0 ? [{ value: `-${fire}`, words: 'fire on the zone', rule: '3.4.4' }] : []),
    ...zoneMoraleLines(t, worst, at).map(modifierLine),
    ...woundLines(t, at, side, fire),
  ];
  const total = zoneMorale(t, worst, at, 0) - fire;
  const isUnderFire = fire > 0;
  return {
    title: `Morale in ${zoneName(at)}`,
    lines,
    sum: `${unitName(t, worst)} stands worst: the die ${signed(total)}; ${percent(isUnderFire ? facesUpTo(-total) / 6 : 0)} that somebody is hit`,
  };
}

/** How many faces of a die show this or less. */
const facesUpTo = (most: number): number => Math.min(6, Math.max(0, Math.floor(most)));

/** 3.5.5: what a first hit makes of a unit; 3.3.23: guns in disorder do not fire at all. */
export const firstHitLine = (seen: Seen, unit: number): Pick<ExplainedLine, 'words' | 'rule'> =>
  factsOf(opened(seen), unit as Unit).ordnance
    ? { words: 'stay, but neither fire nor move until they rally', rule: '3.3.23' }
    : { words: 'stay, at half their fire', rule: '3.5.5' };

/** 3.5.5: what a hit does to whoever takes it. */
function hitOn(seen: Seen, unit: number): Explanation {
  const breaks = seen.disordered[unit] === 1;
  const first = firstHitLine(seen, unit);
  return {
    title: `A hit on ${unitName(seen, unit)}`,
    lines: [
      breaks
        ? { value: '!', words: 'disordered already: this hit is their last', rule: '3.5.5' }
        : { value: '1', words: `first hit: they ${first.words}`, rule: first.rule },
    ],
    sum: breaks ? 'Breaks and is lost; its wing may have to test its morale' : 'Falls into disorder',
  };
}

export const figures: Explained = {
  aimGun: { fire: shot },
  fireFlank: { fire: shot },
  checkNext: { check },
  takeHit: { hit: hitOn },
};

/** What can be forecast of a zone check before any hit is placed. */
export const quantities: { readonly [name: string]: Quantity<Battles['event']> } = {
  hits: {
    title: 'hits on the zone',
    of: (event) => (event.kind === 'zoneTested' ? event.hits : 0),
    show: (total) => counted(total, 'hit'),
  },
  rallies: {
    title: 'units that may rally',
    of: (event) => (event.kind === 'zoneTested' ? event.rallies : 0),
    show: (total) => `${total === 0 ? 'nobody' : total} may rally`,
  },
};
