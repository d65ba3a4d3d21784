import { yes } from '@tercio/kernel';
import type { ExplainedLine, Explanation } from '@tercio/kernel';
import { outlookOf } from '../battle/outlook.ts';
import type { Outlook } from '../battle/outlook.ts';
import type { Explained } from '../chapter.ts';
import { columnOf, succeeds } from '../leadership.ts';
import { enemyAt, forceOf, leadersIn } from '../forces.ts';
import { groundUnder } from '../ground.ts';
import { force, leader as leaderOf, NONE, ownerOf } from '../ids.ts';
import type { Force, Leader } from '../ids.ts';
import { fightLines } from '../march/attack.ts';
import { mayPass } from '../march/cost.ts';
import { allOf } from '../march/divide.ts';
import { atPlace, forceName, leaderName, placeName } from '../names.ts';
import type { Part } from '../spec/march.ts';
import { POOL } from '../state.ts';
import type { Seen } from '../state.ts';
import { reactionModifier } from './reactions.ts';
import { reactingFaces } from './slip.ts';
import { moverIn } from './worth.ts';

/** The figures behind reactions: how often one succeeds, what a failure costs, and which battle it may lead to. */

const FACES: readonly number[] = [1, 2, 3, 4, 5, 6];
const percent = (faces: number): string => `${Math.round((faces * 100) / FACES.length)} %`;

/** 11.4.3 The part of a force that would go, as an army by itself. */
function asPart(t: Seen, own: Force, one: Leader, { wings, infantry, cavalry, trains }: Part): Seen {
  const stay = leadersIn(t, own).filter((other) => other !== one && !wings.includes(other));
  return {
    ...t,
    infantry: t.infantry.with(own, infantry),
    cavalry: t.cavalry.with(own, cavalry),
    trains: t.trains.with(own, trains),
    commander: t.commander.with(own, one),
    leaderAt: t.leaderAt.map((at, other) => (stay.some((left) => left === other) ? POOL : at)),
  };
}

/** The enemy that moved, and the battle it would be to meet him. */
interface Encounter {
  readonly mover: Force;
  readonly at: number;
  readonly outlook: Outlook;
}

function encounterOf(t: Seen, own: Force): Encounter | null {
  const mover = force(moverIn(t, ownerOf(own)));
  const at = t.at[mover] ?? NONE;
  if (mover === NONE || mayPass(t, t.at[own] ?? NONE, at) !== yes) return null;
  return { mover, at, outlook: outlookOf(t, own, mover, at) };
}

/** 11.4.3 An attempt with everything that may go. */
export function trying(t: Seen, arg: number): Explanation | null {
  const one = leaderOf(arg);
  const own = forceOf(t, one);
  if (own === NONE) return null;
  const { fatigue } = groundUnder(t).tables.reactionMove.values;
  const column = columnOf(t, one, t.fatigue[own] ?? 0);
  const all = allOf(t, { force: own, leader: one, why: 'react' });
  const drm = reactionModifier(t, one, all);
  const wins = reactingFaces(t, own, one);
  const tires = FACES.filter((die) => !wins.includes(die) && die + drm <= (fatigue[column] ?? 0));
  const part = asPart(t, own, one, all);
  const met = encounterOf(part, own);
  return {
    title: `${leaderName(one)} tries to react: ${percent(wins.length)}`,
    lines: [
      { value: percent(wins.length), words: 'that it may move one hex, or stay after all', rule: '11.4.3' },
      ...(tires.length > 0
        ? [{ value: percent(tires.length), words: 'that it fails and tires: one fatigue more', rule: '11.4.3' }]
        : []),
      ...(met === null ? [] : battleLines(part, own, met)),
    ],
    sum: `It succeeds on ${Math.min(...wins)} or more${met === null ? '' : `. Battle against ${forceName(t, met.mover)} then: ${met.outlook.brief}`}`,
  };
}

/** What it would be to meet the one who moved, with every part of the chance. */
const battleLines = (t: Seen, own: Force, { mover, at, outlook }: Encounter): readonly ExplainedLine[] => [
  {
    value: 'battle',
    words: `against ${forceName(t, mover)} ${atPlace(at)}: ${outlook.brief}, as follows`,
    rule: '14.2',
  },
  ...fightLines(t, own, mover, outlook),
];

/** The same in a sentence, for a part of the force: "reacts on 3 or more, 67 %; against Anhalt 33 % to win". */
export function tryingInShort(t: Seen, own: Force, one: Leader, part: Part): string {
  const { success } = groundUnder(t).tables.reactionMove.values;
  const column = columnOf(t, one, t.fatigue[own] ?? 0);
  const drm = reactionModifier(t, one, part);
  const wins = FACES.filter((die) => succeeds(die, drm, success[column] ?? 0));
  const met = encounterOf(asPart(t, own, one, part), own);
  const battle = met === null ? '' : `; against ${forceName(t, met.mover)} ${met.outlook.brief}`;
  return `reacts on ${Math.min(...wins)} or more, ${percent(wins.length)}${battle}`;
}

/** 11.4.1 Nobody reacts: the enemy goes on, or the battle begins where he has come upon somebody. */
function letting(t: Seen): Explanation | null {
  const mover = force(t.arrived.findIndex((move, of) => t.moves > 0 && move === t.moves && t.at[of] !== NONE));
  if (mover === NONE) return null;
  const at = t.at[mover] ?? NONE;
  const name = forceName(t, mover);
  const own = enemyAt(t, ownerOf(mover), at);
  if (own === NONE) {
    const goes = t.active === mover;
    return {
      title: 'Nobody reacts',
      lines: [
        {
          value: goes ? 'goes on' : 'stays',
          words: goes
            ? `${name} with its march; you are asked again wherever it enters or leaves one of your zones`
            : `${name} ${atPlace(at)}; no battle comes of this move`,
          rule: '11.4.1',
        },
      ],
      sum: 'No die falls, and nobody tires',
    };
  }
  const outlook = outlookOf(t, mover, own, at);
  return {
    title: `Nobody reacts: ${name} attacks ${forceName(t, own)}`,
    lines: fightLines(t, mover, own, outlook),
    sum: `Battle ${atPlace(at)}, ${name} being the attacker: ${outlook.sum}`,
  };
}

/** Where the enemy stands a reaction move is an attack. */
function reactingTo(t: Seen, to: number, { leader }: { readonly leader: number }): Explanation | null {
  const own = forceOf(t, leaderOf(leader));
  const foe = own === NONE ? NONE : enemyAt(t, ownerOf(own), to);
  if (own === NONE || foe === NONE) return null;
  const outlook = outlookOf(t, own, foe, to);
  return {
    title: `Attack ${forceName(t, foe)} at ${placeName(to)}: ${outlook.brief}`,
    lines: fightLines(t, own, foe, outlook),
    sum: `Battle, ${outlook.sum}`,
  };
}

export const figures: Explained = { react: { with: trying, pass: letting }, reactTo: { to: reactingTo } };
