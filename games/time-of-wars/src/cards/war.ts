import { d6 } from '@tercio/kernel';
import type { Next, Side } from '@tercio/kernel';
import { ownArmyPlaces } from '../forces.ts';
import { CAPITAL_OF, groundUnder, isPlayed, playersOf } from '../ground.ts';
import { isPower, isSpace, NONE, OTT, placeOf, POWERS, sideOf, STATES, stateOf, VASSALS } from '../ids.ts';
import type { Place, State } from '../ids.ts';
import { isFreeOfEnemies } from '../impulse/recruiting.ts';
import { freeVassal, makeVassal, musterPlace, raise, warOnMinor } from '../minor/states.ts';
import { areAllied, atWar, endWar, isBarred, isVassal, setWar } from '../relations.ts';
import { closeBorders } from '../talks/borders.ts';
import { moveDp } from '../sheets.ts';
import { PROVOKING } from '../state.ts';
import type { Seen } from '../state.ts';
import { ask, said, wants } from './atom.ts';
import type { Applying, AtomRules, Cast } from './atom.ts';

/** Effects on relations: War, Peace, vassals, Minor States that are commanded. */

type Names = 'war' | 'minorWar' | 'peace' | 'free' | 'subject' | 'command' | 'provoke' | 'diplomacy' | 'declare';

const MINORS: readonly State[] = STATES.slice(POWERS.length, POWERS.length + 5).map((id) => stateOf(id));

/** 6.5.1, T83 May a card without further words set War between them? */
function maySetWar(t: Seen, by: Side, on: number): boolean {
  if (on === by || atWar(t, by, on) || areAllied(t, by, on)) return false;
  if (isPower(on)) return isPlayed(t, on) && (!isBarred(t, by, on) || t.provoked[by] === on);
  return groundUnder(t).plays[on] === 1 && MINORS.includes(on as State) && !(by === OTT && isVassal(t, on));
}
const warTargets = (t: Seen, by: Side): number[] =>
  STATES.map((_, state) => state).filter((on) => maySetWar(t, by, on));

export function goToWar(g: Pick<Applying, 'table' | 'tell'>, by: Side, on: number): void {
  if (isPower(on)) setWar(g.table, by, on);
  else warOnMinor(g, by, on as State);
  closeBorders(g.table);
  g.tell?.({ kind: 'war', rule: '6.5.5', side: by, on });
}
function makePeace(g: Pick<Applying, 'table' | 'tell'>, a: Side, b: number): void {
  endWar(g.table, a, b);
  closeBorders(g.table);
  g.tell?.({ kind: 'peace', rule: '6.5', side: a, with: b });
}

// Diplomacy: four ways in one list of states, told apart by the first answer.
const JOIN = 0;
const BREAK = 1;
const SUBJECT = 2;
const WAR = 3;
function ways(t: Seen, by: Side): number[] {
  return [JOIN, BREAK, SUBJECT, WAR].filter((way) => wayTargets(t, by, way).length > 0);
}
function wayTargets(t: Seen, by: Side, way: number): number[] {
  switch (way) {
    case JOIN:
      return MINORS.filter(
        (state) => enemiesOf(t, by, state).length > 0 && t.ledBy[state] === NONE && !atWar(t, by, state),
      );
    case BREAK:
      return by === OTT ? [] : VASSALS.filter((state) => isVassal(t, state));
    case SUBJECT:
      return by === OTT ? VASSALS.filter((state) => isSubjectable(t, state)) : [];
    default:
      return warTargets(t, by);
  }
}
/** Superpowers at War with the Minor State whom one may fight, too. */
const enemiesOf = (t: Seen, by: Side, state: State): Side[] =>
  playersOf(t).filter(
    (side) =>
      side !== by && atWar(t, side, state) && !areAllied(t, by, side) && (atWar(t, by, side) || !isBarred(t, by, side)),
  );
const isSubjectable = (t: Seen, state: State): boolean =>
  groundUnder(t).plays[state] === 1 &&
  !isVassal(t, state) &&
  !isPower(t.control[CAPITAL_OF[state] as number] as number);

function diplomacy(g: Applying, cast: Cast): Next | null {
  const [way, state] = said(cast);
  if (state === undefined) return null;
  const { by } = cast;
  if (way === JOIN) join(g, by, state as State);
  if (way === BREAK && !isSaved(g)) release(g, state as State);
  if (way === SUBJECT) makeVassal(g, state as State);
  if (way === WAR) goToWar(g, by, state);
  return null;
}
/** 4.2.3, T105 The land of a state that is free again is closed to Ottoman armies. */
function release(g: Applying, state: State): void {
  freeVassal(g, state);
  closeBorders(g.table);
}
/** 4.1 War with all who fight it, and its units until the end of the turn. */
function join(g: Applying, by: Side, state: State): void {
  for (const enemy of enemiesOf(g.table, by, state)) if (!atWar(g.table, by, enemy)) goToWar(g, by, enemy);
  g.table.ledBy[state] = by;
}

