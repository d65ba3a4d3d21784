import { Fast, isRefusal, side as sideOf } from '@tercio/kernel';
import type { Choice, GameEvent, Pos, Side, View } from '@tercio/kernel';
import { loadBoard } from '@tercio/registry/boards';
import { describe, expect, it } from 'vitest';
import { cannotBeUndone, nearestFirst, NO_OPTIONS, optionsOf } from '../src/table/options.ts';
import type { Option } from '../src/table/options.ts';
import { placeInList } from '../src/table/strip.ts';
import { coveredBy, planned } from '../src/table/planned.ts';
import { gameOf, questions } from './support.ts';
import type { Question } from './support.ts';

/** What the board of Cuius Regio says beside the rules: portions, refusals, results. */

const game = gameOf('cuius-regio');
const board = await loadBoard('cuius-regio');
const IMPERIALS = sideOf(0);

interface Met {
  readonly pos: Pos;
  readonly view: View;
  readonly side: Side;
  readonly ask: string;
  readonly told: readonly GameEvent[];
}

/** The questions of a game in which armies march on and attack where they can, and what was told up to each. */
function* met(scenario: string, seed: number, most: number, avoided = 'all'): Generator<Met> {
  const boldly = ({ side, offer: { choices, ranges }, view }: Question, random: Fast): Choice => {
    const lively = choices.filter(({ verb }) => !['pass', 'end', avoided].includes(verb));
    const attacks = lively.filter((choice) => game.explain(view, side, choice)?.title.startsWith('Attack'));
    const pool = [attacks, lively, choices].find(({ length }) => length > 0) ?? [];
    const [range] = ranges;
    return pool[random.below(Math.max(1, pool.length))] ?? { verb: range?.verb ?? '', arg: range?.max ?? 0 };
  };
  for (const { pos, view, side, offer, log } of questions({ game, scenario, seed, most, answer: boldly }))
    yield { pos, view, side, ask: offer.ask, told: log.map(({ event }) => event) };
}

describe('a force is divided in one table', () => {
  it('7.2.1 whose plan is carried out as it stands, for any numbers that it does not refuse', () => {
    let [carried, refused] = [0, 0];
    for (const { pos, view, side } of met('white-mountain-1620', 3, 150)) {
      const table = board.portions?.(game, view);
      if (!table) continue;
      for (const share of [0, 1, 2]) {
        const values = table.rows.map(({ max }, i) => (share === 0 ? 0 : share === 1 ? max : (i + 1) % (max + 1)));
        const { choices } = table.plan(values);
        if (choices === null) {
          refused++;
          continue;
        }
        const played = game.play(pos, side, choices, new Fast(5));
        expect(isRefusal(played) ? played.code : played.played).toBe(choices.length);
        carried++;
      }
    }
    expect(carried).toBeGreaterThan(10);
    expect(refused).toBeGreaterThan(3);
  });
});

describe('a retreat', () => {
  it('14.6.1 has no button that gives the army up: the ways out stand first, that last', () => {
    let tried = 0;
    for (const { view, side } of [1, 2, 3, 4].flatMap((seed) => [...met('breitenfeld-1631', seed, 400)])) {
      const options = optionsOf(game, board, view, side);
      if (options.offer?.ask !== 'retreat' || options.all.length < 2) continue;
      if (!options.all.some(({ choice }) => choice.verb === 'disband')) continue;
      const place = (option: Option): number => placeInList(options.offer, board, option);
      const list = nearestFirst(
        board,
        options,
        options.all.toSorted((a, b) => place(a) - place(b)),
      );
      expect(list.at(-1)?.choice.verb).toBe('disband');
      tried++;
    }
    expect(tried).toBeGreaterThan(0);
  });
});

