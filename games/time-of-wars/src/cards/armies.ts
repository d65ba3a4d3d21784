import { d6 } from '@tercio/kernel';
import type { Side } from '@tercio/kernel';
import type { ArmyFilter } from '../data/effects.ts';
import { armyOf, garrisonAt, ratingOf, rebelPlaces, rebelsAt } from '../forces.ts';
import { NONE } from '../ids.ts';
import type { Place, Unit } from '../ids.ts';
import { moveDp } from '../sheets.ts';
import { maySiege } from '../siege/limits.ts';
import { isFreeDanzig } from '../siege/siege.ts';
import { commandOf } from '../relations.ts';
import { GARRISON } from '../state.ts';
import type { Seen } from '../state.ts';
import { ask, said, wants } from './atom.ts';
import type { Applying, AtomOf, AtomRules, Cast } from './atom.ts';
import { armiesFor, ownerAt, ownersAt } from './needs.ts';
import { endRebellion, rebel } from './rebels.ts';

/** Effects on armies: marches, sieges, losses, rebellions. */

type Names = 'losses' | 'rebellion' | 'march' | 'siege' | 'treachery' | 'endRebellion';

const besiegers = (t: Seen, by: Side): number[] => armiesFor(t, { of: 'self', siege: true }, by);

export const armies: Pick<AtomRules, Names> = {
  losses: {
    works: (t, { army }, { by }) => armiesFor(t, army, by).length > 0,
    asks(t, { army }, cast) {
      if (wants(cast, 1)) return ask(cast.by, 'place');
      return wants(cast, 2) && stricken(t, army, cast).length > 1 ? ask(cast.by, 'unit') : null;
    },
    options: (t, { army }, cast) => (cast.chosen.length === 0 ? armiesFor(t, army, cast.by) : stricken(t, army, cast)),
    apply(g, { army, count }, cast) {
      const t = g.table;
      const [at, named = stricken(t, army, cast)[0]] = said(cast) as readonly [Place, Unit | undefined];
      if (named === undefined) return null;
      const units = t.role[named] === GARRISON ? [named] : armyOf(t, commandOf(t, named), at);
      return g.call('toll', { units, left: count, even: 1, turn: 0, active: cast.by, rule: '6.9.1.2' }, 'called');
    },
  },
  rebellion: {
    works: (t, atom, { by }) => armiesFor(t, atom.army, by).length > 0 || atom.roll === 'warTaxes',
    asks(t, atom, cast) {
      if (wants(cast, 1)) return ask(cast.by, 'place');
      const at = said(cast)[0] as Place | undefined;
      if (atom.roll !== 'unpaid' || at === undefined || !wants(cast, 2)) return null;
      const owner = ownerAt(t, atom.army, cast.by, at);
      return (t.funds[owner] as number) >= PAY ? ask(owner, 'yes') : null;
    },
    options: (t, { army }, { by }) => armiesFor(t, army, by),
    apply(g, atom, cast) {
      revolt(g, atom, cast);
      return null;
    },
  },
  march: {
    works: (t, { army }, { by }) => armiesFor(t, army, by).length > 0,
    asks: (_t, _atom, cast) => (wants(cast, 1) ? ask(cast.by, 'place', true) : null),
    options: (t, { army }, { by }) => armiesFor(t, army, by),
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

/** One unit of each army there that fits, and the garrison if the card can be about it. */
function stricken(t: Seen, army: ArmyFilter, { by, chosen }: Cast): Unit[] {
  const at = chosen[0] as Place;
  const first = ownersAt(t, army, by, at).map((side) => armyOf(t, side, at)[0] as Unit);
  const guard = army.garrisonsToo === true ? garrisonAt(t, at) : NONE;
  return guard === NONE ? first : [...first, guard];
}

/** What an unpaid army costs. */
const PAY = 2;
function revolt(g: Applying, { army, roll }: AtomOf<'rebellion'>, cast: Cast): void {
  const t = g.table;
  const at = said(cast)[0] as Place | undefined;
  if (at === undefined) {
    // War taxes without an army to rebel.
    if (roll === 'warTaxes') moveDp(t, cast.by, 'domestic', -1);
    return;
  }
  const owner = ownerAt(t, army, cast.by, at);
  const rating = ratingOf(t, owner, at, armyOf(t, owner, at));
  if (roll === 'unpaid' && cast.chosen[1] === 1) {
    t.funds[owner] = (t.funds[owner] as number) - PAY;
    g.tell?.({ kind: 'paid', rule: '6.9.1.2', side: owner, to: NONE, count: PAY });
    return;
  }
  if (roll === 'unpaid' && g.roll('5.2.2', d6) <= Math.max(1, rating)) return;
  if (roll === 'warTaxes' && g.roll('5.2.2', d6) > (rating >= 4 ? 2 : 3)) return;
  rebel(g, owner, at);
}
