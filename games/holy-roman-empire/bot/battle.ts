import { worth } from '@tercio/kernel/rooms';
import { defendingUnits, shiftOf } from '../src/battle/strength.ts';
import { hasCity } from '../src/field.ts';
import { unitsOf } from '../src/forces.ts';
import { inHand } from '../src/hands.ts';
import { place as placeAt } from '../src/ids.ts';
import type { Place, Unit } from '../src/ids.ts';
import { TACTICAL_ADVANCE } from '../src/kinds.ts';
import { marchingUnits } from '../src/march/ways.ts';
import { isMercenary, isSovereign, militaryOf, moveOf } from '../src/roster.ts';
import type { Fray } from '../src/spec/battle.ts';
import type { Answers } from './answers.ts';
import type { Mind } from './mind.ts';
import { prospectOf } from './odds.ts';
import type { Host } from './odds.ts';
import { heldWorth, prizeOf } from './prizes.ts';
import { attackHost, defenceHost, fightWorth, keepWorth, MARKER, unitWorth, worthOf } from './worth.ts';

/** 15, 16.13, 16.14, 20, 21 In battle: whether to stand, who leads, what is played, who falls, where to flee. */

/** The same battle with a column more or less for the attacker. */
function frayWorth(m: Mind, fray: Fray, more: number): number {
  const attacks = m.side === fray.attacker;
  const [own, foes] = [unitsOf(m.t, fray.attacker, fray.place), defendingUnits(m.t, fray.attacker, fray.place)];
  const base = { strength: fray.attack, worth: worthOf(m.t, own, m.years), shift: 0 };
  const other: Host = { strength: fray.defence, worth: worthOf(m.t, foes, m.years), shift: 0 };
  const shift = shiftOf(m.t, fray) + more;
  const { win, loss, otherLoss } = prospectOf({ ...base, shift }, other);
  const town = hasCity(fray.place)
    ? attacks
      ? prizeOf(m, fray.place)
      : heldWorth(m.t, m.side, fray.place, m.years)
    : 0;
  const { thirst } = m.temper;
  return attacks ? win * town - loss + thirst * otherLoss : -win * town - otherLoss + thirst * loss;
}

/** What a Tactical Advance must bring: the fewer are left, the more. */
const advanceCost = (m: Mind): number => 0.18 + 0.1 / Math.max(1, inHand(m.t, m.side, TACTICAL_ADVANCE));

function standWorth(m: Mind, p: Place, attacker: number): number {
  const own = unitsOf(m.t, m.side, p);
  const attack = attackHost(m, unitsOf(m.t, attacker, p), p);
  const { win, loss, otherLoss } = prospectOf(attack, defenceHost(m, own, p));
  const town = hasCity(p) ? heldWorth(m.t, m.side, p, m.years) : 0;
  return -win * town - otherLoss + m.temper.thirst * m.rivalry * loss;
}
/** 16.13 Garrisons stay and die, the square is lost. */
function leaveWorth(m: Mind, p: Place): number {
  const own = unitsOf(m.t, m.side, p);
  const town = hasCity(p) ? heldWorth(m.t, m.side, p, m.years) : 0;
  return (
    -town -
    worthOf(
      m.t,
      own.filter((u) => moveOf(u) === 0),
      m.years,
    ) -
    2 * MARKER
  );
}

/** 15.7 Where to go: to friends, to a town, away from enemies. */
const refuge = (m: Mind, p: Place, units: readonly Unit[]): number => {
  const own = unitsOf(m.t, m.side, p);
  return keepWorth(m, p, [...own, ...units]) - keepWorth(m, p, own) + 0.02 * own.length;
};

type Battle =
  | 'battle'
  | 'withdraw'
  | 'hold'
  | 'commander'
  | 'tactics'
  | 'lose'
  | 'retreat'
  | 'flee'
  | 'garrison'
  | 'pursue'
  | 'pursuers'
  | 'chase';

export const battleAnswers: Answers<Battle> = {
  battle: (m) => ({
    at: (p) =>
      fightWorth(
        m,
        attackHost(m, unitsOf(m.t, m.side, p), p),
        defenceHost(m, defendingUnits(m.t, m.side, p), p),
        prizeOf(m, p),
      ),
  }),
  withdraw: (m, { place, attacker }) => ({
    march: () => leaveWorth(m, place),
    stand: () => standWorth(m, place, attacker),
  }),
  hold: (m, { place, side }) => {
    const own = attackHost(m, unitsOf(m.t, m.side, place), place);
    const gain = fightWorth(m, own, defenceHost(m, unitsOf(m.t, side, place), place), 0);
    return { march: () => gain - 2 * MARKER, let: worth(0) };
  },
  commander: () => ({ led: (u) => militaryOf(u) }),
  tactics(m, fray) {
    const more = m.side === fray.attacker ? 1 : -1;
    const now = frayWorth(m, fray, 0);
    return {
      advance: () => frayWorth(m, fray, more) - now - advanceCost(m),
      honors: () => -1,
      'no-quarter': () => -1,
      pass: worth(0),
    };
  },
  // What goes first is worth least for what it counts; mercenaries are paid, and go before one's own.
  lose: (m) => ({ lose: (u) => -unitWorth(m.t, u, m.years) + (isMercenary(u) ? 0.1 : 0) - (isSovereign(u) ? 5 : 0) }),
  retreat: (m, { place }) => {
    const units = unitsOf(m.t, m.side, place).filter((u) => moveOf(u) > 0);
    return { all: (p) => refuge(m, p, units) + 0.01, one: (p) => refuge(m, p, units) };
  },
  flee: (m, { unit }) => ({ to: (p) => refuge(m, p, [unit]) }),
  garrison: () => ({ stay: worth(1), leave: worth(0) }),
  pursue: () => ({ pursue: worth(-1), rest: worth(0) }),
  pursuers: () => ({ whole: worth(2), take: worth(1), off: worth(1.5) }),
  chase: (m) => {
    const here = keepWorth(m, placeAt(m.t.marchAt), marchingUnits(m.t));
    return {
      to: (p) => (unitsOf(m.t, m.side, p).length > 0 ? -1 : refuge(m, p, marchingUnits(m.t)) - here),
      halt: worth(0),
    };
  },
};
