import type { Ruled } from '@tercio/board';
import type { View } from '@tercio/kernel';
import { assaultsFrom } from '../src/assault/foreseen.ts';
import { board, enemyOf } from '../src/board.ts';
import { opened } from '../src/chapter.ts';
import type { Seen } from '../src/chapter.ts';
import { commandersIn } from '../src/field.ts';
import { NONE, zoneName } from '../src/ids.ts';
import type { Zone } from '../src/ids.ts';
import { commanderName } from '../src/names.ts';
import { landed } from './landed.ts';
import { viewAt } from './order-ways.ts';
import type { Found } from './order-ways.ts';
import { seenOf } from './seen.ts';

/** What should be known of an order before the click: what it does to those who carry it out, and to whom they leave. */

const at = (zone: number): string => zoneName(zone as Zone);

/** Would everybody but commanders be gone from where the order began? */
export function isLeftAlone(view: View, { by, ended }: Found): boolean {
  const from = ended.path[0] as Zone;
  const isThere = (seen: Seen): boolean =>
    board(seen).units.some(({ side, ordnance }, unit) => side === by.side && !ordnance && seen.zoneOf[unit] === from);
  return ended.kind === 'go' && isThere(seenOf(view)) && !isThere(landed(by, ended).seen);
}

const DISORDER: Ruled = {
  words: 'Whoever assaults is in disorder afterwards, whether he hits or not.',
  rule: '6.1.7',
};
const SPREAD: Ruled = {
  words: 'Whom one has assaulted no other may, as long as somebody is there whom he can assault and nobody has.',
  rule: '6.1.14',
};

/** 6.1.14: several go, and several are there: the first blow says whom the next may be on. */
function mustSpread({ by, ended }: Found): boolean {
  const from = ended.path.at(-2) ?? ended.path[0];
  const pairs = assaultsFrom(opened(seenOf(viewAt(by, ended.before))), from as Zone, NONE, by.side);
  const several = (of: readonly number[]): boolean => new Set(of).size > 1;
  return (
    ended.kind === 'assault' && several(pairs.map(({ lead }) => lead)) && several(pairs.map(({ target }) => target))
  );
}

/** What it does to those who carry it out. */
export function warnsOf(view: View, found: Found): readonly Ruled[] {
  const { by, ended } = found;
  if (ended.kind === 'assault' || ended.kind === 'charge') return [DISORDER, ...(mustSpread(found) ? [SPREAD] : [])];
  if (ended.kind !== 'go') return [];
  const now = seenOf(view);
  const after = landed(by, ended).seen;
  const [from, to] = [ended.path[0] as number, ended.path.at(-1) as number];
  const { units } = board(now);
  const own = (seen: Seen, zone: number): readonly (typeof units)[number][] =>
    units.filter(({ side }, unit) => side === by.side && seen.zoneOf[unit] === zone);
  const taken = ended.path
    .slice(1)
    .flatMap((zone) => commandersIn(opened(now), zone as Zone, enemyOf(by.side)))
    .map((one) => commanderName(now, one));
  const gunsStay = found.order.verb === 'zone' && own(now, from).some(({ ordnance }) => ordnance);
  const horse = own(after, to).some((facts) => facts.horse);
  const alone = commandersIn(opened(now), from as Zone, by.side).filter((one) => !by.riders.includes(one));
  return [
    ...taken.map((name) => ({
      words: `${name} is alone there and is lost: his die says only how, killed on 1 or 2, taken prisoner on 3 to 6.`,
      rule: '6.7.7',
    })),
    ...(horse && ((now.routers[to] as number) & (1 << (1 - by.side))) !== 0
      ? [
          {
            words:
              'Enemy routers are there: when they run, horse that faces that way rides after them, ordered or not.',
            rule: '4.1.7',
          },
        ]
      : []),
    ...(gunsStay ? [{ words: `The guns stay in ${at(from)}: an order to all moves no guns.`, rule: '5.1.4' }] : []),
    ...(isLeftAlone(view, found) && alone.length > 0
      ? [
          {
            words: `${alone.map((one) => commanderName(now, one)).join(' and ')} is left alone in ${at(from)}.`,
            rule: '6.7.7',
          },
        ]
      : []),
  ];
}
