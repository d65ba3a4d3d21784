import { EVERYONE, has, HIDDEN, members } from '@tercio/kernel';
import type { Deal, Fact, Side, Sides } from '@tercio/kernel';
import { listed } from '@tercio/kernel/rooms';
import { term } from './deals/words.ts';
import { AREA_LIST, SQUARE_LIST } from './field.ts';
import { allAt, minorsOf, occupiedValue, ownerOf } from './forces.ts';
import { heldOf, inHand } from './hands.ts';
import { MINOR_WORDS, place } from './ids.ts';
import type { Place } from './ids.ts';
import { ACTION_KINDS, ACTIONS, KINDS } from './kinds.ts';
import {
  count,
  gold,
  halved,
  markerName,
  markers,
  minorName,
  placeName,
  points,
  Side as Title,
  sideName,
  unitNamesOf,
} from './names.ts';
import { EVERY_UNIT, isMercenary } from './roster.ts';
import {
  asSide,
  AVAILABLE,
  CIVILIZATION,
  FORTRESS,
  ground,
  hasMark,
  isOpenPlace,
  NEUTRAL,
  PILLAGED,
  REBELS,
} from './state.ts';
import type { Seen } from './state.ts';
import { yearOf } from './turn/words.ts';
import { electorsOf, thresholdOf } from './victory.ts';

/** The whole position as text. */

const OWNERS: readonly number[] = [0, 1, 2, 3, NEUTRAL, REBELS];
const ownerName = (owner: number): string => (owner === NEUTRAL ? 'neutral' : sideName(owner));

function placeLine(t: Seen, p: Place): readonly string[] {
  const there = allAt(t, p);
  const marks = [
    ...(hasMark(t, p, FORTRESS) ? ['fortress'] : []),
    ...(hasMark(t, p, CIVILIZATION) ? ['civilization'] : []),
    ...(hasMark(t, p, PILLAGED) ? ['pillaged'] : []),
    ...(t.civilWar === p ? ['civil war'] : []),
  ];
  if (there.length === 0 && marks.length === 0) return [];
  const forces = OWNERS.flatMap((owner) => {
    const own = there.filter((u) => ownerOf(t, u) === owner);
    return own.length === 0 ? [] : [`${ownerName(owner)} ${unitNamesOf(own)}`];
  });
  return [`${placeName(p)}${marks.length > 0 ? ` (${listed(marks)})` : ''}: ${forces.join('; ') || 'nobody'}.`];
}

function sideLine(t: Seen, s: Side): string {
  const hidden = t.hand[s * ACTIONS] === HIDDEN;
  const hand = ACTION_KINDS.filter((k) => inHand(t, s, k) > 0).map((k) => `${inHand(t, s, k)} ${markerName(k)}`);
  const controls = listed(minorsOf(t, s).map(minorName)) || 'no minor power';
  return [
    `${Title(s)}: ${gold(t.gold[s] ?? 0)}, ${markers(heldOf(t, s))}${hidden || hand.length === 0 ? '' : ` (${listed(hand)})`}`,
    `controls ${controls}`,
    `occupies ${halved(occupiedValue(t, s))} of ${thresholdOf(s)} points and ${count(electorsOf(t, s), 'elector', 'electors')}.`,
  ].join('; ');
}

const STAGES: { readonly [stage in Deal['stage']]: string } = {
  offered: 'Offered',
  made: 'Agreed',
  broken: 'Broken',
  over: 'Over',
};
const dealLines = (t: Seen): readonly string[] =>
  t.deals.map(({ stage, by, of, terms, seen }) => {
    const parties = listed([by, ...members(of)].map(sideName));
    return `${STAGES[stage]} between ${parties}${seen === EVERYONE ? '' : ', in secret'}: ${terms.map(term).join('; ')}.`;
  });

function knownLines(known: readonly Fact[]): readonly string[] {
  return known
    .filter(({ kind, binds }) => kind === 'hand' && binds)
    .map(({ about, values }) => {
      const list = ACTION_KINDS.filter((k) => (values[k] ?? 0) > 0).map((k) => `${values[k]} ${markerName(k)}`);
      return `You know that ${sideName(about)} holds at least ${listed(list)}.`;
    });
}

export function positionText(t: Seen, viewer: Sides, known: readonly Fact[]): string {
  const { order } = ground(t);
  const holds = order.filter((s) => has(viewer, s)).map(sideName);
  const box = EVERY_UNIT.filter((u) => isMercenary(u) && t.at[u] === AVAILABLE);
  const out = KINDS.filter((k) => (t.aside[k] ?? 0) > 0);
  const neutral = MINOR_WORDS.flatMap((_, m) => (t.control[m] === NEUTRAL ? [minorName(m)] : []));
  return [
    `Turn ${t.turn} of ${t.lastTurn}, ${yearOf(t.turn)}, ${t.phase}${t.mover >= 0 ? ` of ${sideName(t.mover)}` : ''}. You are ${holds.length > 0 ? listed(holds) : 'watching'}.`,
    ...order.map((s) => sideLine(t, asSide(s))),
    `Neutral: ${listed(neutral) || 'nobody'}.`,
    ...SQUARE_LIST.filter((p) => isOpenPlace(t, p)).flatMap((p) => placeLine(t, p)),
    ...AREA_LIST.filter((p) => isOpenPlace(t, p)).flatMap((p) => placeLine(t, place(p))),
    `Mercenaries available: ${unitNamesOf(box) || 'none'}.`,
    ...(out.length > 0 ? [`Held out until the turn ends: ${listed(out.map(markerName))}.`] : []),
    ...(t.marcher >= 0
      ? [`On the march: ${sideName(t.marcher)} at ${placeName(t.marchAt)}, ${points(t.points)} left.`]
      : []),
    ...t.played.map(
      (m) => `Being played: ${markerName(m.kind)} of ${sideName(m.by)}${m.annulled ? ' (annulled)' : ''}.`,
    ),
    ...knownLines(known),
    ...dealLines(t),
  ].join('\n');
}
