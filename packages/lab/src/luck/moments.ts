import { EVERYONE, isRefusal, replay, Script } from '@tercio/kernel';
import type { Choice, Game, Outcome, Pos, Record, Replayed, Side, Told } from '@tercio/kernel';

/** The moments of a record at which dice fell: how things stood before, what was chosen, and what came of it. */

export interface Moment {
  /** Which step of the replay shows what came of it; 0 is the set-up. */
  readonly step: number;
  /** Null: the set-up, which nobody chose. */
  readonly chosen: { readonly before: Pos; readonly side: Side; readonly choice: Choice } | null;
  readonly after: Pos;
  readonly told: readonly Told[];
  readonly outcomes: readonly Outcome[];
}

/** Every moment of the game that stands: what was taken back by agreement has cost nobody anything. */
export function momentsOf(game: Game, record: Record): readonly Moment[] {
  const standing = standingLines(record);
  const moments: Moment[] = [];
  let before: Pos | null = null;
  let step = 0;
  for (const replayed of replay(game, record)) {
    if (before === null) moments.push(...setUp(record, replayed));
    else if (standing.has(step)) moments.push(...momentsIn(game, record, before, replayed, step));
    before = replayed.pos;
    step++;
  }
  return moments;
}

function setUp({ opening }: Record, { pos, told }: Replayed): readonly Moment[] {
  if (opening.length === 0) return [];
  const outcomes = opening.map(({ rule = '', label = '', faces = [], value }) => {
    return { rule, label, faces, value, seen: EVERYONE };
  });
  return [{ step: 0, chosen: null, after: pos, told, outcomes }];
}

/** A line may hold several choices: a whole lane, or all answers to a window. The dice belong to those that rolled them. */
function momentsIn(game: Game, record: Record, from: Pos, { choices }: Replayed, step: number): readonly Moment[] {
  const written = record.lines[step - 1]?.outcomes ?? [];
  if (written.length === 0) return [];
  const script = new Script(written);
  const moments: Moment[] = [];
  let before = from;
  for (const { side, choice } of choices) {
    const played = game.play(before, side, [choice], script);
    if (isRefusal(played)) throw new Error(`a choice of the record is not offered: ${played.code}`);
    const { pos, told, outcomes } = played;
    if (outcomes.length > 0) moments.push({ step, chosen: { before, side, choice }, after: pos, told, outcomes });
    before = pos;
  }
  return moments;
}

/** The numbers of the lines that no take-back has undone. */
function standingLines({ lines }: Record): ReadonlySet<number> {
  /** By line: the lines that led to it. */
  const ways: (readonly number[])[] = [[]];
  lines.forEach(({ text }, i) => {
    const back = /^\d+! takeback (\d+) /.exec(text);
    ways.push(back ? (ways[Number(back[1])] ?? []) : [...(ways[i] ?? []), i + 1]);
  });
  return new Set(ways.at(-1));
}