describe('the button of a table', () => {
  it('7.2.1, 11.1.1 is locked just where dice fall or others answer, and open where it can be taken back', () => {
    const seen = { locked: 0, open: 0 };
    for (const { pos, view, side } of met('white-mountain-1620', 3, 150)) {
      const table = board.portions?.(game, view);
      if (!table) continue;
      for (const values of [table.rows.map(({ max }) => max), table.rows.map(({ max }, i) => (i === 0 ? max : 0))]) {
        const plan = table.plan(values);
        const option = planned(side, plan, true);
        if (option === null) continue;
        const played = game.play(pos, side, plan.choices ?? [], new Fast(5));
        if (isRefusal(played)) throw new Error('a plan is refused');
        const locked = cannotBeUndone(game, view, option);
        if (played.marks !== 0) expect([plan.words, locked]).toEqual([plan.words, true]);
        seen[locked ? 'locked' : 'open']++;
      }
    }
    expect(seen.locked).toBeGreaterThan(5);
    expect(seen.open).toBeGreaterThan(0);
  });
});

describe('what a table of portions covers', () => {
  const asking = (of: (one: Met) => boolean): Met => [...met('white-mountain-1620', 3, 150)].find(of) as Met;
  it('has no second button, and nothing is looked for before the rules are here', () => {
    const { view, side } = asking((one) => Boolean(board.portions?.(game, one.view)));
    const options = { value: optionsOf(game, board, view, side) };
    expect(coveredBy({ view, board, game, options } as never)).toContain('part');
    const early = {
      view,
      board,
      options: { value: NO_OPTIONS },
      get game(): never {
        throw new Error('the rules are not here yet');
      },
    };
    expect(coveredBy(early as never)).toEqual([]);
  });
});

describe('why not', () => {
  const { view } = [...met('white-mountain-1620', 3, 40)].find(
    ({ ask, side }) => ask === 'march' && side === IMPERIALS,
  ) as Met;
  const asked = { ask: 'march', about: {}, side: IMPERIALS };
  const cityOf = (name: string): number => {
    const found = Array.from({ length: 200 }, (_, arg) => arg).find(
      (arg) => board.inspect(view, { domain: 'city', arg })?.title === name,
    );
    return found ?? -1;
  };
  it('11.1 a hex too far says what it costs and what is left', () => {
    const said = board.whyNot?.(game, view, asked, { domain: 'city', arg: cityOf('Eger') });
    expect(said).toMatchObject({
      words: expect.stringMatching(
        /^Eger costs 13 MP across country, 17 by roads and cities\. Tilly has 13, 15 by roads and cities alone\.$/,
      ),
      rule: '11.3.3',
    });
  });
  it('11.3.8 a hex outside the theatre says so', () => {
    expect(board.whyNot?.(game, view, asked, { domain: 'city', arg: cityOf('Hamburg') })).toMatchObject({
      rule: '11.3.8',
    });
  });
});

describe('what cannot be taken back', () => {
  it('7.2.5, 14.0 the last MP, a city and an attack are asked for once more, a plain step is not', () => {
    const seen = { last: 0, attack: 0, plain: 0 };
    for (const { view, side, ask } of met('white-mountain-1620', 3, 200)) {
      if (ask !== 'march') continue;
      for (const { words, chip, grave } of board.reach?.(view) ?? []) {
        const isLast = / \(0 MP left\)/.test(words);
        const isAttack = chip.startsWith('attack');
        if (isLast || isAttack || words.startsWith('Take')) expect(grave).toBe(true);
        if (isLast) seen.last++;
        if (isAttack) seen.attack++;
        if (grave === false) seen.plain++;
      }
      const [step] = view.offers.find((one) => one.side === side)?.offer?.choices ?? [];
      if (step?.verb !== 'to') continue;
      const left = Number(/(\d+) MP left/.exec(game.explain(view, side, step)?.sum ?? '')?.[1]);
      const isGrave = board.grave?.(view, { ask, about: {}, side, choice: step, domain: 'place' });
      if (left === 0) expect(isGrave).toBe(true);
    }
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
  });
});

describe('results', () => {
  it('14.3 every battle has a card, with the losses of both sides', () => {
    let battles = 0;
    for (let seed = 1; seed <= 6; seed++) {
      const end = [...met('white-mountain-1620', seed, 300, 'part')].at(-1) as Met;
      const cards = board.results?.(end.view, end.told, 0) ?? [];
      const fought = end.told.filter(({ kind }) => kind === 'fought');
      expect(cards.filter(({ rule }) => rule === '14.3.1')).toHaveLength(fought.length);
      expect(cards.every(({ title, at }) => title !== '' && at > 0)).toBe(true);
      battles += fought.length;
    }
    expect(battles).toBeGreaterThan(2);
  });
});

