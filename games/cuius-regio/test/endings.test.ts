import type { Choice, Offer, Side } from '@tercio/kernel';
import { greedy, idle } from '@tercio/kit';
import type { Player } from '@tercio/kit';
import { endings } from '@tercio/kit/tests';
import { judgement } from '../bot/index.ts';
import { enemyAt, forceOf } from '../src/forces.ts';
import { beside, HEXES, river, WAYS } from '../src/geography/index.ts';
import { leader, NONE } from '../src/ids.ts';
import { cuiusRegio } from '../src/index.ts';
import { strengthOf } from '../src/state.ts';
import type { Table } from '../src/state.ts';
import { RESULTS } from '../src/year/victory.ts';
import { place } from './camp.ts';

/** 8.0 A whole game for each way one can end. */

const away = idle(cuiusRegio);
const player = greedy(cuiusRegio, judgement);

/** How many hexes a place is from a city, over land and through cities. */
function distancesTo(id: string): readonly number[] {
  const far: number[] = Array.from({ length: HEXES }, () => Infinity);
  const queue: number[] = [place(id)];
  far[place(id)] = 0;
  for (const at of queue) {
    for (let way = 0; way < WAYS; way++) {
      const to = beside[at * WAYS + way] ?? NONE;
      if (to === NONE || river[at * WAYS + way] === 1 || far[to] !== Infinity) continue;
      far[to] = (far[at] ?? 0) + 1;
      queue.push(to);
    }
  }
  return far;
}

/** Each side leaves its own capital to the other and marches on the enemy's; nobody reacts. */
const GOALS = [distancesTo('prag'), distancesTo('wien')];

function nearest(offer: Offer, t: Table, side: Side, army: number): Choice | undefined {
  const far = (at: number): number => GOALS[side]?.[at] ?? Infinity;
  const steps = offer.choices.filter(
    ({ verb, arg }) => (verb === 'to' || verb === 'take') && far(Number(arg)) < far(army),
  );
  const open = steps.filter(({ arg }) => enemyAt(t, side, Number(arg)) === NONE);
  return open.toSorted((a, b) => far(Number(a.arg)) - far(Number(b.arg)))[0];
}

const swap: Player = (match, side, offer, random) => {
  const t = match.pos.table as unknown as Table;
  const wish = (verb: string): Choice | undefined => offer.choices.find((one) => one.verb === verb);
  if (offer.ask === 'activate') {
    const strength = ({ arg }: Choice): number => strengthOf(t, forceOf(t, leader(Number(arg))));
    const tired = ({ arg }: Choice): number => t.fatigue[forceOf(t, leader(Number(arg)))] ?? 0;
    const free = offer.choices.filter((one) => one.verb === 'with' && tired(one) < 5);
    const [first] = free.toSorted((a, b) => tired(a) - tired(b) || strength(b) - strength(a));
    return first ?? wish('pass') ?? away(match, side, offer, random);
  }
  if (offer.ask === 'march') {
    return nearest(offer, t, side, t.at[t.active] ?? NONE) ?? wish('end') ?? away(match, side, offer, random);
  }
  return wish('all') ?? wish('pass') ?? away(match, side, offer, random);
};

endings(
  cuiusRegio,
  import.meta.dirname,
  {
    held: { header: { scenario: 'white-mountain-1620' }, player },
    undecided: { header: { scenario: 'luetzen-to-prague-1633' }, player: away },
    goals: { header: { scenario: 'bohemian-revolt-1618' }, player: away },
    points: { header: { scenario: 'lion-of-the-north-1630' }, player: away },
    moreCitiesOf: { header: { scenario: 'danish-war-1625' }, player: away },
    morePoints: { header: { scenario: 'campaign-1618' }, player: away },
    decided: { header: { scenario: 'bohemian-revolt-1618' }, player: swap },
    both: { header: { scenario: 'bohemian-revolt-1618' }, player: swap },
  },
  RESULTS,
);
