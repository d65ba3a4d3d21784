import type { Counting, Display, Placeable, TokenBox } from '@tercio/board';
import type { View } from '@tercio/kernel';
import { leadersIn } from '../src/forces.ts';
import { groundUnder } from '../src/ground.ts';
import { force, NONE, ownerOf } from '../src/ids.ts';
import { forceName, leaderName } from '../src/names.ts';
import { plain } from './plain.ts';
import { seenOf } from './seen.ts';
import { ARMS, armThing, tokensOf } from './tokens.ts';
import type { Arm } from './tokens.ts';

/** 7.2.1, 11.4.2, 11.5.3, 11.6 A force is divided: two boxes, who goes and who stays, counted arm by arm. */

type About = Placeable['about'];

const TITLES: { readonly [why: string]: readonly [title: string, goes: string, stays: string] } = {
  activate: ['Who marches?', 'marches', 'stays behind'],
  react: ['Who reacts?', 'reacts', 'stays behind'],
  pickUp: ['Who is picked up?', 'is picked up', 'stays here'],
  drop: ['Who is left behind?', 'is left behind', 'marches on'],
};

const numberOf = (about: About, name: string): number => {
  const value = about[name];
  return typeof value === 'number' ? value : NONE;
};

/** What of an arm was chosen so far; NONE where that is still to come. */
const chosen = (ask: string, about: About, arm: Arm): number => {
  const asked = (ARMS as readonly string[]).indexOf(ask);
  return asked > ARMS.indexOf(arm) ? numberOf(about, arm) : NONE;
};

export function dividing(view: View, ask: string, about: About): Display | null {
  const why = about['why'];
  const of = numberOf(about, 'force');
  if (typeof why !== 'string' || of === NONE) return null;
  const seen = seenOf(view);
  const [title, goes, stays] = TITLES[why] ?? ['', 'goes', 'stays'];
  const side = ownerOf(force(of));
  const { lr } = groundUnder(seen);
  const wings = Array.isArray(about['wings']) ? (about['wings'] as readonly number[]) : [];
  const boxOf = (key: string, words: string, count: (arm: Arm) => number): TokenBox => ({
    key,
    title: words,
    note: '',
    tokens: ARMS.flatMap((arm) => tokensOf(side, arm, count(arm))),
  });
  const going = (arm: Arm): number => Math.max(0, chosen(ask, about, arm));
  return {
    ...plain('divide', title),
    subtitle: forceName(seen, of),
    thing: { domain: 'force', arg: of },
    rows: leadersIn(seen, force(of)).map((one) => ({
      words: leaderName(one),
      value: one === numberOf(about, 'leader') ? 'commands' : wings.includes(one) ? 'goes along' : `LR ${lr[one]}`,
      rule: '7.2.1',
      thing: { domain: 'leader', arg: one },
    })),
    boxes: [boxOf('stays', stays, (arm) => (seen[arm][of] ?? 0) - going(arm)), boxOf('goes', goes, going)],
  };
}

/** What a question for a number counts: SP or trains that go over. */
export function counts(_view: View, ask: string, about: About): Counting | null {
  const arm = ARMS.find((one) => one === ask);
  return arm && typeof about['why'] === 'string' ? { thing: armThing(arm), from: 'stays', to: 'goes', now: 0 } : null;
}
