import type { Steps } from '@tercio/kernel';
import { announceCavalry } from '../fog/announce.ts';
import { commanderOf, hexOf } from '../forces.ts';
import { HILLS, terrainAt } from '../geography/index.ts';
import { force, NONE, ownerOf } from '../ids.ts';
import type { Regio } from '../spec.ts';
import { DID, HERE } from '../state.ts';
import { makeEligible } from '../reaction/eligible.ts';
import { activeStep, isByRoad, isNeutralCity, keepsToRoads, stepCost } from './cost.ts';

/** 11.0 The active army takes a step: it pays, straggles, stands in the new hex, and the enemy may react (C41). */

export const advance: Steps<Regio, 'advance'> = {
  start(g) {
    const t = g.table;
    const { to, take } = g.at;
    const of = force(t.active);
    const from = hexOf(t, of);
    // 16.3, C81 Then it is known what the step costs.
    announceCavalry(g, of, from, to);
    t.mp -= stepCost(t, of, activeStep(t, to, take));
    if (!keepsToRoads(from, to)) t.did |= DID.strayed;
    // 11.3.2.1 Out of hills, off the road, after an entry by road.
    if ((t.did & DID.hills) === 0 || isByRoad(from, to)) return g.go('go');
    t.did &= ~DID.hills;
    return g.call('straggle', { force: of, hex: from, left: 0 }, 'go');
  },
  go(g) {
    const t = g.table;
    const { to, take } = g.at;
    if (t.active === NONE) return g.done(null);
    const of = force(t.active);
    const from = hexOf(t, of);
    t.backBy = t.cameBy;
    t.backDid = t.did & HERE;
    t.cameBy = from;
    t.did &= ~HERE;
    t.at[of] = to;
    t.cameFrom[of] = from;
    t.arrived[of] = ++t.moves;
    if (!take && isNeutralCity(t, to)) t.did |= DID.passing;
    const leader = commanderOf(t, of);
    g.tell?.({ kind: 'marched', rule: '11.0', side: ownerOf(of), leader, from, hex: to, mp: t.mp });
    if (terrainAt[to] !== HILLS) return g.go('react');
    if (!isByRoad(from, to)) return g.call('straggle', { force: of, hex: to, left: 0 }, 'react');
    t.did |= DID.hills;
    return g.go('react');
  },
  react(g) {
    const t = g.table;
    if (t.active === NONE) return g.done(null);
    makeEligible(g, force(t.active), t.cameBy, g.at.to, 1);
    return g.call('chain', {}, 'end');
  },
  end: (g) => g.done(null),
};
