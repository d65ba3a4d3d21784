import { no, yes } from '@tercio/kernel';
import type { AboutOf, Decision, Range, Refusal, Run, Side, Steps } from '@tercio/kernel';
import { isHidden } from '../fog/known.ts';
import { forceAt, forceOf, hexOf, isWhole, leadersIn, mayServe } from '../forces.ts';
import { firstLeader, lastLeader, leader as leaderOf, LEADERS, NONE, ownerOf } from '../ids.ts';
import type { Force, Leader } from '../ids.ts';
import type { Regio } from '../spec.ts';
import type { Part, Why } from '../spec/march.ts';
import { DID, ON_MAP } from '../state.ts';
import type { Seen, Table } from '../state.ts';

/** 7.2.1, 11.4.2, 11.5.3, 11.6: which part of a force goes. Wings in roster order, then infantry, cavalry, trains. */

type Dividing = AboutOf<Regio, 'divide'>;
type Chosen = Dividing & Part;

export const divide: Steps<Regio, 'divide'> = {
  start(g) {
    const t = g.table;
    const { side, force, leader, why } = g.at;
    if (why === 'drop') return g.go('wing');
    const all = allOf(t, g.at);
    // 16.3 Under a marker even that is for its owner to know.
    if (isPlain(all) && g.lane === null && !isUnclear(g)) return g.done(all);
    return g.ask(side, 'divide', { force, leader, why }, 'chosen');
  },
  chosen(g) {
    return g.answer('divide').verb === 'all' ? g.done(allOf(g.table, g.at)) : g.go('wing');
  },
  wing(g) {
    const { side, force, leader, why, wings } = g.at;
    if (nextWing(g.table, g.at, wings.at(-1) ?? NONE) === NONE && !isUnclear(g)) return g.go('foot');
    return g.ask(side, 'wing', { force, leader, why, wings }, 'winged');
  },
  winged(g) {
    const { verb, arg } = g.answer('wing');
    return verb === 'done' ? g.go('foot') : g.go('wing', { wings: [...g.at.wings, arg] });
  },
  foot(g) {
    const { min, max } = footRange(g.table, g.at);
    // 16.3 In private something is always asked: that nothing was would tell what there is.
    const isClear = min === max && (g.lane === null || g.at.why !== 'drop') && !isUnclear(g);
    return isClear ? g.go('horse', { infantry: min }) : g.ask(g.at.side, 'infantry', aboutOf(g.at), 'footed');
  },
  footed: (g) => g.go('horse', { infantry: g.answer('infantry').arg }),
  horse(g) {
    const { min, max } = horseRange(g.table, g.at);
    return min === max && !isUnclear(g)
      ? g.go('guns', { cavalry: min })
      : g.ask(g.at.side, 'cavalry', aboutOf(g.at), 'mounted');
  },
  mounted: (g) => g.go('guns', { cavalry: g.answer('cavalry').arg }),
  guns(g) {
    const { min, max } = gunsRange(g.table, g.at);
    return min === max && !isUnclear(g)
      ? g.done(partOf(g.at, min))
      : g.ask(g.at.side, 'trains', aboutOf(g.at), 'gunned');
  },
  gunned: (g) => g.done(partOf(g.at, g.answer('trains').arg)),
};

/** 16.3 Out of a hidden force to one that lies open everybody sees what goes, and nobody else what there was to choose from. */
const isUnclear = (g: Run<Regio, 'divide'>): boolean => g.lane === null && isHidden(g.table, g.at.force);
const partOf = ({ wings, infantry, cavalry }: Part, trains: number): Part => ({ wings, infantry, cavalry, trains });
const aboutOf = ({ force, leader, why, wings, infantry, cavalry, trains }: Chosen): Chosen => ({
  force,
  leader,
  why,
  wings,
  infantry,
  cavalry,
  trains,
});
/** One SP and nobody else: nothing can be chosen. */
const isPlain = ({ wings, infantry, cavalry, trains }: Part): boolean =>
  wings.length === 0 && trains === 0 && infantry + cavalry === 1;

// What there is to choose from

