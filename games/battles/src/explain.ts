import type { ExplainedLine, Explanation, Side } from '@tercio/kernel';
import { ASSAULTING } from './assault/eligibility.ts';
import { assaultModifiers, neededAgainst } from './assault/modifiers.ts';
import { levelsOf } from './assault/charge.ts';
import { unitsIn } from './field.ts';
import { NONE, zoneWord } from './ids.ts';
import type { Unit, Zone } from './ids.ts';
import type { Applied, AppliedFactor } from './modifiers.ts';
import { fireText, signed, unitName } from './names.ts';
import { orderCost } from './orders/cost.ts';
import type { Order } from './orders/cost.ts';
import { firepowerLines, firepowerOf } from './resolution/firepower.ts';
import { fireOn, shotAt, zoneMorale, zoneMoraleLines } from './resolution/morale.ts';
import { isValued } from './resolution/values.ts';
import type { Table } from './state.ts';

/** Every figure behind a choice, one line each with its rule: what an order costs, what a volley weighs, what an assault needs. */

type About = { readonly [name: string]: unknown };
type Explain = (t: Table, arg: number, about: About) => Explanation | null;

const factorLine = ({ rule, words, times: [by, per] }: AppliedFactor): ExplainedLine => ({
  value: per === 1 ? `×${by}` : by === 1 ? `÷${per}` : `×${by}/${per}`,
  words,
  rule,
});

// Orders

/** Base and distance are added, each doubling multiplies; the sum says whether the dice allow it. */
function order(t: Table, asked: Order, to: string): Explanation {
  const { total, lines } = orderCost(t, asked);
  const shown = lines.map(({ rule, words, value }, i): ExplainedLine => ({
    value: i === 0 ? String(value) : i === 1 ? `+${value}` : `×${value}`,
    words,
    rule,
  }));
  return { title: `Order to ${to}`, lines: shown, sum: `Costs ${total} of a threshold of ${t.threshold}` };
}

const unitOrder =
  (doubled: boolean): Explain =>
  (t, unit, about) =>
    order(t, { side: about['side'] as Side, zone: t.zoneOf[unit] as Zone, unit, doubled }, unitName(t, unit));

const assaultOrder: Explain = (t, _arg, about) => {
  const unit = typeof about['unit'] === 'number' ? about['unit'] : NONE;
  const zone = (unit === NONE ? about['zone'] : t.zoneOf[unit]) as Zone;
  if (typeof zone !== 'number' || zone < 0) return null;
  return order(t, { side: about['side'] as Side, zone, unit, assault: true }, `assault from ${zoneWord(zone)}`);
};

// Fire and morale

const shot: Explain = (t, target, about) => {
  const unit = about['unit'] as Unit;
  const from = t.zoneOf[unit] as Zone;
  const lines = firepowerLines(t, unit, from, target as Zone).map((line) =>
    'times' in line
      ? factorLine(line)
      : { value: `${line.value > 0 ? '+' : '-'}${fireText(Math.abs(line.value))}`, words: line.words, rule: line.rule },
  );
  return {
    title: `${unitName(t, unit)} on ${zoneWord(target as Zone)}`,
    lines: [{ value: '1', words: 'every unit', rule: '3.3.2' }, ...lines],
    sum: `Adds ${fireText(firepowerOf(t, unit, from, target as Zone))} to the fire on ${zoneWord(target as Zone)}`,
  };
};

/** A zone's check, seen through the unit that stands worst: it sets the number of hits. */
const check: Explain = (t, zone, about) => {
  const at = zone as Zone;
  const army = about['side'] as Side;
  const fire = shotAt(t, at) ? fireOn(t, at) : 0;
  const valued = unitsIn(t, at).filter((unit) => isValued(t, unit, at, army));
  const worst = valued.toSorted((a, b) => zoneMorale(t, a, at, 0) - zoneMorale(t, b, at, 0))[0];
  if (worst === undefined) return null;
  const lines: readonly ExplainedLine[] = [
    { value: 'd6', words: 'a die for the zone', rule: '3.4.3' },
    ...(fire > 0 ? [{ value: `-${fire}`, words: 'fire on the zone', rule: '3.4.4' }] : []),
    ...zoneMoraleLines(t, worst, at).map(asLine),
  ];
  const total = zoneMorale(t, worst, at, 0) - fire;
  return {
    title: `Morale in ${zoneWord(at)}`,
    lines,
    sum: `${unitName(t, worst)} stands worst: the die ${signed(total)}; hits at 0 or less`,
  };
};

const asLine = ({ rule, words, value }: Applied): ExplainedLine => ({ value: signed(value), words, rule });

// Assault

const assault = (t: Table, zone: Zone, lead: Unit, target: Unit, helpers: readonly Unit[]): Explanation => {
  const lines = assaultModifiers(t, lead, target);
  const modifier = lines.reduce((sum, { value }) => sum + value, 0);
  const needed = neededAgainst(t, lead, target);
  const level = levelsOf(t, zone, [lead, ...helpers], target);
  const dice =
    level === 0 ? 'two dice, keep both' : `${2 + Math.abs(level)} dice, keep the ${level > 0 ? 'best' : 'worst'} two`;
  return {
    title: `${unitName(t, lead)} on ${unitName(t, target)}`,
    lines: [
      { value: String(needed), words: 'needed', rule: '6.4' },
      ...lines.map(asLine),
      { value: level === 0 ? '±0' : signed(level), words: dice, rule: '6.3' },
    ],
    sum: `Hits on ${needed - modifier} or more, twice on ${needed - modifier + 3}`,
  };
};

const targetOf: Explain = (t, target, about) =>
  assault(t, about['zone'] as Zone, about['lead'] as Unit, target as Unit, []);
const joinOf: Explain = (t, unit, about) => {
  const helpers = unitsIn(t, about['zone'] as Zone).filter((other) => t.assaulting[other] === ASSAULTING.joined);
  const more = unit === NONE ? helpers : [...helpers, unit as Unit];
  return assault(t, about['zone'] as Zone, about['lead'] as Unit, about['target'] as Unit, more);
};

const EXPLAINED: { readonly [ask: string]: { readonly [verb: string]: Explain } } = {
  order: {
    zone: (t, zone, about) =>
      order(t, { side: about['side'] as Side, zone: zone as Zone, unit: NONE }, zoneWord(zone as Zone)),
    unit: unitOrder(false),
    double: unitOrder(true),
  },
  zoneStep: { assault: assaultOrder },
  unitStep: { assault: assaultOrder },
  aimGun: { fire: shot },
  fireFlank: { fire: shot },
  checkNext: { check },
  target: { assault: targetOf },
  joinAssault: { join: joinOf, done: joinOf },
};

export function explain(t: Table, ask: string, verb: string, arg: number | null, about: About): Explanation | null {
  return EXPLAINED[ask]?.[verb]?.(t, arg ?? NONE, about) ?? null;
}
