import { has, HIDDEN } from '@tercio/kernel';
import type { Fact, Sides } from '@tercio/kernel';
import { listed } from '@tercio/kernel/rooms';
import { groundUnder, playersOf, unitKind } from './ground.ts';
import { handOf } from './hands.ts';
import { EVENTS, EVERY_COMMANDER, EVERY_UNIT, isSpace, PLACES, POWERS, STATES } from './ids.ts';
import {
  cardName,
  commanderName,
  eventName,
  faithName,
  kindName,
  phaseName,
  placeName,
  rulerName,
  specialTrack,
  stateName,
  StateName,
  trackName,
} from './names.ts';
import { inPlay, isHeretic } from './relations.ts';
import { GARRISON, REBEL } from './state.ts';
import type { Seen } from './state.ts';
import { scoreOf } from './winning.ts';

/** The whole position as text. */

function sheetLines(t: Seen): string[] {
  return playersOf(t).flatMap((side) => {
    const dp = [0, 1, 2, 3].map((track) => `${trackName(track)} ${t.dp[side * 4 + track]}`).join(', ');
    const lines = [
      `${StateName(side)}: ${rulerName(t.ruler[side] ?? -1, t.rulerWeak[side] ?? 0)}. Military ${t.military[side]}, Domestic Policy ${t.domestic[side]}, Economy ${t.economy[side]}; points ${dp}. FUND ${t.funds[side]}, ${specialTrack(side)} ${t.track[side]}, WAR FATE ${t.warFate[side]}, score ${scoreOf(t, side)}.`,
    ];
    const hand = t.hand[side * 2] === HIDDEN ? '' : `: ${handOf(t, side).map(cardName).join(', ') || 'none'}`;
    lines.push(`  Cards ${t.handCount[side]}${hand}${t.special[side] === 1 ? '; its Special Card' : ''}.`);
    return lines;
  });
}
function relationLines(t: Seen): string[] {
  const wars: string[] = [];
  for (let a = 0; a < STATES.length; a++) {
    for (let b = a + 1; b < STATES.length; b++)
      if (((t.war[a] ?? 0) >> b) & 1) wars.push(`${stateName(a)} and ${stateName(b)}`);
  }
  const allies: string[] = [];
  for (let a = 0; a < POWERS.length; a++) {
    for (let b = a + 1; b < POWERS.length; b++)
      if (((t.allied[a] ?? 0) >> b) & 1) allies.push(`${stateName(a)} and ${stateName(b)}`);
  }
  const events = EVENTS.filter((event) => inPlay(t, event)).map((event) => eventName(EVENTS.indexOf(event)));
  return [
    `Wars: ${wars.join('; ') || 'none'}. Alliances: ${allies.join('; ') || 'none'}.`,
    `Events in play: ${events.join(', ') || 'none'}.`,
  ];
}
function unitsAt(t: Seen, at: number): string {
  const parts = new Map<string, number>();
  for (const unit of EVERY_UNIT) {
    if (t.at[unit] !== at) continue;
    const role = t.role[unit] === GARRISON ? ' (garrison)' : t.role[unit] === REBEL ? ' (rebels)' : '';
    const under = (t.under[unit] ?? -1) >= 0 ? ` of ${stateName(t.under[unit] ?? -1)}` : '';
    const name = `${t.weak[unit] === 1 ? 'weakened ' : ''}${kindName(unitKind(unit))}${under}${role}`;
    parts.set(name, (parts.get(name) ?? 0) + 1);
  }
  const leaders = EVERY_COMMANDER.filter((who) => t.leads[who] === at).map(commanderName);
  return [...[...parts].map(([name, n]) => `${n} ${name}`), ...leaders].join(', ');
}
function placeLines(t: Seen): string[] {
  const lines: string[] = [];
  for (let at = 0; at < PLACES; at++) {
    const marks = isSpace(at) ? marksAt(t, at) : '';
    const units = unitsAt(t, at);
    const control = isSpace(at) ? (t.control[at] ?? -1) : -1;
    if (control < 0 && marks === '' && units === '') continue;
    lines.push(
      `${placeName(at)}${control < 0 ? '' : ` (${stateName(control)})`}${marks}${units === '' ? '' : `: ${units}`}.`,
    );
  }
  return lines;
}
function marksAt(t: Seen, at: number): string {
  const marks = [
    ...(isHeretic(t, at) ? [`heretic, ${faithName(t.religion[at] ?? -1)}`] : []),
    ...(t.revolt[at] === 1 ? ['REVOLT'] : []),
    ...(t.famine[at] === 1 ? ['FAMINE'] : []),
    ...(t.harvest[at] === 1 ? ['GOOD HARVEST'] : t.harvest[at] === 2 ? ['POOR HARVEST'] : []),
  ];
  return marks.length === 0 ? '' : ` [${marks.join(', ')}]`;
}
function battleLines(t: Seen): string[] {
  if (t.battle === null) return [];
  const { at, active, inactive, sums, shifts, ratings, played } = t.battle;
  const cards = played.map(({ card, by }) => `${cardName(card)} of ${stateName(by)}`);
  return [
    `Battle at ${placeName(at)}: ${stateName(active)} ${sums[0]} (shift ${shifts[0]}, rating ${ratings[0]}) against ${inactive < 0 ? 'others' : stateName(inactive)} ${sums[1]} (shift ${shifts[1]}, rating ${ratings[1]}). Cards: ${listed(cards) || 'none'}.`,
  ];
}

export function positionText(t: Seen, viewer: Sides, _known: readonly Fact[]): string {
  const mine = playersOf(t)
    .filter((side) => has(viewer, side))
    .map(stateName);
  return [
    `${groundUnder(t).file.title}, Game Turn ${t.turn}, ${phaseName(t.phase)}. You are ${listed(mine) || 'watching'}.`,
    ...relationLines(t),
    ...sheetLines(t),
    ...battleLines(t),
    ...(t.active < 0 ? [] : [`Impulse of ${stateName(t.active)}, ${t.points} points left.`]),
    ...(t.danzigLevel > 0 ? [`Siege of Danzig: ${t.danzigLevel}, by ${stateName(t.danzigBy)}.`] : []),
    ...placeLines(t),
  ].join('\n');
}
