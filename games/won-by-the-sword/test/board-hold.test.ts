import { Fast, isRefusal, only, side } from '@tercio/kernel';
import type { View } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import { bundles } from '../board/bundles.ts';
import { hand } from '../board/hand.ts';
import { hold } from '../board/hold.ts';
import { phase } from '../board/phase.ts';
import { together } from '../board/together.ts';
import { undone } from '../board/undone.ts';
import { wonByTheSword } from '../src/index.ts';
import { activate, camp, column } from './scenes.ts';
import type { Running } from './scenes.ts';
import { QUIET, round } from './turns.ts';

/** A card with its march, patrols with what comes after them, and ends that lead to what they leave. */

const viewOf = (game: Running, of = 0): View => wonByTheSword.view(game.pos, only(side(of)));
const HANDS: readonly [readonly number[], readonly number[]] = [
  [33, 34],
  [29, 30],
];

type Placeable = Parameters<typeof hold>[2];

/** The first card of the hand, for the first column that may have it. */
function inHand(view: View): { readonly option: Placeable; readonly held: ReturnType<typeof hold> } {
  const card = bundles(wonByTheSword, view).find(({ thing }) => thing?.domain === 'card');
  const [choice, ...along] = card?.choices ?? [];
  if (!choice) throw new Error('no card can be played');
  const ask = view.offers.find(({ offer }) => offer)?.offer?.ask ?? '';
  const option = { ask, about: {}, side: side(0), choice, along, domain: null };
  return { option, held: hold(wonByTheSword, view, option) };
}

describe('3.4 a card in hand', () => {
  const asked = round(QUIET, HANDS).choose('begin');
  const { held } = inHand(viewOf(asked));

  it('leads to every place within reach, and to the column that plays it alone', () => {
    expect(held?.usual).toBe('play');
    expect(held?.ends[0]?.spot?.thing?.domain).toBe('column');
    const places = held?.ends.filter(({ key }) => key.startsWith('move')) ?? [];
    expect(places.length).toBeGreaterThan(2);
    expect(held?.prompt).toMatch(/gets \d CP: click where to march, or the column itself/);
  });
  it('is carried out by the rules to the end, or up to the first dice', () => {
    for (const { ways } of held?.ends ?? [])
      for (const { choices, words } of ways) {
        const played = wonByTheSword.play(asked.pos, side(0), choices, new Fast(1));
        if (isRefusal(played)) throw new Error(`${words}: ${played.code}`);
        expect(played.marks !== 0 || played.played === choices.length).toBe(true);
      }
  });
  it('9.2, 10.0 says with the march what is done there: one answer means the same at every place', () => {
    const verbs = new Map<number, Set<string>>();
    for (const { key, ways, switches } of held?.ends ?? []) {
      if (!key.startsWith('move')) continue;
      for (const { answers, choices, words } of ways) {
        const said = switches[0]?.answers[answers[0] ?? 0] ?? '';
        verbs.set(answers[0] ?? 0, (verbs.get(answers[0] ?? 0) ?? new Set()).add(choices.at(-1)?.verb ?? ''));
        if (said === 'forage') expect(words).toMatch(/and forage, for \d of \d CP$/);
      }
    }
    expect([...verbs.keys()]).toContain(1);
    expect([...(verbs.get(1) ?? [])]).toEqual(['forage']);
    expect([...(verbs.get(0) ?? [])]).toEqual(['move']);
  });
});

describe('what comes after', () => {
  const acting = activate(camp({ k1: 'ansbach: sw 4IR 3CR, gustav-adolf, bp 4', k2: 'bamberg: sw 2IR 1Ob' }), 'k1', 29);

  it('10.0 a march can have the forage at its end, behind the other ways', () => {
    const found = bundles(wonByTheSword, viewOf(acting)).filter(({ words }) => words.includes('and forage'));
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ thing }) => thing?.domain === 'march')).toBe(true);
  });
  it('9.2 patrols say that they help to forage, and can be followed by it at once', () => {
    const set = together(wonByTheSword, viewOf(acting));
    const [road] = set?.members ?? [];
    expect(set?.prompt).toMatch(/help you to forage/);
    expect(road && set?.ending?.([road.thing], 0)?.words).toBe('Send out 1 patrol, then forage');
  });
  it('what an end leaves is a click away: the choice that would do it, or the column', () => {
    const view = viewOf(acting);
    const end = {
      ask: 'act',
      about: { column: column('k1') },
      side: side(0),
      choice: { verb: 'end', arg: null },
      domain: null,
    };
    const left = undone(view, end) ?? [];
    expect(left.find(({ words }) => words.includes('unspent'))?.thing).toEqual({ domain: 'column', arg: column('k1') });
    expect(left.find(({ words }) => words.includes('forage'))?.choice?.verb).toBe('forage');
  });
  it('7.2 and who will starve is named', () => {
    const poor = activate(camp({ k1: 'ansbach: sw 4IR 3CR, gustav-adolf' }), 'k1', 29);
    const end = {
      ask: 'act',
      about: { column: column('k1') },
      side: side(0),
      choice: { verb: 'end', arg: null },
      domain: null,
    };
    expect(
      undone(viewOf(poor), end)
        ?.map(({ words }) => words)
        .join('; '),
    ).toMatch(/BP will be missing: the column loses/);
  });
});

describe('the prompt line and the hand', () => {
  const asked = round(QUIET, HANDS);
  it('name the part of the round', () => {
    expect(phase(viewOf(asked))).toMatch(/^Round \d, who begins\.$/);
    expect(phase(viewOf(activate(camp({ k1: 'ansbach: sw 4IR 1Ob' }), 'k1', 29)))).toMatch(/, activation\.$/);
  });
  it('3.4 tell from the start that two cards are played in a round', () => {
    expect(hand(viewOf(asked))?.notes[0]).toBe('Two cards a round: 2 are left to play');
    expect(wonByTheSword.words.prompt(viewOf(asked), side(0))).toMatch(/two cards of its hand in a round/);
  });
});
