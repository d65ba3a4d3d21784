import { HIDDEN } from '@tercio/kernel';
import { listed } from '@tercio/kernel/rooms';
import type { Chapter } from '../chapter.ts';
import { commanderOf, enemyAt, forceOf } from '../forces.ts';
import { cityAt } from '../geography/index.ts';
import { groundUnder } from '../ground.ts';
import { city as cityOf, foeOf, force, leader as leaderOf, NONE, ownerOf } from '../ids.ts';
import type { Leader } from '../ids.ts';
import {
  atPlace,
  cityName,
  forceName,
  holderName,
  leaderName,
  leaderNames,
  placeName,
  provinceName,
  SideName,
  sideName,
  strengthWords,
} from '../names.ts';
import type { MarchAsks, MarchEvent, MarchProcs, Part, Why } from '../spec/march.ts';
import { DID, ON_MAP, PILLAGED } from '../state.ts';
import type { Seen } from '../state.ts';
import { inEnemyZone } from '../zones.ts';
import { attackOf } from './attack.ts';
import { activeStep, stepCost } from './cost.ts';
import { goingWords, spentWords } from './figures.ts';
import { passWords } from './passing.ts';
import { faceFor, isByRight } from './settle.ts';

type March = Chapter<keyof MarchProcs, keyof MarchAsks, MarchEvent>;

const PROMPTS: { readonly [W in Why]: (leader: string) => string } = {
  activate: (leader) => `What goes with ${leader}?`,
  react: (leader) => `What tries to react with ${leader}?`,
  pickUp: (leader) => `What does ${leader} pick up?`,
  drop: (leader) => `What does ${leader} leave behind?`,
};
/** Named so that it can be read alone: as a button, and where it is taken back. */
type Naming = { readonly [W in Why]: (leader: string) => string };
const WHOLE: Naming = {
  activate: (leader) => `${leader} marches with all he may take`,
  react: (leader) => `${leader} tries to react with all he may take`,
  pickUp: (leader) => `${leader} picks up all that may go`,
  drop: (leader) => `${leader} leaves all that may stay`,
};
const PART: Naming = {
  activate: (leader) => `${leader} marches with a part`,
  react: (leader) => `${leader} tries to react with a part`,
  pickUp: (leader) => `${leader} picks up a part`,
  drop: (leader) => `${leader} leaves a part`,
};
const NO_LEADER: { readonly [W in Why]: string } = {
  activate: 'No Wing Commander',
  react: 'No Wing Commander',
  pickUp: 'No leader is picked up',
  drop: 'No leader stays',
};
const asked = ({ leader, why }: { readonly leader: number; readonly why: Why }): string =>
  PROMPTS[why](leaderName(leader));

const points = (mp: number): string => `${mp} MP`;

/** 11.3.3 The loan is told of while it lasts. */
function mpWords(t: Seen): string {
  if ((t.did & DID.strayed) !== 0) return points(t.mp);
  const { roadLoan } = groundUnder(t).tables.costs.values;
  return `${points(Math.max(0, t.mp))}, ${t.mp + roadLoan} by roads and cities alone`;
}

/** 11.2 Was the enemy's zone entered or left with the last step? Whatever stopped the army there, it goes on from it. */
function nearEnemy(t: Seen): string | null {
  if (t.active === NONE || t.cameBy === NONE) return null;
  const of = force(t.active);
  const isZone = (place: number): boolean => inEnemyZone(t, ownerOf(of), place, t.cavalry[of] ?? 0);
  if (isZone(t.at[of] ?? NONE)) return 'near the enemy';
  return isZone(t.cameBy) ? 'away from the enemy' : null;
}

