import type { Portion, Portions } from '@tercio/board';
import { Fast, isRefusal } from '@tercio/kernel';
import type { Choice, Game, Offer, Side, View } from '@tercio/kernel';
import { leadersIn, mayServe, SP_PER_RATING } from '../src/forces.ts';
import { groundUnder, lrOf } from '../src/ground.ts';
import { force, leader as leaderOf, NONE } from '../src/ids.ts';
import type { Leader } from '../src/ids.ts';
import { besideOf } from '../src/march/divide.ts';
import { leaderName, strengthWords } from '../src/names.ts';
import { tryingInShort } from '../src/reaction/figures.ts';
import type { Why } from '../src/spec/march.ts';
import type { Seen } from '../src/state.ts';
import { seenOf } from './seen.ts';

/** 7.2.1, 11.4.2, 11.5.3, 11.6 A force is divided in one table: Wing Commanders, infantry, cavalry, trains. */

const ASKS = new Set(['divide', 'wing', 'infantry', 'cavalry', 'trains']);
const ARMS = ['infantry', 'cavalry', 'trains'] as const;
const TITLES: { readonly [W in Why]: readonly [title: string, verb: string] } = {
  activate: ['Who marches', 'March with'],
  react: ['Who tries to react', 'React with'],
  pickUp: ['Who is picked up', 'Pick up'],
  drop: ['Who is left behind', 'Leave'],
};

interface Division {
  readonly game: Game;
  readonly view: View;
  readonly side: Side;
  readonly seen: Seen;
  readonly of: number;
  readonly leader: Leader;
  readonly why: Why;
  readonly wings: readonly Leader[];
}

function divisionIn(game: Game, view: View): Division | null {
  const own = view.offers.find(({ offer }) => offer !== null && ASKS.has(offer.ask));
  const { force: of, leader, why, wings = [] } = own?.offer?.about ?? {};
  if (!own || typeof of !== 'number' || typeof leader !== 'number') return null;
  // Once it has been begun step by step it goes on so.
  if (own.offer?.ask === 'cavalry' || own.offer?.ask === 'trains' || (wings as readonly unknown[]).length > 0)
    return null;
  const seen = seenOf(view);
  const one = leaderOf(leader);
  const asked = why as Why;
  const others = leadersIn(seen, force(of)).filter(
    (wing) => wing !== one && (asked === 'drop' || mayServe(seen, wing, one)),
  );
  return { game, view, side: own.side, seen, of, leader: one, why: asked, wings: others };
}

export function portions(game: Game, view: View): Portions | null {
  const division = divisionIn(game, view);
  if (!division) return null;
  const { seen, of, why, wings } = division;
  const rows: readonly Portion[] = [
    ...wings.map((wing) => ({ words: leaderName(wing), max: 1, usual: why === 'drop' ? 0 : 1 })),
    ...ARMS.map((arm) => ({ words: arm, max: seen[arm][of] ?? 0, usual: usualOf(division, arm) })),
  ];
  return {
    key: `${of} ${division.leader} ${why}`,
    title: TITLES[why][0],
    rows: rows.filter(({ max }) => max > 0),
    covers: ['part', 'with', 'done', 'take'],
    plan: (shown) => planOf(division, inFull(rows, shown)),
  };
}

/** 2.6.3 All of it, unless somebody who stays would be left without troops: then half, and the guns stay with him. */
function usualOf(division: Division, arm: (typeof ARMS)[number]): number {
  const { seen, of, why, wings } = division;
  const all = seen[arm][of] ?? 0;
  if (why === 'drop') return 0;
  if (behindOf(division, wings).length === 0) return all;
  return arm === 'trains' ? 0 : Math.ceil(all / 2);
}

/** Rows of which there is nothing are not shown. */
function inFull(rows: readonly Portion[], shown: readonly number[]): readonly number[] {
  let next = 0;
  return rows.map(({ max }) => (max > 0 ? (shown[next++] ?? 0) : 0));
}

function planOf(division: Division, values: readonly number[]): ReturnType<Portions['plan']> {
  const { wings, why } = division;
  const going = wings.filter((_, i) => (values[i] ?? 0) > 0);
  const [infantry = 0, cavalry = 0, trains = 0] = values.slice(wings.length);
  const choices = stepsOf(division, going, { infantry, cavalry, trains });
  const parts = [
    ...going.map(leaderName),
    ...(infantry + cavalry + trains > 0 ? [strengthWords({ infantry, cavalry, trains })] : []),
  ];
  const rest =
    (division.seen.infantry[division.of] ?? 0) + (division.seen.cavalry[division.of] ?? 0) - infantry - cavalry;
  const lost =
    choices === null
      ? null
      : why === 'drop'
        ? droppedWords(division, going, infantry + cavalry, trains)
        : lostWords(behindOf(division, going), rest);
  return {
    words: `${TITLES[why][1]} ${parts.length === 0 ? 'nobody' : parts.join(', ')}${lost === null ? '' : `: ${lost}`}`,
    note: choices === null ? FAULTS[why] : noteOf(division, going, infantry, cavalry, trains),
    choices,
    ...(lost !== null && { dire: true }),
  };
}
const FAULTS: { readonly [W in Why]: string } = {
  activate: 'An army needs at least one SP.',
  react: 'An army needs at least one SP.',
  pickUp: 'Somebody must be picked up.',
  drop: 'Somebody must be left, and the army keeps its commander and at least one SP.',
};

