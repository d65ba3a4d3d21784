import type { Next, Side } from '@tercio/kernel';
import type { OwnCode } from '../data/effects.ts';
import { armyOf, armyPlaces, eliminate, isNaval } from '../forces.ts';
import {
  capitalsOf,
  isPlayed,
  KOBENHAVN,
  KONIGSBERG,
  MALMO,
  OWNER,
  playersOf,
  PORT,
  PORTS,
  REICH,
  SICH,
  UNIT_OWNER,
  unitKind,
  ZONE,
} from '../ground.ts';
import {
  BALTIC,
  BLACK,
  BRA,
  commanderOf,
  COS,
  DEN,
  EVERY_SPACE,
  EVERY_UNIT,
  HRE,
  isSpace,
  ISTANBUL,
  kindOf,
  NONE,
  OTT,
  placeOf,
  PLC,
  POOL,
  rulerOf,
  RUS,
  SWE,
  TAT,
} from '../ids.ts';
import type { Place, Unit } from '../ids.ts';
import { isFreeOfEnemies } from '../impulse/recruiting.ts';
import { capacityOf, sinkFleets } from '../march/column.ts';
import { musterPlace, raise, raiseTatars } from '../minor/states.ts';
import { sichRises } from '../minor/cossacks.ts';
import {
  ally,
  atWar,
  commandOf,
  controls,
  endWar,
  inPlay,
  isBarred,
  isHeretic,
  isHome,
  putMarker,
  setWar,
  takeMarker,
} from '../relations.ts';
import { canWeaken, crown, rules, weakenRuler } from '../rulers.ts';
import { moveDp, moveLevel } from '../sheets.ts';
import { reclaim, take } from '../siege/conquest.ts';
import { ASIA_CLOSED, FIELD, RAKOCZI, TATARS_IDLE } from '../state.ts';
import type { Seen, Table } from '../state.ts';
import { callGarrison, closeBorders } from '../talks/borders.ts';
import { ask, said, wants } from './atom.ts';
import type { Applying, Asked, AtomRules, Cast } from './atom.ts';
import { armiesFor } from './needs.ts';
import { rebel } from './rebels.ts';
import { addFunds } from './sheets.ts';
import { goToWar } from './war.ts';

/** Card texts that need code of their own. */

interface Own {
  works(t: Seen, cast: Cast): boolean;
  asks?(t: Seen, cast: Cast): Asked | null;
  options?(t: Seen, cast: Cast): readonly number[];
  apply(g: Applying, cast: Cast): Next | null;
}

const always = (): boolean => true;
const IVANGOROD = placeOf('ivangorod');
const KEXHOLM = placeOf('kexholm');
const BALTIC_OF_THE_REICH: readonly Place[] = EVERY_SPACE.filter((at) => ZONE[at] === REICH && PORT[at] === BALTIC);

const portArmies = (t: Seen, by: Side): Place[] =>
  capacityOf(t, by, BALTIC) === 0
    ? []
    : (PORTS[BALTIC] ?? []).filter((at) => isHome(t, by, at) && armyOf(t, by, at).length > 0);
const beltArmies = (t: Seen, by: Side): Place[] =>
  armyPlaces(t, by).filter((at) => at === MALMO || (isSpace(at) && ZONE[at] === REICH));
/** T54 Who of those at a place goes is chosen then; no more than ships carry, if it is they who do. */
function land(g: Applying, by: Side, from: Place, to: Place, ships: boolean): Next {
  return g.call('landing', { side: by, from, to, most: ships ? capacityOf(g.table, by, BALTIC) : NONE }, 'called');
}

