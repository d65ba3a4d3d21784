import type { Nothing } from '@tercio/kernel';
import type { BattleAsks, BattleEvent, BattleProcs } from './spec/battle.ts';
import type { CampaignAsks, CampaignEvent, CampaignProcs } from './spec/campaign.ts';
import type { ColumnsAsks, ColumnsEvent, ColumnsProcs } from './spec/columns.ts';
import type { MarchAsks, MarchEvent, MarchProcs, MarchWindows } from './spec/march.ts';
import type { SiegeAsks, SiegeEvent, SiegeProcs } from './spec/siege.ts';
import type { Table } from './state.ts';

/** The game as a type: everything the rules can do, ask and tell. */
export type Sword = {
  table: Table;
  procs: CampaignProcs & ColumnsProcs & MarchProcs & SiegeProcs & BattleProcs;
  asks: CampaignAsks & ColumnsAsks & MarchAsks & SiegeAsks & BattleAsks;
  windows: MarchWindows;
  interjections: Nothing;
  event: CampaignEvent | ColumnsEvent | MarchEvent | SiegeEvent | BattleEvent;
};
