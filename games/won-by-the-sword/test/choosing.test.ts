import type { Token } from '@tercio/board';
import { livery } from '@tercio/board/sides';
import { only } from '@tercio/kernel';
import type { Choice, Side, View } from '@tercio/kernel';
import { someRests } from '@tercio/kit';
import { describe, expect, it } from 'vitest';
import { board } from '../board/index.ts';
import { ownerOf } from '../src/ids.ts';
import type { Column } from '../src/ids.ts';
import { wonByTheSword } from '../src/index.ts';

/** What is ringed may be chosen, and whoever clicks it chooses just that. */

interface Asked {
  readonly view: View;
  readonly side: Side;
  readonly ask: string;
  readonly about: { readonly [name: string]: unknown };
  readonly choices: readonly Choice[];
}

function* questions(scenario: string, rests: number, seed: number): Generator<Asked> {
  for (const { pos } of someRests(wonByTheSword, scenario, { rests, seed })) {
    for (const { side } of wonByTheSword.waiting(pos)) {
      const view = wonByTheSword.view(pos, only(side));
      const offer = view.offers.find((one) => one.side === side)?.offer;
      if (offer) yield { view, side, ...offer };
    }
  }
}

const domainOf = (ask: string, { verb, arg }: Choice): string | null =>
  arg === null ? null : wonByTheSword.domain(ask, verb);

/** Tokens beside the map that an answer names, with the box they lie in. */
function ringed({ view, ask, choices }: Asked): readonly { readonly token: Token; readonly box: string }[] {
  const isNamed = ({ thing }: Token): boolean =>
    choices.some((choice) => thing?.domain === domainOf(ask, choice) && thing?.arg === choice.arg);
  return (board.displays?.(view) ?? []).flatMap(({ key, rows, boxes }) => [
    ...rows.flatMap(({ tokens = [] }) => tokens.filter(isNamed).map((token) => ({ token, box: key }))),
    ...boxes.flatMap((box) => box.tokens.filter(isNamed).map((token) => ({ token, box: box.key }))),
  ]);
}

const SCENARIOS = ['lech-1632', 'noerdlingen-1634', 'freiburg-1644'] as const;

describe.each(SCENARIOS)('%s: what is ringed', (scenario) => {
  it('is never the enemy’s regiment (13.0)', () => {
    let rings = 0;
    for (const asked of questions(scenario, 1500, 5)) {
      for (const { token } of ringed(asked)) {
        expect(token.picture.svg, `${asked.ask}: ${token.label}`).toContain(livery(asked.side));
        rings++;
      }
    }
    expect(rings).toBeGreaterThan(50);
  });

  it('on the map lies on top where it is ringed, and columns that act are one’s own', () => {
    let spots = 0;
    for (const { view, side, ask, about, choices } of questions(scenario, 400, 3)) {
      for (const choice of choices) {
        const spot = board.spot(view, { ask, about, side, choice, domain: domainOf(ask, choice) });
        if (!spot) continue;
        const { x, y, width, height } = spot.box;
        const there = board.under(view, x + width / 2, y + height / 2, 1);
        const isThere = there.some(({ domain, arg }) => domain === spot.thing.domain && arg === spot.thing.arg);
        // A way without a patrol has no piece of its own: it is ringed, and the ring is what is clicked.
        expect(isThere || spot.thing.domain === 'way', `${ask} ${choice.verb} ${choice.arg}`).toBe(true);
        if (spot.kind === 'act' && spot.thing.domain === 'column') expect(ownerOf(spot.thing.arg as Column)).toBe(side);
        spots++;
      }
    }
    expect(spots).toBeGreaterThan(100);
  });
});

it('in a battle stands in the wing that takes the loss (12.4)', () => {
  let losses = 0;
  for (const asked of questions('lech-1632', 3000, 9)) {
    if (asked.ask !== 'wingLoss') continue;
    const found = ringed(asked);
    for (const { box } of found) expect(box).toBe(`wing ${asked.side} ${String(asked.about['wing'])}`);
    expect(found).toHaveLength(asked.choices.length);
    losses++;
  }
  expect(losses).toBeGreaterThan(0);
});
