import { no, yes } from '@tercio/kernel';
import type { Decision, RuleId, Run, Side, Steps } from '@tercio/kernel';
import { armyOf, eliminate, garrisonAt } from '../forces.ts';
import {
  CAPITAL_OF,
  CITY,
  DANZIG,
  isStrong,
  KARLSKRONA,
  KOBENHAVN,
  MALMO,
  OWNER,
  SICH,
  SPACES_OF,
  TYPE,
  UNIT_OWNER,
} from '../ground.ts';
import {
  BRA,
  COS,
  DEN,
  EVERY_SPACE,
  HRE,
  isPower,
  NONE,
  OTT,
  PLACE,
  placeOf,
  PLC,
  SIDES,
  TAT,
  VASSALS,
} from '../ids.ts';
import type { Place, State } from '../ids.ts';
import { sinkFleets } from '../march/column.ts';
import { garrisonChoices, setGarrison } from '../march/withdrawal.ts';
import { freeVassal, makeVassal, MINOR_STATES, restGarrison } from '../minor/states.ts';
import { atWar, commandOf, endWar, inPlay, isVassal } from '../relations.ts';
import { callGarrison, closeBorders } from '../talks/borders.ts';
import type { TimeOfWars } from '../spec.ts';
import { BRANDENBURG_WRONGED } from '../state.ts';
import type { Seen, Table } from '../state.ts';
import { concluded } from '../winning.ts';
import { takerOf } from './limits.ts';

/** A space changes hands, and what hangs on it: garrison, Denmark, vassals, the last marker. */

type Taking = Pick<Run<TimeOfWars, 'conquest'>, 'table' | 'tell'>;

const BERLIN = placeOf('berlin');

/** Puts a CONTROL marker down; heresy follows from the religions (6.9.3.6, T10). */
export function take(g: Taking, of: number, at: Place, rule: RuleId): void {
  const t = g.table;
  const before = t.control[at] as number;
  // A card or an arrangement gives it away: the garrison of another goes home.
  const guard = garrisonAt(t, at);
  if (guard !== NONE && commandOf(t, guard) !== of) callGarrison(t, at);
  t.control[at] = of;
  if (at === DANZIG) {
    t.danzigLevel = 0;
    t.danzigBy = NONE;
  }
  const owner = OWNER[at] as number;
  if (of === HRE && owner === BRA && at !== BERLIN && atWar(t, HRE, BRA)) t.lasting |= BRANDENBURG_WRONGED;
  if (before === OTT && of !== OTT && VASSALS.includes(owner as State) && CAPITAL_OF[owner] === at) {
    freeVassal(g, owner as State);
    closeBorders(t);
  }
  if (at === SICH) takeSich(g, of);
  sinkFleets(t);
  endLostWars(t, owner);
  g.tell?.({ kind: 'conquered', rule, side: of, at });
}
/** T38 A War with a Minor State ends when Superpowers control all its National spaces; a vassal's capital is its own (T39). */
function endLostWars(t: Table, state: number): void {
  if (!MINOR_STATES.includes(state as State) || state === DEN || isVassal(t, state)) return;
  if (!(SPACES_OF[state] ?? []).every((at) => isPower(t.control[at] as number))) return;
  for (const side of SIDES) if (atWar(t, side, state)) endWar(t, side, state);
  dismiss(t, state as State);
}

/** 4.2.5 Anyone who conquers Sich: the Commonwealth has the Cossacks again. */
function takeSich(g: Taking, of: number): void {
  const t = g.table;
  if (of !== PLC || inPlay(t, 'cossacks')) return;
  t.cossacks = PLC;
  t.ledBy[COS] = PLC;
  endWar(t, PLC, COS);
  g.tell?.({ kind: 'cossacks', rule: '4.2.5', by: PLC });
  reclaim(g, PLC);
}
/** 4.2.5, T99 What the Cossacks hold is the Commonwealth's when they are its again. */
export function reclaim(g: Taking, by: Side): void {
  for (const at of EVERY_SPACE) if (at !== SICH && g.table.control[at] === COS) take(g, by, at, '4.2.5');
}

