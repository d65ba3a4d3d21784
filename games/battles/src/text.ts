import { paragraphs } from '@tercio/kernel/rooms';
import { board } from './board.ts';
import { opened } from './chapter.ts';
import type { Seen } from './chapter.ts';
import { NONE } from './ids.ts';
import { armyName, commanderName, reserveName, wingName } from './names.ts';
import { isDark } from './resolution/weather.ts';
import type { Table } from './state.ts';
import { armiesLines } from './text/armies.ts';
import { mapLines } from './text/map.ts';
import { zoneLines } from './text/zones.ts';

/** The whole position as text: complete, for the terminal, the screen reader and bots. */
export function positionText(seen: Seen): string {
  const t = opened(seen);
  const parts = [headerLines(t), mapLines(t), zoneLines(t), armiesLines(t)];
  return paragraphs(parts);
}

function headerLines(t: Table): readonly string[] {
  const { title, date, turns } = board(t).file;
  const when = t.deploying === 1 ? 'deployment' : t.turn === 0 ? 'before the first turn' : `turn ${t.turn} of ${turns}`;
  return [
    `${title}, ${date}: ${when}.${weather(t)}`,
    `A ${armyName(t, 0)} from the bottom, B ${armyName(t, 1)} from the top. ${acting(t)}`,
    ...activation(t),
    'Units are fresh and have no orders yet unless it says otherwise.',
  ];
}

function weather(t: Table): string {
  const now = [t.raining === 1 && 'Rain', t.smoke === 1 && 'Smoke', isDark(t) && 'Darkness'].filter((it) => it);
  return now.map((it) => ` ${it}.`).join('');
}

function acting(t: Table): string {
  const next = t.deploying === 1 ? (t.deployment?.next ?? NONE) : t.active;
  if (next === NONE) return t.deploying === 1 ? 'Both choose scouts in secret.' : '';
  return `${armyName(t, next)} ${t.deploying === 1 ? 'deploy' : 'have the phase'}.`;
}

/** 4.2, 4.3: the wing or reserve under way. */
function activation(t: Table): readonly string[] {
  if (t.activeWing === NONE && t.activeReserve === NONE) return [];
  const what = t.activeReserve === NONE ? wingName(t, t.activeWing) : reserveName(t, t.activeReserve);
  const leader = t.wingCommander === NONE ? 'without a commander' : `under ${commanderName(t, t.wingCommander)}`;
  const threshold = t.threshold > 0 ? `, command threshold ${t.threshold}` : '';
  const called = t.reinforcing === 1 ? '; reinforcements may come' : '';
  return [`Active: ${what} ${leader}${threshold}${called}.`];
}
