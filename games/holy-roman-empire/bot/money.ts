import { about, worth } from '@tercio/kernel/rooms';
import { priceOf, recruitPlaces, restoreCost } from '../src/economy/placing.ts';
import { upkeepOf } from '../src/economy/provisioning.ts';
import { hasCity, isArea, printedValue } from '../src/field.ts';
import { countOf, doubledValue, unitsOf } from '../src/forces.ts';
import { handLimit, heldOf, inHand } from '../src/hands.ts';
import type { Place, Unit } from '../src/ids.ts';
import { FORCED_MARCH, TACTICAL_ADVANCE } from '../src/kinds.ts';
import { ATTACK, DEFENCE, isNaval, moveOf } from '../src/roster.ts';
import { goldOf, NO_ONE } from '../src/state.ts';
import type { Answers } from './answers.ts';
import type { Mind } from './mind.ts';
import { heldWorth } from './prizes.ts';
import { dangerAt, GOLD, keepWorth, MARKER, unitWorth } from './worth.ts';

/** 6, 9, 10, 11, 18, 19, 24 What gold is spent on, what is pillaged, who is paid. */

/** In the field forage costs more than at home. */
const kept = (m: Mind): number => (m.years === 0 ? 1 : 2);

/** Where a recruit is wanted most, and what it is worth there. */
function placeWorth(m: Mind, u: Unit, p: Place): number {
  if (isArea(p)) return unitWorth(m.t, u, m.years) * (m.years > 0 ? 0.6 : 0);
  const own = unitsOf(m.t, m.side, p);
  const gain = keepWorth(m, p, [...own, u]) - keepWorth(m, p, own);
  // Anyone who never moves lets somebody else go.
  const frees =
    moveOf(u) === 0 && own.length > 0 && own.every((v) => moveOf(v) > 0) ? 0.5 * heldWorth(m.t, m.side, p, m.years) : 0;
  const strength = moveOf(u) === 0 ? 0.02 : unitWorth(m.t, u, m.years);
  return gain + frees + strength - 0.03 * own.length;
}
function bestPlace(m: Mind, u: Unit): number {
  let best = -1;
  for (const p of recruitPlaces(m.t, m.side, u)) best = Math.max(best, placeWorth(m, u, p));
  return best;
}

/** Points for gold: what is bought is compared by what a gold of it brings. */
function recruitWorth(m: Mind, u: Unit): number {
  const cost = priceOf(u) + upkeepOf(u);
  if (isNaval(u) || m.spare() - kept(m) < cost) return -1;
  const later = upkeepOf(u) * Math.min(2, m.years) * GOLD * 0.7;
  return (bestPlace(m, u) - later) / cost - GOLD * 0.6;
}

/** 22.7 A point more, as long as the town is held. */
function civilizeWorth(m: Mind, p: Place): number {
  if (m.spare() - kept(m) < 5) return -1;
  const before = doubledValue(m.t, p) / 2;
  const each = before > 0 ? heldWorth(m.t, m.side, p, m.years) / before : 0;
  const danger = dangerAt(m, p, unitsOf(m.t, m.side, p));
  return danger > 0.5 ? -1 : Math.min(1.6, each) / 5 - GOLD * 0.6;
}
function restoreWorth(m: Mind, p: Place): number {
  if (m.spare() - kept(m) < restoreCost(p) || !hasCity(p)) return -1;
  return heldWorth(m.t, m.side, p, m.years) / restoreCost(p) / 1.5 - GOLD * 0.6;
}

/** 24 What a mercenary is worth in gold. */
const hireLimit = (m: Mind, u: Unit): number =>
  isNaval(u) ? 0 : Math.floor(((ATTACK[u] ?? 0) + (DEFENCE[u] ?? 0)) * (m.years > 0 ? 0.5 : 0.3));
const canHire = (m: Mind, u: Unit, bid: number): boolean =>
  bid <= hireLimit(m, u) && m.spare() - upkeepOf(u) - bid >= kept(m) - 1;

/** 6.2 To move first is worth little, and everything is paid. */
const bidWanted = (m: Mind): number => (m.years === 0 || goldOf(m.t, m.side) < 8 ? 0 : 1);

/** 18 What a pillage would bring: gold now for the town's worth later. */
function pillageWorth(m: Mind, p: Place): number {
  if (!hasCity(p)) return -1;
  const chance = Math.min(6, countOf(m.t, m.side, p)) / 6;
  const short = Math.max(0, -m.spare());
  const gold = (printedValue(p) + 3.5) * (short > 0 ? 0.35 : GOLD);
  return chance * (gold - heldWorth(m.t, m.side, p, m.years) / 2 - MARKER);
}

