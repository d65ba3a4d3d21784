import type { Box, Picture, Piece, Thing } from '@tercio/board';
import { side as sideOf } from '@tercio/kernel';
import type { Side, View } from '@tercio/kernel';
import type { Bank, Seen } from '../src/state.ts';
import { BANKS, EVERY_BANK, homeOf, LOST, SIDES } from '../src/state.ts';
import { sideName } from '../src/names.ts';
import { pointOf } from './country.ts';
import { bankPlan, COUNTER, leaderMedal, MEDAL, menCounter, RADIUS, stepsLeft } from './counter.ts';
import { bankName } from './ground.ts';
import { forcesAt, placed } from './stands.ts';
import type { Placed } from './stands.ts';
import { seenOf } from './seen.ts';

/** What stands on the sheet: banks, men, leaders, the column on its way. */

/** Men are named by side and bank, as the table keeps them; a leader by its side. */
export const menThing = (side: number, bank: number): Thing => ({ domain: 'men', arg: side * BANKS + bank });
export const ownerOf = (bank: number): Side | null => SIDES.find((side) => homeOf(side) === bank) ?? null;

const boxAt = (x: number, y: number, width: number, height: number): Box => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
});

export function pieces(view: View): readonly Piece[] {
  const seen = seenOf(view);
  return [...EVERY_BANK.map(bankPiece), ...EVERY_BANK.flatMap((bank) => forcePieces(seen, bank))];
}

function bankPiece(bank: Bank): Piece {
  const [x, y] = pointOf(bank);
  const owner = ownerOf(bank);
  const home = owner === null ? '' : `, home of ${sideName(owner)}`;
  return {
    thing: { domain: 'bank', arg: bank },
    x,
    y,
    scale: 1,
    svg: bankPlan(owner),
    box: boxAt(x, y, 2 * RADIUS, 2 * RADIUS),
    label: bankName(bank) + home,
  };
}

const forcePieces = (seen: Seen, bank: Bank): readonly Piece[] =>
  placed(forcesAt(seen, bank), bank).flatMap((at) => [...menPiece(seen, at), ...leaderPiece(at)]);

function menPiece(seen: Seen, { force, x, y }: Placed): readonly Piece[] {
  const { side, bank, men, marches } = force;
  if (men === 0) return [];
  const middle = x + COUNTER.width / 2;
  const steps = marches ? `<g transform="translate(21 -15)">${stepsLeft(side, seen.steps)}</g>` : '';
  return [
    {
      thing: marches ? { domain: 'column', arg: side } : menThing(side, bank),
      x: middle,
      y,
      scale: 1,
      svg: menCounter(side, men, marches) + steps,
      box: boxAt(middle, y, COUNTER.width, COUNTER.height),
      label: `${sideName(side)}, ${menWords(men)} at ${bankName(bank)}${marches ? ', on the march' : ''}`,
    },
  ];
}

export const menWords = (men: number): string => `${men} ${men === 1 ? 'man' : 'men'}`;

function leaderPiece({ force, x, y }: Placed): readonly Piece[] {
  const { side, bank, men, led } = force;
  if (!led) return [];
  const middle = x + (men > 0 ? COUNTER.width + 2 : 0) + MEDAL / 2;
  return [
    {
      thing: { domain: 'leader', arg: side },
      x: middle,
      y: y + 3,
      scale: 1,
      svg: leaderMedal(side, sideName(side).charAt(0)),
      box: boxAt(middle, y + 1, MEDAL - 4, MEDAL),
      label: `Leader of ${sideName(side)} at ${bankName(bank)}`,
    },
  ];
}

export function picture(view: View, { domain, arg }: Thing): Picture | null {
  const seen = seenOf(view);
  if (domain === 'bank') return { svg: bankPlan(ownerOf(arg)), width: 60, height: 76 };
  if (domain === 'men')
    return { svg: menCounter(Math.floor(arg / BANKS), seen.men[arg] ?? 0, false), width: 58, height: 42 };
  if (domain === 'column') return { svg: menCounter(arg, seen.columnMen, true), width: 58, height: 42 };
  if (domain === 'leader' || domain === 'side')
    return { svg: leaderMedal(arg, sideName(arg).charAt(0)), width: 34, height: 40 };
  return null;
}

/** The leader's bank, or null if it has fallen. */
export const leaderBank = (seen: Seen, side: number): Bank | null => {
  const at = seen.leader[sideOf(side)];
  return at === undefined || at === LOST ? null : (EVERY_BANK[at] ?? null);
};
