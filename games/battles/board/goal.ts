import type { Goal, GoalBar } from '@tercio/board';
import type { Side } from '@tercio/kernel';
import { holdsTogether, wingStanding } from '../src/assault/counts.ts';
import { board } from '../src/board.ts';
import { opened } from '../src/chapter.ts';
import type { Seen } from '../src/chapter.ts';
import type { Wing } from '../src/ids.ts';
import { armyName, wingName } from '../src/names.ts';

/** How a battle is won, and how far either army is from it. */

const wingsOf = (seen: Seen, army: Side): readonly Wing[] =>
  seen.wingSide.flatMap((side, wing) => (side === army && seen.wingHad[wing] === 1 ? [wing as Wing] : []));

/** `2/3 wings hold` */
export function wingsNote(seen: Seen, army: Side): string {
  const wings = wingsOf(seen, army);
  const holding = wings.filter((wing) => holdsTogether(opened(seen), army, wing)).length;
  return `${holding}/${wings.length} wings hold`;
}

/** 8.1, 8.2, 8.5: every way in which a side wins. */
function waysToWin(seen: Seen): NonNullable<Goal['ways']> {
  const { file } = board(seen);
  return file.sides.flatMap((_, army) => {
    const side = army as Side;
    const enemy = armyName(seen, 1 - army);
    const wings = wingsOf(seen, (1 - army) as Side).length;
    const atEnd = (file.winnerAtEnd === 'A' ? 0 : 1) === army;
    return [
      { side, words: `all ${wings} wings of the ${enemy} are broken, or`, rule: '8.1' },
      {
        side,
        words: `all the ${enemy} that are left stand in one wing narrower than half the field, nobody beyond the centre line`,
        rule: '8.2',
      },
      ...(atEnd ? [{ side, words: `turn ${file.turns} ends and nobody has won`, rule: '8.5' }] : []),
    ];
  });
}

/** What the bars count, and whose wing is nearest to breaking. */
function notesOn(bars: readonly GoalBar[], seen: Seen): NonNullable<Goal['notes']> {
  const standing = bars.filter(({ now, line }) => now >= line);
  const nearest = standing.toSorted((a, b) => a.now - a.line - (b.now - b.line))[0];
  return [
    {
      words:
        'A wing is broken when it counts less than it is wide in zones: the line in its bar. It can be made whole again.',
      rule: '8.1',
    },
    { words: 'Veterans count half as much again, large units twice. It is looked at when a turn ends.', rule: '8.4' },
    {
      words: 'When a unit breaks, its whole wing tests its morale: far from the line it can still lose many at once.',
      rule: '7.1',
    },
    ...(nearest
      ? [
          {
            words: `Nearest to breaking: ${nearest.title} of the ${armyName(seen, nearest.side)}, counts ${nearest.now}, broken below ${nearest.line}.`,
            rule: '8.1',
          },
        ]
      : []),
  ];
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
    words: `Break all enemy wings; otherwise the ${late} win after turn ${file.turns}.`,
    bars,
    ways: waysToWin(seen),
    notes: notesOn(bars, seen),
  };
}
