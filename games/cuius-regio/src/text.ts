import type { Fact, Sides } from '@tercio/kernel';
import { listed, paragraphs } from '@tercio/kernel/rooms';
import { groundUnder } from './ground.ts';
import { NONE, SIDES } from './ids.ts';
import { spentWords } from './march/figures.ts';
import { atPlace, forceName, sideName, SideName, trainWords } from './names.ts';
import type { Seen } from './state.ts';
import { cityLines, provinceLines } from './text/land.ts';
import { forceLines } from './text/forces.ts';
import { poolLines } from './text/pools.ts';
import { tallies } from './year/victory.ts';
import { countedWords } from './year/words.ts';

/** The whole position as text: complete, for the terminal, the screen reader and bots, from what the viewer can see. */
export function positionText(t: Seen, viewer: Sides, _notes: readonly Fact[]): string {
  return paragraphs([
    headerLines(t, viewer),
    ...SIDES.map((side) => forceLines(t, side)),
    ...SIDES.map((side) => cityLines(t, 1 + side)),
    cityLines(t, 0),
    provinceLines(t),
    ...SIDES.map((side) => poolLines(t, side)),
  ]);
}

function headerLines(t: Seen, viewer: Sides): readonly string[] {
  const { scenario } = groundUnder(t);
  const held = SIDES.filter((side) => (viewer & (1 << side)) !== 0).map(sideName);
  return [
    `${scenario.title}: the year ${t.year}, ${t.year - scenario.first + 1} of ${scenario.last - scenario.first + 1}.`,
    `You ${held.length > 0 ? `are ${listed(held)}` : 'are watching'}. The initiative is with ${sideName(t.initiative)}; first in this phase: ${sideName(t.first)}.`,
    ...SIDES.map(
      (side) => `${SideName(side)} have ${t.pp[side]} PP and have used ${t.lieutenants[side]} Lieutenant activations.`,
    ),
    ...t.fielded.map(
      (sp, side) => `${SideName(side)} have ${sp} SP and ${trainWords(t.batteries[side] ?? 0)} on the map in all.`,
    ),
    ...(scenario.rules.majorBattleTrack ? [`Years since the last Major Battle: ${t.quiet}.`] : []),
    ...activeLines(t),
    ...scenario.victory,
    standing(t),
  ];
}

/** 8.0 Who has how much of what the scenario counts. */
function standing(t: Seen): string {
  const held = tallies(t).map((count, side) => `${sideName(side)} ${count}`);
  return `Of what counts now (${countedWords(t)}): ${listed(held)}.`;
}

function activeLines(t: Seen): readonly string[] {
  if (t.active === NONE) return [];
  const battle = t.battle === NONE ? '' : ` A battle is fought ${atPlace(t.battle)}.`;
  return [`Active: ${forceName(t, t.active)} ${atPlace(t.at[t.active] ?? NONE)}, ${spentWords(t.mp)}.${battle}`];
}
