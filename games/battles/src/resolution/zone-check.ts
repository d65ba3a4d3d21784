import { d6 } from '@tercio/kernel';
import type { Run, Side, Steps } from '@tercio/kernel';
import { commandersIn, setDisordered, unitsIn, wipe } from '../field.ts';
import { NONE } from '../ids.ts';
import type { Unit, Zone } from '../ids.ts';
import type { Applied } from '@tercio/kernel/rooms';
import type { Battles } from '../spec.ts';
import type { ResolutionAsks, ZoneCheck } from '../spec/resolution.ts';
import { fitTogether, hit, rallying, reliefDue, someoneToHit } from './hits.ts';
import { fireOn, zoneMorale, zoneMoraleLines } from './morale.ts';
import type { Table } from '../state.ts';
import { CHECKED, isValued, judgeZone } from './values.ts';
import type { Findings } from './values.ts';

/** 3.4 and 3.5: one zone checks its morale. The die, commanders at risk, hits, rallies, routs, in that order. */

/** A check that has yet to begin. */
export const untested = (zone: Zone, side: Side): ZoneCheck => ({
  zone,
  side,
  base: 0,
  hits: 0,
  rallies: 0,
  first: 1,
  top: 0,
  unit: NONE,
  elsewhere: [],
  wings: [],
});

type Check = Run<Battles, 'zoneCheck'>;

const hitAbout = ({ zone, side, first, hits, elsewhere }: ZoneCheck): ResolutionAsks['takeHit']['about'] => ({
  zone,
  side,
  first,
  hits,
  elsewhere,
});

export const zoneCheck: Steps<Battles, 'zoneCheck'> = {
  start(g) {
    const { zone, side } = g.at;
    const base = g.roll('3.4.3', d6) - fireOn(g.table, zone);
    g.table.toCheck[zone] = CHECKED;
    const atRisk = base <= 0 && commandersIn(g.table, zone, side).length > 0;
    return g.go(atRisk ? 'commanders' : 'values', { base });
  },
  // 6.7.1, 6.7.3: before the morale of units
  commanders: (g) => g.call('casualties', { zone: g.at.zone, side: g.at.side, alone: 0 }, 'tested'),
  tested: (g) => g.go('values', { wings: g.returned('casualties') }),
  values(g) {
    const { zone, side, base } = g.at;
    const found = judgeZone(g.table, zone, side, base);
    const findings = { ...found, rallies: Math.min(found.rallies, mostRallies(g, found)) };
    if (g.tell) tellTest(g, findings);
    if (findings.hits > 0) return g.go('hits', findings);
    return findings.rallies === 0 && g.at.wings.length === 0 ? end(g) : g.go('rallies', findings);
  },
  hits(g) {
    const { zone, side, hits } = g.at;
    if (hits === 0) return g.go('rallies', { first: 1 });
    const about = hitAbout(g.at);
    if (someoneToHit(g.table, about) !== NONE) return g.ask(side, 'takeHit', about, 'hit');
    g.tell?.({ kind: 'hitsLost', rule: '3.5.4', zone, hits });
    return g.go('hits', { hits: 0 });
  },
  hit(g) {
    const { arg: unit } = g.answer('takeHit');
    hit(g.table, unit, g.at);
    const routs = g.table.routing[unit] === 0 ? 0 : 1;
    g.tell?.({ kind: 'tookHit', rule: '3.5.5', unit, zone: g.at.zone, routs });
    return g.go('relief', { unit, hits: g.at.hits - 1, first: 0 });
  },
  relief(g) {
    const unit = g.at.unit as Unit;
    const zone = reliefDue(g.table, unit);
    return zone === NONE ? g.go('hits') : g.call('exchange', { unit, zone: zone as Zone }, 'hits');
  },
  rallies(g) {
    const { zone, side, rallies, first, top } = g.at;
    const waiting = rallies > 0 ? rallying(g.table, zone, side) : [];
    if (waiting.length === 0) return g.go('routs');
    if (waiting.length > rallies || !fitTogether(g.table, zone, waiting)) {
      return g.ask(side, 'rally', { zone, side, first, rallies, top }, 'rally');
    }
    for (const unit of waiting) rally(g, unit);
    return g.go('routs');
  },
  rally(g) {
    rally(g, g.answer('rally').arg);
    return g.go('rallies', { rallies: g.at.rallies - 1, first: 0 });
  },
  // R85: all routs of a zone together, after its hits; without one, a gun may still have left the front empty
  routs(g) {
    const { zone, wings, unit } = g.at;
    if (unit === NONE && wings.length === 0) return end(g);
    const routed = g.table.routing.some((routs) => routs !== 0);
    return routed || wings.length > 0
      ? g.call('routs', { zone, by: 0, wingsWithoutCommander: wings }, 'end')
      : g.call('vacancy', { zone }, 'end');
  },
  end: (g) => end(g),
};

function end(g: Check) {
  if (g.at.unit !== NONE) wipe(g.table.hits); // somebody was hit
  return g.done(null);
}

/** Nobody rallies who is not in disorder; but hits come first, and may disorder some. */
const mostRallies = (g: Check, { hits, rallies }: Findings): number =>
  hits > 0 || rallies === 0 ? rallies : rallying(g.table, g.at.zone, g.at.side).length;

function rally(g: Check, unit: Unit): void {
  setDisordered(g.table, unit, false);
  g.tell?.({ kind: 'rallied', rule: '3.5.7', unit, zone: g.at.zone });
}

function tellTest(g: Check, { hits, rallies }: Findings): void {
  const { zone, side, base } = g.at;
  const t = g.table;
  const units = unitsIn(t, zone)
    .filter((unit) => isValued(t, unit, zone, side))
    .map((unit) => ({ unit, morale: t.morale[unit] as number, lines: linesOf(t, unit, zone, base) }));
  g.tell?.({ kind: 'zoneTested', rule: '3.4', side, zone, fire: fireOn(t, zone), base, units, hits, rallies });
}

/** A straddling unit that is worth less in its other zone has a line for that (2.7.6). */
function linesOf(t: Table, unit: Unit, zone: Zone, base: number): readonly Applied[] {
  const lines = zoneMoraleLines(t, unit, zone);
  const less = (t.morale[unit] as number) - zoneMorale(t, unit, zone, base);
  return less === 0 ? lines : [...lines, { rule: '2.7.6', words: 'worse in its other zone', value: less }];
}
