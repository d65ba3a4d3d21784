import type { Goal, GoalBar, Ruled } from '@tercio/board';
import type { Side } from '@tercio/kernel';
import { listed } from '@tercio/kernel/rooms';
import type { Seen } from '../src/chapter.ts';
import { groundUnder, nationName } from '../src/ground.ts';
import { SIDES } from '../src/ids.ts';

/** 1.1 How a campaign is won, what brings points, and who is ahead. */

export function goalOf(seen: Seen, isOver: boolean): Goal {
  return {
    words: isOver ? 'Most VP at the end' : `Most victory points (VP) when turn ${seen.lastTurn} ends`,
    bars: SIDES.map((side) => barOf(seen, side)),
    notes: sources(seen),
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
    lead: own === other ? 'level: a draw' : own > other ? `${own - other} ahead` : `${other - own} behind`,
  };
}

const range = (values: { readonly [works: string]: number }): string => {
  const numbers = Object.values(values);
  return `${Math.min(...numbers)} to ${Math.max(...numbers)}`;
};

/** What brings points, with the numbers of the tables and the regions of the scenario. */
function sources(seen: Seen): readonly Ruled[] {
  const vp = groundUnder(seen).tables.victoryPoints.values;
  return [
    {
      words: `A place taken: ${range(vp.captureGarrisoned)} VP from an enemy garrison, ${range(vp.captureNeutral)} if neutral.`,
      rule: '11.10',
    },
    {
      words: `A battle won: ${vp.minorBattle} VP if it is minor; in a major one ${vp.minorVictory} with two wings, ${vp.majorVictory} with all three. Who rejects battle: ${String(vp.rejectBattle).replace('-', '−')}.`,
      rule: '12.4.7',
    },
    ...SIDES.map((side) => foraging(seen, side)),
    {
      words: `At the end: ${vp.columnInEnemyTerritory} VP for each column in a region where it forages for VP, ${vp.cadreRegiment} for each enemy regiment that is destroyed and not raised again.`,
      rule: '3.5',
    },
  ];
}

/** 10.0, 1.1 Land counts as the enemy's by its region alone, and each scenario names its own. */
function foraging(seen: Seen, side: Side): Ruled {
  const { regions, enemyTerritory, tables } = groundUnder(seen);
  const named = regions.filter((_, region) => enemyTerritory[side]?.[region] === 1);
  const whose = nationName(seen, side, 0);
  const { forageLevel } = tables.victoryPoints.values;
  return {
    words:
      named.length === 0
        ? `Foraging brings ${whose} no VP in this scenario.`
        : `Foraging by ${whose}: ${forageLevel} VP for each level foraged (two in a place), in ${listed(named)} only, whoever holds the place.`,
    rule: '10.0',
  };
}
