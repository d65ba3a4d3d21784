import { only, side } from '@tercio/kernel';
import type { Choice, View } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import { bundles } from '../board/bundles.ts';
import { inspect } from '../board/cards.ts';
import { hold } from '../board/hold.ts';
import { phase } from '../board/phase.ts';
import { undone } from '../board/undone.ts';
import { wonByTheSword } from '../src/index.ts';
import { activate, camp, column, explained } from './scenes.ts';
import type { Running } from './scenes.ts';
import { quiet } from './fray.ts';
import { round } from './turns.ts';

/** What the page says beforehand is what comes: prices, losses, and what an answer does not prevent. */

const viewOf = (game: Running, of = 0): View => wonByTheSword.view(game.pos, only(side(of)));

describe('12.0.1 before a battle is offered', () => {
  const starving = activate(camp({ k1: 'ansbach: sw 8IR 1Ob, bp 1', k5: 'ansbach: ba 2IR 1Ob' }), 'k1', 29);
  const missing = (choice: Choice): number => {
    const about = { column: column('k1') };
    const left = undone(viewOf(starving), { ask: 'act', about, side: side(0), choice, domain: null }) ?? [];
    return Number(/(\d+) BP will be missing/.exec(left.map(({ words }) => words).join())?.[1] ?? 0);
  };
  it('the baggage that is due for it counts among what will be missing', () => {
    const offer = { verb: 'offer', arg: column('k5') };
    expect(missing(offer)).toBe(missing({ verb: 'end', arg: null }) + 1);
  });
  it('its card says which column stands there', () => {
    const said = (view: View): string =>
      inspect(view, { domain: 'column', arg: column('k5') })?.lines.find(({ rule }) => rule === '12.0')?.value ?? '';
    expect(said(viewOf(starving))).toMatch(/^can be offered by .*, which stands here/);
    const apart = camp({ k1: 'ansbach: sw 8IR 1Ob', k5: 'forchheim: ba 2IR 1Ob' });
    expect(said(viewOf(activate(apart, 'k1', 29)))).toMatch(/once a column of yours is in the same place$/);
  });
});

it('7.2 a card in hand says what baggage it will cost, and what of it is missing', () => {
  const asked = round({ k1: 'ansbach: sw 8IR 1Ob, bp 1', k5: 'forchheim: ba 2IR 1Ob' }, [
    [33, 34],
    [29, 30],
  ]).choose('begin');
  const view = viewOf(asked);
  const [choice, ...along] = bundles(wonByTheSword, view).find(({ thing }) => thing?.domain === 'card')?.choices ?? [];
  if (!choice) throw new Error('no card can be played');
  const ask = view.offers.find(({ offer }) => offer)?.offer?.ask ?? '';
  const held = hold(wonByTheSword, view, { ask, about: {}, side: side(0), choice, along, domain: null });
  const told = (key: string) => held?.ends.find((one) => one.key.startsWith(key))?.ways[0]?.figures();
  expect(told('play')?.sum).toMatch(/\d BP due at the end, 1 with the column/);
  const due = told('move')?.lines.find(({ rule }) => rule === '7.2');
  expect(due?.value).toMatch(/^\d BP$/);
  expect(due?.words).toMatch(/^due at the end, 1 with the column/);
});

describe('2.0 the initiative in an offer of surrender', () => {
  const before = (place: string): Running =>
    activate(
      quiet(camp({ k1: `${place}: sw 10IR 4CR 1Ob, bp 6`, [place]: 'ba 1IR' }), (t) => {
        t.initiative = 0;
        t.initiativeFresh = 0;
      }),
      'k1',
      29,
    ).choose('besiege');
  it('comes back with a strong place, and with no town', () => {
    const back = (place: string): boolean =>
      explained(before(place), 'initiative').lines.some(({ value }) => value === 'Back');
    expect(back('rothenburg')).toBe(true);
    expect(back('ansbach')).toBe(false);
  });
  it('names no bars where none are drawn', () => {
    const { lines } = explained(before('rothenburg'), 'initiative');
    expect(lines.map(({ words }) => words).join()).not.toContain('Bars below');
  });
});

it('3.4, 4.1 who has no column left, but a fresh army at the edge of the map, is told of it', () => {
  const cards = [
    [33, 34],
    [29, 30],
  ] as const;
  const at = (turn: number): View =>
    viewOf(
      round({ k5: 'munich: ba 2IR 1Ob, bp 40' }, cards, (t) => {
        t.turn = turn;
        t.arrival[2] = 2;
      }).choose('begin'),
    );
  expect(wonByTheSword.words.prompt(at(2), side(0))).toMatch(/a fresh army may come in now/);
  expect(phase(at(2))).toMatch(/a fresh army/);
  expect(wonByTheSword.words.prompt(at(1), side(0))).not.toMatch(/fresh army/);
});
