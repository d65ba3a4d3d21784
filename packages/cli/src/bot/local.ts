import type { Bot } from '@tercio/bots';
import { Fast, has, heldBy, members, NOBODY, seatsOf } from '@tercio/kernel';
import type { Choice, Result, Seat, Side, Sides } from '@tercio/kernel';
import type { Sim } from '@tercio/kernel/sim';
import type { Found } from '../lookup.ts';
import { nameOf, seatName } from '../lookup.ts';
import { Program } from './program.ts';
import { ProgramSeat, questionOf } from './seat.ts';
import type { Failing } from './seat.ts';

/** Games between a program and a bot of ours, one after the other. */
export interface Series {
  readonly command: string;
  readonly against: Bot;
  readonly games: number;
  readonly seed: number;
  /** In milliseconds, for each question. */
  readonly patience: number;
  /** A side that the program always has, with the others of its seat; null: each seat in turn. */
  readonly side: Side | null;
  readonly progress: (done: number) => void;
}

export interface Played {
  /** What its seat is called. */
  readonly seat: string;
  readonly result: Result | null;
  readonly won: boolean;
  /** Questions put to the program, and those that the caretaker answered in its place, by why. */
  readonly asked: number;
  readonly failings: { readonly [failing in Failing]?: number };
  /** Why the program ended before the game did. */
  readonly gone: string | null;
}

export const PROTOCOL = 1;
const MOST_ACTIONS = 200_000;

export async function playSeries(found: Found, series: Series): Promise<readonly Played[]> {
  const played: Played[] = [];
  for (let n = 0; n < series.games; n++) {
    const seats = seatsOf(found.scenario);
    const { side } = series;
    const own = side === null ? seats[n % seats.length] : seats.find((seat) => seat.sides.includes(side));
    if (own === undefined) throw new Error('there is no seat for the program');
    played.push(await playOne(found, series, n, own));
    series.progress(n + 1);
  }
  return played;
}

/** A program that ended begins anew with the next game. */
async function playOne({ entry, scenario }: Found, series: Series, n: number, own: Seat): Promise<Played> {
  const { game } = entry;
  const program = new Program(series.command);
  const seat = new ProgramSeat(program, series.patience);
  const chance = new Fast(series.seed, n, 0);
  const random = new Fast(series.seed, n, 1);
  const sim: Sim = game.sim(game.setup(scenario.id, {}, chance).pos, chance);
  const table = `game-${n + 1}`;
  program.send({ type: 'hello', protocol: PROTOCOL, patience: series.patience });
  program.send({
    type: 'start',
    table,
    game: game.id,
    scenario: scenario.id,
    sides: own.sides.map((side) => nameOf(game, side)),
  });
  const failings: { [failing in Failing]?: number } = {};
  let asked = 0;
  const holds = holdersOf(scenario);
  for (let actions = 0; sim.over === null && actions < MOST_ACTIONS; actions++) {
    const [side] = sim.sides;
    if (side === undefined) break;
    const view = sim.view(holds(side));
    if (!has(heldBy(own), side)) {
      sim.play(side, chosenBy(series.against, entry.game, view, side, random));
      continue;
    }
    const { choice, failing } = await seat.decide(entry, questionOf(entry, table, ++asked, side, view));
    if (failing) failings[failing] = (failings[failing] ?? 0) + 1;
    sim.play(side, choice);
  }
  const winners = members(sim.over?.won ?? NOBODY).map((side) => nameOf(game, side));
  program.send({ type: 'over', table, result: sim.over, winners });
  const { gone } = program;
  program.close();
  const won = sim.over !== null && members(sim.over.won).some((side) => own.sides.includes(side));
  return { seat: seatName(game, own), result: sim.over, won, asked, failings, gone };
}

/** What the seat of a side holds. */
function holdersOf(scenario: Found['scenario']): (side: Side) => Sides {
  const seats = seatsOf(scenario).map(heldBy);
  return (side) => {
    const seat = seats.find((holds) => has(holds, side));
    if (seat === undefined) throw new Error(`side ${side} has no seat`);
    return seat;
  };
}

function chosenBy(
  bot: Bot,
  game: Found['entry']['game'],
  view: ReturnType<Sim['view']>,
  side: Side,
  random: Fast,
): Choice {
  const offer = view.offers.find((one) => one.side === side)?.offer;
  if (!offer) throw new Error(`${nameOf(game, side)} is not asked anything`);
  return bot.choose({ side, view, offer, redeal: () => game.sim(game.redeal(view, random), random), random });
}
