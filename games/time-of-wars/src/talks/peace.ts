import { no, yes } from '@tercio/kernel';
import type { Decision, Run, Side, Steps } from '@tercio/kernel';
import { randomDiscard } from '../hands.ts';
import { FORTIFIED, groundUnder, OWNER, playersOf, TERRAIN, TYPE } from '../ground.ts';
import { EVERY_SPACE, NONE, PLACE, STATE } from '../ids.ts';
import type { Place } from '../ids.ts';
import { atWar, bar, endWar } from '../relations.ts';
import type { TimeOfWars } from '../spec.ts';
import type { Seen } from '../state.ts';
import { sinkFleets } from '../march/column.ts';
import { callGarrison, closeBorders } from './borders.ts';

/** 6.5.1 Forced peace, T31, T32; 6.5.3 debts. */

const FORTIFIED_FUNDS = 3;

/** The side's own National spaces in the hands of an enemy. */
const lostTo = (t: Seen, side: Side, enemy: number): Place[] =>
  EVERY_SPACE.filter((at) => OWNER[at] === side && TYPE[at] !== TERRAIN && t.control[at] === enemy);
/** Enemies before whom the side may consider itself beaten. */
export const victorsOver = (t: Seen, side: Side): Side[] =>
  groundUnder(t).file.rules.peaceForced
    ? playersOf(t).filter((enemy) => enemy !== side && atWar(t, side, enemy) && lostTo(t, side, enemy).length > 0)
    : [];

export const defeat: Decision<TimeOfWars, 'defeat'> = {
  rule: '6.5.1',
  verbs: {
    by: {
      domain: STATE,
      each: (_t, { enemies }) => enemies,
      may: (t, _about, enemy, by) =>
        victorsOver(t, by).some((one) => Number(one) === Number(enemy)) ? yes : no('6.5.1', 'notBeaten'),
    },
    none: { may: () => yes },
  },
  fallback: () => ({ verb: 'none', arg: null }),
};

type Paying = Pick<Run<TimeOfWars, 'peace'>, 'table' | 'roll' | 'tell' | 'revise'>;

/** 6.5.3 FUND first; for each that is missing a random card of the hand; what is still missing lapses. */
export function pay(g: Paying, from: Side, to: Side, count: number): void {
  const t = g.table;
  const funds = Math.min(count, t.funds[from] as number);
  t.funds[from] = (t.funds[from] as number) - funds;
  let paid = funds;
  while (paid < count && randomDiscard(g, from, '6.5.3') !== NONE) paid++;
  t.funds[to] = (t.funds[to] as number) + paid;
  if (paid > 0) g.tell?.({ kind: 'paid', rule: '6.5.3', side: from, to, count: paid });
}

export const peace: Steps<TimeOfWars, 'peace'> = {
  start(g) {
    g.tell?.({ kind: 'beaten', rule: '6.5.1', side: g.at.side, by: g.at.enemy });
    return g.go('which');
  },
  which(g) {
    const { side, enemy, spaces } = g.at;
    const last = spaces.at(-1) ?? NONE;
    if (!lostTo(g.table, side, enemy).some((at) => at > last)) return g.go('reward', { next: 0 });
    return g.ask(side, 'takeBack', { enemy, spaces }, 'named');
  },
  named(g) {
    const { verb, arg } = g.answer('takeBack');
    return verb === 'done' ? g.go('reward', { next: 0 }) : g.go('which', { spaces: [...g.at.spaces, arg] });
  },
  reward(g) {
    const { side, enemy, spaces, next } = g.at;
    const at = spaces[next] as Place | undefined;
    if (at === undefined) return g.go('end');
    // Danzig in a power's hands is a Fortified City (6.9.3.6).
    if ((TYPE[at] as number) >= FORTIFIED) return g.ask(enemy, 'reward', { from: side, at }, 'rewarded');
    giveBack(g, at);
    pay(g, side, enemy, 1);
    return g.go('reward', { next: next + 1 });
  },
  rewarded(g) {
    const { side, enemy, spaces, next } = g.at;
    const t = g.table;
    const at = spaces[next] as Place;
    giveBack(g, at);
    const isPoint = g.answer('reward').verb === 'vp';
    if (isPoint) t.warFate[enemy] = (t.warFate[enemy] as number) + 1;
    else pay(g, side, enemy, FORTIFIED_FUNDS);
    if (t.rulings.CITY_FUND_TOO === 1) pay(g, side, enemy, 1);
    g.tell?.({
      kind: 'rewarded',
      rule: '6.5.1',
      side: enemy,
      vp: isPoint ? 1 : 0,
      funds: isPoint ? 0 : FORTIFIED_FUNDS,
    });
    return g.go('reward', { next: next + 1 });
  },
  end(g) {
    const { side, enemy } = g.at;
    const t = g.table;
    endWar(t, side, enemy);
    bar(t, side, enemy, t.turn + 1);
    closeBorders(t);
    g.tell?.({ kind: 'peace', rule: '6.5.1', side, with: enemy });
    return g.done(null);
  },
};
function giveBack(g: Run<TimeOfWars, 'peace'>, at: Place): void {
  const { side, enemy } = g.at;
  g.table.control[at] = side;
  callGarrison(g.table, at);
  sinkFleets(g.table);
  g.tell?.({ kind: 'givenBack', rule: '6.5.1', side: enemy, to: side, at });
}

export const takeBack: Decision<TimeOfWars, 'takeBack'> = {
  rule: '6.5.1',
  verbs: {
    space: {
      domain: PLACE,
      each: (t, { enemy, spaces }, by) => lostTo(t, by, enemy).filter((at) => at > (spaces.at(-1) ?? NONE)),
      may: (t, { enemy, spaces }, at, by) => {
        if (!lostTo(t, by, enemy).includes(at)) return no('6.5.1', 'notLost', { at });
        return at > (spaces.at(-1) ?? NONE) ? yes : no('6.5.1', 'inOrder');
      },
    },
    done: { may: (_t, { spaces }) => (spaces.length > 0 ? yes : no('6.5.1', 'nothingBack')) },
  },
  fallback: (t, { enemy, spaces }, by) =>
    spaces.length > 0 ? { verb: 'done', arg: null } : { verb: 'space', arg: lostTo(t, by, enemy)[0] ?? (0 as Place) },
};
export const reward: Decision<TimeOfWars, 'reward'> = {
  rule: '6.5.1',
  verbs: { vp: { may: () => yes }, funds: { may: () => yes } },
  fallback: () => ({ verb: 'vp', arg: null }),
};
