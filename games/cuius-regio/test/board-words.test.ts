import { NOBODY, only, Script, side } from '@tercio/kernel';
import type { Pos, Side } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import { chip } from '../board/cards.ts';
import { pointsDisplay } from '../board/points.ts';
import { portions } from '../board/portions.ts';
import { reach } from '../board/reach.ts';
import { stage } from '../board/stage.ts';
import { slight, undone } from '../board/undone.ts';
import { force } from '../src/ids.ts';
import { cuiusRegio as game } from '../src/index.ts';
import type { Seen } from '../src/state.ts';
import { activations, attack, marching, said, tableFor } from './scenes.ts';
import type { Play } from './scenes.ts';

/** What is lost, merged, answered by itself or threatened is said in plain words, and before it happens. */

const scenario = 'white-mountain-1620';
const IMPERIALS = side(0);
const viewOf = ({ pos }: { readonly pos: Pos }, who: Side = IMPERIALS) => game.view(pos, only(who));
const optionOf = (play: Play, words: string): string => {
  const { who, choice } = play.read(words);
  return game.words.option(viewOf(play, who), who, choice);
};

describe('2.6.3, 11.6.1 what is left behind without a leader', () => {
  const tilly = { at: '2823', led: ['tilly*', 'anholt'], inf: 16, cav: 4, guns: 1 };
  const dropping = (...more: readonly object[]): Play =>
    marching({ scenario, armies: [tilly, ...(more as readonly (typeof tilly)[])] }, 'tilly', 6).say('imperial drop');
  // Rows: Anholt, infantry, cavalry, trains.
  const plan = (play: Play, ...values: readonly number[]) => portions(game, viewOf(play))?.plan(values);

  it('2.6.3 the button says that it disbands, and who could keep it together', () => {
    const alone = plan(dropping(), 0, 5, 0, 0);
    expect(alone).toMatchObject({ words: 'Leave 5 infantry: 5 SP stay without a leader and disband', dire: true });
    expect(alone?.note).toContain('Unless Anholt stays with them, they disband.');
    expect(plan(dropping(), 0, 0, 0, 1)?.words).toBe('Leave 1 train: without a leader the trains are lost');
    const led = plan(dropping(), 1, 5, 0, 0);
    expect(led).toMatchObject({ words: 'Leave Anholt, 5 infantry' });
    expect(led?.dire).toBeUndefined();
  });

  it('2.6.3 asked one by one it is a warning', () => {
    const warned = (play: Play): readonly string[] => {
      const { who, choice } = play.read('imperial take 5');
      return game.warnings(play.pos, who, choice).map(({ code }) => code);
    };
    expect(warned(dropping().say('imperial done'))).toEqual(['leftWithoutLeader']);
    expect(warned(dropping().say('imperial with anholt'))).toEqual([]);
  });
});

describe('11.5.2 who combines', () => {
  const armies = [
    { at: '2823', led: ['tilly*'], inf: 8, cav: 2 },
    { at: '2824', led: ['bucquoy*'], inf: 8, cav: 2, fatigue: 4 },
  ];
  it('11.5.2 is said before the step and before the end, with the fatigue of all of them', () => {
    const play = marching({ scenario, armies }, 'tilly', 6);
    const line = expect.objectContaining({ value: 'combine', words: expect.stringContaining('at fatigue 4') });
    expect(said(play, 'imperial to 2824').lines).toContainEqual(line);
    const there = play.say('imperial to 2824');
    expect(said(there, 'imperial end').lines).toContainEqual(line);
    expect(said(there, 'imperial end').sum).toContain('then 4, combined with Bucquoy');
    expect(said(play, 'imperial to 2822').lines).not.toContainEqual(line);
  });
});

describe('what is answered by itself', () => {
  const at = (name: 'straggle' | 'losses', about: object, dice: readonly number[]) => {
    const t = tableFor({ scenario, armies: [{ at: '3130', led: ['tilly*'], inf: 6, cav: 3 }] });
    return game.enter(t, name, about as never, new Script(dice)).pos;
  };
  it('11.3.2.2 which type loses the odd SP is always asked', () => {
    const pos = at('straggle', { force: force(0), hex: 0, left: 0 }, [1]);
    const view = viewOf({ pos });
    expect(game.offer(pos, IMPERIALS)?.ask).toBe('odd');
    expect(game.routine(view, IMPERIALS)).toBeNull();
  });
  it('14.3.1 which men fall is said with the answer', () => {
    const pos = at('losses', { side: IMPERIALS, force: force(0), lost: 3, help: [] }, []);
    const words = (verb: string): string => game.words.option(viewOf({ pos }), IMPERIALS, { verb, arg: null });
    expect(words('infantry')).toBe('Infantry first: 2 infantry and 1 cavalry lost');
    expect(words('cavalry')).toBe('Cavalry first: 1 infantry and 2 cavalry lost');
  });
  it('11.4.1 whose move is let pass is said with the answer', () => {
    const play = marching(
      {
        scenario,
        armies: [
          { at: '3024', led: ['tilly*'], inf: 9, cav: 1 },
          { at: '3125', led: ['mansfeld*'], inf: 10, cav: 2 },
        ],
      },
      'mansfeld',
      6,
    ).say('protestant to 3124');
    expect(optionOf(play, 'imperial pass')).toBe('Nobody reacts to Mansfeld');
  });
});