const isCityHex = (view: View, arg: number): boolean =>
  board.inspect(view, { domain: 'place', arg })?.lines.some(({ rule }) => rule === '11.3.4.2') === true;

describe('what is on the sheet', () => {
  it('7.2 a pass that ends the year is never done by one click', () => {
    let [last, others] = [0, 0];
    for (const { pos, view, side, ask } of met('white-mountain-1620', 3, 400)) {
      if (ask !== 'activate') continue;
      const about = view.offers[0]?.offer?.about ?? {};
      const placed = { ask, about, side, choice: { verb: 'pass', arg: null }, domain: null };
      const played = game.play(pos, side, [placed.choice], new Fast(1));
      const ends = !isRefusal(played) && !game.waiting(played.pos).some((one) => one.ask === 'activate');
      expect(board.grave?.(view, placed)).toBe(ends);
      if (ends) last++;
      else others++;
    }
    expect(last).toBeGreaterThan(0);
    expect(others).toBeGreaterThan(0);
  });

  it('7.2.5 an activation with nothing left to win ends by one click, one with MP to spend does not', () => {
    const found = { slight: 0, other: 0 };
    for (const { view, side, ask } of met('white-mountain-1620', 3, 300)) {
      if (ask !== 'march') continue;
      const { mp } = view.table as unknown as { readonly mp: number };
      const placed = { ask, about: {}, side, choice: { verb: 'end', arg: null }, domain: null };
      const isSlight = board.slight?.(view, placed) === true;
      if (mp > 3) expect(isSlight).toBe(false);
      // 11.3.4 A city of the enemy that could still be taken is worth a second thought.
      const takes = board.reach?.(view).some(({ words }) => /^(Try to take|Take (?!neutral))/.test(words)) === true;
      if (mp > 1 && takes) expect(isSlight).toBe(false);
      found[isSlight ? 'slight' : 'other']++;
    }
    expect(Math.min(...Object.values(found))).toBeGreaterThan(0);
  });

  it('11.3 a hex says all that it costs the army that marches, and whose zone lies there', () => {
    let zones = 0;
    for (const { view, side, ask } of met('white-mountain-1620', 3, 200)) {
      const choices = ask === 'march' ? (view.offers.find((one) => one.side === side)?.offer?.choices ?? []) : [];
      for (const { verb, arg } of choices) {
        if (verb !== 'to' || arg === null) continue;
        const line = board.inspect(view, { domain: 'place', arg })?.lines.find(({ rule }) => rule === '11.3');
        const parts = [...(line?.words ?? '').matchAll(/(\d+) for /g)].map(([, mp]) => Number(mp));
        if (parts.length > 0) expect(parts.reduce((sum, mp) => sum + mp, 0)).toBe(Number(line?.value));
        expect(game.words.option(view, side, { verb, arg })).toContain(`(${line?.value} MP)`);
        if (line?.words.includes('the zone of')) zones++;
      }
    }
    expect(zones).toBeGreaterThan(0);
  });

  it('2.6 an army in a city keeps its place when another comes by outside', () => {
    const places = new Map<string, Set<string>>();
    for (const { view } of met('white-mountain-1620', 3, 300)) {
      const { at } = view.table as unknown as { readonly at: readonly number[] };
      const inCity = board.pieces(view, 'near').filter(({ thing }) => {
        const hex = at[thing.arg] ?? -1;
        return thing.domain === 'force' && at.filter((one) => one === hex).length === 1 && isCityHex(view, hex);
      });
      for (const { thing, box } of inCity) {
        const key = `${thing.arg} ${at[thing.arg]}`;
        places.set(key, (places.get(key) ?? new Set()).add(`${box.x} ${box.y}`));
      }
    }
    expect([...places.values()].filter(({ size }) => size > 1)).toEqual([]);
    expect(places.size).toBeGreaterThan(5);
  });

  it('14.2 an attack that can only be lost has one chance on its label', () => {
    const hopeless = { title: 'Attack Thurn in Prag: hopeless: 0 % to win', lines: [], sum: '' };
    const placed = { ask: 'march', about: {}, side: IMPERIALS, choice: { verb: 'to', arg: 1 }, domain: 'place' };
    expect(board.chip(placed, hopeless)).toBe('attack 0 %');
  });

  it('11.3.2.1, 11.3.4.1 the label of a step tells of no chance but that of an attack or of a city', () => {
    const found = { plain: 0, straggling: 0, city: 0 };
    for (const { view, side, ask } of [...met('white-mountain-1620', 3, 300), ...met('bohemian-revolt-1618', 5, 300)]) {
      if (ask !== 'march') continue;
      expect(board.weighs?.(ask, 'to')).toContain('straggling');
      for (const choice of view.offers.find((one) => one.side === side)?.offer?.choices ?? []) {
        if (choice.verb !== 'to' && choice.verb !== 'take') continue;
        const explained = game.explain(view, side, choice);
        const label = board.chip({ ask, about: {}, side, choice, domain: 'place' }, explained) ?? '';
        expect(label).toMatch(/^(attack .*|take · \d+|take \d+ %|\d+▲?)$/);
        const straggles = explained?.lines.some(({ rule }) => rule === '11.3.2.1') === true;
        if (/^\d/.test(label)) expect(label.endsWith('▲')).toBe(straggles);
        found[label.startsWith('take') ? 'city' : straggles ? 'straggling' : 'plain']++;
      }
    }
    expect(Math.min(...Object.values(found))).toBeGreaterThan(0);
  });

  it('11.0 whoever points at the counter of an army points at its hex, also when it marches', () => {
    let pointed = 0;
    for (const { view, ask } of met('white-mountain-1620', 3, 120)) {
      if (ask !== 'march') continue;
      for (const { thing, box } of board.pieces(view, 'near')) {
        if (thing.domain !== 'force') continue;
        const here = board.under(view, box.x + box.width / 2, box.y + 4, 1);
        const at = (view.table as { readonly at?: readonly number[] }).at?.[here[0]?.arg ?? -1];
        expect(here.find(({ domain }) => domain === 'place')?.arg).toBe(at);
        pointed++;
      }
    }
    expect(pointed).toBeGreaterThan(20);
  });

  it('2.6 no counter lies on another by more than a corner', () => {
    let worst = 0;
    for (const { view } of met('white-mountain-1620', 3, 300)) {
      const boxes = board.pieces(view, 'near').flatMap(({ thing, box }) => (thing.domain === 'force' ? [box] : []));
      for (const [i, a] of boxes.entries())
        for (const b of boxes.slice(i + 1)) {
          const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
          const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
          if (wide > 0 && high > 0) worst = Math.max(worst, (wide * high) / (a.width * a.height));
        }
    }
    expect(worst).toBeLessThan(0.25);
  });
});

