import type { ExplainedLine, Explanation } from '@tercio/kernel';
import { HILLS, terrainAt } from '../geography/index.ts';
import { firstForce, foeOf, force, FORCES_EACH, NONE, ownerOf } from '../ids.ts';
import type { Force } from '../ids.ts';
import { atPlace, forceName } from '../names.ts';
import { DID } from '../state.ts';
import type { Seen } from '../state.ts';
import { exerts } from '../zones.ts';
import { activeStep, isByRoad, keepsToRoads, stepCost } from './cost.ts';
import { meetingAt, spentWords, stragglerLine, stragglesAt } from './figures.ts';

/** 11.0 The figures of a whole march of the active army: what it costs, who may stop it, what it loses, what it meets. */

/** 11.4.1 The first army that may react to a step. */
function alarmed(t: Seen, of: Force, from: number, to: number): number {
  const first = firstForce(foeOf(ownerOf(of)));
  const cavalry = t.cavalry[of] ?? 0;
  for (let f = first; f < first + FORCES_EACH; f++) {
    const at = t.at[f] ?? NONE;
    if (at !== NONE && (at === to || exerts(t, force(f), from, cavalry) || exerts(t, force(f), to, cavalry))) return f;
  }
  return NONE;
}

/** The table as it would be after a step to which nobody reacts. */
function after(t: Seen, of: Force, to: number, take: boolean): Seen {
  const step = activeStep(t, to, take);
  const byRoad = isByRoad(step.from, to);
  const strays = keepsToRoads(step.from, to) ? 0 : DID.strayed;
  const hills = terrainAt[to] === HILLS && byRoad ? DID.hills : 0;
  return {
    ...t,
    at: t.at.with(of, to),
    mp: t.mp - stepCost(t, of, step),
    cameBy: step.from,
    did: (t.did & ~DID.hills) | strays | hills,
  };
}

const LAST: ExplainedLine = {
  value: 'ends',
  words: 'the activation, with the last MP, unless a road leads on',
  rule: '7.2.5',
};

/** `path` begins where the army stands; the last step may take a neutral city. */
export function routeOf(t: Seen, path: readonly number[], take: boolean): Explanation {
  const of = force(t.active);
  const steps = path.slice(1);
  const stragglers: ExplainedLine[] = [];
  let stop: ExplainedLine | null = null;
  let now = t;
  let before = t;
  for (const [i, to] of steps.entries()) {
    const takes = take && i === steps.length - 1;
    const step = activeStep(now, to, takes);
    stragglers.push(...stragglesAt(now, step).map((place) => stragglerLine(now, of, place)));
    const who: number = stop === null ? alarmed(now, of, step.from, to) : NONE;
    if (who !== NONE)
      stop = {
        value: i === steps.length - 1 ? 'at its end' : 'stops',
        words: `${atPlace(to)}: ${forceName(t, who)} may react there`,
        rule: '11.4.1',
      };
    before = now;
    now = after(now, of, to, takes);
  }
  const last = steps.at(-1) ?? NONE;
  const { title, lines, battle } = meetingAt(before, of, last, take);
  const cost: ExplainedLine = { value: `${t.mp - now.mp} MP`, words: `for ${steps.length} hexes`, rule: '11.1' };
  const spent = spentWords(now.mp);
  return {
    title: title.replace(/^To /, 'March to '),
    lines: [cost, ...(stop === null ? [] : [stop]), ...stragglers, ...lines, ...(now.mp > 0 ? [] : [LAST])],
    sum: battle === null ? spent : `${spent}. Battle, ${battle}`,
  };
}
