import { artillery, emplace, guns, scrap } from './artillery.ts';
import { dismounting, mixing, sending } from './covert.ts';
import { gatherAsk, gathering } from './consolidation.ts';
import { figures } from './figures.ts';
import { hire, hiring, mercenaries } from './hiring.ts';
import { muster, musterAsk, musterFoot, musterHorse, mustering, musterTo } from './mustering.ts';
import { dismount, land, mix, raise, raiseAt, raising } from './raising.ts';
import { recruitment as procedure } from './recruitment.ts';
import { repair, repairs } from './recovery.ts';
import { refusals } from './refusals.ts';
import { events, options, prompts } from './words.ts';
import type { RecruitmentChapter } from './words.ts';

/** 6, 15.3: troops, trains and recovery. */
export const recruitment: RecruitmentChapter = {
  procs: {
    recruitment: procedure,
    raising,
    mixing,
    dismounting,
    mustering,
    muster,
    sending,
    gathering,
    hiring,
    artillery,
    repairs,
  },
  asks: {
    raise,
    raiseAt,
    land,
    mix,
    dismount,
    muster: musterAsk,
    musterTo,
    musterFoot,
    musterHorse,
    gather: gatherAsk,
    hire,
    mercenaries,
    guns,
    scrap,
    emplace,
    repair,
  },
  refusals,
  prompts,
  options,
  events,
  figures,
};