export const prompts: March['prompts'] = {
  activate: (_about, t) =>
    `Which commander do you activate? Then the other side activates one, by turns; each may act again, until fatigue ${groundUnder(t).tables.limits.values.fatigue}.`,
  divide: asked,
  wing: (about) => `${asked(about)} Other leaders first (Wing Commanders).`,
  infantry: (about) => `${asked(about)} How many infantry SP?`,
  cavalry: (about) => `${asked(about)} How many cavalry SP?`,
  trains: (about) => `${asked(about)} How many artillery trains?`,
  ride: ({ leader }) =>
    `${leaderName(leader)} leads cavalry only. One die more for the march? Infantry and trains cannot be picked up then.`,
  march: ({ leader }, t) => {
    const at = atPlace(t.at[t.active] ?? NONE);
    const near = nearEnemy(t);
    return near === null
      ? `${leaderName(leader)}, ${at}: ${mpWords(t)}. Where to?`
      : `${leaderName(leader)}, ${at}, ${near}: ${mpWords(t)}. Where to now?`;
  },
  odd: ({ force: of }, t) => `${forceName(t, of)} straggles: which type loses the odd SP?`,
};

const cost = (t: Seen, to: number, take: boolean): string =>
  points(stepCost(t, force(t.active), activeStep(t, to, take)));

/** Anyone who enters an enemy's hex attacks him: the button says so, and what to expect. */
function going(t: Seen, to: number): string {
  const of = force(t.active);
  const foe = enemyAt(t, ownerOf(of), to);
  if (foe === NONE) return goingWords(t, of, to);
  return `Attack ${forceName(t, foe)} ${atPlace(to)}, ${attackOf(t, of, foe, to).brief}`;
}

function taking(t: Seen, to: number): string {
  const city = cityOf(cityAt[to] ?? NONE);
  const of = force(t.active);
  if (isByRight(t, of, city)) return 'it falls without a check';
  return `on a roll of ${faceFor(t, of, city)} or more`;
}

/** 7.2.1 Another than the commander marches out of his army. */
function ofWhom(t: Seen, one: Leader): string {
  const of = forceOf(t, one);
  return of === NONE || commanderOf(t, of) === one ? '' : ` out of ${forceName(t, of)}’s army`;
}

export const options: March['options'] = {
  activate: {
    with: (one, t) =>
      `${leaderName(one)}${ofWhom(t, leaderOf(one))}, ${atPlace(t.at[(t.leaderAt[one] ?? 0) - ON_MAP] ?? NONE)}${t.marshal[one] === 1 ? '' : ' (a Lieutenant activation)'}`,
    pass: (_arg, t, about) => passWords(t, about),
  },
  divide: {
    all: (_arg, _t, { leader, why }) => WHOLE[why](leaderName(leader)),
    part: (_arg, _t, { leader, why }) => PART[why](leaderName(leader)),
  },
  wing: { with: leaderName, done: (_arg, _t, { wings, why }) => (wings.length === 0 ? NO_LEADER[why] : 'No others') },
  infantry: { take: (sp) => `${sp} infantry` },
  cavalry: { take: (sp) => `${sp} cavalry` },
  trains: { take: (trains) => (trains === 1 ? '1 train' : `${trains} trains`) },
  ride: { ride: () => 'One die more', plain: () => 'No extra die' },
  march: {
    to: (to, t) => `${going(t, to)} (${cost(t, to, false)})`,
    take: (to, t) => `Take neutral ${placeName(to)} (${cost(t, to, true)}): ${taking(t, to)}`,
    pickUp: (_arg, t) => `Pick up troops here (${points(groundUnder(t).tables.costs.values.pickUp)})`,
    drop: () => 'Leave a part of the army here',
    dig: (_arg, t) => `Build field fortifications (${points(groundUnder(t).tables.costs.values.fieldWorks)})`,
    end: () => 'End the activation',
  },
  odd: { infantry: () => 'Infantry loses it', cavalry: () => 'Cavalry loses it' },
};

const partWords = (part: Part): string => {
  const troops = part.infantry + part.cavalry + part.trains !== 0 ? [strengthWords(part)] : [];
  return listed([...part.wings.map(leaderName), ...troops]);
};
const withWings = (wings: readonly number[]): string => (wings.length === 0 ? '' : ` with ${leaderNames(wings)}`);

