import type { Result, ResultLine } from '@tercio/board';
import type { Side, View } from '@tercio/kernel';
import { listed } from '@tercio/kernel/rooms';
import { hasCity, territoryOf } from '../src/field.ts';
import { isLandOf, valueOf } from '../src/forces.ts';
import type { Place } from '../src/ids.ts';
import { KINDS, ruleOf } from '../src/kinds.ts';
import { markerText } from '../src/markers/texts.ts';
import { count, gold, markerName, markers, minorName, placeName, said, Unit, unitName, verb } from '../src/names.ts';
import { FIRST_MINOR } from '../src/roster.ts';
import type { Empire } from '../src/spec.ts';
import { asSide, goldOf, hasMark, NEUTRAL, NO_ONE, PILLAGED } from '../src/state.ts';
import type { Seen } from '../src/state.ts';
import { isOfBattle } from './of-battle.ts';
import { ownSide, seenOf } from './seen.ts';

/** What the viewer gained and lost since the last choice: one card, each line with its reason, the worst first. */

type Told = Empire['event'];

interface Fortune {
  readonly line: ResultLine;
  /** By itself, as the head of a card. */
  readonly title: string;
  /** The less, the worse. */
  readonly rank: number;
  readonly at: number;
  readonly rule: string;
}
interface Since {
  readonly seen: Seen;
  readonly mine: Side;
  readonly told: readonly Told[];
  /** What comes before was told already. */
  readonly from: number;
}

const UNIT_LOST = 0;
const TOWN_LOST = 1;
const MARKER_LOST = 2;
const GOLD_LOST = 3;
/** From here on nothing of one's own is lost. */
const OUTBID = 4;
const WON = 5;

/** With losses in it the card stands before all others, with gains alone after them. */
interface Fortunes {
  readonly lost: readonly Result[];
  readonly won: readonly Result[];
}
const NOTHING: Fortunes = { lost: [], won: [] };

export function fortunes(view: View, told: readonly Told[], from: number): Fortunes {
  const mine = ownSide(view);
  if (mine === null) return NOTHING;
  const since: Since = { seen: seenOf(view), mine, told, from };
  const all = [
    ...told.flatMap((event, i) => (i < from ? [] : fortuneOf(since, event, i))),
    ...picksOf(since, from),
  ].toSorted((a, b) => a.rank - b.rank || a.at - b.at);
  const [worst] = all;
  if (!worst) return NOTHING;
  const [lost, won] = [all.some(({ rank }) => rank < OUTBID), all.some(({ rank }) => rank === WON)];
  const doers = new Set(all.map(({ line }) => line.side));
  const card: Result = {
    title: all.length === 1 ? worst.title : headOf(lost, won),
    // Whose deed it was: a card in my own colours would say that I did it.
    side: doers.size === 1 ? worst.line.side : mine,
    figure: '',
    lines: all.map(({ line }) => line),
    thing: null,
    at: Math.max(...all.map(({ at }) => at)) + 1,
    rule: worst.rule,
  };
  return lost ? { lost: [card], won: [] } : { lost: [], won: [card] };
}

const headOf = (lost: boolean, won: boolean): string =>
  lost && won ? 'What it cost and brought you' : lost ? 'What it cost you' : won ? 'What it brought you' : 'For hire';

function fortuneOf(since: Since, event: Told, i: number): readonly Fortune[] {
  const made = isOfOwnEvent(since, event, i) ? null : (lossOf(since, event, i) ?? gainOf(since, event));
  const side = doerOf(since, event) ?? since.mine;
  return made ? [{ ...made, line: { ...made.line, side }, at: i, rule: event.rule }] : [];
}

/** Who did it, where somebody else's deed is told; null: it simply befell me. */
function doerOf({ seen }: Since, event: Told): Side | null {
  switch (event.kind) {
    case 'hired':
    case 'pillaged':
      return event.side;
    case 'entered':
    case 'fought':
      return asSide(seen.holder[event.place] ?? NO_ONE);
    default:
      return null;
  }
}

/** 10.6 What an event does that the viewer has picked stands on its own card. */
function isOfOwnEvent({ mine, told: all }: Since, { rule }: Told, i: number): boolean {
  const last = all.slice(0, i).findLast(({ kind }) => kind === 'event' || kind === 'playerTurn');
  return last?.kind === 'event' && last.side === mine && last.rule === rule;
}

type Bare = Pick<Fortune, 'rank' | 'title'> & { readonly line: Omit<ResultLine, 'side'> };
const told = (rank: number, title: string, words: string, value: string): Bare => ({
  rank,
  title,
  line: { words, value },
});

