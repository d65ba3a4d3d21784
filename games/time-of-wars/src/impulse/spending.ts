import { d6, no, yes } from '@tercio/kernel';
import type { Decision, Refusal, Run, Scratch, Side, Steps, Verdict } from '@tercio/kernel';
import { tables } from '../../data/index.ts';
import {
  armiesOf,
  armyIn,
  eliminate,
  garrisonAt,
  hasFoes,
  isOwn,
  leadersAt,
  rebelPlaces,
  rebelsAt,
} from '../forces.ts';
import type { Armies } from '../forces.ts';
import { cardFile, groundUnder, isStrong, RATING } from '../ground.ts';
import { COMMANDER, COMMANDERS, EVERY_UNIT, KIND, KIND_OF, NONE, PLACE, RUS, TRACK, TRACKS, UNIT } from '../ids.ts';
import type { Card, Commander, Place, Unit } from '../ids.ts';
import { isAnyFresh } from '../march/muster.ts';
import { garrisonChoices, isHirelingsButOne } from '../march/withdrawal.ts';
import { commandOf, holderOf, inPlay, leftBy, sideOfCommander } from '../relations.ts';
import { canGain, lastTurnOf, moveDp } from '../sheets.ts';
import { mayAssault, mayControl, mayPlunder, maySiege } from '../siege/limits.ts';
import type { TimeOfWars } from '../spec.ts';
import { CAUGHT, FIELD, GARRISON, MOVED, REBEL, SPENT, TURNED } from '../state.ts';
import type { Seen } from '../state.ts';
import { endRebellion } from '../cards/rebels.ts';
import { canConvert } from './conversion.ts';
import { mayRecruit, recruitable } from './recruiting.ts';

/** 6.9.1.1, 6.9.3 What points buy, one action after the other; then the + and the second instruction of a Special Card. */

type Spending = Run<TimeOfWars, 'spending'>;
type Next = ReturnType<Spending['go']>;

export const spending: Steps<TimeOfWars, 'spending'> = {
  start: (g) => g.go('act'),
  act(g) {
    const { side, total, second } = g.at;
    if (g.table.points === 0) return g.go('close');
    return g.ask(side, 'act', { total, second }, 'acted');
  },
  acted: (g) => act(g),
  send: (g) => g.ask(g.at.side, 'rebels', { commander: g.at.sent as Commander }, 'sent'),
  sent(g) {
    const { arg } = g.answer('rebels');
    const commander = g.at.sent as Commander;
    g.table.points -= 1;
    g.table.leads[commander] = arg;
    g.tell?.({ kind: 'sent', rule: '5.2.2', commander, at: arg });
    return g.go('act');
  },
  close(g) {
    g.table.points = 0;
    return g.go('plus');
  },
  plus(g) {
    const { side, plus } = g.at;
    return plus === 1 ? g.ask(side, 'plus', {}, 'used') : g.go('special');
  },
  used(g) {
    const { side } = g.at;
    const { verb, arg } = g.answer('plus');
    if (verb === 'none') return g.go('special');
    const track = TRACKS[arg] ?? 'military';
    moveDp(g.table, side, track, 1);
    g.tell?.({ kind: 'developed', rule: '6.9.1.1', side, track: arg, by: 1 });
    if (track !== 'religion' || !canConvert(g.table, side, NONE)) return g.go('special');
    return g.call('conversion', { side, zone: NONE }, 'special');
  },
  special: (g) => secondInstruction(g, g.at.card, 'secondSpecial'),
  secondSpecial: (g) => secondInstruction(g, g.at.second as Card, 'end'),
  end: (g) => g.done(null),
};

/** 6.9.1.3 The second instruction of a Special Card that was played for points. */
function secondInstruction(g: Spending, card: Card, then: 'secondSpecial' | 'end'): Next {
  const file = card === NONE ? undefined : cardFile(card);
  if (file === undefined || !file.special || file.afterPoints === undefined) return g.go(then);
  return g.call('effects', { by: g.at.side, card, points: 1, next: 0, target: NONE, chosen: [] }, then);
}

