import { d6 } from '@tercio/kernel';
import type { Side } from '@tercio/kernel';
import type { StrickenFilter } from '../data/effects.ts';
import { armyOf, isNaval, ratingOf, rebelPlaces, rebelsAt } from '../forces.ts';
import { UNIT_OWNER, ZONE } from '../ground.ts';
import { EVERY_UNIT, isSpace, NONE, ZONES } from '../ids.ts';
import type { Place, Unit } from '../ids.ts';
import { moveDp } from '../sheets.ts';
import { maySiege } from '../siege/limits.ts';
import { isFreeDanzig } from '../siege/siege.ts';
import { bannersOf, commandOf, foesOf, leftBy } from '../relations.ts';
import { GARRISON, REBEL } from '../state.ts';
import type { Seen } from '../state.ts';
import { ask, onTheSpot, said, wants } from './atom.ts';
import type { Applying, AtomOf, AtomRules, Cast } from './atom.ts';
import { armiesFor, ownersAt } from './needs.ts';
import { endRebellion, rebel } from './rebels.ts';

/** Effects on armies: marches, sieges, losses, rebellions. */

type Names = 'losses' | 'rebellion' | 'march' | 'siege' | 'treachery' | 'endRebellion';

const besiegers = (t: Seen, by: Side): number[] => armiesFor(t, { of: 'self', siege: true }, by);

export const armies: Pick<AtomRules, Names> = {
  losses: {
    works: (t, { army }, { by }) => stricken(t, army, by).length > 0,
    asks(t, { army }, cast) {
      if (wants(cast, 1)) return ask(cast.by, 'place');
      return wants(cast, 2) && strickenAt(t, army, cast).length > 1 ? ask(cast.by, 'unit') : null;
    },
    options: (t, { army }, cast) =>
      cast.chosen.length === 0
        ? [...new Set(stricken(t, army, cast.by).map((unit) => t.at[unit] as number))].toSorted((a, b) => a - b)
        : strickenAt(t, army, cast),
    apply(g, { army, count }, cast) {
      const t = g.table;
      const named = (said(cast)[1] ?? strickenAt(t, army, cast)[0]) as Unit | undefined;
      if (named === undefined) return null;
      const units = EVERY_UNIT.filter((unit) => isOneArmy(t, unit, named));
      return g.call('toll', { units, left: count, even: 1, turn: 0, active: cast.by, rule: '6.9.1.2' }, 'called');
    },
  },
  rebellion: {
    works: (t, atom, { by }) => armiesFor(t, atom.army, by).length > 0 || atom.roll === 'warTaxes',
    asks(t, atom, cast) {
      if (wants(cast, 1)) return ask(cast.by, 'place');
      if (said(cast).length === 0) return null;
      const owners = ownersThere(t, atom, cast);
      if (owners.length > 1 && wants(cast, 2)) return ask(cast.by, 'unit');
      const owner = ownerNamed(t, atom, cast);
      const mayPay = atom.roll === 'unpaid' && (t.funds[owner] as number) >= PAY;
      return mayPay && wants(cast, owners.length > 1 ? 3 : 2) ? ask(owner, 'yes') : null;
    },
    options: (t, atom, cast) =>
      cast.chosen.length === 0
        ? armiesFor(t, atom.army, cast.by)
        : ownersThere(t, atom, cast).map((of) => armyOf(t, of, cast.chosen[0] as number)[0] as Unit),
    apply(g, atom, cast) {
      revolt(g, atom, cast);
      return null;
    },
  },
  march: {
    works: (t, { army, there }, cast) => onTheSpot(armiesFor(t, army, cast.by), there, cast).length > 0,
    asks: (_t, _atom, cast) => (wants(cast, 1) ? ask(cast.by, 'place', true) : null),
    options: (t, { army, there }, cast) => onTheSpot(armiesFor(t, army, cast.by), there, cast),
    apply(g, { points, forced, plunder = 0 }, cast) {
      const from = said(cast)[0] as Place | undefined;
      if (from === undefined) return null;
      g.table.points = points;
      return g.call(
        'march',
        { side: cast.by, from, to: from, forced: forced === true ? 1 : 0, raids: plunder, steps: 0 },
        'called',
      );
    },
  },
  /** `tries` attempts of one army, one after the other. */
  siege: {
    works: (t, _atom, { by }) => besiegers(t, by).length > 0,
    asks: (_t, _atom, cast) => (wants(cast, 1) ? ask(cast.by, 'place') : null),
    options: (t, _atom, { by }) => besiegers(t, by),
    apply(g, { tries, bonus }, cast) {
      const at = said(cast)[0] as Place | undefined;
      if (at === undefined) return null;
      return g.call('bombard', { side: cast.by, at, bonus, left: tries }, 'called');
    },
  },
  treachery: {
    works: (t, _atom, { by }) => besiegers(t, by).some((at) => !isFreeDanzig(t, at as Place)),
    asks: (_t, _atom, cast) => (wants(cast, 1) ? ask(cast.by, 'place') : null),
    options: (t, _atom, { by }) => besiegers(t, by).filter((at) => !isFreeDanzig(t, at as Place)),
    apply(g, _atom, cast) {
      const at = said(cast)[0] as Place | undefined;
      if (at === undefined || maySiege(g.table, cast.by, at, 0) !== null) return null;
      return g.call('siege', { side: cast.by, at, bonus: 0, treason: 1, own: 0, hit: 0 }, 'called');
    },
  },
  endRebellion: {
    works: (t, _atom, { by }) => rebelPlaces(t, by).length > 0,
    asks: (_t, _atom, cast) => (wants(cast, 1) ? ask(cast.by, 'place') : null),
    options: (t, _atom, { by }) => rebelPlaces(t, by),
    apply(g, _atom, cast) {
      const at = said(cast)[0] as Place | undefined;
      if (at !== undefined && rebelsAt(g.table, cast.by, at).length > 0) endRebellion(g, at, cast.by);
      return null;
    },
  },
};

