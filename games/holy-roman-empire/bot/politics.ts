import { worth } from '@tercio/kernel/rooms';
import { only } from '@tercio/kernel/sim';
import type { Deal, Draft, Side } from '@tercio/kernel/sim';
import { chanceOf } from '../src/diplomacy/figures.ts';
import { defenceValue } from '../src/diplomacy/embassy.ts';
import { citiesOf, hasCity } from '../src/field.ts';
import { isOnMap, occupiedValue, ownerOf } from '../src/forces.ts';
import { heldOf, inHand } from '../src/hands.ts';
import type { Unit } from '../src/ids.ts';
import { DIPLOMACY_VALUES, diplomacyOf } from '../src/kinds.ts';
import { issueIn, valueIn } from '../src/pledges.ts';
import { EVERY_UNIT, FIRST_MINOR, isMercenary, powerOf } from '../src/roster.ts';
import { NEUTRAL, othersOf, REBELS } from '../src/state.ts';
import type { Seen } from '../src/state.ts';
import { thresholdOf } from '../src/victory.ts';
import type { Answers } from './answers.ts';
import type { Mind } from './mind.ts';
import { moneyAnswers } from './money.ts';
import { heldWorth } from './prizes.ts';
import { GOLD, MARKER, unitWorth } from './worth.ts';

/** 4, 7, 8, 10, 12 Powers to be won, votes, treaties, and what is played against others. */

/** What a minor power brings the one who controls it: its units, and the towns where they stand. */
function minorWorth(m: Mind, of: number, power: number): number {
  let sum = 0;
  for (const u of EVERY_UNIT) {
    if (powerOf(u) === FIRST_MINOR + power && isOnMap(m.t, u)) sum += unitWorth(m.t, u, m.years);
  }
  for (const p of citiesOf(FIRST_MINOR + power)) {
    const holder = m.t.holder[p];
    if (holder === NEUTRAL || holder === m.t.control[power]) sum += heldWorth(m.t, of, p, m.years);
  }
  return sum;
}

const pointsInHand = (m: Mind): number =>
  DIPLOMACY_VALUES.reduce((sum, value) => sum + value * Math.max(0, inHand(m.t, m.side, diplomacyOf(value))), 0);

/** 12 Worth a try where the points in hand will probably do. */
function targetWorth(m: Mind, power: number): number {
  const lord = m.t.control[power] ?? NEUTRAL;
  const gain = lord === NEUTRAL ? minorWorth(m, m.side, power) : m.rivalry * 0.6 * minorWorth(m, lord, power);
  const points = Math.min(pointsInHand(m), defenceValue(power) + 3);
  return (
    chanceOf(points, defenceValue(power)) * gain - 0.25 - 0.05 * points - (isTruce(m.t, m.side, lord) ? BREACH : 0)
  );
}
const LIKELY = 0.7;
const RECOGNITION = 1;

function commitValues(m: Mind, laid: readonly number[], issues: number, must: boolean, minor: number) {
  const points = laid.reduce((sum, entry) => sum + valueIn(entry), 0);
  if (issues > 1) {
    // Markers and a power are worth most; with little in hand, troops may be had more cheaply.
    const wanted = pointsInHand(m) > 2 ? RECOGNITION : 0;
    return { lay: (entry: number) => (issueIn(entry) === wanted ? 1 : -1), enough: worth(0) };
  }
  const isMine = minor >= 0 && m.t.control[minor] === m.side;
  const chance = must ? chanceOf(points, defenceValue(minor)) : isMine && points < 4 ? 0 : 1;
  return { lay: (entry: number) => (chance < LIKELY ? 1 - 0.1 * valueIn(entry) : -1), enough: worth(0) };
}

// Treaties

/** What a breach costs besides the hand, and what a word is worth. */
export const BREACH = 1.5;
/** 8.1 Is there a truce in force between two sides, as far as this one knows? */
export const isTruce = ({ deals, turn }: Pick<Seen, 'deals' | 'turn'>, a: number, b: number): boolean =>
  deals.some(
    ({ stage, terms }) =>
      stage === 'made' &&
      terms.some(
        ({ kind, from, to, until }) =>
          kind === 'truce' && until >= turn && ((from === a && to === b) || (from === b && to === a)),
      ),
  );

/** What a deal brings at a glance. */
function dealWorth(m: Mind, id: number): number {
  const deal = m.t.deals.find((one) => one.id === id);
  return (deal?.terms ?? []).reduce((sum, term) => sum + termWorth(m, term), 0);
}
function termWorth(m: Mind, { kind, from, to, thing, amount }: Deal['terms'][number]): number {
  const mine = to === m.side ? 1 : from === m.side ? -1 : 0;
  switch (kind) {
    case 'truce':
      return mine === 0 ? -0.1 : truceWorth(m, from === m.side ? to : from);
    case 'gold':
      return GOLD * amount * mine;
    case 'markers':
      return MARKER * amount * mine;
    case 'transfer':
      return minorWorth(m, m.side, thing) * (mine === 0 ? -m.rivalry : mine);
    case 'restore':
      return from === m.side ? -minorWorth(m, m.side, thing) : 0.3 * minorWorth(m, from, thing);
    default:
      return shareOf(m.t, m.side) >= 1 ? 0.5 : -1;
  }
}
const shareOf = (t: Seen, side: Side): number => occupiedValue(t, side) / (2 * thresholdOf(side));
/** Peace with the one who leads helps him; with others it frees one's own hands. */
const truceWorth = (m: Mind, partner: Side): number => {
  const leads = othersOf(m.t, m.side).every((other) => shareOf(m.t, other) <= shareOf(m.t, partner));
  return leads && shareOf(m.t, partner) > shareOf(m.t, m.side) ? -0.2 : 0.2;
};

