import type { Board, Box } from '@tercio/board';
import type { Game, Side, View } from '@tercio/kernel';
import { loadBoard } from '@tercio/registry/boards';
import { describe, expect, it } from 'vitest';
import { optionsAt, optionsOf } from '../src/table/options.ts';
import { gameOf, questions } from './support.ts';

/** What glows takes a click: every spot of every kind of question that random games ask. */

/** Points spread over a box, its middle among them. */
const pointsOf = ({ x, y, width, height }: Box): readonly (readonly [number, number])[] =>
  [0.5, 0.1, 0.3, 0.7, 0.9].flatMap((down) =>
    [0.5, 0.1, 0.3, 0.7, 0.9].map((along) => [x + along * width, y + down * height] as const),
  );

function faultsAt(game: Game, board: Board, view: View, side: Side): readonly string[] {
  const options = optionsOf(game, board, view, side);
  return options.all.flatMap((option) => {
    const { spot } = option;
    // Arrows are marks of their own.
    if (!spot?.thing) return [];
    const name = `${options.offer?.ask} ${option.choice.verb} ${option.choice.arg ?? ''}`;
    const offered = pointsOf(spot.box).map(([x, y]) => optionsAt(options, board.under(view, x, y, 1), { x, y }, 1));
    const dead = offered.some((here) => here.length === 0);
    if (dead) return [`${name}: glows where a click is refused`];
    return offered.some((here) => here.includes(option)) ? [] : [`${name}: no click offers it`];
  });
}

/** By question: what is wrong with the first few of its kind. */
function played(
  game: Game,
  board: Board,
  scenario: string,
  seed: number,
  most: number,
): Map<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  const tried = new Map<string, number>();
  for (const { side, offer, view } of questions({ game, scenario, seed, most })) {
    const times = tried.get(offer.ask) ?? 0;
    tried.set(offer.ask, times + 1);
    if (times < TRIES) found.set(offer.ask, [...(found.get(offer.ask) ?? []), ...faultsAt(game, board, view, side)]);
  }
  return found;
}

const TRIES = 4;

const GAMES = [
  { id: 'battles', scenarios: ['breitenfeld-1631', 'rocroi-1643'], asks: 14 },
  { id: 'won-by-the-sword', scenarios: [null], asks: 5 },
  { id: 'cuius-regio', scenarios: ['white-mountain-1620', 'bohemian-revolt-1618'], asks: 6 },
  { id: 'holy-roman-empire', scenarios: ['pavia-1524', 'league-1524'], asks: 12 },
  { id: 'ferry', scenarios: ['ring'], asks: 2 },
];

describe.each(GAMES)('$id', ({ id, scenarios, asks }) => {
  it('takes a click wherever something glows', async () => {
    const [game, board] = [gameOf(id), await loadBoard(id)];
    const found = new Map<string, readonly string[]>();
    for (const scenario of scenarios) {
      for (const seed of [1, 2]) {
        const name = scenario ?? game.scenarios[0]?.id ?? '';
        for (const [ask, faults] of played(game, board, name, seed, 400)) {
          found.set(ask, [...(found.get(ask) ?? []), ...faults]);
        }
      }
    }
    expect([...found.values()].flat()).toEqual([]);
    expect(found.size).toBeGreaterThanOrEqual(asks);
  });
});
