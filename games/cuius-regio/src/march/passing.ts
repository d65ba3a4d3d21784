import type { ExplainedLine, Explanation, Side } from '@tercio/kernel';
import { foeOf, NONE } from '../ids.ts';
import { atPlace, forceName, sideName } from '../names.ts';
import type { Seen } from '../state.ts';
import { isForNothing, tollsOf } from '../supply/toll.ts';
import type { Toll } from '../supply/toll.ts';
import { endsYear } from './activations.ts';

/** 7.2, 7.3 What a pass means: whether it ends the year's operations, and what the winter then costs. */

type Turn = { readonly side: Side; readonly passes: number };

const total = (tolls: readonly Toll[], of: 'sp' | 'lost'): number => tolls.reduce((sum, toll) => sum + toll[of], 0);

export const passWords = (t: Seen, { side, passes }: Turn): string =>
  endsYear(t, side, passes)
    ? isForNothing(t)
      ? 'Pass: operations end, and the game is decided'
      : `Pass: operations end, winter costs ${total(tollsOf(t, side), 'lost')} of your ${total(tollsOf(t, side), 'sp')} SP`
    : 'Pass';

export function passing(t: Seen, { side, passes }: Turn): Explanation {
  const tolls = tollsOf(t, side);
  const isEnd = endsYear(t, side, passes);
  const what: ExplainedLine = isEnd
    ? {
        value: 'ends',
        words: `the operations of the year: ${whyOf({ side, passes })}. ${isForNothing(t) ? 'It is the last: who holds which cities decides' : 'Then comes the winter'}`,
        rule: '7.2',
      }
    : {
        value: 'you wait',
        words: `${sideName(foeOf(side))} go on. If they pass as well, the operations of the year end; if they do not, you are asked again`,
        rule: '7.2',
      };
  return {
    title: isEnd ? 'Pass: the operations of the year end' : 'Pass',
    lines: [what, ...(isForNothing(t) ? [NOTHING] : tolls.flatMap((toll) => tollLine(t, toll)))],
    sum: isForNothing(t)
      ? 'This is the last year: what the winter costs does not count any more'
      : `Winter ${isEnd ? 'costs' : 'would now cost'} you ${total(tolls, 'lost')} of ${total(tolls, 'sp')} SP, if no city is plundered`,
  };
}

/** 8.0 Nobody should keep his armies near food where it does not count. */
const NOTHING: ExplainedLine = {
  value: 'winter',
  words: 'costs SP, but takes no city from anybody: only cities count',
  rule: '8.0',
};

const whyOf = ({ side, passes }: Turn): string =>
  passes > 0 ? `${sideName(foeOf(side))} have passed before you` : `${sideName(foeOf(side))} have nobody to activate`;

const tollLine = (t: Seen, { army, sp, supply, lost }: Toll): readonly ExplainedLine[] =>
  lost === 0
    ? []
    : [
        {
          value: `−${lost} SP`,
          words: `${forceName(t, army)} ${atPlace(t.at[army] ?? NONE)}: ${sp} SP, and food for ${supply}`,
          rule: '7.3.4',
        },
      ];
