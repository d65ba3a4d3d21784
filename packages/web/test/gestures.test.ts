import { Fast, isRefusal, only, ROLLED } from '@tercio/kernel';
import type { Pos, Side, View } from '@tercio/kernel';
import type { GestureWay, Hold } from '@tercio/board';
import { describe, expect, it } from 'vitest';
import { loadBoard } from '@tercio/registry/boards';
import { whileHeld } from '../src/table/holding.ts';
import { optionsOf, optionsOn, sameThing } from '../src/table/options.ts';
import type { Option } from '../src/table/options.ts';
import { gameOf, questions } from './support.ts';

/** One gesture for an order: every way that is shown can be gone, and leads where it says. */

const battles = gameOf('battles');
const board = await loadBoard('battles');

interface Met {
  readonly pos: Pos;
  readonly view: View;
  readonly side: Side;
  readonly ask: string;
  readonly held: Hold;
  readonly words: string;
}

/** Of the choices of one question. */
const MOST = 8;

/** What can be taken in hand in the first questions of a random game. */
function met(scenario: string, seed: number, most: number): readonly Met[] {
  const found: Met[] = [];
  let i = 0;
  for (const { pos, side, offer, view } of questions({ game: battles, scenario, seed, most })) {
    for (const choice of i++ % 5 === 0 ? offer.choices.slice(0, MOST) : []) {
      const domain = choice.arg === null ? null : battles.domain(offer.ask, choice.verb);
      const held = board.hold?.(battles, view, { ask: offer.ask, about: offer.about, side, choice, domain });
      if (held) found.push({ pos, view, side, ask: offer.ask, held, words: battles.words.option(view, side, choice) });
    }
  }
  return found;
}

const FIELDS = ['breitenfeld-1631', 'ceresole-1544', 'rocroi-1643'];

describe('what is taken in hand', () => {
  it.each(FIELDS)('leads where every end of it says, at %s', (scenario) => {
    const all = met(scenario, 3, 120);
    expect(new Set(all.map(({ ask }) => ask))).toContain('order');
    const faults = all.flatMap(({ pos, side, held, words }) =>
      held.ends.flatMap(({ key, ways }) =>
        ways.flatMap((way) => {
          const played = battles.play(pos, side, way.choices, new Fast(9));
          const name = `${words}, ${key}, ${way.words}`;
          if (isRefusal(played)) return [`${name}: refused ${played.code}`];
          if (played.played < way.choices.length) return [`${name}: stopped ${played.stopped?.code}`];
          return ((played.marks & ROLLED) !== 0) === way.rolls ? [] : [`${name}: dice`];
        }),
      ),
    );
    expect(faults).toEqual([]);
  });

  it('an order in hand is not turned to another wing by a click beside its goal', () => {
    const orders = met('breitenfeld-1631', 5, 60).filter(({ ask }) => ask === 'order');
    const bundled = orders.filter(({ view }) => optionsOf(battles, board, view).bundles.length > 0);
    expect(bundled.length).toBeGreaterThan(0);
    for (const { view, held } of bundled) {
      const asked = optionsOf(battles, board, view);
      const [option] = asked.all;
      if (!option || !asked.offer) continue;
      const now = whileHeld(asked, board, view, { offer: asked.offer, option, hold: held, answers: new Map() });
      expect(now.bundles).toEqual([]);
    }
  });

  it('leaves nothing else to be clicked where it leads', () => {
    let shared = 0;
    for (const { view, ask, held } of met('breitenfeld-1631', 5, 60)) {
      const asked = optionsOf(battles, board, view);
      const [option] = asked.all;
      if (ask !== 'order' || !option) continue;
      const { all } = whileHeld(asked, board, view, { offer: asked.offer, option, hold: held, answers: new Map() });
      const ends = all.filter(({ gesture }) => gesture);
      const isThere = (one: Option): boolean => ends.some(({ spot }) => sameThing(spot?.thing, one.spot?.thing));
      shared += asked.all.filter(isThere).length;
      expect(all.filter(isThere).filter(({ gesture }) => !gesture)).toEqual([]);
    }
    expect(shared).toBeGreaterThan(0);
  });

  it('has figures, what it meets and what comes later for every way', () => {
    // A reserve is taken in hand with its dice: that is no order yet.
    const all = met('breitenfeld-1631', 5, 60).filter(({ ask, held }) => ask === 'order' && held.usual === undefined);
    const ways = all.flatMap(({ held }) => held.ends.flatMap((end) => end.ways));
    expect(ways.length).toBeGreaterThan(20);
    for (const way of ways) {
      expect(way.figures().sum).toMatch(/^Costs \d+; orders may cost up to \d+$/);
      expect(way.meets().length).toBeGreaterThan(0);
      for (const { words, value } of way.later()) expect(`${words} ${value}`).not.toMatch(/undefined|NaN|\?/);
    }
  });
});

