import { d6 } from '@tercio/kernel';
import type { Side } from '@tercio/kernel';
import { RELIGIONS } from '../data/names.ts';
import { hitAll } from '../battle/toll.ts';
import { armyOf, eliminate, garrisonAt, landUnitsAt } from '../forces.ts';
import { CATHOLIC, FAITH_OF, groundUnder, isOpen, OWNER, PROTESTANT, TERRAIN, TYPE, WAYS } from '../ground.ts';
import { EVERY_SPACE, isPower, NONE, sideOf, ZONES } from '../ids.ts';
import type { Place, Unit } from '../ids.ts';
import { canConvert, changeFaith } from '../impulse/conversion.ts';
import { commandOf, isHeretic, mayDiffer } from '../relations.ts';
import { dpOf, moveDp, setDp } from '../sheets.ts';
import { take } from '../siege/conquest.ts';
import type { Seen } from '../state.ts';
import { ask, said, wants } from './atom.ts';
import type { Applying, AtomRules, Cast } from './atom.ts';
import { holdsNeed, spacesFor } from './needs.ts';

/** Effects on spaces: markers, religion, control. */

type Names =
  | 'revolt'
  | 'famine'
  | 'harvest'
  | 'heresy'
  | 'convert'
  | 'control'
  | 'clearRevolts'
  | 'faith'
  | 'garrisonLoss';

const GOOD = 1;
const POOR = 2;

function mark(g: Applying, at: Place, what: 'revolt' | 'famine' | 'good' | 'poor' | 'cleared'): void {
  const t = g.table;
  if (what === 'revolt') t.revolt[at] = 1;
  if (what === 'famine') {
    t.famine[at] = 1;
    t.harvest[at] = 0;
  }
  if (what === 'good') t.harvest[at] = GOOD;
  if (what === 'poor') t.harvest[at] = POOR;
  if (what === 'cleared') t.harvest[at] = 0;
  g.tell?.({ kind: 'marked', rule: '6.9.1.2', what, at });
}

/** POOR HARVEST elsewhere, or a GOOD HARVEST taken off the board. */
const poorSpaces = (t: Seen, by: Side): Place[] =>
  EVERY_SPACE.filter((at) => {
    if (!isOpen(t, at)) return false;
    if (t.harvest[at] === GOOD) return true;
    const control = t.control[at] as number;
    const isBare = t.revolt[at] === 0 && t.famine[at] === 0 && t.harvest[at] === 0;
    return (
      isPower(control) && control !== by && groundUnder(t).sides.includes(control) && OWNER[at] === control && isBare
    );
  });
const goodSpaces = (t: Seen, by: Side): Place[] =>
  spacesFor(t, { by: 'self', national: 'self', types: ['city', 'fortifiedCity'], bare: true }, by);

// Heresy

/** Any space of another Superpower that can be heretic at all. */
const canBeHeretic = (t: Seen, at: Place): boolean => {
  const control = t.control[at] as number;
  if (!isPower(control) || TYPE[at] === TERRAIN) return false;
  return mayDiffer(t, at);
};
const heresySpaces = (t: Seen, by: Side): Place[] =>
  EVERY_SPACE.filter((at) => {
    const control = t.control[at] as number;
    if (!isOpen(t, at) || !isPower(control) || control === by || !groundUnder(t).sides.includes(control)) return false;
    return canBeHeretic(t, at) && (!isHeretic(t, at) || t.revolt[at] === 0);
  });
/** The religions of connected spaces that differ; if none, Protestantism, or Catholicism among Protestants. */
function newFaiths(t: Seen, at: Place): number[] {
  const own = FAITH_OF[t.control[at] as number] as number;
  const near = (WAYS[at] ?? []).map(({ to }) => t.religion[to] ?? NONE).filter((faith) => faith >= 0 && faith !== own);
  return near.length > 0 ? [...new Set(near)].toSorted((a, b) => a - b) : [own === PROTESTANT ? CATHOLIC : PROTESTANT];
}

