import type { Nothing, Run } from '@tercio/kernel';
import type { BattleAsks, BattleEvent, BattleProcs } from './spec/battle.ts';
import type { FogAsks, FogEvent, FogProcs } from './spec/fog.ts';
import type { MarchAsks, MarchEvent, MarchProcs } from './spec/march.ts';
import type { ReactionAsks, ReactionEvent, ReactionProcs } from './spec/reaction.ts';
import type { YearAsks, YearEvent, YearProcs } from './spec/year.ts';
import type { Table } from './state.ts';

/** The game as a type: everything the rules can do, ask and tell. */
export type Regio = {
  table: Table;
  procs: YearProcs & MarchProcs & ReactionProcs & BattleProcs & FogProcs;
  asks: YearAsks & MarchAsks & ReactionAsks & BattleAsks & FogAsks;
  windows: Nothing;
  interjections: Nothing;
  event: YearEvent | MarchEvent | ReactionEvent | BattleEvent | FogEvent;
};

/** What is enough to change the table and to tell of it. */
export type Telling = Pick<Run<Regio, 'campaign'>, 'table' | 'tell'>;

/** The same where something may be hidden (16.3). */
export type Doing = Pick<Run<Regio, 'campaign'>, 'table' | 'tell' | 'show' | 'hide'>;
