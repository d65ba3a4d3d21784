import { plain } from '@tercio/board';
import type { Display, Row } from '@tercio/board';
import type { Side } from '@tercio/kernel';
import { tables } from '../data/index.ts';
import { faceOf, groundUnder, playersOf, RATING, rulerFile } from '../src/ground.ts';
import { EVERY_COMMANDER, EVERY_RULER, NONE, POWERS, TRACKS } from '../src/ids.ts';
import type { Ruler } from '../src/ids.ts';
import {
  capital,
  commanderName,
  count,
  FUND_USE,
  placeName,
  rulerName,
  specialTrack,
  StateName,
  trackName,
  trackUse,
} from '../src/names.ts';
import { markersOf, sideOfCommander } from '../src/relations.ts';
import {
  BOX,
  dpOf,
  fundIncome,
  fundsLimitOf,
  lastTurnOf,
  preservesOf,
  rulerCardsOf,
  trackCards,
  trackPoints,
  unionPoints,
} from '../src/sheets.ts';
import type { Seen } from '../src/state.ts';
import { awardsOf, scoreOf, sourcesOf } from '../src/winning.ts';
import type { Source } from '../src/winning.ts';
import { emblemOf } from './emblems.ts';

/** 2.3 The Superpower's sheets: ratings with their Development Points, tracks, the Ruler, Commanders, points by source. */

/** The viewer's own first, then the others in the Sequence. */
export function powerDisplays(seen: Seen, side: Side | null): readonly Display[] {
  const order = playersOf(seen).toSorted((a, b) => Number(b === side) - Number(a === side) || a - b);
  return order.map((one) => sheetOf(seen, one, one === side));
}

function sheetOf(seen: Seen, side: Side, own: boolean): Display {
  return {
    ...plain(`power ${side}`, own ? 'My sheet' : StateName(side)),
    subtitle: own ? StateName(side) : '',
    figure: String(scoreOf(seen, side)),
    unit: 'VP',
    picture: emblemOf(side),
    rows: [
      ...(own ? [fundRow(seen, side)] : []),
      ...TRACKS.map((_, track) => ratingRow(seen, side, track, own)),
      citiesRow(seen, side),
      ...specialRow(seen, side),
      ...(own ? [] : [fundRow(seen, side)]),
      rulerRow(seen, side),
      ...(own ? commanderRows(seen, side) : []),
      ...pointRows(seen, side),
    ],
  };
}

const shifts = (level: number): string =>
  level === 0 ? 'no shift' : `${Math.abs(level)} ${level > 0 ? 'right' : 'left'}`;
const more = (level: number): string =>
  level === 0
    ? 'no cards'
    : `${Math.abs(level)} ${Math.abs(level) === 1 ? 'card' : 'cards'} ${level > 0 ? 'more' : 'less'}`;

function levelWords(seen: Seen, side: Side, track: number): string {
  if (TRACKS[track] === 'military') return shifts(seen.military[side] ?? 0);
  if (TRACKS[track] === 'economy') return tables.economy.boxes[seen.economy[side] ?? 0]?.name ?? '';
  if (TRACKS[track] === 'domestic') return more(seen.domestic[side] ?? 0);
  const dp = dpOf(seen, side, 'religion');
  return dp === 0 ? 'converts on 1' : `converts on 1–${Math.min(6, dp + 1)}`;
}

function ratingRow(seen: Seen, side: Side, track: number, own: boolean): Row {
  const name = TRACKS[track] ?? 'military';
  const dp = dpOf(seen, side, name);
  return {
    words: trackName(track),
    value: `${levelWords(seen, side, track)} · ${dp} DP`,
    rule: '2.3',
    ...(own ? { note: `${trackUse(track)}; five DP raise it one level` } : {}),
    thing: { domain: 'track', arg: track },
    track: { done: dp, of: BOX, side },
  };
}

const isTrackCounted = (seen: Seen): boolean => ['points', 'lead'].includes(groundUnder(seen).file.victory.kind);

function citiesRow(seen: Seen, side: Side): Row {
  const markers = markersOf(seen, side);
  const boxes = tables.fortifiedCities.boxes[POWERS[side] ?? 'SWE'].length;
  return {
    words: 'Fortified Cities',
    // In a scenario with points of its own those of the track count for nothing.
    value: `${trackCards(seen, side)} cards${isTrackCounted(seen) ? `, ${trackPoints(seen, side)} VP` : ''}`,
    rule: '6.2.2',
    track: { done: markers, of: boxes, side },
  };
}

