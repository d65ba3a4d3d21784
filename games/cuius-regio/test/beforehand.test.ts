import { only } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import { cuiusRegio as game } from '../src/index.ts';
import { placeName } from '../src/names.ts';
import { activations, marching, placeNamed, said } from './scenes.ts';
import type { Play } from './scenes.ts';

/** What is said before anything is done that cannot be taken back. */

const lineOf = (play: Play, words: string, rule: string): string =>
  said(play, words)
    .lines.filter((line) => line.rule === rule)
    .map(({ value, words: text }) => `${value} ${text}`)
    .join('; ');

const anhalt = { at: 'prag', led: ['anhalt*'], inf: 14, cav: 4 };
const tilly = { at: '2823', led: ['tilly*'], inf: 10, cav: 2, guns: 1 };
const cities = { imperial: ['budweis'], protestant: ['prag', 'pilsen'] };
const scenario = 'white-mountain-1620';

describe('before an army is activated', () => {
  it('11.3.4.2 it is said which cities it is too small to enter', () => {
    const few = activations({ scenario, ...cities, armies: [tilly, anhalt] });
    expect(lineOf(few, 'imperial with tilly', '11.3.4.2')).toContain('Prag (15 SP)');
    const enough = activations({ scenario, ...cities, armies: [{ ...tilly, inf: 14 }, anhalt] });
    expect(lineOf(enough, 'imperial with tilly', '11.3.4.2')).toBe('');
  });

  it('7.2.3 a Lieutenant says what he uses up, a Marshal does not', () => {
    const play = activations({ scenario, armies: [{ ...tilly, led: ['tilly'] }] });
    expect(lineOf(play, 'imperial with tilly', '7.2.3')).toContain('3 → 2');
    expect(lineOf(activations({ scenario, armies: [tilly] }), 'imperial with tilly', '7.2.3')).toBe('');
  });
});

describe('before an attack', () => {
  const attack = (foe: object = {}): Play =>
    marching(
      {
        scenario,
        ...cities,
        armies: [
          { ...tilly, inf: 16 },
          { ...anhalt, ...foe },
        ],
      },
      'tilly',
      6,
    );

  it('14.4, 14.6.2 the risk of the leaders and of a rout is said, with what follows from them', () => {
    const play = attack();
    expect(lineOf(play, 'imperial to prag', '14.4')).toBe(
      '3 % that Tilly falls, won or lost (two ones): his army would disband',
    );
    expect(lineOf(play, 'imperial to prag', '14.6.2')).toContain('guns lost');
    expect(said(play, 'imperial to prag').sum).toContain('each leader falls in 3 %');
  });

  it('11.4.3, 14.1 it is said what the enemy may do first, and what then', () => {
    expect(lineOf(attack(), 'imperial to prag', '11.4.3')).toMatch(
      /^\d+ % if he tries to slip away first: he is gone in 33 %, and Prag then falls without a roll/,
    );
    expect(lineOf(attack(), 'imperial to prag', '14.1')).toBe('');
    expect(lineOf(attack({ inf: 0, cav: 12 }), 'imperial to prag', '14.1')).toContain('may leave');
  });

  it('14.2, 16.3 against a Force marker it is said that the army may be gone without a battle', () => {
    const hidden = { at: 'prag', led: ['thurn*'], inf: 10, cav: 2, marker: 'hidden' } as const;
    const armies = [
      { ...tilly, inf: 16 },
      hidden,
      { at: 'pilsen', led: ['mansfeld*'], inf: 40, marker: 'hidden' as const },
    ];
    const play = marching({ scenario, ...cities, armies, options: { fog: 1 } }, 'tilly', 6);
    expect(said(play, 'imperial to prag').sum).toMatch(/0 to \d+ % to win, .*; at the worst .*Tilly (would|disbands)/);
    expect(said(attack(), 'imperial to prag').sum).not.toContain('at the worst');
  });

  it('11.4.3, 16.3 a chance that is a range says of what: of what he does, or of what is hidden', () => {
    const armies = [
      { ...tilly, inf: 16 },
      { ...anhalt, marker: 'hidden' as const },
    ];
    const veiled = activations({ scenario, ...cities, armies, options: { fog: 1 } });
    expect(lineOf(veiled, 'imperial with tilly', '16.3')).toContain('Force marker');
    expect(lineOf(veiled, 'imperial with tilly', '11.4.3')).toBe('');
  });

  it('11.3.4.2 an empty city says how many SP it needs and what a failure costs', () => {
    const play = marching({ scenario, ...cities, armies: [{ ...tilly, inf: 12, cav: 4 }] }, 'tilly', 6);
    expect(lineOf(play, 'imperial to prag', '11.3.4.2')).toContain('15 SP needed');
    expect(lineOf(play, 'imperial to prag', '11.3.4.1')).toContain('goes back a hex');
  });
});

describe('what is said by words alone', () => {
  const prompt = (play: Play): string => {
    const [waiting] = game.waiting(play.pos);
    return waiting ? game.words.prompt(game.view(play.pos, only(waiting.side)), waiting.side) : '';
  };

  it('11.4 an army that stands near the enemy is not said to have paused: it may have been beaten there', () => {
    const play = marching(
      {
        scenario,
        ...cities,
        armies: [
          { ...tilly, at: '2822' },
          { at: 'prag', led: ['thurn*'], inf: 9, cav: 2 },
        ],
      },
      'tilly',
      6,
    ).say('imperial to 2823');
    if (play.asked[0] === 'protestant react') play.say('protestant pass');
    expect(prompt(play)).toContain('near the enemy');
  });

  it('11.4 an army that has left the zones of the enemy is not said to be near him', () => {
    const play = marching(
      {
        scenario,
        armies: [
          { ...tilly, at: '3025' },
          { at: '3126', led: ['thurn*'], inf: 9 },
        ],
      },
      'tilly',
      6,
    );
    play.say('imperial to 3024');
    if (play.asked[0] === 'protestant react') play.say('protestant pass');
    expect(prompt(play)).not.toContain('near the enemy');
  });

  it('7.2.1 whoever marches with a part is named in the choice, so that it can be taken back by its name', () => {
    const play = activations({ scenario, armies: [tilly] }).say('imperial with tilly');
    const { who } = play.read('imperial all');
    const view = game.view(play.pos, only(who));
    const words = ['all', 'part'].map((verb) => game.words.option(view, who, { verb, arg: null }));
    expect(words).toEqual(['Tilly marches with all he may take', 'Tilly marches with a part']);
  });

  it('a hex without a city near by is named by the nearest one', () => {
    expect(['2823', '3025', '3026'].map((hex) => placeName(placeNamed(hex)))).toEqual([
      '2823, west of Prag',
      '3025, 2 hexes south-east of Prag',
      '3026, 3 hexes south of Prag',
    ]);
  });

  it('3.0 scenarios have their years, and those for learning say so', () => {
    const title = (id: string): string => game.scenarios.find((one) => one.id === id)?.title ?? '';
    expect(title(scenario)).toBe('White Mountain, 1620 (to learn with)');
    expect(title('danish-war-1625')).toBe('The Danish War, 1625–29');
  });
});
