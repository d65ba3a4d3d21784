import type { Goal, GoalBar } from '@tercio/board';
import type { Side } from '@tercio/kernel';
import { holdsTogether, wingStanding } from '../src/assault/counts.ts';
import { board } from '../src/board.ts';
import { opened } from '../src/chapter.ts';
import type { Seen } from '../src/chapter.ts';
import type { Wing } from '../src/ids.ts';
import { wingName } from '../src/names.ts';

/** How a battle is won, and how far either army is from it. */

const wingsOf = (seen: Seen, army: Side): readonly Wing[] =>
  seen.wingSide.flatMap((side, wing) => (side === army && seen.wingHad[wing] === 1 ? [wing as Wing] : []));

/** `2 of 3 wings hold` */
export function wingsNote(seen: Seen, army: Side): string {
  const wings = wingsOf(seen, army);
  const holding = wings.filter((wing) => holdsTogether(opened(seen), army, wing)).length;
  return `${holding} of ${wings.length} wings hold`;
}

export function goalOf(seen: Seen): Goal {
  const { file } = board(seen);
  const late = file.sides[file.winnerAtEnd === 'A' ? 0 : 1]?.shortName ?? '';
  const bars = file.sides.flatMap((_, army) =>
    wingsOf(seen, army as Side).map((wing): GoalBar => {
      const { left, had, needed } = wingStanding(opened(seen), army as Side, wing);
      const name = wingName(seen, wing);
      const title = name.charAt(4).toUpperCase() + name.slice(5);
      return { side: army as Side, title, now: left, of: had, line: needed };
    }),
  );
  return {
    words: `Break every wing of the enemy; after turn ${file.turns} the ${late} have won.`,
    bars,
  };
}
