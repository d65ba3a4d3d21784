import { EVERYONE, NOBODY, only } from '@tercio/kernel';
import type { Next, RuleId, Run, Side, Sides } from '@tercio/kernel';
import type { Sudden } from './data/types.ts';
import {
  CATHOLIC,
  DANZIG,
  FORTRESS,
  GREEN,
  groundUnder,
  KARLSKRONA,
  MALMO,
  OWNER,
  playersOf,
  TERRAIN,
  TYPE,
  ZONE,
} from './ground.ts';
import {
  COS,
  EVERY_SPACE,
  HRE,
  isPower,
  NONE,
  OTT,
  placeOf,
  PLC,
  POWERS,
  RUS,
  sideOf,
  SIDES,
  SWE,
  VASSALS,
} from './ids.ts';
import { inPlay, isVassal } from './relations.ts';
import { economyPoints, hasYouWin, lastTurnOf, pointsOf, specialPoints, trackPoints, unionPoints } from './sheets.ts';
import type { TimeOfWars } from './spec.ts';
import { AZOV } from './state.ts';
import type { Seen } from './state.ts';

/** 7 Winning the game, and the victory conditions of the scenarios. */

type Ending = Pick<Run<TimeOfWars, 'turn'>, 'table' | 'show' | 'tell' | 'end'>;

const AUTOMATIC = 29;

// 7.1 Awards of the last turn

const count = (test: (at: number) => boolean): number => EVERY_SPACE.reduce((sum, at) => sum + (test(at) ? 1 : 0), 0);
const holdsPlace = (t: Seen, of: Side, id: string, points: number): number =>
  t.control[placeOf(id)] === of ? points : 0;

/** T70 What a power is awarded after its last turn. */
export function awardsOf(t: Seen, of: Side): number {
  if (of === RUS) {
    const isCossack = inPlay(t, 'cossacks');
    const independent = count(
      (at) =>
        ZONE[at] === GREEN &&
        OWNER[at] === NONE &&
        TYPE[at] !== TERRAIN &&
        (t.control[at] === RUS || (isCossack && t.control[at] === COS)),
    );
    return Math.trunc(independent / 3) + ((t.lasting & AZOV) !== 0 ? holdsPlace(t, RUS, 'azak', 1) : 0);
  }
  if (of === SWE) return (t.control[KARLSKRONA] === SWE ? 1 : 0) + (t.control[MALMO] === SWE ? 1 : 0);
  if (of !== PLC) return 0;
  return (
    (t.control[DANZIG] === PLC ? 2 : 0) + holdsPlace(t, PLC, 'riga', 1) + holdsPlace(t, PLC, 'kyjiv', 1) + unionAward(t)
  );
}
/** T5 The recount of Catholic spaces replaces what the Union of Brest gave during play, or is added to it. */
function unionAward(t: Seen): number {
  if (!inPlay(t, 'union')) return 0;
  const catholic = count((at) => ZONE[at] === GREEN && t.control[at] === PLC && t.religion[at] === CATHOLIC);
  return Math.trunc(catholic / 2) - (t.rulings.UNION_ADDS === 1 ? 0 : unionPoints(t));
}

// Scores

function enemyFortresses(t: Seen, of: Side): number {
  const enemy = of === OTT ? HRE : OTT;
  return count((at) => TYPE[at] === FORTRESS && OWNER[at] === enemy && t.control[at] === of);
}
function vassalPoints(t: Seen, of: Side): number {
  const vassals = VASSALS.filter((state) => isVassal(t, state)).length;
  return of === OTT ? vassals : VASSALS.length - vassals;
}

/** Where a score comes from. */
export interface Source {
  readonly from:
    | 'cities'
    | 'economy'
    | 'warFate'
    | 'special'
    | 'awards'
    | 'space'
    | 'cossacks'
    | 'fortresses'
    | 'vassals'
    | 'less';
  /** For a space: which. */
  readonly at: number;
  readonly points: number;
}
const source = (from: Source['from'], points: number, at: number = NONE): Source => ({ from, at, points });

/** What counts for a side by the scenario's victory conditions: the sum of its sources. */
export const scoreOf = (t: Seen, of: Side): number => everySource(t, of).reduce((sum, { points }) => sum + points, 0);

/** 7.1 Victory Points by source, as the scenario counts them; what brings nothing is left out. */
export const sourcesOf = (t: Seen, of: Side): readonly Source[] =>
  everySource(t, of).filter(({ points }) => points !== 0);

function everySource(t: Seen, of: Side): readonly Source[] {
  const { victory } = groundUnder(t).file;
  const power = POWERS[of] ?? 'SWE';
  switch (victory.kind) {
    case 'points':
      return [
        source('cities', trackPoints(t, of)),
        source('economy', economyPoints(t, of)),
        source('special', specialPoints(t, of)),
        source('warFate', t.warFate[of] as number),
        source('awards', t.turn >= lastTurnOf(t) ? awardsOf(t, of) : 0),
        source('less', -(victory.minus[power] ?? 0)),
      ];
    case 'spaces':
      return [
        ...spaceSources(t, of),
        source('special', of === OTT ? (t.track[OTT] as number) : 0),
        source('warFate', t.warFate[of] as number),
        source('less', -(victory.par[power] ?? 0)),
      ];
    case 'threshold':
      return spaceSources(t, of);
    // The Long Turkish War: the track, enemy Fortresses, WAR FATE, vassals and states freed.
    default:
      return [
        source('cities', trackPoints(t, of)),
        source('fortresses', enemyFortresses(t, of)),
        source('vassals', vassalPoints(t, of)),
        source('warFate', t.warFate[of] as number),
      ];
  }
}