const CODES: { readonly [code in OwnCode]: Own } = {
  regency: {
    works: (t) => rules(t, SWE, 'sigismund_iii_regency') && t.rulerWeak[SWE] === 0,
    asks: (t, cast) => (wants(cast, 1) && charlesPosts(t).length > 0 ? ask(cast.by, 'place') : null),
    options: (t) => charlesPosts(t),
    apply(g, cast) {
      crown(g, SWE, rulerOf('sigismund_iii_regency'), 1, '6.3.6.1');
      const [at] = said(cast);
      if (at !== undefined) g.table.leads[commanderOf('charles-ix-of-sweden')] = at;
      return null;
    },
  },
  asiaOpen: {
    works: (t) => (t.answered & ASIA_CLOSED) === 0,
    apply: () => null,
  },
  asiaClosed: {
    works: always,
    apply(g) {
      g.table.answered |= ASIA_CLOSED;
      return null;
    },
  },
  tatarsOwn: {
    works: (t) => t.ledBy[TAT] === NONE || t.ledBy[TAT] === OTT,
    apply(g, { by }) {
      g.table.ledBy[TAT] = by;
      return null;
    },
  },
  tatarsIdle: {
    works: always,
    apply(g) {
      g.table.answered |= TATARS_IDLE;
      return null;
    },
  },
  cossacksUnderControl: {
    works: always,
    apply(g, { by }) {
      const t = g.table;
      t.cossacks = by;
      t.ledBy[COS] = by;
      endWar(t, PLC, COS);
      for (const unit of EVERY_UNIT) if (t.at[unit] === SICH && UNIT_OWNER[unit] !== COS) sendHome(g, unit);
      take(g, by, SICH, '4.2.5');
      takeMarker(t, 'registered');
      g.tell?.({ kind: 'cossacks', rule: '4.2.5', by });
      return null;
    },
  },
  khmelnytsky: {
    works: (t) => isPlayed(t, PLC),
    apply(g, { by }) {
      const t = g.table;
      if (!inPlay(t, 'cossacks')) breakAway(g);
      setWar(t, PLC, COS);
      t.ledBy[COS] = by;
      t.events |= KHMELNYTSKY;
      const units = sichRises(t);
      t.leads[commanderOf('bohdan-khmelnytsky')] = SICH;
      g.tell?.({ kind: 'levied', rule: '4.2.5', state: COS, at: SICH, units });
      if (!inPlay(t, 'crimeanTatars') && !atWar(t, OTT, by) && (t.ledBy[TAT] === NONE || t.ledBy[TAT] === by)) {
        if (!EVERY_UNIT.some((unit) => UNIT_OWNER[unit] === TAT && (t.at[unit] as number) >= 0)) raiseTatars(t, 3);
        t.ledBy[TAT] = by;
      }
      return null;
    },
  },
  registered: {
    works: always,
    apply(g, { by }) {
      const t = g.table;
      t.cossacks = by;
      t.ledBy[COS] = by;
      endWar(t, PLC, COS);
      if (!controls(t, by, SICH)) take(g, by, SICH, '4.2.5');
      reclaim(g, by);
      const boats = EVERY_UNIT.filter((unit) => UNIT_OWNER[unit] === COS && isNaval(unit) && t.at[unit] === POOL);
      for (const unit of boats) t.at[unit] = BLACK;
      g.tell?.({ kind: 'cossacks', rule: '4.2.5', by });
      return null;
    },
  },
  zemskySobor: {
    works: always,
    apply(g, { by }) {
      if ((g.table.domestic[by] as number) < 0) moveLevel(g.table, by, 'domestic', 1);
      else moveDp(g.table, by, 'domestic', 3);
      return null;
    },
  },
  /** Russia gives Kexholm or Ivangorod, or pays 2 FUND, as it can. */
  auxiliaryCorps: {
    works: (t, { by }) => isPlayed(t, RUS) && !atWar(t, by, RUS),
    asks: (t, cast) =>
      wants(cast, 1) && gifts(t).length > 0 ? ask(RUS, 'place', (t.funds[RUS] as number) >= 2) : null,
    options: (t) => gifts(t),
    apply(g, cast) {
      ally(g.table, cast.by, RUS);
      g.tell?.({ kind: 'alliance', rule: '6.5.2', side: cast.by, with: RUS });
      const [at] = said(cast);
      if (at !== undefined) take(g, cast.by, at as Place, '6.9.1.2');
      else if ((g.table.funds[RUS] as number) >= 2) {
        g.table.funds[RUS] = (g.table.funds[RUS] as number) - 2;
        addFunds(g, cast.by, 2);
      }
      return null;
    },
  },
  shipToReich: {
    works: (t, { by }) => portArmies(t, by).length > 0,
    asks(_t, cast) {
      if (wants(cast, 1)) return ask(cast.by, 'place', true);
      return wants(cast, 2) ? ask(cast.by, 'place') : null;
    },
    options: (t, { by, chosen }) => (chosen.length === 0 ? portArmies(t, by) : BALTIC_OF_THE_REICH),
    apply(g, cast) {
      const [from, to] = said(cast) as readonly Place[];
      return from === undefined || to === undefined ? null : land(g, cast.by, from, to, true);
    },
  },
  acrossTheBelts: {
    works: (t, { by }) => atWar(t, by, DEN) && beltArmies(t, by).length > 0,
    asks: (_t, cast) => (wants(cast, 1) ? ask(cast.by, 'place') : null),
    options: (t, { by }) => beltArmies(t, by),
    apply(g, cast) {
      const [from] = said(cast) as readonly Place[];
      return from === undefined ? null : land(g, cast.by, from, KOBENHAVN, false);
    },
  },
  /** Sweden keeps at most two spaces of the Reich; the others go back. */
  westphalia: {
    works: always,
    asks: (t, cast) => (atWar(t, HRE, SWE) && wants(cast, 2) ? ask(SWE, 'place', true) : null),
    options: (t, { chosen }) => swedishReich(t).filter((at) => at > (chosen.at(-1) ?? NONE)),
    apply(g, cast) {
      const t = g.table;
      if (atWar(t, HRE, SWE)) {
        for (const at of swedishReich(t)) if (!said(cast).includes(at)) leaveSpace(t, at);
        sinkFleets(t);
        endWar(t, HRE, SWE);
        closeBorders(t);
        g.tell?.({ kind: 'peace', rule: '6.5', side: HRE, with: SWE });
      }
      takeMarker(t, 'thirtyYearsWar');
      takeMarker(t, 'joining');
      return null;
    },
  },
  abdication: {
    works: (t) => isPlayed(t, SWE),
    apply(g) {
      const t = g.table;
      if (!rules(t, SWE, 'christina')) moveDp(t, SWE, 'domestic', -2);
      else {
        moveLevel(t, SWE, 'domestic', -1);
        weakenRuler(g, SWE, '6.3.5');
      }
      return null;
    },
  },
  /** As points: REVOLT on a heretic space of the Empire, or a Development Point. */
  imperialDiet: {
    works: always,
    asks: (t, cast) => (wants(cast, 1) && ownHeretics(t, cast.by).length > 0 ? ask(cast.by, 'place') : null),
    options: (t, { by }) => ownHeretics(t, by),
    apply(g, cast) {
      const [at] = said(cast);
      if (at === undefined) moveDp(g.table, cast.by, 'domestic', -1);
      else {
        g.table.revolt[at] = 1;
        g.tell?.({ kind: 'marked', rule: '6.6.3', what: 'revolt', at: at as Place });
      }
      return null;
    },
  },
  /** Rebellion of an Ottoman army with Janissaries, or the Ruler is weakened. */
  mutiny: {
    works: (t) => isPlayed(t, OTT) && (janissaries(t).length > 0 || canWeaken(t, OTT)),
    asks: (t, cast) => (wants(cast, 1) && janissaries(t).length > 0 ? ask(cast.by, 'place', canWeaken(t, OTT)) : null),
    options: (t) => janissaries(t),
    apply(g, cast) {
      const [at] = said(cast);
      if (at === undefined) weakenRuler(g, OTT, '6.3.5');
      else rebel(g, OTT, at as Place);
      return null;
    },
  },
  azovWar: {
    works: (t, { by }) => isPlayed(t, OTT) && !atWar(t, OTT, by) && !isBarred(t, OTT, by),
    asks: (_t, cast) => (wants(cast, 1) ? ask(OTT, 'yes') : null),
    apply(g, cast) {
      if (cast.chosen[0] === 1) goToWar(g, OTT, cast.by);
      return null;
    },
  },
  wehlau: {
    works: (t, { by }) => !atWar(t, by, BRA),
    asks: (_t, cast) => (wants(cast, 1) ? ask(cast.by, 'yes') : null),
    apply(g, cast) {
      const t = g.table;
      t.ledBy[BRA] = cast.by;
      const holder = t.control[KONIGSBERG] as number;
      if (holder !== PLC) {
        take(g, PLC, KONIGSBERG, '6.9.1.2');
        closeBorders(t);
      }
      const isOpen = cast.chosen[0] === 1 && isFreeOfEnemies(t, cast.by, KONIGSBERG);
      const at = isOpen ? KONIGSBERG : musterPlace(t, BRA);
      if (at !== NONE) raise(g, BRA, at);
      return null;
    },
  },
  /** Russia's Ruler, if he is Boris Godunov, is overthrown. */
  dimitriads: {
    works: (t) => isPlayed(t, RUS),
    apply(g) {
      const t = g.table;
      if (rules(t, RUS, 'boris_godunov') && t.rulerWeak[RUS] === 0) weakenRuler(g, RUS, '6.3.5');
      return null;
    },
  },
  budjak: { works: always, apply: () => null },
  /** The Letter of Majesty has done its work. */
  thirtyYearsWar: {
    works: always,
    apply(g) {
      takeMarker(g.table, 'letter');
      return null;
    },
  },
  /** In play at once: the attempt that follows counts. */
  union: {
    works: always,
    apply(g) {
      putMarker(g.table, 'union');
      return null;
    },
  },
  rakoczi: {
    works: always,
    apply(g) {
      g.table.answered |= RAKOCZI;
      return null;
    },
  },
};

