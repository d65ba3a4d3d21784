import { no, yes } from '@tercio/kernel';
import type { Decision, Refusal, Verdict } from '@tercio/kernel';
import { outlookOf } from '../battle/outlook.ts';
import { hasFog, leastStrength } from '../fog/known.ts';
import { commanderOf, enemyAt, forceAt, hexOf, isEligible } from '../forces.ts';
import { cityAt, isArea } from '../geography/index.ts';
import { groundUnder } from '../ground.ts';
import { force, NONE, ownerOf, PLACES } from '../ids.ts';
import type { Force, Hex } from '../ids.ts';
import type { Regio } from '../spec.ts';
import { DID, strengthOf } from '../state.ts';
import type { Seen, Table } from '../state.ts';
import { activeStep, hasStrayed, isNeutralCity, mayStep } from './cost.ts';
import { hasAny } from './divide.ts';
import { neighboursOf } from './neighbours.ts';

/** 11.0 What the active army may do next. */

const active = (t: Seen): Force => force(t.active);

/** 11.6.5, C49 Anyone who rolled bonus dice goes on only while it is eligible for them. */
const mustDrop = (t: Seen): boolean => (t.did & DID.bonus) !== 0 && !isEligible(t, active(t));

function mayGo(t: Seen, to: number, take: boolean): Verdict {
  if (mustDrop(t)) return no('11.6.5', 'noLongerEligible');
  return mayStep(t, active(t), activeStep(t, to, take), t.mp, hasStrayed(t));
}

/** 11.5.3 In a hex that it has entered, not where it set out; once in each. */
function mayPickUp(t: Seen): Verdict {
  const of = active(t);
  if (mustDrop(t)) return no('11.6.5', 'noLongerEligible');
  if (t.cameBy === NONE) return no('11.5.3', 'notEntered');
  if ((t.did & DID.pickedUp) !== 0) return no('11.5.3', 'oncePerHex');
  const friend = forceAt(t, ownerOf(of), hexOf(t, of), of);
  if (friend === NONE) return no('11.5.3', 'noFriend');
  const { pickUp } = groundUnder(t).tables.costs.values;
  if (t.mp < pickUp) return no('11.5.3', 'tooFewMp', { cost: pickUp, mp: t.mp });
  const about = { force: friend, leader: commanderOf(t, of), why: 'pickUp' } as const;
  return hasAny(t, about) ? yes : no('11.5.3', 'nothingToPickUp');
}

/** 11.6.1, C103 Once in each hex, once more after picking up there; again where it must. */
function mayDrop(t: Seen): Verdict {
  const of = active(t);
  if (isNeutralCity(t, hexOf(t, of))) return no('13.1', 'notInNeutralCity');
  if ((t.did & DID.dropped) !== 0 && !mustDrop(t)) return no('11.6.1', 'oncePerHex');
  const about = { force: of, leader: commanderOf(t, of), why: 'drop' } as const;
  return hasAny(t, about) ? yes : no('11.6.1', 'nothingToDrop');
}

/** 16.1 */
function mayDig(t: Seen): Verdict {
  const at = hexOf(t, active(t));
  if (t.options.works === 0) return no('16.1', 'noFieldWorks');
  if (mustDrop(t)) return no('11.6.5', 'noLongerEligible');
  if (isArea(at) || cityAt[at] !== NONE) return no('16.1', 'worksOutsideCities');
  if (t.works.includes(at)) return no('16.1', 'dugAlready');
  const { fieldWorks } = groundUnder(t).tables.costs.values;
  return t.mp < fieldWorks ? no('16.1', 'tooFewMp', { cost: fieldWorks, mp: t.mp }) : yes;
}

/** 7.2.5 Anyone who can move no further ends its activation. */
export function canGoOn(t: Seen): boolean {
  const of = active(t);
  const at = hexOf(t, of);
  const strayed = hasStrayed(t);
  for (const to of neighboursOf(at)) {
    if (mayStep(t, of, activeStep(t, to, false), t.mp, strayed) === yes) return true;
    if (isNeutralCity(t, to) && mayStep(t, of, activeStep(t, to, true), t.mp, strayed) === yes) return true;
  }
  return mayPickUp(t) === yes || mayDig(t) === yes;
}

const neutralBeside = (t: Seen): readonly Hex[] =>
  neighboursOf(hexOf(t, active(t))).filter((to) => isNeutralCity(t, to));

/** 11.7.3, 14.2 Legal, but it can only be lost. */
function warned(t: Table, to: number): readonly Refusal[] {
  const of = active(t);
  const foe = enemyAt(t, ownerOf(of), to);
  if (foe === NONE) return [];
  const { overrun } = groundUnder(t).tables.battle.values;
  if (leastStrength(t, foe) >= overrun * strengthOf(t, of)) return [no('11.7.3', 'wouldBeOverrun')];
  // 16.3 Of what lies under markers no warning may tell.
  return hasFog(t) || outlookOf(t, of, foe, to).win !== 0 ? [] : [no('14.2', 'hopeless')];
}

export const march: Decision<Regio, 'march'> = {
  rule: '11.0',
  verbs: {
    to: {
      domain: PLACES,
      each: (t) => neighboursOf(hexOf(t, active(t))),
      may: (t, _about, to) => mayGo(t, to, false),
      warn: (t, _about, to) => warned(t, to),
    },
    take: {
      domain: PLACES,
      each: neutralBeside,
      may: (t, _about, to) => mayGo(t, to, true),
    },
    pickUp: { may: mayPickUp },
    drop: { may: mayDrop },
    dig: { may: mayDig },
    end: {
      may: (t) => (isNeutralCity(t, hexOf(t, active(t))) && canGoOn(t) ? no('13.1', 'notInNeutralCity') : yes),
    },
  },
  fallback: (t) => {
    if (!isNeutralCity(t, hexOf(t, active(t)))) return { verb: 'end', arg: null };
    const out = neighboursOf(hexOf(t, active(t))).find((to) => mayGo(t, to, false) === yes);
    return out === undefined ? { verb: 'end', arg: null } : { verb: 'to', arg: out };
  },
};
