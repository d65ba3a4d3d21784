import type { Goal, GoalBar, Ruled } from '@tercio/board';
import type { Side } from '@tercio/kernel';
import { listed } from '@tercio/kernel/rooms';
import { map, tables } from '../data/index.ts';
import type { Sudden, Victory } from '../src/data/types.ts';
import { groundUnder, playersOf } from '../src/ground.ts';
import { HRE, OTT, POWERS, sideOf } from '../src/ids.ts';
import { stateName, StateName } from '../src/names.ts';
import { markersOf } from '../src/relations.ts';
import { lastTurnOf } from '../src/sheets.ts';
import type { Seen } from '../src/state.ts';
import { scoreOf } from '../src/winning.ts';

/** 7 How it is won: by points, by the last marker, or as the scenario says. */

const AUTOMATIC = 29;
const spaceName = (id: string): string => map.spaces.find((space) => space.id === id)?.name ?? id;

export function goalOf(seen: Seen): Goal {
  const { victory } = groundUnder(seen).file;
  return {
    words: sentence(seen, victory),
    bars: bars(seen, victory),
    ways: playersOf(seen).flatMap((side) => waysOf(seen, victory, side)),
    notes: notes(seen, victory),
  };
}

const parOf = (victory: Victory, side: Side): number => victory.par[POWERS[side] ?? 'SWE'] ?? 0;

/** "after Game Turn 2, the last". */
const atEnd = (seen: Seen): string => `after Game Turn ${lastTurnOf(seen)}, the last`;

/** "Riga 3; Dorpat, Mitau and Pernau 1 each": what the scenario counts for a side. */
function towns(victory: Victory, side: Side): string {
  const values = Object.entries(victory.spaces[POWERS[side] ?? 'SWE'] ?? {});
  const amounts = [...new Set(values.map(([, value]) => value))].toSorted((a, b) => b - a);
  return amounts
    .map((amount) => {
      const names = values.filter(([, value]) => value === amount).map(([id]) => spaceName(id));
      return `${listed(names)} ${amount}${names.length > 1 ? ' each' : ''}`;
    })
    .join('; ');
}

function sentence(seen: Seen, victory: Victory): string {
  const [first, second] = playersOf(seen);
  if (victory.kind === 'threshold' && first !== undefined && second !== undefined)
    return `${StateName(first)} needs ${parOf(victory, first)} points (${towns(victory, first)}), or ${stateName(second)} has held`;
  if (victory.kind === 'lead') return `The lead in points ${atEnd(seen)}`;
  return victory.at29 ? `${AUTOMATIC} VP after a turn, or most ${atEnd(seen)}` : `Most points ${atEnd(seen)}`;
}

/** How far each side is on its own scale. */
function bars(seen: Seen, victory: Victory): readonly GoalBar[] {
  const sides = playersOf(seen);
  if (victory.kind === 'threshold') {
    const [first] = sides;
    if (first === undefined) return [];
    const par = parOf(victory, first);
    return [
      {
        side: first,
        title: `${StateName(first)}: points`,
        now: scoreOf(seen, first),
        of: par + 2,
        line: par,
        wins: true,
      },
    ];
  }
  const most = Math.max(1, ...sides.map((side) => scoreOf(seen, side)));
  const line = victory.at29 ? AUTOMATIC : most;
  return sides.map((side) => ({
    side,
    title: `${StateName(side)}: points`,
    now: Math.max(0, scoreOf(seen, side)),
    of: Math.max(line, most),
    line,
    wins: true,
  }));
}

function waysOf(seen: Seen, victory: Victory, side: Side): readonly (Ruled & { readonly side: Side })[] {
  const markers = tables.fortifiedCities.boxes[POWERS[side] ?? 'SWE'].length;
  const ways: Ruled[] = [
    {
      words: `all ${markers} big CONTROL markers on Fortified Cities; ${markersOf(seen, side)} stand there`,
      rule: '7.2',
    },
  ];
  if (victory.at29) ways.push({ words: `${AUTOMATIC} Victory Points at the end of any Game Turn`, rule: '7.2' });
  const scoring = towns(victory, side);
  if (scoring !== '') ways.push({ words: `points for ${scoring}`, rule: '7.1' });
  for (const sudden of victory.sudden) if (sideOf(sudden.side) === side) ways.push(suddenWay(sudden));
  ways.push(atTheEnd(seen, victory, side));
  return ways.map((way) => ({ ...way, side }));
}

function suddenWay({ all, none, wins }: Sudden): Ruled {
  const held = all.map(spaceName).join(', ');
  const lost = none.map(spaceName).join(', ');
  if (wins) return { words: held === '' ? `none of ${lost}` : `all of ${held} at once`, rule: '7.0' };
  return { words: `lost at once when ${lost === '' ? `it holds ${held}` : `it holds none of ${lost}`}`, rule: '7.0' };
}

function atTheEnd(seen: Seen, victory: Victory, side: Side): Ruled {
  const [first] = playersOf(seen);
  if (victory.kind === 'threshold') {
    const par = parOf(victory, first ?? side);
    return side === first
      ? { words: `${par} points or more ${atEnd(seen)}; now ${scoreOf(seen, side)}`, rule: '7.4' }
      : { words: `${stateName(first ?? side)} below ${par} points ${atEnd(seen)}`, rule: '7.4' };
  }
  if (victory.kind === 'lead') {
    const lead = scoreOf(seen, OTT) - scoreOf(seen, HRE);
    const needs = side === OTT ? `at least ${victory.par.OTT ?? 0}` : `at most ${victory.par.HRE ?? 0}`;
    return { words: `an Ottoman lead of ${needs} ${atEnd(seen)}; now ${lead}`, rule: '7.4' };
  }
  return { words: `the most points ${atEnd(seen)}; now ${scoreOf(seen, side)}`, rule: '7.4' };
}

function notes(seen: Seen, victory: Victory): readonly Ruled[] {
  if (victory.kind !== 'points' && victory.kind !== 'spaces') return [];
  const order = playersOf(seen).toSorted((a, b) => scoreOf(seen, b) - scoreOf(seen, a));
  const [best, second] = order;
  if (best === undefined || second === undefined) return [];
  const lead = scoreOf(seen, best) - scoreOf(seen, second);
  return [
    {
      words:
        lead === 0
          ? `${StateName(best)} and ${stateName(second)} are level; equal points go by the Reversed Sequence`
          : `${StateName(best)} leads by ${lead}`,
      rule: '7.4',
    },
  ];
}
