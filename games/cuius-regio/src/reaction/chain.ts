import { no, yes } from '@tercio/kernel';
import type { Decision, Side, Steps } from '@tercio/kernel';
import { showCommanders } from '../fog/markers.ts';
import { hasStrength, ranking } from '../forces.ts';
import { firstForce, force, FORCES, FORCES_EACH, hex, IMPERIAL, NONE, PLACES, PROTESTANT } from '../ids.ts';
import type { Force, Hex } from '../ids.ts';
import { mustSettle } from '../march/settle.ts';
import type { Regio } from '../spec.ts';
import { MARK } from '../state.ts';
import type { Seen, Table } from '../state.ts';
import { tidyWorks } from '../tell.ts';

/**
 * 11.4.5 to 11.4.8 The chain: reactions until nobody is eligible, then one battle, and again, until neither is left; then
 * cities that somebody has come to; then the markers are removed. It loops and never calls itself.
 */
export const chain: Steps<Regio, 'chain'> = {
  start: (g) => g.call('reactions', {}, 'fight'),
  fight(g) {
    const t = g.table;
    const first = contested(t, NONE);
    if (first === NONE) return g.go('cities');
    if (contested(t, first) === NONE) return g.call('battle', battleAt(first), 'start');
    return g.ask(activeSide(t), 'order', {}, 'ordered');
  },
  ordered: (g) => g.call('battle', battleAt(g.answer('order').arg), 'start'),
  cities(g) {
    const t = g.table;
    for (let f = 0; f < FORCES; f++) {
      if (t.at[f] !== NONE && mustSettle(t, force(f))) return g.call('settle', { force: force(f) }, 'cities');
    }
    clearChain(t);
    showCommanders(g);
    tidyWorks(g);
    return g.done(null);
  },
};

const NOBODY: Force = force(NONE);
const battleAt = (
  at: Hex,
): { readonly hex: Hex; readonly attacker: Force; readonly defender: Force; readonly from: Hex } => ({
  hex: at,
  attacker: NOBODY,
  defender: NOBODY,
  from: hex(NONE),
});

/** The side whose activation it is; a chain without an active army any more belongs to it still. */
const activeSide = (t: Seen): Side => (t.mover === PROTESTANT ? PROTESTANT : IMPERIAL);

/** 11.4.6 The first hex after the given one in which both sides have SP; NONE: there is none. */
function contested(t: Seen, after: number): Hex {
  let found = NONE;
  const first = firstForce(IMPERIAL);
  for (let f = first; f < first + FORCES_EACH; f++) {
    const at = t.at[f] ?? NONE;
    if (at <= after || (found !== NONE && at >= found)) continue;
    if (hasStrength(t, PROTESTANT, at)) found = at;
  }
  return hex(found);
}

/** 11.4.8 Also, whoever was chosen to command a reaction commands no longer than the chain (C22). */
function clearChain(t: Table): void {
  for (let f = 0; f < FORCES; f++) {
    if (t.at[f] === NONE) continue;
    t.eligible[f] = 0;
    t.marks[f] = (t.marks[f] ?? 0) & ~(MARK.reacted | MARK.victor | MARK.routed);
    if ((t.arrived[f] ?? 0) === 0 && t.cameFrom[f] === NONE) continue;
    t.arrived[f] = 0;
    t.cameFrom[f] = NONE;
    if (f !== t.active) t.commander[f] = ranking(t, force(f));
  }
  t.moves = 0;
}

/** 11.4.7 */
export const order: Decision<Regio, 'order'> = {
  rule: '11.4.7',
  verbs: {
    at: {
      domain: PLACES,
      each: allContested,
      may: (t, _about, at) =>
        hasStrength(t, IMPERIAL, at) && hasStrength(t, PROTESTANT, at) ? yes : no('11.4.7', 'noBattleThere'),
    },
  },
  fallback: (t) => ({ verb: 'at', arg: contested(t, NONE) }),
};

function allContested(t: Seen): readonly Hex[] {
  const found: Hex[] = [];
  for (let at = contested(t, NONE); at !== NONE; at = contested(t, at)) found.push(at);
  return found;
}
