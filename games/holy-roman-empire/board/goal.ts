import type { Goal, GoalBar, Ruled } from '@tercio/board';
import { side } from '@tercio/kernel';
import type { Side, View } from '@tercio/kernel';
import { CAPITALS, MILAN_SQUARE, VIENNA } from '../src/field.ts';
import { occupiedValue } from '../src/forces.ts';
import { FRA, HAB, OTT } from '../src/ids.ts';
import { halved, placeName, SIDE_TITLES } from '../src/names.ts';
import { ground } from '../src/state.ts';
import type { Seen } from '../src/state.ts';
import { seenOf } from './seen.ts';
import { electorsOf, ITALIAN_VALUE, italianValue as italianHalves, thresholdOf } from '../src/victory.ts';

/** 27 How it is won, and how far each power is from its own threshold. */

const ELECTORS = 4;
export const capitalsOf = (seen: Seen, of: Side): readonly string[] =>
  CAPITALS.filter((at) => seen.holder[at] === of).map((at) => placeName(at).replace(/ \(.*/, ''));

const bar = (of: Side, title: string, now: number, line: number, all = line): GoalBar => ({
  side: of,
  title,
  now,
  of: Math.max(all, line, now),
  line,
  wins: true,
});

const valueBar = (seen: Seen, of: Side): GoalBar =>
  bar(of, 'EV', occupiedValue(seen, of) / 2, thresholdOf(of), Math.round(thresholdOf(of) * 1.25));

// The duels

export const italianValue = (seen: Seen): number => italianHalves(seen) / 2;

/** Whoever reads it wants to know first how to win oneself. */
const paviaWords = (own: Side | null): string =>
  own === HAB
    ? 'Francis I falls, or France has neither Milan nor towns worth 5 at the end'
    : 'France: Milan or towns worth 5, Francis I alive';
const viennaWords = (own: Side | null): string =>
  own === HAB
    ? 'Ottomans kept out of Vienna, and short of 12 EV with a capital'
    : 'Ottomans: Vienna, or 12 EV and a capital; else Habsburgs';
const empireWords = (own: Side | null, isShort: boolean): string =>
  `${own === null ? 'Your' : thresholdOf(own)} EV (worth of towns) or 4 electors, and a capital${isShort ? '; else the best share' : ', at the end'}`;

function pavia(seen: Seen, own: Side | null): Goal {
  const [milan, italy] = [seen.holder[MILAN_SQUARE] === FRA, italianValue(seen)];
  return {
    words: paviaWords(own),
    bars: [bar(FRA, 'Milan', milan ? 1 : 0, 1), bar(FRA, 'Worth of towns in Italy', italy, ITALIAN_VALUE)],
    ways: [
      { side: FRA, words: 'At the end of 1526: alone in Milan', rule: '27.1' },
      {
        side: FRA,
        words:
          'Or in Italian towns worth 5 in all (their numbers; pillaged half): those of Milan, Genoa, Savoy, Florence, Venice and the Pope',
        rule: '27.3',
      },
      { side: HAB, words: 'Francis I is eliminated: at once', rule: '20.6' },
      { side: HAB, words: 'France has neither at the end of 1526', rule: '27.1' },
    ],
    notes: [],
  };
}

function vienna(seen: Seen, own: Side | null): Goal {
  return {
    words: viennaWords(own),
    bars: [bar(OTT, 'Vienna', seen.holder[VIENNA] === OTT ? 1 : 0, 1), valueBar(seen, OTT)],
    ways: [
      { side: OTT, words: 'Units in Vienna and nobody else there: at once', rule: '27.6' },
      { side: OTT, words: '12 EV occupied, a capital among them, at the end of 1532', rule: '27.3' },
      { side: HAB, words: 'Neither by the end of 1532', rule: '27.1' },
    ],
    notes: [standing(seen, OTT)],
  };
}

// The empire

const standing = (seen: Seen, of: Side): Ruled => ({
  words: `${SIDE_TITLES[of]}: ${halved(occupiedValue(seen, of))} of ${thresholdOf(of)} EV, ${electorsOf(seen, of)} of ${ELECTORS} electors, ${capitalsOf(seen, of).join(', ') || 'no capital'}.`,
  rule: '27.3',
});

function empire(seen: Seen, own: Side | null): Goal {
  const { order, file } = ground(seen);
  const isShort = file.victory === 'share';
  return {
    words: empireWords(own, isShort),
    bars: order.map((of) => valueBar(seen, of)),
    ways: [
      ...order.map((of) => ({
        side: of,
        words: `Military: occupy ${thresholdOf(of)} EV of cities and a capital`,
        rule: '27.3',
      })),
      ...order.map((of) => ({
        side: of,
        words: 'Political: occupy 4 of 7 electorates, control their powers, and a capital',
        rule: '27.2',
      })),
      ...(file.suddenDeath
        ? [{ side: side(OTT), words: 'Units in Vienna and nobody else there: both kinds, at once', rule: '27.6' }]
        : []),
    ],
    notes: [
      ...order.map((of) => standing(seen, of)),
      {
        words: 'Both kinds beat all others; several of one kind win together; of different kinds they draw.',
        rule: '27.4',
      },
      {
        words: 'EV is economic value, the number in a town. Off-map areas do not count; pillaged cities count half.',
        rule: '27.3',
      },
    ],
  };
}

/** What decided it, where the value of towns did not. */
export function ended(view: View): string | null {
  const seen = seenOf(view);
  const { over } = view.flow;
  if (over === null || ground(seen).file.victory !== 'pavia') return null;
  const italy = halved(italianValue(seen) * 2);
  if (over.how === 'francis')
    return seen.phase === 'provisioning' ? 'France did not pay for his food.' : 'He fell in battle or on the way.';
  return seen.holder[MILAN_SQUARE] === FRA
    ? `France holds Milan; its towns in Italy are worth ${italy} of ${ITALIAN_VALUE}.`
    : `France does not hold Milan; its towns in Italy are worth ${italy} of ${ITALIAN_VALUE}.`;
}

export function goal(seen: Seen, own: Side | null): Goal {
  const { victory } = ground(seen).file;
  return victory === 'pavia' ? pavia(seen, own) : victory === 'vienna' ? vienna(seen, own) : empire(seen, own);
}