function lossOf(since: Since, event: Told, i: number): Bare | null {
  const { mine } = since;
  switch (event.kind) {
    case 'fell': {
      const why = FATES[event.rule];
      if (event.owner !== mine || isOfBattle(event.rule) || why === undefined) return null;
      return told(
        UNIT_LOST,
        `${Unit(event.unit)} is lost`,
        `${Unit(event.unit)} at ${placeName(event.place)}: ${why}`,
        'lost',
      );
    }
    case 'recalled':
      return event.gone && since.seen.owner[event.unit] === mine
        ? told(UNIT_LOST, `${Unit(event.unit)} is recalled`, `${Unit(event.unit)} is called home`, 'lost')
        : null;
    case 'rebels':
      // 10.33 They rise in a city of the one who picked the event.
      if (!isLandOf(since.seen, mine, event.place)) return null;
      return told(TOWN_LOST, 'Rebellion', `Rebels rise in ${placeName(event.place)}`, 'event');
    case 'entered':
    case 'fought':
      return comesToTown(since, event, i) ? townLost(since, event.place, i) : null;
    case 'pillaged':
      if (!event.done || event.side === mine || !isLandOf(since.seen, mine, event.place)) return null;
      return told(
        TOWN_LOST,
        `${verb(event.side, 'pillages', 'pillage')} ${placeName(event.place)}`,
        `${verb(event.side, 'pillages', 'pillage')} ${placeName(event.place)}: no taxes and no food there until it is restored`,
        'pillaged',
      );
    default:
      return hurtOf(since, event, i);
  }
}

/** Markers, gold and bids. */
function hurtOf(since: Since, event: Told, i: number): Bare | null {
  const { mine } = since;
  switch (event.kind) {
    case 'forfeited':
      if (event.side !== mine) return null;
      return told(
        MARKER_LOST,
        `You lose ${markers(event.count)}`,
        `${event.lost === null ? 'Markers by chance' : listed(event.lost.map(markerName))}: ${reasonOf(event.rule)}`,
        `−${markers(event.count)}`,
      );
    case 'gold':
      return event.side === mine && event.gold < 0
        ? told(GOLD_LOST, `You lose ${gold(-event.gold)}`, reasonOf(event.rule), `−${gold(-event.gold)}`)
        : null;
    case 'hired': {
      const why = event.side === mine ? null : whyNotMine(since, event, i);
      if (why === null) return null;
      const what = `${verb(event.side, 'hires', 'hire')} ${unitName(event.unit)}`;
      const title = bidBefore(since.told, mine, event.unit, i) ? `Outbid: ${unitName(event.unit)}` : what;
      return told(OUTBID, title, `${what} for ${gold(event.gold)}: ${why}`, '');
    }
    default:
      return null;
  }
}

function gainOf({ mine }: Since, event: Told): Bare | null {
  switch (event.kind) {
    case 'hired':
      if (event.side !== mine) return null;
      return told(
        WON,
        `${Unit(event.unit)} is yours`,
        `${Unit(event.unit)} is yours and stands in ${placeName(event.place)}`,
        `−${gold(event.gold)}`,
      );
    case 'gold':
      return event.side === mine && event.gold > 0
        ? told(WON, `You gain ${gold(event.gold)}`, reasonOf(event.rule), `+${gold(event.gold)}`)
        : null;
    case 'taxed':
      if (event.side !== mine) return null;
      return told(
        WON,
        `Taxes: ${gold(event.gold)}`,
        `Taxes of the year, ${event.areas} of them from off the map`,
        `+${gold(event.gold)}`,
      );
    case 'looted':
      return event.side === mine
        ? told(WON, `Loot: ${gold(event.gold)}`, `Loot of ${placeName(event.place)}`, `+${gold(event.gold)}`)
        : null;
    default:
      return null;
  }
}

/** Somebody else has come, or attacked: what I do there myself is no news of theirs. */
function comesToTown({ mine, told: all }: Since, event: Told, i: number): boolean {
  if (event.kind === 'entered') return event.side !== mine;
  const began = all.slice(0, i).findLast((one) => one.kind === 'battle');
  return began?.kind === 'battle' && began.attacker !== mine;
}

/** 5.4 A town in the viewer's own lands where somebody else has come or won a battle and stands now: told once, at the last of it. */
function townLost({ seen, mine, told: all, from }: Since, at: Place, i: number): Bare | null {
  const side = seen.holder[at] ?? NO_ONE;
  if (side < 0 || side >= NEUTRAL || side === mine || !hasCity(at) || !isLandOf(seen, mine, at)) return null;
  if (all.slice(i + 1).some((one) => (one.kind === 'entered' || one.kind === 'fought') && one.place === at))
    return null;
  // Who goes in and out where they stood before takes nothing anew.
  const before = all
    .slice(0, from)
    .findLast((one) => (one.kind === 'entered' || one.kind === 'fought') && one.place === at);
  if (all[i]?.kind === 'entered' && before?.kind === 'entered' && before.side === side) return null;
  const land = territoryOf(at);
  const whose = land < FIRST_MINOR ? 'your own land' : `of ${minorName(land - FIRST_MINOR)}, which obeys you`;
  return told(
    TOWN_LOST,
    `${verb(side, 'stands', 'stand')} in ${placeName(at)}`,
    `${verb(side, 'stands', 'stand')} in ${placeName(at)}, ${whose}: its taxes go to them`,
    hasMark(seen, at, PILLAGED) ? 'pillaged: worth 0' : `worth ${valueOf(seen, at)}`,
  );
}

