import type { Side } from '@tercio/kernel';
import { hasOwnArmy, isInfantry, isMercenary, ownArmyPlaces } from '../forces.ts';
import { unitKind } from '../ground.ts';
import { EVERY_UNIT, isPower, NONE, sideOf } from '../ids.ts';
import type { Kind, Place, Unit } from '../ids.ts';
import { sortsOf } from '../march/muster.ts';
import { engage, inTheBox } from '../turn/hiring.ts';
import type { Seen } from '../state.ts';
import { ask, onTheSpot, said, wants } from './atom.ts';
import type { Applying, AtomOf, AtomRules, Cast } from './atom.ts';
import { armiesFor } from './needs.ts';
import { remove, sortsByPlace } from './units.ts';

/** Effects on mercenaries: hired by a card, or tempted away. */

const hirelings = (t: Seen, by: Side): Unit[] =>
  EVERY_UNIT.filter(
    (unit) => isMercenary(unit) && isPower(t.under[unit] as number) && t.under[unit] !== by && t.sheltered[unit] === 0,
  );
const OTTOMANS = sideOf('OTT');

export const hired: Pick<AtomRules, 'mercenaries' | 'deserters'> = {
  mercenaries: {
    works: (t, atom, cast) => mercs(t, atom).length > 0 && mercArmies(t, atom, cast).length > 0,
    asks(_t, { count }, cast) {
      if (wants(cast, 1)) return ask(cast.by, 'place');
      return wants(cast, count + 1) ? ask(cast.by, 'kind', true) : null;
    },
    options: (t, atom, cast) =>
      cast.chosen.length === 0
        ? mercArmies(t, atom, cast)
        : mercKinds(t, atom).filter((kind) => inTheBox(t, kind).length > countIn(cast.chosen.slice(1), kind)),
    apply(g, _atom, cast) {
      const [at, ...kinds] = said(cast) as readonly [Place, ...Kind[]];
      for (const kind of kinds) {
        const unit = inTheBox(g.table, kind)[0];
        if (unit === undefined) continue;
        engage(g.table, unit, cast.by, at);
        g.tell?.({ kind: 'hired', rule: '6.7', side: cast.by, unit, at });
      }
      return null;
    },
  },
  deserters: {
    works: (t, { how }, { by }) =>
      hirelings(t, by).length > 0 && (how !== 'switch' || by === OTTOMANS || ownArmyPlaces(t, by).length > 0),
    asks(t, { how }, cast) {
      if (how === 'switch') {
        if (wants(cast, 1)) return ask(cast.by, 'unit');
        return cast.by !== OTTOMANS && wants(cast, 2) ? ask(cast.by, 'place') : null;
      }
      if (wants(cast, 1)) return ask(cast.by, 'place');
      if (isUnclear(t, cast)) return ask(cast.by, 'unit');
      const named = namedBy(t, cast);
      const isMore = wants(cast, named + lostTo(t, how, cast));
      return isMore ? ask(cast.by, 'unit', how === 'desert' && cast.chosen.length > named) : null;
    },
    options(t, { how }, cast) {
      const { by, chosen } = cast;
      if (how === 'switch') return chosen.length === 0 ? sortsByPlace(t, hirelings(t, by)) : ownArmyPlaces(t, by);
      if (isUnclear(t, cast)) return mastersAt(t, cast).map((of) => hiredAt(t, cast, of)[0] as Unit);
      if (chosen.length > 0)
        return sortsOf(
          t,
          hiredAt(t, cast).filter((unit) => !chosen.slice(namedBy(t, cast)).includes(unit)),
        );
      return [...new Set(hirelings(t, by).map((unit) => t.at[unit] as number))].toSorted((a, b) => a - b);
    },
    apply: (g, { how }, cast) => desert(g, how, cast),
  },
};

const countIn = (list: readonly number[], what: number): number => list.filter((one) => one === what).length;
const mercs = (t: Seen, { arm }: AtomOf<'mercenaries'>): Unit[] =>
  inTheBox(t).filter((unit) => arm === undefined || isInfantry(unit));
const mercKinds = (t: Seen, atom: AtomOf<'mercenaries'>): Kind[] => [...new Set(mercs(t, atom).map(unitKind))];
const mercArmies = (t: Seen, { army, there }: AtomOf<'mercenaries'>, cast: Cast): number[] =>
  onTheSpot(armiesFor(t, army, cast.by), there, cast).filter((at) => hasOwnArmy(t, cast.by, at));

/** Mercenaries change sides, run, or want their pay. */
function desert(g: Applying, how: 'switch' | 'desert' | 'pay', cast: Cast): null {
  const t = g.table;
  const [first, second] = said(cast);
  if (first === undefined) return null;
  if (how === 'switch') {
    if (cast.by === OTTOMANS || second === undefined) remove(g, [first]);
    else engage(t, first as Unit, cast.by, second as Place);
    return null;
  }
  const here = hiredAt(t, cast);
  if (how === 'pay') {
    const owner = t.under[here[0] as Unit] as Side;
    const paid = Math.min(here.length, t.funds[owner] as number);
    t.funds[owner] = (t.funds[owner] as number) - paid;
    g.tell?.({ kind: 'paid', rule: '6.9.1.2', side: owner, to: NONE, count: paid });
  }
  remove(g, said(cast).slice(namedBy(t, cast)));
  return null;
}
const DESERTERS = 2;
/** Whose mercenaries stand at the place named first. */
const mastersAt = (t: Seen, { by, chosen }: Cast): number[] => [
  ...new Set(
    hirelings(t, by)
      .filter((unit) => t.at[unit] === chosen[0])
      .map((unit) => t.under[unit] as number),
  ),
];
/** Two powers have mercenaries there: one of them is named, since an army is one power's. */
const isUnclear = (t: Seen, cast: Cast): boolean => cast.chosen.length === 1 && mastersAt(t, cast).length > 1;
/** How many answers name the army: its place, and a unit of it if that is not enough. */
const namedBy = (t: Seen, cast: Cast): number => (mastersAt(t, cast).length > 1 ? 2 : 1);
const masterOf = (t: Seen, cast: Cast): number => {
  const [only, other] = mastersAt(t, cast);
  return (other === undefined ? only : t.under[cast.chosen[1] as Unit]) ?? NONE;
};
const hiredAt = (t: Seen, cast: Cast, master: number = masterOf(t, cast)): Unit[] =>
  hirelings(t, cast.by).filter((unit) => t.at[unit] === cast.chosen[0] && t.under[unit] === master);
/** How many leave: up to two, or those who are not paid. */
function lostTo(t: Seen, how: 'desert' | 'pay', cast: Cast): number {
  const here = hiredAt(t, cast);
  const [first] = here;
  if (first === undefined) return 0;
  if (how === 'desert') return Math.min(DESERTERS, here.length);
  return Math.max(0, here.length - (t.funds[t.under[first] as number] as number));
}