function act(g: Spending): Next {
  const { side } = g.at;
  const t = g.table;
  const { verb, arg } = g.answer('act');
  switch (verb) {
    case 'march':
      return g.call('march', { side, from: arg, to: arg, forced: 0, raids: 0, steps: 0 }, 'act');
    case 'siege':
      t.points -= 1;
      return g.call('siege', { side, at: arg, bonus: 0, treason: 0, own: 0, hit: 0 }, 'act');
    case 'assault':
      t.points -= 1;
      return g.call('assault', { side, at: arg, hits: 0, own: 0 }, 'act');
    case 'control':
      t.points -= 1;
      return g.call('conquest', { side, at: arg }, 'act');
    case 'plunder':
      t.points -= 1;
      return g.call('plundering', { side, at: arg }, 'act');
    case 'recruit':
      return g.call('recruiting', { side, kind: arg, free: 0 }, 'act');
    case 'authority':
      return g.go('send', { sent: arg });
    case 'quell':
      return quell(g, arg);
    case 'end':
      return g.go('close');
    default:
      return small(g, verb, arg);
  }
}
function small(
  g: Spending,
  verb: 'garrison' | 'lift' | 'combine' | 'explore' | 'colony' | 'develop',
  arg: number | null,
): Next {
  const { side } = g.at;
  const t = g.table;
  if (verb === 'garrison') turnGarrison(g, arg as Unit, true);
  if (verb === 'lift') turnGarrison(g, garrisonAt(t, arg as Place), false);
  if (verb === 'combine') combine(g, arg as Unit);
  if (verb === 'explore') {
    t.points -= tables.asia.explore;
    t.asia += 1;
    g.tell?.({ kind: 'explored', rule: '7.1', box: t.asia });
  }
  if (verb === 'colony') {
    const vp = tables.asia.boxes[t.asia]?.vp ?? 0;
    t.points -= tables.asia.colony;
    t.colonies |= 1 << t.asia;
    t.warFate[RUS] = (t.warFate[RUS] as number) + vp;
    g.tell?.({ kind: 'colony', rule: '7.1', box: t.asia, vp });
  }
  if (verb === 'develop') {
    const track = TRACKS[arg as number] ?? 'military';
    moveDp(t, side, track, t.points);
    g.tell?.({ kind: 'developed', rule: '6.9.2', side, track: arg as number, by: t.points });
    t.points = 0;
  }
  return g.go('act');
}

/** T63 */
function turnGarrison(g: Spending, unit: Unit, into: boolean): void {
  const t = g.table;
  t.role[unit] = into ? GARRISON : FIELD;
  t.deeds[unit] = (t.deeds[unit] as number) | TURNED;
  g.tell?.({ kind: 'garrisoned', rule: '5.2.2', unit, at: t.at[unit] as Place, out: !into });
}
/** 6.9.3.1 Two weakened units of one kind become one. */
function combine(g: Spending, unit: Unit): void {
  const t = g.table;
  const other = partnerOf(t, unit);
  if (other === NONE) return;
  t.deeds[unit] = (t.deeds[unit] as number) | (t.deeds[other] as number);
  t.weak[unit] = 0;
  eliminate(t, other);
  g.tell?.({ kind: 'combined', rule: '6.9.3.1', unit, at: t.at[unit] as Place });
}
function partnerOf(t: Seen, unit: Unit): Unit {
  const found = EVERY_UNIT.find(
    (one) =>
      one !== unit &&
      KIND_OF[one] === KIND_OF[unit] &&
      t.at[one] === t.at[unit] &&
      t.weak[one] === 1 &&
      t.role[one] === FIELD &&
      ((t.deeds[one] as number) & (MOVED | SPENT)) === 0 &&
      t.under[one] === t.under[unit],
  );
  return (found ?? NONE) as Unit;
}
/** 5.2.2 A Commander speaks to the rebels. */
function quell(g: Spending, at: Place): Next {
  const { side } = g.at;
  const t = g.table;
  t.points -= 1;
  const rating = Math.max(...leadersAt(t, side, at).map((who) => RATING[who] as number));
  const ended = g.roll('5.2.2', d6) <= rating;
  g.tell?.({ kind: 'quelled', rule: '5.2.2', side, at, ended });
  if (ended) endRebellion(g, at, side);
  return g.go('act');
}

// The question

/** All armies of the side, found once for a whole list of options. */
const armies = (t: Seen, by: Side, scratch: Scratch): Armies => scratch.once('armies', () => armiesOf(t, by));
const here = (t: Seen, at: Place, by: Side, scratch: Scratch): readonly Unit[] => armyIn(armies(t, by, scratch), at);
/** Places where the side has units in the field, in order. */
const places = (t: Seen, _about: unknown, by: Side, scratch: Scratch): readonly Place[] =>
  armies(t, by, scratch).places;

