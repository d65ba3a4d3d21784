import { Fast, only } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import { isConverted } from '../src/diplomacy/conversion.ts';
import { cuiusRegio as game } from '../src/index.ts';
import { camp, hexOf, IMPERIALS, place, PROTESTANTS, province, run } from './camp.ts';
import type { Options, Running } from './camp.ts';
import { enter } from './fogged.ts';
import { marching } from './scenes.ts';
import type { ArmyScene, Play } from './scenes.ts';

/** What questions, options and goals say before anything is decided. */

const prompt = ({ pos }: Pick<Running, 'pos'>): string => {
  const [waiting] = game.waiting(pos);
  return waiting ? game.words.prompt(game.view(pos, only(waiting.side)), waiting.side) : '';
};
/** Every option in words. */
function options({ pos }: Pick<Running, 'pos'>): readonly string[] {
  const [waiting] = game.waiting(pos);
  if (!waiting) return [];
  const view = game.view(pos, only(waiting.side));
  const { choices = [], ranges = [] } = game.offer(pos, waiting.side) ?? {};
  const numbers = ranges.flatMap(({ verb, min, max, step }) =>
    Array.from({ length: Math.floor((max - min) / step) + 1 }, (_, i) => ({ verb, arg: min + i * step })),
  );
  return [...choices, ...numbers].map((choice) => game.words.option(view, waiting.side, choice));
}

describe('7.3.3 winter quarters', () => {
  const winter = (army: Partial<ArmyScene>, fog = 0): Play =>
    enter(
      { armies: [{ at: 'passau', led: ['tilly*'], ...army }], imperial: ['passau'], options: { fog } },
      'supplyCheck',
      {},
    );
  it('7.3.3, 7.3.4 each answer says how many SP then disband', () => {
    expect(options(winter({ inf: 14, cav: 4 }))).toEqual([
      'Pillage Passau for 5 more supply: 3 of 18 SP disband',
      'Spare the city: 8 of 18 SP disband',
    ]);
    expect(options(winter({ inf: 9 }))[0]).toContain('nobody disbands');
  });
  it('16.3, 7.3.3 under a marker whoever has enough is not told of a loss below nothing', () => {
    const play = winter({ inf: 2, marker: 'hidden' }, 1);
    expect(options(play)).toEqual(['Spare the city: nobody disbands']);
    expect(prompt(play)).toContain('cannot be plundered');
  });
});

describe('9.3 conversion', () => {
  const asked = (options: Options): Running =>
    run(camp({}, { year: 1622, ...options }), 'conversion', { side: IMPERIALS, province: -1 });
  it('9.3.3 the chance is said with the province and with every number of PP', () => {
    const step = asked({ pp: [5, 0], neutral: ['province swabia'] });
    expect(prompt(step)).toContain('You have 5 PP');
    expect(options(step).find((words) => words.startsWith('Swabia'))).toMatch(/\(on a 6, 17 %\)$/);
    step.choose('province swabia');
    expect(options(step)).toEqual([
      'Spend nothing: it succeeds on a 6, 17 %',
      'Spend 2 PP: it succeeds on 5 or more, 33 %',
      'Spend 4 PP: it succeeds on 4 or more, 50 %',
    ]);
    const t = camp({}, { neutral: ['province swabia'] });
    const faces = [1, 2, 3, 4, 5, 6].filter((die) =>
      isConverted({ t, side: IMPERIALS, province: province('swabia'), spent: 4 }, die),
    );
    expect(faces).toEqual([4, 5, 6]);
  });
});