export const conquest: Steps<TimeOfWars, 'conquest'> = {
  start(g) {
    const { side, at } = g.at;
    const t = g.table;
    const rule = TYPE[at] === CITY ? '6.9.3.8' : '6.9.3.6';
    const taker = g.at.taker ?? takerOf(t, side, armyOf(t, side, at));
    // 4.2.2 Berlin recaptured by the Empire is Brandenburg's again.
    const isBerlins = at === BERLIN && taker === HRE && !atWar(t, HRE, BRA);
    take(g, isBerlins ? BRA : taker, at, rule);
    if (isBerlins) restGarrison(t, BRA);
    // 4.2.1 København goes back at once: nobody stays there.
    if (isDenmarkBeaten(t, side)) return g.go('denmark');
    if (!isStrong(at) || taker !== side || garrisonChoices(t, at, side).length === 0) return g.go('settle');
    return g.ask(side, 'leaveBehind', { at, why: 3 }, 'stayed');
  },
  stayed(g) {
    const { verb, arg } = g.answer('leaveBehind');
    if (verb === 'unit') setGarrison(g.table, arg);
    return g.go('settle');
  },
  /** 4.2.3, 4.2.4 The Ottoman Empire may keep what it has conquered, or let the state live on. */
  settle(g) {
    const { side, at } = g.at;
    const state = OWNER[at] as State;
    if (side !== OTT || !isRestorable(g.table, state)) return g.go('denmark');
    return g.ask(OTT, 'restore', { state }, 'settled');
  },
  settled(g) {
    const state = OWNER[g.at.at] as State;
    if (g.answer('restore').verb === 'restore') restore(g, state);
    return g.go('denmark');
  },
  denmark(g) {
    const { side } = g.at;
    const t = g.table;
    if (!isDenmarkBeaten(t, side)) return g.go('end');
    if (!DANISH_CITIES.some((at) => isSpoil(t, side, at))) return beatDenmark(g, NONE as Place);
    return g.ask(side, 'spoils', { side }, 'chosen');
  },
  chosen: (g) => beatDenmark(g, g.answer('spoils').arg),
  end: (g) => concluded(g) ?? g.done(null),
};

const isRestorable = (t: Seen, state: number): boolean =>
  (state === TAT || VASSALS.includes(state as State)) && (SPACES_OF[state] ?? []).every((at) => t.control[at] === OTT);
function restore(g: Taking, state: State): void {
  const t = g.table;
  for (const at of SPACES_OF[state] ?? []) {
    callGarrison(t, at);
    t.control[at] = state;
  }
  if (state !== TAT) makeVassal(g, state);
}
export const restoring: Decision<TimeOfWars, 'restore'> = {
  rule: '4.2.3',
  verbs: { restore: { may: () => yes }, keep: { may: () => yes } },
  fallback: () => ({ verb: 'keep', arg: null }),
};

// 4.2.1 Denmark

const DANISH_CITIES: readonly Place[] = [KARLSKRONA, MALMO];
const cityBit = (at: Place): number => 1 << DANISH_CITIES.indexOf(at);
/** Lost in an earlier War, whoever holds it now. */
const isCeded = (t: Seen, at: Place): boolean => (t.denmarkLost & cityBit(at)) !== 0 && t.control[at] !== DEN;
/** Earlier Wars have taken both Cities from it. */
const isWithoutCities = (t: Seen): boolean => DANISH_CITIES.every((at) => isCeded(t, at));
/** A City of Denmark's that the victor has taken in this War. */
const isSpoil = (t: Seen, side: Side, at: Place): boolean => t.control[at] === side && !isCeded(t, at);
const isDenmarkBeaten = (t: Seen, side: Side): boolean => {
  if (t.control[KOBENHAVN] !== side || !atWar(t, side, DEN)) return false;
  return DANISH_CITIES.every((at) => t.control[at] === side || isCeded(t, at));
};
function beatDenmark(g: Run<TimeOfWars, 'conquest'>, kept: Place): ReturnType<Run<TimeOfWars, 'conquest'>['go']> {
  const t = g.table;
  const { side } = g.at;
  const vp = isWithoutCities(t) ? 2 : 1;
  t.warFate[side] = (t.warFate[side] as number) + vp;
  for (const at of DANISH_CITIES) if (at !== kept && isSpoil(t, side, at)) t.control[at] = DEN;
  if (kept !== NONE) t.denmarkLost |= cityBit(kept);
  callGarrison(t, KOBENHAVN);
  t.control[KOBENHAVN] = DEN;
  endWar(t, side, DEN);
  closeBorders(t);
  dismiss(t, DEN);
  restGarrison(t, DEN);
  sinkFleets(t);
  g.tell?.({ kind: 'denmarkBeaten', rule: '4.2.1', side, vp, at: kept });
  return g.go('end');
}
/** T37 When its War ends the field units of a Minor State leave the map. */
export function dismiss(t: Table, state: State): void {
  if (t.war[state] !== 0) return;
  for (let unit = 0; unit < t.at.length; unit++) {
    if (UNIT_OWNER[unit] === state && t.role[unit] === 0 && (t.at[unit] as number) >= 0) eliminate(t, unit as never);
  }
  t.ledBy[state] = NONE;
}

export const spoils: Decision<TimeOfWars, 'spoils'> = {
  rule: '4.2.1',
  verbs: {
    take: {
      domain: PLACE,
      each: () => DANISH_CITIES,
      may: (t, { side }, at) =>
        DANISH_CITIES.includes(at) && isSpoil(t, side, at) ? yes : no('4.2.1', 'notYours', { at }),
    },
  },
  fallback: (t, { side }) => ({ verb: 'take', arg: isSpoil(t, side, MALMO) ? MALMO : KARLSKRONA }),
  publiclyForced: true,
};
