import type { Explanation, ExplainedLine, Side } from '@tercio/kernel';
import { opened } from '../src/chapter.ts';
import type { Seen } from '../src/chapter.ts';
import { isStunned } from '../src/field.ts';
import { NONE, zoneName } from '../src/ids.ts';
import type { Commander, Wing } from '../src/ids.ts';
import { commanderName, unitName } from '../src/names.ts';
import { tacticsDice } from '../src/orders/command.ts';
import { ordersPriced } from '../src/orders/odds.ts';
import type { Priced } from '../src/orders/odds.ts';
import { UNREACHED } from '../src/orders/ways.ts';

/** Before dice are rolled for orders: what each group would cost, and how likely the dice allow it. */

export interface Rolling {
  /** As all stand before the dice, with the wing or the reserve that acts. */
  readonly seen: Seen;
  readonly side: Side;
  /** Who leads it; NONE: nobody, or who is not known yet. */
  readonly commander: number;
  /** Nobody can lead it. */
  readonly isAlone: boolean;
}

/** 2.6: what it means to call a reserve up. */
const RESERVE: readonly ExplainedLine[] = [
  { value: '1×', words: 'in the battle; afterwards its troops belong to the wings they stand in', rule: '2.6.7' },
  { value: '!', words: 'it acts at once; a wing that is acting waits and goes on after it', rule: '2.6.5' },
];

const LEADERLESS: ExplainedLine = {
  value: '!',
  words: 'it may act without a commander: its orders then cost the way from the nearest camp, or from its baseline',
  rule: '4.3.7',
};

/** 4.3.4: whom the dice may let one order, then the dice: one for the wing, and as many as its commander has Tactics. */
export function rollFigures(rolling: Rolling, title: string): Explanation {
  const { seen, commander, isAlone } = rolling;
  const isReserve = seen.activeReserve !== NONE;
  const orders = orderLines(rolling);
  const less = seen.rulings.COMMAND_STRICT === 1 ? 'less than' : 'no more than';
  return {
    title,
    lines: [...(isReserve ? RESERVE : []), ...orders.lines, ...(isAlone && !isReserve ? [LEADERLESS] : [])],
    sum: `${orders.isVain ? 'These dice can help nobody: every order costs more than they can add up to. ' : ''}Rolls ${diceText(seen, commander)}. Every order that costs ${less} their sum may be given; the sum is not used up.`,
  };
}

/** `2 dice: 1, and 1 for the Tactics of Fürstenberg` */
function diceText(seen: Seen, commander: number): string {
  const tactics = tacticsDice(opened(seen), commander);
  if (commander === NONE) return '1 die, as no commander leads';
  const name = commanderName(seen, commander);
  if (isStunned(opened(seen), commander as Commander)) return `1 die: ${name} is stunned and adds none`;
  return tactics === 0
    ? `1 die; the Tactics of ${name} add none`
    : `${1 + tactics} dice: 1, and ${tactics} for the Tactics of ${name}`;
}

interface Orders {
  readonly lines: readonly ExplainedLine[];
  readonly isVain: boolean;
}

/** 5.1: the likeliest first; groups with the same cost share a line. */
function orderLines({ seen, side, commander }: Rolling): Orders {
  const { activeWing, activeReserve } = seen;
  const led = { wing: activeWing as Wing, reserve: activeReserve };
  const priced = ordersPriced(opened(seen), side, led, commander).filter(({ cost }) => cost < UNREACHED);
  if (priced.length === 0) return { lines: [{ value: '–', words: NOBODY, rule: '5.0.3' }], isVain: false };
  const alike = Map.groupBy(priced, ({ cost, unit }) => `${cost}${unit === NONE ? '' : ' unit'}`);
  const lines = [...alike.values()]
    .toSorted(([a], [b]) => (a?.cost ?? 0) - (b?.cost ?? 0))
    .map((group): ExplainedLine => lineOf(seen, group));
  return { lines, isVain: priced.every(({ share }) => share === 0) };
}

const NOBODY = 'nobody here can be ordered, whatever the dice';

function lineOf(seen: Seen, group: readonly Priced[]): ExplainedLine {
  const [{ cost, share, unit }] = group as [Priced];
  const zones = group.map(({ zone }) => zoneName(zone)).join(', ');
  const who =
    unit === NONE ? `all of ${zones}` : `one unit alone: ${group.map((one) => unitName(seen, one.unit)).join(', ')}`;
  if (share === 0)
    return { value: 'never', words: `${who}: costs ${cost}, more than these dice can allow`, rule: '5.1' };
  return { value: `${Math.round(share * 100)} %`, words: `that you can order ${who} (cost ${cost})`, rule: '5.1' };
}
