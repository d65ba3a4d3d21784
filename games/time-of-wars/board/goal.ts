import type { Goal, GoalBar, Ruled } from '@tercio/board';
import type { Side, View } from '@tercio/kernel';
import { listed } from '@tercio/kernel/rooms';
import { map, tables } from '../data/index.ts';
import type { Sudden, Victory } from '../src/data/types.ts';
import { groundUnder, playersOf } from '../src/ground.ts';
import { HRE, OTT, placeOf, POWERS, sideOf } from '../src/ids.ts';
import { count, stateName, StateName } from '../src/names.ts';
import { markersOf } from '../src/relations.ts';
import { lastTurnOf } from '../src/sheets.ts';
import type { Seen } from '../src/state.ts';
import { countNow, isMet, scoreOf } from '../src/winning.ts';
import { seenOf } from './seen.ts';

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
const atEnd = (seen: Seen): string =>
  isOneTurn(seen) ? 'at the end of this Game Turn' : `after Game Turn ${lastTurnOf(seen)}, the last`;
/** The scenario is over with the turn in which it begins. */
export const isOneTurn = (seen: Seen): boolean => groundUnder(seen).file.from === lastTurnOf(seen);

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
    return `${StateName(first)}: ${parOf(victory, first)} VP ${isOneTurn(seen) ? 'at the end' : atEnd(seen)} (${towns(victory, first)})${atOnce(victory, first)}; ${stateName(second)}: otherwise${atOnce(victory, second)}`;
  if (victory.kind === 'lead') return `The lead in Victory Points ${atEnd(seen)}`;
  const less = isReduced(victory) ? ', for each power less its own par' : '';
  return victory.at29
    ? `${AUTOMATIC} VP after a turn, or most ${atEnd(seen)}${less}`
    : `Most Victory Points ${atEnd(seen)}${less}`;
}

/** 7.4 Powers begin unequal: from what each has, its par is taken. */
const isReduced = ({ kind, minus, par }: Victory): boolean =>
  Object.values(kind === 'points' ? minus : par).some((points) => points !== 0);

/** ", or Vilnius at once": short, for the strip on top has two lines. */
function atOnce({ sudden }: Victory, side: Side): string {
  const ways = sudden.filter((one) => sideOf(one.side) === side && one.wins && one.all.length > 0);
  return ways.map(({ all }) => `, or ${listed(all.map(spaceName))} at once`).join('');
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
        title: `${StateName(first)}: Victory Points`,
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
    title: `${StateName(side)}: Victory Points`,
    now: Math.max(0, scoreOf(seen, side)),
    of: Math.max(line, most),
    line,
    wins: true,
  }));
}

function waysOf(seen: Seen, victory: Victory, side: Side): readonly (Ruled & { readonly side: Side })[] {
  const markers = tables.fortifiedCities.boxes[POWERS[side] ?? 'SWE'].length;
  const ways: Ruled[] = [atTheEnd(seen, victory, side)];
  const scoring = towns(victory, side);
  if (scoring !== '') ways.push({ words: `Victory Points for the control of ${scoring}`, rule: '7.1' });
  if (victory.at29) ways.push({ words: `${AUTOMATIC} Victory Points at the end of any Game Turn`, rule: '7.2' });
  for (const sudden of victory.sudden) if (sideOf(sudden.side) === side) ways.push(suddenWay(sudden));
  // In every scenario, but seldom what it is decided by: last.
  ways.push({
    words: `at once, with the last of the ${markers} big CONTROL markers, one for each Fortified City held; now ${markersOf(seen, side)}`,
    rule: '7.2',
  });
  return ways.map((way) => ({ ...way, side }));
}

function suddenWay({ all, none, wins }: Sudden): Ruled {
  const held = listed(all.map(spaceName));
  const lost = listed(none.map(spaceName));
  if (wins)
    return {
      words: held === '' ? `the enemy holds none of ${lost}: won at once` : `take ${held}: won at once`,
      rule: '7.0',
    };
  return { words: `lost at once when ${lost === '' ? `it holds ${held}` : `it holds none of ${lost}`}`, rule: '7.0' };
}

