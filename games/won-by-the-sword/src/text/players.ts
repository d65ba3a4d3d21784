import { listed } from '@tercio/kernel/rooms';
import { HIDDEN } from '@tercio/kernel';
import type { Side } from '@tercio/kernel';
import { handOf } from '../cards.ts';
import type { Seen } from '../chapter.ts';
import { groundUnder, sideOfLeader } from '../ground.ts';
import { CARD_WORDS, NONE, SLOTS } from '../ids.ts';
import type { Leader } from '../ids.ts';
import { cardName, chitName, leaderName, nationOf, sideName } from '../names.ts';
import { count } from './phrases.ts';

/** What lies before each player. */

export function playerLines(t: Seen, of: Side): readonly string[] {
  const wish = t.wish[of] === 1 ? ', wishes to end the game' : '';
  return [
    `${sideName(t, of)}: ${t.vp[of] ?? 0} VP, ${count(t.handCount[of] as number, 'card')}${wish}.`,
    ...handLines(t, of),
    ...chitLines(t, of),
    ...awayLines(t, of),
    ...boxLines(t, of),
    ...arrivalLines(t, of),
  ];
}

const handLines = (t: Seen, of: Side): readonly string[] =>
  t.hand[of * CARD_WORDS] === HIDDEN ? [] : handOf(t, of).map((card) => `  ${cardName(t, card)}`);

function chitLines(t: Seen, of: Side): readonly string[] {
  const lines = t.chit.flatMap((chit, leader) =>
    sideOfLeader(t, leader as Leader) === of && chit !== 0
      ? [`${leaderName(t, leader)}: ${chit === HIDDEN ? 'face down' : chitName(chit)}`]
      : [],
  );
  return lines.length === 0 ? [] : [`  Ability chits: ${lines.join('; ')}.`];
}

function awayLines(t: Seen, of: Side): readonly string[] {
  const away = t.leaderBack.flatMap((back, leader) =>
    sideOfLeader(t, leader as Leader) === of && back !== 0
      ? [
          `${leaderName(t, leader)} (${back === NONE ? 'lost' : `back in turn ${Math.trunc((back - 1) / 5) + 1}, round ${((back - 1) % 5) + 1}`})`,
        ]
      : [],
  );
  return away.length === 0 ? [] : [`  Leaders away: ${listed(away)}.`];
}

const SORTS: readonly string[] = ['infantry', 'veteran infantry', 'cavalry', 'veteran cavalry'];

/** 13.0 The cadre box lies open. */
function boxLines(t: Seen, of: Side): readonly string[] {
  const parts: string[] = [];
  for (let slot = 0; slot < SLOTS; slot++) {
    SORTS.forEach((sort, index) => {
      const n = t.cadre[(of * SLOTS + slot) * SORTS.length + index] as number;
      if (n > 0) parts.push(`${nationOf(t, of, slot)} ${n} ${sort}`);
    });
    const guns = t.lostGuns[of * SLOTS + slot] as number;
    if (guns > 0) parts.push(`${nationOf(t, of, slot)} ${count(guns, 'battery')}`);
  }
  return parts.length === 0 ? [] : [`  Cadre box: ${parts.join(', ')}.`];
}

/** 4.1 Columns that are still to come. */
function arrivalLines(t: Seen, of: Side): readonly string[] {
  const { sides } = groundUnder(t);
  const before = of === 0 ? 0 : (sides[0]?.columns.length ?? 0);
  const coming = (sides[of]?.columns ?? []).flatMap(({ name }, index) => {
    const turn = t.arrival[before + index] as number;
    if (turn === 0) return [];
    return [`${name} (${turn === NONE ? 'by a die roll' : turn <= t.turn ? 'may come in now' : `from turn ${turn}`})`];
  });
  return coming.length === 0 ? [] : [`  Still to come: ${listed(coming)}.`];
}
