import { bots } from '@tercio/bots';
import type { Seat } from '@tercio/bots';
import { only } from '@tercio/kernel';
import { generator } from '@tercio/kernel/sim';
import type { Sim } from '@tercio/kernel/sim';
import { entryOf } from '@tercio/registry';
import { atLeast, rates } from './measure.ts';
import type { Contender, Figure } from './measure.ts';

/** How fast bots think: walks, from questions that both sides met in a game between two of them. */

const QUESTIONS = 24;
const EVERY = 12;
const REDEALS = 8;

export function searchFigures(): readonly Figure[] {
  return [
    figure('battles', 'breitenfeld-1631', 'Breitenfeld', 1_000),
    figure('won-by-the-sword', 'freiburg-1644', 'Won by the Sword, Freiburg', null),
  ].flat();
}

function figure(id: string, scenario: string, title: string, target: number | null): readonly Figure[] {
  const seats = seatsIn(id, scenario);
  const [captain] = rates([thinking(id, seats)], 1.5) as [number];
  return [
    {
      name: `search ${id}`,
      what: `${title}, walks of the captain's search, each through four turns`,
      value: captain,
      unit: 'walks/s',
      ...(target === null ? {} : { target: atLeast(target), peers: "boardgame.io's MCTS bot on its toy 42" }),
    },
  ];
}

function thinking(id: string, seats: readonly Seat[]): Contender {
  const captain = bots['captain']?.make(entryOf(id)?.judgement ?? null);
  let next = 0;
  return {
    name: id,
    work() {
      const seat = seats[next++ % seats.length];
      return (seat && captain?.consider?.(seat).walks) ?? 0;
    },
  };
}

/** Questions with a choice of several options, some way apart. */
function seatsIn(id: string, scenario: string): readonly Seat[] {
  const entry = entryOf(id);
  if (entry === undefined) return [];
  const { game, judgement } = entry;
  const random = generator(1);
  const greedy = bots['greedy']?.make(judgement);
  const sim = game.sim(game.setup(scenario, {}, random).pos, random);
  const seats: Seat[] = [];
  for (let n = 1; seats.length < QUESTIONS && sim.over === null; n++) {
    const side = sim.sides[0];
    const view = side === undefined ? undefined : sim.view(only(side));
    const offer = view?.offers[0]?.offer;
    if (side === undefined || view === undefined || !offer || greedy === undefined) break;
    const redeal = (): Sim => game.sim(game.redeal(view, random), random);
    if (n % EVERY === 0 && offer.choices.length > 1 && (judgement?.matters?.(offer.ask) ?? true)) {
      // The game goes on under the view: what can be imagined here is imagined now.
      const imagined = Array.from({ length: REDEALS }, redeal);
      let next = 0;
      seats.push({ side, view, offer, redeal: () => (imagined[next++ % REDEALS] as Sim).fork(), random });
    }
    sim.playOffered(side, greedy.choose({ side, view, offer, redeal, random }));
  }
  return seats;
}
