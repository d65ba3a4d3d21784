import type { Outcome } from './chance.ts';
import type { Game, Pos } from './game.ts';
import type { Side } from './ids.ts';
import type { Act } from './match.ts';
import type { Played } from './play.ts';
import type { Joined, Stack, Wait } from './position.ts';

/** The journal of a game: one entry for each line of its record. */

/** `~` by standing order, `+` thrown in unasked, `!` agreed by all. */
export type Sign = '' | '~' | '+' | '!';

export interface Entry {
  /** Null: all who were asked, or an agreement. */
  readonly side: Side | null;
  readonly sign: Sign;
  /** One choice; the choices of a lane; what was agreed. */
  readonly words: readonly string[];
  /** True: a private lane, which others' copies of the record leave out. */
  readonly secret: boolean;
  readonly outcomes: readonly Outcome[];
  /** The position after this line; null while answers are sealed, which no line tells yet. */
  readonly hash: string | null;
  /** How many acts there were then. */
  readonly acts: number;
}

type Said = Pick<Entry, 'side' | 'sign' | 'words' | 'secret'>;

export const noteLine = (text: string, hash: string, acts: number): Entry => {
  return { side: null, sign: '!', words: [text], secret: false, outcomes: [], hash, acts };
};

/** The lines that the last act adds: its own unless it is sealed, and those of the lanes that were joined by it. */
export function linesOf(game: Game, acts: readonly Act[], { pos, outcomes, joined }: Played): readonly Entry[] {
  const parts = [
    { said: ownLine(acts.at(-1) as Act), from: 0 },
    ...joined.map((join) => ({ said: joinedLines(game, acts, join), from: join.outcomes })),
  ].filter(({ said }) => said.length > 0);
  const lines = parts.flatMap(({ said, from }, index) => {
    const fallen = outcomes.slice(from, parts[index + 1]?.from);
    return said.map((line, place): Entry => {
      const isLast = place === said.length - 1;
      return { ...line, outcomes: isLast ? fallen : [], hash: null, acts: acts.length };
    });
  });
  const last = lines.pop();
  return last ? [...lines, { ...last, hash: hasSealedAnswers(pos) ? null : game.hash(pos) }] : [];
}

function ownLine({ side, kind, words, automatic }: Act): readonly Said[] {
  if (kind === 'sealed' || kind === 'window') return [];
  const sign = kind === 'interjection' ? '+' : automatic ? '~' : '';
  return [{ side, sign, words: [words], secret: false }];
}

/** Lanes are written when they are joined: by side, or for a window only what came of it. */
function joinedLines(game: Game, acts: readonly Act[], { wait }: Joined): readonly Said[] {
  if (wait.for === 'floor') return [];
  const { lanes } = wait;
  if (wait.for === 'sealed') {
    return lanes
      .filter(({ choices }) => choices.length > 0)
      .map(({ side, choices }) => {
        return { side, sign: '', words: choices.map((choice) => game.words.chosen(choice.ask, choice)), secret: true };
      });
  }
  const isAutomatic = (side: Side): boolean =>
    acts.findLast((act) => act.side === side && act.kind === 'window')?.automatic === true;
  for (const { side, choices } of lanes) {
    const choice = choices.at(-1);
    if (choice === undefined || choice.verb === 'pass') continue;
    const words = [game.words.chosen(choice.ask, choice)];
    return [{ side, sign: isAutomatic(side) ? '~' : '', words, secret: false }];
  }
  const sign = lanes.every(({ side }) => isAutomatic(side)) ? '~' : '';
  return [{ side: null, sign, words: ['pass'], secret: false }];
}

/** Has anybody chosen something that is not told yet? */
export function hasSealedAnswers({ flow }: Pos): boolean {
  for (let stack: Stack | null = flow.stack; stack; stack = stack.below) {
    if (stack.kept && isSealed(stack.kept.wait)) return true;
  }
  return flow.wait !== null && isSealed(flow.wait);
}

const isSealed = (wait: Wait): boolean =>
  wait.for !== 'one' && wait.for !== 'floor' && wait.lanes.some(({ choices }) => choices.length > 0);
