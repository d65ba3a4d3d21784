import type { ExplainedLine, Explanation } from '@tercio/kernel';
import { outlookOf } from '../battle/outlook.ts';
import type { Explained } from '../chapter.ts';
import { columnOf } from '../checks.ts';
import { enemyAt, forceOf } from '../forces.ts';
import { groundUnder } from '../ground.ts';
import { force, leader as leaderOf, NONE, ownerOf } from '../ids.ts';
import type { Force } from '../ids.ts';
import { allOf } from '../march/divide.ts';
import { atPlace, forceName, leaderName, placeName } from '../names.ts';
import type { Seen } from '../state.ts';
import { reactionModifier } from './reactions.ts';
import { reactingFaces } from './slip.ts';
import { moverIn } from './worth.ts';

/** The figures behind reactions: how often one succeeds, what a failure costs, and which battle it may lead to. */

const FACES: readonly number[] = [1, 2, 3, 4, 5, 6];
const percent = (faces: number): string => `${Math.round((faces * 100) / FACES.length)} %`;

/** 11.4.3 An attempt with everything that may go. */
export function trying(t: Seen, arg: number): Explanation | null {
  const one = leaderOf(arg);
  const own = forceOf(t, one);
  if (own === NONE) return null;
  const { fatigue } = groundUnder(t).tables.reactionMove.values;
  const column = columnOf(t, one, t.fatigue[own] ?? 0);
  const drm = reactionModifier(t, one, allOf(t, { force: own, leader: one, why: 'react' }));
  const wins = reactingFaces(t, own, one);
  const tires = FACES.filter((die) => !wins.includes(die) && die + drm <= (fatigue[column] ?? 0));
  return {
    title: `${leaderName(one)} tries to react: ${percent(wins.length)}`,
    lines: [
      { value: percent(wins.length), words: 'that it may move one hex, or stay after all', rule: '11.4.3' },
      ...(tires.length > 0
        ? [{ value: percent(tires.length), words: 'that it fails and tires: one fatigue more', rule: '11.4.3' }]
        : []),
      ...battleLines(t, own),
    ],
    sum: `It succeeds on ${Math.min(...wins)} or more`,
  };
}

/** What it would be to meet whoever moved. */
function battleLines(t: Seen, own: Force): readonly ExplainedLine[] {
  const mover = moverIn(t, ownerOf(own));
  if (mover === NONE) return [];
  const at = t.at[mover] ?? NONE;
  const { brief } = outlookOf(t, own, force(mover), at);
  return [{ value: 'battle', words: `against ${forceName(t, mover)} ${atPlace(at)}: ${brief}`, rule: '14.2' }];
}

/** Where the enemy stands a reaction move is an attack. */
function reactingTo(t: Seen, to: number, { leader }: { readonly leader: number }): Explanation | null {
  const own = forceOf(t, leaderOf(leader));
  const foe = own === NONE ? NONE : enemyAt(t, ownerOf(own), to);
  if (own === NONE || foe === NONE) return null;
  const { lines, sum, brief } = outlookOf(t, own, foe, to);
  return { title: `Attack ${forceName(t, foe)} at ${placeName(to)}: ${brief}`, lines, sum: `Battle, ${sum}` };
}

export const figures: Explained = { react: { with: trying }, reactTo: { to: reactingTo } };