/** T84 Do they stand together: a garrison by itself, or field units at one place whom one power or state has sent? */
function isOneArmy(t: Seen, a: Unit, b: Unit): boolean {
  if (a === b) return true;
  const alike = t.at[a] === t.at[b] && t.role[a] === t.role[b] && t.role[a] !== GARRISON && !isNaval(a) && !isNaval(b);
  return alike && senderOf(t, a) === senderOf(t, b);
}
/** Who plays it, whom it has left, or the state whose it is while nobody plays it. */
const senderOf = (t: Seen, unit: Unit): number => {
  const command = commandOf(t, unit);
  if (command !== NONE) return command;
  return t.role[unit] === REBEL ? leftBy(t, unit) : (UNIT_OWNER[unit] as number);
};
/** One unit of each army that fits, whoever plays it or nobody, and garrisons if the card can be about them. */
function stricken(t: Seen, army: StrickenFilter, by: Side): Unit[] {
  const found: Unit[] = [];
  for (const unit of EVERY_UNIT)
    if (isStricken(t, army, by, unit) && !found.some((one) => isOneArmy(t, one, unit))) found.push(unit);
  return found;
}
function isStricken(t: Seen, { of, zones, garrisonsToo }: StrickenFilter, by: Side, unit: Unit): boolean {
  const at = t.at[unit] as number;
  if (at < 0 || isNaval(unit) || (t.role[unit] === GARRISON && garrisonsToo !== true)) return false;
  if (!isSpace(at) && commandOf(t, unit) === NONE) return false;
  if (zones !== undefined && !zones.some((zone) => ZONES.indexOf(zone) === ZONE[at])) return false;
  return of === 'any' || (bannersOf(t, unit) & foesOf(t, 1 << by)) !== 0;
}
const strickenAt = (t: Seen, army: StrickenFilter, { by, chosen }: Cast): Unit[] =>
  stricken(t, army, by).filter((unit) => t.at[unit] === chosen[0]);

/** Whose armies at the place named first the card may be about; of two, a unit of one is named. */
const ownersThere = (t: Seen, { army }: AtomOf<'rebellion'>, { by, chosen }: Cast): readonly Side[] =>
  ownersAt(t, army, by, chosen[0] as Place);
const ownerNamed = (t: Seen, atom: AtomOf<'rebellion'>, cast: Cast): Side => {
  const [first, second] = ownersThere(t, atom, cast);
  return (second === undefined ? first : commandOf(t, cast.chosen[1] as Unit)) as Side;
};

/** What an unpaid army costs. */
const PAY = 2;
function revolt(g: Applying, atom: AtomOf<'rebellion'>, cast: Cast): void {
  const { roll } = atom;
  const t = g.table;
  const at = said(cast)[0] as Place | undefined;
  if (at === undefined) {
    // War taxes without an army to rebel.
    if (roll === 'warTaxes') moveDp(t, cast.by, 'domestic', -1);
    return;
  }
  const owner = ownerNamed(t, atom, cast);
  const rating = ratingOf(t, owner, at, armyOf(t, owner, at));
  if (roll === 'unpaid' && cast.chosen[ownersThere(t, atom, cast).length > 1 ? 2 : 1] === 1) {
    t.funds[owner] = (t.funds[owner] as number) - PAY;
    g.tell?.({ kind: 'paid', rule: '6.9.1.2', side: owner, to: NONE, count: PAY });
    return;
  }
  if (roll === 'unpaid' && g.roll('5.2.2', d6) <= Math.max(1, rating)) return;
  if (roll === 'warTaxes' && g.roll('5.2.2', d6) > (rating >= 4 ? 2 : 3)) return;
  rebel(g, owner, at);
}