describe('what an order does to those who carry it out', () => {
  const all = [1, 2, 3, 4].flatMap((seed) => met('breitenfeld-1631', seed, 90)).filter(({ ask }) => ask === 'order');
  const ends = all.flatMap(({ held, view }) => held.ends.map((end) => ({ ...end, view })));
  const warned = ends.flatMap(({ ways }) => ways.map((way) => ({ words: way.words, warns: way.warns?.() ?? [] })));

  it('6.1.7 an assault says that whoever makes it is disordered', () => {
    const assaults = warned.filter(({ words }) => / assault |^Assault /.test(words));
    for (const { warns } of assaults) expect(warns.map(({ rule }) => rule)).toContain('6.1.7');
  });
  it('6.7.7 a commander who would be left alone stays all the same, and that is told, at the place too', () => {
    const alone = ends
      .flatMap(({ ways }) => ways)
      .filter((way) => way.warns?.().some(({ words }) => words.includes('is left alone')));
    for (const { words } of alone) expect(words).not.toMatch(/rides along/);
    // Who has ridden already cannot ride along: then nothing is asked.
    const asked = alone.flatMap(({ chip = null }) => (chip === null ? [] : [chip]));
    expect(asked.length).toBeGreaterThan(0);
    for (const chip of asked) expect(chip).toMatch(/ stays? alone$/);
  });
});

/** The zones that a line of what comes later names. */
const zonesOf = (way: GestureWay, line: string): readonly string[] =>
  way
    .later()
    .find(({ words }) => words === line)
    ?.value.match(/\d+-\d+/g) ?? [];

describe('what an order makes of those after it', () => {
  it('4.3.6 names every zone that can still be ordered, and every one that no longer can', () => {
    const all = [1, 2, 3].flatMap((seed) => met('breitenfeld-1631', seed, 90)).filter(({ ask }) => ask === 'order');
    let lost = 0;
    for (const { view, held } of all) {
      const offered = view.offers.find((one) => one.offer)?.offer?.choices.filter(({ verb }) => verb === 'zone') ?? [];
      for (const way of held.ends.flatMap(({ ways }) => ways)) {
        const [still, no] = [zonesOf(way, 'Still in reach'), zonesOf(way, 'Out of reach then')];
        if (way.later().every(({ value }) => !value.includes(' for '))) continue;
        lost += no.length;
        // The zone that is ordered itself may be left, or others may be reached where it has gone.
        expect(new Set([...still, ...no]).size).toBe(still.length + no.length);
        expect(still.length + no.length).toBeGreaterThanOrEqual(offered.length - 1);
      }
    }
    expect(lost).toBeGreaterThan(0);
  });
});

