import { yes } from '@tercio/kernel';
import type { Chapter } from '../chapter.ts';
import { COLUMNS } from '../ids.ts';
import type { CampaignAsks, CampaignEvent, CampaignProcs } from '../spec/campaign.ts';

export const campaign: Chapter<keyof CampaignProcs, keyof CampaignAsks, CampaignEvent> = {
  procs: {
    campaign: {
      start: (g) => g.go('ended'),
      turn: (g) => g.go('ended'),
      ended: (g) => g.done(null),
    },
  },
  asks: {
    column: {
      rule: '3.4',
      verbs: { activate: { domain: COLUMNS, may: () => yes } },
      fallback: () => ({ verb: 'activate', arg: 0 as never }),
    },
  },
  refusals: {},
  prompts: { column: () => 'Activate a column.' },
  options: {},
  events: {
    turn: ({ turn }) => ({ text: `Turn ${turn}`, heading: true }),
    round: ({ round }) => ({ text: `Round ${round}`, heading: true }),
    played: () => null,
    scored: ({ why }) => ({ text: why }),
    initiative: ({ why }) => ({ text: why }),
  },
};
