import type { Side } from '@tercio/kernel';
import { forageDue, maintenanceDue } from '../src/economy/provisioning.ts';
import { isOnMap, ownerOf, placeOfUnit } from '../src/forces.ts';
import type { Place, Unit } from '../src/ids.ts';
import { ATTACK, EVERY_UNIT, isNaval, moveOf } from '../src/roster.ts';
import { areOpposed, goldOf, ground, NEUTRAL, orderFrom } from '../src/state.ts';
import type { Seen } from '../src/state.ts';
import { nothingKnown } from './known.ts';
import type { Known, Threat } from './known.ts';
import type { Temper } from './temper.ts';

/** What one decision needs to know, reckoned once. */
export interface Mind {
  readonly t: Seen;
  readonly side: Side;
  readonly temper: Temper;
  /** Game turns after this one. */
  readonly years: number;
  /** How much of what another gains is lost to this side. */
  readonly rivalry: number;
  readonly known: Known;
  /** What is left when everybody is paid and fed at the end of the turn. */
  spare(): number;
}

/** Whose turn comes once more before the game ends or this side moves: in the last year only those after it. */
export function comesYet(t: Seen, owner: number, years: number): boolean {
  if (years > 0 || owner >= NEUTRAL) return owner < NEUTRAL;
  const order = orderFrom(t, t.first);
  const now = t.mover < 0 ? -1 : order.findIndex((one) => one === t.mover);
  const theirs = order.findIndex((one) => one === owner);
  return t.mover === owner || theirs > Math.max(now, -1);
}

function threatsTo(t: Seen, side: Side, years: number): readonly Threat[] {
  const found = new Map<number, { at: Place; owner: number; attack: number; pace: number }>();
  for (const u of EVERY_UNIT) {
    const owner = ownerOf(t, u);
    // Neutral units may be somebody's tomorrow.
    const comes = owner === NEUTRAL ? years > 0 : areOpposed(t, side, owner) && comesYet(t, owner, years);
    if (!comes || !isOnMap(t, u) || moveOf(u) === 0 || isNaval(u)) continue;
    const [at, pace] = [placeOfUnit(t, u), moveOf(u) * 2];
    const key = (at * 8 + owner) * 32 + pace;
    const known = found.get(key);
    if (known === undefined) found.set(key, { at, owner, attack: ATTACK[u] ?? 0, pace });
    else known.attack += ATTACK[u] ?? 0;
  }
  return [...found.values()];
}

const SHARED_RIVALRY = 0.4;

export function mindOf(t: Seen, side: Side, temper: Temper): Mind {
  const years = t.lastTurn - t.turn;
  let spare: number | null = null;
  return {
    t,
    side,
    temper,
    years,
    rivalry: ground(t).order.length === 2 ? 1 : SHARED_RIVALRY,
    known: nothingKnown(),
    spare: () => (spare ??= goldOf(t, side) - maintenanceDue(t, side) - forageDue(t, side)),
  };
}

export const threatsOf = (m: Mind): readonly Threat[] => (m.known.threats ??= threatsTo(m.t, m.side, m.years));

/** The units of the side in a place that go where they are sent. */
export const isMobile = (u: Unit): boolean => moveOf(u) > 0 && !isNaval(u);