/** The Cossacks serve nobody any more, and hold Sich for themselves. */
function breakAway(g: Applying): void {
  const t = g.table;
  t.cossacks = NONE;
  t.ledBy[COS] = NONE;
  for (const unit of EVERY_UNIT)
    if (UNIT_OWNER[unit] === COS && !isNaval(unit) && (t.at[unit] as number) >= 0) eliminate(t, unit);
  take(g, COS, SICH, '4.2.5');
}
/** The owner has it again, or nobody; the garrison goes home. */
function leaveSpace(t: Table, at: Place): void {
  t.control[at] = OWNER[at] as number;
  callGarrison(t, at);
}
/** The bit of the event in play: the Uprising infantry stands up at once. */
const KHMELNYTSKY = 1 << 12;
const charlesPosts = (t: Seen): number[] => [...new Set([...capitalsOf(SWE), ...armiesFor(t, { of: 'self' }, SWE)])];
const gifts = (t: Seen): Place[] => [KEXHOLM, IVANGOROD].filter((at) => t.control[at] === RUS);
const swedishReich = (t: Seen): Place[] => EVERY_SPACE.filter((at) => ZONE[at] === REICH && t.control[at] === SWE);
const ownHeretics = (t: Seen, by: Side): Place[] =>
  EVERY_SPACE.filter((at) => t.control[at] === by && isHeretic(t, at) && t.revolt[at] === 0);
const JANISSARIES = kindOf('ott_jan');
const janissaries = (t: Seen): number[] =>
  armiesFor(t, { of: 'OTT' }, HRE).filter(
    (at) => at !== ISTANBUL && armyOf(t, OTT, at).some((unit) => unitKind(unit) === JANISSARIES),
  );
function sendHome(g: Applying, unit: Unit): void {
  const side = commandOf(g.table, unit);
  const home = playersOf(g.table).includes(side as Side)
    ? capitalsOf(side as Side).find((at) => isHome(g.table, side, at))
    : undefined;
  if (home === undefined) return eliminate(g.table, unit);
  g.table.role[unit] = FIELD;
  g.table.at[unit] = home;
}
export const own: Pick<AtomRules, 'own'> = {
  own: {
    works: (t, { what }, cast) => CODES[what].works(t, cast),
    asks: (t, { what }, cast) => CODES[what].asks?.(t, cast) ?? null,
    options: (t, { what }, cast) => CODES[what].options?.(t, cast) ?? [],
    apply: (g, { what }, cast) => CODES[what].apply(g, cast),
  },
};
