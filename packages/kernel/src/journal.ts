import type { Outcome } from './chance.ts';
import type { Game, Pos } from './game.ts';
import { EVERYONE } from './ids.ts';
import type { Side, Sides } from './ids.ts';
import type { ActKind, Played } from './play.ts';
import type { Choice, Joined, Stack, Wait } from './position.ts';

/** The journal of a game: one entry for each line of its record. */

/** One choice that was made. */
export interface Act {
  readonly side: Side;
  readonly choice: Choice;
  /** Lanes are written into the record when they are joined. */
  readonly kind: ActKind;
  /** The choice in words, as the record writes it. */
  readonly words: string;
  /** Chosen by a standing order. */
  readonly automatic: boolean;
  /** Who may know of it. */
  readonly seen: Sides;
  /** What it met, where only some noticed: for its own side a mark like any other. */
  readonly marks: number;
  readonly outcomes: readonly Outcome[];
  /** True if lanes were joined by it. */
  readonly joins: boolean;
  readonly epoch: number;
}

/** `~` by standing order, `+` thrown in unasked, `!` agreed by all. */
export type Sign = '' | '~' | '+' | '!';

export interface Entry {
  /** Null: all who were asked, or an agreement. */
  readonly side: Side | null;
  readonly sign: Sign;
  /** One choice; the choices of a lane; what was agreed. */
  readonly words: readonly string[];
  /** True: a private lane, of which others' copies of the record say only that it was. */
  readonly secret: boolean;
  /** Who may know that there is such a line: others' copies have none, and number the rest without it. */
  readonly seen: Sides;
  readonly outcomes: readonly Outcome[];
  /** The position after this line; null while answers are sealed, which no line tells yet. */
  readonly hash: string | null;
  /** How many acts there were then. */
  readonly acts: number;
}

type Said = Pick<Entry, 'side' | 'sign' | 'words' | 'secret' | 'seen'>;

export const noteLine = (text: string, hash: string, acts: number): Entry => {
  return { side: null, sign: '!', words: [text], secret: false, seen: EVERYONE, outcomes: [], hash, acts };
};

/** The lines that the last act adds: its own unless it is sealed, and those of the lanes that were joined by it. */
export function linesOf(game: Game, acts: readonly Act[], played: Played): readonly Entry[] {
  const { pos, outcomes, joined } = played;
  const parts = [
    { said: ownLine(game, acts.at(-1) as Act, played), from: 0 },
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

/** What is written on a floor becomes a line when it is posted. */
function ownLine(game: Game, { side, kind, words, automatic }: Act, { said, seen }: Played): readonly Said[] {
  if (kind === 'sealed' || kind === 'window') return [];
  const sign = kind === 'interjection' ? '+' : automatic ? '~' : '';
  if (kind !== 'floor') return [{ side, sign, words: [words], secret: false, seen: EVERYONE }];
  if (said === null) return [];
  return [{ side, sign, words: said.map((choice) => game.words.chosen(choice.ask, choice)), secret: false, seen }];
}

/** Lanes are written when they are joined: by side, or for a window only what came of it. */
function joinedLines(game: Game, acts: readonly Act[], { wait }: Joined): readonly Said[] {
  if (wait.for === 'floor') return [];
  const { lanes } = wait;
  if (wait.for === 'sealed') {
    return lanes
      .filter(({ choices }) => choices.length > 0)
      .map(({ side, choices }) => {
        const words = choices.map((choice) => game.words.chosen(choice.ask, choice));
        return { side, sign: '', words, secret: true, seen: EVERYONE };
      });
  }
  const isAutomatic = (side: Side): boolean =>
    acts.findLast((act) => act.side === side && act.kind === 'window')?.automatic === true;
  for (const { side, choices } of lanes) {
    const choice = choices.at(-1);
    if (choice === undefined || choice.verb === 'pass') continue;
    const words = [game.words.chosen(choice.ask, choice)];
    return [{ side, sign: isAutomatic(side) ? '~' : '', words, secret: false, seen: EVERYONE }];
  }
  const sign = lanes.every(({ side }) => isAutomatic(side)) ? '~' : '';
  return [{ side: null, sign, words: ['pass'], secret: false, seen: EVERYONE }];
}

/** Has anybody chosen something that is not told yet: an answer under seal, a deal that is being written? */
export function hasSealedAnswers({ flow }: Pos): boolean {
  for (let stack: Stack | null = flow.stack; stack; stack = stack.below) {
    if (stack.kept?.wait && isSealed(stack.kept.wait)) return true;
  }
  return flow.wait !== null && isSealed(flow.wait);
}

const isSealed = (wait: Wait): boolean => wait.for !== 'one' && wait.lanes.some(({ choices }) => choices.length > 0);