/** 16.3 Under a marker it is hidden. */
const tired = (fatigue: number): string => (fatigue === HIDDEN ? '' : `: fatigue ${fatigue}`);

const DAMAGE: readonly string[] = ['unharmed', 'pillaged', 'sacked'];

export const events: March['events'] = {
  passed: ({ side, forced, last }) => ({
    text: `${SideName(side)} ${forced ? 'have nobody to activate' : 'pass'}${last ? ', too: the operations of the year end' : `. If ${sideName(foeOf(side))} pass now as well, the operations of the year end`}.`,
  }),
  activated: ({ leader, wings, hex, ...part }) => ({
    text: `${leaderName(leader)}${withWings(wings)} is activated ${atPlace(hex)}: ${strengthWords(part)}.`,
  }),
  movementPoints: ({ leader, base, dice, rolled, mp }) => ({
    text: `${leaderName(leader)} has ${points(mp)}${dice > 0 ? `: ${base} and ${rolled} by ${dice === 1 ? 'a die' : `${dice} dice`}` : ''}.`,
  }),
  marched: ({ leader, hex, mp }) => ({
    text: `${leaderName(leader)} marches to ${placeName(hex)} (${spentWords(mp)}).`,
  }),
  pickedUp: ({ leader, hex, part }) => ({ text: `${leaderName(leader)} picks up ${partWords(part)} ${atPlace(hex)}.` }),
  detached: ({ leader, hex, part }) => ({ text: `${leaderName(leader)} leaves ${partWords(part)} ${atPlace(hex)}.` }),
  combined: ({ leader, hex, fatigue }) => ({
    text: `Armies combine ${atPlace(hex)} under ${leaderName(leader)}${tired(fatigue)}.`,
  }),
  dug: ({ leader, hex }) => ({ text: `${leaderName(leader)} builds field fortifications ${atPlace(hex)}.` }),
  worksGone: ({ hex }) => ({ text: `The field fortifications ${atPlace(hex)} are gone.` }),
  fatigued: ({ leader, fatigue }) => ({ text: `${leaderName(leader)} is at fatigue ${fatigue}.` }),
  straggled: ({ leader, hex, die, needed, lost }) => ({
    ...(lost === 0 ? { idle: true } : {}),
    text: `Stragglers of ${leaderName(leader)} ${atPlace(hex)}: ${die}, ${needed} needed, ${lost === 0 ? 'none' : `${lost} SP lost, one fatigue more`}.`,
  }),
  cityChecked: ({ leader, city, die, needed, taken }) => {
    if (die === 0) return null;
    const asks = Math.max(2, Math.min(6, needed));
    return {
      text: `${leaderName(leader)} before ${cityName(city)}: ${die}, ${asks} needed, ${taken ? 'taken' : 'in vain'}.`,
    };
  },
  cityTaken: ({ side, city, from, damage }) => ({
    text: `${SideName(side)} take ${from === 0 ? 'neutral' : holderName(from)} ${cityName(city)}${damage >= PILLAGED ? `, which is ${DAMAGE[damage] ?? ''}` : ''}.`,
  }),
  pp: ({ side, pp }) => ({ text: `${SideName(side)} gain ${pp} PP.` }),
  returned: ({ leader, hex }) => ({ text: `${leaderName(leader)} goes back to ${placeName(hex)}.` }),
  invaded: ({ side, province }) => ({ text: `${provinceName(province)} is invaded by ${sideName(side)}.` }),
  disbanded: ({ leaders, hex, ...part }) => ({
    text: `${atPlace(hex).replace(/^./, (first) => first.toUpperCase())} ${part.infantry + part.cavalry + part.trains === 0 ? 'no troops are left' : `${strengthWords(part)} disband`}${leaders.length === 0 ? '' : `; ${leaderNames(leaders)} to the pool of leaders`}.`,
  }),
  activationOver: ({ leader, hex, fatigue }) => ({
    text: `${leaderName(leader)} ends ${atPlace(hex)}${tired(fatigue)}.`,
  }),
};