const dismissal = (m: Mind, u: Unit): number => {
  const p = m.t.at[u] ?? NO_ONE;
  const alone = p >= 0 && countOf(m.t, m.side, p as Place) === 1 && hasCity(p as Place);
  const town = alone ? heldWorth(m.t, m.side, p as Place, m.years) : 0;
  return -(unitWorth(m.t, u, m.years) + town) / Math.max(1, upkeepOf(u)) - 1;
};
/** What is given back first: what is least use to a bot. */
const USEFUL: ReadonlySet<number> = new Set([FORCED_MARCH, TACTICAL_ADVANCE]);

type Money =
  | 'bid'
  | 'seize'
  | 'returning'
  | 'bankers'
  | 'leaderPick'
  | 'spend'
  | 'where'
  | 'leaderWhere'
  | 'exchange'
  | 'revolution'
  | 'tercioWhere'
  | 'renaissance'
  | 'hire'
  | 'mercenaryWhere'
  | 'pillage'
  | 'raze'
  | 'maintain'
  | 'forage'
  | 'giveBack'
  | 'demand';

export const moneyAnswers: Answers<Money> = {
  bid: (m) => ({ bid: about(bidWanted(m)) }),
  seize: () => ({ papal: worth(-1), pass: worth(0) }),
  returning: () => ({ return: about(0) }),
  bankers: () => ({ bankers: worth(1), done: worth(0) }),
  leaderPick: (m) => ({ by: (u) => 1 + unitWorth(m.t, u, 1), enough: worth(0) }),
  spend: (m) => ({
    recruit: (u) => recruitWorth(m, u),
    marker: () => (m.spare() - kept(m) >= 4 && heldOf(m.t, m.side) < handLimit(m.t) - 2 && m.years > 0 ? 0.02 : -1),
    fortress: () => -1,
    civilize: (p) => civilizeWorth(m, p),
    restore: (p) => restoreWorth(m, p),
    auction: (u) => (canHire(m, u, 1) ? unitWorth(m.t, u, m.years) / 3 - GOLD * 0.6 : -1),
    'leader-recruit': worth(2),
    machiavelli: worth(1),
    'military-revolution': worth(2),
    'new-world': worth(2),
    renaissance: worth(2),
    done: worth(0),
  }),
  where: (m, { unit: u }) => ({ at: (p) => placeWorth(m, u, p) }),
  leaderWhere: (m, { unit: u }) => ({ at: (p) => placeWorth(m, u, p) }),
  exchange: () => ({ take: (k) => (USEFUL.has(k) ? 2 : k === FORCED_MARCH ? 3 : 1) }),
  revolution: (m) => ({ fortress: (p) => 0.2 + dangerAt(m, p, unitsOf(m.t, m.side, p)) * 0.4, tercio: worth(0.9) }),
  tercioWhere: (m, { unit: u }) => ({ at: (p) => placeWorth(m, u, p) }),
  renaissance: (m) => ({
    markers: worth(m.years > 0 ? 0.75 : 0),
    civilize: (p) =>
      dangerAt(m, p, unitsOf(m.t, m.side, p)) > 0.5
        ? 0
        : heldWorth(m.t, m.side, p, m.years) / Math.max(1, printedValue(p)),
  }),
  hire: (m, { unit: u, bid }) => ({
    // Anyone who wants more can say so when somebody bids more.
    bid: (gold) => (gold > bid + 1 ? -2 : canHire(m, u, gold) ? 0.9 : -0.5),
    pass: worth(0),
  }),
  mercenaryWhere: (m, { unit: u }) => ({ at: (p) => placeWorth(m, u, p) }),
  pillage: (m) => ({ pillage: (p) => pillageWorth(m, p), done: worth(0) }),
  raze: () => ({ raze: worth(-1), spare: worth(0) }),
  maintain: (m) => ({ pay: worth(1), dismiss: (u) => dismissal(m, u) }),
  forage: (m) => ({ pay: worth(1), dismiss: (u) => dismissal(m, u) }),
  giveBack: (m) => ({ back: (k) => (USEFUL.has(k) ? 0 : 1) + 0.01 * inHand(m.t, m.side, k), enough: () => 0 }),
  demand: (m) => ({ payAll: worth(1), dismiss: (u) => dismissal(m, u) }),
};