/** 11.1.2 Anyone who took the cavalry's die picks up cavalry and leaders only. */
const isBarred = (t: Seen, why: Why): boolean => why === 'pickUp' && (t.did & DID.rode) !== 0;
const footOf = (t: Seen, { force, why }: Dividing): number => (isBarred(t, why) ? 0 : (t.infantry[force] ?? 0));
const gunsOf = (t: Seen, { force, why }: Dividing): number => (isBarred(t, why) ? 0 : (t.trains[force] ?? 0));

/** 11.6.2 Of the army itself any wing can be dropped; otherwise those who may serve under the commander. */
const mayGo = (t: Seen, { force, leader, why }: Dividing, wing: Leader): boolean =>
  wing !== leader && t.leaderAt[wing] === ON_MAP + force && (why === 'drop' || mayServe(t, wing, leader));

/** The next leader of the roster who may go along; NONE: there is none. */
function nextWing(t: Seen, about: Dividing, after: number): number {
  const of = ownerOf(about.force);
  for (let l = Math.max(firstLeader(of), after + 1); l <= lastLeader(of); l++)
    if (mayGo(t, about, leaderOf(l))) return l;
  return NONE;
}

/** All that may go. */
export function allOf(t: Seen, about: Dividing): Part {
  const wings = leadersIn(t, about.force).filter((one) => mayGo(t, about, one));
  return {
    wings,
    infantry: footOf(t, about),
    cavalry: t.cavalry[about.force] ?? 0,
    trains: gunsOf(t, about),
  };
}

/** 11.6 The army keeps its commander and at least one SP. */
const kept = (why: Why, isLast: boolean): number => (why === 'drop' && isLast ? 1 : 0);
/** 7.2.1 An army has SP; 11.5, 11.6 to pick up or to drop concerns something. */
const isArmy = (why: Why): boolean => why === 'activate' || why === 'react';

function footRange(t: Seen, about: Chosen): Range {
  const horse = t.cavalry[about.force] ?? 0;
  const max = footOf(t, about) - kept(about.why, horse === 0);
  const isNeeded = isArmy(about.why)
    ? horse === 0
    : about.wings.length === 0 && horse - kept(about.why, footOf(t, about) === 0) === 0 && gunsOf(t, about) === 0;
  return { min: isNeeded ? 1 : 0, max, step: 1 };
}

function horseRange(t: Seen, about: Chosen): Range {
  const { force, why, wings, infantry } = about;
  const max = (t.cavalry[force] ?? 0) - kept(why, infantry === t.infantry[force]);
  const isNeeded = infantry === 0 && (isArmy(why) || (wings.length === 0 && gunsOf(t, about) === 0));
  return { min: isNeeded ? 1 : 0, max, step: 1 };
}

function gunsRange(t: Seen, about: Chosen): Range {
  const { why, wings, infantry, cavalry } = about;
  const isNeeded = !isArmy(why) && wings.length === 0 && infantry + cavalry === 0;
  return { min: isNeeded ? 1 : 0, max: gunsOf(t, about), step: 1 };
}

/** Is there anything besides wings that could be picked up or dropped? */
function hasMore(t: Seen, about: Dividing): boolean {
  const foot = footOf(t, about);
  const horse = t.cavalry[about.force] ?? 0;
  return gunsOf(t, about) > 0 || foot + horse > kept(about.why, true);
}

/** 11.5.3, 11.6.1 Is there anything at all? */
export const hasAny = (t: Seen, about: Dividing): boolean => hasMore(t, about) || nextWing(t, about, NONE) !== NONE;

// The questions

/** 2.6.3, 11.6.1 Beside whom would what is dropped come to stand? NONE: it is alone. */
export const besideOf = (t: Seen, of: Force): Force => forceAt(t, ownerOf(of), hexOf(t, of), of);

