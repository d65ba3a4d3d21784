import type { Board, Token } from '@tercio/board';
import { livery } from '@tercio/board/sides';
import { eventsFor, only } from '@tercio/kernel';
import type { Game } from '@tercio/kernel';
import { loadBoard } from '@tercio/registry/boards';
import { describe, expect, it } from 'vitest';
import { optionsOf, optionsOn } from '../src/table/options.ts';
import { gameOf, questions } from './support.ts';

/** Beside the map, too, only what may be chosen is ringed: regiments of both sides and of all wings are named alike. */

interface Ringed {
  readonly ask: string;
  readonly wing: string;
  readonly offered: number;
  /** What is ringed, by the box it lies in, and whether it wears the colours of the one who chooses. */
  readonly rings: readonly { readonly box: string; readonly label: string; readonly own: boolean }[];
}

function* ringed(game: Game, board: Board, scenario: string, seed: number, most: number): Generator<Ringed> {
  for (const { side, offer, view, log } of questions({ game, scenario, seed, most })) {
    const options = optionsOf(game, board, view, side);
    const isRinged = ({ thing }: Token): boolean => thing !== null && optionsOn(options, thing).length > 0;
    // Beside the map, or in its place.
    const lines = board.stage?.(view, eventsFor(log, only(side)))?.lines ?? [];
    const boxes = [
      ...(board.displays?.(view) ?? []).flatMap((display) => [
        ...display.rows.map((row) => ({ key: display.key, tokens: row.tokens ?? [] })),
        ...display.boxes,
      ]),
      ...lines.flatMap((line) => line.boxes),
    ];
    const rings = boxes.flatMap((box) =>
      box.tokens.filter(isRinged).map(({ label, picture }) => ({
        box: box.key,
        label,
        own: picture.svg.includes(livery(side)),
      })),
    );
    const { wing } = offer.about;
    const fought = typeof wing === 'number' ? `wing ${side} ${wing}` : 'no wing';
    yield { ask: offer.ask, wing: fought, offered: offer.choices.length, rings };
  }
}

describe('Won by the Sword', () => {
  it('rings regiments of whoever chooses, and in a battle those of the wing that takes the loss', async () => {
    const [game, board] = [gameOf('won-by-the-sword'), await loadBoard('won-by-the-sword')];
    let [rings, losses] = [0, 0];
    for (const seed of [1, 2, 3]) {
      for (const asked of ringed(game, board, 'lech-1632', seed, 1200)) {
        for (const { own, label } of asked.rings) expect(own, `${asked.ask}: ${label}`).toBe(true);
        rings += asked.rings.length;
        if (asked.ask !== 'wingLoss') continue;
        expect(asked.rings.map(({ box }) => box)).toEqual(asked.rings.map(() => asked.wing));
        expect(asked.rings).toHaveLength(asked.offered);
        losses++;
      }
    }
    expect(rings).toBeGreaterThan(50);
    expect(losses).toBeGreaterThan(0);
  });
});
