import { no, yes } from '@tercio/kernel';
import type { Decision, Scratch, Side, Steps, Verdict } from '@tercio/kernel';
import { garrisonAt, isNaval, put, spare } from '../forces.ts';
import {
  DANZIG,
  groundUnder,
  isOpen,
  isStrong,
  kindFile,
  OWNER,
  ownerOfKind,
  PORTS,
  SICH,
  UNIT_OWNER,
} from '../ground.ts';
import {
  BALTIC,
  BLACK,
  COS,
  EVERY_KIND,
  EVERY_SPACE,
  HRE,
  ISTANBUL,
  NONE,
  OTT,
  PLACE,
  PLC,
  RUS,
  STATES,
  UNITS,
} from '../ids.ts';
import type { Kind, Place, Unit } from '../ids.ts';
import { bannersOf, commandOf, controls, inPlay, isEnterable } from '../relations.ts';
import type { TimeOfWars } from '../spec.ts';
import { BALTIC_TRADE, FIELD, GARRISON, NEW_ORDER, RAISED, WALLENSTEIN } from '../state.ts';
import type { Seen } from '../state.ts';

/** 5.2.1 Recruitment. */

/** What must have happened before a kind can be raised. */
function isAllowed(t: Seen, kind: Kind): boolean {
  switch (kindFile(kind).needs) {
    case null:
      return true;
    case 'newOrder':
      return (t.lasting & NEW_ORDER) !== 0;
    case 'balticTrade':
      return (t.lasting & BALTIC_TRADE) !== 0;
    case 'wallenstein':
      return (t.lasting & WALLENSTEIN) !== 0;
    case 'uprising':
      return inPlay(t, 'khmelnytsky');
    default:
      return false;
  }
}
/** T45 Cossacks are raised by the power that controls them. */
const isOwnKind = (t: Seen, by: Side, kind: Kind): boolean =>
  ownerOfKind(kind) === by || (ownerOfKind(kind) === COS && t.cossacks === by);

/** By state: the kinds that are its own. */
const KINDS_OF: readonly (readonly Kind[])[] = STATES.map((_, of) =>
  EVERY_KIND.filter((kind) => ownerOfKind(kind) === of),
);
/** The kinds that can come into question: as `isOwnKind`, in their order. */
export const recruitable = (t: Seen, by: Side): readonly Kind[] =>
  t.cossacks === by ? EVERY_KIND.filter((kind) => isOwnKind(t, by, kind)) : (KINDS_OF[by] ?? []);

export function mayRecruit(t: Seen, by: Side, kind: Kind): Verdict {
  const { cost } = kindFile(kind);
  if (!isOwnKind(t, by, kind) || cost === null || !isAllowed(t, kind)) return no('5.2.1', 'notYourUnits', { kind });
  if (cost > t.points) return no('5.2.1', 'tooFewPoints', { cost, points: t.points });
  if (spare(t, kind) === NONE) return no('5.2.1', 'noneLeft', { kind });
  return hasPlaceFor(t, by, kind) ? yes : no('5.2.1', 'nowhere', { kind });
}
/** Is there a place for units of a kind? As `recruitPlaces`, but ends with the first. */
function hasPlaceFor(t: Seen, by: Side, kind: Kind): boolean {
  const isNational = kindFile(kind).arm !== 'naval' && ownerOfKind(kind) !== COS;
  return isNational ? hasNationalPlace(t, by) : recruitPlaces(t, by, kind).length > 0;
}
/** The places for a kind, found once for a whole list of options. */
const placesIn = (t: Seen, by: Side, kind: Kind, scratch: Scratch): readonly Place[] =>
  scratch.once('places', () => recruitPlaces(t, by, kind));

/** Enemy units of any role keep recruits away. */
export function isFreeOfEnemies(t: Seen, by: Side, at: Place): boolean {
  for (let unit = 0 as Unit; unit < UNITS; unit++)
    if (t.at[unit] === at && !isNaval(unit) && isEnemy(t, by, unit)) return false;
  return true;
}
/** All places where they do, in one pass. */
export function enemyPlaces(t: Seen, by: Side): number[] {
  const found: number[] = [];
  for (let unit = 0 as Unit; unit < UNITS; unit++) {
    const at = t.at[unit] as number;
    if (at >= 0 && !isNaval(unit) && !found.includes(at) && isEnemy(t, by, unit)) found.push(at);
  }
  return found;
}
const isEnemy = (t: Seen, by: Side, unit: Unit): boolean => {
  const banners = bannersOf(t, unit);
  if (UNIT_OWNER[unit] !== by && commandOf(t, unit) === NONE && UNIT_OWNER[unit] === COS && t.cossacks === NONE)
    return true;
  return ((t.war[by] as number) & banners) !== 0;
};

