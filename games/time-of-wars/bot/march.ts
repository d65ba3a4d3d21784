import type { Side } from '@tercio/kernel/sim';
import { worth } from '@tercio/kernel/rooms';
import type { Answers } from '@tercio/kernel/rooms';
import { foesAt, squadronsOf, sumOfCombat } from '../src/forces.ts';
import { isStrong } from '../src/ground.ts';
import { KIND_OF, NONE } from '../src/ids.ts';
import type { Place } from '../src/ids.ts';
import { columnOf } from '../src/march/column.ts';
import { freshArmy } from '../src/march/muster.ts';
import { atWar, isHome } from '../src/relations.ts';
import type { MarchAsks } from '../src/spec/march.ts';
import type { MinorAsks } from '../src/spec/minor.ts';
import { aimOf, prizeHere, raidOf } from './aims.ts';
import { prefersRaid } from './impulse.ts';
import { armyAt } from './mind.ts';
import type { Mind } from './mind.ts';
import { fighter, foeOf, oddsOf } from './odds.ts';

/** 6.9.3.1 to 6.9.3.3, 4 On the march, on the watch, and what minor states are asked. */

/** How often an army of one's own at a place would hold against those on the march. */
function holdsAgainst(m: Mind, by: Side, at: Place, to: Place): number {
  const { t, side } = m;
  const marching = foeOf(t, columnOf(t, by), to);
  return 1 - oddsOf(marching, fighter(m, armyAt(t, side, at))).wins;
}
/** Who lies before works does not leave them for an uncertain battle. */
const patience = (m: Mind, at: Place, to: Place): number => {
  const { t, side } = m;
  const besieges = isStrong(at) && prizeHere(m, armyAt(t, side, at)) > 0.3;
  return besieges ? 2 : isHome(t, side, to) ? 0.55 : 0.65;
};
/** A card that hurts a march is kept for an enemy's. */
const against = ({ t, side }: Mind, marching: Side): number => (atWar(t, side, marching) ? 0.5 : -1);
/** Stand where it is about even: works and friends are behind. */
const EVEN = 0.42;

export const marchAnswers: Answers<Mind, MarchAsks> = {
  muster: (m, { from, last }) => {
    const { t, side } = m;
    const army = armyAt(t, side, from, freshArmy(t, side, from));
    const raid = t.active === side && last === NONE && prefersRaid(m, army) ? raidOf(m, army) : null;
    // One of the kind is named for all that are alike.
    const sent = raid && KIND_OF[raid.unit];
    return {
      all: worth(raid ? 1 : 2),
      unit: (unit) => (raid && KIND_OF[unit] === sent && t.weak[unit] === t.weak[raid.unit] ? 3 : 0),
      leader: worth(0),
      go: worth(1),
    };
  },
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
    from: (at) => (holdsAgainst(m, side, at, to) > patience(m, at, to) ? 1 : 0),
    no: worth(0.5),
  }),
  facing: (m, { to }) => {
    const own = armyAt(m.t, m.side, to, columnOf(m.t, m.side));
    const { wins } = oddsOf(fighter(m, own), foeOf(m.t, foesAt(m.t, m.side, own.banners, to), to));
    return { fight: worth(wins), back: worth(0.42) };
  },
  withdraw: (m, { to: at, side }) => {
    const holds = holdsAgainst(m, side, at, at) >= EVEN;
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
