import { only, side } from '@tercio/kernel/sim';
import type { Choice, Draft, Offer, Side } from '@tercio/kernel/sim';
import {
  bank,
  BESIDE,
  cardsOf,
  coinsOf,
  homeOf,
  leaderAt,
  LOST,
  menAt,
  othersOf,
  SIDES,
  stands,
} from '../src/state.ts';
import type { Bank, Seen } from '../src/state.ts';
import { COIN, fromOwnHome, steps, toOpenHome } from './worth.ts';

/** What a side would answer at a glance: the option of the highest value. It looks at what its own view shows. */

type Values = { readonly [verb: string]: (arg: number) => number };
type Answer = (t: Seen, by: Side, about: Offer['about']) => Values;

/** The chance that the lower of two dice is at least so many (5.4). */
const within = (distance: number): number => (Math.max(0, 7 - Math.max(1, distance)) / 6) ** 2;

/** 3.1 What is left is spread over the turns; when a home is to be won or lost, all of it. */
function bidFor(t: Seen, by: Side): number {
  const coins = coinsOf(t, by);
  const reach = toOpenHome(t, by);
  const danger = fromOwnHome(t, by);
  if ((reach !== null && reach <= 3) || (danger !== null && danger <= 3)) return coins;
  return Math.floor(coins / Math.max(1, t.lastTurn - t.turn + 1));
}

/** What enemies at a bank would cost a force of so many, or bring it. */
function fightWorth(t: Seen, by: Side, at: Bank, men: number): number {
  const there = othersOf(by).filter((other) => stands(t, other, at));
  if (there.length === 0) return 0;
  const fewest = Math.min(...there.map((other) => menAt(t, other, at)));
  return 0.3 * (men - fewest) - 0.4 - (breaks(t, by, at) ? WORD : 0);
}

/** 5.1 What may come of a march from here. */
function marchWorth(t: Seen, by: Side, from: Bank): number {
  const led = leaderAt(t, by, from);
  const men = menAt(t, by, from);
  const reach = led ? toOpenHome(t, by) : null;
  const home = homeOf(by);
  const danger = fromOwnHome(t, by);
  const back = danger !== null && men > 0 && from !== home ? within(steps(from, home)) * 2 : 0;
  const beside = (BESIDE[from] ?? []).map((to) => fightWorth(t, by, to, men));
  // Anyone who leaves his home open invites guests.
  const leaves = from === home && men === 1 ? -0.5 : 0;
  return (reach === null ? 0 : 4 * within(reach)) + back + Math.max(0, ...beside) + leaves + 0.01 * men;
}

/** 5.5 */
function stepWorth(t: Seen, by: Side, to: Bank): number {
  const led = t.led === 1;
  const open = othersOf(by).filter((owner) => menAt(t, owner, homeOf(owner)) === 0);
  const nearest = Math.min(...open.map((owner) => steps(to, homeOf(owner))));
  const goal = led && open.length > 0 ? (nearest === 0 ? 10 : within(nearest - t.steps + 1) / (1 + nearest)) : 0;
  const back = to === homeOf(by) && fromOwnHome(t, by) !== null && t.columnMen > 0 ? 1.5 : 0;
  return goal + back + fightWorth(t, by, to, t.columnMen);
}

/** Could the column that is on the way take an open home with the steps it has left? */
function threatened(t: Seen): Side | null {
  if (t.marcher < 0 || t.led === 0) return null;
  const marcher = SIDES.find((one) => one === t.marcher);
  const at = marcher === undefined ? LOST : (t.leader[marcher] ?? LOST);
  if (marcher === undefined || at === LOST) return null;
  const reached = othersOf(marcher).find(
    (owner) => menAt(t, owner, homeOf(owner)) === 0 && steps(bank(at), homeOf(owner)) <= t.steps,
  );
  return reached ?? null;
}

/** What a deal brings at a glance: coins, and a neighbour less to be afraid of. */
function dealWorth(t: Seen, by: Side, id: number): number {
  const deal = t.deals.find((one) => one.id === id);
  return (deal?.terms ?? []).reduce((sum, { kind, from, to, amount }) => {
    if (kind === 'truce') return sum + (from === by || to === by ? TRUCE : -TRUCE);
    return sum + COIN * amount * (to === by ? 1 : from === by ? -1 : 0);
  }, 0);
}
const TRUCE = 0.1;

const answers = (t: Seen, by: Side): Values => ({
  sign: (id) => dealWorth(t, by, id),
  refuse: (id) => -dealWorth(t, by, id),
});