export const acting: Decision<TimeOfWars, 'act'> = {
  rule: '6.9.3',
  verbs: {
    march: {
      domain: PLACE,
      each: places,
      may: (t, _about, at, by, scratch) =>
        isAnyFresh(t, by, here(t, at, by, scratch)) ? yes : no('6.9.3.1', 'noArmy', { at }),
    },
    siege: {
      domain: PLACE,
      each: places,
      may: (t, _about, at, by, scratch) => maySiege(t, by, at, 1, here(t, at, by, scratch)),
    },
    assault: {
      domain: PLACE,
      each: places,
      may: (t, _about, at, by, scratch) => mayAssault(t, by, at, here(t, at, by, scratch)),
    },
    control: {
      domain: PLACE,
      each: places,
      may: (t, _about, at, by, scratch) => mayControl(t, by, at, here(t, at, by, scratch)),
    },
    plunder: {
      domain: PLACE,
      each: places,
      may: (t, _about, at, by, scratch) => mayPlunder(t, by, at, 1, here(t, at, by, scratch)),
      warn: (t, _about, at) => [no('6.9.3.9', 'plunderFor', { at, from: holderOf(t, at), left: t.points - 1 })],
    },
    recruit: {
      domain: KIND,
      each: (t, _about, by) => recruitable(t, by),
      may: (t, _about, kind, by) => mayRecruit(t, by, kind),
    },
    garrison: {
      domain: UNIT,
      each: (t, about, by, scratch) =>
        places(t, about, by, scratch).flatMap((at) =>
          isStrong(at) ? firstOfKinds(garrisonChoices(t, at, by, here(t, at, by, scratch))) : [],
        ),
      may: (t, _about, unit, by, scratch) => mayTurnIn(t, by, unit, scratch),
    },
    lift: {
      domain: PLACE,
      each: (t, _about, by) => garrisonPlaces(t, by),
      may: (t, _about, at, by) => mayLift(t, by, at),
    },
    combine: {
      domain: UNIT,
      each: (t, _about, by) => firstOfStacks(t, by),
      may: (t, _about, unit, by) => mayCombine(t, by, unit),
    },
    authority: {
      domain: COMMANDER,
      each: (t, _about, by) => (hasRebels(t, by) ? leadersOn(t, by) : []),
      may: (t, _about, who, by) => mayAddress(t, by, who),
    },
    quell: {
      domain: PLACE,
      each: (t, _about, by) => rebelPlaces(t, by),
      may: (t, _about, at, by) => mayQuell(t, by, at),
    },
    explore: { may: (t, _about, _arg, by) => mayExplore(t, by) },
    colony: { may: (t, _about, _arg, by) => mayColonise(t, by) },
    develop: {
      domain: TRACK,
      may: (t, { total, second }, track, by) => mayDevelop(t, by, total, second, track),
      warn: (t, _about, track) => [no('6.9.2', 'allPoints', { points: t.points }), ...tooLate(t, track)],
    },
    end: { may: () => yes },
  },
  fallback: () => ({ verb: 'end', arg: null }),
};

const firstOfKinds = (units: readonly Unit[]): Unit[] =>
  units.filter((unit, index) => units.findIndex((one) => KIND_OF[one] === KIND_OF[unit]) === index);

function mayTurnIn(t: Seen, by: Side, unit: Unit, scratch: Scratch): Verdict {
  const at = t.at[unit] as Place;
  if (at >= 0 && isHirelingsButOne(here(t, at, by, scratch))) return no('6.7', 'onlyMercenaries');
  const choices = at < 0 ? [] : garrisonChoices(t, at, by, here(t, at, by, scratch));
  if (!firstOfKinds(choices).includes(unit)) return no('5.2.2', 'noGarrison', { at });
  if (((t.deeds[unit] as number) & (TURNED | CAUGHT)) !== 0) return no('5.2.2', 'turnedAlready');
  return hasFoes(t, by, 1 << by, at) ? no('5.2.2', 'enemyThere', { at }) : yes;
}
function garrisonPlaces(t: Seen, by: Side): Place[] {
  const found: Place[] = [];
  for (const unit of EVERY_UNIT)
    if (t.role[unit] === GARRISON && commandOf(t, unit) === by) found.push(t.at[unit] as Place);
  return found;
}
function mayLift(t: Seen, by: Side, at: Place): Verdict {
  const unit = isStrong(at) ? garrisonAt(t, at) : NONE;
  if (unit === NONE || !isOwn(t, by, unit)) return no('5.2.2', 'noGarrison', { at });
  if (((t.deeds[unit] as number) & TURNED) !== 0) return no('5.2.2', 'turnedAlready');
  return hasFoes(t, by, 1 << by, at) ? no('5.2.2', 'enemyThere', { at }) : yes;
}
/** Of every two alike, the first. */
function firstOfStacks(t: Seen, by: Side): Unit[] {
  const found: Unit[] = [];
  for (const unit of EVERY_UNIT) if (t.weak[unit] === 1 && mayCombine(t, by, unit) === yes) found.push(unit);
  return found;
}
function mayCombine(t: Seen, by: Side, unit: Unit): Verdict {
  if (t.weak[unit] !== 1 || t.role[unit] !== FIELD || commandOf(t, unit) !== by) return no('6.9.3.1', 'notWeakened');
  if (((t.deeds[unit] as number) & (MOVED | SPENT)) !== 0) return no('6.9.3.1', 'movedAlready');
  return partnerOf(t, unit) > unit ? yes : no('6.9.3.1', 'noPartner');
}

