import { plain } from '@tercio/board';
import type { Display, Row } from '@tercio/board';
import { tables } from '../data/index.ts';
import type { EventId } from '../src/data/names.ts';
import { playersOf } from '../src/ground.ts';
import { EVENTS, RUS } from '../src/ids.ts';
import { eventName } from '../src/names.ts';
import { inPlay } from '../src/relations.ts';
import type { Seen } from '../src/state.ts';

/** 6.9.1.2 The Events that are in play, and what ends each; 7.1 how far Asia is explored. */

const ONE_TURN = 'to the end of this turn';
const THE_GAME = 'to the end of the game';
const ENDS: { readonly [event in EventId]: string } = {
  thirtyYearsWar: 'to the Peace of Westphalia',
  bocskai: ONE_TURN,
  asia: ONE_TURN,
  dimitriads: 'to the end of the turn after its card',
  joining: 'to the Peace of Westphalia',
  michael: ONE_TURN,
  budjak: THE_GAME,
  cossacks: THE_GAME,
  registered: 'until the Cossacks are under control',
  zebrzydowski: 'until the rebels are put down, or the next deployment',
  letter: 'until the Thirty Years War',
  crimeanTatars: ONE_TURN,
  khmelnytsky: THE_GAME,
  union: THE_GAME,
  regency: 'to the end of turn 1',
};

export function worldDisplays(seen: Seen): readonly Display[] {
  const rows = EVENTS.flatMap((event, i): readonly Row[] =>
    inPlay(seen, event)
      ? [{ words: eventName(i), value: `since turn ${seen.eventTurn[i]}`, rule: '6.9.1.2', note: ENDS[event] }]
      : [],
  );
  const asia = playersOf(seen).some((side) => side === RUS) ? asiaRow(seen) : [];
  const all = [...rows, ...asia];
  return all.length === 0 ? [] : [{ ...plain('events', 'Events in play'), rows: all }];
}

const asiaRow = (seen: Seen): readonly Row[] => [
  {
    words: 'Asia, explored to',
    value: tables.asia.boxes[seen.asia]?.name ?? '',
    rule: '7.1',
    track: { done: seen.asia, of: tables.asia.boxes.length - 1, side: RUS },
  },
];