export const war: Pick<AtomRules, Names> = {
  war: {
    works(t, atom, { by }) {
      const on = sideOf(atom.with);
      if (!isPlayed(t, on) || atWar(t, by, on)) return false;
      return atom.even.includes('barred') || !isBarred(t, by, on);
    },
    asks: (_t, { may }, cast) => (may && wants(cast, 1) ? ask(cast.by, 'yes') : null),
    apply(g, atom, cast) {
      if (!atom.may || cast.chosen[0] === 1) goToWar(g, cast.by, sideOf(atom.with));
      return null;
    },
  },
  minorWar: {
    works: (t, atom) => !atWar(t, stateOf(atom.state), sideOf(atom.with)),
    apply(g, atom) {
      setWar(g.table, sideOf(atom.with), stateOf(atom.state));
      g.tell?.({ kind: 'war', rule: '6.9.1.2', side: stateOf(atom.state), on: sideOf(atom.with) });
      return null;
    },
  },
  peace: {
    works: (t, atom, { by }) => atWar(t, by, sideOf(atom.with)),
    apply(g, atom, { by }) {
      makePeace(g, by, sideOf(atom.with));
      return null;
    },
  },
  /** `roll`: only from this face on. */
  free: {
    works: (t, atom) => isVassal(t, stateOf(atom.state)),
    apply(g, { state, roll }) {
      if (isSaved(g)) return null;
      if (roll === undefined || g.roll('4.2.3', d6) >= roll) release(g, stateOf(state));
      return null;
    },
  },
  subject: {
    works: (t, atom) => !isVassal(t, stateOf(atom.state)) && isSubjectable(t, stateOf(atom.state)),
    apply(g, atom) {
      makeVassal(g, stateOf(atom.state));
      return null;
    },
  },
  command: {
    works: (t, { state }, { by }) =>
      state === 'vassal' ? callable(t, by).length > 0 : isForHire(t, by, stateOf(state)),
    asks(t, { state, on }, cast) {
      if (state === 'vassal' && wants(cast, 1)) return ask(cast.by, 'state');
      if (state === 'vassal') return wants(cast, 2) && joinable(t, cast).length > 1 ? ask(cast.by, 'place') : null;
      return on !== undefined && on.length > 1 && wants(cast, 1) ? ask(cast.by, 'place') : null;
    },
    options(t, { state, on = [] }, cast) {
      if (state !== 'vassal') return freeOf(t, cast.by, on);
      return cast.chosen.length === 0 ? callable(t, cast.by) : joinable(t, cast);
    },
    apply(g, { state, on }, cast) {
      const [first, second] = said(cast);
      const of = state === 'vassal' ? ((first ?? NONE) as State) : stateOf(state);
      if (of === NONE) return null;
      const t = g.table;
      t.ledBy[of] = cast.by;
      const at =
        on === undefined
          ? ((second ?? musterPlace(t, of)) as Place)
          : ((first ?? freeOf(t, cast.by, on)[0] ?? NONE) as Place);
      if (at !== NONE) raise(g, of, at);
      return null;
    },
  },
  provoke: {
    works: () => true,
    asks: (_t, _atom, cast) => (wants(cast, 1) ? ask(cast.by, 'power') : null),
    options: (t, _atom, { by }) => playersOf(t).filter((side) => side !== by),
    apply(g, _atom, cast) {
      const side = (said(cast)[0] ?? NONE) as Side;
      const t = g.table;
      if (isBarred(t, cast.by, side)) {
        t.provoked[cast.by] = side;
        t.did |= PROVOKING;
      } else moveDp(t, side, 'domestic', -1);
      return null;
    },
  },
  diplomacy: {
    works: (t, _atom, { by }) => ways(t, by).length > 0,
    asks(_t, _atom, cast) {
      if (wants(cast, 1)) return ask(cast.by, 'way');
      return wants(cast, 2) ? ask(cast.by, 'state') : null;
    },
    options: (t, _atom, cast) =>
      cast.chosen.length === 0 ? ways(t, cast.by) : wayTargets(t, cast.by, cast.chosen[0] ?? WAR),
    apply: (g, _atom, cast) => diplomacy(g, cast),
  },
  /** War, then two points for one army: the march is the next atom. */
  declare: {
    works: (t, _atom, { by }) => warTargets(t, by).length > 0,
    asks: (_t, _atom, cast) => (wants(cast, 1) ? ask(cast.by, 'state') : null),
    options: (t, _atom, { by }) => warTargets(t, by),
    apply(g, _atom, cast) {
      const [on] = said(cast);
      if (on !== undefined) goToWar(g, cast.by, on);
      return null;
    },
  },
};
/** 4.2.3 A vassal's units stand up in their land, or join an army of the Sultan's. */
function joinable(t: Seen, { by, chosen }: Cast): Place[] {
  const home = musterPlace(t, chosen[0] as State);
  const armies = ownArmyPlaces(t, by).filter((at) => isSpace(at) && at !== home);
  return home === NONE ? armies : [home, ...armies];
}
/** T84 Units stand up where no enemy is. */
const freeOf = (t: Seen, by: Side, ids: readonly string[]): Place[] =>
  ids.map(placeOf).filter((at) => isFreeOfEnemies(t, by, at));
/** A state in Subjection follows nobody but the Sultan: a Loyal vassal keeps its units, too. */
const isForHire = (t: Seen, by: Side, state: State): boolean =>
  groundUnder(t).plays[state] === 1 && (by === OTT || !isVassal(t, state));
/** A Loyal vassal lies on this part of the card; the next part can be answered anew. */
function isSaved(g: Applying): boolean {
  const { playing } = g.table;
  const lying = playing.at(-1);
  if (lying?.saved !== 1) return false;
  g.table.playing = [...playing.slice(0, -1), { ...lying, saved: 0 }];
  return true;
}
/** 4.2.3 Vassals whose units nobody commands yet. */
const callable = (t: Seen, by: Side): State[] => VASSALS.filter((state) => isVassal(t, state) && t.ledBy[state] !== by);