function atTheEnd(seen: Seen, victory: Victory, side: Side): Ruled {
  const [first] = playersOf(seen);
  if (victory.kind === 'threshold') {
    const par = parOf(victory, first ?? side);
    return side === first
      ? { words: `${par} Victory Points or more ${atEnd(seen)}; now ${scoreOf(seen, side)}`, rule: '7.4' }
      : { words: `${stateName(first ?? side)} below ${par} Victory Points ${atEnd(seen)}`, rule: '7.4' };
  }
  if (victory.kind === 'lead') {
    const lead = scoreOf(seen, OTT) - scoreOf(seen, HRE);
    const needs = side === OTT ? `at least ${victory.par.OTT ?? 0}` : `at most ${victory.par.HRE ?? 0}`;
    return { words: `an Ottoman lead of ${needs} ${atEnd(seen)}; now ${lead}`, rule: '7.4' };
  }
  return { words: `the most Victory Points ${atEnd(seen)}; now ${scoreOf(seen, side)}`, rule: '7.4' };
}

/** 7.0, 7.4 What the end was decided by: places that win at once, or, where a scenario asks for so many points of one side. */
export function ended(view: View): string | null {
  const seen = seenOf(view);
  const { victory } = groundUnder(seen).file;
  const met = victory.sudden.find((sudden) => isMet(seen, sudden));
  if (met) return atOnceBy(met);
  const [first] = playersOf(seen);
  if (victory.kind !== 'threshold' || first === undefined) return null;
  const values = Object.entries(victory.spaces[POWERS[first] ?? 'SWE'] ?? {});
  const held = values.filter(([id]) => seen.control[placeOf(id)] === first);
  const from = held.length === 0 ? 'no scoring town' : listed(held.map(([id, value]) => `${spaceName(id)} ${value}`));
  return `${StateName(first)} has ${scoreOf(seen, first)} of the ${parOf(victory, first)} Victory Points it needed (${from}).`;
}

/** 7.0 "The Commonwealth holds Reval and Narva: that wins at once." */
function atOnceBy({ side, all, none, wins }: Sudden): string {
  const held = all.length > 0 ? ` holds ${listed(all.map(spaceName))}` : '';
  const lost = none.length > 0 ? ` holds none of ${listed(none.map(spaceName))}` : '';
  const both = held === '' || lost === '' ? '' : ' and';
  return `${StateName(sideOf(side))}${held}${both}${lost}: that ${wins ? 'wins' : 'loses'} at once.`;
}

/** 7.4 Who wins if the game ends now: "Sweden wins, with 2 of the 2 Victory Points it needs". */
export function wouldWin(seen: Seen): Ruled {
  const { victory } = groundUnder(seen).file;
  const [first] = playersOf(seen);
  const { winner } = countNow(seen);
  const who = winner === null ? 'Nobody wins' : `${StateName(winner)} wins`;
  if (victory.kind !== 'threshold' || first === undefined || winner === null)
    return { words: winner === null ? who : `${who}, with ${scoreOf(seen, winner)} VP`, rule: '7.4' };
  const figures = `${scoreOf(seen, first)} of the ${parOf(victory, first)} Victory Points`;
  return {
    words:
      winner === first ? `${who}, with ${figures} it needs` : `${who}: ${stateName(first)} has ${figures} it needs`,
    rule: '7.4',
  };
}

/** 6.9, T50 How near the end of the turn is: by cards in the hands, not by the clock. */
function turnEnds(seen: Seen): Ruled {
  const held = playersOf(seen).map((side) => `${StateName(side)} ${count(seen.handCount[side] ?? 0, 'card', 'cards')}`);
  return { words: `A Game Turn ends when nobody has a card left to play: ${held.join(', ')}`, rule: '6.9' };
}

/** 6.9.3.6, 6.9.3.8 A battle won gives no town. */
const TAKING: readonly Ruled[] = [
  {
    words: 'A battle won takes no town: an army on a City takes control of it for 1 OP (Operational Point)',
    rule: '6.9.3.8',
  },
  {
    words: 'A Fortress or Fortified City is besieged for 1 OP an attempt, by an army that begins the impulse there',
    rule: '6.9.3.6',
  },
];

function notes(seen: Seen, victory: Victory): readonly Ruled[] {
  const scoring = playersOf(seen).some((side) => towns(victory, side) !== '');
  return [...(scoring ? TAKING : []), turnEnds(seen), ...standings(seen, victory)];
}

function standings(seen: Seen, victory: Victory): readonly Ruled[] {
  if (victory.kind !== 'points' && victory.kind !== 'spaces') return [];
  const order = playersOf(seen).toSorted((a, b) => scoreOf(seen, b) - scoreOf(seen, a));
  const [best, second] = order;
  if (best === undefined || second === undefined) return [];
  const lead = scoreOf(seen, best) - scoreOf(seen, second);
  return [
    {
      words:
        lead === 0
          ? `${StateName(best)} and ${stateName(second)} are level; equal Victory Points go by the Reversed Sequence`
          : `${StateName(best)} leads by ${lead}`,
      rule: '7.4',
    },
  ];
}
