import { HIDDEN } from '@tercio/kernel';
import { listed } from '@tercio/kernel/rooms';
import type { Chapter } from '../chapter.ts';
import { enemyAt } from '../forces.ts';
import { cityAt } from '../geography/index.ts';
import { groundUnder } from '../ground.ts';
import { city as cityOf, force, NONE, ownerOf } from '../ids.ts';
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
import { passWords } from './passing.ts';
import { cityModifier, isByRight, neededFor } from './settle.ts';

type March = Chapter<keyof MarchProcs, keyof MarchAsks, MarchEvent>;

const PROMPTS: { readonly [W in Why]: (leader: string) => string } = {
  activate: (leader) => `What goes with ${leader}?`,
  react: (leader) => `What tries to react with ${leader}?`,
  pickUp: (leader) => `What does ${leader} pick up?`,
  drop: (leader) => `What does ${leader} leave behind?`,
};
const asked = ({ leader, why }: { readonly leader: number; readonly why: Why }): string =>
  PROMPTS[why](leaderName(leader));

const points = (mp: number): string => `${mp} MP`;

/** 11.3.3 The loan is told of while it lasts. */
function mpWords(t: Seen): string {
  if ((t.did & DID.strayed) !== 0) return points(t.mp);
  const { roadLoan } = groundUnder(t).tables.costs.values;
  return `${points(Math.max(0, t.mp))}, and ${Math.min(roadLoan, t.mp + roadLoan)} more by road or into a city`;
}

/** 11.4 A march of several hexes stops wherever somebody may react; if nobody did, it is gone on with. */
function isPause(t: Seen): boolean {
  if (t.active === NONE || t.cameBy === NONE) return false;
  const of = force(t.active);
  const cavalry = t.cavalry[of] ?? 0;
  return [t.at[of] ?? NONE, t.cameBy].some((place) => inEnemyZone(t, ownerOf(of), place, cavalry));
}

export const prompts: March['prompts'] = {
  activate: () => 'Which commander do you activate?',
  divide: asked,
  wing: (about) => `${asked(about)} Wing Commanders first.`,
  infantry: (about) => `${asked(about)} How many infantry SP?`,
  cavalry: (about) => `${asked(about)} How many cavalry SP?`,
  trains: (about) => `${asked(about)} How many artillery trains?`,
  ride: ({ leader }) =>
    `${leaderName(leader)} leads cavalry only. One die more for the march? Infantry and trains cannot be picked up then.`,
  march: ({ leader }, t) => {
    const at = atPlace(t.at[t.active] ?? NONE);
    return isPause(t)
      ? `${leaderName(leader)} has paused ${at}, since an enemy might react: ${mpWords(t)}. Where to now?`
      : `${leaderName(leader)}, ${at}: ${mpWords(t)}. Where to?`;
  },
  odd: ({ force: of }, t) => `${forceName(t, of)} straggles: which type loses the odd SP?`,
};

const cost = (t: Seen, to: number, take: boolean): string =>
  points(stepCost(t, force(t.active), activeStep(t, to, take)));

/** Whoever enters an enemy's hex attacks him: the button says so, and what to expect. */
function going(t: Seen, to: number): string {
  const of = force(t.active);
  const foe = enemyAt(t, ownerOf(of), to);
  if (foe === NONE) return `To ${placeName(to)}`;
  return `Attack ${forceName(t, foe)} ${atPlace(to)}, ${attackOf(t, of, foe, to).brief}`;
}

function taking(t: Seen, to: number): string {
  const city = cityOf(cityAt[to] ?? NONE);
  const of = force(t.active);
  if (isByRight(t, of, city)) return 'it falls without a check';
  return `on a roll of ${Math.min(6, Math.max(2, neededFor(t, city) - cityModifier(t, of)))} or more`;
}

export const options: March['options'] = {
  activate: {
    with: (one, t) =>
      `${leaderName(one)}, ${atPlace(t.at[(t.leaderAt[one] ?? 0) - ON_MAP] ?? NONE)}${t.marshal[one] === 1 ? '' : ' (a Lieutenant activation)'}`,
    pass: (_arg, t, about) => passWords(t, about),
  },
  divide: { all: () => 'Everything that may go', part: () => 'A part, to be chosen' },
  wing: { with: leaderName, done: (_arg, _t, { wings }) => (wings.length === 0 ? 'No Wing Commander' : 'No others') },
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
  odd: { infantry: () => 'Infantry', cavalry: () => 'Cavalry' },
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
  passed: ({ side, forced }) => ({
    text: `${SideName(side)} ${forced ? 'have nobody to activate' : 'pass'}: two passes in succession end the operations of the year.`,
  }),
  activated: ({ leader, wings, hex, ...part }) => ({
    text: `${leaderName(leader)}${withWings(wings)} is activated ${atPlace(hex)}: ${strengthWords(part)}.`,
  }),
  movementPoints: ({ leader, base, dice, rolled, mp }) => ({
    text: `${leaderName(leader)} has ${points(mp)}${dice > 0 ? `: ${base} and ${rolled} by ${dice === 1 ? 'a die' : `${dice} dice`}` : ''}.`,
  }),
  marched: ({ leader, hex, mp }) => ({
    text: `${leaderName(leader)} marches to ${placeName(hex)} (${points(mp)} left).`,
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
