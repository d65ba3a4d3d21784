import type { Side } from '@tercio/kernel';
import { factsOf } from '../board.ts';
import { commandersIn, inReserve, ownerOf, unitsIn, wingAt, wingWidth } from '../field.ts';
import { LOST } from '../ids.ts';
import type { Commander, Unit, Wing, Zone } from '../ids.ts';
import { roundFire } from '../resolution/firepower.ts';
import { firesOn } from '../resolution/foreseen.ts';
import type { Fire } from '../resolution/foreseen.ts';
import { hit, hitFault } from '../resolution/hits.ts';
import type { HitAbout } from '../resolution/hits.ts';
import { judgeZone } from '../resolution/values.ts';
import { fork } from '../state.ts';
import type { Table } from '../state.ts';
import { isCounted, reachesX, wingStrength } from './counts.ts';
import { alarmsWing, routUnit } from './routs.ts';
import { tested } from './wing-check.ts';
import { wingCase } from './wing-morale.ts';

/** 7.1 looked at before it happens: how likely fire makes a wing test its morale, and what each die would then bring. */

const FACES = [1, 2, 3, 4, 5, 6];

/** What a wing's test would bring, for a die of 1 to 6. */
export interface WingTest {
  /** How many units run. */
  readonly runs: readonly number[];
  /** Is the wing too weak afterwards to hold together (8.1)? */
  readonly isBroken: readonly boolean[];
}

export interface WingRisk extends WingTest {
  readonly wing: Wing;
  /** How likely it must test when the enemy fires next: by what fires whatever happens, and with all who may. */
  readonly least: number;
  readonly most: number;
  /** Where somebody may break, or a commander be killed. */
  readonly zones: readonly Zone[];
}

/** What one zone may suffer: how likely its wing is alarmed, and who breaks if the die is worst. */
interface Alarm {
  readonly share: number;
  readonly lost: readonly Unit[];
}

interface Outcome {
  readonly t: Table;
  readonly share: number;
  readonly killed: boolean;
}

/** 6.7.4 to 6.7.6: every lot of the commanders in a zone. */
function lots(t: Table, commanders: readonly Commander[]): readonly Outcome[] {
  const [first, ...others] = commanders;
  if (first === undefined) return [{ t, share: 1, killed: false }];
  const dead: Table = { ...t, commanderAt: t.commanderAt.with(first, LOST) };
  const stunned: Table = { ...t, stunnedUntil: t.stunnedUntil.with(first, t.turn + 1) };
  const of = (table: Table, share: number, killed: boolean): readonly Outcome[] =>
    lots(table, others).map((one) => ({ ...one, share: one.share * share, killed: one.killed || killed }));
  return [...of(dead, 1 / 6, true), ...of(stunned, 1 / 6, false), ...of(t, 4 / 6, false)];
}

/** 3.5: the fewest who break if the owner places the hits so that nobody breaks who need not. Reliefs change nothing in that. */
function fewestBroken(t: Table, about: HitAbout): readonly Unit[] {
  const offered = about.hits === 0 ? [] : unitsIn(t, about.zone).filter((unit) => hitFault(t, unit, about) === null);
  if (offered.length === 0) return t.routing.flatMap((how, unit) => (how === 0 ? [] : [unit as Unit]));
  const kinds = new Map(
    offered.map((unit) => [`${t.disordered[unit]} ${t.front[unit]} ${factsOf(t, unit).size}`, unit]),
  );
  let best: readonly Unit[] | null = null;
  for (const unit of [...kinds.values()].toSorted(
    (a, b) => (t.disordered[a] as number) - (t.disordered[b] as number),
  )) {
    const next = fork(t);
    hit(next, unit, about);
    const broken = fewestBroken(next, { ...about, hits: about.hits - 1, first: 0 });
    if (best === null || broken.length < best.length) best = broken;
    if (best.length === 0) break;
  }
  return best ?? [];
}

function alarmIn(t: Table, zone: Zone, army: Side, { fire, kinds }: Fire): Alarm {
  const rounded = roundFire(t, fire);
  if (rounded < 1) return { share: 0, lost: [] };
  const under: Table = { ...t, incoming: t.incoming.with(zone, fire), fireKinds: t.fireKinds.with(zone, kinds) };
  let share = 0;
  let lost: readonly Unit[] = [];
  for (const die of FACES) {
    const base = die - rounded;
    const led = base <= 0 && !inReserve(t, army, zone) ? commandersIn(t, zone, army) : [];
    for (const one of lots(under, led)) {
      const now = fork(one.t);
      const { hits, elsewhere } = judgeZone(now, zone, army, base);
      const broken = fewestBroken(now, { zone, side: army, first: 1, hits, elsewhere });
      if (one.killed || broken.some((unit) => alarmsWing(t, unit))) share += one.share / FACES.length;
      if (broken.length > lost.length) lost = broken;
    }
  }
  return { share, lost };
}

/** What the test of a wing would bring after these have broken in a zone; nobody: after a commander was killed there. */
function testAfter(t: Table, wing: Wing, zone: Zone, lost: readonly Unit[]): WingTest {
  const army = t.wingSide[wing] as Side;
  const now = fork(t);
  for (const commander of lost.length === 0 ? commandersIn(t, zone, army) : []) now.commanderAt[commander] = LOST;
  const size = lost.reduce((sum, unit) => sum + (alarmsWing(t, unit) ? factsOf(t, unit).size : 0), 0);
  for (const unit of lost) routUnit(now, unit, zone);
  return testsOf(now, wing, zone, size);
}

function testsOf(t: Table, wing: Wing, zone: Zone, size: number): WingTest {
  const army = t.wingSide[wing] as Side;
  const c = wingCase(t, wing, zone, size);
  const all = FACES.map((die) => tested(c, die).broken.filter(({ unit }) => !factsOf(t, unit).ordnance));
  const left = wingStrength(t, army, wing);
  const gone = (units: (typeof all)[number]): number =>
    units.reduce((sum, { unit }) => sum + (isCounted(t, unit) ? factsOf(t, unit).strength : 0), 0);
  return {
    runs: all.map((units) => units.length),
    isBroken: all.map((units) => !reachesX(t, left - gone(units), wingWidth(t, wing))),
  };
}

const none = (shares: readonly number[]): number => shares.reduce((all, share) => all * (1 - share), 1);

/** The wings of an army that fire may make test their morale, as all stand now. */
export function wingsAtRisk(t: Table, army: Side): readonly WingRisk[] {
  const zones = t.owner.flatMap((_, zone) => (ownerOf(t, zone as Zone) === army ? [zone as Zone] : []));
  return t.wingSide.flatMap((side, w): readonly WingRisk[] => {
    const wing = w as Wing;
    if (side !== army) return [];
    const alarms = zones
      .filter((zone) => wingAt(t, army, zone) === wing)
      .map((zone) => {
        const { least, most } = firesOn(t, zone, army);
        return { zone, least: alarmIn(t, zone, army, least).share, most: alarmIn(t, zone, army, most) };
      })
      .filter(({ most }) => most.share > 0);
    const worst = alarms.toSorted((a, b) => b.most.share - a.most.share)[0];
    if (!worst) return [];
    return [
      {
        wing,
        least: 1 - none(alarms.map(({ least }) => least)),
        most: 1 - none(alarms.map(({ most }) => most.share)),
        zones: alarms.map(({ zone }) => zone),
        ...testAfter(t, wing, worst.zone, worst.most.lost),
      },
    ];
  });
}
