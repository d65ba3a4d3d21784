import { plain } from '@tercio/board';
import type { CardFace, Display, Hand, Placeable, Thing } from '@tercio/board';
import { members } from '@tercio/kernel';
import type { Side, View } from '@tercio/kernel';
import { handLimit, heldOf, inHand } from '../src/hands.ts';
import {
  ACTION_KINDS,
  ACTIONS,
  ALLIANCE,
  BANKERS,
  DIPLOMACY,
  FORCED_MARCH,
  HONORS,
  IMPERIAL_CRISIS,
  LEADER_RECALLED,
  LEADER_RECRUIT,
  MACHIAVELLI,
  MILITARY_REVOLUTION,
  NEW_WORLD,
  NO_QUARTER,
  PAPAL,
  RENAISSANCE,
  SPY,
  TACTICAL_ADVANCE,
  TREACHERY,
} from '../src/kinds.ts';
import type { Kind } from '../src/ids.ts';
import { markerName, SIDE_TITLES } from '../src/names.ts';
import { valueIn } from '../src/pledges.ts';
import { TOTAL } from '../src/kinds.ts';
import { explained } from './markers.ts';
import { offerIn, seenOf } from './seen.ts';

/** The markers of the hand: what each does, when it is played, and how many there are in all. */

/** Whose hand is shown: that of the side which is asked, else of the first that the viewer holds. */
function holder(view: View): Side | null {
  const seen = seenOf(view);
  const mine = members(view.viewer).filter((side) => (seen.hand[side * ACTIONS] ?? -1) >= 0);
  const asked = offerIn(view)?.side;
  if (asked !== undefined && mine.includes(asked)) return asked;
  return mine.length > 0 && mine.length < 4 ? (mine[0] ?? null) : null;
}

export function hand(view: View): Hand | null {
  const side = holder(view);
  if (side === null) return null;
  const seen = seenOf(view);
  const cards = ACTION_KINDS.filter((k) => inHand(seen, side, k) > 0).map((k) => faceOf(k, inHand(seen, side, k)));
  const several = members(view.viewer).length > 1 ? ` of ${SIDE_TITLES[side]}` : '';
  return {
    title: `Your markers${several}`,
    cards,
    notes: [`Markers${several}: ${heldOf(seen, side)} of ${handLimit(seen)} at most`],
  };
}

/** The same to be read where the hand is not on the screen: on a phone while nothing of it can be played. */
export function holding(view: View): readonly Display[] {
  const side = holder(view);
  if (side === null) return [];
  const seen = seenOf(view);
  const kinds = ACTION_KINDS.filter((k) => inHand(seen, side, k) > 0);
  return [
    {
      ...plain('holding', 'Your markers'),
      subtitle: kinds.length === 0 ? 'You hold none.' : 'What each does, and when it is played',
      figure: String(heldOf(seen, side)),
      unit: `of ${handLimit(seen)} at most`,
      rows: kinds.map((k) => {
        const { words, when, rule } = explained(k);
        const several = inHand(seen, side, k) > 1 ? `${inHand(seen, side, k)} ` : '';
        return { words: `${several}${markerName(k)}`, value: when, note: words, rule };
      }),
    },
  ];
}

function faceOf(k: Kind, count: number): CardFace {
  const { words, when, rule } = explained(k);
  return {
    thing: { domain: 'marker', arg: k },
    figure: String(count),
    unit: '',
    more: `You hold ${count}; there are ${TOTAL[k] ?? 0} in the game.`,
    number: rule,
    rule,
    title: markerName(k),
    words,
    foot: { words: when, short: when.replace(/,.*/, ''), value: '' },
    played: false,
  };
}

/** The marker that an option would play, by its verb. */
const PLAYED: { readonly [verb: string]: Kind } = {
  'force-march': FORCED_MARCH,
  'force-sail': FORCED_MARCH,
  bankers: BANKERS,
  alliance: ALLIANCE,
  treachery: TREACHERY,
  advance: TACTICAL_ADVANCE,
  honors: HONORS,
  'no-quarter': NO_QUARTER,
  crisis: IMPERIAL_CRISIS,
  'leader-recruit': LEADER_RECRUIT,
  machiavelli: MACHIAVELLI,
  'military-revolution': MILITARY_REVOLUTION,
  'new-world': NEW_WORLD,
  renaissance: RENAISSANCE,
  papal: PAPAL,
  quash: PAPAL,
  counterspy: SPY,
  look: SPY,
  spy: SPY,
  recall: LEADER_RECALLED,
};
/** Questions in which the verb needs a Forced March. */
const MARCHED: { readonly [ask: string]: string } = {
  countermarch: 'from',
  withdraw: 'march',
  hold: 'march',
  pursue: 'pursue',
};

export function plays(_view: View, { ask, choice: { verb, arg } }: Placeable): readonly Thing[] {
  if (verb === 'lay' && arg !== null) return [{ domain: 'marker', arg: DIPLOMACY + valueIn(arg) - 1 }];
  const kind = MARCHED[ask] === verb ? FORCED_MARCH : PLAYED[verb];
  return kind === undefined || (verb === 'renaissance' && ask !== 'spend') ? [] : [{ domain: 'marker', arg: kind }];
}
