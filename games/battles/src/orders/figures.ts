import type { ExplainedLine, Explanation, Quantity, Side } from '@tercio/kernel';
import { opened } from '../chapter.ts';
import type { Explained, Seen } from '../chapter.ts';
import { NONE, zoneName } from '../ids.ts';
import type { Zone } from '../ids.ts';
import { unitName } from '../names.ts';
import type { Battles } from '../spec.ts';
import { orderCost } from './cost.ts';
import type { Order } from './cost.ts';
import { thresholdText } from './words.ts';

/** What an order costs, and what a command roll may bring. */

/** Base and distance are added, each doubling multiplies; the sum says whether the dice allow it. */
function order(seen: Seen, asked: Order, to: string): Explanation {
  const { total, lines } = orderCost(opened(seen), asked);
  const shown = lines.map(({ rule, words, value }, i): ExplainedLine => ({
    value: i === 0 ? String(value) : i === 1 ? `+${value}` : `×${value}`,
    words,
    rule,
  }));
  return {
    title: `Order to ${to}`,
    lines: shown,
    sum: `Costs ${total}; orders may cost up to ${seen.threshold - (seen.rulings.COMMAND_STRICT === 1 ? 1 : 0)}`,
  };
}

const unitOrder =
  (doubled: boolean) =>
  (t: Seen, unit: number, { side }: { readonly side: Side }): Explanation =>
    order(t, { side, zone: t.zoneOf[unit] as Zone, unit, doubled }, unitName(t, unit));

const assaultOrder = (t: Seen, side: Side, zone: number, unit: number): Explanation | null =>
  zone < 0
    ? null
    : order(t, { side, zone: zone as Zone, unit, assault: true }, `assault from ${zoneName(zone as Zone)}`);

export const figures: Explained = {
  order: {
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
    title: 'command threshold',
    of: (event) => (event.kind === 'commandRolled' ? event.threshold : 0),
    show: thresholdText,
  },
};
