import { no, yes } from '@tercio/kernel';
import type { Decision, Side, Steps } from '@tercio/kernel';
import { isMercenary, ownArmyPlaces } from '../forces.ts';
import {
  COMMANDER_STATE,
  groundUnder,
  isPlayed,
  isTatarLand,
  OWNER,
  playersOf,
  REICH,
  sequenceAfter,
  SICH,
  UNIT_OWNER,
  ZONE,
} from '../ground.ts';
import { BRA, COMMANDER, COMMANDERS, COS, EVERY_UNIT, HRE, isSpace, NONE, OTT, PLACE, TAT, TRA, UNIT } from '../ids.ts';
import type { Commander, Place, State, Unit } from '../ids.ts';
import { atWar, foesOf, inPlay, isVassal, setWar } from '../relations.ts';
import { bannersOfColumn } from '../march/column.ts';
import { interceptorsOf } from '../march/enter.ts';
import { engage, inTheBox } from '../turn/hiring.ts';
import { closeBorders } from '../talks/borders.ts';
import type { TimeOfWars } from '../spec.ts';
import type { Coming } from '../spec/march.ts';
import { BRANDENBURG_WRONGED, REICH_PROTECTED, TATARS_ENTERED, VASSAL_ENTERED } from '../state.ts';
import type { Seen } from '../state.ts';
import { meetsCossacks, sichRises } from './cossacks.ts';
import { musterPlace, raise, raiseTatars, tatarPlace } from './states.ts';

/** 4.2.2 to 4.2.5 What an army sets off when it enters the Reich, a vassal's land, the Crimea or Sich (T40 to T45). */

const VASSAL = 1;
const CRIMEA = 2;
const MORE_TATARS = 3;

export const answers: Steps<TimeOfWars, 'answers'> = {
  start: (g) => g.go('reich'),
  reich(g) {
    return mayProtect(g.table, g.at) ? g.ask(HRE, 'protect', comingOf(g.at), 'reichSaid') : g.go('vassal');
  },
  reichSaid(g) {
    if (g.answer('protect').verb === 'pass') return g.go('vassal');
    return g.call('protection', { against: g.at.side, place: NONE, next: 0 }, 'vassal');
  },
  vassal(g) {
    const t = g.table;
    const { side, to } = g.at;
    const state = isSpace(to) ? (OWNER[to] as State) : (NONE as State);
    if (side === OTT || !isPlayed(t, OTT) || state === NONE || !isVassal(t, state)) return g.go('tatars');
    // T106 What another power has conquered is no vassal's space any more.
    if (t.control[to] !== state && t.control[to] !== OTT) return g.go('tatars');
    // Its units stand up once; each power that comes may find the Sultan at War with it.
    if ((t.answered & vassalBit(state)) !== 0) return g.go('vassalAsk');
    t.answered |= vassalBit(state);
    t.ledBy[state] = OTT;
    const at = musterPlace(t, state);
    if (at !== NONE) raise(g, state, at);
    return g.go('vassalAsk');
  },
  vassalAsk: (g) =>
    mayDeclare(g.table, g.at.side)
      ? g.ask(OTT, 'freeWar', { side: g.at.side, why: VASSAL }, 'vassalSaid')
      : g.go('tatars'),
  vassalSaid(g) {
    if (g.answer('freeWar').verb === 'war') declare(g, g.at.side, '4.2.3');
    return g.go('tatars');
  },
  tatars(g) {
    const t = g.table;
    const { side, to } = g.at;
    if (side === OTT || !isTatarLand(to) || t.control[to] !== TAT) return g.go('cossacks');
    if ((t.answered & TATARS_ENTERED) !== 0) return g.go('tatarsAsk');
    t.answered |= TATARS_ENTERED;
    const others = EVERY_UNIT.find((unit) => UNIT_OWNER[unit] === TAT && isTatarLand(t.at[unit] as number));
    const beside = others === undefined ? tatarPlace(t) : (t.at[others] as Place);
    const units = raiseTatars(t, MORE_TATARS, beside);
    if (isPlayed(t, OTT)) t.ledBy[TAT] = OTT;
    g.tell?.({ kind: 'horde', rule: '4.2.4', at: beside, units });
    return g.go('tatarsAsk');
  },
  tatarsAsk: (g) =>
    isPlayed(g.table, OTT) && mayDeclare(g.table, g.at.side)
      ? g.ask(OTT, 'freeWar', { side: g.at.side, why: CRIMEA }, 'tatarsSaid')
      : g.go('cossacks'),
  tatarsSaid(g) {
    if (g.answer('freeWar').verb === 'war') declare(g, g.at.side, '4.2.4');
    return g.go('cossacks');
  },
  cossacks(g) {
    const t = g.table;
    const { side, to } = g.at;
    if (to === SICH && meetsCossacks(t, side, foesOf(t, bannersOfColumn(t, side)))) {
      const units = sichRises(t);
      g.tell?.({ kind: 'levied', rule: '4.2.5', state: COS, at: SICH, units });
    }
    return g.done(null);
  },
};
const comingOf = ({ side, from, to, bySea, cost }: Coming): Coming => ({ side, from, to, bySea, cost });
const vassalBit = (state: State): number => VASSAL_ENTERED << (state - TRA);
const mayDeclare = (t: Seen, side: Side): boolean => groundUnder(t).file.rules.freeWars && !atWar(t, OTT, side);
function declare(
  g: { readonly table: Parameters<typeof setWar>[0]; readonly tell: Telling },
  side: Side,
  rule: '4.2.3' | '4.2.4',
): void {
  setWar(g.table, OTT, side);
  closeBorders(g.table);
  g.tell?.({ kind: 'war', rule, side: OTT, on: side });
}
type Telling = ((event: TimeOfWars['event']) => void) | undefined;