describe('7.2.5 what an end leaves unspent', () => {
  // Tired as he is, Mansfeld has 2 MP and what two dice bring.
  const ending = (rolled: number, imperial: readonly string[] = []): readonly [number, boolean] => {
    const armies = [{ at: 'pilsen', led: ['mansfeld*'], inf: 9, cav: 2, fatigue: 4 }];
    const play = marching({ scenario, imperial, armies }, 'mansfeld', rolled).say('protestant to 2724');
    const choice = { verb: 'end', arg: null };
    const option = { ask: 'march', about: {}, side: side(1), domain: null, choice } as const;
    const view = viewOf(play, side(1));
    return [undone(view, option).length, slight(view, option)];
  };
  it('7.2.5 a few MP with which nothing can be won are not worth a question, many are', () => {
    expect(ending(2)).toEqual([0, true]);
    expect(ending(7)).toEqual([1, false]);
  });
  it('7.2.5, 11.3.4 a few are where a city of the enemy is in reach', () => {
    expect(ending(2, ['pilsen'])).toEqual([1, false]);
    expect(ending(2, ['dresden'])).toEqual([0, true]);
  });
});

describe('14.0 a battle', () => {
  it('14.3 its headline says who has won as soon as the die has fallen', () => {
    const headline = (play: Play): string =>
      stage(
        viewOf(play),
        play.told.map(({ event }) => event),
      )?.subtitle ?? '';
    const fought = attack({ inf: 8, cav: 4 }, { inf: 8, cav: 4 }, [6, 3]);
    expect(headline(fought)).toMatch(/^Dampierre beats Thurn: Dampierre −\d+, Thurn −\d+ SP\.$/);
  });
  it('14.2 a chance says whose it is', () => {
    const play = marching(
      {
        scenario,
        armies: [
          { at: '3025', led: ['dampierre*'], inf: 10 },
          { at: '3126', led: ['thurn*'], inf: 8 },
        ],
      },
      'dampierre',
      6,
    );
    expect(said(play, 'imperial to 3126').sum).toMatch(/to the die: Dampierre wins on \d or more, \d+ %/);
  });
});

describe('what a chip says', () => {
  it('11.7 "battle" stands on battles alone, not wherever somebody is put', () => {
    const placed = (ask: string) => ({
      ask,
      about: {},
      side: IMPERIALS,
      domain: 'place',
      choice: { verb: 'at', arg: 0 },
    });
    expect(chip(placed('order'), null)).toBe('battle');
    expect(chip(placed('arrive'), null)).toBeNull();
  });
});

describe('11.3.3 the loan of the roads', () => {
  const armies = [{ at: 'pilsen', led: ['mansfeld*'], inf: 9, cav: 2 }];
  const play = (): Play => marching({ scenario, imperial: ['budweis'], protestant: ['pilsen'], armies }, 'mansfeld', 9);
  it('11.3.3 of two ways that cost the same the page goes by road, and keeps it', () => {
    const budweis = reach(viewOf(play(), side(1))).find(({ words }) => words.startsWith('Take Budweis'));
    const lines = budweis?.figures?.().lines ?? [];
    expect(lines.find(({ rule }) => rule === '11.1')?.value).toBe('6 MP');
    expect(lines.some(({ rule }) => rule === '11.3.3')).toBe(false);
  });
  it('11.3.3 a step off the road says that it is forfeited', () => {
    const off = said(play(), 'protestant to 2724').lines.find(({ rule }) => rule === '11.3.3');
    expect(off).toBeUndefined();
    expect(said(play().say('protestant to 2724'), 'protestant to 2723').lines).toContainEqual(
      expect.objectContaining({ rule: '11.3.3', value: '−2 MP' }),
    );
  });
});

describe('8.0 what is threatened', () => {
  const threat = (army: object): string => {
    const { pos } = activations({
      scenario,
      protestant: ['prag'],
      armies: [
        { at: '2823', led: ['tilly*'], inf: 16, cav: 4, guns: 1, ...army },
        { at: 'prag', led: ['anhalt*'], inf: 8, cav: 2 },
      ],
    });
    const { rows } = pointsDisplay(game.view(pos, NOBODY).table as unknown as Seen);
    return rows.find(({ words }) => words === 'Prag')?.note ?? '';
  };
  it('8.0 nothing is, once the game is over', () => {
    const { pos } = activations({
      scenario,
      protestant: ['prag'],
      armies: [{ at: '2823', led: ['tilly*'], inf: 16, cav: 4, guns: 1 }],
    });
    const seen = game.view(pos, NOBODY).table as unknown as Seen;
    expect([pointsDisplay(seen).rows.length, pointsDisplay(seen, true).rows.length]).toEqual([3, 2]);
  });
  it('8.0 by whoever has some hope to win there, and may march at all', () => {
    expect(threat({})).toBe('Protestants; Tilly, 1 hex away, could attack Anhalt there');
    expect(threat({ inf: 10, cav: 2, guns: 0, fatigue: 4 })).toBe('');
    expect(threat({ fatigue: 5 })).toBe('');
  });
});
