import type { Decision, Nothing, Steps } from '@tercio/kernel';
import type { AssaultAsks, AssaultEvent, AssaultProcs } from './spec/assault.ts';
import type { DeploymentAsks, DeploymentEvent, DeploymentProcs } from './spec/deployment.ts';
import type { OrdersAsks, OrdersEvent, OrdersProcs } from './spec/orders.ts';
import type { ResolutionAsks, ResolutionEvent, ResolutionProcs } from './spec/resolution.ts';
import type { Table } from './state.ts';

/** The game as a type: everything the rules can do, ask and tell. */
export type Battles = {
  table: Table;
  procs: ResolutionProcs & OrdersProcs & AssaultProcs & DeploymentProcs;
  asks: ResolutionAsks & OrdersAsks & AssaultAsks & DeploymentAsks;
  windows: Nothing;
  interjections: Nothing;
  event: ResolutionEvent | OrdersEvent | AssaultEvent | DeploymentEvent;
};

/** The procedures and questions that one chapter contributes. */
export type Procs<P extends keyof Battles['procs']> = { readonly [K in P]: Steps<Battles, K> };
export type Asks<A extends keyof Battles['asks']> = { readonly [K in A]: Decision<Battles, K> };