// 5.2.2 Rebels

function hasRebels(t: Seen, by: Side): boolean {
  for (const unit of EVERY_UNIT) if (t.role[unit] === REBEL && leftBy(t, unit) === by) return true;
  return false;
}
const leadersOn = (t: Seen, by: Side): Commander[] => {
  const found: Commander[] = [];
  for (let who = 0 as Commander; who < COMMANDERS; who++) {
    if (t.leads[who] !== NONE && sideOfCommander(t, who) === by) found.push(who);
  }
  return found;
};
function mayAddress(t: Seen, by: Side, who: Commander): Verdict {
  if (t.points < 1) return no('5.2.2', 'tooFewPoints', { cost: 1, points: t.points });
  if (!leadersOn(t, by).includes(who)) return no('5.2.2', 'notThere');
  const open = rebelPlaces(t, by).some((at) => t.leads[who] !== at);
  return open ? yes : no('5.2.2', 'noRebels');
}
export const rebels: Decision<TimeOfWars, 'rebels'> = {
  rule: '5.2.2',
  verbs: {
    at: {
      domain: PLACE,
      each: (t, _about, by) => rebelPlaces(t, by),
      may: (t, { commander }, at, by) =>
        rebelPlaces(t, by).includes(at) && t.leads[commander] !== at ? yes : no('5.2.2', 'noRebels'),
    },
  },
  fallback: (t, { commander }, by) => ({
    verb: 'at',
    arg: rebelPlaces(t, by).find((at) => t.leads[commander] !== at) ?? (0 as Place),
  }),
  publiclyForced: true,
};
function mayQuell(t: Seen, by: Side, at: Place): Verdict {
  if (t.points < 1) return no('5.2.2', 'tooFewPoints', { cost: 1, points: t.points });
  if (rebelsAt(t, by, at).length === 0) return no('5.2.2', 'noRebels');
  return leadersAt(t, by, at).length > 0 ? yes : no('5.2.2', 'noCommander', { at });
}

// 7.1 Asia; 6.9.2

function mayExplore(t: Seen, by: Side): Verdict {
  const open = mayAsia(t, by, tables.asia.explore);
  if (open !== yes) return open;
  return t.asia < tables.asia.boxes.length - 1 ? yes : no('7.1', 'asiaEnds');
}
function mayColonise(t: Seen, by: Side): Verdict {
  const open = mayAsia(t, by, tables.asia.colony);
  if (open !== yes) return open;
  return ((t.colonies >> t.asia) & 1) === 0 && (tables.asia.boxes[t.asia]?.vp ?? 0) > 0
    ? yes
    : no('7.1', 'colonyThere');
}
function mayAsia(t: Seen, by: Side, cost: number): Verdict {
  if (by !== RUS || !inPlay(t, 'asia')) return no('7.1', 'asiaClosed');
  return t.points >= cost ? yes : no('7.1', 'tooFewPoints', { cost, points: t.points });
}
function mayDevelop(t: Seen, by: Side, total: number, second: number, track: number): Verdict {
  if (second === NONE) return no('6.9.2', 'onlyTwoCards');
  if (t.points < total) return no('6.9.2', 'pointsSpent');
  return canGain(t, by, TRACKS[track] ?? 'military') ? yes : no('6.9.1.1', 'overinvestment');
}

/** 6.1, 6.2 Economy and Domestic Policy give what they give at the start of a turn: in the last one only points are left. */
function tooLate(t: Seen, track: number): readonly Refusal[] {
  const name = TRACKS[track];
  const isCounted = name === 'economy' && groundUnder(t).file.victory.kind === 'points';
  if (t.turn < lastTurnOf(t) || (name !== 'economy' && name !== 'domestic') || isCounted) return [];
  return [no('2.3', 'trackTooLate', { track })];
}

export const plus: Decision<TimeOfWars, 'plus'> = {
  rule: '6.9.1.1',
  verbs: {
    track: {
      domain: TRACK,
      may: (t, _about, track, by) =>
        canGain(t, by, TRACKS[track] ?? 'military') || mayStillConvert(t, by, track)
          ? yes
          : no('6.9.1.1', 'overinvestment'),
      warn: (t, _about, track) => tooLate(t, track),
    },
    none: { may: () => yes },
  },
  fallback: () => ({ verb: 'none', arg: null }),
};
/** T27 A RELIGION marker in box 5 stays there, but an attempt can still be made. */
const mayStillConvert = (t: Seen, by: Side, track: number): boolean =>
  TRACKS[track] === 'religion' && canConvert(t, by, NONE);