export const freeWar: Decision<TimeOfWars, 'freeWar'> = {
  rule: '4.2.3',
  verbs: { war: { may: () => yes }, pass: { may: () => yes } },
  fallback: () => ({ verb: 'pass', arg: null }),
};

// 4.2.2 Protection of the Reich, T41

const mayProtect = (t: Seen, { side, to }: Coming): boolean => {
  if (!groundUnder(t).file.rules.protection || !isPlayed(t, HRE) || side === HRE || !isSpace(to)) return false;
  if (ZONE[to] !== REICH || (t.lasting & BRANDENBURG_WRONGED) !== 0) return false;
  return (t.answered & REICH_PROTECTED) === 0;
};
export const protect: Decision<TimeOfWars, 'protect'> = {
  rule: '4.2.2',
  verbs: { protect: { may: () => yes }, pass: { may: () => yes } },
  fallback: () => ({ verb: 'pass', arg: null }),
};

/** Imperial armies in the Reich that hold a unit of the Empire's own. */
const gatherings = (t: Seen): Place[] => ownArmyPlaces(t, HRE).filter((at) => ZONE[at] === REICH);
const hiredBy = (t: Seen, side: Side): Unit[] =>
  EVERY_UNIT.filter((unit) => isMercenary(unit) && t.under[unit] === side);

export const protection: Steps<TimeOfWars, 'protection'> = {
  start(g) {
    const t = g.table;
    const { against } = g.at;
    t.answered |= REICH_PROTECTED;
    if (!atWar(t, HRE, against)) {
      setWar(t, HRE, against);
      closeBorders(t);
      g.tell?.({ kind: 'war', rule: '4.2.2', side: HRE, on: against });
    }
    if (!inPlay(t, 'thirtyYearsWar') && groundUnder(t).plays[BRA] === 1 && !atWar(t, HRE, BRA)) {
      t.ledBy[BRA] = HRE;
      const at = musterPlace(t, BRA);
      if (at !== NONE) raise(g, BRA, at);
    }
    return g.go('where');
  },
  where(g) {
    const { against } = g.at;
    return gatherings(g.table).length > 0 ? g.ask(HRE, 'gather', { against }, 'giving') : g.done(null);
  },
  giving(g) {
    const { verb, arg } = g.answer('gather');
    if (verb === 'none') return g.done(null);
    const t = g.table;
    const units = inTheBox(t);
    for (const unit of units) shelter(t, unit, arg);
    g.tell?.({ kind: 'protected', rule: '4.2.2', against: g.at.against, at: arg, units: units.length });
    return g.go('each', { place: arg, next: 0 });
  },
  each(g) {
    const t = g.table;
    const { place, next } = g.at;
    const side = playersOf(t)[next];
    if (side === undefined) return g.go('commander');
    if (side === HRE || hiredBy(t, side).length === 0) return g.go('each', { next: next + 1 });
    return g.ask(side, 'giveMercenary', { to: place as Place }, 'given');
  },
  given(g) {
    shelter(g.table, g.answer('giveMercenary').arg, g.at.place as Place);
    return g.go('each', { next: g.at.next + 1 });
  },
  commander(g) {
    const { place } = g.at;
    return leadersElsewhere(g.table, place).length > 0
      ? g.ask(HRE, 'bring', { to: place as Place }, 'led')
      : g.done(null);
  },
  led(g) {
    const { verb, arg } = g.answer('bring');
    if (verb === 'commander') {
      g.table.leads[arg] = g.at.place;
      g.tell?.({ kind: 'posted', rule: '4.2.2', commander: arg, at: g.at.place });
    }
    return g.done(null);
  },
};
function shelter(t: Parameters<typeof engage>[0], unit: Unit, at: Place): void {
  engage(t, unit, HRE, at);
  t.sheltered[unit] = 1;
}
const leadersElsewhere = (t: Seen, at: number): Commander[] => {
  const found: Commander[] = [];
  for (let who = 0 as Commander; who < COMMANDERS; who++) {
    const place = t.leads[who] as number;
    if (COMMANDER_STATE[who] === HRE && place !== NONE && place !== at) found.push(who);
  }
  return found;
};

