import { no, yes } from '@tercio/kernel';
import type { Run, Side, Steps, Verdict } from '@tercio/kernel';
import { factsOf } from '../board.ts';
import { firstIn, nextIn, wipe } from '../field.ts';
import { NONE, ZONES } from '../ids.ts';
import type { Unit, Zone } from '../ids.ts';
import type { Asks, Battles } from '../spec.ts';
import type { Table } from '../state.ts';
import { ceaseFire } from './fire.ts';
import { fireOn, shotAt } from './morale.ts';
import { CHECKED, TO_CHECK } from './values.ts';
import { untested } from './zone-check.ts';

/** 3.0.4 Step B, 3.4: one side checks its zones, in the order it likes. */

const CHECKED_BEFORE = no('3.4.3', 'alreadyChecked');
const NO_NEED = no('3.4.2', 'needsNoCheck');

/** R24, R88: a zone under fire, or with somebody who could rally. */
function mustCheck(t: Table, zone: Zone, army: Side): boolean {
  if (t.owner[zone] !== army) return false;
  if (shotAt(t, zone)) return true;
  for (let u = firstIn(t, zone); u !== NONE; u = nextIn(t, zone, u as Unit)) {
    if (isDisorderedFriend(t, u as Unit, army)) return true;
  }
  return false;
}

/** R87: guns count only if they could rally. */
function isDisorderedFriend(t: Table, unit: Unit, army: Side): boolean {
  const { side, ordnance } = factsOf(t, unit);
  if (side !== army || t.disordered[unit] === 0) return false;
  return !ordnance || (t.rulings.GUNS_RALLY === 1 && t.capturedBy[unit] === NONE);
}

/** A zone named when the step began may have lost its reason since; but straddling units wait for both their zones. */
function checkFault(t: Table, zone: Zone, army: Side): Verdict {
  if (t.toCheck[zone] === CHECKED) return CHECKED_BEFORE;
  if (t.toCheck[zone] !== TO_CHECK || t.owner[zone] !== army) return NO_NEED;
  return mustCheck(t, zone, army) || hasStraddler(t, zone) ? yes : NO_NEED;
}

function hasStraddler(t: Table, zone: Zone): boolean {
  for (let u = firstIn(t, zone); u !== NONE; u = nextIn(t, zone, u as Unit)) if (t.straddles[u] !== NONE) return true;
  return false;
}

function zonesToCheck(t: Table): readonly Zone[] {
  const zones: Zone[] = [];
  for (let zone = 0; zone < t.toCheck.length; zone++) if (t.toCheck[zone] === TO_CHECK) zones.push(zone as Zone);
  return zones;
}

function firstToCheck(t: Table, army: Side): number {
  for (let zone = 0; zone < t.toCheck.length; zone++) {
    if (t.toCheck[zone] === TO_CHECK && checkFault(t, zone as Zone, army) === null) return zone;
  }
  return NONE;
}

export const checks: Steps<Battles, 'checks'> = {
  start(g) {
    const t = g.table;
    for (let zone = 0; zone < t.toCheck.length; zone++) {
      t.toCheck[zone] = mustCheck(t, zone as Zone, g.at.side) ? TO_CHECK : 0;
    }
    return g.go('next');
  },
  next(g) {
    const { side } = g.at;
    return firstToCheck(g.table, side) === NONE ? end(g) : g.ask(side, 'checkNext', { side }, 'chosen');
  },
  chosen: (g) => g.call('zoneCheck', untested(g.answer('checkNext').arg, g.at.side), 'next'),
};

function end(g: Run<Battles, 'checks'>) {
  wipe(g.table.toCheck);
  wipe(g.table.morale);
  ceaseFire(g.table);
  return g.done(null);
}

export const checkNext: Asks<'checkNext'>['checkNext'] = {
  rule: '3.4.1',
  publiclyForced: true,
  verbs: {
    check: {
      domain: ZONES,
      each: (t) => zonesToCheck(t),
      may: (t, { side }, zone) => checkFault(t, zone, side),
    },
  },
  fallback: (t, { side }) => ({ verb: 'check', arg: firstToCheck(t, side) as Zone }),
  routine: (t, { side }) => ({ verb: 'check', arg: safestToCheck(t, side) }),
};

/** In the order best for the owner: those who can only rally, then those least under fire, so that routs come last. */
function safestToCheck(t: Table, army: Side): Zone {
  const waiting = zonesToCheck(t).filter((zone) => checkFault(t, zone, army) === null);
  return waiting.reduce((best, zone) => (fireOn(t, zone) < fireOn(t, best) ? zone : best));
}