/** A truce until the end of the next turn with each of the others. */
export const drafts = (t: Seen, by: Side): readonly Draft[] =>
  othersOf(t, by)
    .filter((other) => !isTruce(t, by, other))
    .map((other) => ({
      to: only(other),
      secret: false,
      terms: [
        {
          kind: 'truce',
          from: by < other ? by : other,
          to: by < other ? other : by,
          thing: -1,
          amount: -1,
          until: Math.min(t.lastTurn, t.turn + 1),
        },
      ],
    }));

/** The questions of negotiating are the kernel's own. */
export const dealAnswers = {
  deal: (m: Mind) => ({
    sign: (id: number) => dealWorth(m, id),
    refuse: (id: number) => -dealWorth(m, id),
    ready: worth(0),
    // What is proposed is thought over with all its terms: at a glance nobody begins to write.
    with: worth(-1),
    counter: worth(-1),
    withdraw: worth(-1),
  }),
  dealAnswer: (m: Mind) => ({ sign: (id: number) => dealWorth(m, id), refuse: (id: number) => -dealWorth(m, id) }),
};

/** Who is nearest to his own threshold. */
const leadOf = (m: Mind, side: Side): number => shareOf(m.t, side);
const unitGain = (m: Mind, u: Unit): number => {
  const owner = ownerOf(m.t, u);
  return owner === m.side ? -1 : owner < NEUTRAL && isMercenary(u) ? m.rivalry * unitWorth(m.t, u, m.years) : 0;
};

type Politics =
  | 'diplomacy'
  | 'commit'
  | 'peek'
  | 'quash'
  | 'treachery'
  | 'callDiet'
  | 'attend'
  | 'gift'
  | 'giftOf'
  | 'raise'
  | 'raiseWhere'
  | 'recognise'
  | 'condemn'
  | 'free'
  | 'home'
  | 'annul'
  | 'rebels';

export const politicsAnswers: Answers<Politics> = {
  diplomacy: (m) => ({
    target: (power) => targetWorth(m, power),
    alliance: worth(2),
    treachery: worth(1),
    done: worth(0),
  }),
  commit: (m, { laid, issues, must, minor }) => commitValues(m, laid, issues, must, minor),
  peek: () => ({ look: worth(-1), pass: worth(0) }),
  quash: () => ({ quash: worth(-1), pass: worth(0) }),
  treachery: (m) => ({
    turn: worth(1),
    free: (power) => {
      const lord = m.t.control[power] ?? NEUTRAL;
      return m.rivalry * 0.6 * minorWorth(m, lord, power) - (isTruce(m.t, m.side, lord) ? BREACH : 0);
    },
    rebels: () => 0.2,
    mercenary: (u) => unitGain(m, u),
  }),
  callDiet: (m) => ({
    call: () => (pointsInHand(m) >= 3 ? 1 : -1),
    crisis: () => (pointsInHand(m) >= 4 ? 1 : -1),
    pass: worth(0),
  }),
  attend: (m) => ({ attend: () => (pointsInHand(m) >= 1 ? 1 : -1), away: worth(0) }),
  gift: () => ({ to: worth(-1), enough: worth(0) }),
  giftOf: () => ({ give: worth(0), none: worth(0) }),
  raise: (m) => ({ recruit: (u) => 0.1 + unitWorth(m.t, u, m.years), enough: worth(0) }),
  raiseWhere: (m, { unit }) => moneyAnswers.where(m, { unit }),
  recognise: (m) => ({ take: (power) => minorWorth(m, m.side, power) }),
  condemn: (m) => ({ condemn: (side) => leadOf(m, side) }),
  free: (m) => ({ free: (power) => -minorWorth(m, m.side, power) }),
  home: () => ({ to: worth(0) }),
  annul: (m, { on, by }) => ({
    papal: () => (on === m.side && by !== m.side ? 0.3 : -1),
    counterspy: () => (on === m.side && heldOf(m.t, m.side) > 4 ? 0.1 : -1),
    pass: worth(0),
  }),
  rebels: (m) => ({
    in: (p) => {
      const holder = m.t.holder[p] ?? REBELS;
      if (holder === m.side) return -2;
      return hasCity(p) && holder >= 0 && holder < NEUTRAL ? heldWorth(m.t, holder, p, m.years) : 0;
    },
  }),
};
