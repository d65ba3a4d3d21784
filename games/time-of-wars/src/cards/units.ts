import type { Side } from '@tercio/kernel';
import { armyOf, eliminate, isCavalry, isInfantry, isNaval, leadersAt, put, spare } from '../forces.ts';
import { COMMANDER_STATE, commanderFile, kindFile, ownerOfKind, playersOf, UNIT_OWNER, unitKind } from '../ground.ts';
import {
  COMMANDERS,
  commanderOf,
  EVERY_KIND,
  EVERY_UNIT,
  isPower,
  ISTANBUL,
  kindOf,
  NONE,
  placeOf,
  sideOf,
} from '../ids.ts';
import type { Commander, Kind, Place, Unit } from '../ids.ts';
import { enemyPlaces, hasNationalPlace, isFreeOfEnemies, isReachable, recruitPlaces } from '../impulse/recruiting.ts';
import { sortsOf } from '../march/muster.ts';
import { commandOf, sideOfCommander } from '../relations.ts';
import { rules } from '../rulers.ts';
import { isAvailable } from '../turn/reigns.ts';
import { FIELD } from '../state.ts';
import type { Seen } from '../state.ts';
import { ask, onTheSpot, said, wants } from './atom.ts';
import type { Applying, AtomOf, AtomRules, Cast } from './atom.ts';
import { armiesFor, holdsNeed, spacesFor } from './needs.ts';

/** Effects that place and remove units and Commanders. */

type Names =
  | 'place'
  | 'placeAny'
  | 'cullOutside'
  | 'recruits'
  | 'cull'
  | 'give'
  | 'illness'
  | 'strengthen'
  | 'transfer';

function settle(g: Applying, unit: Unit, at: Place): void {
  put(g.table, unit, at, FIELD);
  g.tell?.({ kind: 'placed', rule: '6.9.1.2', unit, at });
}
function postLeader(g: Applying, who: Commander, at: Place): void {
  g.table.leads[who] = at;
  g.tell?.({ kind: 'posted', rule: '6.9.1.2', commander: who, at });
}

// Places for units that a card names

function placesFor(t: Seen, { on, box, withLeader, there }: AtomOf<'place'>, cast: Cast): Place[] {
  const { by } = cast;
  const enemies = enemyPlaces(t, by);
  const found = spacesFor(t, on, by).filter((at) => !enemies.includes(at) && isReachable(t, by, at));
  const led = withLeader === undefined ? NONE : (t.leads[commanderOf(withLeader)] as Place);
  if (led !== NONE && !found.includes(led) && armyOf(t, by, led).length > 0) found.push(led);
  return onTheSpot(box === true ? [ISTANBUL, ...found] : found, there, cast) as Place[];
}
/** All counters that can be placed, one after the other. */
const listOf = (t: Seen, { units }: AtomOf<'place'>): Kind[] =>
  units.flatMap(([id, count]) => {
    const kind = kindOf(id);
    const left = EVERY_UNIT.filter((unit) => kindFile(unitKind(unit)).id === id && t.at[unit] === -1).length;
    return Array.from({ length: Math.min(count, left) }, () => kind);
  });

/** The Commander who comes with them, if he is in play. */
function comes(t: Seen, { commander }: AtomOf<'place'>): number {
  const who = commander === undefined ? NONE : commanderOf(commander);
  return who !== NONE && isAvailable(t, who) ? who : NONE;
}

// Removing

const landUnits = (t: Seen, of: Side, fits: (unit: Unit) => boolean): Unit[] =>
  EVERY_UNIT.filter(
    (unit) =>
      (t.at[unit] as number) >= 0 &&
      t.role[unit] === FIELD &&
      !isNaval(unit) &&
      UNIT_OWNER[unit] === of &&
      commandOf(t, unit) === of &&
      fits(unit),
  );