/** 2.6 Whose word would be broken by going there pays for it, and is trusted less. */
const breaks = (t: Seen, by: Side, at: Bank): boolean =>
  t.deals.some(
    ({ stage, terms }) =>
      stage === 'made' &&
      terms.some(
        ({ kind, from, to, until }) =>
          kind === 'truce' && until >= t.turn && (from === by ? stands(t, to, at) : to === by && stands(t, from, at)),
      ),
  );
const WORD = 0.5;

/** 2.7 A truce of two turns more with each of the others. */
export const drafts = (t: Seen, by: Side): readonly Draft[] =>
  othersOf(by).map((other) => ({
    to: only(other),
    secret: false,
    terms: [
      {
        kind: 'truce',
        from: by < other ? by : other,
        to: by < other ? other : by,
        thing: -1,
        amount: -1,
        until: Math.min(t.lastTurn, t.turn + 2),
      },
    ],
  }));

const ANSWERS: { readonly [ask: string]: Answer | undefined } = {
  // In passing nobody proposes; what a deal would bring is a question to think about.
  deal: (t, by) => ({ ...answers(t, by), ready: () => 0 }),
  dealAnswer: answers,
  bidMarch: (t, by) => ({ bid: (arg) => -Math.abs(arg - bidFor(t, by)) }),
  bidCard: (t, by, about) => {
    const left = coinsOf(t, by) - Number(about['march'] ?? 0);
    const wanted = left >= 4 && cardsOf(t, by) < 3 ? 2 : 0;
    return { bid: (arg) => (arg === wanted ? 1 : 0) };
  },
  look: (t) => ({ at: (of) => cardsOf(t, side(of)), no: () => 0.5 }),
  from: (t, by) => ({ from: (at) => marchWorth(t, by, bank(at)) }),
  men: (t, by, about) => {
    const from = bank(Number(about['from']));
    const men = menAt(t, by, from);
    const wanted = from === homeOf(by) && men > 1 ? men - 1 : men;
    return { take: (arg) => -Math.abs(arg - wanted) };
  },
  leader: (t, by) => {
    const reach = toOpenHome(t, by);
    return { with: () => (reach !== null && reach <= 4 ? 1 : -1), without: () => 0 };
  },
  step: (t, by) => ({ to: (to) => stepWorth(t, by, bank(to)), stop: () => 0 }),
  halt: (t, by) => ({
    halt: () => (threatened(t) === null ? -1 : threatened(t) === by ? 2 : 1),
    pass: () => 0,
  }),
  counter: (_t, by, about) => ({ spy: () => (about['side'] === by && about['by'] !== by ? 1 : -1), pass: () => 0 }),
  foe: (t, _by, about) => ({
    fight: (foe) => -menAt(t, side(foe), bank(Number(about['bank']))),
  }),
  hit: () => ({ man: () => 1, leader: () => 0 }),
  retreat: (t, by) => ({
    to: (to) => (bank(to) === homeOf(by) ? 0.5 : 0) + 0.2 * menAt(t, by, bank(to)) + fightWorth(t, by, bank(to), 1),
  }),
};

/** What a side thinks of each listed choice; null where it has no opinion. */
export function likings(t: Seen, by: Side, { ask, about, choices }: Offer): readonly number[] | null {
  const values = ANSWERS[ask]?.(t, by, about);
  return values === undefined ? null : choices.map(({ verb, arg }) => values[verb]?.(arg ?? 0) ?? -1);
}

function* optionsOf({ choices, ranges }: Offer): Iterable<Choice> {
  yield* choices;
  for (const { verb, min, max, step } of ranges) for (let arg = min; arg <= max; arg += step) yield { verb, arg };
}

export function preferred(t: Seen, by: Side, offer: Offer): readonly Choice[] {
  const options = [...optionsOf(offer)];
  const liked = likings(t, by, { ...offer, choices: options, ranges: [] });
  if (liked === null) return options;
  const best = options[liked.indexOf(Math.max(...liked))];
  return best === undefined ? [] : [best];
}

const RECALL_PRICE = 2;

/** 8.1 Whose home is about to fall has the leader recalled; for another's, who could not pay for it himself, too. */
export function recalled(t: Seen, by: Side): Choice | null {
  if (coinsOf(t, by) < RECALL_PRICE || t.marcher === by) return null;
  const owner = threatened(t);
  if (owner === null || (owner !== by && coinsOf(t, owner) >= RECALL_PRICE)) return null;
  const marcher = side(t.marcher);
  return t.leader[marcher] === homeOf(marcher) ? null : { verb: 'recall', arg: marcher };
}