describe('7.2.3 before a Lieutenant is activated by one click', () => {
  it('it is said what that uses up', () => {
    const [met1] = [...met('white-mountain-1620', 3, 30)].filter(
      ({ ask, side }) => ask === 'activate' && side === IMPERIALS,
    );
    const words = met1 ? (board.bundles?.(game, met1.view) ?? []).map((bundle) => bundle.words) : [];
    expect(words.find((one) => one.includes('Dampierre'))).toContain('Lieutenant activation 1 of 3');
    expect(words.find((one) => one.includes('Tilly'))).not.toContain('Lieutenant');
  });
});

describe('11.0 what an enemy did meanwhile', () => {
  it('is not told hex by hex: the steps of a march are folded away, its beginning and its end are not', () => {
    const last = [...met('white-mountain-1620', 3, 60)].at(-1);
    const weights = (kind: string): readonly unknown[] =>
      (last?.told ?? [])
        .filter((event) => event.kind === kind)
        .map((event) => last && board.tale(last.view, event).weight);
    expect(new Set(weights('marched'))).toEqual(new Set(['slight']));
    expect([...weights('activated'), ...weights('activationOver')]).not.toContain('slight');
  });
  it('11.5.2 armies that combine are news for their owner: all of them are as tired as one was', () => {
    const [{ view }] = [...met('white-mountain-1620', 3, 2)] as [Met];
    const event = { kind: 'combined', rule: '11.5.2', side: 0, leader: 0, hex: 0, fatigue: 4 };
    expect(board.tale(view, event)).toMatchObject({ hurts: IMPERIALS, battle: false });
  });
});