/** In the armies of a power: hired units and those of Minor States under its command, too. */
const inArmies = (t: Seen, of: Side, fits: (unit: Unit) => boolean): Unit[] =>
  EVERY_UNIT.filter(
    (unit) =>
      (t.at[unit] as number) >= 0 &&
      t.role[unit] === FIELD &&
      !isNaval(unit) &&
      commandOf(t, unit) === of &&
      fits(unit),
  );
/** First infantry, then cavalry, as far as they go. */
function cullable(t: Seen, { who, infantry, cavalry }: AtomOf<'cull'>, chosen: readonly number[]): Unit[] {
  const of = sideOf(who);
  const foot = chosen.filter((unit) => isInfantry(unit as Unit)).length;
  const horse = chosen.length - foot;
  const open = (unit: Unit): boolean => !chosen.includes(unit);
  const wanted = foot < infantry ? inArmies(t, of, (unit) => isInfantry(unit) && open(unit)) : [];
  if (wanted.length > 0) return sortsByPlace(t, wanted);
  return horse < cavalry
    ? sortsByPlace(
        t,
        inArmies(t, of, (unit) => isCavalry(unit) && open(unit)),
      )
    : [];
}
/** Units alike and in one place are offered once. */
export function sortsByPlace(t: Seen, units: readonly Unit[]): Unit[] {
  const places = [...new Set(units.map((unit) => t.at[unit] as number))];
  return places.flatMap((at) =>
    sortsOf(
      t,
      units.filter((unit) => t.at[unit] === at),
    ),
  );
}
const outside = (t: Seen, { who, kinds, not }: AtomOf<'cullOutside'>, chosen: readonly number[]): Unit[] =>
  sortsByPlace(
    t,
    landUnits(
      t,
      sideOf(who),
      (unit) =>
        !chosen.includes(unit) &&
        kinds.includes(kindFile(unitKind(unit)).id) &&
        !not.some((id) => placeOf(id) === t.at[unit]),
    ),
  );
export function remove(g: Applying, gone: readonly number[]): void {
  for (const unit of gone) eliminate(g.table, unit as Unit);
  g.tell?.({ kind: 'unitsGone', rule: '6.9.1.2', units: gone });
}

