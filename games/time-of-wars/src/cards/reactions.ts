import { no, yes } from '@tercio/kernel';
import type { Decision, Side, Steps, Verdict, WindowRule } from '@tercio/kernel';
import { armyOf, garrisonAt, put, spare, squadronsOf, strayLeaders } from '../forces.ts';
import { cardFile, GREEN, isPlayed, isStrong, OWNER, SAND, sequenceAfter, UNIT_OWNER, ZONE } from '../ground.ts';
import { canPlay, discard, handOf, mightHoldKey, playableWith } from '../hands.ts';
import { CARD, HRE, isSpace, kindOf, NONE, OTT, RUS, TAT } from '../ids.ts';
import type { Card } from '../ids.ts';
import { bannersOfColumn, columnOf, shift, standDown, stopColumn } from '../march/column.ts';
import { foesOf, isVassal } from '../relations.ts';
import { moveDp } from '../sheets.ts';
import type { TimeOfWars } from '../spec.ts';
import type { Coming } from '../spec/march.ts';
import { CAUGHT, DEFENDED, GARRISON, HALTED, MARCHING, SPENT, STORMED } from '../state.ts';
import type { Seen } from '../state.ts';
import { spendCard } from './timing.ts';

/** Reaction cards: on entry, at the end of a march, at sea, under siege. */

const isKey = (card: number, key: string): boolean => cardFile(card as Card).key === key;
const mayPlay = (t: Seen, by: Side, card: number, key: string): Verdict =>
  isKey(card, key) && canPlay(t, by, card as Card) ? yes : no('6.9.1', 'notInHand', { card });

// On entry: Bad weather, Military Frontier

/** An Ottoman, vassal or Tatar army in an Imperial space of the sand zone. */
function isOnFrontier(t: Seen, { side, to }: Coming): boolean {
  if (!isPlayed(t, HRE) || side === HRE || !isSpace(to) || ZONE[to] !== SAND || OWNER[to] !== HRE) return false;
  if (side === OTT) return true;
  return columnOf(t, side).some((unit) => UNIT_OWNER[unit] === TAT || isVassal(t, UNIT_OWNER[unit] as number));
}
export const entryWindow: WindowRule<TimeOfWars, 'entry'> = {
  ask: 'entry',
  who: (seen, coming) => {
    if ((seen.did & HALTED) !== 0) return [];
    return sequenceAfter(seen, coming.side).filter(
      (by) =>
        by !== coming.side &&
        (mightHoldKey(seen, by, 'bad_weather') ||
          (by === HRE && isOnFrontier(seen, coming) && mightHoldKey(seen, by, 'military_frontier'))),
    );
  },
  respond: 'entryCard',
  at: (coming, by, { arg }) => ({ ...coming, by, card: arg ?? 0 }),
};
export const entry: Decision<TimeOfWars, 'entry'> = {
  rule: '6.9.1',
  verbs: {
    weather: {
      domain: CARD,
      each: (t, _about, by) => playableWith(t, by, 'bad_weather'),
      may: (t, _about, card, by) => mayPlay(t, by, card, 'bad_weather'),
    },
    frontier: {
      domain: CARD,
      each: (t, _about, by) => playableWith(t, by, 'military_frontier'),
      may: (t, about, card, by) =>
        isOnFrontier(t, about) ? mayPlay(t, by, card, 'military_frontier') : no('6.9.1', 'notOnFrontier'),
    },
    pass: { may: () => yes },
  },
  fallback: () => ({ verb: 'pass', arg: null }),
};
export const entryCard: Steps<TimeOfWars, 'entryCard'> = {
  start(g) {
    const { by, card, side, to } = g.at;
    const t = g.table;
    spendCard(g, by, card as Card, '6.9.1');
    const infantry = spare(t, kindOf('hre_inf'));
    if (
      isKey(card, 'military_frontier') &&
      isStrong(to) &&
      garrisonAt(t, to) === NONE &&
      t.control[to] === HRE &&
      infantry !== NONE
    ) {
      put(t, infantry, to, GARRISON);
      g.tell?.({ kind: 'placed', rule: '6.9.1', unit: infantry, at: to });
      return g.done(null);
    }
    t.did |= HALTED;
    stopColumn(t, side, isKey(card, 'bad_weather') ? SPENT | CAUGHT : SPENT);
    g.tell?.({ kind: 'stopped', rule: '6.9.1', side, at: to });
    return g.done(null);
  },
};

// Russian winter

const isWinter = (t: Seen, { side, to }: Coming): boolean =>
  isPlayed(t, RUS) &&
  isSpace(to) &&
  ZONE[to] === GREEN &&
  columnOf(t, side).length > 0 &&
  (foesOf(t, bannersOfColumn(t, side)) & (1 << RUS)) !== 0;