/** 11.1.1 What the part that marches would have, and what stays. */
function noteOf(division: Division, going: readonly Leader[], foot: number, horse: number, guns: number): string {
  const { seen, of, leader, why } = division;
  const sp = foot + horse;
  const rest = (seen.infantry[of] ?? 0) + (seen.cavalry[of] ?? 0) - sp;
  const other = why === 'drop' ? `${rest} SP march on` : staysWords(division, going, rest);
  if (why === 'react') {
    const part = { wings: going, infantry: foot, cavalry: horse, trains: guns };
    return `${sp} SP: ${tryingInShort(seen, force(of), leader, part)}; ${other}.`;
  }
  if (why !== 'activate') return `${sp} SP; ${other}.${keeperWords(division, going, sp)}`;
  const { base } = groundUnder(seen).tables.costs.values;
  const rating = [leader, ...going].reduce((sum, one) => sum + lrOf(seen, one), 0);
  const least = base - (seen.fatigue[of] ?? 0);
  const dice = (sp <= SP_PER_RATING * rating ? lrOf(seen, leader) : 0) + (foot + guns === 0 ? 1 : 0);
  const mp =
    dice === 0 ? `${least} MP: no dice for more than ${SP_PER_RATING * rating} SP` : `${least} MP and ${dice} D6`;
  return `${sp} SP, ${mp}; ${other}.`;
}

const behindOf = ({ seen, of, leader, why }: Division, going: readonly Leader[]): readonly Leader[] =>
  leadersIn(seen, force(of)).filter((one) => !going.includes(one) && (why === 'pickUp' || one !== leader));

/** 2.6.3 What becomes of troops without a leader and of leaders without troops; null: nothing of the kind. */
function lostWords(behind: readonly Leader[], rest: number): string | null {
  if (behind.length === 0 && rest > 0) return `${rest} SP stay without a leader and disband`;
  if (behind.length === 0 || rest > 0) return null;
  return `${behind.map(leaderName).join(', ')}, without troops, ${behind.length === 1 ? 'goes' : 'go'} to the pool`;
}

/** 2.6.3, 11.6.1 What is dropped is alone, unless a friend stands there already. */
function droppedWords({ seen, of }: Division, going: readonly Leader[], sp: number, trains: number): string | null {
  if (besideOf(seen, force(of)) !== NONE) return null;
  return lostWords(going, sp) ?? (going.length === 0 && trains > 0 ? 'without a leader the trains are lost' : null);
}

/** 2.6.3 Who could keep together what would disband. */
function keeperWords(division: Division, going: readonly Leader[], sp: number): string {
  const { wings, why } = division;
  const isLost = why === 'drop' && going.length === 0 && droppedWords(division, going, sp, 0) !== null;
  if (!isLost) return '';
  const names = wings.map(leaderName).join(' or ');
  return names === '' ? ' Nobody here could lead them.' : ` Unless ${names} stays with them, they disband.`;
}

/** Who stays. */
const staysWords = (division: Division, going: readonly Leader[], rest: number): string =>
  lostWords(behindOf(division, going), rest) ?? (rest === 0 ? 'nobody stays' : `${rest} SP stay`);

/** The answers one after the other, tried on a position made from the view; null: something is refused. */
function stepsOf(
  { game, view, side }: Division,
  wings: readonly Leader[],
  counts: { readonly [arm in (typeof ARMS)[number]]: number },
): readonly Choice[] | null {
  const choices: Choice[] = [];
  let pos = game.redeal(view, new Fast(1));
  let left = [...wings];
  for (let offer = game.offer(pos, side); offer && ASKS.has(offer.ask); offer = game.offer(pos, side)) {
    const choice = answerTo(offer, left, counts);
    if (offer.ask === 'wing') left = left.slice(1);
    const played = game.play(pos, side, [choice], new Fast(1));
    if (isRefusal(played)) return null;
    choices.push(choice);
    // What comes next is the march, another's question, or dice.
    if (played.marks !== 0) break;
    ({ pos } = played);
  }
  return choices;
}

function answerTo(
  { ask }: Offer,
  [next]: readonly Leader[],
  counts: { readonly [arm in (typeof ARMS)[number]]: number },
): Choice {
  if (ask === 'divide') return { verb: 'part', arg: null };
  if (ask === 'wing') return next === undefined ? { verb: 'done', arg: null } : { verb: 'with', arg: next };
  return { verb: 'take', arg: counts[ask as (typeof ARMS)[number]] };
}
