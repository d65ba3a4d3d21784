import type { ExplainedLine, Explanation } from '@tercio/kernel';
import { listed } from '@tercio/kernel/rooms';
import { enemyAt } from '../forces.ts';
import { HILLS, terrainAt } from '../geography/index.ts';
import { force, NONE, ownerOf } from '../ids.ts';
import type { Force } from '../ids.ts';
import { forceName, placeName } from '../names.ts';
import { DID } from '../state.ts';
import type { Seen } from '../state.ts';
import { alarmed, askedOn } from './alarms.ts';
import type { Alarm } from './alarms.ts';
import { activeStep, isByRoad, keepsToRoads, stepCost } from './cost.ts';
import { meetingAt, spentWords, stragglerLine, stragglesAt, strayLines } from './figures.ts';

/** 11.0 The figures of a whole march of the active army: what it costs, who may stop it, what it loses, what it meets. */

/** 11.4.1 Everywhere that others are asked, in one line; the march goes on by itself where they let it pass. */
function alarmLines(t: Seen, alarms: readonly Alarm[], end: number): readonly ExplainedLine[] {
  if (alarms.length === 0) return [];
  const names = listed([...new Set(alarms.flatMap(({ who }) => who))].map((of) => forceName(t, of)));
  const [only] = alarms;
  const isAtEnd = alarms.length === 1 && only?.place === end;
  const places = listed(alarms.map(({ place }) => placeName(place)));
  return [
    {
      value: isAtEnd ? 'at its end' : 'may stop',
      words: `${isAtEnd ? '' : `at ${places}: `}${names} may react there${isAtEnd ? '' : '; it goes on by itself if nobody does'}`,
      rule: '11.4.1',
    },
  ];
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
  const alarms: Alarm[] = [];
  let now = t;
  let before = t;
  for (const [i, to] of steps.entries()) {
    const takes = take && i === steps.length - 1;
    const step = activeStep(now, to, takes);
    stragglers.push(...stragglesAt(now, step).map((place) => stragglerLine(now, of, place)));
    const who = alarmed(now, of, step.from, to);
    if (who.length > 0) alarms.push({ place: to, who });
    before = now;
    now = after(now, of, to, takes);
  }
  const last = steps.at(-1) ?? NONE;
  const asked = askedOn(alarms, enemyAt(t, ownerOf(of), last));
  const { title, parts, lines, battle } = meetingAt(before, of, last, take, asked);
  const cost: ExplainedLine = { value: `${t.mp - now.mp} MP`, words: `for ${steps.length} hexes`, rule: '11.1' };
  const spent = spentWords(now.mp);
  return {
    title: title.replace(/^To /, 'March to '),
    lines: [
      ...parts,
      cost,
      ...strayLines(t, (now.did & DID.strayed) !== 0),
      ...alarmLines(t, alarms, last),
      ...stragglers,
      ...lines,
      ...(now.mp > 0 ? [] : [LAST]),
    ],
    sum: battle === null ? spent : `${spent}. Battle, ${battle}`,
  };
}