/** 2.6.3 Dropped where no friend stands and without a leader, troops disband at once. */
function dropped(t: Table, about: Dividing & Pick<Part, 'wings'>, sp: number, trains = 0): readonly Refusal[] {
  if (about.why !== 'drop' || about.wings.length > 0 || besideOf(t, about.force) !== NONE) return [];
  if (sp > 0) return [no('2.6.3', 'leftWithoutLeader', { sp })];
  return trains > 0 ? [no('2.6.3', 'trainsLeftAlone', { trains })] : [];
}

/** 2.6.3 Anyone who stays without a leader, or without SP, is removed. */
function leftBehind(t: Table, about: Dividing, part: Part): readonly Refusal[] {
  const { force, leader, why } = about;
  if (why === 'drop' || (why !== 'pickUp' && isWhole(t, force, part))) return [];
  const sp = (t.infantry[force] ?? 0) + (t.cavalry[force] ?? 0) - part.infantry - part.cavalry;
  const going = part.wings.length + (forceOf(t, leader) === force ? 1 : 0);
  const leaders = leadersIn(t, force).length - going;
  if (leaders === 0 && sp > 0) return [no('2.6.3', 'leftWithoutLeader', { sp })];
  return leaders > 0 && sp === 0 ? [no('2.6.3', 'leftWithoutSp', { leaders })] : [];
}

export const divideAsk: Decision<Regio, 'divide'> = {
  rule: '7.2.1',
  verbs: {
    all: { may: () => yes, warn: (t, about) => leftBehind(t, about, allOf(t, about)) },
    part: { may: () => yes },
  },
  fallback: () => ({ verb: 'all', arg: null }),
};

export const wing: Decision<Regio, 'wing'> = {
  rule: '7.2.1',
  verbs: {
    with: {
      domain: LEADERS,
      each: (t, about) => leadersIn(t, about.force),
      may(t, about, one) {
        if (!mayGo(t, about, one)) return no('7.2.1', 'cannotServe', { leader: one, under: about.leader });
        return one > (about.wings.at(-1) ?? NONE) ? yes : no('7.2.1', 'inRosterOrder', { leader: one });
      },
    },
    done: {
      may: (t, about) =>
        isArmy(about.why) || about.wings.length > 0 || hasMore(t, about) ? yes : no('11.6.1', 'nothing'),
    },
  },
  fallback(t, about) {
    const next = nextWing(t, about, about.wings.at(-1) ?? NONE);
    return next === NONE ? { verb: 'done', arg: null } : { verb: 'with', arg: leaderOf(next) };
  },
};

export const infantry: Decision<Regio, 'infantry'> = {
  rule: '7.2.1',
  verbs: {
    take: { range: (t, about) => footRange(t, about), may: () => yes, warn: (t, about, sp) => dropped(t, about, sp) },
  },
  fallback: (t, about) => ({ verb: 'take', arg: usual(about.why, footRange(t, about)) }),
};

export const cavalry: Decision<Regio, 'cavalry'> = {
  rule: '7.2.1',
  verbs: {
    take: {
      range: (t, about) => horseRange(t, about),
      may: () => yes,
      warn: (t, about, sp) => dropped(t, about, about.infantry + sp),
    },
  },
  fallback: (t, about) => ({ verb: 'take', arg: usual(about.why, horseRange(t, about)) }),
};

export const trains: Decision<Regio, 'trains'> = {
  rule: '7.2.1',
  verbs: {
    take: {
      range: (t, about) => gunsRange(t, about),
      may: () => yes,
      warn: (t, about, arg) => [
        ...leftBehind(t, about, partOf(about, arg)),
        ...dropped(t, about, about.infantry + about.cavalry, arg),
      ],
    },
  },
  fallback: (t, about) => ({ verb: 'take', arg: usual(about.why, gunsRange(t, about)) }),
};

/** Who must answer for somebody absent takes along all, and drops as little as can be. */
const usual = (why: Why, { min, max }: Range): number => (why === 'drop' ? min : max);

/** How a division begins. */
export const dividing = (
  side: Side,
  force: Force,
  leader: Leader,
  why: Why,
): Dividing & Part & { readonly side: Side } => ({
  side,
  force,
  leader,
  why,
  wings: [],
  infantry: 0,
  cavalry: 0,
  trains: 0,
});
