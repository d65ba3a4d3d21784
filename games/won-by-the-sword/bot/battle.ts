import { chitOf } from '../src/abilities.ts';
import { facing, kindOf, wingFirepower, wingGuns } from '../src/battle/board.ts';
import { firepowerOf, gunFirepower } from '../src/combat.ts';
import { garrisonSide, hasColumnAt } from '../src/forces.ts';
import { ownerOf } from '../src/ids.ts';
import type { Column, Point, Unit } from '../src/ids.ts';
import { CENTER, LEFT, RIGHT } from '../src/state.ts';
import { worth } from '@tercio/kernel/rooms';
import type { Answers } from './answers.ts';
import { lossOf } from './columns.ts';
import { INITIATIVE_WORTH } from './mind.ts';
import type { Mind } from './mind.ts';
import { chanceAhead, chanceOfTwo, meanHits } from './odds.ts';
import { battleWorth } from './worth.ts';

/** 12 Battle: whether, in which order, and what is saved of it. */

/** Changes of firepower and dice that are being thought of, by own wing. */
type Change = { readonly fire: readonly number[]; readonly dice: readonly number[] };
const NO_CHANGE: Change = { fire: [0, 0, 0], dice: [0, 0, 0] };

const WINGS = [LEFT, CENTER, RIGHT] as const;
/** What a hit of the guns counts for in the center. */
const PER_HIT = 5;

function wingChance({ t, side, foe }: Mind, wing: number, change: Change): number {
  const other = facing(wing);
  const done = t.wingWon[ownerOf(t.attacker as Column) === side ? wing : other] as number;
  if (done > 0) return done === 1 + side ? 1 : 0;
  const lead = wingFirepower(t, side, wing) + (change.fire[wing] as number) - wingFirepower(t, foe, other);
  const dice = 1 + (t.wingTa[side * 3 + wing] as number) + (change.dice[wing] as number);
  return chanceAhead(
    lead + (wing === CENTER ? barrage(t, side, foe) : 0),
    dice,
    1 + (t.wingTa[foe * 3 + other] as number),
  );
}

/** 12.4 The guns of both sides, before they have fired. */
function barrage(t: Mind['t'], side: Mind['side'], foe: Mind['foe']): number {
  const scored = (t.wingHits[side * 3 + CENTER] as number) - (t.wingHits[foe * 3 + CENTER] as number);
  if (scored !== 0) return scored * (PER_HIT - 1);
  const of = (who: typeof side, at: typeof foe): number =>
    t.wingDug[at] === 1 || wingGuns(t, who) === 0 ? 0 : meanHits(t, gunFirepower(t, wingGuns(t, who)));
  return (of(side, foe) - of(foe, side)) * PER_HIT;
}

/** The chance to win the battle as it stands on the board, with a change. */
function chance(m: Mind, major: boolean, change: Change = NO_CHANGE): number {
  if (!major) return wingChance(m, CENTER, change);
  const [left, center, right] = WINGS.map((wing) => wingChance(m, wing, change)) as [number, number, number];
  return chanceOfTwo(left, center, right);
}

const at = (wing: number, value: number): readonly number[] => WINGS.map((one) => (one === wing ? value : 0));
const moved = (fire: number, from: number, to: number): Change => ({
  fire: WINGS.map((wing) => (wing === to ? fire : wing === from ? -fire : 0)),
  dice: [0, 0, 0],
});

/** Is the fight one of three wings? By the cavalry outside the center. */
const isMajor = ({ t }: Mind): boolean =>
  t.wingHorse.some((horse, cell) => horse > 0 && Math.trunc(cell / 3) % 3 !== CENTER) ||
  t.wingWon.some((won, wing) => won > 0 && wing !== CENTER);

/** Better with the die in this wing than without. */
const withDie = (m: Mind, wing: number, major: boolean): number =>
  chance(m, major, { fire: [0, 0, 0], dice: at(wing, 1) }) - chance(m, major);

/** VPs between winning and losing. */
function stake(m: Mind, major: boolean): number {
  const { minorBattle, minorVictory } = m.ground.tables.victoryPoints.values;
  return 2 * (major ? minorVictory : minorBattle) + 1;
}

/** 12.4 A move must promise something. */
const WORTH_MOVING = 0.01;

/** A place to retreat to: near one's own places, far from enemy columns. */
function shelter(m: Mind, to: Point): number {
  const nearest = Math.min(6, ...m.enemies.map((enemy) => m.far(m.t.columnAt[enemy] as number, to)));
  return nearest + (garrisonSide(m.t, to) === m.side ? 1 : 0) - (hasColumnAt(m.t, m.foe, to) ? 5 : 0);
}

/** 12.0 What it costs to refuse: VPs, and all baggage. */
const refusal = (m: Mind, column: Column): number =>
  m.ground.tables.victoryPoints.values.rejectBattle - 1.3 * m.step * Math.max(0, m.t.baggage[column] as number);

type Battle =
  | 'accept'
  | 'station'
  | 'advantage'
  | 'maneuver'
  | 'ability'
  | 'aggression'
  | 'secondRoll'
  | 'wingLoss'
  | 'reinforce'
  | 'train'
  | 'baggage'
  | 'gun'
  | 'retreat';

export const battleAnswers: Answers<Battle> = {
  accept: (m, { column, target }) => ({
    accept: worth(battleWorth(m, target, column, false)),
    reject: worth(refusal(m, target)),
  }),
  // 6.2 (6) A cavalry charge is ridden on a wing; all else is led from the center.
  station: (m, { leader }) => ({
    wing: (wing) => (wing === (m.t.chit[leader] === chitOf('cavalryCharge') ? RIGHT : CENTER) ? 1 : 0),
  }),
  advantage: (m, { major }) => ({ wing: (wing) => 0.01 + withDie(m, wing, major === 1), done: worth(0) }),
  maneuver(m) {
    const before = chance(m, true) + WORTH_MOVING;
    const fire = (unit: Unit): number => firepowerOf(m.t, kindOf(unit));
    const gain = (unit: Unit, from: number, to: number): number =>
      chance(m, true, moved(fire(unit), from, to)) - before;
    return {
      rightToLeft: (unit) => gain(unit, RIGHT, LEFT),
      leftToRight: (unit) => gain(unit, LEFT, RIGHT),
      toLeft: (unit) => gain(unit, CENTER, LEFT),
      toRight: (unit) => gain(unit, CENTER, RIGHT),
      done: worth(0),
    };
  },
  ability: () => ({ play: worth(1), done: worth(0) }),
  aggression: (m) => ({ wing: (wing) => withDie(m, wing, true) }),
  secondRoll(m, { wing }) {
    const own = ownerOf(m.t.attacker as Column) === m.side ? wing : facing(wing);
    const major = isMajor(m);
    return { expend: worth(withDie(m, own, major) * stake(m, major)), keep: worth(INITIATIVE_WORTH) };
  },
  wingLoss: () => ({ step: (unit) => -lossOf(kindOf(unit)) }),
  reinforce: () => ({ all: worth(2), send: worth(1), done: worth(0) }),
  train: () => ({ keep: worth(1), abandon: worth(0) }),
  baggage: () => ({ take: (bp) => bp }),
  gun: () => ({ take: worth(1), destroy: worth(0) }),
  retreat: (m) => ({ to: (point) => shelter(m, point) }),
};