/** 24.1 Why somebody else has it: outbid, or too poor to be asked; null: it was passed on. */
function whyNotMine({ seen, mine, told: all }: Since, { unit, gold: price }: Hired, i: number): string | null {
  if (bidBefore(all, mine, unit, i)) return 'more than you bid';
  const own = goldOf(seen, mine);
  return own <= price ? `you have ${gold(own)}, and a bid must be higher` : null;
}
type Hired = Extract<Told, { kind: 'hired' }>;

const bidBefore = (all: readonly Told[], mine: Side, unit: number, i: number): boolean => {
  const began = all.slice(0, i).findLastIndex((one) => one.kind === 'hired' || one.kind === 'playerTurn');
  return all.slice(began + 1, i).some((one) => one.kind === 'bidsFor' && one.side === mine && one.unit === unit);
};

/** Who is lost otherwise than in battle and by nobody's choice. */
export const FATES: { readonly [rule: string]: string } = {
  '10.18': 'Extreme Weather, sunk by a storm',
  '10.31': 'plague and famine',
  '13.1': 'no room in the square',
  '17.16': 'went down with its fleet',
};

/** Why markers or gold came and went: the marker that did it, or the battle. */
function reasonOf(rule: string): string {
  const kind = KINDS.find((k) => ruleOf(k) === rule);
  if (kind !== undefined) {
    const { words } = markerText(kind);
    return `${markerName(kind)} (${words.charAt(0).toLowerCase()}${words.slice(1).replace(/\.$/, '')})`;
  }
  return REASONS[rule] ?? 'by the rule';
}
const REASONS: { readonly [rule: string]: string } = {
  '15.9': 'the battle was lost',
  '20.6': 'the sovereign has fallen',
  '8.2': 'a treaty was broken',
};

// Markers that were picked, put together by what brought them

function picksOf(since: Since, from: number): readonly Fortune[] {
  const { mine, told: all } = since;
  const found = new Map<string, { readonly names: string[]; at: number; rule: string }>();
  for (const [i, event] of all.entries()) {
    // 10.24 What Machiavelli takes was chosen, not picked.
    if (i < from || event.kind !== 'drew' || event.side !== mine || event.marker === null) continue;
    const why = causeOf(since, i);
    // What is dealt before the first turn is no news.
    if (why === null) continue;
    const group = found.get(why) ?? { names: [], at: i, rule: event.rule };
    group.names.push(markerName(event.marker));
    found.set(why, { ...group, at: i });
  }
  return [...found].map(([why, { names, at, rule }]) => ({
    rank: WON,
    title: `You pick ${markers(names.length)}`,
    line: {
      words: `${listed(counted(names))}: ${why}`,
      value: `+${count(names.length, 'marker', 'markers')}`,
      side: mine,
    },
    at,
    rule,
  }));
}

/** The same twice is "2 Spy". */
const counted = (names: readonly string[]): readonly string[] =>
  [...new Set(names)].map((name) => {
    const { length } = names.filter((one) => one === name);
    return length === 1 ? name : `${length} ${name}`;
  });

/** What let the viewer pick: the last before it that lets anybody pick. */
function causeOf({ mine, told: all }: Since, i: number): string | null {
  const cause = all.slice(0, i).findLast(({ kind }) => CAUSES.has(kind));
  switch (cause?.kind) {
    case 'pillaged':
      return cause.side === mine ? 'picked' : `a marker each time that ${said(cause.side, 'pillages', 'pillage')}`;
    case 'spoils':
      return 'spoils of the battle';
    case 'bought':
      return 'bought for 2 gold';
    case 'event':
    case 'played':
      return `by ${markerName(cause.marker)}`;
    case 'playerTurn':
      return 'picked by your leaders';
    case 'broke':
      return `${said(cause.side, 'has', 'have')} broken the truce`;
    case 'votes':
      return 'recognition gained at the diet';
    case 'embassy':
      return 'an embassy was turned away';
    default:
      return null;
  }
}
const CAUSES = new Set(['pillaged', 'spoils', 'bought', 'event', 'played', 'playerTurn', 'broke', 'votes', 'embassy']);
