import type { ExplainedLine, Explanation, Quantity, Side } from '@tercio/kernel';
import { listed } from '@tercio/kernel/rooms';
import { ended } from '../assault/wing-figures.ts';
import { opened } from '../chapter.ts';
import type { Explained, Seen } from '../chapter.ts';
import { factsOf } from '../board.ts';
import { wingAt } from '../field.ts';
import { NONE, zoneName } from '../ids.ts';
import type { Unit, Zone } from '../ids.ts';
import { commanderName, reserveName, shareRange, unitName } from '../names.ts';
import { fireForeseen } from '../resolution/foreseen.ts';
import type { Battles } from '../spec.ts';
import { orderCost } from './cost.ts';
import type { Order } from './cost.ts';
import { isSpent, thresholdText } from './words.ts';

/** What an order costs, and what a command roll may bring. */

/** Base and distance are added, each doubling multiplies; the sum says whether the dice allow it. */
function order(seen: Seen, asked: Order, to: string): Explanation {
  const { total, lines } = orderCost(opened(seen), asked);
  const shown = lines.map(({ rule, words, value }, i): ExplainedLine => ({
    value: i === 0 ? String(value) : i === 1 ? `+${value}` : `×${value}`,
    words: i === 0 ? baseWords(seen, asked) : i === 1 ? distanceWords(seen, value) : words,
    rule,
  }));
  return {
    title: `Order to ${to}`,
    lines: shown,
    sum: `Costs ${total}; orders may cost up to ${seen.threshold - (seen.rulings.COMMAND_STRICT === 1 ? 1 : 0)}`,
  };
}

const CLASSES: { readonly [letter: string]: string } = {
  V: 'veteran unit',
  T: 'trained unit',
  R: 'raw unit',
  L: 'light gun',
  M: 'medium gun',
  H: 'heavy gun',
};

const baseWords = (seen: Seen, { unit }: Order): string =>
  unit === NONE
    ? 'one order for the whole zone'
    : `order for one ${CLASSES[factsOf(seen, unit as Unit).kind.class] ?? 'unit'}`;

/** How far the order has to go, and from whom. */
function distanceWords(seen: Seen, away: number): string {
  const leader = seen.wingCommander;
  const from = leader === NONE ? 'the baseline or camp' : commanderName(seen, leader);
  return away === 0 ? `${from} is with them` : `the way from ${from}`;
}

const unitOrder =
  (doubled: boolean) =>
  (t: Seen, unit: number, { side }: { readonly side: Side }): Explanation =>
    order(t, { side, zone: t.zoneOf[unit] as Zone, unit, doubled }, unitName(t, unit));

const assaultOrder = (t: Seen, side: Side, zone: number, unit: number): Explanation | null =>
  zone < 0
    ? null
    : order(t, { side, zone: zone as Zone, unit, assault: true }, `assault from ${zoneName(zone as Zone)}`);

/** 2.6: called up in the middle of another activation, which waits for it. */
const reserveCalled = (t: Seen, reserve: number): Explanation => ({
  title: `Call up ${reserveName(t, reserve)}`,
  lines: [
    { value: '1×', words: 'in the battle: then its troops belong to the wings they stand in', rule: '2.6.7' },
    { value: '!', words: 'it has dice of its own; what is acting now waits and goes on afterwards', rule: '2.6.5' },
  ],
  sum: isSpent(t, reserve)
    ? 'Nobody is left in it who could be ordered: it only stops being a reserve'
    : 'Its orders come first',
});

/** 3.4: the zones in which the enemy's next fire may hit somebody, the likeliest first: of all wings, or of one. */
function underFire(seen: Seen, side: Side, told: Explanation, only: number | null): Explanation {
  const t = opened(seen);
  const risks = t.owner.flatMap((owner, z) => {
    const zone = z as Zone;
    if (owner !== side || (only !== null && wingAt(t, side, zone) !== only)) return [];
    const fire = fireForeseen(t, zone, side);
    return fire && fire.hitMost > 0 ? [{ zone, ...fire }] : [];
  });
  if (risks.length === 0) return told;
  const lines = risks
    .toSorted((a, b) => b.hitMost - a.hitMost)
    .slice(0, MOST_RISKS)
    .map(({ zone, least, most, hitLeast, hitMost, from }): ExplainedLine => ({
      value: shareRange(hitLeast, hitMost),
      words: `that somebody in ${zoneName(zone)} is hit: fire ${range(least, most)} from ${listed(from.map(zoneName))}`,
      rule: '3.4',
    }));
  const sum =
    told.lines.length > 0
      ? told.sum
      : 'The enemy fires next. As all stand now it may hit some of yours, but no wing has to test its morale for it.';
  return { ...told, lines: [...told.lines, ...lines], sum };
}
const MOST_RISKS = 5;
const range = (low: number, high: number): string => (low === high ? `${low}` : `${low}–${high}`);

export const figures: Explained = {
  // What an end leaves to the enemy's fire.
  phase: { endPhase: (t, _arg, { side }) => underFire(t, side, ended(t, side, 'End my turn', null), null) },
  order: {
    reserve: reserveCalled,
    end: (t, _arg, { side }) =>
      t.activeWing === NONE ? null : underFire(t, side, ended(t, side, 'Finish this wing', t.activeWing), t.activeWing),
    zone: (t, zone, { side }) => order(t, { side, zone: zone as Zone, unit: NONE }, zoneName(zone as Zone)),
    unit: unitOrder(false),
    double: unitOrder(true),
  },
  zoneStep: { assault: (t, _arg, { side, zone }) => assaultOrder(t, side, zone, NONE) },
  unitStep: { assault: (t, _arg, { side, unit }) => assaultOrder(t, side, t.zoneOf[unit] as number, unit) },
};

/** 4.3 */
export const quantities: { readonly [name: string]: Quantity<Battles['event']> } = {
  threshold: {
    title: 'what the dice for orders add up to',
    of: (event) => (event.kind === 'commandRolled' ? event.threshold : 0),
    show: thresholdText,
  },
};