const TRACK_ENDS: readonly number[] = [
  tables.ironOre.funds.length - 1,
  tables.tracks.cossacks,
  tables.tracks.tatars,
  tables.tracks.domination,
  tables.tracks.union,
];

function specialRow(seen: Seen, side: Side): readonly Row[] {
  const end = TRACK_ENDS[side] ?? 0;
  const now = side === POWERS.indexOf('PLC') ? unionPoints(seen) : (seen.track[side] ?? 0);
  return end === 0
    ? []
    : [{ words: specialTrack(side), value: `${now} of ${end}`, rule: '2.3.2', track: { done: now, of: end, side } }];
}

const fundRow = (seen: Seen, side: Side): Row => ({
  words: 'FUND',
  value: `${seen.funds[side]} of ${fundsLimitOf(seen, side)}`,
  rule: '6.1',
  note: `${capital(FUND_USE)}. +${fundIncome(seen, side)} a turn; keeps ${count(preservesOf(seen, side), 'card', 'cards')}, draws ${trackCards(seen, side) + rulerCardsOf(seen, side) + (seen.domestic[side] ?? 0)}`,
});

/** 2.4, 6.3 The Ruler, and who follows. */
function rulerRow(seen: Seen, side: Side): Row {
  const ruler = seen.ruler[side] as Ruler;
  if (ruler === NONE) return { words: 'Ruler', value: 'nobody', rule: '2.4' };
  const weak = seen.rulerWeak[side] ?? 0;
  const face = faceOf(ruler, weak);
  const list = EVERY_RULER.filter((one) => rulerFile(one).power === POWERS[side]);
  const next = list.slice(list.indexOf(ruler) + 1).find((one) => rulerFile(one).until >= seen.turn);
  const until = rulerFile(ruler).until + (seen.prolonged[side] === 1 ? 1 : 0);
  const follows = next === undefined ? '' : `, then ${rulerName(next, 0)}`;
  return {
    words: 'Ruler',
    value: `${face.name}${weak === 1 ? ', weakened' : ''}`,
    rule: '2.4',
    note: `${face.cards} more cards, Domestic Policy ${face.domestic >= 0 ? '+' : ''}${face.domestic}; to turn ${until}${follows}`,
  };
}

/** 5.1 Who commands where. */
const commanderRows = (seen: Seen, side: Side): readonly Row[] =>
  EVERY_COMMANDER.filter((who) => (seen.leads[who] ?? NONE) >= 0 && sideOfCommander(seen, who) === side).map((who) => ({
    words: commanderName(who),
    value: `${RATING[who]} · ${placeName(seen.leads[who] ?? NONE)}`,
    rule: '5.1',
    thing: { domain: 'commander', arg: who },
  }));

/** 7.1 Victory Points by source, and what the last turn will add. */
function pointRows(seen: Seen, side: Side): readonly Row[] {
  const parts = sourcesOf(seen, side).map((one) => `${sourceWords(side, one)} ${one.points}`);
  const total = { words: 'Victory Points', value: String(scoreOf(seen, side)), rule: '7.1' };
  const isCounted = groundUnder(seen).file.victory.kind === 'points';
  const award = isCounted && seen.turn < lastTurnOf(seen) ? awardsOf(seen, side) : 0;
  return [
    parts.length === 0 ? total : { ...total, note: parts.join(', ') },
    ...(award === 0
      ? []
      : [{ words: 'to come after the last turn, as things stand', value: String(award), rule: '7.1' }]),
  ];
}
const SOURCES: { readonly [from in Exclude<Source['from'], 'special' | 'space'>]: string } = {
  cities: 'Fortified Cities',
  economy: 'Economy',
  warFate: 'WAR FATE',
  awards: 'awards of the last turn',
  cossacks: 'spaces of the Cossacks',
  fortresses: 'enemy Fortresses',
  vassals: 'vassals or freed states',
  less: 'less what it began with',
};
function sourceWords(side: Side, { from, at }: Source): string {
  if (from === 'space') return placeName(at);
  return from === 'special' ? specialTrack(side) : SOURCES[from];
}
