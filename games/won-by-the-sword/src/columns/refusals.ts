import type { Chapter } from '../chapter.ts';
import type { ColumnsAsks, ColumnsEvent, ColumnsProcs } from '../spec/columns.ts';

/** Why not, in words. */

type Words = Chapter<keyof ColumnsProcs, keyof ColumnsAsks, ColumnsEvent>;

export const refusals: Words['refusals'] = {
  noSuchUnit: () => 'There is no such unit left.',
  reduceFirst: () => 'All regiments are reduced before any is eliminated.',
  noSuchLeader: () => 'There is no such leader.',
  inOrder: () => 'They are named in their order.',
  leaderMustStay: () => 'A leader must stay with the column.',
  patrolsNeedLeader: () => 'The patrols of that nation need a leader of theirs.',
  regimentMustStay: () => 'A regiment must stay with the column.',
  leaderNeeded: () => 'The new column needs a leader and a regiment of his nation.',
  leadersAndNations: () => 'The leaders and nations there do not allow it.',
  twoOfEach: () => 'It takes two leaders and two regiments to create a column.',
  leaderAndRegiment: () => 'It takes a leader and a regiment in the garrison to create a column.',
  garrisonStirred: () => 'A column has exchanged units with that garrison in this round: they may have been active.',
  garrisonStays: () => 'A garrison is never abandoned.',
  notYourGarrison: () => 'That is no garrison of yours.',
  noOwnGarrison: () => 'There is no garrison of yours in this space.',
  besieged: () => 'The place is besieged.',
  otherNation: () => 'No leader of that nation is there.',
  hasRefuge: () => 'He goes to a friendly column or garrison.',
  oneNation: () => 'A garrison has one nation only.',
  garrisonFull: ({ steps }) => `No more than ${steps ?? 0} steps may be in garrison there.`,
  fullInfantry: () => 'A detachment is made from an infantry regiment at full strength.',
  infantryFirst: () => 'The garrison must be of infantry.',
  garrisonNeeded: () => 'The place must have a garrison.',
};
