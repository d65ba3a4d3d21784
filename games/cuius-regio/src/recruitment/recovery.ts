import { no, yes } from '@tercio/kernel';
import type { Decision, Side, Steps, Verdict } from '@tercio/kernel';
import { holds } from '../control.ts';
import { hasStrength } from '../forces.ts';
import { hexOfCity } from '../geography/index.ts';
import { groundUnder } from '../ground.ts';
import { CITIES, city, NONE, SIDES } from '../ids.ts';
import type { City } from '../ids.ts';
import type { Regio, Telling } from '../spec.ts';
import { PILLAGED, SACKED } from '../state.ts';
import type { Seen } from '../state.ts';
import { takePp } from './troops.ts';

/** 6.7, 15.3 Recover from Pillage or Sack. */

const isOccupied = (t: Seen, of: City): boolean => SIDES.some((owner) => hasStrength(t, owner, hexOfCity[of] ?? NONE));

/** 6.7.1 Cities without armies: pillaged ones recover, sacked ones become pillaged. */
export function recover(g: Telling): void {
  const t = g.table;
  const cities: City[] = [];
  const halved: City[] = [];
  t.damage.forEach((damage, index) => {
    const one = city(index);
    if (damage === 0 || isOccupied(t, one)) return;
    t.damage[one] = damage === SACKED ? PILLAGED : 0;
    (damage === SACKED ? halved : cities).push(one);
  });
  if (cities.length + halved.length > 0) g.tell?.({ kind: 'recovered', rule: '6.7.1', cities, halved });
}

const priceOf = (t: Seen): number => groundUnder(t).tables.politics.values.recovery;

/** 6.7.2, C18 First pillaged cities, then sacked ones: so no city rises by two levels. */
function mayRepair(t: Seen, by: Side, of: City, sacked: number): Verdict {
  const damage = t.damage[of] ?? 0;
  if (!holds(t, by, of) || !isOccupied(t, of)) return no('6.7.2', 'notOccupied', { city: of });
  if (damage === 0) return no('6.7.2', 'notHarmed', { city: of });
  if (sacked === 1 && damage === PILLAGED) return no('6.7.2', 'pillageFirst', { city: of });
  return (t.pp[by] ?? 0) >= priceOf(t) ? yes : no('6.7.2', 'noPpToRepair', { pp: priceOf(t) });
}

const canRepair = (t: Seen, by: Side, sacked: number): boolean =>
  t.damage.some((damage, of) => damage > 0 && mayRepair(t, by, city(of), sacked) === yes);

export const repair: Decision<Regio, 'repair'> = {
  rule: '6.7.2',
  verbs: {
    city: {
      domain: CITIES,
      each: (t) => t.damage.flatMap((damage, of) => (damage > 0 ? [of] : [])),
      may: (t, { sacked }, of, by) => mayRepair(t, by, of, sacked),
    },
    done: { may: () => yes },
  },
  fallback: () => ({ verb: 'done', arg: null }),
};

export const repairs: Steps<Regio, 'repairs'> = {
  start(g) {
    const { side, sacked } = g.at;
    return canRepair(g.table, side, sacked) ? g.ask(side, 'repair', { side, sacked }, 'chosen') : g.done(null);
  },
  chosen(g) {
    const { side, sacked } = g.at;
    const t = g.table;
    const { verb, arg } = g.answer('repair');
    if (verb === 'done') return g.done(null);
    const damage = t.damage[arg] ?? 0;
    takePp(t, side, priceOf(t));
    t.damage[arg] = damage - 1;
    g.tell?.({ kind: 'repaired', rule: '6.7.2', side, city: arg, damage: damage - 1 });
    return g.go('start', { sacked: damage === SACKED ? 1 : sacked });
  },
};