export const winterWindow: WindowRule<TimeOfWars, 'winter'> = {
  ask: 'winter',
  who: (seen, coming) => (isWinter(seen, coming) && mightHoldKey(seen, RUS, 'russian_winter') ? [RUS] : []),
  respond: 'winterCard',
  at: (coming, by, { arg }) => ({ ...coming, by, card: arg ?? 0 }),
};
export const winter: Decision<TimeOfWars, 'winter'> = {
  rule: '6.9.1',
  verbs: {
    winter: {
      domain: CARD,
      each: (t, _about, by) => playableWith(t, by, 'russian_winter'),
      may: (t, _about, card, by) => mayPlay(t, by, card, 'russian_winter'),
    },
    pass: { may: () => yes },
  },
  fallback: () => ({ verb: 'pass', arg: null }),
};
/** Two losses for a large army. */
const LARGE = 6;
export const winterCard: Steps<TimeOfWars, 'winterCard'> = {
  start(g) {
    const { by, card, side, to } = g.at;
    spendCard(g, by, card as Card, '6.9.1');
    const units = armyOf(g.table, side, to);
    return g.call(
      'toll',
      { units, left: units.length >= LARGE ? 2 : 1, even: 1, turn: 0, active: side, rule: '6.9.1' },
      'end',
    );
  },
  end(g) {
    strayLeaders(g.table, g.at.to);
    return g.done(null);
  },
};

// Storm at sea

export const stormWindow: WindowRule<TimeOfWars, 'storm'> = {
  ask: 'storm',
  who: (seen, { side }) => {
    if ((seen.did & STORMED) !== 0) return [];
    return sequenceAfter(seen, side).filter((by) => by !== side && mightHoldKey(seen, by, 'storm_at_sea'));
  },
  respond: 'stormCard',
  at: ({ side, sea }, by, { arg }) => ({ by, card: arg ?? 0, side, sea }),
};
export const storm: Decision<TimeOfWars, 'storm'> = {
  rule: '6.9.1',
  verbs: {
    storm: {
      domain: CARD,
      each: (t, _about, by) => playableWith(t, by, 'storm_at_sea'),
      may: (t, _about, card, by) => mayPlay(t, by, card, 'storm_at_sea'),
    },
    pass: { may: () => yes },
  },
  fallback: () => ({ verb: 'pass', arg: null }),
};
export const stormCard: Steps<TimeOfWars, 'stormCard'> = {
  start(g) {
    const { by, card, side, sea } = g.at;
    spendCard(g, by, card as Card, '6.9.1');
    g.table.did |= STORMED;
    const units = squadronsOf(g.table, side, sea);
    return g.call('squadrons', { by: side, sea, left: 1, units }, 'end');
  },
  end: (g) => g.done(null),
};

// Defence of Jasna Góra

export const jasnaCard: Steps<TimeOfWars, 'jasnaCard'> = {
  start(g) {
    const { by, card } = g.at;
    spendCard(g, by, card as Card, '6.9.1');
    g.table.did |= DEFENDED;
    moveDp(g.table, by, 'domestic', 2);
    return g.go('end');
  },
  end: (g) => g.done(null),
};

// Spy: a card of the hand that was looked at

export const pluck: Steps<TimeOfWars, 'pluck'> = {
  start: (g) =>
    (g.table.handCount[g.at.of] as number) > 0 ? g.ask(g.at.by, 'pluck', { of: g.at.of }, 'chosen') : g.done(null),
  chosen(g) {
    const card = g.answer('pluck').arg;
    discard(g, card);
    g.tell?.({ kind: 'discarded', rule: '6.9.1.2', side: g.at.of, card });
    return g.done(null);
  },
};
export const plucking: Decision<TimeOfWars, 'pluck'> = {
  rule: '6.9.1.2',
  verbs: {
    card: {
      domain: CARD,
      each: (t, { of }) => handOf(t, of),
      may: (t, { of }, card) => (handOf(t, of).includes(card) ? yes : no('6.9.1.2', 'notInHand', { card })),
    },
  },
  fallback: (t, { of }) => ({ verb: 'card', arg: handOf(t, of)[0] ?? (0 as Card) }),
};

/** An army is put straight into a space by a card, and enters it. */
export const landing: Steps<TimeOfWars, 'landing'> = {
  start: (g) => g.call('muster', { side: g.at.side, from: g.at.from, last: NONE, led: NONE }, 'aboard'),
  aboard(g) {
    const { side, from, to, most } = g.at;
    if (most >= 0 && columnOf(g.table, side).length > most) return g.ask(side, 'ashore', { most }, 'stays');
    shift(g.table, side, from, to);
    return g.call(
      'enter',
      { side, from, to, bySea: 1, cost: 0, forced: 0, unmet: 0, next: 0, tried: [], met: 0 },
      'end',
    );
  },
  stays(g) {
    const { arg } = g.answer('ashore');
    g.table.deeds[arg] = (g.table.deeds[arg] as number) & ~MARCHING;
    return g.go('aboard');
  },
  end(g) {
    standDown(g.table, g.at.side);
    return g.done(null);
  },
};
