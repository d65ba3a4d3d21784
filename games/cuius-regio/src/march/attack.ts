import type { ExplainedLine } from '@tercio/kernel';
import { outlookOf } from '../battle/outlook.ts';
import type { Outlook } from '../battle/outlook.ts';
import type { Force } from '../ids.ts';
import { forceName } from '../names.ts';
import { slipChance, slipIn } from '../reaction/slip.ts';
import type { Seen } from '../state.ts';

/** 11.4, 11.7, 14 What an attack on the march would come to: the battle, and that whoever is attacked may be gone before it. */

export interface Attack extends Outlook {
  /** It can only be lost. */
  readonly hopeless: boolean;
}

/** `times`: how often he is asked on the way whether he reacts. */
export function attackOf(t: Seen, of: Force, foe: Force, to: number, times = 1): Attack {
  const outlook = outlookOf(t, of, foe, to);
  const slip = slipIn(slipChance(t, foe), times);
  const name = forceName(t, foe);
  return {
    ...outlook,
    lines: [...slipLines(name, slip, times), ...outlook.lines],
    brief: briefOf(outlook, slip),
    hopeless: outlook.win === 0,
  };
}

const percent = (chance: number): number => Math.round(chance * 100);

function slipLines(name: string, slip: number | null, times: number): readonly ExplainedLine[] {
  if (slip === 0) return [];
  const often = times > 1 ? `, if he tries each of the ${times} times he is asked` : ', if he tries';
  return [
    {
      value: slip === null ? '?' : `${percent(slip)} %`,
      words: `that ${name} slips away to the next hex first${often}: no battle then`,
      rule: '11.4.3',
    },
  ];
}

/** "33 to 67 % to beat him, as he may slip away": the least if he tries to get away, the most if he stands. */
function briefOf({ brief, win, low, high }: Outlook, slip: number | null): string {
  if (win === 0) return `hopeless: ${brief}`;
  if (slip === 0) return win === 1 ? `100 % to win: ${brief}` : brief;
  const least = percent((slip === null ? 0 : 1 - slip) * low);
  return `${least} to ${percent(high)} % to beat him, as he may slip away`;
}