describe('5.3, 5.4 leaders', () => {
  const forces = { wien: 'imperial 5i' };
  it('5.3.1 it is said how many Marshals are left', () => {
    const step = run(camp(forces, { year: 1619 }), 'marshals', { side: IMPERIALS, passes: 0 });
    expect(prompt(step)).toContain('3 of this year’s 3 are left');
    step.choose('deploy tilly').choose(`at ${hexOf('wien')}`);
    if (step.asked?.startsWith('1')) step.choose('pass');
    expect(prompt(step)).toContain('2 of this year’s 3 are left');
  });
  it('5.4.1 who may be drawn as a Lieutenant, and how likely a good one is', () => {
    const t = camp(forces, { year: 1619, pp: [2, 0] });
    const step = run(t, 'lieutenants', { side: IMPERIALS, passes: 0 });
    expect(prompt(step)).toContain('You have 2 PP');
    const told = game.explain(game.view(step.pos, only(IMPERIALS)), IMPERIALS, { verb: 'pay', arg: null });
    expect(told?.title).toBe('One of 7, drawn by lot');
    expect(told?.lines.map(({ value, words }) => `${value} ${words}`)).toEqual([
      '29 % LR 2: Tilly and Bucquoy',
      '71 % LR 1: Dampierre, Anholt, Marradas, Collalto and Tiefenbach',
    ]);
  });
});

describe('11.4.1 reactions', () => {
  const tilly: ArmyScene = { at: '3126', led: ['tilly*'], inf: 9, cav: 2 };
  const mansfeld = (at: string): Play =>
    marching({ armies: [tilly, { at, led: ['mansfeld*'], inf: 10 }] }, 'mansfeld', 9);
  it('11.4.1 whoever is asked reads whether the enemy comes, goes, or comes upon him', () => {
    expect(prompt(mansfeld('3023').say('protestant to 3024'))).toMatch(
      /^Mansfeld moves to .*, in your zone of control\./,
    );
    expect(prompt(mansfeld('3024').say('protestant to 3023'))).toMatch(
      /^Mansfeld leaves your zone of control and goes to /,
    );
    expect(prompt(mansfeld('3025').say('protestant to 3126'))).toMatch(
      /^Mansfeld comes upon Tilly .*: a battle, unless he gets away\./,
    );
  });
});

describe('14.1 cavalry that may leave', () => {
  it('14.1, 11.3.4.1 says how often, and that its city then stands open', () => {
    const play = marching(
      {
        armies: [
          { at: '2823', led: ['tilly*'], inf: 15, cav: 9 },
          { at: 'prag', led: ['thurn*'], cav: 6 },
        ],
        protestant: ['prag'],
      },
      'tilly',
    ).say('imperial to prag');
    while (play.asked[0] === 'protestant react') play.say('protestant pass');
    const told = game.explain(game.view(play.pos, only(PROTESTANTS)), PROTESTANTS, { verb: 'leave', arg: null });
    expect(told?.lines.map(({ rule }) => rule)).toEqual(['14.1', '14.6.1', '11.3.4.1']);
  });
});

describe('6.4.1 where troops without a leader go', () => {
  it('6.4.1, 6.4.2 a city where nobody leads says that they disband there', () => {
    const forces = { '3023': 'imperial 4i', kolin: 'imperial tilly! 2i' };
    const step = run(camp(forces, { year: 1619, pp: [0, 0], imperial: ['prag', 'kolin'] }), 'recruitment').choose(
      'first imperial',
    );
    while (step.asked?.match(/raise|muster$/)) step.choose('pass');
    expect(options(step).toSorted()).toEqual([
      'To Kolin, with Tilly and 2 infantry',
      'To Prag, where nobody leads: they disband',
    ]);
    // A hex begins with its number: no sentence may begin with it.
    const refusal = { rule: '6.4.1', code: 'notNearest', figures: { place: place('2823') } };
    expect(step.refused('to 2823')).toBe('6.4.1 notNearest');
    expect(game.words.refusal(refusal, game.view(step.pos, only(IMPERIALS)))).toMatch(
      /^Troops .*, not to 2823, west of Prag\.$/,
    );
  });
});

it('8.0 the text of a position tells who has how much of what counts', () => {
  const text = (scenario: string): string => {
    const { pos } = game.setup(scenario, {}, new Fast(1));
    return game.words.position(game.view(pos, only(IMPERIALS))).replaceAll(/\s+/g, ' ');
  };
  expect(text('white-mountain-1620')).toContain('Königgrätz): the Imperials 1 and the Protestants 6.');
  expect(text('danish-war-1625')).toContain('Magdeburg and Mecklenburg): the Imperials 0 and the Protestants 10.');
  expect(text('luetzen-to-prague-1633')).toMatch(
    /\(Electorates and Great Cities\): the Imperials \d+ and the Protestants \d+\./,
  );
});