export const gather: Decision<TimeOfWars, 'gather'> = {
  rule: '4.2.2',
  verbs: {
    at: {
      domain: PLACE,
      each: (t) => gatherings(t),
      may: (t, _about, at) => (gatherings(t).includes(at) ? yes : no('4.2.2', 'noArmy', { at })),
    },
    none: { may: () => yes },
  },
  fallback: () => ({ verb: 'none', arg: null }),
};
export const giveMercenary: Decision<TimeOfWars, 'giveMercenary'> = {
  rule: '4.2.2',
  verbs: {
    unit: {
      domain: UNIT,
      each: (t, _about, by) => hiredBy(t, by),
      may: (t, _about, unit, by) => (hiredBy(t, by).includes(unit) ? yes : no('4.2.2', 'notHired')),
    },
  },
  fallback: (t, _about, by) => ({ verb: 'unit', arg: hiredBy(t, by)[0] ?? (0 as Unit) }),
  publiclyForced: true,
};
export const bring: Decision<TimeOfWars, 'bring'> = {
  rule: '4.2.2',
  verbs: {
    commander: {
      domain: COMMANDER,
      each: (t, { to }) => leadersElsewhere(t, to),
      may: (t, { to }, who) => (leadersElsewhere(t, to).includes(who) ? yes : no('4.2.2', 'notThere')),
    },
    none: { may: () => yes },
  },
  fallback: () => ({ verb: 'none', arg: null }),
};

// 4.2.4 A rider on its way is intercepted

export const riderMet: Steps<TimeOfWars, 'riderMet'> = {
  start(g) {
    const t = g.table;
    const { at, from, next, tried } = g.at;
    const about = { side: OTT, from, to: at, bySea: 0, cost: 0, tried };
    const order = sequenceAfter(t, OTT);
    for (let place = next; place < order.length; place++) {
      const by = order[place] as Side;
      if (by !== OTT && interceptorsOf(t, about, by).length > 0) return g.ask(by, 'intercept', about, 'asked');
    }
    return g.go('end', { next: NONE });
  },
  asked(g) {
    const { verb, arg } = g.answer('intercept');
    const { at, from, next, tried } = g.at;
    const about = { side: OTT, from, to: at, bySea: 0, cost: 0, tried };
    const order = sequenceAfter(g.table, OTT);
    const place = order.findIndex(
      (by, index) => index >= next && by !== OTT && interceptorsOf(g.table, about, by).length > 0,
    );
    if (verb === 'no') return g.go('start', { next: place + 1 });
    return g.go('tried', { next: place, tried: [...tried, arg] });
  },
  tried(g) {
    const { at, from, next, tried } = g.at;
    const by = sequenceAfter(g.table, OTT)[next] as Side;
    const place = tried.at(-1) as Place;
    return g.call('interception', { side: OTT, from, to: at, bySea: 0, cost: 0, by, place }, 'came');
  },
  came(g) {
    const { at, from } = g.at;
    if (g.returned('interception') === 0) return g.go('start');
    return g.call('battle', { side: OTT, at, from, bySea: 0 }, 'fought');
  },
  fought: (g) => g.go('end', { next: 0 }),
  end(g) {
    const t = g.table;
    if (g.at.was === NONE && !inPlay(t, 'crimeanTatars')) t.ledBy[TAT] = NONE;
    return g.done(g.at.next === NONE ? 1 : 0);
  },
};