describe('from one wing to the next', () => {
  const breitenfeld = { game: battles, scenario: 'breitenfeld-1631', seed: 4, most: 150 };

  it('a second click on the wing rolls, though a bundle was taken in hand', () => {
    let tried = 0;
    for (const { offer, view } of questions(breitenfeld)) {
      const asked = optionsOf(battles, board, view);
      for (const option of offer.ask === 'order' ? asked.bundles : []) {
        const thing = option.spot?.thing;
        const hold = board.hold?.(battles, view, { ...option, ask: offer.ask, about: offer.about });
        if (thing?.domain !== 'wing' || !hold) continue;
        const now = whileHeld(asked, board, view, { offer: asked.offer, option, hold, answers: new Map() });
        const meant = optionsOn(now, thing).filter(({ gesture }) => gesture);
        expect(meant.map(({ key }) => key)).toEqual([`to ${hold.usual}`]);
        tried++;
      }
    }
    expect(tried).toBeGreaterThan(0);
  });

  /** Every bundle of the questions of a random game, with what it leads to when it is taken in hand. */
  function bundled(
    ask: string,
  ): readonly { readonly pos: Pos; readonly side: Side; readonly held: Hold | null; readonly words: string }[] {
    const found: ReturnType<typeof bundled>[number][] = [];
    for (const { pos, side, offer, view } of questions(breitenfeld)) {
      for (const { choices, words } of offer.ask === ask ? (board.bundles?.(battles, view) ?? []) : []) {
        const [choice, ...along] = choices;
        if (!choice) continue;
        const held = board.hold?.(battles, view, { ...offer, side, choice, along, domain: null }) ?? null;
        found.push({ pos, side, held, words });
      }
    }
    return found;
  }

  it.each(['phase', 'order'])('a click takes the other wing or its commander in hand, asked for %s', (ask) => {
    const all = bundled(ask).filter(({ held }) => held !== null);
    expect(all.length).toBeGreaterThan(0);
    let rolled = 0;
    for (const { pos, side, held, words } of all.slice(0, 12)) {
      const some = held?.ends.filter(({ leads }) => !leads).slice(0, 3) ?? [];
      for (const way of some.flatMap(({ ways }) => ways)) {
        const played = battles.play(pos, side, way.choices, new Fast(9));
        expect(isRefusal(played), `${words}: ${way.words}`).toBe(false);
        if (isRefusal(played)) continue;
        expect(played.played, `${words}: ${way.words}`).toBe(way.choices.length);
        expect((played.marks & ROLLED) !== 0).toBe(way.rolls);
        if (way.rolls) rolled++;
        if (ask === 'order') expect(way.warns?.().map(({ rule }) => rule)).toContain('4.2.1');
      }
    }
    expect(rolled).toBeGreaterThan(0);
  });
});

describe('Holy Roman Empire: a stack in hand', () => {
  const empire = gameOf('holy-roman-empire');

  /** Of one question: what is wrong with where its stacks can be led. */
  async function faultsAt(pos: Pos, side: Side): Promise<readonly string[]> {
    const squares = await loadBoard('holy-roman-empire');
    const view = empire.view(pos, only(side));
    const offer = empire.offer(pos, side);
    return (offer?.choices ?? []).flatMap((choice) => {
      const domain = choice.arg === null ? null : empire.domain('move', choice.verb);
      const held = squares.hold?.(empire, view, { ask: 'move', about: {}, side, choice, domain });
      return (held?.ends ?? []).flatMap(({ key, ways }) =>
        ways.flatMap((way) => {
          const played = empire.play(pos, side, way.choices, new Fast(9));
          const name = `${empire.words.option(view, side, choice)}, ${key}, ${way.words}`;
          if (isRefusal(played)) return [`${name}: refused ${played.code}`];
          ends++;
          const { table } = empire.view(played.pos, only(side));
          const [at, owner] = [table['at'] as readonly number[], table['owner'] as readonly number[]];
          const isThere = at.some((where, unit) => where === Number(key) && owner[unit] === side);
          // Anyone who may answer on the way stops it, and so do neutrals who join somebody.
          const isOnWay = (table['marchAt'] as number) >= 0;
          return isThere || isOnWay ? [] : [`${name}: it is not there`];
        }),
      );
    });
  }
  let ends = 0;

  it.each(['pavia-1524', 'league-1524'])('14.1, 17.6 goes where every end of it says, in %s', async (scenario) => {
    const faults: string[] = [];
    let tried = 0;
    for (const { pos, side, offer } of questions({ game: empire, scenario, seed: 4, most: 400 })) {
      if (offer.ask !== 'move') continue;
      faults.push(...(await faultsAt(pos, side)));
      if (++tried === 6) break;
    }
    expect(faults.slice(0, 10)).toEqual([]);
    expect(ends).toBeGreaterThan(30);
  });
});
