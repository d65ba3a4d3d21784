import type { Denied, Ruled, Thing } from '@tercio/board';
import { Fast } from '@tercio/kernel';
import type { Choice, Game, Side, View } from '@tercio/kernel';
import type { Seen } from '../src/chapter.ts';
import { garrisonSide } from '../src/forces.ts';
import { placeAt } from '../src/ground.ts';
import { columnsOf, foeOf } from '../src/ids.ts';
import type { Column, Point } from '../src/ids.ts';
import { columnName, pointName } from '../src/names.ts';
import { seenOf } from './seen.ts';

/** What a player looks for in the list while a column acts, and what speaks against it: forage, siege, storm and battle. */

interface Sought {
  readonly words: string;
  readonly choice: Choice;
  readonly thing: Thing;
}

export function denied(game: Game, view: View): readonly Denied[] {
  const open = view.offers.find(({ offer }) => offer?.ask === 'act');
  const column = open?.offer?.about['column'];
  if (!open || typeof column !== 'number') return [];
  const seen = seenOf(view);
  // The question itself says what no CP left means.
  if (seen.cp === 0) return [];
  const position = game.redeal(view, new Fast(1));
  return sought(seen, open.side, column as Column).flatMap(({ words, choice, thing }): readonly Denied[] => {
    const verdict = game.why(position, open.side, choice);
    if (verdict === null) return [];
    const reason: Ruled = { words: game.words.refusal(verdict, view), rule: verdict.rule };
    return [{ words, thing, reasons: [reason] }];
  });
}

function sought(seen: Seen, side: Side, column: Column): readonly Sought[] {
  const point = seen.columnAt[column] as Point;
  const name = pointName(seen, point);
  const here = { domain: 'point', arg: point };
  const on = (verb: string, words: string): Sought => ({ words, choice: { verb, arg: null }, thing: here });
  return [
    { words: 'Forage', choice: { verb: 'forage', arg: 0 }, thing: here },
    ...(seen.besieging[column] === 1
      ? [on('construct', `Construct siegeworks before ${name}`), on('assault', `Assault ${name}`)]
      : canBeWanted(seen, side, point)
        ? [on('besiege', `Besiege ${name}`)]
        : []),
    ...columnsOf(foeOf(side))
      .filter((enemy) => seen.columnAt[enemy] === point)
      .map((enemy) => ({
        words: `Offer battle to ${columnName(seen, enemy)}`,
        choice: { verb: 'offer', arg: enemy },
        thing: { domain: 'column', arg: enemy },
      })),
  ];
}

/** 11.1 Nobody looks for a siege of a village, or of what is his own. */
const canBeWanted = (seen: Seen, side: Side, point: Point): boolean =>
  placeAt(seen, point).works > 0 && garrisonSide(seen, point) !== side;