export const units: Pick<AtomRules, Names> = {
  place: {
    works: (t, atom, cast) =>
      (atom.when === undefined || holdsNeed(t, atom.when, cast.by)) &&
      (atom.cossacks !== true || t.cossacks === cast.by) &&
      (listOf(t, atom).length > 0 || comes(t, atom) !== NONE) &&
      placesFor(t, atom, cast).length > 0,
    asks: (t, atom, cast) =>
      wants(cast, atom.together === true ? 1 : listOf(t, atom).length)
        ? ask(cast.by, 'place', cast.chosen.length > 0)
        : null,
    options: (t, atom, cast) => placesFor(t, atom, cast),
    apply(g, atom, cast) {
      const places = said(cast) as readonly Place[];
      const list = listOf(g.table, atom);
      list.forEach((kind, index) => {
        const at = atom.together === true ? places[0] : places[index];
        if (at !== undefined) settle(g, spare(g.table, kind), at);
      });
      const who = comes(g.table, atom);
      if (who !== NONE && places[0] !== undefined) postLeader(g, who as Commander, places[0]);
      return null;
    },
  },
  /** Pairs of answers: a kind, then its place. */
  recruits: {
    works: (t, atom, { by }) => recruitKinds(t, atom, by).length > 0,
    asks(_t, { count }, cast) {
      if (cast.chosen.length % 2 === 1 && !cast.chosen.includes(NONE)) return ask(cast.by, 'place');
      return wants(cast, 2 * count) ? ask(cast.by, 'kind', cast.chosen.length > 0) : null;
    },
    options: (t, atom, { by, chosen }) =>
      chosen.length % 2 === 1
        ? recruitPlaces(t, by, chosen.at(-1) as Kind)
        : recruitKinds(t, atom, by).filter((kind) => leftOf(t, kind, chosen) > 0),
    apply(g, _atom, cast) {
      const list = said(cast);
      for (let n = 0; n + 1 < list.length; n += 2) settle(g, spare(g.table, list[n] as Kind), list[n + 1] as Place);
      return null;
    },
  },
  cull: {
    works: (t, { who }) => playersOf(t).includes(sideOf(who)) && inArmies(t, sideOf(who), () => true).length > 0,
    asks: (_t, { infantry, cavalry }, cast) => (wants(cast, infantry + cavalry) ? ask(cast.by, 'unit') : null),
    options: (t, atom, { chosen }) => cullable(t, atom, chosen),
    apply(g, _atom, cast) {
      remove(g, said(cast));
      return null;
    },
  },
  /** Units of some kinds that stand elsewhere than in some places. */
  cullOutside: {
    works: (t, atom) => outside(t, atom, []).length > 0,
    asks: (_t, { count }, cast) => (wants(cast, count) ? ask(cast.by, 'unit', cast.chosen.length > 0) : null),
    options: (t, atom, { chosen }) => outside(t, atom, chosen),
    apply(g, _atom, cast) {
      remove(g, said(cast));
      return null;
    },
  },
  /** Pairs of answers: a kind, then its place. */
  placeAny: {
    works: (t, { kinds, on }, { by }) =>
      kinds.some((id) => spare(t, kindOf(id)) !== NONE) && spacesFor(t, on, by).length > 0,
    asks(_t, { count }, cast) {
      if (cast.chosen.length % 2 === 1 && !cast.chosen.includes(NONE)) return ask(cast.by, 'place');
      return wants(cast, 2 * count) ? ask(cast.by, 'kind', cast.chosen.length > 0) : null;
    },
    options: (t, { kinds, on }, { by, chosen }) =>
      chosen.length % 2 === 1
        ? spacesFor(t, on, by).filter((at) => isFreeOfEnemies(t, by, at))
        : kinds.map(kindOf).filter((kind) => leftOf(t, kind, chosen) > 0),
    apply(g, _atom, cast) {
      const list = said(cast);
      for (let n = 0; n + 1 < list.length; n += 2) settle(g, spare(g.table, list[n] as Kind), list[n + 1] as Place);
      return null;
    },
  },
  /** The owner chooses. */
  give: {
    works: (t, { who }) => playersOf(t).includes(sideOf(who)) && landUnits(t, sideOf(who), () => true).length > 0,
    asks: (_t, { who, count }, cast) => (wants(cast, count) ? ask(sideOf(who), 'unit') : null),
    options: (t, { who }, { chosen }) =>
      sortsByPlace(
        t,
        landUnits(t, sideOf(who), (unit) => !chosen.includes(unit)),
      ),
    apply(g, _atom, cast) {
      remove(g, said(cast));
      return null;
    },
  },
  illness: {
    works: (t, _atom, { by }) => patients(t, by).length > 0,
    asks: (_t, _atom, cast) => (wants(cast, 1) ? ask(cast.by, 'commander') : null),
    options: (t, _atom, { by }) => patients(t, by),
    apply(g, _atom, cast) {
      const [who] = said(cast);
      if (who === undefined) return null;
      g.table.leads[who] = NONE;
      g.tell?.({ kind: 'ill', rule: '6.9.1.2', commander: who as Commander });
      return null;
    },
  },
  strengthen: {
    works: (t, _atom, { by }) => weakArmies(t, by).length > 0,
    asks(_t, { count }, cast) {
      if (wants(cast, 1)) return ask(cast.by, 'place');
      return wants(cast, count + 1) ? ask(cast.by, 'unit', cast.chosen.length > 1) : null;
    },
    options: (t, _atom, { by, chosen }) =>
      chosen.length === 0
        ? weakArmies(t, by)
        : sortsOf(
            t,
            armyOf(t, by, chosen[0] as number).filter((unit) => t.weak[unit] === 1 && !chosen.slice(1).includes(unit)),
          ),
    apply(g, _atom, cast) {
      for (const unit of said(cast).slice(1)) g.table.weak[unit] = 0;
      return null;
    },
  },
  /** Units one by one, then their Commander. */
  transfer: {
    works: (t, { from, to }, { by }) => armyOf(t, by, placeOf(from)).length > 0 && isFreeOfEnemies(t, by, placeOf(to)),
    asks(t, atom, cast) {
      const named = unitsNamed(t, atom, cast);
      if (cast.chosen.length < named) return ask(cast.by, 'unit', true);
      const isOpen = cast.chosen.length === named && cast.chosen[0] !== NONE;
      return isOpen && ownLeaders(t, cast.by, placeOf(atom.from)).length > 1 ? ask(cast.by, 'commander') : null;
    },
    options(t, atom, cast) {
      const from = placeOf(atom.from);
      if (cast.chosen.length >= unitsNamed(t, atom, cast)) return ownLeaders(t, cast.by, from);
      return sortsOf(
        t,
        armyOf(t, cast.by, from).filter((unit) => !cast.chosen.includes(unit)),
      );
    },
    apply(g, atom, cast) {
      const t = g.table;
      const named = unitsNamed(t, atom, cast);
      const going = cast.chosen.slice(0, named).filter((unit) => unit !== NONE);
      for (const unit of going) t.at[unit] = placeOf(atom.to);
      const leader = cast.chosen[named] ?? ownLeaders(t, cast.by, placeOf(atom.from))[0];
      if (going.length > 0 && leader !== undefined) postLeader(g, leader as Commander, placeOf(atom.to));
      return null;
    },
  },
};