/** Where units of a kind can be put: National spaces, the Istanbul box, Sich for Cossacks, a sea for squadrons. */
export function recruitPlaces(t: Seen, by: Side, kind: Kind): Place[] {
  if (kindFile(kind).arm === 'naval') return seasFor(t, by);
  if (ownerOfKind(kind) === COS) return cossackPlaces(t, by);
  return nationalPlaces(t, by);
}
function nationalPlaces(t: Seen, by: Side): Place[] {
  const enemies = enemyPlaces(t, by);
  const found = landsOf(t, by).filter((at) => !enemies.includes(at) && isReachable(t, by, at));
  return by === OTT && isOpen(t, ISTANBUL) ? [ISTANBUL, ...found] : found;
}
export const hasNationalPlace = (t: Seen, by: Side): boolean =>
  (by === OTT && isOpen(t, ISTANBUL)) ||
  landsOf(t, by).some((at) => isReachable(t, by, at) && isFreeOfEnemies(t, by, at));
/** 3.0, T87 What a power at Peace has taken is closed to recruits as to all others. */
export const isReachable = (t: Seen, by: Side, at: Place): boolean =>
  controls(t, by, at) || isEnterable(t, 1 << by, at);
/** Where a power can recruit at all in this scenario. */
const landsOf = (t: Seen, by: Side): readonly Place[] => groundUnder(t).recruits[by] ?? [];
function cossackPlaces(t: Seen, by: Side): Place[] {
  const more = by === RUS && inPlay(t, 'cossacks') ? EVERY_SPACE.filter((at) => t.control[at] === COS) : [];
  return (controls(t, by, SICH) ? [SICH, ...more] : more).filter((at) => isOpen(t, at) && isFreeOfEnemies(t, by, at));
}
/** A sea with a National port that the power holds; Russia and the Empire by their cards, with any port. */
function seasFor(t: Seen, by: Side): Place[] {
  const anyPort = by === RUS || by === HRE;
  return [BALTIC, BLACK].filter((sea) => {
    if (by === OTT && sea === BLACK) return true;
    if (anyPort && sea === BLACK) return false;
    return (PORTS[sea] ?? []).some((at) => t.control[at] === by && (anyPort || OWNER[at] === by));
  });
}
/** T63 Recruits may be placed as garrison. */
const canHaveGuard = (t: Seen, by: Side, at: Place): boolean =>
  isStrong(at) && controls(t, by, at) && !isDanzig(at, by) && garrisonAt(t, at) === NONE;
const isDanzig = (at: Place, by: Side): boolean => at === DANZIG && by === PLC;

export const recruiting: Steps<TimeOfWars, 'recruiting'> = {
  start: (g) => g.ask(g.at.side, 'raise', { kind: g.at.kind }, 'placed'),
  placed(g) {
    const { side, kind, free } = g.at;
    const { verb, arg } = g.answer('raise');
    const t = g.table;
    const unit = spare(t, kind);
    if (free === 0) t.points -= kindFile(kind).cost ?? 0;
    put(t, unit, arg, verb === 'guard' ? GARRISON : FIELD);
    if (!isNaval(unit)) t.deeds[unit] = RAISED;
    g.tell?.({ kind: 'recruited', rule: '5.2.1', side, unit, at: arg });
    return g.done(null);
  },
};
export const raise: Decision<TimeOfWars, 'raise'> = {
  rule: '5.2.1',
  verbs: {
    at: {
      domain: PLACE,
      each: (t, { kind }, by, scratch) => placesIn(t, by, kind, scratch),
      may: (t, { kind }, at, by, scratch) =>
        placesIn(t, by, kind, scratch).includes(at) ? yes : no('5.2.1', 'notHere', { at }),
    },
    guard: {
      domain: PLACE,
      each: (t, { kind }, by, scratch) =>
        kindFile(kind).arm === 'infantry' ? placesIn(t, by, kind, scratch).filter((at) => canHaveGuard(t, by, at)) : [],
      may: (t, { kind }, at, by, scratch) =>
        kindFile(kind).arm === 'infantry' && canHaveGuard(t, by, at) && placesIn(t, by, kind, scratch).includes(at)
          ? yes
          : no('5.2.1', 'noGarrison', { at }),
    },
  },
  fallback: (t, { kind }, by) => ({ verb: 'at', arg: recruitPlaces(t, by, kind)[0] ?? (0 as Place) }),
};
