import type { Next, Run, Steps } from '@tercio/kernel';
import { BY_LEADER } from '../battle/eligibility.ts';
import type { Seen } from '../chapter.ts';
import { footFirepower, hitsFor, horseFirepower } from '../combat.ts';
import { d10 } from '../dice.ts';
import { pointOf, stepsIn } from '../forces.ts';
import { groundUnder } from '../ground.ts';
import { foeOf, garrisonOf, ownerOf } from '../ids.ts';
import type { Point } from '../ids.ts';
import { disclose } from '../knowledge.ts';
import { useAbility } from '../march/chits.ts';
import { liftSiege } from '../march/movement.ts';
import type { Sword } from '../spec.ts';
import { DID } from '../state.ts';
import { garrisonGuns } from './works.ts';

/** 11.6, 11.8 Escalade and assault. */

export const assault: Steps<Sword, 'assault'> = {
  start(g) {
    const t = g.table;
    const { column, escalade } = g.at;
    if (escalade === BY_LEADER) useAbility(g, column, 'surpriseAttack');
    else if (escalade !== 0) t.did |= DID.action;
    else {
      const { cp, bp } = groundUnder(t).tables.activities.values.assault;
      t.cp -= cp;
      t.due += bp;
    }
    return g.call('storm', { column, escalade, point: pointOf(t, column) }, 'end');
  },
  end: (g) => g.done(null),
};

export const storm: Steps<Sword, 'storm'> = {
  start(g) {
    const { column, escalade } = g.at;
    const hits = defend(g);
    const broken = hits >= stepsIn(g.table, column) ? 1 : 0;
    // Whatever comes of it, the siege is over.
    liftSiege(g.table, column);
    return g.call(
      'losses',
      { column, steps: hits, rule: escalade === 0 ? '11.8' : '11.6' },
      broken === 1 ? 'repulsed' : 'stormed',
    );
  },
  stormed: (g): Next => g.call('capture', { column: g.at.column, point: g.at.point, storm: 1 }, 'end'),
  /** 11.6, 11.8 Nobody is left of those who stormed: the siege is lifted. */
  repulsed(g) {
    const { column, point } = g.at;
    g.tell?.({ kind: 'repulsed', rule: '11.8', side: ownerOf(column), column, point });
    return g.done(null);
  },
  end: (g) => g.done(null),
};

/** 11.6, 11.8 Infantry and cavalry, doubled against an escalade, and all artillery. */
export function stormFirepower(t: Seen, point: Point, isEscalade: boolean): number {
  const holder = garrisonOf(point);
  const troops = footFirepower(t, t.foot[holder] as number) + horseFirepower(t, t.horse[holder] as number);
  return troops * (isEscalade ? 2 : 1) + garrisonGuns(t, point);
}

function defend(g: Run<Sword, 'storm'>): number {
  const t = g.table;
  const { column, point, escalade } = g.at;
  const isEscalade = escalade !== 0;
  const rule = isEscalade ? '11.6' : '11.8';
  const firepower = stormFirepower(t, point, isEscalade);
  const die = g.roll(rule, d10);
  const total = die + firepower;
  const hits = hitsFor(t, total);
  disclose(g, firepower);
  const side = foeOf(ownerOf(column));
  g.tell?.({ kind: 'stormed', rule, side, column, point, escalade: isEscalade, firepower, die, total, hits });
  return hits;
}
