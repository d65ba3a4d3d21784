import type { Chapter } from '../chapter.ts';
import { NONE } from '../ids.ts';
import { columnName } from '../names.ts';
import type { CampaignAsks, CampaignEvent, CampaignProcs } from '../spec/campaign.ts';

/** Why not, in words. */

type Words = Chapter<keyof CampaignProcs, keyof CampaignAsks, CampaignEvent>;

export const refusals: Words['refusals'] = {
  noSuchColumn: () => 'You have no such column in play.',
  alreadyActivated: ({ column }, t) => `${columnName(t, column ?? NONE)} has been activated in this round.`,
  mustActivate: () => 'A column is still to be activated: nothing is discarded before.',
  mustDiscard: () => 'A card is discarded in its place: two are played from the hand in each round.',
  twoCards: () => 'Two cards have been played from the hand in this round.',
  notInHand: () => 'That card is not in your hand.',
  idleThisRound: () => 'Who has discarded or done nothing creates no column in this round.',
  fourColumns: () => 'All four columns are in play.',
  notYours: () => 'That column is the other side’s.',
  alreadyHere: () => 'That column has entered already.',
  notYetHere: ({ turn }) =>
    turn === NONE ? 'When that column comes is not yet known.' : `That column can come from turn ${turn} on.`,
  epidemicFirst: () => 'The epidemic must be played with the largest column that waits.',
  epidemicMust: () =>
    'Epidemic Outbreak is in your hand: in the first round it must be played, with the largest column that waits.',
  epidemicOnLargest: () => 'The epidemic goes with the largest column.',
  alreadyWished: () => 'You have said so already.',
  endsAnyway: () => 'The game ends with this turn anyway.',
  notTheTime: () => 'That is said in the last round of a turn, before your first activation.',
  ifAgreed: () => 'If the other side agrees, the game ends with this turn.',
  wouldLose: ({ own, other }) => `As things lie you would lose, ${own} : ${other} VP.`,
  wouldWin: ({ own, other }) => `As things lie you would win, ${own} : ${other} VP.`,
  wouldBeLevel: ({ own, other }) => `As things lie it would be level, ${own} : ${other} VP.`,
  noOberst: () => 'There is no generic leader of his nation to be replaced.',
  mustComeBack: () => 'He comes back now.',
};