export const spaces: Pick<AtomRules, Names> = {
  revolt: {
    works: (t, { on, when }, { by }) =>
      (when === undefined || holdsNeed(t, when, by)) && spacesFor(t, on, by).some((at) => t.revolt[at] === 0),
    asks: (_t, { count }, cast) => (wants(cast, count) ? ask(cast.by, 'place', cast.chosen.length > 0) : null),
    options: (t, { on }, { by, chosen }) =>
      spacesFor(t, on, by).filter((at) => t.revolt[at] === 0 && at > (chosen.at(-1) ?? NONE)),
    apply(g, _atom, cast) {
      for (const at of said(cast)) mark(g, at as Place, 'revolt');
      return null;
    },
  },
  famine: {
    works: (t, { on }, { by }) => spacesFor(t, on, by).length > 0,
    asks: (_t, _atom, cast) => (wants(cast, 1) ? ask(cast.by, 'place') : null),
    options: (t, { on }, { by }) => spacesFor(t, on, by),
    apply(g, _atom, cast) {
      for (const at of said(cast)) mark(g, at as Place, 'famine');
      return null;
    },
  },
  harvest: {
    works: (t, { good }, { by }) => (good ? goodSpaces(t, by) : poorSpaces(t, by)).length > 0,
    asks: (_t, _atom, cast) => (wants(cast, 1) ? ask(cast.by, 'place') : null),
    options: (t, { good }, { by }) => (good ? goodSpaces(t, by) : poorSpaces(t, by)),
    apply(g, { good }, cast) {
      for (const at of said(cast)) {
        const what = good ? 'good' : g.table.harvest[at] === GOOD ? 'cleared' : 'poor';
        mark(g, at as Place, what);
      }
      return null;
    },
  },
  heresy: {
    works: (t, _atom, { by }) => heresySpaces(t, by).length > 0,
    asks(t, _atom, cast) {
      if (wants(cast, 1)) return ask(cast.by, 'place');
      const at = cast.chosen[0] as Place;
      return !isHeretic(t, at) && wants(cast, 2) && newFaiths(t, at).length > 1 ? ask(cast.by, 'faith') : null;
    },
    options: (t, _atom, { by, chosen }) =>
      chosen.length === 0 ? heresySpaces(t, by) : newFaiths(t, chosen[0] as Place),
    apply(g, _atom, cast) {
      const [at, faith] = said(cast) as readonly [Place, number | undefined];
      if (isHeretic(g.table, at)) {
        mark(g, at, 'revolt');
        return null;
      }
      turnTo(g, at, faith ?? newFaiths(g.table, at)[0] ?? PROTESTANT);
      if (g.roll('6.6.3', d6) >= 5) mark(g, at, 'revolt');
      return null;
    },
  },
  convert: {
    works: (t, { zone, by, least }, cast) =>
      canConvert(t, cast.by, zoneNumber(zone)) || (by > 0 && dpOf(t, cast.by, 'religion') < 5) || least !== undefined,
    apply(g, { by, least, zone }, cast) {
      const t = g.table;
      if (by > 0) moveDp(t, cast.by, 'religion', by);
      if (least !== undefined && dpOf(t, cast.by, 'religion') < least) setDp(t, cast.by, 'religion', least);
      return g.call('conversion', { side: cast.by, zone: zoneNumber(zone) }, 'called');
    },
  },
  /** `clears`: units there are removed; `unless`: no unit of this power may be there; `near`: an army must be there or beside. */
  control: {
    works: (t, atom, cast) => controlSpaces(t, atom, cast).length > 0,
    asks: (t, atom, cast) => (wants(cast, 1) && controlSpaces(t, atom, cast).length > 1 ? ask(cast.by, 'place') : null),
    options: controlSpaces,
    apply(g, atom, cast) {
      const at = (said(cast)[0] ?? controlSpaces(g.table, atom, cast)[0]) as Place;
      if (atom.clears === true) for (const unit of landUnitsAt(g.table, at)) eliminate(g.table, unit);
      take(g, cast.by, at, '6.9.1.2');
      return null;
    },
  },
  clearRevolts: {
    works: (t, { on }, { by }) => spacesFor(t, on, by).some((at) => t.revolt[at] === 1),
    apply(g, { on }, { by }) {
      for (const at of spacesFor(g.table, on, by)) g.table.revolt[at] = 0;
      return null;
    },
  },
  faith: {
    works: (t, { on }, { by }) => spacesFor(t, on, by).length > 0,
    asks: (_t, { count }, cast) => (wants(cast, count) ? ask(cast.by, 'place', cast.chosen.length > 0) : null),
    options: (t, { on }, { by, chosen }) => spacesFor(t, on, by).filter((at) => at > (chosen.at(-1) ?? NONE)),
    apply(g, { to }, cast) {
      for (const at of said(cast)) turnTo(g, at as Place, RELIGIONS.indexOf(to));
      return null;
    },
  },
  garrisonLoss: {
    works: (t, { on }, { by }) => guarded(t, on, by).length > 0,
    asks: (_t, _atom, cast) => (wants(cast, 1) ? ask(cast.by, 'place') : null),
    options: (t, { on }, { by }) => guarded(t, on, by),
    apply(g, _atom, cast) {
      for (const at of said(cast)) hitAll(g, [garrisonAt(g.table, at)], '6.9.1.2');
      return null;
    },
  },
};
const guarded = (t: Seen, on: Parameters<typeof spacesFor>[1], by: Side): Place[] =>
  spacesFor(t, on, by).filter((at) => garrisonAt(t, at) !== NONE);
function turnTo(g: Applying, at: Place, religion: number): void {
  changeFaith(g, at, religion);
  g.tell?.({ kind: 'faith', rule: '6.6.2', at, religion });
}
const zoneNumber = (zone: (typeof ZONES)[number] | undefined): number =>
  zone === undefined ? NONE : ZONES.indexOf(zone);
function controlSpaces(
  t: Seen,
  { on, unless, near }: Extract<Parameters<AtomRules['control']['works']>[1], { readonly do: 'control' }>,
  { by }: Cast,
): Place[] {
  return spacesFor(t, on, by).filter((at) => {
    if (t.control[at] === by) return false;
    const units = landUnitsAt(t, at);
    if (unless !== undefined && units.some((unit) => isOf(t, unit, sideOf(unless)))) return false;
    if (near !== true) return true;
    const isThere = [at, ...(WAYS[at] ?? []).map(({ to }) => to)].some((place) => armyOf(t, by, place).length > 0);
    return isThere && !units.some((unit) => isPower(commandOf(t, unit)) && commandOf(t, unit) !== by);
  });
}
const isOf = (t: Seen, unit: Unit, side: Side): boolean => commandOf(t, unit) === side;
