import type { Chapter } from '../chapter.ts';
import type { OrdersAsks, OrdersEvent, OrdersProcs } from '../spec/orders.ts';
import { activation, active, phase } from './activation.ts';
import { arrival, arrive, riders } from './arrival.ts';
import { commanderMove, rideTo, wingCommander } from './command.ts';
import { entry } from './entry.ts';
import { exchange, exchangeWith } from './exchange.ts';
import { order } from './order.ts';
import { figures, quantities } from './figures.ts';
import { refusals } from './refusals.ts';
import { enterAt, reinforcement, rideOn } from './reinforcement.ts';
import { flight, fly, pursue, routers } from './routers.ts';
import { stand, straddle } from './straddling.ts';
import { unitOrder, unitStep } from './unit-order.ts';
import { fill, fillFront, makeRoom, straddleFront, vacancy } from './vacancy.ts';
import { events, options, prompts } from './words.ts';
import { zoneOrder, zoneStep } from './zone-order.ts';

/** Chapters 4 and 5, with 2.6 to 2.8. */
export const orders: Chapter<keyof OrdersProcs, keyof OrdersAsks, OrdersEvent> = {
  procs: {
    active,
    routers,
    flight,
    activation,
    zoneOrder,
    unitOrder,
    reinforcement,
    stand,
    arrival,
    fill,
    exchange,
    vacancy,
    entry,
  },
  asks: {
    fly,
    pursue,
    phase,
    commanderMove,
    rideTo,
    wingCommander,
    order,
    enterAt,
    rideOn,
    straddle,
    zoneStep,
    unitStep,
    riders,
    arrive,
    makeRoom,
    fillFront,
    straddleFront,
    exchangeWith,
  },
  refusals,
  prompts,
  options,
  events,
  figures,
  quantities,
};
