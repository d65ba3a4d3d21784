import type { GestureWay } from '@tercio/board';
import { none } from '@tercio/kernel';
import type { Choice, Explanation, ExplainedLine, Offer, View } from '@tercio/kernel';
import { assault } from '../src/assault/figures.ts';
import { assaultsFrom } from '../src/assault/foreseen.ts';
import { board, enemyOf } from '../src/board.ts';
import { opened } from '../src/chapter.ts';
import type { Seen } from '../src/chapter.ts';
import { capacity, enemyOccupied, frontageUsed, weightIn, zoneFaced } from '../src/field.ts';
import { NONE, zoneName } from '../src/ids.ts';
import type { Zone } from '../src/ids.ts';
import { amountText, percent, shareRange, unitName } from '../src/names.ts';
import { woundLines } from '../src/resolution/figures/test-lines.ts';
import { fireForeseen } from '../src/resolution/foreseen.ts';
import type { Table } from '../src/state.ts';
import { landed } from './landed.ts';
import { given, offerAt, viewAt } from './order-ways.ts';
import type { Ended, Explorer } from './order-ways.ts';

/** What an order meets where it leads, and what it makes of the orders after it. */

const quarters = (value: number): string => amountText(value, 4);
const at = (zone: number): string => zoneName(zone as Zone);
/** What is not known yet makes a range. */
const range = (low: number, high: number, unit = ''): string =>
  low === high ? `${low}${unit}` : `${low}–${high}${unit}`;
const inHundred = (share: number): number => Math.round(share * 100);

/** Fire as all stand now, the chance of a hit in it, room and front. */
export function meetsAt(seen: Seen, zone: number, side: Explorer['side']): readonly ExplainedLine[] {
  const t = opened(seen);
  const { limit } = board(seen).ground[zone] ?? { limit: 0 };
  const here = zone as Zone;
  const front = `front ${quarters(frontageUsed(t, here))} of ${quarters(capacity(t, here))}`;
  const room: readonly ExplainedLine[] = [
    {
      value: `${quarters(weightIn(t, here))} of ${quarters(limit)}`,
      words: `room taken there, by size; ${front}`,
      rule: '2.4',
    },
  ];
  const fire = fireForeseen(t, here, side);
  const own = ownFire(t, here, side);
  if (!fire || fire.most === 0)
    return [{ value: '0', words: `fire on ${at(zone)} as the enemy stands now`, rule: '3.1' }, ...own, ...room];
  const from = fire.from.map(at).join(', ');
  return [
    {
      value: range(fire.least, fire.most),
      words: `fire on ${at(zone)} as the enemy stands now, from ${from}`,
      rule: '3.3',
    },
    {
      value: shareRange(fire.hitLeast, fire.hitMost),
      words: 'that somebody is hit by it',
      rule: '3.4',
    },
    ...woundLines(t, here, side, fire.most),
    ...own,
    ...room,
  ];
}

/** What the enemy straight ahead comes under from here and from everybody else who bears on him. */
function ownFire(t: Table, zone: Zone, side: Explorer['side']): readonly ExplainedLine[] {
  const ahead = zoneFaced(t, zone);
  if (ahead === NONE || !enemyOccupied(t, ahead, side)) return [];
  const fire = fireForeseen(t, ahead as Zone, enemyOf(side));
  if (!fire) return [];
  return [
    {
      value: shareRange(fire.hitLeast, fire.hitMost),
      words: `that your fire of ${range(fire.least, fire.most)} hits somebody in ${at(ahead)}`,
      rule: '3.4',
    },
  ];
}

const STILL = 'Still in reach';
const NO_MORE = 'Out of reach then';

const COST = /^Costs (\d+)/;

/** The zones that can be ordered in a view, each with its cost. */
function zonesIn(by: Explorer, view: View, { choices }: Offer): ReadonlyMap<number, number> {
  const zones = choices.filter(({ verb, arg }) => verb === 'zone' && arg !== null);
  const costOf = (choice: Choice): number => Number(COST.exec(by.game.explain(view, by.side, choice)?.sum ?? '')?.[1]);
  return new Map(zones.map((choice) => [choice.arg as number, costOf(choice)]));
}

/** `8-2, 9-1 for 2; 10-2 for 4` */
function withCosts(zones: ReadonlyMap<number, number>): string {
  const costs = [...new Set(zones.values())].toSorted((a, b) => a - b);
  const named = (cost: number): string =>
    `${[...zones].flatMap(([zone, its]) => (its === cost ? [at(zone)] : [])).join(', ')} for ${cost}`;
  return costs.map(named).join('; ');
}

/** 3.1.2: whom a front fires at from where it comes to, which is what its facing decides. */
function firesAt(by: Explorer, ended: Ended): ReturnType<GestureWay['later']> {
  const t = opened(landed(by, ended).seen);
  const ahead = zoneFaced(t, ended.path.at(-1) as Zone);
  if (ended.kind !== 'go' || ahead === NONE || !enemyOccupied(t, ahead, by.side)) return [];
  const fire = fireForeseen(t, ahead as Zone, enemyOf(by.side));
  return fire ? [{ words: 'Fires at', value: `${at(ahead)}, a hit ${shareRange(fire.hitLeast, fire.hitMost)}` }] : [];
}

