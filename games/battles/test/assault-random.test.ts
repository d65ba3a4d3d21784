import { Fast, isRefusal, side } from '@tercio/kernel';
import type { Choice, Pos, Side } from '@tercio/kernel';
import { expect, test } from 'vitest';
import { ASSAULTING, canAssault, movesFor } from '../src/assault/eligibility.ts';
import { factsOf, groundAt } from '../src/board.ts';
import { inFrontage, unitsIn, weightIn } from '../src/field.ts';
import { NONE } from '../src/ids.ts';
import type { Zone } from '../src/ids.ts';
import { battles } from '../src/index.ts';
import type { Table } from '../src/state.ts';
import { melee } from './melee.ts';

/** Assaults in the thick of it: armies thrown together at random, every answer at random. */

/** What is out of place when an order is over, or null. */
function disorder(t: Table): string | null {
  if (t.assaulting.some((what) => what !== ASSAULTING.no)) return 'somebody is still assaulting';
  if (t.routing.some((how) => how !== 0)) return 'somebody is still routing';
  if (t.arrived.some((how) => how !== 0)) return 'somebody is still arriving';
  for (let z = 0; z < t.owner.length; z++) {
    const zone = z as Zone;
    if (t.owner[z] === NONE) continue;
    const own = unitsIn(t, zone).filter((unit) => factsOf(t, unit).side === t.owner[z]);
    const front = own.filter((unit) => inFrontage(t, unit, zone));
    if (front.length === 0 && own.every((unit) => t.straddles[unit] === NONE)) return `nobody in front of ${z}`;
    if (weightIn(t, zone) > groundAt(t, zone).limit) return `too many in ${z}`;
  }
  return null;
}

/** Orders whatever can assault from the zone: all of it, or one unit. */
function order(t: Table, zone: Zone, random: Fast): { zone: Zone; unit: number; side: Side } | null {
  const army = side(t.owner[zone] as number);
  const own = unitsIn(t, zone).filter((unit) => factsOf(t, unit).side === army && t.straddles[unit] === NONE);
  const able = own.filter((unit) => canAssault(t, zone, unit));
  const single = able[random.below(Math.max(1, able.length))];
  const whole = random.below(2) === 0 && canAssault(t, zone, NONE);
  if (!whole && single === undefined) return null;
  for (const unit of whole ? own : [single as (typeof own)[number]]) {
    t.moves[unit] = movesFor(t, unit);
    t.ordered[unit] = 1;
    t.activated[unit] = 1;
    if (whole && t.front[unit] !== 0) t.assaulting[unit] = ASSAULTING.bound;
  }
  return { zone, unit: whole ? NONE : (single as number), side: army };
}

function playOut(start: Pos, random: Fast): Pos {
  let pos = start;
  while (battles.over(pos) === null) {
    const waiting = battles.waiting(pos)[0];
    const offer = waiting && battles.offer(pos, waiting.side);
    const fallback = waiting && battles.fallback(pos, waiting.side);
    if (!waiting || !offer || !fallback) throw new Error('nobody is asked');
    if (battles.why(pos, waiting.side, fallback) !== null) throw new Error(`fallback of ${offer.ask}`);
    const played = battles.play(
      pos,
      waiting.side,
      [offer.choices[random.below(offer.choices.length)] as Choice],
      random,
    );
    if (isRefusal(played)) throw new Error(`${offer.ask}: ${played.code}`);
    pos = played.pos;
    const fault = battles.check(pos);
    if (fault !== null) throw new Error(`${offer.ask}: ${fault}`);
  }
  return pos;
}

test.each(battles.scenarios.map(({ id }) => id))('6.1 %s: assaults always come to an end and leave no trace', (id) => {
  let assaults = 0;
  for (let seed = 1; seed <= 4; seed++) {
    const random = new Fast(seed);
    const t = melee(id, random);
    t.threshold = 3 + random.below(8);
    for (let zone = 0; zone < t.owner.length; zone++) {
      if (t.owner[zone] === NONE) continue;
      t.activeWing = t.strip[(t.owner[zone] as number) * (t.strip.length / 2) + Math.trunc(zone / 6)] as number;
      const at = order(t, zone as Zone, random);
      if (at === null) continue;
      const pos = playOut(battles.enter(t, 'assault', at, random).pos, random);
      Object.assign(t, structuredClone(pos.table));
      t.ordered.fill(0);
      expect(disorder(t), `${id} ${seed}`).toBeNull();
      assaults++;
    }
  }
  expect(assaults).toBeGreaterThan(0);
});
