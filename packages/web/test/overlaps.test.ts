import { NOBODY } from '@tercio/kernel';
import type { Board, Box, Piece } from '@tercio/board';
import type { Game, View } from '@tercio/kernel';
import { loadBoard } from '@tercio/registry/boards';
import { describe, expect, it } from 'vitest';
import { gameOf, questions } from './support.ts';

/** No piece lies on another, however many stand in a zone. */

const overlap = (a: Box, b: Box): number => {
  const w = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
};

const area = ({ width, height }: Box): number => width * height;
const nameOf = ({ thing, label }: Piece): string => `${thing.domain} ${label}`;

/** Pairs of pieces that hide more than an edge of each other. */
function lyingOn(board: Board, view: View): readonly string[] {
  const pieces = board.pieces(view, 'near');
  return pieces.flatMap((one, i) =>
    pieces
      .slice(i + 1)
      .filter((other) => overlap(one.box, other.box) > 0.12 * Math.min(area(one.box), area(other.box)))
      .map((other) => `${nameOf(one)} and ${nameOf(other)}`),
  );
}

function played(game: Game, board: Board, scenario: string, seed: number, most: number): readonly string[] {
  const found: string[] = [];
  let i = 0;
  for (const { pos } of questions({ game, scenario, seed, most }))
    if (i++ % 20 === 0) found.push(...lyingOn(board, game.view(pos, NOBODY)));
  return found;
}

describe('Battles', () => {
  it.each(['breitenfeld-1631', 'ceresole-1544', 'rocroi-1643'])('no piece lies on another at %s', async (scenario) => {
    const [game, board] = [gameOf('battles'), await loadBoard('battles')];
    const found = [1, 2].flatMap((seed) => played(game, board, scenario, seed, 400));
    expect([...new Set(found)]).toEqual([]);
  });
});

describe('Holy Roman Empire', () => {
  it.each(['pavia-1524', 'league-1524', 'vienna-1529'])('no piece lies on another in %s', async (scenario) => {
    const [game, board] = [gameOf('holy-roman-empire'), await loadBoard('holy-roman-empire')];
    expect([...new Set(played(game, board, scenario, 1, 300))]).toEqual([]);
  });
});