/** The scoring spaces of a scenario; under Cossack markers half for Russia, all of it with Cossacks under control. */
function spaceSources(t: Seen, of: Side): readonly Source[] {
  const values = Object.entries(groundUnder(t).file.victory.spaces[POWERS[of] ?? 'SWE'] ?? {});
  const held = (by: number): readonly Source[] =>
    values.flatMap(([id, value]) => (t.control[placeOf(id)] === by ? [source('space', value, placeOf(id))] : []));
  const cossack = of === RUS ? held(COS).reduce((sum, { points }) => sum + points, 0) : 0;
  return [...held(of), source('cossacks', inPlay(t, 'cossacks') ? cossack : Math.trunc(cossack / 2))];
}

// Ends

function finish(g: Ending, won: Sides, how: string, rule: RuleId, drew: Sides = NOBODY): Next {
  const t = g.table;
  t.hand.forEach((_bits, word) => g.show('hand', word, EVERYONE));
  g.tell?.({ kind: 'over', rule });
  const points = SIDES.map((of) => (playersOf(t).includes(of) ? scoreOf(t, of) : 0));
  return g.end(drew === NOBODY ? { won, how, rule, points } : { won, drew, how, rule, points });
}

/** 7.0 Does somebody hold, or not hold, what the scenario names? */
export const isMet = (t: Seen, { side, all, none }: Sudden): boolean => {
  const of = sideOf(side);
  return (
    all.every((id) => t.control[placeOf(id)] === of) &&
    none.every((id) => t.control[placeOf(id)] !== of) &&
    all.length + none.length > 0
  );
};
/** 7.2 The last marker, or what a scenario says wins or loses at once; null: the game goes on. */
export function concluded(g: Ending): Next | null {
  const t = g.table;
  const winner = playersOf(t).find((of) => hasYouWin(t, of));
  if (winner !== undefined) return finish(g, only(winner), 'lastMarker', '7.2');
  const met = groundUnder(t).file.victory.sudden.find((sudden) => isMet(t, sudden));
  if (met === undefined) return null;
  const side = sideOf(met.side);
  if (met.wins) return finish(g, only(side), 'sudden', '7.0');
  return finish(
    g,
    only(
      bestOf(
        t,
        playersOf(t).filter((of) => of !== side),
      ),
    ),
    'collapse',
    '7.0',
  );
}

/** 3.1, 7.4 The highest score; equal ones by the Reversed Sequence. */
function bestOf(t: Seen, sides: readonly Side[]): Side {
  let best = sides.at(-1) ?? PLC;
  for (const of of sides.toReversed()) if (scoreOf(t, of) > scoreOf(t, best)) best = of;
  return best;
}

/** 7.2 Anyone who has 29 Victory Points after a turn; T80: the most of several. */
export function reached29(g: Ending): Next | null {
  const t = g.table;
  const { victory } = groundUnder(t).file;
  if (!victory.at29) return null;
  const there = playersOf(t).filter((of) => isPower(of) && totalOf(t, of) >= AUTOMATIC);
  if (there.length === 0) return null;
  let best = there.at(-1) as Side;
  for (const of of there.toReversed()) if (totalOf(t, of) > totalOf(t, best)) best = of;
  return finish(g, only(best), 'points29', '7.2');
}
const totalOf = (t: Seen, of: Side): number => pointsOf(t, of) + (t.turn >= lastTurnOf(t) ? awardsOf(t, of) : 0);

/** 7.4 The last turn is over. */
export function lastCount(g: Ending): Next {
  const { winner, how } = countNow(g.table);
  return winner === null ? finish(g, NOBODY, how, '7.4', only(OTT, HRE)) : finish(g, only(winner), how, '7.4');
}

/** 7.4 Who wins by what is on the map now; null: nobody. */
export function countNow(t: Seen): { readonly winner: Side | null; readonly how: string } {
  const { victory } = groundUnder(t).file;
  const sides = playersOf(t);
  if (victory.kind === 'threshold') {
    const [first, second] = sides;
    const par = victory.par[POWERS[first ?? 0] ?? 'SWE'] ?? 0;
    const isReached = scoreOf(t, first ?? SWE) >= par;
    return { winner: (isReached ? first : second) ?? PLC, how: isReached ? 'points' : 'held' };
  }
  if (victory.kind === 'lead') {
    const lead = scoreOf(t, OTT) - scoreOf(t, HRE);
    if (lead >= (victory.par.OTT ?? 0)) return { winner: OTT, how: 'lead' };
    return lead <= (victory.par.HRE ?? 0) ? { winner: HRE, how: 'lead' } : { winner: null, how: 'draw' };
  }
  return { winner: bestOf(t, sides), how: 'points' };
}

/** How a game ended, as a sentence. */
export const RESULTS: { readonly [how: string]: string } = {
  lastMarker: 'The last big CONTROL marker of a power is on the map.',
  sudden: 'What the scenario asks for has been taken.',
  collapse: 'A power has lost what the scenario says it must not lose.',
  points29: 'A power has 29 Victory Points at the end of a Game Turn.',
  points: 'The last Game Turn is over: the points decide.',
  held: 'The last Game Turn is over, and the attacker has fallen short.',
  lead: 'The last Game Turn is over; the lead in points decides.',
  draw: 'The last Game Turn is over, and neither side has won.',
  ranOut: 'The procedure ended.',
};
