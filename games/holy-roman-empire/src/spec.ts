import type { Run } from '@tercio/kernel';
import type { BattleAsks, BattleEvent, BattleProcs } from './spec/battle.ts';
import type { ControlAsks, ControlEvent, ControlProcs } from './spec/control.ts';
import type { DealsEvent, DealsInterjections, DealsProcs } from './spec/deals.ts';
import type { DietAsks, DietEvent, DietProcs } from './spec/diet.ts';
import type { DiplomacyAsks, DiplomacyEvent, DiplomacyProcs, DiplomacyWindows } from './spec/diplomacy.ts';
import type { EconomyAsks, EconomyEvent, EconomyProcs } from './spec/economy.ts';
import type { MarchAsks, MarchEvent, MarchProcs, MarchWindows } from './spec/march.ts';
import type { MarkersAsks, MarkersEvent, MarkersInterjections, MarkersProcs, MarkersWindows } from './spec/markers.ts';
import type { TurnAsks, TurnEvent, TurnProcs, TurnWindows } from './spec/turn.ts';
import type { Table } from './state.ts';

/** The game as a type: everything the rules can do, ask and tell. */
export type Empire = {
  table: Table;
  procs: TurnProcs &
    MarkersProcs &
    ControlProcs &
    MarchProcs &
    BattleProcs &
    EconomyProcs &
    DiplomacyProcs &
    DietProcs &
    DealsProcs;
  asks: TurnAsks & MarkersAsks & ControlAsks & MarchAsks & BattleAsks & EconomyAsks & DiplomacyAsks & DietAsks;
  windows: TurnWindows & MarkersWindows & MarchWindows & DiplomacyWindows;
  interjections: MarkersInterjections & DealsInterjections;
  event:
    | TurnEvent
    | MarkersEvent
    | ControlEvent
    | MarchEvent
    | BattleEvent
    | EconomyEvent
    | DiplomacyEvent
    | DietEvent
    | DealsEvent;
};

/** What a function needs that changes the table, rolls and tells, whatever procedure calls it. */
export type Doing = Pick<Run<Empire, 'game'>, 'table' | 'roll' | 'tell' | 'revise'>;