/** Whom they fire at then; which zones could still be ordered afterwards and for how much, and which no longer, of those that can be now. */
export function laterOf(by: Explorer, now: View, ended: Ended, canFace: boolean): ReturnType<GestureWay['later']> {
  if (ended.rolls) return [];
  const pos = stopped(by, ended);
  const offer = pos && offerAt(by, pos);
  // Where there is one way to face, it stands among the figures.
  const fire = canFace ? firesAt(by, ended) : [];
  if (!offer) return fire;
  if (offer.ask !== 'order')
    return ended.asks === null ? [...fire, { words: STILL, value: 'none: the wing is done' }] : fire;
  const zones = zonesIn(by, viewAt(by, pos), offer);
  const before = now.offers.find((one) => one.offer)?.offer;
  const gone = before ? [...zonesIn(by, now, before).keys()].filter((zone) => !zones.has(zone)) : [];
  const missed = gone.filter((zone) => zone !== ended.path[0]).map(at);
  return [
    ...fire,
    { words: STILL, value: zones.size === 0 ? 'none' : withCosts(zones) },
    ...(missed.length === 0 ? [] : [{ words: NO_MORE, value: missed.join(', ') }]),
  ];
}

/**
 * What an order costs. As an assault it costs double: that is known only once it is given, and reckoned from where it was
 * given (5.1.12), wherever its commander is by then.
 */
export function orderCost(by: Explorer, view: View, order: Choice, isAssault: boolean): Explanation | null {
  const start = isAssault ? given(by, view, order) : null;
  return start ? by.game.explain(viewAt(by, start.pos), by.side, ASSAULT) : by.game.explain(view, by.side, order);
}
const ASSAULT: Choice = { verb: 'assault', arg: null };

/** The position after the last of its choices. */
function stopped(by: Explorer, { pos, choices }: Ended): Ended['pos'] | null {
  if (choices.at(-1)?.verb !== 'stop') return pos;
  const played = by.game.play(pos, by.side, choices.slice(-1), none);
  return 'pos' in played ? played.pos : null;
}

/** Moves, then the figures of the order itself. */
export const withTitle = (explained: Explanation | null, title: string): Explanation => ({
  title,
  lines: explained?.lines ?? [],
  sum: explained?.sum ?? '',
});

const NOBODY = 'nobody in front can assault';

/** The one assault that is meant; by whom may be open. */
export interface Charge {
  readonly lead: number | undefined;
  readonly target: number;
}

const isMeant = ({ lead, target }: { readonly lead: number; readonly target: number }, meant: Charge | null): boolean =>
  meant === null || (target === meant.target && (meant.lead === undefined || lead === meant.lead));

/** Everybody who could assault from there, on whom, how likely he hits, and what counts in it. */
export function assaultLines(
  seen: Seen,
  zone: number,
  unit: number,
  side: Explorer['side'],
  meant: Charge | null,
): readonly ExplainedLine[] {
  const t = opened(seen);
  const pairs = assaultsFrom(t, zone as Zone, unit, side).filter((pair) => isMeant(pair, meant));
  if (pairs.length === 0) return [{ value: '–', words: NOBODY, rule: '6.1' }];
  return pairs.flatMap(({ lead, target, hits: [, one, two] }) => {
    const { lines } = assault(seen, zone as Zone, lead, target, []);
    const head = {
      value: percent(one + two),
      words: `that ${unitName(t, lead)} hit ${unitName(t, target)}`,
      rule: '6.4',
    };
    if (pairs.length > MOST_PAIRS) return [head];
    // What counts for one regiment is not to be taken for the other's.
    const whose = pairs.length === 1 ? '' : `${first(unitName(t, lead))} on ${first(unitName(t, target))}: `;
    return [head, ...lines.map((line) => ({ ...line, words: `${whose}${line.words}` }))];
  });
}

const first = (name: string): string => name.split(' ')[0] ?? name;

const MOST_PAIRS = 3;

/** The chances of a hit, from the least to the best that anybody has: where several assault, of each by himself. */
export function bestChance(
  seen: Seen,
  zone: number,
  unit: number,
  side: Explorer['side'],
  meant: Charge | null = null,
): string {
  const pairs = assaultsFrom(opened(seen), zone as Zone, unit, side).filter((pair) => isMeant(pair, meant));
  const chances = pairs.map(({ hits: [, one, two] }) => one + two);
  if (pairs.length === 0) return '';
  const each = new Set(pairs.map(({ lead }) => lead)).size > 1 ? ' each' : '';
  return `${range(inHundred(Math.min(...chances)), inHundred(Math.max(...chances)), ' %')}${each}`;
}
