import type { Chapter } from '../chapter.ts';
import { atPlace, leaderName } from '../names.ts';
import type { LeaderAsks, LeaderEvent, LeaderProcs } from '../spec/leaders.ts';

export type LeaderChapter = Chapter<keyof LeaderProcs, keyof LeaderAsks, LeaderEvent>;

export const refusals: LeaderChapter['refusals'] = {
  notInPool: ({ leader = -1 }) => `${leaderName(leader)} is not in your Active Leaders Pool.`,
  forbidden: ({ leader = -1 }) => `The scenario keeps ${leaderName(leader)} out of this year.`,
  enoughMarshals: ({ limit = 0 }) => `You have deployed all the ${limit} Marshals of this year.`,
  noPost: ({ leader = -1 }) =>
    `No place is open to ${leaderName(leader)}: his flag needs a road from its Deployment Area.`,
  noPp: ({ pp = 0 }) => `A Lieutenant costs ${pp} PP, and you have none left.`,
  nobodyLeft: () => 'No leader of your pool has a place to go to.',
  notHere: ({ place = -1, leader = -1 }) => `${leaderName(leader)} cannot be put ${atPlace(place)}.`,
};
