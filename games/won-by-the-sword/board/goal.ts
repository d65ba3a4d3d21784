import type { Goal, GoalBar, Ruled } from '@tercio/board';
import type { Side } from '@tercio/kernel';
import type { Seen } from '../src/chapter.ts';
import { groundUnder, nationName } from '../src/ground.ts';
import { SIDES } from '../src/ids.ts';
import { sideName } from '../src/names.ts';

/** 1.1 How a campaign is won, what brings points, and who is ahead. */

export function goalOf(seen: Seen, isOver: boolean): Goal {
  return {
    words: isOver ? 'Most VP at the end' : `Most VP when turn ${seen.lastTurn} ends`,
    bars: SIDES.map((side) => barOf(seen, side)),
    ways: SIDES.map((side) => ({
      side,
      words: `${sideName(seen, side)} has more victory points at the end`,
      rule: '1.1',
    })),
    notes: [ahead(seen), ...sources(seen)],
  };
}

/** Points of a side: beyond the line it is ahead. Below nothing is nothing to draw. */
function barOf(seen: Seen, side: Side): GoalBar {
  const [own, other] = [seen.vp[side] as number, seen.vp[1 - side] as number];
  const most = Math.max(10, own, other + 1);
  return {
    side,
    title: `${nationName(seen, side, 0)}: ${own} VP`,
    now: Math.max(0, own),
    of: most,
    line: Math.max(0, other + 1),
    wins: true,
  };
}

function ahead(seen: Seen): Ruled {
  const [first = 0, second = 0] = SIDES.map((side) => seen.vp[side] as number);
  if (first === second) return { words: 'Both are level now: level at the end is a draw.', rule: '1.1' };
  const leader = sideName(seen, first > second ? 0 : 1);
  return { words: `${leader} is ahead by ${Math.abs(first - second)} VP.`, rule: '1.1' };
}

const range = (values: { readonly [works: string]: number }): string => {
  const numbers = Object.values(values);
  return `${Math.min(...numbers)} to ${Math.max(...numbers)}`;
};

/** What brings points, with the numbers of the tables. */
function sources(seen: Seen): readonly Ruled[] {
  const vp = groundUnder(seen).tables.victoryPoints.values;
  return [
    {
      words: `A place taken: ${range(vp.captureGarrisoned)} VP from an enemy garrison, ${range(vp.captureNeutral)} if neutral.`,
      rule: '11.10',
    },
    {
      words: `A battle won: ${vp.minorBattle}, ${vp.minorVictory} or ${vp.majorVictory} VP; rejected: ${vp.rejectBattle}.`,
      rule: '12.4.7',
    },
    { words: `Foraging in enemy territory: ${vp.forageLevel} VP for each level.`, rule: '10.0' },
    {
      words: `At the end: ${vp.columnInEnemyTerritory} VP for each column in enemy territory, ${vp.cadreRegiment} for each enemy regiment in the cadre box.`,
      rule: '3.5',
    },
  ];
}