/** How many answers name units: until the player says enough, or nobody is left. */
function unitsNamed(t: Seen, { from, count }: AtomOf<'transfer'>, { by, chosen }: Cast): number {
  const enough = chosen.indexOf(NONE);
  return enough >= 0 ? enough + 1 : Math.min(count, armyOf(t, by, placeOf(from)).length);
}
const ownLeaders = (t: Seen, by: Side, at: Place): Commander[] =>
  leadersAt(t, by, at).filter((who) => COMMANDER_STATE[who] === by);
const recruitKinds = (t: Seen, { cost, arm }: AtomOf<'recruits'>, by: Side): Kind[] =>
  EVERY_KIND.filter((kind) => {
    const file = kindFile(kind);
    if (
      ownerOfKind(kind) !== by ||
      file.cost === null ||
      file.cost > cost ||
      file.arm === 'naval' ||
      file.needs !== null
    )
      return false;
    return (arm === undefined || file.arm === arm) && spare(t, kind) !== NONE && hasNationalPlace(t, by);
  });
const leftOf = (t: Seen, kind: Kind, chosen: readonly number[]): number => {
  const taken = chosen.filter((one, index) => index % 2 === 0 && one === kind).length;
  return EVERY_UNIT.filter((unit) => unitKind(unit) === kind && t.at[unit] === -1).length - taken;
};
const weakArmies = (t: Seen, by: Side): number[] =>
  armiesFor(t, { of: 'self' }, by).filter((at) => armyOf(t, by, at).some((unit) => t.weak[unit] === 1));
/** 5.1 Boris Godunov and Archduke Matthias command before they reign (T22). */
const isReigning = (t: Seen, side: Side, ruler: string | null): boolean => ruler !== null && rules(t, side, ruler);
/** Commanders of other players, Rulers left out. */
const patients = (t: Seen, by: Side): Commander[] => {
  const found: Commander[] = [];
  for (let who = 0 as Commander; who < COMMANDERS; who++) {
    const side = sideOfCommander(t, who);
    const file = commanderFile(who);
    if (t.leads[who] !== NONE && isPower(side) && side !== by && !isReigning(t, side, file.ruler)) found.push(who);
  }
  return found;
};
