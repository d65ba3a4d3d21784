import type { Choice } from '@tercio/kernel';
import type { Ruled } from '@tercio/board';
import { loadBoard } from '@tercio/registry/boards';
import { describe, expect, it } from 'vitest';
import { met } from './battle-questions.ts';
import { gameOf } from './support.ts';
import type { Question } from './support.ts';

/** What is said of zones where somebody in hand cannot go. */

const battles = gameOf('battles');
const board = await loadBoard('battles');

interface Seen {
  readonly zoneOf: readonly number[];
  readonly owner: readonly number[];
}

const zoneOrders = ({ offer }: Question): readonly Choice[] =>
  offer.choices.filter(({ verb, arg }) => (verb === 'zone' || verb === 'unit') && arg !== null);

const held = ({ view, offer, side: of }: Question, choice: Choice, arg: number): Ruled | null =>
  board.whyNot?.(
    battles,
    view,
    { ask: 'order', about: offer.about, side: of, held: choice },
    { domain: 'zone', arg },
  ) ?? null;

/** The zones where nothing can be done with what is in hand, with what is said of them. */
function refusals(question: Question, choice: Choice): readonly (Ruled | null)[] {
  const { view, offer, side: of } = question;
  const domain = choice.verb === 'zone' ? 'zone' : 'unit';
  const hold = board.hold?.(battles, view, { ask: 'order', about: offer.about, side: of, choice, domain });
  const goes = new Set(hold?.ends.map(({ spot }) => (spot?.thing?.domain === 'zone' ? spot.thing.arg : -1)));
  return (board.places?.(view) ?? []).filter(({ arg }) => !goes.has(arg)).map(({ arg }) => held(question, choice, arg));
}

describe('where somebody in hand cannot go', () => {
  const orders = met([3], ({ ask }) => ask === 'order').filter((question) => zoneOrders(question).length > 0);
  const said = orders
    .filter((_, i) => i % 5 === 0)
    .flatMap((question) =>
      zoneOrders(question)
        .slice(0, 1)
        .flatMap((choice) => refusals(question, choice)),
    );

  it('5.3 every zone says why, with a rule', () => {
    expect(said.length).toBeGreaterThan(100);
    expect(said.filter((one) => !one?.rule || one.words === '')).toEqual([]);
  });
  it('5.3.2 a price that is told is more than the moves they have', () => {
    const dear = said.flatMap(
      (one) => /(?:takes|is) (\d+) (?:moves|zones?).* have (\d+) move/.exec(one?.words ?? '') ?? [],
    );
    const pairs = dear.flatMap((_, i) => (i % 3 === 0 ? [[Number(dear[i + 1]), Number(dear[i + 2])] as const] : []));
    expect(pairs.length).toBeGreaterThan(10);
    expect(pairs.filter(([price, left]) => price <= left)).toEqual([]);
  });
  it('5.1.4 guns that stay behind slow nobody', () => {
    const [scene] = met([3, 4, 5], ({ ask }) => ask === 'order').flatMap((question) => {
      const { zoneOf } = question.view.table as unknown as Seen;
      const kinds = (zone: number): readonly string[] =>
        zoneOf.flatMap((at, unit) =>
          at === zone ? [board.inspect(question.view, { domain: 'unit', arg: unit })?.title ?? ''] : [],
        );
      return zoneOrders(question)
        .filter(({ verb, arg }) => verb === 'zone' && arg !== null && mixed(kinds(arg)))
        .map((choice) => ({ question, choice }));
    });
    expect(scene).toBeDefined();
    if (!scene) return;
    const far = refusals(scene.question, scene.choice).map((one) => one?.words ?? '');
    expect(far.some((words) => words.includes('have 2 moves'))).toBe(true);
    expect(far.filter((words) => words.includes('have 1 move'))).toEqual([]);
  });
});

const mixed = (names: readonly string[]): boolean =>
  names.some((name) => /guns/i.test(name)) &&
  names.every((name) => /guns|horse|cuirassiers/i.test(name)) &&
  names.length > 1;
