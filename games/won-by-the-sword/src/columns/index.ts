import type { Chapter } from '../chapter.ts';
import type { ColumnsAsks, ColumnsEvent, ColumnsProcs } from '../spec/columns.ts';
import { establish, establishAsk, garrison } from './establish.ts';
import { hand, lead, share, shareBaggage } from './hand.ts';
import { garrisonLosses, lose, losses, takeLosses } from './losses.ts';
import { exchange, fill, postLeaders, regroup, stay } from './regroup.ts';
import { dissolve, place, placeLeaders } from './removal.ts';
import { absorb, split } from './split.ts';
import { refusals } from './refusals.ts';
import { events, options, prompts } from './words.ts';

/** 4, 5, 13, 16: columns and garrisons. */
export const columns: Chapter<keyof ColumnsProcs, keyof ColumnsAsks, ColumnsEvent> = {
  procs: {
    losses,
    garrisonLosses,
    takeLosses,
    regroup,
    exchange,
    absorb,
    split,
    hand,
    establish,
    garrison,
    dissolve,
    placeLeaders,
  },
  asks: { lose, postLeaders, stay, fill, lead, share, shareBaggage, establish: establishAsk, place },
  refusals,
  prompts,
  options,
  events,
};
