import type { Tale, Thing } from '@tercio/board';
import type { GameEvent, Side, View } from '@tercio/kernel';
import { board } from '../src/board.ts';
import type { Seen } from '../src/chapter.ts';
import { zoneName } from '../src/ids.ts';
import type { Unit, Zone } from '../src/ids.ts';
import { armyName } from '../src/names.ts';
import { firstHit, testOutcome } from '../src/resolution/words.ts';
import { seenOf } from './seen.ts';

/** What an event is about: whose doing it is, whom it hurts, and which things it names. */

type Named = Tale['names'][number];

/** Events that hurt the side they tell of. */
const HURTS = new Set([
  'tookHit',
  'struck',
  'routed',
  'ran',
  'squeezed',
  'gunsExposed',
  'captured',
  'campSacked',
  'wingBroken',
  'pursued',
]);
const BATTLE = new Set([
  ...HURTS,
  'volley',
  'zoneTested',
  'hitsLost',
  'rallied',
  'assaulted',
  'spent',
  'hitWasted',
  'commanderTested',
  'wingChecked',
  'restrained',
  'advanced',
]);

/** Losses, forced moves, and what changes the whole field: told first to anyone who was away. */
const GRAVE = new Set([
  'routed',
  'ran',
  'captured',
  'campSacked',
  'wingBroken',
  'wingHolds',
  'pursued',
  'smokeSettled',
  'weatherChanged',
  'orderTurned',
]);
/** What has no consequence by itself: what came of it has a line of its own. */
const SLIGHT = new Set([
  'volley',
  'zoneTested',
  'hitsLost',
  'hitWasted',
  'activated',
  'commandRolled',
  'ordersOver',
  'reserveDissolved',
  'zoneOrdered',
  'unitOrdered',
  'turned',
  'cameForward',
  'wentBack',
  'wentForward',
  'madeRoom',
  'screenLeft',
  'exchanged',
  'rode',
]);

/** Who is to be ordered, and with which dice: nobody has been ordered yet. */
const LEADS_UP = new Set(['activated', 'commandRolled', 'ordersOver']);

const UNIT_FIELDS = ['unit', 'lead', 'target', 'came'];
const UNIT_LISTS = ['units', 'helpers', 'shooters'];
const ZONE_FIELDS = ['zone', 'from', 'to'];

export function tale(view: View, event: GameEvent): Tale {
  const seen = seenOf(view);
  const units = unitsOf(event);
  const names = [...units.flatMap((unit) => unitNamed(seen, unit)), ...commanderNamed(seen, event), ...zones(event)];
  const side = sideOf(seen, event, units);
  const weight = weightOf(seen, event);
  const told = {
    side,
    hurts: hurt(seen, event, side),
    ...(LEADS_UP.has(event.kind) && { leadsUp: true as const }),
    // 3.5.7: told beside the hit that it takes back.
    ...(event.kind === 'rallied' && { mends: side }),
    ...(event.kind === 'phaseBegan' && side !== null && { idle: `The ${armyName(seen, side)} gave no orders.` }),
    battle: BATTLE.has(event.kind),
    names,
    ...(weight && { weight }),
    ...(event.kind === 'zoneTested' && {
      brief: `${testOutcome(tested(event), seen)}${underFire(tested(event))}.${firstHit(tested(event), seen)}`,
    }),
    // 4.3.6: why a wing that was to be ordered is done.
    ...(event.kind === 'ordersOver' && { reply: true as const }),
  };
  // 4.3.4: the dice for orders are added up; halved ones count less than they show.
  return event.kind === 'commandRolled' ? { ...told, sum: number(event['threshold']) } : told;
}

const tested = (event: GameEvent) => ({
  zone: number(event['zone']) as Zone,
  side: number(event['side']) as Side,
  fire: number(event['fire']),
  hits: number(event['hits']),
  rallies: number(event['rallies']),
  units: event['units'] as readonly { readonly unit: Unit; readonly morale: number }[],
});

/** What it came from, where the shots themselves are not told. */
const underFire = ({ fire, hits }: ReturnType<typeof tested>): string =>
  hits > 0 && fire > 0 ? `, under a fire of ${fire}` : '';

function weightOf(seen: Seen, event: GameEvent): Tale['weight'] {
  const { kind } = event;
  // 3.5.3: on whom a hit must fall is said with the test.
  if (kind === 'zoneTested' && number(event['hits']) > 0) return undefined;
  if (kind === 'rode' && board(seen).commanders[number(event['commander'])]?.chief) return undefined;
  if (kind === 'commanderTested') return event['fate'] === 'safe' ? 'slight' : 'grave';
  // Who ran is told after it. Whoever is hit and breaks flees only after all hits, maybe after a question to me.
  if (kind === 'wingChecked' || kind === 'routersRan') return 'slight';
  return GRAVE.has(kind) ? 'grave' : SLIGHT.has(kind) ? 'slight' : undefined;
}

const number = (value: unknown): number => (typeof value === 'number' ? value : -1);

function unitsOf(event: GameEvent): readonly number[] {
  const single = UNIT_FIELDS.map((field) => number(event[field]));
  const listed = UNIT_LISTS.flatMap((field) => {
    const list: unknown = event[field];
    return Array.isArray(list) ? list.map((one: unknown) => number(unitIn(one))) : [];
  });
  return [...single, ...listed].filter((unit) => unit >= 0);
}

/** Lists name units by number, or keep the number beside its figures. */
const unitIn = (one: unknown): unknown => (typeof one === 'object' && one !== null && 'unit' in one ? one.unit : one);

function unitNamed(seen: Seen, unit: number): readonly Named[] {
  const facts = board(seen).units[unit];
  return facts ? [{ words: facts.name, thing: { domain: 'unit', arg: unit } }] : [];
}

function commanderNamed(seen: Seen, event: GameEvent): readonly Named[] {
  const commander = number(event['commander']);
  const facts = board(seen).commanders[commander];
  return facts ? [{ words: facts.name, thing: { domain: 'commander', arg: commander } }] : [];
}

const zones = (event: GameEvent): readonly Named[] =>
  ZONE_FIELDS.flatMap((field) => {
    const zone = number(event[field]);
    const thing: Thing = { domain: 'zone', arg: zone };
    return zone < 0 ? [] : [{ words: zoneName(zone as Zone), thing }];
  });

function sideOf(seen: Seen, event: GameEvent, units: readonly number[]): Side | null {
  const { units: facts, commanders } = board(seen);
  if (typeof event['side'] === 'number') return event['side'] as Side;
  if (event.kind === 'resolutionBegan' || event.kind === 'turnBegan') return null;
  const known =
    facts[units[0] ?? -1]?.side ?? commanders[number(event['commander'])]?.side ?? seen.wingSide[number(event['wing'])];
  return known === undefined ? null : (known as Side);
}

function hurt(seen: Seen, event: GameEvent, side: Side | null): Side | null {
  if (HURTS.has(event.kind)) return side;
  if (event.kind === 'zoneTested' && number(event['hits']) > 0) return side;
  if (event.kind === 'volley' && side !== null && number(event['rounded']) > 0) return (1 - side) as Side;
  if (event.kind === 'assaulted' && number(event['hits']) > 0)
    return board(seen).units[number(event['target'])]?.side ?? null;
  if (event.kind === 'commanderTested' && event['fate'] !== 'safe') return side;
  return null;
}
