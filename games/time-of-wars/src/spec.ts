import type { Nothing } from '@tercio/kernel';
import type { BattleAsks, BattleEvent, BattleProcs, BattleWindows } from './spec/battle.ts';
import type { CardsAsks, CardsEvent, CardsProcs, CardsWindows } from './spec/cards.ts';
import type { ImpulseAsks, ImpulseEvent, ImpulseProcs } from './spec/impulse.ts';
import type { MarchAsks, MarchEvent, MarchProcs, MarchWindows } from './spec/march.ts';
import type { MinorAsks, MinorEvent, MinorProcs } from './spec/minor.ts';
import type { SiegeAsks, SiegeEvent, SiegeProcs, SiegeWindows } from './spec/siege.ts';
import type { TalksAsks, TalksEvent, TalksProcs } from './spec/talks.ts';
import type { TurnAsks, TurnEvent, TurnProcs } from './spec/turn.ts';
import type { Table } from './state.ts';

/** The game as a type: everything the rules can do, ask and tell. */
export type TimeOfWars = {
  table: Table;
  procs: TurnProcs & TalksProcs & ImpulseProcs & MarchProcs & BattleProcs & SiegeProcs & MinorProcs & CardsProcs;
  asks: TurnAsks & TalksAsks & ImpulseAsks & MarchAsks & BattleAsks & SiegeAsks & MinorAsks & CardsAsks;
  windows: MarchWindows & BattleWindows & SiegeWindows & CardsWindows;
  interjections: Nothing;
  event: TurnEvent | TalksEvent | ImpulseEvent | MarchEvent | BattleEvent | SiegeEvent | MinorEvent | CardsEvent;
};
