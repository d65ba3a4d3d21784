import type { Side } from '@tercio/kernel/sim';
import { worth } from '@tercio/kernel/rooms';
import type { Answers } from '@tercio/kernel/rooms';
import { armyOf, squadronsOf, sumOfCombat } from '../src/forces.ts';
import type { Place, Unit } from '../src/ids.ts';
import { columnOf } from '../src/march/column.ts';
import { atWar, isHome } from '../src/relations.ts';
import type { MarchAsks } from '../src/spec/march.ts';
import type { MinorAsks } from '../src/spec/minor.ts';
import { aimOf } from './aims.ts';
import { armyAt, ratio } from './mind.ts';
import type { Mind } from './mind.ts';

/** 6.9.3.1 to 6.9.3.3, 4 On the march, on the watch, and what minor states are asked. */

/** How strong an army of one's own at a place is against those on the march. */
function againstMarchers({ t, side }: Mind, by: Side, at: Place): number {
  const own = armyAt(t, side, at);
  const foes = columnOf(t, by);
  return ratio(own.combat, own.rating, sumOfCombat(t, foes));
}
/** A card that hurts a march is kept for an enemy's. */
const against = ({ t, side }: Mind, marching: Side): number => (atWar(t, side, marching) ? 0.5 : -1);
/** Stand where it is about even: works and friends are behind. */
const EVEN = 0.85;

export const marchAnswers: Answers<Mind, MarchAsks> = {
  muster: () => ({ all: worth(2), unit: worth(1), leader: worth(1), go: worth(0.5) }),
  step(m, { from, steps }) {
    const army = armyAt(m.t, m.side, from, columnOf(m.t, m.side));
    const aim = aimOf({ ...m, aims: new Map() }, army);
    const isWay = (to: Place, bySea: boolean): number => (aim?.first === to && aim.bySea === bySea ? 1 : 0);
    return {
      to: (to) => isWay(to, false) + (aim && steps > 0 ? 0 : 0.01 * (m.prizes[to] as number)),
      sail: (to) => isWay(to, true),
      plunder: worth(0.7),
      leave: worth(-1),
      stop: worth(0.5),
    };
  },
  seaBattle: ({ t, side }, { side: foe, sea }) => {
    const [own, other] = [squadronsOf(t, side, sea), squadronsOf(t, foe, sea)].map((units) => sumOfCombat(t, units));
    return { fight: worth((own ?? 0) > (other ?? 0) ? 1 : 0), pass: worth(0.5) };
  },
  ashore: ({ t }) => ({ unit: (unit) => -sumOfCombat(t, [unit]) }),
  intercept: (m, { to, side }) => ({
    from: (at) => (againstMarchers(m, side, at) > (isHome(m.t, m.side, to) ? 1.15 : 1.4) ? 1 : 0),
    no: worth(0.5),
  }),
  facing: (m, { to, from }) => {
    const own = armyAt(m.t, m.side, from, columnOf(m.t, m.side));
    const foes = sumOfCombat(m.t, foesOn(m, to));
    return { fight: worth(ratio(own.combat, own.rating, foes)), back: worth(1) };
  },
  withdraw: (m, { to: at, side }) => {
    const holds = againstMarchers(m, side, at) >= EVEN;
    return {
      to: (to) => (holds ? 0 : 0.8) + (isHome(m.t, m.side, to) ? 0.1 : 0),
      sail: (to) => (holds ? 0 : 0.75) + (isHome(m.t, m.side, to) ? 0.1 : 0),
      stand: worth(0.6),
    };
  },
  leaveBehind: () => ({ unit: worth(0.1), none: worth(0.5) }),
  entry: (m, { side }) => ({ weather: worth(against(m, side)), frontier: worth(against(m, side)), pass: worth(0.1) }),
  winter: (m, { side }) => ({ winter: worth(against(m, side)), pass: worth(0.1) }),
  storm: (m, { side }) => ({ storm: worth(against(m, side)), pass: worth(0.1) }),
};

function foesOn({ t, side }: Mind, at: Place): readonly Unit[] {
  const found: Unit[] = [];
  for (let unit = 0 as Unit; unit < t.at.length; unit++)
    if (t.at[unit] === at && !armyOf(t, side, at).includes(unit)) found.push(unit);
  return found;
}

export const minorAnswers: Answers<Mind, MinorAsks> = {
  protect: (m, { side }) => ({ protect: worth(side === m.side ? 0 : 0.6), pass: worth(0.5) }),
  gather: (m) => ({ at: (at) => 0.2 + (m.prizes[at] as number), none: worth(0.1) }),
  giveMercenary: ({ t }) => ({ unit: (unit) => -sumOfCombat(t, [unit]) }),
  bring: () => ({ commander: worth(1), none: worth(0) }),
  // A War more is seldom what one needs, unless one has none.
  freeWar: ({ t, side }) => ({ war: worth(t.war[side] === 0 ? 0.7 : 0.3), pass: worth(0.5) }),
  raiders: (m) => ({ from: (at) => m.prizes[at] as number }),
  ride: (m) => ({ to: (at) => 0.3 + (m.prizes[at] as number), stop: worth(0.2) }),
  rider: () => ({ send: worth(1), done: worth(0) }),
  raidPort: (m) => ({ port: (at) => m.prizes[at] as number }),
};
